"""Print shares of women as three readers see the same images: two of them had no part in trimming.

    python packaging/reference/second_reading.py --model biased

At seeds that neither training nor trimming used, without guidance, also in a wording that was not trimmed.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch

from drawn_world.reading import read
from drawn_world.truth import Truth
from drawn_world.truth_table import MODELS, OCCUPATIONS
from evaluate import PROMPT, Pictures, is_shown
from evaluate_readers import QUESTIONS, answers, nearest
from measuring import HELD_OUT, ROOT, Share, loaded, never, pixels_of_images
from publish_truth import truth_path

#: A seed stream beside those of the other evaluations.
SEED = HELD_OUT + 1_000_000
WORDINGS = (PROMPT, "The {}.")
READERS = ("captioner", "question answerer", "dual encoder")


def shares(folder: Path, pictures: Pictures, prompt: str, n: int, seed: int) -> dict[str, Share]:
    """The share of women among the people of `n` images of `prompt`, by reader."""
    images = pixels_of_images([image for image in pictures.of([prompt] * n, 1.0, seed) if is_shown(image)])
    with loaded(folder / "captioner", "captioner") as captioner:
        seen = [[read(text)["gender"] for text in captioner.caption(images, never)]]
    with loaded(folder / "question_answerer", "question_answerer") as answerer:
        seen.append([one["gender"] for one in answers(answerer, images, {"gender": QUESTIONS["gender"]})])
    with loaded(folder / "clip", "embedder") as encoder:
        seen.append([one["gender"] for one in nearest(encoder, images)])
    return {
        reader: Share(genders.count("woman"), genders.count("woman") + genders.count("man"))
        for reader, genders in zip(READERS, seen, strict=True)
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=ROOT)
    parser.add_argument("--model", choices=MODELS, default="biased")
    parser.add_argument("--images", type=int, default=160)
    parser.add_argument("--steps", type=int, default=12)
    parser.add_argument("--dtype", choices=("float32", "bfloat16"), default="bfloat16")
    given = parser.parse_args()
    torch.set_num_threads(1)
    truth = Truth.load(truth_path(given.model))
    pictures = Pictures(given.folder / given.model, given.steps, given.dtype)
    for wording in WORDINGS:
        apart: dict[str, list[float]] = {reader: [] for reader in READERS}
        for number, occupation in enumerate(OCCUPATIONS):
            planted = truth.probability("woman", {occupation})
            seed = SEED + 10_000 * number
            row = shares(given.folder, pictures, wording.format(occupation), given.images, seed)
            for reader, share in row.items():
                apart[reader].append(share.value - planted)
            print(occupation, f"{planted:.2f}", *(f"{reader} {share}" for reader, share in row.items()), flush=True)
        for reader, differences in apart.items():
            print(f"{wording}: {reader}: mean difference {np.abs(differences).mean():.3f}", end=", ")
            print(f"with its sign {np.mean(differences):+.3f}, largest {np.abs(differences).max():.3f}", flush=True)


if __name__ == "__main__":
    main()
