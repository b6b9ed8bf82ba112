"""What is to be known of an answer is kept with it, told once, and carried by the proposal that rests on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from biaslens_gui.api import CompletionRequest, Message, Said, schemas
from biaslens_gui.core.codec import to_data
from biaslens_gui.core.events import Warned
from biaslens_gui.core.identity import digest
from biaslens_gui.engine.lab.recipes import as_asked
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project
from tests.pebbles import pebble_host, pebble_plan, proposed, run_to_end

NOTE = "The model could not be held to the form asked for; its answers were read as they stand."


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> PluginHost:
    """A host whose language model says of every answer that it was not held to its form."""
    found = pebble_host()
    talker = type(found.role("language_model", "pebble_talker"))
    monkeypatch.setattr(talker, "complete", lambda self, requests, check: [Said("bright", NOTE) for _ in requests])
    return found


def test_a_proposal_carries_it(tmp_path: Path, host: PluginHost) -> None:
    plan = proposed(pebble_plan(tmp_path / "model", host), host, tmp_path / "project")
    (proposal,) = plan.proposals
    assert sum(NOTE in note for note in proposal.notes) == 1


def test_it_is_kept_with_the_answer_and_told_again_when_the_answer_is_used_again(
    tmp_path: Path, host: PluginHost
) -> None:
    project, plan = create_project(tmp_path / "project", "Pebbles"), pebble_plan(tmp_path / "model", host)
    for _ in range(2):
        told = [event.message for event in run_to_end(project, plan, host) if isinstance(event, Warned)]
        assert sum(NOTE in message for message in told) == 1
    with AuditReader(project) as reader:
        assert {row["note"] for row in reader.select("select note from completions")} == {NOTE}


def test_a_question_without_a_form_is_what_it_was_before_forms() -> None:
    plain = CompletionRequest("any", (Message("user", "Is it bright?"),))
    before = {name: value for name, value in to_data(plain).items() if name != "schema"}
    assert digest(as_asked(plain)) == digest(before)
    held = CompletionRequest("any", plain.messages, schema=schemas.list_of({"type": "boolean"}, 2))
    assert digest(as_asked(held)) != digest(before)
