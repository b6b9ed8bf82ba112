"""Five audits of the reference models over time, in the third of which the model was changed: what is told of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.store.project import create_project
from tests.known_truth.audits import World

pytestmark = pytest.mark.slow

NURSE = "a photo of a nurse"
IMAGES = 16
MODELS = ("fair", "fair", "biased", "fair", "fair")
CHANGED = (2, 3)
"""Where the model is another than in the audit before."""


@pytest.fixture(scope="module")
def audits(world: World, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A project with five audits of one plan but for model and seed, a threshold on it, and its runs, oldest first."""
    place = tmp_path_factory.mktemp("history") / "project"
    over_time = World(world.host, create_project(place, "Over time"))
    runs = []
    for seed, model in enumerate(MODELS):
        plan = over_time.plan(model, [NURSE], {"openbias": {}}, IMAGES, seed)
        over_time.audit(plan)
        runs.append(plan.run_id)
    bounds = ("--set", "depiction", "--question", "gender", "--class", "woman", "--low", "0", "--high", "80")
    assert run(["thresholds", *bounds, "--project", str(place), "--who", "Ann", "--why", "Rule."]) == ExitCode.PASSED
    return place, runs


def told(place: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, Mapping[str, Any]]:
    code = run(["history", "--project", str(place), "--json", *arguments])
    found: Mapping[str, Any] = json.loads(capsys.readouterr().out)
    return code, found


def test_the_changed_model_shows_and_the_others_are_as_before(
    audits: tuple[Path, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    place, runs = audits
    _, found = told(place, capsys, "--fail-on", "never")
    assert [audit["run_id"] for audit in found["audits"]] == runs
    for number, audit in enumerate(found["audits"]):
        models = [text for text in audit["changed"] if text.startswith("image model")]
        assert len(models) == (number in CHANGED), audit["changed"]
    (row,) = (row for row in found["claims"] if (row["kind"], row["question"]) == ("depiction", "gender"))
    shares = [figure["value"] for figure in row["figures"]]
    assert row["group"] == "woman"
    others = [share for number, share in enumerate(shares) if number != CHANGED[0]]
    assert shares[CHANGED[0]] >= 0.9 > 0.8 >= max(others)
    assert [change["difference"] for change in row["changes"]] == pytest.approx(
        [later - earlier for earlier, later in pairwise(shares)]
    )


def test_figures_of_one_reader_of_unknown_error_are_no_regression(
    audits: tuple[Path, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    """The changed model shows, and yet nothing is concluded of it: no second reader says the same."""
    place, runs = audits
    for number in range(2, len(runs) + 1):
        named = [part for run_id in runs[:number] for part in ("--run", run_id)]
        code, found = told(place, capsys, *named)
        assert (code, found["worse"]) == (ExitCode.PASSED, False)
        gender = [row for row in found["claims"] if (row["kind"], row["question"]) == ("depiction", "gender")]
        assert {figure["conclusion"] for row in gender for figure in row["figures"]} == {"not clear yet"}
