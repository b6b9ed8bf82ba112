"""The window in German: every page opened, no text of the catalogue left in English, nothing cut."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QListWidget, QPlainTextEdit, QTabBar, QWidget
from pytestqt.qtbot import QtBot

import translations
from biaslens_gui.core.events import Warned
from biaslens_gui.core.in_words import InWords
from biaslens_gui.core.plan import Cell, Column, Table
from biaslens_gui.core.records import Estimate, Finding, Verdict
from biaslens_gui.core.review.questions import REASONS, SUBJECT
from biaslens_gui.core.review.ratings import SCALES, RatedSet, RatingScale
from biaslens_gui.core.review.verdicts import class_question
from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.reports.reviewer_agreement import ReviewedImages, agreement_finding
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.ui.kit.models.chooser import ModelChooser
from biaslens_gui.ui.kit.models.library import Entry
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.models.card import ModelCard
from biaslens_gui.ui.models.tree import NAME, LibraryModel
from biaslens_gui.ui.review.actions import record_verdict, withdraw_verdict
from biaslens_gui.ui.review.asked import ReviewAsked
from biaslens_gui.ui.review.order import Queue
from biaslens_gui.ui.review.panel import ReviewPanel
from biaslens_gui.ui.shell import languages
from biaslens_gui.ui.shell.actions.audit_record import change_record
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.shell.findings import label, spoken, value_parts
from biaslens_gui.ui.shell.i18n import said, tr
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle
from tests.ui.reading import cut_in, shown_in

ENGLISH = re.compile(r"\b(the|is|are|of|and|with|to|started|finished|changed|withdrawn|were|images)\b")
HANDBOOK = "Seiten der Hilfe"  # its pages are in English, and so are their names


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    translators = languages.put_on(qapp, "de")
    yield
    languages.take_off(qapp, translators)


@pytest.fixture
def german_window(
    german: None, qtbot: QtBot, workspace: Workspace, host: PluginHost, finished: ProjectFolder
) -> MainWindow:
    """A window made in German, on a project with a finished run."""
    shell = MainWindow(workspace)
    qtbot.addWidget(shell)
    shell.show()
    workspace.set_host(host)
    with qtbot.waitSignal(workspace.runs_changed):
        open_project(workspace=workspace, folder=finished.path)
    settle(qtbot, workspace)
    return shell


def test_no_text_of_the_catalogue_is_left_in_english(qtbot: QtBot, german_window: MainWindow) -> None:
    catalogue = translations.read(translations.path_of("de"))
    german = {one.translation for one in catalogue.values()}
    english = {text for text, one in catalogue.items() if one.translation and text not in german}
    left = []
    for step in STEPS:
        german_window.open_page(step.id)
        settle(qtbot, german_window.workspace)
        left += [
            (step.id, type(on).__name__, text)
            for on, text in shown_in(german_window)
            if text in english and on.accessibleName() != HANDBOOK
        ]
    assert sorted(set(left)) == []


def test_no_sentence_is_left_in_english(qtbot: QtBot, german_window: MainWindow) -> None:
    """What no catalogue of the window has, such as the words of a finding, an activity or a question of a method."""
    _judge_twice(german_window)
    left = []
    for step in STEPS:
        german_window.open_page(step.id)
        settle(qtbot, german_window.workspace)
        left += _english(german_window, step.id)
        page = german_window.pages[step.id]
        for tabs in page.findChildren(QTabBar):
            for at in range(tabs.count() if tabs.isVisibleTo(page) else 0):
                tabs.setCurrentIndex(at)
                settle(qtbot, german_window.workspace)
                left += _english(german_window, f"{step.id}: {tabs.tabText(at)}")
    assert sorted(set(left)) == []


def _judge_twice(window: MainWindow) -> None:
    workspace = window.workspace
    change_record(workspace=workspace, texts={"scope": "Kiesel"})
    assert workspace.run is not None
    for name, image in product(("Ada", "Bo"), workspace.run.images[:3]):
        number = record_verdict(workspace=workspace, verdict=Verdict(name, image.digest, "subject", "no", REASONS[0]))
    withdraw_verdict(workspace=workspace, number=number)


def _english(window: MainWindow, step: str) -> list[tuple[str, str, str]]:
    folder = str(window.workspace.project.path) if window.workspace.project else ""
    shown = ((on, text.replace(folder, "")) for on, text in shown_in(window) if not _has_its_own_language(on))
    return [(step, type(on).__name__, text) for on, text in shown if ENGLISH.search(text) and "{person}" not in text]


def _has_its_own_language(on: QWidget) -> bool:
    """Whether what stands there is not the window's to say: the handbook, prompts, sections of an English report."""
    sections = isinstance(on, QListWidget) and on.count() > 0 and str(on.item(0).text())[:1].isdecimal()
    return on.accessibleName() == HANDBOOK or isinstance(on, QPlainTextEdit) or sections


def test_nothing_is_cut_in_german(qtbot: QtBot, german_window: MainWindow) -> None:
    def nothing_is_cut() -> None:
        assert cut_in(german_window) == []

    for step in STEPS:
        german_window.open_page(step.id)
        settle(qtbot, german_window.workspace)
        qtbot.waitUntil(nothing_is_cut)  # what was just filled in is laid out a moment later


def test_models_that_come_along_are_called_as_the_plan_calls_them(qtbot: QtBot, german: None) -> None:
    entry = Entry("language_model", "Lexicon (rules, no model)", "", "lexicon", "Answers from tables that come along.")
    library, card = LibraryModel(), ModelCard()
    qtbot.addWidget(card)
    library.add([entry])
    card.show_entry(entry)
    line = library.place_of(entry.key).siblingAtColumn(NAME)
    name = "Lexikon (Regeln, kein Modell)"
    assert line.data() == name
    assert str(line.data(Qt.ItemDataRole.AccessibleTextRole)).startswith(name)
    assert card.name.text() == name


def test_image_models_that_come_along_are_ticked_by_the_same_name(qtbot: QtBot, german: None) -> None:
    chooser = ModelChooser()
    qtbot.addWidget(chooser)
    chooser.set_roles(("image_model",), {})
    chooser.add_models([DetectedModel("image_model", "server", "", "Image model of a server on this computer")])
    (item,) = (chooser.list.item(at) for at in range(chooser.list.count()))
    assert item is not None
    assert item.text() == "Bildmodell eines Servers auf diesem Computer"


def test_questions_and_answers_of_a_method_are_asked_in_german(
    qtbot: QtBot, german: None, workspace: Workspace
) -> None:
    panel = ReviewPanel(workspace.keys)
    qtbot.addWidget(panel)
    panel.ask(class_question("expression", ("smiling", "not smiling"), ()))
    assert panel.text.text() == "Was zeigt das Bild bei „Gesichtsausdruck“?"
    assert panel.buttons["smiling"].text().startswith("lächelnd")
    panel.show_verdict(Verdict("Ada", "0" * 64, panel.question.id, "smiling"))
    assert panel.answer.text() == "Ihr Urteil: lächelnd"


def test_how_far_reviewers_agree_is_told_in_german(german: None) -> None:
    for said_of in (1, 2):
        verdicts = [Verdict(name, image, "subject", "yes") for name in ("Ada", "Bo")[:said_of] for image in ("a", "b")]
        about = ReviewedImages({"a": "p", "b": "p"}, {}, {}, left_out=1)
        finding = spoken(agreement_finding(SUBJECT, verdicts, about, 0, 0.8))
        told = (finding.title, finding.words, *finding.caveats, *(one.note for one in finding.estimates))
        assert [said(one) for one in told if ENGLISH.search(said(one))] == []


def test_a_warning_from_the_process_of_a_run_is_told_in_german(german_window: MainWindow) -> None:
    """It stood in English over a German window, with a button that is called otherwise."""
    words = "{model}: {why} Asked {tries} times; the run goes on without it."
    message = InWords(words, model="Server", why=InWords("Its answer holds no image."), tries=3)
    hint = "It counts as failed. Once the run has ended, “Retry failed” on the Run page asks for it again."
    event = copy.deepcopy(
        Warned("r", "An answer could not be used", message, hint)
    )  # which takes it apart as pickle does
    german_window.workspace.occurred.emit(event)
    (banner,) = german_window.messages.banners()
    notice = banner.notice
    assert notice.title == "Eine Antwort war nicht zu gebrauchen"
    assert notice.message.endswith("3-mal gefragt; der Lauf geht ohne diese Antwort weiter.")
    assert "holds no image" not in notice.message
    assert "„Fehlgeschlagene wiederholen“" in notice.hint


def test_what_a_method_says_in_its_tables_is_told_in_german(german: None) -> None:
    columns = Column("prompt", "Prompt"), Column("suggestion", "Suggestion"), Column("reason", "Why")
    row: dict[str, Cell] = {"prompt": "yes", "suggestion": "yes", "reason": "A person, as asked for."}
    table = Table("caption_subject_matches", "Subject mapping", columns, (row,))
    model = TableModel(table, worded=True)
    assert [model.index(0, at).data() for at in range(3)] == ["yes", "ja", "Ein Mensch, wie verlangt."]
    assert model.table is table  # and stays what it was, also where it is written into a file
    editable = replace(table, columns=tuple(replace(column, editable=True) for column in columns))
    assert TableModel(editable, worded=True).index(0, 1).data() == "yes"


def test_why_a_rule_suggests_an_answer_is_told_in_german(german_window: MainWindow, qtbot: QtBot) -> None:
    """It stood in English above the buttons of a German page: “yes – A person, as asked for.”."""
    run = german_window.workspace.run
    assert run is not None
    image, asked = run.images[0], ReviewAsked()
    qtbot.addWidget(asked)
    mapped: dict[str, Cell] = {"suggestion": "yes", "reason": "A person, as asked for."}
    asked.show_image(image, run, Queue((image,), {image.digest: mapped}), SUBJECT)
    assert asked.suggestion.text() == "Vorschlag nach Regel, kein Urteil: ja – Ein Mensch, wie verlangt."
    assert asked.prompt.text() == f"„{image.prompt}“"


def test_findings_and_how_methods_agree_are_told_in_german(german: None) -> None:
    """The list of findings named biases and classes in English, and “Agreement” was English but for its frame."""
    biases = Estimate("place", 0.9, 0.8, 1.0), Estimate("age", 0.05, 0.0, 0.28)
    finding = Finding("openbias", "5", "", "severity", "gender", "How severe: gender", "", "ranked", biases)
    assert label(finding) == "Wie schwer"
    assert value_parts(finding)[0] == "Ort"
    assert said("Of the 6 prompts and biases that several methods measured: 5 where they name the same side.") == (
        "Von den 6 Prompts und Bias, die mehrere Methoden maßen: 5, wo sie dieselbe Seite nennen."
    )
    assert said("young: severity 0.05 [0.00, 0.28]") == "jung: Schwere 0,05 [0,00, 0,28]"


@pytest.mark.parametrize("scale", SCALES)
def test_rating_rounds_are_asked_in_german(german: None, scale: RatingScale) -> None:
    rated = RatedSet("s", scale, "m", "a photo of a doctor", "glasses", ("0" * 64,), 0.5, "yes", ("yes", "no"))
    told = [tr(scale.title), *(said(words) for one in rated.questions for words in (one.text, one.help))]
    assert [words for words in told if ENGLISH.search(words)] == []
    assert "„Brille“" in told[1]
