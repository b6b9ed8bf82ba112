"""GradBias: which words of a prompt move a judge of its images most, by the gradients at their tokens.

Source: *GradBias*, sections 3.4 and 4.2.1. `method` asks and tells; `influence` chooses words and ranks them, the score
of a word (equation 8) is `biaslens_gui.api.attribution`, `estimates` are shares and shifts with their intervals, and
`tables` what an auditor edits and a finding shows; `asking` are rankings by models' words, `replacing` puts other words
in place of the top one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from biaslens_gui.api import AuditSpec, Issue, Method, hookimpl

from .method import GradBias, review_spec


@hookimpl
def biaslens_review_spec(spec: AuditSpec) -> Iterator[Issue]:
    """Say that the judge would be asked about the same words for every class."""
    return review_spec(spec)


@hookimpl
def biaslens_register_methods(register: Callable[[Method], None]) -> None:
    """Register GradBias."""
    register(GradBias())
