"""What one plan of several methods costs, beside a run of each by itself; and what is there already.

Scripts that know nothing of each other make every image anew. What BiasLens asks of a model has a key, so methods that
ask for the same share it, in one run or in runs of one project.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from harness import Bench

from biaslens_gui.core.events import ImageDone, ItemsDone
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, Prompt
from biaslens_gui.engine.planning.cost import plan_cost
from biaslens_gui.engine.planning.sample import default_models
from tests.pebbles import only, proposed

ABOUT = "Every method at its paper's settings about one prompt, asked about gender: counted from the plan, exactly."
THREE = ("tibet", "t2iat", "openbias")
SIX = ("biaslens", *THREE, "gradbias", "word_influence")
PAPERS: dict[str, dict[str, Any]] = {
    "tibet": {"axis": "gender"},
    "gradbias": {"ground_truth": True},
    "word_influence": {"samples": 15, "r": 1},
}
"""The papers' settings, each method asked about gender, with 48 images of a prompt."""

SHORT: dict[str, dict[str, Any]] = {
    "tibet": {"axis": "gender"},
    "gradbias": {"seeds": 1, "interval": 3},
    "word_influence": {"samples": 2, "words": "content"},
}
"""Enough for every part of every method to be asked; with two images of three steps a run takes seconds."""


def measure(bench: Bench) -> None:
    """Count and measure every case of this file."""
    papers = planned(bench, "papers", PAPERS, GenerationSettings(), 48)
    for case, names, bar in (("B3", THREE, 1.3), ("audit cost", SIX, None)):
        apart, together = sum(images(bench, papers, name) for name in names), images(bench, papers, *names)
        what = f"{len(names)} methods one after another make {apart:,} images, one plan of them {together:,}"
        bench.note(case, what, apart / together, "x", bar, at_least=True)
    plan, calls = planned(bench, "short", SHORT, GenerationSettings(steps=3), 2), dict[str, Counter[str]]()

    def asked(*names: str) -> Counter[str]:
        found, part = Counter[str](), with_methods(plan, names)
        for event in bench.run(part, bench.project()):
            if isinstance(event, ImageDone | ItemsDone):
                found["images" if isinstance(event, ImageDone) else event.stage] += getattr(event, "count", 1)
        assert found["images"] == images(bench, plan, *names), "other images were made than were counted"
        return found

    def apart_() -> Counter[str]:
        calls["six runs"] = sum((asked(name) for name in SIX), Counter[str]())
        return calls["six runs"]

    def together_() -> Counter[str]:
        calls["one plan"] = asked(*SIX)
        return calls["one plan"]

    what = "six methods with two images of three steps, from loading to findings"
    peer = "a run of each method by itself, as scripts are run"
    bench.compare("audit cost", what, peer, apart_, together_, _asks_for_less, rounds=bench.size(3, 1))
    rows = [[kind, *(f"{found[kind]:,}" for found in calls.values())] for kind in calls["six runs"]]
    bench.table("What models were asked in these runs", ["what", *calls], rows)


def _asks_for_less(apart: Counter[str], together: Counter[str]) -> bool:
    return apart.keys() == together.keys() and all(together[kind] <= apart[kind] for kind in apart)


def planned(bench: Bench, name: str, options: Any, settings: GenerationSettings, each: int) -> Plan:
    """Return a plan of all six methods on the reference models, as an auditor leaves it who is after gender."""
    readers = ("captioner", "question_answerer", "mask_filler")
    models = [bench.model("biased", "image_model"), *(bench.model(role, role) for role in readers)]
    models += [bench.model("clip", "embedder"), bench.model("clip", "attributor"), *default_models(bench.host)]
    chosen = tuple(MethodChoice(method, options.get(method, {})) for method in SIX)
    spec = AuditSpec("Six", tuple(models), (Prompt("a photo of a nurse"),), chosen, settings, each)
    return only(proposed(Plan(spec), bench.host, bench.place / name), "gender")


def with_methods(plan: Plan, names: tuple[str, ...]) -> Plan:
    """Return `plan` with some of its methods."""
    methods = tuple(choice for choice in plan.spec.methods if choice.method in names)
    proposals = tuple(item for item in plan.proposals if item.method in names)
    return replace(plan, spec=replace(plan.spec, methods=methods), proposals=proposals)


def images(bench: Bench, plan: Plan, *names: str) -> int:
    """Return how many images some of the methods of `plan` make together."""
    return plan_cost(with_methods(plan, names), bench.host).images
