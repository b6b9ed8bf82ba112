"""Importing captions: how many a file has, which of them are drawn, and the first of them, before any is taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QDialog, QFileDialog, QListWidget, QWidget

from biaslens_gui.core.params import Bool, Int
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.engine.importing.caption_files import MOST_CHOSEN, CaptionFile
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.kit.forms import ParamForm
from biaslens_gui.ui.kit.parts import button, column, heading, remark, row
from biaslens_gui.ui.kit.rows import Row, renew_list
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.background import Background
from biaslens_gui.ui.shell.i18n import advised, count_of, said_message, tr
from biaslens_gui.ui.shell.plain import tip
from biaslens_gui.ui.shell.workspace import Workspace

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
        clean_up: bool,
    ) -> None:
        """Draw at most `most` of the captions of `file`, which was read from `path`, by `seed`."""

        def work() -> ImportedCaptions:
            from biaslens_gui.engine.importing.captions import draw_captions

            return draw_captions(file, path, most, seed, single_person, clean_up)

        self.background.ask(work, then, owner=self.owner, topic="captions", otherwise=self.otherwise)


PREVIEWED = 20
MOST_DRAWN = 100_000
KINDS = "Captions (*.json *.jsonl *.csv *.tsv *.token *.txt);;All files (*)"
DRAW_PAUSE_MS = 300


class CaptionImport(QDialog):
    """Reads a file of captions beside the window, and shows what would be taken.

    `spec` is the plan so far: its seed draws, and its number of images says how many the captions would make. `taken`
    hands on the captions, and whether they shall stand in place of the prompts there are.
    """

    taken = Signal(object, bool)

    def __init__(self, workspace: Workspace, path: Path, spec: AuditSpec, parent: QWidget) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self._path, self._images = path, spec.images_per_prompt
        self._file: CaptionFile | None = None
        self.drawn: ImportedCaptions | None = None
        self.setWindowTitle(tr("Import captions"))
        self.resize(theme.unit() * 90, theme.unit() * 72)
        self.choice = ParamForm(
            (
                Int("most", tr("Captions to take"), MOST_CHOSEN, 1, MOST_DRAWN, help=tr("Drawn by chance.")),
                Int(
                    "seed",
                    tr("Seed of the draw"),
                    spec.root_seed,
                    0,
                    2**31 - 1,
                    help=tr("The same seed draws the same ones."),
                ),
                Bool(
                    "single_person",
                    tr("Only captions that speak of a single person"),
                    False,
                    tr("Told by a rule over their words."),
                ),
                Bool(
                    "clean_up",
                    tr("Only what is shown, without lists of styles"),
                    False,
                    tr("TIBET's clean-up of long prompts: the longest part between commas, of 5 to 9 words."),
                ),
            )
        )
        self.preview = QListWidget()
        self.preview.setWordWrap(True)
        self.preview.setAccessibleName(tr("The first captions that are taken"))
        self.said = remark(tr("Reading …"), muted=False)
        self.problem = remark()
        self.problem.setProperty("part", "problem")
        self.problem.hide()
        self.add = button(tr("Add to the prompts"), lambda: self._take(False))
        self.use = button(tr("Use as the prompts"), lambda: self._take(True), part="primary")
        self.add.setVisible(bool(spec.prompts))
        if spec.prompts:
            self.use.setText(tr("Replace the prompts"))
            self.use.setAccessibleName(tr("Replace the prompts"))
        name = heading(path.name)
        name.setToolTip(tip(str(path)))
        layout = column(name, self.choice, self.said, self.problem, self.preview, margin=2)
        layout.addStretch(0)
        layout.addLayout(row(None, button(tr("Cancel"), self.reject), self.add, self.use))
        self.setLayout(layout)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(DRAW_PAUSE_MS)
        self._pause.timeout.connect(self._draw)
        self.choice.changed.connect(self._on_choice)
        self._allow(False)
        self.finished.connect(self.deleteLater)
        self._reader = Reader(workspace.background, self, self._on_problem)
        self._reader.read(path, self._on_read)

    def _on_read(self, file: CaptionFile) -> None:
        self._file = file
        self._draw()

    def _on_choice(self) -> None:
        self._allow(False)
        self._pause.start()

    def _draw(self) -> None:
        """Draw anew, once the file is read, unless what is entered is wrong: then that is said beside it."""
        values = self.choice.values()
        wrong = any(field.param.problem(field.value()) for field in self.choice.fields.values())
        if self._file is None or wrong:
            return
        self._reader.draw(self._file, self._path, self._show, **values)

    def _show(self, drawn: ImportedCaptions) -> None:
        self.drawn = drawn
        self.problem.hide()
        for part in (self.preview, self.said):
            part.show()
        number = len(drawn.prompts)
        asked = tr("With {images:,} images per prompt that is {all:,} images of each model.")
        asked = asked.format(images=self._images, all=number * self._images)
        self.said.setText(" ".join((*map(said_message, drawn.notes), asked)))
        more = [f"… {count_of(number - PREVIEWED, 'more', 'more')}"] if number > PREVIEWED else []
        renew_list(
            self.preview, [Row(text) for text in (*(prompt.text for prompt in drawn.prompts[:PREVIEWED]), *more)]
        )
        self._allow(True)

    def _on_problem(self, error: Exception) -> None:
        if not isinstance(error, KnownError):
            self.workspace.notifications.report(error)
            self.reject()
            return
        self.drawn = None
        self.preview.hide()
        self.said.hide()
        self.problem.setText(f"{said_message(error.title)}. {advised(error.message, error.hint)}")
        self.problem.show()
        self._allow(False)

    def _allow(self, allowed: bool) -> None:
        for ready in (self.add, self.use):
            ready.setEnabled(allowed)

    def _take(self, replace: bool) -> None:
        if self.drawn is not None:
            self.taken.emit(self.drawn, replace)
            self.accept()


def ask_for_captions(parent: QWidget, then: Callable[[Path], object]) -> None:
    """Ask for a file of captions, and go on with it unless the question is closed."""
    chosen, _ = QFileDialog.getOpenFileName(parent, tr("Which file holds the captions?"), str(Path.home()), tr(KINDS))
    if chosen:
        then(Path(chosen))
