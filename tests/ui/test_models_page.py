"""The Models page, driven: folders, the list by role, the card, verifying, trying, handing over, sets."""

from __future__ import annotations

import base64
import json
import shutil
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from biaslens_gui.core.models.facts import Tried, Tryout
from biaslens_gui.core.spec import Role
from biaslens_gui.engine.models.folders import folder_digest
from biaslens_gui.ui.kit.models.actions import export_model_set, plan_as_entered
from biaslens_gui.ui.kit.models.library import Entry
from biaslens_gui.ui.models.card import ModelCard
from biaslens_gui.ui.models.page import ModelsPage
from biaslens_gui.ui.shell.actions.projects import create_project
from biaslens_gui.ui.shell.actions.settings import change_setting
from biaslens_gui.ui.window.window import MainWindow
from tests.components import folders
from tests.components.tiny import tiny_model
from tests.ui.conftest import settle

LONG = 60_000


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow) -> ModelsPage:
    """The Models page with the models that come along."""
    window.open_page("models")
    made = cast("ModelsPage", window.pages["models"])
    looked_through(qtbot, made)
    return made


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A folder with pebbles, a real captioner, a spoilt one, and a pickle."""
    root = tmp_path / "library"
    (root / "pebbles").mkdir(parents=True)
    (root / "pebbles" / "pebbles.json").write_text("{}", encoding="utf-8")
    shutil.copytree(tiny_model("blip"), root / "readers" / "blip")
    card = "---\ntitle: <i>Blip</i>\nlicense: bsd\n---"
    (root / "readers" / "blip" / "README.md").write_text(card, encoding="utf-8")
    shutil.copytree(tiny_model("blip"), root / "readers" / "spoilt")
    folders.cut_short(root / "readers" / "spoilt")
    (root / "old.ckpt").write_bytes(b"\x80\x02}q\x00.")
    return root


def looked_through(qtbot: QtBot, page: ModelsPage) -> None:
    """Wait until all folders are looked through."""
    qtbot.waitUntil(lambda: bool(page.library.entries()) and not page.look.going, timeout=LONG)
    settle(qtbot, page.workspace)


def listed(page: ModelsPage, role: Role, name: str) -> Entry:
    (found,) = [entry for entry in page.library.entries() if (entry.role, entry.name) == (role, name)]
    return found


def choose(page: ModelsPage, entry: Entry) -> None:
    page.tree.setCurrentIndex(page.library.place_of(entry.key))
    assert page.card.entry is not None
    assert page.card.entry.key == entry.key


def added(qtbot: QtBot, page: ModelsPage, library: Path) -> None:
    page.add_folder(library)
    looked_through(qtbot, page)


def test_the_reference_models_are_always_listed(page: ModelsPage) -> None:
    roles = {entry.role for entry in page.library.entries()}
    assert {"image_model", "captioner", "question_answerer", "embedder", "language_model", "parser"} <= roles
    assert page.folders.table.isHidden()
    assert page._right.currentIndex() == 0
    assert not (page.workspace.settings.lines("model_folders"))


def test_a_folder_is_added_once_and_forgotten(qtbot: QtBot, page: ModelsPage, library: Path) -> None:
    before = len(page.library.entries())
    added(qtbot, page, library)
    added(qtbot, page, library)
    assert page.workspace.settings.lines("model_folders") == (str(library),)
    assert page.look.states[str(library)].in_words() == "4 models in 5 folders"
    assert len(page.library.entries()) == before + 4
    page.folders.table.selectRow(0)
    qtbot.mouseClick(page.folders.forget, Qt.MouseButton.LeftButton)
    looked_through(qtbot, page)
    assert len(page.library.entries()) == before
    assert page.workspace.settings.lines("model_folders") == ()
    assert (library / "old.ckpt").is_file()


def test_what_cannot_be_used_is_listed_and_explained(qtbot: QtBot, page: ModelsPage, library: Path) -> None:
    added(qtbot, page, library)
    choose(page, listed(page, "image_model", "old"))
    assert "is a pickle" in page.card.problem.text()
    assert page.card.use.isHidden()
    assert page.card.attempt.isHidden()
    choose(page, listed(page, "captioner", "spoilt"))
    assert "model.safetensors is damaged" in page.card.problem.text()


def test_a_drive_that_is_not_there_is_said(qtbot: QtBot, page: ModelsPage, tmp_path: Path, library: Path) -> None:
    page.workspace.keep("model_folders", f"{tmp_path / 'gone'}\n{library}")
    page.on_shown()
    looked_through(qtbot, page)
    states = [state.in_words() for state in page.look.states.values()]
    assert states == ["Not there. Is its drive connected?", "4 models in 5 folders"]


def test_a_folder_that_was_moved_is_located(
    qtbot: QtBot, page: ModelsPage, tmp_path: Path, library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.workspace.keep("model_folders", str(tmp_path / "before"))
    page.on_shown()
    looked_through(qtbot, page)
    assert not page.folders.locate.isHidden()
    assert not page.folders.locate.isEnabled()
    page.folders.table.selectRow(0)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(library))
    page.folders.locate.click()
    looked_through(qtbot, page)
    assert page.workspace.settings.lines("model_folders") == (str(library),)
    assert page.look.states[str(library)].models == 4
    assert page.folders.locate.isHidden()


def test_what_the_provider_says_is_plain_text(qtbot: QtBot, page: ModelsPage, library: Path) -> None:
    added(qtbot, page, library)
    choose(page, listed(page, "captioner", "<i>Blip</i>"))
    assert page.card.name.textFormat() == Qt.TextFormat.PlainText
    assert [one.value for one in page.card.entry.facts.declared] == ["<i>Blip</i>", "bsd"]  # type: ignore[union-attr]
    qtbot.mouseClick(page.card.copy, Qt.MouseButton.LeftButton)
    assert "  model.safetensors" in QGuiApplication.clipboard().text()


def test_files_are_verified_and_a_change_is_said(qtbot: QtBot, page: ModelsPage, library: Path) -> None:
    added(qtbot, page, library)
    choose(page, listed(page, "captioner", "<i>Blip</i>"))
    assert "Not verified yet" in page.card.verified.text()
    qtbot.mouseClick(page.card.verify, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(page.card.digest.text()), timeout=LONG)
    assert page.card.digest.text() == folder_digest(library / "readers" / "blip")
    assert "Verified" in page.card.verified.text()
    folders.change_config(library / "readers" / "blip", changed=1)
    qtbot.waitUntil(page.card.verify.isEnabled)
    qtbot.mouseClick(page.card.verify, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "Changed" in page.card.verified.text(), timeout=LONG)


def test_a_model_that_is_gone_is_not_verified(qtbot: QtBot, page: ModelsPage, library: Path) -> None:
    added(qtbot, page, library)
    choose(page, listed(page, "captioner", "<i>Blip</i>"))
    shutil.rmtree(library / "readers" / "blip")
    qtbot.mouseClick(page.card.verify, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(page.workspace.notifications.history), timeout=LONG)
    assert page.workspace.notifications.history[-1].title == "Model not readable"
    assert page.card.verify.isEnabled()
    assert not page.card.digest.text()


def test_a_model_is_tried_in_a_process_of_its_own(qtbot: QtBot, page: ModelsPage, library: Path) -> None:
    added(qtbot, page, library)
    choose(page, listed(page, "image_model", "Pebbles"))
    qtbot.mouseClick(page.card.attempt, Qt.MouseButton.LeftButton)
    assert not page.card.stop.isHidden()
    with pytest.raises(Exception, match="One job runs at a time"):
        page._try(listed(page, "image_model", "Pebbles"))
    qtbot.waitUntil(lambda: page.card.entry is not None and page.card.entry.tried is not None, timeout=LONG)
    settle(qtbot, page.workspace)
    assert not page.card.picture.pixmap().isNull()
    assert "a photo of a doctor: an image of 24x24" in page.card.said.text()
    assert page.card.heeds.text().startswith("It listens to the prompt: no difference. Two prompts with one seed")
    assert page.card.heeds.property("part") == "problem"  # pebbles heed nothing but light
    assert "It took" in page.card.fit.text()
    qtbot.waitUntil(lambda: not page.workspace.busy, timeout=LONG)
    assert page.card.attempt.isEnabled()
    choose(page, listed(page, "captioner", "<i>Blip</i>"))
    assert page.card.said.isHidden()
    assert page.card.heeds.isHidden()
    choose(page, listed(page, "image_model", "Pebbles"))
    assert not page.card.picture.isHidden()
    assert "an image of 24x24" in page.card.said.text()
    change_setting(workspace=page.workspace, name="blur_images", value=True)
    assert not page.card.reveal.isHidden()
    page.card.reveal.click()
    page.workspace.run_changed.emit()
    assert page.card.reveal.isHidden()  # what was asked for stays in view


def tryout_of_an_editor() -> Tryout:
    png = base64.b64encode((files("biaslens_resources") / "trial" / "cat.png").read_bytes()).decode()
    tried = Tried("2026-11-26T10:00:00", "cpu", 1.0, 1.0, 0)
    return Tryout("image_editor", "", "diffusers_editor", tried, "picture of a cat", "an image", png, (), png)


def test_the_try_of_an_editor_shows_its_picture_before_and_after(qtbot: QtBot) -> None:
    made, edit = ModelCard(), tryout_of_an_editor()
    qtbot.addWidget(made)
    made.show_tryout(edit)
    assert not made.before.pixmap().isNull()
    parts = (made.first, made.then, made.before, made.picture)
    assert not any(part.isHidden() for part in parts)
    made.show_tryout(replace(edit, role="image_model", before=""))
    assert [part.isHidden() for part in parts] == [True, True, True, False]
    made.show_tryout(None)
    assert all(part.isHidden() for part in parts)


def test_the_pictures_of_a_try_are_blurred_until_they_are_asked_for(qtbot: QtBot) -> None:
    made, edit = ModelCard(), tryout_of_an_editor()
    qtbot.addWidget(made)
    made.show_tryout(edit)
    plain = [place.pixmap().toImage() for place in (made.before, made.picture)]
    assert made.reveal.isHidden()
    made.hide_pictures(True)
    hidden = [place.pixmap().toImage() for place in (made.before, made.picture)]
    assert all(one != other and one.size() == other.size() for one, other in zip(plain, hidden, strict=True))
    assert not made.reveal.isHidden()
    made.reveal.click()
    assert [place.pixmap().toImage() for place in (made.before, made.picture)] == plain
    assert made.reveal.isHidden()
    made.hide_pictures(True)
    made.show_tryout(None)
    assert made.reveal.isHidden()


def test_a_model_is_handed_to_the_plan(qtbot: QtBot, page: ModelsPage, library: Path, tmp_path: Path) -> None:
    added(qtbot, page, library)
    choose(page, listed(page, "image_model", "Pebbles"))
    workspace = page.workspace
    with pytest.raises(Exception, match="belongs to a project"):
        page._use(listed(page, "image_model", "Pebbles"))
    with qtbot.waitSignal(workspace.project_changed, timeout=LONG):
        create_project(workspace=workspace, folder=tmp_path / "new", title="New")
    settle(qtbot, workspace)
    qtbot.mouseClick(page.card.use, Qt.MouseButton.LeftButton)
    choose(page, listed(page, "captioner", "<i>Blip</i>"))
    qtbot.mouseClick(page.card.use, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.card.use, Qt.MouseButton.LeftButton)
    models = plan_as_entered(workspace).spec.models
    assert [(model.role, model.label) for model in models] == [("image_model", "Pebbles"), ("captioner", "<i>Blip</i>")]

    target = tmp_path / "set.json"
    written: list[Path] = []
    export_model_set(workspace=workspace, target=target, then=written.append)
    qtbot.waitUntil(lambda: bool(written), timeout=LONG)
    content = json.loads(target.read_text(encoding="utf-8"))
    assert content["models"][1]["digest"] == folder_digest(library / "readers" / "blip")
    assert str(tmp_path) not in target.read_text(encoding="utf-8")
    folders.change_config(library / "readers" / "blip", changed=1)
    dialog = page.check_set(target)
    qtbot.waitUntil(lambda: bool(dialog.model.table.rows), timeout=LONG)
    assert [row["found"] for row in dialog.model.table.rows] == ["The same files", "Its name is here, with other files"]
    dialog.reject()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("[", "cannot be read"),
        ("[]", "cannot be read"),
        ('{"format": 9}', "of format 9"),
        ('{"format": 1, "made_at": "x", "models": [{"role": "cook"}]}', "cannot be read"),
        ("[" * 100_000, "cannot be read"),
    ],
)
def test_a_file_that_is_no_set_is_refused(
    qtbot: QtBot, page: ModelsPage, tmp_path: Path, content: str, words: str
) -> None:
    (tmp_path / "set.json").write_text(content, encoding="utf-8")
    page.check_set(tmp_path / "set.json")
    qtbot.waitUntil(lambda: bool(page.workspace.notifications.history), timeout=LONG)
    assert words in page.workspace.notifications.history[-1].message


def test_everything_has_a_name_and_is_reached_by_keyboard(qtbot: QtBot, page: ModelsPage, library: Path) -> None:
    added(qtbot, page, library)
    page.tree.setFocus()
    page.tree.setCurrentIndex(page.library.index(0, 0))
    qtbot.keyClick(page.tree, Qt.Key.Key_Down)
    entry = page.chosen()
    assert entry is not None
    place = page.library.place_of(entry.key)
    assert entry.name in str(place.data(Qt.ItemDataRole.AccessibleTextRole))
    for control in (page.tree, page.folders.table, page.card.digest, page.card.progress):
        assert control.accessibleName()
