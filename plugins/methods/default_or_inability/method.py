"""Default or inability: what a model shows unasked, what it shows when asked, and how often it does not follow.

Source: Teotia et al. 2025, *DIMCIM* (arXiv 2506.05108): "does it" is asked of prompts that leave an attribute open,
"can it" of prompts that tell it. The paper scores both by the likelihood of an answer about objects; here both are
shares of images that show a class, with intervals and paired by seed, so that they can be counted by hand.

    propose   attributes of each prompt with their classes, and a request for each class -> the auditor edits
    measure   images of the prompts, and of the requests from the same seeds -> a closed question about each image
              -> shares of each class unasked and asked, their differences over seeds

Where the plan has a captioner, the words of captions are a second reader for the claims; the shares are the answers'.

What is asked for is shared with other methods (`api.class_requests`), what is counted is in `outcomes`. What may be
said of the numbers is decided elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from biaslens_gui.api import (
    AuditSpec,
    Cost,
    Estimate,
    Finding,
    ImageRecord,
    ImageSet,
    Lab,
    ModelRef,
    Param,
    Plan,
    PluginInfo,
    Prompt,
    Proposal,
    Reading,
    Then,
    Work,
    attribute_images,
    class_requests,
    coverage,
    model_labels,
    questions,
    stats,
    with_defaults,
)

from . import tables
from .outcomes import Answers, AttributeComparison, Outcomes

METHOD = "default_or_inability"
VARIANT = "shares"
Attribute = class_requests.Attribute
Attributes = Mapping[str, tuple[Attribute, ...]]


class DefaultOrInability:
    """The method, in two phases."""

    info = PluginInfo(
        id=METHOD,
        version="2",
        title="Default or inability: unasked against asked",
        summary="Compares what a prompt shows as it stands with what it shows when it asks for a class.",
        needs=("image_model", "language_model", "question_answerer"),
        changes_words=True,
        references=(
            "DIMCIM: A Quantitative Evaluation Framework for Default-mode Diversity and Generalization in "
            "Text-to-Image Generative Models (arXiv 2506.05108)",
        ),
        caveats=(
            "Whether a request is followed depends on its words: others may be followed more often, or less.",
            "An image that shows nothing that could be told, or that the safety filter stopped, does not show what "
            "was asked for; images that failed are missing.",
            "A reader that cannot see a class makes its requests look unfollowed: look at the images.",
        ),
    )
    params: tuple[Param, ...] = (class_requests.ATTRIBUTES,)

    def propose(self, spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[Proposal]:
        return (yield from class_requests.propose_for(spec, options, lab, METHOD))

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        spec, proposal = plan.spec, plan.proposal(self.info.id)
        each, models = spec.images_per_prompt, len(spec.models_of("image_model"))
        if proposal is None:
            return Cost.of([ImageSet(prompt.text, each) for prompt in spec.prompts], models)
        sets, asked, captioned = [], 0, bool(spec.models_of("captioner"))
        approved = class_requests.approved(proposal)
        for prompt in _prompts(spec, approved):
            of_text = class_requests.questions_of(prompt.text, approved[prompt.text])
            sets += [
                ImageSet(text, each, "" if text == prompt.text else prompt.text, captioned=captioned)
                for text in of_text
            ]
            asked += each * sum(map(len, of_text.values()))
        return Cost.of(sets, models, questions=asked)

    def measure(self, plan: Plan, options: Mapping[str, Any], lab: Lab) -> Work[tuple[Finding, ...]]:
        spec, chosen = plan.spec, with_defaults(self.params, options)
        proposal = plan.proposal(self.info.id) or (yield from self.propose(spec, chosen, lab))
        approved, models = class_requests.approved(proposal), spec.models_of("image_model")
        reader = next((model.label for model in spec.models_of("question_answerer")), "the question answerer")
        second = next((model.label for model in spec.models_of("captioner")), "")
        prompts = _prompts(spec, approved)
        findings: list[Finding] = []
        for model, label in zip(models, model_labels(models), strict=True):
            compared: list[AttributeComparison] = []
            made: dict[str, tuple[ImageRecord, ...]] = {}
            base = yield from _unasked(model, prompts, approved, lab)
            for prompt in prompts:
                attributes = approved[prompt.text]
                images, answers = yield from _asked(model, prompt, attributes, base, lab)
                compared += [_comparison(prompt.text, attribute, images, answers) for attribute in attributes]
                made[prompt.text] = images
            every = [image for images in made.values() for image in images]
            said = (yield from lab.captions(every)) if second else ()
            captions = {caption.image: caption.text for caption in said}
            findings += ModelAudit(label, (reader, second), prompts, made, tuple(compared), captions, lab).findings()
        return tuple(findings)


def _prompts(spec: AuditSpec, approved: Attributes) -> tuple[Prompt, ...]:
    return tuple(prompt for prompt in spec.prompts if approved.get(prompt.text))


def _unasked(
    model: ModelRef, prompts: Sequence[Prompt], approved: Attributes, lab: Lab
) -> Work[tuple[ImageRecord, ...]]:
    """Return the images of the prompts as they stand."""
    asked = {
        prompt.text: class_requests.questions_of(prompt.text, approved[prompt.text])[prompt.text] for prompt in prompts
    }
    then: Then = ("question_answerer", lambda some: attribute_images.answered(some, asked, lab))
    return tuple((yield from lab.images(model, prompts, lab.spec.images_per_prompt, then=then)))


def _asked(
    model: ModelRef,
    prompt: Prompt,
    attributes: Sequence[Attribute],
    base: Sequence[ImageRecord],
    lab: Lab,
) -> Work[tuple[tuple[ImageRecord, ...], Answers]]:
    """Return the images of one prompt and of its requests, which start from the same noise, and the answers."""
    asked = class_requests.questions_of(prompt.text, attributes)
    then: Then = ("question_answerer", lambda some: attribute_images.answered(some, asked, lab))
    others = [Prompt(text, prompt.group) for text in asked if text != prompt.text]
    own = tuple(image for image in base if image.prompt == prompt.text)
    images = (*own, *(yield from lab.images(model, others, lab.spec.images_per_prompt, prompt, then)))
    return images, (yield from attribute_images.answered(images, asked, lab))


def _comparison(
    prompt: str, attribute: Attribute, images: Sequence[ImageRecord], answers: Answers
) -> AttributeComparison:
    unasked = Outcomes.of(prompt, images, attribute, answers)
    asked = tuple((request, Outcomes.of(request.text, images, attribute, answers)) for request in attribute.requests)
    return AttributeComparison(attribute, unasked, asked)


# --- What is concluded, for one image model


@dataclass(frozen=True, slots=True)
class ModelAudit:
    """One image model's findings: `made` has the images of every prompt with those of its requests.

    `readers` are the question answerer and the captioner, which is empty where the plan has none.
    """

    label: str
    readers: tuple[str, str]
    prompts: tuple[Prompt, ...]
    made: Mapping[str, tuple[ImageRecord, ...]]
    compared: tuple[AttributeComparison, ...]
    captions: Mapping[str, str]
    lab: Lab

    def findings(self) -> Iterator[Finding]:
        """Yield all findings, what was asked and made first."""
        yield self._coverage()
        for comparison in self.compared:
            yield self._shares(comparison)
            yield self._differences(comparison)
        for bias in dict.fromkeys(comparison.attribute.bias for comparison in self.compared):
            of_bias = [comparison for comparison in self.compared if comparison.attribute.bias == bias]
            if len(of_bias) > 1:
                yield self._overview(bias, of_bias)

    def _coverage(self) -> Finding:
        if not self.compared:
            words = "No attribute with a request was ticked, so nothing was asked."
            return self._finding(("coverage", "", "Images and answers"), reading="not measured", words=words)
        images = [replace(image, prompt=prompt) for prompt, made in self.made.items() for image in made]
        usable, unknown = sum(image.status == "ok" for image in images), Counter[str]()
        for comparison in self.compared:
            sets = (comparison.unasked, *(outcomes for _, outcomes in comparison.asked))
            unknown[comparison.prompt] += sum(outcomes.counted()[questions.UNKNOWN] for outcomes in sets)
        more = {"unknown": ("Answers “unknown”", unknown)}
        return self._finding(
            ("coverage", "", "Images and answers"),
            coverage.many_missing(usable, len(images)),
            view="shares",
            estimates=stats.stopped_shares(self.prompts, images),
            tables=(coverage.coverage_table(self.prompts, images, more),),
            words=f"{usable} of {len(images)} images could be asked about; those of requests count for their prompt.",
        )

    def _shares(self, comparison: AttributeComparison) -> Finding:
        """The share of each class unasked ("does it") and when asked ("can it")."""
        sets = (comparison.unasked, *(outcomes for _, outcomes in comparison.asked))
        lost = coverage.many_missing(sum(of.n for of in sets), sum(len(of.each) for of in sets))
        estimates, (reader, second) = comparison.shares(), self.readers
        observed = comparison.observed(self.label, reader)
        if second:
            observed += comparison.in_captions(self.captions).observed(self.label, second, "captions")
        return self._finding(
            ("asked", comparison.prompt, f"Unasked and asked: {comparison.attribute.name}, {comparison.prompt}"),
            lost,
            view="shares",
            estimates=estimates,
            tables=(tables.outcomes(comparison), tables.images(comparison)),
            reading=_reading(estimates),
            words=comparison.in_words(),
            observed=observed,
            contrasts=comparison.contrasts(self.label),
        )

    def _differences(self, comparison: AttributeComparison) -> Finding:
        """The share asked less the share unasked, over images of the same seed."""
        name = comparison.attribute.name
        rng = self.lab.random(METHOD, self.label, comparison.prompt, name)
        estimates = comparison.differences(rng)
        return self._finding(
            ("change", comparison.prompt, f"What asking changes: {name}, {comparison.prompt}"),
            view="ranked",
            estimates=tuple(sorted(estimates, key=lambda one: -(one.value or 0.0))),
            reading=_reading(estimates),
            words="Above 0: more images show the class when it is asked for; compared image by image, by seed.",
        )

    def _overview(self, bias: str, compared: Sequence[AttributeComparison]) -> Finding:
        """From the share unasked to the share asked, for every request of every prompt."""
        arrows = tuple(
            replace(estimate, group=f"{comparison.prompt}: {request.label}")
            for comparison in compared
            for request, _ in comparison.asked
            for estimate in comparison.shares()
            if estimate.group == request.label
        )
        requested = sum(len(comparison.asked) for comparison in compared)
        return self._finding(
            ("overview", bias, f"Every prompt, unasked and asked: {bias}"),
            view="arrows",
            estimates=arrows,
            tables=(tables.overview(compared),),
            reading=_reading(arrows),
            words=f"{requested} requests of {len(compared)} prompts, each from what is shown unasked to what is shown "
            "when asked.",
        )

    def _finding(self, about: tuple[str, str, str], caveats: Sequence[str] = (), **parts: Any) -> Finding:
        info, (kind, subject, title) = DefaultOrInability.info, about
        every = (*caveats, *info.caveats)
        return Finding(info.id, info.version, VARIANT, kind, subject, title, self.label, caveats=every, **parts)


def _reading(estimates: Sequence[Estimate]) -> Reading:
    return "shown" if any(estimate.value is not None for estimate in estimates) else "not measured"
