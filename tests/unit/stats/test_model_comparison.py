"""Two sides compared number by number: what is paired, what is not, and what must not depend on the order."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.core.observed import Observed
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


@pytest.mark.parametrize("given", ["a", "b"])
def test_imported_pictures_pair_with_no_others_by_the_number_that_stands_for_a_seed(given):
    """Two sets of 30 pictures, uniforms on the same half of each, were said to differ by 3 points at most."""
    first, second = side("a", range(4)), side("b", range(8))
    findings, by_model = (*first.findings, *second.findings), {"a": first.images, "b": second.images}
    (paired,), (apart,) = compare_models(findings, by_model), compare_models(findings, by_model, (given,))
    assert paired.estimates[0].low > apart.estimates[0].low
    assert apart.estimates[0].how.endswith("Fisher's exact test")
    assert (apart.estimates[0].low, apart.estimates[0].high) == pytest.approx(newcombe(8, 10, 4, 10))


def test_the_same_imported_pictures_read_twice_are_pairs():
    first = side("a", range(4), seeded=False)
    again = replace(
        first,
        findings=(finding("a", share("male", 6, 10, group=PROMPT, evidence=[it.digest for it in first.images[:6]])),),
    )
    (found,) = compare_sides(first, again)
    assert found.way == "same seeds"


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


@pytest.mark.parametrize(
    ("n", "how", "other_n", "other_how", "told"),
    [
        (24, "", 12, "", True),
        (24, "", 23, "", False),
        (2, "JSI in 24 images of each prompt (2,000 draws)", 2, "JSI in 12 images of each prompt (2,000 draws)", True),
        (2, "JSI in 24 images of each prompt", 2, "JSI in 24 images of each prompt; another way", False),
    ],
)
def test_counts_and_scores_of_unlike_numbers_of_images_say_so(n, how, other_n, other_how, told):
    """Seven pairs in 24 images and four in 12 were said to differ by three, as if the change had done it."""
    sides = [
        Side(model, (finding(model, Estimate("pairs", value, n=size, how=made), view="values"),), ())
        for model, value, size, made in (("a", 7.0, n, how), ("b", 4.0, other_n, other_how))
    ]
    (found,) = comparison_findings(*sides)
    assert ("do not rest on as many images" in found.words) is told


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
    assert 0 < found.p <= 1


@given(hits)
def test_a_model_does_not_differ_from_itself(same):
    (found,) = compare_sides(side("a", sorted(same)), side("b", sorted(same)))
    assert (found.difference.value, found.p) == (0.0, 1.0)


def test_the_same_images_under_two_topics_are_one_number():
    def twice(model, hits):
        (found,), made = side(model, hits).findings, images(model, 10)
        return Side(model, (found, replace(found, subject="clothes")), made)

    (found,) = compare_sides(twice("a", range(3)), twice("b", range(6)))
    assert (found.about.subject, found.again) == ("gender", ("male (clothes)",))
    assert (
        "counts also as male (clothes)"
        in comparison_findings(twice("a", range(3)), twice("b", range(6)))[0].estimates[0].note
    )


def two_classes(model, hits, n=10, unknown=()):
    """Return a side of one prompt whose images `hits` are male and the others female, but for those `unknown`."""
    made = images(model, n)
    seen = [it for at, it in enumerate(made) if at not in unknown]
    male = [made[at].digest for at in hits]
    female = [it.digest for it in seen if it.digest not in male]
    shares = [
        share(name, len(found), len(seen), missing=len(unknown), group=PROMPT, evidence=found)
        for name, found in (("male", male), ("female", female))
    ]
    return Side(model, (finding(model, *shares),), made)


def test_a_share_and_its_complement_are_one_number():
    (found,) = compare_sides(two_classes("a", range(3)), two_classes("b", range(6)))
    assert (found.first.name, found.again) == ("male", ("female",))


def test_classes_that_no_image_shows_stay_apart():
    def three(model, hits):
        (found,), made = side(model, hits).findings, images(model, 10)
        none = [share(name, 0, 10, group=PROMPT) for name in ("other", "neither")]
        return Side(model, (replace(found, estimates=(*found.estimates, *none)),), made)

    found = compare_sides(three("a", range(3)), three("b", range(6)))
    assert [(one.first.name, one.again) for one in found] == [("male", ()), ("other", ()), ("neither", ())]


def test_a_difference_and_the_same_turned_round_are_one_number():
    def both_ways(model, value):
        ends = Estimate("nurse, doctor", value, value - 0.1, value + 0.2, n=20, evidence=("x",))
        turned = Estimate("doctor, nurse", -value, -value - 0.2, -value + 0.1, n=20, evidence=("x",))
        return Side(model, (finding(model, ends, turned, view="ranked"),))

    (found,) = compare_sides(both_ways("a", 0.3), both_ways("b", 0.6))
    assert (found.first.name, found.again) == ("nurse, doctor", ("doctor, nurse",))


@pytest.mark.parametrize("labelled", [False, True])
def test_an_image_without_an_answer_leaves_its_pair_and_ends_no_pairing(labelled):
    """Four of eight comparisons on the reference world were tested as two samples because of one image."""
    first, second = two_classes("a", range(3)), two_classes("b", range(2, 9), unknown=(9,))
    if labelled:  # a method that lists the share of one class only, and leaves its labels
        (found,) = second.findings
        labels = tuple(0 if 2 <= at < 9 else -1 if at == 9 else 1 for at in range(10))
        digests = tuple(it.digest for it in second.images)
        seen = Observed("b", PROMPT, "gender", ("male", "female"), "vqa", "answers", digests, tuple(range(10)), labels)
        second = replace(second, findings=(replace(found, estimates=found.estimates[:1], observed=(seen,)),))
    (found, *_) = compare_sides(first, second)
    assert (found.way, found.difference.n, found.difference.missing) == ("same seeds", 9, 1)
    assert found.difference.value == pytest.approx((7 - 3) / 9)
    assert found.p == pytest.approx(2 * (1 + 8 + 28) / 2**8)  # six changed one way, two the other: McNemar's


def test_images_of_one_seed_pair_however_many_have_no_answer():
    first, second = two_classes("a", range(6)), two_classes("b", (0,), unknown=(6, 7, 8, 9))
    (found, *_) = compare_sides(first, second)
    assert (found.way, found.difference.n, found.difference.missing) == ("same seeds", 6, 4)


def test_nothing_is_adjusted_and_nothing_is_called_beyond_chance():
    first, second = two_classes("a", range(1)), two_classes("b", range(9))
    (found,) = comparison_findings(first, second)
    texts = " ".join((found.words, *found.caveats, *(one.note for one in found.estimates)))
    assert "beyond chance" not in texts
    assert "Holm" not in texts
    assert not {"p_holm", "p_bh"} & {column.name for column in found.tables[0].columns}
    assert "Each p is of its own number" in texts
    assert found.reading == "shown"


def test_a_number_among_many_keeps_its_own_p():
    def many(model, changed):
        sides = [side(model, range(8 if at < changed else 2), prompt=f"{PROMPT} {at}") for at in range(5)]
        findings = tuple(replace(it.findings[0], subject=f"s{at}") for at, it in enumerate(sides))
        return Side(model, findings, tuple(image for it in sides for image in it.images))

    first, second = many("a", 0), many("b", 2)
    found = compare_sides(first, second)
    assert [one.p for one in found] == pytest.approx([2 / 2**6] * 2 + [1.0] * 3)
    assert [one.subject for one in comparison_findings(first, second)] == [f"s{at}" for at in range(5)]


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
    words = "1 number is compared. The largest difference: “male”, +100 points (+61 to +100)."
    assert found.words == words
    (same,) = compare_models([side("a", range(5)).findings[0], side("b", range(5)).findings[0]], made)
    assert same.words == "1 number is compared. What was measured differs in none."
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
    assert all("This is one of 3 pairs of image models that are compared." in one.caveats for one in found)
