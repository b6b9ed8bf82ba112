"""How far a job is: events folded into what the Run page and the status bar say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.events import (
    ImageDone,
    ItemsDone,
    ModelLoading,
    RunCancelled,
    RunEvent,
    RunFailed,
    RunFinished,
    RunStarted,
    StageStarted,
    Warned,
)
from biaslens_gui.ui.shell.i18n import duration
from biaslens_gui.ui.shell.progress import Progress, outcome_in_words

R = "run"


def replay(*events: RunEvent, every: float = 1.0) -> Progress:
    progress = Progress()
    for at, event in enumerate(events):
        progress.apply(event, 100 + at * every)
    return progress


def test_counts_are_kept_by_outcome() -> None:
    statuses = ("ok", "ok", "failed", "filtered")
    done = [ImageDone(R, f"d{at}", "a doctor", status) for at, status in enumerate(statuses)]  # type: ignore[arg-type]
    progress = replay(RunStarted(R, "Audit"), StageStarted(R, "images", 10, 4), *done)
    stage = progress.stage("images")
    assert stage is not None
    assert (stage.done, stage.failed, stage.filtered, stage.found, stage.total) == (8, 1, 1, 4, 10)
    assert progress.newest == ["d0", "d1"]
    assert "a doctor" in progress.doing


def test_time_left_is_the_pace_of_this_stage_and_not_of_what_was_there() -> None:
    done = [ImageDone(R, str(at), "p", "ok") for at in range(4)]
    progress = replay(StageStarted(R, "images", 18, 10), *done)
    stage = progress.current
    assert stage is not None
    assert stage.remaining(104.0) == pytest.approx(4.0)  # 4 made in 4 s, 4 to go
    assert replay(StageStarted(R, "images", 10)).stages[0].remaining(101) is None


def test_a_stage_that_comes_again_adds_up() -> None:
    progress = replay(
        StageStarted(R, "parse", 2),
        ItemsDone(R, "parse", 2),
        StageStarted(R, "images", 1),
        StageStarted(R, "parse", 20, 5),
        ItemsDone(R, "parse", 10),
    )
    assert [stage.stage for stage in progress.stages] == ["parse", "images"]
    assert progress.current is progress.stages[0]
    assert (progress.stages[0].done, progress.stages[0].total) == (17, 22)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (RunFinished(R, 65.0, 8, 12), "Finished in 1 min 05 s: 8 images made, 12 already there."),
        (RunCancelled(R), "Stopped. Everything made so far is kept; Resume goes on from there."),
        (RunFailed(R, "Disk full", "No space is left."), "Disk full. No space is left."),
    ],
)
def test_the_end_is_told_in_words(event: RunFinished, words: str) -> None:
    assert outcome_in_words(event) == words
    progress = replay(RunStarted(R, "Audit"), StageStarted(R, "images", 2), event)
    assert progress.outcome == event
    assert progress.elapsed(500.0) == pytest.approx(2.0)


def test_warnings_are_kept_and_loading_is_said() -> None:
    progress = replay(ModelLoading(R, "big model"), Warned(R, "Slow", "It is slow."))
    assert "big model" in progress.doing
    assert [warning.title for warning in progress.warnings] == ["Slow"]


EVENTS = st.one_of(
    st.builds(StageStarted, st.just(R), st.sampled_from(["images", "captions", "parse"]), st.integers(0, 50)),
    st.builds(ImageDone, st.just(R), st.text(max_size=3), st.just("p"), st.sampled_from(["ok", "filtered", "failed"])),
    st.builds(ItemsDone, st.just(R), st.sampled_from(["captions", "parse", "language"]), st.integers(1, 9)),
    st.builds(ModelLoading, st.just(R), st.just("m")),
)


@given(st.lists(EVENTS, max_size=40))
def test_any_order_of_events_can_be_shown(events: list[RunEvent]) -> None:
    progress = replay(*events)
    assert len({stage.stage for stage in progress.stages}) == len(progress.stages)
    for stage in progress.stages:
        assert 0 <= stage.share <= 1
        assert stage.failed + stage.filtered <= stage.done
        assert (stage.remaining(1000.0) or 0) >= 0


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0 s"), (59.4, "59 s"), (60, "1 min 00 s"), (200, "3 min 20 s"), (7500, "2 h 05 min")]
)
def test_durations_are_readable(seconds: float, text: str) -> None:
    assert duration(seconds) == text
