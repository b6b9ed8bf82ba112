"""Inspect: a log is a ZIP file of the parts its reader asks for, with the figures of the claims and no names."""

from __future__ import annotations

import base64
import io
import json
import zipfile
from dataclasses import replace

import pytest
from biaslens_plugins.exporters.inspect_log import InspectLog

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec
from tests.unit.exporters.conftest import IMAGE_MODEL, Files, receiver_schema, with_level
from tests.unit.exporters.labelled import labelled

TEXT, OBJECT, NUMBER = {"type": "string"}, {"type": "object"}, {"type": "number"}


def record(required, **optional):
    return {
        "type": "object",
        "required": sorted(required),
        "properties": required | optional,
        "additionalProperties": False,
    }


CONTENT = {
    "type": "array",
    "minItems": 1,
    "items": {
        "oneOf": [
            record({"type": {"const": "text"}, "text": TEXT}),
            record({"type": {"const": "image"}, "image": {"type": "string", "pattern": "^data:image/jpeg;base64,"}},
                   detail={"enum": ["auto", "low", "high"]}),
        ]
    },
}  # fmt: skip
MESSAGE = record(
    {"role": {"enum": ["user", "assistant"]}, "content": {"anyOf": [TEXT, CONTENT]}}, source={"const": "generate"}
)
SCORES = {
    "type": "object",
    "additionalProperties": record({"value": TEXT}, answer=TEXT, explanation=TEXT, metadata=OBJECT),
}
SAMPLE = record(
    {
        "id": TEXT, "epoch": {"const": 1}, "input": TEXT, "target": TEXT, "scores": SCORES, "metadata": OBJECT,
        "messages": {"type": "array", "items": MESSAGE},
        "output": record({
            "model": TEXT, "completion": TEXT,
            "choices": {"type": "array", "items": record({
                "message": MESSAGE, "stop_reason": {"enum": ["stop", "content_filter"]}
            })},
        }),
    },
    store=OBJECT, events={"type": "array"}, model_usage=OBJECT, attachments=OBJECT,
    error=record({"message": TEXT, "traceback": TEXT, "traceback_ansi": TEXT}),
)  # fmt: skip
SUMMARY = record(
    {"id": TEXT, "epoch": {"const": 1}, "input": TEXT, "target": TEXT},
    scores=SCORES, metadata=OBJECT, error=TEXT, completed={"type": "boolean"}, message_count={"type": "integer"},
)  # fmt: skip
SPEC = record(
    {
        "created": TEXT, "task": TEXT, "model": TEXT, "config": OBJECT,
        "dataset": record({}, name=TEXT, samples={"type": "integer"}, sample_ids={"type": "array"},
                          shuffled={"type": "boolean"}),
    },
    eval_id=TEXT, run_id=TEXT, task_id=TEXT, task_version={"type": "integer"}, task_attribs=OBJECT, task_args=OBJECT,
    model_args=OBJECT, packages=OBJECT, metadata=OBJECT,
)  # fmt: skip
START = record({"version": {"const": 2}, "eval": SPEC, "plan": OBJECT})
SCORE = record(
    {"name": TEXT, "scorer": TEXT},
    params=OBJECT, metadata=OBJECT,
    metrics={"type": "object", "additionalProperties": record({"name": TEXT, "value": NUMBER})},
)  # fmt: skip
HEADER = record(
    START["properties"] | {"status": {"const": "success"}},
    results=record({"scores": {"type": "array", "items": SCORE}}, total_samples={"type": "integer"},
                   completed_samples={"type": "integer"}),
    stats=OBJECT,
)  # fmt: skip
"""What the records of Inspect 0.3.285 (log version 2) need and know of the parts that are written here."""


class Shown(Files):
    """Files with a picture of every image."""

    def thumbnail(self, sha256, side):
        assert sha256
        assert side == 256
        return b"JPEG"


def export(results, output=None):
    output = output or Shown()
    InspectLog().export(results, output)
    return output.written


def parts_of(content):
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        return {name: json.loads(archive.read(name)) for name in archive.namelist()}


@pytest.fixture(scope="module")
def said(claimed):
    return with_level(labelled(claimed))


@pytest.fixture
def parts(said):
    ((name, content),) = export(said).items()
    assert name.endswith(".eval")
    return parts_of(content)


def test_every_part_is_of_the_form(parts):
    import jsonschema

    samples = {name for name in parts if name.startswith("samples/")}
    assert set(parts) - samples == {"header.json", "summaries.json", "_journal/start.json"}
    jsonschema.Draft202012Validator(HEADER).validate(parts["header.json"])
    jsonschema.Draft202012Validator(START).validate(parts["_journal/start.json"])
    check = jsonschema.Draft202012Validator(SAMPLE)
    for name in samples:
        check.validate(parts[name])
        assert name == f"samples/{parts[name]['id']}_epoch_1.json"
    for summary in parts["summaries.json"]:
        jsonschema.Draft202012Validator(SUMMARY).validate(summary)
    assert not check.is_valid({**parts[min(samples)], "epoch": 2})


def test_the_receiver_s_own_schema_takes_the_whole_log(parts):
    import jsonschema

    schema = receiver_schema("inspect_log")
    check = jsonschema.Draft202012Validator(schema)
    samples = [parts[name] for name in parts if name.startswith("samples/")]
    check.validate(parts["header.json"] | {"samples": samples})
    assert not check.is_valid(parts["header.json"] | {"samples": [{**samples[0], "epoch": "second"}]})
    assert not check.is_valid({**parts["header.json"], "eval": {}})


@pytest.mark.parametrize(
    ("status", "told"),
    [("finished", "success"), ("cancelled", "cancelled"), ("failed", "error"), ("running", "started")],
)
def test_a_run_that_did_not_come_to_its_end_is_no_success(said, status, told):
    ended = replace(said, manifest={**said.manifest, "attempts": [{"status": status}]})
    (content,) = (content for name, content in export(ended).items() if name.endswith(".eval"))
    assert parts_of(content)["header.json"]["status"] == told


def test_every_image_is_a_sample(said, parts):
    header = parts["header.json"]
    assert header["results"]["total_samples"] == len(said.images) == len(parts["summaries.json"])
    assert header["results"]["completed_samples"] == len(said.images) - 1
    ids = [summary["id"] for summary in parts["summaries.json"]]
    assert header["eval"]["dataset"]["sample_ids"] == ids
    assert {f"samples/{each}_epoch_1.json" for each in ids} <= set(parts)


def test_every_figure_is_that_of_its_claim(said, parts):
    scores = parts["header.json"]["results"]["scores"]
    assert len({score["name"] for score in scores}) == len(scores)
    for score, claim in zip(scores, said.claims, strict=True):
        numbers = {name: metric["value"] for name, metric in score["metrics"].items()}
        assert [numbers.get(name) for name in ("value", "low", "high")] == [claim.value, claim.low, claim.high]
        assert score["metadata"]["conclusion"] == claim.conclusion


def test_scores_are_what_machines_and_people_say(said, parts):
    first = next(image for image in said.images if image.status == "ok")
    scores = parts[f"samples/{first.digest[:16]}_epoch_1.json"]["scores"]
    assert {name: score["value"] for name, score in scores.items()} == {
        "gender: ~/reader: Who is shown?": "[U+202E]man",
        "gender: reviewer 1": "woman",
        "gender: reviewer 2": "[U+202E]man",
        "subject: reviewer 2": "yes",
        "gender: final verdict": "woman",
    }


def test_pictures_are_inside_and_what_has_none_says_why(said, parts):
    for image in said.images:
        sample = parts[f"samples/{image.digest[:16]}_epoch_1.json"]
        (content,) = sample["messages"][1]["content"]
        if image.status == "ok":
            assert base64.b64decode(content["image"].partition(",")[2]) == b"JPEG"
        else:
            assert content["type"] == "text"
        assert ("error" in sample) is (image.status == "failed")
        assert (sample["output"]["choices"][0]["stop_reason"] == "content_filter") is (image.status == "filtered")


def test_without_pictures_the_image_is_named_by_its_hash(said):
    (content,) = export(said, Files()).values()
    assert b"base64" not in json.dumps(parts_of(content)).encode()


def test_two_models_of_one_name_have_two_logs(said):
    other = replace(IMAGE_MODEL, path="/srv/tiny world", digest="a" * 64)
    both = replace(said, plan=Plan(AuditSpec("", (IMAGE_MODEL, other), ())))
    assert sorted(len(parts_of(content)) - 3 for content in export(both).values()) == [0, len(said.images)]
    assert list(export(replace(said, plan=Plan(AuditSpec("", (), ()))))) == ["README.txt"]


def test_nobody_is_named_and_the_same_audit_is_the_same_file(said):
    files = export(said)
    assert files == export(said)
    for content in files.values():
        text = json.dumps(parts_of(content), ensure_ascii=False)
        for word in ("alice", "bob", "1" * 32, "/home", "\u202e"):
            assert word not in text
