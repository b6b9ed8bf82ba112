"""Languages and forms: what a prompt shows in other languages and grammatical forms, from the same seeds.

Sources: MAGBIG (Friedrich et al. 2024, arXiv 2401.16092), which asks for occupations in nine languages by the generic
masculine, the feminine, a neutral description and the German gender star; and a study of grammatical gender (arXiv
2508.03199), in which a masculine form alone brings men. There shares are compared over sets of images; here each text
starts from the noise of the prompt, so that what differs is the text.

    propose   attributes of each prompt, asked of its English counterpart; its texts in other languages and forms,
              from `api.translated` -> the auditor edits
    measure   images of the prompts, and of the texts from the same seeds -> a closed question about each image
              -> shares in every language and form, their differences from the prompt or from the neutral form

Questions are in English whatever the language of the prompt: they are about images.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from biaslens_gui.api import (
    AuditSpec,
    Choice,
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
    with_defaults,
)

from . import translations
from .asking import Attribute, VariantImages, asked, asked_of
from .comparison import ReadVariant, VariantComparison, read
from .findings import FindingWords, VariantFindings
from .translations import GivenForm
from .wordings import AS_IT_STANDS

METHOD = "languages"
AS_PROMPTED, NEUTRAL_FORM = "prompt", "neutral"
WORDS = FindingWords(
    "No attribute of a prompt with a text to compare was ticked, so nothing was compared.",
    "In every language and form",
    "What language and form change",
    "Language and form",
    "Above 0: more images show the class than of the text named in the title; compared image by image, by seed. The "
    "intervals of all texts hold at once.",
)


class Languages:
    """The method, in two phases."""

    info = PluginInfo(
        id=METHOD,
        version="2",
        title="Languages and grammatical forms",
        summary="Compares what a prompt shows in other languages, and in masculine, feminine and neutral forms.",
        needs=("image_model", "language_model", "question_answerer"),
        changes_words=True,
        references=(
            "MAGBIG: Multilingual Text-to-Image Generation Magnifies Gender Stereotypes (arXiv 2401.16092)",
            "Grammatical gender in text-to-image generation (arXiv 2508.03199)",
        ),
        caveats=(
            "A model that does not read a language draws something else: see whether the feminine form brings women.",
            "A neutral description has more words than a noun, and may bring other pictures for that alone.",
            "Only images in which a class could be told are counted; how many were not stands beside.",
        ),
    )
    params: tuple[Param, ...] = (
        class_requests.ATTRIBUTES,
        Text(
            "languages",
            "Languages",
            "en, de, es, fr, zh",
            help="Ticked where a text is known in them; others are listed without a tick. Empty: all are ticked.",
        ),
        Choice(
            "against",
            "Compared with",
            ((AS_PROMPTED, "The prompt as it stands"), (NEUTRAL_FORM, "The neutral form of each language")),
            AS_PROMPTED,
            help="A language without a ticked neutral form is compared with nothing under the second.",
        ),
    )

    def propose(self, spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[Proposal]:
        chosen = with_defaults(self.params, options)
        leading = translations.leading([prompt.text for prompt in spec.prompts])
        english = {prompt: translations.english(prompt) for prompt in leading}
        texts = tuple(map(Prompt, dict.fromkeys(english.values())))
        asked_about, notes = yield from class_requests.propose_attributes(
            replace(spec, prompts=texts), options, lab, METHOD
        )
        attributes = translations.attributes_of(asked_about, english)
        rows, lacking = translations.propose(
            [prompt.text for prompt in spec.prompts], class_requests.named(str(chosen["languages"]))
        )
        return Proposal(METHOD, (attributes, translations.table(rows, attributes)), (*notes, *lacking))

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        spec, proposal = plan.spec, plan.proposal(METHOD)
        each, models = spec.images_per_prompt, len(spec.models_of("image_model"))
        if proposal is None:
            return Cost.of([ImageSet(prompt.text, each) for prompt in spec.prompts], models)
        sets, questions, captioned = [], 0, bool(spec.models_of("captioner"))
        approved, forms = class_requests.approved(proposal, without_requests=True), _forms(proposal, options)
        for prompt in _prompts(spec, approved, forms):
            texts = _texts(prompt.text, forms)
            sets.append(ImageSet(prompt.text, each, captioned=captioned))
            sets += [ImageSet(text, each, prompt.text, captioned=captioned) for text in texts]
            questions += each * (1 + len(texts)) * len({attribute.asked for attribute in approved[prompt.text]})
        return Cost.of(sets, models, questions=questions)

    def measure(self, plan: Plan, options: Mapping[str, Any], lab: Lab) -> Work[tuple[Finding, ...]]:
        spec, chosen = plan.spec, with_defaults(self.params, options)
        proposal = plan.proposal(METHOD) or (yield from self.propose(spec, chosen, lab))
        approved, forms = class_requests.approved(proposal, without_requests=True), _forms(proposal, options)
        models, prompts = spec.models_of("image_model"), _prompts(spec, approved, forms)
        findings: list[Finding] = []
        for model, label in zip(models, model_labels(models), strict=True):
            made: dict[str, VariantImages] = {}
            for prompt in prompts:
                texts = _texts(prompt.text, forms)
                made[prompt.text] = yield from asked(model, prompt, texts, approved[prompt.text], lab)
            audit = LanguageAudit(spec, model, label, forms, made, chosen["against"] == NEUTRAL_FORM, lab)
            findings += audit.findings(prompts, approved)
        return tuple(findings)


def _forms(proposal: Proposal, options: Mapping[str, Any]) -> dict[str, tuple[GivenForm, ...]]:
    """Return the approved texts of every prompt that are compared with something."""
    by_language = with_defaults(Languages.params, options)["against"] == NEUTRAL_FORM
    every = translations.approved(proposal)
    return {prompt: translations.compared(own, prompt, by_language) for prompt, own in every.items()}


def _prompts(
    spec: AuditSpec, approved: Mapping[str, Sequence[Attribute]], forms: Mapping[str, Sequence[GivenForm]]
) -> tuple[Prompt, ...]:
    """Return the prompts of which an attribute and another text are approved."""
    return tuple(prompt for prompt in asked_of(spec, approved) if _texts(prompt.text, forms))


def _texts(prompt: str, forms: Mapping[str, Sequence[GivenForm]]) -> list[str]:
    """Return the texts that are made from the noise of a prompt beside the prompt itself."""
    return [form.text for form in forms.get(prompt, ()) if form.text != prompt]


# --- what is concluded


@dataclass(frozen=True, slots=True)
class LanguageAudit:
    """What one image model made of all prompts and of their texts; `made` is by prompt.

    `by_language`: every text is compared with the neutral form of its language, else with the prompt as it stands.
    """

    spec: AuditSpec
    model: ModelRef
    label: str
    forms: Mapping[str, Sequence[GivenForm]]
    made: Mapping[str, VariantImages]
    by_language: bool
    lab: Lab

    def findings(self, prompts: Sequence[Prompt], approved: Mapping[str, Sequence[Attribute]]) -> Iterator[Finding]:
        """Yield the findings, what was asked and made first."""
        compared = [
            comparison
            for prompt in prompts
            for attribute in approved[prompt.text]
            for comparison in self._comparisons(prompt.text, attribute)
        ]
        reported = VariantFindings(Languages.info, self.spec, self.label, self.lab, WORDS)
        yield reported.coverage(prompts, {text: shown.images for text, shown in self.made.items()}, compared)
        for comparison in compared:
            if comparison.variants:
                yield reported.shares(comparison)
                yield reported.differences(comparison)

    def _comparisons(self, prompt: str, attribute: Attribute) -> Iterator[VariantComparison]:
        """Yield the texts of a prompt beside what they are compared with."""
        forms = self.forms.get(prompt, ())
        if not self.by_language:
            others = tuple(
                self._shown(form.name, form.text, prompt, attribute) for form in forms if form.text != prompt
            )
            plain = self._shown(AS_IT_STANDS, prompt, prompt, attribute)
            yield VariantComparison(prompt, attribute, plain, others)
            return
        for neutral in (form for form in forms if form.is_neutral):
            own = [form for form in forms if form.language == neutral.language and form != neutral]
            others = tuple(self._shown(form.name, form.text, prompt, attribute) for form in own)
            yield VariantComparison(
                prompt, attribute, self._shown(neutral.name, neutral.text, prompt, attribute), others
            )

    def _shown(self, name: str, text: str, prompt: str, attribute: Attribute) -> ReadVariant:
        made = self.made[prompt]
        return read(name, self.label, text, attribute, made.images, made.answers, made.captions)
