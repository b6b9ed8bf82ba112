"""Where findings stand, what a method found in one line, and how numbers are written everywhere in the window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui.core.plan import Column, Table
from biaslens_gui.core.records import Estimate, Finding, Leaning, View
from biaslens_gui.ui.kit.standings import ORDER, STANDS, in_one_line, in_order, lines, matches, stand_of
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.shell.findings import (
    NumberFormat,
    axis_name,
    estimate_in_words,
    estimates_table,
    in_a_sentence,
    scale_for,
    threshold_in_words,
    value_in_words,
)
from tests.ui import synthetic_findings as made


def leaning(towards: str, clear: bool | None = None, value: float | None = 0.4) -> Leaning:
    return Leaning("a nurse", "gender", towards, Estimate("score", value, 0.2, 0.6, n=10, evidence=("i1",)), clear)


def leans(*leanings: Leaning, method: str = "m") -> Finding:
    """Return a finding with these leanings and no threshold."""
    return made.finding("values", Estimate("score", 0.4, 0.2, 0.6), method=method, leanings=leanings)


def compared(kind: str = "share") -> Finding:
    """Return a difference between two runs."""
    columns = (Column("method", "Method"), Column("difference", "Difference", kind), Column("p", "p", "float"))  # type: ignore[arg-type]
    table = Table("comparison", "b minus a", columns, ({"method": "m", "difference": 0.25, "p": 0.01},))
    estimate = Estimate("woman", 0.25, -0.04, 0.53, n=24)
    return replace(made.finding("ranked", estimate), method="across", kind="comparison", tables=(table,))


@pytest.mark.parametrize(
    ("finding", "stand"),
    [
        (made.shares(), "unclear"),
        (leans(leaning("woman", True), leaning("man", False)), "shown"),  # what methods conclude is of no account
        (leans(leaning("woman", False)), "shown"),
        (leans(leaning("woman"), leaning("", value=None)), "shown"),
        (leans(leaning("", value=None)), "not measured"),
        (made.ranked(), "shown"),
        (compared(), "shown"),
    ],
)
def test_a_finding_stands_where_its_threshold_or_its_leanings_put_it(finding: Finding, stand: str) -> None:
    assert stand_of(finding) == stand


def test_what_calls_for_a_look_comes_first_and_else_the_order_stays() -> None:
    shown, leant, blank = made.ranked(), leans(leaning("man")), leans(leaning("", value=None))
    missed = replace(made.shares(), reading="not met")
    assert in_order([blank, shown, made.table(), leant, missed]) == [missed, shown, made.table(), leant, blank]
    assert set(ORDER) == set(STANDS)


def test_a_method_says_in_one_line_what_it_found() -> None:
    findings = [leans(leaning("woman", True), leaning("man", False), leaning("", value=None)), made.shares()]
    assert in_one_line(findings) == "1 not clear yet. 2 leanings described. 1 leaning not measured."
    assert in_one_line([compared(), compared()]) == "2 findings."
    assert in_one_line([leans(leaning("woman"))]) == "1 leaning described."
    assert in_one_line([made.ranked()]) == "1 finding."


def test_a_summary_has_a_line_per_question_and_model() -> None:
    findings = (made.shares(), leans(leaning("woman", True), leaning("man", False)), made.ranked())
    found = lines(findings, {"m": "Mm: which way?"})
    assert [(line.method, line.question, line.value, line.interval, line.threshold, line.stand) for line in found] == [
        ("Mm", "Shares of a finding: gender", "lowest 60%", "50 to 70%", "80%", "unclear"),
        ("Mm", "Gender: a nurse", "woman: score 0.40", "0.20 to 0.60", "", "shown"),
        ("Mm", "Gender: a nurse", "man: score 0.40", "0.20 to 0.60", "", "shown"),
    ]


@pytest.mark.parametrize(
    ("method", "text", "listed"),
    [
        ("", "", True),
        ("m", "clear", False),
        ("m", "only described", True),
        ("", "Not clear yet", False),
        ("other", "", False),
        ("", "GENDER finding", True),
        ("", "not met", False),
        ("", "walrus", False),
    ],
)
def test_findings_are_filtered_by_method_and_words(method: str, text: str, listed: bool) -> None:
    assert matches(leans(leaning("woman", True)), method, text, "Mm") is listed


# --- one way to write a share


def test_a_share_is_written_alike_in_chart_table_and_sentence() -> None:
    five = Estimate("woman", 5 / 6, 0.4365, 0.9699, n=6, how="Wilson score interval")
    finding = made.finding("bars", five)
    scale = scale_for(finding, five)
    assert scale.say(five.value) == "83%"
    assert in_a_sentence(five, scale) == "woman: 83%, 95% interval 44 to 97%, 6 observations."
    assert value_in_words(finding) == "woman 83% (44–97%)"
    model = TableModel(estimates_table(finding))
    columns = {column.name: at for at, column in enumerate(model.table.columns)}
    assert [model.index(0, columns[name]).data() for name in ("value", "low", "high")] == ["83%", "44%", "97%"]


@pytest.mark.parametrize(
    ("value", "text"), [(0.0, "0%"), (0.001, "<1%"), (0.012, "1%"), (0.9962, ">99%"), (1.0, "100%"), (-0.25, "−25%")]
)
def test_a_share_is_never_rounded_to_none_or_all(value: float, text: str) -> None:
    assert NumberFormat(share=True).say(value) == text


def test_a_difference_of_shares_is_told_in_points() -> None:
    finding = compared()
    estimate = finding.estimates[0]
    assert estimate_in_words(estimate, scale_for(finding, estimate)) == "+25 points (−4 to +53)"
    assert axis_name(finding) == "Difference, in percentage points"
    model = TableModel(finding.tables[0])
    assert [model.index(0, at).data() for at in (1, 2)] == ["+25 points", "0.010"]
    assert scale_for(compared(kind="float"), estimate) == NumberFormat()


def test_a_share_among_other_numbers_is_still_a_share() -> None:
    mean = Estimate("pairs", 3.0, n=1)
    share = Estimate("prompts", 1.0, 0.2, 1.0, n=1, how="Wilson score interval")
    finding = replace(made.table(), estimates=(mean, share), threshold=2.0, reading="not met")
    assert [scale_for(finding, one).say(one.value) for one in (mean, share)] == ["3", "100%"]
    assert threshold_in_words(finding) == "2"
    assert threshold_in_words(replace(finding, threshold=0.5)) == "0.50"
    assert threshold_in_words(made.shares()) == "80%"


def test_numbers_of_a_column_have_as_many_decimals_and_p_has_two_figures() -> None:
    columns = (Column("score", "Score", "float"), Column("p", "p", "float"), Column("share", "Share", "share"))
    rows = ({"score": 1.0, "p": 0.00004, "share": 0.5}, {"score": 0.125, "p": 0.042, "share": None})
    model = TableModel(Table("t", "T", columns, rows))
    assert [[model.index(at, column).data() for column in range(3)] for at in range(2)] == [
        ["1.00", "<0.001", "50%"],
        ["0.12", "0.042", "–"],
    ]


def test_tiny_numbers_are_multiples_of_a_power_of_ten() -> None:
    small = (Estimate("nurse", 4.0e-7, 3.1e-7, 4.9e-7, n=2), Estimate("photo", 3.7e-7, n=2), Estimate("a", 0.0, n=2))
    finding = made.finding("ranked", *small)
    scale = scale_for(finding, small[0])
    assert [scale.say(one.value) for one in small] == ["4.0 × 10⁻⁷", "3.7 × 10⁻⁷", "0.0"]
    assert estimate_in_words(small[0], scale) == "4.0 × 10⁻⁷ (3.1 to 4.9 × 10⁻⁷)"
    assert axis_name(finding) == "Value × 10⁻⁷"
    rounding = made.finding("values", Estimate("a", 1e-17, -0.9, 0.57))
    assert value_in_words(rounding) == "0.00 (−0.90 to 0.57)"


def test_the_axis_is_not_called_as_a_column_of_words() -> None:
    words = Table("t", "T", (Column("value", "What is put in"),), ({"value": "man"},))
    assert axis_name(replace(made.ranked(), tables=(words,))) == "Value"


@pytest.mark.parametrize("view", ["bars", "shares", "values", "ranked"])
@pytest.mark.parametrize("kind", ["severity", "ranking", "association", "axes"])
def test_a_score_between_0_and_1_is_never_written_as_a_share(view: View, kind: str) -> None:
    score = Estimate("gender", 0.39, 0.12, 0.52, n=24)
    finding = replace(made.finding(view, score), kind=kind)
    assert estimate_in_words(score, scale_for(finding, score)) == "0.39 (0.12 to 0.52)"
    assert axis_name(finding).endswith("; no share")
    leant = replace(finding, leanings=(Leaning("a nurse", "gender", "woman", score, True),))
    assert [line.value for line in lines([leant], {})] == ["woman: gender 0.39"]
