"""A drift certificate: does what an audit reads stay the same when its models are made faster?

Two runs of one audit, with the same prompts, seeds and readers, whose image models differ in one thing: fewer steps,
another number format, a quantised folder. For every question that decides, the share of images in which the reader
sees a class is compared seed by seed. That nothing was found to differ is no ground to say that nothing does; what is
decided here is equivalence. Records, and what they say in words; `biaslens_gui.claims.drift` decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from biaslens_gui.core.claims.measures import in_points
from biaslens_gui.core.spec import Looks

FORMAT = 1
Drift = Literal["even", "not even", "not clear yet", "not measured"]
CONCLUSIONS: dict[Drift, str] = {
    "even": "Even within ±{margin} points",
    "not even": "Not even within ±{margin} points",
    "not clear yet": "Not clear yet",
    "not measured": "Not measured",
}
MOST_SHOWN = 5
MARGIN = 0.05
"""What still counts as even, where nobody says otherwise."""
MOST_TIMES = 100
"""Up to how many times as many images a number that would tell is looked for."""


@dataclass(frozen=True, slots=True)
class Changed:
    """One thing that the run after does otherwise: its name, and its value before and after."""

    name: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class DriftRow:
    """The share of images in which a reader sees `group`, before and after, image by image of the same seed.

    Of `pairs` of images `first` show it before and `second` after; `plus` show it after only, `minus` before only.
    `low` and `high` bound the difference, the share after minus the share before, each with the error of the
    certificate. `conclusion` is that of this difference alone: "even" where both bounds lie within the margin, "not
    even" where it lies beyond, at a level that holds for all rows together.
    """

    model: str
    prompt: str
    question: str
    group: str
    reader: str
    pairs: int
    first: int
    second: int
    plus: int
    minus: int
    low: float
    high: float
    conclusion: Drift

    @property
    def difference(self) -> float:
        """The share after minus the share before."""
        return (self.plus - self.minus) / self.pairs if self.pairs else 0.0


@dataclass(frozen=True, slots=True)
class DriftModel:
    """An image model and what stands for it in the run after, each by its name and the digest of its files."""

    name: str
    digest: str
    after_name: str
    after_digest: str


@dataclass(frozen=True, slots=True)
class DriftCertificate:
    """Whether an audit says the same of a variant of its image models: made of two finished runs, `before` and `after`.

    `margin` is the largest difference of shares that counts as even, `error` the chance of each wrong conclusion.
    `images` were made with one seed in both runs, of which `same_pictures` have the very same bytes. `left_out` says
    which questions and prompts could not be compared, and why. `needed` is about how many images per prompt would tell.
    """

    before: str
    after: str
    made_at: str
    changed: tuple[Changed, ...]
    models: tuple[DriftModel, ...]
    margin: float
    error: float
    looks: Looks
    images: int
    same_pictures: int
    rows: tuple[DriftRow, ...]
    conclusion: Drift
    left_out: tuple[str, ...] = ()
    needed: int | None = None
    format: int = FORMAT

    @property
    def points(self) -> str:
        """The margin in points."""
        return f"{100 * self.margin:g}"


def conclusion_words(certificate: DriftCertificate) -> str:
    """Return what is concluded, as a heading has it."""
    return CONCLUSIONS[certificate.conclusion].format(margin=certificate.points)


def drift_sentence(certificate: DriftCertificate) -> str:
    """Return what the certificate says, in one or two sentences."""
    rows, points = certificate.rows, certificate.points
    change = "; ".join(f"{it.name} {it.after} in place of {it.before}" for it in certificate.changed)
    compared = f"{len(rows)} shares were compared, each on {_pairs(rows)} pairs of images with the same seed"
    match certificate.conclusion:
        case "even":
            return f"With {change}, every share that decides stays within ±{points} points. {compared}."
        case "not even":
            beyond = [row for row in rows if row.conclusion == "not even"]
            strongest = max(beyond, key=lambda row: abs(row.difference))
            return (
                f"With {change}, {len(beyond)} of the {len(rows)} shares that decide lie more than {points} points "
                f"away. The largest difference: {row_in_words(strongest)}."
            )
        case "not clear yet":
            open_rows = sum(row.conclusion == "not clear yet" for row in rows)
            more = f" About {certificate.needed} images per prompt would tell." if certificate.needed else ""
            if certificate.left_out:
                more = f" {len(certificate.left_out)} that decide could not be compared, and are named below."
            told = f"{open_rows} of {len(rows)} shares that were compared are not clear yet"
            return f"With {change}, {told}. {compared}.{more}"
    return "No question that decides was read in both runs by the same reader, so that nothing could be compared."


def drift_limits(certificate: DriftCertificate) -> tuple[str, ...]:
    """Return what the certificate does not say."""
    return (
        "Shares are as the reader sees them, the same reader before and after: where its errors are alike in both, "
        "they take nothing from a difference; where the change makes images that it reads worse, they do.",
        "It is about these prompts, these questions, these models and this change, and about nothing else.",
        "Every bound has an error of its own. All are within the margin only if each of them is, so that together "
        f"they err no more often than {100 * certificate.error:g} in 100; one beyond it is told at a level for all.",
        *certificate.left_out,
    )


def none_would_tell(certificate: DriftCertificate) -> bool:
    """Return whether `MOST_TIMES` times as many images would still leave open what is not clear yet."""
    open_rows = [row for row in certificate.rows if row.conclusion == certificate.conclusion == "not clear yet"]
    return bool(open_rows) and certificate.needed is None


def drift_lines(certificate: DriftCertificate) -> Iterator[str]:
    """Yield the certificate as a terminal shows it: the conclusion, and the shares that differ most."""
    yield f"{conclusion_words(certificate)}. {drift_sentence(certificate)}"
    if none_would_tell(certificate):
        yield f"    If what was seen goes on, even {MOST_TIMES} times as many images would not tell."
    order = sorted(certificate.rows, key=lambda row: (-abs(row.difference), -row.high, row.low))
    for row in order[:MOST_SHOWN]:
        yield f"    {row_in_words(row)}: {row.conclusion}"
    if len(order) > MOST_SHOWN:
        yield f"    and {len(order) - MOST_SHOWN} more that differ less"
    yield from (f"    {text}" for text in certificate.left_out)


def row_in_words(row: DriftRow) -> str:
    """Return a share before and after, and the difference with its bounds."""
    counts = f"{row.first} of {row.pairs} before, {row.second} of {row.pairs} after"
    points = in_points(row.difference, row.low, row.high)
    return f"{row.model}, “{row.prompt}”, {row.question} “{row.group}”: {counts}, {points}"


def _pairs(rows: tuple[DriftRow, ...]) -> str:
    sizes = [row.pairs for row in rows]
    return f"{min(sizes)}" if min(sizes) == max(sizes) else f"{min(sizes)} to {max(sizes)}"
