"""Forms from parameter records: what goes in comes out, and what is wrong is said beside the field."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFormLayout, QLabel, QLineEdit, QWidget

from biaslens_gui.core.params import Bool, Choice, Float, Folder, Int, Issue, Param, Text, with_defaults
from biaslens_gui.ui.kit.forms import Field, ParamForm
from biaslens_gui.ui.plan.prompt_editor import take_away

PARAMS: tuple[Param, ...] = (
    Choice("kind", "Kind", (("a", "First"), ("b", "Second")), "b", help="Which."),
    Int("count", "Count", 5, 1, 10, unit="images"),
    Float("share", "Share", 0.5, 0.0, 1.0),
    Bool("deep", "Look deeper", False),
    Text("word", "Word", placeholder="doctor", longest=12),
    Folder("place", "Place"),
)
VALUES = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(["a", "b"]),
        "count": st.integers(1, 10),
        "share": st.integers(0, 10_000).map(lambda number: number / 10_000),
        "deep": st.booleans(),
        "word": st.text(st.characters(exclude_categories=["C", "Z"]), max_size=12),
        "place": st.sampled_from(["", "/models/one", "C:\\models"]),
    }
)


@given(VALUES)
def test_what_is_entered_comes_back(qapp: object, values: dict[str, Any]) -> None:
    form = ParamForm(PARAMS)
    form.set_values(values)
    assert form.values() == values
    assert all(field.problem.isHidden() for field in form.fields.values())


def test_a_form_starts_with_the_defaults(qapp: object) -> None:
    assert ParamForm(PARAMS).values() == with_defaults(PARAMS, {})


@pytest.mark.parametrize(("name", "value"), [("count", 0), ("count", 1_000_000), ("share", 1.5), ("word", "x" * 13)])
def test_a_value_out_of_bounds_stays_and_is_explained(qapp: object, name: str, value: Any) -> None:
    form = ParamForm(PARAMS)
    form.set_values({name: value})
    field = form.fields[name]
    assert form.values()[name] == value
    assert not field.problem.isHidden()
    assert field.problem.text() == field.param.problem(value) != ""
    field.set_value(field.param.default)
    assert field.problem.isHidden()


def test_issues_stand_under_the_field_they_are_about(qapp: object) -> None:
    form = ParamForm(PARAMS)
    issues = [Issue("error", "methods.m.word", "Too vague.", "Say more."), Issue("error", "methods.m.other", "Else.")]
    form.show_issues(issues, "methods.m")
    assert form.fields["word"].problem.text() == "Too vague. Say more."
    assert form.fields["kind"].problem.isHidden()
    form.show_issues([], "methods.m")
    assert form.fields["word"].problem.isHidden()


@pytest.mark.parametrize("param", PARAMS, ids=lambda param: param.name)
def test_every_field_has_a_name_and_tells_of_a_change(qapp: object, qtbot: Any, param: Param) -> None:
    field = Field(param)
    qtbot.addWidget(field)
    assert field.control.accessibleName() == param.label
    other: dict[str, Any] = {"kind": "a", "count": 6, "share": 0.25, "deep": True, "word": "nurse", "place": "/x"}
    with qtbot.waitSignal(field.changed):
        field.set_value(other[param.name])
    assert field.value() == other[param.name]


def test_a_field_may_take_its_own_row_away(qapp: object) -> None:
    panel = QWidget()
    rows, field = QFormLayout(panel), QLineEdit()
    rows.addRow("Name", field)
    rows.addRow(QLabel("A row without a label"))
    field.textChanged.connect(lambda: take_away(rows, field))
    panel.show()
    QTest.keyClick(field, Qt.Key.Key_A)  # whose event goes on after the row is gone
    assert rows.rowCount() == 1
    assert field.isHidden()
    take_away(rows, 0)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert rows.rowCount() == 0
    assert panel.findChildren(QWidget) == []
