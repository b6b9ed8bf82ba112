"""The pipeline as deployed: what prefixes, rewritings by a language model and negative prompts change in images.

Source: SysBiasBench and FairPro (arXiv 2512.04981): the system prompt under which a prompt is rewritten is a main way
in which skew comes about, so that the pipeline has to be audited and not the weights alone. Here each part of it is a
variant of the prompt from the same seeds; compared are shares of images, so that they can be counted by hand.

    propose   attributes of each prompt; a variant for each prefix, and what the language model makes of the prompt
              under each system prompt -> the auditor edits
    measure   images of the prompts, and of the variants from the same seeds -> a closed question about each image
              -> shares in every variant, their differences from the prompt as it stands

A negative prompt is a setting: a model with a negative prompt of its own stands in the plan beside the one without, and
is compared with it here as a further variant.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from biaslens_gui.api import (
    AuditSpec,
    Cost,
    Finding,
    ImageSet,
    Lab,
    ModelRef,
    Param,
    Plan,
    PluginInfo,
    Prompt,
    Proposal,
    Text,
    Work,
    class_requests,
    model_labels,
    sweeps,
    with_defaults,
)

from . import wordings
from .asking import Attribute, VariantImages, asked, asked_of
from .comparison import ReadVariant, VariantComparison, read
from .findings import FindingWords, VariantFindings
from .wordings import AS_IT_STANDS, GivenText

METHOD = "pipeline"
WORDS = FindingWords(
    "No attribute of a prompt with a variant was ticked, so nothing was compared.",
    "In every variant",
    "What the variants change",
    "Variant",
    "Above 0: more images show the class than of the prompt as it stands; compared image by image, by seed. The "
    "intervals of all variants hold at once.",
)


class Pipeline:
    """The method, in two phases."""

    info = PluginInfo(
        id=METHOD,
        version="2",
        title="The pipeline as deployed",
        summary="Compares what a prompt shows as it stands with what a prefix, a rewriting or a negative prompt shows.",
        needs=("image_model", "language_model", "question_answerer"),
        changes_words=True,
        references=("SysBiasBench and FairPro (arXiv 2512.04981)",),
        caveats=(
            "A rewriting is one of many that a language model may write: another says other things.",
            "Only images in which a class could be told are counted; how many were not stands beside.",
            "What a service does with a prompt before its model sees it is known only to those who run it.",
        ),
    )
    params: tuple[Param, ...] = (
        class_requests.ATTRIBUTES,
        Text(
            "prefixes",
            "Prefixes",
            "",
            help="Words that the pipeline puts before a prompt, parted by |; {prompt} says where it stands.",
        ),
        Text(
            "system_prompts",
            "System prompts of the rewriting",
            wordings.SYSTEM_PROMPT,
            help="The language model rewrites every prompt under each of them, parted by |. Empty: none is rewritten.",
        ),
    )

    def propose(self, spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[Proposal]:
        chosen = with_defaults(self.params, options)
        attributes, notes = yield from class_requests.propose_attributes(spec, options, lab, METHOD)
        source = next((model.label for model in spec.models_of("language_model")), "none")
        texts = [prompt.text for prompt in spec.prompts]
        prefixes, system_prompts = (wordings.parted(str(chosen[name])) for name in ("prefixes", "system_prompts"))
        rows, lacking = yield from wordings.propose(lab, texts, prefixes, system_prompts, source)
        return Proposal(METHOD, (attributes, wordings.table(rows, attributes)), (*notes, *lacking))

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        spec, proposal = plan.spec, plan.proposal(METHOD)
        each, models = spec.images_per_prompt, len(spec.models_of("image_model"))
        if proposal is None:
            return Cost.of([ImageSet(prompt.text, each) for prompt in spec.prompts], models)
        sets, questions, captioned = [], 0, bool(spec.models_of("captioner"))
        approved, variants = class_requests.approved(proposal, without_requests=True), wordings.approved(proposal)
        for prompt in asked_of(spec, approved):
            texts = [variant.text for variant in variants.get(prompt.text, ())]
            sets.append(ImageSet(prompt.text, each, captioned=captioned))
            sets += [ImageSet(text, each, prompt.text, captioned=captioned) for text in texts]
            questions += each * (1 + len(texts)) * len({attribute.asked for attribute in approved[prompt.text]})
        return Cost.of(sets, models, questions=questions)

    def measure(self, plan: Plan, options: Mapping[str, Any], lab: Lab) -> Work[tuple[Finding, ...]]:
        spec, chosen = plan.spec, with_defaults(self.params, options)
        proposal = plan.proposal(METHOD) or (yield from self.propose(spec, chosen, lab))
        approved, variants = class_requests.approved(proposal, without_requests=True), wordings.approved(proposal)
        models, prompts = spec.models_of("image_model"), asked_of(spec, approved)
        labels = dict(zip((model.key for model in models), model_labels(models), strict=True))
        findings: list[Finding] = []
        made: dict[tuple[str, str], VariantImages] = {}
        for model in models:
            for prompt in prompts:
                texts = [variant.text for variant in variants.get(prompt.text, ())]
                made[model.key, prompt.text] = yield from asked(model, prompt, texts, approved[prompt.text], lab)
        audit = PipelineAudit(spec, approved, variants, labels, made, lab)
        for model in models:
            findings += audit.findings(model, prompts)
        return tuple(findings)


# --- what is concluded


@dataclass(frozen=True, slots=True)
class PipelineAudit:
    """What all image models made of all prompts and variants; `made` is by the key of the model and the prompt."""

    spec: AuditSpec
    approved: Mapping[str, Sequence[Attribute]]
    variants: Mapping[str, Sequence[GivenText]]
    labels: Mapping[str, str]
    made: Mapping[tuple[str, str], VariantImages]
    lab: Lab

    def findings(self, model: ModelRef, prompts: Sequence[Prompt]) -> Iterator[Finding]:
        """Yield the findings of one model, what was asked and made first."""
        label = self.labels[model.key]
        compared = [
            self._comparison(model, prompt.text, attribute)
            for prompt in prompts
            for attribute in self.approved[prompt.text]
        ]
        reported = VariantFindings(Pipeline.info, self.spec, label, self.lab, WORDS)
        made = {prompt.text: self.made[model.key, prompt.text].images for prompt in prompts}
        yield reported.coverage(prompts, made, compared)
        for comparison in compared:
            if comparison.variants:
                yield reported.shares(comparison)
                yield reported.differences(comparison)

    def _comparison(self, model: ModelRef, prompt: str, attribute: Attribute) -> VariantComparison:
        """Return what a model shows in every variant beside the prompt as it stands.

        A model with a setting of its own is itself a variant of the one without, by which all of its own are measured.
        """
        plain = sweeps.plain_of(model, self.spec.models_of("image_model"))
        shown = [self._shown(model, AS_IT_STANDS, prompt, prompt, attribute)]
        for variant in self.variants.get(prompt, ()):
            shown.append(self._shown(model, variant.name, variant.text, prompt, attribute))
        if plain is model:
            return VariantComparison(prompt, attribute, shown[0], tuple(shown[1:]))
        settings = ", ".join(sweeps.differing_settings(model, plain, self.spec.settings)) or "the same settings"
        own = [
            replace(each, name=settings if each.text == prompt else f"{settings}, {each.name}", wording=each.name)
            for each in shown
        ]
        without = self._shown(plain, AS_IT_STANDS, prompt, prompt, attribute)
        return VariantComparison(prompt, attribute, without, tuple(own))

    def _shown(self, model: ModelRef, name: str, text: str, prompt: str, attribute: Attribute) -> ReadVariant:
        made = self.made[model.key, prompt]
        return read(name, self.labels[model.key], text, attribute, made.images, made.answers, made.captions)
