"""Where prompts come from: typed one per line, a template with value lists, or a prompt suite; with a live count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from biaslens_gui.core.roles import PromptSuite
from biaslens_gui.core.spec import MOST_PROMPTS, Prompt, Template, template_of
from biaslens_gui.core.wordings import with_proposed
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.parts import button, column, in_reading_order, line, remark
from biaslens_gui.ui.kit.rows import renew_choice
from biaslens_gui.ui.kit.tab_strip import TabStrip
from biaslens_gui.ui.plan.slot_editor import SlotEditor
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, quoted, said_message, tr, whole

if TYPE_CHECKING:
    from biaslens_gui.engine.importing.value_lists import ValueList


def take_away(form: QFormLayout, row: int | QWidget) -> None:
    """Take a row, given by its place or its field, out of `form`; its widgets go when they have no event left.

    `QFormLayout.removeRow` deletes them at once: the process dies when one of them is what asked for it, as a field
    whose text changed, or has an event under way. What is left of a row are two layout items of some hundred bytes:
    to delete them as well leaves PySide with wrappers of nothing.
    """
    taken = form.takeRow(row)
    for item in filter(None, (taken.labelItem, taken.fieldItem)):
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()


PREVIEWED = 3
PROPOSED = 3
"""So many other wordings of each prompt are proposed at once."""


class PromptEditor(QWidget):
    """Three ways to the same thing: a tuple of prompts."""

    changed = Signal()
    captions_wanted = Signal()
    suite_chosen = Signal(object)
    values_wanted = Signal(Path, object)

    def __init__(self) -> None:
        super().__init__()
        unit = theme.unit()
        self.tabs = TabStrip()  # no tab widget: that is as tall as its tallest page
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(tr("Where prompts come from"))
        self.lines = QPlainTextEdit()
        self.lines.setPlaceholderText(tr("a photo of a doctor\na photo of a nurse"))
        self.lines.setAccessibleName(tr("Prompts, one per line"))
        self.lines.setTabChangesFocus(True)
        self.lines.setFixedHeight(unit * 11)
        self.text = QLineEdit()
        self.text.setPlaceholderText(tr("The {nationality} {person} is eating."))
        self.text.setAccessibleName(tr("Template; names in braces are replaced by each of their values"))
        self.suite = ChoiceBox()
        self.suite.setAccessibleName(tr("Prompt suite"))
        self.suite.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.about = remark()
        self.count = remark()
        self.problem = remark()
        self.problem.setProperty("part", "problem")
        self.problem.hide()
        self.advice = remark()
        self.advice.hide()
        self._slots = QFormLayout()
        self._slots.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._slots.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._values: dict[str, SlotEditor] = {}
        self._lists: tuple[ValueList, ...] = ()
        self._known: dict[str, Prompt] = {}  # what was filled in, with groups that a line cannot say
        self._suites: Mapping[str, PromptSuite] = {}
        self._suite_told = ""
        self.captions = button(tr("Import captions…"), self.captions_wanted.emit, icon="folder")
        self.captions.setToolTip(tr("Take prompts from a file of captions: COCO, Flickr30k, a CSV, or a text file"))
        self.imported = remark()
        source = QWidget()
        self.wordings = button(tr("Propose other wordings"), self.propose_wordings)
        self.wordings.setToolTip(
            tr(
                "Adds up to {number} other wordings below each prompt. They decide nothing: claims then tell how far "
                "they vary with the wording. Take out those that do not say the same."
            ).format(number=PROPOSED)
        )
        source.setLayout(Flow(self.captions, self.wordings, self.imported))
        self._pages = [self._page(self.lines, source), self._template_page(), self._page(self.suite, self.about)]
        for title in (tr("One per line"), tr("Template"), tr("Prompt suite")):
            self.tabs.addTab(title)
        self.setLayout(column(self.tabs, line(), *self._pages, self.count, self.problem, self.advice, spacing=2))
        self.lines.textChanged.connect(self._on_changed)
        self.text.textChanged.connect(self._on_template)
        self.suite.currentIndexChanged.connect(self._on_changed)
        self.tabs.currentChanged.connect(self._show_page)
        self.tabs.currentChanged.connect(self._on_changed)
        self._show_page()
        self._on_changed()

    def _page(self, *parts: QWidget) -> QWidget:
        page = QWidget()
        layout = column(*parts, spacing=2)
        layout.setContentsMargins(0, theme.unit() // 2, 0, 0)
        page.setLayout(layout)
        return page

    def _template_page(self) -> QWidget:
        hint = tr(
            "Every name in braces becomes a list of values; each combination of values is a prompt. Give one value per "
            "line, or paste a column of a spreadsheet. To count values together, put a group behind a colon, as in "
            "“Thai: Asia”, or in the second column."
        )
        page = self._page(self.text, remark(hint))
        layout = page.layout()
        if isinstance(layout, QVBoxLayout):
            layout.addLayout(self._slots)
        return page

    # --- what is asked for

    def prompts(self) -> tuple[Prompt, ...]:
        """Return every prompt; an empty tuple while a slot has no values or there are far too many combinations."""
        match self.tabs.currentIndex():
            case 0:
                lines = (line.strip() for line in self.lines.toPlainText().splitlines())
                return tuple(self._known.get(line, Prompt(line)) for line in lines if line)
            case 1:
                template = self._template()
                if self._combinations(template) > MOST_PROMPTS or any(not slot.values for slot in template.slots):
                    return ()
                return template.expand() if template.text.strip() else ()
            case _:
                suite = self.chosen_suite
                return suite.prompts if suite else ()

    @property
    def chosen_suite(self) -> PromptSuite | None:
        """The prompt suite, when prompts come from one."""
        return self._suites.get(str(self.suite.currentData())) if self.tabs.currentIndex() == 2 else None

    def set_prompts(self, prompts: Sequence[Prompt]) -> None:
        """Show `prompts`: as the suite they are, as the template they were made from, or one per line."""
        self._known = {prompt.text: prompt for prompt in prompts}
        known = next((suite.id for suite in self._suites.values() if tuple(suite.prompts) == tuple(prompts)), "")
        if known:
            self.suite.setCurrentIndex(self.suite.findData(known))
            self.tabs.setCurrentIndex(2)
        elif template := template_of(prompts):
            self.text.setText(template.text)
            for slot in template.slots:
                self._values[slot.name].set_slot(slot)
            self.tabs.setCurrentIndex(1)
        else:
            self.lines.setPlainText("\n".join(prompt.text for prompt in prompts))
            self.tabs.setCurrentIndex(0)

    def take_captions(self, prompts: Sequence[Prompt], notes: Iterable[str], replace: bool) -> None:
        """Put imported `prompts` in place of the lines, or below them each once, and say where they come from."""
        before = [] if replace else [line.strip() for line in self.lines.toPlainText().splitlines() if line.strip()]
        self.imported.setText(" ".join(map(said_message, notes)))
        self.tabs.setCurrentIndex(0)
        cursor = self.lines.textCursor()  # so that Ctrl+Z brings back what was there
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText("\n".join(dict.fromkeys((*before, *(prompt.text for prompt in prompts)))))

    def propose_wordings(self) -> None:
        """Put other wordings below each prompt that has none yet; the auditor takes out what does not say the same."""
        prompts = self.prompts()
        worded = {prompt.paraphrase_of for prompt in prompts}
        alone = [prompt for prompt in prompts if prompt.text not in worded and not prompt.paraphrase_of]
        taken = {prompt.text for prompt in prompts}
        found = [prompt for prompt in with_proposed(alone, PROPOSED) if prompt.text not in taken]
        self._known |= {prompt.text: prompt for prompt in (*prompts, *found)}
        below: dict[str, list[str]] = {}
        for prompt in found:
            below.setdefault(prompt.paraphrase_of, []).append(prompt.text)
        cursor = self.lines.textCursor()  # so that Ctrl+Z brings back what was there
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText("\n".join(text for prompt in prompts for text in (prompt.text, *below.get(prompt.text, ()))))

    def set_suites(self, suites: Mapping[str, PromptSuite]) -> None:
        """Offer `suites`."""
        self._suites = suites
        entries = [(f"{tr(suite.title)} ({whole(len(suite.prompts))})", suite.id) for suite in suites.values()]
        place = next((index for index, (_, suite) in enumerate(entries) if suite == self.suite.currentData()), 0)
        renew_choice(self.suite, entries, place)
        self._on_changed()

    def set_lists(self, lists: tuple[ValueList, ...]) -> None:
        """Offer `lists` as values of the slots of a template."""
        self._lists = lists
        for slot in self._values.values():
            slot.lists = lists

    def show_problems(self, problems: Iterable[str], advice: Iterable[str] = ()) -> None:
        """Say what is wrong with the prompts, and what else is worth knowing about them."""
        for label, lines in ((self.problem, problems), (self.advice, advice)):
            text = "\n".join(lines)
            label.setText(text)
            label.setVisible(bool(text))

    # --- the template

    def _template(self) -> Template:
        names = Template(self.text.text()).names()
        slots = tuple(self._values[name].slot() for name in names if name in self._values)
        return Template(self.text.text().strip(), slots)

    def _combinations(self, template: Template) -> int:
        total = 1
        for slot in template.slots:
            total *= max(1, len(slot.values))
        return total

    def _on_template(self) -> None:
        names = Template(self.text.text()).names()
        for gone in [name for name in self._values if name not in names]:
            take_away(self._slots, self._values.pop(gone))
        for name in names:
            if name not in self._values:
                slot = self._values[name] = SlotEditor(name, self._lists)
                slot.changed.connect(self._on_changed)
                slot.file_wanted.connect(lambda path, of=slot: self.values_wanted.emit(path, of))
                self._slots.addRow(f"{{{name}}}", slot)
        in_reading_order(self)
        self._on_changed()

    def _show_page(self) -> None:
        for index, page in enumerate(self._pages):
            page.setVisible(index == self.tabs.currentIndex())

    def _on_changed(self) -> None:
        prompts = self.prompts()
        words = [count_of(len(prompts), "prompt", "prompts")]
        if others := sum(bool(prompt.paraphrase_of) for prompt in prompts):
            words.append(tr("{number} of them are other wordings, which decide nothing").format(number=whole(others)))
        if prompts and self.tabs.currentIndex() > 0:
            words.append(
                " · ".join(quoted(prompt.text) for prompt in prompts[:PREVIEWED])
                + (" …" if len(prompts) > PREVIEWED else "")
            )
        if self.tabs.currentIndex() == 1 and self._combinations(self._template()) > MOST_PROMPTS:
            words = [tr("These lists make more than {most:,} prompts. Shorten them.").format(most=MOST_PROMPTS)]
        self.count.setText(": ".join(words))
        if suite := self.chosen_suite:
            self.about.setText(self._said_of(suite))
        self.changed.emit()
        if suite is not None and suite.id != self._suite_told:
            self._suite_told = suite.id
            self.suite_chosen.emit(suite)

    def _said_of(self, suite: PromptSuite) -> str:
        words = [tr(suite.summary), f"{tr('Source')}: {suite.source}.", f"{tr('Licence')}: {suite.licence}."]
        if suite.method_options:
            words.append(tr("It ticks the questions it was made for and sets their options; you can change them."))
        return " ".join(words)
