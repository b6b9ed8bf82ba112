"""Sweeps: what a person writes as values, the models that come of them, and where each stands in the grid."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui.core.models.own_settings import settings_for
from biaslens_gui.core.models.sweeps import (
    MOST_CELLS,
    SweepAxis,
    axis_of,
    differing_settings,
    grid_of,
    plain_of,
    run_alike,
    swept,
    weights_of,
)
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.errors import KnownError

MODEL = ModelRef("image_model", "diffusers_folder", "/models/sd", "d" * 64, "sd")
SETTINGS = GenerationSettings(steps=12, guidance=2.0)


@pytest.mark.parametrize(
    ("setting", "line", "values"),
    [
        ("guidance", "2, 5,7.5", (2.0, 5.0, 7.5)),
        ("guidance", ", 5", (None, 5.0)),
        ("steps", " 4 ,12", (4, 12)),
        ("scheduler", ", DDIM", (None, "DDIM")),
        ("negative", "| blurry,  ugly | cartoon", (None, "blurry, ugly", "cartoon")),
    ],
)
def test_a_line_is_an_axis(setting: str, line: str, values: tuple[object, ...]) -> None:
    assert axis_of(setting, line) == SweepAxis(setting, values)


@pytest.mark.parametrize(
    ("setting", "line"),
    [
        ("guidance", "2"),
        ("guidance", "2, two"),
        ("guidance", "2, 2.0"),
        ("guidance", "2, nan"),
        ("guidance", "2, -3"),
        ("guidance", "2, 1e9"),
        ("steps", "4, 4.5"),
        ("steps", "4, 100000"),
        ("negative", "| "),
    ],
)
def test_what_is_no_axis_is_refused(setting: str, line: str) -> None:
    with pytest.raises(KnownError) as found:
        axis_of(setting, line)
    assert found.value.hint


def test_every_cell_is_a_model_with_settings_of_its_own() -> None:
    cells = swept(MODEL, [axis_of("guidance", ", 5"), axis_of("negative", "| blurry")])
    assert cells[0] == MODEL
    assert [cell.label for cell in cells] == [
        "sd",
        "sd (negative “blurry”)",
        "sd (guidance 5)",
        "sd (guidance 5, negative “blurry”)",
    ]
    assert [settings_for(cell, SETTINGS).guidance for cell in cells] == [2, 2, 5, 5]
    assert len({cell.key for cell in cells}) == len({cell.place for cell in cells}) == 4
    assert {weights_of(cell) for cell in cells} == {weights_of(MODEL)}
    assert all(plain_of(cell, cells) is cells[0] for cell in cells)
    assert differing_settings(cells[3], MODEL, SETTINGS) == ("guidance 5", "negative “blurry”")


def test_long_texts_that_begin_alike_have_names_of_their_own() -> None:
    long = "very " * 40
    cells = swept(MODEL, [SweepAxis("negative", (f"{long}blurry", f"{long}dark"))])
    assert len({cell.label for cell in cells}) == 2
    assert all(len(cell.label) <= 120 for cell in cells)


def test_too_many_cells_are_refused() -> None:
    with pytest.raises(KnownError, match=f"{MOST_CELLS} are possible"):
        swept(MODEL, [SweepAxis("steps", tuple(range(1, 6))), SweepAxis("guidance", (1.0, 2.0, 3.0, 4.0))])


def test_cells_are_counted_before_any_list_holds_them() -> None:
    """Pasted lines have millions of combinations, which took all memory while the window counted them."""
    axes = [SweepAxis(name, tuple(range(1000))) for name in ("steps", "guidance", "scheduler", "negative")]
    with pytest.raises(KnownError, match="1,000,000,000,000 cells"):
        swept(MODEL, axes)


def test_cells_that_are_run_alike_have_places_of_their_own() -> None:
    """One writes out the guidance that the audit has: no cell may hide another."""
    cells = swept(MODEL, [axis_of("guidance", ", 2, 5")])
    grid = grid_of(cells, SETTINGS)
    assert grid is not None
    assert [row for row, _ in grid.cells] == ["guidance 2", "guidance 2 (2)", "guidance 5"]
    assert run_alike(cells, SETTINGS) == ((cells[0], cells[1]),)
    assert run_alike(cells, replace(SETTINGS, guidance=3.0)) == ()


def test_the_grid_has_the_last_axis_as_columns() -> None:
    cells = swept(MODEL, [axis_of("guidance", ", 5"), axis_of("steps", ", 4")])
    grid = grid_of(cells, SETTINGS)
    assert grid is not None
    assert (grid.rows, grid.columns) == ("steps", "guidance")
    assert set(grid.cells) == {(f"steps {steps}", f"guidance {guidance}") for steps in (12, 4) for guidance in (2, 5)}
    other = replace(MODEL, path="/models/xl", digest="e" * 64, name="xl")
    both = grid_of((*swept(MODEL, [axis_of("negative", "| blurry")]), other), SETTINGS)
    assert both is not None
    assert (both.rows, both.columns) == ("model", "negative")
    assert both.cells == (("sd", "no negative"), ("sd", "negative “blurry”"), ("xl", "no negative"))


def test_models_of_one_name_are_told_apart_and_one_alone_is_no_grid() -> None:
    namesake = replace(MODEL, path="/models/other", digest="e" * 64)
    grid = grid_of((MODEL, namesake), SETTINGS)
    assert grid is not None
    assert len(set(grid.cells)) == 2
    assert grid_of((MODEL,), SETTINGS) is None
