"""Drawings of declared shares behind an image-model plugin: what they show is known, and what is said is held to it."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import drawn_audits
from biaslens_gui.claims.calibration_scores import Scored, effect, scores
from biaslens_gui.core.identity import seed_for
from biaslens_gui.core.observed import Observed
from biaslens_gui.core.roles import ImageRequest
from biaslens_gui.core.spec import GenerationSettings

PROMPT = "a photo of a baker"
ALL = {"woman": 1.0, "old": 0.0, "skin": [0.0, 0.0, 1.0]}


@pytest.fixture(scope="module")
def plugin() -> ModuleType:
    spec = importlib.util.spec_from_file_location("drawings_of_tests", drawn_audits.PLUGIN)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_is_drawn_follows_from_the_seed_and_the_declared_shares(plugin) -> None:
    people = [plugin.depicted(ALL, seed)[0] for seed in range(40)]
    assert {(person.gender, person.age, person.skin // 2) for person in people} == {("woman", "young", 2)}
    shares = {"woman": 0.75, "old": 0.25, "skin": [0.5, 0.25, 0.25]}
    people = [plugin.depicted(shares, seed_for(0, PROMPT, number))[0] for number in range(2000)]
    assert np.mean([person.gender == "woman" for person in people]) == pytest.approx(0.75, abs=0.03)
    assert np.mean([person.age == "old" for person in people]) == pytest.approx(0.25, abs=0.03)
    assert np.mean([person.skin < 2 for person in people]) == pytest.approx(0.5, abs=0.03)


def test_a_prompt_without_shares_is_refused_in_words(plugin, tmp_path: Path) -> None:
    (tmp_path / "drawings.json").write_text(json.dumps({"prompts": {PROMPT: ALL}}), encoding="utf-8")
    loaded = plugin.LoadedDrawings(plugin.read_shares(tmp_path))
    settings = GenerationSettings()
    first, again = loaded.generate([ImageRequest(PROMPT, 5, settings)] * 2, lambda: None)
    assert first.pixels.shape == (128, 128, 3)
    assert np.array_equal(first.pixels, again.pixels)
    with pytest.raises(plugin.KnownError, match="declared"):
        loaded.generate([ImageRequest("a photo of a king", 5, settings)], lambda: None)
    with pytest.raises(plugin.KnownError, match="read"):
        plugin.read_shares(tmp_path / "nowhere")


def observed(flip: bool) -> dict[str, list[Observed]]:
    """Return what two readers see in 60 images of every prompt, with the declared shares, or those of the others."""
    seen: dict[str, list[Observed]] = {"answers": [], "captions": []}
    for number, (prompt, questions) in enumerate(drawn_audits.POPULATION.items()):
        for question, shares in questions.items():
            rng = np.random.default_rng([number, len(question)])
            drawn = rng.choice(len(shares), 60, p=list(shares.values())[:: -1 if flip else 1])
            for kind, own in seen.items():
                images = tuple(f"{prompt}/{place}" for place in range(60))
                labels = tuple(map(int, drawn))
                own.append(
                    Observed("model", prompt, question, tuple(shares), kind, kind, images, tuple(range(60)), labels)
                )
    return seen


@pytest.mark.parametrize("flip", [False, True])
def test_what_is_clear_is_held_against_the_declared_shares(flip) -> None:
    drawn = drawn_audits.Drawn(observed(flip), list(drawn_audits.POPULATION), 6, 0)
    found = {
        (score.what, score.looks): score
        for score in scores("drawings", [Scored(drawn.items_of, drawn_audits.shares_of, proved=False)], 48)
    }
    assert (found["any wrong side", "one"].value > 0.5) == flip
    assert found["power per claim", "one"].value > 0.5


def test_the_declared_shares_are_those_of_the_prompt_and_question() -> None:
    drawn = drawn_audits.Drawn(observed(False), list(drawn_audits.POPULATION), 1, 0)
    ((*items,),) = drawn.items_of(24, "open")
    of_florist = next(item for item in items if item.is_share and item.key[1:] == ("a photo of a florist", "gender"))
    assert effect(of_florist, *drawn_audits.shares_of(of_florist)) == pytest.approx((0.9, 0.4))
    assert len(items) == 3 * (6 + 15)


@pytest.mark.slow
def test_drawings_go_through_plan_run_store_and_claims(tmp_path: Path, plugin) -> None:
    """Both readers see in the stored images what was drawn for their seeds."""
    prompts = dict(list(drawn_audits.POPULATION.items())[:2])
    by_method = drawn_audits.observed_of(drawn_audits.run(tmp_path, 6, prompts))
    assert set(by_method) - {"across"} == {"openbias", "biaslens"}  # what readers say side by side is of both
    by_method.pop("across", None)
    right = []
    for seen in (one for own in by_method.values() for one in own if one.question == "gender"):
        declared = {"woman": drawn_audits.WOMEN[seen.prompt.split()[-1]], "old": 0.5, "skin": [1 / 3] * 3}
        for index, label in zip(seen.indices, seen.labels, strict=True):
            person = plugin.depicted(declared, seed_for(0, seen.prompt, index))[0]
            right.append(label >= 0 and seen.classes[label] == person.gender)
    assert len(right) == 24
    assert sum(right) >= 23
