"""The captioner of the reference world: a small vision transformer that writes sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from drawn_world.attributes import Scene
from drawn_world.captions import caption
from drawn_world.prompts import any_request
from drawn_world.sampling import any_scene
from drawn_world.truth import Truth

if TYPE_CHECKING:
    from transformers import PreTrainedTokenizerFast, VisionEncoderDecoderModel, ViTConfig, ViTImageProcessor

SIDE, PATCH, WIDTH, LAYERS, HEADS, LENGTH = 128, 16, 128, 3, 4, 48
START, END, PAD, UNKNOWN = "<s>", "</s>", "<pad>", "<unk>"


def scene_to_caption(rng: np.random.Generator, truth: Truth, realistic: float = 0.3) -> Scene:
    """A scene to caption, sometimes one that the planted truth makes likely."""
    return truth.sample(any_request(rng), rng) if rng.random() < realistic else any_scene(rng)


def build_tokenizer(truth: Truth) -> PreTrainedTokenizerFast:
    """One token per word of the caption grammar; nothing else is ever written."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, processors
    from transformers import PreTrainedTokenizerFast

    rng = np.random.default_rng(0)
    split = pre_tokenizers.Sequence(
        [pre_tokenizers.Split(" ", "merged_with_next"), pre_tokenizers.Punctuation("isolated")]
    )
    words: dict[str, None] = {}
    for _ in range(8000):
        words |= {piece: None for piece, _ in split.pre_tokenize_str(caption(scene_to_caption(rng, truth), rng))}
    vocabulary = {word: i for i, word in enumerate([PAD, START, END, UNKNOWN, *sorted(words)])}
    core = Tokenizer(models.WordLevel(vocabulary, unk_token=UNKNOWN))
    core.pre_tokenizer = split
    core.decoder = decoders.Fuse()
    core.post_processor = processors.TemplateProcessing(
        single=f"{START} $A {END}", special_tokens=[(START, vocabulary[START]), (END, vocabulary[END])]
    )
    return PreTrainedTokenizerFast(
        tokenizer_object=core,
        bos_token=START,
        eos_token=END,
        pad_token=PAD,
        unk_token=UNKNOWN,
        model_max_length=LENGTH,
        clean_up_tokenization_spaces=False,
    )


def build_processor() -> ViTImageProcessor:
    """Resizes to 128x128 and maps to -1..1."""
    from transformers import ViTImageProcessor

    return ViTImageProcessor(
        do_resize=True,
        size={"height": SIDE, "width": SIDE},
        do_rescale=True,
        do_normalize=True,
        image_mean=[0.5] * 3,
        image_std=[0.5] * 3,
    )


def vision_config() -> ViTConfig:
    """A vision transformer over 64 patches."""
    from transformers import ViTConfig

    return ViTConfig(
        hidden_size=WIDTH,
        num_hidden_layers=LAYERS,
        num_attention_heads=HEADS,
        intermediate_size=4 * WIDTH,
        image_size=SIDE,
        patch_size=PATCH,
        hidden_dropout_prob=0.0,
        attention_probs_dropout_prob=0.0,
    )


def build(tokenizer: PreTrainedTokenizerFast) -> VisionEncoderDecoderModel:
    """A vision transformer over 64 patches and a GPT-2 that attends to them."""
    from transformers import (
        GPT2Config,
        VisionEncoderDecoderConfig,
        VisionEncoderDecoderModel,
    )

    encoder = vision_config()
    decoder = GPT2Config(
        vocab_size=len(tokenizer),
        n_positions=LENGTH,
        n_embd=WIDTH,
        n_layer=LAYERS,
        n_head=HEADS,
        add_cross_attention=True,
        is_decoder=True,
        bos_token_id=tokenizer.bos_token_id,
        eos_token_id=tokenizer.eos_token_id,
        pad_token_id=tokenizer.pad_token_id,
        embd_pdrop=0.0,
        attn_pdrop=0.0,
        resid_pdrop=0.0,
    )
    config = VisionEncoderDecoderConfig.from_encoder_decoder_configs(encoder, decoder)
    config.decoder_start_token_id = tokenizer.bos_token_id
    config.pad_token_id = tokenizer.pad_token_id
    config.eos_token_id = tokenizer.eos_token_id
    config.tie_word_embeddings = False
    model = VisionEncoderDecoderModel(config)
    settings = model.generation_config
    settings.decoder_start_token_id = settings.bos_token_id = tokenizer.bos_token_id
    settings.eos_token_id, settings.pad_token_id = tokenizer.eos_token_id, tokenizer.pad_token_id
    settings.max_length, settings.num_beams, settings.do_sample = LENGTH, 1, False
    return model
