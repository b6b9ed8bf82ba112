"""What is said about a plan before its start: issues, what is to be made, and how long it takes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from biaslens_gui.core.params import Issue
from biaslens_gui.core.plan import Cost, Plan
from biaslens_gui.ui.shell.i18n import count_of, duration, size, tr

if TYPE_CHECKING:
    from biaslens_gui.engine.planning.budget import Budgeted
    from biaslens_gui.plugin_host.host import PluginHost


def issues_of(plan: Plan, host: PluginHost) -> list[Issue]:
    """Return all that is to be known about `plan`, each thing once."""
    from biaslens_gui.engine.planning.prompt_advice import advise_prompts
    from biaslens_gui.engine.running.run import review_plan

    return list(dict.fromkeys((*review_plan(plan, host), *advise_prompts(plan.spec))))


def cost_in_words(cost: Cost) -> str:
    """Return what is to be made, in one line; nothing if there is nothing to make."""
    counted = (
        (cost.images, count_of(cost.images, "image", "images")),
        (cost.captions, count_of(cost.captions, "caption", "captions")),
        (cost.questions, count_of(cost.questions, "question to images", "questions to images")),
        (cost.completions, count_of(cost.completions, "answer of the language model", "answers of the language model")),
        (cost.fills, count_of(cost.fills, "sentence with other words", "sentences with other words")),
        (cost.embeddings, count_of(cost.embeddings, "image compared with texts", "images compared with texts")),
        (cost.classifications, count_of(cost.classifications, "image to sort", "images to sort")),
        (cost.attributions, count_of(cost.attributions, "tracing of words", "tracings of words")),
    )
    return ", ".join(words for number, words in counted if number)


def effort_in_words(cost: Cost, free: int) -> str:
    """Return how long it takes and how much of the disk, of which `free` bytes are free (0 where nobody can tell)."""
    words = []
    if cost.seconds:
        words.append(tr("About {time} on this computer, as measured.").format(time=duration(max(1.0, cost.seconds))))
    elif cost.unmeasured:
        unknown = tr(
            "How long it takes is not known yet: {models} never worked on this computer. A dry run measures it."
        )
        words.append(unknown.format(models=", ".join(cost.unmeasured)))
    if cost.bytes and free:
        disk = tr("About {need} of disk; {free} are free.")
        if cost.bytes > free:
            disk = tr("About {need} of disk, but only {free} are free: free some space first.")
        words.append(disk.format(need=size(cost.bytes), free=size(free)))
    return " ".join(words)


def growth_in_words(found: Budgeted, titles: Mapping[str, str]) -> str:
    """Return what proposals add: images and time before and after, and which rows came unticked and why."""
    grown = tr("What was proposed takes the plan from {before} to {after}.")
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
