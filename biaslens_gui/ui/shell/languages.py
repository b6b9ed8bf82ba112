"""The languages of the window: which there are, which one a setting means, and how it is put on.

A language is put on once, before the first widget is made; a change takes effect at the next start. What an audit
writes (prompts, captions, findings, reports, exports) is kept as it was written, in every language of the window; the
words of a finding are shown in German as far as the catalogue of reports has them.
"""

from __future__ import annotations

from importlib.resources import as_file, files

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from biaslens_gui.errors import BugError
from biaslens_gui.ui.shell.i18n import ENGLISH, speak

CATALOGUES = {"de": ("qtbase_de", "biaslens_de")}  # Qt's own words first: what is loaded last is asked first


def wanted(setting: str) -> str:
    """Return the language that the setting `language` means: one that there is, or the first of the desktop's."""
    if setting in (ENGLISH, *CATALOGUES):
        return setting
    spoken = (name.replace("_", "-").partition("-")[0] for name in QLocale.system().uiLanguages())
    return next((name for name in spoken if name == ENGLISH or name in CATALOGUES), ENGLISH)


def put_on(app: QCoreApplication, language: str) -> tuple[QTranslator, ...]:
    """Let `app` speak `language`, and write numbers and dates as it does; return what `take_off` takes.

    Raises:
        BugError: the catalogue did not come along.
    """
    QLocale.setDefault(QLocale(language))
    speak(language)
    return tuple(_loaded(app, name) for name in CATALOGUES.get(language, ()))


def take_off(app: QCoreApplication, translators: tuple[QTranslator, ...]) -> None:
    """Let `app` speak English again."""
    for translator in translators:
        app.removeTranslator(translator)
    QLocale.setDefault(QLocale(ENGLISH))
    speak(ENGLISH)


def _loaded(app: QCoreApplication, name: str) -> QTranslator:
    made = QTranslator(app)
    if name.startswith("biaslens"):
        with as_file(files("biaslens_resources") / "translations" / f"{name}.qm") as path:
            loaded = made.load(str(path))
    else:
        loaded = made.load(name, QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    if not loaded:
        raise BugError("A translation is missing", f"The catalogue {name}.qm could not be loaded.")
    app.installTranslator(made)
    return made
