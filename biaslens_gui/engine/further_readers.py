"""What further question answerers see: each method measures once more through each, on what the store has.

So every one answers the same questions about the same images, and how its answers become classes is the method's own
affair, as with the first. Only what it saw is kept; all numbers of the methods are those of the first.
"""

from __future__ import annotations

from dataclasses import replace

from biaslens_gui.core.models.readers import ANSWERER, further_answerers, read_by
from biaslens_gui.core.observed import Observed
from biaslens_gui.core.params import with_defaults
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.roles import Work
from biaslens_gui.engine.lab.lab import EngineLab
from biaslens_gui.plugin_host.host import PluginHost


def seen_by_further(host: PluginHost, plan: Plan, lab: EngineLab) -> Work[tuple[Observed, ...]]:
    """Return what each further question answerer of `plan` sees, reader by reader, then method by method."""
    seen: list[Observed] = []
    for answerer in further_answerers(plan.spec):
        own, through = replace(plan, spec=read_by(plan.spec, answerer)), lab.read_by(answerer)
        for choice in plan.spec.methods:
            method, options = host.method(choice.method), host.method(choice.method).params
            chosen = with_defaults(options, choice.options)
            if ANSWERER not in method.info.needs_with(chosen):
                continue
            findings = yield from method.measure(own, chosen, through)
            seen += [
                replace(observed, further=True)
                for finding in findings
                for observed in finding.observed
                if observed.reader_kind == "answers" and observed.reader == answerer.label
            ]
    return tuple(seen)
