"""Choosing models: folders are looked through, what was found is offered by role, and what cannot be used says why."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFileDialog, QFormLayout, QListWidget, QListWidgetItem, QWidget

from biaslens_gui.core.roles import BuiltIn, DetectedModel, RolePlugin, Served
from biaslens_gui.core.spec import ModelRef, Role
from biaslens_gui.ui import theme
from biaslens_gui.ui.i18n import size, tr
from biaslens_gui.ui.plain import tip
from biaslens_gui.ui.widgets.parts import button, column, remark, row

ROLE_NAMES: dict[Role, str] = {
    "image_model": "Makes the images",
    "captioner": "Describes the images",
    "language_model": "Proposes what to look for",
    "parser": "Reads the grammar of sentences",
    "question_answerer": "Answers questions about images",
    "embedder": "Compares images and texts",
    "classifier": "Sorts images into classes",
    "mask_filler": "Fills gaps in sentences",
    "attributor": "Traces words into images",
}
ROLES_IN_WORDS: dict[Role, str] = {
    "image_model": "an image model",
    "captioner": "a captioner",
    "language_model": "a language model",
    "parser": "a parser",
    "question_answerer": "a question answerer",
    "embedder": "an embedder",
    "classifier": "a classifier",
    "mask_filler": "a mask filler",
    "attributor": "an attributor",
}


MOST_ROWS = 4
SHORTEST = 16  # letters; a box with a long name in it is not wider than the page


class ModelChooser(QWidget):
    """Image models to tick, and one model for each other role that a method needs."""

    changed = Signal()
    folder_added = Signal(Path)

    def __init__(self) -> None:
        super().__init__()
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Image models to audit"))
        self.list.setWordWrap(True)
        self.list.setProperty("part", "plain")
        self.list.itemChanged.connect(lambda _: self.changed.emit())
        self.add = button(tr("Add a model folder…"), self._add, icon="folder")
        self.note = remark(tr("Folders are read where they are; nothing in them is changed."))
        self.problem = remark()
        self.problem.setProperty("part", "problem")
        self._roles = QFormLayout()
        self._roles.setHorizontalSpacing(theme.unit() * 2)
        self._roles.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._roles.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.boxes: dict[Role, QComboBox] = {}
        self._shown: frozenset[Role] | None = None  # all
        self._known: dict[tuple[Role, str], DetectedModel] = {}  # by role, and path or plugin
        layout = column(remark(tr("Image models to audit")), self.list, spacing=2)
        layout.addLayout(row(self.add, self.note))
        layout.addSpacing(theme.unit())
        layout.addLayout(self._roles)
        layout.addWidget(self.problem)
        self.setLayout(layout)
        self.show_problems(())
        self._fit()

    # --- what is offered

    def set_roles(self, roles: Sequence[Role], plugins: dict[Role, dict[str, RolePlugin]]) -> None:
        """Ask for one model of each of `roles`; plugins that bring their model along are offered at once."""
        for plugin in plugins.get("image_model", {}).values():
            if isinstance(plugin, BuiltIn) and ("image_model", plugin.info.id) not in self._known:
                found = DetectedModel("image_model", plugin.info.id, "", plugin.info.title)
                self._known["image_model", plugin.info.id] = found
                self._list_image_model(found, by_itself=not isinstance(plugin, Served))
        for role in roles:
            if role == "image_model" or role in self.boxes:
                continue
            box = QComboBox()
            box.setAccessibleName(tr(ROLE_NAMES[role]))
            box.setPlaceholderText(tr("None found – add its folder"))
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(SHORTEST)
            for plugin in plugins.get(role, {}).values():
                if isinstance(plugin, BuiltIn):
                    made = ModelRef(role, plugin.info.id, name=plugin.info.title)
                    self._offer(box, made, plugin.info.summary, by_itself=not isinstance(plugin, Served))
            for model in self._known.values():
                if model.role == role:
                    self._offer(box, _reference(model), model.path)
            box.currentIndexChanged.connect(lambda _: self.changed.emit())
            self.boxes[role] = box
            self._roles.addRow(tr(ROLE_NAMES[role]), box)

    def show_roles(self, roles: Collection[Role]) -> None:
        """Show the boxes of `roles` only: what no question needs is neither asked for nor part of the plan."""
        self._shown = frozenset(roles)
        for role, box in self.boxes.items():
            self._roles.setRowVisible(box, role in self._shown)

    def offered(self) -> frozenset[Role]:
        """Return the roles for which there is any model on offer."""
        usable = any(self.list.item(at).flags() & Qt.ItemFlag.ItemIsUserCheckable for at in range(self.list.count()))
        roles: set[Role] = {role for role, box in self.boxes.items() if box.count()}
        return frozenset(roles | {"image_model"} if usable else roles)

    def add_models(self, models: Iterable[DetectedModel]) -> None:
        """Offer what was found in a folder."""
        for model in models:
            known = self._known.get((model.role, model.path))
            self._known[model.role, model.path] = model
            if known is not None:
                self._describe(model)
            elif model.role == "image_model":
                self._list_image_model(model)
            elif model.role in self.boxes and not model.problem:
                self._offer(self.boxes[model.role], _reference(model), model.path)
        self.changed.emit()

    def _describe(self, model: DetectedModel) -> None:
        """Tell more of a model that a plan named before its folder was looked through."""
        for at in range(self.list.count()):
            if self.list.item(at).toolTip() == model.path:
                self.list.blockSignals(True)
                self.list.item(at).setText(_in_words(model))
                self.list.blockSignals(False)

    def _list_image_model(self, model: DetectedModel, *, by_itself: bool = True) -> None:
        item = QListWidgetItem(_in_words(model))
        item.setToolTip(tip(model.path))
        item.setData(Qt.ItemDataRole.UserRole, _reference(model))
        if model.problem:
            item.setFlags(Qt.ItemFlag.ItemIsSelectable)
        else:
            first = not any(self.list.item(at).checkState() == Qt.CheckState.Checked for at in range(self.list.count()))
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemIsSelectable)
            item.setCheckState(Qt.CheckState.Checked if first and by_itself else Qt.CheckState.Unchecked)
        self.list.addItem(item)
        self._fit()

    def _fit(self) -> None:
        rows = [max(theme.unit() * 4, self.list.sizeHintForRow(at)) for at in range(min(MOST_ROWS, self.list.count()))]
        self.list.setFixedHeight((sum(rows) or theme.unit() * 4) + theme.unit())

    def _offer(self, box: QComboBox, model: ModelRef, tip: str, *, by_itself: bool = True) -> None:
        """Offer a model; the first is chosen, but for one that another program would have to serve."""
        taken = box.findText(tr(model.label)) >= 0
        box.addItem(f"{tr(model.label)} – {model.path}" if taken and model.path else tr(model.label), model)
        box.setItemData(box.count() - 1, tr(tip), Qt.ItemDataRole.ToolTipRole)
        if box.currentIndex() < 0 and by_itself:  # a box that says what it lacks does not choose by itself
            box.setCurrentIndex(box.count() - 1)

    # --- what is chosen

    def models(self) -> tuple[ModelRef, ...]:
        """Return the chosen models; their digests are added when the plan is made."""
        items = [self.list.item(at) for at in range(self.list.count())]
        ticked = [item.data(Qt.ItemDataRole.UserRole) for item in items if item.checkState() == Qt.CheckState.Checked]
        asked = [role for role in self.boxes if self._shown is None or role in self._shown]
        others = [self.boxes[role].currentData() for role in asked]
        return tuple(model for model in (*ticked, *others) if isinstance(model, ModelRef))

    def set_models(self, models: Sequence[ModelRef]) -> None:
        """Choose `models`, offering those that were not found yet."""
        missing = [model for model in models if model.path and (model.role, model.path) not in self._known]
        self.add_models(DetectedModel(m.role, m.plugin, m.path, m.label) for m in missing)
        chosen = {(model.role, model.plugin, model.path): model for model in models}
        self.list.blockSignals(True)
        for at in range(self.list.count()):
            item = self.list.item(at)
            model = item.data(Qt.ItemDataRole.UserRole)
            if item.flags() & Qt.ItemFlag.ItemIsUserCheckable:
                hit = chosen.get((model.role, model.plugin, model.path))
                item.setCheckState(Qt.CheckState.Checked if hit else Qt.CheckState.Unchecked)
                item.setData(Qt.ItemDataRole.UserRole, replace(hit, digest="") if hit else model)
        self.list.blockSignals(False)
        for box in self.boxes.values():
            for at in range(box.count()):
                model = box.itemData(at)
                if hit := chosen.get((model.role, model.plugin, model.path)):
                    box.setItemData(at, replace(hit, digest=""))
                    box.setCurrentIndex(at)
        self.changed.emit()

    def show_problems(self, problems: Iterable[str]) -> None:
        """Say what is wrong with the choice."""
        text = "\n".join(problems)
        self.problem.setText(text)
        self.problem.setVisible(bool(text))

    def _add(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, tr("In which folder are your models?"), str(Path.home()))
        if chosen:
            self.folder_added.emit(Path(chosen))


def _in_words(model: DetectedModel) -> str:
    facts = [part for part in (model.architecture, size(model.bytes) if model.bytes else "", model.licence) if part]
    text = f"{model.name} – {', '.join(facts)}" if facts else model.name
    return f"{text}\n{f'{tr(model.problem)} {tr(model.hint)}' if model.problem else model.path}".strip()


def _reference(model: DetectedModel) -> ModelRef:
    return ModelRef(model.role, model.plugin, model.path, name=model.name)
