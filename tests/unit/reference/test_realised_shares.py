"""Realised shares are added to across sittings of one measurement, and never to those of other settings."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("torch")
pytest.importorskip("diffusers")

from evaluate import Instruments, Measured, publish_realised, published, realised, together
from measuring import HELD_OUT, ROOT, Share

SETTINGS = {
    "prompt": "a photo of a OCCUPATION",
    "steps": 2,
    "dtype": "bfloat16",
    "seed": HELD_OUT,
    "reader": "captioner",
    "models": ["0123", "4567"],
}


def test_what_was_published_is_read_back(tmp_path: Path) -> None:
    found = {1.0: Measured(1999, {"nurse": {"woman": Share(1777, 1983), "old": Share(0, 1999)}}), 2.0: Measured(7, {})}
    publish_realised(tmp_path, "biased", SETTINGS, found)
    assert published(tmp_path, "biased", SETTINGS) == found
    assert published(tmp_path, "biased", SETTINGS | {"steps": 12}) == {}
    assert published(tmp_path, "biased", SETTINGS | {"models": ["0123", "other"]}) == {}
    assert published(tmp_path, "fair", SETTINGS) == {}


def test_images_in_two_sittings_are_those_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tqdm.std.tqdm.monitor_interval", 0)  # else bars of loading leave a thread
    instruments = Instruments(ROOT / "biased", ROOT / "captioner", 2, "float32")
    first, second, both = (
        realised(instruments, "nurse", 1.0, images, HELD_OUT) for images in (range(5), range(5, 9), range(9))
    )
    assert together(first, second) == both
    assert together({}, first) == first
