"""Findings computed again from what a project holds, by an executor that can make nothing.

No model is loaded and no plugin of a model is asked: what an item is known by rests on the versions that the run
stated. What is not there is an error that names it.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from biaslens_gui.core.events import RunEvent
from biaslens_gui.core.params import Param
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import AttributionRequest, CompletionRequest, FillRequest, Finding, ImageRecord
from biaslens_gui.core.roles import Availability, Check, PluginInfo, RolePlugin, Work, asks
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.engine.conclusions import concluded
from biaslens_gui.engine.executors import Start
from biaslens_gui.engine.executors.batches import Batch
from biaslens_gui.engine.executors.tasks import Asked, Recipe, Task
from biaslens_gui.engine.lab.lab import EngineLab
from biaslens_gui.errors import IntegrityError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.writer import AuditWriter

MOST_NAMED = 20
_KINDS = {
    "ImageTask": "image",
    "EditTask": "edited image",
    "CaptionTask": "caption",
    "CompletionTask": "answer of the language model",
    "ChoiceTask": "choice of the language model",
    "ParseTask": "parse of a sentence",
    "AnswerTask": "answer to questions",
    "TellTask": "free answer",
    "ClassifyTask": "class of an image",
    "ImageEmbeddingTask": "vector of an image",
    "TextEmbeddingTask": "vector of a text",
    "FillTask": "sentence with other words",
    "AttributionTask": "trace of words",
}
"""What a task would make, by the name of its class, in words."""


class EvidenceMissing(IntegrityError):
    """What findings rest on is not there; `items` names each, as far as they were asked for before the end."""

    def __init__(self, items: Sequence[str]) -> None:
        message = f"Missing items ({len(items):,}): {'; '.join(items[:MOST_NAMED])}."
        super().__init__("Evidence missing", message, "The data of the bundle was changed. Ask for it again.")
        self.items = tuple(items)


@dataclass(slots=True)
class _Stated:
    """What stands for the plugin of a model where nothing is made: who it was, and in which version."""

    info: PluginInfo
    asks: bool
    answers_freely: bool = True
    params: tuple[Param, ...] = ()

    def available(self) -> Availability:
        return Availability(False, "Nothing is made here.")

    def load(self, model: ModelRef, device: str) -> Any:
        return _Nothing()

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        return 1


class _Nothing:
    def __enter__(self) -> None:
        raise EvidenceMissing(["a model"])

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        return None


class AbsentModels:
    """An `Executor` that has no models: it says what it would have been asked to make.

    `versions` are those of the plugins as they were stated, `asking` the attributors whose judge is asked a question.
    """

    alone = False

    def __init__(self, device: str, versions: Mapping[str, str], asking: Collection[str] = ()) -> None:
        self.device = device
        self._versions, self._asking = versions, asking

    def plugin(self, model: ModelRef) -> RolePlugin:
        """Return what was stated of the plugin of `model`."""
        version = self._versions.get(model.plugin, "")
        info = PluginInfo(model.plugin, version, model.plugin, "", model.role)
        return _Stated(info, model.plugin in self._asking)

    def work(
        self, model: ModelRef, task: Task[Any, Any], units: Sequence[Any], size: int, start: Start
    ) -> Generator[RunEvent | Batch[Any], None, None]:
        """Refuse.

        Raises:
            EvidenceMissing: always.
        """
        yield from ()
        kind = _KINDS.get(type(task).__name__, type(task).__name__)
        raise EvidenceMissing([f"{kind}: {_about(unit)}" for unit in units])

    def beside(self, model: ModelRef) -> Work[bool]:
        """Return that there is no room."""
        yield from ()
        return False

    def close(self) -> None:
        """There is nothing to let go."""


def _about(unit: object) -> str:
    """Return what an item would have been made from, in words."""
    match unit:
        case Recipe(digest=digest, request=request):
            return f"{digest[:12]} of the prompt “{request.prompt[:80]}”"
        case ImageRecord():
            return f"image {unit.digest[:12]} (prompt “{unit.prompt[:80]}”, number {unit.index + 1})"
        case Asked(image=image, questions=questions):
            texts = (question if isinstance(question, str) else question[0] for question in questions[:3])
            asked = ", ".join(f"“{text[:80]}”" for text in texts)
            return f"image {image.digest[:12]}: {asked}"
        case CompletionRequest():
            return f"“{unit.task[:40]}”: {str(dict(unit.inputs))[:80]}"
        case FillRequest():
            return f"“{unit.sentence[:80]}”"
        case AttributionRequest():
            return f"prompt “{unit.prompt[:80]}”, seed {unit.seed}"
    return f"“{str(unit)[:80]}”"


def recomputed_findings(
    project: ProjectFolder, plan: Plan, environment: Mapping[str, Any], host: PluginHost, check: Check
) -> list[Finding]:
    """Return the findings of a run, computed again from what `project` holds, of which the database may be written to.

    `environment` is that of the attempt that made them, as it was stated.

    Raises:
        EvidenceMissing: something would have to be made.
        KnownError: a method is not installed, or refuses.
        Cancelled: `check` raised it.
    """
    versions = environment.get("plugins")
    device = str(environment.get("device") or "cpu")
    asking = {name for name, plugin in host.roles["attributor"].items() if asks(plugin)}
    executor = AbsentModels(device, {str(k): str(v) for k, v in versions.items()} if versions else {}, asking)
    with (
        AuditWriter(project) as writer,
        closing(EngineLab(plan.spec, project, writer, executor, check, plan.run_id)) as lab,
    ):
        work = concluded(project, host, plan, lab)
        while True:
            try:
                next(work)
            except StopIteration as end:
                found: dict[str, list[Finding]] = end.value
                return [finding for findings in found.values() for finding in findings]
            check()
