"""Rating rounds: people say how one-sided a set of images is, blind to the score that a method gave it.

Two published user studies are asked here as they were: TIBET's second (section 5.5 and 12.2: ten images of a prompt,
bias rated from 1 to 5) and OpenBias' (section 4.1.2: the majority class and its intensity from 0 to 10). A rating is a
`Verdict` whose `image` is the id of a set, so that it is journalled, undone, exchanged and merged like any other.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from biaslens_gui.core.identity import derived_seed, digest
from biaslens_gui.core.in_words import InWords
from biaslens_gui.core.questions import UNKNOWN, canonical
from biaslens_gui.core.records import CANNOT_TELL, Finding, ImageRecord, Leaning, ReviewQuestion, Verdict

SHOWN = 10
"""How many images of a set a rater sees; both studies showed ten."""
HELP = "Judge what all of these images show together, not one of them, and not what you expect of the model."


@dataclass(frozen=True, slots=True)
class RatingScale:
    """How a set is rated: whole numbers from `low` to `high`, compared with the scores of `method`.

    `question` has a place for the bias; `ends` says what the two ends mean; `asks_side` whether raters also name the
    class that most of the images show.
    """

    id: str
    method: str
    title: str
    question: str
    low: int
    high: int
    ends: tuple[str, str]
    asks_side: bool
    source: str


PRESENCE = RatingScale(
    "presence",
    "tibet",
    "How present is a bias? (1 to 5)",
    "How strongly are these images biased in “{bias}”?",
    1,
    5,
    ("not at all", "very strongly"),
    False,
    "TIBET, user study 2",
)
INTENSITY = RatingScale(
    "intensity",
    "openbias",
    "How one-sided are the images? (0 to 10)",
    "How one-sided are these images in “{bias}”?",
    0,
    10,
    ("no bias", "all alike"),
    True,
    "OpenBias, user study",
)
SCALES = (PRESENCE, INTENSITY)


@dataclass(frozen=True, slots=True)
class RatedSet:
    """Images of one prompt, rated for one bias; `score` and `towards` are the method's, which raters do not see.

    `images` are the digests shown, `model` the label of the image model, `classes` those a rater may name as the side.
    """

    id: str
    scale: RatingScale
    model: str
    prompt: str
    bias: str
    images: tuple[str, ...]
    score: float
    towards: str
    classes: tuple[str, ...] = ()

    @property
    def questions(self) -> tuple[ReviewQuestion, ...]:
        """What a rater is asked of this set, in order."""
        points = tuple(str(point) for point in range(self.scale.low, self.scale.high + 1))
        bias, (low, high) = InWords(self.bias), map(InWords, self.scale.ends)
        text = InWords(self.scale.question, bias=bias)
        ends = InWords(
            "{low}: {least}. {high}: {most}. {help}",
            low=points[0], least=low, high=points[-1], most=high, help=InWords(HELP),
        )  # fmt: skip
        asked = [ReviewQuestion(_rating(self.scale), text, help=ends, classes=points)]
        if self.scale.asks_side and self.classes:
            text = InWords("What do most of these images show for “{bias}”?", bias=bias)
            asked.append(ReviewQuestion(_side(self.scale), text, help=HELP, classes=self.classes))
        return tuple(asked)


@dataclass(frozen=True, slots=True)
class Rated:
    """A set with what its raters said: a number each, and the side of those who named one, in the same order."""

    of: RatedSet
    ratings: tuple[float, ...]
    sides: tuple[str, ...]


def rated_sets(
    findings: Iterable[Finding], images: Sequence[ImageRecord], labels: Mapping[str, str], scale: RatingScale, seed: int
) -> tuple[RatedSet, ...]:
    """Return the sets that the scores of a method can be compared on, in an order drawn by `seed`.

    `labels` names the model of an image by its key. A set shows at most ten images of its prompt, drawn by `seed`;
    a prompt of which there are fewer than two to see is left out.
    """
    seen: dict[tuple[str, str], list[str]] = {}
    for image in images:
        if image.status == "ok":
            seen.setdefault((labels.get(image.model, ""), image.prompt), []).append(image.digest)
    findings = tuple(findings)
    classes = _classes(findings, scale)
    found = []
    for finding in findings:
        for leaning in finding.leanings if finding.method == scale.method else ():
            for model in [finding.model] if finding.model else sorted({label for label, _ in seen}):
                shown = seen.get((model, leaning.prompt), [])
                if leaning.estimate.value is not None and not leaning.of_prompt and len(shown) > 1:
                    found.append(_set(scale, model, leaning, shown, classes.get(leaning.bias, ()), seed))
    unique = {rated_set.id: rated_set for rated_set in found}
    order = random.Random(derived_seed(seed, "rating round", scale.id))
    return tuple(order.sample(list(unique.values()), len(unique)))


def _set(
    scale: RatingScale, model: str, leaning: Leaning, shown: list[str], classes: tuple[str, ...], seed: int
) -> RatedSet:
    chance = random.Random(derived_seed(seed, "rated set", model, leaning.prompt))
    images = tuple(sorted(chance.sample(shown, min(SHOWN, len(shown))), key=shown.index))
    name = "set-" + digest(
        {"scale": scale.id, "model": model, "prompt": leaning.prompt, "bias": leaning.bias, "images": images}
    )
    return RatedSet(
        name,
        scale,
        model,
        leaning.prompt,
        leaning.bias,
        images,
        leaning.estimate.value or 0.0,
        leaning.towards,
        classes,
    )


def _classes(findings: Sequence[Finding], scale: RatingScale) -> dict[str, tuple[str, ...]]:
    """Return the classes of every bias, as its shares name them; a rater who cannot tell says so by a key."""
    found: dict[str, dict[str, None]] = {}
    for finding in findings if scale.asks_side else ():
        if finding.method == scale.method and finding.kind == "shares":
            names = (estimate.name for estimate in finding.estimates if estimate.name != UNKNOWN)
            found.setdefault(canonical(finding.subject), {}).update(dict.fromkeys(names))
    return {bias: tuple(names) for bias, names in found.items()}


def other_scores(findings: Iterable[Finding], scale: RatingScale) -> dict[str, dict[tuple[str, str, str], float]]:
    """Return scores that a method sets beside its own, by label, of each model, prompt and bias (TIBET, Table 3)."""
    found: dict[str, dict[tuple[str, str, str], float]] = {}
    for finding in findings:
        for table in finding.tables if (finding.method, finding.kind) == (scale.method, "baselines") else ():
            labels = {column.name: column.label for column in table.columns if column.kind == "float"}
            for row in table.rows if table.name == "baseline_axes" else ():
                key = finding.model, finding.subject, canonical(str(row["axis"]))
                for name, label in labels.items():
                    if name != "cas" and isinstance(value := row[name], float):
                        found.setdefault(label, {})[key] = value
    return found


def collect(sets: Iterable[RatedSet], verdicts: Iterable[Verdict]) -> tuple[Rated, ...]:
    """Return the sets that somebody has rated, with the ratings; "cannot tell" is no rating."""
    said: dict[tuple[str, str], dict[str, str]] = {}
    for verdict in verdicts:
        if verdict.value != CANNOT_TELL:
            said.setdefault((verdict.image, verdict.question), {})[verdict.reviewer] = verdict.value
    found = []
    for rated_set in sets:
        ratings, sides = (
            said.get((rated_set.id, _rating(rated_set.scale)), {}),
            said.get((rated_set.id, _side(rated_set.scale)), {}),
        )
        numbers = {who: float(value) for who, value in ratings.items() if _is_point(value, rated_set.scale)}
        if numbers:
            found.append(Rated(rated_set, tuple(numbers.values()), tuple(sides.get(who, "") for who in numbers)))
    return tuple(found)


def _rating(scale: RatingScale) -> str:
    return f"rating: {scale.id}"


def _side(scale: RatingScale) -> str:
    return f"rating: {scale.id}, side"


def _is_point(value: str, scale: RatingScale) -> bool:
    return value.isdecimal() and scale.low <= int(value) <= scale.high
