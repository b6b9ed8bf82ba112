"""OpenBias: which biases a language model expects of captions, and how uneven the answers about their images are.

Source: *OpenBias*, sections 3.1 to 3.3. `method` asks and tells; `plan` are the biases and captions that an auditor
edits, `answers` what is counted, `severity` equations 4 to 6 with their intervals, and `scores` the estimates of a bias
and the comparison of models. What is proposed for a caption is read in `biaslens_gui.api.proposals`, which GradBias
shares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from biaslens_gui.api import AuditSpec, Issue, Method, Proposal, hookimpl

from .method import OpenBias, review_spec


@hookimpl
def biaslens_register_methods(register: Callable[[Method], None]) -> None:
    """Register OpenBias."""
    register(OpenBias())


@hookimpl
def biaslens_review_spec(spec: AuditSpec, proposals: Sequence[Proposal]) -> Iterator[Issue]:
    """Say what was typed that cannot be read, or does not fit what was proposed."""
    return review_spec(spec, proposals)
