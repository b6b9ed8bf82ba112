"""The ground truth of a ranking (4.2.1): each word left out in turn, from the same seeds, and how classes shift."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from biaslens_gui.api import (
    UNSEEN,
    Contrast,
    ImageRecord,
    Lab,
    ModelRef,
    Observed,
    Prompt,
    Then,
    Work,
    attribution,
    questions,
)

from . import influence
from .asking import VISION
from .estimates import ClassShift, shift_of_classes
from .tables import TracedQuestion as Question


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What leaving out each word does to the classes of one question's images, and the labels that it rests on.

    `asked` counts the images of the prompt and of each prompt without a word.
    """

    shifts: Mapping[attribution.PromptWord, ClassShift]
    asked: int
    observed: tuple[Observed, ...] = ()
    contrasts: tuple[Contrast, ...] = ()


def leave_out(lab: Lab, model: ModelRef, label: str, questions: Sequence[Question]) -> Work[dict[str, LeftOut]]:
    """Leave out every scored word in turn, from the same seeds, and ask about the images with and without it."""
    found: dict[str, LeftOut] = {}
    for text in dict.fromkeys(question.prompt.text for question in questions):
        own = [question for question in questions if question.prompt.text == text]
        prompt, count = own[0].prompt, lab.spec.images_per_prompt
        others = {other.text: other for traced_question in own for other in without_each(traced_question).values()}
        asked = list(
            dict.fromkeys((traced_question.bias.question, traced_question.bias.choices) for traced_question in own)
        )
        then: Then = ("question_answerer", partial(lab.answers, questions=asked))
        images = tuple((yield from lab.images(model, [prompt], count, then=then)))
        images = (*images, *(yield from lab.images(model, list(others.values()), count, prompt, then)))
        answers = yield from lab.answers(images, asked)
        choices = {(answer.image, answer.question, answer.classes): answer.choice for answer in answers}
        for traced_question in own:
            seen = {
                it.digest: choices.get((it.digest, traced_question.bias.question, traced_question.bias.choices), "")
                for it in images
            }
            found[traced_question.name] = _of_question(lab, label, traced_question, images, seen)
    return found


def without_each(question: Question) -> dict[attribution.PromptWord, Prompt]:
    """Return the prompt without each scored word, where something else is left of it."""
    prompts = {word: influence.left_out(question.prompt, word) for word in question.scored}
    return {word: other for word, other in prompts.items() if other.text not in ("", question.prompt.text)}


def _of_question(
    lab: Lab, label: str, question: Question, images: Sequence[ImageRecord], seen: Mapping[str, str]
) -> LeftOut:
    """Return what leaving out each word does to the answers of one question; `seen` has those of all images."""
    text, count, without = question.prompt.text, lab.spec.images_per_prompt, without_each(question)
    made = sorted((image for image in images if image.status == "ok"), key=lambda image: image.index)
    of_prompt = {other: [image for image in made if image.prompt == other] for other in {text, *_texts(without)}}
    places = {other: {image.index: seen[image.digest] for image in own} for other, own in of_prompt.items()}
    shown, shifts = [image.digest for image in of_prompt[text]], {}
    for word, other in without.items():
        before, after = ([places[name].get(index, "") for index in range(count)] for name in (text, other.text))
        rng = lab.random("gradbias", "left out", label, question.name, str(word.start))
        shifts[word] = shift_of_classes(
            question.labels[word], before, after, question.bias.classes, rng, evidence=shown
        )
    reader = next((model.label for model in lab.spec.models_of("question_answerer")), VISION)
    observed = [observed_of(label, reader, question, name, of_prompt[name], seen) for name in (text, *_texts(without))]
    about = questions.canonical(question.bias.name)
    words = {
        other.text: question.labels[word] for word, other in reversed(without.items())
    }  # of one text the first word
    contrasts = [Contrast("cause", label, text, other, about, words[other]) for other in _texts(without)]
    return LeftOut(shifts, count, tuple(observed), tuple(contrasts))


def _texts(without: Mapping[attribution.PromptWord, Prompt]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(prompt.text for prompt in without.values()))


def observed_of(
    label: str, reader: str, question: Question, prompt: str, images: Sequence[ImageRecord], seen: Mapping[str, str]
) -> Observed:
    """Return the labels of one prompt's images; what is none of the declared classes was not seen."""
    classes = question.bias.classes
    labels = [classes.index(seen[image.digest]) if seen[image.digest] in classes else UNSEEN for image in images]
    return Observed(
        label,
        prompt,
        questions.canonical(question.bias.name),
        questions.class_names(question.bias.name, classes),
        reader,
        "answers",
        tuple(image.digest for image in images),
        tuple(image.index for image in images),
        tuple(labels),
        question.bias.question,
        "" if prompt == question.prompt.text else question.prompt.text,
    )
