"""What the plan's number of images can show, in words and as a curve, and the button that takes a better number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from biaslens_gui.core.claims import Language, power_sentence
from biaslens_gui.core.deciding import answered
from biaslens_gui.core.plan import Plan
from biaslens_gui.ui.kit.flow import SideBySide
from biaslens_gui.ui.kit.parts import button, column, held, remark, row
from biaslens_gui.ui.plan.power_curve import MOST, PowerCurve
from biaslens_gui.ui.shell.i18n import count_of, language, tr

if TYPE_CHECKING:
    from biaslens_gui.claims import PlannedPower

NARROWEST = 80  # units; with less, the curve stands below its sentence
_SIZES = tuple(dict.fromkeys(round(MOST ** (step / 60)) for step in range(61)))


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a plan can show: of so many questions, prompts and models, with the chances of other numbers of images."""

    power: PlannedPower
    points: tuple[tuple[int, float], ...]
    questions: int
    prompts: int
    models: int


def outlook_of(plan: Plan) -> Outlook | None:
    """Return what `plan` can show, which takes up to a second; None where nothing decides or would be made."""
    from biaslens_gui.claims import chances, power  # numpy, which the window starts without

    spec = plan.spec
    questions = len(answered(plan))
    prompts = sum(not prompt.paraphrase_of for prompt in spec.prompts)  # other wordings decide nothing
    models = max(1, len(spec.models_of("image_model")))
    if not questions or not prompts or spec.images_per_prompt < 1:
        return None
    found = power(spec.images_per_prompt, questions, prompts, models, spec.looks, spec.margin)
    return Outlook(found, chances(found, _SIZES), questions, prompts, models)


class PowerMeter(QWidget):
    """`taken` carries the number of images per prompt that is to be made."""

    taken = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.words, self.family, self.curve = remark(muted=False), remark(), PowerCurve()
        self._suggested = 0
        tip = tr("Enter this number above: a share of three in four is then found in 80 of 100 audits")
        self.take = button("", lambda: self.taken.emit(self._suggested), tip=tip)
        said = held(column(self.words, held(row(self.take, None)), self.family, spacing=2))
        self.setLayout(column(SideBySide(said, self.curve, NARROWEST)))
        self.show_outlook(None)

    def show_outlook(self, outlook: Outlook | None) -> None:
        """Show `outlook`; the button stays where it is, so that nothing moves under the pointer that pressed it."""
        if outlook is None:
            self.words.setText(tr("No question decides, so there is no power to tell: what is found is exploratory."))
            self.family.clear()
            self.curve.show_chances((), 0, 0.0, 0.75)
            self._suggest(None, 0)
            return
        found = outlook.power
        spoken: Language = "de" if language() == "de" else "en"
        self.words.setText(
            power_sentence(
                found.images, found.chances, found.fewest, found.suggested, found.for_even, found.margin, spoken
            )
        )
        family = tr("Told for {questions}, {prompts} and {models} together, {looks}.")
        looked = tr("at any number of looks") if found.looks == "open" else tr("at one look")
        self.family.setText(
            family.format(
                questions=count_of(outlook.questions, "question that decides", "questions that decide"),
                prompts=count_of(outlook.prompts, "prompt", "prompts"),
                models=count_of(outlook.models, "image model", "image models"),
                looks=looked,
            )
        )
        share, chance = found.chances[0]
        self.curve.show_chances(outlook.points, found.images, chance, share)
        self._suggest(found.suggested, found.images)

    def _suggest(self, suggested: int | None, images: int) -> None:
        self._suggested = suggested or 0
        if suggested is None:
            words = tr("Take more images")
        else:
            words = tr("Take {images:,} images per prompt").format(images=suggested)
        self.take.setText(words)
        self.take.setAccessibleName(words)
        self.take.setEnabled(suggested is not None and suggested > images)
