"""Texts that were worded before anybody chose a language, put into another one: a catalogue of lines with places.

A line of a catalogue is an English text, a tab, and the same in the other language. `{name}` in it stands for what
differs, which is put into that language itself where it can be; `{n1}` for a number, `{day1}` for a day, `{q1}` for
what stays as it is, such as a prompt, `{list1}` for several in a row (“a, b and c”, or “a: b; c: d”), `{va}` for what
has to be in the catalogue, or the line does not hold, `{r1}` for a value as Python writes it, which stays, and `{text}`
for several sentences, which nothing else can be. What is in no line stays as it was written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

PLACE = re.compile(r"\{(\w+)\}")
_NUMBER = r"[+\-−–]?(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:e[+\-−]?\d+)?\s?%?"
_WHOLE_NUMBER = re.compile(_NUMBER)
_DAY = r"\d{4}-\d\d-\d\d"
_SENTENCE = re.compile(r"(?<=[.?]) (?=[A-Z0-9“])")
_LABELLED = re.compile(r"(?<=[.?]) (?=[A-Z0-9“]|[\w.\[\]]+: )")
_AND = {" and ": " und ", " or ": " oder "}
_BETWEEN = re.compile(r"( and | or )")
_SEVERAL, _IN_A_ROW = (re.compile(rf"{between} (?![^“”]*”)") for between in ";,")  # not within quotation marks
_QUOTED = "(?:“[^“”]*”|[^”])*?"  # all that stands between quotation marks, sentences too; it may quote
_WRITTEN = r"(?:'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|(?:(?![.?] [A-Z0-9“]).)+?)"  # by Python, with its quotes
_NO_NAMES = ("It", "it", "This", "There", "there", "The file")  # what a sentence begins with that names nothing
LONGEST = 4_000  # letters of a text that is looked at: one longer is data


@dataclass(slots=True)
class _Line:
    """A line of the catalogue with places: what its texts look like, the longest part they hold, what they become."""

    english: str
    told: str
    labelled: bool
    parts: Sequence[str] = field(init=False)
    held: str = field(init=False)
    pattern: re.Pattern[str] | None = None

    def __post_init__(self) -> None:
        self.parts = PLACE.split(self.english)[::2]
        self.held = max(self.parts, key=len)

    def found_in(self, text: str) -> Mapping[str, str] | None:
        """Return what stands in the places where `text` is one of this line's; its pattern is made once it is asked."""
        if self.held not in text or not text.startswith(self.parts[0]):
            return None
        self.pattern = self.pattern or _pattern(self.english, labelled=self.labelled)
        found = self.pattern.fullmatch(text)
        return found.groupdict() if found else None


class Catalogue:
    """The lines of a catalogue, and texts put into its language by them."""

    def __init__(
        self,
        content: str,
        day: Callable[[str], str] = str,
        known: Callable[[str], str | None] = lambda text: None,
        *,
        labelled: bool = False,
    ) -> None:
        """Read the lines of `content`; days are written by `day`, and `known` has texts that are in no line.

        `labelled`: a sentence may say first what it is about, as in "plan.blplan: it is damaged.".
        """
        self._day, self._known, self._labelled = day, known, labelled
        self._sentence = _LABELLED if labelled else _SENTENCE
        self._exact: dict[str, str] = {}
        self._lines: list[_Line] = []
        for english, told in lines_of(content):
            if PLACE.search(english):
                self._lines.append(_Line(english, told, labelled))
            else:
                self._exact[english] = told
        self._lines.sort(key=lambda line: -sum(map(len, line.parts)))  # those with most letters of their own first

    def told(self, text: str) -> str:
        """Return `text` as far as the catalogue has it; sentences one by one where it does not have all of it."""
        if not 1 < len(text) <= LONGEST:
            return text
        whole = self.whole(text)
        if whole is not None:
            return whole
        parts = self._sentence.split(text)
        if len(parts) > 1:
            return " ".join(self._joined(parts))
        return self._after_label(text) or text

    def whole(self, text: str) -> str | None:
        """Return `text` where a line or `known` has all of it, with its full stop or without."""
        if (told := self._as_it_stands(text)) is not None:
            return told
        for line in self._lines:
            found = line.found_in(text)
            if found is not None and (told := self._filled(line, found)) is not None:
                return told
        return None

    def _as_it_stands(self, text: str) -> str | None:
        if (told := self._exact.get(text)) is not None or (told := self._known(text)) is not None:
            return told
        bare = text.removesuffix(".")
        told = self._exact.get(bare) or self._known(bare) if self._labelled and bare != text else None
        return None if told is None else f"{told}."

    def _joined(self, parts: Sequence[str]) -> Iterator[str]:
        """Yield sentences; as many of them at once as the catalogue has as one text."""
        start = 0
        while start < len(parts):
            ends = range(len(parts), start, -1)
            found = ((end, self.whole(" ".join(parts[start:end]))) for end in ends)
            end, told = next(((end, told) for end, told in found if told is not None), (start + 1, None))
            yield told or self._after_label(parts[start]) or parts[start]
            start = end

    def _in_a_row(self, text: str) -> str:
        """Return "a and b"; what is quoted is known without its quotation marks."""
        if " " in text and (told := self.whole(text)) is not None:
            return told
        return "".join(_AND.get(part) or self._named(part) for part in _BETWEEN.split(text))

    def _named(self, text: str) -> str:
        if text.startswith("“") and text.endswith("”"):
            return f"„{self.whole(text[1:-1]) or text[1:-1]}“"
        return text if _is_a_key(text) else self.whole(text) or text

    def _after_label(self, text: str) -> str | None:
        """Return a sentence of which the catalogue has what comes after its label; its full stop may be the label's."""
        if not self._labelled or ": " not in text:
            return None
        parts = text.split(": ")
        labels = [": ".join(parts[:end]) for end in range(len(parts) - 1, 0, -1)]
        label = next(filter(self.whole, labels), labels[-1])  # the longest that is known, such as the title of a method
        rest = text[len(label) + 2 :]
        if _is_a_key(rest):
            return None
        told = self.whole(rest.removesuffix("."))
        told = self.whole(rest) or self._after_label(rest) if told is None else told + rest[len(rest.rstrip(".")) :]
        return None if told is None else f"{self.whole(label) or label}: {told}"

    def _filled(self, line: _Line, found: Mapping[str, str]) -> str | None:
        """Return what the line says with what was found in its places; nothing where one is unknown."""
        if self._labelled and not line.parts[0] and not self._may_begin(line.english, found):
            return None
        values = {name: self._value(name, text) for name, text in found.items()}
        if None in values.values():
            return None
        return PLACE.sub(lambda place: values[place[1]] or "", line.told)

    def _may_begin(self, english: str, found: Mapping[str, str]) -> bool:
        """Whether what stands in a place at the beginning is a name: no label with the beginning of a sentence."""
        name = PLACE.match(english)
        value = found[name[1]] if name and not name[1].startswith("text") else ""
        return value not in _NO_NAMES and (": " not in value or self._as_it_stands(value) is not None)

    def _value(self, name: str, text: str) -> str | None:
        if name.startswith("v"):
            return self.whole(text)
        if name.startswith("day"):
            return self._day(text)
        if _is_numbered(name, "n"):
            return number(text)
        if name.startswith("list"):
            whole_parts = _SEVERAL.split(text)  # which may hold commas
            if len(whole_parts) > 1 or self._after_label(text):
                return "; ".join(map(self.told, whole_parts))
            return ", ".join(self._in_a_row(part) for part in _IN_A_ROW.split(text))
        stays = name.startswith("q") or _is_numbered(name, "r") or (self._labelled and _is_a_key(text))
        return text if stays else self.told(text)


def lines_of(content: str) -> Iterator[tuple[str, str]]:
    """Yield the English text and the other one of every line that is no comment."""
    for line in content.splitlines():
        if line and not line.startswith("#"):
            english, _, told = line.replace("\\n", "\n").partition("\t")
            yield english, told


def number(text: str) -> str:
    """Return a number as it is written in German, with a comma and points; what is no number stays as it is."""
    if not _WHOLE_NUMBER.fullmatch(text):
        return text
    return text.translate(str.maketrans(",.", ".,")).replace(" %", "%").replace("%", " %")


def _pattern(english: str, *, labelled: bool) -> re.Pattern[str]:
    parts = PLACE.split(english)
    made = [re.escape(part) for part in parts]
    for at in range(1, len(parts), 2):
        quoted = parts[at - 1].endswith("“") and parts[at + 1].startswith("”")
        made[at] = f"(?P<{parts[at]}>{_QUOTED if quoted else _shape(parts[at], labelled=labelled)})"
    return re.compile("".join(made), re.DOTALL)


def _shape(name: str, *, labelled: bool) -> str:
    if name.startswith("day"):
        return _DAY
    if name.startswith("text"):
        return ".+"
    if _is_numbered(name, "r"):
        return _WRITTEN
    if name.startswith("q"):
        return "(?:(?![.?] [A-Z0-9“])(?:“[^“”]*”|[^”]))+?"  # a name may quote: negative “blurry”
    if name.startswith("v"):
        return ".+?" if labelled else "[^;:]+?"
    return _NUMBER if _is_numbered(name, "n") else r"(?:(?![.?] [A-Z0-9“]).)+?"


def _is_a_key(text: str) -> bool:
    """Whether a value is a program's word, such as the name of a column or an option: the same in any language."""
    return " " not in text and text.islower() and text != "none"


def _is_numbered(place: str, kind: str) -> bool:
    return place[0] == kind and place[1:].isdigit()
