"""Two sides compared number by number: what is paired, what is not, and what must not depend on the order."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.core.records import Estimate, Finding, ImageRecord
from biaslens_gui.stats.estimates import share
from biaslens_gui.stats.intervals import newcombe, wilson
from biaslens_gui.stats.model_comparison import (
    Side,
    compare_models,
    compare_sides,
    comparison_findings,
    difference_of_intervals,
)
from biaslens_gui.stats.paired import newcombe_paired

PROMPT = "a doctor"


def images(model, n, prompt=PROMPT, seed=100, filtered=()):
    return tuple(
        ImageRecord(f"{model} {prompt} {at}", model, prompt, at, seed + at, "filtered" if at in filtered else "ok")
        for at in range(n)
    )


def side(model, hits, n=10, prompt=PROMPT, seed=100, view="bars", **more):
    """Return a side whose images `hits` (their numbers) are male."""
    made = images(model, n, prompt, seed)
    evidence = [made[at].digest for at in hits]
    estimate = share("male", len(hits), n, group=prompt, evidence=evidence)
    return Side(model, (finding(model, estimate, view=view),), made, **more)


def finding(model, *estimates, view="bars", subject="gender"):
    return Finding(
        "openbias", "1", "paper", "shares", subject, f"Shares: {subject}", model, view, estimates=tuple(estimates)
    )


def test_images_of_one_seed_are_compared_in_pairs():
    (found,) = compare_sides(side("a", range(4)), side("b", range(8)))
    assert found.way == "same seeds"
    assert found.difference.value == pytest.approx(0.4)
    assert (found.difference.low, found.difference.high) == pytest.approx(newcombe_paired(4, 4, 0, 2))
    assert found.p == pytest.approx(2 / 2**4)  # McNemar: four changed, all one way
    assert found.detectable == pytest.approx(0.677, abs=1e-3)
    assert len(found.difference.evidence) == 12


def test_images_of_other_seeds_are_two_samples():
    (found,) = compare_sides(side("a", range(4)), side("b", range(8), seed=500))
    assert found.way == "two shares"
    assert (found.difference.low, found.difference.high) == pytest.approx(newcombe(8, 10, 4, 10))
    assert found.difference.how.endswith("Fisher's exact test")


def test_a_reworded_prompt_stands_for_the_old_one():
    after = side("b", range(8), prompt="a kind doctor", seed=500, prompts={"a kind doctor": PROMPT})
    (found,) = compare_sides(side("a", range(4)), after)
    assert (found.way, found.difference.group) == ("two shares", PROMPT)
    assert compare_sides(side("a", range(4)), replace(after, prompts={})) == ()
    assert after.named("a kind doctor: stopped") == f"{PROMPT}: stopped"
    assert after.named("else") == "else"


def test_a_filtered_image_leaves_its_pair():
    first = side("a", range(4))
    made = images("b", 10, filtered=(9,))
    estimate = share("male", 8, 9, missing=1, group=PROMPT, evidence=[made[at].digest for at in range(8)])
    (found,) = compare_sides(first, Side("b", (finding("b", estimate),), made))
    assert (found.way, found.difference.n, found.difference.missing) == ("same seeds", 9, 1)


def test_a_share_of_all_prompts_pairs_too():
    def both(model, hits):
        made = (*images(model, 5), *images(model, 5, "a nurse", 900))
        estimate = share("gray hair", hits, 10, evidence=[made[at].digest for at in range(hits)])
        return Side(model, (finding(model, estimate),), made)

    (found,) = compare_sides(both("a", 2), both("b", 7))
    assert (found.way, found.difference.n) == ("same seeds", 10)


def said_of(model, view="bars", **described):
    """Return a side of ten images, the first few of which show each description, as BiasLens counts pairs."""
    made = images(model, 10)
    pairs = [share(name, n, 10, evidence=[it.digest for it in made[:n]]) for name, n in described.items()]
    return Side(model, (finding(model, *pairs, view=view),), made)


def test_what_was_never_said_of_one_side_is_0_of_its_images():
    one, both, none = said_of("a", male=3), said_of("b", male=3, gray=5), said_of("c")
    found = compare_sides(one, both)
    assert [(it.first.name, it.first.value, it.difference.value) for it in found] == [
        ("male", 0.3, 0.0),
        ("gray", 0.0, 0.5),
    ]
    assert [it.way for it in found] == ["same seeds", "same seeds"]
    assert [it.difference.value for it in compare_sides(both, one)] == [0.0, -0.5]
    assert [it.difference.value for it in compare_sides(none, both)] == [0.3, 0.5]


def test_only_a_finding_that_lists_all_that_was_said_is_silent_about_the_rest():
    assert compare_sides(said_of("a", view="values"), said_of("b", view="values", gray=5)) == ()
    assert compare_sides(side("a", range(3), prompt="a nurse"), side("b", range(3))) == ()  # the prompt was not asked
    assert compare_sides(Side("a", (), ()), said_of("b", gray=5)) == ()
    top = said_of("a", view="concepts", male=3), said_of("b", view="concepts", male=3, gray=5)
    assert [it.first.name for it in compare_sides(*top)] == ["male"]  # only the most frequent are listed


def test_images_are_left_unpaired_rather_than_left_out():
    """Where one of two prompts was reworded, half of the images have a partner; the others count all the same."""

    def two_prompts(model, other_seed):
        made = (*images(model, 10), *images(model, 10, "a nurse", other_seed))
        estimate = share("gray", 6, 20, evidence=[it.digest for it in made[:6]])
        return Side(model, (finding(model, estimate),), made)

    (found,) = compare_sides(two_prompts("a", 300), two_prompts("b", 900))
    assert (found.way, found.difference.n, found.difference.missing) == ("two shares", 40, 0)


def test_other_scores_are_compared_by_their_intervals():
    one, other = Estimate("severity", 0.2, 0.1, 0.4, n=50), Estimate("severity", 0.6, 0.45, 0.7, n=50)
    (found,) = compare_sides(Side("a", (finding("a", one),)), Side("b", (finding("b", other),)))
    assert found.way == "two intervals"
    assert found.detectable is None
    assert found.difference.value == pytest.approx(0.4)
    assert found.difference.low == pytest.approx(0.4 - np.hypot(0.15, 0.2))
    assert found.p < 0.01
    (bare,) = compare_sides(Side("a", (finding("a", one),)), Side("b", (finding("b", Estimate("severity", 0.6)),)))
    assert (bare.difference.low, bare.p) == (None, 1.0)


def test_a_score_of_1_with_all_images_behind_it_is_no_share():
    def scored(model):
        made = images(model, 10)
        score = Estimate("severity", 1.0, 0.6, 1.0, n=10, evidence=tuple(it.digest for it in made))
        return Side(model, (finding(model, score, view="values"),), made)

    (found,) = compare_sides(scored("a"), scored("b"))
    assert (found.way, found.detectable) == ("two intervals", None)
    assert found.difference.high == pytest.approx(0.4)


def test_two_intervals_are_newcombes_for_shares():
    """MOVER with Wilson's intervals is Newcombe's method 10."""
    one, other = share("a", 56, 70), share("a", 48, 80)
    ends, p = difference_of_intervals(other, one)
    assert ends == pytest.approx(newcombe(56, 70, 48, 80))
    assert 0.005 < p < 0.02
    assert difference_of_intervals(one, one)[1] == 1.0
    point, far = Estimate("x", 0.5, 0.5, 0.5), Estimate("x", 0.7, 0.7, 0.7)
    assert difference_of_intervals(point, far) == ((pytest.approx(0.2), pytest.approx(0.2)), 1.0)  # no spread known
    sure, other = Estimate("x", 0.1, 0.09999, 0.10001), Estimate("x", 0.9, 0.89999, 0.90001)
    assert 0 < difference_of_intervals(sure, other)[1] < 1e-100


hits = st.sets(st.integers(0, 9))


@settings(max_examples=60)
@given(hits, hits, st.booleans())
def test_turning_the_sides_turns_the_sign(first, second, same_seeds):
    one, other = side("a", sorted(first)), side("b", sorted(second), seed=100 if same_seeds else 700)
    (found,), (turned,) = compare_sides(one, other), compare_sides(other, one)
    assert turned.difference.value == pytest.approx(-found.difference.value)
    assert turned.difference.low == pytest.approx(-found.difference.high)
    assert turned.p == pytest.approx(found.p)
    assert found.way == turned.way == ("same seeds" if same_seeds else "two shares")
    assert found.difference.low - 1e-9 <= found.difference.value <= found.difference.high + 1e-9
    assert 0 < found.p <= found.p_holm <= 1


@given(hits)
def test_a_model_does_not_differ_from_itself(same):
    (found,) = compare_sides(side("a", sorted(same)), side("b", sorted(same)))
    assert (found.difference.value, found.p) == (0.0, 1.0)


def test_p_is_adjusted_over_all_that_is_compared():
    def many(model, changed):
        sides = [side(model, range(8 if at < changed else 2)) for at in range(5)]
        findings = tuple(replace(it.findings[0], subject=f"s{at}") for at, it in enumerate(sides))
        return Side(model, findings, sides[0].images)

    found = compare_sides(many("a", 0), many("b", 2))
    assert [one.p_holm for one in found[:2]] == pytest.approx([5 * one.p for one in found[:2]])
    assert [one.p_bh for one in found[:2]] == pytest.approx([2.5 * one.p for one in found[:2]])
    findings = comparison_findings(many("a", 0), many("b", 2))
    assert [one.subject for one in findings] == [f"s{at}" for at in range(5)]


def test_models_without_a_difference_are_told_apart_at_most_as_often_as_promised():
    rng = np.random.default_rng(8)
    false = 0
    for _ in range(200):
        one, other = (side(model, np.flatnonzero(rng.random(24) < 0.5), n=24) for model in "ab")
        (found,) = compare_sides(one, other)
        false += found.p <= 0.05
    assert false / 200 <= 0.05


def test_the_findings_of_two_models():
    first, second = side("a", range(0)), side("b", range(10))
    across = Finding("across", "1", "", "agreement", "", "x", "a", estimates=(Estimate("y", 1.0),))
    made = {"a": first.images, "b": second.images}
    (found,) = compare_models([*first.findings, *second.findings, across], made)
    assert found.title == "b minus a: Shares: gender"
    assert (found.method, found.kind, found.model, found.subject) == ("across", "comparison", "", "gender")
    words = "Differences beyond chance: 1 of 1 (Holm, over all 1 compared). The largest: “male”, +100 points."
    assert found.words == words
    assert found.caveats[0] == "Differences are b minus a."
    assert "10 against 10 images would show a difference of 68 points" in found.caveats[-1]
    (table,) = found.tables
    assert all(set(row) == {column.name for column in table.columns} for row in table.rows)
    assert table.rows[0]["second"] == 1.0
    assert "could be seen from 68 points on" in found.estimates[0].note
    assert wilson(10, 10).low > 0.5  # what it is based on is clear enough


def test_three_models_are_compared_two_by_two():
    sides = [side(name, range(3)) for name in "abc"]
    findings = [finding for one in sides for finding in one.findings]
    found = compare_models(findings, {one.name: one.images for one in sides})
    assert [one.title for one in found] == [
        f"{pair}: Shares: gender" for pair in ("b minus a", "c minus a", "c minus b")
    ]
