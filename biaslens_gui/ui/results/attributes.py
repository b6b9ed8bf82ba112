"""Attributes: what the images show so far as a tree that opens its images, and beside it where to look next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QScrollArea, QSizePolicy, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from biaslens_gui.core.claims.attribute_tree import (
    CAUTION,
    METHOD_FOR,
    AttributeTree,
    LookNext,
    SeenAttribute,
    ShownClass,
    what_to_do,
    what_to_look_at,
)
from biaslens_gui.core.claims.names import class_name, question_name
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import MethodChoice
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.flow import Flow, Layers, Pane, Panes
from biaslens_gui.ui.kit.parts import EmptyState, button, card, column, empty, heading, remark
from biaslens_gui.ui.kit.rows import renew_choice
from biaslens_gui.ui.results.claim_words import tongue
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, name_of, tr
from biaslens_gui.ui.shell.plain import plain
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.claims.attribute_tree import AttributeTrees

IMAGES, NAME, BELOW = (Qt.ItemDataRole.UserRole + number for number in range(3))

SHORTEST = 20  # letters of a model or a prompt


class AttributesOfImages(QWidget):
    """The tree of one image model's images, of all prompts or of one; read when somebody looks.

    `opened` carries what images show, and their digests; `wanted` a plan with the method that would find out more.
    """

    opened = Signal(str, object)
    wanted = Signal(object)

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.trees: AttributeTrees | None = None
        self._read_for: object = None
        self.model, self.prompt = ChoiceBox(), ChoiceBox()
        self.model.setAccessibleName(tr("Image model"))
        self.prompt.setAccessibleName(tr("Prompt"))
        for box in (self.model, self.prompt):  # as wide as there is room: Qt takes the width of the first text it holds
            box.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(SHORTEST)
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.tree = self._tree()
        self._next = QVBoxLayout()
        self._next.setSpacing(theme.unit() * 2)
        text = tr("When a method has asked about single images, what they show stands here, question by question.")
        self.nothing = EmptyState("results", tr("No attributes yet"), text)
        body = QWidget()
        layout = column(spacing=2)
        layout.addLayout(Flow(self.model, self.prompt))
        layout.addWidget(Panes(Pane(self.tree, 50, 60, 30), Pane(self._beside(), 40, 46, 28)), 1)
        body.setLayout(layout)
        self._layers = Layers(self)
        self._layers.addWidget(self.nothing)
        self._layers.addWidget(body)
        for box in (self.model, self.prompt):
            box.currentIndexChanged.connect(lambda _: self._grow())

    def _tree(self) -> QTreeWidget:
        tree = QTreeWidget()
        tree.setAccessibleName(tr("What the images show, question by question"))
        tree.setHeaderLabels([tr("What is seen"), tr("Images"), tr("Share")])
        tree.setAlternatingRowColors(True)
        tree.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)
        tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        tree.header().setStretchLastSection(False)
        for section in (1, 2):
            tree.header().setSectionResizeMode(section, QHeaderView.ResizeMode.ResizeToContents)
        tree.setToolTip(tr("Enter, or a double click, opens the images of a row"))
        tree.itemExpanded.connect(self._fill)
        tree.itemActivated.connect(lambda item, _: self._open(item))
        return tree

    def _beside(self) -> QWidget:
        self.caution = remark(CAUTION[tongue()])
        inner = QWidget()
        inner.setLayout(column(heading(tr("Look there next"), 2), self.caution, spacing=2))
        layout = inner.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.addLayout(self._next)
        layout.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inner)
        area.setAccessibleName(tr("Look there next"))
        return area

    # --- what is read

    def show_run(self) -> None:
        """Read the trees of the run that is shown, unless they stand here already."""
        run, project = self.workspace.run, self.workspace.project
        if run is None or project is None or run is self._read_for:
            return
        self._read_for, about = run, run.run_id

        def read() -> AttributeTrees | None:
            from biaslens_gui.engine.exporting.attribute_trees import attribute_trees

            try:
                return attribute_trees(project, about)[1]
            except KnownError:  # not finished, or nothing was asked about single images
                return None

        self.workspace.background.ask(read, self._show_trees, owner=self, topic="attributes")

    def _show_trees(self, trees: AttributeTrees | None) -> None:
        self.trees = trees
        self._layers.setCurrentIndex(0 if trees is None else 1)
        if trees is None:
            return
        models = [(name_of(label), label) for label in trees.models()]
        prompts = [(tr("All prompts"), ""), *((text, text) for text in trees.prompts)]
        for box, entries in ((self.model, models), (self.prompt, prompts)):
            chosen = box.currentData()
            at = next((index for index, (_, value) in enumerate(entries) if value == chosen), 0)
            box.blockSignals(True)
            renew_choice(box, entries, at)
            box.blockSignals(False)
            box.setVisible(len(entries) > (1 if box is self.model else 2))
        self._grow()

    def _grow(self) -> None:
        trees, model, prompt = self.trees, self.model.currentData(), self.prompt.currentData()
        if trees is not None and isinstance(model, str) and isinstance(prompt, str):
            grown = self._show_tree
            self.workspace.background.ask(lambda: trees.grow(model, prompt), grown, owner=self, topic="attribute tree")

    # --- what is shown

    def _show_tree(self, tree: AttributeTree) -> None:
        self.tree.clear()
        for attribute in tree.attributes:
            self._add_attribute(self.tree.invisibleRootItem(), attribute, "").setExpanded(True)
        if (first := self.tree.topLevelItem(0)) is not None:
            self.tree.setCurrentItem(first)
        empty(self._next)
        for item in tree.next:
            self._next.addWidget(self._card(item))
        if not tree.next:
            self._next.addWidget(remark(tr("Nothing stands out among what was counted."), muted=False))

    def _add_attribute(self, parent: QTreeWidgetItem, attribute: SeenAttribute, above: str) -> QTreeWidgetItem:
        name = question_name(attribute.question, tongue())
        item = QTreeWidgetItem(parent, [name])
        item.setToolTip(0, tr("Told by {reader}").format(reader=name_of(attribute.reader)))
        for shown in attribute.classes:
            if shown.images or not above:
                called = _named(shown.name, attribute.question)
                self._add_class(item, shown, called, f"{above}{name}: {called}")
        if attribute.unseen:
            row = self._row(item, tr("cannot tell"), attribute.unseen, "")
            row.setData(0, NAME, f"{above}{name}: {tr('cannot tell')}")
        return item

    def _add_class(self, parent: QTreeWidgetItem, shown: ShownClass, called: str, name: str) -> None:
        interval = ""
        if shown.low is not None and shown.high is not None:
            interval = f"  [{100 * shown.low:.0f}, {100 * shown.high:.0f}]"
        row = self._row(parent, called, shown.images, f"{100 * shown.share:.0f} %{interval}" if shown.of else "–")
        row.setData(0, NAME, name)
        if shown.images and shown.below:
            row.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
            row.setData(0, BELOW, shown.below)

    def _fill(self, row: QTreeWidgetItem) -> None:
        """Show what else the images of a class show, once somebody opens it: all of it may be 20,000 rows."""
        below, name = row.data(0, BELOW), row.data(0, NAME)
        row.setData(0, BELOW, None)
        for attribute in below or ():
            self._add_attribute(row, attribute, f"{name}, ")

    def _row(self, parent: QTreeWidgetItem, name: str, images: Sequence[str], share: str) -> QTreeWidgetItem:
        row = QTreeWidgetItem(parent, [name, f"{len(images)}", share])
        row.setData(0, IMAGES, tuple(images))
        for section in (1, 2):
            row.setTextAlignment(section, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return row

    def _card(self, item: LookNext) -> QWidget:
        language = tongue()
        text = plain(remark(what_to_look_at(item, language), muted=False))
        parts = card(text, plain(remark(what_to_do(item, language))), spacing=1)
        layout = parts.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.addLayout(Flow(*self._actions(item)))
        return parts

    def _actions(self, item: LookNext) -> Iterator[QWidget]:
        if item.images:
            about = item.shown or f"{question_name(item.question, tongue())}: {tr('cannot tell')}"
            text = tr("See {images}").format(images=count_of(len(item.images), "image", "images"))
            yield button(text, lambda: self.opened.emit(about, item.images), icon="look")
        if (method := METHOD_FOR.get(item.kind)) and (plan := self._plan_with(method)) is not None:
            yield button(tr("Add to the plan"), lambda: self.wanted.emit(plan), icon="add")

    def _plan_with(self, method: str) -> Plan | None:
        """Return the plan of the run with one more method; nothing where it is there, or is not installed."""
        run, host = self.workspace.run, self.workspace.host
        if run is None or host is None or method not in host.methods:
            return None
        spec = run.plan.spec
        if any(choice.method == method for choice in spec.methods):
            return None
        return replace(run.plan, spec=replace(spec, methods=(*spec.methods, MethodChoice(method))))

    def _open(self, item: QTreeWidgetItem) -> None:
        images = item.data(0, IMAGES)
        if images:
            self.opened.emit(str(item.data(0, NAME)), images)


def _named(shown: str, question: str) -> str:
    """Return what a class is called, in the reader's language."""
    return class_name(shown, question, tongue()).kind
