"""Question answerers as the judge: the likelihood of writing each class, with a gradient down to the image's pixels.

Source: GradBias section 3.4, whose judge is LLaVA-1.5 and, to avoid a circle, BLIP-2. A class has the score that the
question answerer of the same folder gives it: the log-likelihood of writing it and then stopping, by its number of
tokens; scores are the logits of equation 7, and their softmax is the answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from biaslens_gui.api import CannotAnswer, KnownError, language_answers, pretrained

from .seeing import prepared, refuse_unlike

ASKED = "{question} Answer with one of these: {classes}."


class AskedJudge:
    """A question answerer in memory; each subclass is one way to ask."""

    auto_class = "AutoModelForImageTextToText"

    def __init__(self, folder: Path, device: str, words: str = ASKED) -> None:
        self._device, self._words = device, words
        half = self.auto_class.endswith("TextToText")  # one that writes may have many billion weights
        self.model = pretrained.read_model(self.auto_class, folder, device, half=half).requires_grad_(False)
        self._images, self._tokens = pretrained.read_image_processor(folder), pretrained.read_tokenizer(folder)
        refuse_unlike(self._images)

    def logits(self, image: Any, classes: tuple[str, ...], question: str = "") -> Any:
        """Return one logit per class for `image` (1 x 3 x height x width, 0..1), asked `question`.

        Raises:
            CannotAnswer: there is no question, or it is too long.
            KnownError: a class has no tokens.
        """
        if not question.strip():
            message = "This judge answers questions about images, and there is none."
            raise CannotAnswer("Question missing", message, "Give the bias its question in the plan.")
        named = [" ".join(name.split()).strip(" .,;:\"'`*") for name in classes]
        tokens = [self._tokens.encode(name, add_special_tokens=False) for name in named]
        if silent := [name for name, ids in zip(named, tokens, strict=True) if not ids]:
            message = f"The model has no tokens for the class {silent[0]!r}."
            raise KnownError("Class without words", message, "Write the class in words the model can read.")
        pixels = prepared(self._images, image.to(self.model.dtype))
        return self._scores(pixels, " ".join(question.split()), named, tokens, tuple(image.shape[-2:]))

    def _scores(
        self,
        pixels: Any,
        question: str,
        named: Sequence[str],
        tokens: Sequence[Sequence[int]],
        size: tuple[int, ...],
    ) -> Any:
        """Return the score of each class; `size` is the image's height and width before it was prepared."""
        raise NotImplementedError

    def _within(self, config: Any, length: int, question: str) -> None:
        if length > (limit := pretrained.token_limit(self._tokens, config)):
            message = f"The question has {length:,} tokens; the model reads {limit:,}: {question!r}."
            raise CannotAnswer("Question too long", message, "Shorten the question or its classes in the plan.")


class BlipJudge(AskedJudge):
    """BLIP: a text encoder reads the question beside the image, a decoder writes the answer."""

    auto_class = "AutoModelForVisualQuestionAnswering"

    def _scores(
        self,
        pixels: Any,
        question: str,
        named: Sequence[str],
        tokens: Sequence[Sequence[int]],
        size: tuple[int, ...],
    ) -> Any:
        import torch

        text = self.model.config.text_config
        ids = self._tokens(question, return_tensors="pt")["input_ids"].to(self._device)
        self._within(text, ids.shape[1], question)
        seen = self.model.vision_model(pixel_values=pixels)[0]
        read = self.model.text_encoder(
            input_ids=ids,
            attention_mask=torch.ones_like(ids),
            encoder_hidden_states=seen,
            encoder_attention_mask=torch.ones(seen.shape[:2], dtype=torch.long, device=self._device),
        )[0]
        begun = torch.tensor([[text.bos_token_id, *row] for row in pretrained.padded(tokens)], device=self._device)
        logits = self.model.text_decoder(
            input_ids=begun,
            encoder_hidden_states=read.expand(len(named), -1, -1),
            encoder_attention_mask=torch.ones(len(named), read.shape[1], device=self._device),
            use_cache=False,
        ).logits
        return pretrained.class_scores(logits, tokens, [text.sep_token_id])


class WritingJudge(AskedJudge):
    """A model that sees and writes: LLaVA-1.5 and others of its build, asked in their own form of conversation."""

    def __init__(self, folder: Path, device: str, words: str = ASKED) -> None:
        super().__init__(folder, device, words)
        self._chat = pretrained.read_processor(folder, self._images, self._tokens)
        self._stops = pretrained.stop_tokens(self.model, self._tokens)
        self._read: dict[Any, Any] = {}

    def _scores(
        self,
        pixels: Any,
        question: str,
        named: Sequence[str],
        tokens: Sequence[Sequence[int]],
        size: tuple[int, ...],
    ) -> Any:
        import torch

        ids = self._conversation(question, named, size)
        self._within(self.model.config.get_text_config(), ids.shape[1] + max(map(len, tokens)), question)
        written = torch.tensor(pretrained.padded(tokens), device=self._device)
        whole = torch.cat([ids.expand(len(tokens), -1), written], dim=1)
        given: Mapping[str, Any] = {"input_ids": whole, "attention_mask": torch.ones_like(whole)}
        logits = self.model(pixel_values=pixels.expand(len(tokens), -1, -1, -1), **given).logits
        return pretrained.class_scores(logits[:, ids.shape[1] - 1 :], tokens, self._stops)

    def _conversation(self, question: str, named: Sequence[str], size: tuple[int, ...]) -> Any:
        """Return the tokens of the question, in which a black image of `size` has the places of the one judged."""
        from PIL import Image

        key = (question, tuple(sorted(named)), size)
        if key not in self._read:
            blank = Image.new("RGB", (size[1], size[0]))
            read = self._chat(text=[self._turn(question, named)], images=[[blank]], return_tensors="pt")
            self._read[key] = read["input_ids"].to(self._device)
        return self._read[key]

    def _turn(self, question: str, named: Sequence[str]) -> str:
        content = [{"type": "image"}, {"type": "text", "text": self._wording(question, named)}]
        turn = {"role": "user", "content": content}
        return language_answers.bounded(lambda: self._chat.apply_chat_template([turn], add_generation_prompt=True))

    def _wording(self, question: str, named: Sequence[str]) -> str:
        # A model may favour what it reads first, so the order is one that nobody chose.
        return self._words.replace("{question}", question).replace("{classes}", ", ".join(sorted(named)))


class Blip2Judge(WritingJudge):
    """BLIP-2 with a language model that only writes on (OPT): asked in the form it was trained to answer in."""

    def _turn(self, question: str, named: Sequence[str]) -> str:
        return f"Question: {self._wording(question, named)} Answer:"


WAYS: Mapping[str, type[AskedJudge]] = {
    "BlipForQuestionAnswering": BlipJudge,
    "Blip2ForConditionalGeneration": Blip2Judge,
    "LlavaForConditionalGeneration": WritingJudge,
}
"""The class that a folder's configuration names, and how such a model is asked with a gradient."""
