"""Sweeps: the share of a class in every cell of a grid of models and settings, from the same seeds.

What image-making programs show as a sheet of pictures (X by Y over guidance, steps, scheduler, negative prompt, model)
is here a grid of shares with intervals, each cell of which opens its images.

    propose   attributes of each prompt with their classes -> the auditor edits
    measure   images of the prompts by every image model of the plan -> a closed question about each image
              -> the share of a class in every cell; its difference from the first cell, over images of one seed

The cells are the image models of the plan: a model in several settings is several models of one name and weights, as
the window's "Sweep…" sets them up. All intervals of one grid hold at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from biaslens_gui.api import (
    AuditSpec,
    Cost,
    Estimate,
    Finding,
    ImageSet,
    Lab,
    Param,
    Plan,
    PluginInfo,
    Prompt,
    Proposal,
    Reading,
    Work,
    class_requests,
    coverage,
    model_labels,
    sweeps,
    with_defaults,
)

from . import tables
from .asking import Attribute, VariantImages, asked, asked_of, readers_of
from .comparison import ReadVariant, difference, level_for, read

METHOD = "sweeps"
VARIANT = "shares"


class Sweeps:
    """The method, in two phases."""

    info = PluginInfo(
        id=METHOD,
        version="2",
        title="Sweeps: shares by settings",
        summary="Shows the share of a class in a grid of models and settings, of the same prompts and seeds.",
        needs=("image_model", "language_model", "question_answerer"),
        references=(
            "Sheets of pictures by two settings, as image-making programs draw them; paired shares: Fay and Lumbard "
            "2021, Statistics in Medicine 40:1147",
        ),
        caveats=(
            "Cells are compared with the first one; a grid says nothing of settings between its own.",
            "Only images in which a class could be told are counted; how many were not stands beside.",
            "Images that a setting spoils are harder to read, and may be read wrongly: look at them.",
        ),
    )
    params: tuple[Param, ...] = (class_requests.ATTRIBUTES,)

    def propose(self, spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[Proposal]:
        attributes, notes = yield from class_requests.propose_attributes(spec, options, lab, METHOD)
        return Proposal(METHOD, (attributes,), notes)

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        spec, proposal = plan.spec, plan.proposal(METHOD)
        each, models = spec.images_per_prompt, len(spec.models_of("image_model"))
        if proposal is None:
            return Cost.of([ImageSet(prompt.text, each) for prompt in spec.prompts], models)
        approved = class_requests.approved(proposal, without_requests=True)
        captioned, prompts = bool(spec.models_of("captioner")), asked_of(spec, approved)
        asked_about = sum(len({attribute.asked for attribute in approved[prompt.text]}) for prompt in prompts)
        sets = [ImageSet(prompt.text, each, captioned=captioned) for prompt in prompts]
        return Cost.of(sets, models, questions=each * asked_about)

    def measure(self, plan: Plan, options: Mapping[str, Any], lab: Lab) -> Work[tuple[Finding, ...]]:
        spec, chosen = plan.spec, with_defaults(self.params, options)
        proposal = plan.proposal(METHOD) or (yield from self.propose(spec, chosen, lab))
        approved = class_requests.approved(proposal, without_requests=True)
        models, prompts = spec.models_of("image_model"), asked_of(spec, approved)
        grid = sweeps.grid_of(models, spec.settings)
        if grid is None or not prompts:
            words = "There is one cell only." if prompts else "No attribute was ticked, so nothing was asked."
            return (_finding(("coverage", "", "Images and answers"), reading="not measured", words=words),)
        made: list[dict[str, VariantImages]] = []
        for model in models:
            own: dict[str, VariantImages] = {}
            for prompt in prompts:
                own[prompt.text] = yield from asked(model, prompt, (), approved[prompt.text], lab)
            made.append(own)
        return tuple(SweepAudit(spec, grid, model_labels(models), made, lab).findings(prompts, approved))


@dataclass(frozen=True, slots=True)
class Cells:
    """One attribute of one prompt in all cells, in the order of the plan's models; `places` are rows and columns."""

    prompt: str
    attribute: Attribute
    places: tuple[tuple[str, str], ...]
    shown: tuple[ReadVariant, ...]

    def shares(self, number: int) -> tuple[Estimate, ...]:
        """Return the share of a class in every cell; the intervals of the grid hold at once."""
        level = level_for(len(self.shown))
        return tuple(
            shown.share(number, level, row, column)
            for shown, (row, column) in zip(self.shown, self.places, strict=True)
        )

    def differences(self, number: int, lab: Lab) -> tuple[Estimate, ...]:
        """Return the share in every cell less that in the first, over images of a seed; the intervals hold at once."""
        level, rng = level_for(len(self.shown) - 1), lab.random(METHOD, self.prompt, self.attribute.name, str(number))
        first, *others = self.shown
        named = [" · ".join(filter(None, place)) for place in self.places[1:]]
        found = (difference(shown, first, number, rng, level, name) for shown, name in zip(others, named, strict=True))
        return tuple(sorted(found, key=lambda estimate: -(estimate.value or 0.0)))


@dataclass(frozen=True, slots=True)
class SweepAudit:
    """What all cells made; `made` is by prompt, in the order of the plan's models, whose names are `labels`."""

    spec: AuditSpec
    grid: sweeps.SweepGrid
    labels: Sequence[str]
    made: Sequence[Mapping[str, VariantImages]]
    lab: Lab

    def findings(self, prompts: Sequence[Prompt], approved: Mapping[str, Sequence[Attribute]]) -> Iterator[Finding]:
        """Yield the findings: what was made, then the grids of every prompt."""
        yield self._coverage(prompts)
        for prompt in prompts:
            for attribute in approved[prompt.text]:
                cells = self._cells(prompt.text, attribute)
                classes = cells.shown[0].read.classes
                for number in range(1 if len(classes) == 2 else len(classes)):
                    yield self._shares(cells, number)
                    yield self._differences(cells, number)

    def _cells(self, prompt: str, attribute: Attribute) -> Cells:
        places = self.grid.cells
        shown = tuple(
            read(
                " · ".join(filter(None, place)),
                label,
                prompt,
                attribute,
                own[prompt].images,
                own[prompt].answers,
                own[prompt].captions,
            )
            for place, label, own in zip(places, self.labels, self.made, strict=True)
        )
        return Cells(prompt, attribute, places, shown)

    def _coverage(self, prompts: Sequence[Prompt]) -> Finding:
        images = [image for own in self.made for part in own.values() for image in part.images]
        usable = sum(image.status == "ok" for image in images)
        axes = " by ".join(filter(None, (self.grid.rows, self.grid.columns)))
        return _finding(
            ("coverage", "", "Images and answers"),
            coverage.many_missing(usable, len(images)),
            view="table",
            tables=(coverage.coverage_table(prompts, images, {}),),
            words=f"{len(self.grid.cells)} cells, {axes}; {usable} of {len(images)} images could be asked about.",
        )

    def _shares(self, cells: Cells, number: int) -> Finding:
        """The share of a class in every cell of the grid."""
        shown_class, name = cells.shown[0].read.classes[number], cells.attribute.name
        estimates = cells.shares(number)
        missing = sum(len(shown.images) - shown.n for shown in cells.shown)
        asked_for = sum(len(shown.images) for shown in cells.shown)
        readers = readers_of(self.spec)
        told = [each for each in estimates if each.value is not None]
        words = "No image could be read."
        if told:
            least, most = (pick(told, key=lambda each: each.value or 0.0) for pick in (min, max))
            words = f"Least: {_counted(least)}. Most: {_counted(most)}. The intervals of all cells hold at once."
        return _finding(
            ("grid", cells.prompt, f"In every cell: {shown_class} ({name}), {cells.prompt}"),
            coverage.many_missing(asked_for - missing, asked_for),
            view="heatmap",
            estimates=estimates,
            tables=(tables.counts(cells.shown, "Cell"), tables.images(cells.shown, "Cell")),
            reading=_reading(estimates),
            words=words,
            observed=tuple(seen for shown in cells.shown for seen in shown.observed(readers, cells.prompt)),
        )

    def _differences(self, cells: Cells, number: int) -> Finding:
        """The share in every cell less that in the first one, over images of the same seed."""
        shown_class, estimates = cells.shown[0].read.classes[number], cells.differences(number, self.lab)
        first = cells.shown[0].name
        return _finding(
            ("change", cells.prompt, f"Against the first cell: {shown_class}, {cells.prompt}"),
            view="ranked",
            estimates=estimates,
            reading=_reading(estimates),
            words=f"Above 0: more images show the class than with {first}; compared image by image, by seed. The "
            "intervals of all cells hold at once.",
        )


def _counted(estimate: Estimate) -> str:
    shown = round((estimate.value or 0.0) * estimate.n)
    return f"{' · '.join(filter(None, (estimate.name, estimate.group)))}, {shown} of {estimate.n} images"


def _finding(about: tuple[str, str, str], caveats: Sequence[str] = (), **parts: Any) -> Finding:
    info, (kind, subject, title) = Sweeps.info, about
    every = (*caveats, *info.caveats)
    return Finding(info.id, info.version, VARIANT, kind, subject, title, caveats=every, **parts)


def _reading(estimates: Sequence[Estimate]) -> Reading:
    return "shown" if any(estimate.value is not None for estimate in estimates) else "not measured"
