"""The prompt tokenizer and text encoder of the reference image models."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from drawn_world.attributes import CLOTHING, PEOPLES, PLACES
from drawn_world.prompts import ADJECTIVES, NATIONALITIES, OTHER_PLACES, any_request, word
from drawn_world.truth_table import OCCUPATIONS

if TYPE_CHECKING:
    from transformers import CLIPTextModel, CLIPTokenizer

START, END = "<|startoftext|>", "<|endoftext|>"
LENGTH = 77
WIDTH = 128


def corpus(count: int, seed: int = 0) -> list[str]:
    """`count` prompts, then every word of the closed lists, so that each gets a token of its own."""
    rng = np.random.default_rng(seed)
    lists = [*OCCUPATIONS, *ADJECTIVES, *NATIONALITIES, *PEOPLES, *PLACES, *OTHER_PLACES, *CLOTHING]
    return [word(any_request(rng), rng) for _ in range(count)] + lists * 20


def build_tokenizer(merges: int = 700) -> CLIPTokenizer:
    """A CLIP tokenizer over all 256 bytes, so that any text in any script is split and never lost."""
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, trainers
    from transformers import CLIPTokenizer

    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    learner = Tokenizer(models.BPE(end_of_word_suffix="</w>", continuing_subword_prefix=""))
    learner.normalizer = normalizers.Lowercase()
    learner.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=True)
    words = " ".join(corpus(20_000)).lower().split()
    learner.pre_tokenizer = pre_tokenizers.Sequence([pre_tokenizers.Whitespace()])
    trainer = trainers.BpeTrainer(vocab_size=512 + merges, end_of_word_suffix="</w>", show_progress=False)
    learner.train_from_iterator([" ".join(words[i : i + 200]) for i in range(0, len(words), 200)], trainer)
    import json

    learned = [(str(a), str(b)) for a, b in json.loads(learner.to_str())["model"]["merges"]]
    pieces = alphabet + [byte + "</w>" for byte in alphabet] + [a + b for a, b in learned]
    vocabulary = {piece: index for index, piece in enumerate(dict.fromkeys([*pieces, START, END]))}
    return CLIPTokenizer(
        vocab=vocabulary,
        merges=learned,
        unk_token=END,
        bos_token=START,
        eos_token=END,
        pad_token=END,
        model_max_length=LENGTH,
    )


def build_text_encoder(tokenizer: CLIPTokenizer) -> CLIPTextModel:
    """Three layers of width 128, trained together with the denoiser."""
    from transformers import CLIPTextConfig, CLIPTextModel

    return CLIPTextModel(
        CLIPTextConfig(
            vocab_size=len(tokenizer),
            hidden_size=WIDTH,
            intermediate_size=4 * WIDTH,
            num_hidden_layers=3,
            num_attention_heads=4,
            max_position_embeddings=LENGTH,
            projection_dim=WIDTH,
            hidden_act="gelu",
            bos_token_id=tokenizer.bos_token_id,
            eos_token_id=tokenizer.eos_token_id,
            pad_token_id=tokenizer.pad_token_id,
        )
    )
