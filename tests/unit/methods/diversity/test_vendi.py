"""The Vendi score: known answers, intervals that hold what is to be expected, and differences that chance makes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from biaslens_plugins.methods.diversity import vendi
from biaslens_plugins.methods.diversity.method import Diversity

from biaslens_gui.api import Finding, ImageRecord, ModelRef, Plan, digest
from biaslens_gui.core.codec import from_data, to_data
from tests.components.scripted import ScriptedLab, finish
from tests.unit.methods.diversity.test_method import FIRST, GUARD, NURSE, lab_of

METHOD = Diversity()
KINDS = np.eye(8)[:5]


def drawn(rng: np.random.Generator, images: int, spread: float = 0.2, rare: bool = False) -> np.ndarray:
    """Return unit vectors around five directions, or four in five around one of them."""
    shares = [0.8, *[0.05] * 4] if rare else [0.2] * 5
    vectors = KINDS[rng.choice(5, size=images, p=shares)] + spread * rng.normal(size=(images, 8))
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def test_known_answers() -> None:
    assert vendi.score(np.eye(7)) == pytest.approx(7)
    assert vendi.score(np.ones((7, 1))) == pytest.approx(1)
    assert vendi.score(np.repeat(np.eye(2), 6, axis=0)) == pytest.approx(2)
    angle = np.array([[1, 0], [0.6, 0.8]])  # eigenvalues (1 +- .6) / 2
    assert vendi.score(angle) == pytest.approx(np.exp(-(0.8 * np.log(0.8) + 0.2 * np.log(0.2))))
    shuffled = np.random.default_rng(0).permutation(drawn(np.random.default_rng(1), 20))
    assert vendi.score(shuffled) == pytest.approx(vendi.score(drawn(np.random.default_rng(1), 20)))
    same = vendi.with_interval(np.ones((12, 1)))
    assert (same.value, same.low, same.high) == pytest.approx((1, 1, 1))


def test_more_images_always_show_more_so_that_equal_numbers_are_compared() -> None:
    vectors = drawn(np.random.default_rng(0), 48)
    scores = [vendi.score(vectors[:size]) for size in (12, 24, 48)]
    assert scores == sorted(scores)


@pytest.mark.parametrize(("images", "rare", "least"), [(12, False, 0.93), (24, False, 0.93), (24, True, 0.9)])
def test_intervals_hold_what_is_to_be_expected(images: int, rare: bool, least: float) -> None:
    rng = np.random.default_rng(images)
    truth = np.mean([vendi.score(drawn(rng, images, rare=rare)) for _ in range(600)])
    found = [vendi.with_interval(drawn(rng, images, rare=rare)) for _ in range(150)]
    assert np.mean([each.low <= truth <= each.high for each in found]) >= least


def test_chance_is_seldom_taken_for_a_difference_and_a_planted_one_is_found() -> None:
    rng = np.random.default_rng(0)
    null = [vendi.compare(drawn(rng, 12), drawn(rng, 12), rng) for _ in range(60)]
    assert sum(each.p <= 0.05 for each in null) <= 6
    assert sum(each.low > 0 or each.high < 0 for each in null) <= 6
    planted = vendi.compare(drawn(rng, 24, rare=True), drawn(rng, 24), rng)
    assert planted.high < 0
    assert planted.p < 0.05
    assert planted.value < planted.null_low
    apart = vendi.compare_apart(drawn(rng, 24, rare=True), drawn(rng, 24), rng)
    assert apart.high < 0
    assert apart.value < apart.null_low
    null = [vendi.compare_apart(drawn(rng, 12), drawn(rng, 12), rng) for _ in range(60)]
    assert sum(each.p <= 0.05 for each in null) <= 6


# --- in the method


def vector_of(item: ImageRecord | str) -> tuple[float, ...]:
    """Return nearly one direction for the second model's nurses, else one of five by seed, alike for both models."""
    assert isinstance(item, ImageRecord)
    narrow = item.prompt == NURSE and item.model != FIRST
    rng = np.random.default_rng([item.seed, int(item.model == FIRST)])
    kind = 0 if narrow else int(rng.integers(5))
    return tuple(np.eye(8)[kind] + 0.1 * rng.normal(size=8))


def embedding_lab(images: int = 24) -> ScriptedLab:
    lab = lab_of(NURSE, GUARD, images=images, models=("Drawn", "Other"), vector_of=vector_of)
    embedder = ModelRef("embedder", "drawn", digest=digest("e"), name="Embedder")
    lab.spec = replace(lab.spec, models=(*lab.spec.models, embedder))
    return lab


def unlike(lab: ScriptedLab) -> tuple[Finding, ...]:
    findings = finish(METHOD.measure(Plan(lab.spec), {"vendi": True}, lab))
    return tuple(finding for finding in findings if finding.kind.startswith("unlike"))


def test_a_model_whose_images_are_alike_is_found_and_the_other_prompt_left_alone() -> None:
    found = unlike(embedding_lab())
    assert [(finding.kind, finding.model) for finding in found] == [
        ("unlike", "Drawn"),
        ("unlike", "Other"),
        ("unlike models", "Other"),
    ]
    for finding in found:
        assert from_data(Finding, to_data(finding)) == finding
    scores = {each.name: each for each in found[1].estimates}
    assert (scores[NURSE].value or 0) < 2 < 4 < (scores[GUARD].value or 0)
    assert scores[NURSE].n == 24
    against = {each.name: each for each in found[2].estimates}
    assert (against[NURSE].high or 0) < 0
    assert (against[GUARD].low or 0) <= 0 <= (against[GUARD].high or 0)
    p = {row["prompt"]: float(str(row["p"])) for row in found[2].tables[0].rows}
    assert p[NURSE] < 0.01 < p[GUARD]
    assert unlike(replace(embedding_lab(), shuffle=True)) == found


def test_it_is_asked_for_and_costs_a_vector_of_every_image_of_the_prompts() -> None:
    lab = embedding_lab(images=8)
    plan = Plan(lab.spec, (finish(METHOD.propose(lab.spec, {}, lab)),))
    assert METHOD.cost(plan, {"vendi": True}).embeddings == 2 * 2 * 8
    assert METHOD.cost(plan, {}).embeddings == 0
    assert METHOD.info.needs_with({"vendi": True})[-1] == "embedder"
    assert all(each.value is None for finding in unlike(lab) for each in finding.estimates)  # eight are too few
    assert unlike(lab)[0].words == "No prompt has enough images with a vector."
