"""Drawings that an image model carried half way to noise and back still show what was drawn."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("diffusers")

import carrying  # noqa: E402
from carrying import Carried, Hand, request_for, scene_of, write  # noqa: E402
from drawn_world.prompts import word  # noqa: E402
from drawn_world.reading import asked, shown  # noqa: E402
from drawn_world.truth import Truth  # noqa: E402
from latents import TRUTH  # noqa: E402
from measuring import ROOT  # noqa: E402
from seeing import Sights  # noqa: E402
from training import load_checkpoint, pixels, save_checkpoint  # noqa: E402

COUNT = 12


@pytest.fixture(scope="module")
def truth() -> Truth:
    return Truth.load(TRUTH)


def test_what_is_asked_for_is_what_is_drawn(truth: Truth) -> None:
    for item in range(300):
        scene = scene_of(1, 0, item, truth)
        request = request_for(scene)
        assert len(request.genders) == len(scene.people)
        if len(scene.people) == 1:
            said, seen = asked(request), shown(scene)
            assert said == {name: seen[name] for name in said}
            assert set(seen) - set(said) <= {"beard", "glasses"}  # that there are none cannot be asked for


def test_a_carried_drawing_is_near_what_was_drawn_and_not_the_same(truth: Truth) -> None:
    scenes = [scene_of(1, 0, item, truth) for item in range(COUNT)]
    prompts = [word(request_for(scene), np.random.default_rng(0)) for scene in scenes]
    drawn, hand = pixels(scenes), Hand(ROOT / "fair", torch.device("cpu"))
    made = hand.carry(drawn, prompts, 5, 2.0, seed=1)
    assert made.shape == drawn.shape
    assert made.dtype == torch.uint8
    apart = (made.float() / 127.5 - 1)[:, None] - drawn[None]
    distance = apart.abs().mean((2, 3, 4))
    assert distance.argmin(1).tolist() == list(range(COUNT))
    assert float(distance.diagonal().min()) > 0.01


def test_carried_pictures_come_with_their_own_scenes_after_the_drawings(tmp_path: Path, truth: Truth) -> None:
    scenes = [scene_of(3, 5, item, truth) for item in range(COUNT)]
    stored = pixels(scenes).add(1).mul(127.5).round().to(torch.uint8)
    save_checkpoint(tmp_path / "carried" / "0005.pt", pictures=stored, seed=3, index=5)
    sights, rng = Sights(tmp_path, truth, torch.device("cpu")), np.random.default_rng(0)
    carried, pictures = sights.carried(9, rng)
    assert len(carried) == 3
    fresh = [scene_of(4, 0, item, truth) for item in range(6)]
    assert torch.allclose(sights.show(fresh, pictures, rng), pixels(fresh + carried), atol=1e-2)


def test_where_nothing_was_carried_drawings_are_all(tmp_path: Path, truth: Truth) -> None:
    assert Carried(tmp_path, truth).some(5, np.random.default_rng(0))[0] == []


def test_a_shard_that_was_cut_off_is_made_again_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(carrying, "SHARD", 4)
    monkeypatch.setattr(carrying, "BATCH", 2)
    (tmp_path / "fair").symlink_to(ROOT / "fair")
    write(tmp_path, tmp_path, range(2), seed=1, threads=1)
    first, last = (tmp_path / "carried" / f"000{number}.pt" for number in range(2))
    kept, made = first.stat().st_mtime_ns, load_checkpoint(last)
    last.rename(last.with_suffix(".part"))  # what a kill leaves
    write(tmp_path, tmp_path, range(2), seed=1, threads=1)
    again = load_checkpoint(last)
    assert first.stat().st_mtime_ns == kept
    assert made is not None
    assert again is not None
    assert torch.equal(made["pictures"], again["pictures"])
