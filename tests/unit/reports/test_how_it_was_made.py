"""How an audit was made, as its report tells it: what was lost, handed over from elsewhere, or not made yet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui.core.claims import Claim, sentence
from biaslens_gui.core.findings.report_texts import LANGUAGE
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.reports.building import report_of
from biaslens_gui.reports.client_report import client_report_of
from biaslens_gui.reports.client_words import WORDS
from biaslens_gui.reports.model import Paragraph
from tests.unit.reports import test_client_report

audit = test_client_report.audit
"""The fixture: three prompts by two models."""


def test_images_that_were_not_made_are_told_beside_those_that_were(audit: RunResults) -> None:
    lost = tuple(replace(image, status="failed") for image in audit.images[:4])
    text = str(client_report_of(replace(audit, images=(*lost, *audit.images[4:]))).section(7).blocks)
    assert "made 140 images: 24 of each of 3 prompts" in text
    assert "without 4 of the 144 images that were wanted" in text
    assert "were wanted" not in str(client_report_of(audit).section(7).blocks)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_run_that_was_stopped_is_told_first_and_vouches_for_nothing(audit: RunResults, language: str) -> None:
    """Of a run with no image read it was said that every image shows something, and that it was made in one go."""
    stopped = replace(
        audit, images=audit.images[:24], claims=(), findings=(), manifest={"attempts": [{"status": "cancelled"}]}
    )
    stopped = replace(stopped, texts=stopped.texts.with_text(LANGUAGE, language))
    report, words = client_report_of(stopped), WORDS[language]
    first = report.section(1).blocks[0]
    assert (first.text, first.tone) == (words["incomplete"].format(images=24), "warning")
    assert words["not_complete"] in report.section(11).lacking
    text = str(report.sections)
    for untrue in ("shown_all", "one_attempt", "no_claims", "nothing_more", "no_pairs"):
        assert words[untrue] not in text, untrue
    assert words["not_complete"] not in client_report_of(audit).section(11).lacking


def test_imported_images_are_not_said_to_be_made_by_a_model_from_common_seeds(audit: RunResults) -> None:
    """The report vouched for starting numbers, and that nothing was sorted out, of pictures that were handed over."""
    spec = audit.plan.spec
    given = [replace(one, plugin="imported_images") if one.role == "image_model" else one for one in spec.models]
    imported = replace(audit, plan=replace(audit.plan, spec=replace(spec, models=tuple(given))))
    keys = [one.key for one in imported.plan.spec.models_of("image_model")]
    imported = replace(imported, images=tuple(replace(one, model=keys[0]) for one in audit.images))
    text = str(client_report_of(imported).section(7).blocks)
    assert "144 images were made elsewhere and imported" in text
    assert "starting numbers for every model" not in text
    assert "Nothing was sorted out" not in text
    assert "only as far as nobody chose among them" in str(client_report_of(imported).section(8).blocks)
    told = str(report_of(imported).section(5).blocks)
    assert "their seeds only number them" in told
    assert "the same seed in every model" not in told


def test_a_question_of_which_nothing_could_be_told_is_a_sentence_and_no_table_of_dashes(audit: RunResults) -> None:
    blank = Claim("depiction", "gender", "", "", (), "", "deciding", "not measured", reason="no images")
    blocks = client_report_of(replace(audit, claims=(blank,))).section(2).blocks
    assert [block.text for block in blocks if isinstance(block, Paragraph)] == [sentence(blank)]
    assert len(blocks) == 1
