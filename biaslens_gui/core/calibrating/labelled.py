"""Images that people labelled, and what a judge makes of them: the sample as a file, and the certificate of the check.

The file is a table of text: `file`, `question` (or `attribute`), `label` and, where it is known, `codebook` in the
first line, then one line per image and question. What is wrong with it is said with its line; nothing is repaired.

A check belongs to the version of the codebook that people labelled by, and to the files, options and plugin of the
judge: a change of any asks for a new one.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath, PureWindowsPath
from typing import Literal

from biaslens_gui.core.calibrating.calibration import CalibratedModel
from biaslens_gui.core.calibrating.judge import Confusion
from biaslens_gui.core.calibrating.planted import BY_BIAS
from biaslens_gui.core.codec import LATER
from biaslens_gui.core.questions import question_about
from biaslens_gui.core.records import CANNOT_TELL, Estimate
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.errors import KnownError

FORMAT = 1
UNKNOWN = "unknown"
MOST_ROWS = 200_000
MOST_CLASSES = 20
LONGEST_CELL = 500
NO_CLASS = frozenset({"", CANNOT_TELL, "cannot tell", "can't tell", UNKNOWN, "n/a", "not applicable"})
"""Labels that name no class; they are counted, and say nothing about the judge."""

Change = Literal["files", "options", "plugin", "codebook"]
CHANGES: Mapping[Change, str] = {
    "files": "its files have changed since",
    "options": "its options have changed since",
    "plugin": "another version of its plugin reads the images now",
    "codebook": "people judged this audit by another version of the codebook",
}
"""What asks for a new check of a judge, in words."""

Untold = Literal["labels", "some labels", "verdicts"]
UNTOLD: Mapping[Untold, str] = {
    "labels": "These labels come without a codebook, so whether it has changed since cannot be told.",
    "some labels": "Without a codebook: {number:,} of these labels; whether it has changed cannot be told of them.",
    "verdicts": "Without a codebook: {number:,} verdicts on this audit; whether it is the same cannot be told of them.",
}
"""What came without a codebook, so that nobody can tell whether it is another one now, in words."""

HINT = "The first line names the columns: file, question (or attribute), label. One line per image and question."


@dataclass(frozen=True, slots=True)
class LabelledQuestion:
    """One closed question, its classes, and people's label per image; a label outside the classes is none."""

    question: str
    classes: tuple[str, ...]
    labels: Mapping[str, str]
    name: str = ""


@dataclass(frozen=True, slots=True)
class LabelledSample:
    """What people said about images, and by which codebooks. `source` is where it is from, in words.

    `without_codebook` are the labels, as they were given, of which nobody said by which codebook.
    """

    source: str
    questions: tuple[LabelledQuestion, ...]
    codebooks: tuple[str, ...] = ()
    without_codebook: int = 0

    @property
    def images(self) -> tuple[str, ...]:
        """Every image that has a label, once, in order."""
        return tuple(dict.fromkeys(image for question in self.questions for image in question.labels))


@dataclass(frozen=True, slots=True)
class JudgedClass:
    """One class of one question: its share as people labelled, as the judge answered, and as that is corrected.

    `found` is how often the judge sees the class where people do, `left_out` how often it does not where they do not.
    """

    name: str
    labelled: Estimate
    judged: Estimate
    corrected: Estimate
    found: Estimate
    left_out: Estimate


@dataclass(frozen=True, slots=True)
class JudgedQuestion:
    """What the judge makes of one question: how often it is right, with whom it confuses whom, and corrected shares.

    `judged` images were answered, which may be more than people labelled.
    """

    name: str
    question: str
    judged: int
    confusion: Confusion
    right: Estimate
    classes: tuple[JudgedClass, ...]


@dataclass(frozen=True, slots=True)
class JudgeCheck:
    """A certificate of a judge on images that people labelled: when, which judge, on what, with what result.

    `codebooks` are the versions of the codebook that people labelled by; none where nobody said. Of `without_codebook`
    labels nobody said it, where it was said of others.
    """

    made_at: str
    judge: CalibratedModel
    source: str
    images: int
    questions: tuple[JudgedQuestion, ...]
    not_covered: tuple[str, ...] = ()
    format: int = field(default=FORMAT)
    codebooks: tuple[str, ...] = field(default=(), metadata=LATER)
    without_codebook: int = field(default=0, metadata=LATER)

    def is_about(self, model: ModelRef) -> bool:
        """Whether `model` is the judge that was checked: the same files and options in the same role."""
        judge = self.judge
        same = (judge.role, judge.plugin, judge.digest) == (model.role, model.plugin, model.digest)
        return same and dict(judge.options) == dict(model.options)

    def asks_anew(self, model: ModelRef, version: str = "", codebooks: Collection[str] = ()) -> Change | None:
        """Return what has changed so that `model` has to be checked again; nothing where this still stands.

        `version` is that of its plugin, and `codebooks` are what people judged the audit by: both empty if unknown. A
        model of another name, plugin or role is no later state of this one, and nothing asks for its check here. What
        was labelled without a codebook asks for nothing: see `codebook_untold`.
        """
        if (self.judge.role, self.judge.plugin) != (model.role, model.plugin):
            return None
        if not self.is_about(model):
            changed: Change = "files" if self.judge.digest != model.digest else "options"
            return changed if self.judge.label == model.label else None
        if version not in ("", self.judge.version):
            return "plugin"
        return "codebook" if self.codebooks and set(codebooks) - set(self.codebooks) else None

    def codebook_untold(self, verdicts: int = 0) -> Untold | None:
        """Return what came without a codebook, so that nobody can tell whether it is another one now; or nothing.

        `verdicts` are those on the audit that came without one.
        """
        if not self.codebooks:
            return "labels"
        if self.without_codebook:
            return "some labels"
        return "verdicts" if verdicts else None

    def replaces(self, earlier: JudgeCheck) -> bool:
        """Whether this, where it stands, is the new check that a change asked for since `earlier`."""
        judges = ((each.judge.role, each.judge.plugin, each.judge.label) for each in (self, earlier))
        asked = {question.name for question in self.questions} >= {question.name for question in earlier.questions}
        return len(set(judges)) == 1 and self.made_at > earlier.made_at and asked

    def in_words(self, verdicts: int = 0) -> str:
        """Return what a report says of the judge; `verdicts` are those on the audit that came without a codebook."""
        parts = (
            f"{question.name} {question.confusion.agreeing} of {question.confusion.labelled} "
            f"({question.right.value:.0%})"
            for question in self.questions
            if question.right.value is not None
        )
        said = f"was checked on {self.made_at[:10]} against labels of people on {self.images:,} images"
        by = f" by codebook {', '.join(self.codebooks)}" if self.codebooks else ""
        told = f"{self.judge.label} {said}{by}; it answered as they did: {', '.join(parts) or 'no image'}."
        untold = self.codebook_untold(verdicts)
        number = verdicts if untold == "verdicts" else self.without_codebook
        return f"{told} {UNTOLD[untold].format(number=number)}" if untold else told

    def asked_anew_in_words(self, change: Change) -> str:
        """Return the sentence that a report has where `asks_anew` names a change."""
        return (
            f"{self.judge.label} was checked on {self.made_at[:10]} against labels of people, but {CHANGES[change]}: "
            "that check says nothing about this audit. Check it again."
        )


def read_labels(text: str, name: str) -> LabelledSample:
    """Return the sample in the text of the file called `name`.

    Raises:
        KnownError: it is no such table, a line is not whole or contradicts another, or there is nothing to check.
    """
    labels: dict[str, dict[str, str]] = {}
    codebooks: Counter[str] = Counter()
    for line, image, question, label, codebook in _rows(text, name):
        codebooks[codebook] += 1
        known = labels.setdefault(question, {})
        if known.get(image, label) != label:
            raise _wrong(name, line, f"{image!r} is labelled twice for {question!r}, as {known[image]!r} and {label!r}")
        known[image] = label
    questions = tuple(_question(asked, some, name) for asked, some in labels.items())
    return LabelledSample(name, questions, tuple(sorted(codebooks.keys() - {""})), codebooks[""])


def _question(asked: str, labels: Mapping[str, str], name: str) -> LabelledQuestion:
    """Return one question; an attribute of the reference world is asked in the words that it is known by."""
    known = BY_BIAS.get(asked.casefold())
    classes = tuple(dict.fromkeys(label for label in labels.values() if label not in NO_CLASS))
    if len(classes) < 2:
        only = f"only {classes[0]!r}" if classes else "no class"
        message = f"{name}: for {asked!r} people named {only}; a judge is checked on images of two classes or more."
        raise KnownError("Nothing to compare", message, "Add images of another class.")
    if len(classes) > MOST_CLASSES:
        message = (
            f"{name}: {asked!r} has {len(classes)} different labels; at most {MOST_CLASSES} are a closed question."
        )
        raise KnownError("Too many classes", message, "Check that the column holds labels, not descriptions.")
    if known is not None and set(classes) <= set(known.classes):
        return LabelledQuestion(known.question, known.classes, labels, known.bias)
    question = asked if asked.rstrip().endswith("?") else question_about(asked)
    return LabelledQuestion(question, classes, labels, asked)


def _rows(text: str, name: str) -> Iterator[tuple[int, str, str, str, str]]:
    """Yield line, file, question, label and codebook of every row; no codebook where none is named."""
    if "\0" in text:
        raise KnownError("Not a table of text", f"{name} holds bytes that no text has.", HINT)
    first = text.lstrip("\ufeff").partition("\n")[0]
    mark = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text.lstrip("\ufeff"), newline=""), delimiter=mark, strict=True)
    try:
        columns = _columns(next(reader, []), name)
        count = 0
        for cells in reader:
            if not any(cell.strip() for cell in cells):
                continue
            count += 1
            if count > MOST_ROWS:
                raise _wrong(name, reader.line_num, f"there are more than {MOST_ROWS:,} rows")
            yield (reader.line_num, *_row(cells, columns, name, reader.line_num))
    except csv.Error as error:
        raise _wrong(name, reader.line_num, str(error)) from error
    if not count:
        raise KnownError("No labels", f"{name} has no line below its first one.", HINT)


def _columns(header: Sequence[str], name: str) -> tuple[int, ...]:
    """Return where file, question and label stand, and last the codebook, if there is such a column."""
    titles = [cell.strip().casefold() for cell in header]
    places = []
    for wanted in (("file", "image"), ("question", "attribute"), ("label",), ("codebook",)):
        found = [index for index, title in enumerate(titles) if title in wanted]
        if not found and wanted == ("codebook",):
            continue
        if len(found) != 1:
            how = "no" if not found else "more than one"
            raise KnownError("Columns missing", f"{name} has {how} column called {' or '.join(wanted)}.", HINT)
        places.append(found[0])
    return tuple(places)


def _row(cells: Sequence[str], columns: Sequence[int], name: str, line: int) -> tuple[str, str, str, str]:
    if len(cells) <= max(columns):
        raise _wrong(name, line, f"it has {len(cells)} cells, which are too few")
    image, question, label, *named = (cells[index].strip() for index in columns)
    if any(len(cell) > LONGEST_CELL for cell in (image, question, label, *named)):
        raise _wrong(name, line, f"a cell has more than {LONGEST_CELL} characters")
    if not image or not question:
        raise _wrong(name, line, "the file or the question is empty")
    path = image.replace("\\", "/")
    outside = PurePosixPath(path).is_absolute() or PureWindowsPath(image).drive or ".." in PurePosixPath(path).parts
    if outside:
        raise _wrong(name, line, f"{image!r} lies outside of the folder of images")
    label = label.casefold() if label.casefold() in NO_CLASS else label
    return PurePosixPath(path).as_posix(), question, label, "".join(named)


def _wrong(name: str, line: int, why: str) -> KnownError:
    return KnownError("Labels not understood", f"{name}, line {line}: {why}.", HINT)
