"""The reader of people that comes along: it finds faces and says how people are depicted, offline and without folder.

`weights` reads what `packaging/people_weights.py` made; `faces` and `age_gender` are two networks; `lightness`
is the colour of skin, `depiction` what a picture shows and which shares of classes follow, `roles` its two roles.
"""

from __future__ import annotations

from collections.abc import Callable

from biaslens_gui.api import RolePlugin, hookimpl

from .roles import DepictedPeopleAnswerer, DepictedPeopleClassifier


@hookimpl
def biaslens_register_classifiers(register: Callable[[RolePlugin], None]) -> None:
    """Register the reader as a classifier."""
    register(DepictedPeopleClassifier())


@hookimpl
def biaslens_register_question_answerers(register: Callable[[RolePlugin], None]) -> None:
    """Register the reader as one who answers questions."""
    register(DepictedPeopleAnswerer())
