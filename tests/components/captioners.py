"""Tiny captioners of the real classes with random weights: an encoder-decoder and a vision-language chat model."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.components.tokenizers import word_tokenizer

PIXELS = 32


def encoder_decoder(folder: Path, *, seed: int = 0) -> Path:
    """Save a `VisionEncoderDecoderModel` (ViT and GPT-2) with its processors to `folder`; it reads 32x32 pixels."""
    import torch
    from transformers import GPT2Config, VisionEncoderDecoderConfig, VisionEncoderDecoderModel, ViTConfig

    torch.manual_seed(seed)
    tokenizer = word_tokenizer()
    vision = ViTConfig(
        hidden_size=16,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=32,
        image_size=PIXELS,
        patch_size=8,
    )
    text = GPT2Config(
        vocab_size=len(tokenizer),
        n_positions=32,
        n_embd=16,
        n_layer=2,
        n_head=2,
        initializer_range=0.5,
        bos_token_id=tokenizer.bos_token_id,
        eos_token_id=tokenizer.eos_token_id,
    )
    config = VisionEncoderDecoderConfig.from_encoder_decoder_configs(vision, text)
    config.decoder_start_token_id = tokenizer.bos_token_id
    config.pad_token_id = tokenizer.pad_token_id
    config.eos_token_id = tokenizer.eos_token_id
    model = VisionEncoderDecoderModel(config)
    model.generation_config.decoder_start_token_id = tokenizer.bos_token_id
    model.generation_config.pad_token_id = tokenizer.pad_token_id
    model.generation_config.eos_token_id = tokenizer.eos_token_id
    model.save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    _image_processor().save_pretrained(folder)
    return folder


def chat_model(folder: Path, *, seed: int = 0) -> Path:
    """Save a `LlavaForConditionalGeneration` (CLIP and Llama) with a chat template to `folder`; 32x32 pixels."""
    import torch
    from transformers import (
        CLIPVisionConfig,
        LlamaConfig,
        LlavaConfig,
        LlavaForConditionalGeneration,
        LlavaProcessor,
    )

    torch.manual_seed(seed)
    tokenizer = word_tokenizer(chat=True)
    vision = CLIPVisionConfig(
        hidden_size=16,
        intermediate_size=32,
        num_hidden_layers=2,
        num_attention_heads=2,
        image_size=PIXELS,
        patch_size=8,
    )
    text = LlamaConfig(
        vocab_size=len(tokenizer),
        hidden_size=16,
        intermediate_size=32,
        num_hidden_layers=2,
        num_attention_heads=2,
        max_position_embeddings=256,
        initializer_range=0.5,
        bos_token_id=tokenizer.bos_token_id,
        eos_token_id=tokenizer.eos_token_id,
        pad_token_id=tokenizer.pad_token_id,
    )
    image_token = tokenizer.convert_tokens_to_ids("<image>")
    config = LlavaConfig(
        vision_config=vision, text_config=text, image_token_id=image_token, image_seq_length=(PIXELS // 8) ** 2
    )
    LlavaForConditionalGeneration(config).save_pretrained(folder)
    processor = LlavaProcessor(
        image_processor=_image_processor(),
        tokenizer=tokenizer,
        patch_size=8,
        vision_feature_select_strategy="default",
        chat_template=tokenizer.chat_template,
        image_token="<image>",
        num_additional_image_tokens=1,
    )
    processor.save_pretrained(folder)
    return folder


def blip(folder: Path, *, seed: int = 0) -> Path:
    """Save a `BlipForConditionalGeneration` with its processors to `folder`; it reads 32x32 pixels."""
    import torch
    from transformers import BlipConfig, BlipForConditionalGeneration, BlipTextConfig, BlipVisionConfig

    torch.manual_seed(seed)
    tokenizer = word_tokenizer()
    size = {"hidden_size": 16, "intermediate_size": 32, "num_hidden_layers": 2, "num_attention_heads": 2}
    vision = BlipVisionConfig(**size, image_size=PIXELS, patch_size=8)
    text = BlipTextConfig(
        **size,
        encoder_hidden_size=16,
        vocab_size=len(tokenizer),
        max_position_embeddings=32,
        initializer_range=0.5,
        bos_token_id=tokenizer.bos_token_id,
        sep_token_id=tokenizer.eos_token_id,
        pad_token_id=tokenizer.pad_token_id,
        is_decoder=True,
    )
    config = BlipConfig(text_config=text.to_dict(), vision_config=vision.to_dict(), projection_dim=16)
    BlipForConditionalGeneration(config).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    _image_processor().save_pretrained(folder)
    return folder


def _image_processor() -> Any:
    from transformers import CLIPImageProcessorPil

    size = {"height": PIXELS, "width": PIXELS}
    return CLIPImageProcessorPil(size={"shortest_edge": PIXELS}, crop_size=size)
