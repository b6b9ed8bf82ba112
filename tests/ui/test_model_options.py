"""Setting up models in the window: options, additions and servers, kept, listed, planned, located, forgotten."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QLabel,
    QWidget,
)
from pytestqt.qtbot import QtBot

from biaslens_gui.cli.plans import read_plan
from biaslens_gui.cli.plans import write_plan as write
from biaslens_gui.core.plan import Plan
from biaslens_gui.engine.models.folders import identified
from biaslens_gui.engine.models.options import with_options
from biaslens_gui.engine.models.register import MovedFolders
from biaslens_gui.engine.models.variants import ModelVariants
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.store.desk import Desk
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.ui.kit.models.actions import plan_as_entered
from biaslens_gui.ui.kit.models.options import ModelOptions
from biaslens_gui.ui.models.page import ModelsPage
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.shell.actions.plans import DRAFT, lock_plan
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.shell.actions.queue import enqueue
from biaslens_gui.ui.shell.notifications import Notifications
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle
from tests.ui.models_set_up import (
    LONG,
    base,
    dialog_of,
    files_in,
    keep,
    library,
    looked_through,
    mitigated,
    options_of,
    own,
    page,
    project,
)

__all__ = ["library", "page"]

SD = "image_model"


def test_a_model_with_additions_is_listed_behind_the_one_without(qtbot: QtBot, page: ModelsPage, library: Path) -> None:
    made = mitigated(qtbot, page, library)
    assert page.chosen() == made
    assert made.name == "sd + fair (0.8)"
    assert made.short_name == "↳ + fair (0.8)"
    place = page.library.place_of(made.key)
    assert place.row() == page.library.place_of(base(page).key).row() + 1
    assert dict(made.options) == {"lora": [{"file": str(library / "fair.safetensors"), "strength": 0.8}]}
    shown = [label.text() for label in page.card.given.findChildren(QLabel) if label.isVisible()]
    assert shown == ["LoRA", f"{library / 'fair.safetensors'}, strength 0.8"]
    assert not page.card.forget.isHidden()


def test_it_is_changed_renamed_and_forgotten(qtbot: QtBot, page: ModelsPage, library: Path) -> None:
    dialog = options_of(page, mitigated(qtbot, page, library))
    files_in(dialog).rows[0].strength.setValue(0.5)
    assert dialog.form.name.text() == "sd + fair (0.5)"
    qtbot.keyClick(dialog.form.name, Qt.Key.Key_End)
    qtbot.keyClicks(dialog.form.name, " after")
    files_in(dialog).add_files([str(library / "calm.safetensors")])
    assert dialog.form.name.text() == "sd + fair (0.5) after"  # typed names stay
    keep(qtbot, dialog, page.workspace)
    (changed,) = own(page)
    assert changed.name == "sd + fair (0.5) after"
    assert [one["strength"] for one in changed.options["lora"]] == [0.5, 1.0]
    assert ModelVariants().every()[0].place == changed.ref.place
    page.card.forget.click()
    settle(qtbot, page.workspace)
    assert own(page) == []
    assert ModelVariants().every() == ()
    assert (library / "fair.safetensors").is_file()


def test_what_cannot_be_is_said_beside_it_and_not_kept(qtbot: QtBot, page: ModelsPage, library: Path) -> None:
    dialog = options_of(page, base(page))
    dialog.keep.click()
    assert "Nothing is set" in dialog.form.problem.text()
    files = files_in(dialog)
    files.add_files([str(library / "gone.safetensors")])
    files.rows[0].strength.setValue(7)
    dialog.keep.click()
    assert "Strength 7 is not between -2 and 2" in dialog.form.form.fields["lora"].problem.text()
    files.rows[0].strength.setValue(1)
    dialog.keep.click()
    qtbot.waitUntil(lambda: "is no file" in dialog.form.problem.text(), timeout=LONG)
    (library / "pickle.safetensors").write_bytes(b"\x80\x02}q\x00.")
    files.rows[0].path.setText(str(library / "pickle.safetensors"))
    assert dialog.form.problem.isHidden()
    dialog.keep.click()
    qtbot.waitUntil(lambda: "is a pickle" in dialog.form.problem.text(), timeout=LONG)
    files.rows[0].remove.click()
    assert files.value() == []
    dialog.reject()
    assert own(page) == []


def test_it_is_all_done_by_keyboard(qtbot: QtBot, page: ModelsPage, library: Path) -> None:
    page.choose(base(page))
    page.card.options.setFocus()
    qtbot.keyClick(page.card.options, Qt.Key.Key_Return)
    dialog = dialog_of(page, ModelOptions)
    files = files_in(dialog)
    assert dialog.focusWidget() is files.add
    files.add_files([str(library / "fair.safetensors"), str(library / "calm.safetensors")])
    qtbot.waitUntil(files.rows[-1].isVisible)
    reached = round_of_tab(qtbot, dialog)
    wanted: list[QWidget] = [dialog.form.name]
    for one in files.rows:
        wanted += [one.path, one.strength, one.remove]
    wanted += [files.add, dialog.keep]
    places = [reached.index(one) for one in wanted]
    assert places == sorted(places)
    for control in reached:
        assert control.accessibleName() or isinstance(control, QAbstractButton), control
    files.rows[0].remove.setFocus()
    qtbot.keyClick(files.rows[0].remove, Qt.Key.Key_Space)
    assert [one.path.accessibleName() for one in files.rows] == ["LoRA, file 1"]
    assert dialog.focusWidget() is files.rows[0].remove
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def round_of_tab(qtbot: QtBot, dialog: QWidget) -> list[QWidget]:
    """Return the controls in the order of the Tab key, the name first."""
    start = dialog.focusWidget()
    found: list[QWidget] = []
    while (now := dialog.focusWidget()) not in found:
        found.append(now)
        qtbot.keyClick(now, Qt.Key.Key_Tab)
    assert start in found
    first = next(at for at, one in enumerate(found) if one.accessibleName().startswith("Name of the model"))
    return found[first:] + found[:first]


def test_what_was_set_up_is_there_after_a_restart(
    qtbot: QtBot, page: ModelsPage, library: Path, host: PluginHost, tmp_path: Path
) -> None:
    mitigated(qtbot, page, library)
    settings = SettingsFile(tmp_path / "settings.json")
    with_window(qtbot, settings, host, lambda again: check_listed(qtbot, again))


def check_listed(qtbot: QtBot, window: MainWindow) -> None:
    window.open_page("models")
    page = cast("ModelsPage", window.pages["models"])
    looked_through(qtbot, page)
    assert [one.name for one in own(page)] == ["sd + fair (0.8)"]


def with_window(qtbot: QtBot, settings: SettingsFile, host: PluginHost, do: Callable[[MainWindow], object]) -> None:
    """Start the program once more."""
    workspace = Workspace(Notifications(), settings)
    window = MainWindow(workspace)
    qtbot.addWidget(window)
    window.show()
    workspace.set_host(host)
    do(window)
    settle(qtbot, workspace)
    workspace.close()


def test_before_and_after_stand_in_one_plan_that_is_locked_written_and_read(
    qtbot: QtBot, page: ModelsPage, window: MainWindow, library: Path, host: PluginHost, tmp_path: Path
) -> None:
    workspace = page.workspace
    project(qtbot, workspace, tmp_path / "project")
    entries = [base(page), mitigated(qtbot, page, library), mitigated(qtbot, page, library, "calm", 1.0)]
    for entry in entries:
        page.choose(entry)
        page.card.use.click()
    window.open_page("plan")
    plan_page = cast("PlanPage", window.pages["plan"])
    qtbot.waitUntil(lambda: bool(plan_page.form.methods.cards), timeout=LONG)
    settle(qtbot, workspace)
    chosen = [one for one in plan_page.form.models.models() if one.role == SD]
    assert [one.label for one in chosen] == ["sd", "sd + fair (0.8)", "sd + calm"]
    whole = plan_page.plan()
    models = tuple(identified(one, host) for one in chosen)
    whole = type(whole)(type(whole.spec)(whole.spec.title, models, whole.spec.prompts))
    assert len({one.key for one in models}) == 3
    assert len({one.parts[0].digest for one in models[1:]} | {models[0].digest}) == 1  # the same model underneath
    lock_plan(workspace=workspace, plan=whole)
    assert workspace.desk is not None
    assert workspace.desk.locks.locked() == whole
    workspace.draft_changed.emit()
    settle(qtbot, workspace)
    ticked = [one for one in plan_page.form.models.models() if one.role == SD]
    assert [one.place for one in ticked] == [one.place for one in models]
    assert not plan_page.form.models.options.isEnabled()
    write(tmp_path / "plan.json", whole)
    assert read_plan(tmp_path / "plan.json") == whole
    (sd, *_) = models
    typed = [
        f"3:diffusers_folder.lora={library / 'calm.safetensors'}",
        f"2:diffusers_folder.lora={library / 'fair.safetensors'}@0.8",
    ]
    assert [one.key for one in with_options([sd, sd, sd], typed, host)] == [one.key for one in models]


def test_options_of_a_model_of_the_plan_make_the_one_that_is_chosen(
    qtbot: QtBot, page: ModelsPage, window: MainWindow, tmp_path: Path
) -> None:
    workspace = page.workspace
    project(qtbot, workspace, tmp_path / "project")
    window.open_page("plan")
    plan_page = cast("PlanPage", window.pages["plan"])
    qtbot.waitUntil(lambda: bool(plan_page.form.methods.cards), timeout=LONG)
    settle(qtbot, workspace)
    chooser = plan_page.form.models
    before = "Reference world, captioner (drawings)"
    chooser.boxes["captioner"].setCurrentText(before)
    assert not chooser.box_options["captioner"].isHidden()
    assert chooser.box_options["language_model"].isHidden()  # rules have no options
    for longest, number in ((33, 1), (44, 1)):  # the second time it is changed
        chooser.box_options["captioner"].click()
        dialog = dialog_of(plan_page, ModelOptions)
        field = next(one for name, one in dialog.form.form.fields.items() if name in ("longest", "max_tokens"))
        field.set_value(longest)
        keep(qtbot, dialog, workspace)
        assert f"{longest})" in chooser.boxes["captioner"].currentText()
        listed = [chooser.boxes["captioner"].itemText(at) for at in range(chooser.boxes["captioner"].count())]
        assert before in listed
        assert sum("longest" in text for text in listed) == number
    (captioner,) = [one for one in plan_page.form.models.models() if one.role == "captioner"]
    assert 44 in captioner.options.values()


def test_a_folder_that_was_moved_takes_every_plan_along(
    qtbot: QtBot,
    page: ModelsPage,
    window: MainWindow,
    library: Path,
    host: PluginHost,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    workspace = page.workspace
    project(qtbot, workspace, tmp_path / "project")
    entry = mitigated(qtbot, page, library)
    page.choose(entry)
    page.card.use.click()
    window.open_page("plan")
    chooser = cast("PlanPage", window.pages["plan"]).form.models
    settle(qtbot, workspace)
    draft = plan_as_entered(workspace)
    locked = type(draft)(type(draft.spec)("Locked", tuple(identified(one, host) for one in draft.spec.models), ()))
    assert workspace.desk is not None
    workspace.desk.locks.lock(locked)
    workspace.queue.hold("held")
    enqueue(workspace=workspace, plan=draft)
    there = tmp_path / "moved"
    library.rename(there)
    page.look.begin()
    looked_through(qtbot, page)
    assert own(page) == []
    page.folders.table.selectRow(0)
    monkeypatch.setattr("PySide6.QtWidgets.QFileDialog.getExistingDirectory", lambda *_: str(there))
    page.folders.locate.click()
    settle(qtbot, workspace)
    looked_through(qtbot, page)
    found = workspace.desk.locks.locked()
    assert found is not None
    assert found.run_id == locked.run_id
    for plan in (found, plan_as_entered(workspace), workspace.queue.items[0].plan):
        (model,) = plan.spec.models
        assert model.path == str(there / "sd")
        assert model.options["lora"][0]["file"] == str(there / "fair.safetensors")
        assert identified(model, host).key == locked.spec.models[0].key
    assert [one.name for one in own(page)] == ["sd + fair (0.8)"]
    offered = [chooser.list.item(at).toolTip() for at in range(chooser.list.count())]
    assert not any(str(library) in text for text in offered)
    assert sum(str(there / "sd") in text for text in offered) == 2
    assert [one.path for one in chooser.models() if one.role == SD] == [str(there / "sd")]
    assert "look for their models there" in workspace.notifications.history[-1].message


def test_plans_of_a_project_that_is_opened_later_follow_too(
    qtbot: QtBot, finished: ProjectFolder, window: MainWindow, plan: Plan, pebble_model: Path
) -> None:
    desk = Desk(finished)
    desk.save_plan(DRAFT, plan)
    desk.close()
    MovedFolders().note(str(pebble_model), "/elsewhere/pebbles")
    workspace = window.workspace
    with qtbot.waitSignal(workspace.runs_changed):
        open_project(workspace=workspace, folder=finished.path)
    settle(qtbot, workspace)
    assert workspace.run is not None
    draft = plan_as_entered(workspace)
    for found in (draft, workspace.run.plan):
        assert {one.path for one in found.spec.models if one.path} == {"/elsewhere/pebbles"}
    assert (draft.run_id, workspace.run.plan.run_id) == (plan.run_id, workspace.run.run_id)
