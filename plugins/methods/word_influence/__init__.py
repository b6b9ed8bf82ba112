"""Word-level explanations: how much each word of a prompt, taken away, changes who is shown.

`method` asks and tells; `removal` replaces words and counts groups of images, `orders` draws sets of words on long
prompts, `transmuters` are other words from a thesaurus, `classifier` tells groups by labels, `power` is told before a
run; `estimates` are the scores of words with their intervals, `sentences` what is said of them, `tables` what a finding
shows, `observations` what claims rest on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from biaslens_gui.api import AuditSpec, Issue, Method, Proposal, hookimpl

from .method import WordInfluence, review_spec


@hookimpl
def biaslens_register_methods(register: Callable[[Method], None]) -> None:
    """Register the word-level method."""
    register(WordInfluence())


@hookimpl
def biaslens_review_spec(spec: AuditSpec, proposals: Sequence[Proposal]) -> Iterator[Issue]:
    """Say that groups are missing, in the options or in what was proposed."""
    return review_spec(spec, proposals)
