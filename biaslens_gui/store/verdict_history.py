"""Everything that was ever said about one image, withdrawn and superseded verdicts too. Read only."""

from __future__ import annotations

from dataclasses import dataclass

from biaslens_gui.core.records import Verdict
from biaslens_gui.store.database import open_for_reading
from biaslens_gui.store.project import ProjectFolder


@dataclass(frozen=True, slots=True)
class PastVerdict:
    """A verdict, and when it was taken back; empty while it stands or was only followed by another."""

    verdict: Verdict
    withdrawn_at: str = ""


def verdict_history(project: ProjectFolder, image: str) -> tuple[PastVerdict, ...]:
    """Return every verdict on an image, oldest first; none when nobody has reviewed yet."""
    if not project.desk_db.is_file():
        return ()
    with open_for_reading(project.desk_db) as connection:
        rows = connection.execute(
            "select reviewer, image, question, value, reason, at, withdrawn_at from verdicts where image = ?"
            " order by id",
            [image],
        ).fetchall()
    return tuple(
        PastVerdict(
            Verdict(row["reviewer"], row["image"], row["question"], row["value"], row["reason"] or "", row["at"]),
            row["withdrawn_at"] or "",
        )
        for row in rows
    )
