"""What was measured of the processor: what is remembered and for whom, when it is measured, and how it is told."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.checks import CheckResult, said_with
from biaslens_gui.core.processor_advice import ProcessorSpeed, ThreadsTried
from biaslens_gui.engine.machine import computer, processor
from biaslens_gui.engine.machine.computer import check_computer
from biaslens_gui.loaders import processor_speed


def a_speed() -> ProcessorSpeed:
    return ProcessorSpeed(*processor._here(), 1.6, (ThreadsTried(1, 0.7),), 1.3)


def test_what_was_measured_is_remembered() -> None:
    assert processor.remembered_speed() is None
    processor._remember(a_speed())
    assert processor.remembered_speed() == a_speed()


@pytest.mark.parametrize("other", [{"processor": "Another"}, {"torch": "1.0"}, {"threads": 99}])
def test_a_measurement_of_another_processor_torch_or_number_of_threads_is_none(other: dict[str, object]) -> None:
    processor._remember(replace(a_speed(), **other))  # type: ignore[arg-type]
    assert processor.remembered_speed() is None


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"rubbish",
        b"[1, 2]",
        b"{}",
        b'{"half": 2}',
        b'{"processor": 1, "torch": [], "threads": "x", "half": "fast"}',
        b"\xff\xfe\x00",
    ],
)
def test_a_file_that_is_none_is_as_if_there_were_none(content: bytes) -> None:
    path = processor._path()
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    assert processor.remembered_speed() is None


@pytest.mark.parametrize("half", [0.0, -1.0, float("nan"), float("inf")])
def test_a_number_that_cannot_be_is_no_measurement(half: float) -> None:
    processor._remember(replace(a_speed(), half=half))
    assert processor.remembered_speed() is None


def test_the_number_of_threads_is_what_the_libraries_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OMP_NUM_THREADS", "3")
    assert processor._here()[2] == 3
    monkeypatch.delenv("OMP_NUM_THREADS")
    assert processor._here()[2] == max(1, (os.cpu_count() or 1) - 1)


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What torch would measure, without it, on eight cores; returns what was asked."""
    asked: list[object] = []

    def by_threads(numbers: tuple[int, ...]) -> dict[int, float]:
        asked.append(numbers)
        return {number: 10.0 / number for number in numbers}

    def beside(threads: int, each: int) -> float:
        asked.append((threads, each))
        return 1.4

    monkeypatch.setattr(processor_speed, "times_as_fast", lambda: 1.6)
    monkeypatch.setattr(processor_speed, "work_by_threads", by_threads)
    monkeypatch.setattr(processor_speed, "work_beside_each_other", beside)
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    monkeypatch.delenv("OMP_NUM_THREADS")
    return asked


def test_all_is_measured_where_a_process_is_made_for_it(scripted: list[object]) -> None:
    processor.measure_all()
    assert scripted == [(7, 1, 3), (7, 3)]
    speed = processor.remembered_speed()
    assert speed is not None
    assert (speed.threads, speed.half, speed.beside) == (7, 1.6, 1.4)
    assert [(one.threads, one.times) for one in speed.tried] == [(1, 7.0), (3, pytest.approx(7 / 3))]


def test_one_thread_has_no_fewer_and_three_cores_no_second_process(
    scripted: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    processor.measure_all()
    assert scripted == []
    assert processor.remembered_speed() == ProcessorSpeed(*processor._here(), 1.6)
    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    processor.measure_all()
    assert scripted == [(2, 1)]


def test_a_run_measures_the_number_format_alone_and_only_once(
    scripted: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    processor.measure_format()
    assert scripted == []
    first = processor.remembered_speed()
    assert first == ProcessorSpeed(*processor._here(), 1.6)
    monkeypatch.setattr(processor_speed, "times_as_fast", lambda: 9.0)
    processor.measure_format()
    assert processor.remembered_speed() == first


@pytest.mark.parametrize(
    ("device", "seconds", "times"), [("cpu", 61.0, 1), ("cpu", 59.0, 0), ("cuda", 600.0, 0), ("mps", 600.0, 0)]
)
def test_only_a_long_run_on_a_processor_measures_afterwards(
    monkeypatch: pytest.MonkeyPatch, device: str, seconds: float, times: int
) -> None:
    measured: list[int] = []
    monkeypatch.setitem(sys.modules, "torch", sys.modules.get("torch"))
    monkeypatch.setattr(processor, "measure_format", lambda: measured.append(1))
    processor.measure_after(device, seconds)
    assert len(measured) == times


def test_nothing_loads_torch_for_it_and_a_fault_stops_no_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise RuntimeError("no memory")

    monkeypatch.setattr(processor, "measure_format", fail)
    monkeypatch.setitem(sys.modules, "torch", sys.modules.get("torch"))
    processor.measure_after("cpu", 100.0)
    monkeypatch.delitem(sys.modules, "torch")
    processor.measure_after("cpu", 100.0)
    assert "torch" not in sys.modules


# --- in the list of checks


def speed_check() -> CheckResult:
    return next(check for check in check_computer() if check.title == "Speed of the processor")


def test_the_doctor_tells_what_was_measured_and_what_it_advises(capsys: pytest.CaptureFixture[str]) -> None:
    check = speed_check()
    assert (check.ok, check.message) == (True, "not measured yet")
    processor._remember(replace(a_speed(), tried=(ThreadsTried(1, 1.4),), beside=1.5, threads=processor._here()[2]))
    check = speed_check()
    assert "bfloat16 is 1.6 times as fast as float32" in check.message
    assert "Two processes beside each other do about 1.5 times as much" in check.hint
    assert run(["doctor"]) in (ExitCode.PASSED, ExitCode.COULD_NOT_RUN)
    assert f"ok   Speed of the processor: {said_with(check.message, check.hint)}" in capsys.readouterr().out


def test_loading_the_libraries_as_a_test_measures_first_and_a_fault_of_it_is_none_of_torch(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def measure() -> None:
        processor._remember(a_speed())
        raise RuntimeError("no memory")

    def load() -> CheckResult:
        return CheckResult("torch at work", True, computer.loaded_and_measured())

    words: Callable[[], str] = lambda: "version 2, uses the processor"  # noqa: E731 - as short as what it stands for
    monkeypatch.setattr(computer, "torch_in_words", words)
    monkeypatch.setattr(processor, "measure_all", measure)
    monkeypatch.setattr(computer, "check_libraries", load)
    run(["doctor", "--load"])
    told = capsys.readouterr().out
    assert "ok   torch at work: version 2, uses the processor" in told
    assert "ok   Speed of the processor: bfloat16 is 1.6 times as fast" in told
