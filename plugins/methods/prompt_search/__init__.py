"""Search for prompts: variations of the plan's prompts that show one class far more than others, found in a budget.

`candidates` are the prompts that may be found, as the table an auditor edits; `exploring` says how many images each is
looked at with and which go on; `confirming` counts the images that are made afresh of those that were found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from biaslens_gui.api import AuditSpec, Issue, Method, Proposal, hookimpl, with_defaults

from . import candidates
from .method import PromptSearch

BIASLENS_API = "1.0"


@hookimpl
def biaslens_register_methods(register: Callable[[Method], None]) -> None:
    """Register the method."""
    register(PromptSearch())


@hookimpl
def biaslens_review_spec(spec: AuditSpec, proposals: Sequence[Proposal]) -> Iterator[Issue]:
    """Say where fewer prompts can be looked at than there are, and where there is nothing to choose among."""
    chosen = {choice.method: choice.options for choice in spec.methods}
    if PromptSearch.info.id not in chosen:
        return
    options = with_defaults(PromptSearch.params, chosen[PromptSearch.info.id])
    where = f"methods.{PromptSearch.info.id}"
    for proposal in proposals:
        if proposal.method != PromptSearch.info.id:
            continue
        pool = len(candidates.approved(proposal))
        if (every := len(candidates.ticked(proposal))) > candidates.MOST:
            message = f"Of {every:,} ticked prompts only the first {candidates.MOST} may be found."
            yield Issue("warning", f"{where}.candidates", message, "Untick prompts, or search in several plans.")
        if pool > options["budget"]:
            message = f"Of {pool:,} prompts only the first {options['budget']:,} are looked at, an image each."
            yield Issue("warning", f"{where}.budget", message, "Raise the images of the search, or untick prompts.")
        if pool <= options["found"]:
            message = "There is nothing to choose among: no more prompts are ticked than are to be found."
            yield Issue("warning", f"{where}.candidates", message, "Tick or add more prompts, or find fewer.")
