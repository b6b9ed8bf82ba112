"""The prompts that may be found: variations that a language model writes, as the table an auditor edits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from biaslens_gui.api import (
    KEEP,
    LONGEST_PROMPT,
    SOURCE,
    Column,
    CompletionRequest,
    Lab,
    Message,
    Proposal,
    Row,
    Table,
    Work,
    class_requests,
    proposals,
    replies,
    schemas,
)

TASK = "search.variations"
MOST = 200
"""Prompts of one search: each is looked at with an image at least."""
_LONGEST_REPLY = 4000
_ASKED = (
    "Write {number} prompts for an image model of the same form as the prompt below, each about another kind of person "
    "or situation. Change as few words as you can, repeat none, and let none of them say any of these: {attributes}. "
    'Answer with a list in JSON alone: [{{"prompt": "…"}}].\n\nPrompt: {prompt}'
)
_COLUMNS = (
    KEEP,
    Column("prompt", "Variation of"),
    Column("text", "Given to the model", editable=True, help="Looked at with a few images; few are looked at again."),
    Column("problem", "Why it is not ticked"),
    SOURCE,
)


def propose(
    lab: Lab, prompts: Sequence[str], attributes: Table, number: int, source: str
) -> Work[tuple[Table, tuple[str, ...]]]:
    """Return up to `number` variations of all prompts in turn, and a note on prompts without any."""
    named = ", ".join(dict.fromkeys(str(row["name"]) for row in attributes.kept()))
    asked = [_request(prompt, number, named) for prompt in prompts]
    said = yield from lab.complete(asked)
    by_prompt: dict[str, list[tuple[str, str]]] = {}
    for prompt, completion in zip(prompts, said, strict=True):
        items = replies.objects(completion.text, "prompt").items
        texts = [(replies.plain(item["prompt"]), replies.plain(item.get("source")) or source) for item in items]
        by_prompt[prompt] = [(" ".join(text.split()), origin) for text, origin in texts if text]
    mute = [prompt for prompt in prompts if not by_prompt[prompt]]
    notes = (f"{source} wrote no variation of {len(mute)} of {len(prompts)} prompts; add your own.",) if mute else ()
    classes = [proposals.class_set(str(row["classes"])) for row in attributes.kept()]
    rows: list[Row] = []
    taken = {" ".join(prompt.casefold().split()) for prompt in prompts}
    for place in range(max(map(len, by_prompt.values()), default=0)):
        for prompt, texts in by_prompt.items():
            if place < len(texts) and len(rows) < number and texts[place][0].casefold() not in taken:
                taken.add(texts[place][0].casefold())
                rows.append(_row(prompt, *texts[place], classes))
    return Table("candidates", "Prompts that may be found", _COLUMNS, tuple(rows)), notes


def _request(prompt: str, number: int, attributes: str) -> CompletionRequest:
    text = _ASKED.format(number=number, attributes=attributes or "gender, age, skin tone", prompt=prompt)
    form = schemas.list_of(schemas.object_of(prompt=schemas.text_up_to(400)), number)
    inputs: Mapping[str, object] = {"prompt": prompt, "number": number}
    return CompletionRequest(TASK, (Message("user", text),), inputs, _LONGEST_REPLY, form)


def _row(prompt: str, text: str, source: str, classes: Sequence[tuple[str, ...]]) -> Row:
    problem = f"It is longer than {LONGEST_PROMPT:,} characters." if len(text) > LONGEST_PROMPT else ""
    if any(proposals.stated_by(text, names, lambda name: ()) for names in classes):
        problem = "The prompt tells the class itself."
    return {
        "keep": not problem,
        "prompt": prompt,
        "text": text[:LONGEST_PROMPT],
        "problem": problem,
        "source": source[:200],
    }


def ticked(proposal: Proposal) -> tuple[str, ...]:
    """Return the ticked prompts as the auditor left them, each once, however many there are."""
    found = (" ".join(str(row.get("text") or "").split()) for row in proposal.table("candidates").kept())
    return tuple(dict.fromkeys(text for text in found if text))


def approved(proposal: Proposal) -> tuple[str, ...]:
    """Return the first `MOST` of the ticked prompts."""
    return ticked(proposal)[:MOST]


def attributes_of(proposal: Proposal) -> tuple[class_requests.Attribute, ...]:
    """Return the ticked attributes of all prompts, each once by the name that all methods have for it."""
    by_prompt = class_requests.approved(proposal, without_requests=True)
    found: dict[str, class_requests.Attribute] = {}
    for attribute in (attribute for own in by_prompt.values() for attribute in own):
        found.setdefault(attribute.bias, attribute)
    return tuple(found.values())
