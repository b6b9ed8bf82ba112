"""Choosing models: folders are looked through, what was found is offered by role, and what cannot be used says why."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from biaslens_gui.core.claims.names import told_apart
from biaslens_gui.core.models.readers import ANSWERER, JUDGE, PROPOSER
from biaslens_gui.core.models.sweeps import SWEPT
from biaslens_gui.core.models.variants import relocated
from biaslens_gui.core.plan_fields import ROLE_NAMES
from biaslens_gui.core.roles import BuiltIn, DetectedModel, OnRequest, RolePlugin, Served, asks
from biaslens_gui.core.spec import ModelRef, Role
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.models.further import FurtherReaders
from biaslens_gui.ui.kit.parts import button, column, laid_out_once, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import advised, name_of, size, tr
from biaslens_gui.ui.shell.plain import tip

ROLES_IN_WORDS: dict[Role, str] = {
    "image_model": "an image model",
    "captioner": "a captioner",
    "language_model": "a language model",
    "parser": "a parser",
    "question_answerer": "a question answerer",
    "embedder": "an embedder",
    "classifier": "a classifier",
    "mask_filler": "a mask filler",
    "image_editor": "an image editor",
    "attributor": "an attributor",
}


CHECKED = Qt.CheckState.Checked
WORDS = Qt.ItemDataRole.UserRole + 1  # what stands of an image model in the list: its line, and the one below
Place = tuple[str, str, str, str]
MOST_ROWS = 4
CHOSEN = "chosen"
BY_ITSELF = Qt.ItemDataRole.UserRole + 2
"""Whether a model is chosen where nobody chose one: image models and boxes keep it beside each."""
SHORTEST = 16  # letters; a box with a long name in it is not wider than the page


class ModelChooser(QWidget):
    """Image models to tick, and one model for each other role that a method needs.

    With `options_wanted`, a person asks to set options of a model that is offered: it is followed by `offer_variants`.
    """

    changed = Signal()
    folder_added = Signal(Path)
    options_wanted = Signal(object)
    sweep_wanted = Signal(object)
    server_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Image models to audit"))
        self.list.setWordWrap(True)
        self.list.setProperty("part", "plain")
        self.list.itemChanged.connect(lambda _: self.changed.emit())
        self.list.currentItemChanged.connect(lambda *_: self._enable())
        self.list.itemPressed.connect(self._on_pressed)
        self.list.itemClicked.connect(self._on_clicked)
        self._pressed: tuple[QListWidgetItem, Qt.CheckState] | None = None
        self._of_plans: set[Place] = set()  # on offer because a plan names them, and found nowhere else
        self.add = button(tr("Add a model folder…"), self._add, icon="folder")
        tip = tr("For a model that runs in a program of its own, such as Ollama or ComfyUI")
        self.server = button(tr("Add a server…"), self.server_wanted.emit, icon="add", tip=tip)
        tip = tr("What can be set and added to the chosen model, such as a LoRA: before and after stand side by side")
        self.options = button(tr("Options…"), lambda: self._ask_options(self._current()), icon="settings", tip=tip)
        tip = tr("The chosen model in several settings, such as guidance or a negative prompt, side by side")
        self.sweep = button(tr("Sweep…"), self._ask_sweep, icon="compare", tip=tip)
        self.note = remark(tr("Folders are read where they are; nothing in them is changed."))
        self.problem = remark()
        self.problem.setProperty("part", "problem")
        self._roles = QFormLayout()
        self._roles.setHorizontalSpacing(theme.unit() * 2)
        above = theme.unit() > theme.LARGEST_BESIDE
        policy = QFormLayout.RowWrapPolicy
        self._roles.setRowWrapPolicy(policy.WrapAllRows if above else policy.WrapLongRows)
        self._roles.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.boxes: dict[Role, QComboBox] = {}
        self.box_options: dict[Role, QPushButton] = {}
        self._lines: dict[Role, QWidget] = {}
        self._shown: frozenset[Role] | None = None  # all
        self.further = FurtherReaders(
            tr("The first decides. Those ticked here answer the same questions, and are put side by side with it.")
        )
        self.further_proposers = FurtherReaders(
            tr("Those ticked here propose as well, side by side with the first. What only they propose is not ticked.")
        )
        self.further_judges = FurtherReaders(
            tr("Those ticked here trace the same images, and are put side by side with the first.")
        )
        self._beside: dict[Role, FurtherReaders] = {
            ANSWERER: self.further,
            PROPOSER: self.further_proposers,
            JUDGE: self.further_judges,
        }
        for further in self._beside.values():
            further.changed.connect(self.changed)
        self._known: dict[tuple[Role, str], DetectedModel] = {}  # by role, and path or plugin
        self._variants: dict[Place, ModelRef] = {}
        self._optional: frozenset[tuple[Role, str]] = frozenset()  # plugins with options
        self._swept: frozenset[str] = frozenset()  # plugins of image models that have settings of their own
        self._asking: frozenset[str] = frozenset()  # plugins of attributors whose judge is asked
        self._all = column(remark(tr("Image models to audit")), self.list, spacing=2)
        self._all.addLayout(Flow(self.add, self.server, self.options, self.sweep))
        self._all.addWidget(self.note)
        self._all.addSpacing(theme.unit())
        self._all.addLayout(self._roles)
        self._all.addWidget(self.problem)
        self.setLayout(self._all)
        self.show_problems(())
        self._fit()
        self._enable()

    # --- what is offered

    def set_roles(self, roles: Sequence[Role], plugins: dict[Role, dict[str, RolePlugin]]) -> None:
        """Ask for one model of each of `roles`; plugins that bring their model along are offered at once."""
        self._optional |= {(role, name) for role, some in plugins.items() for name, one in some.items() if one.params}
        self._asking |= {name for name, plugin in plugins.get("attributor", {}).items() if asks(plugin)}
        for plugin in plugins.get("image_model", {}).values():
            if {param.name for param in plugin.params} >= set(SWEPT):
                self._swept |= {plugin.info.id}
            if isinstance(plugin, BuiltIn) and ("image_model", plugin.info.id) not in self._known:
                found = DetectedModel("image_model", plugin.info.id, "", plugin.info.title)
                self._known["image_model", plugin.info.id] = found
                self._list_image_model(_reference(found), *_in_words(found), by_itself=not isinstance(plugin, Served))
        for role in roles:
            if role != "image_model" and role not in self.boxes:
                self._add_box(role, plugins.get(role, {}))
        self._enable()

    def _add_box(self, role: Role, plugins: dict[str, RolePlugin]) -> None:
        box = ChoiceBox()
        box.setAccessibleName(tr(ROLE_NAMES[role]))
        box.setPlaceholderText(tr("None found – add its folder"))
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(SHORTEST)
        box.setMinimumWidth(SHORTEST * box.fontMetrics().horizontalAdvance("x"))  # what it lacks may be long to say
        for plugin in plugins.values():
            if isinstance(plugin, BuiltIn):
                made = ModelRef(role, plugin.info.id, name=plugin.info.title)
                self._offer(box, made, plugin.info.summary, by_itself=not isinstance(plugin, Served | OnRequest))
        for model in self._known.values():
            if model.role == role:
                self._offer(box, _reference(model), model.path)
        for variant in self._variants.values():
            if variant.role == role:
                self._offer(box, variant, variant.path, by_itself=False)
        options = button(tr("Options…"), lambda: self._ask_options(box.currentData()), icon="settings")
        options.setAccessibleName(tr("Options of: {role}").format(role=tr(ROLE_NAMES[role])))
        box.activated.connect(lambda _: box.setProperty(CHOSEN, True))
        box.currentIndexChanged.connect(lambda _: self.changed.emit())
        box.currentIndexChanged.connect(lambda _: self._enable())
        line = QWidget()
        beside = row(box, options)
        beside.setStretch(0, 1)
        line.setLayout(beside)
        self.boxes[role], self.box_options[role], self._lines[role] = box, options, line
        label = QLabel(tr(ROLE_NAMES[role]))
        label.setBuddy(box)
        self._roles.addRow(label, line)
        if role in self._beside:
            self._roles.addRow(QLabel(tr("Asked as well")), self._beside[role])
            for told in (box.model().rowsInserted, box.model().rowsRemoved, box.model().dataChanged):
                told.connect(lambda *_: self._offer_further(role))
            box.currentIndexChanged.connect(lambda _: self._offer_further(role))
            self._offer_further(role)

    def _offer_further(self, role: Role) -> None:
        """Offer every model of `role` but the first; where there is no other, nothing is asked."""
        box, further = self.boxes[role], self._beside[role]
        others = [index for index in range(box.count()) if index != box.currentIndex()]
        models = [(box.itemText(index), box.itemData(index)) for index in others if box.currentIndex() >= 0]
        further.offer((name, model) for name, model in models if isinstance(model, ModelRef))
        shown = self._shown is None or role in self._shown
        self._roles.setRowVisible(further, shown and bool(further.ticks))

    def show_roles(self, roles: Collection[Role]) -> None:
        """Show the boxes of `roles` only: what no question needs is neither asked for nor part of the plan."""
        self._shown = frozenset(roles)
        with laid_out_once(self._all):
            for role, line in self._lines.items():
                self._roles.setRowVisible(line, role in self._shown)
            for role in self._beside.keys() & self.boxes.keys():
                self._offer_further(role)

    def offered(self) -> frozenset[Role]:
        """Return the roles for which there is any model on offer."""
        usable = any(item.flags() & Qt.ItemFlag.ItemIsUserCheckable for item in self._items())
        roles: set[Role] = {role for role, box in self.boxes.items() if box.count()}
        return frozenset(roles | {"image_model"} if usable else roles)

    def add_models(self, models: Iterable[DetectedModel], *, by_itself: bool = True) -> None:
        """Offer what was found in a folder; an image model is ticked `by_itself` where none is."""
        for model in models:
            known = self._known.get((model.role, model.path))
            self._known[model.role, model.path] = model
            self._of_plans.discard(_reference(model).place)
            if known is not None:
                self._describe(model)
            elif model.role == "image_model":
                usable = not model.problem
                self._list_image_model(_reference(model), *_in_words(model), usable=usable, by_itself=by_itself)
            elif model.role in self.boxes and not model.problem:
                self._offer(self.boxes[model.role], _reference(model), model.path)
        self._tell_apart()
        self.changed.emit()

    def offer_variants(self, variants: Iterable[ModelRef]) -> None:
        """Offer models with options, or served, that were set up; one that is offered under another name gets this."""
        for model in variants:
            known = self._variants.get(model.place)
            self._variants[model.place] = model
            self._of_plans.discard(model.place)
            if known is not None and known.name != model.name:
                self._rename(model)
            elif known is None and model.role == "image_model":
                self._list_image_model(model, name_of(model.label), _address(model), by_itself=False)
            elif known is None and model.role in self.boxes:
                self._offer(self.boxes[model.role], model, model.path, by_itself=False)
        self._tell_apart()
        self._enable()

    def keep_variants(self, variants: Sequence[ModelRef]) -> None:
        """Offer `variants`, and of those offered before only what is chosen."""
        wanted = {model.place for model in (*variants, *self.models())}
        for model in [model_ref for place, model_ref in self._variants.items() if place not in wanted]:
            self.withdraw(model)
        self.offer_variants(variants)

    def withdraw(self, model: ModelRef) -> None:
        """Offer a model with options no more, whether it is chosen or not."""
        self._take_away(lambda model_ref: model_ref.place == model.place)

    def forget_folder(self, folder: str) -> None:
        """Offer what lay in `folder` no more, whether it is chosen or not: it was moved."""
        self._known = {
            key: model for key, model in self._known.items() if relocated(model.path, folder, "") == model.path
        }
        self._take_away(lambda model: relocated(model.path, folder, "") != model.path)

    def _take_away(self, gone: Callable[[ModelRef], bool]) -> None:
        self._variants = {place: model for place, model in self._variants.items() if not gone(model)}
        for item in self._items():
            if gone(item.data(Qt.ItemDataRole.UserRole)):
                self.list.takeItem(self.list.row(item))
        for box in self.boxes.values():
            for position in reversed(range(box.count())):
                if gone(box.itemData(position)):
                    box.removeItem(position)
        self._tell_apart()
        self._fit()

    def _items(self) -> list[QListWidgetItem]:
        return [self.list.item(index) for index in range(self.list.count())]

    def _describe(self, model: DetectedModel) -> None:
        """Tell more of a model that a plan named before its folder was looked through."""
        for item in self._items():
            if item.data(Qt.ItemDataRole.UserRole).place == _reference(model).place:
                self._say(item, *_in_words(model))

    def _rename(self, model: ModelRef) -> None:
        for item in self._items():
            if item.data(Qt.ItemDataRole.UserRole).place == model.place:
                self.list.blockSignals(True)
                item.setData(Qt.ItemDataRole.UserRole, model)
                self.list.blockSignals(False)
                self._say(item, name_of(model.label), _address(model))
        for box in self.boxes.values():
            for index in range(box.count()):
                if box.itemData(index).place == model.place:
                    box.setItemText(index, name_of(model.label))
                    box.setItemData(index, model)

    def _say(self, item: QListWidgetItem, words: str, below: str) -> None:
        """Show `words` of an image model and a line below them, and remember both: its folder may come between."""
        self.list.blockSignals(True)
        item.setData(WORDS, (words, below))
        item.setText("\n".join(filter(None, (words, below))))
        self.list.blockSignals(False)

    def _tell_apart(self) -> None:
        """Name of each model whose name is another's as well the part of its path that tells it from those."""
        items, models = self._items(), [item.data(Qt.ItemDataRole.UserRole) for item in self._items()]
        self.list.blockSignals(True)
        for item, where in zip(items, _differing(models), strict=True):
            words, below = item.data(WORDS)
            item.setText("\n".join(filter(None, (words, where, below))))
        self.list.blockSignals(False)
        for box in self.boxes.values():
            models = [box.itemData(index) for index in range(box.count())]
            for index, where in enumerate(_differing(models)):
                label = name_of(models[index].label)
                box.setItemText(index, f"{label} – {where}" if where else label)
        self._fit()

    def _list_image_model(
        self, model: ModelRef, words: str, below: str = "", *, usable: bool = True, by_itself: bool = True
    ) -> None:
        item = QListWidgetItem()
        self._say(item, words, below)
        item.setToolTip(tip(model.path))
        item.setData(Qt.ItemDataRole.UserRole, model)
        item.setData(BY_ITSELF, by_itself)
        if not usable:
            item.setFlags(Qt.ItemFlag.ItemIsSelectable)
        else:
            first = not any(one.checkState() == Qt.CheckState.Checked for one in self._items())
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemIsSelectable)
            item.setCheckState(Qt.CheckState.Checked if first and by_itself else Qt.CheckState.Unchecked)
        self.list.insertItem(self._row_of(model), item)
        self._fit()

    def _row_of(self, model: ModelRef) -> int:
        """Return where to list a model: variants stand behind the model that they are made of."""
        places = [item.data(Qt.ItemDataRole.UserRole).place for item in self._items()]
        same = [index for index, place in enumerate(places) if place[:3] == model.place[:3]]
        if not same:
            return len(places)
        return same[-1] + 1 if model.options else same[0]

    def _fit(self) -> None:
        rows = [
            max(theme.unit() * 4, self.list.sizeHintForRow(index)) for index in range(min(MOST_ROWS, self.list.count()))
        ]
        self.list.setFixedHeight((sum(rows) or theme.unit() * 4) + theme.unit())

    def _offer(self, box: QComboBox, model: ModelRef, tip: str, *, by_itself: bool = True) -> None:
        """Offer a model; the first is chosen, but for one that another program would have to serve.

        A judge that is asked gives way to one that is not, while nobody has chosen it.
        """
        box.addItem(name_of(model.label), model)
        box.setItemData(box.count() - 1, tr(tip), Qt.ItemDataRole.ToolTipRole)
        box.setItemData(box.count() - 1, by_itself, BY_ITSELF)
        before = box.currentData()
        stands_in = isinstance(before, ModelRef) and before.plugin in self._asking and model.plugin not in self._asking
        # A box that says what it lacks does not choose by itself.
        if by_itself and (box.currentIndex() < 0 or (stands_in and not box.property(CHOSEN))):
            box.setCurrentIndex(box.count() - 1)

    def _on_pressed(self, item: QListWidgetItem) -> None:
        self._pressed = item, item.checkState()

    def _on_clicked(self, item: QListWidgetItem) -> None:
        """Let a click on the name tick the model as one on its box does, which has done it by now."""
        before, self._pressed = self._pressed, None
        usable = item.flags() & Qt.ItemFlag.ItemIsUserCheckable and item.flags() & Qt.ItemFlag.ItemIsEnabled
        if usable and before is not None and before == (item, item.checkState()):
            item.setCheckState(Qt.CheckState.Unchecked if before[1] == CHECKED else CHECKED)

    # --- options

    def _current(self) -> ModelRef | None:
        if self.list.currentRow() < 0:
            return None
        item = self.list.currentItem()
        usable = item.flags() & Qt.ItemFlag.ItemIsUserCheckable
        model = item.data(Qt.ItemDataRole.UserRole)
        return model if usable and isinstance(model, ModelRef) else None

    def _has_options(self, model: object) -> bool:
        return isinstance(model, ModelRef) and (model.role, model.plugin) in self._optional

    def _ask_options(self, model: object) -> None:
        if self._has_options(model):
            self.options_wanted.emit(model)

    def _ask_sweep(self) -> None:
        if self._can_be_swept(model := self._current()):
            self.sweep_wanted.emit(model)

    def _can_be_swept(self, model: ModelRef | None) -> bool:
        return model is not None and model.plugin in self._swept

    def _enable(self) -> None:
        self.sweep.setEnabled(self.list.isEnabled() and self._can_be_swept(self._current()))
        self.options.setEnabled(self.list.isEnabled() and self._has_options(self._current()))
        for role, options in self.box_options.items():
            options.setVisible(self._has_options(self.boxes[role].currentData()))

    def is_own(self, model: ModelRef) -> bool:
        """Return whether `model` was set up, so that its options are changed instead of making one more."""
        return model.place in self._variants

    # --- what is chosen

    def models(self) -> tuple[ModelRef, ...]:
        """Return the chosen models; their digests are added when the plan is made."""
        ticked = [item.data(Qt.ItemDataRole.UserRole) for item in self._items() if item.checkState() == CHECKED]
        asked = [role for role in self.boxes if self._shown is None or role in self._shown]
        others = [self.boxes[role].currentData() for role in asked]
        others += [model for role, further in self._beside.items() if role in asked for model in further.chosen()]
        return tuple(model for model in (*ticked, *others) if isinstance(model, ModelRef))

    def proposers(self) -> tuple[Place, ...]:
        """Return where the chosen language models lie, the first first."""
        return tuple(model.place for model in self.models() if model.role == PROPOSER)

    def choose(self, model: ModelRef) -> None:
        """Choose `model` beside the image models that are ticked, or in the place of the one of its role.

        Where several may be asked it takes the place of the first; those that are asked as well stay.
        """
        chosen = self.models()
        first = next((each for each in chosen if each.role == model.role and model.role != "image_model"), None)
        kept = [each for each in chosen if each is not first and each.place != model.place]
        self.set_models([model, *kept])

    def set_models(self, models: Sequence[ModelRef]) -> None:
        """Choose `models`, offering those that were not found yet."""
        plain = [model for model in models if model.path and not model.options]
        missing = [model for model in plain if (model.role, model.path) not in self._known]
        self.add_models(DetectedModel(m.role, m.plugin, m.path, m.label) for m in missing)
        new = (model for model in models if model.options and model.place not in self._variants)
        named = [replace(model, digest="", parts=()) for model in new]
        self.offer_variants(named)
        self._of_plans |= {model.place for model in (*missing, *named)}
        chosen = {model.place: model for model in models}
        self.list.blockSignals(True)
        for item in self._items():
            model = item.data(Qt.ItemDataRole.UserRole)
            if item.flags() & Qt.ItemFlag.ItemIsUserCheckable:
                hit = chosen.get(model.place)
                item.setCheckState(Qt.CheckState.Checked if hit else Qt.CheckState.Unchecked)
                item.setData(Qt.ItemDataRole.UserRole, replace(hit, digest="", parts=()) if hit else model)
        self.list.blockSignals(False)
        firsts = {model.role: model.place for model in reversed(models)}
        for role, box in self.boxes.items():
            for index in range(box.count()):
                if hit := chosen.get(box.itemData(index).place):
                    box.setItemData(index, replace(hit, digest="", parts=()))
                    if hit.place == firsts[role]:
                        box.setCurrentIndex(index)
                        box.setProperty(CHOSEN, True)
        for role in self._beside.keys() & firsts.keys():
            self._beside[role].tick_only([model.place for model in models if model.role == role][1:])
        self.changed.emit()

    def start_anew(self) -> None:
        """Choose what is chosen where nobody chose, as for a plan without models; what only plans named goes."""
        of_plans, self._of_plans = self._of_plans, set()
        self._known = {key: model for key, model in self._known.items() if _reference(model).place not in of_plans}
        self._take_away(lambda model: model.place in of_plans)
        checkable = [item for item in self._items() if item.flags() & Qt.ItemFlag.ItemIsUserCheckable]
        first = next((item for item in checkable if item.data(BY_ITSELF)), None)
        for item in checkable:
            item.setCheckState(CHECKED if item is first else Qt.CheckState.Unchecked)
        for role, box in self.boxes.items():
            box.setProperty(CHOSEN, False)
            offered = [at for at in range(box.count()) if box.itemData(at, BY_ITSELF)]
            asked_none = (at for at in offered if box.itemData(at).plugin not in self._asking)
            box.setCurrentIndex(next(asked_none, offered[0] if offered else -1))
            if role in self._beside:
                self._beside[role].tick_only([])
        self.changed.emit()

    def choose_swept(self, model: ModelRef, cells: Sequence[ModelRef]) -> None:
        """Choose the cells of a sweep beside what is chosen; the `model` that was swept only where it is a cell."""
        places = {each.place for each in (model, *cells)}
        self.set_models([*cells, *(each for each in self.models() if each.place not in places)])

    def show_problems(self, problems: Iterable[str]) -> None:
        """Say what is wrong with the choice."""
        text = "\n".join(problems)
        self.problem.setText(text)
        self.problem.setVisible(bool(text))

    def _add(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, tr("In which folder are your models?"), str(Path.home()))
        if chosen:
            self.folder_added.emit(Path(chosen))


def _in_words(model: DetectedModel) -> tuple[str, str]:
    """Return what is known of a model, and the line below it: why it cannot be used."""
    facts = [part for part in (model.architecture, size(model.bytes) if model.bytes else "", model.licence) if part]
    name = name_of(model.name)
    text = f"{name} – {', '.join(facts)}" if facts else name
    return text, advised(model.problem, model.hint) if model.problem else ""


def _address(model: ModelRef) -> str:
    """Return where a served model listens; a folder stands in the tip."""
    return "" if model.path else str(model.options.get("address", ""))


def _differing(models: Sequence[ModelRef]) -> list[str]:
    """Return of each model the words of its path that tell it from others of its name; none where it has no namesake.

    Variants of one model share its path, and have names of their own.
    """
    paths: dict[str, list[str]] = {}
    for model in models:
        paths.setdefault(name_of(model.label), []).append(model.path)
    apart = {name: told_apart([path for path in dict.fromkeys(some) if path]) for name, some in paths.items()}
    return [
        apart[name].get(model.path, "") if len(apart[name]) > 1 else ""
        for model in models
        for name in (name_of(model.label),)
    ]


def _reference(model: DetectedModel) -> ModelRef:
    return ModelRef(model.role, model.plugin, model.path, name=model.name)
