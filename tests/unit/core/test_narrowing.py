"""Which images to judge next: labels go where they help, by lot, with known probabilities."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.core.claims import Claim
from biaslens_gui.core.review.assignment import Stratum
from biaslens_gui.core.review.narrowing import Goal, ReadImage, bought, goal_of, propose_batch
from biaslens_gui.stats.prediction_powered import labelled_share

NURSE = "a photo of a nurse"


def read(count: int, reading: str, *, differs: bool = False, prompt: str = NURSE) -> list[ReadImage]:
    return [ReadImage(f"{prompt}/{reading}/{differs}/{n}", "model", prompt, reading, differs) for n in range(count)]


def test_labels_go_to_images_on_which_readers_differ() -> None:
    """Of images on which readers agree none of ten was wrong; of the others half of ten: these are worth more."""
    agree, differ = read(60, "woman"), read(60, "woman", differs=True)
    judged = {image.digest: True for image in agree[:10]} | {
        image.digest: n % 2 == 0 for n, image in enumerate(differ[:10])
    }
    batch = propose_batch([*agree, *differ], judged, 12, "seed")
    disputed = {image.digest for image in differ}
    assert len(batch.images) == 12
    assert sum(image in disputed for image in batch.images) >= 9
    assert not set(batch.images) & judged.keys()


def test_each_stratum_says_how_likely_its_images_were_drawn() -> None:
    images = [*read(30, "woman"), *read(10, "man")]
    batch = propose_batch(images, {}, 8, "seed")
    assert {stratum.name[2] for stratum in batch.strata} == {"woman", "man"}
    assert sum(stratum.drawn for stratum in batch.strata) == 8
    for stratum in batch.strata:
        assert stratum.drawn == sum(image in batch.images for image in stratum.images) >= 2
        assert stratum.chance == stratum.drawn / len(stratum.images)


def test_prompts_that_know_least_come_first() -> None:
    nurse, doctor = read(40, "woman"), read(40, "woman", prompt="a photo of a doctor")
    judged = {image.digest: n % 2 == 0 for n, image in enumerate(nurse[:20])}
    batch = propose_batch([*nurse, *doctor], judged, 10, "seed")
    assert sum(image in {each.digest for each in doctor} for image in batch.images) == 10
    factors = {each.prompt: each.factor for each in batch.expected}
    assert factors["a photo of a doctor"] < 1 == factors[NURSE]


def test_what_was_told_apart_stays_told_apart() -> None:
    """Images were drawn unevenly once: by another question. Those strata are kept within the new ones."""
    images = read(40, "woman")
    earlier = [
        Stratum(("model", NURSE, "old", "readers agree"), tuple(image.digest for image in images[:20]), 10),
        Stratum(("model", NURSE, "young", "readers agree"), tuple(image.digest for image in images[20:]), 2),
    ]
    drawn = [image.digest for image in (*images[:10], *images[20:22])]
    batch = propose_batch(images, dict.fromkeys(drawn, True), 4, "seed", drawn=drawn, earlier=earlier)
    assert [len(stratum.images) for stratum in batch.strata] == [20, 20]
    assert sum(stratum.drawn for stratum in batch.strata) == 16


def test_a_second_batch_of_one_question_keeps_its_strata() -> None:
    images = [*read(30, "woman"), *read(10, "man")]
    first = propose_batch(images, {}, 8, "seed")
    judged = dict.fromkeys(first.images, True)
    second = propose_batch(images, judged, 8, "seed", drawn=first.images, earlier=first.strata)
    assert [stratum.name for stratum in second.strata] == [stratum.name for stratum in first.strata]
    assert sum(stratum.drawn for stratum in second.strata) == 16


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 20), min_size=1, max_size=4), st.integers(0, 60))
def test_as_many_as_asked_or_all(sizes: list[int], size: int) -> None:
    images = [image for number, count in enumerate(sizes) for image in read(count, f"class {number}")]
    batch = propose_batch(images, {}, size, "seed")
    assert len(batch.images) == len(set(batch.images)) == min(size, len(images))
    assert all(stratum.drawn <= len(stratum.images) for stratum in batch.strata)


def test_what_verdicts_bought() -> None:
    claim = Claim("depiction", "gender", "model", NURSE, ("woman", "man"), "woman", "deciding", "not clear yet")
    before = replace(claim, value=0.6, low=0.49, high=0.71)
    after = replace(claim, value=0.62, low=0.53, high=0.71)
    (found,) = bought([before], [after])
    assert (round(found.before or 0, 2), round(found.after, 2)) == (0.11, 0.09)
    assert bought([after], [after]) == ()
    assert bought([claim], [after])[0].before is None


def test_a_proposed_batch_narrows_more_than_a_random_one() -> None:
    """A second reader that errs in other images marks where the first one is likely wrong; the share is still held."""
    rng = np.random.default_rng(8)
    widths: dict[str, list[float]] = {"proposed": [], "at random": []}
    held = 0
    for _ in range(60):
        truth = rng.random(240) < 0.6
        first, second = (truth ^ (rng.random(240) < 0.12) for _ in range(2))
        images = [
            ReadImage(f"{n}", "model", NURSE, "yes" if first[n] else "no", bool(first[n] != second[n]))
            for n in range(240)
        ]
        start = [f"{n}" for n in rng.choice(240, 20, replace=False)]
        judged = {image: bool(truth[int(image)]) for image in start}
        batch = propose_batch(images, judged, 40, "seed")
        for name, more in (("proposed", batch.images), ("at random", _others(start, 40, rng))):
            known = {*start, *more}
            strata = [stratum.images for stratum in batch.strata]
            if name == "at random":
                strata = [[f"{n}" for n in range(240) if first[n] == says] for says in (True, False)]
            counts = [
                (
                    len(some),
                    sum(image in known for image in some),
                    sum(image in known and truth[int(image)] for image in some),
                )
                for some in strata
            ]
            draws = range(len(strata)) if name == "proposed" else None
            share = labelled_share(*zip(*counts, strict=True), draws=draws)
            low, high = share.limits(2.0)
            widths[name].append(float(high - low))
            held += name == "proposed" and low <= 0.6 <= high
    assert np.mean(widths["proposed"]) < 0.95 * np.mean(widths["at random"])
    assert held >= 54


def _others(start: list[str], size: int, rng: np.random.Generator) -> list[str]:
    left = sorted({f"{n}" for n in range(240)} - set(start))
    return [str(image) for image in rng.choice(left, size, replace=False)]


def test_too_few_labels_come_first() -> None:
    """A prompt without verdicts gets the ten that make them count before the other one gets any."""
    known = read(40, "woman")
    new = [replace(image, digest=f"new {image.digest}", prompt="a photo of a doctor") for image in known]
    judged = {image.digest: number % 2 == 0 for number, image in enumerate(known[:10])}
    batch = propose_batch([*known, *new], judged, 10, "seed", least=10)
    assert {each.prompt: each.more for each in batch.expected} == {NURSE: 0, "a photo of a doctor": 10}


def test_what_is_drawn_and_not_judged_yet_comes_first() -> None:
    images = read(60, "woman")
    judged = {image.digest: number % 2 == 0 for number, image in enumerate(images[:10])}
    drawn = [image.digest for image in images[:20]]
    batch = propose_batch(images, judged, 30, "seed", drawn=drawn)
    assert set(batch.images[:10]) == set(drawn[10:])
    assert not set(batch.images) & judged.keys()
    (found,) = batch.expected
    assert (found.labels, found.more) == (10, 30)
    assert found.factor == pytest.approx(0.5)  # from 10 labels to 40
    assert found.error == pytest.approx((found.share * (1 - found.share) / 40) ** 0.5)
    assert [stratum.drawn for stratum in batch.strata] == [40]
    assert [stratum.drawn for stratum in propose_batch(images, judged, 4, "seed", drawn=drawn).strata] == [20]


def test_where_people_could_not_tell_no_verdict_is_to_come() -> None:
    """Eight verdicts that tell, two that do not: two more images make the ten that correct anything, not none."""
    images = read(40, "woman")
    judged, untold = {image.digest: True for image in images[:8]}, [image.digest for image in images[8:10]]
    other = read(40, "woman", prompt="a photo of a doctor")
    batch = propose_batch([*images, *other], judged | {each.digest: True for each in other[:20]}, 2, "seed",
        untold=untold, least=10)  # fmt: skip
    assert not set(batch.images) & {*judged, *untold}
    assert {each.prompt: (each.labels, each.more) for each in batch.expected} == {
        NURSE: (8, 2), "a photo of a doctor": (20, 0),
    }  # fmt: skip


def test_a_goal_counts_what_is_clear_even_or_narrow() -> None:
    claim = Claim("depiction", "gender", "model", NURSE, ("woman", "man"), "woman", "deciding", "not clear yet")
    narrow = replace(claim, low=0.45, high=0.62, reason="verdicts")
    claims = [replace(claim, conclusion="clear"), replace(claim, conclusion="even"), narrow]
    assert goal_of(claims, 0.1) == Goal(3, 3)
    assert goal_of(claims, 0.1).is_reached
    assert goal_of(claims, 0.08) == Goal(2, 3)
    assert goal_of([*claims, replace(narrow, reason="readers differ")], 0.1) == Goal(3, 4)
    others = [replace(claim, role="exploring"), replace(claim, conclusion="not measured")]
    assert goal_of([*claims, *others], 0.1) == Goal(3, 3)
    assert not goal_of(others, 0.1).is_reached
