"""What a drift certificate says in the terminal."""

from __future__ import annotations

from dataclasses import replace

from biaslens_gui.core.claims.drift import Changed, DriftCertificate, DriftModel, DriftRow, drift_lines
from biaslens_gui.core.claims.measures import in_points

ROW = DriftRow(
    "biased", "a photo of a nurse", "gender", "woman", "reader", 12, 11, 12, 1, 0, -0.228, 0.44, "not clear yet"
)
OPEN = DriftCertificate(
    "before",
    "after",
    "2026-01-01T00:00:00+00:00",
    (Changed("steps", "12", "6"),),
    (DriftModel("biased", "0", "biased", "0"),),
    0.1,
    0.05,
    "open",
    12,
    0,
    (ROW,),
    "not clear yet",
)
NONE_WOULD_TELL = "    If what was seen goes on, even 100 times as many images would not tell."


def test_where_no_number_of_images_would_tell_it_is_said() -> None:
    assert list(drift_lines(OPEN))[1] == NONE_WOULD_TELL


def test_where_a_number_would_tell_that_is_said_instead() -> None:
    lines = list(drift_lines(replace(OPEN, needed=300)))
    assert lines[0].endswith(" About 300 images per prompt would tell.")
    assert NONE_WOULD_TELL not in lines


def test_where_all_is_told_nothing_is_said_of_more_images() -> None:
    even = replace(OPEN, rows=(replace(ROW, conclusion="even"),), conclusion="even")
    assert NONE_WOULD_TELL not in list(drift_lines(even))


def test_where_another_share_lies_beyond_nothing_is_said_of_more_images() -> None:
    beyond = replace(OPEN, rows=(ROW, replace(ROW, conclusion="not even")), conclusion="not even")
    assert NONE_WOULD_TELL not in list(drift_lines(beyond))


def test_differences_have_a_minus_and_nothing_no_sign() -> None:
    assert in_points(0.12, -0.03, 0.27) == "+12.0 points (−3.0 to +27.0)"
    assert in_points(-0.0004, None, None) == "0 points"
