"""An image counts once among those that a run made, however often it was tried."""

from __future__ import annotations

from dataclasses import replace

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.engine.lab.made_images import MadeImages

IMAGES = [ImageRecord(f"{number}", "model", "a prompt", number, number) for number in range(4)]


def test_an_image_that_is_tried_again_counts_once() -> None:
    made, failed = MadeImages(), replace(IMAGES[3], status="failed")
    made.add([*IMAGES[:3], failed])
    for again in (failed, IMAGES[3]):
        made.before.add(again.digest)
        made.add([again])
    assert made.count == 4


def test_an_image_that_was_there_before_and_lost_its_file_counts_once() -> None:
    made = MadeImages()
    made.before.add(IMAGES[0].digest)
    made.add(IMAGES[:1])
    made.add([])
    assert made.count == 1
