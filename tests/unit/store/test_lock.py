"""The writer's lock: one holder at a time, and given back whichever thread does it."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from biaslens_gui.errors import KnownError
from biaslens_gui.store import lock
from biaslens_gui.store.lock import WriterLock, is_held


def test_a_lock_taken_on_another_thread_is_given_back_on_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "PATIENCE_S", 0.0)
    database, taken = tmp_path / "desk.db", []

    def take() -> None:
        taken.append(WriterLock(database))
        taken[0].acquire()

    worker = threading.Thread(target=take)
    worker.start()
    worker.join()
    assert is_held(database)
    with pytest.raises(KnownError, match="Another BiasLens"):
        WriterLock(database).acquire()
    taken[0].release()
    assert not is_held(database)
