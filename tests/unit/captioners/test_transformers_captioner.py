"""Captioners from transformers folders: tiny models of the real classes describe, stop, and are refused when spoilt."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from biaslens_plugins.captioners.transformers_captioner import (
    TransformersCaptioner,
    biaslens_detect_model,
    writes_about_images,
)

from biaslens_gui.api import KnownError, ModelRef, Pixels
from biaslens_gui.testing import CaptionerContract, never
from tests.components.folders import bring_a_program, change_config
from tests.components.tiny import tiny_model, tiny_ref

PLUGIN = TransformersCaptioner()


class _Contract(CaptionerContract):
    """The encoder-decoder is tried with every registered plugin in tests/contracts; here are the others."""

    name = ""

    @pytest.fixture(autouse=True)
    def _tiny(self) -> None:
        self.part, self.model = PLUGIN, tiny_ref(self.name, "captioner", "transformers_captioner")


class TestBlip(_Contract):
    """BLIP, whose decoder sets its own padding."""

    name = "blip"


class TestChatModel(_Contract):
    """A vision-language chat model, which is told to describe."""

    name = "chat_captioner"


def load(path: Path, *, batch: int = 0, **options: object) -> Any:
    return PLUGIN.load(ModelRef("captioner", "transformers_captioner", str(path), options=options, batch=batch), "cpu")


def images(count: int) -> list[Pixels]:
    return [np.random.default_rng(seed).integers(0, 256, (32, 32, 3), dtype=np.uint8) for seed in range(count)]


def test_captions_do_not_depend_on_how_many_are_made_at_once() -> None:
    """Captions of different lengths are padded to the longest of their batch; the padding must not show."""
    folder = tiny_model("encoder_decoder")
    with load(folder, batch=1) as one, load(folder, batch=3) as three:
        assert one.caption(images(7), never) == three.caption(images(7), never)


def test_different_images_get_different_captions() -> None:
    with load(tiny_model("chat_captioner")) as loaded:
        assert len(set(loaded.caption(images(4), never))) > 1


def test_the_longest_caption_is_an_option_and_bounded_by_the_decoder() -> None:
    folder = tiny_model("encoder_decoder")  # its decoder has 32 positions
    with load(folder, longest=5) as short, load(folder, longest=1000) as long:
        (cut,), (whole,) = short.caption(images(1), never), long.caption(images(1), never)
    assert whole.startswith(cut)
    assert len(cut) < len(whole)


def test_a_chat_model_is_given_the_instruction() -> None:
    folder = tiny_model("chat_captioner")
    with load(folder, prompt="Describe the image.") as one, load(folder, prompt="What is the person wearing?") as other:
        assert one.caption(images(2), never) != other.caption(images(2), never)


def test_a_model_with_tasks_of_its_own_is_asked_for_a_caption() -> None:
    """PaliGemma knows no conversation; without its task and the place of the image it does not read at all."""
    with PLUGIN.load(tiny_ref("paligemma", "captioner", "transformers_captioner"), "cpu") as loaded:
        (alone,) = loaded.caption(images(1), never)
        together = loaded.caption(images(3), never)
    assert alone
    assert together[0] == alone
    assert "caption en" not in alone


def test_a_chat_model_does_not_repeat_the_instruction() -> None:
    with load(tiny_model("chat_captioner"), prompt="office office office") as loaded:
        assert not any("office office office" in text for text in loaded.caption(images(3), never))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(tiny_model("encoder_decoder"), tmp_path / "tiny-captioner")


def test_a_captioner_is_known_by_its_configuration(folder: Path) -> None:
    (folder / "README.md").write_text("---\nmodel_name: Tiny reader\nlicense: other\nlicense_name: tiny-1\n---\n")
    found = biaslens_detect_model(folder)
    assert found is not None
    assert (found.role, found.plugin, found.problem) == ("captioner", "transformers_captioner", "")
    assert (found.name, found.architecture) == ("Tiny reader", "VisionEncoderDecoderModel")
    assert found.licence == "tiny-1"


@pytest.mark.parametrize(
    ("config", "describes"),
    [
        ({"model_type": "blip", "architectures": ["BlipForConditionalGeneration"], "vision_config": {}}, True),
        ({"model_type": "git", "architectures": ["GitForCausalLM"], "vision_config": {}}, True),
        ({"model_type": "qwen2_vl", "architectures": ["Qwen2VLForConditionalGeneration"], "vision_config": {}}, True),
        ({"model_type": "blip", "architectures": ["BlipForQuestionAnswering"], "vision_config": {}}, False),
        ({"model_type": "clip", "architectures": ["CLIPModel"], "vision_config": {}}, False),
        ({"model_type": "llama", "architectures": ["LlamaForCausalLM"]}, False),
        ({"model_type": "t5", "architectures": ["T5ForConditionalGeneration"]}, False),
        ({"model_type": "vit", "architectures": None}, False),
        ({}, False),
    ],
)
def test_only_models_that_write_freely_about_images_are_captioners(config: dict[str, Any], describes: bool) -> None:
    assert writes_about_images(config) is describes


def lose_the_weights(folder: Path) -> None:
    (folder / "model.safetensors").unlink()


def bring_a_pickle(folder: Path) -> None:
    lose_the_weights(folder)
    (folder / "pytorch_model.bin").write_bytes(b"\x80\x02}q\x00.")


def cut_short(folder: Path) -> None:
    content = (folder / "model.safetensors").read_bytes()
    (folder / "model.safetensors").write_bytes(content[:1000])


def lose_the_image_processor(folder: Path) -> None:
    for name in ("preprocessor_config.json", "processor_config.json"):
        (folder / name).unlink(missing_ok=True)


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lose_the_weights, "tiny-captioner/model.safetensors is missing"),
        (bring_a_pickle, "pytorch_model.bin is a pickle"),
        (cut_short, "model.safetensors is damaged"),
        (lose_the_image_processor, "preprocessor_config.json is missing"),
        (bring_a_program, "Its family mine is program code"),
    ],
)
def test_a_spoilt_folder_is_known_and_refused_in_words(folder: Path, spoil: Callable[[Path], None], words: str) -> None:
    spoil(folder)
    found = biaslens_detect_model(folder)
    assert found is not None
    assert words in found.problem
    assert found.hint
    with pytest.raises(KnownError) as refusal, load(folder):
        pass
    assert refusal.value.message == found.problem


def test_weights_that_lack_a_tensor_are_refused_and_not_made_up(folder: Path) -> None:
    import safetensors.torch

    tensors = safetensors.torch.load_file(folder / "model.safetensors")
    lost = next(name for name in tensors if "crossattention" in name and name.endswith("weight"))
    del tensors[lost]
    safetensors.torch.save_file(tensors, folder / "model.safetensors", metadata={"format": "pt"})
    with pytest.raises(KnownError, match="1 of its weights are missing") as refusal, load(folder):
        pass
    assert lost in refusal.value.message


def test_a_model_type_nobody_knows_is_refused_in_words(folder: Path) -> None:
    config = json.loads((folder / "config.json").read_text()) | {"model_type": "nothing_known", "vision_config": {}}
    (folder / "config.json").write_text(json.dumps(config | {"architectures": ["NothingForConditionalGeneration"]}))
    (folder / "chat_template.jinja").write_text("{{ messages }}")
    with pytest.raises(KnownError, match="nothing_known") as refusal, load(folder):
        pass
    assert "another version" in refusal.value.hint


@pytest.mark.parametrize("name", ["stable_diffusion", "llama"])
def test_a_model_of_another_role_is_no_captioner(name: str) -> None:
    assert biaslens_detect_model(tiny_model(name)) is None
    with pytest.raises(KnownError, match="is no captioner"), load(tiny_model(name)):
        pass


@pytest.mark.parametrize(
    ("family", "kind", "why"),
    [
        ("instructblip", "InstructBlipForConditionalGeneration", "reads its instruction twice"),
        ("kosmos-2", "Kosmos2ForConditionalGeneration", "marks places in an image"),
    ],
)
def test_families_that_are_asked_otherwise_are_refused_with_the_reason(
    family: str, kind: str, why: str, tmp_path: Path
) -> None:
    folder = shutil.copytree(tiny_model("blip_2"), tmp_path / family)
    change_config(folder, model_type=family, architectures=[kind])
    found = biaslens_detect_model(folder)
    assert found is not None
    assert why in found.problem
