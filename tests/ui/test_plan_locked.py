"""A locked plan, a plan in the queue that is changed, slots from lists and files, dry runs, and the evidence meter."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from biaslens_gui.core.plan import KEEP, Column, Plan, Proposal, Table
from biaslens_gui.core.spec import Prompt
from biaslens_gui.engine.importing.value_lists import bundled_lists
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.plan.prompt_editor import PromptEditor
from biaslens_gui.ui.plan.proposal_editor import ProposalPart
from biaslens_gui.ui.shell.actions.queue import enqueue, hold_queue
from biaslens_gui.ui.shell.actions.runs import dry_run_of
from tests.ui.conftest import settle
from tests.ui.plan_page import LONG, page, review

__all__ = ["page"]

AXES = Table(
    "axes",
    "Axes",
    (KEEP, Column("prompt", "Prompt"), Column("axis", "Axis")),
    tuple({"prompt": "a nurse", "axis": axis, "keep": True} for axis in ("gender", "age")),
)
CHANGES = Table(
    "counterfactuals",
    "Counterfactuals",
    (KEEP, Column("prompt", "Prompt"), Column("axis", "Axis"), Column("counterfactual", "Changed", editable=True)),
    tuple(
        {"prompt": "a nurse", "axis": axis, "counterfactual": text, "keep": True}
        for axis, text in (("Gender", "a male nurse"), ("gender", "a female nurse"), ("age", "an old nurse"))
    ),
    "axes",
    ("prompt", "axis"),
)


def test_a_locked_plan_is_read_only_until_somebody_says_why(qtbot: QtBot, page: PlanPage, plan: Plan) -> None:
    page.form.set_plan(replace(plan, proposals=(Proposal("pebble_count", (AXES,)),)))
    review(qtbot, page)
    page.foot.lock.click()
    qtbot.waitUntil(lambda: page._locked is not None, timeout=LONG)
    settle(qtbot, page.workspace)
    assert page._locked is not None
    assert page._locked.run_id in page.foot.state.text()
    locked = page._locked
    fields = [field for field in page.form.findChildren(QLineEdit) if field.isVisibleTo(page)]
    assert fields
    assert all(field.isReadOnly() for field in fields)
    assert not page.form.methods.cards["pebble_count"].tick.isEnabled()
    part = page.form.proposals.parts[0]
    part.fold.click()  # what is folded can still be read
    assert not part.models[0].setData(
        part.models[0].index(0, 0), Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole
    )
    assert not part.tables[0].add.isEnabled()
    assert not page.propose.isEnabled()
    assert page.plan() == locked
    page.foot.unlock.click()
    page.foot.confirm.click()  # without a reason nothing happens
    assert page._locked is not None
    page.foot.reason.setText("The second model arrived.")
    page.foot.confirm.click()
    assert page._locked is None
    settle(qtbot, page.workspace)
    assert not page.form.title.isReadOnly()
    assert page.form.methods.cards["pebble_count"].tick.isEnabled()
    assert page.form.plan().proposals == locked.proposals
    assert page.workspace.project is not None
    (told,) = DeskReader(page.workspace.project).plan_locks()
    assert (told.run_id, told.reason) == (locked.run_id, "The second model arrived.")


def test_a_waiting_plan_is_changed_and_ones_own_is_kept_beside_it(qtbot: QtBot, page: PlanPage, plan: Plan) -> None:
    workspace = page.workspace
    page.form.title.setText("My own")
    review(qtbot, page)
    hold_queue(workspace=workspace, held=True)
    waiting = replace(plan, spec=replace(plan.spec, title="Waiting"))
    enqueue(workspace=workspace, plan=waiting)
    number = workspace.queue.items[0].id
    workspace.edit_wanted.emit(number)
    assert page.form.title.text() == "Waiting"
    assert page.foot.start.accessibleName() == "Save in the queue"
    page.form.images.amount.set_values({"images_per_prompt": 7})
    page.foot.start.click()
    qtbot.waitUntil(lambda: page._editing == 0, timeout=LONG)
    settle(qtbot, workspace)
    assert workspace.queue.items[0].plan.spec.images_per_prompt == 7
    assert page.form.title.text() == "My own"
    workspace.edit_wanted.emit(number)
    page.foot.leave.click()
    assert page.form.title.text() == "My own"
    settle(qtbot, workspace)


def test_a_dry_run_makes_one_image_per_prompt_of_the_same_plan(plan: Plan) -> None:
    dry = dry_run_of(plan)
    assert dry.spec.images_per_prompt == 1
    assert dry.spec.title == "Pebbles (dry run)"
    assert dry.spec.prompts == plan.spec.prompts
    assert dry.spec.root_seed == plan.spec.root_seed


def test_counterfactuals_of_an_unticked_axis_follow_it(qtbot: QtBot) -> None:
    part = ProposalPart(Proposal("tibet", (AXES, CHANGES)), "TIBET")
    qtbot.addWidget(part)
    part.fold.turn(True)
    axes, changes = part.models
    assert axes.setData(axes.index(0, 0), Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)
    assert changes.idle == {0, 1}
    assert "Counterfactuals: 1 of 3" in part.used.text()
    assert "2 of these are not used" in part.tables[1].kept.text()
    assert "Not used" in changes.data(changes.index(0, 1), Qt.ItemDataRole.ToolTipRole)
    assert axes.setData(axes.index(0, 0), Qt.CheckState.Checked, Qt.ItemDataRole.CheckStateRole)
    assert changes.idle == frozenset()


def test_values_come_from_lists_with_their_source_and_from_a_spreadsheet(qtbot: QtBot, host: PluginHost) -> None:
    editor = PromptEditor()
    qtbot.addWidget(editor)
    editor.set_lists(bundled_lists())
    editor.tabs.setCurrentIndex(1)
    editor.text.setText("The {nationality} {person} is eating.")
    slot = editor._values["nationality"]
    slot.take(next(one for one in slot.lists if len(one.values) == 17))
    assert "17 values in 2 groups" in slot.count.text()
    assert "BiasLens" in slot.source.text()
    editor._values["person"].setText("woman\nman")
    assert len(editor.prompts()) == 34
    assert editor.prompts()[0].group == "Southeast Asian"
    slot.setText("Thai\tAsia\nKorean, North\tAsia\n")  # as a spreadsheet pastes it
    assert slot.slot().values == ("Thai", "Korean, North")
    again = PromptEditor()
    qtbot.addWidget(again)
    again.set_prompts(editor.prompts())
    assert again.tabs.currentIndex() == 1
    assert again.prompts() == editor.prompts()


def test_a_file_of_values_is_read_and_a_bad_one_is_explained(qtbot: QtBot, page: PlanPage, tmp_path: Path) -> None:
    editor = page.form.prompts
    editor.tabs.setCurrentIndex(1)
    editor.text.setText("a {job}")
    good, bad = tmp_path / "jobs.csv", tmp_path / "jobs.json"
    good.write_text("value,group\nnurse,care\ncook,kitchen\n")
    bad.write_bytes(json.dumps({}).encode() + b"\0")
    editor._values["job"].file_wanted.emit(good)
    settle(qtbot, page.workspace)
    assert editor.prompts()[1] == Prompt("a cook", "kitchen", {"job": "cook"})
    with qtbot.waitSignal(page.workspace.notifications.told, timeout=LONG):
        editor._values["job"].file_wanted.emit(bad)
    assert len(editor.prompts()) == 2


def test_prompts_keep_their_groups_when_they_are_shown_as_lines(qtbot: QtBot) -> None:
    editor = PromptEditor()
    qtbot.addWidget(editor)
    given = (Prompt("a cat", "animals"), Prompt("a nurse", "people"))
    editor.set_prompts(given)
    assert editor.tabs.currentIndex() == 0
    assert editor.prompts() == given
    editor.lines.appendPlainText("a dog")
    assert editor.prompts() == (*given, Prompt("a dog"))


def test_a_prompt_that_names_no_person_is_pointed_out_without_forbidding_it(qtbot: QtBot, page: PlanPage) -> None:
    page.form.prompts.lines.setPlainText("The Malaysian is eating.")
    review(qtbot, page)
    assert "names no person" in page.form.prompts.advice.text()
    assert page.form.prompts.problem.isHidden()
    assert page.foot.start.isEnabled()
