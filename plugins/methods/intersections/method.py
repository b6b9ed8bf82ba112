"""Intersections: which attributes as depicted go together, and what fixing one of them changes in the others.

Source: Shukla et al. 2025, *BiasConnect* (arXiv 2503.09763) and *Mitigate One, Skew Another?* (arXiv 2505.17280): the
images of counterfactuals along one attribute are asked about the others, to test their dependence and to score how much
nearer to an ideal they bring another attribute. Here the dependence is also counted within the prompt's own images.

    propose   attributes of each prompt with their classes, and a request for each class -> the auditor edits
    measure   images of the prompts, and of the requests from the same seeds -> every attribute asked of each image
              -> joint shares of two attributes, what goes together, what fixing one changes in another

The requests are those of "Default or inability" (`api.class_requests`): its images and answers serve here too. Where
the plan has a captioner, the words of captions are a second reader for the claims; the shares are the answers'.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from typing import Any

from biaslens_gui.api import (
    UNSEEN,
    AuditSpec,
    Contrast,
    Cost,
    Estimate,
    Finding,
    ImageRecord,
    ImageSet,
    Lab,
    ModelRef,
    Observed,
    Param,
    Plan,
    PluginInfo,
    Prompt,
    Proposal,
    Reading,
    Then,
    Work,
    class_requests,
    coverage,
    model_labels,
    stats,
    with_defaults,
)

from . import tables
from .crossing import Answers, Crossing, Labelled
from .sensitivity import sensitivity

METHOD = "intersections"
VARIANT = "shares"
FEW = 5
"""An expected number of images below which a crossing is called rare for want of images: Cochran's rule."""
Attribute = class_requests.Attribute
Request = class_requests.Request


class Intersections:
    """The method, in two phases."""

    info = PluginInfo(
        id=METHOD,
        version="2",
        title="Intersections: what goes together",
        summary="Crosses two attributes of the same images, and looks at what fixing one changes in the other.",
        needs=("image_model", "language_model", "question_answerer"),
        references=(
            "BiasConnect: Investigating Bias Interactions in Text-to-Image Models (arXiv 2503.09763)",
            "Mitigate One, Skew Another? Tackling Intersectional Biases in Text-to-Image Models (arXiv 2505.17280)",
        ),
        caveats=(
            "A reader that errs more often for one class than for another makes attributes go together that do not.",
            "Only images in which both attributes could be told are crossed; how many were not stands beside.",
            "What goes together in images says nothing of why.",
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
            attributes = approved[prompt.text]
            texts = (prompt.text, *_texts(attributes))
            sets += [
                ImageSet(text, each, "" if text == prompt.text else prompt.text, captioned=captioned) for text in texts
            ]
            asked += each * len(texts) * len({attribute.asked for attribute in attributes})
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
            made: dict[str, tuple[ImageRecord, ...]] = {}
            audits = []
            for prompt in prompts:
                attributes = approved[prompt.text]
                images, answers = yield from _asked(model, prompt, attributes, lab)
                captions = (
                    {caption.image: caption.text for caption in (yield from lab.captions(images))} if second else {}
                )
                made[prompt.text] = images
                audits.append(
                    PromptAudit(label, (reader, second), prompt.text, attributes, images, answers, captions, lab)
                )
            findings.append(_coverage(label, prompts, made, audits))
            findings += [finding for audit in audits for finding in audit.findings()]
        return tuple(findings)


def _prompts(spec: AuditSpec, approved: Mapping[str, Sequence[Attribute]]) -> tuple[Prompt, ...]:
    """Return the prompts of which two attributes and more are approved; two names of one attribute are one."""
    return tuple(
        prompt for prompt in spec.prompts if len({attribute.bias for attribute in approved.get(prompt.text, ())}) > 1
    )


def _texts(attributes: Sequence[Attribute]) -> tuple[str, ...]:
    """Return the requests of all attributes, a text once."""
    return tuple(dict.fromkeys(request.text for attribute in attributes for request in attribute.requests))


def _asked(
    model: ModelRef, prompt: Prompt, attributes: Sequence[Attribute], lab: Lab
) -> Work[tuple[tuple[ImageRecord, ...], Answers]]:
    """Return the images of one prompt and of its requests from the same noise, and all answers about them."""
    about = tuple(dict.fromkeys(attribute.asked for attribute in attributes))
    then: Then = ("question_answerer", lambda some: _answers(some, about, lab))
    count = lab.spec.images_per_prompt
    own = yield from lab.images(model, (prompt,), count, then=then)
    others = [Prompt(text, prompt.group) for text in _texts(attributes)]
    images = (*own, *(yield from lab.images(model, others, count, prompt, then)))
    return images, (yield from _answers(images, about, lab))


def _answers(images: Sequence[ImageRecord], about: Sequence[tuple[str, tuple[str, ...]]], lab: Lab) -> Work[Answers]:
    shown = [image for image in images if image.status == "ok"]
    said = (yield from lab.answers(shown, about)) if shown else ()
    return {(answer.image, answer.question, answer.classes): answer.choice for answer in said}


# --- What is concluded, for one prompt of one image model


@dataclass(frozen=True, slots=True)
class PromptAudit:
    """One prompt's findings: `images` are its own and those of its requests, all asked about every attribute.

    `readers` are the question answerer and the captioner, which is empty where the plan has none.
    """

    label: str
    readers: tuple[str, str]
    prompt: str
    attributes: tuple[Attribute, ...]
    images: tuple[ImageRecord, ...]
    answers: Answers
    captions: Mapping[str, str]
    lab: Lab

    def findings(self) -> Iterator[Finding]:
        """Yield all findings, pair by pair, then what fixing an attribute changes in the others."""
        for first, other in _unlike(combinations(self.attributes, 2)):
            crossing = Crossing(self.read(self.prompt, first), self.read(self.prompt, other))
            yield self._joint(crossing)
            yield self._together(crossing, first, other)
        yield self._changes()
        yield self._sensitivities()

    def read(self, text: str, attribute: Attribute) -> Labelled:
        """Return the images of the prompt or of a request by one attribute, as the answers tell it."""
        return Labelled.of(text, attribute, self.images, self.answers)

    def told(self, text: str, attribute: Attribute) -> Labelled:
        """Return the same as captions tell it."""
        return Labelled.of_captions(text, attribute, self.images, self.captions)

    def _joint(self, crossing: Crossing) -> Finding:
        estimates, n = crossing.joint(), len(crossing.told())
        every = len(crossing.first.images)
        return self._finding(
            ("joint", self._about(crossing), f"Crossed: {_pair(crossing)}, {self.prompt}"),
            coverage.many_missing(n, every),
            view="heatmap",
            estimates=estimates,
            tables=(tables.crossings(crossing), tables.images(crossing)),
            reading=_reading(estimates),
            words=_rarest_in_words(crossing) if n else "No image could be read.",
        )

    def _together(self, crossing: Crossing, first: Attribute, other: Attribute) -> Finding:
        """The share of one class among images with another class, less that among the others."""
        reader, second = self.readers
        tested = tuple(crossing.tested(self.label, reader))
        if second:
            told = Crossing(self.told(self.prompt, first), self.told(self.prompt, other))
            tested += tuple(told.tested(self.label, second))
        estimates = crossing.differences()
        return self._finding(
            ("together", self._about(crossing), f"What goes together: {_pair(crossing)}, {self.prompt}"),
            view="ranked",
            estimates=estimates,
            reading=_reading(estimates),
            words="Above 0: the second class is shown more often among images with the first than among the others.",
            tested=tested,
        )

    def _changes(self) -> Finding:
        """The share of a class when a class of another attribute is asked for, less unasked, over images of a seed."""
        estimates = tuple(estimate for part in self._fixed() for estimate in self._moved(*part))
        return self._finding(
            ("change", self.prompt, f"What fixing an attribute changes in others: {self.prompt}"),
            view="ranked",
            estimates=tuple(sorted(estimates, key=lambda estimate: -(estimate.value or 0.0))),
            reading=_reading(estimates),
            words="Above 0: more images show the class once another attribute is asked for; compared by seed.",
            observed=self._observed(),
            contrasts=tuple(
                Contrast("change", self.label, request.text, self.prompt, other.bias, request.words)
                for _, request, other in self._fixed()
                if request.adds_words
            ),
        )

    def _fixed(self) -> Iterator[tuple[Attribute, Request, Attribute]]:
        """Yield every request of an attribute with every other attribute."""
        for fixed, other in _unlike(permutations(self.attributes, 2)):
            for request in fixed.requests:
                yield fixed, request, other

    def _moved(self, fixed: Attribute, request: Request, other: Attribute) -> Iterator[Estimate]:
        unasked, asked = self.read(self.prompt, other), self.read(request.text, other)
        rng = self.lab.random(METHOD, self.label, request.text, other.name)
        for number, name in enumerate(unasked.classes[: 1 if len(unasked.classes) == 2 else None]):
            before, after = unasked.showing(number), asked.showing(number)
            seeds = sorted({image.index for image in (*unasked.images, *asked.images)})
            yield stats.paired_difference(
                [after.get(seed) for seed in seeds],
                [before.get(seed) for seed in seeds],
                rng,
                name=f"{request.label}: {other.name} {name}",
                evidence=[image.digest for image in asked.images],
            )

    def _observed(self) -> tuple[Observed, ...]:
        reader, second = self.readers
        found = []
        for attribute in self.attributes:
            for text in (self.prompt, *_texts(self.attributes)):
                seeds_of = "" if text == self.prompt else self.prompt
                found.append(self.read(text, attribute).observed(self.label, reader, seeds_of))
                if second:
                    found.append(self.told(text, attribute).observed(self.label, second, seeds_of))
        return tuple(found)

    def _sensitivities(self) -> Finding:
        """Intersectional Sensitivity of every attribute to every other: a method's own score, without a verdict."""
        estimates = tuple(
            sensitivity(
                f"{fixed.name} fixed",
                other.name,
                self.read(self.prompt, other),
                [self.read(request.text, other) for request in fixed.one_each],
                self.lab.random(METHOD, "sensitivity", self.label, self.prompt, fixed.name, other.name),
            )
            for fixed, other in _unlike(permutations(self.attributes, 2))
        )
        return self._finding(
            ("sensitivity", self.prompt, f"How near to even others come: {self.prompt}"),
            view="heatmap",
            estimates=estimates,
            reading=_reading(estimates),
            words="Above 0: the column's attribute is nearer to even when the row's is fixed to each class in turn.",
        )

    def _about(self, crossing: Crossing) -> str:
        first, other = crossing.names
        return f"{self.prompt}: {first} and {other}"

    def _finding(self, about: tuple[str, str, str], caveats: Sequence[str] = (), **parts: Any) -> Finding:
        return _finding(self.label, about, caveats, **parts)


def _unlike(pairs: Iterable[tuple[Attribute, Attribute]]) -> Iterator[tuple[Attribute, Attribute]]:
    """Yield the pairs of two attributes: one by two names, "gender" and "sex", goes together with itself always."""
    return ((first, other) for first, other in pairs if first.bias != other.bias)


def _pair(crossing: Crossing) -> str:
    first, other = crossing.names
    return f"{first} and {other}"


def _rarest_in_words(crossing: Crossing) -> str:
    cell, n = crossing.rarest(), len(crossing.told())
    if cell is None:
        return "No crossing is shown less often than independence lets one expect."
    rare = f"{cell.count} of {n} images, {cell.expected:.1f} expected."
    words = f"Rarest against independence: {crossing.name_of(cell)}, {rare}"
    return words + (" So few are expected that this says little." if cell.expected < FEW else "")


def _coverage(
    label: str,
    prompts: Sequence[Prompt],
    made: Mapping[str, Sequence[ImageRecord]],
    audits: Sequence[PromptAudit],
) -> Finding:
    about = ("coverage", "", "Images and answers")
    if not audits:
        words = "Of no prompt were two attributes with requests ticked, so nothing was asked."
        return _finding(label, about, reading="not measured", words=words)
    images = [replace(image, prompt=prompt) for prompt, own in made.items() for image in own]
    usable = sum(image.status == "ok" for image in images)
    unknown = {
        audit.prompt: sum(
            audit.read(text, attribute).each.count(UNSEEN)
            for attribute in audit.attributes
            for text in (audit.prompt, *_texts(audit.attributes))
        )
        for audit in audits
    }
    return _finding(
        label,
        about,
        coverage.many_missing(usable, len(images)),
        view="shares",
        estimates=stats.stopped_shares(prompts, images),
        tables=(coverage.coverage_table(prompts, images, {"unknown": ("Answers “unknown”", unknown)}),),
        words=f"{usable} of {len(images)} images could be asked about; those of requests count for their prompt.",
    )


def _finding(label: str, about: tuple[str, str, str], caveats: Sequence[str] = (), **parts: Any) -> Finding:
    info, (kind, subject, title) = Intersections.info, about
    every = (*caveats, *info.caveats)
    return Finding(info.id, info.version, VARIANT, kind, subject, title, label, caveats=every, **parts)


def _reading(estimates: Sequence[Estimate]) -> Reading:
    return "shown" if any(estimate.value is not None for estimate in estimates) else "not measured"
