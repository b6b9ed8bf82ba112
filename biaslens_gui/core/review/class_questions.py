"""How questions about the classes of a bias are told from others: by their ids."""

from __future__ import annotations

from biaslens_gui.core.questions import canonical

CLASS_QUESTION = "class: "
"""The id of a question about the classes of a bias begins so; the name of the bias follows."""


def bias_of(question: str) -> str:
    """Return the name of the bias whose classes the question of this id asks for; empty where it asks for none."""
    return canonical(question.removeprefix(CLASS_QUESTION)) if question.startswith(CLASS_QUESTION) else ""
