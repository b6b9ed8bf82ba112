"""Three sizes of an audit to begin with: each sets the questions, the number of images and what decides."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

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


class Presets(QWidget):
    """A button for each size with what it is for below them; `chosen` carries the one that is pressed."""

    chosen = Signal(object)

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
        self.setLayout(column(remark(about), held(Flow(*self.buttons.values())), *lines, spacing=2))
