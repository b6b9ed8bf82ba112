"""FiftyOne: every sample has its file and is of the form that is taken in, people have no names."""

from __future__ import annotations

import json
import re

import pytest
from biaslens_plugins.exporters.fiftyone_folder import FiftyOneFolder, field_names

from tests.unit.exporters.conftest import Files, with_level
from tests.unit.exporters.labelled import labelled

CLASSIFICATIONS = {
    "type": "object",
    "required": ["_cls", "classifications"],
    "properties": {
        "_cls": {"const": "Classifications"},
        "classifications": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["_cls", "label", "by"],
                "properties": {
                    "_cls": {"const": "Classification"},
                    "tags": {"type": "array"},
                    **{key: {"type": "string"} for key in ("label", "by", "reason")},
                },
                "additionalProperties": False,
            },
        },
    },
    "additionalProperties": False,
}
SAMPLE = {
    "type": "object",
    "required": ["filepath", "tags", "metadata"],
    "properties": {
        "filepath": {"type": "string", "pattern": "^data/"},
        "tags": {"type": "array"},
        "metadata": {"type": "null"},
        "number": {"type": "integer"},
        "caption": {"type": ["string", "null"]},
        **{key: {"type": "string"} for key in ("prompt", "model", "seed", "sha256", "recipe")},
    },
    "patternProperties": {"_(machine|reviewer|final)$": CLASSIFICATIONS},
    "additionalProperties": False,
}
"""What FiftyOne 1.22 reads of a sample: fields with names it takes, and labels by their class."""


@pytest.fixture(scope="module")
def written(results):
    output = Files()
    FiftyOneFolder().export(with_level(labelled(results)), output)
    return output.written


@pytest.fixture(scope="module")
def samples(written):
    return json.loads(written["samples.json"])["samples"]


def test_every_sample_is_of_the_form(written, samples):
    import jsonschema

    check = jsonschema.Draft202012Validator(SAMPLE)
    for sample in samples:
        check.validate(sample)
        assert all(re.fullmatch("[A-Za-z][A-Za-z0-9_]*", name) for name in sample)
    metadata = json.loads(written["metadata.json"])
    assert "version" not in metadata  # which would be that of a FiftyOne, and its database's own form of everything
    assert metadata["media_type"] == "image"


def test_every_image_that_there_is_has_one_sample(written, samples):
    named = sorted(sample["filepath"] for sample in samples)
    assert named == sorted(name for name in written if name.endswith(".png"))
    assert len(set(named)) == len(named)
    assert "not here: 2." in written["README.txt"].decode()


def test_machines_people_and_the_final_verdict_are_told_apart(samples):
    first, second = (sample for sample in samples if any(name.startswith("gender") for name in sample))
    found = {
        name: [(one["label"], one["by"]) for one in first[name]["classifications"]]
        for name in first
        if name.startswith(("gender", "subject"))
    }
    assert found == {
        "gender_machine": [("[U+202E]man", "~/reader: Who is shown?")],
        "gender_reviewer": [("woman", "reviewer 1"), ("[U+202E]man", "reviewer 2")],
        "subject_reviewer": [("yes", "reviewer 2")],
        "gender_final": [("woman", "final verdict")],
    }
    assert [one["label"] for one in second["gender_machine"]["classifications"]] == ["cannot tell"]


def test_fields_of_two_questions_are_never_one():
    asked = ["gender", "skin tone", "skin-tone", "肌", "髪", "7 ages", "skin  tone"]
    names = field_names(asked)
    assert names["gender"] == "gender"
    assert names["skin tone"] == "skin_tone"
    assert len(set(names.values())) == len(asked)
    assert all(re.fullmatch("[a-z][a-z0-9_]*", name) for name in names.values())


def test_nobody_is_named(written):
    for name in ("samples.json", "metadata.json", "README.txt"):
        for word in (b"alice", b"bob", b"1" * 32, b"/home", "\u202e".encode()):
            assert word not in written[name]
