"""The window's languages: which one is put on, how numbers are written, and what the catalogues hold."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

import translations
import unspoken
from biaslens_gui.settings.schema import SETTINGS
from biaslens_gui.ui import languages
from biaslens_gui.ui.i18n import count_of, duration, in_sentence, localised, percent, size, tr, whole


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    translators = languages.put_on(qapp, "de")
    yield
    languages.take_off(qapp, translators)


def test_every_language_that_can_be_set_is_there() -> None:
    (setting,) = (setting for setting in SETTINGS if setting.name == "language")
    offered = {value for value, _ in setting.param.choices}  # type: ignore[union-attr]
    assert offered == {"auto", "en", *languages.CATALOGUES} == {"auto", "en", *translations.LANGUAGES}


def test_a_set_language_is_wanted_and_else_that_of_the_desktop() -> None:
    assert languages.wanted("de") == "de"
    assert languages.wanted("en") == "en"
    assert languages.wanted("auto") == "en"  # the tests' desktop speaks no other


def test_numbers_are_written_as_in_english_unless_another_language_is_on() -> None:
    assert whole(1234567) == "1,234,567"
    assert percent(0.954) == "95%"
    assert tr("{share:.1%} of {all:,}").format(share=0.1234, all=12345) == "12.3% of 12,345"
    assert in_sentence("Makes the images") == "makes the images"


@pytest.mark.usefixtures("german")
def test_numbers_are_written_as_in_german() -> None:
    assert whole(1234567) == "1.234.567"
    assert percent(0.954) == "95\N{NO-BREAK SPACE}%"
    assert localised("−1,234.56") == "−1.234,56"
    assert tr("{share:.1%} of {all:,}, {name}").format(share=0.1234, all=12345, name="a.b") == (
        "12,3\N{NO-BREAK SPACE}% of 12.345, a.b"
    )
    assert size(2.5e12) == "2,5 TB"
    assert QLocale().toString(1234.5, "f", 1) == "1.234,5"


@pytest.mark.usefixtures("german")
def test_qts_own_buttons_are_german(qtbot: QtBot) -> None:
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text() == "Abbrechen"


@pytest.mark.usefixtures("german")
def test_sentences_and_counts_are_german() -> None:
    assert tr("Offline") == "Offline"
    assert tr("No project open") == "Kein Projekt geöffnet"
    assert count_of(2, "image", "images") == "2 Bilder"
    assert duration(3700) == "1 h 01 min"


def test_taken_off_the_window_speaks_english_again(qapp: QApplication) -> None:
    languages.take_off(qapp, languages.put_on(qapp, "de"))
    assert tr("No project open") == "No project open"
    assert whole(1234) == "1,234"


@pytest.mark.parametrize("language", translations.LANGUAGES)
def test_what_the_window_loads_is_what_the_catalogue_says(language: str) -> None:
    loaded = QTranslator()
    assert loaded.load(str(translations.path_of(language, ".qm")))
    for text, message in translations.read(translations.path_of(language)).items():
        wanted = "" if message.vanished else message.translation
        assert (loaded.translate(translations.CONTEXT, text) or "") == wanted, text


def test_a_catalogue_keeps_what_was_translated_and_marks_what_has_vanished() -> None:
    from translatable import Text

    old = {"Kept": translations.Message("Kept", "Behalten"), "Gone": translations.Message("Gone", "Fort")}
    made = translations.merged(old, [Text("New", "a.py"), Text("Kept", "b.py")])
    assert [(one.text, one.translation, one.vanished) for one in made] == [
        ("New", "", False),
        ("Kept", "Behalten", False),
        ("Gone", "Fort", True),
    ]
    assert QCoreApplication.translate("BiasLens", "Gone") == "Gone"


@pytest.mark.parametrize(
    ("text", "translation", "same"),
    [
        ("{n:,} images", "{n:,} Bilder", True),
        ("{n:,} of {all:,}", "{all:,} und davon {n:,}", True),
        ("{n:,} images", "{m:,} Bilder", False),
        ("{n:,} images", "Bilder", False),
        (" (if you wish)", "(wenn Sie möchten)", False),
    ],
)
def test_a_translation_fills_in_the_same_values(text: str, translation: str, same: bool) -> None:
    assert (translations.difference(text, translation) == "") is same


@pytest.mark.parametrize("language", translations.LANGUAGES)
def test_every_text_of_the_window_is_translated(language: str) -> None:
    """After a change of words: write the translation into the .ts file, then run packaging/translations.py."""
    assert translations.faults(translations.read(translations.path_of(language))) == []


def test_no_words_and_no_numbers_go_past_the_languages() -> None:
    assert list(unspoken.breaches()) == []


@pytest.mark.parametrize(
    "code",
    [
        'QLabel("Nothing yet")',
        'self.name.setText(f"{count} images")',
        'button("Start", self.start)',
        'def one(): self.setToolTip("Do it" if ready else tr("Wait"))',
        'def one(): return tr(f"{count} images")',
        'def one(): return tr("{n} images".format(n=count))',
        'def one(): return tr("one" + "two")',
        'TITLE = tr("Home")',
        'text = f"{count:,}"',
        'text = f"{share:.0%}"',
        'text = f"{value:.{digits}f}"',
    ],
)
def test_what_goes_past_the_languages_is_found(code: str) -> None:
    assert len(list(unspoken.found_in(ast.parse(code)))) == 1


@pytest.mark.parametrize(
    "code",
    [
        'def one(): QLabel(tr("Nothing yet"))',
        'def one(): self.name.setText(count_of(count, "image", "images"))',
        'def one(): button(tr("Start"), self.start, part="primary", icon="play")',
        'self.setWindowTitle(f"{title} - BiasLens")',
        'text = localised(f"{value:,.2f}")',
        'text = f"{digest[:12]} × {count}"',
    ],
)
def test_what_is_data_or_comes_from_a_translation_is_allowed(code: str) -> None:
    assert list(unspoken.found_in(ast.parse(code))) == []
