"""Captioners that another program serves on this computer, asked like `language_models/loopback_lm` with an image."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from biaslens_gui.api import Check, Int, ModelRef, Pixels, PluginInfo, Text, hookimpl, local_server, with_defaults


class LoopbackCaptioner(local_server.Chatting):
    """Has images described by a chat server on this computer."""

    info = PluginInfo(
        id="loopback_captioner",
        version="1",
        title="Captioner of a server on this computer",
        summary="Has images described by a chat model that sees, served by Ollama, LM Studio, vLLM or llama.cpp.",
        role="captioner",
        references=("https://platform.openai.com/docs/api-reference/chat",),
        caveats=(
            "Served by another program: which weights it uses is not verified by hash.",
            "A caption says how a person is depicted, in the words of a model that has biases of its own.",
        ),
    )
    params = (
        *local_server.served_params("http://127.0.0.1:11434/v1"),
        Int("longest", "Longest caption", 60, 5, 1000, "tokens", "A longer caption is cut off here."),
        Text("prompt", "Instruction", "Describe the image.", help="Stands beside each image."),
    )

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedServer]:
        options = with_defaults(self.params, model.options)
        server = local_server.ChatServer(options)
        server.knock()
        yield LoadedServer(server, str(options["prompt"]), int(options["longest"]))


class LoadedServer:
    """A server that answered the knock. Made by `LoopbackCaptioner.load`."""

    def __init__(self, server: local_server.ChatServer, prompt: str, longest: int) -> None:
        self._server, self._prompt, self._longest = server, prompt, longest

    def caption(self, images: Sequence[Pixels], check: Check) -> Sequence[str]:
        messages = [[local_server.picture_message(image, self._prompt)] for image in images]
        return [self._server.written(message, self._longest, check).strip() for message in messages]


@hookimpl
def biaslens_register_captioners(register: Callable[[LoopbackCaptioner], None]) -> None:
    """Register the loader."""
    register(LoopbackCaptioner())
