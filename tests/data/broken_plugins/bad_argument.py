"""Broken: the hook has an argument nobody passes."""

from biaslens_gui.api import hookimpl


@hookimpl
def biaslens_register_methods(register, surprise):
    register(surprise)
