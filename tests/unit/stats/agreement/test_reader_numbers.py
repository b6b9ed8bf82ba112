"""The numbers of a method with each reader beside each other."""

from __future__ import annotations

from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.stats.agreement.reader_numbers import MOST_ROWS, numbers_of_readers

TITLES = {"openbias": "OpenBias"}


def found(kind: str, *values: float | None, model: str = "model", method: str = "openbias") -> Finding:
    estimates = tuple(Estimate(f"number {number}", value, group="gender") for number, value in enumerate(values))
    return Finding(method, "3", "", kind, "gender", f"About {kind}", model, estimates=estimates)


def test_numbers_stand_beside_each_other_where_any_of_their_finding_differs() -> None:
    first = [found("accuracy", 0.9, 0.8), found("coverage", 1.0)]
    others = {"b": [found("accuracy", 0.9, 0.5), found("coverage", 1.0)], "c": [found("accuracy", 0.7, None)]}
    (compared,) = numbers_of_readers("a", first, others, TITLES)
    (table,) = compared.tables
    assert [column.label for column in table.columns] == ["Finding", "Number", "Of", "a", "b", "c"]
    rows = [(row["finding"], row["number"], *(row[f"reader {number}"] for number in (1, 2, 3))) for row in table.rows]
    assert rows == [
        ("About accuracy", "number 0", 0.9, 0.9, 0.7),
        ("About accuracy", "number 1", 0.8, 0.5, None),
        ("About coverage", "number 0", 1.0, 1.0, None),
    ]
    assert compared.words == "Of 3 numbers of OpenBias, 3 differ by reader."


def test_readers_that_come_to_the_same_need_no_table() -> None:
    assert numbers_of_readers("a", [found("accuracy", 0.9, None)], {"b": [found("accuracy", 0.9, None)]}, {}) == ()


def test_each_method_and_model_has_a_finding_of_its_own_and_methods_that_ask_nothing_have_none() -> None:
    models = ("biased", "fair")
    first = [found("accuracy", 0.9, model=model, method=method) for method in ("one", "two") for model in models]
    others = {"b": [found("accuracy", 0.1, model=model, method="two") for model in models]}
    compared = numbers_of_readers("a", first, others, {"two": "The second"})
    assert [(finding.subject, finding.model) for finding in compared] == [("The second", each) for each in models]


def test_of_many_numbers_the_first_are_listed_and_it_is_told() -> None:
    many = [float(number) for number in range(MOST_ROWS + 1)]
    first, other = found("accuracy", *many), found("accuracy", *(value + 1 for value in many))
    (compared,) = numbers_of_readers("a", [first], {"b": [other]}, TITLES)
    assert len(compared.tables[0].rows) == MOST_ROWS
    assert compared.words == f"Of {MOST_ROWS + 1} numbers of OpenBias, {MOST_ROWS + 1} differ by reader."
    assert f"The first {MOST_ROWS} are listed." in compared.caveats


def test_all_numbers_are_counted_and_those_of_findings_that_differ_are_listed() -> None:
    first = [found("accuracy", 0.9, 0.8), found("coverage", 1.0, 0.4, 0.3)]
    others = {"b": [found("accuracy", 0.9, 0.5), found("coverage", 1.0, 0.4, 0.3)]}
    (compared,) = numbers_of_readers("a", first, others, TITLES)
    assert compared.words == "Of 5 numbers of OpenBias, 1 differs by reader."
    assert len(compared.tables[0].rows) == 2
