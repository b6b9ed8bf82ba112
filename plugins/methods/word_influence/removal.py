"""Word influence by replacing words: which sets of words are replaced, and how shares become influences.

Source: *Word-Level Explanations for Analyzing Bias in Text-to-Image Models*, section 2; equation numbers are the
paper's. An influence is a weighted sum of the shares P_S(g), so that everything about it follows from the weights:
its value, its intervals, and what happens when all words are replaced.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import KEEP, SOURCE, Column, Fill, FillRequest, ImageRecord, Prompt, Row, Table, proposals

Subset = tuple[int, ...]
"""The positions of the words that are replaced, in order; () is the prompt as it is."""

Floats = npt.NDArray[np.float64]

FUNCTION_WORDS = frozenset(
    (
        *(
            "a",
            "an",
            "the",
            "this",
            "that",
            "these",
            "those",
            "some",
            "any",
            "of",
            "in",
            "on",
            "at",
            "by",
            "for",
            "from",
        ),
        *("to", "with", "without", "into", "over", "under", "and", "or", "but", "as", "is", "are", "was", "were", "be"),
        *("who", "which", "it", "its", "his", "her", "their", "there"),
    )
)
_WORD = re.compile(r"[^\W_]+(?:['’\-][^\W_]+)*")
_WORD_COLUMNS = (
    KEEP,
    Column("prompt", "Prompt"),
    Column("position", "Position", "int"),
    Column("word", "Word", help="A word without a tick is never replaced and gets no influence."),
    SOURCE,
)
_GROUP_COLUMNS = (
    KEEP,
    Column("group", "Group", editable=True),
    Column("text", "Text", editable=True, help="An image belongs to the group whose text it is closest to."),
    SOURCE,
)


@dataclass(frozen=True, slots=True)
class PlacedWord:
    """A word of a prompt and the characters it spans; its `label` tells it from the same word elsewhere."""

    text: str
    label: str
    start: int
    end: int

    @property
    def function(self) -> bool:
        """Whether it holds a phrase together and names nothing: where another takes its place, the phrase is gone."""
        return self.text.casefold() in FUNCTION_WORDS


@dataclass(frozen=True, slots=True)
class Group:
    """A group and the text whose closeness puts an image into it: text(g) of the paper's classifier."""

    name: str
    text: str


def placed_words(prompt: str) -> tuple[PlacedWord, ...]:
    """Return the words of a prompt in order; "dark-skinned" and "man's" are one word each."""
    found: list[PlacedWord] = []
    for match in _WORD.finditer(prompt):
        again = sum(word.text.casefold() == match[0].casefold() for word in found)
        label = f"{match[0]} ({again + 1})" if again else match[0]
        found.append(PlacedWord(match[0], label, match.start(), match.end()))
    return tuple(found)


def read_groups(text: str) -> tuple[Group, ...]:
    """Return the groups written as "name: text; name: text"; without a text, a photo of the name.

    Raises:
        ValueError: there are fewer than two groups, or two have one name.
    """
    found = []
    for part in text.split(";"):
        name, _, said = (" ".join(piece.split()) for piece in part.partition(":"))
        if name:
            found.append(Group(name, said or f"a photo of a {name}"))
    if len(found) < 2 or len({group.name.casefold() for group in found}) < len(found):
        raise ValueError(text)
    return tuple(found)


# --- Definition 1


def subsets(k: int, r: int) -> tuple[Subset, ...]:
    """Return every set of at most `r` of `k` words, each once, the smallest first.

    They are all that equation 1 needs, however many words share a set: 7 for k = 6 and r = 1, 22 for r = 2.
    """
    return tuple(chosen for size in range(min(k, r) + 1) for chosen in combinations(range(k), size))


def weights(k: int, r: int, *, normalised: bool = False) -> Floats:
    """Return the weight of every P_S(g) in TI(i, r, g): words x sets, the sets in the order of `subsets` (equation 1).

    `normalised` divides by k: for r = k these are Shapley values, which sum to what all words do together. As printed,
    equation 1 sums to k times that, and grows with r.
    """
    sets = subsets(k, r)
    place = {chosen: index for index, chosen in enumerate(sets)}
    found = np.zeros((k, len(sets)))
    for chosen in sets:
        if len(chosen) < min(k, r):
            for word in set(range(k)) - set(chosen):
                each = 1 / comb(k - 1, len(chosen))
                found[word, place[chosen]] += each
                found[word, place[tuple(sorted((*chosen, word)))]] -= each
    return found / k if normalised else found


def pair_weights(k: int, r: int) -> tuple[tuple[tuple[int, int], ...], Floats]:
    """Return all pairs of words and the weights of P_S(g) in their interaction; none for r < 2.

    Not in the paper: replacing both takes away P - P_ij, replacing each alone P - P_i and P - P_j. What both take away
    beyond the sum of each is P_i + P_j - P - P_ij: above 0 where either word alone is enough to bring the group.
    """
    pairs = tuple(combinations(range(k), 2)) if r >= 2 else ()
    place = {chosen: index for index, chosen in enumerate(subsets(k, r))}
    found = np.zeros((len(pairs), len(place)))
    for position, (one, other) in enumerate(pairs):
        for chosen, sign in (((one,), 1), ((other,), 1), ((), -1), ((one, other), -1)):
            found[position, place[chosen]] = sign
    return pairs, found


# --- Equations 4 and 5


@dataclass(frozen=True, slots=True, eq=False)
class ReplacedShares:
    """What the images of one prompt show, set by set, the sets in the order of `orders.replaced_sets`.

    `hits` has the images of every group, groups x sets; `n` those whose group is known or known to be unclear; `asked`
    all that were asked for. P_S(g) is hits / n. `orders` are those of the words whose beginnings the sets are, if any.
    """

    prompt: str
    words: tuple[PlacedWord, ...]
    groups: tuple[str, ...]
    hits: npt.NDArray[np.int64]
    n: npt.NDArray[np.int64]
    asked: npt.NDArray[np.int64]
    orders: tuple[tuple[int, ...], ...] = ()

    def shares(self, group: int) -> Floats:
        """Return P_S(g) of every set; not a number where a set has no image."""
        found: Floats = np.divide(self.hits[group], self.n, out=np.full(len(self.n), np.nan), where=self.n > 0)
        return found

    def missing(self, index: int) -> int:
        """Return how many images of a set were asked for and have no group and are not known to be unclear."""
        return int(self.asked[index] - self.n[index])


def shown_most(counts: ReplacedShares) -> str:
    """Return the group that the images of the prompt as it is show most often; nothing where none or several do."""
    hits = counts.hits[:, 0]
    first = [name for name, hit in zip(counts.groups, hits, strict=True) if 0 < hit == hits.max()]
    return first[0] if len(first) == 1 else ""


def most_in_words(counts: ReplacedShares) -> str:
    """Return what the images of the prompt as it is show, in a sentence: "most" only where it is more than half."""
    hits, n, name = counts.hits[:, 0], int(counts.n[0]), shown_most(counts)
    if not n:
        return "No image could be read."
    if name:
        often = (
            "Most images of the prompt as it is show" if 2 * hits.max() > n else "The prompt as it is shows most often"
        )
        return f"{often}: {name}."
    tied = [group for group, hit in zip(counts.groups, hits, strict=True) if 0 < hit == hits.max()]
    if tied:
        return f"As many images of the prompt as it is show {' as '.join(tied)}."
    return "No image of the prompt as it is shows one of the groups."


def count(
    prompt: str,
    words: Sequence[PlacedWord],
    groups: Sequence[str],
    seen: Sequence[Sequence[str | None]],
    orders: Sequence[tuple[int, ...]] = (),
) -> ReplacedShares:
    """Return the counts of what was `seen`: for every set, the group of every image; None where it could not be read.

    A group that is not among `groups`, such as "unknown", counts among the images and for no group.
    """
    hits = np.array([[sum(one == group for one in of) for of in seen] for group in groups], dtype=np.int64)
    n = np.array([sum(one is not None for one in of) for of in seen], dtype=np.int64)
    asked = np.array([len(of) for of in seen], dtype=np.int64)
    return ReplacedShares(
        prompt, tuple(words), tuple(groups), hits.reshape(len(groups), len(seen)), n, asked, tuple(orders)
    )


def nearest(
    vectors: npt.NDArray[np.floating], texts: npt.NDArray[np.floating], names: Sequence[str]
) -> list[str | None]:
    """Return the group whose text each image is closest to (section 2, step 3); None for a vector of NaN."""
    if not len(vectors):
        return []
    closeness = np.asarray(vectors, np.float64) @ np.asarray(texts, np.float64).T
    return [names[int(row.argmax())] if np.isfinite(row).all() else None for row in closeness]


# --- Section 2, steps 1 and 2: filled prompts and their images


@dataclass(frozen=True, slots=True)
class Transmuted:
    """Which image of which filled prompt every sample of every set but () is, and the numbers of each prompt's images.

    None where no word was found, or where the prompt names a group and is left out: `left_out` counts those. Sample s
    of every set is image s of its prompt, made from the noise of image s of the prompt as it is: the two differ by
    their words alone.
    """

    samples: tuple[tuple[tuple[str, int] | None, ...], ...]
    numbers: Mapping[str, tuple[int, ...]]
    left_out: int = 0


def fill_requests(
    prompt: str,
    words: Sequence[PlacedWord],
    sets: Sequence[Subset],
    samples: int,
    random: Callable[[str], np.random.Generator],
) -> list[FillRequest]:
    """Return what to ask a mask filler: every set but () `samples` times, once for all words that share it."""
    requests: list[FillRequest] = []
    for chosen in sets[1:]:
        spans = tuple((words[index].start, words[index].end) for index in chosen)
        seeds = random(", ".join(f"{start}-{end}" for start, end in spans)).integers(0, 2**53, samples)
        requests += [FillRequest(prompt, spans, int(seed)) for seed in seeds]
    return requests


def states_a_group(text: str, prompt: str, groups: Sequence[str]) -> bool:
    """Return whether a filled prompt names a group, as "a female doctor" does, where the prompt as it is names none."""
    stated = proposals.stated_by(text, groups, lambda name: ())
    return bool(stated) and not proposals.stated_by(prompt, groups, lambda name: ())


def transmuted(fills: Sequence[Fill], samples: int, left_out: Callable[[str], bool] = lambda text: False) -> Transmuted:
    """Return the samples that the fills of one prompt are, in the order of `fill_requests`.

    No image is made of a filled prompt that is `left_out`.
    """
    numbers: dict[str, set[int]] = {}
    without = 0
    found: list[tuple[str, int] | None] = []
    for position, fill in enumerate(fills):
        if fill.failure or left_out(fill.text):
            without += not fill.failure
            found.append(None)
            continue
        numbers.setdefault(fill.text, set()).add(position % samples)
        found.append((fill.text, position % samples))
    sets = tuple(tuple(found[index : index + samples]) for index in range(0, len(found), samples))
    return Transmuted(sets, {text: tuple(sorted(of)) for text, of in numbers.items()}, without)


@dataclass(frozen=True, slots=True, eq=False)
class Replaced:
    """One prompt with its images, set by set, () first; None where there is no image.

    `stating` counts the images of each set whose prompt names a group, `left_out` those not made because it does.
    """

    prompt: Prompt
    words: tuple[PlacedWord, ...]
    images: tuple[tuple[ImageRecord | None, ...], ...]
    counts: ReplacedShares
    stating: tuple[int, ...] = ()
    left_out: int = 0


def replaced(
    prompt: Prompt,
    words: Sequence[PlacedWord],
    base: Sequence[ImageRecord],
    filled: Transmuted,
    more: Mapping[tuple[str, int], ImageRecord],
    group_of: Mapping[str, str | None],
    groups: Sequence[Group],
    orders: Sequence[tuple[int, ...]] = (),
) -> Replaced:
    """Return what was made and read of one prompt: `base` has the images of prompts as they are, `more` its others."""
    own = sorted((image for image in base if image.prompt == prompt.text), key=lambda image: image.index)
    images = (tuple(own), *(tuple(more[sample] if sample else None for sample in of) for of in filled.samples))
    seen = [[group_of.get(image.digest) if image else None for image in of] for of in images]
    counts = count(prompt.text, words, [group.name for group in groups], seen, orders)
    stating = tuple(
        sum(states_a_group(image.prompt, prompt.text, counts.groups) for image in of if image) for of in images
    )
    return Replaced(prompt, tuple(words), images, counts, stating, filled.left_out)


# --- The tables an auditor edits


def word_table(prompts: Sequence[str], *, content_only: bool) -> Table:
    """Return the words of every prompt; function words are not ticked if only content words shall be replaced."""
    rows: list[Row] = [
        {
            "keep": not content_only or not word.function,
            "prompt": prompt,
            "position": index,
            "word": word.label,
            "source": "words of the prompt",
        }
        for prompt in prompts
        for index, word in enumerate(placed_words(prompt), start=1)
    ]
    return Table("words", "Words", _WORD_COLUMNS, tuple(rows))


def group_table(groups: Sequence[Group]) -> Table:
    """Return the groups with their texts."""
    rows: list[Row] = [{"keep": True, "group": group.name, "text": group.text, "source": "auditor"} for group in groups]
    return Table("groups", "Groups", _GROUP_COLUMNS, tuple(rows))


def approved_words(table: Table, prompt: str) -> tuple[PlacedWord, ...]:
    """Return the words of `prompt` that are ticked."""
    kept = {row.get("position") for row in table.kept() if row.get("prompt") == prompt}
    return tuple(word for index, word in enumerate(placed_words(prompt), start=1) if index in kept)


def approved_groups(table: Table) -> tuple[Group, ...]:
    """Return the groups that are ticked and named, each once.

    Raises:
        ValueError: fewer than two are left.
    """
    found: dict[str, Group] = {}
    for row in table.kept():
        name, text = (" ".join(str(row.get(key) or "").split()) for key in ("group", "text"))
        if name:
            found.setdefault(name.casefold(), Group(name, text or f"a photo of a {name}"))
    if len(found) < 2:
        raise ValueError(table.name)
    return tuple(found.values())
