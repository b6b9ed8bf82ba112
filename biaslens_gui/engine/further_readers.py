"""What further question answerers see: each method measures once more through each, on what the store has.

So every one answers the same questions about the same images, and how its answers become classes is the method's own
affair, as with the first. What it saw and the numbers it comes to stand beside those of the first, which decides.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from biaslens_gui.core.models.readers import ANSWERER, further_answerers, read_by
from biaslens_gui.core.params import with_defaults
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Finding
from biaslens_gui.core.roles import Work
from biaslens_gui.engine.lab.lab import EngineLab
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.stats.agreement.reader_numbers import numbers_of_readers
from biaslens_gui.stats.agreement.side_by_side import readers_side_by_side


def read_by_further(host: PluginHost, plan: Plan, lab: EngineLab) -> Work[dict[str, tuple[Finding, ...]]]:
    """Return what the methods that ask questions find with each further answerer of `plan`, by its name."""
    found: dict[str, tuple[Finding, ...]] = {}
    for answerer in further_answerers(plan.spec):
        own, through = replace(plan, spec=read_by(plan.spec, answerer)), lab.read_by(answerer)
        for choice in plan.spec.methods:
            method, options = host.method(choice.method), host.method(choice.method).params
            chosen = with_defaults(options, choice.options)
            if ANSWERER not in method.info.needs_with(chosen):
                continue
            findings = yield from method.measure(own, chosen, through)
            found[answerer.label] = (*found.get(answerer.label, ()), *findings)
    return found


def side_by_side(
    plan: Plan,
    findings: Sequence[Finding],
    further: Mapping[str, Sequence[Finding]],
    titles: Mapping[str, str],
    lab: EngineLab,
) -> tuple[Finding, ...]:
    """Return what the readers see side by side, and the numbers of the methods by reader.

    `findings` are those with the first, `further` those with each other one; `titles` maps a method to its name.
    """
    seen = [
        replace(observed, further=True)
        for name, found in further.items()
        for finding in found
        for observed in finding.observed
        if observed.reader_kind == "answers" and observed.reader == name
    ]
    if not further:
        return ()
    first = plan.spec.models_of(ANSWERER)[0].label
    compared = readers_side_by_side(findings, seen, lab.random)
    return (*compared, *numbers_of_readers(first, findings, further, titles))
