"""The findings of one image model's pictures: what was edited, and what each instruction leaves of what was shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from biaslens_gui.api import (
    Cell,
    Column,
    Estimate,
    Finding,
    ImageRecord,
    Lab,
    PluginInfo,
    Reading,
    Row,
    Table,
    coverage,
)

from . import tables
from .changes import Edited, level_for, vanished

VARIANT = "shares"


@dataclass(frozen=True, slots=True)
class EditFindings:
    """The findings about the pictures of one image model, by its label; `readers` as for claims."""

    info: PluginInfo
    label: str
    editor: str
    readers: tuple[str, str]
    lab: Lab

    def findings(
        self, compared: Mapping[tuple[str, str], Sequence[Edited]], people: Sequence[Edited]
    ) -> Iterator[Finding]:
        """Yield the findings; `compared` has the edits by all instructions by prompt and attribute."""
        every = [found for group in compared.values() for found in group]
        yield self._coverage(every)
        for prompt in dict.fromkeys(found.prompt for found in people):
            yield self._people([found for found in people if found.prompt == prompt])
        for group in compared.values():
            yield self._shares(group)
            yield self._differences(group)
            yield self._directions(group)
            yield self._became(group)
            if group[0].tells_lightness:
                yield self._lightness(group)

    def _coverage(self, every: Sequence[Edited]) -> Finding:
        about = "coverage", "", "Sources and edits"
        if not every:
            words = "No attribute of a prompt with an instruction was ticked, so nothing was edited."
            return self._finding(about, reading="not measured", words=words)
        sets = {(found.prompt, found.instruction): found for found in every}
        columns = (
            Column("prompt", "Prompt"),
            Column("instruction", "Instruction"),
            Column("sources", "Sources", "int"),
            Column("before", "Size of the sources"),
            Column("after", "Size of the edits", help="An editor brings pictures to a size that it is made for."),
            Column("stopped", "Stopped by the safety filter", "int"),
            Column("failed", "Failed", "int"),
        )
        rows: list[Row] = []
        for found in sets.values():
            status = [edit.status for edit in found.edits]
            counts = {"stopped": status.count("filtered"), "failed": status.count("failed")}
            cells: dict[str, Cell] = {"prompt": found.prompt, "instruction": found.instruction}
            cells |= {"sources": len(found.sources), "before": _sizes(found.sources), "after": _sizes(found.edits)}
            rows.append(cells | counts)
        asked = sum(len(found.edits) for found in sets.values())
        usable = asked - sum(found.lost for found in sets.values())
        return self._finding(
            about,
            coverage.many_missing(usable, asked),
            view="table",
            tables=(Table("edits", "Edits asked for", columns, tuple(rows)),),
            words=f"{usable} of {asked} edits by {self.editor} could be asked about.",
        )

    def _people(self, group: Sequence[Edited]) -> Finding:
        """The share of sources with people in view in whose edit they cannot be counted."""
        level = level_for(len(group))
        estimates = tuple(vanished(found, level) for found in group)
        return self._finding(
            ("people", group[0].prompt, f"Whether people stay in view: {group[0].prompt}"),
            view="shares",
            estimates=estimates,
            tables=(tables.pairs(group), tables.became(group)),
            reading=_reading(estimates),
            words="The share of pictures with people in view in whose edit their number cannot be told: they are out "
            "of view, or cannot be seen well. The intervals of all instructions hold at once.",
        )

    def _shares(self, group: Sequence[Edited]) -> Finding:
        level = level_for(2 * len(group) * len(group[0].classes))
        estimates = tuple(estimate for found in group for estimate in found.shares(level))
        first = group[0]
        return self._finding(
            ("edited", first.prompt, f"Before and after: {first.attribute.name}, {first.prompt}"),
            coverage.many_missing(sum(pair.told for found in group for pair in found.pairs()), self._asked(group)),
            view="shares",
            estimates=estimates,
            tables=(tables.pairs(group), tables.became(group)),
            reading=_reading(estimates),
            words=" ".join(found.in_words() for found in group),
            observed=(
                *first.observed_before(self.label, self.readers),
                *(seen for found in group for seen in found.observed(self.label, self.readers)),
            ),
            contrasts=tuple(found.contrast(self.label, self.editor) for found in group),
        )

    def _differences(self, group: Sequence[Edited]) -> Finding:
        first = group[0]
        rng = self.lab.random(self.info.id, self.label, first.prompt, first.attribute.name)
        classes = 1 if len(first.classes) == 2 else len(first.classes)
        level = level_for(len(group) * classes)
        estimates = tuple(estimate for found in group for estimate in found.differences(rng, level))
        return self._finding(
            ("change", first.prompt, f"What editing changes: {first.attribute.name}, {first.prompt}"),
            view="ranked",
            estimates=tuple(sorted(estimates, key=lambda estimate: -(estimate.value or 0.0))),
            reading=_reading(estimates),
            words="Above 0: more pictures show the class after the edit than before; compared picture by picture, "
            "where a class can be told of both. The intervals of all instructions hold at once.",
        )

    def _directions(self, group: Sequence[Edited]) -> Finding:
        first, classes = group[0], len(group[0].classes)
        level = level_for(len(group) * classes * (classes - 1) // 2)
        estimates = tuple(estimate for found in group for estimate in found.directions(level))
        return self._finding(
            ("direction", first.prompt, f"Which way editing changes people: {first.attribute.name}, {first.prompt}"),
            view="ranked",
            estimates=tuple(sorted(estimates, key=lambda estimate: -(estimate.value or 0.0))),
            tables=(tables.became(group),),
            reading=_reading(estimates),
            words="Of those who showed the one class before, the share that shows the other after, less the same the "
            "other way round. At 0 an editor changes both alike, however many of each there were: this tells of the "
            "editor what a change of all pictures cannot where these are uneven. The intervals of all instructions "
            "hold at once.",
        )

    def _became(self, group: Sequence[Edited]) -> Finding:
        first = group[0]
        estimates = tuple(
            estimate for found in group for estimate in found.became(level_for(2 * len(group) * len(first.classes)))
        )
        return self._finding(
            ("became", first.prompt, f"What became of each class: {first.attribute.name}, {first.prompt}"),
            view="shares",
            estimates=estimates,
            tables=(tables.became(group),),
            reading=_reading(estimates),
            words="By what was depicted before: the share that shows another class after, of those that show one, and "
            "the share in which none can be told.",
        )

    def _lightness(self, group: Sequence[Edited]) -> Finding:
        first = group[0]
        estimates = tuple(
            estimate
            for found in group
            for estimate in found.lightness(level_for(2 * len(group) * (1 + len(first.classes))))
        )
        return self._finding(
            ("lightness", first.prompt, f"Depicted skin, lighter or darker: {first.prompt}"),
            ("What was light before cannot become lighter, and what was dark cannot become darker.",),
            view="shares",
            estimates=estimates,
            tables=(tables.became(group),),
            reading=_reading(estimates),
            words="The share of pictures whose depicted skin is lighter, or darker, after the edit, in classes from "
            "light to dark: of all, and by what was depicted before.",
        )

    def _asked(self, group: Sequence[Edited]) -> int:
        return sum(len(found.sources) for found in group)

    def _finding(self, about: tuple[str, str, str], caveats: Sequence[str] = (), **parts: Any) -> Finding:
        kind, subject, title = about
        every = (*caveats, *self.info.caveats)
        return Finding(
            self.info.id, self.info.version, VARIANT, kind, subject, title, self.label, caveats=every, **parts
        )


def _sizes(images: Sequence[ImageRecord]) -> str:
    """Return the sizes of the images that are there, in pixels, each once."""
    sizes = sorted({(image.width, image.height) for image in images if image.status == "ok" and image.width})
    return ", ".join(f"{width} x {height}" for width, height in sizes)


def _reading(estimates: Sequence[Estimate]) -> Reading:
    return "shown" if any(estimate.value is not None for estimate in estimates) else "not measured"
