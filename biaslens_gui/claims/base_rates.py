"""How shares stand to cited base rates: differences in points, with intervals that hold for all of an audit together.

That a share differs from a base rate is another question than whether it is even, so these intervals are a family of
their own: each is made at `ERROR` over the number of shares that a base rate is known of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from biaslens_gui.claims import evidence
from biaslens_gui.claims.corrected import interval
from biaslens_gui.claims.questions import Counts, Open
from biaslens_gui.claims.weighing import Trust
from biaslens_gui.core.claims.base_rates import BaseRates, CitedShare
from biaslens_gui.core.claims.declared import ERROR, Declared
from biaslens_gui.core.claims.names import same_class
from biaslens_gui.core.claims.records import BesideBaseRate, Claim
from biaslens_gui.core.questions import canonical


def beside_base_rates(
    declared: Declared, claims: Sequence[Claim], items: Sequence[Open], trusts: Sequence[Trust]
) -> list[Claim]:
    """Return `claims`, each depiction of a question that has a table beside its row, or with what is lacking.

    A prompt that tells the answer is no question about the people it names, and has none.
    """
    tables = {table.question: table for table in declared.base_rates}
    stated = {(prompt, canonical(question)) for prompt, question in declared.stated}
    asked = [
        (number, tables[claim.question])
        for number, claim in enumerate(claims)
        if claim.kind == "depiction" and claim.question in tables and (claim.prompt, claim.question) not in stated
    ]
    known = [(number, table, table.named_in(claims[number].prompt)) for number, table in asked]
    level = ERROR / max(sum(len(rows) == 1 for _, _, rows in known), 1)
    found = list(claims)
    for number, table, rows in known:
        claim = claims[number]
        beside = _beside(table, rows, claim)
        if len(rows) == 1 and beside.says == "not clear":
            beside = _compared(beside, claim, items[number], trusts[number], level)
        found[number] = replace(claim, base_rate=beside)
    return found


def _beside(table: BaseRates, rows: Sequence[CitedShare], claim: Claim) -> BesideBaseRate:
    about = BesideBaseRate(
        table.title, table.group, table.source, table.population, table.country, table.year, "not clear"
    )
    if len(rows) != 1:
        return replace(about, says="several rows" if rows else "no row", of=", ".join(row.of for row in rows[:3]))
    (row,) = rows
    about = replace(about, of=row.of, rate=row.share, rate_low=row.low, rate_high=row.high)
    told = claim.value is not None and any(same_class(name, table.group) for name in claim.classes)
    return about if told else replace(about, says="not told")


def _compared(beside: BesideBaseRate, claim: Claim, item: Open, trust: Trust, level: float) -> BesideBaseRate:
    number = next(place for place, name in enumerate(claim.classes) if same_class(name, beside.group))
    share, ends = _share(claim, item, trust, number, level)
    beside = replace(beside, share=share, value=share - beside.rate)
    if ends is None:
        return beside
    # A base rate that has limits of its own: the difference is bounded by the far ends of both.
    low = ends[0] - (beside.rate if beside.rate_high is None else beside.rate_high)
    high = ends[1] - (beside.rate if beside.rate_low is None else beside.rate_low)
    return replace(beside, low=low, high=high, says="more" if low > 0 else "fewer" if high < 0 else "not clear")


def _share(
    claim: Claim, item: Open, trust: Trust, number: int, level: float
) -> tuple[float, tuple[float, float] | None]:
    """Return the share of the class `number` among images that show any, and its interval, as far as readers bound it.

    Of two classes the share counted is that of `claim.group`; the other's is what is left of it.
    """
    two = not item.classes
    turned = two and not same_class(claim.classes[number], claim.group)
    if item.corrected:
        estimate = item.corrected.estimate if two else item.corrected.classes[number]
        low, high = interval(estimate, level, claim.looks)
        share = float(estimate.value)
    else:
        both = [item.counts, item.second] if two else [item.classes[number], *item.second_classes[number : number + 1]]
        own = both[0] or item.counts
        share = own.plus / own.images
        bounded = trust.proved or (len(both) > 1 and both[1] is not None)
        if not bounded:
            return (1 - share if turned else share), None
        counted = [own] if trust.proved else [each for each in both if each]
        low, high = _hull(counted, level, claim, trust.error)
    return (1 - share, (1 - high, 1 - low)) if turned else (share, (low, high))


def _hull(counted: Sequence[Counts], level: float, claim: Claim, error: float) -> tuple[float, float]:
    """Return the interval in which the shares of all readers lie, widened by what the first is known to err."""
    ends = [evidence.share_ends(counts.plus, counts.images, level, claim.looks) for counts in counted]
    low, high = min(low for low, _ in ends), max(high for _, high in ends)
    return max(low - error, 0.0), min(high + error, 1.0)
