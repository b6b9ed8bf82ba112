"""Language models that another program serves on this computer: Ollama, LM Studio, vLLM, llama.cpp's server.

They are asked through the interface of OpenAI's chat completions, which all of these know, at a loopback address only.
What the server loads, and how, cannot be seen from here, so reports say of such a model that no hash verifies it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from biaslens_gui.api import Check, CompletionRequest, ModelRef, PluginInfo, hookimpl, local_server, with_defaults


class LoopbackLanguageModel(local_server.Chatting):
    """Asks a chat server on this computer."""

    info = PluginInfo(
        id="loopback_lm",
        version="1",
        title="Language model of a server on this computer",
        summary="Asks Ollama, LM Studio, vLLM or llama.cpp's server, at an address of this computer.",
        role="language_model",
        references=("https://platform.openai.com/docs/api-reference/chat",),
        caveats=(
            "Served by another program: which weights it uses is not verified by hash.",
            "The server is asked for repeatable answers; whether they are is its own affair.",
        ),
    )
    params = local_server.served_params("http://127.0.0.1:11434/v1")

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedServer]:
        server = local_server.ChatServer(with_defaults(self.params, model.options))
        server.knock()
        yield LoadedServer(server)


class LoadedServer:
    """A server that answered the knock. Made by `LoopbackLanguageModel.load`."""

    def __init__(self, server: local_server.ChatServer) -> None:
        self._server = server

    def complete(self, requests: Sequence[CompletionRequest], check: Check) -> Sequence[str]:
        return [
            self._server.written(_messages(request), request.longest, check, request.schema) for request in requests
        ]

    def choose(self, request: CompletionRequest, options: Sequence[str], check: Check) -> Mapping[str, float]:
        """Return the probability of each option by the likelihood of its letter."""
        return dict(zip(options, self._server.shares(_messages(request), options, check), strict=True))


def _messages(request: CompletionRequest) -> list[dict[str, Any]]:
    return [{"role": message.role, "content": message.content} for message in request.messages]


@hookimpl
def biaslens_register_language_models(register: Callable[[LoopbackLanguageModel], None]) -> None:
    """Register the loader."""
    register(LoopbackLanguageModel())
