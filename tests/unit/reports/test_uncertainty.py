"""The parts of a claim's uncertainty in the client's report, and that only images were varied where that is so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui import claims
from biaslens_gui.core.claims import Claim, Declared, Language, ReaderError, uncertainty_lines
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.spec import Prompt
from biaslens_gui.reports import about_the_audit
from biaslens_gui.reports.client_words import WORDS
from biaslens_gui.reports.model import Block, ClaimTable, ClaimView, Grid, Paragraph
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


@pytest.mark.parametrize(("language", "told"), [("en", "Exploratory questions"), ("de", "Erkundende Fragen")])
def test_other_wordings_fill_no_rows_and_make_no_deciding_question_an_exploring_one(results, language, told):
    found, _ = blocks(results, 24, 12, 2)
    prompts = (Prompt(NURSE), *(Prompt(text, paraphrase_of=NURSE) for text in (OTHER, THIRD)))
    plan = replace(results.plan, spec=replace(results.plan.spec, prompts=prompts))
    section = Sayings(replace(results, claims=found, plan=plan), language).by_question()
    (table,) = (block for block in section if isinstance(block, ClaimTable))
    assert len(table.rows) == 1
    said = [block.text for block in section if isinstance(block, Paragraph)]
    assert not any(text.startswith(told) for text in said)
    assert WORDS[language]["other_wordings"] in said


def test_the_list_of_prompts_says_which_one_another_words_otherwise(results):
    prompts = (Prompt(NURSE), Prompt(OTHER, "care", paraphrase_of=NURSE))
    plan = replace(results.plan, spec=replace(results.plan.spec, prompts=prompts))
    grids = [block for block in about_the_audit.test_set(replace(results, plan=plan)).blocks if isinstance(block, Grid)]
    assert [row[2] for row in grids[0].rows[:2]] == ["", "care; other wording of no. 1"]
