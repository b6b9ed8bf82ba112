"""Trying a model: what it says is told, and an answer that changes by itself or by its neighbours is found out."""

from __future__ import annotations

import base64
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import pytest

from biaslens_gui.core.roles import Check, GeneratedImage, Pixels, Work
from biaslens_gui.core.spec import ModelRef, Role
from biaslens_gui.engine.models.folders import built_in
from biaslens_gui.engine.models.pool import ModelPool
from biaslens_gui.engine.models.trial import NUMBERS_APART, pictures, task_of, told_apart, try_model, try_once
from biaslens_gui.engine.running.inline import try_inline
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.image_files import pixels_of
from biaslens_gui.plugin_host.host import PluginHost
from tests.components.tiny import tiny_model
from tests.pebbles import pebble_host

T = TypeVar("T")


def finished(work: Work[T]) -> T:
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result


def never() -> None:
    pass


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host()


@pytest.mark.parametrize(
    ("name", "role"),
    [
        ("clip", "embedder"),
        ("blip_vqa", "question_answerer"),
        ("bert", "mask_filler"),
        ("blip", "captioner"),
        ("llama_chat", "language_model"),
        ("stable_diffusion", "image_model"),
        ("stable_diffusion_filtered", "image_model"),
        ("stable_diffusion", "image_editor"),
        ("sdxl_instruct_pix2pix", "image_editor"),
    ],
)
def test_real_models_pass(name: str, role: Role, host: PluginHost) -> None:
    trial = try_inline(tiny_model(name), host, role, "cpu")
    assert trial.passed, [check for check in trial.checks if not check.ok]
    assert len(trial.said) == len(task_of(role).items)
    assert all(item.said for item in trial.said)
    if name == "stable_diffusion_filtered":
        assert {item.said for item in trial.said} == {"filtered"}


def test_an_editor_is_tried_with_an_own_drawing_which_is_shown_before_and_after(host: PluginHost) -> None:
    model = ModelRef("image_editor", "diffusers_editor", str(tiny_model("instruct_pix2pix")))
    tryout = finished(try_once(model, host, "cpu", never))
    before, after = (pixels_of(base64.b64decode(each), "try") for each in (tryout.before, tryout.picture))
    assert np.array_equal(before, pictures()[0])
    assert after.shape == (32, 32, 3)
    assert tryout.asked == "picture of a woman of 128x128: make it a drawing of a doctor"
    assert tryout.said.startswith("an image of 32x32")
    assert [(check.title, check.ok) for check in tryout.checks] == [("It heeds the instruction", True)]


def deaf(folder: Path) -> None:
    """Let the denoiser heed nothing that the text encoder gives it."""
    import safetensors.torch

    weights = folder / "unet" / "diffusion_pytorch_model.safetensors"
    tensors = safetensors.torch.load_file(weights)
    tensors |= {name: value * 0 for name, value in tensors.items() if "attn2.to_v" in name}
    safetensors.torch.save_file(tensors, weights, metadata={"format": "pt"})


def test_an_image_model_that_does_not_listen_is_found_out(tmp_path: Path, host: PluginHost) -> None:
    folder = shutil.copytree(tiny_model("stable_diffusion"), tmp_path / "deaf")
    deaf(folder)
    trial = try_inline(folder, host, "image_model", "cpu")
    (failed,) = [check for check in trial.checks if not check.ok]
    assert failed.title == "It listens to the prompt"
    assert "one prompt only" in failed.hint
    model = ModelRef("image_model", "diffusers_folder", str(folder))
    tryout = finished(try_once(model, host, "cpu", never))
    assert [check.ok for check in tryout.checks] == [False]
    assert tryout.checks == (failed,)


def test_a_model_that_paints_one_image_per_prompt_is_found_out() -> None:
    task = task_of("image_model")
    one, other = (GeneratedImage(np.full((2, 2, 3), value, np.uint8)) for value in (1, 2))
    filtered = GeneratedImage(filtered=True)
    _, seeds = task.contrasts
    assert not told_apart(task, seeds, one, one).ok
    assert told_apart(task, seeds, one, other).ok
    assert not told_apart(task, seeds, one, other, noise=1.0).ok  # no more than an image differs from itself
    assert "not known" in told_apart(task, seeds, one, filtered).message


def test_a_reader_that_says_the_same_of_all_is_suspected_and_no_more() -> None:
    task = task_of("captioner")
    (looks,) = task.contrasts
    same, other = told_apart(task, looks, "a person", "a person"), told_apart(task, looks, "a person", "a cat")
    assert (same.ok, other.ok) == (True, True)
    assert "suspicious" in same.message
    assert "suspicious" not in other.message


class Moody:
    """A question answerer that follows its `mood`; loaded and plugin in one."""

    params = ()

    def __init__(self, mood: str) -> None:
        self.info = pebble_host().role("captioner", "pebble_captioner").info
        self._mood, self._asked = mood, 0

    def available(self) -> Any:
        return pebble_host().role("captioner", "pebble_captioner").available()

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[Moody]:
        yield self

    def answer(self, images: Sequence[Pixels], questions: Any, classes: Any, check: Check) -> list[list[Any]]:
        self._asked += 1
        share = {"steady": 0.5, "by turns": 0.1 * self._asked, "by neighbours": 0.2 * len(images), "broken": np.nan}
        first = share[self._mood]
        return [[np.array([first, 1 - first, 0.0])] for _ in images]


class Moods:
    """A host of one moody plugin."""

    def __init__(self, mood: str) -> None:
        self._plugin = Moody(mood)

    def role(self, role: Role, plugin: str) -> Moody:
        return self._plugin


@pytest.mark.parametrize(
    ("mood", "failed"),
    [
        ("steady", set()),
        ("by turns", {"The same again", "The same one by one"}),
        ("by neighbours", {"The same one by one"}),
        ("broken", {"It answers", "The same again", "The same one by one"}),
    ],
)
def test_unsteady_answers_are_found_out(mood: str, failed: set[str]) -> None:
    host: Any = Moods(mood)
    plugin = host.role("question_answerer", "")
    model = ModelRef("question_answerer", plugin.info.id, "", built_in(plugin).digest)
    trial = finished(try_model(model, ModelPool(host, "", "cpu", never), never))
    assert {check.title for check in trial.checks if not check.ok} == failed
    assert trial.passed == (not failed)
    assert all(check.hint for check in trial.checks if not check.ok)
    assert not any(check.hint for check in trial.checks if check.ok)


def test_rounding_is_allowed_and_no_more() -> None:
    task = task_of("question_answerer")
    base = np.array([0.5, 0.5, 0.0])
    assert task.apart(base, base + np.array([NUMBERS_APART, 0, 0])) <= task.tolerance * 1.01
    assert task.apart(base, base + np.array([3 * NUMBERS_APART, 0, 0])) > task.tolerance


def test_a_role_without_a_task_is_refused_in_words(host: PluginHost) -> None:
    with pytest.raises(KnownError, match="cannot be tried by itself"):
        task_of("attributor")
    with pytest.raises(KnownError, match="no captioner"):
        try_inline(tiny_model("clip"), host, "captioner", "cpu")
