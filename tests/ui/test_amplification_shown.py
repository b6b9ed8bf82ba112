"""A model beside a reference set of pictures in the window: what stands beside its claim, and what people said of them.

A real run: the biased model of the reference world beside drawings that were imported, with a table in which each of
two people has a column of verdicts.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from biaslens_gui.core.claims import Language, beside_sets
from biaslens_gui.engine.importing.columns import Columns, meaning_of
from biaslens_gui.engine.importing.images import read_folder, write_import
from biaslens_gui.engine.importing.readings import write_readings
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.planning.sample import pictures_folder
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.ui.results.claim_row import ClaimRow
from biaslens_gui.ui.results.page import ResultsPage
from biaslens_gui.ui.shell import languages
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.window.window import MainWindow
from tests.known_truth.audits import World
from tests.ui.conftest import settle
from tests.ui.reading import cut_in, shown_in

pytestmark = pytest.mark.slow

NURSE, PICTURES, IMAGES = "a photo of a nurse", "Photographs", 24
MEN_OF_BOTH, MEN_OF_ONE = 6, 3
"""Of the pictures, the last: men to both people, and before them men only to the second."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> ProjectFolder:
    """A project with a finished audit of the biased model beside pictures that two people judged."""
    place = tmp_path_factory.mktemp("beside")
    world = World.opened(place)
    pictures = sorted((pictures_folder() / "drawn").glob("service-a-nurse-*.png"))[:IMAGES]
    folder = place / "pictures"
    folder.mkdir()
    lines = ["file,prompt,Anna,Ben"]
    for number, picture in enumerate(pictures):
        shutil.copy(picture, folder)
        men = len(pictures) - number
        verdicts = ["man" if men <= most else "woman" for most in (MEN_OF_BOTH, MEN_OF_BOTH + MEN_OF_ONE)]
        lines.append(",".join((picture.name, NURSE, *verdicts)))
    (place / "judged.csv").write_text("\n".join(lines), encoding="utf-8")
    meant: Columns = {name: meaning_of("verdict:gender") for name in ("Anna", "Ben")}
    found = read_folder(folder, place / "judged.csv", columns=meant)
    plan = world.plan("biased", [NURSE], {"sweeps": {"attributes": "gender"}}, IMAGES)
    (made,), others = plan.spec.models_of("image_model"), plan.spec.models[1:]
    read = [reference(each, world.host) for each in write_import(world.project, found, PICTURES)]
    judged = [reference(each, world.host) for each in write_readings(world.project, found, "Two people")]
    models = (replace(made, name="Biased"), *read, *others, *judged)
    world.audit(replace(plan, spec=replace(plan.spec, models=models)))
    return world.project


@pytest.fixture
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Language]:
    translators = languages.put_on(qapp, request.param)
    yield request.param
    languages.take_off(qapp, translators)


def texts(row: ClaimRow) -> list[str]:
    return [label.text() for label in row.findChildren(QLabel) if label.isVisibleTo(row)]


@pytest.mark.parametrize("language", ["en", "de"], indirect=True)
def test_how_a_model_stands_to_pictures_is_read_beside_its_claim(
    language: Language, qtbot: QtBot, window: MainWindow, project: ProjectFolder
) -> None:
    workspace = window.workspace
    with qtbot.waitSignal(workspace.runs_changed):
        open_project(workspace=workspace, folder=project.path)
    settle(qtbot, workspace)
    window.resize(1280, 1500)
    window.open_page("results")
    settle(qtbot, workspace)
    saying = cast("ResultsPage", window.pages["results"]).saying
    rows = {row.claim.model: row for row in saying.rows() if row.claim.kind == "depiction"}
    of_model, of_set = rows["Biased"], rows[f"{PICTURES} (imported)"]
    (told,) = beside_sets(of_model.claim, language)
    assert told.startswith("Verstärkung: " if language == "de" else "Amplification: ")
    assert PICTURES in told
    assert told in texts(of_model)
    assert told in of_model.accessibleName()
    assert beside_sets(of_set.claim, language) == ()
    (beside,) = of_model.claim.amplifications
    assert (beside.images, beside.set_pictures) == (sum(of_model.claim.counts), sum(of_set.claim.counts))
    read_by_people(of_set, language)
    assert of_model.repair.isVisibleTo(window)
    assert not of_set.repair.isVisibleTo(window)  # other words make no other photographs
    assert of_set.claim.model_name == f"{PICTURES} (imported)"  # short names keep their bracket
    assert cut_in(window) == []
    shown = os.environ.get("BIASLENS_SHOWN")
    if shown:
        settle(qtbot, workspace)
        window.grab().save(f"{shown}/amplification_{language}.png")
    untranslated = in_english(qtbot, window) if language == "de" else set()
    assert untranslated == set()
    window.open_page("results")
    of_model.setFocus()
    qtbot.keyClick(of_model, Qt.Key.Key_Return)
    settle(qtbot, workspace)
    assert window.current == "look"


def read_by_people(row: ClaimRow, language: Language) -> None:
    """Check that only pictures are compared of which people said one thing: those over which they part are untold."""
    of = IMAGES - MEN_OF_ONE
    words = f"von {of} Bildern gleich gelesen" if language == "de" else f"of {of} images"
    assert words in row.reader.text()
    assert "Two people" in row.reader.text()


def in_english(qtbot: QtBot, window: MainWindow) -> set[tuple[str, str]]:
    """Return what an import puts to names and is not translated, and what denies the verdicts that were imported."""
    found = set()
    for step in STEPS:
        window.open_page(step.id)
        settle(qtbot, window.workspace)
        found |= {
            (step.id, text)
            for _, text in shown_in(window)
            if "(imported)" in text or ": verdicts" in text or "noch kein Bild von Menschen" in text
        }
    return found
