"""All six methods in one plan on the pebble world: what they share, what that costs, and a kill in each of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.core.events import RunFinished
from biaslens_gui.core.params import with_defaults
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Finding
from biaslens_gui.engine.planning.cost import plan_cost
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.observations import CAPTIONS
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.components.english import english
from tests.faults.test_kill import kill_at
from tests.pebbles import READERS, SIX, contents, pebble_host, run_to_end, six_plan

NURSE = "a photo of a nurse"
METHODS = [choice.method for choice in SIX]
IMAGES = 4

# One moment inside each method, in the order in which they run.
MOMENTS = {
    "biaslens": ("after captions", 1),
    "tibet": ("before answers", 1),
    "t2iat": ("after embeddings", 2),
    "openbias": ("before attributions", 1),  # all it asks is committed, none of its findings is
    "gradbias": ("after attributions", 1),
    "word_influence": ("before fills", 2),
}


@pytest.fixture(scope="module")
def host() -> PluginHost:
    english()  # skips where there is no grammar
    return pebble_host(READERS)


@pytest.fixture(scope="module")
def plan(tmp_path_factory: pytest.TempPathFactory, host: PluginHost) -> Plan:
    return six_plan(tmp_path_factory.mktemp("world") / "model", host, IMAGES)


class Whole:
    """A run of the plan that nothing disturbed: what it made, what it left, and what it was expected to cost."""

    def __init__(self, project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
        self.project = project
        self.expected = plan_cost(plan, host, project, "cpu")
        self.painted, self.end = painted(project, plan, host)
        self.left = contents(project)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory, host: PluginHost, plan: Plan) -> Whole:
    return Whole(create_project(tmp_path_factory.mktemp("whole") / "project", "Six"), plan, host)


def painted(project: ProjectFolder, plan: Plan, host: PluginHost) -> tuple[list[tuple[str, int]], RunFinished]:
    """Return prompt and seed of every image that the model was asked to paint while `plan` ran, and how it ended."""
    model = type(host.roles["image_model"]["pebble_model"])
    paint, asked = model._paint, []

    def watched(self, request):
        asked.append((request.prompt, request.seed))
        return paint(self, request)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(model, "_paint", watched)
        end = run_to_end(project, plan, host)[-1]
    assert isinstance(end, RunFinished), end
    return asked, end


def alone(plan: Plan, method: str) -> Plan:
    """Return the plan of one of the methods."""
    methods = tuple(choice for choice in plan.spec.methods if choice.method == method)
    spec = replace(plan.spec, methods=methods)
    return replace(plan, spec=spec, proposals=tuple(one for one in plan.proposals if one.method == method))


def findings(project: ProjectFolder) -> tuple[Finding, ...]:
    with AuditReader(project) as reader:
        return reader.findings(reader.runs()[0].run_id)


def test_every_method_concludes_and_says_what_it_leans_to(whole: Whole) -> None:
    found = findings(whole.project)
    assert list(dict.fromkeys(finding.method for finding in found)) == [*METHODS, "across"]
    leaning = {finding.method for finding in found if finding.leanings}
    assert leaning >= set(METHODS) - {"biaslens"}  # no pair is said of a pebble's gender
    (agreement,) = (finding for finding in found if finding.kind == "agreement")
    (row,) = (row for row in agreement.tables[0].rows if row["bias"] == "gender" and row["prompt"] == NURSE)
    assert all(row[method] for method in ("tibet", "t2iat", "openbias", "gradbias", "word_influence"))


def test_no_image_is_made_twice(whole: Whole) -> None:
    assert max(Counter(whole.painted).values()) == 1
    assert sum(prompt == NURSE for prompt, _ in whole.painted) == IMAGES
    assert whole.end.images_made == len(whole.painted)


def test_the_cost_is_what_is_made(whole: Whole, host: PluginHost, plan: Plan) -> None:
    assert whole.expected.images == whole.end.images_made
    with AuditReader(whole.project) as reader:
        said = reader.observed_in(plan.run_id, CAPTIONS)
    assert whole.expected.captions == len(said)
    after = plan_cost(plan, host, whole.project, "cpu")
    assert (after.images, after.captions) == (0, 0)


@pytest.mark.parametrize("method", METHODS)
def test_a_method_costs_what_it_still_has_to_make_beside_the_others(
    tmp_path: Path, host: PluginHost, plan: Plan, method: str
) -> None:
    """After BiasLens, no method makes a base image; and what each is said to cost is what it makes."""
    project = create_project(tmp_path / "project", "Six")
    if method != "biaslens":
        assert len(painted(project, alone(plan, "biaslens"), host)[0]) == IMAGES
    expected = plan_cost(alone(plan, method), host, project, "cpu").images
    made, _ = painted(project, alone(plan, method), host)
    assert len(made) == expected
    if method != "biaslens":
        assert NURSE not in {prompt for prompt, _ in made}


def test_more_images_make_only_the_difference(tmp_path: Path, host: PluginHost, plan: Plan) -> None:
    project = create_project(tmp_path / "project", "Six")
    few, many = (alone(replace(plan, spec=replace(plan.spec, images_per_prompt=n)), "tibet") for n in (2, 5))
    assert len(painted(project, few, host)[0]) == 3 * 2
    assert plan_cost(many, host, project, "cpu").images == 3 * 3
    assert len(painted(project, many, host)[0]) == 3 * 3


def test_six_methods_in_one_plan_make_fewer_images_than_six_plans(
    host: PluginHost, plan: Plan, capsys: pytest.CaptureFixture[str]
) -> None:
    """The images of a prompt are made once instead of six times, those of "a male nurse" once instead of twice."""
    paper = replace(plan, spec=replace(plan.spec, images_per_prompt=48))
    options = {"word_influence": {"samples": 15}}
    counts = {}
    for choice in paper.spec.methods:
        method = host.methods[choice.method]
        chosen = {**with_defaults(method.params, choice.options), **options.get(choice.method, {})}
        counts[choice.method] = method.cost(paper, chosen).images
    methods = tuple(
        replace(choice, options={**choice.options, **options.get(choice.method, {})}) for choice in paper.spec.methods
    )
    together = plan_cost(replace(paper, spec=replace(paper.spec, methods=methods)), host).images
    assert together == sum(counts.values()) - 48 * (len(METHODS) - 1) - 48 * len(("male", "female"))
    with capsys.disabled():
        print(f"\n{together} images in one plan, {sum(counts.values())} in six: {together / sum(counts.values()):.2f}")


@pytest.mark.parametrize("method", METHODS)
def test_killed_inside_a_method_and_resumed_is_as_if_nothing_had_happened(
    tmp_path: Path, host: PluginHost, plan: Plan, whole: Whole, method: str
) -> None:
    project = create_project(tmp_path / "project", "Six")
    kill_at(project, plan, *MOMENTS[method])
    with AuditReader(project) as reader:
        assert reader.runs()[0].status == "interrupted"
    assert isinstance(run_to_end(project, plan, host)[-1], RunFinished)
    assert contents(project) == whole.left
    assert findings(project) == findings(whole.project)
