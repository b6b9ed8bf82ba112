"""The lexicon: a language model without weights, which answers the methods' questions by tables and rules.

`model` answers, a function for a task. `topic_proposals` are topics of a keyword and phrases of a topic (BiasLens),
`scenes` what a text shows and which biases that calls for, `word_substitution` the prompt changed by one span,
`variations` the prompt about other occupations, `biases` the biases it knows; they read a text by `noun_phrases`,
`compounds` and `depicted_people`, from the `word_tables`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from biaslens_gui.api import AuditSpec, Issue, RolePlugin, hookimpl, translated, wordnet

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
    known = {prompt.text: translated.find(prompt.text) for prompt in spec.prompts}
    found = ((text, other_language(text, data, tables, wordnet())) for text, entry in known.items() if entry is None)
    others = [(text, language) for text, language in found if language]
    issues = [_of_collection(list(filter(None, known.values())))]
    if others:
        text, language = others[0]
        message = f"“{text[:80]}” seems to be in {language}{_more(others)}."
        hint = (
            "Words, subjects and questions are found in English only. Write it in English, or add your own questions."
        )
        issues.append(Issue("warning", "prompts", message, hint))
    return [issue for issue in issues if issue is not None]


def _of_collection(known: Sequence[translated.TranslatedPrompt]) -> Issue | None:
    """Return what is read and what is not of prompts in languages that are known text by text."""
    others = [entry for entry in known if entry.language.tag != translated.ENGLISH]
    if not others:
        return None
    first = others[0]
    languages = {entry.language.tag: entry.language for entry in others}.values()
    message = (
        f"“{first.text[:80]}” is in {first.language.name}{_more(others)}; what is asked of it is known in English."
    )
    parsers = ", ".join(filter(None, (language.parser for language in languages)))
    unread = f" spaCy publishes {parsers}; none is used." if parsers else ""
    hint = (
        f"The method Languages asks of its images what it asks of “{first.english}”. No other method finds its "
        f"keywords, subjects or phrases, which are read in English only.{unread}"
    )
    return Issue("warning", "prompts", message, hint)


def _more(found: Sequence[object]) -> str:
    return f", and {len(found) - 1} more" if len(found) > 1 else ""
