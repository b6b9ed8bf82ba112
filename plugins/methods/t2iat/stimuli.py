"""Stimuli of association tests, the prompts built from them, and both as the tables an auditor edits.

Source: T2IAT sections 4.1, 5.1-5.3 and Table 3. A valence word is appended to the neutral prompt, a person word is
replaced by a gendered one, and an occupation gets a gendered description in front. The images of a prompt with an
attribute start from the noise of its neutral prompt, as TIBET's counterfactuals do: where the two methods have a prompt
in common, they share its images.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from biaslens_gui.api import (
    KEEP,
    SOURCE,
    Column,
    ImageRecord,
    ImageSet,
    Lab,
    ModelRef,
    Prompt,
    Proposal,
    ReviewQuestion,
    Row,
    Table,
    Work,
    grammar,
)

Edit = Literal["auto", "append", "replace", "insert"]
PERSON_WORDS = ("person", "someone", "somebody", "individual", "human", "adult", "child", "kid")
_NAMED = (("concept", "word"), ("attribute", "attribute_word"))
_SLOT = re.compile(r"<[^<>]+>")
_ARTICLE = re.compile(r"\b(an?)\s+$", re.I)
_STIMULUS_COLUMNS = (
    KEEP,
    Column("test", "Test"),
    Column("role", "Role", help="Two concepts are compared; each is close to attribute A or to attribute B."),
    Column("name", "Name"),
    Column("word", "Stimulus", editable=True, help="A word without a tick takes its prompts with it."),
    SOURCE,
)
_PROMPT_COLUMNS = (
    KEEP,
    Column("test", "Test"),
    Column("concept", "Concept"),
    Column("word", "Stimulus"),
    Column("attribute", "Attribute", help="Empty: the neutral prompt, which names neither attribute."),
    Column("attribute_word", "Attribute word"),
    Column("prompt", "Prompt", editable=True),
    SOURCE,
)


@dataclass(frozen=True, slots=True)
class StimulusSet:
    """A concept or an attribute: its name and its words. `rare` words are listed but not ticked.

    `completed` words are not to be read in the source, where they are cut off, but in those it follows.
    """

    name: str
    words: tuple[str, ...]
    rare: frozenset[str] = frozenset()
    completed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class AssociationTest:
    """Concepts, two attributes, the template of the neutral prompts, and how an attribute's word gets into a prompt.

    `prompts` maps a stimulus to its neutral prompt where there is no template. `bias` is what the attributes tell
    apart ("gender", "valence"). Two concepts are tested against each other; of more, each is placed by itself.
    """

    id: str
    title: str
    bias: str
    concepts: tuple[StimulusSet, ...]
    attributes: tuple[StimulusSet, StimulusSet]
    template: str = ""
    edit: Edit = "append"
    prompts: Mapping[str, str] = field(default_factory=dict)

    def neutral(self, word: str) -> str:
        """Return the neutral prompt of a stimulus."""
        return self.prompts.get(word) or fill(self.template, word)


@dataclass(frozen=True, slots=True)
class DesignedPrompt:
    """One prompt of a test: neutral where `attribute` is empty."""

    concept: str
    word: str
    attribute: str
    attribute_word: str
    text: str


Place = Callable[[str, str], int | None]
"""Where, in a neutral prompt of a stimulus, a description goes in front; None where there is no such place."""


def read_test(data: Mapping[str, Any], lists: Mapping[str, Mapping[str, Any]]) -> AssociationTest:
    """Return the test that `data` describes; it names its word lists, which are in `lists`."""
    named = {
        name: StimulusSet(
            said["name"], tuple(said["words"]), *(frozenset(said.get(which, ())) for which in ("rare", "completed"))
        )
        for name, said in lists.items()
    }
    first, second = (named[name] for name in data["attributes"])
    concepts = tuple(named[name] for name in data["concepts"])
    return AssociationTest(
        data["id"], data["title"], data["bias"], concepts, (first, second), data["template"], data["edit"]
    )


def read_set(text: str) -> StimulusSet:
    """Return the set written as "Name: word, word"; without a name, the first word names it.

    Raises:
        ValueError: there is no word.
    """
    name, colon, listed = text.rpartition(":")
    found = tuple(dict.fromkeys(word for part in listed.split(",") if (word := " ".join(part.split()))))
    if not found:
        raise ValueError(text)
    return StimulusSet(name.strip() if colon and name.strip() else found[0], found)


def concepts_of(prompts: Sequence[Prompt]) -> tuple[StimulusSet, ...]:
    """Return the concepts in the prompts of an audit: their groups if there are two, else each prompt by itself.

    A concept's words are whole prompts.
    """
    two = len({prompt.group for prompt in prompts}) == 2
    grouped: dict[str, list[str]] = {}
    for prompt in prompts:
        grouped.setdefault((prompt.group or "other") if two else prompt.text, []).append(prompt.text)
    return tuple(StimulusSet(name, tuple(texts)) for name, texts in grouped.items())


# --- Prompts


def fill(template: str, word: str) -> str:
    """Return the template with `word` in its slot, and the article in front of it made to fit."""
    slot = _SLOT.search(template)
    return template if slot is None else _put(template, slot.start(), slot.end(), word)


def with_attribute(prompt: str, word: str, edit: Edit, place: int | None = None) -> str:
    """Return `prompt` with an attribute's word: appended, in place of the person word, or in front of `place`.

    "auto" replaces the person word, or else goes in front. A prompt without such a word or place has the word appended.
    """
    if edit in ("auto", "replace") and (found := person_word(prompt)):
        return _put(prompt, *found, word)
    if edit in ("auto", "insert") and place is not None:
        return _put(prompt, place, place, f"{word} ")
    return f"{prompt.rstrip(' .')}, {word}"


def person_word(prompt: str) -> tuple[int, int] | None:
    """Return where the first word stands that names a person and nothing more, or nothing."""
    spans = [(start, end) for word, start, end in grammar.words(prompt) if word in PERSON_WORDS]
    return spans[0] if spans else None


def in_front_of(prompt: str, phrase: str) -> int | None:
    """Return where `phrase` begins in `prompt`, its article left out."""
    found = grammar.occurrences(prompt, phrase)
    return found[0][0] if found else None


def _put(text: str, start: int, end: int, word: str) -> str:
    """Return `text` with `word` in place of some characters; "a" and "an" in front of it follow it."""
    before = text[:start]
    if (article := _ARTICLE.search(before)) and word[:1].isalpha():
        a = article[1][0] + ("n" if word[0].casefold() in "aeiou" else "")
        before = before[: article.start()] + a + before[article.end(1) :]
    return f"{before}{word}{text[end:]}"


def turns(concept: int, attribute: int, each: int) -> list[tuple[int, int]]:
    """Return which of `concept` words meets which of `attribute` words: `each` attribute words per word, in turn.

    All attribute words are used equally often, to within one. 0 pairs every word with every word.
    """
    most = attribute if each == 0 else min(each, attribute)
    return [(index, (index * most + step) % attribute) for index in range(concept) for step in range(most)]


def design(test: AssociationTest, each: int, place: Place = lambda prompt, word: None) -> tuple[DesignedPrompt, ...]:
    """Return the neutral prompts X and the prompts X^A and X^B of every concept (Algorithm 1, line 1)."""
    built: list[DesignedPrompt] = []
    for concept in test.concepts:
        neutral = [test.neutral(word) for word in concept.words]
        built += [
            DesignedPrompt(concept.name, word, "", "", text) for word, text in zip(concept.words, neutral, strict=True)
        ]
        for attribute in test.attributes:
            for index, other in turns(len(concept.words), len(attribute.words), each):
                word, added = concept.words[index], attribute.words[other]
                text = with_attribute(neutral[index], added, test.edit, place(neutral[index], word))
                built.append(DesignedPrompt(concept.name, word, attribute.name, added, text))
    return tuple(built)


# --- Images (Algorithm 1, line 2)


def image_sets(designed: Iterable[DesignedPrompt], count: int) -> tuple[ImageSet, ...]:
    """Return the images of a design, each prompt once: one with an attribute takes the seeds of its neutral prompt.

    A prompt with an attribute whose neutral prompt the auditor left out has seeds of its own.
    """
    every = list(designed)
    neutral = {(stimulus.concept, stimulus.word): stimulus.text for stimulus in every if not stimulus.attribute}
    sets = {text: ImageSet(text, count) for text in neutral.values()}
    for stimulus in every:
        sets.setdefault(
            stimulus.text, ImageSet(stimulus.text, count, neutral.get((stimulus.concept, stimulus.word), ""))
        )
    return tuple(sets.values())


def make_images(
    lab: Lab, model: ModelRef, sets: Sequence[ImageSet], order: Mapping[str, str]
) -> Work[tuple[ImageRecord, ...]]:
    """Return the images of all sets, by prompt, then by number; `order` has the prompts in order, with their groups."""
    asked: dict[tuple[str, int], list[Prompt]] = {}
    for image_set in sets:
        asked.setdefault((image_set.seeds_of, image_set.count), []).append(
            Prompt(image_set.prompt, order[image_set.prompt])
        )
    made: list[ImageRecord] = []
    for (seeds_of, count), prompts in asked.items():
        from_noise_of = Prompt(seeds_of) if seeds_of else None
        made += yield from lab.images(model, prompts, count, from_noise_of, ("embedder", lab.embeddings))
    place = {text: index for index, text in enumerate(order)}
    return tuple(sorted(made, key=lambda image: (place[image.prompt], image.index)))


# --- Tables


def stimulus_table(tests: Sequence[AssociationTest], source: str) -> Table:
    """Return every word of every test, a row each."""
    rows: list[Row] = []
    for test in tests:
        roles = [(f"attribute {letter}", named) for letter, named in zip("AB", test.attributes, strict=True)]
        for role, named in [*(("concept", concept) for concept in test.concepts), *roles]:
            rows += [
                {
                    "keep": word not in named.rare,
                    "test": test.id,
                    "role": role,
                    "name": named.name,
                    "word": word,
                    "source": f"{source} (uncertain)" if word in named.completed else source,
                }
                for word in named.words
            ]
    return Table("stimuli", "Stimuli", _STIMULUS_COLUMNS, tuple(rows))


def prompt_table(built: Mapping[str, Sequence[DesignedPrompt]], source: str) -> Table:
    """Return every prompt of every test, a row each; `built` maps a test to its prompts."""
    rows: list[Row] = [
        {
            "keep": True,
            "test": test,
            "concept": prompt.concept,
            "word": prompt.word,
            "attribute": prompt.attribute,
            "attribute_word": prompt.attribute_word,
            "prompt": prompt.text,
            "source": source,
        }
        for test, prompts in built.items()
        for prompt in prompts
    ]
    return Table("prompts", "Prompts", _PROMPT_COLUMNS, tuple(rows))


def approved(
    proposal: Proposal | None, test: AssociationTest, each: int, place: Place = lambda prompt, word: None
) -> tuple[DesignedPrompt, ...]:
    """Return the prompts of `test` to measure: as the auditor left the tables, or as they would be proposed.

    A prompt takes part if it is ticked, and its stimulus and its attribute word are; a word the auditor wrote in gets
    the prompts it would have had.

    Raises:
        KeyError: the proposal lacks the tables `stimuli` and `prompts`.
    """
    if proposal is None:
        return design(ticked(test), each, place)
    left = _with_words(test, [row for row in proposal.table("stimuli").kept() if row.get("test") == test.id])
    listed = [row for row in proposal.table("prompts").rows if row.get("test") == test.id]
    known = {(str(row[name]), str(row[word])) for row in listed for name, word in _NAMED}
    allowed = {(named.name, word) for named in (*left.concepts, *left.attributes) for word in named.words}
    allowed.add(("", ""))
    kept = [_designed(row) for row in listed if row.get("keep", True)]
    kept = [
        stimulus
        for stimulus in kept
        if {(stimulus.concept, stimulus.word), (stimulus.attribute, stimulus.attribute_word)} <= allowed
    ]
    new = [
        stimulus
        for stimulus in design(left, each, place)
        if not {(stimulus.concept, stimulus.word), (stimulus.attribute, stimulus.attribute_word)} - {("", "")} <= known
    ]
    return tuple(stimulus for stimulus in (*kept, *new) if stimulus.text.strip())


def review_question(proposal: Proposal | None, test: AssociationTest, prefix: str) -> ReviewQuestion:
    """Return what reviewers are asked about the neutral images of `test` (5.5): which attribute each is closer to."""
    neutral = [stimulus.text for stimulus in approved(proposal, test, 1) if not stimulus.attribute]
    first, second = (attribute.name for attribute in test.attributes)
    return ReviewQuestion(
        f"{prefix}{test.id}",
        f"Is what the image depicts closer to “{first}” or to “{second}”?",
        first,
        second,
        prompts=tuple(dict.fromkeys(neutral)),
        help=f"{test.title}: judge what the picture shows, not what you know or expect.",
    )


def ticked(test: AssociationTest) -> AssociationTest:
    """Return the test without its rare words."""
    rows: list[Row] = [row for row in stimulus_table([test], "").rows if row["keep"]]
    return _with_words(test, rows)


def _with_words(test: AssociationTest, rows: Sequence[Row]) -> AssociationTest:
    """Return the test with the words of `rows` alone."""

    def words_of(named: StimulusSet, role: str) -> StimulusSet:
        own = [str(row["word"]) for row in rows if row["name"] == named.name and str(row["role"]).startswith(role)]
        return replace(named, words=tuple(dict.fromkeys(word.strip() for word in own if word.strip())))

    first, second = (words_of(named, "attribute") for named in test.attributes)
    return replace(
        test, concepts=tuple(words_of(named, "concept") for named in test.concepts), attributes=(first, second)
    )


def _designed(row: Row) -> DesignedPrompt:
    names = ("concept", "word", "attribute", "attribute_word", "prompt")
    return DesignedPrompt(*(" ".join(str(row.get(name) or "").split()) for name in names))
