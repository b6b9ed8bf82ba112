"""Plan: prompts three ways, models by role, issues beside the fields, proposals that are edited, and Start."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from biaslens_gui.core.events import PlanReady, RunFinished
from biaslens_gui.core.plan import Plan, Proposal
from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.ui.kit.forms import PlainSpin
from biaslens_gui.ui.kit.models.chooser import ModelChooser
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.plan.proposal_editor import ProposalPart
from biaslens_gui.ui.shell.actions.plans import DRAFT
from biaslens_gui.ui.shell.actions.projects import create_project
from biaslens_gui.ui.shell.actions.runs import stop_job_now
from tests.ui.conftest import settle
from tests.ui.plan_page import LONG, WIDE, page, review

__all__ = ["page"]


def test_models_are_offered_by_role_and_what_cannot_be_used_says_why(qtbot: QtBot, host: PluginHost) -> None:
    chooser = ModelChooser()
    qtbot.addWidget(chooser)
    chooser.set_roles(("image_model", "captioner", "parser"), host.roles)
    chooser.add_models(
        [
            DetectedModel("image_model", "p", "/models/old", "Old", problem="It is a pickle.", hint="Convert it."),
            DetectedModel("image_model", "p", "/models/a", "A", "SD", licence="CC0"),
            DetectedModel("image_model", "p", "/models/b", "B"),
            DetectedModel("captioner", "c", "/models/c", "C"),
        ]
    )
    items = [chooser.list.item(at) for at in range(chooser.list.count())]
    refused, first, second = items[-3:]
    assert "It is a pickle. Convert it." in refused.text()
    assert not refused.flags() & Qt.ItemFlag.ItemIsEnabled
    second.setCheckState(Qt.CheckState.Checked)
    assert {model.path for model in chooser.models() if model.role == "image_model"} == {"/models/a", "/models/b"}
    assert (first.text(), first.toolTip()) == ("A – SD, CC0", "/models/a")
    captioner = chooser.boxes["captioner"]
    captioner.setCurrentIndex(captioner.count() - 1)
    assert [model.path for model in chooser.models() if model.role == "captioner"] == ["/models/c"]
    chooser.set_models([model for model in chooser.models() if model.path != "/models/a"])
    assert {model.path for model in chooser.models() if model.role == "image_model"} == {"/models/b"}


def test_a_folder_without_models_is_said_to_have_none(qtbot: QtBot, page: PlanPage, tmp_path: Path) -> None:
    with qtbot.waitSignal(page.workspace.notifications.told):
        page.form.models.folder_added.emit(tmp_path)
    assert page.workspace.notifications.history[-1].title == "No model found"


def test_a_model_for_another_role_that_cannot_be_used_is_told(qtbot: QtBot, page: PlanPage, tmp_path: Path) -> None:
    folder = tmp_path / "describes"
    folder.mkdir()
    config = {"architectures": ["VisionEncoderDecoderModel"], "model_type": "vision-encoder-decoder"}
    (folder / "config.json").write_text(json.dumps(config))
    with qtbot.waitSignal(page.workspace.notifications.told):
        page.form.models.folder_added.emit(folder)
    told = page.workspace.notifications.history[-1]
    assert told.title == "Model cannot be used"
    assert str(folder) in told.message
    assert told.hint


# --- issues


def test_a_complete_plan_can_start_and_knows_its_cost(qtbot: QtBot, page: PlanPage, plan: Plan) -> None:
    assert page.foot.start.isEnabled()
    assert page.foot.cost.text().startswith("Still to make: 12 images, ")
    assert page.plan().spec.prompts == plan.spec.prompts
    assert page.plan().spec.images_per_prompt == 6


@pytest.mark.parametrize(
    ("prompts", "said"),
    [
        ("", "There is no prompt."),
        ("a doctor\na doctor", "twice"),
        ("x" * 10_000, "10,000 characters"),
        ("a <person>", "<person> has no values"),
        ("ein Ärztin".replace("ein Ärztin", "医者の写真"), "no Latin letters"),
    ],
)
def test_odd_prompts_are_explained_under_them(qtbot: QtBot, page: PlanPage, prompts: str, said: str) -> None:
    page.form.prompts.lines.setPlainText(prompts)
    review(qtbot, page)
    assert said in page.form.prompts.problem.text()
    assert page.foot.start.isEnabled() is ("Latin" in said)


@pytest.mark.parametrize("count", [0, 1_000_000])
def test_odd_numbers_are_explained_beside_them(qtbot: QtBot, page: PlanPage, count: int) -> None:
    page.form.images.amount.set_values({"images_per_prompt": count})
    review(qtbot, page)
    assert "between 1 and 10,000" in page.form.images.amount.fields["images_per_prompt"].problem.text()
    assert not page.foot.start.isEnabled()
    assert "put right" in page.foot.issues.text()


def test_a_digit_too_many_is_not_dropped_without_a_word(page: PlanPage) -> None:
    """4294967295 typed as a seed stood there as 429,496,729."""
    field = page.form.images.amount.fields["root_seed"]
    spin = field.control
    assert isinstance(spin, PlainSpin)
    spin.selectAll()
    QTest.keyClicks(spin, "429496729599")  # the digits after it tell nothing new
    assert field.problem.text() == "4,294,967,295 is too large; its last digit was not taken."
    spin.selectAll()
    QTest.keyClicks(spin, "2147483647")
    assert (field.value(), field.problem.text()) == (2**31 - 1, "")


def test_a_new_project_starts_without_the_models_of_the_one_before(
    qtbot: QtBot, page: PlanPage, tmp_path: Path
) -> None:
    workspace = page.workspace
    before = {model.path for model in page.plan().spec.models if model.path}
    assert before
    with qtbot.waitSignal(workspace.project_changed, timeout=LONG):
        create_project(workspace=workspace, folder=tmp_path / "another", title="Another client")
    settle(qtbot, workspace)
    assert not before & {model.path for model in page.plan().spec.models}


def test_what_is_to_be_put_right_is_found_from_the_foot(qtbot: QtBot, page: PlanPage) -> None:
    """At 1280 x 800 the words "see above" stood below a page on which nothing red was in view."""
    assert not page.foot.go.isVisible()
    page.form.images.amount.set_values({"images_per_prompt": 0})
    review(qtbot, page)
    field = page.form.images.amount.fields["images_per_prompt"]
    assert field.problem.visibleRegion().isEmpty()
    page.foot.go.click()
    assert not field.problem.visibleRegion().isEmpty()
    page.window().activateWindow()
    qtbot.waitUntil(field.control.hasFocus)
    field.set_value(4)
    review(qtbot, page)
    assert not page.foot.go.isVisible()


# --- proposals and start


def test_proposals_are_edited_and_the_run_uses_them(qtbot: QtBot, page: PlanPage) -> None:
    workspace = page.workspace
    with qtbot.waitSignal(workspace.occurred, check_params_cb=lambda event: isinstance(event, PlanReady), timeout=LONG):
        page.propose.click()
    qtbot.waitUntil(lambda: not workspace.busy, timeout=LONG)
    settle(qtbot, workspace)
    (part,) = page.form.proposals.parts
    assert page.grown.text() == "What was proposed leaves the plan at 12 images."
    assert part.fold.is_open  # there is nothing else to see
    (table,) = part.tables
    assert table.kept.text() == "2 of 2 ticked"
    table.add.click()
    model = table.model
    assert model.setData(model.index(2, 0), "mine")
    review(qtbot, page)
    with qtbot.waitSignal(
        workspace.occurred, check_params_cb=lambda event: isinstance(event, RunFinished), timeout=LONG
    ):
        page.foot.start.click()
    qtbot.waitUntil(lambda: not workspace.busy, timeout=LONG)
    settle(qtbot, workspace)
    assert workspace.run is not None
    assert [row["word"] for row in workspace.run.plan.proposals[0].tables[0].rows][-1] == "mine"
    assert workspace.project is not None
    with AuditReader(workspace.project) as reader:
        assert reader.runs()[0].status == "finished"


def test_what_was_entered_is_there_again_after_a_restart(qtbot: QtBot, page: PlanPage) -> None:
    page.form.title.setText("My audit")
    review(qtbot, page)
    desk = page.workspace.desk
    assert desk is not None
    assert desk.plans()[DRAFT].spec.title == "My audit"
    page._show_project()
    assert page.form.title.text() == "My audit"


def test_changed_prompts_make_proposals_stale(qtbot: QtBot, page: PlanPage, plan: Plan) -> None:
    page.form.set_plan(replace(plan, proposals=(Proposal("pebble_count", (WIDE,)),)))
    review(qtbot, page)
    assert page.stale.text() == ""
    assert not page.propose.isEnabled()
    page.form.prompts.lines.setPlainText("something else")
    review(qtbot, page)
    assert "changed since this was proposed: Bright pebbles. Asking again replaces" in page.stale.text()
    assert page.propose.text() == "Propose again where outdated"
    assert page.propose.isEnabled()


def proposed(qtbot: QtBot, page: PlanPage, ask: QPushButton) -> None:
    """Press `ask` and wait for the proposals."""
    workspace = page.workspace
    with qtbot.waitSignal(workspace.occurred, check_params_cb=lambda event: isinstance(event, PlanReady), timeout=LONG):
        ask.click()
    qtbot.waitUntil(lambda: not workspace.busy, timeout=LONG)
    settle(qtbot, workspace)
    review(qtbot, page)


def test_proposing_keeps_what_was_edited_and_asks_only_who_has_not_answered(qtbot: QtBot, page: PlanPage) -> None:
    proposed(qtbot, page, page.propose)
    (part,) = page.form.proposals.parts
    model = part.models[0]
    at = [column.name for column in model.table.columns].index("word")
    before = model.index(0, at).data()
    assert model.setData(model.index(0, at), "mine")

    def parts() -> dict[str, ProposalPart]:
        return {part.method: part for part in page.form.proposals.parts}

    def word() -> object:
        return parts()["pebble_count"].models[0].index(0, at).data()

    page.form.methods.cards["word_influence"].tick.setChecked(True)
    page.form.methods.cards["word_influence"].set_values({"reader": "embedder"})
    review(qtbot, page)
    assert page.form.missing() == ("word_influence",)
    shown = page.form.plan().proposals
    page.form.note_asked(["word_influence"])
    answer = Proposal("word_influence", (WIDE,))
    unedited = replace(shown[0], tables=(replace(shown[0].tables[0], rows=()),))
    page.form.show_proposals(replace(page.form.plan(), proposals=(unedited, answer)))
    assert word() == "mine"
    assert {item.method for item in page.form.plan().proposals} == {"pebble_count", "word_influence"}
    page.form.methods.cards["word_influence"].tick.setChecked(False)
    assert parts()["word_influence"].isHidden()
    assert [item.method for item in page.form.plan().proposals] == ["pebble_count"]
    review(qtbot, page)
    proposed(qtbot, page, parts()["pebble_count"].again)
    assert word() == before


def test_start_is_not_forgotten_when_the_plan_is_looked_at_again(qtbot: QtBot, page: PlanPage) -> None:
    page.form.prompts.lines.setPlainText("a nurse")
    page.foot.start.click()
    page._review()  # as the pause after typing does, while the models are still being read
    qtbot.waitUntil(lambda: page.workspace.job == "run", timeout=LONG)
    stop_job_now(workspace=page.workspace)
    qtbot.waitUntil(lambda: not page.workspace.busy, timeout=LONG)
    settle(qtbot, page.workspace)


@pytest.mark.parametrize("action", ["start", "propose"])
def test_nothing_starts_from_what_was_just_made_wrong(qtbot: QtBot, page: PlanPage, action: str) -> None:
    page.form.prompts.lines.clear()
    (page.foot.start if action == "start" else page.propose).click()
    settle(qtbot, page.workspace)
    settle(qtbot, page.workspace)
    assert not page.workspace.busy
    assert "no prompt" in page.form.prompts.problem.text()


def test_what_is_usually_left_to_the_model_is_below_a_fold(page: PlanPage) -> None:
    images = page.form.images
    assert not images.more.isVisible()
    assert images._said.text() == "Left to the model."
    images.fold.click()
    assert images.more.isVisible()
    images.more.set_values({"negative": "text, watermark", "width": 64, "dtype": "float32"})
    settings = page.plan().spec.settings
    assert (settings.negative, settings.width, settings.height, settings.dtype) == ("text, watermark", 64, 0, "float32")
    assert images._said.text() == "Changed: Not wanted in the images, Width of an image, Number format"
    images.more.set_values({"width": 9000})
    assert "between" in images.more.fields["width"].problem.text()


def test_a_plan_with_other_settings_comes_back_unfolded(page: PlanPage) -> None:
    plan = page.plan()
    made = replace(plan.spec.settings, scheduler="DDIM", height=72)
    page.form.set_plan(replace(plan, spec=replace(plan.spec, settings=made)))
    assert page.form.images.fold.is_open
    assert page.plan().spec.settings == made
