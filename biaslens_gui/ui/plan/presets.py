"""What an audit can begin with: three sizes, each with questions, images and what decides; and the audits of papers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from biaslens_gui.core.paper_presets import PAPER_PRESETS, PAPER_TITLES, paper_preset
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.parts import button, column, held, remark
from biaslens_gui.ui.shell.i18n import tr


@dataclass(frozen=True, slots=True)
class Preset:
    """A size: its name, what it is for, the methods (empty: all that can be asked), images per prompt, what decides.

    0 images stand for as many as it takes to find a share of three in four. `deciding` is None for the questions that
    are always proposed.
    """

    name: str
    about: str
    methods: tuple[str, ...]
    images: int
    deciding: tuple[str, ...] | None


PRESETS = (
    Preset(
        "Quick look",
        "10 images per prompt, described and counted: shows whether there is something to find. Nothing decides.",
        ("biaslens",),
        10,
        (),
    ),
    Preset(
        "One deciding question",
        "Gender decides and nothing else, with as many images per prompt as it takes to find a share of three in four.",
        ("biaslens", "openbias"),
        0,
        ("gender",),
    ),
    Preset(
        "Whole audit",
        "Every method that this computer can use; gender, age and skin tone decide, with as many images as that takes.",
        (),
        0,
        None,
    ),
)


SHORTEST = 30
"""Letters of a title that the list of papers has room for, at the least."""


class Presets(QWidget):
    """A button for each size with what it is for below them, and a list of papers; both say what was chosen."""

    chosen = Signal(object)
    paper_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.buttons: dict[str, QPushButton] = {}
        for preset in PRESETS:
            made = button(tr(preset.name), partial(self.chosen.emit, preset), tip=tr(preset.about))
            self.buttons[preset.name] = made
        about = tr(
            "Sets the questions, the images per prompt and what decides, below. Everything can be changed after."
        )
        lines = [remark(f"{tr(preset.name)}: {tr(preset.about)}") for preset in PRESETS]
        self.papers = ChoiceBox()
        self.papers.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.papers.setMinimumContentsLength(SHORTEST)
        self.papers.setAccessibleName(tr("As in the paper"))
        self.papers.addItem(tr("As in the paper…"), "")
        for paper in PAPER_PRESETS:
            self.papers.addItem(tr(PAPER_TITLES[paper.id]), paper.id)
        self.papers.activated.connect(self._take_paper)
        self.of_paper = remark(
            tr("Sets prompts, images, steps, guidance and options as a paper prints them. Models stay yours.")
        )
        sizes = held(Flow(*self.buttons.values()))
        self.setLayout(column(remark(about), sizes, *lines, self.papers, self.of_paper, spacing=2))

    def _take_paper(self, index: int) -> None:
        """Say what a paper prints and what it does not, and that it was chosen."""
        if not self.papers.itemData(index):
            return
        paper = paper_preset(str(self.papers.itemData(index)))
        words = [tr("Numbers as in: {source}.").format(source=paper.source)]
        if paper.unprinted:
            words.append(tr("Not printed, and set as usual: {what}.").format(what=tr(paper.unprinted)))
        words.append(tr("Models of the paper: {models}.").format(models=tr(paper.models)))
        self.of_paper.setText(" ".join(words))
        self.paper_chosen.emit(paper)
