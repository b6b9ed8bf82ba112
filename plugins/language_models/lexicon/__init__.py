"""The lexicon: a language model without weights, which answers the methods' questions by tables and rules.

`model` answers, a function for a task. `topic_proposals` are topics of a keyword and phrases of a topic (BiasLens),
`scenes` what a text shows and which biases that calls for, `word_substitution` the prompt changed by one span, `biases`
the biases it knows; they read a text by `noun_phrases`, `compounds` and `depicted_people`, from the `word_tables`.
"""

from __future__ import annotations

from collections.abc import Callable

from biaslens_gui.api import AuditSpec, Issue, RolePlugin, hookimpl, wordnet

from .model import Lexicon, knowledge, word_files
from .other_languages import other_language


@hookimpl
def biaslens_register_language_models(register: Callable[[RolePlugin], None]) -> None:
    """Register the lexicon."""
    register(Lexicon())


@hookimpl
def biaslens_review_spec(spec: AuditSpec) -> list[Issue]:
    """Warn of prompts in other languages: images are made of them, and hardly any question is proposed."""
    tables, data = knowledge().tables, word_files()["languages"]
    found = ((prompt.text, other_language(prompt.text, data, tables, wordnet())) for prompt in spec.prompts)
    others = [(text, language) for text, language in found if language]
    if not others:
        return []
    text, language = others[0]
    more = f", and {len(others) - 1} more" if len(others) > 1 else ""
    message = f"“{text[:80]}” seems to be in {language}{more}."
    hint = "Words, subjects and questions are found in English only. Write it in English, or add your own questions."
    return [Issue("warning", "prompts", message, hint)]
