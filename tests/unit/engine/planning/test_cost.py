"""What a plan costs: everything that is asked, and its time only where every model was measured here."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.core.events import RunFinished
from biaslens_gui.core.params import with_defaults
from biaslens_gui.core.plan import Proposal, Table
from biaslens_gui.core.spec import MethodChoice, Prompt
from biaslens_gui.engine.lab.rates import Rates
from biaslens_gui.engine.planning.cost import plan_cost
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import create_project
from tests.pebbles import READERS, pebble_host, pebble_plan, reading_plan, run_to_end


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host()


def test_time_is_said_only_where_every_model_was_measured(tmp_path: Path, host: PluginHost) -> None:
    plan = pebble_plan(tmp_path / "model", host, images=3)
    before = plan_cost(plan, host)
    (maker,) = plan.spec.models_of("image_model")
    (captioner,) = plan.spec.models_of("captioner")
    unknown = {model.label for model in (maker, captioner) if Rates().of(model.key) is None}
    assert set(before.unmeasured) == unknown
    assert not unknown or before.seconds == 0
    rates = Rates()
    rates.note(maker.key, 2.0)
    rates.note(captioner.key, 0.5)
    rates.save()
    after = plan_cost(plan, host)
    assert after.unmeasured == ()
    assert after.seconds == pytest.approx(2.0 * after.images + 0.5 * after.captions)


def test_the_plan_of_a_finished_run_entered_anew_costs_nothing_more(tmp_path: Path, host: PluginHost) -> None:
    """The form writes defaults out, and lists models and methods in its own order."""
    plan = pebble_plan(tmp_path / "model", host, images=3)
    project = create_project(tmp_path / "project", "Pebbles")
    run_to_end(project, plan, host)
    choices = tuple(
        replace(choice, options=with_defaults(host.methods[choice.method].params, choice.options))
        for choice in reversed(plan.spec.methods)
    )
    spec = replace(plan.spec, title="Again", models=plan.spec.models[::-1], methods=choices)
    entered = replace(plan, spec=spec, proposals=plan.proposals[::-1])
    assert entered.run_id != plan.run_id
    assert plan_cost(entered, host).images == 6
    left = plan_cost(entered, host, project, "cpu")
    assert (left.images, left.captions, left.questions, left.completions, left.seconds) == (0, 0, 0, 0, 0.0)
    more = replace(entered, spec=replace(spec, images_per_prompt=4))
    assert plan_cost(more, host, project, "cpu").images > 0


def test_a_finished_run_costs_nothing_more(tmp_path: Path, host: PluginHost) -> None:
    plan = pebble_plan(tmp_path / "model", host, images=3)
    project = create_project(tmp_path / "project", "Pebbles")
    run_to_end(project, plan, host)
    left = plan_cost(plan, host, project, "cpu")
    assert (left.images, left.captions, left.completions, left.seconds, left.bytes) == (0, 0, 0, 0.0, 0)
    assert plan_cost(pebble_plan(tmp_path / "model", host, images=4), host, project, "cpu").images == 2


def test_images_of_prompts_that_a_search_has_yet_to_find_are_counted_with_their_captions(
    tmp_path: Path, host: PluginHost
) -> None:
    """Until the run is finished: then they are there."""
    host = pebble_host(READERS)
    plan, reading = (make(tmp_path / "model", host, 3) for make in (pebble_plan, reading_plan))
    models = (*plan.spec.models, *reading.spec.models_of("question_answerer"))
    options = {"budget": 6, "found": 1}
    spec = replace(plan.spec, models=models, prompts=(Prompt("a pebble"),))
    spec = replace(spec, methods=(MethodChoice("prompt_search", options),))
    colours = {"prompt": "a pebble", "name": "colour", "classes": "red; blue", "question": "Which colour?"}
    found = [{"prompt": "a pebble", "text": f"a {word} pebble"} for word in ("small", "large", "round")]
    tables = (Table("biases", "", (), (colours,)), Table("candidates", "", (), tuple(found)))
    plan = replace(plan, spec=spec, proposals=(Proposal("prompt_search", tables),))
    before = plan_cost(plan, host)
    assert (before.images, before.captions) == (3 + 6 - 1 + 3, 3 + 3)  # two of three go on, with one image more each
    project = create_project(tmp_path / "project", "Pebbles")
    end = run_to_end(project, plan, host)[-1]
    assert isinstance(end, RunFinished)
    chosen = with_defaults(host.methods["prompt_search"].params, options)  # as the form writes them
    entered = replace(plan, spec=replace(spec, title="Again", methods=(MethodChoice("prompt_search", chosen),)))
    assert entered.run_id != plan.run_id
    for again in (plan, entered):
        left = plan_cost(again, host, project, "cpu")
        assert (left.images, left.captions, left.questions) == (0, 0, 0)
