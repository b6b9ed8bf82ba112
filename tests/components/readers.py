"""Tiny readers of the real classes with random weights: dual encoders, question answerers, a classifier, BERTs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.components.tokenizers import clip_tokenizer, word_level_tokenizer, word_tokenizer

PIXELS = 32
SMALL = {"hidden_size": 16, "intermediate_size": 32, "num_hidden_layers": 2, "num_attention_heads": 2}
SIGHT = {**SMALL, "image_size": PIXELS, "patch_size": 8}
VILT_LABELS = ("man", "woman", "yes", "no", "red hair", "T-shirt")
FACE_LABELS = ("0-19", "20-39", "40-59", "60+")


def clip(folder: Path) -> Path:
    """Save a `CLIPModel` with its processors to `folder`; 32x32 pixels, 16 tokens, 8 dimensions."""
    import torch
    from transformers import CLIPConfig, CLIPModel

    torch.manual_seed(0)
    tokenizer = clip_tokenizer()
    text = {
        **SMALL,
        "vocab_size": len(tokenizer),
        "max_position_embeddings": tokenizer.model_max_length,
        "bos_token_id": tokenizer.bos_token_id,
        "eos_token_id": tokenizer.eos_token_id,
        "pad_token_id": tokenizer.pad_token_id,
    }
    CLIPModel(CLIPConfig(text_config=text, vision_config=SIGHT, projection_dim=8)).save_pretrained(folder)
    return _with_processors(folder, tokenizer)


def siglip(folder: Path) -> Path:
    """Save a `SiglipModel` with its processors to `folder`; 32x32 pixels, 12 tokens, 16 dimensions."""
    import torch
    from transformers import SiglipConfig, SiglipModel

    torch.manual_seed(0)
    tokenizer = word_tokenizer()
    tokenizer.model_max_length = 12
    text = {**SMALL, "vocab_size": len(tokenizer), "max_position_embeddings": 12, "projection_size": 16}
    SiglipModel(SiglipConfig(text_config=text, vision_config=SIGHT)).save_pretrained(folder)
    return _with_processors(folder, tokenizer)


def blip_vqa(folder: Path) -> Path:
    """Save a `BlipForQuestionAnswering` to `folder`; 32x32 pixels, 64 tokens."""
    import torch
    from transformers import BlipConfig, BlipForQuestionAnswering

    torch.manual_seed(0)
    tokenizer = word_tokenizer()
    text = {
        **SMALL,
        "encoder_hidden_size": 16,
        "vocab_size": len(tokenizer),
        "max_position_embeddings": 64,
        "initializer_range": 0.5,
        "bos_token_id": tokenizer.bos_token_id,
        "sep_token_id": tokenizer.eos_token_id,
        "pad_token_id": tokenizer.pad_token_id,
    }
    vision = {**SIGHT, "initializer_range": 0.5}
    model = BlipForQuestionAnswering(BlipConfig(text_config=text, vision_config=vision, projection_dim=16))
    model.save_pretrained(folder)
    return _with_processors(folder, tokenizer)


def vilt(folder: Path) -> Path:
    """Save a `ViltForQuestionAnswering` with the labels `VILT_LABELS` to `folder`; 40 tokens."""
    import torch
    from transformers import ViltConfig, ViltForQuestionAnswering, ViltImageProcessorPil

    torch.manual_seed(0)
    tokenizer = word_tokenizer()
    tokenizer.model_max_length = 40
    config = ViltConfig(
        **SIGHT,
        vocab_size=len(tokenizer),
        max_position_embeddings=40,
        initializer_range=0.5,
        id2label=dict(enumerate(VILT_LABELS)),
        label2id={label: at for at, label in enumerate(VILT_LABELS)},
    )
    ViltForQuestionAnswering(config).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    ViltImageProcessorPil(size={"shortest_edge": PIXELS}, size_divisor=8).save_pretrained(folder)
    return folder


def classifier(folder: Path) -> Path:
    """Save a `ViTForImageClassification` with the labels `FACE_LABELS` to `folder`; 32x32 pixels."""
    import torch
    from transformers import ViTConfig, ViTForImageClassification

    torch.manual_seed(0)
    config = ViTConfig(
        **SIGHT,
        initializer_range=0.5,
        id2label=dict(enumerate(FACE_LABELS)),
        label2id={label: at for at, label in enumerate(FACE_LABELS)},
    )
    ViTForImageClassification(config).save_pretrained(folder)
    return _with_processors(folder)


def detector(folder: Path, *, finds: str = "person", sure: float = 5.0) -> Path:
    """Save a `YolosForObjectDetection` to `folder` that finds `finds` everywhere it looks, or nothing if not `sure`."""
    import torch
    from transformers import YolosConfig, YolosForObjectDetection, YolosImageProcessorPil

    torch.manual_seed(0)
    labels = ("cat", finds)
    config = YolosConfig(
        **{**SIGHT, "image_size": [PIXELS, PIXELS]},
        num_detection_tokens=3,
        id2label=dict(enumerate(labels)),
        label2id={label: at for at, label in enumerate(labels)},
    )
    model = YolosForObjectDetection(config)
    with torch.no_grad():  # the last layer decides: a person, in the middle, half as wide as the image
        for layer, bias in (
            (model.class_labels_classifier, (0.0, sure, 0.0)),
            (model.bbox_predictor, (0.0, 0.0, 0.0, 0.0)),
        ):
            last = layer.layers[-1]
            last.weight.zero_()
            last.bias.copy_(torch.tensor(bias))
    model.save_pretrained(folder)
    YolosImageProcessorPil(size={"height": PIXELS, "width": PIXELS}, do_pad=False).save_pretrained(folder)
    return folder


def bert(folder: Path, tokenizer: Any = None) -> Path:
    """Save a `BertForMaskedLM` to `folder`, over whole words unless another tokenizer is given; 32 tokens."""
    import torch
    from transformers import BertConfig, BertForMaskedLM

    torch.manual_seed(0)
    tokenizer = tokenizer or word_level_tokenizer()
    config = BertConfig(
        **SMALL,
        vocab_size=len(tokenizer),
        max_position_embeddings=32,
        initializer_range=0.5,
        pad_token_id=tokenizer.pad_token_id,
    )
    BertForMaskedLM(config).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return folder


def roberta(folder: Path) -> Path:
    """Save a `BertForMaskedLM` to `folder` whose tokenizer is a byte-level BPE with pieces, as RoBERTa's is."""
    from tests.components.tokenizers import byte_pair_tokenizer

    return bert(folder, byte_pair_tokenizer())


def word_pieces(folder: Path) -> Path:
    """Save a `BertForMaskedLM` to `folder` with a WordPiece tokenizer, as BERT's is."""
    from tests.components.tokenizers import word_piece_tokenizer

    return bert(folder, word_piece_tokenizer())


def _with_processors(folder: Path, tokenizer: Any = None) -> Path:
    from transformers import CLIPImageProcessorPil

    if tokenizer is not None:
        tokenizer.save_pretrained(folder)
    size = {"height": PIXELS, "width": PIXELS}
    CLIPImageProcessorPil(size={"shortest_edge": PIXELS}, crop_size=size).save_pretrained(folder)
    return folder
