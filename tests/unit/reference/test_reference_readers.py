"""The shipped readers, loaded by the ordinary plugins: what they say of drawings that no training has seen."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from biaslens_gui.core.records import FillRequest
from biaslens_gui.engine.models.folders import scan
from tests.pebbles import pebble_host

pytest.importorskip("torch")

FAMILY = Path(__file__).resolve().parents[3] / "resources" / "reference"
ROLES = {
    "captioner": "captioner",
    "clip": "embedder",
    "mask_filler": "mask_filler",
    "question_answerer": "question_answerer",
}
#: Far enough below the accuracies in the cards that forty drawings do not fail by chance.
LEAST, DRAWINGS = 0.9, 40
READ = ("gender", "age", "hair colour", "glasses", "clothing", "place")


def shares_right(found: list[Mapping[str, str | None]], truth: list[Mapping[str, str | None]]) -> dict[str, float]:
    pairs = list(zip(found, truth, strict=True))
    return {name: sum(f[name] == t[name] for f, t in pairs) / len(pairs) for name in READ}


def test_scan_lists_them_with_their_roles() -> None:
    found = {(Path(model.path).name, model.role): model for model in scan(FAMILY, pebble_host())}
    for name, role in ROLES.items():
        model = found[name, role]  # type: ignore[index]
        assert model.problem == ""
        assert model.licence == "apache-2.0"
        assert "drawings" in model.name or "prompts" in model.name


def test_the_weights_stay_small() -> None:
    sizes = {path: path.stat().st_size / 1e6 for path in FAMILY.rglob("*.safetensors")}
    assert sum(sizes.values()) <= 60
    assert all(sizes[FAMILY / name / "model.safetensors"] <= 4 for name in ROLES)


def test_the_question_answerer_reads_drawings() -> None:
    from evaluate_readers import QUESTIONS, answers, visible
    from measuring import held_out, loaded, of_one_person, pixels_of

    scenes = held_out(DRAWINGS, of_one_person, stream=7)
    with loaded(FAMILY / "question_answerer", "question_answerer") as model:
        found = answers(model, pixels_of(scenes), {name: QUESTIONS[name] for name in READ})
    right = shares_right([dict(row) for row in found], [dict(visible(scene)) for scene in scenes])
    assert min(right.values()) >= LEAST, right


def test_the_dual_encoder_reads_drawings() -> None:
    from drawn_world.claims import classes_of
    from evaluate_readers import nearest
    from measuring import held_out, loaded, of_one_person, pixels_of

    scenes = held_out(DRAWINGS, of_one_person, stream=8)
    with loaded(FAMILY / "clip", "embedder") as model:
        found = nearest(model, pixels_of(scenes))
    right = shares_right([dict(row) for row in found], [dict(classes_of(scene)) for scene in scenes])
    assert min(right.values()) >= LEAST, right


def test_the_mask_filler_puts_occupations_for_occupations() -> None:
    from evaluate_readers import NOUNS
    from measuring import loaded, never

    text = "a photo of a doctor"
    requests = [FillRequest(text, ((text.index("doctor"), len(text)),), seed) for seed in range(50)]
    with loaded(FAMILY / "mask_filler", "mask_filler") as model:
        words = [word for (word,) in model.fill(requests, never)]
    assert sum(word in NOUNS for word in words) >= 45
    assert len(set(words)) > 5
    assert "doctor" not in words
