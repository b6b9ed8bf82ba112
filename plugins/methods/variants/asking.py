"""How the images of a prompt and of its variants are got, with all that is asked of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from biaslens_gui.api import (
    AuditSpec,
    ImageRecord,
    Lab,
    ModelRef,
    Prompt,
    Then,
    Work,
    attribute_images,
    class_requests,
)

Attribute = class_requests.Attribute


@dataclass(frozen=True, slots=True)
class VariantImages:
    """The images of one prompt and of its variants by one model, with the answers and captions that there are."""

    images: tuple[ImageRecord, ...]
    answers: attribute_images.Answers
    captions: Mapping[str, str] | None


def asked(
    model: ModelRef, prompt: Prompt, texts: Sequence[str], attributes: Sequence[Attribute], lab: Lab
) -> Work[VariantImages]:
    """Return the images of `prompt`, and of `texts` from the same noise, all asked about every attribute."""
    about = tuple(dict.fromkeys(attribute.asked for attribute in attributes))
    every = dict.fromkeys((prompt.text, *texts), about)
    then: Then = ("question_answerer", lambda some: attribute_images.answered(some, every, lab))
    count = lab.spec.images_per_prompt
    images = tuple((yield from lab.images(model, (prompt,), count, then=then)))
    if texts:
        others = [Prompt(text, prompt.group) for text in texts]
        images = (*images, *(yield from lab.images(model, others, count, prompt, then)))
    answers = yield from attribute_images.answered(images, every, lab)
    if not lab.spec.models_of("captioner"):
        return VariantImages(images, answers, None)
    captions = yield from lab.captions(images)
    return VariantImages(images, answers, {caption.image: caption.text for caption in captions})


def readers_of(spec: AuditSpec) -> tuple[str, str]:
    """Return the names of the question answerer and of the captioner, which is empty where the plan has none."""
    reader = next((model.label for model in spec.models_of("question_answerer")), "the question answerer")
    return reader, next((model.label for model in spec.models_of("captioner")), "")


def asked_of(spec: AuditSpec, approved: Mapping[str, Sequence[Attribute]]) -> tuple[Prompt, ...]:
    """Return the prompts of which an attribute is approved."""
    return tuple(prompt for prompt in spec.prompts if approved.get(prompt.text))
