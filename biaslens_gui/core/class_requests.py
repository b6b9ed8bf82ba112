"""Requests: a prompt with one class told, as the tables an auditor edits and as what is approved.

Methods that compare a prompt with what it shows when a class is asked for share them, and with them the images.

The prompt as it stands asks for no class; a request differs from it in one place, where the class is told. Prompts
that are the same text and share the prompt's seeds are the same images, whichever method asks for them.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from biaslens_gui.core import proposals, questions
from biaslens_gui.core.language import replies, schemas
from biaslens_gui.core.params import Issue, Text, with_defaults
from biaslens_gui.core.plan import KEEP, SOURCE, Column, Proposal, Row, Table
from biaslens_gui.core.records import CompletionRequest, Message
from biaslens_gui.core.roles import Lab, Work
from biaslens_gui.core.spec import LONGEST_PROMPT, AuditSpec

TASK = "tibet.counterfactuals"
"""The task by which a language model of rules knows the question: prompts with one thing changed."""
LONGEST_REPLY = 900
FORM = schemas.list_of(schemas.object_of(prompt=schemas.text_up_to(400), value=schemas.text_up_to(100)), 40)
NO_REQUEST = "No request is known for two of its classes; add them below."
ATTRIBUTES = Text(
    "attributes",
    "Attributes",
    "gender, age, skin tone",
    help="Ticked where they are proposed; others are listed without a tick. Empty: all are ticked.",
)
"""The option of every method that proposes these tables."""
_SEPARATOR = "; "
_BARE = frozenset({"yes", "no"})
_WORD = re.compile(r"\w+(?:[-'’]\w+)*")
_ATTRIBUTE_COLUMNS = (
    KEEP,
    Column("prompt", "Prompt"),
    Column("name", "Attribute", editable=True),
    Column("classes", "Classes", editable=True, help="Parted by semicolons; “unknown” is always an answer too."),
    Column("question", "Question about every image", editable=True),
    Column("problem", "Why it is not ticked"),
    SOURCE,
)
_REQUEST_COLUMNS = (
    KEEP,
    Column("prompt", "Prompt"),
    Column("name", "Attribute"),
    Column("class", "Class asked for", editable=True, help="One of the classes of the attribute above."),
    Column(
        "request", "Prompt that asks for it", editable=True, help="Needs as many images again, with the same seeds."
    ),
    Column("problem", "Why it is not ticked"),
    SOURCE,
)


@dataclass(frozen=True, slots=True)
class Request:
    """A prompt that asks for a class: its text, the class, the words that tell it, and its name in charts.

    `adds_words` is false where it leaves words of the prompt out and has none in their place: what it shows is then no
    contrast of images with a word and images without it.
    """

    text: str
    asked_class: str
    words: str
    label: str
    adds_words: bool = True


@dataclass(frozen=True, slots=True)
class Attribute:
    """An approved attribute of one prompt: its classes, the closed question about images, and the requests."""

    name: str
    classes: tuple[str, ...]
    question: str
    requests: tuple[Request, ...]

    @property
    def bias(self) -> str:
        """The name that all methods have for this attribute."""
        return questions.canonical(self.name)

    @property
    def asked(self) -> tuple[str, tuple[str, ...]]:
        """The closed question: its words, and its answers with "unknown"."""
        return self.question, (*self.classes, questions.UNKNOWN)

    @property
    def one_each(self) -> tuple[Request, ...]:
        """The first request for each class, so that all classes count alike."""
        return tuple({request.asked_class: request for request in reversed(self.requests)}.values())

    def said_in(self, caption: str) -> str:
        """Return the class whose words a caption says, where they are of one class alone; else nothing."""
        said = [name for name in self.classes if proposals.stated_by(caption, (name,), lambda name: ())]
        return said[0] if len(said) == 1 else ""


def questions_of(prompt: str, attributes: Sequence[Attribute]) -> dict[str, tuple[tuple[str, tuple[str, ...]], ...]]:
    """Return what is asked about the images of a prompt and of each request: all, or that of what it asks for."""
    found = {prompt: dict.fromkeys(attribute.asked for attribute in attributes)}
    for attribute in attributes:
        for request in attribute.requests:
            found.setdefault(request.text, {})[attribute.asked] = None
    return {text: tuple(asked) for text, asked in found.items()}


def changed_places(prompt: str, request: str) -> tuple[tuple[str, str], ...]:
    """Return what a request has in place of words of its prompt, place by place; "a" and "an" are one word."""
    old, new = _WORD.findall(prompt), _WORD.findall(request)
    before, after = (["a" if word.casefold() == "an" else word.casefold() for word in words] for words in (old, new))
    steps = difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return tuple((" ".join(old[i:j]), " ".join(new[k:m])) for tag, i, j, k, m in steps if tag != "equal")


def class_of(value: str, attribute: str, classes: Sequence[str]) -> str:
    """Return the class among `classes` that `value` names, whatever its synonym; empty for none."""
    (named,) = questions.class_names(attribute, (value.strip(),))
    known = zip(classes, questions.class_names(attribute, classes), strict=True)
    return next((own for own, name in known if name == named), "")


# --- what is proposed


def named(text: str) -> list[str]:
    """Return the names of attributes that an option lists, parted by commas or semicolons."""
    return [part.strip() for part in text.replace(";", ",").split(",") if part.strip()]


def propose_for(spec: AuditSpec, options: Mapping[str, Any], lab: Lab, method: str) -> Work[Proposal]:
    """Return what `propose` does of the prompts of a plan, by the option `ATTRIBUTES` among `options`."""
    wanted = named(str(with_defaults((ATTRIBUTES,), options)[ATTRIBUTES.name]))
    source = next((model.label for model in spec.models_of("language_model")), "none")
    return (yield from propose(lab, [prompt.text for prompt in spec.prompts], wanted, source, method))


def propose(lab: Lab, prompts: Sequence[str], wanted: Sequence[str], source: str, method: str) -> Work[Proposal]:
    """Return the attributes that a language model expects of every prompt, and the requests for their classes.

    Ticked are the attributes named in `wanted`, all for none, where the prompt leaves them open and two classes have a
    request. The attributes are asked in the words that OpenBias and GradBias use, so that one answer serves all.
    """
    found = yield from proposals.propose(lab, prompts, source)
    asked = [_completion_request(triplet) for triplet in found.triplets]
    read = yield from _ask(lab, asked)
    attributes: list[Row] = []
    requests: list[Row] = []
    for triplet, objects in zip(found.triplets, read, strict=True):
        rows = request_rows(triplet, objects.items, source)
        attributes.append(_attribute_row(triplet, rows, wanted))
        requests += rows
    mute = [triplet.caption for triplet, objects in zip(found.triplets, read, strict=True) if not objects.understood]
    unread = len(found.mute) + len(mute)
    notes = (
        f"{source} gave no usable answer to {unread} questions." if unread else "",
        "" if any(row["keep"] for row in attributes) else "No attribute is ticked; tick or add those to ask for.",
    )
    tables = (
        Table("biases", "Attributes", _ATTRIBUTE_COLUMNS, tuple(attributes)),
        Table("requests", "Requests", _REQUEST_COLUMNS, tuple(requests), "biases", ("prompt", "name")),
    )
    return Proposal(method, tables, tuple(note for note in notes if note))


def propose_attributes(
    spec: AuditSpec, options: Mapping[str, Any], lab: Lab, method: str
) -> Work[tuple[Table, tuple[str, ...]]]:
    """Return the table of attributes of the prompts of a plan alone, for methods that request no class, and notes.

    Ticked are the attributes named by the option `ATTRIBUTES`, all for none, where the prompt leaves them open.
    """
    wanted = named(str(with_defaults((ATTRIBUTES,), options)[ATTRIBUTES.name]))
    source = next((model.label for model in spec.models_of("language_model")), "none")
    found = yield from proposals.propose(lab, [prompt.text for prompt in spec.prompts], source)
    rows = tuple(_attribute_row(triplet, None, wanted) for triplet in found.triplets)
    notes = (
        f"{source} gave no usable answer to {len(found.mute)} questions." if found.mute else "",
        "" if any(row["keep"] for row in rows) else "No attribute is ticked; tick or add those to ask for.",
    )
    return Table("biases", "Attributes", _ATTRIBUTE_COLUMNS, rows), tuple(note for note in notes if note)


def request_rows(triplet: proposals.Triplet, items: Iterable[Mapping[str, Any]], source: str) -> list[Row]:
    """Return the proposed requests for one attribute of one prompt; those that are not ticked say why."""
    rows: list[Row] = []
    ticked: set[str] = set()
    for item in items:
        text, value = replies.plain(item.get("prompt")), replies.plain(item.get("value"))
        name = class_of(value, triplet.name, triplet.classes)
        problem = _problem(triplet.caption, text) or ("" if name else "It asks for none of the classes.")
        if not problem and name in ticked:
            problem = "There is a request for this class already."
        ticked |= set() if problem else {name}
        rows.append(
            {
                "keep": not problem,
                "prompt": triplet.caption,
                "name": triplet.name,
                "class": name or value,
                "request": text,
                "problem": problem,
                "source": source,
            }
        )
    return rows


def _problem(prompt: str, text: str) -> str:
    places = changed_places(prompt, text)
    if not places:
        return "It is the prompt itself."
    if len(text) > LONGEST_PROMPT:
        return f"It is longer than {LONGEST_PROMPT:,} characters."
    return f"It changes {len(places)} places, not one." if len(places) > 1 else ""


def _attribute_row(triplet: proposals.Triplet, rows: Sequence[Row] | None, wanted: Sequence[str]) -> Row:
    """Return the row of an attribute; `rows` are its requests, None where the method asks for no class."""
    named = {questions.canonical(name) for name in wanted}
    stated = triplet.present or proposals.stated_by(triplet.caption, triplet.classes, lambda name: ())
    problem = "The prompt tells the class itself." if stated else ""
    if not problem and rows is not None and sum(bool(row["keep"]) for row in rows) < 2:
        problem = NO_REQUEST
    if not problem and named and questions.canonical(triplet.name) not in named:
        problem = "It is not among the attributes of the options."
    return {
        "keep": not problem,
        "prompt": triplet.caption,
        "name": triplet.name,
        "classes": _SEPARATOR.join(triplet.classes),
        "question": triplet.question,
        "problem": problem,
        "source": triplet.source,
    }


@cache
def _wording(name: str) -> str:
    return (files("biaslens_resources") / "proposals" / name).read_text(encoding="utf-8").strip()


def _completion_request(triplet: proposals.Triplet) -> CompletionRequest:
    said = {"<prompt>": triplet.caption, "<attribute>": triplet.name, "<classes>": ", ".join(triplet.classes)}
    text = re.sub("<[a-z]+>", lambda place: said[place[0]], _wording("class_requests.txt"))
    inputs = {"prompt": triplet.caption, "axis": triplet.name, "classes": list(triplet.classes)}
    return CompletionRequest(TASK, (Message("user", text),), inputs, LONGEST_REPLY, FORM)


def _ask(lab: Lab, asked: Sequence[CompletionRequest]) -> Work[list[replies.Objects]]:
    """Ask once, and a second and last time where the reply could not be read."""
    said = yield from lab.complete(asked)
    read = [replies.objects(completion.text, "prompt") for completion in said]
    unread = [place for place, objects in enumerate(read) if not objects.understood]
    if unread:
        again = [
            replace(
                asked[place],
                messages=(
                    *asked[place].messages,
                    Message("assistant", said[place].text.strip()[:2000] or "-"),
                    Message("user", _wording("class_requests_again.txt")),
                ),
                schema={},
            )
            for place in unread
        ]
        for place, completion in zip(unread, (yield from lab.complete(again)), strict=True):
            read[place] = replies.objects(completion.text, "prompt")
    return read


# --- what is approved


def approved(proposal: Proposal, without_requests: bool = False) -> dict[str, tuple[Attribute, ...]]:
    """Return the ticked attributes of every prompt with their ticked requests, as the auditor left them.

    An attribute needs two classes and one request, or none with `without_requests`, where the table `requests` may be
    missing as well; a request for no class of its attribute is left out.

    Raises:
        KeyError: the proposal lacks a table that is needed.
    """
    texts: dict[tuple[str, str], dict[str, str]] = {}
    there = not without_requests or any(table.name == "requests" for table in proposal.tables)
    for row in proposal.table("requests").kept() if there else ():
        prompt, name, text = (" ".join(str(row.get(key) or "").split()) for key in ("prompt", "name", "request"))
        if text and changed_places(prompt, text):
            texts.setdefault((prompt, name.casefold()), {}).setdefault(text, str(row.get("class") or ""))
    found: dict[str, dict[str, Attribute]] = {}
    for row in proposal.table("biases").kept():
        prompt, name = (" ".join(str(row.get(key) or "").split()) for key in ("prompt", "name"))
        classes = proposals.class_set(str(row.get("classes") or ""))
        requests = _requests(prompt, name, classes, texts.get((prompt, name.casefold()), {}))
        if name and len(classes) > 1 and (requests or without_requests):
            question = str(row.get("question") or "").strip() or questions.question_about(name)
            attribute = Attribute(name, classes, question, requests)
            found.setdefault(str(row.get("prompt") or ""), {}).setdefault(name, attribute)
    return {prompt: tuple(named.values()) for prompt, named in found.items()}


def _requests(prompt: str, name: str, classes: Sequence[str], texts: Mapping[str, str]) -> tuple[Request, ...]:
    asked = [(text, known) for text, value in texts.items() if (known := class_of(value, name, classes))]
    named = [asked_class for _, asked_class in asked]
    found: list[Request] = []
    for text, asked_class in asked:
        places = changed_places(prompt, text)
        words = " … ".join(after or f"without {before}" for before, after in places)
        label = f"{name}: {asked_class}" if asked_class in _BARE else asked_class
        label = label if named.count(asked_class) == 1 else f"{label} (“{words}”)"
        found.append(Request(text, asked_class, words, label, all(after for _, after in places)))
    return tuple(found)


def review(proposal: Proposal) -> Iterator[Issue]:
    """Yield a warning for every ticked request that asks for no class of its ticked attribute."""
    classes = {
        (row.get("prompt"), row.get("name")): proposals.class_set(str(row.get("classes") or ""))
        for row in proposal.table("biases").kept()
    }
    for row in proposal.table("requests").kept():
        known, name = classes.get((row.get("prompt"), row.get("name"))), str(row.get("name") or "")
        if known is not None and not class_of(str(row.get("class") or ""), name, known):
            text = f"“{row.get('request')}” asks for no class of “{name}” and is left out."
            yield Issue("warning", f"methods.{proposal.method}.requests", text, f"Its classes are: {', '.join(known)}.")
