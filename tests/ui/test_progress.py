"""How far a job is: events folded into what the Run page and the status bar say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QLabel, QProgressBar
from pytestqt.qtbot import QtBot

from biaslens_gui.core.events import (
    ImageDone,
    ItemsDone,
    ModelLoading,
    Paused,
    RunCancelled,
    RunEvent,
    RunFailed,
    RunFinished,
    RunStarted,
    StageStarted,
    Warned,
)
from biaslens_gui.ui.run.stages import StageStrip
from biaslens_gui.ui.shell.i18n import duration
from biaslens_gui.ui.shell.progress import (
    FULLEST,
    MOST_REMEMBERED,
    Before,
    Part,
    Progress,
    clock_in_words,
    outcome_in_words,
)

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
        (RunFinished(R, 5.0, 7, 0, 3), "Finished in 5 s: 7 images made, 0 already there, 3 failed."),
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


PLAN = (Part("images", 6, 2.0), Part("captions", 6, 1.0), Part("answers", 12, 0.5))  # 24 s of work


def images(first: int, last: int) -> list[RunEvent]:
    return [ImageDone(R, str(number), "p", "ok") for number in range(first, last)]


def test_the_whole_plan_has_one_scale_that_requests_for_the_same_images_do_not_stretch() -> None:
    progress = Progress()
    progress.expect(PLAN)
    shares = []
    events = [
        RunStarted(R, "Audit"),
        StageStarted(R, "images", 3),
        *images(0, 3),
        StageStarted(R, "captions", 3),
        ItemsDone(R, "captions", 3),
        StageStarted(R, "images", 6, 3),  # another method asks for the same three, and three more
        *images(3, 6),
        StageStarted(R, "captions", 6, 3),
        ItemsDone(R, "captions", 3),
        StageStarted(R, "answers", 12),
        ItemsDone(R, "answers", 12),
    ]
    for second, event in enumerate(events):
        progress.apply(event, 100.0 + second)
        shares.append(progress.share or 0.0)
    assert shares == sorted(shares)
    assert shares[1] == 0.0
    assert shares[4] == pytest.approx(6 / 24)
    assert shares[-3] == pytest.approx(18 / 24)
    assert shares[-1] == FULLEST  # its findings are still to come
    stage = progress.stage("images")
    assert stage is not None
    assert (stage.done, stage.total) == (9, 9)
    assert progress.made(PLAN[0]) == 6
    progress.apply(RunFinished(R, 12.0, 6, 3), 120.0)
    assert progress.share == 1.0


def test_one_time_is_told_for_the_whole_plan_and_follows_the_pace() -> None:
    progress = replay(RunStarted(R, "Audit"), StageStarted(R, "images", 6))
    progress.expect(PLAN)
    assert progress.remaining(101.0) == 24.0
    for number, event in enumerate(images(0, 3), 1):
        progress.apply(event, 100.0 + 4 * number)  # twice as slow as it was measured
    assert progress.remaining(112.0) == pytest.approx(2 * 18.0)
    assert "about 36 s left, until" in clock_in_words(progress, 112.0)


def test_resumed_a_plan_goes_on_at_the_share_it_had() -> None:
    """A run stopped at 51 % went on at 4 %: one stage was counted without what was stored, another with it."""
    progress = replay(RunStarted(R, "Audit", resumed=True))
    progress.expect((Part("images", 6, 2.0, stored=3), Part("captions", 6, 1.0, stored=3), Part("answers", 12, 0.5)))
    assert progress.share == pytest.approx(9 / 24)
    for event in (StageStarted(R, "images", 6, 3), *images(3, 6), StageStarted(R, "captions", 6, 3)):
        progress.apply(event, 106.0)
    assert progress.share == pytest.approx(15 / 24)
    for event in (ItemsDone(R, "captions", 3), StageStarted(R, "answers", 12, 4)):
        progress.apply(event, 109.0)
    assert progress.share == pytest.approx(20 / 24)


def test_a_run_that_was_stopped_here_goes_on_from_where_it_was_told_to_be() -> None:
    """Answers are found again only when their stage begins: at 51 % a run was stopped, and went on at 40 %."""
    stopped = replay(RunStarted(R, "Audit"), StageStarted(R, "answers", 12), ItemsDone(R, "answers", 12))
    stopped.expect(PLAN)
    assert stopped.left is not None
    assert stopped.left.share == 0.0
    stopped.apply(RunCancelled(R), 120.0)
    assert stopped.left.share == pytest.approx(6 / 24)
    for run_id, share in ((R, 6 / 24), ("another run", 0.0)):
        resumed = Progress(before=stopped.left)
        resumed.expect(PLAN)
        resumed.apply(RunStarted(run_id, "Audit", resumed=True), 121.0)
        assert resumed.share == pytest.approx(share)
    stopped.apply(RunFinished(R, 12.0, 6, 3), 122.0)
    assert stopped.left.share == 0.0


def test_what_was_found_again_tells_nothing_of_the_pace() -> None:
    progress = replay(RunStarted(R, "Audit", resumed=True), StageStarted(R, "answers", 12, 8))
    progress.expect((Part("answers", 12, 2.0),))
    assert progress.remaining(101.0) == 8.0  # eight were there: nobody worked sixteen seconds in one
    progress.apply(ItemsDone(R, "answers", 2), 108.0)
    assert progress.remaining(108.0) == 8.0  # two took eight seconds, and two are left


def test_open_questions_count_with_the_closed_ones_of_the_same_model() -> None:
    progress = Progress()
    progress.expect([Part("answers", 24, 1.0), Part("captions", 8, 1.0)])
    for event in (StageStarted(R, "answers", 8), ItemsDone(R, "answers", 8), StageStarted(R, "free answers", 16)):
        progress.apply(event, 100.0)
    progress.apply(ItemsDone(R, "free answers", 16), 124.0)
    assert progress.share == pytest.approx(24 / 32)
    assert progress.remaining(124.0) == pytest.approx(8.0)

    unmeasured = Progress()
    unmeasured.expect([Part("answers", 16)])
    for event in (StageStarted(R, "answers", 8), ItemsDone(R, "answers", 8), StageStarted(R, "free answers", 8)):
        unmeasured.apply(event, 100.0)
    unmeasured.apply(ItemsDone(R, "free answers", 4), 108.0)
    assert unmeasured.remaining(108.0) == pytest.approx(8.0)  # at the pace of now


def test_no_time_is_told_before_each_model_has_made_something() -> None:
    progress = replay(RunStarted(R, "Audit"), StageStarted(R, "images", 6))
    progress.expect((Part("images", 6), Part("captions", 6)))
    for number, event in enumerate(images(0, 6), 1):
        progress.apply(event, 101.0 + number)
    assert progress.remaining(107.0) is None
    assert "known once each model has made a first item" in clock_in_words(progress, 107.0)
    progress.apply(StageStarted(R, "captions", 6), 107.0)
    progress.apply(ItemsDone(R, "captions", 2), 111.0)
    assert progress.remaining(111.0) == pytest.approx(8.0)
    assert 0 < (progress.share or 0) < 1


def test_nothing_goes_on_while_all_is_held() -> None:
    progress = replay(RunStarted(R, "Audit"), StageStarted(R, "images", 6), *images(0, 3))
    progress.expect(PLAN)
    progress.apply(Paused(R), 110.0)
    assert progress.remaining(500.0) is None
    assert "left" not in clock_in_words(progress, 500.0)


@given(st.lists(EVENTS, max_size=40))
def test_the_share_of_the_plan_never_falls(events: list[RunEvent]) -> None:
    progress, before = Progress(), 0.0
    progress.expect((Part("images", 9, 1.0), Part("captions", 9)))
    for event in events:
        progress.apply(event, 100.0)
        share = progress.share or 0.0
        assert before <= share <= FULLEST
        before = share


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0 s"), (59.4, "59 s"), (60, "1 min 00 s"), (200, "3 min 20 s"), (7500, "2 h 05 min")]
)
def test_durations_are_readable(seconds: float, text: str) -> None:
    assert duration(seconds) == text


def test_what_a_plan_counts_too_high_is_whole_once_the_run_is_finished(qtbot: QtBot) -> None:
    """A caption without topics asks nothing further, which no plan knows before."""
    progress = replay(
        RunStarted(R, "Audit"),
        StageStarted(R, "images", 2),
        ImageDone(R, "d0", "a doctor", "ok"),
        ImageDone(R, "d1", "a doctor", "ok"),
        StageStarted(R, "language", 9),
        ItemsDone(R, "language", 7),
        StageStarted(R, "parse", 5),
        ItemsDone(R, "parse", 4),
    )
    progress.expect((Part("images", 2), Part("language", 12)))
    strip = StageStrip()
    qtbot.addWidget(strip)
    strip.show_progress(progress)
    assert "7 / 12" in written(strip)
    progress.apply(RunFinished(R, 1.0, 2, 0), 200.0)
    strip.show_progress(progress)
    assert {"2 / 2", "7 / 7", "4 / 4"} <= set(written(strip))
    assert [bar.value() for bar in strip.findChildren(QProgressBar)] == [1000] * 3


def written(strip: StageStrip) -> list[str]:
    return [label.text() for label in strip.findChildren(QLabel)]


def test_a_run_that_is_gone_on_with_keeps_what_happened_and_says_from_when_it_counts() -> None:
    first = replay(RunStarted(R, "Audit"), StageStarted(R, "images", 6), RunCancelled(R))
    again = Progress(before=first.left)
    again.apply(RunStarted(R, "Audit", True), 200.0)
    assert [type(event) for _, event in again.history] == [RunStarted, StageStarted, RunCancelled, RunStarted]
    assert clock_in_words(again, 260.0).startswith("1 min 00 s since it was resumed")
    other = Progress(before=first.left)
    other.apply(RunStarted("other", "Audit"), 200.0)
    assert len(other.history) == 1
    long = Progress(before=Before(R, 0.0, tuple(first.history) * MOST_REMEMBERED))
    long.apply(RunStarted(R, "Audit", True), 200.0)
    assert long.history[-1] == (200.0, RunStarted(R, "Audit", True))  # what is too much goes at the other end
