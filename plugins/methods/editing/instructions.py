"""What the editor is asked for: a table of instructions by prompt, which the auditor edits."""

from __future__ import annotations

from collections.abc import Sequence

from biaslens_gui.api import KEEP, LONGEST_PROMPT, SOURCE, Column, Proposal, Row, Table, Text

PLACE = "{prompt}"
INSTRUCTIONS = Text(
    "instructions",
    "Instructions",
    PLACE,
    help="Parted by |, such as: Make it a drawing | {prompt}, in the snow. {prompt} stands for the prompt. "
    "Editors that work over noise read the description of a picture.",
)
_COLUMNS = (
    KEEP,
    Column("prompt", "Prompt"),
    Column("instruction", "Instruction", editable=True, help="What the editor is asked to make of every image."),
    SOURCE,
)


def propose(prompts: Sequence[str], option: str) -> Table:
    """Return the instructions that the option names, for every prompt."""
    named = list(dict.fromkeys(" ".join(part.split()) for part in option.split("|") if part.strip()))
    rows: tuple[Row, ...] = tuple(
        {"keep": True, "prompt": prompt, "instruction": part.replace(PLACE, prompt), "source": "options"}
        for prompt in prompts
        for part in named
    )
    return Table("instructions", "Instructions", _COLUMNS, rows)


def approved(proposal: Proposal) -> dict[str, tuple[str, ...]]:
    """Return the ticked instructions of every prompt, each once; those that no model reads to its end are left out.

    Raises:
        KeyError: the proposal lacks the table.
    """
    found: dict[str, dict[str, None]] = {}
    for row in proposal.table("instructions").kept():
        prompt, instruction = (" ".join(str(row.get(name) or "").split()) for name in ("prompt", "instruction"))
        if prompt and instruction and len(instruction) <= LONGEST_PROMPT:
            found.setdefault(prompt, {})[instruction] = None
    return {prompt: tuple(own) for prompt, own in found.items()}
