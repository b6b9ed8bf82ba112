"""What all methods saw, brought together: one depiction per image model, prompt and question, with its readers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.names import same_class
from biaslens_gui.core.claims.records import Source
from biaslens_gui.core.observed import UNSEEN, Contrast, Observed, ReaderKind, Tested
from biaslens_gui.core.questions import canonical
from biaslens_gui.core.records import Finding

_NOTHING = Observed("", "", "", (), "", "answers", (), (), ())

FIRST: tuple[ReaderKind, ...] = ("people", "answers", "classifier", "captions", "embeddings")
"""Which kind of reader is the first where several read the same images: the one that was asked about the class."""

Key = tuple[str, str, str]
"""An image model, a prompt, and the canonical name of a question."""
Pairs = Counter[tuple[int, int]]
"""How many pairs of images have which two classes, by their numbers."""


@dataclass(frozen=True, slots=True)
class Depicted:
    """What the readers of one question see in the images of one prompt by one model.

    `second` is a reader of another kind, read in the classes of `first`, at the images that both were given; `people`
    is what people see in a part of the images, in the same classes. `others` are further readers of the kind of the
    first, in these classes too: they decide nothing.
    """

    first: Observed
    second: Observed | None
    sources: tuple[tuple[Source, Observed], ...]
    people: Observed | None = None
    others: tuple[Observed, ...] = ()

    @property
    def key(self) -> Key:
        """The model, the prompt and the question."""
        return self.first.model, self.first.prompt, self.first.question

    @property
    def judged(self) -> int:
        """How many images people judged in part of all, and could tell a class of."""
        return len(self.people.labels) - self.people.unseen if self.people else 0

    @property
    def seeds(self) -> str:
        """The prompt whose seeds its images were made with."""
        return self.first.seeds_of or self.first.prompt


@dataclass(frozen=True, slots=True)
class Gathered:
    """Everything that claims are made of; `own` are the keys of the plan's own prompts, in the order of the plan.

    `draws` is the number of the draw by which people were given an image: of one draw, all were as likely to be judged.
    `not_drawn` are by question the images of which nobody drew those that people judged.
    """

    depicted: Mapping[Key, Depicted]
    own: tuple[Key, ...]
    contrasts: tuple[tuple[Contrast, Source], ...]
    tested: tuple[tuple[Tested, Source], ...]
    draws: Mapping[str, int] = field(default_factory=dict)
    not_drawn: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def draws_of(self, *depicted: Depicted) -> Mapping[str, int]:
        """Return the draws of the images that were judged; until one that a lot chose is judged, there was none."""
        if not self.not_drawn:
            return self.draws
        lots = [held for held in depicted if not self._of(held).issuperset(_judged(held))]
        return {image: self.draws[image] for held in lots for image in held.first.images if image in self.draws}

    def is_assumed(self, *depicted: Depicted) -> bool:
        """Whether an image was judged that nobody drew, while others were drawn by lot."""
        return any(not self._of(held).isdisjoint(_judged(held)) for held in depicted)

    def is_drawn_in_part(self, *depicted: Depicted) -> bool:
        """Whether a lot drew some of the images that were judged, and others nobody did."""
        return self.is_assumed(*depicted) and not all(self._of(held).issuperset(_judged(held)) for held in depicted)

    def _of(self, held: Depicted) -> frozenset[str]:
        return self.not_drawn.get(held.first.question, frozenset())


def _judged(held: Depicted) -> tuple[str, ...]:
    return held.people.images if held.people is not None else ()


def gather(
    declared: Declared,
    findings: Sequence[Finding],
    draws: Mapping[str, int] | None = None,
    not_drawn: Mapping[str, frozenset[str]] | None = None,
) -> Gathered:
    """Bring together what `findings` hold; the same is found in whatever order the findings come."""
    held: dict[Key, list[tuple[Source, Observed]]] = {}
    known: dict[str, list[tuple[str, ...]]] = {}
    seen_by: list[tuple[Source, Observed]] = []
    contrasts: dict[Contrast, Source] = {}
    tested: dict[Tested, Source] = {}
    for finding in sorted(findings, key=lambda item: (item.method, item.variant, item.kind, item.subject, item.model)):
        source = Source(finding.method, finding.variant, finding.kind, finding.subject)
        seen_by += [(source, seen) for seen in finding.observed]
        for contrast in finding.contrasts:
            contrasts.setdefault(replace(contrast, question=canonical(contrast.question)), source)
        for test in finding.tested:
            tested.setdefault(replace(test, question=canonical(test.question)), source)
    for source, seen in sorted(seen_by, key=lambda item: item[1].further):
        question = canonical(seen.question)
        seen = _as_known(replace(seen, question=question), known.setdefault(question, []))
        held.setdefault((seen.model, seen.prompt, seen.question), []).append((source, seen))
    depicted = {key: _merged(seen) for key, seen in held.items()}
    own = _own(declared, depicted, contrasts)
    pooled = _pooled(contrasts, depicted)
    return Gathered(depicted, own, tuple(pooled.items()), tuple(tested.items()), draws or {}, not_drawn or {})


def _pooled(contrasts: Mapping[Contrast, Source], depicted: dict[Key, Depicted]) -> dict[Contrast, Source]:
    """Return one contrast for each word of a prompt: the texts that stand without it, of few images each, are one.

    What is depicted without the word is added to `depicted`, as that of all these texts. An image number that several
    texts have counts once, for it has one partner; readers and classes are those of the first text.
    """
    groups: dict[tuple[str, str, str, str, str], list[Contrast]] = {}
    for each in contrasts:
        apart = each.without if each.kind != "cause" or each.word == "" else ""
        groups.setdefault((each.model, each.prompt, each.question, each.word, apart), []).append(each)
    found: dict[Contrast, Source] = {}
    for group in groups.values():
        texts = sorted({each.without for each in group if (each.model, each.without, each.question) in depicted})
        contrast = group[0]
        if len(texts) > 1:
            parts = [depicted[contrast.model, text, contrast.question] for text in texts]
            contrast = replace(contrast, without=" | ".join(texts))
            first = _joined([part.first for part in parts], contrast.without)
            seconds = [part.second for part in parts if part.second is not None]
            second = _joined(seconds, contrast.without) if len(seconds) == len(parts) else None
            sources = tuple(source for part in parts for source in part.sources)
            judged = [part.people for part in parts if part.people is not None]
            people = _joined(judged, contrast.without) if len(judged) == len(parts) else None
            others = _others_joined(parts, contrast.without)
            whole = Depicted(first, second, sources, people, others)
            depicted[contrast.model, contrast.without, contrast.question] = whole
        found[contrast] = contrasts[group[0]]
    return found


def _others_joined(parts: Sequence[Depicted], prompt: str) -> tuple[Observed, ...]:
    """Return what each further reader sees in all `parts`, of those that read every one of them."""
    by_reader: dict[str, list[Observed]] = {}
    for part in parts:
        for seen in part.others:
            by_reader.setdefault(seen.reader, []).append(seen)
    return tuple(_joined(own, prompt) for own in by_reader.values() if len(own) == len(parts))


def _joined(parts: Sequence[Observed], prompt: str) -> Observed:
    """Return what the reader of the first part sees in all `parts`, an image number once."""
    first = parts[0]
    held: dict[int, tuple[str, int]] = {}
    for part in parts:
        if (part.reader, part.classes) == (first.reader, first.classes):
            for index, image, label in zip(part.indices, part.images, part.labels, strict=True):
                held.setdefault(index, (image, label))
    order = sorted(held)
    return replace(
        first,
        prompt=prompt,
        indices=tuple(order),
        images=tuple(held[index][0] for index in order),
        labels=tuple(held[index][1] for index in order),
    )


def _as_known(seen: Observed, known: list[tuple[str, ...]]) -> Observed:
    """Return `seen` in the names and the order of classes that are known already, where they are the same ones."""
    for classes in known:
        places = _places(seen.classes, classes)
        if len(places) == len(seen.classes) == len(classes) == len(set(places.values())):
            labels = tuple(places.get(label, UNSEEN) for label in seen.labels)
            return replace(seen, classes=classes, labels=labels)
    known.append(seen.classes)
    return seen


def _places(classes: Sequence[str], own: Sequence[str]) -> dict[int, int]:
    """Return the number in `own` of each of `classes` that is there, by its number."""
    return {
        number: place
        for number, name in enumerate(classes)
        for place, other in enumerate(own)
        if same_class(name, other)
    }


def _own(declared: Declared, depicted: Mapping[Key, Depicted], contrasts: Iterable[Contrast]) -> tuple[Key, ...]:
    """Return the keys that are about the plan's own prompts: a counterfactual's images say nothing of its prompt.

    Prompts that a search found come after them.
    """
    changed = {contrast.without if contrast.kind == "cause" else contrast.prompt for contrast in contrasts}
    models = list(declared.models) or sorted({model for model, _, _ in depicted})
    prompts = list(declared.prompts) or sorted({prompt for _, prompt, _ in depicted} - changed)
    asked = {question for _, _, question in depicted}
    deciding = [name for name in map(canonical, declared.deciding) if name in asked]
    questions = [*dict.fromkeys([*deciding, *sorted(asked)])]
    there = set(depicted)
    keys = [(model, prompt, question) for question in questions for prompt in prompts for model in models]
    planned = bool(declared.prompts and declared.models)
    own = tuple(key for key in keys if key in there or (planned and key[2] in deciding))
    return own + tuple(sorted(key for key, held in depicted.items() if held.first.searched and key not in own))


def _merged(seen: Sequence[tuple[Source, Observed]]) -> Depicted:
    """Return one depiction: the best reader of the most images first, the best of another kind second.

    People who judged a part of the images are no second reader: what they say corrects the first. Further readers come
    first only where nothing else was seen. So do the images of a prompt that a search found, where another method has
    images of the same words: its pairs are of those, and what was found by them says nothing new of them.
    """
    chosen = [item for item in seen if not item[1].further] or list(seen)
    chosen = [item for item in chosen if not item[1].searched] or chosen
    ranked = sorted(chosen, key=lambda item: _rank(item[1]))
    first = ranked[0][1]
    others = [
        answered
        for _, item in ranked
        if item.reader_kind != first.reader_kind and (answered := _in_classes_of(first, item))
    ]
    people = [_looked_at(first, item) for item in others if item.reader_kind == "people"]
    others = [item for item in others if item.reader_kind != "people"]
    second, judged = (others[0] if others else None), (people[0] if people else None)
    return Depicted(first, second, tuple(ranked), judged, _further(first, seen))


def _further(first: Observed, seen: Sequence[tuple[Source, Observed]]) -> tuple[Observed, ...]:
    """Return what further readers see of the images of `first`, each once: several methods may have asked it."""
    found: dict[str, Observed] = {}
    for _, item in seen:
        if item.further and item is not first and item.reader_kind == first.reader_kind:
            answered = _in_classes_of(first, item)
            if answered is not None and len(answered.images) > len(found.get(item.reader, _NOTHING).images):
                found[item.reader] = answered
    return tuple(found.values())


def _looked_at(first: Observed, people: Observed) -> Observed:
    """Return what people said of the images they looked at: a record that lists all does not say which these were."""
    if len(people.images) < len(first.images):
        return people
    places = [place for place, label in enumerate(people.labels) if label != UNSEEN]
    return replace(
        people,
        images=tuple(people.images[place] for place in places),
        indices=tuple(people.indices[place] for place in places),
        labels=tuple(people.labels[place] for place in places),
    )


def _rank(seen: Observed) -> tuple[int, int, bool, int, str, str, tuple[str, ...], tuple[int, ...]]:
    """Return a key of order: of as many images, those of the text's own seeds come before another prompt's variant."""
    answered = len(seen.labels) - seen.unseen
    return (
        -answered,
        FIRST.index(seen.reader_kind),
        bool(seen.seeds_of),
        len(seen.classes),
        seen.reader,
        seen.asked,
        seen.classes,
        seen.labels,
    )


def _in_classes_of(first: Observed, other: Observed) -> Observed | None:
    """Return what `other` says of the images of `first`, in its classes; None where they share fewer than two."""
    places = _places(other.classes, first.classes)
    if len(places) < 2:
        return None
    by_image = dict(zip(other.images, other.labels, strict=True))
    common = [place for place, image in enumerate(first.images) if image in by_image]
    if not common:
        return None
    return replace(
        other,
        classes=first.classes,
        images=tuple(first.images[place] for place in common),
        indices=tuple(first.indices[place] for place in common),
        labels=tuple(places.get(by_image[first.images[place]], UNSEEN) for place in common),
        seeds_of=first.seeds_of,
    )


def paired(here: Observed, there: Observed, shared: bool) -> Pairs:
    """Return how many pairs of images of two prompts or models have which two classes, where both could be told.

    With `shared` seeds a pair is the images of one number; else the k-th told image of each, in the order of numbers.
    """
    first, second = here.by_index(), there.by_index()
    if shared:
        pairs = Counter((first[index], second[index]) for index in first.keys() & second.keys())
        return Counter({pair: count for pair, count in pairs.items() if UNSEEN not in pair})
    answered = [[label for _, label in sorted(seen.items()) if label != UNSEEN] for seen in (first, second)]
    return Counter(zip(*answered, strict=False))
