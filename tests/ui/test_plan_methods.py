"""Plan, question by question: cards with their options and what they ask for, and proposals that unfold."""

from __future__ import annotations

import copy
from dataclasses import replace

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from biaslens_gui.core.plan import Plan, Proposal, Table
from biaslens_gui.core.roles import PluginInfo, PromptSuite
from biaslens_gui.core.spec import MethodChoice, Prompt, Role
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.plan.proposal_table import WIDEST_COLUMN, ProposalTable
from biaslens_gui.ui.shell import theme
from tests.ui.plan_page import WIDE, page, review

__all__ = ["page"]


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
        assert card.form.values().items() <= card.values().items()
    assert {choice.method for choice in form.plan().spec.methods} == set(form.methods.cards)


def test_proposals_are_folded_until_they_are_looked_at(qtbot: QtBot, page: PlanPage, plan: Plan) -> None:
    form, small = page.form, replace(WIDE, rows=WIDE.rows[:2])
    asked = two_methods(plan, WIDE, small)
    form.set_plan(replace(asked, proposals=()))
    form.show_proposals(asked)
    first, second = form.proposals.parts
    assert not first.tables
    assert first.used.text() == "Counterfactuals: 300 of 300 ticked · not looked at yet"
    assert first.fold.accessibleName() == "Show: Bright pebbles"
    first.fold.setFocus()
    qtbot.keyClick(first.fold, Qt.Key.Key_Space)
    (table,) = first.tables
    assert table.isVisibleTo(form)
    assert first.fold.accessibleName() == "Hide: Bright pebbles"
    assert first.fold.nextInFocusChain() is table.filter
    table.filter.setText("word7")
    table.reject.click()
    assert first.used.text() == "Counterfactuals: 289 of 300 ticked"
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
    assert new.used.text() == "Counterfactuals: 300 of 300 ticked · not looked at yet"
    assert second is not new


def test_what_is_unfolded_stays_so_when_it_is_proposed_again(page: PlanPage, plan: Plan) -> None:
    form, small = page.form, replace(WIDE, rows=WIDE.rows[:2])
    asked = two_methods(plan, small, small)
    form.set_plan(asked)
    form.proposals.parts[0].fold.turn(True)
    form.note_asked(["pebble_count"])
    form.show_proposals(replace(asked, proposals=(Proposal("pebble_count", (WIDE,)),)))
    assert [part.fold.is_open for part in form.proposals.parts] == [True, False]
    assert form.proposals.parts[0].tables[0].kept.text() == "300 of 300 ticked"


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


def test_a_question_says_what_it_asks_for(qtbot: QtBot, page: PlanPage) -> None:
    """Nothing of a plan that asks for nothing yet, as that of a new project, which the one before has filled in."""
    card, prompts = page.form.methods.cards["pebble_count"], page.form.prompts.lines
    assert card.cost.text().startswith("Asks for 12 images, 12 captions")
    entered = prompts.toPlainText()
    prompts.setPlainText("")
    review(qtbot, page)
    assert not any(each.cost.isVisibleTo(page) for each in page.form.methods.cards.values())
    prompts.setPlainText(entered)
    review(qtbot, page)
    assert card.cost.isVisibleTo(page)
    card.tick.setChecked(False)
    assert not card.cost.isVisibleTo(page)


def test_a_long_table_is_filtered_and_ticked_in_one_go(qtbot: QtBot) -> None:
    table = ProposalTable(TableModel(WIDE))
    qtbot.addWidget(table)
    table.show()
    assert max(table.view.columnWidth(at) for at in range(3)) <= WIDEST_COLUMN * theme.unit()
    assert table.filter.isVisible()
    table.filter.setText("word29")
    assert table.kept.text() == "300 of 300 ticked, 11 rows shown"
    table.reject.click()
    assert table.kept.text() == "289 of 300 ticked, 11 rows shown"
    assert {row["value"] for row in table.model.table.rows if not row["keep"]} == {
        "word29",
        *(f"word29{at}" for at in range(10)),
    }
    table.use.click()
    table.add.click()
    assert table.filter.text() == ""
    assert table.kept.text() == "301 of 301 ticked"
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
        page.form.images.amount.fields["steps"].control,
        page.form.methods.cards["pebble_count"].tick,
        page.form.methods.cards["pebble_count"].fold,
        repeat,
        page.propose,
        page.foot.start,
    ]
    places = [order.index(widget) for widget in wanted]  # type: ignore[arg-type]
    assert places == sorted(places)
