"""TIBET: which concepts of its images change when one concept of a prompt does, along which axes of bias.

Source: *TIBET: Identifying and Evaluating Biases in Text-to-Image Generative Models*. `method` asks and tells;
`counterfactuals` are the axes and changed prompts of a plan, `concepts` the words of an image, `association` the scores
(CAS, BAV, MAD) with their intervals, `comparison` all of it for one prompt, and `tables` what a finding shows; `chain`
are the three turns as printed, `people` what people say of axes and images, `baselines` the paper's other scores.
"""

from collections.abc import Callable, Iterator, Sequence

from biaslens_gui.api import AuditSpec, Issue, Method, Proposal, hookimpl

from .method import Tibet, review_spec


@hookimpl
def biaslens_register_methods(register: Callable[[Method], None]) -> None:
    """Register TIBET."""
    register(Tibet())


@hookimpl
def biaslens_review_spec(spec: AuditSpec, proposals: Sequence[Proposal]) -> Iterator[Issue]:
    """Say that what people found relevant cannot be read."""
    return review_spec(spec, proposals)
