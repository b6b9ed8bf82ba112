"""Search for prompts: which prompts, that an auditor did not think of, show one class far more than others.

Source: MineTheGap (arXiv 2512.13427), which mines prompts for which the images of a model vary less than the wordings
of the prompt let one expect. Here prompts are searched for whose images lie far from an even share of the classes of an
attribute, which can be counted by hand, and what is said of them rests on images that the search never saw.

    propose   attributes of the prompts, and variations of them that a language model writes -> the auditor edits
    measure   few images of every variation, more of those that lie farthest from even (sequential halving, a budget)
              -> the prompts found -> as many fresh images of each as of a prompt of the plan -> shares of each class

Image numbers below the plan's number of images explore, those from it on are fresh: a prompt is found by the first and
counted by the second. That alone keeps the search honest; the most extreme of many prompts always looks extreme in the
images that it was picked by.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from biaslens_gui.api import (
    UNSEEN,
    AuditSpec,
    Cost,
    Estimate,
    Finding,
    ImageRecord,
    ImageSet,
    Int,
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
    attribute_images,
    class_requests,
    coverage,
    model_labels,
    stats,
    with_defaults,
)

from . import candidates, tables
from .confirming import Attribute, FoundPrompt, Labelled, level_for, shares
from .exploring import SearchRound, distance, farthest, images_of, schedule

METHOD = "prompt_search"
VARIANT = "fresh images"


class PromptSearch:
    """The method, in two phases."""

    info = PluginInfo(
        id=METHOD,
        version="1",
        title="Search for prompts",
        summary="Finds variations of the prompts that show one class far more than others, and counts fresh images.",
        needs=("image_model", "language_model", "question_answerer"),
        changes_words=True,
        references=(
            "MineTheGap: Automatic Mining of Biases in Text-to-Image Models (arXiv 2512.13427)",
            "Sequential halving: Karnin, Koren and Somekh 2013, ICML",
        ),
        caveats=(
            "Found prompts were picked for being extreme: they say nothing of how prompts usually are.",
            "Only prompts among the variations can be found, and one that few images missed is not.",
            "Only images in which a class could be told are counted; how many were not stands beside.",
        ),
    )
    params: tuple[Param, ...] = (
        class_requests.ATTRIBUTES,
        Int("variations", "Variations to choose among", 40, 2, candidates.MOST, help="The language model writes them."),
        Int(
            "budget",
            "Images of the search",
            240,
            1,
            100_000,
            help="Of each image model, at most, to look at the variations with; fresh images come on top.",
        ),
        Int(
            "found",
            "Prompts to find",
            4,
            1,
            20,
            help="Of each image model; each needs as many fresh images as a prompt of the plan.",
        ),
    )

    def propose(self, spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[Proposal]:
        chosen = with_defaults(self.params, options)
        attributes, notes = yield from class_requests.propose_attributes(spec, options, lab, METHOD)
        source = next((model.label for model in spec.models_of("language_model")), "none")
        texts = list(dict.fromkeys(prompt.text for prompt in spec.prompts))
        table, lacking = yield from candidates.propose(lab, texts, attributes, chosen["variations"], source)
        return Proposal(METHOD, (attributes, table), (*notes, *lacking))

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        spec, proposal, chosen = plan.spec, plan.proposal(METHOD), with_defaults(self.params, options)
        each, models = spec.images_per_prompt, len(spec.models_of("image_model"))
        captioned = bool(spec.models_of("captioner"))
        sets = [ImageSet(prompt.text, each, captioned=captioned) for prompt in spec.prompts]
        if proposal is None:
            return Cost.of(sets, models, unnamed=chosen["budget"] + chosen["found"] * each)
        pool, attributes = _pool(spec, proposal), candidates.attributes_of(proposal)
        if not pool or not attributes:
            return Cost()
        rounds = schedule(len(pool), chosen["budget"], chosen["found"], each)
        first, fresh = rounds[0], min(chosen["found"], rounds[-1].prompts) * each
        sets += [ImageSet(text, first.images) for text in pool[: first.prompts]]
        later = images_of(rounds) - first.prompts * first.images
        asked = (len(spec.prompts) * each + images_of(rounds) + fresh) * len(attributes)
        cost = Cost.of(sets, models, unnamed=later + fresh, questions=asked)
        return replace(cost, captions=cost.captions + captioned * models * fresh)

    def measure(self, plan: Plan, options: Mapping[str, Any], lab: Lab) -> Work[tuple[Finding, ...]]:
        spec, chosen = plan.spec, with_defaults(self.params, options)
        proposal = plan.proposal(METHOD) or (yield from self.propose(spec, chosen, lab))
        pool, attributes = _pool(spec, proposal), candidates.attributes_of(proposal)
        models = spec.models_of("image_model")
        rounds = schedule(len(pool), chosen["budget"], chosen["found"], spec.images_per_prompt)
        findings: list[Finding] = []
        for model, label in zip(models, model_labels(models), strict=True):
            if not rounds or not attributes:
                words = "No attribute was ticked, or no prompt that may be found, so nothing was looked at."
                findings.append(_finding(label, ("coverage", "", _MADE), reading="not measured", words=words))
                continue
            own = yield from _asked(model, spec.prompts, attributes, None, lab)
            search = yield from explore(model, pool, attributes, rounds, chosen["found"], lab)
            fresh = yield from _asked(model, tuple(map(Prompt, search.found)), attributes, FRESH, lab)
            level = level_for(chosen["found"] + len(spec.prompts), len(models), attributes)
            audit = SearchAudit(label, spec, attributes, rounds, own, search, fresh, level)
            findings += audit.findings()
        return tuple(findings)


_MADE = "Images and answers"
FRESH = "fresh"
"""Asks for the image numbers from the plan's number of images on."""


def _pool(spec: AuditSpec, proposal: Proposal) -> tuple[str, ...]:
    """Return the prompts that may be found: none of the plan's own."""
    own = {prompt.text for prompt in spec.prompts}
    return tuple(text for text in candidates.approved(proposal) if text not in own)


# --- the search


@dataclass(frozen=True, slots=True)
class AskedPrompts:
    """Images of several prompts by one model, with the answers about them, and captions where the plan has a reader."""

    images: tuple[ImageRecord, ...]
    answers: attribute_images.Answers
    captions: Mapping[str, str] | None = None

    def read(self, text: str, attribute: Attribute) -> Labelled:
        """Return the images of one prompt as the answers tell them."""
        return Labelled.of(text, attribute, self.images, self.answers)

    def told(self, text: str, attribute: Attribute) -> Labelled | None:
        """Return the same by captions, None where there are none."""
        if self.captions is None:
            return None
        return Labelled.of_captions(text, attribute, self.images, self.captions)

    def asked_for(self, text: str) -> int:
        """Return how many images of a prompt were asked for."""
        return sum(image.prompt == text for image in self.images)


@dataclass(frozen=True, slots=True)
class Search:
    """The prompts that were looked at, in the order of the pool, those found, and the images of all rounds."""

    explored: AskedPrompts
    looked_at: tuple[str, ...]
    found: tuple[str, ...]


def explore(
    model: ModelRef,
    pool: Sequence[str],
    attributes: Sequence[Attribute],
    rounds: Sequence[SearchRound],
    found: int,
    lab: Lab,
) -> Work[Search]:
    """Return the prompts that lie farthest from even shares, by the images of all rounds."""
    left: tuple[str, ...] = tuple(pool[: rounds[0].prompts])
    every = left
    seen: dict[str, ImageRecord] = {}
    answers: dict[tuple[str, str, tuple[str, ...]], str] = {}
    sizes = [*(each.prompts for each in rounds[1:]), found]
    for each, size in zip(rounds, sizes, strict=True):
        then = _then(left, attributes, lab)
        made = tuple((yield from lab.images(model, tuple(map(Prompt, left)), each.images, then=then)))
        answers.update((yield from attribute_images.answered(made, _questions(left, attributes), lab)))
        seen.update((image.digest, image) for image in made)
        asked = AskedPrompts(tuple(seen.values()), answers)
        scores = {
            attribute.bias: {text: distance(asked.read(text, attribute)) for text in left} for attribute in attributes
        }
        left = farthest(scores, size)
    return Search(AskedPrompts(tuple(seen.values()), answers), every, left)


def _asked(
    model: ModelRef, prompts: Sequence[Prompt], attributes: Sequence[Attribute], which: str | None, lab: Lab
) -> Work[AskedPrompts]:
    """Return the plan's number of images of `prompts`, the first or those after them, and what is read in them."""
    count, texts = lab.spec.images_per_prompt, [prompt.text for prompt in prompts]
    only = dict.fromkeys(texts, range(count, 2 * count)) if which == FRESH else None
    images = tuple((yield from lab.images(model, prompts, count, then=_then(texts, attributes, lab), only=only)))
    answers = yield from attribute_images.answered(images, _questions(texts, attributes), lab)
    if not lab.spec.models_of("captioner"):
        return AskedPrompts(images, answers)
    captions = yield from lab.captions(images)
    return AskedPrompts(images, answers, {caption.image: caption.text for caption in captions})


def _questions(texts: Sequence[str], attributes: Sequence[Attribute]) -> dict[str, list[tuple[str, tuple[str, ...]]]]:
    about = list(dict.fromkeys(attribute.asked for attribute in attributes))
    return dict.fromkeys(texts, about)


def _then(texts: Sequence[str], attributes: Sequence[Attribute], lab: Lab) -> Then:
    every = _questions(texts, attributes)
    return "question_answerer", lambda some: attribute_images.answered(some, every, lab)


# --- what is concluded, for one image model


@dataclass(frozen=True, slots=True)
class SearchAudit:
    """One image model's findings: of the plan's own prompts, of the search, and of the found prompts afresh."""

    label: str
    spec: AuditSpec
    attributes: tuple[Attribute, ...]
    rounds: tuple[SearchRound, ...]
    own: AskedPrompts
    search: Search
    fresh: AskedPrompts
    level: float

    def findings(self) -> Iterator[Finding]:
        """Yield the findings, what was made first."""
        yield self._coverage()
        yield self._explored()
        for attribute in self.attributes:
            yield self._found(attribute)

    def _coverage(self) -> Finding:
        prompts = (*self.spec.prompts, *map(Prompt, self.search.looked_at))
        images = (*self.own.images, *self.search.explored.images, *self.fresh.images)
        usable = sum(image.status == "ok" for image in images)
        unknown: dict[str, int] = {}
        for asked in (self.own, self.search.explored, self.fresh):
            for text in dict.fromkeys(image.prompt for image in asked.images):
                untold = sum(asked.read(text, attribute).each.count(UNSEEN) for attribute in self.attributes)
                unknown[text] = unknown.get(text, 0) + untold
        looked, afresh = len(self.search.explored.images), len(self.fresh.images)
        return _finding(
            self.label,
            ("coverage", "", _MADE),
            coverage.many_missing(usable, len(images)),
            view="shares",
            estimates=stats.stopped_shares(prompts, images),
            tables=(coverage.coverage_table(prompts, images, {"unknown": ("Answers “unknown”", unknown)}),),
            words=f"{usable} of {len(images)} images could be asked about; the search looked at {looked}, and "
            f"{afresh} were made afresh.",
        )

    def _explored(self) -> Finding:
        """What every prompt showed the search; no share of it is an estimate of anything."""
        explored = self.search.explored
        looked_at = {
            text: [explored.read(text, attribute) for attribute in self.attributes] for text in self.search.looked_at
        }
        images, prompts, found = len(explored.images), len(looked_at), len(self.search.found)
        return _finding(
            self.label,
            ("explored", "", "What the search looked at"),
            view="table",
            tables=(tables.explored(looked_at, self.search.found),),
            reading="shown",
            words=f"{prompts} prompts were looked at with {images} images in {len(self.rounds)} rounds; {found} of "
            "them were looked at afresh. These counts are what they were picked by, and say nothing by themselves.",
        )

    def _found(self, attribute: Attribute) -> Finding:
        """The shares in the fresh images of every found prompt, beside those of the plan's own prompts."""
        reader, second = _readers(self.spec)
        found = [
            FoundPrompt(
                text,
                self.search.explored.read(text, attribute),
                self.fresh.read(text, attribute),
                self.fresh.told(text, attribute),
                self.fresh.asked_for(text),
            )
            for text in self.search.found
        ]
        estimates: list[Estimate] = []
        observed: list[Observed] = []
        for text in dict.fromkeys(prompt.text for prompt in self.spec.prompts):
            labelled, told = self.own.read(text, attribute), self.own.told(text, attribute)
            estimates += shares(text, labelled, self.own.asked_for(text), self.level)
            observed.append(labelled.observed(self.label, reader))
            observed += [told.observed(self.label, second)] if told is not None else []
        for each in found:
            estimates += shares(each.text, each.fresh, each.asked_for, self.level)
            observed += each.observed(self.label, (reader, second))
        asked_for, told_of = sum(each.asked_for for each in found), sum(sum(each.counts) for each in found)
        return _finding(
            self.label,
            ("found", attribute.name, f"Found by the search: {attribute.name}"),
            coverage.many_missing(told_of, asked_for),
            view="shares",
            estimates=tuple(estimates),
            tables=(tables.compared(found), tables.images(found)),
            reading=_reading(estimates),
            words=f"Images of the class that the search saw most of each prompt: {'; '.join(counts)}."
            if (counts := [words for each in found if (words := each.in_words())])
            else "In no image that the search looked at could a class be told.",
            observed=tuple(observed),
        )


def _readers(spec: AuditSpec) -> tuple[str, str]:
    reader = next((model.label for model in spec.models_of("question_answerer")), "the question answerer")
    return reader, next((model.label for model in spec.models_of("captioner")), "")


def _finding(label: str, about: tuple[str, str, str], caveats: Sequence[str] = (), **parts: Any) -> Finding:
    info, (kind, subject, title) = PromptSearch.info, about
    every = (*caveats, *info.caveats)
    return Finding(info.id, info.version, VARIANT, kind, subject, title, label, caveats=every, **parts)


def _reading(estimates: Sequence[Estimate]) -> Reading:
    return "shown" if any(estimate.value is not None for estimate in estimates) else "not measured"
