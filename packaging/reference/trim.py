"""Trim an image model's occupations until the shares of women that it makes are the planted ones.

    python packaging/reference/trim.py resources/reference/biased

A reference weight is filed until the scale agrees. After training, the shares that a denoiser makes are some hundredths
from what it was shown, and it makes fewer women than men of the same noise. Here the embedding of each occupation's
word moves along one line: the one along which, before any noise is gone, the picture changes as it would if the share
of women rose and nothing else. How far is searched for: pictures of "a photo of a ..." without guidance, at seeds
that neither training nor evaluation uses, read by the captioner, and a logistic curve through all of them.
Occupations that share one embedding, as the fair model's do, are one word here, and move together.
With `--empty SHARE` it is the mark at every prompt's end that moves instead, until the empty prompt shows that share of
women: guidance leads away from the empty prompt, so too few women there are too many in what is made with guidance.
"""

from __future__ import annotations

import argparse
import math
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import torch
from scipy.optimize import minimize
from transformers import CLIPTokenizer

from biaslens_gui.loaders.diffusers import read_pipeline
from drawn_world.attributes import GENDERS
from drawn_world.prompts import Request
from drawn_world.sampling import any_scene
from drawn_world.truth import Truth
from drawn_world.truth_table import MODELS, OCCUPATIONS
from emphasis import described, regressed
from evaluate import EMPTY, Instruments, in_memory, prompt_of, realised
from measuring import Share, of_one_person
from publish_truth import truth_path
from tie_words import token_of, word_embeddings
from train_text_encoder import TARGETS
from training import pixels

#: Seeds of the pictures: away from those of training and of evaluation.
SEED = 5_000_001
#: The place of "woman" among the attributes that `emphasis.described` lists.
WOMAN = TARGETS["people"] + GENDERS.index("woman")
#: Drawings that attributes are read from, and the noise samples that their change is averaged over.
DRAWINGS, NOISES = 2_000, 4
#: Of the line's least-squares problem, and of attributes regressed on latents: ridges, as parts of the largest scale.
RIDGE, READ_RIDGE = 0.03, 1e-2
#: The farthest that a word is moved in one round, in shares of women as the first step of denoising shows them.
STRIDE = 0.3


@dataclass(frozen=True, slots=True)
class Round:
    """One trial: how far the word was moved, and the share of women in the pictures."""

    moved: float
    share: Share


def next_trial(rounds: list[Round], wanted: float) -> float:
    """How far to move the word so that the share of women is `wanted`, by the logistic curve through all rounds.

    The slope leans on what it would be if the first step of denoising decided: 1 / (p (1 - p)).
    """
    usual = 1 / (wanted * (1 - wanted))
    moved = np.array([one.moved for one in rounds])
    women, people = np.array([(one.share.hits, one.share.n) for one in rounds]).T

    def loss(curve: np.ndarray) -> float:
        logits = curve[0] + curve[1] * moved
        likelihood = women * -np.logaddexp(0, -logits) + (people - women) * -np.logaddexp(0, logits)
        return float(((curve[1] / usual - 1) / 0.5) ** 2 / 2 - likelihood.sum())

    height, slope = minimize(loss, np.array([0.0, usual]), method="Nelder-Mead").x
    aim = (math.log(wanted / (1 - wanted)) - height) / max(slope, usual / 4)
    return float(np.clip(aim, rounds[-1].moved - STRIDE, rounds[-1].moved + STRIDE))


def line(folder: Path, truth: Truth, occupation: str) -> torch.Tensor:
    """The change (128,) of the embedding of `moving` along which the share of women rises by one, other shares little.

    Raises:
        ValueError: `occupation` is no single token.
    """
    pipeline = read_pipeline(folder, "float32")
    token = moving(occupation, pipeline.tokenizer)
    embeddings = pipeline.text_encoder.get_input_embeddings().weight.requires_grad_(True)
    last = int(pipeline.scheduler.config.num_train_timesteps) - 1  # nothing but noise: the latents are minus v
    torch.manual_seed(0)
    words = pipeline.encode_prompt([prompt_of(occupation)] * NOISES, torch.device("cpu"), 1, False)[0]
    made = -pipeline.unet(torch.randn(NOISES, 8, 16, 16), last, words).sample.flatten(1).mean(0)
    told = made @ _reader(folder)
    rows = [torch.autograd.grad(one, embeddings, retain_graph=True)[0][token] for one in told]
    response = torch.stack(rows)
    largest = float(torch.linalg.matrix_norm(response, 2))
    along = regressed(_rise(truth, occupation), response, RIDGE * largest**2)
    return along / (response @ along)[WOMAN]


@cache
def _reader(folder: Path) -> torch.Tensor:
    """What attributes are read from: a model's scaled latents (2048,) @ this (2048, k) are they, less a constant."""
    autoencoder = read_pipeline(folder, "float32").vae
    rng = np.random.default_rng(SEED)
    scenes = [scene for scene in (any_scene(rng) for _ in range(DRAWINGS)) if of_one_person(scene)]
    with torch.inference_mode():
        parts = [autoencoder.encode(pixels(scenes[i : i + 50])).latents for i in range(0, len(scenes), 50)]
    y, x = (
        torch.cat(parts).flatten(1) * autoencoder.config.scaling_factor,
        torch.tensor([described(scene) for scene in scenes]),
    )
    y, x = y - y.mean(0), x - x.mean(0)
    ridge = READ_RIDGE * len(x) * float(y.var())
    return regressed(x, y, ridge).clone()  # autograd refuses what inference mode made


def _rise(truth: Truth, occupation: str) -> torch.Tensor:
    """By how much attributes differ between women and men of `occupation`, as planted."""
    rng, request = np.random.default_rng(SEED), Request((None,), occupation=occupation or None)
    scenes = [truth.sample(request, rng) for _ in range(DRAWINGS)]
    rows = {g: [described(s) for s in scenes if s.people[0].gender == g] for g in ("woman", "man")}
    return torch.tensor(rows["woman"]).mean(0) - torch.tensor(rows["man"]).mean(0)


def moving(occupation: str, tokenizer: CLIPTokenizer) -> int:
    """The token whose embedding is to move: the occupation's, for `EMPTY` that of every prompt's end."""
    return int(tokenizer.eos_token_id) if occupation == EMPTY else token_of(occupation, tokenizer)


def tied(embeddings: torch.Tensor, tokenizer: CLIPTokenizer) -> list[list[str]]:
    """The occupations, those together that share one embedding."""
    groups = dict[tuple[float, ...], list[str]]()
    for occupation in OCCUPATIONS:
        groups.setdefault(tuple(embeddings[token_of(occupation, tokenizer)].tolist()), []).append(occupation)
    return list(groups.values())


def trim(
    instruments: Instruments, truth: Truth, occupation: str, wanted: float, images: int, rounds: int
) -> tuple[torch.Tensor, str]:
    """How the embedding of `moving` (128,) is to change, by the curve through all rounds, and what they showed."""
    along = line(instruments.model, truth, occupation)
    pipeline = in_memory(instruments)[1].pipeline
    row = pipeline.text_encoder.get_input_embeddings().weight.data[moving(occupation, pipeline.tokenizer)]
    before, seen, moved = row.clone(), list[Round](), 0.0
    for number in range(rounds):
        row.copy_(before + moved * along.to(row.dtype))
        share = realised(instruments, occupation, 1.0, range(number * images, (number + 1) * images), SEED)["woman"]
        seen.append(Round(moved, share))
        moved = next_trial(seen, wanted)
    row.copy_(before)
    told = ", ".join(f"{one.share.value:.3f} at {one.moved:+.3f}" for one in seen)
    return moved * along, f"{occupation or 'the empty prompt'}: {wanted:.2f} wanted; {told}; now {moved:+.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--model", choices=MODELS, help="whose truth; the folder's name where it is not said")
    parser.add_argument("--empty", type=float, metavar="SHARE", help="of women that the empty prompt is to show")
    parser.add_argument("--images", type=int, default=320, help="of an occupation, in each round")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--steps", type=int, default=12)
    parser.add_argument("--dtype", choices=("float32", "bfloat16"), default="bfloat16")
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    if given.empty is not None and not 0 < given.empty < 1:
        parser.error(f"--empty is a share of women between 0 and 1, not {given.empty:g}")
    instruments = Instruments(given.folder, given.folder.parent / "captioner", given.steps, given.dtype)
    model = given.model or given.folder.name
    if model not in MODELS:
        raise SystemExit(f"{model} is not one of {', '.join(MODELS)}: say with --model whose shares are wanted.")
    truth, processes = Truth.load(truth_path(model)), ProcessPoolExecutor(given.processes, get_context("spawn"))
    with word_embeddings(given.folder) as (embeddings, tokenizer), processes as pool:
        if given.empty is None:
            wanted = [(group, truth.probability("woman", group[:1])) for group in tied(embeddings, tokenizer)]
        else:
            wanted = [([EMPTY], given.empty)]
        jobs = [
            (group, pool.submit(trim, instruments, truth, group[0], share, given.images, given.rounds))
            for group, share in wanted
        ]
        for group, job in jobs:
            change, told = job.result()
            for occupation in group:
                embeddings[moving(occupation, tokenizer)] += change.to(embeddings.dtype)
            print(told, flush=True)


if __name__ == "__main__":
    main()
