"""Which images people should judge next so that claims narrow fastest, and what their verdicts bought.

Images fall into strata: the model and prompt, what the first reader said, and whether a second one said otherwise.
Labels go where they lower the variance of the share most for each (Neyman 1934, J. R. Stat. Soc. 97:558, one label at a
time); within a stratum images are drawn by lot, so that the probability of each is known and the share can be weighed
by it. No image is chosen for what people said of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from biaslens_gui.core.claims.records import Claim, Reason
from biaslens_gui.core.claims.verdict_sentences import is_undirected
from biaslens_gui.core.identity import digest
from biaslens_gui.core.review.assignment import Stratum

About = tuple[str, str]
"""An image model and a prompt."""

LEAST = 2
"""So many images of a stratum are judged before its spread is believed."""

_PRIOR, _DOUBT = 8.0, 4.0
"""A stratum's own share is drawn to that of all alike strata as by so many labels more, and theirs to one half as by so
many of each side: that no error was seen yet in a few images is no reason to leave a stratum alone."""


@dataclass(frozen=True, slots=True)
class ReadImage:
    """An image, what made it, and what readers said of it: `differs` where a second reader says otherwise."""

    digest: str
    model: str
    prompt: str
    reading: str
    differs: bool = False

    @property
    def about(self) -> About:
        """The model and the prompt."""
        return self.model, self.prompt

    @property
    def kind(self) -> tuple[str, ...]:
        """What readers said, in words that name a stratum."""
        return self.reading, "readers differ" if self.differs else "readers agree"


@dataclass(frozen=True, slots=True)
class ExpectedWidth:
    """By what factor a batch is expected to narrow the interval of one model and prompt, and how many labels it has.

    `labels` are the verdicts there are that tell a class, and `more` those of the batch. `share` and its standard
    `error` are what is expected with the batch.
    """

    model: str
    prompt: str
    factor: float
    labels: int
    more: int
    share: float = 0.5
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class ProposedBatch:
    """Images to judge next, in the order in which they help, and how all that were drawn so far were drawn."""

    images: tuple[str, ...]
    strata: tuple[Stratum, ...]
    expected: tuple[ExpectedWidth, ...]


@dataclass(frozen=True, slots=True)
class Bought:
    """What verdicts bought: half the width of a claim's interval before and after them, as shares of one.

    None before, where nothing bounded the claim.
    """

    claim: Claim
    before: float | None
    after: float


@dataclass(slots=True)
class _Pile:
    """The images of one stratum, and of those whose verdict tells something how many there are, and are positive.

    `waiting` were drawn before and have no verdict, `lot` were not drawn; both are in the order of the lot.
    """

    about: About
    kind: tuple[str, ...]
    size: int
    waiting: list[str]
    lot: list[str]
    judged: int
    positive: int
    share: float = 0.5
    chosen: int = 0

    @property
    def labels(self) -> int:
        """The verdicts there are, and those to come."""
        return self.judged + self.chosen

    def choose(self) -> str:
        """Return the image in turn, which is chosen; what was drawn before comes first."""
        self.chosen += 1
        return (self.waiting or self.lot).pop(0)

    def spread(self, whole: int, more: int = 0) -> float:
        """Return what the stratum adds to the variance of a share of `whole` images, with `more` labels."""
        labels = max(self.labels + more, 1)
        return (self.size / whole) ** 2 * self.share * (1 - self.share) / labels


def propose_batch(
    images: Sequence[ReadImage],
    judged: Mapping[str, bool],
    size: int,
    seed: str,
    *,
    drawn: Collection[str] = (),
    untold: Collection[str] = (),
    earlier: Sequence[Stratum] = (),
    least: int = 0,
) -> ProposedBatch:
    """Return `size` images of `images` to judge next; fewer where no more are left.

    Models and prompts with fewer than `least` labels come first, since so few correct nothing, and then what was
    `drawn` before and has no verdict yet.

    `images` are those behind claims that are open, of one question. `judged` says of images that people judged whether
    they show the class that is asked about; in those of `untold` people could not tell, or do not agree. `earlier` is
    how images were drawn: those that were told apart by an earlier draw stay told apart.
    """
    piles = _piles(images, judged, drawn, {*judged, *untold}, seed, earlier)
    _learn(piles)
    abouts = dict.fromkeys(pile.about for pile in piles.values())
    wholes, labels, more = (dict[About, int].fromkeys(abouts, 0) for _ in range(3))
    before, share = (dict[About, float].fromkeys(abouts, 0.0) for _ in range(2))
    for pile in piles.values():
        wholes[pile.about] += pile.size
        labels[pile.about] += pile.judged
    for pile in piles.values():
        before[pile.about] += pile.spread(wholes[pile.about])
        share[pile.about] += pile.size / wholes[pile.about] * pile.share
    variance, chosen = dict(before), []
    for _ in range(size):
        left = [pile for pile in piles.values() if pile.waiting or pile.lot]
        if not left:
            break
        best = max(
            left,
            key=lambda pile: (
                labels[pile.about] + more[pile.about] < least,
                bool(pile.waiting),
                *_gain(pile, wholes[pile.about], variance[pile.about]),
            ),
        )
        variance[best.about] += best.spread(wholes[best.about], 1) - best.spread(wholes[best.about])
        more[best.about] += 1
        chosen.append(best.choose())
    expected = tuple(
        ExpectedWidth(
            *about,
            (variance[about] / before[about]) ** 0.5 if before[about] else 1.0,
            labels[about],
            more[about],
            share[about],
            variance[about] ** 0.5,
        )
        for about in abouts
    )
    return ProposedBatch(tuple(chosen), _strata(images, piles, earlier), expected)


def _gain(pile: _Pile, whole: int, variance: float) -> tuple[bool, float]:
    """Return how much one label more takes off the variance, as a part of it; strata hardly looked at come first."""
    gain = pile.spread(whole) - pile.spread(whole, 1)
    return pile.labels < LEAST, gain / variance if variance else 0.0


def _piles(
    images: Sequence[ReadImage],
    judged: Mapping[str, bool],
    drawn: Collection[str],
    answered: Collection[str],
    seed: str,
    earlier: Sequence[Stratum],
) -> dict[tuple[str, ...], _Pile]:
    names, before = _names(images, earlier), set(drawn)
    members: dict[tuple[str, ...], list[ReadImage]] = defaultdict(list)
    for image in images:
        members[names[image.digest]].append(image)
    piles = {}
    for name, some in members.items():
        there = sorted(
            (image.digest for image in some if image.digest not in answered), key=lambda image: digest([seed, image])
        )
        piles[name] = _Pile(
            some[0].about,
            some[0].kind,
            len(some),
            [image for image in there if image in before],
            [image for image in there if image not in before],
            sum(image.digest in judged for image in some),
            sum(judged.get(image.digest, False) for image in some),
        )
    return piles


def _names(images: Sequence[ReadImage], earlier: Sequence[Stratum]) -> dict[str, tuple[str, ...]]:
    """Return the name of the stratum of every image: what readers say, and how it was told apart before."""
    before = {image: stratum.name[2:] for stratum in earlier for image in stratum.images}
    names = {}
    for image in images:
        old = before.get(image.digest, ())
        kind = image.kind if old[-len(image.kind) :] != image.kind else ()
        names[image.digest] = (*image.about, *old, *kind)
    return names


def _learn(piles: Mapping[tuple[str, ...], _Pile]) -> None:
    """Set the share of each stratum: its own, drawn to that of all strata of which readers said the same."""
    judged: dict[tuple[str, ...], list[int]] = defaultdict(lambda: [0, 0])
    for pile in piles.values():
        judged[pile.kind][0] += pile.positive
        judged[pile.kind][1] += pile.judged
    for pile in piles.values():
        positive, every = judged[pile.kind]
        alike = (positive + _DOUBT) / (every + 2 * _DOUBT)
        pile.share = (pile.positive + _PRIOR * alike) / (pile.judged + _PRIOR)


def _strata(
    images: Sequence[ReadImage], piles: Mapping[tuple[str, ...], _Pile], earlier: Sequence[Stratum]
) -> tuple[Stratum, ...]:
    """Return how everything was drawn: the new strata, and the earlier ones of images that no claim is open about."""
    names = _names(images, earlier)
    members: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for image in images:
        members[names[image.digest]].append(image.digest)
    new = [Stratum(name, tuple(some), len(some) - len(piles[name].lot)) for name, some in members.items()]
    return (*(stratum for stratum in earlier if not names.keys() & set(stratum.images)), *new)


def bought(before: Sequence[Claim], after: Sequence[Claim]) -> tuple[Bought, ...]:
    """Return what verdicts given between two states of the same claims bought: of deciding claims that have changed.

    The claims that narrowed most come first.
    """
    known = {place_of(claim): half_width(claim) for claim in before}
    found = []
    for claim in after:
        half, old = half_width(claim), known.get(place_of(claim))
        if claim.role == "deciding" and half is not None and half != old:
            found.append(Bought(claim, old, half))
    return tuple(sorted(found, key=lambda each: each.after - (1.0 if each.before is None else each.before)))


SETTLED_BY_PEOPLE: tuple[Reason, ...] = ("verdicts", "reader unproved", "readers differ")
"""Why a claim is not clear where people's verdicts may make it so."""


def is_settled_by_people(claim: Claim) -> bool:
    """Return whether verdicts on images of a claim, which says what one prompt shows, may make it clear."""
    return claim.kind == "depiction" and claim.role == "deciding" and claim.reason in SETTLED_BY_PEOPLE


def is_opened_by_people(claim: Claim) -> bool:
    """Return whether a deciding difference is open since people contradict the reader on one of its sides alone."""
    return claim.role == "deciding" and is_undirected(claim)


def is_to_be_judged(claim: Claim) -> bool:
    """Return whether verdicts on images of a claim, or of one of the sides of a difference, may settle it."""
    return is_settled_by_people(claim) or is_opened_by_people(claim)


@dataclass(frozen=True, slots=True)
class Goal:
    """How many of the deciding claims that can be told are clear, even, or bounded closely enough."""

    there: int
    claims: int

    @property
    def is_reached(self) -> bool:
        """Whether all of them are."""
        return 0 < self.claims == self.there


def goal_of(claims: Sequence[Claim], half: float) -> Goal:
    """Return how near deciding claims are to being clear, even, or narrower than `half` to either side, as a share.

    The interval of a reader that is unproved, or that another one contradicts, is not narrow: it may be wrong.
    """
    told = [
        each for each in claims if each.role == "deciding" and each.conclusion in ("clear", "even", "not clear yet")
    ]
    there = sum(each.conclusion != "not clear yet" or _is_narrow(each, half) for each in told)
    return Goal(there, len(told))


def _is_narrow(claim: Claim, half: float) -> bool:
    reached = half_width(claim)
    return claim.reason in ("images", "verdicts") and reached is not None and reached <= half


def place_of(claim: Claim) -> tuple[str, ...]:
    """Return what names a claim, whichever side it is told from and whatever is concluded of it."""
    sides = sorted([(claim.model, claim.prompt), (claim.other_model, claim.other_prompt)])
    among = (claim.group, claim.among.question, claim.among.group) if claim.among else ()
    return (claim.kind, claim.question, claim.word, *sides[0], *sides[1], *among)


def half_width(claim: Claim) -> float | None:
    """Return half the width of the interval of a claim, as a share of one; None where nothing bounds it."""
    return None if claim.low is None or claim.high is None else (claim.high - claim.low) / 2
