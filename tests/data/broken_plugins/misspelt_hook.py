"""Broken: the hook's name is misspelt."""

from biaslens_gui.api import hookimpl


@hookimpl
def biaslens_register_methdos(register):
    register(None)
