"""Work in batches of a fixed size, with a memory ladder: when a batch does not fit, it and later ones are halved.

Where even one item does not fit, the model is asked to work with less memory, one step after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from biaslens_gui.core.in_words import InWords
from biaslens_gui.errors import OutOfMemory, Unusable

K = TypeVar("K")
T = TypeVar("T")

MOST_TRIES = 3
"""How often a model is asked for a batch whose answer cannot be used, before the run goes on without it."""


@dataclass(frozen=True, slots=True)
class Batch(Generic[T]):
    """The results of one batch, a warning for each step down that was needed first, and the place of its first item.

    `unusable` says why the results only stand for what the model did not give in `MOST_TRIES` tries.
    `sizes` say how many of them the model worked on at once, if it was not all.
    `more` says that the next batch is there already, and comes at once: both can be committed together.
    """

    results: list[T]
    warnings: tuple[str, ...] = ()
    at: int = 0
    unusable: Unusable | None = None
    sizes: tuple[int, ...] = ()
    more: bool = False

    def parts(self) -> Iterator[tuple[int, list[T]]]:
        """Yield the place of the first item and the results, for each part that the model worked on at once."""
        position = 0
        for size in self.sizes or (len(self.results),):
            yield self.at + position, self.results[position : position + size]
            position += size


def in_batches(
    keys: Sequence[K],
    size: int,
    begin: Callable[[Sequence[K]], Callable[[], list[T]]],
    use_less_memory: Callable[[], str] = lambda: "",
    stepped: Callable[[int, str], None] = lambda size, step: None,
    make_room: Callable[[], bool] = lambda: False,
    go_without: Callable[[Sequence[K], str], Sequence[T] | None] = lambda keys, why: None,
) -> Iterator[Batch[T]]:
    """Yield the results over `keys`, `size` at a time, in order.

    `begin` begins one batch and returns what waits for its results; it is called for the next batch before the results
    of one are waited for. What it began after a batch that did not fit is forgotten, and begun again in other sizes.
    `use_less_memory` takes one step of the model's own ladder and says which, or nothing when there is no step left.
    `stepped` is told every step down before it is tried: how many at once, and the model's step if it took one.
    `make_room` lets go what is in memory beside the model; where that was something, no step down is needed yet.
    `go_without` returns what stands for the results of a batch that cannot be had, and why, or nothing if all end here.

    Raises:
        OutOfMemory: a single item does not fit in memory, whatever the model does.
        Unusable: what the model gives for a batch cannot be used, and the others cannot do without it.
    """
    position, tries, warnings = 0, 0, list[str]()
    begun: dict[int, Callable[[], list[T]]] = {}
    while position < len(keys):
        for place in range(position, min(position + 2 * size, len(keys)), size):
            if place not in begun:
                begun[place] = begin(keys[place : place + size])
        try:
            results = begun.pop(position)()
        except OutOfMemory as error:
            begun.clear()
            if make_room():
                continue
            size, step, warning = _step_down(size, use_less_memory, error)
            warnings.append(warning)
            stepped(size, step)
            continue
        except Unusable as error:
            begun.clear()
            tries += 1
            if tries < MOST_TRIES:
                continue
            stand_in = go_without(keys[position : position + size], f"{error.title}: {error.message}")
            if stand_in is None:
                raise
            yield Batch(list(stand_in), tuple(warnings), position, error)
        else:
            yield Batch(results, tuple(warnings), position)
        warnings.clear()
        tries = 0
        position += size


def _step_down(size: int, use_less_memory: Callable[[], str], error: OutOfMemory) -> tuple[int, str, str]:
    """Return the next smaller size of a batch, the model's own step if it took one, and the warning about either.

    Raises:
        OutOfMemory: there is no step left.
    """
    if size > 1:
        size //= 2
        words = (
            "The computer ran out of memory with {before} at once. The run goes on with {size} at once, more slowly. "
            "This is noted in the report."
        )
        return size, "", InWords(words, before=2 * size, size=size)
    step = use_less_memory()
    if not step:
        hint = "Close other programs, choose a smaller image size or a smaller model."
        raise OutOfMemory("Out of memory", f"Even one item at a time does not fit: {error.message}", hint) from error
    words = (
        "Even one at a time did not fit into memory. The run goes on with {step}, more slowly. This is noted in the "
        "report."
    )
    return size, step, InWords(words, step=step)
