"""What the methods of a plan propose, asked of each of its language models, and put side by side."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace

from biaslens_gui.core.events import Warned
from biaslens_gui.core.models.readers import PROPOSER, proposed_by, proposers
from biaslens_gui.core.params import with_defaults
from biaslens_gui.core.plan import Proposal
from biaslens_gui.core.proposers import proposed_side_by_side
from biaslens_gui.core.roles import Work
from biaslens_gui.core.spec import AuditSpec, MethodChoice
from biaslens_gui.engine.lab.lab import NOTED, EngineLab
from biaslens_gui.plugin_host.host import PluginHost


def proposed_by_all(
    host: PluginHost, spec: AuditSpec, missing: Sequence[MethodChoice], lab: EngineLab
) -> Work[tuple[Proposal, ...]]:
    """Return what each of the methods `missing` proposes, with the language models of `spec` side by side.

    Every model is asked for all methods before the next one, so that each is loaded once; a method that needs none is
    asked once.
    """
    models = proposers(spec)
    if len(models) < 2:
        found = []
        for choice in missing:
            found.append((yield from _proposal(host, spec, choice, lab)))
        return tuple(found)
    by_model: list[list[tuple[str, Proposal]]] = [[] for _ in missing]
    for model in models:
        own, through = proposed_by(spec, model), lab.proposed_by(model)
        for choice, proposals in zip(missing, by_model, strict=True):
            if not proposals or _asks(host, choice):
                proposals.append((model.label, (yield from _proposal(host, own, choice, through))))
    return tuple(proposed_side_by_side(proposals) if len(proposals) > 1 else proposals[0][1] for proposals in by_model)


def _asks(host: PluginHost, choice: MethodChoice) -> bool:
    """Return whether a method asks a language model, with the options it was chosen with."""
    method = host.method(choice.method)
    return PROPOSER in method.info.needs_with(with_defaults(method.params, choice.options))


def _proposal(host: PluginHost, spec: AuditSpec, choice: MethodChoice, lab: EngineLab) -> Work[Proposal]:
    method = host.method(choice.method)
    return (yield from _with_notes(method.propose(spec, with_defaults(method.params, choice.options), lab)))


def _with_notes(proposed: Work[Proposal]) -> Work[Proposal]:
    """Return what is proposed, with what was noted about the answers that it rests on."""
    notes: list[str] = []
    with closing(proposed):
        while True:
            try:
                event = next(proposed)
            except StopIteration as end:
                proposal: Proposal = end.value
                return replace(proposal, notes=(*proposal.notes, *dict.fromkeys(notes)))
            if isinstance(event, Warned) and event.title == NOTED:
                notes.append(event.message)
            yield event
