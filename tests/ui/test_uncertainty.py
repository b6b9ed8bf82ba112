"""The parts of a claim's uncertainty in Results: opened at its row, and said once where only images were varied."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from biaslens_gui import claims
from biaslens_gui.core.claims import Claim, Declared, Language, ReaderError, uncertainty_lines
from biaslens_gui.ui.kit.images.strip import Pictures
from biaslens_gui.ui.plan.prompt_editor import PromptEditor
from biaslens_gui.ui.results.claim_row import ClaimRow, Surroundings
from biaslens_gui.ui.results.what_we_can_say import WhatWeCanSay
from biaslens_gui.ui.shell import languages
from biaslens_gui.ui.shell.workspace import Workspace
from tests.components.depictions import finding, labels, seen

NURSE, OTHER, THIRD = "a photo of a nurse", "a picture of a nurse", "an image of a nurse"


@pytest.fixture
def around(workspace: Workspace) -> Surroundings:
    """What rows need of a window without a project."""
    return Surroundings(Pictures(workspace.thumbnails, lambda: False))


@pytest.fixture(params=["en", "de"])
def tongue(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Language]:
    translators = languages.put_on(qapp, request.param)
    yield request.param
    languages.take_off(qapp, translators)


def said(*women: int) -> tuple[Claim, ...]:
    texts = (NURSE, OTHER, THIRD)
    observed = [seen(text, labels(number, 24 - number)) for text, number in zip(texts, women, strict=False)]
    wordings = dict.fromkeys(texts[1 : len(women)], NURSE)
    declared = Declared(reader_errors={"answerer": ReaderError(0.0, "reference")}, wordings=wordings)
    return claims.of_run(declared, [finding(*observed)])


def texts(widget: WhatWeCanSay | ClaimRow) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]


def test_the_parts_open_at_the_row(qtbot: QtBot, around: Surroundings, tongue: Language) -> None:
    claim = said(22, 12, 2)[0]
    row = ClaimRow(claim, around)
    qtbot.addWidget(row)
    lines = uncertainty_lines(claim, tongue)
    assert not set(lines) & set(texts(row))
    assert row.uncertainty is not None
    with qtbot.waitSignal(row.turned):
        row.uncertainty.click()
    assert set(lines) <= set(texts(row))
    words = {"en": "What its uncertainty is made of", "de": "Woraus die Unsicherheit besteht"}
    assert row.uncertainty.text().endswith(words[tongue])


def test_where_only_images_vary_a_question_says_so_once_and_rows_have_nothing_to_open(
    qtbot: QtBot, around: Surroundings
) -> None:
    (claim,) = said(22)
    row = ClaimRow(claim, around)
    qtbot.addWidget(row)
    assert row.uncertainty is None
    view = WhatWeCanSay(around)
    qtbot.addWidget(view)
    view.show_claims([claim], around)
    told = [text for text in texts(view) if text.startswith("Only images were varied")]
    assert len(told) == 1


def test_other_wordings_are_proposed_kept_with_their_prompt_and_taken_out_line_by_line(qtbot: QtBot) -> None:
    editor = PromptEditor()
    qtbot.addWidget(editor)
    editor.lines.setPlainText(f"{NURSE}\na tree")
    editor.wordings.click()
    prompts = editor.prompts()
    assert [prompt.text for prompt in prompts][:3] == [NURSE, OTHER, THIRD]
    assert [prompt.paraphrase_of for prompt in prompts] == ["", NURSE, NURSE, NURSE, ""]
    assert editor.count.text() == "5 prompts: 3 of them are other wordings, which decide nothing"
    lines = editor.lines.toPlainText().splitlines()
    editor.lines.setPlainText("\n".join(line for line in lines if line != OTHER))
    assert [prompt.paraphrase_of for prompt in editor.prompts()] == ["", NURSE, NURSE, ""]
    editor.wordings.click()  # what was taken out stays out
    assert OTHER not in editor.lines.toPlainText()
    again = PromptEditor()
    qtbot.addWidget(again)
    again.set_prompts(editor.prompts())
    assert again.prompts() == editor.prompts()
