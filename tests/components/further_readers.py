"""Further tiny dual encoders and image classifiers: the real classes, random weights, 32x32 pixels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from tests.components.readers import FACE_LABELS, PIXELS, SIGHT, SMALL
from tests.components.seeing import image_processor
from tests.components.tokenizers import byte_pair_tokenizer, clip_tokenizer, word_piece_tokenizer, word_tokenizer

# --- Dual encoders


def siglip_2(folder: Path) -> Path:
    """Save a `Siglip2Model` to `folder`; it reads an image as patches, as many as its size has."""
    import torch
    from transformers import Siglip2Config, Siglip2ImageProcessorPil, Siglip2Model

    torch.manual_seed(0)
    tokens = word_tokenizer()
    tokens.model_max_length = 12
    text = {**SMALL, "vocab_size": len(tokens), "max_position_embeddings": 12, "projection_size": 16}
    sight = {**SMALL, "patch_size": 8, "num_patches": 16}
    Siglip2Model(Siglip2Config(text_config=text, vision_config=sight)).save_pretrained(folder)
    tokens.save_pretrained(folder)
    Siglip2ImageProcessorPil(patch_size=8, max_num_patches=16).save_pretrained(folder)
    return folder


def meta_clip_2(folder: Path) -> Path:
    """Save a `MetaClip2Model` to `folder`: CLIP for the texts of many languages."""
    return _dual(folder, "metaclip_2", clip_tokenizer(), projection_dim=8)


def alt_clip(folder: Path) -> Path:
    """Save an `AltCLIPModel` to `folder`: CLIP's sight and XLM-RoBERTa's words."""
    return _dual(folder, "altclip", byte_pair_tokenizer(), {"project_dim": 8, "type_vocab_size": 1}, projection_dim=8)


def chinese_clip(folder: Path) -> Path:
    """Save a `ChineseCLIPModel` to `folder`: CLIP's sight and BERT's words."""
    return _dual(folder, "chinese_clip", word_piece_tokenizer(), projection_dim=8)


def align(folder: Path) -> Path:
    """Save an `AlignModel` to `folder`: EfficientNet's sight and BERT's words."""
    import torch
    from transformers import AlignConfig, AlignModel

    torch.manual_seed(0)
    tokens = word_piece_tokenizer()
    sight = {
        "image_size": PIXELS,
        "in_channels": [32, 16],
        "out_channels": [16, 32],
        "kernel_sizes": [3, 3],
        "strides": [1, 2],
        "num_block_repeats": [1, 1],
        "expand_ratios": [1, 2],
        "hidden_dim": 32,
        "width_coefficient": 1.0,
        "depth_coefficient": 1.0,
        "depthwise_padding": [],
    }
    text = {**SMALL, "vocab_size": len(tokens), "max_position_embeddings": 40}
    AlignModel(AlignConfig(text_config=text, vision_config=sight, projection_dim=32)).save_pretrained(folder)
    return _parts(folder, tokens)


def vision_text(folder: Path) -> Path:
    """Save a `VisionTextDualEncoderModel` to `folder`: a ViT and a BERT that were put together."""
    import torch
    from transformers import BertConfig, VisionTextDualEncoderConfig, VisionTextDualEncoderModel, ViTConfig

    torch.manual_seed(0)
    tokens = word_piece_tokenizer()
    text = BertConfig(**SMALL, vocab_size=len(tokens), max_position_embeddings=40)
    config = VisionTextDualEncoderConfig.from_vision_text_configs(ViTConfig(**SIGHT), text, projection_dim=8)
    VisionTextDualEncoderModel(config).save_pretrained(folder)
    return _parts(folder, tokens)


def _dual(folder: Path, family: str, tokens: Any, text: Mapping[str, Any] | None = None, **further: Any) -> Path:
    import torch
    from transformers import AutoConfig, AutoModel

    torch.manual_seed(0)
    ids = {f"{name}_token_id": getattr(tokens, f"{name}_token_id") for name in ("bos", "eos", "pad")}
    known = {name: number for name, number in ids.items() if number is not None}
    words = {**SMALL, **known, "vocab_size": len(tokens), "max_position_embeddings": 300, **(text or {})}
    sight = {**SIGHT, "projection_dim": 8}
    config = AutoConfig.for_model(family, text_config=words, vision_config=sight, **further)
    AutoModel.from_config(config).save_pretrained(folder)
    return _parts(folder, tokens)


def _parts(folder: Path, tokens: Any) -> Path:
    tokens.save_pretrained(folder)
    image_processor().save_pretrained(folder)
    return folder


# --- Image classifiers

STAGES = {"hidden_sizes": [8, 16], "depths": [1, 1]}
CLASSIFIERS: Mapping[str, Mapping[str, Any]] = {
    "beit": SIGHT,
    "deit": {**SIGHT, "architectures": ["DeiTForImageClassification"]},
    "dinov2": SIGHT,
    "dinov2_with_registers": SIGHT,
    "vit_msn": SIGHT,
    "data2vec-vision": SIGHT,
    "convnextv2": {**STAGES, "num_stages": 2},
    "regnet": {**STAGES, "embedding_size": 8, "groups_width": 8},
    "poolformer": {**STAGES, "num_encoder_blocks": 2, "patch_sizes": [7, 3], "strides": [4, 2], "padding": [2, 1]},
    "swinv2": {"image_size": PIXELS, "embed_dim": 8, "depths": [1, 1], "num_heads": [2, 2], "window_size": 2},
    "focalnet": {"image_size": PIXELS, "embed_dim": 8, "hidden_sizes": [8, 16], "depths": [1, 1]},
}
"""Families of image classifiers beside those of `reader_families`, with the sizes of each."""


def classifier(folder: Path, family: str) -> Path:
    """Save an image classifier of a `family` of `CLASSIFIERS` with the labels `FACE_LABELS` to `folder`."""
    import torch
    from transformers import AutoConfig, AutoModelForImageClassification

    torch.manual_seed(0)
    config = AutoConfig.for_model(family, id2label=dict(enumerate(FACE_LABELS)), **CLASSIFIERS[family])
    AutoModelForImageClassification.from_config(config).save_pretrained(folder)
    image_processor().save_pretrained(folder)
    return folder


def seeing_classifier(folder: Path, family: str) -> Path:
    """Save the sight of a dual encoder of a `family` (`clip`, `siglip`) with a head of labels to `folder`."""
    import torch
    from transformers import AutoConfig, AutoModelForImageClassification

    torch.manual_seed(0)
    labels = dict(enumerate(FACE_LABELS))
    config = AutoConfig.for_model(family, id2label=labels, vision_config=SIGHT, text_config=SMALL)
    AutoModelForImageClassification.from_config(config).save_pretrained(folder)
    image_processor().save_pretrained(folder)
    return folder


BUILDERS: dict[str, Callable[[Path], Path]] = {
    "siglip_2": siglip_2,
    "meta_clip_2": meta_clip_2,
    "alt_clip": alt_clip,
    "chinese_clip": chinese_clip,
    "align": align,
    "vision_text": vision_text,
    **{family: partial(classifier, family=family) for family in CLASSIFIERS},
    **{f"{family}_labels": partial(seeing_classifier, family=family) for family in ("clip", "siglip")},
}
"""The builders of this module by the name of their model."""
