"""How far readers of the same images agree, image by image: an answerer, captions, a classifier, people.

Where two readers differ on an image, one of them errs at least. Classes are compared by the side they name, so that
"man" and "male" are one; an image of which a reader could not tell is missing. By class, the images are those that
either reader calls so: readers who agree on a frequent class can hardly agree on a rare one (specific agreement, after
Cicchetti and Feinstein 1990, J. Clin. Epidemiol. 43:551, as a share of images, so that its interval is a binomial one).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from biaslens_gui.core.findings.agreement import ACROSS, VERSION
from biaslens_gui.core.observed import UNSEEN, Observed, ReaderKind
from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.core.questions import canonical, sides
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.stats.estimates import share

KIND = "readers"
SAME = "same class"
LIMITS = (
    "Where two readers differ, one of them errs at least; where they agree, both may.",
    "An image of which a reader could not tell counts as missing, not as a difference.",
)
ALIKE = "These readers are of one kind and may share their errors: that they agree proves little."


@dataclass(frozen=True, slots=True)
class Reading:
    """What one reader sees in the images of one model, for one question: the side of each image, None if unseen."""

    reader: str
    kind: ReaderKind
    names: Mapping[str, str]
    sides: Mapping[str, str | None]


@dataclass(frozen=True, slots=True)
class TwoReadings:
    """Two readings of the same images: the pairs of sides by image, and how many images lack a side of either."""

    first: Reading
    second: Reading
    pairs: Mapping[str, tuple[str, str]]
    missing: int

    @property
    def label(self) -> str:
        """Both readers, in order."""
        return f"{self.first.reader} and {self.second.reader}"

    def name_of(self, side: str) -> str:
        """Return what the first reader calls a side that has it, else the second."""
        return self.first.names.get(side) or self.second.names.get(side) or side

    def agreeing(self) -> list[str]:
        """Return the images in which both see the same side."""
        return [image for image, (side, other) in self.pairs.items() if side == other]


def reader_agreement(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return one finding per image model and question that two readers answered of the same images; else nothing."""
    seen: dict[tuple[str, str], list[Observed]] = {}
    for finding in findings:
        for observed in finding.observed:
            seen.setdefault((observed.model, canonical(observed.question)), []).append(observed)
    found = []
    for (model, question), own in sorted(seen.items()):
        readings = readings_of(own)
        if pairs := [both for two in combinations(readings, 2) if (both := compare_readings(*two)) is not None]:
            found.append(_finding(model, question, pairs, {image: it.prompt for it in own for image in it.images}))
    return tuple(found)


def compare_readings(first: Reading, second: Reading) -> TwoReadings | None:
    """Return both readings of the images that both had; None without such an image or without a class in common."""
    both = [image for image in first.sides if image in second.sides]
    if not both or not first.names.keys() & second.names.keys():
        return None
    pairs = {
        image: (side, other)
        for image in both
        if (side := first.sides[image]) is not None and (other := second.sides[image]) is not None
    }
    return TwoReadings(first, second, pairs, len(both) - len(pairs))


def agreement_estimates(both: TwoReadings) -> tuple[Estimate, ...]:
    """Return the share of images with the same class, and by class of those that either reader calls so."""
    agreeing = both.agreeing()
    found = [share(SAME, len(agreeing), len(both.pairs), missing=both.missing, group=both.label, evidence=agreeing)]
    for side in sorted({side for pair in both.pairs.values() for side in pair}, key=both.name_of):
        either = [image for image, pair in both.pairs.items() if side in pair]
        hits = [image for image in either if both.pairs[image] == (side, side)]
        name = f"both see {both.name_of(side)}, where either does"
        found.append(share(name, len(hits), len(either), missing=both.missing, group=both.label, evidence=hits))
    return tuple(found)


def readings_of(observed: Iterable[Observed]) -> list[Reading]:
    """Return one reading per reader, its prompts together; a second method with the same reader adds its images."""
    names: dict[tuple[str, ReaderKind], dict[str, str]] = {}
    seen: dict[tuple[str, ReaderKind], dict[str, str | None]] = {}
    for own in observed:
        reader = own.reader, own.reader_kind
        keys = [_side(name) for name in own.classes]
        for key, name in zip(keys, own.classes, strict=True):
            names.setdefault(reader, {}).setdefault(key, name)
        labels = (None if label == UNSEEN else keys[label] for label in own.labels)
        for image, side in zip(own.images, labels, strict=True):
            seen.setdefault(reader, {}).setdefault(image, side)
    return [Reading(*reader, names[reader], seen[reader]) for reader in seen]


def _side(name: str) -> str:
    return " or ".join(sorted(sides(name))) or name


def _finding(model: str, question: str, pairs: Sequence[TwoReadings], prompts: Mapping[str, str]) -> Finding:
    estimates = tuple(estimate for both in pairs for estimate in agreement_estimates(both))
    measured = any(estimate.value is not None for estimate in estimates)
    alike = any(both.first.kind == both.second.kind for both in pairs)
    tables = (cross_table(pairs), differing_images(pairs, prompts))
    return Finding(
        ACROSS,
        VERSION,
        "",
        KIND,
        question,
        "Do the readers see the same?",
        model,
        "shares",
        estimates,
        tuple(table for table in tables if table.rows),
        reading="shown" if measured else "not measured",
        words=" ".join(in_words(both) for both in pairs),
        caveats=(*LIMITS, ALIKE) if alike else LIMITS,
    )


def in_words(both: TwoReadings, label: str = "") -> str:
    """Return in how many images both see the same, and in which class they are least alike; `label` names both."""
    named = label or both.label
    if not both.pairs:
        return f"{named}: in no image do both see a class."
    whole, *classes = agreement_estimates(both)
    images = "1 image" if whole.n == 1 else f"{whole.n} images"
    text = f"{named} see the same in {len(whole.evidence)} of {images} ({interval_in_words(whole)})."
    least = min(classes, key=lambda estimate: (estimate.value or 0.0, estimate.name))
    if len(whole.evidence) == whole.n:
        return text
    return f"{text} Least alike: {least.name}: {len(least.evidence)} of {least.n} ({interval_in_words(least)})."


def interval_in_words(estimate: Estimate) -> str:
    """Return a share with its interval in per cent: "67 %, 35 to 88 %"."""
    low, high = (100 * (end or 0.0) for end in (estimate.low, estimate.high))
    return f"{100 * (estimate.value or 0.0):.0f} %, {low:.0f} to {high:.0f} %"


def cross_table(pairs: Sequence[TwoReadings]) -> Table:
    """Return how many images each two readers give each pair of classes."""
    columns = (
        Column("readers", "Readers"),
        Column("first", "The first sees"),
        Column("second", "The second sees"),
        Column("images", "Images", "int"),
    )
    rows: list[Row] = [
        {"readers": both.label, "first": both.name_of(side), "second": both.name_of(other), "images": count}
        for both in pairs
        for (side, other), count in sorted(Counter(both.pairs.values()).items())
    ]
    return Table("readers", "What each sees in the same images", columns, tuple(rows))


def differing_images(pairs: Sequence[TwoReadings], prompts: Mapping[str, str]) -> Table:
    """Return the images in which two readers see different classes; `prompts` has that of each image."""
    columns = (
        Column("readers", "Readers"),
        Column("prompt", "Prompt"),
        Column("first", "The first sees"),
        Column("second", "The second sees"),
        Column("image", "Image", "image"),
    )
    rows: list[Row] = [
        {
            "readers": both.label,
            "prompt": prompts.get(image, ""),
            "first": both.name_of(side),
            "second": both.name_of(other),
            "image": image,
        }
        for both in pairs
        for image, (side, other) in both.pairs.items()
        if side != other
    ]
    return Table("differing", "Images in which they differ", columns, tuple(rows))
