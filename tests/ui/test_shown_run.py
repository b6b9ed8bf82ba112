"""Which run is shown: the last finished one after another was stopped, one by choice, that at work as it grows."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from typing import cast

import pytest
from pytestqt.qtbot import QtBot

from biaslens_gui.core.plan import Cost, Plan, Proposal
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.run.page import RunPage
from biaslens_gui.ui.shell.actions.plans import PlanEstimate
from biaslens_gui.ui.shell.actions.projects import choose_run, follow_run, refresh
from biaslens_gui.ui.shell.actions.queue import enqueue, hold_queue
from biaslens_gui.ui.shell.actions.runs import start_run
from biaslens_gui.ui.shell.i18n import moment
from biaslens_gui.ui.shell.progress import Progress
from biaslens_gui.ui.shell.run_view import RunView
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle


@pytest.fixture
def first(finished: ProjectFolder) -> Plan:
    """The plan of the finished run, as its start completed it."""
    with AuditReader(finished) as reader:
        return reader.plan(reader.runs()[0].run_id)


@pytest.fixture
def longer(first: Plan) -> Plan:
    """Another plan, of the same title, that makes more images."""
    return replace(first, spec=replace(first.spec, images_per_prompt=9))


def as_entered(plan: Plan) -> Plan:
    """Return `plan` as it is before its models are read and its methods are asked."""
    models = tuple(replace(one, digest="") for one in plan.spec.models)
    return Plan(replace(plan.spec, models=models))


def wait_for_end(qtbot: QtBot, workspace: Workspace) -> None:
    qtbot.waitUntil(lambda: not workspace.busy and not workspace.background.busy, timeout=60_000)


def run_of(workspace: Workspace) -> RunView:
    assert workspace.run is not None
    return workspace.run


def interrupt(qtbot: QtBot, window: MainWindow, plan: Plan, finished: ProjectFolder) -> None:
    """Make the run of `plan` and leave it as a process that died in it would."""
    start_run(workspace=window.workspace, plan=plan)
    wait_for_end(qtbot, window.workspace)
    with sqlite3.connect(finished.audit_db) as database:
        database.execute("update runs set status = 'interrupted', finished_at = null where run_id = ?", [plan.run_id])
        database.execute("delete from findings where run_id = ?", [plan.run_id])
    database.close()


def followed(qtbot: QtBot, window: MainWindow, plan: Plan, finished: ProjectFolder) -> Workspace:
    """Interrupt the run of `plan`, and let the window follow what became of it."""
    interrupt(qtbot, window, plan, finished)
    follow_run(workspace=window.workspace, run_id=plan.run_id, ended=True)
    settle(qtbot, window.workspace)
    return window.workspace


def test_a_stopped_run_does_not_hide_the_one_that_was_finished(
    qtbot: QtBot, opened: MainWindow, finished: ProjectFolder, first: Plan, longer: Plan
) -> None:
    workspace = followed(qtbot, opened, longer, finished)
    assert workspace.run is not None
    assert (workspace.run.run_id, workspace.run.status) == (first.run_id, "finished")
    assert workspace.run.findings
    assert workspace.stopped is not None
    assert workspace.stopped.run_id == longer.run_id  # which can be resumed all the same
    assert opened.rail["run"].state == "stopped"
    opened.open_page("results")
    chooser = opened._runs
    assert chooser.isVisible()
    assert chooser.runs.currentData() == first.run_id
    chooser.runs.activated.emit(chooser.runs.findData(longer.run_id))
    settle(qtbot, workspace)
    assert workspace.run.run_id == longer.run_id
    opened.open_page("home")
    assert not chooser.isVisible()


def test_run_says_that_the_other_pages_show_another_run_than_the_one_it_tells_of(
    qtbot: QtBot, opened: MainWindow, finished: ProjectFolder, first: Plan, longer: Plan
) -> None:
    workspace = followed(qtbot, opened, longer, finished)
    opened.open_page("run")
    page = cast("RunPage", opened.pages["run"])
    assert workspace.progress.run_id == longer.run_id
    begun = moment(next(run.created for run in workspace.runs if run.run_id == first.run_id))
    assert page.elsewhere.isVisible()
    title = run_of(workspace).title
    assert page.elsewhere.text() == f"The other pages show another run: “{title}”, begun {begun}."
    choose_run(workspace=workspace, run_id=longer.run_id)
    settle(qtbot, workspace)
    assert page.elsewhere.isHidden()
    assert page.stages.isVisible()
    choose_run(workspace=workspace, run_id=first.run_id)
    settle(qtbot, workspace)
    assert page.elsewhere.isHidden()  # whoever chooses a run is told of that one
    assert page.doing.text().startswith("This run is finished. A newer one, begun ")
    assert page.stages.isHidden()
    assert page.clock.isHidden()


def test_what_a_plan_has_to_make_is_said_to_be_less_where_images_were_asked_before(opened: MainWindow) -> None:
    """Questions whose answers are there stood as still to be asked; the run then found 2,000 of 6,000."""
    opened.open_page("plan")
    page = cast("PlanPage", opened.pages["plan"])
    told = {}
    for runs in (opened.workspace.runs, ()):
        opened.workspace.runs = runs
        for cost in (Cost(images=6, captions=6), Cost(images=6, questions=60)):
            page._show_cost(PlanEstimate(cost, {}, 0, None))
            told[bool(runs), cost.questions] = page.foot.cost.text()
    assert told == {
        (True, 0): "Still to make: 6 images, 6 captions",
        (True, 60): "Still to make: 6 images, 60 questions to images; less where images were asked before: such answers"
        " are found again.",
        (False, 0): "Still to make: 6 images, 6 captions",
        (False, 60): "Still to make: 6 images, 60 questions to images",
    }


def test_opened_again_the_project_shows_its_last_finished_run_and_resumes_the_other(
    qtbot: QtBot, opened: MainWindow, finished: ProjectFolder, first: Plan, longer: Plan
) -> None:
    interrupt(qtbot, opened, longer, finished)
    workspace = opened.workspace
    workspace.set_run(None)
    workspace.progress = Progress()
    refresh(workspace=workspace)
    settle(qtbot, workspace)
    assert run_of(workspace).run_id == first.run_id
    opened.open_page("run")
    page = cast("RunPage", opened.pages["run"])
    assert page.controls.resume.isVisible()
    begun = moment(next(run.created for run in workspace.runs if run.run_id == longer.run_id))
    told = f"This run is finished. A newer one, begun {begun}, is not complete: Resume goes on with that."
    assert page.doing.text() == told  # See the results and Extend are of the finished one
    choose_run(workspace=workspace, run_id=longer.run_id)
    settle(qtbot, workspace)
    assert page.doing.text() == "This run is not complete. Resume goes on from the last saved image."
    choose_run(workspace=workspace, run_id=first.run_id)
    settle(qtbot, workspace)
    assert page.doing.text() == told
    page.controls.resume.click()
    qtbot.waitUntil(
        lambda: (run_of(workspace).run_id, run_of(workspace).status) == (longer.run_id, "finished"), timeout=60_000
    )
    wait_for_end(qtbot, workspace)
    assert workspace.stopped is None


def test_it_is_said_which_run_is_extended_beside_a_stopped_one(
    qtbot: QtBot, opened: MainWindow, finished: ProjectFolder, first: Plan, longer: Plan
) -> None:
    workspace = followed(qtbot, opened, longer, finished)
    begun = {run.run_id: moment(run.created) for run in workspace.runs}
    opened.open_page("run")
    page = cast("RunPage", opened.pages["run"])
    page.controls.extend.click()
    assert page.extension.title.text() == f"Extend “{run_of(workspace).title}”, begun {begun[first.run_id]}"
    assert page.extension.amount.values()["images"] == first.spec.images_per_prompt
    assert f"begun {begun[longer.run_id]}, which is not complete" in page.extension.other.text()
    assert page.extension.other.isVisible()
    choose_run(workspace=workspace, run_id=longer.run_id)
    settle(qtbot, workspace)
    assert page.extension.isHidden()  # it was about another run
    page.controls.extend.click()
    assert page.extension.amount.values()["images"] == longer.spec.images_per_prompt
    assert begun[longer.run_id] in page.extension.title.text()
    assert page.extension.other.isHidden()


def test_a_run_that_was_chosen_stays_while_another_one_is_at_work(
    qtbot: QtBot, opened: MainWindow, first: Plan, longer: Plan
) -> None:
    workspace, seen = opened.workspace, []

    def choose() -> None:
        if workspace.working and not workspace.chosen_run:
            choose_run(workspace=workspace, run_id=first.run_id)

    def note() -> None:
        if workspace.working and workspace.chosen_run and workspace.run is not None:
            seen.append(workspace.run.run_id)

    workspace.job_changed.connect(choose)
    workspace.run_changed.connect(note)
    start_run(workspace=workspace, plan=longer)
    wait_for_end(qtbot, workspace)
    assert set(seen[1:]) <= {first.run_id}
    assert workspace.run is not None
    assert workspace.run.run_id == longer.run_id  # finished: that is the news


def test_a_plan_is_in_the_queue_once_and_gone_when_its_run_is_finished(
    qtbot: QtBot, opened: MainWindow, finished: ProjectFolder, first: Plan, longer: Plan
) -> None:
    workspace = opened.workspace
    start_run(workspace=workspace, plan=longer)
    enqueue(workspace=workspace, plan=longer)
    assert workspace.notifications.history[-1].title == "Not added to the queue"
    hold_queue(workspace=workspace, held=True)
    enqueue(workspace=workspace, plan=first)
    enqueue(workspace=workspace, plan=as_entered(first))
    assert [item.plan.run_id for item in workspace.queue.waiting] == [first.run_id]
    wait_for_end(qtbot, workspace)
    assert [item.plan.run_id for item in workspace.queue.items] == [first.run_id]
    assert workspace.desk is not None
    workspace.desk.queue.add(
        as_entered(longer)
    )  # as a program that died between the end of a run and its queue leaves it
    workspace.desk.queue._execute("update queue set added_at = '2020-01-01T00:00:00+00:00'", [])
    from biaslens_gui.ui.shell.actions.queue import read_queue

    read_queue(workspace=workspace)
    settle(qtbot, workspace)
    assert workspace.queue.items == ()
    assert workspace.notifications.history[-1].title == "Taken out of the queue"


def test_images_are_shown_while_they_are_made(qtbot: QtBot, opened: MainWindow, longer: Plan) -> None:
    workspace, counts = opened.workspace, []
    opened._look_again.setInterval(0)

    def note() -> None:
        if workspace.working and workspace.run is not None and workspace.run.run_id == longer.run_id:
            counts.append(len(workspace.run.images))

    workspace.run_changed.connect(note)
    start_run(workspace=workspace, plan=longer)
    wait_for_end(qtbot, workspace)
    assert counts == sorted(counts)
    assert workspace.run is not None
    assert len(workspace.run.images) == 18


def test_plans_make_the_same_run_when_only_their_start_tells_them_apart(first: Plan, longer: Plan) -> None:
    bare = as_entered(first)
    assert bare.run_id != first.run_id
    assert first.makes_run_of(first)
    assert bare.makes_run_of(first)
    assert first.makes_run_of(bare)
    assert not longer.makes_run_of(first)
    assert not as_entered(longer).makes_run_of(first)
    moved = tuple(replace(one, path=f"{one.path}/elsewhere") for one in first.spec.models)
    assert not replace(bare, spec=replace(bare.spec, models=moved)).makes_run_of(bare)
    assert not replace(bare, spec=replace(bare.spec, models=moved[1:])).makes_run_of(bare)
    other = replace(first, proposals=(Proposal(first.proposals[0].method, notes=("another",)),))
    assert not other.makes_run_of(first)
