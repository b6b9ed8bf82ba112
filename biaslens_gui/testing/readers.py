"""Rules for the plugins that read: embedders, question answerers, classifiers, mask fillers, attributors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from biaslens_gui.api import (
    AttributionRequest,
    FillRequest,
    GenerationSettings,
    KnownError,
    ModelRef,
    Pixels,
    Probabilities,
    Role,
    Trace,
    Vectors,
)
from biaslens_gui.testing.roles import RoleContract, sample_images
from biaslens_gui.testing.rules import is_stopped, never, require, skip, stop_at

CLOSE = 1e-4
"""How far two readings of one item may lie apart, of 1: what rounding does when neighbours change."""


class EmbedderContract(RoleContract):
    """Rules for embedders."""

    role: Role = "embedder"
    texts: Sequence[str] = ("a photo of a doctor", "two women in an office", "", "a person. " * 200)

    def test_one_unit_vector_per_item_in_one_space(self) -> None:
        with self.loaded() as model:
            images, texts = model.embed_images(sample_images(), never), model.embed_texts(self.texts, never)
            none = model.embed_images([], never), model.embed_texts([], never)
        for vectors, count in ((images, 3), (texts, len(self.texts))):
            require(vectors.dtype == np.float32, f"The vectors are {vectors.dtype}, not float32.")
            require(vectors.shape == (count, images.shape[1]), f"{count} items, vectors of shape {vectors.shape}.")
            require(bool(np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=CLOSE)), "A vector is not of length 1.")
        require(all(part.shape == (0, images.shape[1]) for part in none), "No items give another shape of vectors.")

    def test_a_vector_depends_on_its_item_and_not_on_its_neighbours(self) -> None:
        with self.loaded() as model:
            for embed, items in ((model.embed_images, sample_images()), (model.embed_texts, self.texts)):
                whole = embed(items, never)
                require(_close(whole, embed(items[::-1], never)[::-1]), "Vectors come in another order.")
                alone: Vectors = np.concatenate([embed([item], never) for item in items])
                require(_close(whole, alone), "A vector depends on its neighbours.")
                require(not _close(whole[:1], whole[1:2]), "Two items that differ have one vector.")

    def test_it_can_be_stopped(self) -> None:
        with self.loaded() as model:
            is_stopped(partial(model.embed_images, sample_images(), stop_at(1)))
            is_stopped(partial(model.embed_texts, self.texts, stop_at(1)))


class QuestionAnswererContract(RoleContract):
    """Rules for question answerers; `questions` may be replaced by some the model has labels for."""

    role: Role = "question_answerer"
    questions: Sequence[tuple[str, Sequence[str]]] = (
        ("Who is in the image?", ("man", "woman", "unknown")),
        ("Is the person old?", ("yes", "no")),
    )

    def _answer(self, model: Any, images: Sequence[Pixels], questions: Sequence[tuple[str, Sequence[str]]]) -> Any:
        return model.answer(images, [text for text, _ in questions], [classes for _, classes in questions], never)

    def test_classes_share_a_probability_of_one(self) -> None:
        with self.loaded() as model:
            answers = self._answer(model, sample_images(), self.questions)
            require(len(self._answer(model, [], self.questions)) == 0, "It answers about images that are not there.")
            silent = [list(row) for row in self._answer(model, sample_images(), [])]
        require(silent == [[], [], []], "It answers what nobody asked.")
        require(len(answers) == 3, f"3 images, {len(answers)} rows of answers.")
        for row in answers:
            require(len(row) == len(self.questions), f"{len(self.questions)} questions, {len(row)} answers.")
            for (_, classes), shares in zip(self.questions, row, strict=True):
                require(shares.shape == (len(classes),), f"{len(classes)} classes, {shares.shape} likelihoods.")
                require(_sums_to_one(shares), f"The likelihoods {shares} are no shares of 1.")

    def test_an_answer_depends_on_its_image_and_question_and_not_on_their_neighbours(self) -> None:
        images = sample_images()
        with self.loaded() as model:
            whole = self._answer(model, images, self.questions)
            turned = self._answer(model, images[::-1], self.questions[::-1])
            alone = [[self._answer(model, [image], [asked])[0][0] for asked in self.questions] for image in images]
        for index, row in enumerate(whole):
            for place, shares in enumerate(row):
                require(_close(shares, turned[-1 - index][-1 - place]), "Answers come in another order.")
                require(_close(shares, alone[index][place]), "An answer depends on its neighbours.")

    def test_the_order_of_the_classes_does_not_matter(self) -> None:
        with self.loaded() as model:
            whole = self._answer(model, sample_images(), self.questions)
            turned = self._answer(model, sample_images(), [(text, classes[::-1]) for text, classes in self.questions])
        for row, other in zip(whole, turned, strict=True):
            require(all(_close(a, b[::-1]) for a, b in zip(row, other, strict=True)), "The order of classes matters.")

    def test_a_question_without_classes_is_refused_in_words(self) -> None:
        with self.loaded() as model:
            try:
                self._answer(model, sample_images(), [("Who is it?", ())])
            except KnownError as error:
                require(bool(error.title and error.message and error.hint), f"The refusal lacks a part: {error!r}.")
            else:
                require(False, "It answers a question that has no classes.")

    def test_words_of_its_own_depend_on_image_and_question_alone(self) -> None:
        if not getattr(self.part, "answers_freely", False):
            skip("It answers closed questions only.")
        images, texts = sample_images(), [text for text, _ in self.questions]
        with self.loaded() as model:
            whole = [list(row) for row in model.tell(images, texts, never)]
            turned = [list(row) for row in model.tell(images[::-1], texts[::-1], never)]
            alone = [[model.tell([image], [text], never)[0][0] for text in texts] for image in images]
            nothing = [list(model.tell([], texts, never)), [list(row) for row in model.tell(images, [], never)]]
            is_stopped(partial(model.tell, images, texts, stop_at(1)))
        require(nothing == [[], [[], [], []]], "It answers what nobody asked.")
        require([len(row) for row in whole] == [len(texts)] * len(images), "Not one answer per image and question.")
        require(all(isinstance(text, str) for row in whole for text in row), "An answer is not text.")
        require(whole == [row[::-1] for row in turned[::-1]] == alone, "An answer depends on its neighbours or order.")

    def test_it_can_be_stopped(self) -> None:
        texts, classes = zip(*self.questions, strict=True)
        with self.loaded() as model:
            for call in (1, 2):
                is_stopped(partial(model.answer, sample_images(), texts, classes, stop_at(call)))


class ClassifierContract(RoleContract):
    """Rules for classifiers."""

    role: Role = "classifier"

    def test_labels_share_a_probability_of_one(self) -> None:
        with self.loaded() as model:
            labels, shares = model.labels, model.classify(sample_images(), never)
            none = model.classify([], never)
        require(bool(labels) and len(set(labels)) == len(labels), f"Its labels are not distinct: {labels}.")
        require(shares.shape == (3, len(labels)), f"3 images, {len(labels)} labels, shares of shape {shares.shape}.")
        require(_sums_to_one(shares), f"The shares {shares} do not sum to 1.")
        require(none.shape == (0, len(labels)), f"No images give shares of shape {none.shape}.")

    def test_shares_depend_on_the_image_and_not_on_its_neighbours(self) -> None:
        images = sample_images()
        with self.loaded() as model:
            whole, turned = model.classify(images, never), model.classify(images[::-1], never)[::-1]
            alone: Probabilities = np.concatenate([model.classify([image], never) for image in images])
        require(_close(whole, turned) and _close(whole, alone), "Shares depend on the order, or on the neighbours.")

    def test_it_can_be_stopped(self) -> None:
        with self.loaded() as model:
            is_stopped(partial(model.classify, sample_images(), stop_at(1)))


class MaskFillerContract(RoleContract):
    """Rules for mask fillers; `requests` may be replaced by sentences the model knows."""

    role: Role = "mask_filler"
    sentence = "a photo of the doctor in the office"

    @property
    def requests(self) -> list[FillRequest]:
        """Ten seeds, each for one word and for two that are named from right to left."""
        spans: tuple[tuple[tuple[int, int], ...], ...] = (((15, 21),), ((29, 35), (15, 21)))
        return [FillRequest(self.sentence, places, seed) for seed in range(10) for places in spans]

    def test_one_whole_word_per_span_other_than_the_original(self) -> None:
        with self.loaded() as model:
            require(len(model.fill([], never)) == 0, "It fills what is not there.")
            filled = model.fill(self.requests, never)
        for request, words in zip(self.requests, filled, strict=True):
            require(len(words) == len(request.spans), f"{len(request.spans)} spans, {len(words)} words.")
            require(all(word.isalpha() for word in words), f"One of {words} is no word of letters.")
            for (start, end), word in zip(request.spans, words, strict=True):
                same = request.sentence[start:end].casefold() == word.casefold()
                require(not same, f"{word!r} is replaced by itself.")
        require(len(set(filled)) > 1, "Ten seeds draw the same words.")

    def test_the_seed_decides(self) -> None:
        with self.loaded() as model:
            whole = list(model.fill(self.requests, never))
            turned = list(model.fill(self.requests[::-1], never))[::-1]
            alone = [model.fill([request], never)[0] for request in self.requests]
        require(whole == turned == alone, "The words depend on the order of requests, on neighbours, or on chance.")

    def test_it_can_be_stopped(self) -> None:
        with self.loaded() as model:
            is_stopped(partial(model.fill, self.requests, stop_at(1)))


class AttributorContract(RoleContract):
    """Rules for attributors, tried on the images of `image_model`."""

    role: Role = "attributor"
    image_model: ModelRef | None = None
    settings = GenerationSettings(steps=3)
    classes: tuple[str, ...] = ("a man", "a woman", "nobody")
    prompts: Sequence[str] = ("a photo of a doctor", "a nurse", "a person. " * 60)

    @property
    def requests(self) -> list[AttributionRequest]:
        """One request per prompt, each for an image of its own."""
        asked = enumerate(self.prompts, 2**52)
        return [AttributionRequest(prompt, seed, self.classes, question="Who is it?") for seed, prompt in asked]

    def _traces(self, model: Any, requests: Sequence[AttributionRequest]) -> list[Trace]:
        if self.image_model is None:
            skip("No image model was given to trace words in.")
        return list(model.attribute(self.image_model, self.settings, requests, never))

    def test_one_whole_trace_per_request(self) -> None:
        with self.loaded() as model:
            require(not self._traces(model, []), "It traces what is not there.")
            traces = self._traces(model, self.requests)
        require(len(traces) == len(self.prompts), f"{len(self.prompts)} requests, {len(traces)} traces.")
        for prompt, trace in zip(self.prompts, traces, strict=True):
            require(trace.complete, f"A trace has a gap: {trace.failure or trace.steps}.")
            require(all(0 <= start < end <= len(prompt) for start, end in trace.spans), "A token is not in the prompt.")
            require(trace.seen in self.classes, f"It saw {trace.seen!r}, which is no class.")
            require(_sums_to_one(np.array(trace.likelihoods)), f"The likelihoods are {trace.likelihoods}.")
            numbers = [step.step for step in trace.steps]
            inside = numbers == sorted(set(numbers)) and 1 <= numbers[0] <= numbers[-1] <= trace.total_steps
            require(inside, f"Of {trace.total_steps} steps it traced {numbers}.")
            for step in trace.steps:
                require(len(step.norms) == len(step.means) == len(trace.spans), "Not one number per token.")
                bounded = all(abs(mean) <= norm for norm, mean in zip(step.norms, step.means, strict=True))
                require(bounded, "A mean is larger than its norm.")

    def test_a_trace_depends_on_its_request_alone(self) -> None:
        with self.loaded() as model:
            once = self._traces(model, self.requests)
            turned = self._traces(model, self.requests[::-1])[::-1]
        require(once == turned, "Traces depend on the order of requests, on neighbours, or on chance.")

    def test_the_order_of_classes_does_not_matter(self) -> None:
        with self.loaded() as model:
            (one,) = self._traces(model, self.requests[:1])
            (other,) = self._traces(model, [replace(self.requests[0], classes=self.classes[::-1])])
        require(one.seen == other.seen, "In another order of classes it sees another one.")
        norms, others = (np.array([step.norms for step in trace.steps]) for trace in (one, other))
        require(bool(np.allclose(norms, others, rtol=1e-2)), "In another order of classes the tokens pull otherwise.")

    def test_it_can_be_stopped(self) -> None:
        with self.loaded() as model:
            self._traces(model, [])
            for call in (1, 2, 4):
                work = partial(model.attribute, self.image_model, self.settings, self.requests, stop_at(call))
                is_stopped(work)


def _close(one: Any, other: Any) -> bool:
    return one.shape == other.shape and bool(np.allclose(one, other, atol=CLOSE))


def _sums_to_one(shares: Probabilities) -> bool:
    return bool((shares >= 0).all() and np.allclose(shares.sum(axis=-1), 1, atol=1e-6))
