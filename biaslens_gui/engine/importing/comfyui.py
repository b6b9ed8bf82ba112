"""What an image of ComfyUI tells of its making: the graph of nodes that made it, read from the end to its prompt.

The graph as its interface for programs has it: each node by its number, with its class and its inputs; an input is a
value or a link, the number of another node and which of its outputs. With or without the drawing of the workflow.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

TEXTS = ("text", "t5xxl", "text_g", "prompt", "clip_l", "text_l", "positive_prompt", "string", "value", "text_positive")
"""Inputs that hold the words; the text for the larger of two encoders goes before that for the smaller."""

CONDITIONS = ("positive", "conditioning", "cond", "cond1", "conditioning_1", "conditioning_to", "text_embeds", "embeds")
"""Inputs that lead towards the words, from a sampler or from what stands between."""

SEEDS = ("seed", "noise_seed", "value")
MODELS = ("ckpt_name", "unet_name", "model_name", "gguf_name", "model")
TOWARDS_MODEL = ("model", "guider", "model1", "unet", "ckpt")
DEEPEST = 64
Node = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ComfyGraph:
    """What is asked of a graph: words, seed and model, each empty where the graph does not tell it."""

    prompt: str
    seed: str
    model: str


def read_graph(text: str) -> ComfyGraph | None:
    """Return what the graph in `text` tells, or None where it is no graph or leads to no words."""
    try:
        nodes = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(nodes, dict) or not all(isinstance(node, dict) for node in nodes.values()):
        return None
    graph = {str(name): node for name, node in nodes.items() if isinstance(node.get("inputs"), dict)}
    for name in _samplers(graph):
        inputs = graph[name]["inputs"]
        if words := _words(graph, inputs):
            return ComfyGraph(words, _seed(graph, inputs), _model(graph, inputs))
    return None


def _samplers(graph: Mapping[str, Node]) -> Iterator[str]:
    """Yield the nodes that sample, those that the saved image comes from first, the last in the chain before others."""
    ends = [name for name, node in graph.items() if "save" in _kind(node) or "preview" in _kind(node)]
    found = dict.fromkeys(name for end in ends for name in _behind(graph, end))
    yield from (name for name in dict.fromkeys((*found, *graph)) if _samples(graph[name]))


def _samples(node: Node) -> bool:
    inputs = node["inputs"]
    return "guider" in inputs or ("sampler" in _kind(node) and any(_link(inputs.get(name)) for name in CONDITIONS))


def _kind(node: Node) -> str:
    return str(node.get("class_type", "")).casefold()


def _behind(graph: Mapping[str, Node], name: str) -> Iterator[str]:
    """Yield `name` and every node that it is made from, the nearest first."""
    waiting, seen = [name], {name}
    for current in waiting:
        yield current
        for value in graph[current]["inputs"].values():
            if (link := _link(value)) in graph and link not in seen:
                seen.add(link)
                waiting.append(link)


def _link(value: object) -> str:
    """Return the node that a link leads to; empty where the input is a value."""
    if isinstance(value, list) and len(value) == 2 and isinstance(value[1], int):
        return str(value[0])
    return ""


def _words(graph: Mapping[str, Node], inputs: Mapping[str, Any], depth: int = 0) -> str:
    """Return the words that condition a sampler with `inputs`."""
    if depth > DEEPEST:
        return ""
    for name in ("guider", *CONDITIONS):
        if (node := graph.get(_link(inputs.get(name)))) is None:
            continue
        if found := _text(graph, node["inputs"]) or _words(graph, node["inputs"], depth + 1):
            return found
    return ""


def _text(graph: Mapping[str, Node], inputs: Mapping[str, Any], depth: int = 0) -> str:
    """Return the words that a node holds, or that nodes of text hand to it."""
    for name in TEXTS:
        value = inputs.get(name)
        if isinstance(value, str) and value.strip():
            return value.strip()
        node = graph.get(_link(value)) if depth <= DEEPEST else None
        if node is not None and (found := _text(graph, node["inputs"], depth + 1) or _joined(node["inputs"])):
            return found
    return ""


def _joined(inputs: Mapping[str, Any]) -> str:
    """Return what a node makes of several texts that it holds itself."""
    parts = [inputs[name] for name in ("string_a", "string_b", "text_a", "text_b", "text1", "text2") if name in inputs]
    return str(inputs.get("delimiter", " ")).join(part.strip() for part in parts if isinstance(part, str) and part)


def _seed(graph: Mapping[str, Node], inputs: Mapping[str, Any]) -> str:
    return _value(graph, inputs, (*SEEDS, "noise"), SEEDS, int)


def _model(graph: Mapping[str, Node], inputs: Mapping[str, Any]) -> str:
    return _value(graph, inputs, TOWARDS_MODEL, MODELS, str)


def _value(
    graph: Mapping[str, Node], inputs: Mapping[str, Any], towards: Sequence[str], names: Sequence[str], kind: type
) -> str:
    """Return the first input called as one of `names` that holds a `kind`, following the links called `towards`."""
    for _ in range(DEEPEST):
        for name in names:
            value = inputs.get(name)
            if isinstance(value, kind) and not isinstance(value, bool):
                return str(value)
        links = (_link(inputs.get(name)) for name in towards)
        following = next((graph[link] for link in links if link in graph), None)
        if following is None:
            return ""
        inputs = following["inputs"]
    return ""
