"""The agreement view: one row per prompt, bias and image model, with every method's reading side by side.

Methods have scales of their own, so numbers are never compared here: only what the images are said to lean to. That
methods name one side is no verdict, and that they name different ones is none either: claims conclude. Some methods
name a class ("male"), others what is said most often ("smiling man"), which names it, too; others again name the word
of the prompt that it comes from ("doctor"), which completes the class and is never compared with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.core.questions import canonical, name_alike, sides, sides_of
from biaslens_gui.core.records import Estimate, Finding, Leaning

ACROSS = "across"
VERSION = "5"
Standing = Literal["same side", "different sides", "too few sides", "one reading"]
STANDINGS: Mapping[Standing, str] = {
    "same side": "the methods that name a side, or a word of the prompt, name the same",
    "different sides": "two methods name different sides, or different words of the prompt",
    "too few sides": "fewer than two methods name a side, or a word of the prompt",
    "one reading": "only one method has measured it",
}


@dataclass(frozen=True, slots=True)
class Opinion:
    """What one method's finding says; `finding` is its place among the findings, from 1."""

    method: str
    variant: str
    finding: int
    leaning: Leaning


@dataclass(frozen=True, slots=True)
class AgreementRow:
    """All that is said about one bias of one prompt on one image model (empty: on all of them), in order."""

    prompt: str
    bias: str
    model: str
    opinions: tuple[Opinion, ...]

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods that have measured it, once each."""
        return tuple(
            dict.fromkeys(opinion.method for opinion in self.opinions if opinion.leaning.estimate.value is not None)
        )

    @property
    def standing(self) -> Standing:
        """How the methods stand to each other."""
        if len(self.methods) < 2:
            return "one reading"
        named = [self._named(of_prompt) for of_prompt in (False, True)]
        if not any(len(groups) > 1 for groups in named):
            return "too few sides"
        pairs = (pair for groups in named for pair in combinations(groups, 2))
        return "same side" if all(name_alike(first, other) for first, other in pairs) else "different sides"

    def _named(self, of_prompt: bool) -> list[set[str]]:
        """Return, by method, the sides that it names, or the words of the prompt; those that name none are left out."""
        named: dict[str, set[str]] = {}
        for opinion in self.opinions:
            leaning = opinion.leaning
            if leaning.estimate.value is None or leaning.of_prompt != of_prompt:
                continue
            if found := sides(leaning.towards) if of_prompt else sides_of(self.bias, leaning.towards):
                named.setdefault(opinion.method, set()).update(found)
        return list(named.values())


def agreement_rows(findings: Sequence[Finding]) -> tuple[AgreementRow, ...]:
    """Return one row per prompt, bias and model, sorted; the opinions of each in the order of methods and findings."""
    said: dict[tuple[str, str, str], list[Opinion]] = {}
    for index, finding in enumerate(findings, start=1):
        for leaning in finding.leanings:
            key = (leaning.prompt, canonical(leaning.bias), finding.model)
            said.setdefault(key, []).append(Opinion(finding.method, finding.variant, index, leaning))
    return tuple(
        AgreementRow(
            *key,
            tuple(sorted(said[key], key=lambda opinion: (opinion.method, opinion.finding, opinion.leaning.towards))),
        )
        for key in sorted(said)
    )


def agreement(findings: Sequence[Finding], titles: Mapping[str, str]) -> tuple[Finding, ...]:
    """Return the agreement view, one finding per image model; nothing unless two methods say what they lean to.

    `titles` maps a method to the name that a reader knows.
    """
    rows = agreement_rows(findings)
    methods = list(dict.fromkeys(finding.method for finding in findings if finding.leanings))
    if len(methods) < 2:
        return ()
    models = dict.fromkeys(row.model for row in rows)
    return tuple(_finding(model, [row for row in rows if row.model == model], methods, titles) for model in models)


def _finding(model: str, rows: Sequence[AgreementRow], methods: Sequence[str], titles: Mapping[str, str]) -> Finding:
    standings = Counter(row.standing for row in rows)
    several = len(rows) - standings["one reading"]
    words = "No prompt and bias was measured by two methods."
    if several:
        of = "the one prompt and bias" if several == 1 else f"the {several} prompts and biases"
        counts = [f"{count} {_COUNTED[standing]}" for standing in STANDINGS if (count := standings[standing])]
        words = f"Of {of} that several methods measured: {', '.join(counts)}."
        words = words.replace(f", {standings['one reading']} {_COUNTED['one reading']}", "")
    return Finding(
        ACROSS,
        VERSION,
        "",
        "agreement",
        "",
        "Do the methods agree?",
        model,
        "table",
        tables=(_side_by_side(rows, methods, titles), _readings(rows, titles)),
        reading="shown" if several else "not measured",
        words=words,
        caveats=(
            "Each method has a scale of its own: compare what they lean to, not the numbers.",
            "Here it is only described what methods lean to; where that is clear, a claim says so.",
            "A method that names a word of the prompt says where a leaning comes from, not which way it goes.",
            "Methods that read the same images with the same models share their errors; agreement is no proof.",
        ),
    )


_COUNTED: Mapping[Standing, str] = {
    "same side": "where they name the same side",
    "different sides": "where they name different sides",
    "too few sides": "where fewer than two name a side",
    "one reading": "with one reading",
}


def _side_by_side(rows: Sequence[AgreementRow], methods: Sequence[str], titles: Mapping[str, str]) -> Table:
    columns = (
        Column("prompt", "Prompt"),
        Column("bias", "Bias"),
        Column("standing", "The methods", help="; ".join(f"{name}: {why}" for name, why in STANDINGS.items()) + "."),
        *(Column(method, titles.get(method, method)) for method in methods),
    )
    cells: list[Row] = [
        {
            "prompt": row.prompt,
            "bias": row.bias,
            "standing": row.standing,
            **{
                method: "; ".join(in_words(opinion.leaning) for opinion in row.opinions if opinion.method == method)
                for method in methods
            },
        }
        for row in rows
    ]
    return Table("agreement", "Side by side", columns, tuple(cells))


def _readings(rows: Sequence[AgreementRow], titles: Mapping[str, str]) -> Table:
    columns = (
        Column("prompt", "Prompt"),
        Column("bias", "Bias"),
        Column("method", "Method"),
        Column("variant", "Variant"),
        Column("score", "Score"),
        Column("towards", "Towards"),
        Column("value", "Value", "float"),
        Column("low", "from", "float"),
        Column("high", "to", "float"),
        Column("n", "Images", "int"),
        Column("missing", "Missing", "int"),
        Column("how", "Interval"),
        Column("source", "Finding", help="F1 is the first finding of the run."),
    )
    cells: list[Row] = [
        {
            "prompt": row.prompt,
            "bias": row.bias,
            "method": titles.get(opinion.method, opinion.method),
            "variant": opinion.variant,
            "score": estimate.name,
            "towards": opinion.leaning.towards,
            "value": estimate.value,
            "low": estimate.low,
            "high": estimate.high,
            "n": estimate.n,
            "missing": estimate.missing,
            "how": estimate.how,
            "source": f"F{opinion.finding}",
        }
        for row in rows
        for opinion in row.opinions
        for estimate in (opinion.leaning.estimate,)
    ]
    return Table("readings", "Every reading", columns, tuple(cells))


def in_words(leaning: Leaning) -> str:
    """Return a leaning for a cell: where to, and how strongly by which score."""
    estimate = leaning.estimate
    if estimate.value is None:
        return f"not measured ({estimate.note.rstrip('.')})" if estimate.note else "not measured"
    number, towards, score = _number(estimate), leaning.towards or "no side", estimate.name
    named = score and score.casefold() != leaning.towards.casefold()
    return f"{towards}: {score} {number}" if named else f"{towards} {number}"


def _number(estimate: Estimate) -> str:
    if estimate.low is None or estimate.high is None:
        return f"{estimate.value:.2f}"
    return f"{estimate.value:.2f} [{estimate.low:.2f}, {estimate.high:.2f}]"
