"""Rules for the plugins that load models: what they refuse without one, and how a real one behaves."""

from __future__ import annotations

import math
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from biaslens_gui.api import (
    BuiltIn,
    CompletionRequest,
    GeneratedImage,
    GenerationSettings,
    ImageRequest,
    KnownError,
    Message,
    ModelRef,
    Pixels,
    Role,
    Served,
    schemas,
)
from biaslens_gui.testing.rules import InfoContract, is_stopped, never, require, skip, stop_at

HEAVY = ("torch", "diffusers", "transformers", "spacy", "llama_cpp", "llguidance", "PySide6")


class RoleContract(InfoContract):
    """Rules for every role plugin. `model`, where given, is a real one, and lets the rules about behaviour be tried."""

    role: Role
    model: ModelRef | None = None
    device = "cpu"

    def test_it_plays_its_role(self) -> None:
        require(self.part.info.role == self.role, f"It is registered as {self.role} and says {self.part.info.role}.")

    def test_asking_whether_it_can_work_imports_nothing_heavy(self) -> None:
        before = {name for name in HEAVY if name in sys.modules}
        available = self.part.available()
        loaded = {name for name in HEAVY if name in sys.modules} - before
        require(not loaded, f"available() imports {', '.join(sorted(loaded))}; ask importlib.util.find_spec.")
        require(available.ok or bool(available.missing and available.hint), "It cannot work and does not say why.")

    def test_the_batch_size_does_not_vary(self) -> None:
        model = self.model or ModelRef(self.role, self.part.info.id)
        sizes = {self.part.max_batch(model, GenerationSettings(), self.device) for _ in range(3)}
        require(len(sizes) == 1, f"max_batch gave {sorted(sizes)}; a plan fixes its batches.")
        require(all(isinstance(size, int) and size >= 1 for size in sizes), f"max_batch gave {sorted(sizes)}.")

    def test_a_missing_folder_is_refused_in_words(self) -> None:
        self._refuses(Path(tempfile.gettempdir()) / "there is no such model")

    def test_a_folder_that_is_no_model_is_refused_in_words(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "letter.txt").write_text("Dear auditor,")
            self._refuses(Path(folder))

    def test_a_damaged_configuration_is_refused_in_words(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for name in ("config.json", "model_index.json", "meta.json"):
                (Path(folder) / name).write_text('{"half of')
            self._refuses(Path(folder))

    def _refuses(self, path: Path) -> None:
        if not (available := self.part.available()).ok:
            skip(available.missing)
        try:
            with self.part.load(ModelRef(self.role, self.part.info.id, str(path)), self.device):
                pass
        except KnownError as error:
            require(bool(error.title and error.message and error.hint), f"The refusal lacks a part: {error!r}.")
        else:
            require(isinstance(self.part, BuiltIn), f"It loads {path.name!r}, which is no model.")

    @contextmanager
    def loaded(self) -> Iterator[Any]:
        """The real model in memory, or a skip where there is none."""
        if self.model is None:
            skip("No model of this kind was given to try it with.")
        if not (available := self.part.available()).ok:
            skip(available.missing)
        manager: AbstractContextManager[Any] = self.part.load(self.model, self.device)
        with manager as loaded:
            yield loaded


class ImageModelContract(RoleContract):
    """Rules for image models; a safety filter may fire, and is then reported."""

    role: Role = "image_model"
    settings = GenerationSettings(steps=3)
    prompts: Sequence[str] = ("a photo of a doctor", "a photo of a nurse", "a cat on a table")

    def _requests(self) -> list[ImageRequest]:
        return [ImageRequest(prompt, seed, self.settings) for seed, prompt in enumerate(self.prompts, 2**52)]

    def test_nothing_asked_is_nothing_made(self) -> None:
        with self.loaded() as model:
            require(len(model.generate([], never)) == 0, "It makes images nobody asked for.")

    def test_an_image_is_pixels_or_a_reason(self) -> None:
        with self.loaded() as model:
            made: Sequence[GeneratedImage] = model.generate(self._requests(), never)
        require(len(made) == len(self.prompts), f"{len(self.prompts)} images were asked for, {len(made)} came.")
        for image in made:
            reasons = int(image.pixels is not None) + int(image.filtered) + int(bool(image.failure))
            require(reasons == 1, "An image is either there, or filtered, or failed; this one is none or several.")
            if image.pixels is not None:
                require(image.pixels.dtype == np.uint8 and image.pixels.shape[2:] == (3,), "Pixels are 8-bit RGB.")

    def test_the_same_seed_gives_the_same_image(self) -> None:
        with self.loaded() as model:
            once, again = (model.generate(self._requests(), never) for _ in range(2))
        require(all(map(equal_images, once, again)), "The same requests gave other images the second time.")

    def test_an_image_depends_on_its_seed_and_prompt_and_not_on_its_neighbours(self) -> None:
        with self.loaded() as model:
            requests = self._requests()
            batch = model.generate(requests, never)
            turned = model.generate(requests[::-1], never)[::-1]
            other = model.generate([replace(requests[0], seed=7)], never)[0]
        require(
            all(map(differ_by_rounding, batch, turned)), "Images come in another order, or depend on their neighbours."
        )
        if other.pixels is not None and batch[0].pixels is not None:
            require(not equal_images(other, batch[0]), "Another seed gave the same image.")

    def test_it_asks_at_every_step_whether_to_stop(self) -> None:
        with self.loaded() as model:
            before = model.generate(self._requests(), never)
            for call in range(1, self.settings.steps + 1):
                is_stopped(partial(model.generate, self._requests(), stop_at(call)))
            after = model.generate(self._requests(), never)
        require(all(map(equal_images, before, after)), "After a stop the same requests give other images.")


def sample_images() -> list[Pixels]:
    """Return three images of different sizes and contents, always the same."""
    random = np.random.default_rng(0)
    sizes = ((64, 64), (48, 80), (128, 128))
    return [random.integers(0, 256, (*size, 3), dtype=np.uint8) for size in sizes]


class CaptionerContract(RoleContract):
    """Rules for captioners."""

    role: Role = "captioner"

    def test_one_caption_per_image_in_order(self) -> None:
        with self.loaded() as model:
            require(len(model.caption([], never)) == 0, "It describes images that are not there.")
            captions = model.caption(sample_images(), never)
            turned = model.caption(sample_images()[::-1], never)[::-1]
        require(all(isinstance(text, str) for text in captions), "A caption is not text.")
        require(all(text == text.strip() for text in captions), "A caption begins or ends with blanks.")
        require(list(captions) == list(turned), "Captions come in another order, or depend on their neighbours.")

    def test_the_same_image_gets_the_same_caption(self) -> None:
        with self.loaded() as model:
            once, again = (list(model.caption(sample_images(), never)) for _ in range(2))
        require(once == again, "The same images got other captions the second time.")

    def test_it_can_be_stopped(self) -> None:
        with self.loaded() as model:
            for call in (1, 2):
                is_stopped(partial(model.caption, sample_images(), stop_at(call)))


class LanguageModelContract(RoleContract):
    """Rules for language models; `requests` may be replaced by questions the model knows."""

    role: Role = "language_model"
    requests: Sequence[CompletionRequest] = tuple(
        CompletionRequest("contract", (Message("system", "Answer briefly."), Message("user", question)), longest=6)
        for question in ("Is the sky blue?", "Name a colour.")
    )

    def test_one_answer_per_question_in_order(self) -> None:
        with self.loaded() as model:
            require(len(model.complete([], never)) == 0, "It answers what nobody asked.")
            answers = list(model.complete(self.requests, never))
            turned = list(model.complete(self.requests[::-1], never))[::-1]
        require(len(answers) == len(self.requests), f"{len(self.requests)} questions, {len(answers)} answers.")
        require(all(isinstance(answer, str) for answer in answers), "An answer is not text.")
        require(answers == turned, "Answers come in another order, or depend on each other, or on chance.")

    def test_an_answer_has_the_form_asked_for_or_says_that_it_has_not(self) -> None:
        if isinstance(self.part, BuiltIn) and not isinstance(self.part, Served):
            skip("It follows rules, and answers each question in one form of its own.")
        form = schemas.list_of(schemas.object_of(name=schemas.text_up_to(20), seen={"type": "boolean"}), 3)
        with self.loaded() as model:
            answers = list(model.complete([replace(request, schema=form) for request in self.requests], never))
        for answer in answers:
            kept = schemas.has_form(answer, form) or not answer or bool(getattr(answer, "note", ""))
            require(kept, f"{answer!r} has not the form asked for, and no note (Said) says so.")

    def test_options_share_a_probability_of_one(self) -> None:
        options = ("yes", "no", "cannot tell")
        with self.loaded() as model:
            shares: Mapping[str, float] = model.choose(self.requests[0], options, never)
            again = model.choose(self.requests[0], options, never)
        require(tuple(shares) == options, f"Asked about {options}, it answers about {tuple(shares)}.")
        require(all(0 <= share <= 1 for share in shares.values()), f"Shares below 0 or above 1: {shares}.")
        require(math.isclose(sum(shares.values()), 1.0, abs_tol=1e-6), f"The shares add up to {sum(shares.values())}.")
        require(dict(shares) == dict(again), "The same question gave other shares the second time.")

    def test_it_can_be_stopped(self) -> None:
        with self.loaded() as model:
            is_stopped(partial(model.complete, self.requests, stop_at(1)))
            is_stopped(partial(model.choose, self.requests[0], ("yes", "no"), stop_at(1)))


class ParserContract(RoleContract):
    """Rules for grammars."""

    role: Role = "parser"
    texts: Sequence[str] = ("A young doctor holds a red book. She smiles.", "two people", "", "医生")

    def test_one_parse_per_text_in_order(self) -> None:
        with self.loaded() as model:
            require(len(model.parse([], never)) == 0, "It parses what is not there.")
            parses = model.parse(self.texts, never)
            again = model.parse(self.texts, never)
        require([parse.text for parse in parses] == list(self.texts), "Parses come in another order.")
        require(list(parses) == list(again), "The same texts were parsed otherwise the second time.")

    def test_tokens_lie_where_they_say(self) -> None:
        with self.loaded() as model:
            parses = model.parse(self.texts, never)
        for parse in parses:
            require(not (parse.failure and parse.tokens), "A parse that failed has no tokens.")
            for token in parse.tokens:
                require(parse.text[token.start : token.end] == token.text, f"{token.text!r} is not where it says.")
                require(0 <= token.head < len(parse.tokens), f"{token.text!r} hangs on no token.")

    def test_it_can_be_stopped(self) -> None:
        with self.loaded() as model:
            is_stopped(partial(model.parse, self.texts, stop_at(1)))


def equal_images(one: GeneratedImage, other: GeneratedImage) -> bool:
    """Return whether two images are alike to the last bit, or are lacking for the same reason."""
    if one.pixels is None or other.pixels is None:
        return one.pixels is other.pixels and (one.filtered, one.failure) == (other.filtered, other.failure)
    return np.array_equal(one.pixels, other.pixels)


def differ_by_rounding(one: GeneratedImage, other: GeneratedImage) -> bool:
    """Return whether two images differ by rounding at most: 2 of 255 steps, at any pixel."""
    if one.pixels is None or other.pixels is None or one.pixels.shape != other.pixels.shape:
        return equal_images(one, other)
    return int(np.abs(one.pixels.astype(np.int16) - other.pixels.astype(np.int16)).max()) <= 2
