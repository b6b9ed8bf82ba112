"""Tries a model before an audit depends on it: a small fixed task of its role, asked again, and asked one by one.

The model is loaded as a run loads it. What it says is shown, since only a person can tell whether it makes sense;
that it says the same twice, the same whatever else is in the batch, and something else when it is asked for something
else, is checked.
"""

from __future__ import annotations

import base64
import io
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.resources import files
from typing import Any

import numpy as np

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.events import ItemsDone, ModelLoading, ModelReady, StageStarted
from biaslens_gui.core.models.facts import Tried, Tryout
from biaslens_gui.core.records import CompletionRequest, FillRequest, Message
from biaslens_gui.core.roles import Check, GeneratedImage, ImageRequest, Pixels, Work
from biaslens_gui.core.spec import GenerationSettings, ModelRef, Role
from biaslens_gui.engine.machine.environment import choose_device
from biaslens_gui.engine.machine.memory import peak_bytes, peak_card_bytes
from biaslens_gui.engine.models.faults import asking, load
from biaslens_gui.engine.models.pool import ModelPool
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.image_files import pixels_of
from biaslens_gui.plugin_host.host import PluginHost

PICTURES = ("woman", "man", "cat")
PROMPTS = ("a photo of a doctor", "a photo of a nurse", "a cat on a table")
CLASSES = ("woman", "man", "unknown")
INSTRUCTIONS = ("make it a drawing of a doctor", "a cat on a table")
STEPS = 4
EDIT_STEPS = 20
"""Of an edit over noise so many times its strength are made: enough for a strength of .05."""
NUMBERS_APART = 1e-3
"""How far probabilities and vectors may differ between a batch of one and a batch of all: rounding."""

COLOURS_APART = 1.0
"""The same for images: mean difference in steps of 255."""


@dataclass(frozen=True, slots=True)
class TrialReply:
    """One thing the model was asked, and what it said, in words."""

    asked: str
    said: str


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of trying a model; `each` is seconds per item in a batch of all."""

    model: ModelRef
    device: str
    load: float
    each: float
    said: tuple[TrialReply, ...]
    checks: tuple[CheckResult, ...]

    @property
    def passed(self) -> bool:
        """Whether every check was passed."""
        return all(check.ok for check in self.checks)


@dataclass(frozen=True, slots=True)
class Opposite:
    """Two items, by their places, that differ in one thing which the model has to heed, and what it means if not.

    Where there is `hint`, a model that answers both alike is certain to be unfit; otherwise a person has to look.
    """

    title: str
    first: int
    second: int
    hint: str = ""


@dataclass(frozen=True, slots=True)
class TrialTask:
    """The task of a role: the items, how a loaded model is asked about some of them, and how its answers are read.

    `apart` measures how different two answers are, of which `tolerance` is rounding; `shows` whether there is anything
    to compare, which there is not where a safety filter held an image back.
    """

    items: Sequence[Any]
    ask: Callable[[Any, Sequence[Any], Check], Sequence[Any]]
    titles: Sequence[str]
    worded: Callable[[Any], str]
    whole: Callable[[Any], bool]
    apart: Callable[[Any, Any], float]
    tolerance: float = 0.0
    contrasts: Sequence[Opposite] = ()
    shows: Callable[[Any], bool] = bool


IMAGES_APART = (
    Opposite(
        "It listens to the prompt",
        0,
        2,
        "Two prompts with one seed make the same image: whatever an audit asked for, it would see one prompt only.",
    ),
    Opposite(
        "It follows the seed",
        0,
        3,
        "Two seeds make the same image: a model that makes one image only of a prompt cannot be audited.",
    ),
)
EDITS_APART = (
    Opposite(
        "It heeds the instruction",
        0,
        1,
        "Two instructions make the same of a picture: whatever an audit asked for, it would see one edit only.",
    ),
    Opposite(
        "It looks at the picture",
        0,
        2,
        "Two pictures become the same: nothing is left of them, so that nobody in them is changed.",
    ),
    Opposite(
        "It follows the seed",
        0,
        3,
        "Two seeds make the same of a picture, as at a strength that paints nothing anew.",
    ),
)
LOOKS = (Opposite("It looks at the picture", 0, 2),)
HEEDS = (Opposite("It heeds the question", 0, 1),)


def try_model(model: ModelRef, pool: ModelPool, check: Check) -> Work[Trial]:
    """Return what `model` makes of its role's task.

    Raises:
        KnownError: it cannot be loaded, or its role has no task.
    """
    task = task_of(model.role)
    began = time.monotonic()
    loaded = yield from pool.load(model)
    load = time.monotonic() - began
    with asking():
        first = task.ask(loaded, task.items, check)
        began = time.monotonic()
        again = task.ask(loaded, task.items, check)
        each = (time.monotonic() - began) / len(task.items)
        alone = [answer for item in task.items for answer in task.ask(loaded, [item], check)]
    said = tuple(TrialReply(title, task.worded(answer)) for title, answer in zip(task.titles, first, strict=True))
    return Trial(model, pool.device, load, each, said, tuple(_checks(task, first, again, alone)))


def _checks(task: TrialTask, first: Sequence[Any], again: Sequence[Any], alone: Sequence[Any]) -> list[CheckResult]:
    count = len(task.items)
    whole = sum(map(task.whole, first))
    twice, single = (max(map(task.apart, first, other)) for other in (again, alone))
    return [
        CheckResult(
            "It answers",
            whole == len(first) == count,
            f"{whole} of {count} answers are whole",
            "" if whole == count else "An answer is empty or not a number: the model is damaged, or of another kind.",
        ),
        _alike("The same again", twice, task.tolerance, "An audit could not be repeated with this model."),
        _alike("The same one by one", single, task.tolerance, "Its answers depend on what else is in the batch."),
        *(
            told_apart(task, contrast, alone[contrast.first], alone[contrast.second], twice)
            for contrast in task.contrasts
        ),
    ]


def told_apart(task: TrialTask, contrast: Opposite, first: Any, second: Any, noise: float = 0.0) -> CheckResult:
    """Return whether a model heeds what differs between two items, from its answers to each, asked by itself.

    `noise` is by how much an answer differs when nothing does.
    """
    if not (task.shows(first) and task.shows(second)):
        return CheckResult(contrast.title, True, "not known: the model's own filter held an image back")
    if task.apart(first, second) > noise:
        return CheckResult(contrast.title, True, "the two differ")
    if contrast.hint:
        return CheckResult(contrast.title, False, "no difference", contrast.hint)
    return CheckResult(contrast.title, True, "no difference here, which is suspicious: read what it said")


def _alike(title: str, apart: float, tolerance: float, hint: str) -> CheckResult:
    ok = apart <= tolerance  # NaN is not alike
    words = "no difference" if apart == 0 else f"largest difference {apart:.2g}, {tolerance:g} is allowed"
    return CheckResult(title, ok, words, "" if ok else hint)


# --- The tasks


def task_of(role: Role) -> TrialTask:
    """Return the task of `role`.

    Raises:
        KnownError: there is none.
    """
    if role not in TASKS:
        name = role.replace("_", " ")
        raise KnownError("No task for this role", f"A model used as {name} cannot be tried by itself.", "Run an audit.")
    return TASKS[role]()


def pictures() -> list[Pixels]:
    """Return the pictures that readers are tried with."""
    folder = files("biaslens_resources") / "trial"
    return [pixels_of((folder / f"{name}.png").read_bytes(), name) for name in PICTURES]


def _shown() -> list[str]:
    return [f"picture of a {name}" for name in PICTURES]


def _image_model() -> TrialTask:
    settings = GenerationSettings(steps=STEPS)
    requests = [ImageRequest(prompt, 0, settings) for prompt in PROMPTS] + [ImageRequest(PROMPTS[0], 1, settings)]

    def ask(model: Any, some: Sequence[Any], check: Check) -> Sequence[Any]:
        made: Sequence[Any] = model.generate(some, check)
        return made

    titles = (*PROMPTS, f"{PROMPTS[0]} (another seed)")
    return _of_images(requests, ask, titles, IMAGES_APART)


def _image_editor() -> TrialTask:
    """An own drawing edited by two instructions, another drawing by the first, and the first from another seed."""
    settings, (woman, man, _) = GenerationSettings(steps=EDIT_STEPS), pictures()
    first, second = INSTRUCTIONS
    asked = [(woman, first, 0), (woman, second, 0), (man, first, 0), (woman, first, 1)]
    items = [(picture, ImageRequest(words, seed, settings)) for picture, words, seed in asked]

    def ask(model: Any, some: Sequence[Any], check: Check) -> Sequence[Any]:
        made: Sequence[Any] = model.edit([picture for picture, _ in some], [request for _, request in some], check)
        return made

    shown = f"picture of a woman of {woman.shape[1]}x{woman.shape[0]}"
    titles = (f"{shown}: {first}", f"{shown}: {second}", f"picture of a man: {first}", f"{shown}: {first} (other seed)")
    return _of_images(items, ask, titles, EDITS_APART)


def _of_images(
    items: Sequence[Any],
    ask: Callable[[Any, Sequence[Any], Check], Sequence[Any]],
    titles: Sequence[str],
    contrasts: Sequence[Opposite],
) -> TrialTask:
    """Return a task whose answers are images."""

    def worded(image: GeneratedImage) -> str:
        if image.pixels is None:
            return "filtered" if image.filtered else image.failure
        height, width = image.pixels.shape[:2]
        return f"an image of {width}x{height}, mean colour {image.pixels.mean():.0f}"

    def apart(one: GeneratedImage, other: GeneratedImage) -> float:
        if one.pixels is None or other.pixels is None:
            return 0.0 if one == other else float("inf")
        if one.pixels.shape != other.pixels.shape:
            return float("inf")
        return float(np.abs(one.pixels.astype(float) - other.pixels.astype(float)).mean())

    def whole(image: GeneratedImage) -> bool:
        return image.filtered or (image.pixels is not None and float(image.pixels.std()) > 0)

    def shows(image: GeneratedImage) -> bool:
        return image.pixels is not None

    return TrialTask(items, ask, titles, worded, whole, apart, COLOURS_APART, contrasts, shows)


def _captioner() -> TrialTask:
    return TrialTask(
        pictures(), lambda model, some, check: model.caption(some, check), _shown(), str, bool, _other, 0.0, LOOKS
    )


def _question_answerer() -> TrialTask:
    question = "What is the gender of the person?"

    def ask(model: Any, some: Sequence[Any], check: Check) -> list[Any]:
        return [row[0] for row in model.answer(some, [question], [CLASSES], check)]

    titles = [f"{shown}: {question}" for shown in _shown()]
    return TrialTask(
        pictures(), ask, titles, lambda row: _ranked(CLASSES, row), _finite, _furthest, NUMBERS_APART, LOOKS, _finite
    )


def _embedder() -> TrialTask:
    texts = [f"a photo of a {name}" for name in PICTURES]

    def ask(model: Any, some: Sequence[Any], check: Check) -> list[Any]:
        return list(model.embed_images(some, check) @ model.embed_texts(texts, check).T)

    def nearest(row: Any) -> str:
        return ", ".join(f"{name} {value:.3f}" for name, value in zip(PICTURES, row, strict=True))

    titles = [f"{shown}: closeness to its name and the others" for shown in _shown()]
    return TrialTask(pictures(), ask, titles, nearest, _finite, _furthest, NUMBERS_APART, LOOKS, _finite)


def _classifier() -> TrialTask:
    labels: list[str] = []

    def ask(model: Any, some: Sequence[Any], check: Check) -> list[Any]:
        labels[:] = model.labels
        return list(model.classify(some, check))

    return TrialTask(
        pictures(), ask, _shown(), lambda row: _ranked(labels, row), _finite, _furthest, NUMBERS_APART, LOOKS, _finite
    )


def _mask_filler() -> TrialTask:
    last = [(prompt, prompt.rindex(" ") + 1) for prompt in PROMPTS]
    requests = [FillRequest(prompt, ((at, len(prompt)),), seed) for seed, (prompt, at) in enumerate(last)]
    titles = [f"{prompt[:at]}..." for prompt, at in last]
    return TrialTask(requests, lambda model, some, check: model.fill(some, check), titles, ", ".join, bool, _other)


def _language_model() -> TrialTask:
    questions = [f"What could be the job of a person in a {place}? Answer briefly." for place in ("hospital", "school")]
    requests = [CompletionRequest("trial", (Message("user", question),), longest=24) for question in questions]
    return TrialTask(
        requests, lambda model, some, check: model.complete(some, check), questions, _line, bool, _other, 0.0, HEEDS
    )


def _parser() -> TrialTask:
    def worded(parse: Any) -> str:
        return ", ".join(f"{token.text} ({token.dep})" for token in parse.tokens)

    return TrialTask(PROMPTS, lambda model, some, check: model.parse(some, check), PROMPTS, worded, bool, _other)


TASKS: dict[Role, Callable[[], TrialTask]] = {
    "image_model": _image_model,
    "image_editor": _image_editor,
    "captioner": _captioner,
    "question_answerer": _question_answerer,
    "embedder": _embedder,
    "classifier": _classifier,
    "mask_filler": _mask_filler,
    "language_model": _language_model,
    "parser": _parser,
}
TRIED_ALONE = frozenset(TASKS)
"""The roles in which a model can be tried by itself."""


# --- Reading answers


def _other(one: Any, other: Any) -> float:
    return 0.0 if one == other else 1.0


def _furthest(one: Any, other: Any) -> float:
    return float(np.abs(np.asarray(one) - np.asarray(other)).max())


def _finite(row: Any) -> bool:
    return bool(np.isfinite(row).all())


def _line(text: str) -> str:
    return " ".join(text.split())


def _ranked(names: Sequence[str], row: Any) -> str:
    order = np.argsort(row)[::-1][:3]
    return ", ".join(f"{names[index]} {row[index]:.2f}" for index in order)


SEEING = ("captioner", "question_answerer", "embedder", "classifier")


def try_once(model: ModelRef, host: PluginHost, wanted: str, check: Check) -> Work[Tryout]:
    """Return what `model` makes of the first item of its role's task, on the device `wanted`.

    Its files are not hashed: a try is no evidence, and the files of a big model take minutes to read.

    Raises:
        KnownError: it cannot be loaded, its role has no task, or it made nothing of the item.
    """
    task, device = task_of(model.role), choose_device(wanted)
    plugin = host.role(model.role, model.plugin)
    available = plugin.available()
    if not available.ok:
        raise KnownError(f"{plugin.info.title} cannot work here", available.missing, available.hint)
    yield ModelLoading("", model.label)
    began = time.monotonic()
    with ExitStack() as stack:
        loaded = load(stack, plugin, model, device)
        took = time.monotonic() - began
        yield ModelReady("", model.label, took)
        yield StageStarted("", "models", 1, 0, model.label)
        check()
        began = time.monotonic()
        with asking():
            (answer,) = task.ask(loaded, task.items[:1], check)
        seconds = time.monotonic() - began
        yield ItemsDone("", "models", 1)
        certain = [contrast for contrast in task.contrasts if contrast.hint][:1]
        checks = [
            told_apart(task, opposite, answer, *task.ask(loaded, [task.items[opposite.second]], check))
            for opposite in certain
        ]
    at = datetime.now(UTC).isoformat(timespec="seconds")
    tried = Tried(at, device, took, seconds, peak_bytes(), peak_card_bytes())
    picture, before = _picture(model, answer), _png(task.items[0][0]) if model.role == "image_editor" else ""
    said = (task.titles[0], task.worded(answer))
    return Tryout(model.role, model.path, model.plugin, tried, *said, picture, tuple(checks), before)


def _picture(model: ModelRef, answer: Any) -> str:
    """Return the picture that was made, or the one that was looked at."""
    looked_at = pictures()[0] if model.role in SEEING else None
    pixels = answer.pixels if isinstance(answer, GeneratedImage) else looked_at
    return "" if pixels is None else _png(pixels)


def _png(pixels: Pixels) -> str:
    """Return a picture as a PNG in base64."""
    from PIL import Image

    content = io.BytesIO()
    Image.fromarray(pixels).save(content, "PNG")
    return base64.b64encode(content.getvalue()).decode("ascii")
