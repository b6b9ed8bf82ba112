"""Where the window's thread was while the window stood still in a whole small audit (B13).

    python packaging/benchmarks/standing.py [LEAST_MS]

A second thread notes the stack of the window's thread every few milliseconds; of each gap of at least `LEAST_MS` (60)
this prints how long it was, what of that was processor time, and which lines the notes show, the most frequent first.
Qt's own work shows as the line of Python that called it, or as "Qt itself" where none did: layouts, styles, painting.
Notes slow the window down: how long gaps are without them is for `painted.stalls` to say.
"""

from __future__ import annotations

import gc
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

import painted

EVERY_S, QUIET_MS = 0.004, 12.0
"""How often a note is made, and how long the window has to stand still before the first one."""
LEAST_MS, LEAST_SHARE, MOST_LINES = 60.0, 0.08, 14
HERE = Path(__file__).resolve()
ROOT = HERE.parents[2]

Stack = tuple[str, ...]
"""Lines as `file:line function`, the outermost first."""
Noted = list[tuple[FrameType, int]]
"""The frames of the window's thread with the line that each was at, the innermost first."""


@dataclass(slots=True)
class Gap:
    """One turn of the event loop: when it began, in seconds since the start, and in ms how long it was."""

    began: float
    long: float
    used: float
    stacks: list[Stack] = field(default_factory=list)
    collected: float = 0.0
    """How much of it Python collected garbage."""


class Watched(painted.Ticks):
    """Ticks that keep the notes of the gaps worth looking at."""

    def __init__(self, least: float) -> None:
        self.kept: list[Gap] = []
        self._least, self._notes, self._noting = least, list[Noted](), threading.Lock()
        self._collected = 0.0
        self._start = self._began = time.perf_counter()
        self._used = time.thread_time()
        self._window_thread, self._over = threading.get_ident(), threading.Event()
        gc.callbacks.append(self._on_collecting)
        super().__init__()
        threading.Thread(target=self._note_often, daemon=True).start()

    def tick(self) -> None:
        """Note the gap since the last tick, and keep it when it is long."""
        super().tick()
        now, used = time.perf_counter(), time.thread_time()
        with self._noting:  # frames hold widgets, which no other thread may be the last to let go of
            notes, self._notes = self._notes, []
        if self.gaps[-1] >= self._least:
            busy, stacks = 1000 * (used - self._used), [_stack(note) for note in notes]
            self.kept.append(Gap(self._began - self._start, self.gaps[-1], busy, stacks, 1000 * self._collected))
        self._began, self._used, self._collected = now, used, 0.0

    def end(self) -> None:
        """Note nothing more."""
        self._over.set()
        gc.callbacks.remove(self._on_collecting)

    def _note_often(self) -> None:
        while not self._over.wait(EVERY_S):
            if 1000 * (time.perf_counter() - self._began) >= QUIET_MS:
                with self._noting:
                    self._note()

    def _note(self) -> None:
        frames, frame = list[tuple[FrameType, int]](), sys._current_frames().get(self._window_thread)
        while frame is not None:
            frames.append((frame, frame.f_lineno))
            frame = frame.f_back
        self._notes.append(frames)

    def _on_collecting(self, phase: str, _info: dict[str, int]) -> None:
        if threading.get_ident() == self._window_thread:
            self._collected += time.perf_counter() * (1 if phase == "stop" else -1)


def _stack(noted: Noted) -> Stack:
    """Return the lines above those of the benchmark itself."""
    lines: list[str] = []
    for frame, number in noted:
        path = Path(frame.f_code.co_filename)
        if path.parent == HERE.parent:
            break
        named = path.relative_to(ROOT) if path.is_relative_to(ROOT) and ".venv" not in path.parts else path.name
        lines.insert(0, f"{named}:{number} {frame.f_code.co_name}")
    return tuple(lines) or ("Qt itself",)


def tree(stacks: Sequence[Stack], of: int = 0, depth: int = 0) -> list[str]:
    """Return the lines that notes have in common, each with its share in percent, callees indented below callers."""
    lines, heads = list[str](), dict[str, list[Stack]]()
    for stack in stacks:
        if stack:
            heads.setdefault(stack[0], []).append(stack[1:])
    for head, rests in sorted(heads.items(), key=lambda pair: -len(pair[1])):
        share = len(rests) / (of or len(stacks))
        if share >= LEAST_SHARE:
            lines += [f"{share:5.0%}  {'  ' * depth}{head}", *tree(rests, of or len(stacks), depth + 1)]
    return lines


def told(gap: Gap) -> str:
    """Return what is known of a gap."""
    head = f"\n{gap.long:.0f} ms at {gap.began:.2f} s, {gap.used:.0f} ms of them at work"
    if gap.collected >= 1:
        head += f", {gap.collected:.0f} ms collecting garbage"
    return "\n".join([head, *tree(gap.stacks)])


def main(least: float = LEAST_MS) -> None:
    """Make the audit once, and print where the window stood still."""
    made: list[Watched] = []

    def watched() -> Any:
        made.append(Watched(least))
        return made[0]

    with tempfile.TemporaryDirectory() as place:
        frozen, longest = painted.stalls(Path(place) / "process", watched)
    made[0].end()
    for gap in made[0].kept:
        print(told(gap))
    often = Counter(stack[-1] for gap in made[0].kept for stack in gap.stacks)
    print("\nInnermost lines of all these gaps, in notes:")
    for line, number in often.most_common(MOST_LINES):
        print(f"{number:5}  {line}")
    print(f"\nfrozen in gaps over {painted.FROZEN_MS:.0f} ms: {frozen:.2f} s, longest gap {longest:.0f} ms")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
