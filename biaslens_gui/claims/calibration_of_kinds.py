"""How often sentences of the other kinds are right: depictions of several classes, causes, changes and associations.

Labels are drawn from known shares, so that no reader has a part in the truth; see `calibration_scores`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from biaslens_gui.claims.associations import associations
from biaslens_gui.claims.calibration import CLEAR_BAR, Score, mean_score, plain_score, share_score
from biaslens_gui.claims.calibration_scores import Scored, Shares, scores
from biaslens_gui.claims.gathering import Gathered, gather
from biaslens_gui.claims.questions import Open, to_decide
from biaslens_gui.core.claims.declared import ERROR, Declared
from biaslens_gui.core.claims.records import ClaimKind, ReaderError, Source
from biaslens_gui.core.observed import Contrast, ContrastKind, Observed, Tested
from biaslens_gui.core.records import Finding
from biaslens_gui.core.spec import Looks

QUESTION, MODEL, READER, BASE = "gender", "model", "reader", "prompt"
AUDITS = 200
"""How many audits a row is made of at most: what is to be decided is taken from findings, one audit after another."""
WORDS = 6
TESTS = 9
COUPLED = 0.5
"""The part of seeds that give both images of a pair by one draw: words changed with one seed leave much as it was."""
SPREAD = 0.25
"""The standard deviation of the position of a word's images, on a scale whose ends are 0 and 1."""


@dataclass(frozen=True, slots=True)
class Planted:
    """A population whose shares are known: the share of every class in each prompt.

    With a `contrast`, the first prompt is the one whose words are changed and the others stand against it, made with
    its seeds; without, every prompt is one of the plan's own. `deciding`: the contrasts are ticked.
    """

    name: str
    shares: tuple[tuple[float, ...], ...]
    contrast: ContrastKind | None = None
    deciding: bool = True

    @property
    def prompts(self) -> tuple[str, ...]:
        """The names of the prompts."""
        return (BASE, *(f"{BASE} {number}" for number in range(1, len(self.shares))))

    @property
    def classes(self) -> tuple[str, ...]:
        """The names of the classes."""
        return tuple(f"class {number}" for number in range(len(self.shares[0])))

    @property
    def contrasts(self) -> tuple[Contrast, ...]:
        """What is told apart by its words alone."""
        if self.contrast is None:
            return ()
        pairs = [(BASE, other) if self.contrast == "cause" else (other, BASE) for other in self.prompts[1:]]
        return tuple(
            Contrast(self.contrast, MODEL, *pair, QUESTION, f"word {number}") for number, pair in enumerate(pairs)
        )

    def declared(self, looks: Looks) -> Declared:
        """Return what the plan declares: one question that decides, by a reader without error."""
        kinds: tuple[ClaimKind, ...] = (self.contrast,) if self.contrast and self.deciding else ()
        own = self.prompts if self.contrast is None else self.prompts[:1]
        errors = {READER: ReaderError(0.0, "reference")}
        return Declared((MODEL,), own, (QUESTION,), kinds, looks=looks, reader_errors=errors)

    def labels(self, audits: int, images: int, rng: np.random.Generator) -> Any:
        """Draw the class of every image: (audits, prompts, images)."""
        shape = audits, len(self.shares), images
        drawn = rng.random(shape)
        if self.contrast is not None:
            coupled = rng.random((audits, 1, images)) < COUPLED
            drawn = np.where(coupled, drawn[:, :1], drawn)
        ends = np.cumsum(self.shares, axis=1)[:, :-1]
        return (drawn[..., None] >= ends[None, :, None, :]).sum(axis=-1)

    def items(self, labels: Any, looks: Looks) -> list[Open]:
        """Return what is to be decided of one audit with these `labels` (prompts, images)."""
        declared = self.declared(looks)
        return to_decide(declared, gather(declared, [self.finding(labels)]))

    def finding(self, labels: Any) -> Finding:
        """Return what one method saw, with what is told apart."""
        numbers = tuple(range(labels.shape[1]))
        seen = tuple(
            Observed(
                MODEL,
                prompt,
                QUESTION,
                self.classes,
                READER,
                "answers",
                tuple(f"{prompt}/{number}" for number in numbers),
                numbers,
                tuple(own),
                seeds_of=BASE if self.contrast is not None else "",
            )
            for prompt, own in zip(self.prompts, labels.tolist(), strict=True)
        )
        return Finding("method", "1", "", "kind", "subject", "title", observed=seen, contrasts=self.contrasts)

    def shares_of(self, item: Open) -> tuple[Shares, Shares]:
        """Return the true shares of what an item is about, and of its other side."""
        other = item.other or item.key
        return self._named(item.key[1]), self._named(other[1])

    def _named(self, prompt: str) -> Shares:
        return dict(zip(self.classes, self.shares[self.prompts.index(prompt)], strict=True))

    def scores(self, images: int, audits: int, rng: np.random.Generator) -> Iterator[Score]:
        """Draw the audits and yield their scores."""
        labels = self.labels(audits, images, rng)

        def items_of(seen: int, rule: Looks) -> list[list[Open]]:
            return [self.items(own[:, :seen], rule) for own in labels]

        everywhere = self.contrast is None and min(max(own) for own in self.shares) >= 0.9
        yield from scores(self.name, [Scored(items_of, self.shares_of)], images, power=everywhere)


# ------------------------------------------------------------------------------------------------ the populations


def _spread(most: float, classes: int) -> tuple[float, ...]:
    """Return a share for the first class and what is left, evenly, for the others."""
    return (most, *((1 - most) / (classes - 1),) * (classes - 1))


MIXED = ((0.5, 0.3, 0.2), (0.2, 0.6, 0.2), (0.7, 0.2, 0.1), (0.1, 0.1, 0.8), (0.4, 0.35, 0.25), (0.95, 0.03, 0.02))
SEVERAL = (
    Planted("three classes, two of .45", ((0.45, 0.45, 0.1),) * 6),
    Planted("three classes, one of .9", (_spread(0.9, 3),) * 6),
    Planted("three classes, mixed", MIXED),
    Planted("five classes, one of .9", (_spread(0.9, 5),) * 6),
)


def _words(kind: ContrastKind, name: str, base: float, others: Sequence[float], *, deciding: bool = True) -> Planted:
    return Planted(name, tuple((share, 1 - share) for share in (base, *others)), kind, deciding)


CONTRASTS = (
    _words("cause", "six words, none changes .5", 0.5, (0.5,) * WORDS),
    _words("cause", "six words that bring up to 80 points to .9", 0.9, (0.1, 0.3, 0.5, 0.7, 0.8, 0.9)),
    Planted("six words, three classes, none changes them", (_spread(1 / 3, 3),) * (WORDS + 1), "cause"),
    _words("cause", "six words that explore, three bring .4 to .9", 0.9, (*(0.4,) * 3, *(0.9,) * 3), deciding=False),
    _words("change", "six counterfactuals, none changes .5", 0.5, (0.5,) * WORDS),
    _words("change", "six counterfactuals, three change .5 to .95", 0.5, (*(0.95,) * 3, *(0.5,) * 3)),
)
ASSOCIATED: Mapping[str, tuple[float, ...]] = {
    "nine associations, none there": (0.0,) * TESTS,
    "nine associations, three of 40 points": (0.4,) * 3 + (0.0,) * (TESTS - 3),
}
POPULATIONS = (*(planted.name for planted in (*SEVERAL, *CONTRASTS)), *ASSOCIATED)
"""The names of all populations of this part of the table."""


# ------------------------------------------------------------------------------------------------------ the table


def kind_scores(audits: int, seed: int, sizes: Sequence[int]) -> tuple[Score, ...]:
    """Return the part of the table about depictions of several classes, causes, changes and associations."""
    audits, found = min(audits, AUDITS), list[Score]()
    for images in sizes:
        for number, planted in enumerate((*SEVERAL, *CONTRASTS)):
            found += planted.scores(images, audits, np.random.default_rng([seed, images, number]))
        found += _associated(images, 5 * audits, np.random.default_rng([seed, images, 99]))
    return tuple(found)


# --------------------------------------------------------------------------------------------------- associations


def _associated(words: int, audits: int, rng: np.random.Generator) -> Iterator[Score]:
    """Differences of positions of two concepts of so many `words` each, tested by Student's t: nine in an audit."""
    for name, planted in ASSOCIATED.items():
        effects = np.array(planted)
        claims = [_said(effects, words, rng) for _ in range(audits)]
        null = effects == 0
        one, explored = (np.array([own[rule] for own in claims]) for rule in ("one", "open"))
        clear = one[..., 0] > 0
        wrong = clear[:, null].any(axis=1)
        yield share_score("any false Clear", name, words, "one, exact", wrong, CLEAR_BAR, most=ERROR)
        called = explored[..., 0] > 0
        false = called[:, null].sum(axis=1) / np.maximum(called.sum(axis=1), 1)
        yield mean_score("false among those called Clear", name, words, "one", false, "at most 5 %", most=ERROR)
        if not null.all():
            yield mean_score("power per association", name, words, "one, exact", clear[:, ~null])
        held = (one[..., 1] <= effects) & (effects <= one[..., 2])
        yield mean_score("coverage", name, words, "one, exact", held, "at least 93 %", least=0.93)
        width = 100 * float((one[..., 2] - one[..., 1]).mean())
        yield plain_score("mean width, in points", name, words, "one, exact", audits, width)


def _said(effects: Any, words: int, rng: np.random.Generator) -> dict[str, list[tuple[bool, float, float]]]:
    """Return, by rule, whether each association of one audit is clear, and its interval, in the order of `effects`."""
    from scipy.stats import ttest_ind

    x = rng.normal(effects[:, None], SPREAD, (len(effects), words))
    y = rng.normal(0.0, SPREAD, (len(effects), words))
    found = ttest_ind(x, y, axis=1)
    ends = found.confidence_interval(0.95)
    values = x.mean(axis=1) - y.mean(axis=1)
    tested = [
        Tested(
            "association",
            MODEL,
            f"{BASE} {place}",
            QUESTION,
            "class 0",
            float(values[place]),
            float(ends.low[place]),
            float(ends.high[place]),
            0.0,
            float(found.pvalue[place]),
            2 * words,
            "words",
        )
        for place in range(len(effects))
    ]
    gathered = Gathered({}, (), (), tuple((test, Source("method", "", "kind", "subject")) for test in tested))
    rules: tuple[Looks, ...] = ("one", "open")
    return {
        looks: [
            (claim.conclusion == "clear", claim.low or 0.0, claim.high or 0.0)
            for claim in associations(
                Declared(deciding=(QUESTION,), deciding_kinds=("association",), looks=looks), gathered
            )
        ]
        for looks in rules
    }
