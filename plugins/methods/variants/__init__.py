"""One prompt made in several ways from the same seeds: the pipeline as deployed, languages, and sweeps over settings.

`pipeline`, `languages` and `sweeps` are methods; `comparison` is what all count, `findings` and `tables` what they
show, `asking` how images and answers are got. `wordings` and `translations` are tables that an auditor edits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from biaslens_gui.api import AuditSpec, Issue, Method, Proposal, hookimpl, sweeps

from . import translations, wordings
from .grid import Sweeps
from .languages import NEUTRAL_FORM, Languages
from .pipeline import Pipeline

BIASLENS_API = "1.0"


@hookimpl
def biaslens_register_methods(register: Callable[[Method], None]) -> None:
    """Register the methods."""
    register(Pipeline())
    register(Sweeps())
    register(Languages())


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
    yield from _review_languages(spec, proposals)


def _review_languages(spec: AuditSpec, proposals: Sequence[Proposal]) -> Iterator[Issue]:
    """Say where no text of any prompt has another one to be compared with."""
    chosen = {choice.method: choice.options for choice in spec.methods}
    by_language = chosen.get(Languages.info.id, {}).get("against") == NEUTRAL_FORM
    for proposal in proposals if Languages.info.id in chosen else ():
        if proposal.method != Languages.info.id:
            continue
        forms = translations.approved(proposal)
        kept = {prompt: translations.compared(own, prompt, by_language) for prompt, own in forms.items()}
        alone = [form for prompt, own in forms.items() for form in own if form not in kept[prompt]]
        if not any(kept.values()):
            message = "Languages are compared with nothing: no prompt has two ticked texts that belong together."
            hint = "Tick or add texts; to compare with neutral forms, one form of the same language must be neutral."
            yield Issue("warning", f"methods.{Languages.info.id}.texts", message, hint)
        elif by_language and alone:
            languages = ", ".join(dict.fromkeys(form.language for form in alone))
            message = f"{len(alone)} ticked texts are compared with nothing and not made; their languages: {languages}."
            hint = "Tick a neutral form and another one of each language, or compare with the prompt as it stands."
            yield Issue("warning", f"methods.{Languages.info.id}.texts", message, hint)
