"""A classifier as the reader of groups: whose labels stand for which group.

Source: Word-level explanations, appendix (Tables 3 and 4): persons are found by a detector, cut out, and sorted by CLIP
or DeepFace. A classifier of people does both, where it is set up with a detection model.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from biaslens_gui.api import Classification, KnownError, proposals, questions

TITLE = "Labels not understood"
EXAMPLE = "Write them as “woman: Woman | Girl; man: Man | Boy”."


def typed_labels(text: str) -> dict[str, tuple[str, ...]]:
    """Return the labels of every group, in small letters, written as "group: label | label; group: label".

    Raises:
        KnownError: a part names no group or no label, a group has two parts, or a label stands for two groups.
    """
    found: dict[str, tuple[str, ...]] = {}
    for part in filter(str.strip, text.split(";")):
        name, _, said = part.partition(":")
        labels = tuple(" ".join(label.split()).casefold() for label in said.split("|"))
        if not name.strip() or not all(labels):
            raise KnownError(TITLE, f"The part {part.strip()[:80]!r} cannot be read.", EXAMPLE)
        if (group := " ".join(name.split()).casefold()) in found:
            raise KnownError(TITLE, f"The group {group!r} stands in two parts.", "Write all its labels in one.")
        found[group] = labels
    every = [label for labels in found.values() for label in labels]
    if twice := next((label for label in every if every.count(label) > 1), ""):
        raise KnownError(TITLE, f"The label {twice!r} stands for two groups.", "Let every label stand for one.")
    return found


def refuse_lacking(typed: Mapping[str, Sequence[str]], groups: Sequence[str]) -> None:
    """Refuse labels that are typed for some of the groups and not for others.

    Raises:
        KnownError: a group has none.
    """
    if lacking := [group for group in groups if typed and group.casefold() not in typed]:
        raise KnownError("Labels missing", f"No label is typed for “{lacking[0]}”.", EXAMPLE)


def groups_by_label(
    labelled: Iterable[Classification], groups: Sequence[str], typed: Mapping[str, Sequence[str]]
) -> dict[str, str | None]:
    """Return the group of every image by its most probable label; "unknown" where that stands for none.

    None where the classifier could not read the image, or found nobody in it.

    Raises:
        KnownError: the classifier has no label for one of the groups.
    """
    found: dict[str, str | None] = {}
    for one in labelled:
        group_of = _group_of(one.labels, groups, typed)
        if not one.probabilities:
            found[one.image] = None
            continue
        best = max(range(len(one.labels)), key=lambda index: one.probabilities[index])
        found[one.image] = group_of.get(one.labels[best], questions.UNKNOWN)
    return found


def _group_of(labels: Sequence[str], groups: Sequence[str], typed: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return the group that each label stands for: as typed, or of the same name ("female" is "woman")."""
    found: dict[str, str] = {}
    for group in groups:
        own = typed.get(group.casefold()) if typed else None
        meant = [label for label in labels if label.casefold() in own] if own else []
        if not typed:
            meant = [label for label in labels if proposals.said_alike(label, group)]
        if not meant:
            message = f"No label of the classifier stands for “{group}”; it has: {', '.join(labels)}."
            raise KnownError("Labels missing", message, EXAMPLE)
        found |= dict.fromkeys(meant, group)
    return found
