"""TIBET beside the two scores of its Table 3: mean closeness of images, and concepts matched one to one."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest
from biaslens_plugins.methods.tibet.baselines import image_score, matching_score

from biaslens_gui.api import ModelRef, Plan
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.records import Finding
from tests.unit.methods.tibet.test_method import DOCTOR, METHOD, gender_of, lab_of, measured, one

EAST, NORTH = (1.0, 0.0), (0.0, 1.0)
NORTHEAST = (0.6, 0.8)


def test_the_mean_cosine_of_all_pairs_of_images():
    assert image_score([EAST, NORTH], [EAST, NORTHEAST]) == pytest.approx((1 + 0.6 + 0 + 0.8) / 4)
    assert image_score([EAST], np.zeros((0, 2))) is None


def test_the_best_matching_of_concepts_with_those_left_over():
    assert matching_score([EAST, NORTH], [NORTH, EAST]) == pytest.approx(1.0)  # whatever their order
    assert matching_score([EAST, NORTHEAST], [NORTH, NORTHEAST]) == pytest.approx((0.6 + 0.8) / 2)  # not greedily 1 + 0
    assert matching_score([EAST], [EAST, NORTH, NORTHEAST]) == pytest.approx(1 / 3)
    assert matching_score([], [EAST]) is None


def test_no_other_assignment_is_better():
    rng = np.random.default_rng(0)
    one_set, other = (vectors / np.linalg.norm(vectors, axis=1)[:, None] for vectors in rng.normal(size=(2, 5, 3)))
    every = [np.trace((one_set @ other.T)[:, order]) / 5 for order in permutations(range(5))]
    assert matching_score(one_set, other) == pytest.approx(max(every))


def test_all_three_scores_stand_beside_each_other_and_only_where_asked():
    """The embedder sees gender alone: its images vary along gender, and not along the place."""

    def vector(item):
        if isinstance(item, str):
            return EAST
        return EAST if gender_of(item) == "male" else NORTH

    lab = lab_of(images=10, vector_of=vector)
    lab.spec = replace(lab.spec, models=(*lab.spec.models, ModelRef("embedder", "vectors", name="Vectors")))
    plain, beside = measured(lab), measured(lab, baselines=True)
    assert [finding for finding in beside if finding.kind != "baselines"] == list(plain)
    finding = one(beside, "baselines")
    assert from_data(Finding, to_data(finding)) == finding
    scores, axes = finding.tables
    image = {row["value"]: row["image"] for row in scores.rows}
    # two of ten doctors are women: .8 of the pairs with men alike, .2 of those with women; a street or hospital alike
    assert image["male"] == pytest.approx(0.8)
    assert image["female"] == pytest.approx(0.2)
    assert image["hospital"] == image["street"] == pytest.approx(0.8 * 0.8 + 0.2 * 0.2)
    assert all(0 < row["matched"] <= 1 for row in scores.rows)  # alike in direction: only the number of words differs
    cas = {estimate.name: estimate.value for estimate in one(plain, "association").estimates}
    assert {row["value"]: row["cas"] for row in scores.rows} == pytest.approx(cas)
    by_axis = {row["axis"]: row for row in axes.rows}
    assert by_axis["gender"]["image"] == pytest.approx(0.09)  # the variance of .8 and .2
    assert by_axis["place"]["image"] == pytest.approx(0.0)
    assert (by_axis["gender"]["image_rank"], by_axis["gender"]["cas_rank"]) == (1, 1)
    assert finding.words.startswith("Strongest axis by CAS: gender; by Mean image closeness: gender; by ")
    assert METHOD.cost(Plan(lab.spec), {"baselines": True}).embeddings > 0
    assert METHOD.info.needs_with({"baselines": True})[-1] == "embedder"
    assert finding.subject == DOCTOR
