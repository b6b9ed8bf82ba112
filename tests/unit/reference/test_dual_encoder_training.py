"""In the dual encoder's training "yes" and "no" count alike, however rare one of them is."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("diffusers")

import train_clip  # noqa: E402
from drawn_world.truth import Truth  # noqa: E402
from latents import TRUTH  # noqa: E402


def test_yes_and_no_count_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train_clip, "COUNTED", 4)
    truth = Truth.load(TRUTH)
    weights = train_clip.balance(truth)
    assert set(weights) == {"beard", "glasses"}
    batches = [train_clip.any_batch(train_clip.np.random.default_rng(at), truth, 64, []) for at in range(4)]
    wanted = torch.cat([batch.wanted for batch in batches])[:, list(train_clip.CLASSES).index("beard")]
    yes, no = (int((wanted == at).sum()) for at in (0, 1))
    assert yes < no
    assert float(weights["beard"][0]) * yes == pytest.approx(float(weights["beard"][1]) * no)
