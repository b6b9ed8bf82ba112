"""Default or inability: what a model shows unasked against what it shows when asked for a class, with the same seeds.

`method` asks and tells; `outcomes` is what became of every image with the shares and differences of it, `tables` what a
finding shows. The tables an auditor edits are those of `api.class_requests`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from biaslens_gui.api import AuditSpec, Issue, Method, Proposal, class_requests, hookimpl

from .method import DefaultOrInability

BIASLENS_API = "1.0"


@hookimpl
def biaslens_register_methods(register: Callable[[Method], None]) -> None:
    """Register the method."""
    register(DefaultOrInability())


@hookimpl
def biaslens_review_spec(spec: AuditSpec, proposals: Sequence[Proposal]) -> Iterator[Issue]:
    """Say which ticked requests ask for no class of their attribute."""
    if any(choice.method == DefaultOrInability.info.id for choice in spec.methods):
        for proposal in proposals:
            if proposal.method == DefaultOrInability.info.id:
                yield from class_requests.review(proposal)
