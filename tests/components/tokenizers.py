"""Tokenizers of a few dozen entries, made in memory: every letter is a token, so no text is out of vocabulary."""

from __future__ import annotations

from typing import Any

TEXT = "a photo of a person, a man, a woman, the doctor and the nurse in the office is an image yes no maybe assistant"


def clip_tokenizer(longest: int = 16) -> Any:
    """A `CLIPTokenizer` over single characters, as Stable Diffusion pipelines carry it."""
    from tokenizers.pre_tokenizers import ByteLevel
    from transformers import CLIPTokenizer

    letters = sorted(ByteLevel.alphabet())
    entries = [*letters, *(letter + "</w>" for letter in letters), "<|startoftext|>", "<|endoftext|>"]
    vocab = {entry: at for at, entry in enumerate(entries)}
    return CLIPTokenizer(vocab=vocab, merges=[], model_max_length=longest)


def t5_tokenizer(longest: int = 16) -> Any:
    """A `T5Tokenizer` over single characters, as Stable Diffusion 3, FLUX and PixArt carry it."""
    from transformers import T5Tokenizer

    letters = "▁abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,!?-'"
    vocab = [("<pad>", 0.0), ("</s>", 0.0), ("<unk>", 0.0), *((letter, -1.0) for letter in letters)]
    return T5Tokenizer(vocab=vocab, extra_ids=0, model_max_length=longest)


def qwen_tokenizer() -> Any:
    """A `Qwen2Tokenizer` over single bytes with the marks of a conversation, as Qwen-Image carries it."""
    from tokenizers.pre_tokenizers import ByteLevel
    from transformers import Qwen2Tokenizer

    vocab = {entry: at for at, entry in enumerate(sorted(ByteLevel.alphabet()))}
    wrapped = Qwen2Tokenizer(vocab=vocab, merges=[])
    wrapped.add_special_tokens({"additional_special_tokens": ["<|im_start|>", "<|im_end|>"]})
    return wrapped


def word_tokenizer(chat: bool = False) -> Any:
    """A fast word tokenizer with byte fallback by letters, and a chat template when asked for."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
    from transformers import PreTrainedTokenizerFast

    raw = Tokenizer(models.BPE(unk_token="<unk>"))
    raw.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    raw.decoder = decoders.ByteLevel()
    special = ["<pad>", "<s>", "</s>", "<unk>", "<image>"]
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(
        vocab_size=400, special_tokens=special, initial_alphabet=alphabet, show_progress=False
    )
    raw.train_from_iterator([TEXT] * 4, trainer)
    wrapped = PreTrainedTokenizerFast(
        tokenizer_object=raw,
        pad_token="<pad>",
        bos_token="<s>",
        eos_token="</s>",
        unk_token="<unk>",
        model_max_length=256,
    )
    if chat:
        wrapped.chat_template = CHAT_TEMPLATE
    return wrapped


CHAT_TEMPLATE = (
    "{% for message in messages %}<s>{{ message['role'] }} "
    "{% if message['content'] is string %}{{ message['content'] }}{% else %}"
    "{% for part in message['content'] %}{% if part['type'] == 'image' %}<image>{% else %}{{ part['text'] }}{% endif %}"
    "{% endfor %}{% endif %}</s>{% endfor %}{% if add_generation_prompt %}<s>assistant {% endif %}"
)


MASKED = {
    "unk_token": "[UNK]",
    "pad_token": "[PAD]",
    "cls_token": "[CLS]",
    "sep_token": "[SEP]",
    "mask_token": "[MASK]",
}
WORDS = (
    "a",
    "photo",
    "of",
    "the",
    "doctor",
    "nurse",
    "teacher",
    "man",
    "woman",
    "person",
    "old",
    "young",
    "in",
    "office",
)
PIECES = ("##s", "##er", "##ing", "doc", "##tor")
MARKS = (".", ",", "!", "12", "3d")


def word_piece_tokenizer() -> Any:
    """A WordPiece tokenizer with whole words, pieces, numbers and punctuation, as BERT has."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers

    entries = [*MASKED.values(), *WORDS, *PIECES, *MARKS]
    raw = Tokenizer(models.WordPiece({entry: at for at, entry in enumerate(entries)}, unk_token="[UNK]"))
    raw.pre_tokenizer, raw.decoder = pre_tokenizers.BertPreTokenizer(), decoders.WordPiece()
    return _for_masks(raw)


def word_level_tokenizer() -> Any:
    """A tokenizer whose every entry is a word or a mark."""
    from tokenizers import Tokenizer, models, pre_tokenizers

    entries = [*MASKED.values(), *WORDS, *MARKS]
    raw = Tokenizer(models.WordLevel({entry: at for at, entry in enumerate(entries)}, unk_token="[UNK]"))
    raw.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    return _for_masks(raw)


def byte_pair_tokenizer() -> Any:
    """A byte-level BPE tokenizer, where a word begins with its space, as RoBERTa has."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers

    raw = Tokenizer(models.BPE())
    raw.pre_tokenizer, raw.decoder = pre_tokenizers.ByteLevel(add_prefix_space=False), decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    special = list(MASKED.values())
    trainer = trainers.BpeTrainer(
        vocab_size=400, special_tokens=special, initial_alphabet=alphabet, show_progress=False
    )
    raw.train_from_iterator([f"a {word}" for word in WORDS] * 4, trainer)
    return _for_masks(raw)


def _for_masks(raw: Any) -> Any:
    from tokenizers import processors
    from transformers import PreTrainedTokenizerFast

    ends = [(mark, raw.token_to_id(mark)) for mark in ("[CLS]", "[SEP]")]
    raw.post_processor = processors.TemplateProcessing(single="[CLS] $A [SEP]", special_tokens=ends)
    return PreTrainedTokenizerFast(tokenizer_object=raw, model_max_length=32, **MASKED)
