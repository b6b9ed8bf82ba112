"""Every sentence a person reads goes through `tr`, so that a translation needs no change of code.

Numbers in sentences are written as the language writes them: what `tr` returns fills in values by a `format` of its
own, so "{share:.0%}" is 95% in English and 95 % in German. Numbers that stand alone are written by `localised`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import cache, lru_cache
from importlib.resources import files
from string import Formatter
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from biaslens_gui.core.catalogue import Catalogue
from biaslens_gui.core.checks import said_with
from biaslens_gui.core.in_words import InWords, WordsPart
from biaslens_gui.core.models.readers import name_in

if TYPE_CHECKING:
    from biaslens_gui.core.params import Choice

ENGLISH = "en"
NOBODY = "not named"
"""What stands in place of who did something, where nobody had given a name."""
_SIGNS = {"de": str.maketrans({",": ".", ".": ",", "%": "\N{NO-BREAK SPACE}%"})}
_language = ENGLISH


def language() -> str:
    """Return the language of the window, such as "de"."""
    return _language


def speak(language: str) -> None:
    """Write numbers as `language` does from now on; its sentences come from the catalogue that is installed."""
    global _language
    _language = language


def tr(text: str) -> str:
    """Return `text` in the language of the window. Fill in values after translation, with `str.format`."""
    told = QCoreApplication.translate("BiasLens", text)
    return told if _language == ENGLISH else Sentence(told)


def said(words: str) -> str:
    """Return finished `words` in the language of the window: patterns with the values in them, or one whole text.

    A whole text that the window has no words for, such as a finding's, is looked up in the catalogue of reports.
    """
    return _told(words, _whole)


def said_message(words: str) -> str:
    """Return what an error, a check or a warning says in the language of the window, with the values in it."""
    return _told(words, _whole_message)


def advised(what: str, hint: str) -> str:
    """Return what is wrong and what to do about it, in the language of the window."""
    return said_with(said_message(what), said_message(hint))


def _told(words: str, whole: Callable[[str], str]) -> str:
    if not isinstance(words, InWords):
        return whole(words)
    return words.between.join(_filled(part, whole) for part in words.parts)


def _filled(part: WordsPart, whole: Callable[[str], str]) -> str:
    values = {name: _told(value, whole) if isinstance(value, InWords) else value for name, value in part.values.items()}
    return tr(part.pattern).format(**values) if values else whole(part.pattern)


def _whole_message(words: str) -> str:
    told = words if _language == ENGLISH else _message(words, _language)
    return _whole(words) if told == words else told


def _whole(words: str) -> str:
    told = tr(words)
    if _language != "de" or told != words:
        return told
    from biaslens_gui.reports.german import german  # its catalogue is read once somebody needs it

    return german(words)


def _known(words: str) -> str | None:
    """Return a text that the window translates as it stands; nothing where it has no such text."""
    told = tr(words)
    return told if told != words else None


@lru_cache(maxsize=1024)
def _message(words: str, language: str) -> str:
    return _messages(language).told(words)


@cache
def _messages(language: str) -> Catalogue:
    """Return the lines of the messages that errors and checks are worded with, none in a language that has none."""
    file = files("biaslens_resources") / "translations" / f"messages_{language}.txt"
    return Catalogue(file.read_text(encoding="utf-8") if file.is_file() else "", known=_known, labelled=True)


def name_of(name: str) -> str:
    """Return the name of a model, as whoever made or set it up calls it, but for what an import put to it."""
    return name_in(tr(name), "de" if _language == "de" else "en")


def quoted(text: str) -> str:
    """Return `text`, such as a prompt, in the quotation marks of the language of the window."""
    return f"„{text}“" if _language == "de" else f"“{text}”"  # house: each in its language


def localised(number: str) -> str:
    """Return a number written by Python, such as "1,234.5" or "95%", as the language of the window writes it."""
    signs = _SIGNS.get(_language)
    return number.translate(signs) if signs else number


def whole(number: int) -> str:
    """Return a count: "1,234"."""
    return localised(f"{number:,}")


def percent(share: float) -> str:
    """Return a share without decimals: "95%"."""
    return localised(f"{share:.0%}")


def in_sentence(text: str) -> str:
    """Return a phrase that begins with no noun as it stands inside a sentence: "Not met" as "not met"."""
    return text[:1].lower() + text[1:]


class Sentence(str):
    """A translated sentence that fills in numbers as its language writes them."""

    def format(self, *args: object, **named: object) -> str:
        return _NUMBERS.vformat(self, args, named)

    def format_map(self, named: Mapping[str, object]) -> str:  # type: ignore[override]
        return _NUMBERS.vformat(self, (), named)


class _LocalNumbers(Formatter):
    def format_field(self, value: Any, format_spec: str) -> Any:
        told = super().format_field(value, format_spec)
        number = isinstance(value, int | float) and not isinstance(value, bool)
        return localised(told) if number else told

    def vformat(self, format_string: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        return super().vformat(str(format_string), args, kwargs)


_NUMBERS = _LocalNumbers()


def count_of(number: int, one: str, many: str) -> str:
    """Return "1 image" or "1,234 images"."""
    return f"{whole(number)} {tr(one) if number == 1 else tr(many)}"


def with_failed(words: str, failed: int) -> str:
    """Return `words` about images that were made and, where some failed, how many: "6 images, 4 failed"."""
    return f"{words}, {tr('{failed:,} failed').format(failed=failed)}" if failed else words


def duration(seconds: float) -> str:
    """Return a time a person can grasp: "8 s", "3 min 20 s", "2 h 05 min"."""
    rounded = max(0, round(seconds))
    if rounded < 60:
        return tr("{seconds} s").format(seconds=rounded)
    if rounded < 3600:
        return tr("{minutes} min {seconds:02d} s").format(minutes=rounded // 60, seconds=rounded % 60)
    return tr("{hours} h {minutes:02d} min").format(hours=rounded // 3600, minutes=rounded % 3600 // 60)


def size(number: float) -> str:
    """Return an amount of bytes a person can grasp: "38 MB"."""
    for unit in ("B", "kB", "MB", "GB"):
        if number < 1000:
            return f"{number:.0f} {unit}"  # house: below 1,000 without decimals
        number /= 1000
    return localised(f"{number:.1f}") + " TB"


def moment(stamp: str, *, seconds: bool = False) -> str:
    """Return a stored time as the clock on the wall showed it, to the minute or to the second."""
    try:
        return datetime.fromisoformat(stamp).astimezone().strftime("%Y-%m-%d %H:%M:%S" if seconds else "%Y-%m-%d %H:%M")
    except ValueError:
        return stamp


def moments(stamps: Sequence[str]) -> list[str]:
    """Return stored times told apart: to the minute, those of one minute to the second, those of one second numbered.

    The newest comes first, and the oldest of a second has the number 1.
    """
    minutes = [moment(stamp) for stamp in stamps]
    seconds = [moment(stamp, seconds=True) for stamp in stamps]
    apart = [second if minutes.count(one) > 1 else one for one, second in zip(minutes, seconds, strict=True)]
    return [f"{one} ({apart[at:].count(one)})" if apart.count(one) > 1 else one for at, one in enumerate(apart)]


def shown_choice(param: Choice, value: object) -> str:
    """Return a value of `param` in words; what is none of its values as it stands."""
    return tr(dict(param.choices).get(str(value), str(value)))
