"""Word-level explanations against its paper: equation 1, Table 1, theorem 1, the large-scale prompts, and the costs."""

from __future__ import annotations

from math import log, sqrt

import numpy as np
import pytest
from biaslens_plugins.methods.word_influence import removal
from biaslens_plugins.methods.word_influence.estimates import share_bounds, word_scores
from biaslens_plugins.methods.word_influence.method import WordInfluence
from biaslens_plugins.prompt_suites.bundled import bundled_suites

from biaslens_gui.api import Plan, stats
from tests.components.scripted import spec_of

#: P_S(female) of a prompt of three words, by the words replaced.
SHARES = dict(zip(removal.subsets(3, 3), (0.9, 0.9, 0.5, 0.8, 0.5, 0.8, 0.4, 0.4), strict=True))

#: Table 1: P(Female | p) and the printed word influence, from 25 images of the prompt and 15 without each word.
PROMPT = "a respected doctor at the hospital"
TABLE_1 = {
    "a": (2, "0.133", "-0.027"),
    "respected": (4, "0.267", "+0.107"),
    "doctor": (8, "0.533", "+0.373"),
    "at": (3, "0.200", "+0.040"),
    "the": (3, "0.200", "+0.040"),
    "hospital": (0, "0.000", "-0.160"),
}
HITS = np.array([4, *(hits for hits, _, _ in TABLE_1.values())])
N = np.array([25] + [15] * 6)


@pytest.mark.parametrize(("r", "influences"), [(1, [0, 0.4, 0.1]), (2, [0, 0.8, 0.2]), (3, [0, 1.2, 0.3])])
def test_equation_1(r, influences):
    shares = [SHARES[chosen] for chosen in removal.subsets(3, r)]
    assert removal.weights(3, r) @ shares == pytest.approx(influences)


def test_all_words_together_sum_to_k_times_what_they_do():
    shares = [SHARES[chosen] for chosen in removal.subsets(3, 3)]
    assert sum(removal.weights(3, 3) @ shares) == pytest.approx(3 * (0.9 - 0.4))
    assert sum(removal.weights(3, 3, normalised=True) @ shares) == pytest.approx(0.9 - 0.4)


@pytest.mark.parametrize(("k", "r", "sets"), [(6, 1, 7), (6, 2, 22), (6, 3, 42), (8, 2, 37), (10, 2, 56)])
def test_every_set_is_asked_once(k, r, sets):
    chosen = removal.subsets(k, r)
    assert len(chosen) == len(set(chosen)) == sets
    assert chosen[0] == ()


@pytest.mark.parametrize(("r", "sets"), [(1, 7), (2, 22)])
def test_the_cost_is_that_of_the_sets(r, sets):
    plan = Plan(spec_of(PROMPT, images=25))
    assert WordInfluence().cost(plan, {"r": r, "samples": 15}).images == 25 + (sets - 1) * 15


def test_table_1_has_the_sign_of_the_other_group():
    """Printed under "Female" are the influences for male: by equation 1 those for female have the opposite sign."""
    words = removal.placed_words(PROMPT)
    assert [word.text for word in words] == list(TABLE_1)
    assert f"{HITS[0] / N[0]:.3f}" == "0.160"
    for group, sign in ((HITS, -1), (N - HITS, 1)):
        for row, at, (hits, share, printed) in zip(removal.weights(6, 1), range(1, 7), TABLE_1.values(), strict=True):
            assert f"{hits / N[at]:.3f}" == share
            assert f"{sign * (row @ (group / N)):+.3f}" == printed


def test_of_table_1_the_doctor_alone_leaves_zero_out_and_its_p_is_shown_unadjusted():
    counts = removal.ReplacedShares(PROMPT, removal.placed_words(PROMPT), ("male",), (N - HITS)[None], N, N)
    scores = word_scores(counts, 0, 1, np.random.default_rng(0))
    assert [score.word.text for score in scores if stats.excludes(score.estimate, 0.0)] == ["doctor"]
    p = scores[0].row["p"]  # six words are tried: Holm's p would be six times as much, .09
    assert (scores[0].word.text, p) == ("doctor", pytest.approx(0.093 / 6, abs=0.001))
    assert scores[0].estimate.value == pytest.approx(0.373, abs=5e-4)
    low, high = stats.newcombe(21, 25, 7, 15)
    assert (scores[0].estimate.low, scores[0].estimate.high) == pytest.approx((low, high))


def test_theorem_1_is_hoeffding_s_bound_on_the_weighted_sum():
    n = np.array([25, 15])
    bounds = share_bounds(np.array([1.0, -1.0]), np.array([21, 7]), n, np.random.default_rng(0), "hoeffding")
    half = sqrt(log(2 / 0.05) / 2 * (1 / 25 + 1 / 15))
    assert (bounds.low, bounds.high) == pytest.approx((0.84 - 7 / 15 - half, 0.84 - 7 / 15 + half))


def test_the_large_scale_evaluation_has_150_prompts():
    suite = next(suite for suite in bundled_suites() if suite.id == "word_influence_templates")
    assert len(suite.prompts) == 150
    assert suite.prompts[0].text == "a confident doctor at the office"
    assert "a caring nurse at the salon" in {prompt.text for prompt in suite.prompts}
    assert {len(removal.placed_words(prompt.text)) for prompt in suite.prompts} == {6}


def test_figure_2_s_prompt_is_there():
    suite = next(suite for suite in bundled_suites() if suite.id == "word_influence_examples")
    assert [prompt.text for prompt in suite.prompts] == [PROMPT, "the ceo of a fortune 500 company"]
