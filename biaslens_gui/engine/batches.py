"""Work in batches of a fixed size, with a memory ladder: when a batch does not fit, it and later ones are halved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from biaslens_gui.errors import OutOfMemory

K = TypeVar("K")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Batch(Generic[T]):
    """The results of one batch, and a warning when it had to be made smaller first."""

    results: list[T]
    warning: str = ""


def in_batches(keys: Sequence[K], size: int, make: Callable[[Sequence[K]], list[T]]) -> Iterator[Batch[T]]:
    """Yield the results of `make` over `keys`, `size` at a time, in order.

    Raises:
        OutOfMemory: a single item does not fit in memory.
    """
    at, warning = 0, ""
    while at < len(keys):
        try:
            results = make(keys[at : at + size])
        except OutOfMemory as error:
            if size == 1:
                hint = "Close other programs, choose a smaller image size or a smaller model."
                raise OutOfMemory(
                    "Out of memory", f"Even one item at a time does not fit: {error.message}", hint
                ) from error
            size //= 2
            warning = (
                f"The computer ran out of memory with {2 * size} at once. The run goes on with {size} at once, more "
                "slowly. This is noted in the report."
            )
            continue
        at += size
        yield Batch(results, warning)
        warning = ""
