"""How every image of an audit is made: what most plans decide, and below a fold what is usually left to the model."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from biaslens_gui.core.params import Choice, Float, Int, Issue, Text
from biaslens_gui.core.spec import MOST_IMAGES, AuditSpec, GenerationSettings
from biaslens_gui.ui.kit.fold import Fold
from biaslens_gui.ui.kit.forms import ParamForm
from biaslens_gui.ui.kit.parts import column, held, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr

LARGEST = 8192  # pixels
AMOUNT = (
    Int("images_per_prompt", "Images per prompt", 10, 1, MOST_IMAGES),
    Int("steps", "Steps per image", 12, 1, 1000, help="More steps make cleaner images and take longer."),
    Float("guidance", "How strictly the prompt is followed", 2.0, 0.0, 30.0, help="Also called guidance."),
    Int("root_seed", "Seed of the audit", 0, 0, 2**31 - 1, help="The same seed makes the same images again."),
)
MORE = (
    Text(
        "negative",
        "Not wanted in the images",
        help="A negative prompt: what the model is to keep away from. It changes what is audited; reports print it.",
    ),
    Int("width", "Width of an image", 0, 0, LARGEST, "pixels", "0: the size that the model was made for."),
    Int("height", "Height of an image", 0, 0, LARGEST, "pixels", "0: the size that the model was made for."),
    Text(
        "scheduler",
        "Scheduler",
        help="The rule by which a model takes noise away, such as DDIM. Empty: the model's own. A dry run tells "
        "whether the model takes another.",
    ),
    Choice(
        "dtype",
        "Number format",
        (("auto", "As suits the computer"), ("float32", "float32"), ("float16", "float16"), ("bfloat16", "bfloat16")),
        "auto",
        "Shorter numbers take less memory, and may change single pixels.",
    ),
    Choice(
        "wording_seeds",
        "Seeds of other wordings",
        (("own", "Each wording has its own"), ("shared", "Those of the prompt that they word otherwise")),
        "own",
        "With the same seeds, the uncertainty of a claim tells what the seed brings from what the wording does.",
    ),
)

OF_THE_AUDIT = ("images_per_prompt", "root_seed", "wording_seeds")
"""What is entered here and is no setting of how an image is made."""


class ImageSettings(QWidget):
    """The forms of both; `changed` tells that something was entered."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.amount, self.more = ParamForm(AMOUNT), ParamForm(MORE)
        self.fold = Fold(lambda: self.more, tr("Show more settings"), tr("Hide more settings"), tr("Images"))
        self._said = remark()
        self._said.setFont(theme.small())
        self.advice = remark()  # above the fold: the number format lies in it
        self.advice.setVisible(False)
        head = row(self.fold, self._said)
        head.setStretch(1, 1)
        layout = column(self.amount, self.advice, held(head), spacing=3)
        layout.addLayout(self.fold.place)
        self.setLayout(layout)
        for form in (self.amount, self.more):
            form.changed.connect(self._on_changed)
        self._say()

    @property
    def images_per_prompt(self) -> int:
        """How many images are made of each prompt."""
        return int(self.amount.values()["images_per_prompt"])

    def set_images(self, number: int) -> None:
        """Enter how many images are made of each prompt, as a person would."""
        self.amount.fields["images_per_prompt"].set_value(number)

    def set_made(self, settings: GenerationSettings, number: int) -> None:
        """Enter how images are made and how many of each prompt; seeds and number format stay as they are."""
        made = asdict(settings)
        kept = ("root_seed", "dtype", "wording_seeds")
        entered = self.amount.values() | self.more.values()
        told = made | {"images_per_prompt": number} | {name: entered[name] for name in kept}
        for form in (self.amount, self.more):
            form.set_values({name: told[name] for name in form.fields})
        self._say()

    def set_spec(self, spec: AuditSpec) -> None:
        """Fill in what `spec` says of its images; what is not as usual is unfolded."""
        made = asdict(spec.settings)
        numbers = {name: getattr(spec, name) for name in OF_THE_AUDIT}
        for form in (self.amount, self.more):
            form.set_values({name: (made | numbers)[name] for name in form.fields})
        self._say()
        if self._differing():
            self.fold.turn(True)

    def into(self, spec: AuditSpec) -> AuditSpec:
        """Return `spec` with what is entered."""
        entered = self.amount.values() | self.more.values()
        numbers = {name: entered.pop(name) for name in OF_THE_AUDIT}
        return replace(spec, settings=GenerationSettings(**entered), **numbers)

    def show_issues(self, issues: Iterable[Issue]) -> None:
        """Put each issue below its field, and unfold what hides one."""
        named = [replace(issue, field=issue.field.removeprefix("settings.")) for issue in issues]
        self.amount.show_issues(named)
        self.more.show_issues(named)
        if any(issue.field in self.more.fields for issue in named):
            self.fold.turn(True)

    def show_advice(self, words: str) -> None:
        """Say what would make the images sooner; nothing where there is nothing to say."""
        self.advice.setText(words)
        self.advice.setVisible(bool(words))

    def _differing(self) -> list[str]:
        entered = self.more.values()
        return [tr(param.label) for param in MORE if entered[param.name] != param.default]

    def _on_changed(self) -> None:
        self._say()
        self.changed.emit()

    def _say(self) -> None:
        named = ", ".join(self._differing())
        self._said.setText(tr("Changed: {options}").format(options=named) if named else tr("Left to the model."))
