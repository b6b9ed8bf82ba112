"""`thumbs.db`: thumbnails made by the engine from images in memory. Disposable: deleting it loses nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from biaslens_gui.errors import IntegrityError
from biaslens_gui.store.database import connect_for_reading, open_for_writing
from biaslens_gui.store.migrations import thumbs_migrations
from biaslens_gui.store.project import ProjectFolder

LONGEST_SIDE = 256


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
        try:
            with self._db.atomic():
                self._db.conn.executemany("insert or replace into thumbs (digest, jpeg) values (?, ?)", thumbs)
        except sqlite3.Error:
            return

    def close(self) -> None:
        """Close the connection."""
        self._db.close()


class ThumbReader:
    """Thumbnails by image digest, for any process; use it from one thread at a time."""

    def __init__(self, project: ProjectFolder) -> None:
        self._connection = connect_for_reading(project.thumbs_db) if project.thumbs_db.is_file() else None

    def get(self, digest: str) -> bytes | None:
        """Return the JPEG of an image, or nothing when there is none (then use the image itself)."""
        if self._connection is None:
            return None
        try:
            row = self._connection.execute("select jpeg from thumbs where digest = ?", [digest]).fetchone()
        except sqlite3.Error:  # a thumbnail is a convenience: the image itself is there
            return None
        return bytes(row["jpeg"]) if row else None

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.close()
