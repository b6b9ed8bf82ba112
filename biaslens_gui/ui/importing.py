"""Importing from the window: a file of captions is read, and prompts are drawn from it, on a worker thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from biaslens_gui.engine.importing.caption_files import CaptionFile
from biaslens_gui.ui.background import Background

if TYPE_CHECKING:
    from biaslens_gui.engine.importing.captions import ImportedCaptions


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads captions for `owner`, for whom a later question makes an earlier one stale; errors go to `otherwise`."""

    background: Background
    owner: QObject
    otherwise: Callable[[Exception], object]

    def read(self, path: Path, then: Callable[[CaptionFile], object]) -> None:
        """Read the captions of the file at `path`."""

        def work() -> CaptionFile:
            from biaslens_gui.engine.importing.captions import read_caption_file

            return read_caption_file(path)

        self.background.ask(work, then, owner=self.owner, topic="captions", otherwise=self.otherwise)

    def draw(
        self,
        file: CaptionFile,
        path: Path,
        then: Callable[[ImportedCaptions], object],
        *,
        most: int,
        seed: int,
        single_person: bool,
    ) -> None:
        """Draw at most `most` of the captions of `file`, which was read from `path`, by `seed`."""

        def work() -> ImportedCaptions:
            from biaslens_gui.engine.importing.captions import draw_captions

            return draw_captions(file, path, most, seed, single_person)

        self.background.ask(work, then, owner=self.owner, topic="captions", otherwise=self.otherwise)
