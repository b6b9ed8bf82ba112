"""T2IAT: are images of one concept closer to one attribute than images of another concept are?

Source: *T2IAT: Measuring Valence and Stereotypical Biases in Text-to-Image Generation*. `method` asks and tells;
`stimuli` are the words of a test and its prompts, `association` the scores (equations 1 and 2), `estimates` their
intervals and tests (equations 3 and 4), `suites` the neutral prompts of the tests that come along, and `tables` what a
finding shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from biaslens_gui.api import AuditSpec, Issue, Method, PromptSuite, hookimpl

from .method import T2IAT, review_spec
from .suites import association_suites


@hookimpl
def biaslens_register_methods(register: Callable[[Method], None]) -> None:
    """Register T2IAT."""
    register(T2IAT())


@hookimpl
def biaslens_register_prompt_suites(register: Callable[[PromptSuite], None]) -> None:
    """Register the neutral prompts of every test."""
    for suite in association_suites():
        register(suite)


@hookimpl
def biaslens_review_spec(spec: AuditSpec) -> Iterator[Issue]:
    """Say which concept or attribute of a test has no words."""
    return review_spec(spec)
