"""docs/reliability.md says what came of the faults, of all of them, and nothing was lost."""

from __future__ import annotations

import json

import faults as fault_command
from tests.faults.catalogue import FAULTS


def test_the_page_is_what_the_outcomes_make() -> None:
    kept = json.loads(fault_command.KEPT.read_text(encoding="utf-8"))
    assert fault_command.PAGE.read_text(encoding="utf-8") == fault_command.page(kept), (
        "run packaging/dev.py faults --page"
    )


def test_every_fault_was_tried_and_nothing_was_lost() -> None:
    kept = json.loads(fault_command.KEPT.read_text(encoding="utf-8"))["faults"]
    assert set(kept) == {fault.id for fault in FAULTS}
    assert [name for name, outcome in kept.items() if outcome["lost"]] == []
    assert [name for name, outcome in kept.items() if not outcome["tried"] and not outcome["why_not"]] == []
