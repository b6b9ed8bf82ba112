"""Batches that are there at the same moment are committed in one transaction, and announced after it one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.core.events import ItemsDone
from biaslens_gui.core.records import Completion, CompletionRequest
from biaslens_gui.core.spec import AuditSpec, ModelRef
from biaslens_gui.engine.executors.batches import Batch
from biaslens_gui.engine.lab.making import Maker, Part
from biaslens_gui.errors import Unusable
from biaslens_gui.store.observations import COMPLETIONS
from biaslens_gui.store.project import create_project
from biaslens_gui.store.writer import AuditWriter
from tests.pebbles import never

MODEL = ModelRef("language_model", "none", "", "1" * 64)
REQUEST = CompletionRequest("", (), {})
KEYS = [f"c{place}" for place in range(6)]


class Given:
    """An executor that gives out the batches it was made with; it notes what the store had as it was asked for each."""

    alone = False

    def __init__(self, batches: Sequence[Batch[str]], writer: AuditWriter) -> None:
        self._batches, self._writer = batches, writer
        self.kept: list[int] = []

    def work(self, *_given: object) -> Iterator[Batch[str]]:
        for batch in self._batches:
            yield batch
            self.kept.append(len(self._writer.observed(COMPLETIONS, KEYS)))


def made(tmp_path: Path, batches: Sequence[Batch[str]]) -> tuple[list[int], list[int], list[int]]:
    """Return how many answers were committed after each batch, how many parts each commit had, and what was told."""
    parts_at_once, told = [], []
    with AuditWriter(create_project(tmp_path / "project", "Answers")) as writer:
        writer.add_models([MODEL])
        given: Any = Given(batches, writer)
        maker = Maker(AuditSpec("Answers", (MODEL,), ()), writer, given, never, "")

        def keep(parts: Sequence[Part[str]]) -> list[list[Completion]]:
            done = [[Completion(key, MODEL.key, "", text) for key, text in zip(*part, strict=True)] for part in parts]
            parts_at_once.append(len(parts))
            writer.add("", COMPLETIONS, [(REQUEST, answer) for part in done for answer in part])
            return done

        try:
            for event in maker.make("language", MODEL, KEYS, dict.fromkeys(KEYS), 2, given, keep):
                if isinstance(event, ItemsDone):
                    assert len(writer.observed(COMPLETIONS, KEYS)) >= sum(told) + event.count
                    told.append(event.count)
        finally:
            given.kept.append(len(writer.observed(COMPLETIONS, KEYS)))
    return given.kept[: len(batches)], parts_at_once, told


def test_what_is_there_at_once_is_one_transaction(tmp_path: Path) -> None:
    batches = [Batch(["a", "b"], at=place, more=place < 4) for place in (0, 2, 4)]
    assert made(tmp_path, batches) == ([0, 0, 6], [3], [2, 2, 2])


def test_what_comes_by_itself_is_committed_by_itself(tmp_path: Path) -> None:
    batches = [Batch(["a", "b"], at=place) for place in (0, 2, 4)]
    assert made(tmp_path, batches) == ([2, 4, 6], [1, 1, 1], [2, 2, 2])


def test_what_was_at_work_at_once_stays_apart(tmp_path: Path) -> None:
    batches = [Batch(["a", "b", "c", "d"], at=0, sizes=(3, 1), more=True), Batch(["e", "f"], at=4)]
    assert made(tmp_path, batches) == ([0, 6], [3], [4, 2])


def test_nothing_well_is_nothing_kept(tmp_path: Path) -> None:
    why = Unusable("No answer", "It is empty.")
    with pytest.raises(Unusable):
        made(tmp_path, [Batch(["", ""], at=place, unusable=why, more=place < 4) for place in (0, 2, 4)])
