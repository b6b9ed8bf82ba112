"""One prompt compared with its counterfactuals: their images, what readers say of them, and TIBET's numbers of both.

Source: TIBET sections 3.2 to 3.4, 5.2 and 5.4. Images stand in the order of their seeds, which the prompt and its
counterfactuals share. What is random is seeded by `random`, a generator for every purpose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import (
    UNSEEN,
    Contrast,
    Estimate,
    ImageRecord,
    Observed,
    Thesaurus,
    questions,
    stats,
)

from .association import Associations, AxisScore, ConceptCounts, Score, Variant, associate, frequencies, top
from .concepts import Vocabulary, Word, vocabulary
from .counterfactuals import Axis, Counterfactual
from .readings import Readings
from .tables import AxisResult, Shift, Told

OTHER: Mapping[Score, Score] = {"bav": "mad", "mad": "bav"}

Random = Callable[[str], np.random.Generator]


@dataclass(frozen=True, slots=True)
class PromptImages:
    """The images of one prompt or counterfactual, in the order of their seeds, with the name they have in charts."""

    text: str
    name: str
    images: tuple[ImageRecord, ...]

    @classmethod
    def of(cls, text: str, name: str, made: Sequence[ImageRecord]) -> PromptImages:
        """Return the set of images of `text` among those made."""
        images = (image for image in made if image.prompt == text)
        return cls(text, name, tuple(sorted(images, key=lambda image: image.index)))

    @property
    def usable(self) -> tuple[ImageRecord, ...]:
        """The images that there are."""
        return tuple(image for image in self.images if image.status == "ok")


@dataclass(frozen=True, slots=True)
class OwnClasses:
    """The classes that most of a prompt's own images show, of how many images each, and in how many a class was told.

    Several classes are a tie; none where no answer named a class.
    """

    classes: tuple[str, ...]
    count: int
    told: int

    @property
    def in_words(self) -> str:
        """The count behind them, such as "male 22 of 24"; a tie is told."""
        if not self.classes:
            return "nothing told"
        if len(self.classes) > 1:
            return f"{' and '.join(self.classes)} alike: {self.count} of {self.told} each"
        return f"{self.classes[0]} {self.count} of {self.told}"


@dataclass(frozen=True, slots=True)
class StripSet:
    """A prompt or one of its counterfactuals as Figures 18 to 21 show it: images, CAS, and both Top-K lists.

    `cas` is none for the prompt itself, `answers` those to the question of the axis.
    """

    shown: PromptImages
    cas: Estimate | None
    concepts: tuple[Estimate, ...]
    answers: tuple[Estimate, ...]

    @property
    def heading(self) -> str:
        """The name of the set, with its CAS."""
        value = self.cas.value if self.cas else None
        return self.shown.name if value is None else f"{self.shown.name} (CAS {value:.2f})"


@dataclass(frozen=True)  # without slots: what is counted and resampled is kept
class CounterfactualComparison:
    """A prompt's images (`sets[0]`) and those of its counterfactuals, over one vocabulary."""

    axes: tuple[Axis, ...]
    sets: tuple[PromptImages, ...]
    said: Readings
    spoken: tuple[tuple[tuple[Word, ...] | None, ...], ...]
    words: Vocabulary
    random: Random
    variant: Variant = "paper"

    @classmethod
    def of(
        cls,
        axes: Sequence[Axis],
        sets: Sequence[PromptImages],
        said: Readings,
        thesaurus: Thesaurus | None,
        random: Random,
        variant: Variant = "paper",
        senses: int = 1,
    ) -> CounterfactualComparison:
        """Return the comparison of `sets`, with synonyms merged over all of them together (Algorithm 1)."""
        spoken = tuple(
            tuple(said.concepts(image, axes, variant) for image in prompt_images.images) for prompt_images in sets
        )
        every = (words for images in spoken for words in images if words is not None)
        words = vocabulary(every, thesaurus, variant, senses)
        return cls(tuple(axes), tuple(sets), said, spoken, words, random, variant)

    @property
    def prompt(self) -> str:
        """The initial prompt P."""
        return self.sets[0].text

    @cached_property
    def counted(self) -> tuple[ConceptCounts, ...]:
        """How often each concept is said of each image, set by set: C_init, then every C_cf."""
        return tuple(
            ConceptCounts(
                self.words.counts([words or () for words in images]), np.array([w is not None for w in images], bool)
            )
            for images in self.spoken
        )

    @cached_property
    def associations(self) -> Associations:
        """The CAS of every counterfactual, in the order of `sets[1:]` (equations 1 to 3)."""
        return associate(self.counted[0], self.counted[1:], self.random("associations"), self.variant)

    def place(self, counterfactual: Counterfactual) -> int:
        """Return where the images of `counterfactual` stand among the counterfactuals."""
        return next(
            index for index, prompt_images in enumerate(self.sets[1:]) if prompt_images.text == counterfactual.text
        )

    def missing(self, index: int) -> int:
        """Return how many images of set `at` were asked for and could not be measured."""
        return int((~self.counted[index].measured).sum())

    # --- CAS, BAV and MAD (3.4.1)

    def scores(self) -> Iterator[tuple[Axis, Counterfactual, Estimate]]:
        """Yield the CAS of every counterfactual of every axis, with the counterfactual's images behind it."""
        for axis in self.axes:
            for counterfactual in axis.counterfactuals:
                position = self.place(counterfactual)
                n = int(self.counted[position + 1].measured.sum())
                cas = self.associations.estimate(position, counterfactual.value, n, self.missing(position + 1))
                evidence = tuple(image.digest for image in self.sets[position + 1].usable)
                yield axis, counterfactual, replace(cas, group=axis.name, evidence=evidence)

    def axis_results(self, score: Score = "bav") -> Iterator[AxisResult]:
        """Yield the scores of every axis (equations 4 and 5); p and chance are those of `score`."""
        for axis in self.axes:
            places = [self.place(counterfactual) for counterfactual in axis.counterfactuals]
            rng = self.random(f"axis {axis.name}")
            found: Mapping[Score, AxisScore] = {
                name: self.associations.axis(places, rng, name, tail=name == score) for name in (score, OTHER[score])
            }
            bav, mad = (self._axis_estimate(axis, found[name]) for name in ("bav", "mad"))
            nearest = self.nearest(axis) if found[score].value is not None else ()
            own = self.shown(axis)
            yield AxisResult(
                axis.name,
                axis.kind,
                len(places),
                bav,
                mad,
                found[score].chance,
                nearest=" or ".join(nearest),
                shown=own.classes[0] if len(own.classes) == 1 else "",
                own=own.in_words,
                p=found[score].p,
            )

    def _axis_estimate(self, axis: Axis, score: AxisScore) -> Estimate:
        if score.value is None:
            few = len(axis.counterfactuals) < 2
            note = "An axis needs two counterfactuals." if few else "No concepts to compare."
            return Estimate(axis.name, None, group=axis.kind, note=note)
        how = f"{Associations.HOW}, then the triangle inequality"
        note = (
            "" if score.p is None else f"Were all alike, up to {score.chance:.3g}; p {score.p:.3g} for this axis alone."
        )
        evidence = tuple(image.digest for image in self.sets[0].usable)
        n, missing = self.associations.n, self.missing(0)
        return Estimate(axis.name, score.value, score.low, score.high, 0.95, n, missing, how, note, axis.kind, evidence)

    def nearest(self, axis: Axis) -> tuple[str, ...]:
        """Return the counterfactuals of `axis` that the prompt's images are most like: several that are equally so.

        This is no direction: where none of them is what the prompt shows, the nearest is still one of them.
        """
        scored = [
            (float(self.associations.scores[self.place(counterfactual)]), counterfactual.value)
            for counterfactual in axis.counterfactuals
        ]
        best = max((score for score, _ in scored if np.isfinite(score)), default=None)
        return tuple(value for score, value in scored if score == best)

    def shown(self, axis: Axis) -> OwnClasses:
        """Return what the prompt's own images show along `axis`, by the answers about them."""
        given = Counter(self.said.answer(image, axis) for image in self.sets[0].usable)
        told = {name: given[name] for name in axis.classes if given[name]}
        most = max(told.values(), default=0)
        return OwnClasses(tuple(name for name in axis.classes if told.get(name) == most), most, sum(told.values()))

    # --- What claims are made of

    def observed(self, model: str, reader: str) -> Iterator[Observed]:
        """Yield the answers about every axis, for the prompt and for every counterfactual, as numbers of classes."""
        asked = {(axis.bias, axis.asked): axis for axis in reversed(self.axes) if axis.classes}
        for axis in reversed(asked.values()):
            for shown in self.sets:
                numbers = {name: number for number, name in enumerate(axis.classes)}
                yield Observed(
                    model,
                    shown.text,
                    axis.bias,
                    axis.classes,
                    reader,
                    "answers",
                    tuple(image.digest for image in shown.usable),
                    tuple(image.index for image in shown.usable),
                    tuple(numbers.get(self.said.answer(image, axis), UNSEEN) for image in shown.usable),
                    axis.question,
                    "" if shown is self.sets[0] else self.prompt,
                )

    def changes(self, model: str) -> tuple[Contrast, ...]:
        """Return every counterfactual against the prompt, for every question that is not about what it changes."""
        of_axis: dict[str, set[str]] = {}
        for axis in self.axes:
            for one in axis.counterfactuals:
                of_axis.setdefault(one.text, set()).add(axis.bias)
        every = (
            Contrast(
                kind="change",
                model=model,
                prompt=counterfactual.text,
                without=self.prompt,
                question=second.bias,
                word=counterfactual.value,
            )
            for axis in self.axes
            for counterfactual in axis.counterfactuals
            for second in self.seconds(axis)
            if second.bias not in of_axis[counterfactual.text]
        )
        return tuple({(contrast.prompt, contrast.question): contrast for contrast in every}.values())

    # --- Top-K concepts, and those of one axis (3.4.2)

    def histograms(self) -> tuple[npt.NDArray[np.floating], ...]:
        """Return the frequencies of all concepts in every set."""
        return tuple(frequencies(one.counts, one.measured) for one in self.counted)

    def top_concepts(self, k: int) -> Iterator[Estimate]:
        """Yield the Top-K concepts of every set: occurrences per image, which may exceed 1 (section 9)."""
        rng = self.random("concepts")
        for index, (prompt_images, counted, histogram) in enumerate(
            zip(self.sets, self.counted, self.histograms(), strict=True)
        ):
            for place in top(self.words.concepts, np.nan_to_num(histogram), k):
                column = counted.counts[:, place]
                values = [float(number) for number in column[counted.measured]]
                found = stats.mean(self.words.concepts[place], values, rng, missing=self.missing(index))
                behind = tuple(image.digest for image, n in zip(prompt_images.images, column, strict=True) if n)
                yield replace(found, group=prompt_images.name, evidence=behind)

    def aligned(self, k: int) -> Iterator[Estimate]:
        """Yield the Top-K of every axis, of the prompt and of the axis' own counterfactuals, as shares of images.

        Concepts of what is said about the axis in words of their own, else the classes answered.
        """
        for axis in self.axes:
            for shown, name in self._of_axis(axis):
                yield from self._about(axis, shown, f"{axis.name} · {name}", k)

    def told_most(self, most: int = 20) -> Iterator[Told]:
        """Yield the answers about every axis in the readers' own words, the `most` frequent of each set of images."""
        for axis in self.axes:
            for shown, name in self._of_axis(axis):
                given = Counter(said for image in shown.usable if (said := self.said.said(image, axis)))
                for text in sorted(given, key=lambda text: (-given[text], text))[:most]:
                    yield Told(axis.name, name, axis.question, text, given[text], given.total())

    def _of_axis(self, axis: Axis) -> Iterator[tuple[PromptImages, str]]:
        """Yield the prompt and the counterfactuals of an axis about which something is asked, with their names."""
        own = {counterfactual.text: counterfactual.value for counterfactual in axis.counterfactuals}
        for shown in self.sets if axis.classes or self.said.free else ():
            if shown is self.sets[0] or shown.text in own:
                yield shown, own.get(shown.text, shown.name)

    def _about(self, axis: Axis, shown: PromptImages, group: str, k: int) -> Iterator[Estimate]:
        """Yield the Top-K of what is said about an axis (3.4.2): concepts of free answers, else classes."""
        if not self.said.free:
            yield from self._answers(axis, shown, group, k)
            return
        behind: dict[str, list[str]] = {}
        silent = len(shown.images) - len(shown.usable)
        for image in shown.usable:
            if (spoken := self.said.concepts_about(image, axis, self.variant)) is None:
                silent += 1
                continue
            for concept in {self._concept(word) for word in spoken}:
                behind.setdefault(concept, []).append(image.digest)
        n = len(shown.images) - silent
        for concept in sorted(behind, key=lambda concept: (-len(behind[concept]), concept))[:k]:
            images = behind[concept]
            yield stats.share(concept, len(images), n, missing=silent, group=group, evidence=images)

    def strip(self, axis: Axis, k: int) -> Iterator[StripSet]:
        """Yield the prompt and every counterfactual of an axis with its CAS and what is said most of its images."""
        scores = {cf.text: cas for of, cf, cas in self.scores() if of is axis}
        said = list(self.top_concepts(k))
        places = (0, *(1 + self.place(counterfactual) for counterfactual in axis.counterfactuals))
        for shown in (self.sets[place] for place in places):
            concepts = tuple(estimate for estimate in said if estimate.group == shown.name)
            is_asked = axis.classes or self.said.free
            answers = tuple(self._about(axis, shown, shown.name, k)) if is_asked else ()
            yield StripSet(shown, scores.get(shown.text), concepts, answers)

    def _answers(self, axis: Axis, shown: PromptImages, group: str, k: int) -> Iterator[Estimate]:
        given: dict[str, list[str]] = {}
        for image in shown.usable:
            given.setdefault(self.said.answer(image, axis), []).append(image.digest)
        missing = len(shown.images) - len(shown.usable) + len(given.pop("", []))
        n = len(shown.images) - missing
        ranked = sorted(given, key=lambda answer: (-len(given[answer]), answer))
        for answer in ranked[:k]:
            behind = given[answer]
            yield stats.share(answer, len(behind), n, missing=missing, group=group, evidence=behind)

    def _concept(self, word: Word) -> str:
        """Return what a word is counted as; the name of an axis whose question another has too, by itself."""
        place = self.words.place.get(word.text)
        return word.text if place is None else self.words.concepts[place]

    def unknown(self, axis: Axis) -> tuple[int, int]:
        """Return how many answers about `axis` are "unknown", and how many there are, over all sets."""
        given = [self.said.answer(image, axis) for prompt_images in self.sets for image in prompt_images.usable]
        return given.count(questions.UNKNOWN), len(given) - given.count("")

    # --- Intersections (5.4) and association differences (5.2, Figure 4)

    def shares_along(self, first: Axis) -> Iterator[Estimate]:
        """Yield the shares of every answer about every other axis, for the prompt and `first`'s counterfactuals."""
        own = {counterfactual.text: counterfactual.value for counterfactual in first.counterfactuals}
        for shown in self.sets:
            if shown is self.sets[0] or shown.text in own:
                for axis in self.seconds(first):
                    by_answer = {
                        estimate.name: estimate for estimate in self._answers(axis, shown, "", len(axis.asked[1]))
                    }
                    n = next((estimate.n for estimate in by_answer.values()), 0)
                    for answer in axis.asked[1]:
                        found = by_answer.get(answer) or stats.share(answer, 0, n, missing=len(shown.images) - n)
                        name = own.get(shown.text, shown.name)
                        yield replace(found, name=name, group=f"{axis.name}: {answer}")

    def seconds(self, first: Axis) -> tuple[Axis, ...]:
        """Return the axes whose answers can be compared along `first`."""
        return tuple(axis for axis in self.axes if axis != first and axis.classes)

    def shifts(self, first: Axis) -> tuple[Shift, ...]:
        """Return how answers about other axes differ between `first`'s counterfactuals and the prompt, in pairs."""
        rng = self.random(f"shifts along {first.name}")
        found: list[Shift] = []
        for counterfactual in first.counterfactuals:
            shown = self.sets[self.place(counterfactual) + 1]
            for axis in self.seconds(first):
                for answer in axis.asked[1]:
                    here, there = (self._given(each, axis, answer) for each in (shown, self.sets[0]))
                    difference = stats.paired_difference(
                        here, there, rng, name=counterfactual.value, group=f"{axis.name}: {answer}"
                    )
                    if any(here) or any(there):
                        p = stats.paired_p(here, there, rng)
                        shares = (_share(here), _share(there))
                        found.append(Shift(counterfactual.value, axis.name, answer, *shares, difference, p))
        return tuple(found)

    def _given(self, shown: PromptImages, axis: Axis, answer: str) -> list[bool | None]:
        said = [self.said.answer(image, axis) if image.status == "ok" else "" for image in shown.images]
        return [one == answer if one else None for one in said]

    def difference(self, one: Sequence[str], other: Sequence[str]) -> Estimate | None:
        """Return CAS(one) - CAS(other) for counterfactuals so named; nothing if no axis has one of each.

        Both are of one axis, and stand at the same place of `one` and `other` where the axis has such a pair: a boy
        is compared with a girl, not with a woman, from whom he differs in age too.
        """
        for axis in self.axes:
            named = {cf.value.lower(): cf for cf in reversed(axis.counterfactuals)}
            alike = [
                (first, second) for first, second in zip(one, other, strict=False) if {first, second} <= set(named)
            ]
            every = ((first, second) for first in one for second in other if {first, second} <= set(named))
            if pair := next(iter((*alike, *every)), None):
                first, second = (named[name] for name in pair)
                found = self.associations.difference(self.place(first), self.place(second), self.prompt)
                evidence = tuple(image.digest for image in self.sets[0].usable)
                return replace(found, note=f"{first.value} − {second.value}", evidence=evidence)
        return None


def _share(given: Sequence[bool | None]) -> float | None:
    known = [one for one in given if one is not None]
    return sum(known) / len(known) if known else None
