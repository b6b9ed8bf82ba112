"""Extending a run: more images per prompt, or image models beside those it has. What was made is used again."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from biaslens_gui.core.params import Int
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.roles import DetectedModel, RolePlugin
from biaslens_gui.core.spec import MOST_IMAGES, ModelRef
from biaslens_gui.ui.kit.forms import ParamForm
from biaslens_gui.ui.kit.models.chooser import ModelChooser
from biaslens_gui.ui.kit.parts import button, card, column, heading, in_reading_order, remark, row
from biaslens_gui.ui.shell.i18n import tr


class Extension(QWidget):
    """A card with the two things that can be more; `wanted` carries the images per prompt and the models ticked."""

    wanted = Signal(int, object)
    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.amount = ParamForm((Int("images", "Images per prompt", 10, 1, MOST_IMAGES),))
        self.models = ModelChooser()
        self.start = button(tr("Make what is missing"), self._start, part="primary", icon="run")
        self.cancel = button(tr("Cancel"), self.cancelled.emit)
        self.problem = remark()
        self.problem.setProperty("part", "problem")
        about = tr(
            "The extended plan is a run of its own. Every image and answer that is there is used again; only what is "
            "missing is made."
        )
        foot = QWidget()
        foot.setLayout(row(self.start, self.cancel, None))
        self.title = heading(tr("Extend this run"))
        self.other = remark(muted=False)
        self.other.hide()
        parts = (self.title, self.other, remark(about), self.amount, self.models, self.problem, foot)
        self.setLayout(column(card(*parts, spacing=3)))
        self.amount.changed.connect(self._check)
        self.models.changed.connect(self._check)
        self._plan: Plan | None = None
        in_reading_order(self)
        self.hide()

    def name_run(self, name: str, stopped: str = "") -> None:
        """Say which run is extended, and that it is not the `stopped` one that Resume goes on with, if there is one."""
        self.title.setText(tr("Extend {run}").format(run=name))
        words = tr(
            "This is the run chosen above, not {run}, which is not complete. Choose that one above to extend it."
        )
        self.other.setText(words.format(run=stopped))
        self.other.setVisible(bool(stopped))

    def show_plan(self, plan: Plan, plugins: dict[str, RolePlugin], images: int = 0) -> None:
        """Offer to extend `plan`, by `images` of each prompt in all where that is more than it has."""
        self._plan = plan
        self.models.set_roles((), {"image_model": plugins})
        self.models.set_models(plan.spec.models_of("image_model"))
        self.amount.set_values({"images": min(MOST_IMAGES, max(images, plan.spec.images_per_prompt))})
        self.show()
        self._check()

    def offer(self, models: Iterable[DetectedModel]) -> None:
        """Offer image models that were found in a folder."""
        if self._plan is not None:
            ticked = self.models.models()
            self.models.add_models(model for model in models if model.role == "image_model")
            self.models.set_models(ticked or self._plan.spec.models_of("image_model"))

    def _check(self) -> None:
        if self._plan is None:
            return
        spec, images = self._plan.spec, int(self.amount.values()["images"])
        before = {model.place for model in spec.models_of("image_model")}
        now = {model.place for model in self.models.models()}
        problem = ""
        if before - now:
            problem = tr("A run can only become larger. Tick the models again that it has.")
        elif images < spec.images_per_prompt:
            problem = tr("A run can only become larger: it has {images:,} images per prompt.").format(
                images=spec.images_per_prompt
            )
        elif images > MOST_IMAGES:
            problem = tr("At most {most:,} images per prompt can be made.").format(most=MOST_IMAGES)
        same = images == spec.images_per_prompt and now == before
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        self.start.setEnabled(not problem and not same)

    def _start(self) -> None:
        models: tuple[ModelRef, ...] = self.models.models()
        self.wanted.emit(int(self.amount.values()["images"]), models)
