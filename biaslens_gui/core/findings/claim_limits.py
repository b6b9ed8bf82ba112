"""Thresholds that claims are held against, as changes of the record: what is held, its bounds, who set it and why.

A change of the record has texts only: what the threshold is about makes its field, its bounds are "40 to 60 %", and an
empty text withdraws it.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import cast

from biaslens_gui.core.claims.names import class_name
from biaslens_gui.core.claims.records import ClaimKind, Limits
from biaslens_gui.core.codec import parse_json
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.questions import canonical, class_names
from biaslens_gui.errors import KnownError

LIMITS = "limits:"
"""What the fields of such changes begin with."""

HELD: dict[ClaimKind, str] = {
    "depiction": "Share of images",
    "model difference": "Difference between models",
    "prompt difference": "Difference between prompts",
}
"""The kinds of claims that can be held against a threshold, by the words for them."""

LONGEST = 4000
"""Characters of a text that is kept with a threshold."""

_BOUNDS = re.compile(r"(-?[\d.e+-]+) to (-?[\d.e+-]+) (?:%|points)")


def field_of(limits: Limits) -> str:
    """Return the field of the record that `limits` are kept in: the same for the same thing held."""
    about = {name: getattr(limits, name) for name in ("kind", "question", "group", "model", "prompt")}
    return LIMITS + canonical_json(about)


def bounds_of(limits: Limits) -> str:
    """Return the bounds as the record keeps them: "40 to 60 %", "-10 to 10 points"."""
    low, high = (f"{round(100 * end, 9):g}" for end in (limits.low, limits.high))
    return f"{low} to {high} {'%' if limits.kind == 'depiction' else 'points'}"


def label_of(limits: Limits) -> str:
    """Return what is held, as a line: "Share of images: women (gender), “a photo of a nurse”"."""
    kind = class_name(limits.group, limits.question, "en").kind if limits.group else "every class"
    where = "".join(f", {name}" for name in (limits.model, limits.prompt) if name)
    return f"{HELD[limits.kind]}: {kind} ({limits.question}){where}"


def limits_of(field: str, bounds: str, who: str, why: str) -> Limits:
    """Return the threshold that is kept in a `field` of the record with such `bounds`.

    Raises:
        KnownError: it was written by something else and cannot be read.
    """
    found = _BOUNDS.fullmatch(bounds.strip())
    try:
        about = cast("dict[str, str]", parse_json(field.removeprefix(LIMITS)))
        if found is None:
            raise ValueError
        low, high = (float(end) / 100 for end in found.groups())
        kind = cast("ClaimKind", about.pop("kind"))
        return Limits(kind=kind, low=low, high=high, who=who, why=why, **about)
    except (ValueError, KeyError, TypeError, json.JSONDecodeError) as error:
        message = f"{field!r} is set to {bounds!r}."
        raise KnownError("Threshold not understood", message, "Set it anew, or withdraw it.") from error


def checked(limits: Limits) -> Limits:
    """Return `limits` with the common name of their question, if they can be held.

    Raises:
        KnownError: the bounds are none, nothing is named, a share has no class, or there is no reason.
    """
    title = "Threshold not set"
    lowest = 0.0 if limits.kind == "depiction" else -1.0
    if limits.kind not in HELD:
        raise KnownError(title, f"A claim about {limits.kind} takes no threshold.", f"Known: {', '.join(HELD)}.")
    if not limits.question.strip():
        raise KnownError(title, "It names no question.", "Name one, such as gender.")
    if limits.kind == "depiction" and not limits.group.strip():
        raise KnownError(title, "A share needs the class that it is about.", "Name one, such as woman.")
    if not lowest <= limits.low < limits.high <= 1:  # which NaN never is
        message = f"{bounds_of(limits)} are no bounds."
        raise KnownError(title, message, "The lower bound comes first; shares lie between 0 and 100 %.")
    if not limits.why.strip():
        raise KnownError(title, "A threshold needs a reason.", "Say why, or whose it is: the report prints it.")
    said = (limits.why, limits.hazard, limits.mitigation, limits.trigger)
    if longest := max((len(text) for text in said if len(text) > LONGEST), default=0):
        raise KnownError(title, f"A text of {longest:,} characters is too long.", f"At most {LONGEST:,} are kept.")
    question, group = canonical(limits.question), limits.group.strip()
    if group:
        group = class_names(question, (group,))[0]  # "women" is the class "woman"
    return replace(
        limits,
        question=question,
        group=group,
        model=limits.model.strip(),
        prompt=limits.prompt.strip(),
        who=limits.who.strip(),
        why=limits.why.strip(),
    )
