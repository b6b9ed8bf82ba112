"""Shares beside their corrections, as a finding."""

from __future__ import annotations

import numpy as np
import pytest

from biaslens_gui.core.plan import Column, Table
from biaslens_gui.core.records import Finding
from biaslens_gui.stats.judge_correction import DRAW_ANEW, judge_correction, refused, subject_corrections

COLUMNS = tuple(Column(name, name) for name in ("image", "suggestion", "verdict"))


def audit(shows=60, n=100, found=0.9, left_out=0.8, labels=50, seed=1):
    """Return what a judge says of `n` images of which `shows` show it, and what people say of the first `labels`."""
    generator = np.random.default_rng(seed)
    truth = generator.permutation(["yes"] * shows + ["no"] * (n - shows))
    right = generator.random(n) < np.where(truth == "yes", found, left_out)
    other = np.where(truth == "yes", "no", "yes")
    judged = {f"i{at}": str(said) for at, said in enumerate(np.where(right, truth, other))}
    return judged, {f"i{at}": str(truth[at]) for at in range(labels)}


def test_a_correction_stands_beside_what_it_corrects():
    found = judge_correction("Gender", ("yes", "no"), *audit(), subject="gender", model="biased")
    raw, better, other, other_better, right = found.estimates
    assert (raw.group, better.group, raw.name, better.name) == ("yes", "yes", "as judged", "corrected")
    assert raw.value + other.value == pytest.approx(1)
    assert better.value + other_better.value == pytest.approx(1)
    assert len(raw.evidence) == round(raw.value * raw.n)
    assert right.n == 50
    assert found.words == f"People labelled 50 of 100 images; the judge agrees on {round(50 * right.value)} of them."
    assert (found.method, found.kind, found.reading) == ("across", "judge", "shown")


def test_corrections_are_nearer_to_the_truth():
    errors = []
    for seed in range(20):
        found = judge_correction("", ("yes", "no"), *audit(shows=20, n=200, labels=100, seed=seed))
        errors.append([abs(one.value - 0.1) for one in found.estimates[:2]])
    raw, better = np.mean(errors, axis=0)
    assert better < raw / 2


def test_an_answer_that_is_no_class_is_a_cell_of_its_own():
    judged, labelled = audit()
    judged |= {"i0": "cannot tell", "i99": "cannot tell"}
    found = judge_correction("", ("yes", "no"), judged, labelled)
    assert found.estimates[1].n == 100
    assert found.estimates[1].value + found.estimates[3].value == pytest.approx(1)


def test_images_without_an_answer_and_without_a_class_are_told():
    judged, labelled = audit()
    judged |= {"i98": "", "i99": ""}
    labelled |= {"i0": "cannot tell", "i1": "cannot tell"}
    found = judge_correction("", ("yes", "no"), judged, labelled)
    assert (found.estimates[0].n, found.estimates[0].missing) == (98, 2)
    assert found.caveats[0].startswith("2 images in which people saw no class")
    assert "together" in found.estimates[1].how


def test_too_few_labels_say_so():
    judged, labelled = audit(labels=12)
    found = judge_correction("", ("yes", "no"), judged, labelled)
    assert found.caveats[0].startswith("Fewer than 10 labelled images show:")
    assert found.estimates[1].high - found.estimates[1].low > 0.3
    none = judge_correction("", ("yes", "no"), judged, {"elsewhere": "yes"})
    assert (none.reading, none.estimates[1].value) == ("not measured", None)
    assert "Not corrected: No labelled image has an answer." in none.words


def matches(labelled):
    judged, said = audit()
    rows = tuple(
        {"image": image, "suggestion": value, "verdict": said.get(image, "") if at < labelled else ""}
        for at, (image, value) in enumerate(judged.items())
    )
    table = Table("caption_subject_matches", "Subject mapping", COLUMNS, rows)
    return Finding("biaslens", "1", "paper", "subject", "", "MR01", "biased", tables=(Table("other", "", ()), table))


def test_subjects_are_corrected_where_people_reviewed_a_sample():
    (found,) = subject_corrections([matches(40)])
    assert found.model == "biased"
    assert found.estimates[-1].n == 40


@pytest.mark.parametrize("labelled", [0, 100])
def test_nothing_is_corrected_that_nobody_or_everybody_has_reviewed(labelled):
    finding = matches(0)
    if labelled:
        table = finding.tables[1]
        rows = tuple({**row, "verdict": "yes"} for row in table.rows)
        finding = Finding("b", "1", "paper", "s", "", "t", tables=(Table(table.name, "", COLUMNS, rows),))
    assert subject_corrections([finding]) == ()


def test_each_answer_stands_for_what_people_see_in_it():
    """Of 35 that the judge says yes to, people see it in 6 of 7; of 65 others in 4 of 13: .35 * 6/7 + .65 * 4/13."""
    sample = ["yes"] * 6 + ["no"] * 4 + ["yes"] * 1 + ["no"] * 9
    judged = {f"i{at}": said for at, said in enumerate(sample + ["yes"] * 28 + ["no"] * 52)}
    labelled = {f"i{at}": "yes" if at < 10 else "no" for at in range(20)}
    two = judge_correction("", ("yes", "no"), judged, labelled)
    assert (two.estimates[0].value, two.estimates[1].value) == (0.35, pytest.approx(0.5))
    low, high = two.estimates[1].low, two.estimates[1].high
    assert 0.25 < low < 0.5 < high < 0.75


def test_a_sample_that_is_not_random_corrects_nothing():
    """With disputed images, wrong five times as often, the corrected interval held the truth in 60 of 100 audits."""
    found = judge_correction("Gender", ("yes", "no"), *audit())
    held = refused(found, "The disputed ones.")
    assert held.reading == "not measured"
    assert held.words == f"{found.words} Not corrected: The disputed ones. {DRAW_ANEW}"
    assert [one.value for one in held.estimates if one.name == "corrected"] == [None, None]
    assert [one.value for one in held.estimates if one.name == "as judged"] == [
        one.value for one in found.estimates if one.name == "as judged"
    ]
    assert held.estimates[-1] == found.estimates[-1]
    assert refused(found, "") is found
    assert refused(matches(10), "The disputed ones.") == matches(10)
