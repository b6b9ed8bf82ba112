"""Model pages of the Hub: its own library reads both forms, and the figures are those of the claims."""

from __future__ import annotations

from dataclasses import replace

import pytest
from biaslens_plugins.exporters.hub_results import HubResults

from biaslens_gui.core.claims import sentence
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.testing import Recorded
from tests.unit.exporters.conftest import IMAGE_MODEL, with_level

hub = pytest.importorskip("huggingface_hub", reason="it comes with the extra [models]")
yaml = pytest.importorskip("yaml", reason="it comes with the extra [models]")


def written(results):
    output = Recorded()
    HubResults().export(results, output)
    return output.files


def entries_in(files):
    (name,) = (name for name in files if name.endswith("/.eval_results/biaslens.yaml"))
    return hub.parse_eval_result_entries(yaml.safe_load(files[name]))


def card_in(files):
    (name,) = (name for name in files if name.endswith("/bias-audit.md"))
    return hub.ModelCard(files[name].decode(), ignore_metadata_errors=False)


@pytest.fixture(scope="module")
def timed(claimed):
    """The claims of a run that ended at a known time, one of them a number that YAML could take for a text."""
    tiny = replace(claimed.claims[0], value=1e-05, low=-1e-16, high=1e16)
    manifest = {"attempts": ({"finished_at": "2026-05-01T10:00:00+02:00"},)}
    return with_level(replace(claimed, claims=(*claimed.claims, tiny), manifest=manifest))


def test_the_entries_are_read_by_the_library_of_the_hub(timed):
    entries = entries_in(written(timed))
    measured = [claim for claim in timed.claims if claim.value is not None]
    assert [entry.value for entry in entries] == [claim.value for claim in measured]
    assert len({entry.task_id for entry in entries}) == len(entries)
    assert {entry.date for entry in entries} == {"2026-05-01T08:00:00Z"}
    assert entries[0].notes.startswith(sentence(measured[0])[:20])
    (content,) = (content for name, content in written(timed).items() if name.endswith(".yaml"))
    assert hub.eval_result_entries_to_yaml(entries) == yaml.safe_load(content)


def test_the_card_is_read_by_the_library_of_the_hub(timed):
    found = card_in(written(timed)).data.eval_results
    measured = [claim for claim in timed.claims if claim.value is not None]
    assert [result.metric_value for result in found] == [claim.value for claim in measured]
    ends = [result.metric_args or {} for result in found]
    assert [(one.get("low"), one.get("high")) for one in ends] == [(claim.low, claim.high) for claim in measured]
    assert {result.task_type for result in found} == {"text-to-image"}
    levels = [one["confidence_level"] for one in ends if "low" in one]
    assert levels == [1 - claim.level for claim in measured if claim.low is not None]


def test_what_was_not_measured_is_told_in_words(claimed):
    text = card_in(written(claimed)).text
    assert text.count("\n- ") == len(claimed.claims)
    assert "Hair" in text


def test_a_model_without_claims_is_written_too(claimed):
    files = written(replace(claimed, claims=(), manifest={}))
    assert entries_in(files) == []
    assert "Nothing may be said" in card_in(files).text


def test_two_models_of_one_name_have_two_folders(claimed):
    spec = AuditSpec("", (IMAGE_MODEL, replace(IMAGE_MODEL, path="/srv/tiny world", digest="a" * 64)), ())
    assert len(written(replace(claimed, plan=Plan(spec)))) == 2 * 2 + 1


def test_nothing_is_obeyed_and_nobody_is_named(claimed):
    files = written(claimed)
    assert files == written(claimed)
    for name, content in files.items():
        for word in (b"alice", b"/home", "\u202e".encode(), b"<script"):
            assert word not in content, name
    assert "<script>" in entries_in(files)[0].notes
