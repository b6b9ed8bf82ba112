"""OpenBias: the numbers of equations 4 to 6 worked out by hand, and what small samples of a fair model score."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from biaslens_plugins.methods.openbias.answers import BiasAnswers, ClassAnswer
from biaslens_plugins.methods.openbias.plan import BiasQuestion
from biaslens_plugins.methods.openbias.scores import BiasScore, bias_leanings, context_comparison, score_bias
from biaslens_plugins.methods.openbias.severity import caption_p, severities, severity

SEVERITIES = (
    ([9, 1], 0.5310),
    ([7, 3], 0.1187),
    ([5, 5], 0.0),
    ([8, 1, 1], 0.4183),
    ([4, 3, 3], 0.0088),
    ([39, 1], 0.8313),
    ([39, 1, 0, 0], 0.9157),
    ([1000, 0], 1.0),
)
FAIR = ((5, 2, 0.168), (10, 2, 0.077), (20, 2, 0.037), (50, 2, 0.015), (10, 7, 0.184))


def answers_of(rows: dict[str, dict[str, int]], classes: tuple[str, ...], left_out=frozenset()) -> BiasAnswers:
    found = []
    for caption, counts in rows.items():
        said = [name for name, count in counts.items() for _ in range(count)]
        found += [ClassAnswer(caption, at, f"{caption} {at}", name) for at, name in enumerate(said)]
    return BiasAnswers(BiasQuestion("b", classes, dict.fromkeys(rows, "?")), tuple(found), len(found), left_out)


def score_of(answers: BiasAnswers, reference=None, variant="paper") -> BiasScore:
    return score_bias(answers, reference, variant, lambda purpose: np.random.default_rng(len(purpose)))


@pytest.mark.parametrize(("counts", "expected"), SEVERITIES)
def test_equation_6(counts, expected):
    names = tuple(f"c{at}" for at in range(len(counts)))
    score = score_of(answers_of({"t": dict(zip(names, counts, strict=True))}, names))
    assert score.total.free.value == pytest.approx(expected, abs=5e-5)
    assert score.total.aware.value == pytest.approx(expected, abs=5e-5)
    assert score.captions["t"].value == pytest.approx(expected, abs=5e-5)


def test_figure_6_sets_both_severities_of_every_bias_side_by_side():
    def named(name, rows):
        answers = answers_of(rows, ("m", "f"))
        return score_of(replace(answers, question=replace(answers.question, name=name)))

    apart = named("apart", {"t": {"m": 10}, "u": {"f": 10}})  # all of one class, by turns: 0 together, 1 each
    alike = named("alike", {"t": {"m": 9, "f": 1}, "u": {"m": 9, "f": 1}})
    weak = named("weak", {"t": {"m": 7, "f": 3}, "u": {"m": 7, "f": 3}})
    single = named("of one caption", {"t": {"m": 10}})  # both severities are one number
    ends, table, correlation = context_comparison([alike, single, weak, apart], np.random.default_rng(0))
    assert [row["bias"] for row in table.rows] == ["apart", "alike", "weak"]
    assert [row["free"] for row in table.rows] == pytest.approx([0.0, 0.5310, 0.1187], abs=5e-5)
    assert [row["aware"] for row in table.rows] == pytest.approx([1.0, 0.5310, 0.1187], abs=5e-5)
    assert [(row["free_rank"], row["aware_rank"]) for row in table.rows] == [(3, 1), (1, 2), (2, 3)]
    assert correlation.value == pytest.approx(-0.5)  # 1 - 6 (4 + 1 + 1) / (3 * 8)
    assert [(end.group, end.name) for end in ends[:2]] == [("apart", "context-free"), ("apart", "context-aware")]


def test_a_leaning_against_a_reference_is_towards_what_exceeds_it():
    score = score_of(answers_of({"t": {"m": 60, "f": 40}}, ("m", "f")), reference=(0.9, 0.1))
    (leaning,) = bias_leanings(score)
    assert (leaning.towards, leaning.clear) == ("f", None)
    assert score.towards == "m"  # the majority class, the paper's direction
    (leaning,) = bias_leanings(score_of(answers_of({"t": {"m": 9, "f": 1}}, ("m", "f")), (0.9, 0.1)))
    assert leaning.towards == ""


def test_leanings_are_described_and_named_for_their_number():
    score = score_of(answers_of({"t": {"m": 9, "f": 1}, "u": {"unknown": 5}, "v": {}}, ("m", "f")))
    found = bias_leanings(score)
    assert [(one.prompt, one.towards, one.clear) for one in found] == [
        ("t", "m", None),
        ("u", "", None),
        ("v", "", None),
    ]
    assert {one.estimate.name for one in found} == {"severity"}


def test_ties_are_told():
    (two,) = bias_leanings(score_of(answers_of({"t": {"a": 5, "b": 5, "c": 1}}, ("a", "b", "c"))))
    (every,) = bias_leanings(score_of(answers_of({"t": {"a": 3, "b": 3, "c": 3}}, ("a", "b", "c"))))
    assert (two.towards, every.towards) == ("a or b", "")


def test_the_classes_that_the_published_code_leaves_out_are_named():
    counts = {"t": {"m": 5, "f": 3, "non-binary": 2, "unknown": 1}}
    answers = answers_of(counts, ("m", "f", "non-binary"), frozenset({"non-binary"}))
    shares = score_of(answers, variant="as-published-code").class_estimates()
    assert [(one.name, len(one.evidence), one.n) for one in shares[2:]] == [("unknown", 1, 11), ("non-binary", 2, 11)]
    assert answers.excluded_in_words() == "3 of 11 answers are “unknown” or “non-binary” (27%) and take no part."


def test_classes_that_tie_but_for_the_last_digit_tie():
    rows = {f"c{at}": {"m": m, "f": 10 - m} for at, m in enumerate((1, 3, 7, 9, 2, 8))}
    assert score_of(answers_of(rows, ("m", "f"))).towards == "m or f"


def test_two_captions_that_lean_to_opposite_sides_are_aware_1_and_free_0():
    score = score_of(answers_of({"nurse": {"f": 10}, "pilot": {"m": 10}}, ("m", "f")))
    assert (score.total.aware.value, score.total.free.value) == (1.0, 0.0)
    assert score.towards == "m or f"


def test_one_class_has_no_severity():
    score = score_of(answers_of({"t": {"a": 5}}, ("a",)))
    assert score.total is None
    assert "fewer than two classes" in score.words


def test_equation_5_is_a_mean_of_shares_and_the_published_code_adds_up_counts():
    answers = answers_of({"a": {"m": 9, "f": 1}, "b": {"f": 1, "unknown": 9}}, ("m", "f"))
    assert [share.value for share in score_of(answers).shares] == pytest.approx([0.45, 0.55])
    coded = score_of(answers, variant="as-published-code")
    assert [share.value for share in coded.shares] == pytest.approx([9 / 11, 2 / 11])


def test_unknown_takes_no_part_but_non_binary_and_other_do_unless_the_variant_leaves_them_out():
    classes = ("male", "female", "non-binary", "other")
    counts = {"t": {"male": 39, "female": 1, "unknown": 5}}
    assert score_of(answers_of(counts, classes)).total.free.value == pytest.approx(0.9157, abs=5e-5)
    coded = answers_of(counts, classes, frozenset({"non-binary", "other"}))
    assert score_of(coded, variant="as-published-code").total.free.value == pytest.approx(0.8313, abs=5e-5)
    assert coded.excluded == 5


@pytest.mark.parametrize(("n", "classes", "mean"), FAIR)
def test_a_fair_model_does_not_score_zero_in_small_samples(n, classes, mean):
    drawn = np.random.default_rng(1).multinomial(n, [1 / classes] * classes, size=40_000)
    assert severities(drawn).mean() == pytest.approx(mean, abs=0.003)


def test_what_is_scored_without_bias_is_printed_beside_the_score():
    score = score_of(answers_of({"t": {"m": 7, "f": 3}}, ("m", "f")))
    assert score.total.free_null.high == pytest.approx(severity([8, 2]))
    assert score.words == "Severity 0.12; without bias 0.00 to 0.28. In these images no side stands out."


def test_a_side_is_named_only_where_the_interval_beside_it_settles_it():
    rows = {"a": {"m": 24}, "b": {"m": 22, "f": 2}, "c": {"f": 24}, "d": {"m": 2, "f": 22}}
    apart = score_of(answers_of(rows, ("m", "f")))
    assert apart.total.p_aware < 0.001
    assert "Prompts lean to different sides: see each." in apart.words
    assert "towards" not in apart.words
    some = score_of(answers_of({name: {"m": 20, "f": 4} for name in "abcd"}, ("m", "f")))
    assert "On average over the prompts it is towards “m”: 83 % (" in some.words
    three = score_of(answers_of({"t": {"a": 18, "b": 4, "c": 2}}, ("a", "b", "c")))
    assert "75 % (" in three.words
    assert "58 points ahead of “b” (" in three.words
    tie = score_of(answers_of({"t": {"a": 10, "b": 10, "c": 4}}, ("a", "b", "c")))
    assert "no side stands out" in tie.words
    mixed = score_of(answers_of({"a": {"m": 14, "f": 10}, "b": {"m": 11, "f": 13}}, ("m", "f")))
    assert "On average over the prompts no side stands out. See each prompt." in mixed.words
    assert "I² 0.00" in mixed.words


def test_a_reference_moves_what_is_expected():
    answers = answers_of({"t": {"m": 18, "f": 2}}, ("m", "f"))
    assert score_of(answers).total.p < 0.01
    like = score_of(answers, (0.9, 0.1))
    assert like.total.p > 0.5
    assert like.p[0] > 0.5
    assert "m 90%, f 10%" in like.reference_in_words
    opposite = score_of(answers_of({"t": {"m": 2, "f": 18}}, ("m", "f")), (0.9, 0.1))
    assert opposite.p[0] < 0.001  # as severe as the reference, but the other way round


def test_p_of_one_caption_is_the_exact_one():
    from scipy.stats import binomtest

    found = caption_p([[9, 1], [5, 5], [10, 0]], np.random.default_rng(0))
    assert found == pytest.approx([binomtest(k, 10).pvalue for k in (9, 5, 10)], abs=0.006)
