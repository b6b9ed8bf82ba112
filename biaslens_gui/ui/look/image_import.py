"""Shows what the images of a folder tell before they are imported, and asks where missing prompts come from."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, QTimer
from PySide6.QtWidgets import QDialog, QFileDialog, QHeaderView, QLineEdit, QProgressBar, QTableView, QWidget

from biaslens_gui.errors import Cancelled
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.parts import button, column, heading, remark, row
from biaslens_gui.ui.look.actions import FolderScan, import_images, look_at_table, look_for_images
from biaslens_gui.ui.look.column_meanings import ColumnMeanings, MeantTable
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, said_message, tr, whole
from biaslens_gui.ui.shell.plain import of_role
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.engine.importing.images import FoundImage, FoundImages, Otherwise
    from biaslens_gui.engine.importing.tables import ForeignTable


TABLES = "*.csv *.tsv *.txt *.json *.jsonl *.xlsx *.xls *.ods"
COLUMNS = ("File", "Prompt", "From", "Seed", "Model", "Size", "Note")
SOURCES = {
    "table": "Table",
    "metadata": "Image",
    "folder": "Folder's name",
    "file": "File's name",
    "pattern": "Part of its name",
    "group": "Table: group",
    "typed": "Typed",
    "": "–",
}
_Index = QModelIndex | QPersistentModelIndex


class FoundImagesModel(QAbstractTableModel):
    """One line per file, in the order of their paths."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._images: tuple[FoundImage, ...] = ()

    def show_images(self, found: FoundImages) -> None:
        """Show other images."""
        self.beginResetModel()
        self._images = found.images
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._images)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return tr(COLUMNS[section])
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return of_role(self._text(self._images[index.row()], COLUMNS[index.column()]), role)
        return None

    def _text(self, image: FoundImage, column: str) -> str:
        told = image.told
        lacking = "" if told.prompt or image.problem else tr("Left out: it has no prompt.")
        return {
            "File": image.file,
            "Prompt": told.prompt,
            "From": tr(SOURCES[image.source]),
            "Seed": told.seed or "–",
            "Model": " · ".join(part for part in (told.model, told.tool) if part) or "–",
            "Size": f"{image.width} × {image.height}" if image.width else "–",
            "Note": said_message(image.problem) or lacking or " ".join(map(said_message, told.notes)),
        }[column]


OTHERWISE = {
    "nothing": "Leave them out",
    "folder": "Group them by their folder",
    "file": "Group them by their own name, without numbers",
    "pattern": "Group them by a part of their name:",
    "typed": "This prompt:",
}
TICK_MS = 100


def ask_for_images(workspace: Workspace, parent: QWidget) -> ImageImport | None:
    """Ask for a folder and show what is in it; nothing if no project is open or none is chosen."""
    if not _has_project(workspace):
        return None
    chosen = QFileDialog.getExistingDirectory(parent, tr("In which folder are the images?"), str(Path.home()))
    return open_import(workspace, Path(chosen), parent) if chosen else None


def ask_for_zip(workspace: Workspace, parent: QWidget) -> ImageImport | None:
    """Ask for a zip and show what is in it; nothing if no project is open or none is chosen."""
    if not _has_project(workspace):
        return None
    chosen, _ = QFileDialog.getOpenFileName(
        parent, tr("In which zip are the images?"), str(Path.home()), f"{tr('Zip files')} (*.zip)"
    )
    return open_import(workspace, Path(chosen), parent) if chosen else None


def open_import(workspace: Workspace, folder: Path, parent: QWidget) -> ImageImport:
    """Show what a folder, or a zip, holds."""
    dialog = ImageImport(workspace, folder, parent)
    dialog.open()
    return dialog


def offer_sample(workspace: Workspace, parent: QWidget) -> ImageImport | None:
    """Show the pictures that come along as an import, with their table and readers; nothing if no project is open."""
    from biaslens_gui.engine.planning.sample import drawn_pictures, pictures_table

    if not _has_project(workspace):
        return None
    table = MeantTable(pictures_table(), {})
    dialog = ImageImport(workspace, drawn_pictures(), parent, Sample(tr("Sample of pictures"), table))
    dialog.open()
    return dialog


def _has_project(workspace: Workspace) -> bool:
    """Return whether a project is open, and say so where none is."""
    if workspace.project is None:
        hint = tr("Make or open a project on the Home page.")
        workspace.tell("warning", tr("No project is open"), tr("Imported images belong to a project."), hint)
    return workspace.project is not None


@dataclass(frozen=True, slots=True)
class Sample:
    """Pictures that come along: what they are called, and the table that says what each is."""

    title: str
    table: MeantTable


class ImageImport(QDialog):
    """The table of images, and what to do about those without a prompt."""

    def __init__(self, workspace: Workspace, folder: Path, parent: QWidget, sample: Sample | None = None) -> None:
        super().__init__(parent)
        self._workspace, self._folder, self._sample = workspace, folder, sample
        is_zip = folder.is_file()
        title = sample.title if sample else folder.stem if is_zip else folder.name
        self._reading = FolderScan()
        self._read: FoundImages | None = None
        self._said: MeantTable | None = None
        self.found: FoundImages | None = None
        unit = theme.unit()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Import images"))
        self.resize(unit * 120, unit * 75)
        self.model = FoundImagesModel(self)
        self.table = self._table(unit)
        self.otherwise, self.typed, self.title = ChoiceBox(), QLineEdit(), QLineEdit(title)
        for key, words in OTHERWISE.items():
            self.otherwise.addItem(tr(words), key)
        self.otherwise.setAccessibleName(tr("Images that tell no prompt"))
        self.otherwise.currentIndexChanged.connect(self._name)
        self.typed.setAccessibleName(tr("Prompt of the images that tell none"))
        self.typed.setPlaceholderText(tr("The prompt they were made with"))
        self._typing = QTimer(self)  # of many thousand images the names are not made anew at every key
        self._typing.setSingleShot(True)
        self._typing.setInterval(TICK_MS)
        self._typing.timeout.connect(self._name)
        self.typed.textChanged.connect(lambda: self._typing.start())
        self.title.setAccessibleName(tr("What made these images?"))
        self.title.textChanged.connect(self._tell)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Images looked at"))
        self.summary = remark(muted=False)
        self.problem = remark()
        self.problem.setProperty("part", "problem")
        self.lists = button(
            tr("Add a table…"),
            self._ask_table,
            tip=tr("What is known of each file: prompts, groups, and what other tools or people said of it"),
        )
        self.take = button(tr("Import and plan with them"), self._take, part="primary")
        cancel = button(tr("Cancel"), self.reject)
        layout = column(heading(title), spacing=3, margin=3)
        layout.addWidget(remark(str(folder)))
        layout.addLayout(row(remark(tr("What made these images?")), self.title))
        layout.addLayout(row(remark(tr("Images that tell no prompt")), self.otherwise, self.typed, self.lists))
        layout.addWidget(self.progress)
        layout.addWidget(self.summary)
        layout.addWidget(self.problem)
        layout.addWidget(self.table, 1)
        layout.addWidget(
            remark(
                (tr("The pictures of the zip are laid into the project.") + " " if is_zip else "")
                + tr(
                    "The files stay where they are, unchanged. Every report says that these images were imported, not "
                    "generated here, and are not verified by hash of a model. The Plan page then asks about them in "
                    "place of what it shows now."
                )
            )
        )
        layout.addLayout(row(None, cancel, self.take))
        self.setLayout(layout)
        self._clock = QTimer(self)
        self._clock.setInterval(TICK_MS)
        self._clock.timeout.connect(self._show_progress)
        self.finished.connect(self._stop)
        self.read(sample.table if sample else None)

    def _table(self, unit: int) -> QTableView:
        table = QTableView()
        table.setModel(self.model)
        table.setAccessibleName(tr("Images found"))
        table.setTabKeyNavigation(False)
        table.setWordWrap(False)
        table.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # names of many files begin alike
        table.verticalHeader().hide()
        table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        for index, width in enumerate((20, 18, 11, 9, 11, 11, 16)):
            table.setColumnWidth(index, width * unit)
        table.horizontalHeader().setSectionResizeMode(6, QHeaderView.ResizeMode.Stretch)
        return table

    def read(self, table: MeantTable | None) -> None:
        """Look at the images, with a table of what they are and what was said of them if there is one."""
        self._said = table
        self._reading.stopped = True
        self._reading = FolderScan()
        self._read = self.found = None
        self._clock.start()
        self._show_progress()
        self._tell()
        look_for_images(
            workspace=self._workspace,
            folder=self._folder,
            table=table,
            reading=self._reading,
            owner=self,
            then=self._show,
            otherwise=self._refuse,
        )

    def _show(self, found: FoundImages) -> None:
        self._clock.stop()
        self._read = found
        self._name()

    def _name(self) -> None:
        """Give those a prompt that tell none."""
        self._show_typed()
        if self._read is not None:
            otherwise = cast("Otherwise", self.otherwise.currentData())
            self.found = self._read.named(otherwise, self.typed.text())
            self.model.show_images(self.found)
        self._tell()

    def _tell(self) -> None:
        """Say what would be imported."""
        found = self.found
        self.progress.setVisible(found is None)
        self._show_typed()
        self.take.setEnabled(found is not None and bool(found.usable) and bool(self.title.text().strip()))
        if found is None:
            self.summary.setText(tr("Looking at the images …"))
            self.problem.setText("")
            return
        usable, counts = found.usable, found.prompts()
        seeds = sum(bool(image.told.seed) for image in usable)
        words = tr(
            "{usable} of {all} can be used: {prompts}, up to {most} of one prompt; {seeds} tell their seed."
        ).format(
            usable=whole(len(usable)),
            all=count_of(len(found.images), "image", "images"),
            prompts=count_of(len(counts), "prompt", "prompts"),
            most=count_of(max(counts.values(), default=0), "image", "images"),
            seeds=whole(seeds),
        )
        if groups := sum(prompt.is_group for prompt in found.asked()):
            words += " " + tr(
                "{number} are no prompts but groups: what needs words to make images is not asked."
            ).format(number=groups)
        words += self._readings()
        models = [model for model in found.models() if model]
        if len(models) > 1:
            words += " " + tr("They name {number} models; each becomes a model of its own.").format(number=len(models))
        self.summary.setText(words)
        bad = [image for image in found.images if image.problem]
        told = list(map(said_message, found.notes))
        if bad:
            first = said_message(bad[0].problem)
            told.insert(0, tr("{number} cannot be used, such as: {first}").format(number=len(bad), first=first))
        self.problem.setText(" ".join(told))
        self.problem.setVisible(bool(self.problem.text()))

    def _show_typed(self) -> None:
        """Show the field for a prompt or a pattern where one is asked for."""
        way = self.otherwise.currentData()
        self.typed.setVisible(way in ("typed", "pattern"))
        is_pattern = way == "pattern"
        self.typed.setPlaceholderText(
            tr("such as set1_<group>_*") if is_pattern else tr("The prompt they were made with")
        )
        self.typed.setAccessibleName(
            tr("Pattern of their names") if is_pattern else tr("Prompt of the images that tell none")
        )

    def _readings(self) -> str:
        """Return in words what others said of the usable images."""
        from biaslens_gui.engine.importing.readings import readings_in

        counts = readings_in(self.found) if self.found else {}
        if not counts and not (self._said and self._said.vectors):
            return ""
        readings = [f"{whole(number)} × {meaning}" for meaning, number in counts.items()]
        if self._said and self._said.vectors:
            readings.append(self._said.vectors.name)
        return " " + tr("Read without a model: {readings}.").format(readings=", ".join(readings))

    def _show_progress(self) -> None:
        self.progress.setRange(0, max(1, self._reading.of))
        self.progress.setValue(self._reading.done)

    def _refuse(self, error: Exception) -> None:
        self._clock.stop()
        if not isinstance(error, Cancelled):
            self._workspace.notifications.report(error)
            self.reject()

    def _ask_table(self) -> None:
        kinds = f"{tr('Tables')} ({TABLES})"
        name, _ = QFileDialog.getOpenFileName(self, tr("Table of the images"), str(self._folder), kinds)
        if name:
            self.look_at(Path(name))

    def look_at(self, table: Path) -> None:
        """Show the columns of a table, and ask what they mean."""

        def ask(read: ForeignTable) -> None:
            from biaslens_gui.engine.importing.table_of_images import files_by_name

            names = frozenset(files_by_name([image.file for image in (self._read.images if self._read else ())]))
            self.columns = ColumnMeanings(table, read, names, self)
            self.columns.agreed.connect(self.read)
            self.columns.open()

        report = self._workspace.notifications.report
        look_at_table(workspace=self._workspace, path=table, owner=self, then=ask, otherwise=report)

    def _take(self) -> None:
        self._name()
        if self.found is not None and self.found.usable:
            title = " ".join(self.title.text().split())
            is_sample = self._sample is not None
            import_images(
                workspace=self._workspace, found=self.found, title=title, table=self._said, is_sample=is_sample
            )
            self.accept()

    def _stop(self) -> None:
        self._clock.stop()
        self._reading.stopped = True
