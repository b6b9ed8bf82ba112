"""Finished sentences that know what they are made of: read as texts, and kept whole on their way."""

from __future__ import annotations

import copy
import json

from biaslens_gui.core.in_words import InWords


def test_it_is_the_english_sentence() -> None:
    told = InWords("{free:,.1f} GB free", free=1234.56)
    assert told == "1,234.6 GB free"
    assert json.dumps(told) == '"1,234.6 GB free"'
    assert [(part.pattern, dict(part.values)) for part in told.parts] == [("{free:,.1f} GB free", {"free": 1234.56})]


def test_one_without_values_keeps_its_braces() -> None:
    assert InWords("a {brace") == "a {brace"


def test_sentences_are_joined_without_those_that_are_empty() -> None:
    told = InWords.joined("; ", (InWords("{n} cores", n=2), InWords(""), InWords("well")))
    assert told == "2 cores; well"
    assert [part.pattern for part in told.parts] == ["{n} cores", "well"]
    assert InWords.joined(" ", (InWords(""), InWords(""))) == ""


def test_it_is_copied_whole() -> None:
    told = copy.copy(InWords("{n} cores, {curly}", n=2, curly="{x}"))
    assert told == "2 cores, {x}"
    assert told.parts[0].values == {"n": 2, "curly": "{x}"}
