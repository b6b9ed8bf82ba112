"""Asks what the columns of a table mean, beside what stands in them: suggestions are shown, and the auditor decides."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QFileDialog, QGridLayout, QLabel, QLineEdit, QScrollArea, QWidget

from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.parts import button, column, heading, parts_of, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, said_message, tr, whole
from biaslens_gui.ui.shell.plain import plain

if TYPE_CHECKING:
    from biaslens_gui.engine.importing.columns import ColumnMeaning, Columns
    from biaslens_gui.engine.importing.tables import ForeignTable

MEANINGS = {
    "nothing": "Nothing: not read",
    "file": "Name of the file",
    "prompt": "Prompt it was made from",
    "group": "Group it is counted in",
    "seed": "Seed",
    "model": "Model that made it",
    "caption": "Caption by a tool",
    "answer": "Answer by a tool, about:",
    "verdict": "Verdict of people, about:",
    "embedding": "Embedding (a vector)",
}
READINGS = ("caption", "answer", "verdict", "embedding")
MOST_COLUMNS, MOST_DIFFERENT, EXAMPLES = 60, 12, 3
"""How many columns are shown, up to how many different texts are counted, and how many stand beside a column."""


@dataclass(frozen=True, slots=True)
class MeantTable:
    """A table with what its columns mean, what made what it says of images, and a file of vectors, as chosen."""

    path: Path
    columns: Columns
    tool: str = ""
    vectors: Path | None = None


class ColumnMeanings(QDialog):
    """One line per column: its name, what stands in it, what it means. `agreed` carries what was chosen."""

    agreed = Signal(object)

    def __init__(self, path: Path, table: ForeignTable, files: frozenset[str], parent: QWidget) -> None:
        super().__init__(parent)
        from biaslens_gui.engine.importing.columns import suggested

        self._path, self._shown, self._files = path, table, files
        self._vectors: Path | None = None
        unit = theme.unit()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("What do the columns mean?"))
        self.resize(unit * 110, unit * 66)
        self.meanings: dict[str, ChoiceBox] = {}
        self.abouts: dict[str, QLineEdit] = {}
        self.tool = QLineEdit(path.stem)
        self.tool.setAccessibleName(tr("What made what it says of the images?"))
        self.tool_row = row(remark(tr("What made what it says of the images?")), self.tool)
        self.problem = remark()
        self.problem.setProperty("part", "problem")
        self.told = remark(muted=False)
        self.vectors = button(
            tr("Add vectors…"), self._ask_vectors, tip=tr("A .npy or .safetensors file with a vector for each line")
        )
        self.read = button(tr("Read the table so"), self._agree, part="primary")
        grid = self._grid(suggested(table.columns[:MOST_COLUMNS]))
        layout = column(heading(path.name), spacing=3, margin=3)
        layout.addWidget(
            remark(
                tr(
                    "What its headings suggest is chosen already: check it. A caption or an answer of a tool is what "
                    "it saw in a picture, a prompt is what the picture was made from; they are never the same."
                )
            )
        )
        layout.addWidget(grid, 1)
        layout.addLayout(self.tool_row)
        layout.addWidget(self.told)
        layout.addWidget(self.problem)
        layout.addLayout(row(self.vectors, None, button(tr("Cancel"), self.reject), self.read))
        self.setLayout(layout)
        self._tell()

    def _grid(self, suggestions: Columns) -> QScrollArea:
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setHorizontalSpacing(2 * theme.unit())
        for place, words in enumerate((tr("Column"), tr("What stands in it"), tr("What it means"))):
            grid.addWidget(heading(words, 3), 0, place)
        for line, (name, meaning) in enumerate(suggestions.items(), 1):
            self._add(grid, line, name, meaning)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(len(suggestions) + 1, 1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inside)
        area.setAccessibleName(tr("Columns of the table"))
        return area

    def _add(self, grid: QGridLayout, line: int, name: str, meaning: ColumnMeaning) -> None:
        choice, about = ChoiceBox(), QLineEdit(meaning.about)
        for key, words in MEANINGS.items():
            choice.addItem(tr(words), key)
        choice.setCurrentIndex(choice.findData(meaning.what))
        choice.setAccessibleName(tr("What “{name}” means").format(name=name))
        about.setAccessibleName(tr("What “{name}” is about").format(name=name))
        about.setPlaceholderText(tr("such as gender"))
        choice.currentIndexChanged.connect(self._tell)
        about.textChanged.connect(self._tell)
        self.meanings[name], self.abouts[name] = choice, about
        title, examples = plain(QLabel(name[:60])), plain(remark(self._examples(name)))
        examples.setWordWrap(True)
        grid.addWidget(title, line, 0)
        grid.addWidget(examples, line, 1)
        grid.addWidget(choice, line, 2)
        grid.addWidget(about, line, 3)

    def _examples(self, name: str) -> str:
        """Return what stands in a column: how often each text, where there are few, else the first ones."""
        texts = [text for row in self._shown.rows if (text := row.get(name, ""))]
        if not texts:
            return tr("Empty")
        counts = Counter(texts)
        if len(counts) <= MOST_DIFFERENT and len(texts) > len(counts):
            return " · ".join(f"{text[:40]} ({whole(number)})" for text, number in counts.most_common(EXAMPLES + 1))
        return " · ".join(text[:60] for text in texts[:EXAMPLES])

    def chosen(self) -> Columns:
        """Return what each column means, as it is chosen now."""
        from biaslens_gui.engine.importing.columns import ABOUT, ColumnMeaning

        return {
            name: ColumnMeaning(what, " ".join(self.abouts[name].text().casefold().split()) if what in ABOUT else "")
            for name, choice in self.meanings.items()
            for what in (choice.currentData(),)
        }

    def _tell(self) -> None:
        """Say how many pictures the table names, or why it cannot be read so."""
        from biaslens_gui.engine.importing.columns import ABOUT

        chosen = self.chosen()
        for name, meaning in chosen.items():
            self.abouts[name].setVisible(meaning.what in ABOUT)
        is_read = any(meaning.what in READINGS for meaning in chosen.values()) or self._vectors is not None
        for part in parts_of(self.tool_row).values():
            if isinstance(part, QWidget):
                part.setVisible(is_read)
        self.problem.setText(self._wrong(chosen))
        self.problem.setVisible(bool(self.problem.text()))
        self.read.setEnabled(not self.problem.text())
        named = next((name for name, meaning in chosen.items() if meaning.what == "file"), "")
        there = sum(self._is_there(line.get(named, "")) for line in self._shown.rows) if named else 0
        words = tr("{there} of {lines} name a picture of this folder.").format(
            there=whole(there), lines=count_of(len(self._shown.rows), "line", "lines")
        )
        if self._vectors is not None:
            words += " " + tr("Vectors: {file}").format(file=self._vectors.name)
        self.told.setText(" ".join((words, *map(said_message, self._shown.notes))))

    def _is_there(self, name: str) -> bool:
        from biaslens_gui.engine.importing.table_of_images import as_named

        return as_named(name) in self._files

    def _wrong(self, chosen: Columns) -> str:
        """Return why the table cannot be read so; nothing if it can."""
        from biaslens_gui.engine.importing.columns import ABOUT

        taken = [meaning.text for meaning in chosen.values() if not meaning.may_repeat]
        if "file" not in taken:
            return tr("Choose the column that names the files.")
        if any(meaning.what in ABOUT and not meaning.about for meaning in chosen.values()):
            return tr("Say what the answers are about, such as gender.")
        if len(set(taken)) < len(taken):
            return tr("Two columns are said to mean the same.")
        return ""

    def _ask_vectors(self) -> None:
        kinds = f"{tr('Vectors')} (*.npy *.safetensors)"
        name, _ = QFileDialog.getOpenFileName(self, tr("Vectors of the images"), str(self._path.parent), kinds)
        if name:
            self._vectors = Path(name)
            self._tell()

    def _agree(self) -> None:
        tool = " ".join(self.tool.text().split())
        self.agreed.emit(MeantTable(self._path, self.chosen(), tool, self._vectors))
        self.accept()
