"""Diversity: how many kinds of an attribute the images of a prompt show, compared at equal numbers of images.

Sources: Rassin et al. 2024, *GRADE* (arXiv 2410.22592): the entropy of answers about the images of a prompt; GeoDiv
2026 (arXiv 2602.22120): affluence and upkeep of places as questions. Here entropies are effective numbers of classes
(Hill numbers of order 0, 1 and 2), rarefied to equally many images, since more images always show more.

    propose   attributes of each prompt with their classes, and a request for each class -> the auditor edits
    measure   images of the prompts, and of the requests from the same seeds -> every attribute asked of each image
              -> effective numbers; unasked against classes asked for by lot; one model against another

The requests are those of "Default or inability" (`api.class_requests`): its images and answers serve here too. An
attribute needs none. Where the plan has a captioner, the words of captions are a second reader for the claims.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from biaslens_gui.api import (
    UNSEEN,
    AuditSpec,
    Bool,
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
    stats,
    with_defaults,
)

from . import effective, places, tables, unlike

METHOD = "diversity"
VARIANT = "effective numbers"
FEW = effective.FEW
"""Fewer images than these that tell a class are not compared, and do not bring down the number of others."""
Attribute = class_requests.Attribute
Labelled = attribute_images.Labelled


class Diversity:
    """The method, in two phases."""

    info = PluginInfo(
        id=METHOD,
        version="3",
        title="Diversity: how many kinds are shown",
        summary="Counts how many kinds of an attribute the images of a prompt show, at equal numbers of images.",
        needs=("image_model", "language_model", "question_answerer"),
        references=(
            "GRADE: Quantifying Sample Diversity in Text-to-Image Models (arXiv 2410.22592)",
            "GeoDiv: Framework for Measuring Geographical Diversity in Text-to-Image Models (arXiv 2602.22120)",
            "The Vendi Score: A Diversity Evaluation Metric for Machine Learning (arXiv 2210.02410)",
        ),
        optional=(("embedder", "vendi", True),),
        caveats=(
            "Kinds are the classes that the plan declares: what lies within a class is not told apart.",
            "Only images in which a class could be told are counted; how many were not stands beside.",
            "A reader that takes one class for another makes images look more diverse than they are, or less.",
        ),
    )
    params: tuple[Param, ...] = (
        class_requests.ATTRIBUTES,
        Bool(
            "places",
            "Affluence and upkeep of places",
            False,
            help="Ticks two questions about the place that an image shows; they are listed in any case.",
        ),
        Bool(
            "vendi",
            "Unlike images (Vendi score)",
            False,
            help="How many unlike images a prompt shows, by vectors of an embedder and without any question.",
        ),
    )

    def propose(self, spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[Proposal]:
        proposal = yield from class_requests.propose_for(spec, options, lab, METHOD)
        prompts = dict.fromkeys(prompt.text for prompt in spec.prompts)
        return places.added(proposal, prompts, bool(with_defaults(self.params, options)["places"]))

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        spec, proposal = plan.spec, plan.proposal(self.info.id)
        each, models = spec.images_per_prompt, len(spec.models_of("image_model"))
        if proposal is None:
            return Cost.of([ImageSet(prompt.text, each) for prompt in spec.prompts], models)
        sets, asked, captioned = [], 0, bool(spec.models_of("captioner"))
        approved = class_requests.approved(proposal, without_requests=True)
        for prompt in _prompts(spec, approved):
            for text, about in class_requests.questions_of(prompt.text, approved[prompt.text]).items():
                own = text == prompt.text
                sets.append(ImageSet(text, each, "" if own else prompt.text, captioned=captioned and own))
                asked += each * len(about)
        cost = Cost.of(sets, models, questions=asked)
        vectors = models * each * len(_prompts(spec, approved)) if with_defaults(self.params, options)["vendi"] else 0
        return replace(cost, embeddings=vectors)

    def measure(self, plan: Plan, options: Mapping[str, Any], lab: Lab) -> Work[tuple[Finding, ...]]:
        spec, chosen = plan.spec, with_defaults(self.params, options)
        proposal = plan.proposal(self.info.id) or (yield from self.propose(spec, chosen, lab))
        approved = class_requests.approved(proposal, without_requests=True)
        models, prompts = spec.models_of("image_model"), _prompts(spec, approved)
        reader = next((model.label for model in spec.models_of("question_answerer")), "the question answerer")
        second = next((model.label for model in spec.models_of("captioner")), "")
        seen: list[ModelImages] = []
        for model, label in zip(models, model_labels(models), strict=True):
            found: list[AskedImages] = []
            for prompt in prompts:
                images, answers = yield from _asked(model, prompt, approved[prompt.text], lab)
                own = [image for image in images if image.prompt == prompt.text]
                captions = (yield from lab.captions(own)) if second else ()
                said = {caption.image: caption.text for caption in captions}
                shown = (yield from unlike.embedded(own, lab)) if chosen["vendi"] else None
                found.append(AskedImages(prompt, approved[prompt.text], images, answers, said, shown))
            seen.append(ModelImages(label, tuple(found), not model.makes_nothing))
        audit = AuditedModels((reader, second), tuple(seen), lab)
        return tuple(finding for model_images in seen for finding in audit.findings(model_images))


def _prompts(spec: AuditSpec, approved: Mapping[str, Sequence[Attribute]]) -> tuple[Prompt, ...]:
    return tuple(prompt for prompt in spec.prompts if approved.get(prompt.text))


def _asked(
    model: ModelRef, prompt: Prompt, attributes: Sequence[Attribute], lab: Lab
) -> Work[tuple[tuple[ImageRecord, ...], attribute_images.Answers]]:
    """Return the images of one prompt and of its requests from the same noise, and all answers about them."""
    asked, count = class_requests.questions_of(prompt.text, attributes), lab.spec.images_per_prompt
    then: Then = ("question_answerer", lambda some: attribute_images.answered(some, asked, lab))
    own = yield from lab.images(model, (prompt,), count, then=then)
    others = [Prompt(text, prompt.group) for text in asked if text != prompt.text]
    images = (*own, *((yield from lab.images(model, others, count, prompt, then)) if others else ()))
    return images, (yield from attribute_images.answered(images, asked, lab))


# --- What is concluded


@dataclass(frozen=True, slots=True)
class AskedImages:
    """The images of one prompt of one model and of its requests, all asked about the prompt's attributes."""

    prompt: Prompt
    attributes: tuple[Attribute, ...]
    images: tuple[ImageRecord, ...]
    answers: attribute_images.Answers
    captions: Mapping[str, str]
    vectors: unlike.EmbeddedImages | None = None

    def read(self, attribute: Attribute, text: str = "") -> Labelled:
        """Return the images of the prompt, or of a request, as the answers tell them."""
        return Labelled.of(text or self.prompt.text, attribute, self.images, self.answers)

    def asked_by_lot(self, attribute: Attribute, rng: np.random.Generator) -> dict[int, tuple[int, str]]:
        """Return class and image by seed, where a lot says of each seed which class is asked for.

        As many images as unasked. Asking for the classes by turns would show each equally often to the image, which no
        model does unasked: one that shows them by chance would seem to show fewer kinds, and both sides of a seed
        could not change places.
        """
        sets = [_by_seed(self.read(attribute, request.text)) for request in attribute.one_each]
        lots = rng.integers(len(sets), size=max((image.index for image in self.images), default=-1) + 1)
        return {seed: shown for seed, lot in enumerate(lots) if (shown := sets[lot].get(seed)) is not None}


@dataclass(frozen=True, slots=True)
class ModelImages:
    """The prompts of one image model, by its label; imported pictures are not `seeded`: no two of them pair."""

    label: str
    prompts: tuple[AskedImages, ...]
    seeded: bool = True


@dataclass(frozen=True, slots=True)
class AuditedModels:
    """All models' images; `readers` are the question answerer and the captioner, empty where there is none."""

    readers: tuple[str, str]
    models: tuple[ModelImages, ...]
    lab: Lab

    def findings(self, model: ModelImages) -> Iterator[Finding]:
        """Yield the findings of one model, what was made first; it is compared with the plan's first model."""
        yield _coverage(model)
        for part in model.prompts:
            for attribute in part.attributes:
                yield self._numbers(model.label, part, attribute)
        homogenised = [
            (part, attribute, _by_seed(part.read(attribute)), part.asked_by_lot(attribute, self._lots(part, attribute)))
            for part in model.prompts
            for attribute in part.attributes
            if len({request.asked_class for request in attribute.requests}) > 1
        ]
        if homogenised:
            title = "Unasked against classes asked for by lot"
            words = "Below 0: unasked, fewer kinds are shown than when a lot says which class is asked for."
            yield self._compared(model.label, ("homogenisation", "", title), words, homogenised, model.seeded)
        first = self.models[0]
        if model is not first:
            between = [
                (part, attribute, _by_seed(part.read(attribute)), _by_seed(base.read(attribute)))
                for part, base in zip(model.prompts, first.prompts, strict=True)
                for attribute in part.attributes
            ]
            if between:
                seeded = model.seeded and first.seeded
                words = f"Below 0: this model shows fewer kinds than {first.label}; compared over {_over(seeded)}."
                about = ("models", first.label, f"Against {first.label}")
                yield self._compared(model.label, about, words, between, seeded)
        yield from self._unlike(model)

    def _unlike(self, model: ModelImages) -> Iterator[Finding]:
        """Yield how many unlike images each prompt shows, and fewer or more than those of the plan's first model."""
        sets = [
            (part.prompt.text, part.vectors)
            for shown in self.models
            for part in shown.prompts
            if part.vectors is not None
        ]
        own = {part.prompt.text: part.vectors for part in model.prompts if part.vectors is not None}
        if not own:
            return
        size = unlike.size_of([vectors for _, vectors in sets])
        estimates = tuple(unlike.estimate(prompt, vectors, size) for prompt, vectors in own.items())
        words = (
            f"At {size} images of each prompt: {size} images at right angles would be {size}, equal ones 1."
            if size
            else "No prompt has enough images with a vector."
        )
        about = ("unlike", "", "How many unlike images")
        yield _finding(model.label, about, estimates=estimates, reading=_reading(estimates), words=words)
        first = self.models[0]
        if model is first:
            return
        theirs = {part.prompt.text: part.vectors for part in first.prompts if part.vectors is not None}
        seeded, lab = model.seeded and first.seeded, self.lab
        compared = [
            unlike.compared(
                prompt, own[prompt], theirs[prompt], lab.random(METHOD, "unlike", model.label, prompt), seeded=seeded
            )
            for prompt in own
            if prompt in theirs
        ]
        estimates = tuple(each for each, _ in compared)
        rows = [(each.name, unlike.ATTRIBUTE, found) for each, found in compared if found is not None]
        yield _finding(
            model.label,
            ("unlike models", first.label, f"Unlike images, against {first.label}"),
            estimates=estimates,
            tables=(tables.nulls(rows),),
            reading=_reading(estimates),
            words=f"Below 0: this model's images are more alike than those of {first.label}, over {_over(seeded)}.",
        )

    def _lots(self, part: AskedImages, attribute: Attribute) -> np.random.Generator:
        """Return the lots of an attribute of a prompt, the same for all models."""
        return self.lab.random(METHOD, "lots", part.prompt.text, attribute.name)

    def size(self, attribute: Attribute) -> int:
        """Return the number of images at which an attribute is compared: the fewest that tell it, small sets aside."""
        told = (
            _told(part.read(same))
            for model in self.models
            for part in model.prompts
            for same in part.attributes
            if same.bias == attribute.bias
        )
        return min((n for n in told if n >= FEW), default=0)

    def _numbers(self, label: str, part: AskedImages, attribute: Attribute) -> Finding:
        labelled, (reader, second) = part.read(attribute), self.readers
        observed = [labelled.observed(label, reader)]
        if second:
            captioned = Labelled.of_captions(part.prompt.text, attribute, part.images, part.captions)
            observed.append(captioned.observed(label, second))
        n, size = _told(labelled), self.size(attribute)
        estimates = numbers(labelled, size)
        usual = estimates[effective.USUAL].value
        return _finding(
            label,
            ("numbers", part.prompt.text, f"How many kinds: {attribute.name}, {part.prompt.text}"),
            coverage.many_missing(n, len(labelled.images)),
            estimates=estimates,
            tables=(tables.classes(labelled), tables.images(labelled)),
            reading=_reading(estimates),
            words=f"As diverse as {usual:.1f} of {len(labelled.classes)} classes shown equally often, at {size} images."
            if usual is not None
            else f"Fewer than {FEW} images tell a class.",
            observed=tuple(observed),
        )

    def _compared(
        self,
        label: str,
        about: tuple[str, str, str],
        words: str,
        sides: Sequence[tuple[AskedImages, Attribute, dict[int, tuple[int, str]], dict[int, tuple[int, str]]]],
        seeded: bool,
    ) -> Finding:
        estimates, rows = [], []
        compare = effective.compare if seeded else effective.compare_apart
        for part, attribute, ours, theirs in sides:
            prompt, seeds = part.prompt.text, sorted(ours.keys() | theirs.keys())
            first, other = ([side.get(seed, (UNSEEN, ""))[0] for seed in seeds] for side in (ours, theirs))
            rng = self.lab.random(METHOD, *about[:2], label, prompt, attribute.name)
            found = compare(first, other, len(attribute.classes), rng)
            evidence = tuple(side[seed][1] for seed in seeds for side in (ours, theirs) if seed in side)
            if found is None:
                note = f"Fewer than {FEW} {'seeds' if seeded else 'images'} tell a class on both sides."
                estimates.append(Estimate(prompt, None, missing=len(seeds), note=note, group=attribute.name))
                continue
            rows.append((prompt, attribute.name, found))
            estimates.append(
                Estimate(
                    prompt,
                    found.value,
                    found.low,
                    found.high,
                    n=found.seeds,
                    missing=len(seeds) - found.seeds,
                    how="from the intervals of both sides (MOVER)",
                    group=attribute.name,
                    evidence=evidence,
                )
            )
        shown = tuple(estimates)
        words = words if rows else f"Fewer than {FEW} {'seeds' if seeded else 'images'} tell a class on both sides."
        return _finding(
            label, about, estimates=shown, tables=(tables.nulls(rows),), reading=_reading(shown), words=words
        )


def _over(seeded: bool) -> str:
    return "images of a seed" if seeded else "as many images of each, which share no seeds"


def numbers(labelled: Labelled, size: int) -> tuple[Estimate, ...]:
    """Return the effective numbers of the three orders to be expected in `size` images, or that there are too few."""
    n, missing = _told(labelled), labelled.each.count(UNSEEN)
    if n < FEW:
        note = "Too few images tell a class."
        return tuple(Estimate(name, None, missing=missing, note=note) for name in effective.ORDERS)
    counts = [labelled.each.count(number) for number in range(len(labelled.classes))]
    told = zip(labelled.images, labelled.each, strict=True)
    evidence = tuple(image.digest for image, number in told if number != UNSEEN)
    ends = effective.intervals(counts, size)
    return tuple(
        Estimate(name, value, low, high, n=n, missing=missing, how="by the intervals of all shares", evidence=evidence)
        for name, value, (low, high) in zip(effective.ORDERS, effective.rarefied(counts, size), ends, strict=True)
    )


def _told(labelled: Labelled) -> int:
    return len(labelled.each) - labelled.each.count(UNSEEN)


def _by_seed(labelled: Labelled) -> dict[int, tuple[int, str]]:
    told = zip(labelled.images, labelled.each, strict=True)
    return {image.index: (number, image.digest) for image, number in told}


def _coverage(model: ModelImages) -> Finding:
    about, prompts = ("coverage", "", "Images and answers"), [part.prompt for part in model.prompts]
    if not prompts:
        words = "No attribute was ticked, so nothing was asked."
        return _finding(model.label, about, reading="not measured", words=words)
    images = [replace(image, prompt=part.prompt.text) for part in model.prompts for image in part.images]
    usable = sum(image.status == "ok" for image in images)
    unknown = {
        part.prompt.text: sum(part.read(attribute).each.count(UNSEEN) for attribute in part.attributes)
        for part in model.prompts
    }
    return _finding(
        model.label,
        about,
        coverage.many_missing(usable, len(images)),
        view="shares",
        estimates=stats.stopped_shares(prompts, images),
        tables=(coverage.coverage_table(prompts, images, {"unknown": ("Answers “unknown”", unknown)}),),
        words=f"{usable} of {len(images)} images could be asked about; those of requests count for their prompt.",
    )


def _finding(label: str, about: tuple[str, str, str], caveats: Sequence[str] = (), **parts: Any) -> Finding:
    info, (kind, subject, title) = Diversity.info, about
    every = (*caveats, *info.caveats)
    return Finding(info.id, info.version, VARIANT, kind, subject, title, label, caveats=every, **parts)


def _reading(estimates: Sequence[Estimate]) -> Reading:
    return "shown" if any(estimate.value is not None for estimate in estimates) else "not measured"
