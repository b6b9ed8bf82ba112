"""What repeated audits of models with a known truth show: direction, power, false positives, coverage.

Audits are drawn from one pool without replacement, so they overlap: a pool of N images per prompt holds only N / n
audits of n images that share none. Every interval here is Wilson's for that many independent audits per bias and
prompt, not for the number of repetitions, which can be raised at will.

Coverage compares an interval with the value of the whole pool, of which the audit is a part. The part of a finite
population is closer to it than a sample is to what it was drawn from, by sqrt(1 - n / N) (Cochran 1977, Sampling
Techniques, section 2.6); the distance is widened by as much before it is looked up in the interval.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

from biaslens_gui.core.calibrating.calibration import BANDS, Covered, Figure, Quantity, Reading, band_of
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.stats.intervals import wilson

NOT_ENOUGH = "Nothing of this kind was measured."
Key = tuple[str, str, str, str, str]
"""What makes an estimate of one audit the same as one of another: kind, subject, title, group, name."""


def figures(readings: Sequence[Reading], covered: Sequence[Covered], pool: int) -> tuple[Figure, ...]:
    """Return all figures, by quantity, method, group and number of images; `pool` images per prompt were drawn from."""
    planted = [one for one in readings if one.effect]
    directed = [(one, one.right) for one in planted if one.right is not None]
    seen = [(one, bool(one.right and one.clear)) for one in planted if one.clear is not None]
    alarms = [(one, one.clear) for one in readings if not one.effect and one.clear is not None]
    return (
        *_shares("direction", directed, pool),
        *_shares("power", seen, pool),
        *_shares("false positives", alarms, pool),
        *_shares("coverage", [(one, one.hit) for one in covered], pool),
    )


def covers(estimate: Estimate, whole: Estimate, part: float) -> bool | None:
    """Return whether the interval of `estimate` holds the value of `whole`, of whose images it has the share `part`.

    None where there is no interval, or no value to compare with.
    """
    low, high, value, truth = estimate.low, estimate.high, estimate.value, whole.value
    if low is None or high is None or value is None or truth is None or not 0 < part < 1:
        return None
    return low - 1e-9 <= value + (truth - value) / sqrt(1 - part) <= high + 1e-9


def keyed(findings: Iterable[Finding]) -> dict[Key, Estimate]:
    """Return every estimate under what it is about; those that cannot be told apart are left out."""
    found: dict[Key, Estimate] = {}
    twice: set[Key] = set()
    for finding in findings:
        about = (finding.kind, finding.subject, finding.title)
        named = [((*about, one.group, one.name), one) for one in finding.estimates]
        named += [
            (("leaning", f"{one.prompt}: {one.bias}", finding.title, finding.subject, ""), one.estimate)
            for one in finding.leanings
        ]
        for key, estimate in named:
            if key in found:
                twice.add(key)
            found[key] = estimate
    return {key: estimate for key, estimate in found.items() if key not in twice}


def coverage(
    method: str, model: str, images: int, findings: Iterable[Finding], whole: Mapping[Key, Estimate], part: float
) -> tuple[Covered, ...]:
    """Return which intervals of an audit hold what the whole pool has, for every estimate that both have."""
    found = []
    for key, estimate in keyed(findings).items():
        if key in whole and (hit := covers(estimate, whole[key], part)) is not None:
            found.append(Covered(method, model, images, key[0], key[1], hit))
    return tuple(found)


def _group(one: Reading | Covered) -> str:
    return band_of(one.effect) if isinstance(one, Reading) else one.kind


def _shares(
    quantity: Quantity,
    found: Sequence[tuple[Reading | Covered, bool]],
    pool: int,
) -> Iterable[Figure]:
    """Yield the share of hits of every method, group and number of images, in that order."""
    order = {name: at for at, name in enumerate(("none", *(band_of(low or 1e-9) for low, _ in BANDS)))}
    grouped: dict[tuple[str, str, int], list[tuple[Reading | Covered, bool]]] = {}
    for one, hit in found:
        grouped.setdefault((one.method, _group(one), one.images), []).append((one, hit))
    for method, group, images in sorted(grouped, key=lambda key: (key[0], order.get(key[1], 0), key[1], key[2])):
        some = grouped[method, group, images]
        hits = [hit for _, hit in some]
        apart = len({_cell(one) for one, _ in some})
        yield Figure(quantity, method, group, images, share_of_audits(hits, apart, pool / images))


def _cell(one: Reading | Covered) -> tuple[str, ...]:
    if isinstance(one, Reading):
        return (one.model, one.prompt, one.bias)
    return (one.model, one.subject)


def share_of_audits(hits: Sequence[bool], cells: int, each: float) -> Estimate:
    """Return the share of `hits` with Wilson's interval for `cells` times `each` independent audits, or fewer."""
    if not hits:
        return Estimate("share of audits", None, note=NOT_ENOUGH)
    value = sum(hits) / len(hits)
    apart = max(1, min(len(hits), int(cells * each)))
    low, high = _between(value, apart)
    how = f"Wilson, as of {apart:,} independent audits ({cells:,} biases of prompts, {each:.3g} audits apart in each)"
    return Estimate("share of audits", value, low, high, n=len(hits), how=how)


def _between(share: float, n: int) -> tuple[float, float]:
    """Return Wilson's interval for a share of `n` that need not be a whole number of them."""
    below, above = int(share * n), min(n, int(share * n) + 1)
    inside = share * n - below
    ends = [wilson(below, n), wilson(above, n)]
    low, high = (ends[0][at] * (1 - inside) + ends[1][at] * inside for at in (0, 1))
    return min(low, share), max(high, share)
