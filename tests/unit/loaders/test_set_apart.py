"""Libraries of models are left out of searches for garbage, and a model that is given back is found all the same."""

from __future__ import annotations

import subprocess
import sys

from tests.components.tiny import tiny_model

SCRIPT = """
import gc, sys, weakref
from biaslens_gui.loaders.diffusers import LoadedPipeline, read_pipeline
from pathlib import Path

made = LoadedPipeline(lambda dtype: read_pipeline(Path(sys.argv[1]), dtype), "cpu", 1, 32 * 32)
apart, denoiser = gc.get_freeze_count(), weakref.ref(made._pipeline.unet)
made._pipeline.itself = made._pipeline  # a circle, as hooks make
made.release()
assert denoiser() is None, "the model was kept"
assert apart > 100_000, apart
assert len(gc.get_objects()) < apart / 4, len(gc.get_objects())
assert gc.get_freeze_count() == apart
"""


def test_a_model_is_given_back_without_looking_through_the_libraries() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", SCRIPT, str(tiny_model("stable_diffusion"))],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
