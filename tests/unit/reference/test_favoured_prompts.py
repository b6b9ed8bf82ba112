"""Drawings whose prompts hold certain words are drawn more often, and nothing else changes."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("transformers")

from denoising import DROPPED  # noqa: E402
from favouring import FavouredLatents, factors_of  # noqa: E402
from text import build_tokenizer  # noqa: E402
from training import save_checkpoint  # noqa: E402

PROMPTS = ("a person with brown hair", "a person with red hair", "a brownish person")


def test_a_favoured_word_is_drawn_so_many_times_as_often(tmp_path: Path) -> None:
    latents = torch.arange(3.0)[:, None, None, None].expand(3, 8, 16, 16).to(torch.bfloat16)
    save_checkpoint(tmp_path / "0000.pt", latents=latents.clone(), prompts=[[text, text] for text in PROMPTS])
    data = FavouredLatents(tmp_path, build_tokenizer(), {"brown": 4.0})
    drawn, tokens = data.batch(20_000, torch.Generator().manual_seed(0))
    empty = (tokens == data.empty).all(1)

    def shares(some: torch.Tensor) -> list[float]:
        counts = drawn[some][:, 0, 0, 0].long().bincount(minlength=3)
        return (counts / counts.sum()).tolist()

    assert shares(~empty) == pytest.approx([4 / 6, 1 / 6, 1 / 6], rel=0.1)
    assert shares(empty) == pytest.approx([1 / 3, 1 / 3, 1 / 3], rel=0.1)  # or guidance would lead away from brown
    assert float(empty.float().mean()) == pytest.approx(DROPPED, rel=0.1)


def test_a_factor_is_a_word_and_a_number() -> None:
    assert factors_of(["brown=3", "green shirt=1.5"]) == {"brown": 3.0, "green shirt": 1.5}
    for wrong in ("brown", "=3", "brown=often", "brown=0"):
        with pytest.raises(SystemExit, match="brown=3"):
            factors_of([wrong])
