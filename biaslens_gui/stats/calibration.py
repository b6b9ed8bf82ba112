"""What repeated audits of a known population show: direction, power, false positives, coverage.

Audits are drawn with replacement from a population that is known (`core.calibrating.populations`), so every audit is
independent of the others and the truth is what the population holds. Estimates of one audit are not independent: the
intervals of the figures take an audit as one unit, by the design effect (Kish 1965, Survey Sampling, section 8.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp, lgamma, log, log1p, sqrt

from biaslens_gui.core.calibrating.calibration import (
    BANDS,
    EVEN_SHARES,
    AuditReading,
    CalibrationFigure,
    Quantity,
    band_of,
)
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.stats.intervals import Interval, z_score

NOT_ENOUGH = "Nothing of this kind was measured."
ALONE = 40
"""Fewest audits of a single prompt or estimate whose own figure is told apart."""
Key = tuple[str, str, str, str, str]
"""What makes an estimate of one audit the same as one of another: kind, subject, title, group, name."""


# --- What is compared


def covers(estimate: Estimate, truth: Estimate) -> bool | None:
    """Return whether the interval of `estimate` holds the value of `truth`.

    None without an interval or a truth, or where no audit could say otherwise: shares of 0 and 1, where all images are
    alike. To hold those is no merit.
    """
    if estimate.low is None or estimate.high is None or estimate.value is None or truth.value is None:
        return None
    if truth.low == truth.high or (truth.how.startswith("Wilson") and truth.value in (0.0, 1.0)):
        return None
    return estimate.low - 1e-9 <= truth.value <= estimate.high + 1e-9


def keyed(findings: Iterable[Finding]) -> dict[Key, Estimate]:
    """Return every estimate under what it is about; those that cannot be told apart are left out."""
    found: dict[Key, Estimate] = {}
    twice: set[Key] = set()
    for finding in findings:
        about = (finding.kind, finding.subject, finding.title)
        named = [((*about, one.group, one.name), one) for one in finding.estimates]
        named += [
            (
                ("leaning", f"{leaning.prompt}: {leaning.bias}", finding.title, finding.subject, leaning.estimate.name),
                leaning.estimate,
            )
            for leaning in finding.leanings
        ]
        for key, estimate in named:
            if key in found:
                twice.add(key)
            found[key] = estimate
    return {key: estimate for key, estimate in found.items() if key not in twice}


def interval_name(kind: str, estimate: Estimate) -> str:
    """Return what an interval is called: the kind of its finding and how it was made, without the numbers."""
    how = estimate.how.partition("(")[0].partition(";")[0].strip()
    return f"{kind}: {how}" if how else kind


@lru_cache(maxsize=65536)
def wilson_coverage(n: int, share: float, level: float = 0.95) -> float:
    """Return how often Wilson's interval holds `share`, exactly: the probability of the counts whose interval does.

    For few images it wavers around the level, as the count of hits is whole (Brown, Cai and DasGupta 2001).
    """
    if not 0 < share < 1:
        return 1.0
    z = z_score(level)
    centre, half = n * share, z * sqrt(n * share * (1 - share))  # Wilson's interval holds what this test keeps
    inside = range(max(0, int(centre - half) - 1), min(n, int(centre + half) + 1) + 1)
    odds = (log(share), log1p(-share), lgamma(n + 1))
    return sum(
        exp(odds[2] - lgamma(k + 1) - lgamma(n - k + 1) + k * odds[0] + (n - k) * odds[1])
        for k in inside
        if abs(k - centre) <= half + 1e-9
    )


# --- Counting


@dataclass(slots=True)
class _Count:
    """Hits and audits of one figure: by audit, and by the single prompt or estimate."""

    audits: dict[object, list[int]] = field(default_factory=dict)
    cells: dict[object, list[int]] = field(default_factory=dict)
    expected: float = 0.0
    calculated: int = 0

    def add(self, audit: object, cell: object, hit: bool, expected: float | None = None) -> None:
        for counts, key in ((self.audits, audit), (self.cells, cell)):
            found = counts.setdefault(key, [0, 0])
            found[0] += hit
            found[1] += 1
        if expected is not None:
            self.expected += expected
            self.calculated += 1

    def figure(self, quantity: Quantity, method: str, group: str, images: int) -> CalibrationFigure:
        alone = [hits / n for hits, n in self.cells.values() if n >= ALONE]
        whole = sum(n for _, n in self.audits.values())
        return CalibrationFigure(
            quantity,
            method,
            group,
            images,
            share_of_audits([(hits, n) for hits, n in self.audits.values()]),
            min(alone, default=None),
            max(alone, default=None),
            self.expected / whole if self.calculated == whole else None,
        )


@dataclass(slots=True)
class Tally:
    """What all audits so far come to; records of single audits are not kept."""

    counts: dict[tuple[Quantity, str, str, int], _Count] = field(default_factory=dict)

    def read(self, method: str, images: int, audit: object, population: str, reading: AuditReading) -> None:
        """Count one reading of one audit; `audit` names the audit, and its population."""
        cell = (population, reading.prompt, reading.bias)
        if reading.group == EVEN_SHARES:
            if reading.clear is not None:
                self._count("false positives", method, reading.group, images).add(audit, cell, reading.clear)
            return
        if reading.right is not None:
            self._count("direction", method, reading.group, images).add(audit, cell, reading.right)
        if reading.clear is not None:
            self._count("power", method, reading.group, images).add(audit, cell, bool(reading.right and reading.clear))

    def cover(
        self,
        method: str,
        images: int,
        audit: object,
        population: str,
        findings: Iterable[Finding],
        truth: Mapping[Key, Estimate],
    ) -> None:
        """Count which intervals of one audit hold the truth, for every estimate that both have."""
        for key, estimate in keyed(findings).items():
            if key not in truth or (hit := covers(estimate, truth[key])) is None:
                continue
            exact = None
            if estimate.how.startswith("Wilson"):
                exact = wilson_coverage(estimate.n, round(truth[key].value or 0.0, 9), estimate.level)
            group = interval_name(key[0], estimate)
            self._count("coverage", method, group, images).add(audit, (population, *key), hit, exact)

    def add(self, other: Tally) -> None:
        """Count what `other` has counted as well; no audit may be in both."""
        for key, count in other.counts.items():
            own = self._count(*key)
            own.audits.update(count.audits)
            own.cells.update(count.cells)
            own.expected += count.expected
            own.calculated += count.calculated

    def figures(self) -> tuple[CalibrationFigure, ...]:
        """Return all figures, by quantity, method, group and number of images."""
        quantities: dict[Quantity, int] = {"direction": 0, "power": 1, "false positives": 2, "coverage": 3}
        bands = {band_of(low): index for index, (low, _) in enumerate(BANDS)}
        order = sorted(self.counts, key=lambda one: (quantities[one[0]], one[1], bands.get(one[2], 9), one[2], one[3]))
        return tuple(self.counts[key].figure(*key) for key in order)

    def _count(self, quantity: Quantity, method: str, group: str, images: int) -> _Count:
        return self.counts.setdefault((quantity, method, group, images), _Count())


def share_of_audits(audits: Sequence[tuple[int, int]]) -> Estimate:
    """Return the share of hits over audits, each (hits, of so many), with Wilson's interval for so many as are apart.

    Readings of one audit may all be right or wrong together, so an audit counts as few as the design effect says; where
    all agree, as one.
    """
    hits, n = sum(one for one, _ in audits), sum(of for _, of in audits)
    if not n:
        return Estimate("share of audits", None, note=NOT_ENOUGH)
    value, clusters = hits / n, len(audits)
    spread = sum((one - value * of) ** 2 for one, of in audits) * clusters / max(1, clusters - 1) / n**2
    apart = float(min(n, clusters))
    if spread > 0:
        apart = max(1.0, min(float(n), value * (1 - value) / spread))
    low, high = _between(value, apart)
    how = f"Wilson, as of {apart:,.0f} readings apart ({clusters:,} audits)"
    return Estimate("share of audits", value, low, high, n=n, how=how)


def _between(share: float, n: float) -> Interval:
    """Return Wilson's interval for a share of `n`, which need not be whole."""
    z = z_score(0.95)
    centre, spread = share + z * z / (2 * n), z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    scale = 1 + z * z / n
    return Interval(max(0.0, min(share, (centre - spread) / scale)), min(1.0, max(share, (centre + spread) / scale)))
