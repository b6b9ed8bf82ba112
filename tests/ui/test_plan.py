"""Plan: prompts three ways, models by role, issues beside the fields, proposals that are edited, and Start."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from biaslens_gui.core.events import PlanReady, RunFinished
from biaslens_gui.core.plan import KEEP, SOURCE, Column, Plan, Proposal, Table
from biaslens_gui.core.roles import DetectedModel, PluginInfo, PromptSuite
from biaslens_gui.core.spec import MethodChoice, Prompt, Role
from biaslens_gui.plugins import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.ui import operations, theme
from biaslens_gui.ui.models.tables import TableModel
from biaslens_gui.ui.pages.plan import PlanPage
from biaslens_gui.ui.planning import evidence_in_words
from biaslens_gui.ui.widgets.model_chooser import ModelChooser
from biaslens_gui.ui.widgets.proposal_editor import ProposalPart
from biaslens_gui.ui.widgets.proposal_table import WIDEST_COLUMN, ProposalTable
from tests.ui.conftest import settle
from tests.ui.plan_page import LONG, page, review

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
    assert first.text() == "A – SD, CC0\n/models/a"
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
    assert page.start.isEnabled()
    assert page.cost.text().startswith("To make: 12 images, ")
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
    assert page.start.isEnabled() is ("Latin" in said)


@pytest.mark.parametrize("count", [0, 1_000_000])
def test_odd_numbers_are_explained_beside_them(qtbot: QtBot, page: PlanPage, count: int) -> None:
    page.form.amount.set_values({"images_per_prompt": count})
    review(qtbot, page)
    assert "between 1 and 10,000" in page.form.amount.fields["images_per_prompt"].problem.text()
    assert not page.start.isEnabled()
    assert "put right" in page.issues.text()


def test_how_much_so_many_images_can_show() -> None:
    assert "at least 72%" in evidence_in_words(10)
    assert "at least 81%" in evidence_in_words(16)
    assert evidence_in_words(0) == ""
    assert "To show 80%, 16 of 16 are needed." in evidence_in_words(10)
    assert "are needed" not in evidence_in_words(16)
    assert "shares that differ by 68 points or more are told apart" in evidence_in_words(10)
    assert "For a difference of 20 points, make 107 images" in evidence_in_words(10)
    assert "not even the largest" in evidence_in_words(2)


# --- proposals and start


def test_proposals_are_edited_and_the_run_uses_them(qtbot: QtBot, page: PlanPage) -> None:
    workspace = page.workspace
    with qtbot.waitSignal(workspace.occurred, check_params_cb=lambda event: isinstance(event, PlanReady), timeout=LONG):
        page.propose.click()
    qtbot.waitUntil(lambda: not workspace.busy, timeout=LONG)
    (part,) = page.form.proposals.parts
    assert part.fold.is_open  # there is nothing else to see
    (table,) = part.tables
    assert table.kept.text() == "2 of 2 used"
    table.add.click()
    model = table.model
    assert model.setData(model.index(2, 0), "mine")
    review(qtbot, page)
    with qtbot.waitSignal(
        workspace.occurred, check_params_cb=lambda event: isinstance(event, RunFinished), timeout=LONG
    ):
        page.start.click()
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
    assert desk.plans()[operations.DRAFT].spec.title == "My audit"
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
    page.start.click()
    page._review()  # as the pause after typing does, while the models are still being read
    qtbot.waitUntil(lambda: page.workspace.job == "run", timeout=LONG)
    operations.stop_job_now(workspace=page.workspace)
    qtbot.waitUntil(lambda: not page.workspace.busy, timeout=LONG)
    settle(qtbot, page.workspace)


@pytest.mark.parametrize("action", ["start", "propose"])
def test_nothing_starts_from_what_was_just_made_wrong(qtbot: QtBot, page: PlanPage, action: str) -> None:
    page.form.prompts.lines.clear()
    getattr(page, action).click()
    settle(qtbot, page.workspace)
    settle(qtbot, page.workspace)
    assert not page.workspace.busy
    assert "no prompt" in page.form.prompts.problem.text()


# --- several methods


WIDE = Table(
    "counterfactuals",
    "Counterfactuals",
    (KEEP, Column("prompt", "Prompt", editable=True), Column("value", "Changed to", editable=True), SOURCE),
    tuple(
        {"prompt": f"a photo of a {word} doctor " * 8, "value": word, "source": "lexicon", "keep": True}
        for word in (f"word{at}" for at in range(300))
    ),
)


def two_methods(plan: Plan, first: Table, second: Table) -> Plan:
    """Return `plan` with two methods that propose a table each."""
    methods = (MethodChoice("pebble_count"), MethodChoice("biaslens"))
    proposals = (Proposal("pebble_count", (first,)), Proposal("biaslens", (second,)))
    return Plan(replace(plan.spec, methods=methods), proposals)


def test_each_method_has_its_own_options_and_its_own_tables(qtbot: QtBot, page: PlanPage, plan: Plan) -> None:
    form, small = page.form, replace(WIDE, rows=WIDE.rows[:2])
    form.set_plan(replace(plan, proposals=(Proposal("pebble_count", (WIDE,)), Proposal("biaslens", (small,)))))
    _, second = form.proposals.parts
    assert second.models[0].setData(second.models[0].index(0, 1), "a photo of a nurse")
    edited = form.proposals.proposals()
    assert edited[0].tables == (WIDE,)
    assert edited[1].tables[0].rows[0]["prompt"] == "a photo of a nurse"
    for card in form.methods.cards.values():
        card.tick.setChecked(True)
        card.fold.click()
        assert card.form.isVisibleTo(form)
        assert card.form.values() == card.values()
    assert {choice.method for choice in form.plan().spec.methods} == set(form.methods.cards)


def test_proposals_are_folded_until_they_are_looked_at(qtbot: QtBot, page: PlanPage, plan: Plan) -> None:
    form, small = page.form, replace(WIDE, rows=WIDE.rows[:2])
    asked = two_methods(plan, WIDE, small)
    form.set_plan(replace(asked, proposals=()))
    form.show_proposals(asked)
    first, second = form.proposals.parts
    assert not first.tables
    assert first.used.text() == "Counterfactuals: 300 of 300 used · not looked at yet"
    assert first.fold.accessibleName() == "Show: Bright pebbles"
    first.fold.setFocus()
    qtbot.keyClick(first.fold, Qt.Key.Key_Space)
    (table,) = first.tables
    assert table.isVisibleTo(form)
    assert first.fold.accessibleName() == "Hide: Bright pebbles"
    assert first.fold.nextInFocusChain() is table.filter
    table.filter.setText("word7")
    table.reject.click()
    assert first.used.text() == "Counterfactuals: 289 of 300 used"
    qtbot.keyClick(first.fold, Qt.Key.Key_Return)
    assert table.isHidden() or not table.isVisibleTo(form)
    assert form.proposals.proposals()[0].tables[0].kept() == first.models[0].table.kept()
    qtbot.keyClick(first.fold, Qt.Key.Key_Return)
    assert first.tables == [table]
    assert table.filter.text() == "word7"
    form.note_asked(["biaslens"])
    form.show_proposals(replace(asked, proposals=(Proposal("biaslens", (WIDE,)),)))
    again, new = form.proposals.parts
    assert again is first  # with its filter and what was unticked
    assert new.used.text() == "Counterfactuals: 300 of 300 used · not looked at yet"
    assert second is not new


def test_what_is_unfolded_stays_so_when_it_is_proposed_again(page: PlanPage, plan: Plan) -> None:
    form, small = page.form, replace(WIDE, rows=WIDE.rows[:2])
    asked = two_methods(plan, small, small)
    form.set_plan(asked)
    form.proposals.parts[0].fold.turn(True)
    form.note_asked(["pebble_count"])
    form.show_proposals(replace(asked, proposals=(Proposal("pebble_count", (WIDE,)),)))
    assert [part.fold.is_open for part in form.proposals.parts] == [True, False]
    assert form.proposals.parts[0].tables[0].kept.text() == "300 of 300 used"


def test_options_are_folded_and_what_was_changed_is_said(qtbot: QtBot, page: PlanPage) -> None:
    card = page.form.methods.cards["pebble_count"]
    card.set_values({"repeat": 3})
    assert not card.fold.is_open
    assert card.said.text() == "Changed: Repetitions: 3"
    card.form.set_values({"repeat": 1})
    assert card.said.text() == "All at their defaults."
    card.fold.turn(False)
    card.set_values({"repeat": 1_000_000})
    review(qtbot, page)
    assert card.fold.is_open
    assert card.said.text() == "1 option to put right"
    assert "between" in card.form.fields["repeat"].problem.text()
    card.fold.click()
    review(qtbot, page)
    assert card.fold.accessibleName().startswith("Show")  # unfolding once is enough
    card.tick.setChecked(False)
    assert not card.said.isVisibleTo(page)


def test_no_question_at_all_is_said_below_the_questions(qtbot: QtBot, page: PlanPage) -> None:
    for card in page.form.methods.cards.values():
        card.tick.setChecked(False)
    review(qtbot, page)
    assert page.form.methods.problem.text().startswith("No method is chosen.")


def test_a_question_says_what_it_asks_for(page: PlanPage) -> None:
    card = page.form.methods.cards["pebble_count"]
    assert card.cost.text().startswith("Asks for 12 images, 12 captions")
    card.tick.setChecked(False)
    assert not card.cost.isVisibleTo(page)


def test_a_long_table_is_filtered_and_ticked_in_one_go(qtbot: QtBot) -> None:
    table = ProposalTable(TableModel(WIDE))
    qtbot.addWidget(table)
    table.show()
    assert max(table.view.columnWidth(at) for at in range(3)) <= WIDEST_COLUMN * theme.unit()
    assert table.filter.isVisible()
    table.filter.setText("word29")
    assert table.kept.text() == "300 of 300 used, 11 rows shown"
    table.reject.click()
    assert table.kept.text() == "289 of 300 used, 11 rows shown"
    assert {row["value"] for row in table.model.table.rows if not row["keep"]} == {
        "word29",
        *(f"word29{at}" for at in range(10)),
    }
    table.use.click()
    table.add.click()
    assert table.filter.text() == ""
    assert table.kept.text() == "301 of 301 used"
    assert table.view.currentIndex().row() == 300
    assert table.remove.isEnabled()
    table.remove.click()
    assert table.model.table == WIDE


def test_a_sorted_table_keeps_the_order_of_its_rows(qtbot: QtBot) -> None:
    table = ProposalTable(TableModel(WIDE))
    qtbot.addWidget(table)
    table.view.sortByColumn(2, Qt.SortOrder.DescendingOrder)
    assert table.shown.index(0, 2).data() == "word99"
    assert table.model.table == WIDE


def test_a_short_table_needs_no_filter(qtbot: QtBot) -> None:
    table = ProposalTable(TableModel(replace(WIDE, rows=WIDE.rows[:3])))
    qtbot.addWidget(table)
    assert table.filter.isHidden()
    assert table.use.isHidden()


def test_a_question_whose_model_is_missing_says_which_and_what_to_do(page: PlanPage, host: PluginHost) -> None:
    sighted = copy.copy(host.methods["pebble_count"])
    sighted.info = PluginInfo("sighted", "1", "Sighted", "Looks.", needs=("image_model", "embedder"))
    form = page.form
    offered: frozenset[Role] = frozenset({"image_model"})
    form.methods.set_methods({**host.methods, "sighted": sighted})
    card = form.methods.cards["sighted"]
    tick, lack = card.tick, card.lack
    form.methods.show_available(offered, offered)
    assert not tick.isEnabled()
    assert "an embedder (compares images and texts)" in lack.text()
    assert "add the folder of one" in lack.text()
    form.methods.show_available(offered | {"embedder"}, offered | {"embedder"})
    assert tick.isEnabled()
    assert not lack.isVisibleTo(form)
    tick.setChecked(True)
    form.methods.show_available(offered | {"embedder"}, {"embedder"})
    assert lack.text() == "Tick an image model under Models."


def test_a_model_that_hangs_on_an_option_is_asked_for_with_that_option_only(page: PlanPage) -> None:
    methods = page.form.methods
    for name, card in methods.cards.items():
        card.tick.setChecked(name == "word_influence")
    assert "embedder" in methods.needs_of_chosen()
    methods.cards["word_influence"].set_values({"reader": "question_answerer"})
    assert "embedder" not in methods.needs_of_chosen()
    methods.show_available({"image_model", "mask_filler"}, {"image_model", "mask_filler"})
    assert "or change “Who tells the group of an image”" in methods.cards["word_influence"].lack.text()


def test_only_models_that_a_ticked_question_needs_are_asked_for(page: PlanPage, plan: Plan) -> None:
    form = page.form
    boxes = {role for role, box in form.models.boxes.items() if box.isVisibleTo(form)}
    assert boxes == {"captioner", "language_model", "parser"}
    assert {model.role for model in form.plan().spec.models} == {model.role for model in plan.spec.models}
    for card in form.methods.cards.values():
        card.tick.setChecked(False)
    assert [model.role for model in form.plan().spec.models] == ["image_model"]


def test_a_suite_sets_the_options_it_was_made_for_once_and_only_when_it_is_chosen(page: PlanPage, plan: Plan) -> None:
    form = page.form
    options = {"pebble_count": {"repeat": 3, "unknown": 1}, "not there": {"a": 1}}
    suite = PromptSuite("s", "Stones", "Stones.", "us", "CC0", (Prompt("a stone"),), method_options=options)
    form.methods.cards["pebble_count"].tick.setChecked(False)
    form.prompts.set_suites({"other": replace(suite, id="other", method_options={}), "s": suite})
    form.prompts.tabs.setCurrentIndex(2)
    form.prompts.suite.setCurrentIndex(1)
    assert "sets their options" in form.prompts.about.text()
    assert form.methods.cards["pebble_count"].tick.isChecked()
    assert form.methods.cards["pebble_count"].values() == {"repeat": 3}
    form.methods.cards["pebble_count"].set_values({"repeat": 2})
    form.title.setText("Another")
    form.set_plan(form.plan())
    assert form.methods.cards["pebble_count"].values() == {"repeat": 2}


def test_tab_goes_through_the_page_in_reading_order(qtbot: QtBot, page: PlanPage) -> None:
    repeat = page.form.methods.cards["pebble_count"].form.fields["repeat"].control  # unfolded
    order, at = [], page.form.title
    while at not in order:
        order.append(at)
        at = at.nextInFocusChain()  # type: ignore[assignment]
    wanted = [
        page.form.title,
        page.form.prompts.tabs,
        page.form.models.list,
        page.form.models.boxes["captioner"],
        page.form.amount.fields["steps"].control,
        page.form.methods.cards["pebble_count"].tick,
        page.form.methods.cards["pebble_count"].fold,
        repeat,
        page.propose,
        page.start,
    ]
    places = [order.index(widget) for widget in wanted]  # type: ignore[arg-type]
    assert places == sorted(places)
