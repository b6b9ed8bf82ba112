"""Grows the tree of attributes over what readers saw: counts by question and class, crossed once, and what stands out.

The idea of a tree of attributes over the images so far with "look there next": Vipera (arXiv 2510.05742); what stands
out is counted here, where that system asks a language model.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import exp, lgamma, prod

from biaslens_gui.claims.gathering import gather
from biaslens_gui.core import questions
from biaslens_gui.core.claims.attribute_tree import AttributeTree, LookNext, SeenAttribute, ShownClass
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.language.gendered import gendered_words
from biaslens_gui.core.observed import Observed, ReaderKind
from biaslens_gui.core.records import Finding
from biaslens_gui.stats.intervals import wilson

LEVEL = 0.05
"""How unlikely a count of none has to be, for one of all that are looked at, before it is pointed to."""

MOST_NEXT, MOST_OF_A_KIND = 12, 4
RESIDUAL = frozenset({"other", "others", "unspecified", "unknown", "none", "none of these", "no"})
"""Classes for what is none of the others: that nobody shows them points to nothing."""
UNSEEN_SHARE, FEWEST_UNSEEN = 0.2, 3
SAID_SHARE, FEWEST_SAID = 0.2, 5


@dataclass(frozen=True, slots=True)
class _Attribute:
    """What one reader saw of one question in some images: the class by image, empty where it could not tell.

    `prompts` is what each image was made of.
    """

    question: str
    reader: Observed
    classes: tuple[str, ...]
    shown: Mapping[str, str]
    prompts: Mapping[str, str]

    def told(self, images: Iterable[str]) -> list[str]:
        """Return those of `images` in which a class could be told."""
        return [image for image in images if self.shown.get(image)]

    def tells_any(self, images: Iterable[str]) -> bool:
        """Return whether a class could be told in any of `images`."""
        return any(self.shown.get(image) for image in images)


@dataclass(frozen=True)
class AttributeTrees:
    """All the trees of a run: one for each image model, of all prompts or of one.

    `findings` are those of the run, `prompts` the texts of the plan. `said` is what captions say by image: nouns, and
    nouns with an adjective; without any, nothing is pointed to that was not asked. `asked` are the words of prompts.
    """

    findings: Sequence[Finding]
    prompts: tuple[str, ...]
    said: Mapping[str, Sequence[str]]
    asked: frozenset[str] = frozenset()

    def grow(self, model: str, prompt: str = "") -> AttributeTree:
        """Return the tree of the images of `model`, a label, for `prompt` or for all prompts of the plan."""
        attributes, one_prompt = self._attributes(model, prompt), bool(prompt) or len(self.prompts) == 1
        images = list(dict.fromkeys(image for attribute in attributes for image in attribute.shown))
        grown = [_grown(attribute, attributes, images, one_prompt) for attribute in attributes]
        found = [*_never_shown(attributes, images, one_prompt), *_never_together(attributes, images)]
        found += [*_cannot_tell(attributes), *self._not_asked(attributes, images)]
        return AttributeTree(model, prompt, len(images), tuple(grown), tuple(found[:MOST_NEXT]))

    def models(self) -> tuple[str, ...]:
        """Return the labels of the image models that something was seen of, in the order of the findings."""
        return tuple(dict.fromkeys(seen.model for finding in self.findings for seen in finding.observed))

    def _attributes(self, model: str, prompt: str) -> list[_Attribute]:
        wanted = (prompt,) if prompt else self.prompts
        depicted = gather(Declared(), self.findings).depicted
        # Counts of prompts add up where one reader was asked for the same classes, and nowhere else.
        alike: dict[tuple[str, str, ReaderKind, tuple[str, ...]], list[Observed]] = {}
        for (of_model, text, question), held in depicted.items():
            if of_model == model and text in wanted and not (first := held.first).searched:
                alike.setdefault((question, first.reader, first.reader_kind, first.classes), []).append(first)
        return [_joined(key[0], seen) for key, seen in sorted(alike.items())]

    def _not_asked(self, attributes: Sequence[_Attribute], images: Sequence[str]) -> Iterator[LookNext]:
        """Yield the words that captions say often and that no question, class or prompt is about."""
        known = set(self.asked)
        for attribute in attributes:
            named = (attribute.question, attribute.reader.asked, *attribute.classes)
            words = (word for text in named for word in text.replace("-", " ").split())
            known |= {word.strip(".,;:?!()“”\"'").casefold() for word in words}
            known |= (sides := {side for name in attribute.classes for side in questions.sides(name)})
            known |= {word for side in sides for word in gendered_words(side)}  # of “woman”, “waitress” too
        described = [image for image in images if self.said.get(image)]
        behind: dict[str, list[str]] = {}
        for image in described:
            for word in dict.fromkeys(self.said[image]):
                if not _is_known(word, known):
                    behind.setdefault(word, []).append(image)
        enough = max(FEWEST_SAID, SAID_SHARE * len(described))
        often = sorted((word for word in behind if len(behind[word]) >= enough), key=lambda w: (-len(behind[w]), w))
        for word in often[:MOST_OF_A_KIND]:
            yield LookNext("not asked", "", word, len(behind[word]), len(described), tuple(behind[word]))


def _joined(question: str, seen: Sequence[Observed]) -> _Attribute:
    """Return what one reader saw of a question in several prompts, whose classes are the same."""
    shown = {
        image: each.classes[label] if label >= 0 else ""
        for each in seen
        for image, label in zip(each.images, each.labels, strict=True)
    }
    prompts = {image: each.prompt for each in seen for image in each.images}
    return _Attribute(question, seen[0], seen[0].classes, shown, prompts)


def _grown(
    attribute: _Attribute, others: Sequence[_Attribute], images: Sequence[str], one_prompt: bool
) -> SeenAttribute:
    """Return one question about `images` with its classes, and below each class what else its images show.

    Shares have an interval where all images are of one prompt: those of several prompts are no one sample.
    """
    there = [image for image in images if image in attribute.shown]
    told = attribute.told(there)
    showing: dict[str, list[str]] = {name: [] for name in attribute.classes}
    for image in told:
        showing[attribute.shown[image]].append(image)
    classes = []
    for name, own in showing.items():
        low, high = wilson(len(own), len(told)) if one_prompt and told else (None, None)
        below = tuple(
            _grown(each, (), own, one_prompt) for each in others if each is not attribute and each.tells_any(own)
        )
        classes.append(ShownClass(name, tuple(own), len(told), low, high, below))
    classes.sort(key=lambda shown: -len(shown.images))
    unseen = tuple(image for image in there if not attribute.shown[image])
    return SeenAttribute(
        attribute.question, attribute.reader.reader, attribute.reader.reader_kind, tuple(classes), unseen
    )


def _never_shown(attributes: Sequence[_Attribute], images: Sequence[str], one_prompt: bool) -> list[LookNext]:
    """Return the classes that no image shows, where so many would if all were shown alike; the most telling first.

    What so many images do not rule out is told of one prompt alone: those of several are no one sample.
    """
    found = []
    for attribute in attributes:
        told, count = attribute.told(images), len(attribute.classes)
        there = {attribute.shown[image] for image in told}
        absent = [name for name in attribute.classes if name not in there and name.casefold() not in RESIDUAL]
        if not told or count < 2 or (1 - 1 / count) ** len(told) > LEVEL / count:
            continue
        high, even = (wilson(0, len(told))[1] if one_prompt else None), len(told) / count
        found += [
            LookNext("never shown", attribute.question, name, 0, len(told), expected=even, high=high) for name in absent
        ]
    return sorted(found, key=lambda item: -item.expected)[:MOST_OF_A_KIND]


def _never_together(attributes: Sequence[_Attribute], images: Sequence[str]) -> list[LookNext]:
    """Return pairs of classes that no image shows both, where that would be unlikely if one did not go with the other.

    By the hypergeometric probability of none, prompt by prompt: that prompts differ makes no class go with another. It
    is shared out among all pairs that are looked at.
    """
    looked_at, found = 0, []
    for first, other in combinations(attributes, 2):
        both = [image for image in first.told(images) if other.shown.get(image)]
        joint = {(first.shown[image], other.shown[image]) for image in both}
        counts = [Counter((first.prompts[image], each.shown[image]) for image in both) for each in (first, other)]
        sizes = Counter(first.prompts[image] for image in both)
        shown, other_shown = (sorted({name for _, name in count}) for count in counts)
        looked_at += len(shown) * len(other_shown)
        for name, other_name in product(shown, other_shown):
            if (name, other_name) in joint:
                continue
            cells = [(counts[0][prompt, name], counts[1][prompt, other_name], n) for prompt, n in sizes.items()]
            none = prod(_none(here, there, n) for here, there, n in cells)
            expected = sum(here * there / n for here, there, n in cells)
            about = (first.question, name, 0, len(both), (), other.question, other_name, expected)
            found.append((none, LookNext("never together", *about)))
    told = [item for none, item in found if none <= LEVEL / max(1, looked_at)]
    return sorted(told, key=lambda item: -item.expected)[:MOST_OF_A_KIND]


def _none(here: int, there: int, n: int) -> float:
    """Return the probability that of `n` images none is both among `here` and among `there` of them, by chance."""
    if here + there > n:
        return 0.0
    return exp(lgamma(n - here + 1) - lgamma(n - here - there + 1) - lgamma(n + 1) + lgamma(n - there + 1))


def _cannot_tell(attributes: Sequence[_Attribute]) -> list[LookNext]:
    """Return the questions in which nothing could be told of many images."""
    found = []
    for attribute in attributes:
        unseen = tuple(image for image, name in attribute.shown.items() if not name)
        if len(unseen) >= max(FEWEST_UNSEEN, UNSEEN_SHARE * len(attribute.shown)):
            found.append(LookNext("cannot tell", attribute.question, "", len(unseen), len(attribute.shown), unseen))
    return sorted(found, key=lambda item: -item.count / item.of)[:MOST_OF_A_KIND]


def _is_known(said: str, known: set[str]) -> bool:
    """Return whether the first word, the adjective where there is one, is known, or another word for it is."""
    word = said.split()[0]
    return (
        word in known
        or questions.sides(word) <= known
        or f"{word}s" in known
        or (word.endswith("s") and word[:-1] in known)
    )
