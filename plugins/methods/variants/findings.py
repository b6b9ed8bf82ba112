"""The findings of variants of a prompt: what was made, the share in every variant, and what each variant changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from biaslens_gui.api import (
    AuditSpec,
    Estimate,
    Finding,
    ImageRecord,
    Lab,
    PluginInfo,
    Prompt,
    Reading,
    coverage,
    stats,
)

from . import tables
from .asking import readers_of
from .comparison import VariantComparison, unknown

VARIANT = "shares"


@dataclass(frozen=True, slots=True)
class FindingWords:
    """What a method calls its findings: where nothing was compared, titles, the heading of a variant, a reading."""

    nothing: str
    shares: str
    change: str
    heading: str
    above: str


@dataclass(frozen=True, slots=True)
class VariantFindings:
    """The findings of one method about one image model, by its label."""

    info: PluginInfo
    spec: AuditSpec
    label: str
    lab: Lab
    words: FindingWords

    def coverage(
        self,
        prompts: Sequence[Prompt],
        made: Mapping[str, Sequence[ImageRecord]],
        compared: Sequence[VariantComparison],
    ) -> Finding:
        """Return what was made of the prompts with their variants; images of variants count for their prompt."""
        if not any(comparison.variants for comparison in compared):
            about = "coverage", "", "Images and answers"
            return self._finding(about, reading="not measured", words=self.words.nothing)
        images = [replace(image, prompt=prompt) for prompt, own in made.items() for image in own]
        usable = sum(image.status == "ok" for image in images)
        untold: dict[str, int] = {}
        for comparison in compared:
            own = sum(unknown(shown) for shown in comparison.every if shown.model == self.label)
            untold[comparison.prompt] = untold.get(comparison.prompt, 0) + own
        return self._finding(
            ("coverage", "", "Images and answers"),
            coverage.many_missing(usable, len(images)),
            view="shares",
            estimates=stats.stopped_shares(prompts, images),
            tables=(coverage.coverage_table(prompts, images, {"unknown": ("Answers “unknown”", untold)}),),
            words=f"{usable} of {len(images)} images could be asked about; those of variants count for their prompt.",
        )

    def shares(self, comparison: VariantComparison) -> Finding:
        """Return the share of each class in every variant; the intervals hold at once."""
        estimates, every, of = comparison.shares(), comparison.every, comparison.plain.text
        asked_for = sum(len(shown.images) for shown in every)
        return self._finding(
            ("variants", of, f"{self.words.shares}: {comparison.attribute.name}, {of}"),
            coverage.many_missing(sum(shown.n for shown in every), asked_for),
            view="shares",
            estimates=estimates,
            tables=(tables.counts(every, self.words.heading), tables.images(every, self.words.heading)),
            reading=_reading(estimates),
            words=comparison.in_words(),
            observed=comparison.observed(readers_of(self.spec)),
            contrasts=comparison.contrasts(),
        )

    def differences(self, comparison: VariantComparison) -> Finding:
        """Return the share in every variant less that of what it is compared with, over images of the same seed."""
        name, of = comparison.attribute.name, comparison.plain.text
        estimates = comparison.differences(self.lab.random(self.info.id, self.label, of, name))
        return self._finding(
            ("change", of, f"{self.words.change}: {name}, {of}"),
            view="ranked",
            estimates=tuple(sorted(estimates, key=lambda estimate: -(estimate.value or 0.0))),
            reading=_reading(estimates),
            words=self.words.above,
        )

    def _finding(self, about: tuple[str, str, str], caveats: Sequence[str] = (), **parts: Any) -> Finding:
        info, (kind, subject, title) = self.info, about
        every = (*caveats, *info.caveats)
        return Finding(info.id, info.version, VARIANT, kind, subject, title, self.label, caveats=every, **parts)


def _reading(estimates: Sequence[Estimate]) -> Reading:
    return "shown" if any(estimate.value is not None for estimate in estimates) else "not measured"
