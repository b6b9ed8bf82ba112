"""Proposals never multiply the work silently: rows beyond the budget come unticked, the last ones first."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast

from biaslens_gui.core.plan import Cost, ImageSet, Plan, Proposal, Row, Table
from biaslens_gui.core.spec import AuditSpec, MethodChoice, ModelRef, Prompt
from biaslens_gui.engine.lab.rates import Rates
from biaslens_gui.engine.planning.budget import AT_LEAST, within_budget
from biaslens_gui.plugin_host.host import PluginHost

SPEC = AuditSpec(
    "T",
    (ModelRef("image_model", "p", "/m", "0" * 64),),
    (Prompt("a nurse"), Prompt("a doctor")),
    (MethodChoice("many"),),
    images_per_prompt=10,
)


class Many:
    """Makes the images of the prompts, and those of every ticked change as often."""

    params = ()

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        proposal = plan.proposal("many")
        changes = [str(row["text"]) for row in proposal.table("changes").kept()] if proposal else []
        texts = [*(prompt.text for prompt in plan.spec.prompts), *changes]
        return Cost.of([ImageSet(text, plan.spec.images_per_prompt) for text in texts], 1)


HOST = cast("PluginHost", SimpleNamespace(methods={"many": Many()}))


def plan_of(changes: int) -> Plan:
    rows: tuple[Row, ...] = tuple({"keep": True, "text": f"change {number}"} for number in range(changes))
    axes: tuple[Row, ...] = ({"keep": True, "axis": "gender"}, {"keep": True, "axis": "age"})
    return Plan(SPEC, (Proposal("many", (Table("axes", "Axes", (), axes), Table("changes", "Changes", (), rows))),))


def test_what_fits_stays_as_proposed_with_the_cost_before_and_after() -> None:
    plan = plan_of(98)
    found = within_budget(plan, ["many"], HOST)
    assert found.plan == plan
    assert found.unticked == ()
    assert (found.before.images, found.after.images, found.most) == (20, 1000, AT_LEAST)


def test_rows_beyond_the_budget_come_unticked_from_the_end() -> None:
    found = within_budget(plan_of(300), ["many"], HOST)
    (unticked,) = found.unticked
    assert (unticked.method, unticked.table, unticked.rows) == ("many", "Changes", 202)
    assert (found.before.images, found.after.images, found.wanted) == (20, 1000, 3020)
    axes, changes = found.plan.proposals[0].tables
    assert len(axes.kept()) == 2  # they add no image
    assert [row["text"] for row in changes.kept()] == [f"change {number}" for number in range(98)]
    assert len(changes.rows) == 300


def test_what_somebody_edited_before_is_left_alone() -> None:
    plan = plan_of(300)
    assert within_budget(plan, [], HOST).plan == plan


def test_an_auditor_names_another_budget_of_images() -> None:
    found = within_budget(plan_of(300), ["many"], HOST, most=50)
    assert (found.after.images, found.most) == (50, 50)
    assert len(found.plan.proposals[0].table("changes").kept()) == 3
    assert within_budget(plan_of(300), ["many"], HOST, most=5000).unticked == ()


def test_a_budget_of_time_is_kept_once_the_models_were_measured() -> None:
    unknown = within_budget(plan_of(40), ["many"], HOST, seconds=60)
    assert (unknown.unticked, unknown.unmeasured) == ((), (SPEC.models[0].label,))
    rates = Rates()
    rates.note(SPEC.models[0].key, 0.5)
    rates.save()
    found = within_budget(plan_of(40), ["many"], HOST, seconds=60)
    assert (found.after.images, found.after.seconds, found.unmeasured) == (120, 60.0, ())
    assert len(found.plan.proposals[0].table("axes").kept()) == 2  # they take no time
