"""BiasLens: which descriptions come with a topic of bias, prompt after prompt, read from the captions of images.

Source: *BiasLens*. `method` asks and tells; `topics` are what a language model says a prompt may be about, `subjects`
match who is asked for and who is described, `depicted` is what a caption tells of them, `pairs` are adjectives with
their nouns, `relations` the metamorphic relations MR01 to MR03, `rarefaction` what they are compared with, `groups`
compares groups of prompts, and `tables` is what a finding shows.
"""

from __future__ import annotations

from collections.abc import Callable

from biaslens_gui.api import Method, hookimpl

from .method import BiasLens


@hookimpl
def biaslens_register_methods(register: Callable[[Method], None]) -> None:
    """Register BiasLens."""
    register(BiasLens())
