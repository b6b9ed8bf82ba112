"""Every Eval Ever: its published schemas accept what is written, its figures are those of the claims, rows add up."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from statistics import fmean

import pytest
from biaslens_plugins.exporters.every_eval_ever import EveryEvalEver

from biaslens_gui.core.claims import CorrectedBy
from biaslens_gui.core.observed import Observed
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Finding
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.testing import Recorded
from tests.unit.exporters.conftest import IMAGE_MODEL, MARKUP, with_level

SCHEMAS = Path(__file__).parents[2] / "data" / "every_eval_ever"


def validator(name):
    import jsonschema

    schema = json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft7Validator.check_schema(schema)
    return jsonschema.Draft7Validator(schema)


@pytest.fixture(scope="module")
def behind(claimed):
    """The claims, with what the reader saw behind the first: three images, one of them of no class."""
    images = tuple(image.digest for image in claimed.images if image.prompt == MARKUP and image.index < 3)
    seen = Observed(
        "tiny world", MARKUP, "Gender", ("woman", "man"), "reader", "answers", images, (0, 1, 2), (0, 1, -1)
    )
    other = replace(seen, labels=(0, 0, -1))
    finding = Finding("openbias", "3", "", "shares", "", "Shares", observed=(other, seen))
    first = replace(claimed.claims[0], reader="reader", counts=(1, 1), images=3, unseen=1, value=0.5)
    return replace(claimed, findings=(finding,), claims=(first, *claimed.claims[1:]))


def written(results):
    output = Recorded()
    EveryEvalEver().export(results, output)
    return output.files


def aggregate_in(files):
    (name,) = (name for name in files if name.endswith(".json"))
    return json.loads(files[name])


def test_the_published_schema_accepts_the_aggregate(claimed, behind):
    check = validator("eval")
    for results in (claimed, with_level(behind), replace(claimed, claims=(), manifest={})):
        check.validate(aggregate_in(written(results)))
    broken = aggregate_in(written(claimed))
    broken["evaluation_results"][0]["score_details"]["score"] = "much"
    assert not check.is_valid(broken)


def test_every_figure_is_that_of_its_claim(claimed):
    found = aggregate_in(written(claimed))["evaluation_results"]
    claims = [claim for claim in claimed.claims if claim.value is not None]
    assert len(claims) == len(claimed.claims) - 1
    for result, claim in zip(found, claims, strict=True):
        assert result["score_details"]["score"] == claim.value
        ends = result["score_details"].get("uncertainty", {}).get("confidence_interval", {})
        assert (ends.get("lower"), ends.get("upper")) == (claim.low, claim.high)
        assert ends.get("confidence_level", 1 - claim.level) == 1 - claim.level


def test_what_was_not_measured_is_told_in_words(claimed):
    told = aggregate_in(written(claimed))["source_metadata"]["additional_details"]
    assert "not_measured_1" in told


def test_rows_are_accepted_and_their_mean_is_the_share(behind):
    files, check = written(behind), validator("instance_level_eval")
    (name,) = (name for name in files if name.endswith(".jsonl"))
    rows = [json.loads(line) for line in files[name].splitlines()]
    for row in rows:
        check.validate(row)
    assert not check.is_valid(rows[0] | {"interaction_type": "painting"})
    assert fmean(row["evaluation"]["score"] for row in rows) == behind.claims[0].value
    aggregate = aggregate_in(files)
    told = aggregate["detailed_evaluation_results"]
    assert (told["file_path"], told["checksum"]) == (name, hashlib.sha256(files[name]).hexdigest())
    assert told["total_rows"] == len(rows) == 2
    assert {row["evaluation_id"] for row in rows} == {aggregate["evaluation_id"]}
    assert {row["evaluation_result_id"] for row in rows} <= {
        result["evaluation_result_id"] for result in aggregate["evaluation_results"]
    }


def test_rows_of_a_share_of_two_classes_add_up_where_no_class_is_named_beside_it(behind):
    """A claim of two classes names one: the rows of the other were left out, and each share had a mean of 1."""
    alone = replace(behind, claims=(replace(behind.claims[0], against=""),))
    files = written(alone)
    (name,) = (name for name in files if name.endswith(".jsonl"))
    rows = [json.loads(line) for line in files[name].splitlines()]
    assert fmean(row["evaluation"]["score"] for row in rows) == behind.claims[0].value


def test_a_share_that_people_corrected_has_no_rows_that_would_not_add_up(behind):
    for change in ({"corrected": CorrectedBy(10, 0, 0.5)}, {"counts": (0, 2)}):
        other = replace(behind, claims=(replace(behind.claims[0], **change),))
        assert not [name for name in written(other) if name.endswith(".jsonl")]


def test_two_models_of_one_name_are_told_apart(claimed):
    spec = AuditSpec("", (IMAGE_MODEL, replace(IMAGE_MODEL, path="/srv/tiny world", digest="a" * 64)), ())
    assert len(written(replace(claimed, plan=Plan(spec)))) == 2


def test_nothing_hides_and_nobody_is_named(behind):
    files = written(behind)
    assert files == written(behind)
    for content in files.values():
        for word in (b"alice", b"/home", "\u202e".encode()):
            assert word not in content
    assert any(b"[U+202E]doctor" in content for content in files.values())
