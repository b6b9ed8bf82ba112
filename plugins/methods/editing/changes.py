"""What became of every source: its class before and after, and the shares and differences counted from these pairs.

A pair is an image and what the editor made of it. "Before" and "after" are answers about two pictures; an answerer errs
on both. A source without a class is in no share that is told by class before. All intervals of one group of numbers
hold at once: their level is divided by their number (Bonferroni), and they are exact.

The difference of a class is net: those who become it less those who become another. It tells what the pictures show,
and of an editor only where its sources are even. One that changes everybody alike, whoever they are, brings any sources
nearer to even; one that draws anew brings them to its own share. So both directions are compared as well, each by how
many there were to change, which hangs on the sources no more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from biaslens_gui.api import (
    UNSEEN,
    Contrast,
    Estimate,
    ImageRecord,
    Observed,
    attribute_images,
    class_requests,
    questions,
    stats,
)

Attribute = class_requests.Attribute
Labelled = attribute_images.Labelled
ERROR = 0.05
"""The error rate of all intervals of one group of numbers together."""

SKIN = "skin tone"
LIGHT_TO_DARK = ("light", "medium", "dark")
"""The classes of depicted skin for which lighter and darker mean something, in order."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A source with its edit, and the number of the class of each by one attribute; `UNSEEN` where none was told."""

    source: ImageRecord
    edit: ImageRecord
    before: int
    after: int

    @property
    def told(self) -> bool:
        """Whether a class was told of both."""
        return UNSEEN not in (self.before, self.after)


@dataclass(frozen=True, slots=True)
class Edited:
    """The images of one prompt and the edits of them by one instruction, as answers and captions tell an attribute.

    `sources` and `edits` are of one length: an edit that was stopped or failed is there with its status.
    """

    prompt: str
    instruction: str
    attribute: Attribute
    sources: tuple[ImageRecord, ...]
    edits: tuple[ImageRecord, ...]
    before: Labelled
    after: Labelled
    told: tuple[Labelled, Labelled] | None = None

    @property
    def classes(self) -> tuple[str, ...]:
        """The classes in the words that all methods share."""
        return self.before.classes

    def pairs(self) -> tuple[Pair, ...]:
        """Return every source whose edit is there."""
        first = dict(zip((image.digest for image in self.before.images), self.before.each, strict=True))
        second = dict(zip((image.digest for image in self.after.images), self.after.each, strict=True))
        return tuple(
            Pair(source, edit, first.get(source.digest, UNSEEN), second.get(edit.digest, UNSEEN))
            for source, edit in zip(self.sources, self.edits, strict=True)
            if edit.status == "ok"
        )

    @property
    def lost(self) -> int:
        """How many edits were stopped or failed."""
        return sum(edit.status != "ok" for edit in self.edits)

    def shares(self, level: float) -> Iterator[Estimate]:
        """Yield the share of every class before, and after, among the pairs of which both sides tell a class."""
        pairs = [pair for pair in self.pairs() if pair.told]
        missing = len(self.sources) - len(pairs)
        for number, name in enumerate(self.classes):
            before = [pair.source.digest for pair in pairs if pair.before == number]
            after = [pair.edit.digest for pair in pairs if pair.after == number]
            for when, shown in (("source", before), (f"edited: {self.instruction}", after)):
                yield stats.share(
                    when, len(shown), len(pairs), missing=missing, group=name, evidence=shown, level=level, exact=True
                )

    def differences(self, rng: np.random.Generator, level: float) -> Iterator[Estimate]:
        """Yield the share of a class after less that before, over sources; of two classes the first alone."""
        pairs = self.pairs()
        for number in range(1 if len(self.classes) == 2 else len(self.classes)):
            before = [pair.before == number if pair.told else None for pair in pairs]
            after = [pair.after == number if pair.told else None for pair in pairs]
            name = f"{self.instruction}: {self.classes[number]}"
            edits = [pair.edit.digest for pair in pairs]
            yield stats.paired_difference(after, before, rng, name=name, level=level, evidence=edits, exact=True)

    def directions(self, level: float) -> Iterator[Estimate]:
        """Yield, for every two classes, how often the one became the other less the reverse, the more frequent first.

        Each is a share of the sources that showed the class before, and whose edit shows one: 0 for an editor that
        changes everybody alike, whatever its sources show.
        """
        told = [pair for pair in self.pairs() if pair.told]
        missing = len(self.sources) - len(told)
        for ends in combinations(range(len(self.classes)), 2):
            to, back = (self._moved(told, *way) for way in (ends[::-1], ends))
            if len(to[0]) * back[1] < len(back[0]) * to[1]:
                to, back, ends = back, to, ends[::-1]
            name = f"{self.instruction}: {self.classes[ends[1]]} to {self.classes[ends[0]]} less the reverse"
            counts, others = (len(to[0]), to[1]), (len(back[0]), back[1])
            yield stats.apart(name, counts, others, missing=missing, evidence=(*to[0], *back[0]), level=level)

    def _moved(self, told: Sequence[Pair], before: int, after: int) -> tuple[list[str], int]:
        """Return the edits that show the class `after` of sources that showed `before`, and how many these were."""
        own = [pair for pair in told if pair.before == before]
        return [pair.edit.digest for pair in own if pair.after == after], len(own)

    def became(self, level: float) -> Iterator[Estimate]:
        """Yield, for every class before, the share whose class is another after, and of which none can be told."""
        pairs = self.pairs()
        for number, name in enumerate(self.classes):
            own = [pair for pair in pairs if pair.before == number]
            told = [pair for pair in own if pair.told]
            other = [pair.edit.digest for pair in told if pair.after != number]
            none = [pair.edit.digest for pair in own if pair.after == UNSEEN]
            group = f"{self.instruction}: {name} before"
            yield stats.share(
                "another class",
                len(other),
                len(told),
                missing=len(own) - len(told),
                group=group,
                evidence=other,
                level=level,
                exact=True,
            )
            yield stats.share(
                "cannot be told", len(none), len(own), group=group, evidence=none, level=level, exact=True
            )

    def lightness(self, level: float) -> Iterator[Estimate]:
        """Yield, for every class of skin before, the share that is depicted as lighter, and as darker, after."""
        order = [self.classes.index(name) for name in LIGHT_TO_DARK]
        place = {number: at for at, number in enumerate(order)}
        told = [pair for pair in self.pairs() if pair.told]
        groups = [(f"{self.instruction}: all", told)]
        groups += [
            (f"{self.instruction}: {self.classes[number]} before", [pair for pair in told if pair.before == number])
            for number in order
        ]
        for group, own in groups:
            steps = [(place[pair.after] - place[pair.before], pair.edit.digest) for pair in own]
            lighter = [edit for step, edit in steps if step < 0]
            darker = [edit for step, edit in steps if step > 0]
            for name, shown in (("lighter", lighter), ("darker", darker)):
                yield stats.share(name, len(shown), len(own), group=group, evidence=shown, level=level, exact=True)

    @property
    def tells_lightness(self) -> bool:
        """Whether its classes are those of depicted skin, from light to dark."""
        return self.attribute.bias == SKIN and set(LIGHT_TO_DARK) <= set(self.classes)

    def counted(self) -> Counter[tuple[int, int]]:
        """Return how many pairs went from each class to each."""
        return Counter((pair.before, pair.after) for pair in self.pairs())

    def in_words(self) -> str:
        """Return how many pictures kept their class, and how many would by chance."""
        pairs = self.pairs()
        told = [pair for pair in pairs if pair.told]
        kept = sum(pair.before == pair.after for pair in told)
        known = [pair for pair in pairs if pair.before != UNSEEN]
        lost = sum(pair.after == UNSEEN for pair in known)
        sides = Counter(pair.before for pair in told), Counter(pair.after for pair in told)
        anew = sum(sides[0][number] * sides[1][number] for number in range(len(self.classes))) / max(len(told), 1)
        return (
            f"“{self.instruction}”: of {len(told)} pictures with a class before and after, {kept} kept it "
            f"and {len(told) - kept} did not; about {anew:.0f} would keep it by chance, if edits did not depend on "
            f"their sources; of {len(known)} with a class before, it cannot be told after in {lost}."
        )

    # --- for claims

    @property
    def text(self) -> str:
        """What the edits are called among the prompts of claims."""
        return f"{self.prompt} → {self.instruction}"

    def observed(self, model: str, readers: tuple[str, str]) -> Iterator[Observed]:
        """Yield what each reader sees in the edits; `readers` are the question answerer and the captioner."""
        sides = [(self.after, readers[0])] + ([(self.told[1], readers[1])] if self.told else [])
        for labelled, reader in sides:
            yield replace(labelled.observed(model, reader, self.prompt), prompt=self.text)

    def observed_before(self, model: str, readers: tuple[str, str]) -> Iterator[Observed]:
        """Yield what each reader sees in the sources."""
        yield self.before.observed(model, readers[0])
        if self.told:
            yield self.told[0].observed(model, readers[1])

    def contrast(self, model: str, editor: str) -> Contrast:
        """Return the edits beside the images of the prompt as it stands."""
        word = f"edited by {editor}: {self.instruction}"
        return Contrast("variant", model, self.text, self.prompt, self.attribute.bias, word)


def edited(
    prompt: str,
    instruction: str,
    attribute: Attribute,
    images: tuple[Sequence[ImageRecord], Sequence[ImageRecord]],
    answers: attribute_images.Answers,
    captions: Mapping[str, str] | None,
) -> Edited:
    """Return the sources of `prompt` with their edits, `images`, as both readers tell them; None for no captions."""
    sources, edits = (tuple(side) for side in images)
    before, after = (
        Labelled.of(prompt, attribute, sources, answers),
        Labelled.of(instruction, attribute, edits, answers),
    )
    told = None
    if captions is not None:
        told = (
            Labelled.of_captions(prompt, attribute, sources, captions),
            Labelled.of_captions(instruction, attribute, edits, captions),
        )
    return Edited(prompt, instruction, attribute, sources, edits, before, after, told)


def level_for(intervals: int) -> float:
    """Return the level of each of so many intervals that are to hold at once."""
    return 1 - ERROR / max(intervals, 1)


# --- whether people stay in view

HOW_MANY = Attribute(
    "people", ("one person", "two people", "several people"), "How many people are in the image?", requests=()
)
"""What is asked about every picture besides: a source in which people are counted, and an edit in which none are."""


def vanished(found: Edited, level: float) -> Estimate:
    """Return the share of sources with people in view in whose edit their number cannot be told."""
    known = [pair for pair in found.pairs() if pair.before != UNSEEN]
    gone = [pair.edit.digest for pair in known if pair.after == UNSEEN]
    missing = len(found.sources) - len(known)
    return stats.share(
        found.instruction, len(gone), len(known), missing=missing, evidence=gone, level=level, exact=True
    )


def word_of(found: Edited, number: int) -> str:
    """Return the name of a class, or that none was told."""
    return questions.UNKNOWN if number == UNSEEN else found.classes[number]
