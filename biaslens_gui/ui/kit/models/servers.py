"""Programs that serve models on this computer, as a person knows them: where they listen, and how they are started."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from biaslens_gui.core.spec import Role

CHAT: dict[Role, str] = {
    "language_model": "loopback_lm",
    "captioner": "loopback_captioner",
    "question_answerer": "loopback_vqa",
}
"""What a chat server can be used for, and the plugin that asks it so."""

IMAGES: dict[Role, str] = {"image_model": "loopback_images"}


@dataclass(frozen=True, slots=True)
class Program:
    """A program: what it is called, where it listens unless told otherwise, and the plugins that ask it, by role.

    `options` are those of the plugin that the program decides; `without` are those that mean nothing to it, and
    without those it `needs` it can do nothing.
    """

    title: str
    address: str
    plugins: Mapping[Role, str]
    options: Mapping[str, Any] = field(default_factory=dict)
    without: frozenset[str] = frozenset()
    needs: tuple[str, ...] = ()


PROGRAMS: dict[str, Program] = {
    "ollama": Program("Ollama", "http://127.0.0.1:11434/v1", CHAT),
    "lm_studio": Program("LM Studio", "http://127.0.0.1:1234/v1", CHAT),
    "vllm": Program("vLLM", "http://127.0.0.1:8000/v1", CHAT),
    "llama_cpp": Program("llama.cpp server", "http://127.0.0.1:8080/v1", CHAT),
    "webui": Program(
        "Stable Diffusion web UI (A1111)", "http://127.0.0.1:7860", IMAGES, {"kind": "webui"}, frozenset({"workflow"})
    ),
    "comfyui": Program(
        "ComfyUI", "http://127.0.0.1:8188", IMAGES, {"kind": "comfyui"}, frozenset({"model"}), ("workflow",)
    ),
}

STARTING: dict[str, str] = {
    "ollama": "Ollama listens once it runs. Its models are those that “ollama list” shows.",
    "lm_studio": "In LM Studio load a model, and start the server under “Developer”.",
    "vllm": "Start it with “vllm serve” and the folder of the model.",
    "llama_cpp": "Start it with “llama-server -m” and the file of the model; one that sees needs “--mmproj” too.",
    "webui": "Start it with “--api”. “Try it” offers its checkpoints; if none is named, the loaded one paints.",
    "comfyui": "In ComfyUI choose “Export (API)”, and write %prompt% and %seed% in the places that change.",
}
"""How each of `PROGRAMS` is made ready."""


def program_of(plugin: str, options: Mapping[str, Any]) -> str:
    """Return which of `PROGRAMS` a model that is served most likely is, by its options; empty if none."""
    for name, program in PROGRAMS.items():
        decided = program.options.items() <= {"kind": "webui", **options}.items()
        if plugin in program.plugins.values() and options.get("address") == program.address and decided:
            return name
    return ""
