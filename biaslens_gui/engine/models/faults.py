"""Where a stranger's model is at work: limits of time and memory around it, and words for what its libraries raise.

A library that is given a spoilt model may raise anything. That is a fault of the model, not of the program, and is told
as such, with the first line of what the library said; its traceback stays behind it as the cause.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any

from biaslens_gui.core.roles import RolePlugin
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.errors import BiasLensError, Cancelled, KnownError, OutOfMemory
from biaslens_gui.loaders.folders import first_line, lacks_memory, refuse_unloadable
from biaslens_gui.loaders.garbage import not_looking
from biaslens_gui.loaders.watched import GIB, watched

LONGEST_LOAD_S = 3600.0
"""Seconds; the largest models are read from a slow disk in half of that."""

TIMES_STORED = 8
"""Four bits become four bytes where a model is unpacked to full precision."""

ROOM = 16 * GIB
"""Memory for the libraries, and for what they set up before the first item."""

LIBRARIES = frozenset(
    {
        *("accelerate", "diffusers", "gguf", "jinja2", "llama_cpp", "llguidance", "peft", "safetensors"),
        *("sentencepiece", "spacy", "thinc", "tokenizers", "torch", "transformers"),
    }
)
"""Whose exceptions are about the model that they were given."""


def load(stack: ExitStack, plugin: RolePlugin, model: ModelRef, device: str) -> Any:
    """Return what `plugin` makes of the files of `model`, to be let go with `stack`.

    Raises:
        KnownError: it cannot be loaded, or asks for more time or memory than such files can need.
    """
    stored = sum(file.stat().st_size for file in _files(Path(model.path))) if model.path else 0
    loading: AbstractContextManager[Any] = plugin.load(model, device)
    try:
        with watched(f"Loading {model.label}", LONGEST_LOAD_S, TIMES_STORED * stored + ROOM), not_looking():
            return stack.enter_context(loading)
    except (BiasLensError, Cancelled):
        raise
    except BaseException as error:
        if lacks_memory(error):
            raise _no_room(f"{model.label} does not fit into memory.") from error
        if not _is_of_a_library(error):
            raise
        raise refuse_unloadable(error, plugin.info.title) from error


@contextmanager
def asking() -> Iterator[None]:
    """Tell in words what the libraries raise while a model is asked inside the block.

    Raises:
        KnownError: they raised something else than `BiasLensError`.
        OutOfMemory: memory ran out.
    """
    try:
        yield
    except (BiasLensError, Cancelled):
        raise
    except BaseException as error:
        if lacks_memory(error):
            raise _no_room(first_line(error)) from error
        if not _is_of_a_library(error):
            raise
        hint = "Its files do not fit together: copy the model folder again, or choose another model."
        raise KnownError("The model cannot answer", first_line(error), hint) from error


def _is_of_a_library(error: BaseException) -> bool:
    """Return whether a library of models was at work when `error` was raised.

    A panic of a library in Rust is no `Exception` in Python; nor are Ctrl+C and the end of a generator, which are ours.
    """
    if not isinstance(error, Exception):
        return type(error).__name__ == "PanicException"
    place = error.__traceback__
    while place is not None:
        if str(place.tb_frame.f_globals.get("__name__", "")).partition(".")[0] in LIBRARIES:
            return True
        place = place.tb_next
    return False


def _no_room(message: str) -> OutOfMemory:
    return OutOfMemory("Out of memory", message, "Close other programs, or choose a smaller model.")


def _files(path: Path) -> list[Path]:
    """Return the files of a model; what cannot be seen is left to its plugin."""
    try:
        return [file for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file()]
    except OSError:
        return []
