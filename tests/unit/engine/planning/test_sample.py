"""The samples: pictures whose truth is known, and the sample audit where a part of it cannot work."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from biaslens_gui.core.claims import Claim
from biaslens_gui.engine.calibration.planted_beside_found import planted_beside_found
from biaslens_gui.engine.planning.sample import default_models, pictures_plan, read_sample_pictures
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.errors import KnownError
from biaslens_gui.store.project import create_project


def test_without_model_libraries_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """The parser is there, and lacks its library: "there is no parser" would send the auditor to the wrong page."""
    there = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *at: None if name == "spacy" else there(name, *at))
    with pytest.raises(KnownError, match="spaCy is not installed") as refused:
        default_models(discover_plugins())
    assert "pip install" in refused.value.hint or "biaslens-gui[models]" in refused.value.hint


def test_pictures_of_two_services_are_audited_without_an_image_model(tmp_path: Path) -> None:
    plan = pictures_plan(discover_plugins(), create_project(tmp_path / "project", "Pictures"))
    made = plan.spec.models_of("image_model")
    assert [model.label for model in made] == [
        "Sample of pictures: Service A (imported)",
        "Sample of pictures: Service B (imported)",
    ]
    assert [prompt.text for prompt in plan.spec.prompts] == ["a photo of an engineer", "a photo of a nurse"]
    assert plan.spec.images_per_prompt == 30
    assert not read_sample_pictures().notes[1:]


def test_what_they_were_drawn_as_stands_beside_what_is_found(tmp_path: Path) -> None:
    plan = pictures_plan(discover_plugins(), create_project(tmp_path / "project", "Pictures"))

    def claim(model: int, prompt: str, low: float, high: float) -> Claim:
        label, group = plan.spec.models_of("image_model")[model].label, "woman"
        return Claim("depiction", "gender", label, prompt, ("woman", "man"), group, "deciding", "clear", 0.9, low, high)

    engineer, nurse = (prompt.text for prompt in plan.spec.prompts)
    found = planted_beside_found(plan, [claim(0, nurse, 0.6, 1), claim(0, engineer, 0.3, 1), claim(1, nurse, 0.2, 0.8)])
    assert [(row.planted, row.agrees) for row in found] == [(28 / 30, True), (0.1, False), (0.5, True)]
