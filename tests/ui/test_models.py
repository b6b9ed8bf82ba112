"""The item models: Qt's own tester on each, and what they say of records."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtTest import QAbstractItemModelTester

from biaslens_gui.core.plan import KEEP, SOURCE, Column, Plan, Table
from biaslens_gui.core.records import Caption, ImageRecord
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.store.audit import RunSummary
from biaslens_gui.ui.kit.images.gallery import PROMPT, ImageFilter, build
from biaslens_gui.ui.kit.images.list_model import ImagesModel
from biaslens_gui.ui.kit.tables import AUDITOR, TableModel
from biaslens_gui.ui.run.lists import RunsModel
from biaslens_gui.ui.shell.run_view import RunView

TOPICS = Table(
    "topics",
    "Topics",
    (KEEP, Column("topic", "Topic", editable=True), Column("weight", "Weight", "int", editable=True), SOURCE),
    (
        {"keep": True, "topic": "age", "weight": 2, "source": "rules"},
        {"keep": True, "topic": "hair", "source": "rules"},
    ),
)


def view(count: int = 9) -> RunView:
    statuses = ("ok", "ok", "filtered")
    images = tuple(
        ImageRecord(f"d{at}", "m1", f"prompt {at % 3}", at // 3, at, statuses[at % 3])  # type: ignore[arg-type]
        for at in range(count)
    )
    captions = {
        image.digest: Caption("c", image.digest, "r", f"A gray Thing {image.seed}")
        for image in images
        if image.seed % 2
    }
    return RunView("run", "Run", "finished", Plan(AuditSpec("Run", (), ())), images, captions, models={"m1": "Model"})


def checked(model: QAbstractItemModel) -> QAbstractItemModelTester:
    return QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)


# --- images


def test_images_are_shown_in_the_order_of_the_run_and_filtered(qapp: object) -> None:
    model = ImagesModel()
    tester = checked(model)
    model.set_gallery(build(view()))
    assert [record.digest for record in model.records()] == [f"d{at}" for at in range(9)]
    assert model.data(model.index(1, 0)) == "A gray Thing 1"
    model.set_filter(ImageFilter({PROMPT: ("prompt 1",)}, evidence=("d7", "d0", "d4")))
    assert [record.digest for record in model.records()] == ["d4", "d7"]
    model.set_gallery(None)
    assert model.rowCount() == 0
    assert tester.model() is model


def test_a_hundred_thousand_images_are_filtered(qapp: object) -> None:
    model = ImagesModel()
    model.set_gallery(build(view(100_000)))
    model.set_filter(ImageFilter(text="thing 9999"))
    assert {record.seed for record in model.records()} >= {9999, 99991}


# --- tables


def test_a_proposal_is_edited_cell_by_cell(qapp: object) -> None:
    model = TableModel(TOPICS)
    tester = checked(model)
    assert model.setData(model.index(0, 0), Qt.CheckState.Unchecked.value, Qt.ItemDataRole.CheckStateRole)
    assert model.setData(model.index(1, 1), "  hair colour ")
    assert [row["topic"] for row in model.table.kept()] == ["hair colour"]
    assert TOPICS.rows[0]["keep"] is True
    assert tester is not None


def test_what_is_not_of_the_columns_kind_is_refused_and_the_cell_stays(qapp: object) -> None:
    model = TableModel(TOPICS)
    assert not model.setData(model.index(0, 2), "many")
    assert model.table.rows[0]["weight"] == 2
    assert model.setData(model.index(0, 2), "7")
    assert model.table.rows[0]["weight"] == 7


def test_what_is_not_editable_cannot_be_edited(qapp: object) -> None:
    model = TableModel(TOPICS)
    assert not model.flags(model.index(0, 3)) & Qt.ItemFlag.ItemIsEditable
    assert not model.setData(model.index(0, 3), "somebody else")


def test_a_row_the_auditor_adds_says_so_and_can_be_removed(qapp: object) -> None:
    model = TableModel(TOPICS)
    tester = checked(model)
    at = model.add_row()
    assert model.is_own(at)
    assert model.table.rows[at] == {"keep": True, "topic": "", "weight": None, "source": AUDITOR}
    assert not model.is_own(0)
    model.remove_row(at)
    assert model.table == TOPICS
    assert tester is not None


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["tick", "write", "add", "remove"]), st.integers(0, 4), st.text(max_size=8), st.booleans()
        )
    )
)
def test_any_edits_leave_a_table_of_the_same_columns(qapp: object, edits: list[tuple[str, int, str, bool]]) -> None:
    model = TableModel(TOPICS)
    for what, at, text, tick in edits:
        at = at % max(1, model.rowCount())
        if what == "add":
            model.add_row()
        elif what == "tick":
            state = Qt.CheckState.Checked if tick else Qt.CheckState.Unchecked
            model.setData(model.index(at, 0), state.value, Qt.ItemDataRole.CheckStateRole)
        elif what == "write":
            model.setData(model.index(at, 1), text)
        elif model.is_own(at):
            model.remove_row(at)
    assert model.table.columns == TOPICS.columns
    assert all(isinstance(row["topic"], str) and row["topic"] == row["topic"].strip() for row in model.table.rows)
    assert [row["source"] for row in model.table.rows][:2] == ["rules", "rules"]


@pytest.mark.parametrize(
    ("kind", "value", "text"),
    [
        ("float", 0.12345, "0.12"),
        ("share", 0.12345, "12%"),
        ("float", 12345.6, "12,346"),
        ("int", 12345, "12,345"),
        ("bool", True, None),
        ("text", "a", "a"),
        ("text", None, "–"),
        ("image", "a" * 64, "a" * 12),
    ],
)
def test_cells_are_written_as_people_read_them(qapp: object, kind: str, value: object, text: str | None) -> None:
    table = Table("t", "T", (Column("c", "C", kind),), ({"c": value},))  # type: ignore[arg-type, dict-item]
    model = TableModel(table)
    assert model.data(model.index(0, 0)) == text


# --- runs


def test_runs_are_told_in_words(qapp: object) -> None:
    model = RunsModel()
    tester = checked(model)
    stamp = "2026-01-02T03:04:05+00:00"
    model.set_items((RunSummary("r1", "Audit", "interrupted", stamp, "", 1234, "s"),))
    row = [model.data(model.index(0, column)) for column in range(model.columnCount())]
    assert row[:3] == ["Audit", "Interrupted – can be resumed", "1,234"]
    assert row[3].startswith("2026-01-0")
    model.set_items((RunSummary("r1", "Audit", "finished", stamp, "", 10, "s", failed=4),))
    assert model.data(model.index(0, 2)) == "6, 4 failed"
    assert model.item(1) is None
    assert tester is not None


def test_an_empty_model_is_sound(qapp: object) -> None:
    makers: list[Callable[[], QAbstractItemModel]] = [ImagesModel, RunsModel, lambda: TableModel(Table("", "", ()))]
    for make in makers:
        model = make()
        assert checked(model).model() is model
        assert model.rowCount() == 0
