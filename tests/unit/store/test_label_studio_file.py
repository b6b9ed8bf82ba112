"""Whatever is in a JSON file, it is read as answers or refused in words."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.store.label_studio_file import read_answers

ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 2**63) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


def task(**changes: Any) -> dict[str, Any]:
    """A sound task with one answer; a change replaces what has its name, wherever that is."""
    result: dict[str, Any] = {"id": "a", "from_name": "subject", "type": "choices", "value": {"choices": ["yes"]}}
    annotation: dict[str, Any] = {"completed_by": 3, "created_at": "2031-02-03T04:05:06Z", "result": [result]}
    data = {"biaslens_run": "r", "biaslens_image": "i", "sha256": "s"}
    made: dict[str, Any] = {"data": data, "annotations": [annotation]}
    for part in (result, annotation, made):
        part.update({name: value for name, value in changes.items() if name in part})
    return made


def read(tmp_path: Path, data: Any) -> Any:
    (tmp_path / "a.json").write_text(json.dumps(data), encoding="utf-8")
    return read_answers(tmp_path / "a.json")[0]


def test_a_sound_task_is_one_answer(tmp_path: Path) -> None:
    (answer,) = read(tmp_path, [task()])
    assert (answer.image, answer.control, answer.choice, answer.by) == ("i", "subject", "yes", "label-studio:3")
    assert answer.at == "2031-02-03T04:05:06+00:00"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=300)
@given(
    st.sampled_from(
        ["data", "annotations", "result", "value", "type", "from_name", "id", "completed_by", "created_at"]
    ),
    ANYTHING,
)
def test_what_is_none_is_refused_in_words(tmp_path: Path, name: str, value: Any) -> None:
    for changed in (task(**{name: value}), value):
        with suppress(KnownError):
            assert all(answer.image == "i" for answer in read(tmp_path, [changed]))


@pytest.mark.parametrize("when", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "today", "", 5, []])
def test_a_time_that_is_none_is_refused_or_left_out(tmp_path: Path, when: Any) -> None:
    if when == "":
        assert read(tmp_path, [task(created_at=when)])[0].at == ""
        return
    with pytest.raises(IntegrityError, match="a time that is none"):
        read(tmp_path, [task(created_at=when)])
