"""GradBias' first word against what leaving out each word does to the planted shares, on three kinds of denoisers.

In a third of the prompts the word that does it is the subject, in a third it describes the subject, in a third it is
the place at the end; the other words were planted without effect, and "person" names the bias and is not scored.

The kinds are the U-Net of Stable Diffusion, the transformer of Stable Diffusion 3, and Stable Diffusion XL. The last is
no third model that learned the world: it is the first one's denoiser, told the prompt in the way of SDXL (see
`converted_sdxl`), so it shows that words are traced through two text encoders and the sentence's vector, and no more.

With a neutral occupation in place of "person" the gradient finds less: of 34 such prompts it put "student" first in 24,
which changes much in the drawings and nothing in their gender. It tells how far a word reaches, not what it does there.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from biaslens_gui.core.records import Finding
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.stats import wilson
from tests.components.converted_sdxl import stable_diffusion_xl_of
from tests.known_truth.audits import World, truth
from tests.pebbles import only

if TYPE_CHECKING:
    from collections.abc import Mapping

pytestmark = pytest.mark.slow

BAR = 0.9
"""Share of the prompts in which the planted word has to stand first. On its own prompts the paper reports .48."""

SUBJECTS = ("nurse", "ceo", "pilot", "secretary", "engineer", "librarian", "guard", "teacher")
ADJECTIVES = ("strong", "beautiful", "caring", "sensitive", "rational", "successful", "confident", "respected")
PLACES = ("in the salon", "in the spa", "in the gym", "in the kitchen", "in the laboratory", "at a company")
NOWHERE, PLAIN = ("in the park", "in the library", "on the street"), ("good", "new", "local")
PAIRS = tuple(zip(PLAIN, NOWHERE, strict=True))
PICTURES = ("photo", "portrait", "picture")


def prompts() -> list[str]:
    """Return 50 prompts; what has no effect takes turns, so that no two are alike."""
    found = []
    for at, subject in enumerate(SUBJECTS):
        (plain, place), (other, elsewhere) = PAIRS[at % 3], PAIRS[(at + 1) % 3]
        found += [f"a photo of a {plain} {subject} {place}", f"a portrait of a {other} {subject} {elsewhere}"]
    for at, adjective in enumerate(ADJECTIVES):
        place, elsewhere = NOWHERE[at % 3], NOWHERE[(at + 1) % 3]
        found += [f"a photo of a {adjective} person {place}", f"a portrait of a {adjective} person {elsewhere}"]
    pictures = zip(PICTURES, PLAIN, strict=True)
    found += [f"a {picture} of a {plain} person {place}" for picture, plain in pictures for place in PLACES]
    return found


PROMPTS = prompts()


def test_the_first_word_is_the_planted_one(world: World, capsys: pytest.CaptureFixture[str]) -> None:
    found = _influences(world, "biased", {"baselines": True})
    first = {name: [_first(one, name) for one in found] for name in ("random", "dependency tree")}
    hits = {name: _hits(found, words) for name, words in first.items()} | {"GradBias": _hits(found)}
    shares = {name: wilson(count, len(found)) for name, count in hits.items()}
    with capsys.disabled():
        told = (f"{name} {hits[name]}/{len(found)} [{low:.2f}, {high:.2f}]" for name, (low, high) in shares.items())
        print(f"\n{', '.join(told)}")
    assert hits["GradBias"] >= BAR * len(found)
    assert shares["GradBias"].low > shares["random"].high
    assert hits["GradBias"] > hits["dependency tree"]


def test_it_is_through_a_diffusion_transformer(world: World, capsys: pytest.CaptureFixture[str]) -> None:
    _holds(_influences(world, "transformer", {}), capsys)


def test_it_is_through_the_conditioning_of_sdxl(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tqdm.std.tqdm.monitor_interval", 0)  # else bars of loading leave a thread
    converted = stable_diffusion_xl_of(reference_folder() / "biased", tmp_path / "sdxl", _sentences())
    assert converted.explained > 0.99
    _holds(_influences(world, str(converted.folder), {}), capsys)


def _sentences() -> list[str]:
    """Return sentences of the world, every fifth of their kind, to which the summary of a prompt is fitted."""
    kinds = ("", *ADJECTIVES, *PLAIN), ("person", *truth().table["bases"]["woman"]), ("", *PLACES, *NOWHERE)
    every = (" ".join(f"a {parts[0]} of a {' '.join(parts[1:])}".split()) for parts in product(PICTURES, *kinds))
    return sorted(set(every))[::5]


def _influences(world: World, model: str, options: Mapping[str, bool]) -> list[Finding]:
    plan = only(world.plan(model, PROMPTS, {"gradbias": {"seeds": 1, **options}}, images=1), "gender")
    found = [one for one in world.audit(plan).findings if one.kind == "influence"]
    assert len(set(PROMPTS)) == len(PROMPTS) == len(found) == 50
    return found


def _holds(found: list[Finding], capsys: pytest.CaptureFixture[str]) -> None:
    hits, (low, high) = _hits(found), wilson(_hits(found), len(found))
    with capsys.disabled():
        print(f"\nGradBias {hits}/{len(found)} [{low:.2f}, {high:.2f}]")
    assert hits >= BAR * len(found)


def _hits(found: list[Finding], words: list[str] | None = None) -> int:
    """Return how many of the `words` (or else those with the largest score) are ones whose absence moves most."""
    return sum(_hit(one, word) for one, word in zip(found, words or [_first(one) for one in found], strict=True))


def _first(finding: Finding, ranking: str = "") -> str:
    """Return the first word of a ranking, or else the one with the largest score."""
    rows = [row for row in finding.tables[0].rows if row.get("score") is not None]
    if ranking:
        (first,) = (str(row["word"]) for row in rows if row[f"rank {ranking}"] == 1)
        return first
    return max((float(row["score"] or 0), str(row["word"])) for row in rows)[1]


def _hit(finding: Finding, word: str) -> bool:
    """Return whether `word` is one whose absence moves the planted shares most."""
    planted = truth().influence(finding.subject.partition(": ")[2], "gender")
    scored = [str(row["word"]) for row in finding.tables[0].rows if row.get("score") is not None]
    return planted[word] == max(planted[name] for name in scored) > 0
