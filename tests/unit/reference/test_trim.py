"""Occupations, or the empty prompt, are trimmed until the share of women is as wanted, and only that share moves."""

from __future__ import annotations

import math
import shutil
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("diffusers")

import trim  # noqa: E402
from biaslens_gui.loaders.diffusers import read_pipeline  # noqa: E402
from drawn_world.truth import Truth  # noqa: E402
from drawn_world.truth_table import OCCUPATIONS  # noqa: E402
from evaluate import EMPTY, prompt_of  # noqa: E402
from measuring import ROOT, Share  # noqa: E402
from publish_truth import truth_path  # noqa: E402
from tie_words import token_of, word_embeddings  # noqa: E402
from trim import Round, next_trial  # noqa: E402


@pytest.mark.parametrize(("start", "slope", "wanted"), [(0.35, 3.0, 0.5), (0.78, 6.0, 0.9), (0.3, 8.0, 0.2)])
def test_four_rounds_find_the_planted_share(start: float, slope: float, wanted: float) -> None:
    def share(moved: float) -> float:
        return float(1 / (1 + math.exp(-math.log(start / (1 - start)) - slope * moved)))

    rng, rounds, moved = np.random.default_rng(0), list[Round](), 0.0
    for _ in range(4):
        rounds.append(Round(moved, Share(int(rng.binomial(320, share(moved))), 320)))
        moved = next_trial(rounds, wanted)
    assert share(moved) == pytest.approx(wanted, abs=0.04)


def test_no_round_goes_farther_than_its_stride() -> None:
    assert next_trial([Round(0.0, Share(0, 320))], 0.9) == pytest.approx(trim.STRIDE)
    assert next_trial([Round(0.1, Share(320, 320))], 0.1) == pytest.approx(0.1 - trim.STRIDE)


def test_occupations_that_share_an_embedding_are_one_word() -> None:
    def groups(model: str) -> list[list[str]]:
        pipeline = read_pipeline(ROOT / model, "float32")
        return trim.tied(pipeline.text_encoder.get_input_embeddings().weight, pipeline.tokenizer)

    assert groups("biased") == [[occupation] for occupation in OCCUPATIONS]
    assert groups("fair") == [list(OCCUPATIONS)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the model for this module alone: what reads its attributes is made once for a folder, and kept."""
    return Path(shutil.copytree(ROOT / "biased", tmp_path_factory.mktemp("model") / "biased"))


@pytest.mark.parametrize("occupation", ["teacher", EMPTY])
def test_along_the_line_the_first_step_shows_more_women(
    occupation: str, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    monkeypatch.setattr(trim, "DRAWINGS", 400)
    monkeypatch.setattr(trim, "NOISES", 2)
    along = trim.line(folder, Truth.load(truth_path("biased")), occupation)
    pipeline, reader = read_pipeline(folder, "float32"), trim._reader(folder)
    row = pipeline.text_encoder.get_input_embeddings().weight.data[trim.moving(occupation, pipeline.tokenizer)]

    def shown() -> torch.Tensor:
        words = pipeline.encode_prompt([prompt_of(occupation)], torch.device("cpu"), 1, False)[0]
        noise = torch.randn(1, 8, 16, 16, generator=torch.Generator().manual_seed(3))
        with torch.inference_mode():
            return -pipeline.unet(noise, 999, words).sample.flatten(1)[0] @ reader

    before = shown()
    row += 0.05 * along
    change = (shown() - before) / 0.05
    assert float(change[trim.WOMAN]) == pytest.approx(1, abs=0.35)
    assert int(change.abs().argmax()) in {trim.WOMAN, trim.WOMAN + 1}  # women rise as men fall


def test_only_the_words_that_are_changed_change(tmp_path: Path) -> None:
    from safetensors.torch import load_file

    for part in ("text_encoder", "tokenizer"):
        shutil.copytree(ROOT / "biased" / part, tmp_path / part)
    path = tmp_path / "text_encoder" / "model.safetensors"
    before = load_file(path)
    with word_embeddings(tmp_path) as (embeddings, tokenizer):
        token = token_of("nurse", tokenizer)
        embeddings[token] += 1
    after = load_file(path)
    (name,) = (name for name, values in after.items() if not torch.equal(values, before[name]))
    assert (after[name] != before[name]).any(1).nonzero().flatten().tolist() == [token]
