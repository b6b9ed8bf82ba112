"""What is to be decided of an audit: every depiction, difference, cause and change, with the counts that decide it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from biaslens_gui.claims.corrected import Corrected, class_shares, differences, judged_alike, share_of_two
from biaslens_gui.claims.gathering import Depicted, Gathered, Key, Pairs, paired
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import ClaimKind, Role, Source
from biaslens_gui.core.observed import UNSEEN, Observed
from biaslens_gui.core.questions import canonical


@dataclass(frozen=True, slots=True)
class Counts:
    """What one reader counted.

    Of a share, `plus` of `images`; of a difference, `images` pairs of which `plus` differ upwards, `minus` downwards.
    """

    plus: int
    minus: int
    images: int

    @property
    def value(self) -> float:
        """The difference of the two over all."""
        return (self.plus - self.minus) / self.images if self.images else 0.0


@dataclass(frozen=True, slots=True)
class Open:
    """One thing to be decided: its kind and place, the counts of the first reader and of the second.

    `parents` are the keys of the depictions that a difference stands between. `factor` multiplies p where a class was
    chosen among several. With three classes and more, `classes` are the counts of each, all of which have to be even.
    Where people judged enough of the images, `corrected` decides, and sides are named by it. `others` are the counts of
    further readers by their name, which decide nothing.
    """

    kind: ClaimKind
    role: Role
    key: Key
    group: str
    against: str
    counts: Counts
    second: Counts | None = None
    factor: float = 1.0
    other: Key | None = None
    parents: tuple[Key, ...] = ()
    word: str = ""
    shared_seeds: bool = False
    first_counts: tuple[int, ...] = ()
    other_counts: tuple[int, ...] = ()
    sources: tuple[Source, ...] = field(default=())
    classes: tuple[Counts, ...] = ()
    second_classes: tuple[Counts, ...] = ()
    corrected: Corrected | None = None
    others: tuple[tuple[str, Counts], ...] = ()

    @property
    def value(self) -> float:
        """The share or the difference: as people's verdicts correct it, or as counted."""
        return self.corrected.value if self.corrected else self.counts.value

    @property
    def is_share(self) -> bool:
        """Whether a share is decided, not a difference."""
        return self.kind == "depiction"


def to_decide(declared: Declared, gathered: Gathered) -> list[Open]:
    """Return everything that is to be decided by counts of images, in the order of the plan."""
    found = [_depiction(declared, gathered, key) for key in gathered.own]
    found += _between_prompts(declared, gathered)
    found += _between_models(declared, gathered)
    found += _by_words(declared, gathered)
    return found


def role_of(declared: Declared, kind: ClaimKind, *keys: Key) -> Role:
    """Return whether a claim about `keys` decides: its question does, no prompt tells it, and its kind is ticked.

    A paraphrase decides nothing.
    """
    deciding = {canonical(name) for name in declared.deciding}
    stated = {(prompt, canonical(question)) for prompt, question in declared.stated}
    if any(question not in deciding or (prompt, question) in stated for _, prompt, question in keys):
        return "exploring"
    if any(prompt in declared.wordings for _, prompt, _ in keys):
        return "exploring"  # it tells how the claims of its prompt vary, and is none of the family
    ticked = kind in ("depiction", "prompt difference", "model difference") or kind in declared.deciding_kinds
    return "deciding" if ticked else "exploring"


def _depiction(declared: Declared, gathered: Gathered, key: Key) -> Open:
    held = gathered.depicted.get(key)
    role = "exploring" if held is not None and held.first.searched else role_of(declared, "depiction", key)
    if held is None or len(held.first.classes) < 2:
        return Open("depiction", role, key, "", "", Counts(0, 0, 0))
    counts = held.first.counts()
    shares = class_shares(held, gathered.draws_of(held))
    strength = [float(share.value) for share in shares] or counts
    order = sorted(range(len(counts)), key=lambda number: (-strength[number], number))
    first, next_one = order[0], order[1]
    corrected = None
    if shares:
        labels, several = held.judged, shares if len(shares) > 2 else ()
        estimate = share_of_two(held, gathered.draws_of(held), first, next_one) if several else shares[first]
        corrected = Corrected(estimate, several, labels)
    # With three classes and more a side is named by the first against the second; both were chosen by the counts.
    factor = len(counts) / 2 if declared.looks == "open" else 1.0
    second = _share_of(held.second.counts(), first, next_one) if held.second else None
    return Open(
        "depiction",
        role,
        key,
        held.first.classes[first],
        held.first.classes[next_one],
        _share_of(counts, first, next_one),
        second,
        factor,
        first_counts=counts,
        sources=tuple(source for source, _ in held.sources),
        classes=_each_share(held.first) if len(counts) > 2 else (),
        second_classes=_each_share(held.second) if held.second and len(counts) > 2 else (),
        corrected=corrected,
        others=tuple((seen.reader, _share_of(seen.counts(), first, next_one)) for seen in held.others),
    )


def _each_share(seen: Observed) -> tuple[Counts, ...]:
    counts = seen.counts()
    return tuple(Counts(count, 0, sum(counts)) for count in counts)


def _share_of(counts: Sequence[int], first: int, other: int) -> Counts:
    return Counts(counts[first], 0, counts[first] + counts[other])


def _between_prompts(declared: Declared, gathered: Gathered) -> Iterator[Open]:
    """Yield the differences between the plan's own prompts: one that was found was picked for being unlike others."""
    for (model, question), prompts in _grouped(gathered, lambda key: (key[0], key[2])):
        asked = [
            key for key in prompts if key[1] not in declared.wordings and not gathered.depicted[key].first.searched
        ]
        for this, other in combinations(asked, 2):
            keys = (model, this[1], question), (model, other[1], question)
            shared = gathered.depicted[this].seeds == gathered.depicted[other].seeds and model not in declared.given
            yield from _difference("prompt difference", declared, gathered, keys, shared)


def _between_models(declared: Declared, gathered: Gathered) -> Iterator[Open]:
    """Yield the differences between models; pictures that were imported share no seed with any image."""
    for _, models in _grouped(gathered, lambda key: (key[1], key[2])):
        for this, other in combinations(models, 2):
            shared = not {this[0], other[0]} & set(declared.given)
            yield from _difference("model difference", declared, gathered, (this, other), shared)


def _grouped(gathered: Gathered, by: Callable[[Key], tuple[str, str]]) -> Iterator[tuple[tuple[str, str], list[Key]]]:
    groups: dict[tuple[str, str], list[Key]] = {}
    for key in gathered.own:
        if key in gathered.depicted:
            groups.setdefault(by(key), []).append(key)
    yield from groups.items()


def _by_words(declared: Declared, gathered: Gathered) -> Iterator[Open]:
    for contrast, source in gathered.contrasts:
        keys = (
            (contrast.model, contrast.prompt, contrast.question),
            (contrast.model, contrast.without, contrast.question),
        )
        if keys[0] != keys[1] and all(key in gathered.depicted for key in keys):
            shared = contrast.kind != "variant" or _have_one_seed(gathered, keys)
            shared = shared and contrast.model not in declared.given
            yield from _difference(contrast.kind, declared, gathered, keys, shared, contrast.word, (source,))


def _have_one_seed(gathered: Gathered, keys: tuple[Key, Key]) -> bool:
    """Whether images of a variant start as those of its prompt: of two prompts with one variant, one's are its own."""
    return gathered.depicted[keys[0]].seeds == gathered.depicted[keys[1]].seeds


def _difference(
    kind: ClaimKind,
    declared: Declared,
    gathered: Gathered,
    keys: tuple[Key, Key],
    shared: bool,
    word: str = "",
    sources: tuple[Source, ...] = (),
) -> Iterator[Open]:
    """Yield the difference between two depictions in the class that differs most, named by the side that has more.

    Of two classes, the first: the other is its complement. Of three and more, p is multiplied by their number.
    """
    this, other = judged_alike(*(gathered.depicted[key] for key in keys))
    classes = this.first.classes
    if classes != other.first.classes or len(classes) < 2:
        return
    pairs = paired(this.first, other.first, shared)
    apart = differences(this, other, gathered.draws_of(this, other), shared=shared)
    number = _plainest(pairs, len(classes))
    if len(apart) > 2:
        number = max(range(len(apart)), key=lambda place: abs(apart[place].value))
    counts = _pair_counts(pairs, number)
    pairs2 = _second_pairs(this, other, shared)
    second = None if pairs2 is None else _pair_counts(pairs2, number)
    others = [(name, _pair_counts(pairs3, number)) for name, pairs3 in _further_pairs(this, other, shared)]
    several = range(len(classes)) if len(classes) > 2 else ()
    below = (apart[number].value if apart else counts.value) < 0
    turned = below and kind not in ("cause", "change", "variant")
    if below and not turned and len(classes) == 2:  # named by the class that the word brings
        number, counts, second = 1 - number, _turned(counts), second and _turned(second)
        others = [(name, _turned(own)) for name, own in others]
    corrected = None
    if apart:
        corrected = Corrected(apart[number], apart if several else (), this.judged, other.judged)
        corrected = corrected.turned() if turned else corrected
    tallies = tuple(_tallies(pairs, side, len(classes)) for side in (0, 1))
    ends = (keys[1], keys[0]) if turned else keys
    held = sources or tuple(dict.fromkeys(source for item in (this, other) for source, _ in item.sources))
    searched = this.first.searched or other.first.searched
    yield Open(
        kind,
        "exploring" if searched else role_of(declared, kind, *keys),
        ends[0],
        classes[number],
        "",
        _turned(counts) if turned else counts,
        _turned(second) if turned and second else second,
        1.0 if len(classes) == 2 else float(len(classes)),
        ends[1],
        keys,
        word,
        shared,
        tallies[turned],
        tallies[1 - turned],
        held,
        tuple(_pair_counts(pairs, place) for place in several),
        tuple(_pair_counts(pairs2 or Counter(), place) for place in several) if second else (),
        corrected,
        tuple((name, _turned(own) if turned else own) for name, own in others),
    )


def _turned(counts: Counts) -> Counts:
    return Counts(counts.minus, counts.plus, counts.images)


def _tallies(pairs: Pairs, side: int, classes: int) -> tuple[int, ...]:
    """Return in how many pairs one side shows which class."""
    tallied = [0] * classes
    for pair, count in pairs.items():
        tallied[pair[side]] += count
    return tuple(tallied)


def _plainest(pairs: Pairs, classes: int) -> int:
    """Return the class that differs most, in fewer pairs where several do; where none does, the most frequent one.

    Of two it is the first: the other is its complement.
    """
    if classes == 2 or not pairs:
        return 0
    counted = [_pair_counts(pairs, number) for number in range(classes)]
    frequent = [sum(both) for both in zip(*(_tallies(pairs, side, classes) for side in (0, 1)), strict=True)]
    keys = [
        (-abs(counts.value), counts.plus + counts.minus if counts.value else -frequent[number])
        for number, counts in enumerate(counted)
    ]
    return keys.index(min(keys))


def _pair_counts(pairs: Pairs, number: int) -> Counts:
    plus = sum(count for (this, other), count in pairs.items() if this == number != other)
    minus = sum(count for (this, other), count in pairs.items() if other == number != this)
    return Counts(plus, minus, pairs.total())


def _second_pairs(this: Depicted, other: Depicted, shared: bool) -> Pairs | None:
    if this.second is None or other.second is None or this.second.reader_kind != other.second.reader_kind:
        return None
    return paired(this.second, other.second, shared)


def _further_pairs(this: Depicted, other: Depicted, shared: bool) -> Iterator[tuple[str, Pairs]]:
    there = {seen.reader: seen for seen in other.others}
    for seen in this.others:
        if seen.reader in there:
            yield seen.reader, paired(seen, there[seen.reader], shared)


def alike(first: Observed, second: Observed) -> tuple[int, int]:
    """Return in how many images two readers tell the same class, and in how many both tell one."""
    by_image = dict(zip(second.images, second.labels, strict=True))
    both = [
        (label, by_image[image])
        for image, label in zip(first.images, first.labels, strict=True)
        if label != UNSEEN and by_image.get(image, UNSEEN) != UNSEEN
    ]
    return sum(this == other for this, other in both), len(both)
