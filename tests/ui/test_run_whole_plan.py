"""After a dry run: what the whole plan still takes is said on the page Run, and the plan is there as it was entered."""

from __future__ import annotations

from typing import cast

from pytestqt.qtbot import QtBot

from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.run.page import RunPage
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle

LONG = 30_000


def plan_of_the_run(qtbot: QtBot, opened: MainWindow) -> PlanPage:
    """Open the page Plan and wait until it shows the plan of the run."""
    opened.open_page("plan")
    plan = cast("PlanPage", opened.page("plan"))
    qtbot.waitUntil(lambda: plan.form.title.text() == "Pebbles", timeout=LONG)
    settle(qtbot, opened.workspace)
    return plan


def test_a_dry_run_tells_how_long_the_whole_plan_takes(qtbot: QtBot, opened: MainWindow) -> None:
    workspace, plan = opened.workspace, plan_of_the_run(qtbot, opened)
    workspace.settings.change("hour_price", 4.5)
    plan.form.images.amount.set_values({"images_per_prompt": 9})
    run = cast("RunPage", opened.page("run"))
    assert run.whole_plan.isHidden()  # the run shown is that of a whole plan
    with qtbot.waitSignal(workspace.runs_changed, timeout=LONG):
        plan.foot.dry_run.click()
    qtbot.waitUntil(lambda: not workspace.busy, timeout=LONG)
    qtbot.waitUntil(lambda: run.whole_plan.isVisible(), timeout=LONG)
    words = run.whole_plan.words.text()
    assert words.startswith("The whole plan still makes: 16 images,")  # of 18, less those of the dry run
    assert "on this computer, as measured" in words
    assert "EUR, at 4.50 EUR an hour." in words
    run.whole_plan.plan.click()
    settle(qtbot, workspace)
    assert opened.current == "plan"
    assert plan.form.plan().spec.images_per_prompt == 9
    qtbot.waitUntil(lambda: "on this computer, as measured" in plan.foot.effort.text(), timeout=LONG)


def test_a_dry_run_leaves_a_plan_that_nobody_changed_as_it_is(qtbot: QtBot, opened: MainWindow) -> None:
    workspace, plan = opened.workspace, plan_of_the_run(qtbot, opened)
    with qtbot.waitSignal(workspace.runs_changed, timeout=LONG):
        plan.foot.dry_run.click()
    qtbot.waitUntil(lambda: not workspace.busy, timeout=LONG)
    settle(qtbot, workspace)
    opened.open_page("plan")
    settle(qtbot, workspace)
    assert plan.form.plan().spec.images_per_prompt == 6
    assert plan.form.title.text() == "Pebbles"
