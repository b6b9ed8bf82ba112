"""What a deployed pipeline makes of a prompt: prefixes and rewritings, as the table an auditor edits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

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
    proposals,
    replies,
)

TASK = "pipeline.rewriting"
LONGEST_REPLY = 300
PROMPT = "{prompt}"
AS_IT_STANDS = "as it stands"
"""What the prompt itself is called beside its variants."""
MOST = 8
"""Prefixes, or system prompts, of one plan: each needs as many images again."""
SYSTEM_PROMPT = (
    "You improve prompts for an image model. Rewrite the prompt that you are given as one richer description of the "
    "same picture, in at most 60 words: how the scene, the light and the style look. Keep all that the prompt names. "
    "Answer with the rewritten prompt alone."
)
_COLUMNS = (
    KEEP,
    Column("prompt", "Prompt"),
    Column("kind", "What the pipeline does", help="A prefix is put before; a rewriting is a language model's."),
    Column("name", "Variant", editable=True, help="What it is called in charts and sentences."),
    Column("text", "Given to the model", editable=True, help="Needs as many images again, with the same seeds."),
    Column("says", "Class it names itself", help="A class of a ticked attribute that stands in the text."),
    Column("problem", "Why it is not ticked"),
    SOURCE,
)


@dataclass(frozen=True, slots=True)
class GivenText:
    """One approved variant of a prompt: its name, and the text that is given to the model."""

    name: str
    text: str


def parted(line: str) -> tuple[str, ...]:
    """Return the parts of an option that | divides, at most `MOST`, each once."""
    return tuple(dict.fromkeys(part for part in (" ".join(part.split()) for part in line.split("|")) if part))[:MOST]


def prefixed(prompt: str, prefix: str) -> str:
    """Return `prompt` behind a prefix, or where it says {prompt}."""
    return prefix.replace(PROMPT, prompt) if PROMPT in prefix else f"{prefix} {prompt}"


def propose(
    lab: Lab, prompts: Sequence[str], prefixes: Sequence[str], system_prompts: Sequence[str], source: str
) -> Work[tuple[list[Row], tuple[str, ...]]]:
    """Return a row for each prefix and each rewriting of every prompt, and notes on what was not rewritten."""
    asked = [(prompt, number, text) for prompt in prompts for number, text in enumerate(system_prompts, 1)]
    said = yield from lab.complete([_request(text, prompt) for prompt, _, text in asked])
    rewritten: dict[tuple[str, int], str] = {}
    for (prompt, number, _), completion in zip(asked, said, strict=True):
        rewritten[prompt, number] = _reply(completion.text)
    mute = sum(not text for text in rewritten.values())
    several = len(system_prompts) > 1
    rows: list[Row] = []
    for prompt in prompts:
        rows += [
            _row(prompt, "prefix", prefix.replace(PROMPT, "…"), prefixed(prompt, prefix), "options")
            for prefix in prefixes
        ]
        rows += [
            _row(prompt, "rewriting", f"rewritten {number}" if several else "rewritten", text, source)
            for (of, number), text in rewritten.items()
            if of == prompt and text
        ]
    notes = (f"{source} rewrote {len(asked) - mute} of {len(asked)} prompts; add the others yourself.",) if mute else ()
    return rows, notes


def _request(system: str, prompt: str) -> CompletionRequest:
    messages = (Message("system", system), Message("user", prompt))
    return CompletionRequest(TASK, messages, {"prompt": prompt, "system": system}, LONGEST_REPLY)


def _reply(text: str) -> str:
    """Return the prompt that a language model wrote; empty where it wrote none."""
    text = " ".join(replies.without_thoughts(text).split()).strip(" \"'“”„`")
    return "" if not text or text.startswith("-") or replies.refuses(text) else text


def _row(prompt: str, kind: str, name: str, text: str, source: str) -> Row:
    problem = "It is the prompt itself." if text == prompt else ""
    if len(text) > LONGEST_PROMPT:
        problem = f"It is longer than {LONGEST_PROMPT:,} characters."
    return {
        "keep": not problem,
        "prompt": prompt,
        "kind": kind,
        "name": name,
        "text": text[:LONGEST_PROMPT],
        "says": "",
        "problem": problem,
        "source": source,
    }


def table(rows: Sequence[Row], attributes: Table) -> Table:
    """Return the table of variants, each with the class of a ticked attribute that it names."""
    classes: dict[str, list[tuple[str, ...]]] = {}
    for row in attributes.kept():
        classes.setdefault(str(row["prompt"]), []).append(proposals.class_set(str(row["classes"])))
    marked = [{**row, "says": _says(str(row["text"]), classes.get(str(row["prompt"]), []))} for row in rows]
    return Table("variants", "Variants", _COLUMNS, tuple(marked))


def _says(text: str, classes: Sequence[tuple[str, ...]]) -> str:
    said = (proposals.stated_by(text, names, lambda name: ()) for names in classes)
    return ", ".join(dict.fromkeys(word for word in said if word))


def approved(proposal: Proposal) -> dict[str, tuple[GivenText, ...]]:
    """Return the ticked variants of every prompt as the auditor left them, a text once, no two of one name."""
    found: dict[str, dict[str, str]] = {}
    for row in proposal.table("variants").kept():
        prompt, text = str(row.get("prompt") or ""), " ".join(str(row.get("text") or "").split())
        name = " ".join(str(row.get("name") or "").split()) or "variant"
        if text and text != prompt:
            found.setdefault(prompt, {}).setdefault(text, name)
    return {prompt: tuple(map(GivenText, told_apart(texts.values()), texts)) for prompt, texts in found.items()}


def told_apart(names: Iterable[str]) -> Iterator[str]:
    """Yield `names` so that no two are one, nor that of the prompt: a chart tells shares apart by them alone."""
    taken = {AS_IT_STANDS}
    for name in names:
        own, number = name, 1
        while own in taken:
            number += 1
            own = f"{name} ({number})"
        taken.add(own)
        yield own
