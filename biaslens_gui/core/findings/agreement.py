"""The agreement view: one row per prompt, bias and image model, with every method's reading side by side.

Methods have scales of their own, so numbers are never compared here: only what the images are said to lean to, and
whether the method's own interval or test rules chance out; some only describe. Some methods name a class ("male"),
others the word of the prompt that it comes from ("doctor"); the two complete each other and cannot contradict each
other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.core.questions import canonical, sides
from biaslens_gui.core.records import Estimate, Finding, Leaning

ACROSS = "across"
VERSION = "2"
Standing = Literal["agree", "contradict", "not all see it", "nothing clear", "not all tested", "one reading"]
STANDINGS: Mapping[Standing, str] = {
    "agree": "several methods see it clearly, and none says otherwise",
    "contradict": "two methods see it clearly, but towards different sides",
    "not all see it": "one method sees it clearly, for another it could be chance",
    "nothing clear": "no method sees more than chance",
    "not all tested": "fewer than two of the methods have tested it; the others only describe",
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
        clear = {method: self._clear(method) for method in self.methods}
        if not any(clear.values()):
            return "nothing clear" if all(told is False for told in clear.values()) else "not all tested"
        if self._contradicts():
            return "contradict"
        if any(told is False for told in clear.values()):
            return "not all see it"
        return "agree" if sum(told is True for told in clear.values()) > 1 else "not all tested"

    def _clear(self, method: str) -> bool | None:
        """Return whether `method` sees it clearly anywhere, nowhere, or has not tested it."""
        told = [opinion.leaning.clear for opinion in self.opinions if opinion.method == method]
        return True if True in told else False if False in told else None

    def _contradicts(self) -> bool:
        """Whether two methods clearly name sides, or words of the prompt, of which none is the same."""
        for of_prompt in (False, True):
            named: dict[str, set[str]] = {}
            for opinion in self.opinions:
                if opinion.leaning.clear and opinion.leaning.towards and opinion.leaning.of_prompt == of_prompt:
                    named.setdefault(opinion.method, set()).update(sides(opinion.leaning.towards))
            groups = list(named.values())
            if any(not group & other for index, group in enumerate(groups) for other in groups[:index]):
                return True
        return False


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
            "Each method has a scale of its own: compare what they lean to and whether it is clear, not the numbers.",
            "A method that names a word of the prompt says where a leaning comes from, not which way it goes.",
            "Methods that read the same images with the same models share their errors; agreement is no proof.",
        ),
    )


_COUNTED: Mapping[Standing, str] = {
    "agree": "where they agree",
    "contradict": "where they contradict each other",
    "not all see it": "where not all see it",
    "nothing clear": "where nothing is clear",
    "not all tested": "where fewer than two have tested it",
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
        Column("clear", "Beyond chance", "bool", help="Empty where the method only describes."),
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
            "clear": opinion.leaning.clear,
            "how": estimate.how,
            "source": f"F{opinion.finding}",
        }
        for row in rows
        for opinion in row.opinions
        for estimate in (opinion.leaning.estimate,)
    ]
    return Table("readings", "Every reading", columns, tuple(cells))


def in_words(leaning: Leaning) -> str:
    """Return a leaning for a cell: where to, how strongly by which score, and whether it is clear."""
    estimate = leaning.estimate
    if estimate.value is None:
        return f"not measured ({estimate.note.rstrip('.')})" if estimate.note else "not measured"
    told = {True: "clear", False: "could be chance", None: "only described"}[leaning.clear]
    return f"{_with_number(leaning, _number(estimate))}, {told}"


def _with_number(leaning: Leaning, number: str) -> str:
    """Return where to, the name of the score where it is another, and `number`: "man: severity 0.53"."""
    towards, score = leaning.towards or "no side", leaning.estimate.name
    named = score and score.casefold() != leaning.towards.casefold()
    return f"{towards}: {score} {number}" if named else f"{towards} {number}"


def _number(estimate: Estimate) -> str:
    if estimate.low is None or estimate.high is None:
        return f"{estimate.value:.2f}"
    return f"{estimate.value:.2f} [{estimate.low:.2f}, {estimate.high:.2f}]"
