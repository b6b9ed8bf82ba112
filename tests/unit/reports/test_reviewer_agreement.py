"""Agreement between reviewers: published worked examples, and what is said when there is nothing to compute."""

from __future__ import annotations

import numpy as np
import pytest

from biaslens_gui.core.records import Finding, Verdict
from biaslens_gui.core.review.questions import SUBJECT
from biaslens_gui.reports.reviewer_agreement import ALPHA, ReviewedImages, agreement_finding, with_machine
from biaslens_gui.stats.agreement.coefficients import (
    Patterns,
    cohen,
    fleiss,
    gwet_ac1,
    in_words,
    nominal_alpha,
    percent_agreement,
    with_interval,
)
from biaslens_gui.stats.power import images_to_judge

# Krippendorff 2011, section C: four observers, twelve units, five values; the data set cac.raw4raters of Gwet's irrCAC.
FOUR = (
    (1, 2, 3, 3, 2, 1, 4, 1, 2, 0, 0, 0),
    (1, 2, 3, 3, 2, 2, 4, 1, 2, 5, 0, 3),
    (0, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, 0),
    (1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, 0),
)
# Gwet's irrCAC, cont3x3abstractors: 100 pregnant women classified by two abstractors.
ABSTRACTORS = np.array([[13, 0, 0], [0, 20, 7], [0, 4, 56]])


def counts_of(ratings: tuple[tuple[int, ...], ...], values: int) -> np.ndarray:
    return np.array(
        [[sum(row[u] == v for row in ratings) for v in range(1, values + 1)] for u in range(len(ratings[0]))]
    )


def counts_of_table(table: np.ndarray) -> np.ndarray:
    rows = []
    for one, other in np.ndindex(*table.shape):
        pair = np.zeros(len(table))
        pair[one] += 1
        pair[other] += 1
        rows += [pair] * int(table[one, other])
    return np.array(rows)


def value(statistic: object, counts: np.ndarray) -> float:
    patterns = Patterns.of(counts)
    return float(statistic(patterns, patterns.times[None, :].astype(float))[0])  # type: ignore[operator]


@pytest.mark.parametrize(
    ("statistic", "expected"),
    [(nominal_alpha, 0.743), (gwet_ac1, 0.77544), (percent_agreement, 0.8181818)],
)
def test_four_observers_with_missing_values(statistic: object, expected: float) -> None:
    assert value(statistic, counts_of(FOUR, 5)) == pytest.approx(expected, abs=5e-4)


@pytest.mark.parametrize(
    ("statistic", "expected"),
    [(nominal_alpha, 0.7972585), (gwet_ac1, 0.8493305), (percent_agreement, 0.89), (fleiss, 0.7962397)],
)
def test_two_abstractors(statistic: object, expected: float) -> None:
    """Fleiss' kappa of two is Scott's pi."""
    assert value(statistic, counts_of_table(ABSTRACTORS)) == pytest.approx(expected, abs=1e-6)


def test_krippendorffs_examples_of_two_observers() -> None:
    """Krippendorff 2011, sections A and B."""
    binary = ((1, 2, 1, 1, 1, 1, 1, 1, 2, 1), (2, 2, 2, 1, 1, 2, 1, 1, 1, 1))
    assert value(nominal_alpha, counts_of(binary, 2)) == pytest.approx(0.095, abs=5e-4)
    letters = tuple(tuple("abcde".index(one) + 1 for one in row) for row in ("aabbdcccedda", "babbbccceddd"))
    assert value(nominal_alpha, counts_of(letters, 5)) == pytest.approx(0.692, abs=5e-4)


def test_gwets_paradox_of_high_agreement() -> None:
    """Gwet 2002, Kappa statistic is not satisfactory: 118 + 5 - 2 - 0 of 125; kappa is negative, AC1 is not."""
    counts = counts_of_table(np.array([[118, 5], [2, 0]]))
    assert value(gwet_ac1, counts) == pytest.approx(0.9408, abs=5e-5)
    assert value(nominal_alpha, counts) < 0.0


def test_fleiss_own_example() -> None:
    """Fleiss 1971, 30 patients by six psychiatrists; here the ten subjects and 14 raters of its usual short form."""
    counts = np.array(
        [[0, 0, 0, 0, 14], [0, 2, 6, 4, 2], [0, 0, 3, 5, 6], [0, 3, 9, 2, 0], [2, 2, 8, 1, 1], [7, 7, 0, 0, 0],
         [3, 2, 6, 3, 0], [2, 5, 3, 2, 2], [6, 5, 2, 1, 0], [0, 2, 2, 3, 7]]
    )  # fmt: skip
    assert value(fleiss, counts) == pytest.approx(0.210, abs=5e-4)


def test_the_interval_holds_the_value_and_is_repeatable() -> None:
    patterns = Patterns.of(counts_of_table(ABSTRACTORS))
    found = [
        with_interval("a", nominal_alpha, patterns, np.random.default_rng(1), how="", undefined="") for _ in range(2)
    ]
    assert found[0] == found[1]
    assert found[0].low is not None
    assert 0.65 < found[0].low < 0.7973 < (found[0].high or 0) < 0.92  # irrCAC: 0.680 to 0.914 by its own formula
    assert found[0].n == 100


def test_words_follow_krippendorffs_limits() -> None:
    patterns = Patterns.of(counts_of_table(ABSTRACTORS))
    alpha = with_interval("a", nominal_alpha, patterns, np.random.default_rng(1), how="", undefined="")
    assert "tentative conclusions only" in in_words(alpha)
    assert "do not rely" not in in_words(alpha) or "reaches down" in in_words(alpha)
    same = with_interval(
        "a", nominal_alpha, Patterns.of([[2, 0], [2, 0]]), np.random.default_rng(1), how="", undefined="x"
    )
    assert in_words(same) == "Krippendorff's alpha is not defined. x"


# --- the finding


def finding(said: dict[str, dict[str, str]], least_alpha: float = 0.8, **changes: object) -> Finding:
    verdicts = [Verdict(who, image, "subject", value) for who, own in said.items() for image, value in own.items()]
    images = {image for own in said.values() for image in own}
    about = {
        "prompts": dict.fromkeys(images, "a prompt"),
        "groups": {image: "g1" if image < "c" else "g2" for image in images},
        "models": dict.fromkeys(images, "M"),
    }
    return agreement_finding(
        SUBJECT,
        verdicts,
        ReviewedImages(**{**about, **changes}),
        0,
        least_alpha,
    )


TWO = {"Ada": {"a": "yes", "b": "no", "c": "yes", "d": "yes"}, "Ben": {"a": "yes", "b": "no", "c": "no", "e": "no"}}


def test_the_alpha_asked_for_is_met_by_the_whole_interval_or_unclear() -> None:
    images = [f"i{at:02}" for at in range(60)]
    one = {image: ("yes", "no")[at % 2] for at, image in enumerate(images)}
    other = {image: ("yes", "no")[(at + (at % 12 == 0)) % 2] for at, image in enumerate(images)}
    alpha = next(one for one in finding({"Ada": one, "Ben": other}).estimates if one.name == ALPHA)
    assert alpha.low is not None
    assert alpha.high is not None
    asked = {"met": alpha.low - 0.01, "unclear": (alpha.low + alpha.high) / 2, "not met": alpha.high + 0.001}
    for reading, least in asked.items():
        found = finding({"Ada": one, "Ben": other}, least)
        assert (found.reading, found.threshold) == (reading, least)
        assert f"Set up asks for an alpha of {least:.2f} or more: {reading}" in found.words
    alone = finding({"Ada": one})
    assert alone.reading == "not measured"
    assert "Set up asks" not in alone.words


def test_only_images_judged_by_two_count() -> None:
    found = finding(TWO)
    estimates = {one.name: one for one in found.estimates}
    assert estimates["Percent agreement"].n == 3
    assert estimates["Percent agreement"].value == pytest.approx(2 / 3)
    assert set(estimates) == {"Percent agreement", ALPHA, "Gwet's AC1", "Cohen's kappa: Ada and Ben"}
    assert set(estimates[ALPHA].evidence) == {"a", "b", "c"}
    assert found.words.startswith("3 images were judged by two or more people; on 2 of them all gave the same answer")
    tables = {table.name: table for table in found.tables}
    assert [row["image"] for row in tables["disagreements"].rows] == ["c"]
    assert [(row["part"], row["n"]) for row in tables["by_group"].rows] == [("g1", 2), ("g2", 1)]
    assert "by_model" not in tables


def test_one_reviewer_is_told_to_find_a_second() -> None:
    found = finding({"Ada": TWO["Ada"]})
    assert found.words == (
        "4 images were judged, none by two people. Agreement needs a second reviewer: make a review package."
    )
    assert all(one.value is None for one in found.estimates)
    assert finding({"Ada": TWO["Ada"]}, left_out=1).words == (
        "4 images were judged, none by two people. Reviewers who are left out are not counted: 1. Agreement needs two "
        "who count."
    )


def test_all_alike_is_explained() -> None:
    found = finding({"Ada": {"a": "yes", "b": "yes"}, "Ben": {"a": "yes", "b": "yes"}})
    alpha = next(one for one in found.estimates if one.name == ALPHA)
    assert alpha.value is None
    assert "no variation" in alpha.note
    assert "not defined" in found.words


def test_the_calibration_round_is_counted_apart() -> None:
    found = finding(TWO, calibration=("c",))
    assert found.estimates[0].n == 2
    tables = {table.name: table for table in found.tables}
    assert tables["calibration"].rows == ({"n": 1, "same": 0},)


def test_people_and_machine_and_people_twice() -> None:
    again = (Verdict("Ada", "a", "subject", "yes"), Verdict("Ada", "a", "subject", "no"))
    tables = {table.name: table for table in finding(TWO, suggestions={"a": "yes", "b": "yes"}, retests=[again]).tables}
    assert tables["machine"].rows == ({"value": "yes", "v0": 1, "v1": 0}, {"value": "no", "v0": 1, "v1": 0})
    assert tables["retest"].rows == ({"reviewer": "Ada", "n": 1, "same": 0, "share": 0.0},)
    verdicts = [Verdict(who, image, "subject", value) for who, own in TWO.items() for image, value in own.items()]
    assert with_machine(SUBJECT, verdicts, {"a": "yes", "b": "yes"}).value == 0.5


MACHINE = "Same as the machine's suggestion"


def test_people_and_machine_are_compared_without_the_calibration_round() -> None:
    found = finding(TWO, calibration=("a",), suggestions={"a": "yes", "b": "yes"})
    machine = next(estimate for estimate in found.estimates if estimate.name == MACHINE)
    assert (machine.value, machine.n, machine.evidence) == (0.0, 1, ("b",))


def test_with_the_machine_an_image_counts_that_one_person_judged_and_the_limits_say_so() -> None:
    said = {"Ada": {"a": "yes", "b": "cannot tell"}}
    found = finding(said, suggestions={"a": "yes", "b": "yes", "e": "yes"})
    machine = next(estimate for estimate in found.estimates if estimate.name == MACHINE)
    assert (machine.value, machine.n) == (0.5, 2)
    limits = " ".join(found.caveats)
    assert "also those that one person judged" in limits
    assert "“cannot tell” beside the machine's yes or no is not the same" in limits


def test_without_suggestions_the_limits_tell_nothing_of_the_machine() -> None:
    assert "machine" not in " ".join(finding(TWO).caveats)


def test_three_people_on_every_image_have_fleiss_kappa() -> None:
    said = {who: {"a": "yes", "b": "no", "c": "yes" if who == "Cy" else "no"} for who in ("Ada", "Ben", "Cy")}
    assert "Fleiss' kappa" in {one.name for one in finding(said).estimates}


@pytest.mark.parametrize(
    ("population", "margin", "expected"), [(100_000, 0.1, 93), (200, 0.1, 64), (12, 0.1, 11), (0, 0.1, 0)]
)
def test_how_many_images_to_judge(population: int, margin: float, expected: int) -> None:
    assert images_to_judge(population, margin) == pytest.approx(expected, abs=1)


def test_statsmodels_has_the_same_kappa_and_standard_error() -> None:
    from statsmodels.stats.inter_rater import cohens_kappa

    rng = np.random.default_rng(7)
    for size in (2, 3, 5):
        for _ in range(20):
            table = rng.integers(0, 9, (size, size)).astype(float) + np.eye(size)
            known = cohens_kappa(table)
            assert cohen(table) == pytest.approx((known.kappa, known.std_kappa), abs=1e-12)


def test_kappa_of_two_who_said_the_same_of_everything_is_none() -> None:
    assert all(map(np.isnan, cohen(np.array([[5.0]]))))
