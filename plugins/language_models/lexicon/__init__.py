"""The lexicon: a language model without weights, which answers the methods' questions by tables and rules.

`model` answers, a function for a task. `topic_proposals` are topics of a keyword and phrases of a topic (BiasLens),
`scenes` what a text shows and which biases that calls for, `word_substitution` the prompt changed by one span, `biases`
the biases it knows; they read a text by `noun_phrases`, `compounds` and `depicted_people`, from the `word_tables`.
"""

from __future__ import annotations

from collections.abc import Callable

from biaslens_gui.api import RolePlugin, hookimpl

from .model import Lexicon


@hookimpl
def biaslens_register_language_models(register: Callable[[RolePlugin], None]) -> None:
    """Register the lexicon."""
    register(Lexicon())
