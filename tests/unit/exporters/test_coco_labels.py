"""COCO: ids lead somewhere, boxes are whole images, and what is said is what was said, by people without names."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from biaslens_plugins.exporters.coco_labels import CocoLabels

from tests.unit.exporters.conftest import Files, with_level
from tests.unit.exporters.labelled import labelled

NEEDED = {
    "images": {"id": int, "file_name": str, "width": int, "height": int},
    "categories": {"id": int, "name": str, "supercategory": str},
    "annotations": {"id": int, "image_id": int, "category_id": int, "bbox": list, "area": int, "iscrowd": int},
}
"""What the format asks of each record of the detection task."""


def export(results):
    output = Files()
    CocoLabels().export(results, output)
    return output.written


@pytest.fixture(scope="module")
def said(results):
    return with_level(labelled(results))


@pytest.fixture
def data_set(said):
    return json.loads(export(said)["labels.json"])


def test_every_record_is_of_the_form(data_set):
    assert {"info", "licenses", *NEEDED} == set(data_set)
    for name, fields in NEEDED.items():
        for record in data_set[name]:
            assert {key: type(record.get(key)) for key in fields} == fields
        assert [record["id"] for record in data_set[name]] == list(range(1, len(data_set[name]) + 1))


def test_every_id_leads_somewhere_and_every_box_is_the_whole_image(data_set):
    images = {image["id"]: image for image in data_set["images"]}
    categories = {category["id"] for category in data_set["categories"]}
    assert len({category["name"] for category in data_set["categories"]}) == len(categories)
    for annotation in data_set["annotations"]:
        image = images[annotation["image_id"]]
        assert annotation["bbox"] == [0, 0, image["width"], image["height"]]
        assert annotation["category_id"] in categories


def test_every_image_that_there_is_has_its_file(said, data_set):
    files = export(said)
    assert sorted(f"data/{image['file_name']}" for image in data_set["images"]) == sorted(
        name for name in files if name.endswith(".png")
    )
    assert len(data_set["images"]) == sum(image.status == "ok" for image in said.images)
    assert "not here: 2." in files["README.txt"].decode()


def test_what_machines_and_people_said_is_there_as_often_as_it_was_said(data_set):
    names = {category["id"]: category["name"] for category in data_set["categories"]}
    found = Counter((names[each["category_id"]], each["by"], each["speaker"]) for each in data_set["annotations"])
    assert found == Counter(
        [
            ("gender: [U+202E]man", "~/reader: Who is shown?", "machine"),
            ("gender: cannot tell", "~/reader: Who is shown?", "machine"),
            ("gender: woman", "reviewer 1", "reviewer"),
            ("gender: [U+202E]man", "reviewer 2", "reviewer"),
            ("subject: yes", "reviewer 2", "reviewer"),
            ("gender: woman", "final verdict", "final"),
        ]
    )


def test_the_reader_of_coco_finds_every_image_and_what_is_said_of_it(said, tmp_path):
    coco = pytest.importorskip("pycocotools.coco", reason="it comes with the extra [dev]")
    (tmp_path / "labels.json").write_bytes(export(said)["labels.json"])
    found = coco.COCO(str(tmp_path / "labels.json"))
    assert found.dataset["info"]["access_and_assurance"].startswith("White box, independent.")
    images = {image["sha256"]: image for image in found.loadImgs(found.getImgIds())}
    assert len(found.getImgIds()) == sum(image.status == "ok" for image in said.images)
    assert images.keys() == {image.sha256 for image in said.images if image.status == "ok"}
    (woman,) = (one for one in found.loadCats(found.getCatIds()) if one["name"] == "gender: woman")
    shown = found.loadAnns(found.getAnnIds(catIds=[woman["id"]]))
    assert sorted(one["by"] for one in shown) == ["final verdict", "reviewer 1"]
    assert len({one["image_id"] for one in shown}) == 1
    (image,) = found.loadImgs([shown[0]["image_id"]])
    assert [one["bbox"] for one in shown] == [[0, 0, image["width"], image["height"]]] * 2


def test_nobody_is_named_and_the_same_run_is_the_same_file(said):
    files = export(said)
    assert files == export(said)
    for name in ("labels.json", "README.txt"):
        for word in (b"alice", b"bob", b"1" * 32, b"/home", "\u202e".encode()):
            assert word not in files[name]
