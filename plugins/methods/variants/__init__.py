"""One prompt made in several ways from the same seeds: the pipeline as deployed, and sweeps over settings.

`pipeline` and `sweeps` are two methods; `comparison` is what both count, `tables` what their findings show, `asking`
how images and answers are got.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from biaslens_gui.api import AuditSpec, Issue, Method, Proposal, hookimpl, sweeps

from . import wordings
from .grid import Sweeps
from .pipeline import Pipeline

BIASLENS_API = "1.0"


@hookimpl
def biaslens_register_methods(register: Callable[[Method], None]) -> None:
    """Register both methods."""
    register(Pipeline())
    register(Sweeps())


@hookimpl
def biaslens_review_spec(spec: AuditSpec, proposals: Sequence[Proposal]) -> Iterator[Issue]:
    """Say where a sweep has one cell only or one twice, and where the pipeline is chosen without any variant."""
    models, chosen = spec.models_of("image_model"), {choice.method for choice in spec.methods}
    if Sweeps.info.id in chosen and models and sweeps.grid_of(models, spec.settings) is None:
        message = "A sweep needs two image models, or one in two settings."
        hint = "Choose the model under Models, and Sweep… to set it up in several settings."
        yield Issue("warning", f"methods.{Sweeps.info.id}", message, hint)
    if Sweeps.info.id in chosen and sweeps.run_alike(models, spec.settings):
        message = "Two cells of the sweep are run alike: a setting of one is what the audit says anyway."
        yield Issue("warning", f"methods.{Sweeps.info.id}", message, "Untick one of the two under Models.")
    alone = all(sweeps.plain_of(model, models) is model for model in models)
    for proposal in proposals if alone and Pipeline.info.id in chosen else ():
        if proposal.method == Pipeline.info.id and not wordings.approved(proposal):
            message = "The pipeline is compared with nothing: no variant is ticked."
            hint = "Tick or add a prefix or a rewriting, or set the model up with a negative prompt of its own."
            yield Issue("warning", f"methods.{Pipeline.info.id}.variants", message, hint)
