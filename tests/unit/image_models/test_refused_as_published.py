"""Folders as they are published that the installed library cannot run: refused at the scan, in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from biaslens_plugins.image_models.diffusers_folder import biaslens_detect_model

from biaslens_gui.loaders.families import FAMILIES, REFUSED
from biaslens_gui.loaders.libraries import NEEDED_BY_PIPELINES, is_installed
from tests.contracts.architectures import ARCHITECTURES, AS_PUBLISHED, UNTRIED

TRIED = {one.kind for one in ARCHITECTURES}


def published(folder: Path, pipeline: str, parts: dict[str, list[str]]) -> Path:
    """Make a folder that says it is of `pipeline`, with parts that are not looked at."""
    (folder / "model_index.json").write_text(json.dumps({"_class_name": pipeline, **parts}))
    return folder


@pytest.mark.parametrize("pipeline", sorted(AS_PUBLISHED))
def test_parts_that_the_library_does_not_find_are_named_at_the_scan(pipeline: str, tmp_path: Path) -> None:
    name, library, kind = AS_PUBLISHED[pipeline]
    found = biaslens_detect_model(published(tmp_path, pipeline, {name: [library, kind]}))
    assert found is not None
    assert f"Its {name} is a {kind} of {library}, which diffusers" in found.problem


@pytest.mark.parametrize("pipeline", sorted(NEEDED_BY_PIPELINES))
def test_a_library_that_a_pipeline_cannot_do_without_is_named_at_the_scan(pipeline: str, tmp_path: Path) -> None:
    needed = NEEDED_BY_PIPELINES[pipeline]
    found = biaslens_detect_model(published(tmp_path, pipeline, {}))
    assert found is not None
    assert (f"does not work without {needed}" in found.problem) is not is_installed(needed)


def test_a_part_of_a_library_that_is_looked_for_is_never_imported(tmp_path: Path) -> None:
    (tmp_path / "model").mkdir()
    parts = {"unet": ["evil_package.inner", "Thing"], "vae": ["../elsewhere", "Thing"]}
    found = biaslens_detect_model(published(tmp_path / "model", "StableDiffusionPipeline", parts))
    assert found is not None
    assert "is a Thing of evil_package.inner" in found.problem


def test_every_class_that_makes_images_of_texts_is_tried_or_refused_or_named() -> None:
    accounted = TRIED | set(AS_PUBLISHED) | set(NEEDED_BY_PIPELINES) | set(UNTRIED)
    assert set(FAMILIES) - accounted == set()
    assert not set(UNTRIED) & (TRIED | set(AS_PUBLISHED) | set(REFUSED))


def test_at_least_forty_classes_run() -> None:
    assert len({one.kind for one in ARCHITECTURES if one.role == "image_model"}) >= 40
