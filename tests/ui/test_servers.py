"""Adding a server in the window: asked beside it, refused in words, kept, and marked as not verified."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.kit.models.actions import plan_as_entered
from biaslens_gui.ui.kit.models.options import AddServer
from biaslens_gui.ui.models.page import ModelsPage
from biaslens_gui.ui.window.window import MainWindow
from tests.components.server import serving, title_of
from tests.ui.conftest import settle
from tests.ui.models_set_up import (
    LONG,
    dialog_of,
    keep,
    library,
    page,
    project,
)

__all__ = ["library", "page"]

SD = "image_model"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serving() as at:
        yield at


def test_a_server_is_tried_in_words_and_kept(
    qtbot: QtBot, page: ModelsPage, address: str, window: MainWindow, tmp_path: Path
) -> None:
    page.folders.server.click()
    dialog = dialog_of(page, AddServer)
    assert dialog.focusWidget() is dialog.program
    assert dialog.form.form.fields["address"].value() == "http://127.0.0.1:11434/v1"
    attempt = dialog.attempt
    assert attempt is not None
    for typed, said in (
        ("http://example.org/v1", "is not this computer; BiasLens works offline"),
        ("https://127.0.0.1/v1", "is no address of a server"),
    ):
        dialog.form.form.fields["address"].set_value(typed)
        attempt.ask.click()
        assert said in dialog.form.form.fields["address"].problem.text()
        assert attempt.said.text() == "Not asked yet."
        dialog.keep.click()
        assert dialog.isVisible()
    dialog.form.form.fields["address"].set_value("http://127.0.0.1:9/v1")
    attempt.ask.click()
    assert attempt.said.text() == "Asking …"
    qtbot.waitUntil(attempt.ask.isEnabled, timeout=LONG)
    assert "Nothing can be reached at http://127.0.0.1:9/v1" in attempt.said.text()
    assert "Start the server" in attempt.said.text()
    dialog.form.form.fields["address"].set_value(f"{address}/v1")
    attempt.ask.click()
    qtbot.waitUntil(attempt.ask.isEnabled, timeout=LONG)
    assert attempt.said.text() == "It answers, and lists 2 models."
    assert dialog.form.form.values()["model"] == "tiny"
    attempt.models.setCurrentIndex(1)
    attempt.models.activated.emit(1)
    assert dialog.form.form.values()["model"] == "other"
    keep(qtbot, dialog, page.workspace)
    entry = page.chosen()
    assert entry is not None
    assert entry.name == f"Ollama at {address.removeprefix('http://')} (other)"
    assert (entry.role, entry.served) == ("language_model", True)
    assert "Not verified by hash" in page.card.served.text()
    assert not page.card.served.isHidden()
    project(qtbot, page.workspace, tmp_path / "project")
    page.card.use.click()
    (model,) = plan_as_entered(page.workspace).spec.models
    assert (model.plugin, model.options["model"], model.digest) == ("loopback_lm", "other", "")


def test_every_program_offers_what_it_can_be_used_for(qtbot: QtBot, page: ModelsPage, address: str) -> None:
    dialog = page.setup.add_server()
    roles = {}
    for at in range(dialog.program.count()):
        dialog.program.setCurrentIndex(at)
        roles[dialog.program.itemText(at)] = [dialog.role.itemData(one) for one in range(dialog.role.count())]
        assert dialog.starting.text()
        assert "kind" not in dialog.form.form.fields
    seeing = ["language_model", "captioner", "question_answerer"]
    assert roles == {
        "Ollama": seeing,
        "LM Studio": seeing,
        "vLLM": seeing,
        "llama.cpp server": seeing,
        "Stable Diffusion web UI (A1111)": [SD],
        "ComfyUI": [SD],
    }
    assert dialog.form.options() == {"kind": "comfyui", "address": "http://127.0.0.1:8188"}
    dialog.keep.click()
    assert dialog.form.form.fields["workflow"].problem.text() == "ComfyUI needs this."
    assert dialog.form.name.text() == "ComfyUI at 127.0.0.1:8188"
    assert "model" not in dialog.form.form.fields
    dialog.program.setCurrentIndex(4)
    assert "workflow" not in dialog.form.form.fields
    dialog.form.form.fields["address"].set_value(address)
    attempt = dialog.attempt
    assert attempt is not None
    attempt.ask.click()
    qtbot.waitUntil(attempt.ask.isEnabled, timeout=LONG)
    assert attempt.said.text() == "It answers, and lists 2 models."
    assert dialog.form.options()["model"] == title_of("tiny")  # the one that is loaded there
    assert "(tiny.safetensors [" in dialog.form.name.text()
    for control in dialog.findChildren(QWidget):
        if isinstance(control, QLineEdit | QComboBox | QPushButton) and control.isVisible():
            assert control.accessibleName() or isinstance(control.parent(), QAbstractSpinBox), control
    dialog.reject()


@pytest.mark.slow
def test_a_server_that_was_kept_is_tried_like_any_model(
    qtbot: QtBot, page: ModelsPage, address: str, window: MainWindow
) -> None:
    dialog = page.setup.add_server()
    dialog.form.form.fields["address"].set_value(f"{address}/v1")
    keep(qtbot, dialog, page.workspace)
    page.card.attempt.click()
    qtbot.waitUntil(lambda: page.card.entry is not None and page.card.entry.tried is not None, timeout=LONG)
    assert page.card.said.text()
    qtbot.waitUntil(lambda: not page.workspace.busy, timeout=LONG)
    entry = page.card.entry
    assert entry is not None
    assert [one.tried for one in page.library.entries() if one.plugin == entry.plugin and not one.own] == [None]
    page.workspace.models_changed.emit()
    page.look.begin()
    settle(qtbot, page.workspace)
    (again,) = [one for one in page.library.entries() if one.own]
    assert again.tried == entry.tried
