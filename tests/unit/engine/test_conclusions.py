"""What a run concludes across its models and methods, and two runs compared, on the pebble world."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.core.events import FindingReady
from biaslens_gui.core.findings.agreement import VERSION
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.plan import Column, Plan, Table
from biaslens_gui.core.records import Estimate, Finding, Leaning
from biaslens_gui.core.spec import ModelRef, Prompt
from biaslens_gui.engine.conclusions import compare_runs, findings_across
from biaslens_gui.engine.exporting.bundle_check import other_version
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.stats.judge_correction import SUBJECT_MATCHES
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.early_findings import keep_early
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.pebbles import READERS, pebble_host, pebble_plan, reading_plan, run_to_end


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host()


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Pebbles")


@pytest.fixture
def plan(tmp_path: Path, host: PluginHost) -> Plan:
    return pebble_plan(tmp_path / "model", host)


def safe_model(tmp_path: Path, host: PluginHost) -> ModelRef:
    return replace(pebble_plan(tmp_path / "model", host, mood="safe").spec.models[0], name="Safe pebbles")


def results_of(project: ProjectFolder, plan: Plan, host: PluginHost) -> RunResults:
    ready = [event for event in run_to_end(project, plan, host) if isinstance(event, FindingReady)]
    with AuditReader(project) as reader:
        return reader.results(ready[-1].run_id)


def test_one_model_and_one_method_have_nothing_across(project, plan, host):
    events = [event for event in run_to_end(project, plan, host) if isinstance(event, FindingReady)]
    assert [event.method for event in events] == ["pebble_count"]


def test_two_models_are_compared_in_the_same_run(tmp_path, project, plan, host):
    """The safe model paints what the other does, but for what its filter stops: no difference, and fewer pairs."""
    two = replace(plan.spec, models=(*plan.spec.models, safe_model(tmp_path, host)))
    results = results_of(project, Plan(two), host)
    assert [finding.method for finding in results.findings] == ["pebble_count", "pebble_count", "across"]
    found = results.findings[-1]
    assert found.title == f"Safe pebbles minus {plan.spec.models[0].label}: Bright pebbles"
    (estimate,) = found.estimates
    assert estimate.how.startswith("Newcombe interval for paired shares")
    assert (estimate.value, estimate.n + estimate.missing) == (0.0, 24)
    assert estimate.missing > 0


def test_a_method_that_is_done_can_be_looked_at_while_others_are_at_work(tmp_path, project):
    """And only looked at: the run has all of its findings or none, and what was kept for that time goes at its end."""
    host = pebble_host(READERS)
    plan = pebble_plan(tmp_path / "model", host)
    reading = reading_plan(tmp_path / "model", host, plan.spec.images_per_prompt)
    models = (*plan.spec.models, *(model for model in reading.spec.models if model.role != "image_model"))
    both = Plan(replace(plan.spec, models=models, methods=(*plan.spec.methods, *reading.spec.methods)))
    seen: list[tuple[int, set[str]]] = []

    def look() -> None:
        if project.audit_db.is_file():
            with AuditReader(project) as reader:
                if reader.runs():
                    run_id = reader.runs()[0].run_id
                    early = {finding.method for finding in reader.early_findings(run_id)}
                    seen.append((len(reader.findings(run_id)), early))

    run_to_end(project, both, host, look)
    assert seen[0] == (0, set())
    assert seen[-1] == (0, {"pebble_count"})  # nothing is committed yet
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
        assert {finding.method for finding in reader.findings(run_id)} >= {"pebble_count", "pebble_reading"}
        assert reader.early_findings(run_id) == ()
    keep_early(project, run_id, reader_findings := (finding_of("pebble_count"),))
    with AuditReader(project) as reader:
        assert reader.early_findings(run_id) == reader_findings
        (project.early / f"{run_id}.json").write_text("[{]", encoding="utf-8")
        assert reader.early_findings(run_id) == ()  # it may be lost at any time


def finding_of(method: str) -> Finding:
    return Finding(method, "1", "paper", "k", "subject", "T", "Pebbles", estimates=(Estimate("share", 0.5, n=4),))


def test_methods_that_lean_are_put_side_by_side(plan):
    def leans(method: str, towards: str) -> Finding:
        said = Leaning("a pebble", "brightness", towards, Estimate("share", 0.7, 0.6, 0.8, n=10), True)
        return Finding(method, "1", "paper", "k", "brightness", "T", "Pebbles", leanings=(said,))

    found = findings_across(plan.spec, [leans("one", "bright"), leans("two", "dark")], (), {"one": "The first"})
    assert [finding.kind for finding in found] == ["agreement"]
    assert found[0].tables[0].rows[0]["standing"] == "different sides"
    assert findings_across(plan.spec, [leans("one", "bright")], (), {}) == ()


def test_before_and_after_a_change_of_the_model(tmp_path, project, plan, host):
    before = results_of(project, plan, host)
    changed = replace(plan.spec, models=(safe_model(tmp_path, host), *plan.spec.models[1:]))
    after = results_of(project, Plan(changed), host)
    (found,) = compare_runs(before, after)
    assert found.title == "after minus before: Bright pebbles"
    assert found.model == f"{plan.spec.models[0].label}, Safe pebbles"
    assert found.tables[0].rows[0]["way"] == "same seeds"
    assert compare_runs(before, before)[0].estimates[0].value == 0.0


def test_before_and_after_a_prompt_was_reworded(project, plan, host):
    """Another wording has other seeds, so the images are two samples; none is left out."""
    before = results_of(project, plan, host)
    reworded = replace(plan.spec, prompts=(Prompt("a bright round pebble"), Prompt("a pebble")))
    (found,) = compare_runs(before, results_of(project, Plan(reworded), host))
    assert found.tables[0].rows[0]["way"] == "two shares"
    assert found.estimates[0].n == 48
    (told,) = (caveat for caveat in found.caveats if "in whose place it stands" in caveat)
    assert told.startswith("“a bright round pebble” is compared with “")


def test_what_is_said_of_all_models_is_compared_once(tmp_path, project, plan, host):
    two = replace(plan.spec, models=(*plan.spec.models, safe_model(tmp_path, host)))
    results = results_of(project, Plan(two), host)
    score = Estimate("score", 0.5, 0.4, 0.6, n=10)
    together = Finding("one", "1", "paper", "k", "s", "All of them", estimates=(score,))
    every = replace(results, findings=(*results.findings, together))
    found = compare_runs(every, every)
    assert [finding.model for finding in found if finding.title.endswith("All of them")] == [""]
    assert len(found) == 3


def test_what_cannot_be_compared_is_said(tmp_path, project, plan, host):
    before = results_of(project, plan, host)
    two = replace(plan.spec, models=(*plan.spec.models, safe_model(tmp_path, host)))
    with pytest.raises(KnownError, match="1 and 2 image models"):
        compare_runs(before, results_of(project, Plan(two), host))
    with pytest.raises(KnownError, match="no number in common"):
        compare_runs(before, replace(before, findings=()))


def test_a_correction_by_disputed_images_is_refused_in_words(plan):
    columns = tuple(Column(name, name) for name in ("image", "suggestion", "verdict"))
    people = ["yes" if at % 2 else "no" for at in range(60)]
    rules = ["no" if at % 7 == 0 else people[at] for at in range(60)]
    rows = tuple(
        {"image": f"i{at}", "suggestion": rules[at], "verdict": people[at] if at < 40 else ""} for at in range(60)
    )
    subjects = Finding("biaslens", "1", "", "subject", "", "MR01", tables=(Table(SUBJECT_MATCHES, "", columns, rows),))
    (found,) = findings_across(plan.spec, [subjects], (), {})
    (held,) = findings_across(plan.spec, [subjects], (), {}, "They are the disputed ones.")
    assert (found.reading, held.reading) == ("shown", "not measured")
    assert "Not corrected: They are the disputed ones." in held.words


def test_findings_across_methods_of_another_version_are_named_and_not_called_changed(host):
    mine = Finding("across", VERSION, "", "agreement", "", "T")
    method = next(iter(host.methods))
    known = Finding(method, host.methods[method].info.version, "", "k", "", "T")
    assert other_version([mine, known], host) == ""
    assert other_version([known, replace(mine, version="1")], host) == f"across had version 1, and here is {VERSION}."
    assert other_version([replace(known, version="0")], host).startswith(f"{method} had version 0, and here is")
