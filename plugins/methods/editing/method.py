"""Editing: what an image editor does to depicted people when it is asked for something else.

Source: a study of image editors (arXiv 2602.16149), which edits portraits by instructions that leave the person open,
and counts how often a person vanishes or is replaced by a stereotype, and how often skin is lightened, by what was
depicted before. Here the sources are the images that the audit makes anyway, or imported pictures, and what is counted
are answers about each picture before and after.

    propose   attributes of each prompt, and the instructions of the options -> the auditor edits
    measure   images of the prompts -> an edit of each by every instruction -> a closed question about both
              -> shares before and after, what became of each class, differences over sources

An edit that shows another class may follow its words or go beyond them: which of the two is for a person to see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from biaslens_gui.api import (
    AuditSpec,
    Bool,
    Cost,
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
    Then,
    Work,
    attribute_images,
    class_requests,
    model_labels,
    with_defaults,
)

from . import instructions
from .changes import HOW_MANY, Attribute, Edited, edited
from .findings import EditFindings

METHOD = "editing"


class Editing:
    """The method, in two phases."""

    info = PluginInfo(
        id=METHOD,
        version="2",
        title="Editing: people before and after",
        summary="Has an image editor change images, and compares how people are depicted before and after.",
        needs=("image_model", "language_model", "question_answerer", "image_editor"),
        references=("Bias in image editing (arXiv 2602.16149)",),
        caveats=(
            "An edit that shows another class may follow its words or go beyond them: read the instruction.",
            "A reader errs on both pictures, and an edit may be harder to read than its source: look at the pairs.",
            "Pictures of which no class can be told are counted apart, and are in no difference.",
            "A change of all pictures is net. Where they are uneven before, an editor that changes everybody alike "
            "brings them nearer to even: see which way people change.",
        ),
    )
    params: tuple[Param, ...] = (
        class_requests.ATTRIBUTES,
        instructions.INSTRUCTIONS,
        Bool(
            "people",
            "Count people",
            False,
            help="Asks besides how many people are in view, before and after. The reader has to know that question.",
        ),
    )

    def propose(self, spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[Proposal]:
        chosen = with_defaults(self.params, options)
        attributes, notes = yield from class_requests.propose_attributes(spec, chosen, lab, METHOD)
        asked = instructions.propose([prompt.text for prompt in spec.prompts], str(chosen["instructions"]))
        return Proposal(METHOD, (attributes, asked), notes)

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        spec, proposal = plan.spec, plan.proposal(METHOD)
        each, models = spec.images_per_prompt, len(spec.models_of("image_model"))
        if proposal is None:
            return Cost.of([ImageSet(prompt.text, each) for prompt in spec.prompts], models)
        approved, asked_for = _approved(proposal)
        captioned, people = bool(spec.models_of("captioner")), bool(with_defaults(self.params, options)["people"])
        sets, edits, asked = [], 0, 0
        for prompt in _prompts(spec, approved, asked_for):
            sets.append(ImageSet(prompt.text, each, captioned=captioned))
            own = each * len(asked_for[prompt.text])
            edits += own
            asked += (each + own) * len(_questions(approved[prompt.text], people))
        cost = Cost.of(sets, models, unnamed=edits, questions=asked)
        return replace(cost, edits=models * edits, captions=cost.captions + (models * edits if captioned else 0))

    def measure(self, plan: Plan, options: Mapping[str, Any], lab: Lab) -> Work[tuple[Finding, ...]]:
        spec, chosen = plan.spec, with_defaults(self.params, options)
        proposal = plan.proposal(METHOD) or (yield from self.propose(spec, chosen, lab))
        approved, asked_for = _approved(proposal)
        prompts, models = _prompts(spec, approved, asked_for), spec.models_of("image_model")
        editor = next((model.label for model in spec.models_of("image_editor")), "the image editor")
        findings: list[Finding] = []
        for model, label in zip(models, model_labels(models), strict=True):
            sources = yield from _sources(model, prompts, approved, bool(chosen["people"]), lab)
            found: list[Edited] = []
            for prompt in prompts:
                asked = _asked_about(approved[prompt.text], bool(chosen["people"]))
                own = [image for image in sources if image.prompt == prompt.text and image.status == "ok"]
                found += yield from _edited(prompt, own, asked_for[prompt.text], asked, lab)
            compared: dict[tuple[str, str], list[Edited]] = {}
            for each in found:
                if each.attribute != HOW_MANY:
                    compared.setdefault((each.prompt, each.attribute.name), []).append(each)
            people = [each for each in found if each.attribute == HOW_MANY]
            findings += EditFindings(self.info, label, editor, _readers(spec), lab).findings(compared, people)
        return tuple(findings)


Approved = Mapping[str, Sequence[Attribute]]


def _approved(proposal: Proposal) -> tuple[Approved, Mapping[str, Sequence[str]]]:
    """Return the approved attributes and instructions of every prompt."""
    return class_requests.approved(proposal, without_requests=True), instructions.approved(proposal)


def _prompts(spec: AuditSpec, approved: Approved, asked_for: Mapping[str, Sequence[str]]) -> tuple[Prompt, ...]:
    """Return the prompts of which an attribute and an instruction are approved."""
    return tuple(prompt for prompt in spec.prompts if approved.get(prompt.text) and asked_for.get(prompt.text))


def _asked_about(attributes: Sequence[Attribute], people: bool) -> tuple[Attribute, ...]:
    return (*attributes, HOW_MANY) if people else tuple(attributes)


def _questions(attributes: Sequence[Attribute], people: bool) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple(dict.fromkeys(attribute.asked for attribute in _asked_about(attributes, people)))


def _sources(
    model: ModelRef, prompts: Sequence[Prompt], approved: Approved, people: bool, lab: Lab
) -> Work[tuple[ImageRecord, ...]]:
    """Return the images of the prompts as they stand, which are read while further ones are made."""
    asked = {prompt.text: _questions(approved[prompt.text], people) for prompt in prompts}
    then: Then = ("question_answerer", lambda some: attribute_images.answered(some, asked, lab))
    return tuple((yield from lab.images(model, prompts, lab.spec.images_per_prompt, then=then)))


def _edited(
    prompt: Prompt,
    sources: Sequence[ImageRecord],
    asked_for: Sequence[str],
    attributes: Sequence[Attribute],
    lab: Lab,
) -> Work[list[Edited]]:
    """Return the sources of one prompt with their edits by every instruction, by every attribute."""
    about = tuple(dict.fromkeys(attribute.asked for attribute in attributes))
    made: dict[str, tuple[ImageRecord, ...]] = {}
    for instruction in asked_for:
        made[instruction] = yield from lab.edits(sources, instruction)
    found: list[Edited] = []
    before = yield from attribute_images.answered(sources, {prompt.text: about}, lab)
    for instruction, edits in made.items():
        after = yield from attribute_images.answered(edits, {instruction: about}, lab)
        captions: dict[str, str] | None = None
        if lab.spec.models_of("captioner"):
            captions = {caption.image: caption.text for caption in (yield from lab.captions([*sources, *edits]))}
        answers = {**before, **after}
        found += [
            edited(prompt.text, instruction, attribute, (sources, edits), answers, captions) for attribute in attributes
        ]
    return found


def _readers(spec: AuditSpec) -> tuple[str, str]:
    """Return the names of the question answerer and of the captioner, which is empty where the plan has none."""
    reader = next((model.label for model in spec.models_of("question_answerer")), "the question answerer")
    return reader, next((model.label for model in spec.models_of("captioner")), "")
