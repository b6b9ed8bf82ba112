"""An inclusive prefix and other words change what is painted, as the seed draws them; a prefix is learnt and loaded."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from biaslens_gui.api import (
    GenerationSettings,
    ImageRequest,
    KnownError,
    ModelRef,
)
from biaslens_gui.core.identity import derived_seed
from biaslens_gui.core.models.prefixes import LearnedPrefix, LearnsPrefixes, PrefixExample, PrefixLearning
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.loaders.prefixes import KIND, classes_of
from biaslens_gui.plugin_host.host import PluginHost
from tests.components import additions
from tests.components.own_clip import own_clip
from tests.components.tiny import tiny_model

SETTINGS = GenerationSettings(steps=2)
CLASSES = ("woman", "man")
LEARNING = PrefixLearning(steps=4, batch=4, rate=2.0)


def painted(host: PluginHost, prompt: str = "a doctor", seed: int = 1, **options: Any) -> Any:
    model = ModelRef("image_model", "diffusers_folder", str(tiny_model("stable_diffusion")), options=options)
    with host.role("image_model", "diffusers_folder").load(model, "cpu") as loaded:
        (image,) = loaded.generate([ImageRequest(prompt, seed, SETTINGS)], lambda: None)
    assert image.pixels is not None
    return image.pixels.astype(int)


def examples(each: int = 4) -> list[PrefixExample]:
    bright, dark = (np.full((32, 32, 3), value, np.uint8) for value in (220, 30))
    return [PrefixExample("a doctor", group, pixels) for group, pixels in ((0, bright), (1, dark)) for _ in range(each)]


def learn(
    host: PluginHost,
    learnt_from: list[PrefixExample],
    model: str = "stable_diffusion",
    learning: PrefixLearning = LEARNING,
) -> bytes:
    return learnt(host, learnt_from, model, learning).content


def learnt(host: PluginHost, learnt_from: list[PrefixExample], model: str, learning: PrefixLearning) -> LearnedPrefix:
    plugin = host.role("image_model", "diffusers_folder")
    assert isinstance(plugin, LearnsPrefixes)
    ref = ModelRef("image_model", "diffusers_folder", str(tiny_model(model)))
    return plugin.learn_prefix(ref, "cpu", "gender", CLASSES, learnt_from, learning, lambda: None)


@pytest.fixture(scope="module")
def prefix(plugin_host: PluginHost, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("prefix") / "gender.safetensors"
    file.write_bytes(learn(plugin_host, examples()))
    return file


@pytest.mark.slow
def test_other_words_paint_what_the_chosen_words_paint(plugin_host: PluginHost) -> None:
    rule = "a doctor => a woman | a man"
    for seed in range(4):
        chosen = ("a woman", "a man")[derived_seed(seed, "rewording") % 2]
        assert np.array_equal(painted(plugin_host, seed=seed, rewording=rule), painted(plugin_host, chosen, seed))
    assert np.array_equal(painted(plugin_host, "a nurse", rewording=rule), painted(plugin_host, "a nurse"))


@pytest.mark.slow
def test_a_prefix_is_learnt_the_same_again_and_the_model_stays_as_it_is(plugin_host: PluginHost, prefix: Path) -> None:
    weights = [file for file in tiny_model("stable_diffusion").rglob("*") if file.is_file()]
    before = [hashlib.sha256(file.read_bytes()).hexdigest() for file in weights]
    assert learn(plugin_host, examples()) == prefix.read_bytes()
    assert [hashlib.sha256(file.read_bytes()).hexdigest() for file in weights] == before
    assert classes_of(prefix) == CLASSES


@pytest.mark.slow
def test_a_prefix_changes_what_is_painted_and_is_part_of_what_the_model_is(
    plugin_host: PluginHost, prefix: Path
) -> None:
    assert not np.array_equal(painted(plugin_host, prefix=str(prefix)), painted(plugin_host))
    folder = tiny_model("stable_diffusion")
    plain, changed = (reference(folder, plugin_host, options) for options in ({}, {"prefix": str(prefix)}))
    assert changed.name == f"{plain.name} + gender"
    assert changed.parts[1].digest == hashlib.sha256(prefix.read_bytes()).hexdigest()
    assert plain.digest != changed.digest


@pytest.mark.slow
def test_what_is_no_prefix_or_does_not_fit_is_refused_in_words(
    plugin_host: PluginHost, prefix: Path, tmp_path: Path
) -> None:
    from safetensors.torch import load_file, save_file

    narrow = tmp_path / "narrow.safetensors"
    about = {KIND: '{"question": "gender", "classes": ["woman", "man"]}'}
    save_file({name: part[:, :7].contiguous() for name, part in load_file(prefix).items()}, narrow, about)
    for file, said in (
        (narrow, "7 numbers per token"),
        (additions.word(tmp_path / "word.safetensors"), "no inclusive prefix"),
        (tmp_path / "gone.safetensors", "cannot be read"),
    ):
        with pytest.raises(KnownError, match=said):
            painted(plugin_host, prefix=str(file))
    with pytest.raises(KnownError, match="more than the"):
        painted(plugin_host, " ".join(["doctor"] * 90), prefix=str(prefix))


@pytest.mark.slow
def test_too_few_images_and_other_models_learn_nothing(plugin_host: PluginHost) -> None:
    with pytest.raises(KnownError, match="3 images show “woman”"):
        learn(plugin_host, examples(3))
    with pytest.raises(KnownError, match="one CLIP text encoder alone"):
        learn(plugin_host, examples(), "stable_diffusion_xl")


@pytest.fixture(scope="module")
def joint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return own_clip(tmp_path_factory.mktemp("joint"))


def test_with_the_model_s_own_clip_the_directions_between_classes_are_learnt(
    plugin_host: PluginHost, joint: Path
) -> None:
    learning = PrefixLearning(steps=120, rate=0.5, joint=str(joint))
    found = learnt(plugin_host, examples(), "stable_diffusion", learning)
    assert found.first_loss > 0.1  # also once it has come nearer in the first tenth of its steps
    assert found.last_loss < 0.01
    assert learnt(plugin_host, examples(), "stable_diffusion", learning).content == found.content


def test_a_clip_with_another_text_encoder_is_refused_in_words(plugin_host: PluginHost) -> None:
    learning = PrefixLearning(steps=1, joint=str(tiny_model("clip")))
    with pytest.raises(KnownError, match="not that of the image model"):
        learn(plugin_host, examples(), learning=learning)
