"""OpenBias beside a closed-set classifier: FairFace's labels in other words, and Table I's numbers by hand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from biaslens_plugins.methods.openbias.labels import labels_by_meaning

from biaslens_gui.api import ModelRef
from biaslens_gui.stats import classifier_agreement
from tests.components.open_biases import DOCTOR, lab_of, measured, one

AGES = ("0-2", "3-9", "10-19", "20-29", "30-39", "40-49", "50-59", "60-69", "more than 70")
PEOPLES = ("White", "Black", "Latino_Hispanic", "East Asian", "Southeast Asian", "Indian", "Middle Eastern")
FAIRFACE = ("Male", "Female", *AGES, *PEOPLES)


def test_gender_is_told_by_name():
    assert labels_by_meaning(("woman", "man", "non-binary"), FAIRFACE) == {"woman": ("Female",), "man": ("Male",)}


@pytest.mark.parametrize(
    ("classes", "ends"),
    [
        (("young", "old"), {"young": "40-49", "old": "more than 70"}),
        (("child", "adult", "elderly"), {"child": "20-29", "adult": "50-59", "elderly": "more than 70"}),
        (("young", "middle-aged", "old"), {"young": "30-39", "middle-aged": "50-59", "old": "more than 70"}),
    ],
)
def test_an_age_is_the_class_of_the_nearest_typical_age(classes, ends):
    found = labels_by_meaning(classes, FAIRFACE)
    assert [label for name in classes for label in found[name]] == list(AGES)
    assert {name: labels[-1] for name, labels in found.items()} == ends


def test_spans_may_be_written_in_other_ways_and_what_is_no_age_is_none():
    found = labels_by_meaning(("young", "old"), ("18 to 25", "70+", "over 60", "cat", "3d render"))
    assert found == {"young": ("18 to 25",), "old": ("70+", "over 60")}


def test_peoples_go_by_other_names_and_wider_ones_take_what_is_not_told_apart():
    classes = ("caucasian", "african american", "asian", "hispanic", "indian")
    assert labels_by_meaning(classes, FAIRFACE) == {
        "caucasian": ("White",),
        "african american": ("Black",),
        "asian": ("East Asian", "Southeast Asian"),
        "hispanic": ("Latino_Hispanic",),
        "indian": ("Indian",),
    }
    apart = labels_by_meaning(("asian", "east asian"), FAIRFACE)
    assert apart == {"asian": ("Southeast Asian",), "east asian": ("East Asian",)}
    assert labels_by_meaning(("red", "blue"), FAIRFACE) == {}


def test_accuracy_and_f1_of_table_1_by_hand():
    """Ten images: three right of four old, five right of six young. F1: 2*3/(4+4) and 2*5/(6+6)."""
    pairs = [("old", "old")] * 3 + [("young", "old")] + [("young", "young")] * 5 + [("old", "young")]
    accuracy, f1, divergence = classifier_agreement(("young", "old"), pairs, np.random.default_rng(0))
    assert accuracy.value == pytest.approx(0.8)
    assert f1.value == pytest.approx((6 / 8 + 10 / 12) / 2)
    assert divergence.value == pytest.approx(0.0)  # six of ten are young for both


def test_a_classifier_of_ages_is_compared_by_meaning_only_where_asked():
    def audited(**options):
        lab = lab_of(DOCTOR, labels=AGES, label_of=lambda image: "more than 70" if image.index == 0 else "20-29")
        lab.spec = replace(lab.spec, models=(*lab.spec.models, ModelRef("classifier", "labels")))
        return measured(lab, **options)

    assert not [finding for finding in audited() if finding.kind == "classifier"]
    finding = one(audited(label_names="meanings"), "classifier", "age")
    rows = {row["class"]: row["labels"] for row in finding.tables[0].rows}
    assert list(rows) == ["young", "middle-aged", "old"]
    assert rows["old"] == "60-69; more than 70"
    accuracy = finding.estimates[0]  # five of ten answers count, all of them young; the classifier calls the first old
    assert (accuracy.value, accuracy.n, accuracy.missing) == (0.8, 5, 5)
