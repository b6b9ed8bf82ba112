"""What a language model replies when it is asked for axes of bias and for counterfactuals (TIBET, appendix 8.1)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from biaslens_gui.core.language.replies import LONGEST_NAME, MOST_WORDS, objects, refuses, sentences
from biaslens_gui.core.language.schemas import list_of, object_of, text_up_to
from biaslens_gui.core.tibet.counterfactuals import (
    MOST_CLASSES,
    ProposedAxis,
    ProposedPrompt,
    axis_name,
    kind_of,
    read_classes,
)

T = TypeVar("T")
_NAME = text_up_to(LONGEST_NAME)
AXES = list_of(
    object_of(axis=_NAME, kind={"enum": ["societal", "incidental"]}, classes=list_of(_NAME, MOST_CLASSES)), 20
)
"""The form of a reply with axes: that of `axes_form.txt`."""

COUNTERFACTUALS = list_of(object_of(prompt=text_up_to(400), value=text_up_to(100)), 40)
"""The form of a reply with counterfactuals of one axis: that of `counterfactuals_form.txt`."""

_LISTED = re.compile(r"^\s*(?:[-*•·]|\(?\d{0,3}[.):])\s*\**([^:*\n]{2,60}?)\**\s*(?::|$)", re.M)


@dataclass(frozen=True, slots=True)
class Read(Generic[T]):
    """What could be read from a reply, what could not, and whether it was one."""

    items: tuple[T, ...]
    dropped: tuple[str, ...] = ()
    understood: bool = False


def read_axes(text: str, last: bool = False) -> Read[ProposedAxis]:
    """Read axes from JSON; from a list in prose only when this is the `last` time of asking.

    Classes beyond the most there may be are counted among what is dropped.
    """
    read = objects(text, "axis")
    if not read.understood and last and (listed := _axes_in_prose(text)):
        return Read(listed, (), True)
    axes = _axes(read.items)
    lost = (f"{axis.name}: {name}" for axis in axes for name in axis.classes[MOST_CLASSES:])
    kept = tuple(replace(axis, classes=axis.classes[:MOST_CLASSES]) for axis in axes)
    return Read(kept, (*read.dropped, *lost), read.understood)


def read_counterfactuals(text: str, axis: str) -> Read[ProposedPrompt]:
    """Read objects with `prompt` and `value`, or sentences under the axis' name, which is what turn 3 asks for."""
    read = objects(text, "prompt")
    if read.items:
        said = (ProposedPrompt(str(one["prompt"]), str(one.get("value") or "")) for one in read.items)
        return Read(tuple(said), read.dropped, True)
    listed = sentences(text, axis)
    return Read(tuple(map(ProposedPrompt, listed.items)), listed.dropped, listed.understood)


def _axes(items: Iterable[Mapping[str, Any]]) -> tuple[ProposedAxis, ...]:
    """Return the axes that a reply's objects describe, each name once."""
    found: dict[str, ProposedAxis] = {}
    for item in items:
        name = axis_name(str(item.get("axis") or ""))
        if name and len(name.split()) <= MOST_WORDS:
            kind, classes = kind_of(name, str(item.get("kind") or "")), read_classes(item.get("classes"))
            source, question = (" ".join(str(item.get(key) or "").split())[:300] for key in ("source", "question"))
            found.setdefault(name, ProposedAxis(name, kind, classes, source, question))
    return tuple(found.values())


def _axes_in_prose(text: str) -> tuple[ProposedAxis, ...]:
    """Return the axes that a reply lists without JSON ("1. Gender Bias: …"); their classes are not told."""
    return () if refuses(text) else _axes({"axis": name} for name in _LISTED.findall(text))
