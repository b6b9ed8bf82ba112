"""How often sentences are right: whole audits drawn from populations whose shares are known, and what is said of them.

No reader has a part in the truth: labels are drawn. What decides them is the arithmetic of the service, run on
thousands of audits at once; tests hold it to `of_run` claim by claim.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import numpy as np

from biaslens_gui.claims import evidence
from biaslens_gui.claims.families import MODELS, PROMPTS, Place, Tree, discovery_levels, holm_levels
from biaslens_gui.claims.planning import images_for_even
from biaslens_gui.core.claims.declared import ERROR
from biaslens_gui.core.spec import Looks

AUDITS = 400
SIZES = (10, 24, 48, 100)
LOOKS = 10
PROMPTS_EACH = 6
QUESTIONS = 6
MODEL_PROMPTS, MODEL_QUESTIONS = 3, 3
PLANTED = 0.9
MARGIN = 0.1
TRUTHS = (0.5, 0.6, 0.7, 0.8, 0.9, 0.95)
_RULES: tuple[tuple[str, Looks], ...] = (("one, exact", "one"), ("one", "open"))
_TEN: tuple[str, Looks] = ("ten", "open")
"""How often audits are looked at, in words, and the rule that decides: exact tests at one look, or e-values."""
LOOKS_AND_RULES = *_RULES, _TEN
CLEAR_BAR = "at most 5 %, upper limit 7.5 %"


@dataclass(frozen=True, slots=True)
class Score:
    """One figure of the table: what was counted in what audits, `value` with 95 % limits, and the bar it is held to.

    `met` is None where no bar stands beside it: a figure that is shown so that no other is read alone.
    """

    what: str
    audits_of: str
    images: int
    looks: str
    audits: int
    value: float
    low: float
    high: float
    bar: str = ""
    met: bool | None = None


@dataclass(frozen=True, slots=True)
class Concluded:
    """What simulated audits say, as arrays (audits, claims): shares first, then differences by question.

    Of each question those of prompts come first, by model, then those of models, by prompt.
    """

    clear: Any
    even: Any
    side: Any
    level: Any
    count: Any
    images: int


class Audits:
    """Simulated audits: labels of every image, and what is said at a look.

    `shares` is (questions, prompts), of several models (questions, models x prompts), all prompts of the first ahead.
    """

    def __init__(
        self,
        shares: Any,
        images: int,
        audits: int,
        rng: np.random.Generator,
        errors: Any = (0.0, 0.0),
        models: int = 1,
    ) -> None:
        """Draw labels; a first reader calls the first class by another name with `errors[0]`, the second with [1]."""
        self.shares = np.asarray(shares, float)
        questions, each = self.shares.shape
        self.truth = rng.random((audits, questions * each, images)) < self.shares.reshape(1, -1, 1)
        drawn = rng.random(self.truth.shape)
        self.read = self.truth ^ (drawn < np.where(self.truth, errors[0], errors[1]))
        self.second: Any = None
        below = _differences(each // models, models)
        self._ends = [(q * each + left, q * each + right) for q in range(questions) for _, left, right in below]
        tiers = [tier for _ in range(questions) for tier, _, _ in below]
        places = [Place(str(q)) for q in range(questions) for _ in range(each)]
        places += [Place(str(ends[0] // each), tier, ends) for tier, ends in zip(tiers, self._ends, strict=True)]
        self.tree = Tree(places)
        self.roots = questions * each
        self.between_models = np.array([place.tier == MODELS for place in places], bool)

    def concluded(self, images: int, looks: Looks, exploring: bool = False) -> Concluded:
        """Return what the first `images` of every prompt make the audits say."""
        p, side, count = self._p(self.read, images, looks)
        if self.second is not None:
            p2, side2, _ = self._p(self.second, images, looks)
            p = np.where(side == side2, np.maximum(p, p2), 1.0)
        clear, level = discovery_levels(p) if exploring else self.tree.levels(p)
        level = np.array(level)
        inside = evidence.share_inside_p(count, images, 0.5 - MARGIN, 0.5 + MARGIN, looks)
        even, even_level = holm_levels(np.where(clear[:, : self.roots], 1.0, inside))
        level[:, : self.roots] = np.where(
            clear[:, : self.roots],
            level[:, : self.roots],
            np.minimum(level[:, : self.roots], even_level * (2 if looks == "one" else 1)),
        )
        return Concluded(clear, even, side, level, count, images)

    def _p(self, labels: Any, images: int, looks: Looks) -> tuple[Any, Any, Any]:
        seen = labels[:, :, :images]
        count = seen.sum(axis=2)
        p = evidence.share_p(count, images, 0.5, looks)
        side = np.sign(count - images / 2)
        if not self._ends:
            return p, side, count
        left, right = (seen[:, [ends[place] for ends in self._ends]] for place in (0, 1))
        plus, minus = (left & ~right).sum(axis=2), (right & ~left).sum(axis=2)
        between = evidence.difference_p(plus, minus, np.full_like(plus, images), 0.0, looks)
        return np.concatenate([p, between], axis=1), np.concatenate([side, np.sign(plus - minus)], axis=1), count

    @property
    def effects(self) -> Any:
        """The true distance of every claim from its null, with its side."""
        flat = self.shares.ravel()
        between = [flat[left] - flat[right] for left, right in self._ends]
        return np.concatenate([flat - 0.5, between])


def _differences(prompts: int, models: int) -> list[tuple[int, int, int]]:
    """Return the differences within one question: the tier, and the numbers of the two depictions of its own."""
    found = [
        (PROMPTS, model * prompts + left, model * prompts + right)
        for model in range(models)
        for left, right in combinations(range(prompts), 2)
    ]
    return found + [
        (MODELS, left * prompts + prompt, right * prompts + prompt)
        for left, right in combinations(range(models), 2)
        for prompt in range(prompts)
    ]


# ------------------------------------------------------------------------------------------------------ the table


def sentence_scores(audits: int = AUDITS, seed: int = 0, sizes: Sequence[int] = SIZES) -> tuple[Score, ...]:
    """Return the table of section "Sentences" of the calibration page."""
    rng = np.random.default_rng(seed)
    found: list[Score] = []
    for images in sizes:
        found += _false_clear(images, audits, rng)
        found += _power(images, audits, rng)
        found += _models(images, audits, np.random.default_rng([seed, images]))
        found += _exploring(images, audits, rng)
        found += _readers(images, audits, rng)
        found += _coverage(images, audits, rng)
    if 30 not in sizes:
        found += _power(30, audits, rng)
    found += _equivalence(audits, rng)
    return tuple(found)


def _even_shares(questions: int = QUESTIONS, planted: int = 0) -> Any:
    shares = np.full((questions, PROMPTS_EACH), 0.5)
    shares[:planted] = PLANTED
    return shares


def looks_of(images: int) -> list[int]:
    """Return the numbers of images at which an audit is looked at that is looked at ten times."""
    return sorted({max(1, round(images * look / LOOKS)) for look in range(1, LOOKS + 1)})


def _false_clear(images: int, audits: int, rng: np.random.Generator) -> Iterator[Score]:
    mixed = _even_shares()
    mixed[1:3] = np.linspace(0.1, 0.9, PROMPTS_EACH)
    mixed[3] = 0.75
    for name, shares in (
        ("all even", _even_shares()),
        ("one question of .9", _even_shares(planted=1)),
        ("mixed", mixed),
    ):
        drawn = Audits(shares, images, audits, rng)
        null = np.abs(drawn.effects) < 1e-9
        large = np.abs(drawn.effects) >= 0.1 - 1e-9
        for looks, looked in (("one, exact", [images]), ("one", [images]), ("ten", looks_of(images))):
            rule: Looks = "one" if looks == "one, exact" else "open"
            wrong, wrong_side = np.zeros(audits, bool), np.zeros(audits, bool)
            for seen in looked:
                result = drawn.concluded(seen, rule)
                wrong |= (result.clear & null).any(axis=1)
                wrong_side |= (result.clear & large & (result.side != np.sign(drawn.effects))).any(axis=1)
            yield share_score("any false Clear", name, images, looks, wrong, CLEAR_BAR, most=0.05)
            if large.any():
                yield share_score("any wrong side", name, images, looks, wrong_side, "0", most=0.0)


BARS = {(6, 24): 0.55, (6, 30): 0.80, (6, 48): 0.99, (1, 24): 0.85}


def _power(images: int, audits: int, rng: np.random.Generator) -> Iterator[Score]:
    for questions in (1, QUESTIONS):
        name = "one deciding question of .9" if questions == 1 else "six questions, one of .9"
        drawn = Audits(_even_shares(questions, 1), images, audits, rng)
        for looks in ("one, exact", "one", "ten"):
            looked = looks_of(images) if looks == "ten" else [images]
            clear = np.zeros((audits, PROMPTS_EACH), bool)
            for seen in looked:
                clear |= drawn.concluded(seen, "one" if looks == "one, exact" else "open").clear[:, :PROMPTS_EACH]
            bar = BARS.get((questions, images))
            asked = f"at least {bar:.0%}" if bar else ""
            yield mean_score("power per claim", name, images, looks, clear, asked, least=bar)


def _models(images: int, audits: int, rng: np.random.Generator) -> Iterator[Score]:
    """Two models, three prompts, three questions: a fair one and one that shows a share in one question, or the same.

    Of planted differences, power; of models that are alike, any false Clear in the whole audit. Pairs are drawn
    independently: shared seeds that make models more alike leave fewer pairs that differ, and the same sides.
    """
    for share in (0.0, 0.1, 0.9):
        shares = np.full((MODEL_QUESTIONS, 2 * MODEL_PROMPTS), 0.5)
        shares[0, MODEL_PROMPTS:] = share
        drawn = Audits(shares, images, audits, rng, models=2)
        planted = drawn.between_models & (np.abs(drawn.effects) > 0)
        yield from _two_models(f"two models, .5 against {share:g} in one question", drawn, planted)
    for name, share in (("two fair models", 0.5), ("two models of .9", PLANTED)):
        drawn = Audits(np.full((MODEL_QUESTIONS, 2 * MODEL_PROMPTS), share), images, audits, rng, models=2)
        yield from _two_models(name, drawn, None)


def _two_models(name: str, drawn: Audits, planted: Any) -> Iterator[Score]:
    null = np.abs(drawn.effects) < 1e-9
    audits, _, images = drawn.read.shape
    for looks in ("one, exact", "one", "ten"):
        clear = np.zeros((audits, len(null)), bool)
        for seen in looks_of(images) if looks == "ten" else [images]:
            clear |= drawn.concluded(seen, "one" if looks == "one, exact" else "open").clear
        wrong = clear[:, null].any(axis=1)
        yield share_score("any false Clear", name, images, looks, wrong, CLEAR_BAR, most=0.05)
        if planted is not None:
            yield mean_score("power per model difference", name, images, looks, clear[:, planted])


def _exploring(images: int, audits: int, rng: np.random.Generator) -> Iterator[Score]:
    drawn = Audits(_even_shares(10, 3), images, audits, rng)
    null = np.abs(drawn.effects) < 1e-9
    for looks, rule in _RULES:
        clear = drawn.concluded(images, rule, exploring=True).clear
        false = (clear & null).sum(axis=1) / np.maximum(clear.sum(axis=1), 1)
        name = "ten exploring questions, three of .9"
        yield mean_score("false among those called Clear", name, images, looks, false, "at most 5 %", most=ERROR)
        yield mean_score("power per claim", name, images, looks, clear[:, : 3 * PROMPTS_EACH])


def _readers(images: int, audits: int, rng: np.random.Generator) -> Iterator[Score]:
    """A reader with 20 % wrong answers on a fair model, evenly wrong or always to one side, of known error or not."""
    for name, errors in (("evenly wrong", (0.2, 0.2)), ("wrong to one side", (0.4, 0.0))):
        drawn = Audits(_even_shares(), images, audits, rng, errors)
        alone = drawn.concluded(images, "open").clear.any(axis=1)
        drawn.second = drawn.truth
        both = drawn.concluded(images, "open").clear.any(axis=1)
        described = f"fair model, first reader 20 % {name}"
        yield share_score(
            "any false Clear, second reader right", described, images, "one", both, "at most 5 %", most=ERROR
        )
        yield share_score("the first reader by itself, which says nothing", described, images, "one", alone)


def _coverage(images: int, audits: int, rng: np.random.Generator) -> Iterator[Score]:
    """Coverage and width of the intervals that are shown, over truths; the exact interval is made at the same level."""
    for questions in (1, QUESTIONS):
        for looks, rule in _RULES:
            held, widths, exact, lowest = [], [], [], 1.0
            for truth in TRUTHS:
                shares = np.full((questions, PROMPTS_EACH if questions > 1 else 1), 0.5)
                shares[0] = truth
                drawn = Audits(shares, images, audits, rng)
                result = drawn.concluded(images, rule)
                number = shares.shape[1]
                counts, levels = result.count[:, :number], result.level[:, :number]
                low, high = evidence.share_interval(counts, images, levels, rule)
                clopper = evidence.share_interval(counts, images, levels, "one")
                covered = ((low <= truth) & (truth <= high)).ravel()
                held.append(covered)
                lowest = min(lowest, float(covered.mean()))
                widths.append(float((high - low).mean()))
                exact.append(float((clopper[1] - clopper[0]).mean()))
            name = "one question, one prompt" if questions == 1 else "six questions, six prompts"
            yield mean_score("coverage", name, images, looks, np.concatenate(held), "at least 93 %", least=0.93)
            yield Score("lowest coverage of a truth", name, images, looks, audits, lowest, lowest, lowest)
            yield plain_score("mean width, in points", name, images, looks, audits, 100 * float(np.mean(widths)))
            ratio = float(np.mean(widths) / np.mean(exact))
            yield plain_score(
                "width against the exact interval", name, images, looks, audits, ratio, "at most 1.3", 1.3
            )


def _equivalence(audits: int, rng: np.random.Generator) -> Iterator[Score]:
    drawn = Audits([[0.5]], 240, audits, rng)
    half = drawn.concluded(240, "one").even
    yield mean_score(
        "even at one half", "one question, one prompt", 240, "one, exact", half, "at least 80 %", least=0.8
    )
    edge = Audits([[0.6]], 240, audits, rng).concluded(240, "one").even
    yield mean_score(
        "even at .6, wrongly", "one question, one prompt", 240, "one, exact", edge, "at most 5 %", most=0.05
    )
    for looks, rule in (_RULES[0], _TEN):
        images = images_for_even(QUESTIONS * PROMPTS_EACH, rule, MARGIN)
        if images is None:
            continue
        audit = Audits(_even_shares(), images, max(audits // 8, 20), rng)
        even: Any = np.zeros((len(audit.read), audit.roots), bool)
        for seen in looks_of(images) if looks == "ten" else [images]:
            even |= audit.concluded(seen, rule).even
        name = "six questions, six prompts, the N that is named"
        score = mean_score("even at one half", name, images, looks, even, "75 to 85 %")
        yield replace(score, met=0.75 <= score.value <= 0.85)


# -------------------------------------------------------------------------------------------------------- figures


def share_score(
    what: str, of: str, images: int, looks: str, found: Any, bar: str = "", most: float | None = None
) -> Score:
    """Return the share of audits in which something was found, with Clopper and Pearson's interval."""
    low, high = (float(end) for end in evidence.share_interval(int(found.sum()), len(found), ERROR, "one"))
    value = float(found.mean())
    met = None if most is None else value <= most and (most == 0 or high <= most + 0.025)
    return Score(what, of, images, looks, len(found), value, low, high, bar, met)


def mean_score(
    what: str,
    of: str,
    images: int,
    looks: str,
    found: Any,
    bar: str = "",
    least: float | None = None,
    most: float | None = None,
) -> Score:
    """Return the mean of `found` (audits, claims) with an interval over audits, whose claims hang together."""
    each = np.asarray(found, float).reshape(len(found), -1).mean(axis=1)
    value, half = float(each.mean()), 1.96 * float(each.std()) / float(np.sqrt(len(each)))
    met = None
    if least is not None or most is not None:
        met = value >= least if least is not None else value <= (most or 0.0)
    return Score(what, of, images, looks, len(each), value, max(value - half, 0.0), min(value + half, 1.0), bar, met)


def plain_score(
    what: str, of: str, images: int, looks: str, audits: int, value: float, bar: str = "", most: float | None = None
) -> Score:
    """Return a figure without an interval."""
    return Score(what, of, images, looks, audits, value, value, value, bar, None if most is None else value <= most)
