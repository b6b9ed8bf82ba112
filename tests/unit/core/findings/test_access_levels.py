"""Access and assurance: nothing is guessed, every level says what follows, and changes of it stay in the record."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from biaslens_gui.core.claims import Language
from biaslens_gui.core.findings.access_levels import (
    FIELD,
    LEVEL,
    LEVELS,
    Access,
    Assurance,
    contradictions,
    level_name,
    unconfirmed,
    what_follows,
)
from biaslens_gui.core.findings.audit_record import RECORD_FIELDS, AuditRecord, FieldChange, text_change
from biaslens_gui.errors import KnownError

LANGUAGES: tuple[Language, ...] = get_args(Language)


def test_a_new_record_says_nothing_and_lacks_nothing_for_it() -> None:
    assert FIELD.default == AuditRecord().value(LEVEL) == ""
    assert level_name("") == "Not said"
    assert LEVEL in [field.param.name for field in RECORD_FIELDS]
    assert LEVEL not in [field.param.name for field in AuditRecord().missing()]


def test_every_access_can_be_had_with_every_assurance() -> None:
    pairs = {(access, assurance) for access in get_args(Access) for assurance in get_args(Assurance)}
    assert set(LEVELS.values()) == pairs
    assert FIELD.choices == tuple((level, level_name(level)) for level in ("", *LEVELS))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_is_named_and_says_other_things_than_the_others(language: Language) -> None:
    told = {level: what_follows(level, language) for level in ("", *LEVELS)}
    assert len(set(told.values())) == len(told)
    assert all(sentence.endswith(".") for sentences in told.values() for sentence in sentences)
    assert told["white box, independent"][0].startswith("White")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_later_version_knows_is_not_taken_for_a_level(language: Language) -> None:
    strange = "glass box, sworn, see /home/ann"
    told = what_follows(strange, language)
    assert len(told) == 3
    assert "/home" not in " ".join(told)
    assert level_name(strange, language) == level_name("", language)
    assert contradictions(strange, ["A model"], language) == unconfirmed(strange, ["A model"], language) == ()


def test_gradients_contradict_every_level_but_a_white_box() -> None:
    for level, (access, _) in LEVELS.items():
        wrong = contradictions(level, ["tiny", "large"])
        assert bool(wrong) is (access != "white box")
        assert not contradictions(level, [])
        assert bool(unconfirmed(level, ["served"])) is (access == "white box")
    told = "“Black box” contradicts the run: gradients were taken through the weights of tiny; large."
    assert contradictions("black box, independent", ["tiny", "large"]) == (told,)
    assert contradictions("", ["tiny"]) == ()  # nothing was said that could be wrong


def test_a_level_is_kept_only_if_it_is_one_and_can_be_late() -> None:
    with pytest.raises(KnownError, match="is not one of"):
        text_change(LEVEL, "None", "Ann")
    assert text_change(LEVEL, "grey box, independent", "Ann").label  # what has a label is marked as late
    assert not text_change("scope", "All", "Ann").label


def test_what_is_shared_has_every_change_of_the_level_and_no_names() -> None:
    first = replace(text_change(LEVEL, "black box, independent", "Ann"), at="2026-01-01T09:00:00+00:00")
    then = text_change(LEVEL, "white box, independent", "Ann")
    then = replace(then, old=first.new, at=first.at, late=True)  # as the desk fills it in
    shared = AuditRecord((first, FieldChange("scope", "", "All", first.at, "Ann"), then)).shareable()
    assert [(change.old, change.new, change.who) for change in shared.changes if change.field == LEVEL] == [
        ("", "black box, independent", ""),
        ("black box, independent", "white box, independent", ""),
    ]
    assert shared.value(LEVEL) == "white box, independent"
    assert shared.standing()[LEVEL].late
