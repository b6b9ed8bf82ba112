"""The window's languages: which one is put on, how numbers are written, and what the catalogues hold."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

import elsewhere
import message_lines
import translatable
import translations
import unspoken
from biaslens_gui.core.catalogue import PLACE
from biaslens_gui.core.in_words import InWords
from biaslens_gui.settings.schema import SETTINGS
from biaslens_gui.ui.shell import languages
from biaslens_gui.ui.shell.i18n import (
    count_of,
    duration,
    in_sentence,
    localised,
    percent,
    said_message,
    size,
    tr,
    whole,
)


@pytest.fixture(scope="module", autouse=True)
def syntax_put_away() -> Iterator[None]:
    """Give back the syntax of all modules: a million objects, through which each later look for garbage would go."""
    yield
    translatable.tree.cache_clear()
    elsewhere.forget()


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
    old = {"Kept": translations.Message("Kept", "Behalten"), "Gone": translations.Message("Gone", "Fort")}
    made = translations.merged(old, [translatable.Text("New", "a.py"), translatable.Text("Kept", "b.py")])
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
    """After a change of words: run packaging/languages/translations.py, fill in the .ts file, and run it again."""
    assert translations.faults(language, translations.read(translations.path_of(language))) == []


OF_THE_WINDOW = "No project open"
OF_A_PLUGIN = "Written by the author of a plugin"
TRANSLATED = {
    "attributors.diffusers_gradients",
    "captioners.loopback_captioner",
    "captioners.transformers_captioner",
    "classifiers.dual_encoder_classifier",
    "classifiers.transformers_classifier",
    "embedders.transformers_embedder",
    "exporters.croissant_card",
    "exporters.csv_set",
    "exporters.docx_report",
    "exporters.html_report",
    "exporters.jsonl_tables",
    "exporters.junit_xml",
    "exporters.pdf_report",
    "exporters.result_package",
    "exporters.xlsx_tables",
    "image_models.diffusers_folder",
    "image_models.diffusers_single_file",
    "image_models.imported_images",
    "image_models.loopback_images",
    "language_models.lexicon",
    "language_models.llama_cpp_lm",
    "language_models.loopback_lm",
    "language_models.transformers_lm",
    "mask_fillers.transformers_mask_filler",
    "methods.biaslens",
    "methods.gradbias",
    "methods.openbias",
    "methods.t2iat",
    "methods.tibet",
    "methods.word_influence",
    "parsers.spacy_english",
    "question_answerers.loopback_vqa",
    "question_answerers.transformers_vqa",
}
"""Plugins that speak every language of the window. One may be added here, and goes only with its plugin."""


@pytest.mark.parametrize("language", translations.LANGUAGES)
def test_no_plugin_that_was_translated_has_lost_it(language: str) -> None:
    assert translations.translated_plugins(translations.read(translations.path_of(language))) >= TRANSLATED


@pytest.fixture
def with_a_plugin(monkeypatch: pytest.MonkeyPatch) -> dict[str, translations.Message]:
    """The German catalogue, beside a plugin of which it knows nothing."""
    texts = (*translatable.texts(), translatable.Text(OF_A_PLUGIN, "plugins/methods/written_here.py"))
    monkeypatch.setattr(translatable, "texts", lambda: texts)
    return translations.read(translations.path_of("de"))


def test_a_plugin_may_speak_english_alone_and_that_is_told(with_a_plugin: dict[str, translations.Message]) -> None:
    assert translations.faults("de", with_a_plugin) == []
    told = translations.warnings("de", with_a_plugin)
    assert [one for one in told if OF_A_PLUGIN in one and "plugins/methods/written_here.py" in one]


def test_a_text_of_the_window_has_to_be_translated(with_a_plugin: dict[str, translations.Message]) -> None:
    without = {text: one for text, one in with_a_plugin.items() if text != OF_THE_WINDOW}
    emptied = with_a_plugin | {OF_THE_WINDOW: translations.Message(OF_THE_WINDOW)}
    for messages in (without, emptied):
        assert translations.faults("de", messages) == [f"not translated: {OF_THE_WINDOW!r}"]


@pytest.mark.parametrize("plugin", ["methods.tibet", "exporters.csv_set"])
def test_a_plugin_is_translated_whole(plugin: str, with_a_plugin: dict[str, translations.Message]) -> None:
    """Whichever of its texts has lost its translation, was reworded or was added."""
    texts = [one.text for one in translatable.texts() if translations.plugin_of(one.file) == plugin]
    assert len(texts) > 1
    for text in (texts[0], texts[-1]):
        without = {known: one for known, one in with_a_plugin.items() if known != text}
        assert translations.faults("de", without) == [f"not translated: {text!r}"]


def test_a_plugin_whose_texts_were_all_reworded_still_has_to_be_translated() -> None:
    old = {"Tallies": translations.Message("Tallies", "Zählt", "plugins/exporters/tally.py")}
    made = translations.merged(old, [translatable.Text("Counts", "plugins/exporters/tally.py")])
    assert translations.translated_plugins({one.text: one for one in made}) == {"exporters.tally"}


@pytest.mark.parametrize(
    ("file", "plugin"),
    [
        ("plugins/methods/tibet.py", "methods.tibet"),
        ("plugins/methods/tibet/concepts.py", "methods.tibet"),
        ("biaslens_gui/core/params.py", ""),
        ("resources/review/codebook.toml", ""),
    ],
)
def test_a_text_belongs_to_the_plugin_in_whose_file_or_folder_it_is(file: str, plugin: str) -> None:
    assert translations.plugin_of(file) == plugin


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
        'self.prompt.setText(f"“{prompt}”")',
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


FILLED = {"q": "models/x.json", "r": "'x. Y'", "n": "1,234", "a": "Xyzzy", "text": "Xyzzy. Qwert", "list": "Xy and Qw"}
FILLED |= {"va": "an image model", "vb": "a parser"}  # what has to be known
IN_GERMAN = FILLED | {"n": "1.234", "list": "Xy und Qw", "va": "ein Bildmodell", "vb": "ein Modell, das Sätze zerlegt"}


def filled(line: str, values: dict[str, str]) -> str:
    return PLACE.sub(lambda place: values[place[1].rstrip("0123456789")], line)


@pytest.mark.usefixtures("german")
def test_every_message_with_values_in_it_is_told_in_german() -> None:
    """What stands in the places is of no language, so that whatever is English is of the message."""
    lines = message_lines.in_catalogue("de")
    assert len(lines) > 700
    wrong = {line: said_message(filled(line, FILLED)) for line, _ in lines}
    told = {line: filled(german, IN_GERMAN) for line, german in lines}
    assert {line: (wrong[line], told[line]) for line in told if wrong[line] != told[line]} == {}


@pytest.mark.usefixtures("german")
def test_a_message_in_a_message_is_told_in_german() -> None:
    """A warning of a run had a German frame about an English core."""
    why = InWords("http://127.0.0.1:9/v1 gave no whole answer within 10 seconds.")
    words = InWords("{model}: {why} Asked {tries} times; the run goes on without it.", model="A", why=why, tries=3)
    assert said_message(words) == (
        "A: http://127.0.0.1:9/v1 hat innerhalb von 10 Sekunden keine vollständige Antwort gegeben. "
        "3-mal gefragt; der Lauf geht ohne diese Antwort weiter."
    )
    assert said_message("audit.db: no such table: captions.") == "audit.db: keine solche Tabelle: captions."


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("english", "told"),
    [
        (
            "Models: /nowhere is not there. Describes the images: There is no plugin called 'gone'.",
            "Modelle: /nowhere ist nicht da. Beschreibt die Bilder: Es gibt kein Plugin namens 'gone'.",
        ),
        (
            "Models: TIBET: what changes when one thing is changed needs a language model.",
            "Modelle: „TIBET: was sich ändert, wenn eines geändert wird“ braucht noch Folgendes: ein Sprachmodell.",
        ),
        (
            "pytorch_model.bin is not converted: it asks for os.system.",
            "pytorch_model.bin wird nicht umgewandelt: sie verlangt os.system.",
        ),
        (
            "Missing items (2): caption: image 52bf330f (prompt “a cat; a dog”, number 2); vector of a text: “it, a”.",
            "Fehlende Einträge (2): Bildunterschrift: Bild 52bf330f (Prompt „a cat; a dog“, Nummer 2); "
            "Vektor eines Textes: „it, a“.",
        ),
        (
            "/m/x is an embedder, no image model.",
            "/m/x ist ein Modell, das Bilder und Texte vergleicht; gebraucht wird: Bildmodell.",
        ),
        ("Choose a GGUF file that holds a language model.", "Wählen Sie eine GGUF-Datei mit einem Sprachmodell."),
        (
            "The engine's process ended without a word (exit code -9).",
            "Der Prozess des Rechenwerks endete ohne ein Wort (Endecode -9).",
        ),
    ],
)
def test_what_other_modules_put_into_a_message_is_told_in_german(english: str, told: str) -> None:
    assert said_message(english) == told


def test_messages_are_followed_into_other_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written in another module than the error stayed in English, and nobody was told."""
    files = {
        "asking.py": "from biaslens_gui.words import HINT, refuse\n\ndef ask(name):\n    refuse(name, HINT, 'gone')\n",
        "words.py": (
            "HINT = 'Choose a folder.'\nWHY = {'gone': 'it has gone', 'new': 'it is new'}\n\n"
            "def refuse(name, hint, why):\n    if why == 'odd':\n        raise ValueError(f'{name} is odd')\n"
            "    raise KnownError('Refused', f'{name} is not taken: {WHY.get(why, reason())}.', hint)\n\n"
            "def reason():\n    return 'nobody knows'\n"
        ),
    }
    message_lines.messages()  # what the modules of the project hold is read before they are put aside
    (tmp_path / "biaslens_gui").mkdir()
    for name, content in files.items():
        (tmp_path / "biaslens_gui" / name).write_text(content, encoding="utf-8")
    monkeypatch.setattr(translatable, "ROOT", tmp_path)
    monkeypatch.setattr(elsewhere, "ROOT", tmp_path)
    found = {*message_lines.made_in("biaslens_gui/words.py"), *(phrase for _, phrase in elsewhere.phrases())}
    elsewhere.forget()
    assert {"Choose a folder.", "{q1} is odd", "Refused", "it has gone", "nobody knows"} - found == set()
