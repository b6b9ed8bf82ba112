"""The real English grammar, opened once per test process."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from biaslens_gui.api import ModelRef, Parse

if TYPE_CHECKING:
    from biaslens_plugins.parsers.spacy_english import LoadedSpacy


@cache
def english() -> LoadedSpacy:
    """Return the packaged spaCy pipeline; a test that needs it is skipped where there is none."""
    pytest.importorskip("spacy")
    from biaslens_plugins.parsers.spacy_english import SpacyEnglish, packaged_pipeline

    if packaged_pipeline() is None:
        pytest.skip("no English pipeline is installed")
    with SpacyEnglish().load(ModelRef("parser", "spacy_english"), "cpu") as loaded:
        return loaded


@cache
def parse(text: str) -> Parse:
    """Return the parse of `text`."""
    return english().parse([text], lambda: None)[0]
