"""Inclusive prefixes: a few learnt tokens for each class of an attribute, of which one class is drawn for each image.

Source: Zhang et al. 2023, *ITI-GEN* (arXiv 2309.05569), section 3: the model stays as it is, and q learnt embeddings of
tokens S_k of each class k are put after those of the prompt T, P_k = [T; S_k] (they write "prefix" for what is shared
by all prompts, not for its place). Classes are drawn uniformly, here by the seed of the image. How they are learnt is
in `prefix_learning`. A file holds a tensor of tokens x dimensions for each class, and the names of the classes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from biaslens_gui.core.codec import DecodeError, parse_json
from biaslens_gui.core.models.rewording import MOST, PROMPT, Wording
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.folders import read_safetensors_header

KIND = "biaslens inclusive prefix 1"
"""The one name in the metadata of the file; several would come in another order every time."""
MOST_TOKENS = 16
"""Learnt tokens of a class; the paper takes 3."""
HINT = "Choose a prefix that was learnt for this model, or learn one with 'biaslens repair --learn'."


def packed(tokens: Any, question: str, classes: Sequence[str]) -> bytes:
    """Return the file of learnt `tokens`, classes x tokens x dimensions."""
    from safetensors.torch import save

    about = {KIND: json.dumps({"question": question, "classes": list(classes)}, ensure_ascii=False)}
    tensors = {f"class.{number}": part.detach().float().cpu().contiguous() for number, part in enumerate(tokens)}
    content: bytes = save(tensors, about)
    return content


def classes_of(file: Path) -> tuple[str, ...]:
    """Return the classes that a prefix was learnt for, by its header.

    Raises:
        KnownError: the file is none.
    """
    header = read_safetensors_header(file)
    about = header.get("__metadata__")
    try:
        if not isinstance(about, Mapping):
            raise ValueError
        classes = parse_json(str(about[KIND]).encode())["classes"]
        shapes = {tuple(header[f"class.{number}"]["shape"]) for number in range(len(classes))}
    except (DecodeError, ValueError, KeyError, TypeError):
        raise KnownError("No prefix", f"{file.name} holds no inclusive prefix.", HINT) from None
    (shape, *others) = shapes or {()}
    if others or not 2 <= len(classes) <= MOST or len(shape) != 2 or not 1 <= shape[0] <= MOST_TOKENS:
        raise KnownError("No prefix", f"{file.name} holds no inclusive prefix.", HINT)
    return tuple(map(str, classes))


def add_prefix(pipeline: Any, file: Path) -> Wording:
    """Add the tokens in `file` to the vocabulary of `pipeline`; return the wording that puts them behind a prompt.

    Raises:
        KnownError: the file is no prefix, or one of another model.
    """
    from safetensors.torch import load_file

    count, held = len(classes_of(file)), load_file(file)
    tokens = [held[f"class.{number}"] for number in range(count)]
    width = embeddings_of(pipeline).weight.shape[1]
    if tokens[0].shape[1] != width:
        message = f"{file.name} has {tokens[0].shape[1]} numbers per token, and the text encoder {width}."
        raise KnownError("The prefix does not fit", message, HINT)
    wording, first = add_tokens(pipeline, count, tokens[0].shape[0])
    rows = embeddings_of(pipeline).weight.data
    for number, part in enumerate(tokens):
        start = first + number * len(part)
        rows[start : start + len(part)] = part.to(rows)
    return wording


def embeddings_of(pipeline: Any) -> Any:
    """Return the table of token embeddings of the one text encoder of `pipeline`.

    Raises:
        KnownError: it has several, or none that learns tokens.
    """
    from transformers import CLIPTextModel

    encoder = getattr(pipeline, "text_encoder", None)
    if not isinstance(encoder, CLIPTextModel) or getattr(pipeline, "text_encoder_2", None) is not None:
        message = f"{type(pipeline).__name__} does not read its prompts with one CLIP text encoder alone."
        raise KnownError("Prefix not possible", message, "Take Stable Diffusion 1 or 2, or reword the prompt.")
    return encoder.get_input_embeddings()


def add_tokens(pipeline: Any, classes: int, each: int) -> tuple[Wording, int]:
    """Add `each` tokens for each of `classes` to the vocabulary; return the wording, and the number of the first."""
    first = embeddings_of(pipeline).weight.shape[0]
    named = [[f"<prefix-{number}-{place}>" for place in range(each)] for number in range(classes)]
    added = pipeline.tokenizer.add_tokens([token for of_class in named for token in of_class])
    if added != classes * each or pipeline.tokenizer.convert_tokens_to_ids(named[0][0]) != first:
        raise KnownError("The prefix does not fit", "The vocabulary of the model is not that of its encoder.", HINT)
    pipeline.text_encoder.resize_token_embeddings(first + added, mean_resizing=False)
    return Wording(tuple(f"{PROMPT} {' '.join(tokens)}" for tokens in named), purpose="prefix"), first


def worded(pipeline: Any, prompt: str, seed: int) -> str:
    """Return the words in which `pipeline` is given `prompt` for the image of `seed`: those of its wordings, in turn.

    Raises:
        KnownError: they are longer than the model reads.
    """
    wordings: Sequence[Wording] = getattr(pipeline, "biaslens_wordings", ())
    if not wordings:
        return prompt
    text = prompt
    for wording in wordings:
        text = wording.worded(text, seed)
    tokenizer = getattr(pipeline, "tokenizer", None)
    longest = getattr(tokenizer, "model_max_length", 0)
    if tokenizer is not None and 0 < longest < len(tokenizer(text).input_ids):
        message = f"With what is added to it, “{prompt[:80]}” has more than the {longest} tokens that the model reads."
        raise KnownError("Prompt too long", message, "Shorten the prompt.")
    return text
