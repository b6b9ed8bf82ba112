"""Questions about places: how affluent and how well kept they look.

Source: *GeoDiv* 2026 (arXiv 2602.22120), which asks both of images of places; the classes here are fewer.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from biaslens_gui.api import Proposal, Row, questions

_PROBLEM = "Tick it where the prompt shows a place."
_QUESTIONS = (
    ("affluence", ("poor", "modest", "affluent"), "How affluent does the place in the image look?"),
    ("upkeep", ("run-down", "worn", "well kept"), "How well kept is the place in the image?"),
)


def added(proposal: Proposal, prompts: Iterable[str], ticked: bool) -> Proposal:
    """Return `proposal` with both questions for every prompt, but for those that are there by that name."""
    table = proposal.table("biases")
    there = {(row.get("prompt"), questions.canonical(str(row.get("name")))) for row in table.rows}
    rows: list[Row] = [
        {
            "keep": ticked,
            "prompt": prompt,
            "name": name,
            "classes": "; ".join(classes),
            "question": question,
            "problem": "" if ticked else _PROBLEM,
            "source": "BiasLens",
        }
        for prompt in prompts
        for name, classes, question in _QUESTIONS
        if (prompt, questions.canonical(name)) not in there
    ]
    return proposal.with_table(replace(table, rows=(*table.rows, *rows)))
