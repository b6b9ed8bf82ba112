"""The two readers of people that come along: they find faces and say how people are depicted, offline, without folder.

`weights` reads what the converters in `packaging` made; `faces` and `age_gender` are the networks of the first reader,
`blaze` and `residual_looks` those of the second, for which `aligned` turns faces upright. `lightness` is the colour of
skin, `depiction` what a picture shows and which shares of classes follow, `second` the second reader; `roles` and
`second_roles` are the two roles of each.
"""

from __future__ import annotations

from collections.abc import Callable

from biaslens_gui.api import RolePlugin, hookimpl

from .roles import DepictedPeopleAnswerer, DepictedPeopleClassifier
from .second_roles import SecondPeopleAnswerer, SecondPeopleClassifier


@hookimpl
def biaslens_register_classifiers(register: Callable[[RolePlugin], None]) -> None:
    """Register both readers as classifiers."""
    register(DepictedPeopleClassifier())
    register(SecondPeopleClassifier())


@hookimpl
def biaslens_register_question_answerers(register: Callable[[RolePlugin], None]) -> None:
    """Register both readers as ones who answer questions."""
    register(DepictedPeopleAnswerer())
    register(SecondPeopleAnswerer())
