"""Work in batches of a fixed size, with a memory ladder: when a batch does not fit, it and later ones are halved.

Where even one item does not fit, the model is asked to work with less memory, one step after the other.
"""

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


def in_batches(
    keys: Sequence[K],
    size: int,
    make: Callable[[Sequence[K]], list[T]],
    use_less_memory: Callable[[], str] = lambda: "",
) -> Iterator[Batch[T]]:
    """Yield the results of `make` over `keys`, `size` at a time, in order.

    `use_less_memory` takes one step of the model's own ladder and says which, or nothing when there is no step left.

    Raises:
        OutOfMemory: a single item does not fit in memory, whatever the model does.
    """
    at, warning = 0, ""
    while at < len(keys):
        try:
            results = make(keys[at : at + size])
        except OutOfMemory as error:
            if size == 1 and (step := use_less_memory()):
                warning = (
                    f"Even one at a time did not fit into memory. The run goes on with {step}, more slowly. This is "
                    "noted in the report."
                )
                continue
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
