"""What is said about a plan before its start: issues, and what proposals add to the work."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from biaslens_gui.core.params import Issue
from biaslens_gui.core.plan import Cost, Plan
from biaslens_gui.core.processor_advice import FORMAT_ADVICE, HOW_IN_THE_WINDOW, FormatAdvice
from biaslens_gui.ui.shell.i18n import count_of, duration, tr

if TYPE_CHECKING:
    from biaslens_gui.engine.planning.budget import Budgeted
    from biaslens_gui.plugin_host.host import PluginHost


def issues_of(plan: Plan, host: PluginHost) -> list[Issue]:
    """Return all that is to be known about `plan`, each thing once."""
    from biaslens_gui.engine.planning.prompt_advice import advise_prompts
    from biaslens_gui.engine.running.run import review_plan

    return list(dict.fromkeys((*review_plan(plan, host), *advise_prompts(plan.spec))))


def format_advice_in_words(advice: FormatAdvice | None) -> str:
    """Return what is advised about the number format, nothing where nothing is."""
    if advice is None:
        return ""
    values = {"times": advice.times, "date": advice.date, "points": advice.points, "how": tr(HOW_IN_THE_WINDOW)}
    return tr(FORMAT_ADVICE[advice.kind]).format(**values)


def growth_in_words(found: Budgeted, titles: Mapping[str, str]) -> str:
    """Return what proposals add: images and time before and after, and which rows came unticked and why."""
    grown = tr("What was proposed takes the plan from {before} to {after}.")
    if _work(found.before) == _work(found.after):
        grown = tr("What was proposed leaves the plan at {after}.")
    words = [grown.format(before=_work(found.before), after=_work(found.after))]
    for part in found.unticked:
        why = tr(
            "{rows} of “{table}” ({method}) came unticked: with all rows {wanted:,} images would be made, more than "
            "{most:,}. Tick what you need."
        )
        rows, method = count_of(part.rows, "row", "rows"), titles.get(part.method, part.method)
        words.append(why.format(rows=rows, table=tr(part.table), method=method, wanted=found.wanted, most=found.most))
    return " ".join(words)


def _work(cost: Cost) -> str:
    images = count_of(cost.images, "image", "images")
    if not cost.seconds:
        return images
    return tr("{images} (about {time})").format(images=images, time=duration(max(1.0, cost.seconds)))
