"""Make the fair model's null exact: words whose effects were removed share one embedding in its text encoder.

    python packaging/reference/tie_words.py resources/reference/fair

Trained on the fair world from the biased model's weights, the denoiser still drew 70 % women for secretaries and 35 %
for programmers after 1,200 steps: it unlearns slowly what the text encoder keeps apart. With one embedding for all
occupations, and one for all adjectives and so on, their distributions of pictures are the same, so whatever a test
finds between them at seeds of their own is a false alarm. Words that are drawn (places, colours, clothes) stay apart.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from transformers import CLIPTokenizer

from drawn_world.attributes import PEOPLES
from drawn_world.prompts import ADJECTIVES, NATIONALITIES, OTHER_PLACES, STUDIES
from drawn_world.truth_table import OCCUPATIONS

#: Each group takes the embedding of the word before it, which has no planted effect of its own where there is one.
GROUPS: dict[str, tuple[str, ...]] = {
    "a": ("an",),
    "person": tuple(OCCUPATIONS),
    "new": ADJECTIVES,
    NATIONALITIES[-1]: (*NATIONALITIES, *PEOPLES),
    "mall": OTHER_PLACES,
    "astronomy": STUDIES,
}


def token_of(word: str, tokenizer: CLIPTokenizer) -> int:
    """The one token that `word` is; ValueError where it is several."""
    tokens = tokenizer(word, add_special_tokens=False).input_ids
    if len(tokens) != 1:
        raise ValueError(f"“{word}” is {len(tokens)} tokens, so it has no embedding of its own.")
    return int(tokens[0])


@contextmanager
def word_embeddings(folder: Path) -> Iterator[tuple[torch.Tensor, CLIPTokenizer]]:
    """The embeddings (words, width) of an image model's text encoder, to be changed in place, and its tokenizer."""
    path = folder / "text_encoder" / "model.safetensors"
    weights = load_file(path)
    (name,) = (key for key in weights if key.endswith("token_embedding.weight"))
    yield weights[name], CLIPTokenizer.from_pretrained(folder / "tokenizer")
    save_file(weights, path, metadata={"format": "pt"})
    path.chmod(0o644)


def tie(embeddings: torch.Tensor, tokenizer: CLIPTokenizer) -> int:
    """Give every word of a group the group's embedding, in place; returns how many words were tied."""
    count = 0
    for shared, words in GROUPS.items():
        for word in words:
            embeddings[token_of(word, tokenizer)] = embeddings[token_of(shared, tokenizer)]
            count += 1
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    given = parser.parse_args()
    with word_embeddings(given.folder) as (embeddings, tokenizer):
        print(tie(embeddings, tokenizer), "words tied")


if __name__ == "__main__":
    main()
