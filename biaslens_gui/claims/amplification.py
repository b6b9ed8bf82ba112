"""How far images of a model go beyond a reference set of pictures: of the class that the set shows most, how much more.

Two things are decided of each prompt, both at `ERROR` over the number of amplifications of the audit: that the set
shows a class most (against the next most frequent one), and the difference of its shares. Only where both are clear is
anything called amplified, which is false no more often than either (intersection-union; Berger 1982, Technometrics
24:295). Pictures and images were drawn apart from each other, and there are seldom as many of both: all count.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from biaslens_gui.claims import evidence
from biaslens_gui.claims.corrected import class_shares, differences, interval, share_of_two
from biaslens_gui.claims.gathering import Depicted, Gathered, Key
from biaslens_gui.core.claims.amplification import Amplification, Amplifies
from biaslens_gui.core.claims.declared import ERROR, Declared
from biaslens_gui.core.claims.records import Claim
from biaslens_gui.core.observed import Observed
from biaslens_gui.core.questions import canonical
from biaslens_gui.core.spec import Looks

Ends = tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class _Pair:
    """What a model's images and a set's pictures show, the two classes the set shows most, and what is decided how.

    `slack` is what the readers are known to err in; `bounded` is false where nothing bounds it but a second reader.
    """

    here: Depicted
    there: Depicted
    most: int
    next_most: int
    bounded: bool
    slack: float
    looks: Looks


def beside_reference_sets(declared: Declared, gathered: Gathered, claims: Sequence[Claim]) -> list[Claim]:
    """Return `claims`, each depiction of a model that made images beside every set with pictures of the same prompt.

    A prompt that tells the answer, and one that is only worded otherwise, is amplified by nothing, and has none.
    """
    stated = {(prompt, canonical(question)) for prompt, question in declared.stated}
    asked: list[tuple[int, Key, Key]] = []
    for place, claim in enumerate(claims):
        key = claim.model, claim.prompt, claim.question
        if claim.kind != "depiction" or claim.model in declared.given or key[1:] in stated:
            continue
        if claim.prompt not in declared.wordings:
            asked += [(place, key, (given, *key[1:])) for given in declared.given]
    pairs = [(place, here, there) for place, here, there in asked if _are_alike(gathered, here, there)]
    found = list(claims)
    for place, here, there in pairs:
        beside = _amplification(declared, gathered, here, there, ERROR / len(pairs))
        found[place] = replace(found[place], amplifications=(*found[place].amplifications, beside))
    return found


def _are_alike(gathered: Gathered, here: Key, there: Key) -> bool:
    """Whether both were read in the same classes, of which there are several."""
    held, other = gathered.depicted.get(here), gathered.depicted.get(there)
    return bool(held and other and held.first.classes == other.first.classes and len(held.first.classes) > 1)


def _amplification(declared: Declared, gathered: Gathered, here: Key, there: Key, level: float) -> Amplification:
    held, other = gathered.depicted[here], gathered.depicted[there]
    counts, set_counts = held.first.counts(), other.first.counts()
    if not sum(counts) or not sum(set_counts):
        return Amplification(there[0], "not told")
    draws = gathered.draws_of(held, other)
    people = class_shares(other, draws) if class_shares(held, draws) else ()
    strength = [float(share.value) for share in people] or set_counts
    most, next_most = sorted(range(len(set_counts)), key=lambda number: (-strength[number], number))[:2]
    errors = [declared.error_of(each.first.reader, here[2]) for each in (held, other)]
    known = [error or each.first.reader_kind == "people" for error, each in zip(errors, (held, other), strict=True)]
    slack = max(error.share if error else 0.0 for error in errors)
    pair = _Pair(held, other, most, next_most, all(known), slack, declared.looks)
    told = Amplification(
        there[0],
        "not clear",
        held.first.classes[most],
        counts[most],
        sum(counts),
        set_counts[most],
        sum(set_counts),
        counts[most] / sum(counts),
        set_counts[most] / sum(set_counts),
    )
    return _corrected(told, pair, gathered, level) if people else _counted(told, pair, level)


def _corrected(told: Amplification, pair: _Pair, gathered: Gathered, level: float) -> Amplification:
    """Return what people's verdicts make of it, on either side."""
    draws = gathered.draws_of(pair.here, pair.there)
    side = share_of_two(pair.there, draws, pair.most, pair.next_most)
    apart = differences(pair.here, pair.there, draws, shared=False)[pair.most]
    told = replace(told, share=float(apart.first.value), set_share=float(apart.second.value))
    several = _several(pair)
    ends = interval(side, level / _chosen(pair), pair.looks), interval(apart, level / several, pair.looks)
    return _said(told, float(apart.value), *ends)


def _counted(told: Amplification, pair: _Pair, level: float) -> Amplification:
    value = (told.share or 0.0) - (told.set_share or 0.0)
    readers = [(pair.here.first, pair.there.first)]
    if not pair.bounded:
        here, there = pair.here.second, pair.there.second
        if here is None or there is None or here.reader_kind != there.reader_kind:
            return _said(told, value, _side([readers[0][1]], pair, level), None)
        readers.append((here, there))
    slack = pair.slack if pair.bounded else 0.0
    side, apart = _side([there for _, there in readers], pair, level), _apart(readers, pair, level)
    return _said(told, value, _wider(side, slack, 0.0), _wider(apart, 2 * slack, -1.0))


def _said(told: Amplification, value: float, side: Ends, apart: Ends) -> Amplification:
    """Return what is told of a difference, if the set shows a class most for certain: `side` lies above one half."""
    if side is None or side[0] <= 0.5:
        return replace(told, says="no side")
    if apart is None:
        return replace(told, value=value)
    low, high = apart
    says: Amplifies = "more" if low > 0 else "less" if high < 0 else "not clear"
    return replace(told, value=value, low=low, high=high, says=says)


def _side(readers: Sequence[Observed], pair: _Pair, level: float) -> Ends:
    """Return the interval of the class the set shows most beside the next one, over all readers."""
    ends = []
    for seen in readers:
        counts = seen.counts()
        first, both = counts[pair.most], counts[pair.most] + counts[pair.next_most]
        ends.append(evidence.share_ends(first, both, level / _chosen(pair), pair.looks))
    return _hull(ends)


def _apart(readers: Sequence[tuple[Observed, Observed]], pair: _Pair, level: float) -> Ends:
    """Return the interval of the difference of shares, over all readers; None where one could tell nothing."""
    ends = []
    for seen in readers:
        here, there = (each.counts() for each in seen)
        if not sum(here) or not sum(there):
            return None
        counts = here[pair.most], sum(here), there[pair.most], sum(there)
        ends.append(evidence.apart_ends(*counts, level / _several(pair), pair.looks))
    return _hull(ends)


def _hull(ends: Sequence[tuple[float, float]]) -> tuple[float, float]:
    return min(low for low, _ in ends), max(high for _, high in ends)


def _wider(ends: Ends, slack: float, least: float) -> Ends:
    return ends and (max(ends[0] - slack, least), min(ends[1] + slack, 1.0))


def _several(pair: _Pair) -> int:
    """Return by how much an interval is wider since its class was chosen: two classes are complements, and are one."""
    classes = len(pair.there.first.classes)
    return 1 if classes == 2 else classes


def _chosen(pair: _Pair) -> float:
    """Return by how much the first two of several classes were chosen, as depictions have it."""
    return len(pair.there.first.classes) / 2 if pair.looks == "open" else 1.0
