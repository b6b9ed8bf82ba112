"""Who an answer is for: a page can be gone when what it asked for arrives, and then nobody is told.

Pages are made anew when the text takes another size. An answer is a method of a page, or a function that remembers
one; all that it would touch is looked at before it is called, so that no place that asks has to think of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import BuiltinMethodType, CellType, FunctionType, MethodType
from typing import Any

import shiboken6
from PySide6.QtCore import QObject


@dataclass(frozen=True, slots=True)
class Lasting:
    """An answer that matters without whoever asked, such as one that shows what is on the disk by now."""

    act: Callable[..., object]

    def __call__(self, *found: object) -> object:
        return self.act(*found)


def is_awaited(then: Callable[..., object]) -> bool:
    """Return whether everything of Qt that `then` is a method of, or remembers, is still there."""
    return _is_there(then, set())


def answer(then: Callable[..., object], *found: object) -> None:
    """Call `then` with what was found, unless it was asked for by a part of the window that is gone."""
    if is_awaited(then):
        then(*found)


def _is_there(thing: object, seen: set[int]) -> bool:
    if id(thing) in seen:
        return True
    seen.add(id(thing))
    if isinstance(thing, QObject):
        return bool(shiboken6.isValid(thing))
    return all(_is_there(part, seen) for part in _parts(thing))


def _parts(thing: object) -> tuple[Any, ...]:
    """Return what a callable is made of; of anything else nothing."""
    match thing:
        case MethodType():
            return (thing.__self__, thing.__func__)
        case BuiltinMethodType():
            return (thing.__self__,)
        case partial():
            return (thing.func, *thing.args, *thing.keywords.values())
        case FunctionType():
            remembered = (cell for cell in thing.__closure__ or () if _is_filled(cell))
            return (*(cell.cell_contents for cell in remembered), *(thing.__defaults__ or ()))
    return ()


def _is_filled(cell: CellType) -> bool:
    try:
        _ = cell.cell_contents
    except ValueError:
        return False
    return True
