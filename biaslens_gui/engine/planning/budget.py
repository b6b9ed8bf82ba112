"""What proposals add to the work of a plan, and which of their rows are beyond what is made without being asked."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from math import inf

from biaslens_gui.core.plan import Cost, Plan, Proposal, Table
from biaslens_gui.engine.planning.cost import method_costs, plan_cost
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import ProjectFolder

MOST_TIMES, AT_LEAST = 10, 1000
"""Proposals are ticked up to ten times the images of the plan's own prompts, and up to 1,000 images in any case."""


@dataclass(frozen=True, slots=True)
class Unticked:
    """How many rows of a method's table come unticked, and the title of the table."""

    method: str
    table: str
    rows: int


@dataclass(frozen=True, slots=True)
class Budgeted:
    """A plan whose new proposals keep to the budget, with the cost before them and after, and what was unticked.

    `wanted` are the images that all rows together would have taken, `most` is the budget. `unmeasured` are models whose
    speed is not known, so that a budget of time could not be kept.
    """

    plan: Plan
    before: Cost
    after: Cost
    unticked: tuple[Unticked, ...]
    wanted: int
    most: int
    unmeasured: tuple[str, ...] = ()


def within_budget(
    plan: Plan,
    fresh: Collection[str],
    host: PluginHost,
    project: ProjectFolder | None = None,
    device: str = "auto",
    *,
    most: int | None = None,
    seconds: float = inf,
) -> Budgeted:
    """Return `plan` with the rows of the proposals of the methods `fresh` unticked that go beyond the budget.

    The budget is `most` images, by default the larger of `MOST_TIMES` those of the plan's own prompts and `AT_LEAST`,
    and `seconds` of work, both whatever is stored already. Rows at the end of a table go first, and a table that adds
    no work keeps all; one row of each is kept.
    """
    models = max(1, len(plan.spec.models_of("image_model")))
    if most is None:
        most = max(MOST_TIMES * len(plan.spec.prompts) * plan.spec.images_per_prompt * models, AT_LEAST)
    before = replace(plan, proposals=tuple(item for item in plan.proposals if item.method not in fresh))
    budget = most, seconds
    wanted, _ = _work(plan, host, seconds)
    unticked: list[Unticked] = []
    for proposal in plan.proposals:
        for table in reversed(proposal.tables) if proposal.method in fresh else ():
            if _fits(_work(plan, host, seconds), budget):
                break
            kept = _affordable(plan, proposal.method, table, budget, host)
            if (rows := len(table.kept()) - kept) > 0:
                plan = _with_kept(plan, proposal.method, table, kept)
                unticked.append(Unticked(proposal.method, table.title, rows))
    costs = [plan_cost(one, host, project, device) for one in (before, plan)]
    unmeasured = plan_cost(plan, host).unmeasured if seconds < inf else ()
    return Budgeted(plan, costs[0], costs[1], tuple(unticked), wanted, most, unmeasured)


def _work(plan: Plan, host: PluginHost, seconds: float) -> tuple[int, float]:
    """Return the images and the seconds of `plan`, whatever is stored; 0 seconds where time has no budget `seconds`."""
    return _images(plan, host), plan_cost(plan, host).seconds if seconds < inf else 0.0


def _fits(work: tuple[int, float], budget: tuple[int, float]) -> bool:
    return work[0] <= budget[0] and work[1] <= budget[1]


def _images(plan: Plan, host: PluginHost) -> int:
    """Return how many images all methods ask for together, whatever is stored already."""
    asked = method_costs(plan, host).values()
    models = len(plan.spec.models_of("image_model"))
    named = Cost.of(sum(asked, Cost()).sets, models).images
    return named + sum(cost.images - Cost.of(cost.sets, models).images for cost in asked)


def _affordable(plan: Plan, method: str, table: Table, budget: tuple[int, float], host: PluginHost) -> int:
    """Return how many of the ticked rows of `table` the budget allows, the first ones; all where they add nothing."""
    low, high = 1, len(table.kept())
    seconds = budget[1]
    if high < 2 or _fits(_work(plan, host, seconds), _work(_with_kept(plan, method, table, 1), host, seconds)):
        return high
    while low < high:
        middle = (low + high + 1) // 2
        fits = _fits(_work(_with_kept(plan, method, table, middle), host, seconds), budget)
        low, high = (middle, high) if fits else (low, middle - 1)
    return low


def _with_kept(plan: Plan, method: str, table: Table, kept: int) -> Plan:
    left, rows = kept, []
    for row in table.rows:
        ticked = bool(row.get("keep", True))
        rows.append(row if not ticked or left > 0 else {**row, "keep": False})
        left -= ticked
    changed = replace(table, rows=tuple(rows))

    def of(proposal: Proposal) -> Proposal:
        return proposal.with_table(changed) if proposal.method == method else proposal

    return replace(plan, proposals=tuple(map(of, plan.proposals)))
