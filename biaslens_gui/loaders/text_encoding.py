"""What the text encoders of a pipeline read of a prompt: its tokens as they are embedded, and the characters of each.

A pipeline may write more around the prompt, make it lower case, or have it tokenized several times. So its tokenizers
and embedding layers are listened to while it encodes: what is embedded is looked for among what was tokenized.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

from biaslens_gui.errors import KnownError

UNTRACEABLE = "Words cannot be traced in this model"


@dataclass(frozen=True, slots=True)
class HeardPrompt:
    """The prompt in the text encoder of that number: its embeddings, 1 x tokens x dimensions, and what each covers.

    `embedded` takes a gradient. `spans` are the first and the last character but one of a token, by its place.
    """

    encoder: int
    embedded: Any
    spans: Mapping[int, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class _Tokens:
    ids: tuple[int, ...]
    spans: tuple[tuple[int, int], ...]


@contextmanager
def listening(
    prompt: str, tokenizers: Sequence[Any], encoders: Sequence[Any]
) -> Iterator[tuple[list[HeardPrompt], list[str], set[int]]]:
    """Yield what is heard of `prompt` while it is encoded, why something of it was not, and which encoders embedded.

    Each time an encoder embeds the prompt, its embeddings are put in its place as a leaf of the graph.
    """
    heard: list[HeardPrompt] = []
    tokens: list[_Tokens] = []
    unheard: list[str] = []
    embedding: set[int] = set()
    with ExitStack() as stack:
        for tokenizer in dict.fromkeys(tokenizers):
            stack.enter_context(_overheard(tokenizer, prompt, tokens, unheard))
        for number, encoder in enumerate(encoders):
            for layer in embeddings_of(encoder):
                hook = layer.register_forward_hook(_leaf_maker(number, tokens, heard, embedding), with_kwargs=True)
                stack.callback(hook.remove)
        yield heard, unheard, embedding


@contextmanager
def _overheard(tokenizer: Any, prompt: str, tokens: list[_Tokens], unheard: list[str]) -> Iterator[None]:
    """Note what a tokenizer makes of texts that hold the prompt; for so long its class is one that tells."""
    own = type(tokenizer)

    def tell(self: Any, text: Any = None, *rest: Any, **named: Any) -> Any:
        for each in [text] if isinstance(text, str) else text or ():
            start = _start(each, prompt) if isinstance(each, str) else None
            if start is None:
                continue
            if not getattr(self, "is_fast", False):
                unheard.append("Its tokenizer does not say which characters a token covers.")
                continue
            asked = {name: value for name, value in named.items() if name in ("truncation", "max_length")}
            asked |= {"add_special_tokens": named.get("add_special_tokens", True)}
            found = own.__call__(self, each, return_offsets_mapping=True, **asked)
            inside = ((max(0, low - start), min(len(prompt), high - start)) for low, high in found["offset_mapping"])
            tokens.append(_Tokens(tuple(found["input_ids"]), tuple(inside)))
        return own.__call__(self, text, *rest, **named)

    tokenizer.__class__ = type(own.__name__, (own,), {"__call__": tell, "__module__": own.__module__})
    try:
        yield
    finally:
        tokenizer.__class__ = own


def _start(text: str, prompt: str) -> int | None:
    """Return where the prompt stands in a text, in whatever case and without blanks around it; the last such place."""
    bare = prompt.strip()
    found = text.rfind(bare) if bare in text else text.lower().rfind(bare.lower())
    return found - (len(prompt) - len(prompt.lstrip())) if bare and found >= 0 else None


def _leaf_maker(number: int, tokens: Sequence[_Tokens], heard: list[HeardPrompt], embedding: set[int]) -> Any:
    def put_leaf(_: Any, positional: tuple[Any, ...], named: dict[str, Any], output: Any) -> Any:
        embedding.add(number)
        ids = positional[0] if positional else named["input"]
        for row, read in enumerate(ids.tolist()):
            for known in reversed(tokens):
                at = _within(known.ids, read)
                if at is None:
                    continue
                leaf = output[row : row + 1].detach().requires_grad_()
                spans = {at + place: span for place, span in enumerate(known.spans) if span[0] < span[1]}
                heard.append(HeardPrompt(number, leaf, spans))
                return _with_row(output, row, leaf)
        return output

    return put_leaf


def _with_row(output: Any, row: int, leaf: Any) -> Any:
    import torch

    return leaf if len(output) == 1 else torch.cat([output[:row], leaf, output[row + 1 :]])


def _within(part: Sequence[int], whole: Sequence[int]) -> int | None:
    """Return where a list stands in a longer one, at its first place."""
    ends = range(len(whole) - len(part) + 1)
    return next((at for at in ends if tuple(whole[at : at + len(part)]) == tuple(part)), None) if part else None


def embeddings_of(encoder: Any) -> list[Any]:
    """Return the layers of a text encoder that read tokens with its input embedding: all that share its weight.

    The one that the encoder names (`get_input_embeddings`) need not be the one that it calls: T5 names another.
    """
    named = encoder.get_input_embeddings()
    where = named.weight.data_ptr()  # tied weights are one tensor, whether or not they are one parameter
    alike = [part for part in encoder.modules() if isinstance(part, type(named)) and part.weight.data_ptr() == where]
    return list(dict.fromkeys([named, *alike]))


def refuse_unheard(heard: Sequence[HeardPrompt], embedding: set[int], unheard: Sequence[str]) -> None:
    """Refuse a pipeline of which not every text encoder shows the tokens of the prompt.

    Raises:
        KnownError: as said.
    """
    if not heard or {each.encoder for each in heard} != embedding:
        told = f"Of its {max(1, len(embedding))} text encoders {len(heard)} show where they read the prompt's tokens."
        hint = "Save it with a tokenizer.json." if unheard else "Choose another image model."
        raise KnownError(UNTRACEABLE, " ".join(dict.fromkeys([*unheard, told])), hint)
