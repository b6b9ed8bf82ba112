"""`thumbs.db`: thumbnails made by the engine from images in memory. Disposable: deleting it loses nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress

from biaslens_gui.errors import IntegrityError
from biaslens_gui.store.database import FAULTS, connect_for_reading, open_for_writing
from biaslens_gui.store.migrations import thumbs_migrations
from biaslens_gui.store.project import ProjectFolder

LONGEST_SIDE = 256

AT_ONCE = 100
"""How many are written at once, in the order of their digests: so many are held in memory with what their index needs,
and no page is written a second time.

Pages stay as small as SQLite makes them, though large ones are written in half the time: noise in a large one, which is
hardly anything but a picture, would not be noticed."""


class ThumbWriter:
    """The engine's connection to `thumbs.db`; the audit's writer lock covers it. A damaged file is replaced."""

    def __init__(self, project: ProjectFolder) -> None:
        try:
            self._db = open_for_writing(project.thumbs_db, thumbs_migrations(), project.backups, "NORMAL")
        except IntegrityError:
            for path in project.path.glob("thumbs.db*"):
                path.unlink()
            self._db = open_for_writing(project.thumbs_db, thumbs_migrations(), project.backups, "NORMAL")

    def put(self, thumbs: Sequence[tuple[str, bytes]]) -> None:
        """Keep JPEG files by image digest; one that cannot be kept, as on a full disk, is done without."""
        ordered = sorted(thumbs)
        try:
            for begin in range(0, len(ordered), AT_ONCE):
                with self._db.atomic():
                    part = ordered[begin : begin + AT_ONCE]
                    self._db.conn.executemany("insert or replace into thumbs (digest, jpeg) values (?, ?)", part)
        except sqlite3.Error:
            return

    def close(self) -> None:
        """Close the connection."""
        self._db.close()


class ThumbReader:
    """Thumbnails by image digest, for any process; use it from one thread at a time."""

    def __init__(self, project: ProjectFolder) -> None:
        self._connection = None
        if project.thumbs_db.is_file():
            with suppress(IntegrityError, *FAULTS):  # damaged: the images themselves are there
                self._connection = connect_for_reading(project.thumbs_db)

    def get(self, digest: str) -> bytes | None:
        """Return the JPEG of an image, or nothing when there is none (then use the image itself)."""
        return self.get_many([digest]).get(digest)

    def get_many(self, digests: Sequence[str]) -> dict[str, bytes]:
        """Return the JPEG of each image that has one; at most some hundred at a time."""
        if self._connection is None:
            return {}
        marks = ", ".join("?" * len(digests))
        try:
            rows = self._connection.execute(f"select digest, jpeg from thumbs where digest in ({marks})", digests)
            return {row["digest"]: row["jpeg"] for row in rows}
        except FAULTS:  # a thumbnail is a convenience: the image itself is there
            return {}

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.close()
