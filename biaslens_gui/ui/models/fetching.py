"""Models to fetch: which suit a computer, as a list to take to one with a network, and what came back of it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QAbstractItemView, QDialog, QFileDialog, QHeaderView, QTableView, QWidget

from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.models.actions import FOLDERS
from biaslens_gui.ui.kit.models.library import ROLE_TITLES
from biaslens_gui.ui.kit.parts import OutOfReach, button, column, heading, remark, row
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.actions.needs import host_of
from biaslens_gui.ui.shell.background import Stream
from biaslens_gui.ui.shell.i18n import advised, size, tr
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.core.models.fetching import Arrived, FetchList, Machine, OfferedModel

COLUMNS = (
    Column("take", "Take", "bool", editable=True),
    Column("name", "Model"),
    Column("role", "Used for"),
    Column("size", "About"),
    Column("licence", "Licence"),
    Column("fits", "On such a computer"),
)
CAME = (Column("name", "Model"), Column("found", "What came back"), Column("detail", "Details"))
MACHINES = {
    "none": "No graphics card, 16 GB of memory",
    "8": "Graphics card with 8 GB",
    "24": "Graphics card with 24 GB",
    "80": "Graphics card with 80 GB",
}
FITS = {"fits": "Fits", "slower": "Slower: parts wait in ordinary memory", "too big": "Too big"}
FOUND = {
    "whole": "The same files as there",
    "damaged": "Not the same files as there",
    "unlisted": "Not written down there",
    "unusable": "The same files, but they cannot be used",
    "missing": "Not found",
}


class ModelsToFetch(QDialog):
    """Offers models by computer, writes the list of those that are ticked, and checks what came back."""

    def __init__(self, workspace: Workspace, parent: QWidget) -> None:
        super().__init__(parent)
        from biaslens_gui.engine.models.fetching import offered

        self.workspace = workspace
        self._offer = offered()
        self.setWindowTitle(tr("Models to fetch"))
        self.resize(theme.unit() * 130, theme.unit() * 88)
        self.machine = ChoiceBox()
        self.machine.setAccessibleName(tr("Computer that the models are for"))
        for machine in self._offer.machines:
            self.machine.addItem(tr(MACHINES[machine.id]), machine.id)
        self.model = TableModel(Table("fetch", tr("Models"), COLUMNS, ()))
        self.table = _table(self.model, tr("Models that suit the computer"), 1)
        self.total = remark()
        self.came_model = TableModel(Table("came", tr("Models"), CAME, ()))
        self.came = _table(self.came_model, tr("What came back"), 2)
        self.said = remark("", muted=False)
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.write = button(
            tr("Write the list…"),
            self._ask_target,
            part="primary",
            tip=tr("Into a folder, such as one of a stick: the list, what to do, and a script for the other computer"),
        )
        tip = tr("Choose the folder of the list as it came back, with what the script wrote")
        self.check = button(tr("Check what came back…"), self._ask_source, tip=tip)
        self._checking = OutOfReach(self.check)
        self._reading: Stream[str, tuple[FetchList, tuple[Arrived, ...]]] | None = None
        self._lay_out()
        self.machine.currentIndexChanged.connect(lambda _: self._show_offer())
        self.model.dataChanged.connect(lambda *_: self._show_total())
        self.finished.connect(self.deleteLater)
        self._show_offer()
        self.machine.setFocus()

    def _lay_out(self) -> None:
        why = tr(
            "BiasLens never fetches anything. Take the list to a computer with a network; the script that goes with it "
            "says there what is missing, and writes down what each file is. Back here the files are compared with that."
        )
        known = tr("Sizes are rounded; sizes and licences are as known in {month}. Read the page of each model there.")
        self.came.hide()
        layout = column(heading(tr("Models to fetch")), remark(why), self.machine, self.table, self.total, margin=2)
        layout.addWidget(remark(known.format(month=self._offer.known_at)))
        layout.addLayout(Flow(self.write, self.check))
        layout.addWidget(self.said)
        layout.addWidget(self.came)
        layout.addLayout(row(None, button(tr("Close"), self.reject)))
        layout.setStretch(3, 1)
        self.setLayout(layout)

    # --- what is offered

    def _machine(self) -> Machine:
        return self._offer.machine(str(self.machine.currentData()))

    def _show_offer(self) -> None:
        from biaslens_gui.engine.models.fetching import fits

        machine = self._machine()
        rows: list[Row] = [
            {
                "take": True,
                "name": model.repository,
                "role": tr(ROLE_TITLES[model.role]),
                "size": size(model.bytes),
                "licence": model.licence,
                "fits": tr(FITS[fits(model, machine)]),
            }
            for model in self._offer.models_for(machine)
        ]
        self.model.set_table(Table("fetch", tr("Models"), COLUMNS, tuple(rows)))
        self._show_total()

    def chosen(self) -> tuple[OfferedModel, ...]:
        """Return the models that are ticked."""
        models = self._offer.models_for(self._machine())
        return tuple(model for model, line in zip(models, self.model.table.rows, strict=True) if line["take"])

    def _show_total(self) -> None:
        chosen = self.chosen()
        words = [tr("Together about {size}.").format(size=size(sum(model.bytes for model in chosen)))]
        gated = ", ".join(model.folder for model in chosen if model.terms)
        if gated:
            words.append(tr("Signing in and agreeing to terms is asked for: {names}.").format(names=gated))
        self.total.setText(" ".join(words))
        self.write.setEnabled(bool(chosen))

    # --- the list, and what came back

    def _ask_target(self) -> None:
        if name := QFileDialog.getExistingDirectory(self, tr("Into which folder is the list written?")):
            self.write_into(Path(name))

    def write_into(self, folder: Path) -> None:
        """Write the list of the models that are ticked into `folder`."""
        machine, chosen, known_at = self._machine(), self.chosen(), self._offer.known_at

        def write() -> Path:
            from biaslens_gui.engine.models.fetching import write_list

            write_list(folder, machine, chosen, known_at, datetime.now(UTC).isoformat(timespec="seconds"))
            return folder

        words = tr("Written into {folder}: models-to-fetch.txt says what to do.")
        self.workspace.background.ask(
            write, lambda done: self.said.setText(words.format(folder=done)), owner=self, topic="models to fetch"
        )

    def _ask_source(self) -> None:
        if name := QFileDialog.getExistingDirectory(self, tr("Which folder came back with the list?")):
            self.check_folder(Path(name))

    def check_folder(self, folder: Path) -> None:
        """Compare what came back in `folder`, or lies in the model folders by now, with what was written down there."""
        self._checking.begin()
        self.said.setText(tr("Reading …"))
        self._reading = check_arrived(
            workspace=self.workspace,
            folder=folder,
            owner=self,
            each=lambda names: self.said.setText(tr("Reading the files of {name} …").format(name=names[-1])),
            then=self._show_arrived,
            otherwise=self._refuse,
        )

    def _show_arrived(self, found: tuple[FetchList, tuple[Arrived, ...]]) -> None:
        wanted, arrived = found
        rows: list[Row] = [
            {"name": item.model.folder, "found": tr(FOUND[item.found]), "detail": _details(item)} for item in arrived
        ]
        self.came_model.set_table(Table("came", tr("Models"), CAME, tuple(rows)))
        self.came.show()
        whole = sum(item.found == "whole" for item in arrived)
        said = tr("{whole} of {all} models of the list of {day} are here as they were there.")
        self.said.setText(said.format(whole=whole, all=len(arrived), day=wanted.made_at[:10]))
        self._checking.end()

    def _refuse(self, error: Exception) -> None:
        self._checking.end()
        known = isinstance(error, KnownError)
        self.said.setText(advised(error.message, error.hint) if isinstance(error, KnownError) else str(error))
        if not known:
            self.workspace.notifications.report(error)


def _details(item: Arrived) -> str:
    if item.problems:
        return " ".join(item.problems)
    if item.found != "whole":
        return ""
    return tr("{files} files, {published} of them also as their publisher says").format(
        files=item.files, published=item.published
    )


def _table(model: TableModel, name: str, wide: int) -> QTableView:
    """Return a table of `model`, whose column `wide` takes the room that is left."""
    table = QTableView()
    table.setModel(model)
    table.setAccessibleName(name)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    table.horizontalHeader().setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)
    table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    return table


def check_arrived(
    *,
    workspace: Workspace,
    folder: Path,
    owner: QObject,
    each: Callable[[list[str]], object],
    then: Callable[[tuple[FetchList, tuple[Arrived, ...]]], object],
    otherwise: Callable[[Exception], object],
) -> Stream[str, tuple[FetchList, tuple[Arrived, ...]]]:
    """Read what came back of the list in `folder`; `each` gets the names of the models that are being read."""
    host, places = host_of(workspace), [Path(line) for line in workspace.settings.lines(FOLDERS)]

    def look() -> Generator[str, None, tuple[FetchList, tuple[Arrived, ...]]]:
        from biaslens_gui.engine.models.fetching import arrived_steps

        return (yield from arrived_steps(folder, places, host))

    return Stream(workspace.background, look(), owner, each=each, then=then, otherwise=otherwise)
