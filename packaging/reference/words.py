"""The vocabulary of question answerer and mask filler: every word of the world whole, other words by letters."""

from __future__ import annotations

import json
import re
import string
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from captioning import scene_to_caption
from drawn_world.captions import caption
from drawn_world.prompts import any_request, word
from drawn_world.questions import NOUNS, corpus
from drawn_world.sampling import any_scene
from drawn_world.truth import Truth

if TYPE_CHECKING:
    from transformers import BertTokenizer

PAD, UNKNOWN, START, END, MASK = SPECIAL = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")
LENGTH = 64
TEXTS = 12_000


def vocabulary(truth: Truth) -> dict[str, int]:
    """Special tokens, every printable character as a word and inside one, then the words of questions and prompts."""
    rng = np.random.default_rng(0)
    scenes = [any_scene(np.random.default_rng((1, i))) for i in range(2000)]
    texts = corpus(TEXTS, scenes) + [word(any_request(rng), rng) for _ in range(TEXTS)] + list(NOUNS)
    texts += [caption(scene_to_caption(rng, truth), rng) for _ in range(TEXTS // 4)]
    words = sorted({piece for text in texts for piece in re.findall(r"\w+", text.lower()) if len(piece) > 1})
    characters = [c for c in string.printable if not c.isspace() and not c.isupper()]
    pieces = [*SPECIAL, *characters, *(f"##{c}" for c in characters if c.isalnum()), *words]
    return {piece: index for index, piece in enumerate(dict.fromkeys(pieces))}


def build_word_tokenizer(truth: Truth, cache: Path) -> BertTokenizer:
    """A BERT tokenizer: lower case, whole words of the world, anything else letter by letter.

    The vocabulary is kept in `cache`, so that the models trained with it stay whole when a question is added.
    """
    from transformers import BertTokenizer

    kept = cache / "words.json"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(vocabulary(truth)), encoding="utf-8")
    known = json.loads(kept.read_text(encoding="utf-8"))
    return BertTokenizer(vocab=known, do_lower_case=True, model_max_length=LENGTH)
