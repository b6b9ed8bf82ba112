"""The rows of images give out the records that were put in, wherever they lie, and hold next to nothing of each."""

from __future__ import annotations

import gc
import hashlib
import tracemalloc
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.spec import GenerationSettings, ModelRef, Prompt
from biaslens_gui.engine.lab import image_rows
from biaslens_gui.engine.lab.image_rows import AT_ONCE, ImageRows
from biaslens_gui.engine.lab.recipes import ImageRecipes, image_recipes
from biaslens_gui.engine.lab.wanted import WantedImages, shown
from biaslens_gui.errors import DiskFull
from biaslens_gui.store.project import create_project

MODEL = ModelRef("image_model", "any", "", "1" * 64)
PROMPTS = (Prompt("a nurse"), Prompt("a doctor"), Prompt("a cook"))
EACH = AT_ONCE // 2 + 30


def rows_of(folder: Path, each: int = EACH) -> tuple[ImageRows, list[ImageRecord]]:
    """Return rows in which nothing is known yet, and the records of all their images."""
    rows = ImageRows(recipes_of(each), MODEL.key, create_project(folder, "Rows"))
    records = [
        ImageRecord(key, MODEL.key, it.request.prompt, it.index, it.request.seed, "ok", sha256(key), 64, 32)
        for key, it in recipes_of(each).items()
    ]
    return rows, records


def recipes_of(each: int) -> ImageRecipes:
    return image_recipes(MODEL, "1", PROMPTS, each, 7, GenerationSettings())


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@pytest.fixture(params=["in memory", "in a file"])
def anywhere(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "in a file":
        monkeypatch.setattr(image_rows, "IN_MEMORY", 1)


@pytest.mark.usefixtures("anywhere")
def test_rows_are_the_records_that_were_put_in(tmp_path: Path) -> None:
    rows, records = rows_of(tmp_path / "project")
    records[3] = replace(records[3], status="failed", sha256="", width=0, height=0, note="It broke.")
    records[4] = replace(records[4], status="filtered", sha256="", note="The filter fired.", marks="c2pa iptc")
    records[5] = replace(records[5], first_sha256=sha256("before"))
    records[6] = replace(records[6], index=7, prompt="another", model="other", seed=5)  # as a row of elsewhere may say
    records[7] = replace(records[7], sha256="AB" * 32)
    late = list(range(10, 700, 3))
    early = [place for place in range(len(records)) if place not in late]
    rows.put(early, [records[place] for place in early])
    assert rows.known(10) is None
    rows.put(late, [records[place] for place in late])
    assert list(rows) == records
    assert [rows[place] for place in (0, -1, 700, AT_ONCE, AT_ONCE - 1)] == [
        records[place] for place in (0, -1, 700, AT_ONCE, AT_ONCE - 1)
    ]
    assert rows[AT_ONCE - 2 : AT_ONCE + 2] == tuple(records[AT_ONCE - 2 : AT_ONCE + 2])
    assert list(rows.sha256s()) == [record.sha256 for record in records]
    with pytest.raises(IndexError):
        rows[len(records)]
    chosen = shown(rows)
    ok = [record for record in records if record.status == "ok"]
    assert list(chosen) == ok == list(shown(records))
    assert chosen[2:5] == tuple(ok[2:5])
    assert rows + ok[:1] == (*records, ok[0])
    assert ok[:1] + rows == (ok[0], *records)


def test_a_record_put_in_again_takes_the_place_of_the_first(tmp_path: Path) -> None:
    rows, records = rows_of(tmp_path / "project", 2)
    rows.put(range(6), records)
    assert rows[1] == records[1]
    made_again = replace(records[1], sha256=sha256("again"), first_sha256=records[1].sha256)
    rows.put([1], [made_again])
    assert rows[1] == made_again


def test_rows_say_what_is_asked_of_the_model(tmp_path: Path) -> None:
    rows, _ = rows_of(tmp_path / "project")
    recipes = recipes_of(EACH)
    assert [rows.recipe(place) for place in range(len(rows))] == list(recipes.values())
    assert rows.digests(AT_ONCE, 3) == list(recipes)[AT_ONCE : AT_ONCE + 3]


@pytest.mark.parametrize("packed", [True, False])
def test_of_equal_files_the_last_is_asked_about_at_the_place_of_the_first(tmp_path: Path, packed: bool) -> None:
    rows, records = rows_of(tmp_path / "project")
    for place, like in ((600, 2), (3, 2), (601, 599)):
        records[place] = replace(records[place], sha256=records[like].sha256)
    if not packed:
        records[9] = replace(records[9], sha256="no digest")
    rows.put(range(len(records)), records)
    last = {record.sha256: record for record in records}
    for images in (rows, records, shown(rows)):
        wanted = WantedImages(images, lambda text: f"key of {text}")
        assert list(wanted) == list(last.values())
        assert list(wanted.keys()) == [f"key of {text}" for text in last]
        assert [image for _, image in wanted.named(range(len(wanted)))] == list(last.values())


def test_a_full_disk_is_told_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full:
        def __init__(self, *_how: object, **_named: object) -> None: ...

        def seek(self, _place: int) -> None: ...

        def close(self) -> None: ...

        def write(self, _rows: bytes) -> None:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(image_rows, "SpooledTemporaryFile", Full)
    with pytest.raises(DiskFull):
        rows_of(tmp_path / "project", 1)


@pytest.mark.parametrize(("in_memory", "most"), [(image_rows.IN_MEMORY, 90), (1, 2)])
def test_an_image_takes_a_row_in_memory_and_nothing_in_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, in_memory: int, most: int
) -> None:
    """Bytes an image: 85 and 0; a record with its texts takes 390."""
    monkeypatch.setattr(image_rows, "IN_MEMORY", in_memory)
    monkeypatch.setattr(image_rows, "AT_ONCE", 20)  # so that few images are many pages
    monkeypatch.setattr(image_rows, "intern", str)  # Python's own table of shared texts grows by leaps

    def held(each: int) -> int:
        """Return how many bytes stay of the images of three prompts, all of which were put in and looked at."""
        tracemalloc.start()
        try:
            rows, records = rows_of(tmp_path / f"{each}", each)
            rows.put(range(len(rows)), records)
            assert sum(image.status == "ok" for image in shown(rows)) == len(WantedImages(rows, str)) == 3 * each
            del records
            gc.collect()
            return tracemalloc.get_traced_memory()[0]
        finally:
            tracemalloc.stop()

    held(50)  # what is there once
    few, many = held(350), held(650)
    assert (many - few) / (3 * 300) < most
