"""Editing: what an image editor does to depicted people when it is asked for something else.

`method` asks and tells; `instructions` is the table of what the editor is asked for, `changes` what became of every
source and the shares and differences of it, `findings` and `tables` what is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from biaslens_gui.api import AuditSpec, Issue, Method, Proposal, hookimpl

from . import instructions
from .method import Editing

BIASLENS_API = "1.0"


@hookimpl
def biaslens_register_methods(register: Callable[[Method], None]) -> None:
    """Register the method."""
    register(Editing())


@hookimpl
def biaslens_review_spec(spec: AuditSpec, proposals: Sequence[Proposal]) -> Iterator[Issue]:
    """Say where the editor is asked for nothing."""
    chosen = {choice.method for choice in spec.methods}
    for proposal in proposals:
        if proposal.method == Editing.info.id in chosen and not instructions.approved(proposal):
            message = "No image is edited: no instruction is ticked."
            yield Issue("warning", f"methods.{Editing.info.id}.instructions", message, "Tick or add an instruction.")
