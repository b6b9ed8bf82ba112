"""What the text encoders of a pipeline said, remembered: most batches of an audit are the same words once more.

Only whole calls with all that was given are, so what comes back is what the encoder would say again, to the last bit.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import wraps
from typing import Any

ENCODERS = ("text_encoder", "text_encoder_2", "text_encoder_3")
MOST_BYTES = 128 << 20
"""Of what one encoder said; the oldest goes first."""


def remember_prompts(pipeline: Any) -> None:
    """Let the text encoders of a diffusers pipeline remember; call it again after anything that replaces `forward`."""
    for name in ENCODERS:
        encoder = getattr(pipeline, name, None)
        if encoder is not None:
            encoder.forward = remembering(encoder.forward)


def remembering(forward: Callable[..., Any], most_bytes: int = MOST_BYTES) -> Callable[..., Any]:
    """Return `forward` with a memory of its calls; calls with anything but numbers, words and tokens go through.

    What is handed out is a copy: some pipelines write into what their encoder said.
    """
    if _is_one(forward):
        return forward
    kept: OrderedDict[Any, tuple[Any, int]] = OrderedDict()

    @wraps(forward)
    def remembered(*args: Any, **kwargs: Any) -> Any:
        try:
            key = _key((args, kwargs))
        except TypeError:
            return forward(*args, **kwargs)
        if key not in kept:
            said = forward(*args, **kwargs)
            kept[key] = deepcopy(said), _bytes_of(said)
            while kept and sum(size for _, size in kept.values()) > most_bytes:
                kept.popitem(last=False)
            return said
        kept.move_to_end(key)
        return deepcopy(kept[key][0])

    remembered.remembers = remembered  # type: ignore[attr-defined]
    return remembered


def _is_one(forward: Callable[..., Any]) -> bool:
    """Return whether `forward` remembers itself; what is wrapped around one that does has its marks, too."""
    return getattr(forward, "remembers", None) is forward


def _key(given: Any) -> Any:
    """Return what tells one call from another.

    Raises:
        TypeError: it holds something that could change from call to call unseen.
    """
    if given is None or isinstance(given, bool | int | float | str):
        return given
    if isinstance(given, tuple | list):
        return tuple(_key(one) for one in given)
    if isinstance(given, Mapping):
        return tuple((name, _key(one)) for name, one in sorted(given.items()))
    if hasattr(given, "is_floating_point") and not given.is_floating_point():
        return str(given.dtype), str(given.device), tuple(given.shape), given.cpu().numpy().tobytes()
    raise TypeError


def _bytes_of(said: Any) -> int:
    if hasattr(said, "nbytes"):
        return int(said.nbytes)
    parts = said.values() if isinstance(said, Mapping) else said if isinstance(said, tuple | list) else ()
    return sum(_bytes_of(part) for part in parts)
