"""The parts of a claim's uncertainty in the client's report, and that only images were varied where that is so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui import claims
from biaslens_gui.core.claims import Claim, Declared, Language, ReaderError, uncertainty_lines
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.reports.model import Block, ClaimView, Paragraph
from biaslens_gui.reports.what_we_can_say import Sayings
from tests.components.depictions import finding, labels, seen

NURSE, OTHER, THIRD = "a photo of a nurse", "a picture of a nurse", "an image of a nurse"


def blocks(results: RunResults, *women: int, language: Language = "en") -> tuple[tuple[Claim, ...], list[Block]]:
    texts = (NURSE, OTHER, THIRD)
    observed = [seen(text, labels(number, 24 - number)) for text, number in zip(texts, women, strict=False)]
    declared = Declared(
        reader_errors={"answerer": ReaderError(0.0, "reference")}, wordings=dict.fromkeys(texts[1 : len(women)], NURSE)
    )
    found = claims.of_run(declared, [finding(*observed)])
    return found, Sayings(replace(results, claims=found), language).first()


@pytest.mark.parametrize("language", ["en", "de"])
def test_parts_stand_below_the_evidence_of_a_claim(results, language):
    found, first = blocks(results, 24, 12, 2, language=language)
    (view,) = (block for block in first if isinstance(block, ClaimView))
    assert set(uncertainty_lines(found[0], language)) <= set(view.notes)
    assert not any("Only images were varied" in block.text for block in first if isinstance(block, Paragraph))


def test_that_only_images_were_varied_is_said_once(results):
    _, first = blocks(results, 24)
    told = [block.text for block in first if isinstance(block, Paragraph) and "Only images" in block.text]
    assert len(told) == 1
