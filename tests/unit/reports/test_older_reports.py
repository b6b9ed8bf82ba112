"""Files of data of a bundle without a statement: what formats gained since is no difference, all else is one."""

from __future__ import annotations

import hashlib
import json

import pytest

from biaslens_gui.engine.exporting.older_reports import difference_to_older

THEN = {
    "csv_set/images.csv": "prompt,image,sha256\r\n=1;-2,aa,bb\r\na pebble,cc,dd\r\n",
    "csv_set/data_dictionary.csv": "table,column,label\r\nimages,sha256,SHA-256\r\nruns,status,Other\r\n",
    "jsonl_tables/images.jsonl": '{"image": "aa", "sha256": "bb"}\n',
    "jsonl_tables/data_dictionary.jsonl": '{"table": "images", "column": "sha256"}\n',
    "croissant_card/croissant.json": json.dumps(
        {
            "distribution": [{"@id": "images.csv", "sha256": "SUM"}],
            "recordSet": [{"field": [{"@id": "images/sha256"}]}],
        }
    ),
}
NOW = {
    "csv_set/images.csv": (
        'prompt,image,sha256,first_sha256\r\n"\'=1;\'-2","aa","bb",""\r\n"a pebble","cc","dd",""\r\n'
    ),
    "csv_set/data_dictionary.csv": (
        'table,column,label\r\n"images","sha256","SHA-256"\r\n"images","first_sha256","Before"\r\n'
        '"runs","status","Other"\r\n'
    ),
    "jsonl_tables/images.jsonl": '{"first_sha256": "", "image": "aa", "sha256": "bb"}\n',
    "jsonl_tables/data_dictionary.jsonl": (
        '{"table": "images", "column": "sha256"}\n{"table": "images", "column": "first_sha256"}\n'
    ),
    "croissant_card/croissant.json": json.dumps(
        {
            "distribution": [{"@id": "images.csv", "sha256": "0"}],
            "recordSet": [{"field": [{"@id": "images/sha256"}, {"@id": "images/first_sha256"}]}],
        }
    ),
}
IMAGES = THEN["csv_set/images.csv"].encode()


def then(name: str) -> bytes:
    return THEN[name].replace("SUM", hashlib.sha256(IMAGES).hexdigest()).encode()


@pytest.mark.parametrize("name", THEN)
def test_what_formats_gained_since_is_no_difference(name: str) -> None:
    assert difference_to_older(f"report/{name}", then(name), NOW[name].encode(), IMAGES) == ""


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("csv_set/images.csv", "a pebble", "a marble"),
        ("csv_set/images.csv", "prompt,image,sha256", "prompt,sha256,image"),
        ("csv_set/images.csv", ",bb", ""),
        ("csv_set/images.csv", "a pebble,cc,dd\r\n", ""),
        ("csv_set/images.csv", "cc,dd", "cc,dd,ee"),
        ("csv_set/data_dictionary.csv", "runs,status,Other\r\n", ""),
        ("csv_set/data_dictionary.csv", "SHA-256", "SHA-1"),
        ("jsonl_tables/images.jsonl", '"image": "aa", ', ""),
        ("jsonl_tables/images.jsonl", '"bb"', '"cc"'),
        ("jsonl_tables/images.jsonl", '"image"', '"first_sha256": "ff", "image"'),
        ("jsonl_tables/data_dictionary.jsonl", '"sha256"', '"sha512"'),
        ("croissant_card/croissant.json", "images/sha256", "images/sha512"),
        ("croissant_card/croissant.json", '"sha256": "', '"sha256": "0'),
        ("croissant_card/croissant.json", "{", "["),
    ],
)
def test_all_else_is_a_difference(name: str, old: str, new: str) -> None:
    stated = then(name).decode()
    assert old in stated
    changed = stated.replace(old, new, 1).encode()
    assert difference_to_older(f"report/{name}", changed, NOW[name].encode(), IMAGES)
