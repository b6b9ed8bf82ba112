"""What one plan of several methods costs, beside a run of each by itself; and what is there already.

Scripts that know nothing of each other make every image anew. What BiasLens asks of a model has a key, so methods that
ask for the same share it, in one run or in runs of one project.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pairs import Pair, each_measured
from recorded import Reading, Results, Table

from biaslens_gui.core.events import ImageDone, ItemsDone, RunFinished
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, Prompt, Role
from biaslens_gui.engine.cost import plan_cost
from biaslens_gui.engine.inline import run_inline
from biaslens_gui.engine.jobs import RunJob
from biaslens_gui.engine.models import reference
from biaslens_gui.engine.plugin_choice import discover_plugins
from biaslens_gui.engine.sample import default_models, reference_folder
from biaslens_gui.loaders.guard import prepare_model_libraries
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import create_project
from tests.pebbles import only, proposed

PROMPT = Prompt("a photo of a nurse")
THREE = ("tibet", "t2iat", "openbias")
SIX = ("biaslens", *THREE, "gradbias", "word_influence")
PAPERS: dict[str, dict[str, Any]] = {
    "tibet": {"axis": "gender"},
    "gradbias": {"ground_truth": True},
    "word_influence": {"samples": 15, "r": 1},
}
"""The papers' settings, each method asked about gender, with 48 images of a prompt."""

SMALL: dict[str, dict[str, Any]] = {
    "tibet": {"axis": "gender"},
    "gradbias": {"seeds": 1, "interval": 3},
    "word_influence": {"samples": 2, "words": "content"},
}
"""Enough for every part of every method to be asked; with two images of three steps a run takes seconds."""

READERS: tuple[tuple[str, Role], ...] = (
    ("biased", "image_model"),
    ("captioner", "captioner"),
    ("question_answerer", "question_answerer"),
    ("clip", "embedder"),
    ("clip", "attributor"),
    ("mask_filler", "mask_filler"),
)


def results() -> Results:
    """Count and measure every case of this file."""
    prepare_model_libraries()
    host = discover_plugins()
    with ExitStack() as stack:
        place = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="biaslens-audits-")))
        papers = planned(host, place / "papers", PAPERS, GenerationSettings(), 48)
        readings, tables = list(shared(papers, host)), [asked_for(papers, host)]
        small = Runs(planned(host, place / "small", SMALL, GenerationSettings(steps=3), 2), host, place)
        outcomes = each_measured([small.pair()])
        tables.append(small.calls())
    about = "Every method at its paper's settings about one prompt, asked about gender: counted from the plan, exactly."
    return Results("audits", "Several methods in one plan", about, outcomes, readings, tables)


def planned(host: PluginHost, place: Path, options: Any, settings: GenerationSettings, each: int) -> Plan:
    """Return a plan of all six methods on the reference models, as an auditor leaves it who is after gender."""
    models = [reference(reference_folder() / name, host, role=role) for name, role in READERS]
    chosen = tuple(MethodChoice(name, options.get(name, {})) for name in SIX)
    spec = AuditSpec("Six", (*models, *default_models(host)), (PROMPT,), chosen, settings, each)
    return only(proposed(Plan(spec), host, place), "gender")


def with_methods(plan: Plan, names: tuple[str, ...]) -> Plan:
    """Return `plan` with some of its methods."""
    methods = tuple(choice for choice in plan.spec.methods if choice.method in names)
    proposals = tuple(item for item in plan.proposals if item.method in names)
    return replace(plan, spec=replace(plan.spec, methods=methods), proposals=proposals)


# --- counted


def shared(plan: Plan, host: PluginHost) -> Iterator[Reading]:
    """Yield how many times as many images methods make that run one after another, each for itself."""
    for case, names, bar in (("B3", THREE, 1.3), ("audit cost", SIX, None)):
        apart = sum(images_of(plan, (name,), host) for name in names)
        together = images_of(plan, names, host)
        what = f"{len(names)} methods one after another make {apart:,} images, one plan of them {together:,}"
        yield Reading(case, what, apart / together, "x", bar, at_least=True)


def images_of(plan: Plan, names: tuple[str, ...], host: PluginHost) -> int:
    """Return how many images some of the methods of `plan` make together."""
    return plan_cost(with_methods(plan, names), host).images


def asked_for(plan: Plan, host: PluginHost) -> Table:
    """Return how many images each method needs, and how many of them those before it have made."""
    rows, made = [], 0
    for at, name in enumerate(SIX):
        own, together = images_of(plan, (name,), host), images_of(plan, SIX[: at + 1], host)
        rows.append([name, f"{own:,}", f"{own - (together - made):,}", f"{together:,}"])
        made = together
    return Table(
        "Images, at the papers' settings", ["method", "needs", "are there already", "made so far in one plan"], rows
    )


# --- run


@dataclass(slots=True)
class Runs:
    """The same plan run as one, and as one run per method, each in a project of its own."""

    plan: Plan
    host: PluginHost
    place: Path
    turn: int = 0

    def pair(self) -> Pair:
        """Return the case: both end with findings of every method, and made the very images that were counted."""
        what = "six methods with two images of three steps, from loading to findings"
        peer = "a run of each method by itself, as scripts are run"
        return Pair("audit cost", what, peer, self.apart, self.together, self.same, 0, rounds=3)

    def together(self) -> list[Counter[str]]:
        """Run one plan of all methods; return what was asked of models."""
        return [self._run(self.plan)]

    def apart(self) -> list[Counter[str]]:
        """Run a plan of each method; return what was asked of models by each."""
        return [self._run(with_methods(self.plan, (name,))) for name in SIX]

    def same(self, apart: list[Counter[str]], together: list[Counter[str]]) -> bool:
        """Return whether all was asked that was counted before."""
        counted = [images_of(self.plan, (name,), self.host) for name in SIX]
        made = [calls["images"] for calls in apart]
        return made == counted and together[0]["images"] == images_of(self.plan, SIX, self.host)

    def calls(self) -> Table:
        """Return how often models were asked for what, in six runs and in one."""
        six = sum(self.apart(), Counter[str]())
        (one,) = self.together()
        rows = [[name, f"{six[name]:,}", f"{one[name]:,}", f"{six[name] / one[name]:.2f}x"] for name in six]
        return Table("What models were asked in these runs", ["what", "six runs", "one plan", "as many times"], rows)

    def _run(self, plan: Plan) -> Counter[str]:
        self.turn += 1
        project, calls = create_project(self.place / f"run-{self.turn}", "Benchmark"), Counter[str]()
        for event in run_inline(RunJob(str(project.path), plan, "cpu"), self.host, lambda: None):
            if isinstance(event, ImageDone):
                calls["images"] += 1
            elif isinstance(event, ItemsDone):
                calls[event.stage] += event.count
        assert isinstance(event, RunFinished), event
        return calls
