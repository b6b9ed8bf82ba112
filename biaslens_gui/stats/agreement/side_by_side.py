"""Several readers of one role side by side: what each sees in the same images, and how far they agree.

The first reader that a plan chooses decides; what further ones see is put beside it here, as OpenBias compares question
answerers (Table I). Agreement is told raw with Wilson's interval, and as Cohen's kappa, which takes out what chance
alone would bring, with a bootstrap over images; by class as in `readers`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

import numpy as np

from biaslens_gui.core.findings.agreement import ACROSS, VERSION
from biaslens_gui.core.observed import Observed
from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.core.questions import canonical
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.stats.agreement.coefficients import cohen_estimate
from biaslens_gui.stats.agreement.readers import (
    ALIKE,
    LIMITS,
    Reading,
    TwoReadings,
    agreement_estimates,
    compare_readings,
    cross_table,
    differing_images,
    in_words,
    readings_of,
)

KIND = "several readers"
KAPPA = "Cohen's kappa"
UNTOLD = "cannot be told"
FIRST_DECIDES = "The first reader decides what is claimed; the others are compared with it."

Random = Callable[..., np.random.Generator]
"""Returns the generator of a named random step."""


def readers_side_by_side(
    findings: Sequence[Finding], further: Sequence[Observed], random: Random
) -> tuple[Finding, ...]:
    """Return one finding per image model and question that a further reader was asked; it holds what that one sees.

    `findings` hold what the first reader of each kind sees, `further` what the others see of the same images.
    """
    first: dict[tuple[str, str], list[Observed]] = {}
    others: dict[tuple[str, str], list[Observed]] = {}
    for held, every in ((first, (seen for finding in findings for seen in finding.observed)), (others, further)):
        for seen in every:
            held.setdefault((seen.model, canonical(seen.question)), []).append(seen)
    found = []
    for key, own in sorted(others.items()):
        every = [*first.get(key, ()), *own]
        named = {(seen.reader, seen.reader_kind) for seen in own}
        readings = readings_of(every)
        pairs = [
            both
            for two in combinations(readings, 2)
            if named & {(reading.reader, reading.kind) for reading in two}
            and (both := compare_readings(*two)) is not None
        ]
        if pairs:
            prompts = {image: seen.prompt for seen in every for image in seen.images}
            found.append(_finding(key, pairs, readings, prompts, own, random))
    return tuple(found)


def _finding(
    about: tuple[str, str],
    pairs: Sequence[TwoReadings],
    readings: Sequence[Reading],
    prompts: Mapping[str, str],
    further: Sequence[Observed],
    random: Random,
) -> Finding:
    model, question = about
    shares = share_table(readings, prompts)
    estimates, words = [], []
    for both in pairs:
        whole, *classes = agreement_estimates(both)
        chance = _kappa(both, random(ACROSS, KIND, model, question, both.label))
        estimates += [whole, chance, *classes]
        named = f"“{both.first.reader}” and “{both.second.reader}”"  # so that it is seen where a sentence begins
        words += [in_words(both, named), *_kappa_in_words(chance)]
    alike = any(both.first.kind == both.second.kind for both in pairs)
    tables = (shares, cross_table(pairs), differing_images(pairs, prompts))
    return Finding(
        *(ACROSS, VERSION, "", KIND, question, "Readers side by side", model, "values"),
        tuple(estimates),
        tuple(table for table in tables if table.rows),
        reading="shown" if any(estimate.value is not None for estimate in estimates) else "not measured",
        words=" ".join((*words, *_farthest(shares))),
        caveats=(FIRST_DECIDES, *LIMITS, *((ALIKE,) if alike else ())),
        observed=tuple(further),
    )


def _kappa(both: TwoReadings, rng: np.random.Generator) -> Estimate:
    sides = sorted({side for pair in both.pairs.values() for side in pair})
    table = np.zeros((len(sides), len(sides)))
    for side, other in both.pairs.values():
        table[sides.index(side), sides.index(other)] += 1
    return cohen_estimate(KAPPA, table, rng, group=both.label, missing=both.missing)


def _kappa_in_words(chance: Estimate) -> tuple[str, ...]:
    if chance.value is None:
        return ()
    ends = "" if chance.low is None or chance.high is None else f" ({chance.low:.2f} to {chance.high:.2f})"
    return (f"{KAPPA}: {chance.value:.2f}{ends}.",)


def share_table(readings: Sequence[Reading], prompts: Mapping[str, str]) -> Table:
    """Return the share of each class by prompt and reader, of the images in which that reader could tell one.

    The last row of a prompt has the share of all its images in which a reader could tell none. A cell is empty where a
    reader could tell nothing, or does not know the class.
    """
    readers = [Column(f"reader {number}", reading.reader, "share") for number, reading in enumerate(readings, 1)]
    columns = (Column("prompt", "Prompt"), Column("class", "Class"), *readers, Column("apart", "Apart", "share"))
    rows: list[Row] = []
    for prompt in dict.fromkeys(prompts.values()):
        seen = [[side for image, side in reading.sides.items() if prompts.get(image) == prompt] for reading in readings]
        names: dict[str, str] = {}
        for reading in readings:
            names = dict(reading.names) | names
        for side, name in names.items():
            told = [[each for each in own if each is not None] for own in seen]
            shares = [
                own.count(side) / len(own) if own and side in reading.names else None
                for own, reading in zip(told, readings, strict=True)
            ]
            rows.append(_row(prompt, name, shares))
        rows.append(_row(prompt, UNTOLD, [own.count(None) / len(own) if own else None for own in seen]))
    return Table("side_by_side", "Readers side by side", columns, tuple(rows))


def _row(prompt: str, name: str, shares: Sequence[float | None]) -> Row:
    known = [value for value in shares if value is not None]
    cells = {f"reader {number}": value for number, value in enumerate(shares, 1)}
    return {"prompt": prompt, "class": name, **cells, "apart": max(known) - min(known) if len(known) > 1 else None}


def _farthest(table: Table) -> tuple[str, ...]:
    """Return in which class of which prompt the readers part most; nothing where they never do."""
    rows = [row for row in table.rows if row["class"] != UNTOLD and row["apart"]]
    if not rows:
        return ()
    most = max(rows, key=lambda row: float(row["apart"] or 0.0))
    points = f"{100 * float(most['apart'] or 0.0):.0f}"
    return (f"Farthest apart: “{most['class']}” of “{most['prompt']}”, by {points} points.",)
