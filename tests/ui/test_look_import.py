"""Look: images that were made elsewhere, shown before they are imported."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

import biaslens_gui
from biaslens_gui.core.claims.sentences import sentence
from biaslens_gui.core.plan import Plan
from biaslens_gui.errors import Cancelled
from biaslens_gui.ui.look.actions import FolderScan
from biaslens_gui.ui.look.image_import import ImageImport, open_import
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.report.page import ReportPage
from biaslens_gui.ui.shell.actions.plans import DRAFT
from biaslens_gui.ui.shell.actions.projects import create_project
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle
from tests.ui.plan_page import review
from tests.ui.test_look import look

DRAWINGS = Path(biaslens_gui.__file__).resolve().parents[1] / "resources" / "trial"


def test_images_are_imported_measured_and_named_as_such(
    qtbot: QtBot, opened: MainWindow, tmp_path: Path, plan: Plan
) -> None:
    folder, workspace = tmp_path / "holiday", opened.workspace
    folder.mkdir()
    for at in range(3):
        picture = QImage(24, 24, QImage.Format.Format_RGB32)
        picture.fill(QColor(80 * at, 80 * at, 80 * at))
        picture.save(str(folder / f"a_pebble {at}.png"))
    (folder / "torn.png").write_bytes((folder / "a_pebble 0.png").read_bytes()[:60])
    page = look(opened)
    dialog = open_import(workspace, folder, page)
    settle(qtbot, workspace)
    assert dialog.model.rowCount() == 4
    assert not dialog.take.isEnabled()
    assert "torn.png" in dialog.problem.text()
    dialog.otherwise.setCurrentIndex(dialog.otherwise.findData("file"))
    assert dialog.model.index(0, 1).data() == "a pebble"
    assert "3 of 4 images can be used" in dialog.summary.text()
    with qtbot.waitSignal(workspace.draft_changed):
        dialog.take.click()
    settle(qtbot, workspace)
    assert opened.current == "plan"
    assert workspace.desk is not None
    draft = workspace.desk.plans()[DRAFT]
    (model,) = draft.spec.models_of("image_model")
    assert (model.plugin, model.label) == ("imported_images", "holiday (imported)")
    assert [prompt.text for prompt in draft.spec.prompts] == ["a pebble"]
    assert draft.spec.images_per_prompt == 3
    assert len(list(folder.iterdir())) == 4
    assert {one.role for one in draft.spec.models} == {one.role for one in plan.spec.models}


def test_a_zip_of_images_is_imported(
    qtbot: QtBot, opened: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive, workspace = tmp_path / "service.zip", opened.workspace
    with zipfile.ZipFile(archive, "w") as zipped:
        zipped.writestr("nurse/1.png", (DRAWINGS / "woman.png").read_bytes())
        zipped.writestr("nurse/torn.png", b"torn")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(archive), ""))
    page = look(opened)
    zips = [button for button in page.findChildren(QPushButton) if button.text() == "Import a zip…"]
    next(button for button in zips if button.isVisible()).click()
    (dialog,) = page.findChildren(ImageImport)
    settle(qtbot, workspace)
    assert dialog.title.text() == "service"
    assert "torn.png" in dialog.problem.text()
    dialog.otherwise.setCurrentIndex(dialog.otherwise.findData("folder"))
    with qtbot.waitSignal(workspace.draft_changed):
        dialog.take.click()
    settle(qtbot, workspace)
    assert workspace.desk is not None
    assert [prompt.text for prompt in workspace.desk.plans()[DRAFT].spec.prompts] == ["nurse"]


def test_reading_a_folder_of_images_stops_when_nobody_waits(qtbot: QtBot, opened: MainWindow, tmp_path: Path) -> None:
    dialog = open_import(opened.workspace, tmp_path, look(opened))
    dialog.reject()
    settle(qtbot, opened.workspace)
    reading = FolderScan(stopped=True)
    with pytest.raises(Cancelled):
        reading.step(1, 2)


def test_the_sample_of_pictures_needs_nothing_more_to_be_chosen(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    plan = planned_sample(qtbot, window, tmp_path)
    assert window.workspace.desk is not None
    spec = window.workspace.desk.plans()[DRAFT].spec
    models = [(model.role, model.label) for model in spec.models]
    services = [("image_model", f"Sample of pictures: Service {name} (imported)") for name in "AB"]
    assert models[:2] == services
    assert sorted(role for role, label in models if "drawings" in label) == ["captioner", "question_answerer"]
    # The page keeps the plan in the order of its own fields as soon as it has shown it.
    assert sorted(choice.method for choice in spec.methods) == ["biaslens", "openbias"]
    assert ([prompt.text for prompt in spec.prompts], spec.images_per_prompt) == (
        ["a photo of an engineer", "a photo of a nurse"],
        30,
    )
    assert plan.foot.start.isEnabled()


@pytest.mark.slow
def test_the_sample_of_pictures_is_audited_from_the_import_to_the_report(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    planned_sample(qtbot, window, tmp_path).foot.start.click()
    workspace = window.workspace
    qtbot.waitUntil(lambda: workspace.run is not None and bool(workspace.run.findings), timeout=300_000)
    qtbot.waitUntil(lambda: not workspace.busy, timeout=60_000)
    settle(qtbot, workspace)
    assert workspace.run is not None
    assert len(workspace.run.images) == 120
    said = " ".join(sentence(claim) for claim in workspace.run.claims)
    assert "28 show a woman (93 %, 62 to 100 %). Clear." in said
    window.open_page("report")
    report = cast("ReportPage", window.pages["report"])
    qtbot.waitUntil(lambda: report.report is not None, timeout=60_000)
    assert "not verified by hash of a model" in str(report.report)


def planned_sample(qtbot: QtBot, window: MainWindow, folder: Path) -> PlanPage:
    """Return the Plan page of a new project into which the sample of pictures was imported from the Look page."""
    workspace = window.workspace
    with qtbot.waitSignal(workspace.project_changed, timeout=60_000):
        create_project(workspace=workspace, folder=folder / "new", title="New")
    window.open_page("look")
    settle(qtbot, workspace)
    page = window.pages["look"]
    (sample,) = (button for button in page.findChildren(QPushButton) if button.text() == "Import sample pictures…")
    assert sample.isVisible()
    sample.click()
    (dialog,) = page.findChildren(ImageImport)
    settle(qtbot, workspace)
    assert dialog.title.text() == "Sample of pictures"
    assert "120 of 120 images can be used" in dialog.summary.text()
    with qtbot.waitSignal(workspace.draft_changed):
        dialog.take.click()
    settle(qtbot, workspace)
    assert window.current == "plan"
    plan = cast("PlanPage", window.pages["plan"])
    review(qtbot, plan)
    return plan
