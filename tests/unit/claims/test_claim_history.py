"""Claims over several audits: the same class and side counted in all, differences with intervals that hold, no more."""

from __future__ import annotations

from dataclasses import replace
from math import comb

import pytest

from biaslens_gui import claims
from biaslens_gui.claims.history import Audit, of_audits
from biaslens_gui.core import observed
from biaslens_gui.core.claims import Claim, Declared, HeldAgainst, Limits, ReaderError
from biaslens_gui.core.claims.history import PlanChange, change_text, plan_change_text
from biaslens_gui.core.observed import Among
from biaslens_gui.core.records import Finding
from tests.components.depictions import finding, labels, seen

NURSE, DOCTOR = "a photo of a nurse", "a photo of a doctor"
PROVED = {"answerer": ReaderError(0.0, "reference")}
AGES = ("young", "middle-aged", "old")


def audit(shown, model="model", **declared) -> Audit:
    """Return an audit of one model whose prompts show so many of each class."""
    classes = {"classes": AGES, "question": "age"} if len(next(iter(shown.values()))) == 3 else {}
    found = finding(*(seen(prompt, labels(*counts), model=model, **classes) for prompt, counts in shown.items()))
    return Audit(claims.of_run(Declared(**{"reader_errors": PROVED} | declared), [found]), (model,))


def depiction(histories, prompt=NURSE):
    (found,) = (each for each in histories if each.like.kind == "depiction" and each.like.prompt == prompt)
    return found


def test_a_share_is_followed_for_the_class_that_is_named_last() -> None:
    history = depiction(of_audits([audit({NURSE: counts}) for counts in ((23, 1), (12, 12), (5, 19))]))
    assert history.like.group == "man"
    assert [figure.value for figure in history.figures] == pytest.approx([1 / 24, 0.5, 19 / 24])
    for figure in history.figures:
        assert figure.low <= figure.value <= figure.high
    first, second = history.changes
    assert (first.value, second.value) == pytest.approx((11 / 24, 7 / 24))
    assert first.low < first.value < first.high
    assert (first.concluded, second.concluded) == (True, False)
    assert history.figures[0].claim.group == "woman"  # what was said then stays as it was said


def test_what_is_clear_of_the_other_side_now_reads_otherwise() -> None:
    (change,) = depiction(of_audits([audit({NURSE: (23, 1)}), audit({NURSE: (1, 23)})])).changes
    assert (change.concluded, change.turned) == (True, True)
    (same,) = depiction(of_audits([audit({NURSE: (23, 1)}), audit({NURSE: (24, 0)})])).changes
    assert (same.concluded, same.turned) == (False, False)


def test_a_difference_between_prompts_keeps_its_sign_when_the_sides_change_places() -> None:
    now, before = {NURSE: (20, 4), DOCTOR: (4, 20)}, {NURSE: (4, 20), DOCTOR: (20, 4)}
    (history,) = (each for each in of_audits([audit(before), audit(now)]) if each.like.kind == "prompt difference")
    then, today = history.figures
    assert then.value == pytest.approx(-today.value)
    assert abs(today.value) == pytest.approx(16 / 24)
    assert history.changes[0].value == pytest.approx(2 * today.value)


def test_shares_of_other_classes_are_not_subtracted() -> None:
    history = depiction(of_audits([audit({NURSE: (20, 4, 0)}), audit({NURSE: (20, 0, 4)})]))
    assert history.figures[0].value is None
    assert (history.changes[0].lacks, history.changes[0].value) == ("other classes", None)
    same = depiction(of_audits([audit({NURSE: (4, 20, 1)}), audit({NURSE: (20, 4, 0)})]))
    assert same.changes[0].value == pytest.approx(20 / 24 - 4 / 24)


def test_a_prompt_that_only_one_audit_has_is_told() -> None:
    histories = of_audits([audit({NURSE: (20, 4)}), audit({NURSE: (20, 4), DOCTOR: (4, 20)})])
    assert depiction(histories, DOCTOR).changes[0].lacks == "not there before"
    assert depiction(histories, DOCTOR).figures[0].claim is None
    gone = of_audits([audit({NURSE: (20, 4), DOCTOR: (4, 20)}), audit({NURSE: (20, 4)})])
    assert depiction(gone, DOCTOR).changes[0].lacks == "not there now"


def test_a_changed_model_stands_in_the_place_of_the_one_before() -> None:
    audits = [audit({NURSE: (23, 1)}, "biased"), audit({NURSE: (12, 12)}, "mended")]
    history = depiction(of_audits(audits))
    assert [figure.claim.model for figure in history.figures] == ["biased", "mended"]
    unlike = [replace(audits[0], models=("biased", "other")), audits[1]]
    assert len([each for each in of_audits(unlike) if each.like.kind == "depiction"]) == 2


def test_a_figure_without_an_interval_gives_a_difference_without_one() -> None:
    history = depiction(of_audits([audit({NURSE: (23, 1)}, reader_errors={}), audit({NURSE: (12, 12)})]))
    assert history.changes[0].value is not None
    assert history.changes[0].low is None


def held(claim: Claim, standing: str, who: str = "Ann") -> Audit:
    limits = Limits("gender", "depiction", 0.4, 0.6, who, "Rule.", "woman")
    return Audit((replace(claim, held=(HeldAgainst(limits, standing),)),), ("model",))


@pytest.mark.parametrize(
    ("before", "after", "worse", "changed"),
    [
        ("met", "not met", True, True),
        ("not clear yet", "not met", False, True),
        ("not met", "not met", False, False),
        ("not met", "met", False, True),
    ],
)
def test_worse_is_what_was_met_and_is_not_met_any_more(before, after, worse, changed) -> None:
    claim = depiction(of_audits([audit({NURSE: (12, 12)}), audit({NURSE: (12, 12)})])).like
    (history,) = of_audits([held(claim, before), held(claim, after, who="Bob")])
    assert (history.changes[0].is_worse, bool(history.changes[0].held)) == (worse, changed)


def test_one_audit_has_figures_and_no_change() -> None:
    history = depiction(of_audits([audit({NURSE: (23, 1)})]))
    assert len(history.figures) == 1
    assert history.changes == ()


@pytest.mark.parametrize(("earlier", "later"), [(0.5, 0.5), (0.5, 0.9), (0.9, 0.95), (0.1, 0.9)])
def test_the_interval_of_a_difference_holds_at_its_level(earlier: float, later: float) -> None:
    """Summed over all counts of two audits of 24 images: it holds at least as often as the intervals it is made of."""
    n = 24
    sides = {hits: audit({NURSE: (hits, n - hits)}) for hits in range(n + 1)}
    missed = 0.0
    for old in range(n + 1):
        for new in range(n + 1):
            history = depiction(of_audits([sides[old], sides[new]]))
            true = later - earlier if history.like.group == "woman" else earlier - later
            change = history.changes[0]
            if not change.low <= true <= change.high:
                ways = comb(n, old) * earlier**old * (1 - earlier) ** (n - old)
                missed += ways * comb(n, new) * later**new * (1 - later) ** (n - new)
    assert missed <= 0.05


def test_crossings_of_one_question_are_followed_apart() -> None:
    amongs = Among("gender", "woman", 2, 30, 14, 18), Among("skin tone", "dark", 20, 30, 4, 18)
    figures = {"units": "images", "reader": "answerer"}
    tested = tuple(
        observed.Tested("association", "model", NURSE, "age", "old", value, value - 0.2, value + 0.2, 0, 0.001, 48,
                        among=among, **figures)
        for value, among in zip((-0.71, 0.44), amongs, strict=True)
    )  # fmt: skip
    found = Finding("intersections", "1", "", "crossing", "", "", tested=tested)
    said = claims.of_run(Declared(reader_errors=PROVED), [found])
    histories = of_audits([Audit(said, ("model",)), Audit(said, ("model",))])
    assert len(histories) == len(said) == 2
    assert [change.value for history in histories for change in history.changes] == pytest.approx([0, 0])


@pytest.mark.parametrize(
    ("change", "english", "german"),
    [
        (("margin", "0.1", "0.05"), "margin: 0.1 → 0.05", "Spielraum für „ausgewogen“: 0,1 → 0,05"),
        (("deciding", "", "gender, age"), "deciding: none → gender, age",
         "entscheidende Fragen: nichts → Geschlecht, Alter"),
        (("scheduler", "v1.5-a", ""), "scheduler: v1.5-a → none", "Scheduler: v1.5-a → nichts"),
    ],
)  # fmt: skip
def test_a_changed_setting_is_written_as_the_language_does(change, english: str, german: str) -> None:
    told = PlanChange("setting", *change)
    assert plan_change_text(told) == english
    assert plan_change_text(told, "de") == german


def test_what_was_never_measured_is_not_told_as_measured_once() -> None:
    claim = depiction(of_audits([audit({NURSE: (12, 12)}), audit({NURSE: (12, 12)})])).like
    none = Audit((replace(claim, conclusion="not measured", value=None, low=None, high=None),), ("model",))
    some = Audit((claim,), ("model",))
    never, once, again = (of_audits(pair)[0] for pair in ((none, none), (none, some), (some, none)))
    assert [history.changes[0].lacks for history in (never, once, again)] == [
        "never measured",
        "not measured",
        "not measured",
    ]
    assert change_text(never.changes[0], *never.figures) == "Neither has a number. Not measured, as before"
