"""How fast torch works on the processor: measured in a bounded time, and torch is left as it was."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from biaslens_gui.loaders import processor_speed


@pytest.fixture
def torch(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Torch; a measurement ends with its first round."""
    for name in ("FORMAT_S", "THREADS_S", "BESIDE_S"):
        monkeypatch.setattr(processor_speed, name, 0.0)
    return pytest.importorskip("torch")


def test_two_number_formats_are_compared_and_torch_is_left_as_it_was(torch: Any) -> None:
    before, threads = torch.random.get_rng_state(), torch.get_num_threads()
    assert processor_speed.times_as_fast() > 0
    assert torch.equal(torch.random.get_rng_state(), before)
    assert torch.get_num_threads() == threads


def test_it_takes_about_as_long_as_it_says(torch: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that moves on a second at each look: a round that would begin after the end is not begun."""
    clock = iter(range(100))
    taken: list[object] = []

    def take(work: object) -> float:
        taken.append(work)
        return 1.0

    monkeypatch.setattr(processor_speed, "FORMAT_S", 3.0)
    monkeypatch.setattr(processor_speed, "perf_counter", lambda: float(next(clock)))
    monkeypatch.setattr(processor_speed, "_taken", take)
    assert processor_speed.times_as_fast() == 1.0
    assert len(taken) == 2 * 3


def test_each_number_of_threads_is_tried_and_the_first_is_put_back(torch: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(torch, "set_num_threads", asked.append)
    done = processor_speed.work_by_threads((8, 2))
    assert set(done) == {8, 2}
    assert all(number > 0 for number in done.values())
    assert asked == [8, 2] * processor_speed.ROUNDS + [8]


ANSWERS = "import sys; print('ready', flush=True); [print({said}, flush=True) for _ in sys.stdin]"


def beside(said: str) -> float:
    program = [sys.executable, "-c", ANSWERS.format(said=said)]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        return processor_speed._in_turns(1, 1, other)


def test_what_two_processes_do_is_added(torch: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processor_speed, "_per_second", lambda *_: 25.0)
    assert beside("50.0") == pytest.approx(3.0)
    with pytest.raises(ValueError, match="could not convert"):
        beside("'no number'")


def test_a_process_beside_that_does_not_come_up_leaves_it_unmeasured(
    torch: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = torch.get_num_threads()
    monkeypatch.setattr(sys, "executable", "no-such-program")
    assert processor_speed.work_beside_each_other(threads, 1) is None
    assert torch.get_num_threads() == threads
