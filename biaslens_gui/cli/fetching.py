"""`biaslens models suggest | received`: which models to fetch for a computer, and whether they came back whole."""

from __future__ import annotations

import argparse
from collections.abc import Generator, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from biaslens_gui.cli.console import show
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.models.fetching import (
    LIST_NAME,
    SCRIPT_NAME,
    WORDS_NAME,
    Arrived,
    FetchList,
    Machine,
    Offer,
    OfferedModel,
)
from biaslens_gui.engine.models.fetching import arrived_steps, fits, offered, write_list
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.errors import KnownError

FOUND = {
    "whole": "the same files as there",
    "damaged": "NOT the same files as there",
    "unlisted": "not written down there",
    "unusable": "the same files, but they cannot be used",
    "missing": "not found",
}


def add_verbs(models: Any) -> None:
    """Add `suggest` and `received` to what `models` can do."""
    suggested = models.add_parser("suggest", help="list models that suit a computer, to fetch where there is a network")
    machines = [machine.id for machine in offered().machines]
    suggested.add_argument(
        "--machine", choices=machines, default="", help="GB of its graphics card, or none (default: all of them)"
    )
    suggested.add_argument("--only", action="append", default=[], metavar="NAME", help="these models alone; repeatable")
    suggested.add_argument("--out", type=Path, metavar="FOLDER", help="write the list to take along into this folder")
    suggested.add_argument("--json", action="store_true", help="print JSON")
    suggested.set_defaults(carry_out=_suggest)
    received = models.add_parser("received", help="compare what was brought with what was written down there")
    received.add_argument("folder", type=Path, help="the folder of the list, with what the connected computer wrote")
    received.add_argument(
        "--in", dest="places", type=Path, action="append", default=[], metavar="FOLDER", help="where the models are now"
    )
    received.add_argument("--json", action="store_true", help="print JSON")
    received.set_defaults(carry_out=_receive)


def _suggest(options: argparse.Namespace) -> int:
    offer = offered()
    machines = [machine for machine in offer.machines if options.machine in ("", machine.id)]
    note = f"Sizes are rounded; they and licences are as known in {offer.known_at}. Read the pages of the models."
    if not (options.out or options.only):
        lines = [line for machine in machines for line in _of_machine(machine, offer.models_for(machine))]
        show(options, offer, [*lines, note])
        return ExitCode.PASSED
    machine = _only(machines)
    chosen = _chosen(offer, machine, options.only)
    lines = [*_of_machine(machine, chosen), note]
    if options.out:
        at = datetime.now(UTC).isoformat(timespec="seconds")
        write_list(options.out, machine, chosen, offer.known_at, at)
        lines.append(
            f"Written into {options.out}: {WORDS_NAME} says what to do; {LIST_NAME} and {SCRIPT_NAME} go along."
        )
    show(options, Offer(offer.known_at, (machine,), chosen), lines)
    return ExitCode.PASSED


def _only(machines: list[Machine]) -> Machine:
    if len(machines) != 1:
        raise KnownError("No machine chosen", "A list is for one machine.", "Name it with --machine none, 8, 24 or 80.")
    return machines[0]


def _chosen(offer: Offer, machine: Machine, names: list[str]) -> tuple[OfferedModel, ...]:
    models = offer.models_for(machine)
    known = {name: model for model in offer.models for name in (model.repository, model.folder)}
    if unknown := [name for name in names if name not in known]:
        hint = f"There are: {', '.join(model.folder for model in offer.models)}."
        raise KnownError("No such model", f"No model that is offered is called {unknown[0]!r}.", hint)
    return tuple(dict.fromkeys(known[name] for name in names)) if names else models


def _of_machine(machine: Machine, models: tuple[OfferedModel, ...]) -> Iterator[str]:
    yield f"{machine.title}: together about {sum(model.bytes for model in models) / 1e9:.0f} GB"
    for model in models:
        role = model.role.replace("_", " ")
        size = f"{model.bytes / 1e9:>5.1f} GB"
        yield f"    {role:<17} {model.repository:<45} {size}  {model.licence:<22} {fits(model, machine)}"
        if model.terms:
            yield f"        {model.terms}"


def _receive(options: argparse.Namespace) -> int:
    wanted, arrived = _done(arrived_steps(options.folder, options.places, discover_plugins()))
    lines = [f"List of {wanted.made_at[:10]}: {len(arrived)} models"]
    lines += [line for item in arrived for line in _in_words(item)]
    show(options, arrived, lines)
    return ExitCode.PASSED if all(item.found == "whole" for item in arrived) else ExitCode.THRESHOLD_FAILED


def _done(steps: Generator[str, None, tuple[FetchList, tuple[Arrived, ...]]]) -> tuple[FetchList, tuple[Arrived, ...]]:
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: tuple[FetchList, tuple[Arrived, ...]] = done.value
            return found


def _in_words(item: Arrived) -> Iterator[str]:
    yield f"{item.model.folder}: {FOUND[item.found]}{f', at {item.place}' if item.place else ''}"
    if item.found == "whole":
        commits = f", commit {', '.join(item.commits)}" if item.commits else ""
        yield f"    {item.files} files; {item.published} of them are also as their publisher says{commits}"
    yield from (f"    {problem}" for problem in item.problems)
