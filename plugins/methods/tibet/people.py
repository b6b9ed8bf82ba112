"""What people say of axes and of images, beside what models say.

Source: TIBET section 5.5 and appendix 12: user study 1 (which axes are relevant to a prompt; precision and recall,
Table 2), user study 3 (are the concepts right), and Figure 8 (depicted gender by people, before and after).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from biaslens_gui.api import (
    CANNOT_TELL,
    Column,
    Estimate,
    KnownError,
    Row,
    Table,
    Verdict,
    stats,
    verdicts,
)

from .comparison import CounterfactualComparison, PromptImages
from .counterfactuals import Axis, axis_name, kind_of

TITLE = "Axes of people not understood"
EXAMPLE = "Write one line for every person: “a photo of a doctor: gender, age”, without an axis for none."


# --- Study 1: are the axes relevant?


def prompt_key(prompt: str) -> str:
    """Return the words of a prompt in small letters, by which what is typed of it is known."""
    return " ".join(prompt.casefold().split())


def relevant_axes(text: str) -> dict[str, tuple[frozenset[str], ...]]:
    """Return the axes that each person found relevant to each prompt, by the prompt in small letters.

    Raises:
        KnownError: a line names no prompt.
    """
    found: dict[str, list[frozenset[str]]] = {}
    for line in filter(str.strip, text.splitlines()):
        prompt, colon, said = line.rpartition(":")
        if not colon or not prompt.strip():
            raise KnownError(TITLE, f"The line {line[:80]!r} cannot be read.", EXAMPLE)
        axes = frozenset(name for part in re.split(r"[,;]", said) if (name := axis_name(part)))
        found.setdefault(prompt_key(prompt), []).append(axes)
    return {prompt: tuple(people) for prompt, people in found.items()}


@dataclass(frozen=True, slots=True)
class AxesJudged:
    """The axes of one prompt, and how many of its people name each as relevant."""

    prompt: str
    axes: tuple[Axis, ...]
    people: tuple[frozenset[str], ...]

    @property
    def relevant(self) -> frozenset[str]:
        """The axes that more than half of the people name."""
        times = Counter(name for person in self.people for name in person)
        return frozenset(name for name, count in times.items() if 2 * count > len(self.people))


def axes_agreement(judged: Sequence[AxesJudged]) -> tuple[tuple[Estimate, ...], Table]:
    """Return precision and recall of the axes, of all and of the societal ones (Table 2), and every axis as a row."""
    rows: list[Row] = []
    for one in judged:
        kinds = {axis.name: axis.kind for axis in one.axes}
        for name in sorted(kinds.keys() | {name for person in one.people for name in person}):
            named = sum(name in person for person in one.people)
            row: Row = {
                "prompt": one.prompt,
                "axis": name,
                "kind": kinds.get(name) or kind_of(name),
                "proposed": name in kinds,
            }
            rows.append({**row, "named": named, "people": len(one.people), "relevant": name in one.relevant})
    estimates: list[Estimate] = []
    for group, kept in (("overall", rows), ("societal", [row for row in rows if row["kind"] == "societal"])):
        both = sum(bool(row["proposed"] and row["relevant"]) for row in kept)
        of = {"precision": "proposed", "recall": "relevant"}
        estimates += [
            stats.share(name, both, sum(bool(row[column]) for row in kept), group=group) for name, column in of.items()
        ]
    columns = (
        Column("prompt", "Prompt"),
        Column("axis", "Axis"),
        Column("kind", "Kind"),
        Column("proposed", "Proposed", "bool"),
        Column("named", "People who name it", "int"),
        Column("people", "People", "int"),
        Column("relevant", "Relevant to most", "bool"),
    )
    return tuple(estimates), Table("people_axes", "Axes and people", columns, tuple(rows))


# --- Study 3 and Figure 8: what do people see?


def labels_of(axis: Axis, verdicts_on: Callable[[str], Sequence[Verdict]]) -> dict[str, str]:
    """Return what people see in each image they judged for an axis; "cannot tell" where it is none of its classes."""
    by_image: dict[str, list[Verdict]] = {}
    for verdict in verdicts_on(verdicts.CLASS_QUESTION + axis.bias):
        by_image.setdefault(verdict.image, []).append(verdict)
    decided = {image: verdicts.decide(said) for image, said in by_image.items()}
    return {image: verdicts.class_among(said, axis.classes) for image, said in decided.items()}


def seen(compared: CounterfactualComparison, axis: Axis, labels: Mapping[str, str]) -> Iterator[Estimate]:
    """Yield the share of every class as people see it, in the images of the prompt and of each counterfactual."""
    for shown in _sets_of(compared, axis):
        said = [labels[image.digest] for image in shown.usable if image.digest in labels]
        for name in axis.classes if said else ():
            images = tuple(image.digest for image in shown.usable if labels.get(image.digest) == name)
            unclear = sum(one == CANNOT_TELL for one in said)
            yield stats.share(
                name, len(images), len(said) - unclear, missing=unclear, group=shown.name, evidence=images
            )


def concepts_right(compared: CounterfactualComparison, axis: Axis, labels: Mapping[str, str]) -> tuple[Estimate, ...]:
    """Return how many of the answerer's concepts people see too, and how many they see otherwise (study 3)."""
    pairs = [
        (compared.said.answer(image, axis), labels[image.digest])
        for shown in _sets_of(compared, axis)
        for image in shown.usable
        if image.digest in labels
    ]
    told = [(answer, label) for answer, label in pairs if answer in axis.classes]
    right = sum(answer == label for answer, label in told)
    wrong = sum(label not in (answer, CANNOT_TELL) for answer, label in told)
    missing = len(pairs) - len(told)
    return tuple(
        stats.share(name, count, len(told), missing=missing, group=axis.name)
        for name, count in (("concepts right", right), ("concepts wrong", wrong))
    )


def _sets_of(compared: CounterfactualComparison, axis: Axis) -> Iterable[PromptImages]:
    texts = {compared.prompt, *(counterfactual.text for counterfactual in axis.counterfactuals)}
    return (shown for shown in compared.sets if shown.text in texts)
