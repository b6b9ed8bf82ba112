"""Tiny models by name, each built once per test process, in a folder that goes away with it."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from biaslens_gui.api import ModelRef, Role, prepare_model_libraries
from tests.components import (
    captioners,
    chat_families,
    editing_models,
    further_image_models,
    further_readers,
    gguf_models,
    image_families,
    image_models,
    kindred_image_models,
    language_models,
    last_image_models,
    later_chat_families,
    more_image_models,
    newer_image_models,
    reader_families,
    readers,
    seeing,
)

BUILDERS: dict[str, Callable[[Path], Path]] = {
    "stable_diffusion": image_models.stable_diffusion,
    "stable_diffusion_3": image_models.stable_diffusion_3,
    "stable_diffusion_3_t5": lambda folder: image_models.stable_diffusion_3(folder, t5=True),
    "stable_diffusion_filtered": lambda folder: image_models.stable_diffusion(
        folder, safety_checker=image_models.safety_checker(-2)
    ),
    "instruct_pix2pix": image_models.instruct_pix2pix,
    "sdxl_instruct_pix2pix": editing_models.sdxl_instruct_pix2pix,
    "qwen_image_edit": editing_models.qwen_image_edit,
    "qwen_image_edit_plus": partial(editing_models.qwen_image_edit, pipeline="QwenImageEditPlusPipeline"),
    "stable_diffusion_xl": more_image_models.stable_diffusion_xl,
    "flux": more_image_models.flux,
    "flux_unguided": lambda folder: more_image_models.flux(folder, guided=False),
    "flux_kontext": newer_image_models.flux_kontext,
    "qwen_image": newer_image_models.qwen_image,
    "hunyuan_image": newer_image_models.hunyuan_image,
    "hunyuan_image_distilled": lambda folder: newer_image_models.hunyuan_image(folder, distilled=True),
    "latent_consistency": image_families.latent_consistency,
    "pixart_sigma": image_families.pixart_sigma,
    "sana": image_families.sana,
    "chroma": image_families.chroma,
    "lumina_2": image_families.lumina_2,
    "aura_flow": image_families.aura_flow,
    "z_image": image_families.z_image,
    **{name: partial(kindred_image_models.kindred, pipeline=name) for name in kindred_image_models.KIN},
    "stable_unclip": kindred_image_models.stable_unclip,
    **further_image_models.BUILDERS,
    **last_image_models.BUILDERS,
    "sana_sprint": newer_image_models.sana_sprint,
    "pixart": more_image_models.pixart,
    "encoder_decoder": captioners.encoder_decoder,
    "blip": captioners.blip,
    "blip_2": seeing.blip_2,
    "qwen2_vl": seeing.qwen2_vl,
    "florence_2": seeing.florence_2,
    "paligemma": seeing.paligemma,
    "git": reader_families.git,
    "qwen_2_5_vl": reader_families.qwen_2_5_vl,
    **{
        family: partial(reader_families.language_model, family=family)
        for family in ("qwen3", "mistral", "mistral4", "gemma2", "phi3", "olmo2", "gpt2")
    },
    **{family: partial(reader_families.classifier, family=family) for family in ("swin", "convnext", "resnet")},
    **{family: partial(reader_families.mask_filler, family=family) for family in ("distilbert", "modernbert")},
    "chat_captioner": captioners.chat_model,
    **chat_families.BUILDERS,
    **later_chat_families.BUILDERS,
    "mistral_3": chat_families.mistral_3,
    **further_readers.BUILDERS,
    "llama": lambda folder: language_models.llama(folder, chat=False),
    "llama_chat": language_models.llama,
    "llama_gguf": gguf_models.folder,
    "clip": readers.clip,
    "siglip": readers.siglip,
    "blip_vqa": readers.blip_vqa,
    "vilt": readers.vilt,
    "classifier": readers.classifier,
    "bert": readers.word_pieces,
    "bert_of_words": readers.bert,
    "roberta": readers.roberta,
}


@cache
def tiny_model(name: str) -> Path:
    """Return the folder of the tiny model called `name`. Copy it before changing anything in it."""
    prepare_model_libraries()
    import transformers

    transformers.utils.logging.set_verbosity_error()
    transformers.utils.logging.disable_progress_bar()
    return BUILDERS[name](Path(_place().name) / name)


def tiny_ref(name: str, role: Role, plugin: str, *, batch: int = 0, **options: object) -> ModelRef:
    """Return a reference to the tiny model called `name`."""
    return ModelRef(role, plugin, str(tiny_model(name)), options=options, batch=batch)


@cache
def _place() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="biaslens-tiny-")
