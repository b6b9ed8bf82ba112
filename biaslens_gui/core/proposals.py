"""Open-set biases: what a language model proposes for each caption, merged, filtered, and put before the auditor.

OpenBias and GradBias ask the same question of a caption, in the same words, so that one answer serves both.

Source: OpenBias section 3.1, equation 1, figure 17 and appendix A ("Bias proposal post-processing"). Symbols are the
paper's: a triplet (b, C, q) for a caption t; D_b, the captions and questions of a bias; C_b, its classes. The wording
of the question and its example are in `resources/proposals`.

The paper leaves open what "overlap" of two class sets is; as in the authors' code it is the share of the smaller set
that both have. It says nothing of sets like {yes, no}, which many unlike biases have: these merge under one name only.
Its own lists keep child gender apart from person gender (figures 5, 7 and 13), whose classes are the same: sets merge
only where their names are about the same one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from biaslens_gui.core.language import grammar, replies
from biaslens_gui.core.language.gendered import gendered_words
from biaslens_gui.core.language.replies import LONGEST_NAME
from biaslens_gui.core.language.schemas import list_of, object_of, text_up_to
from biaslens_gui.core.questions import bias_name, question_about, referent
from biaslens_gui.core.records import CompletionRequest, Message
from biaslens_gui.core.roles import Lab, Work

MOST_CLASSES = 20
_ABSTAINING = frozenset(
    {
        "unknown",
        "unclear",
        "cannot tell",
        "can't tell",
        "not sure",
        "n/a",
        "none of the above",
        "cannot determine",
        "can't determine",
        "cannot be determined",
        "unable to determine",
        "undetermined",
        "prefer not to say",
        "prefer not to answer",
        "i don't know",
        "don't know",
    }
)
_ANSWERS = frozenset({"yes", "no", "none", "true", "false", "present", "absent", "other", "maybe", "both", "some"})
_OUTLINE = re.compile(r"^\W*(name|classes|question|present_in_prompt)\W*:\s*(.+?)\s*,?$", re.I)


@dataclass(frozen=True, slots=True)
class Triplet:
    """One proposal (b, C, q) for the caption t; `present` when the caption is said to answer q already."""

    caption: str
    name: str
    classes: tuple[str, ...]
    question: str
    present: bool = False
    source: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """One member of D_b: a caption, the question asked about its images, and what in it states the answer, if any."""

    caption: str
    question: str
    stated: str = ""


@dataclass(frozen=True, slots=True)
class ProposedBias:
    """A bias of the knowledge base: C_b in `classes`, D_b in `links`; `names` are the names merged into `name`.

    `left_out` are classes beyond the most there may be.
    """

    name: str
    classes: tuple[str, ...]
    question: str
    links: tuple[Link, ...]
    names: tuple[str, ...] = ()
    source: str = ""
    left_out: tuple[str, ...] = ()

    @property
    def support(self) -> int:
        """The number of captions that are neutral to this bias: those that do not state its answer."""
        return sum(not link.stated for link in self.links)

    def with_stated(self, stated: Mapping[str, str]) -> ProposedBias:
        """Return the same bias with the reasons why captions state the answer."""
        links = (replace(link, stated=link.stated or stated.get(link.caption, "")) for link in self.links)
        return replace(self, links=tuple(links))


# --- what a language model says of one caption


def read_triplets(caption: str, text: str, source: str = "") -> tuple[tuple[Triplet, ...], replies.Objects]:
    """Return the usable triplets in a reply, and the reply as read: proposals with fewer than two classes are dropped.

    The list of Figure 17 ("Bias1: - name: … - classes: […]") is understood as well as JSON.
    """
    read = replies.objects(text, "name", "classes")
    if not read.understood and (items := _outline(text)):
        read = replies.Objects(tuple(items), (), True)
    found: list[Triplet] = []
    dropped = list(read.dropped)
    for item in read.items:
        name, classes = bias_name(replies.plain(item["name"])), class_set(item["classes"])
        if not name or len(name) > replies.LONGEST_NAME or not 2 <= len(classes) <= MOST_CLASSES:
            dropped.append(str(item)[:200])
            continue
        question = replies.plain(item.get("question"))[:300] or question_about(name)
        present = item.get("present_in_prompt")
        said = present if isinstance(present, bool) else present == 1 or bool(replies.yes_or_no(str(present or "")))
        found.append(
            Triplet(caption, name, classes, question, said, (replies.plain(item.get("source")) or source)[:200])
        )
    return tuple(found), replace(read, dropped=tuple(dropped))


def _outline(text: str) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = []
    for line in text.splitlines():
        if match := _OUTLINE.match(line):
            key, value = match[1].casefold(), match[2]
            if key == "name":
                items.append({})
            if items:
                items[-1][key] = value.strip("\"'“”’ ") if key != "classes" else value
    return [item for item in items if item.get("name") and item.get("classes")]


def class_set(value: Any) -> tuple[str, ...]:
    """Return classes from a list, an object or a text with commas: lower case, each once, without abstentions."""
    value = replies.members(value)
    parts = map(replies.plain, value) if isinstance(value, list | tuple) else re.split(r"[,;/|\n]", str(value))
    cleaned = (" ".join(str(part).strip(" \t\r\n\"'`“”‘’[]{}().").casefold().split()) for part in parts)
    kept = (name for name in cleaned if name and len(name) <= replies.LONGEST_NAME and name not in _ABSTAINING)
    return tuple(dict.fromkeys(kept))


# --- post-processing (appendix A)


def merge(triplets: Iterable[Triplet], overlap: float = 0.75) -> tuple[ProposedBias, ...]:
    """Return the biases of all captions, the best supported first: sets of classes that overlap enough are one bias.

    Each set joins the best supported set about the same referent that it overlaps with by `overlap` or more, and adds
    its classes (C_b is the union). The order of the captions does not matter.
    """
    sets: dict[tuple[str, frozenset[str]], list[Triplet]] = {}
    for triplet in sorted(set(triplets), key=astuple):
        sets.setdefault((triplet.name, frozenset(triplet.classes)), []).append(triplet)
    ranked = sorted(sets.items(), key=lambda item: (-_captions(item[1]), item[0][0], sorted(item[0][1])))
    clusters: list[tuple[tuple[str, frozenset[str]], list[Triplet]]] = []
    for key, members in ranked:
        home = next((joined for seed, joined in clusters if _are_one(seed, key, overlap)), None)
        if home is None:
            clusters.append((key, list(members)))
        else:
            home += members
    merged = (_merged(key, members) for key, members in clusters)
    named: dict[str, ProposedBias] = {}
    for bias in sorted(merged, key=lambda bias: (-len(bias.links), bias.name, bias.classes)):
        name = bias.name if bias.name not in named else f"{bias.name} ({', '.join(bias.classes)})"
        named[name] = replace(bias, name=name)
    return tuple(named.values())


def _captions(members: Sequence[Triplet]) -> int:
    return len({triplet.caption for triplet in members})


def _are_one(seed: tuple[str, frozenset[str]], other: tuple[str, frozenset[str]], overlap: float) -> bool:
    shared = seed[1] & other[1]
    if seed[0] != other[0] and (shared <= _ANSWERS or referent(seed[0]) != referent(other[0])):
        return False
    return len(shared) / min(len(seed[1]), len(other[1])) >= overlap


def _merged(key: tuple[str, frozenset[str]], members: Sequence[Triplet]) -> ProposedBias:
    """Return one bias: named after its best supported set, its classes as most captions order them, then the others."""
    orders = Counter(member.classes for member in members if frozenset(member.classes) == key[1])
    first = min(orders, key=lambda classes: (-orders[classes], classes))
    times = Counter(name for member in members for name in member.classes if name not in key[1])
    every = (*first, *sorted(times, key=lambda name: (-times[name], name)))
    classes, left_out = every[:MOST_CLASSES], every[MOST_CLASSES:]
    questions = Counter(member.question for member in members)
    usual = min(questions, key=lambda question: (-questions[question], question))
    links: dict[str, Link] = {}
    present = {member.caption for member in members if member.present}
    for triplet in members:
        said = "said by the language model" if triplet.caption in present else ""
        links.setdefault(triplet.caption, Link(triplet.caption, triplet.question, said))
    sources = sorted({member.source for member in members if member.source})
    names = tuple(sorted({member.name for member in members} - {key[0]}))
    return ProposedBias(key[0], classes, usual, tuple(links.values()), names, sources[0] if sources else "", left_out)


def left_out_in_words(biases: Sequence[ProposedBias]) -> str:
    """Return which classes are left out because there are too many, in a sentence; empty if none are."""
    lost = [f"{bias.name} ({', '.join(bias.left_out)})" for bias in biases if bias.left_out]
    count = sum(len(bias.left_out) for bias in biases)
    return f"{count} classes beyond {MOST_CLASSES} of a bias are left out: {'; '.join(lost)}." if lost else ""


# --- the second stage of the filter: classes and their synonyms in the caption

_AGES = {
    "child": "child children kid kids boy boys girl girls baby babies toddler toddlers infant infants schoolboy "
    "schoolboys schoolgirl schoolgirls",
    "young": "young child children kid kids boy boys girl girls baby babies toddler toddlers infant infants teenager "
    "teenagers teen teens youth youths schoolboy schoolboys schoolgirl schoolgirls",
    "old": "old elderly aged senior seniors elder elders grandmother grandmothers grandfather grandfathers pensioner "
    "pensioners",
}
_SAID = {"man": "male", "men": "male", "boy": "male", "woman": "female", "women": "female", "girl": "female"}
_SAID |= {"masculine": "male", "feminine": "female", "elderly": "old", "senior": "old", "children": "child"}
_IRREGULAR = {"man": "men", "woman": "women", "child": "children", "person": "people", "foot": "feet"}


def without_stated(
    biases: Sequence[ProposedBias], synonyms: Callable[[str], Iterable[str]]
) -> tuple[ProposedBias, ...]:
    """Return the biases with every caption marked whose words state the answer."""
    found = []
    for bias in biases:
        words = {link.caption: stated_by(link.caption, bias.classes, synonyms) for link in bias.links}
        found.append(bias.with_stated({text: f"says “{said}”" for text, said in words.items() if said}))
    return tuple(found)


def stated_by(caption: str, classes: Sequence[str], synonyms: Callable[[str], Iterable[str]]) -> str:
    """Return the words of `caption` that state a class: the class, its plural or a synonym, as whole words, or nothing.

    Sets that only answer ("yes", "no") state nothing by themselves.
    """
    for name in classes:
        if name in _ANSWERS:
            continue
        for phrase in (name, *sorted(synonyms(name))):
            for form in (phrase, *_plurals(phrase)):
                if places := grammar.occurrences(caption, form):
                    return caption[slice(*places[0])]
        called = _SAID.get(name, name)
        said = gendered_words(called) | frozenset(_AGES.get(called, "").split())
        for word, start, end in grammar.words(caption) if said else ():
            if word in said:
                return caption[start:end]
    return ""


def said_alike(name: str, other: str) -> bool:
    """Return whether two names of classes are one, whatever their case: "Man" is "male" by another name."""
    first, second = (" ".join(one.casefold().split()) for one in (name, other))
    return _SAID.get(first, first) == _SAID.get(second, second)


def _plurals(phrase: str) -> tuple[str, ...]:
    before, space, last = phrase.rpartition(" ")
    if last in _IRREGULAR:
        return (before + space + _IRREGULAR[last],)
    if last.endswith("y") and last[-2:-1] not in "aeiou":
        return (phrase[:-1] + "ies",)
    return (phrase + ("es" if last.endswith(("s", "x", "z", "ch", "sh")) else "s"),) if len(last) > 2 else ()


FORM = list_of(
    object_of(
        name=text_up_to(LONGEST_NAME),
        classes=list_of(text_up_to(LONGEST_NAME), MOST_CLASSES, 2),
        question=text_up_to(200),
        present_in_prompt={"type": "boolean"},
    ),
    20,
)
"""The form of a reply: that of the figure's example."""

AGAIN = "Answer again with a JSON list in exactly the form of your first answer, and say nothing else."


@dataclass(frozen=True, slots=True)
class Proposed:
    """What a language model proposed for some captions: the triplets, captions without a usable answer, parts lost."""

    triplets: tuple[Triplet, ...]
    mute: tuple[str, ...]
    dropped: int


@cache
def _wording(name: str) -> str:
    return (files("biaslens_resources") / "proposals" / name).read_text(encoding="utf-8").strip()


def request(caption: str, examples: Sequence[tuple[str, str]] = ()) -> CompletionRequest:
    """Return the question for one caption: the system prompt, the example of the figure, then the caption.

    `examples` are captions with the model's own answers; they stand in place of the figure's example.
    """
    given = examples or (("A picture of a doctor", _wording("example.json")),)
    turns = (
        Message("system", _wording("proposals.txt")),
        *(turn for text, said in given for turn in (Message("user", f"Prompt: {text}"), Message("assistant", said))),
        Message("user", f"Prompt: {caption}"),
    )
    return CompletionRequest("openbias.proposals", turns, {"caption": caption}, longest=800, schema=FORM)


def propose(lab: Lab, captions: Sequence[str], source: str, own_examples: int = 0) -> Work[Proposed]:
    """Return what is proposed for `captions`, asked once, and a second and last time where a reply is of no use.

    With `own_examples` the model's answers about the first so many captions, as they are, are the examples for all
    others: the classes of the figure's example are then not repeated (appendix A). Its answers about those captions
    stand. Where none of them can be used, the figure's example is taken for all.
    """
    first = [request(caption) for caption in captions[:own_examples]]
    answers = list((yield from lab.complete(first))) if first else []
    examples = [
        (caption, one.text.strip())
        for caption, one in zip(captions, answers, strict=False)
        if read_triplets(caption, one.text)[0]
    ]
    others = [request(caption, examples) for caption in captions[own_examples:]]
    requests = [*first, *others]
    said = [*answers, *((yield from lab.complete(others)) if others else ())]
    read = [read_triplets(text, one.text, source) for text, one in zip(captions, said, strict=True)]
    unusable = [index for index, (_, reply) in enumerate(read) if not reply.understood]
    if unusable:
        again = [_repeated(requests[position], said[position].text) for position in unusable]
        for position, completion in zip(unusable, (yield from lab.complete(again)), strict=True):
            found, reply = read_triplets(captions[position], completion.text, source)
            read[position] = (found, replace(reply, dropped=(*read[position][1].dropped, *reply.dropped)))
    mute = tuple(text for text, (_, reply) in zip(captions, read, strict=True) if not reply.understood)
    triplets = tuple(triplet for found, _ in read for triplet in found)
    return Proposed(triplets, mute, sum(len(reply.dropped) for _, reply in read))


def _repeated(asked: CompletionRequest, said: str) -> CompletionRequest:
    turns = (Message("assistant", said.strip()[:2000] or "-"), Message("user", AGAIN))
    return replace(asked, messages=(*asked.messages, *turns), schema={})
