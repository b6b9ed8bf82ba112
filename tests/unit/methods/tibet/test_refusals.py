"""TIBET with little to read, in another order, in another process; and what it costs."""

from __future__ import annotations

import json

import pytest

from biaslens_gui.api import Plan, canonical_json
from biaslens_gui.core.codec import to_data
from tests.unit.methods.tibet.test_method import CHANGES, DOCTOR, METHOD, NURSE, lab_of, measured, one, proposed


@pytest.mark.parametrize(
    "lab",
    [
        lab_of(images=0),
        lab_of(images=1),
        lab_of(images=2),
        lab_of(captions_of={}),
        lab_of(captions_of={}, answer_of=lambda image, question: "unknown"),
        lab_of(status_of={(DOCTOR, at): "filtered" for at in range(12)}),
        lab_of(models=()),
        lab_of("一位医生的照片", script=lambda request: "-"),
        lab_of(script=lambda request: json.dumps([{"axis": "age"}]) if "axes" in request.task else "[]"),
    ],
    ids=["no images", "one", "two", "no captions", "no concepts", "all filtered", "no model", "no axes", "bare axis"],
)
def test_with_little_or_nothing_to_read_the_findings_say_so(lab):
    for finding in measured(lab):
        assert canonical_json(finding)
        for estimate in finding.estimates:
            assert estimate.value is None or estimate.n > 0
            assert estimate.value is not None or estimate.note


def test_an_axis_with_one_counterfactual_has_no_spread():
    script = lambda request: json.dumps([{"prompt": CHANGES["gender"][0][0]}])  # noqa: E731
    axes = one(measured(lab_of(script=script), axis="gender"), "axes")
    assert (axes.reading, axes.estimates[0].value) == ("not measured", None)
    assert "two counterfactuals" in axes.estimates[0].note
    assert axes.leanings[0].clear is None


def test_the_order_of_images_does_not_matter():
    assert measured(lab_of(shuffle=True)) == measured(lab_of())


def test_cost_is_what_measure_asks_for():
    lab = lab_of(DOCTOR, NURSE, images=3, models=("Drawn", "Other"))
    plan = Plan(lab.spec, (proposed(lab),))
    measured(lab, plan)
    cost = METHOD.cost(plan, {})
    assert cost.images == cost.captions == len(lab.drawn) == 2 * 2 * 5 * 3
    assert cost.questions == 2 * cost.images


def digest_of_findings() -> str:
    """Return the digest of all findings of an audit, for comparison between processes."""
    from biaslens_gui.api import digest

    return digest([to_data(finding) for finding in measured(lab_of(DOCTOR, NURSE, images=6))])
