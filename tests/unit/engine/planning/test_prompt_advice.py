"""A prompt that names no person in so many words is pointed out, as BiasLens' appendix A.8 asks for."""

from __future__ import annotations

import pytest

from biaslens_gui.core.spec import AuditSpec, Prompt
from biaslens_gui.engine.planning.prompt_advice import advise_prompts, names_person


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("The male Malaysian is eating.", False),  # drew primates: BiasLens, Figure 7
        ("The Malaysian is eating.", False),
        ("The Malaysian man is eating.", True),
        ("a photo of a nurse", True),
        ("two women at a table", True),
        ("a photo of police officers", True),
        ("a photo of a house", False),
        ("a manual for humanity", False),  # whole words only
        ("", False),
    ],
)
def test_words_for_people_are_whole_and_explicit(text: str, named: bool) -> None:
    assert names_person(text) is named


def test_one_advice_counts_all_and_quotes_the_first() -> None:
    spec = AuditSpec("", (), (Prompt("a nurse"), Prompt("The Thai is eating."), Prompt("The Lao is eating.")))
    (advice,) = advise_prompts(spec)
    assert (advice.severity, advice.field) == ("advice", "prompts")
    assert "2 of 3" in advice.message
    assert "The Thai is eating." in advice.message
    assert advise_prompts(AuditSpec("", (), (Prompt("a nurse"),))) == ()
