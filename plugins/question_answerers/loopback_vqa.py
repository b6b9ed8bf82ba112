"""Question answerers that another program serves on this computer: a chat model that sees, asked for a letter.

Each class gets a letter, in alphabetical order of the classes; the likelihoods of the letters as the first token of the
answer are the answer. A server that gives no likelihoods is refused in words: free text is never read as a class. Open
questions are answered as the model writes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import numpy as np

from biaslens_gui.api import Check, ModelRef, Pixels, PluginInfo, Probabilities, hookimpl, local_server, with_defaults

FREELY, LONGEST = "{question} Answer in a few words.", 40


class LoopbackQuestionAnswerer(local_server.Chatting):
    """Asks a chat server on this computer closed questions about images."""

    info = PluginInfo(
        id="loopback_vqa",
        version="1",
        title="Question answerer of a server on this computer",
        summary="Asks a chat model that sees, served by vLLM or llama.cpp, by the likelihood of a letter per class.",
        role="question_answerer",
        references=("https://platform.openai.com/docs/api-reference/chat",),
        caveats=(
            "Served by another program: which weights it uses is not verified by hash.",
            "Only the likeliest tokens are listed by a server; a class whose letter is not among them counts as 0.",
        ),
    )
    answers_freely = True
    params = local_server.served_params("http://127.0.0.1:8080/v1")

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedServer]:
        server = local_server.ChatServer(with_defaults(self.params, model.options))
        server.knock()
        yield LoadedServer(server)


class LoadedServer:
    """A server that answered the knock. Made by `LoopbackQuestionAnswerer.load`."""

    def __init__(self, server: local_server.ChatServer) -> None:
        self._server = server

    def answer(
        self, images: Sequence[Pixels], questions: Sequence[str], classes: Sequence[Sequence[str]], check: Check
    ) -> Sequence[Sequence[Probabilities]]:
        asked = list(zip(questions, classes, strict=True))
        return [[self._ask(image, question, named, check) for question, named in asked] for image in images]

    def tell(self, images: Sequence[Pixels], questions: Sequence[str], check: Check) -> Sequence[Sequence[str]]:
        asked = [FREELY.replace("{question}", question) for question in questions]
        return [[self._tell(image, words, check) for words in asked] for image in images]

    def _tell(self, image: Pixels, words: str, check: Check) -> str:
        return self._server.written([local_server.picture_message(image, words)], LONGEST, check).strip()

    def _ask(self, image: Pixels, question: str, named: Sequence[str], check: Check) -> Probabilities:
        return np.array(self._server.shares([local_server.picture_message(image, question)], named, check))


@hookimpl
def biaslens_register_question_answerers(register: Callable[[LoopbackQuestionAnswerer], None]) -> None:
    """Register the loader."""
    register(LoopbackQuestionAnswerer())
