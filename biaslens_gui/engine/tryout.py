"""Trying a model with one item, to see that it loads here, how long it takes, and how much memory.

An image model makes a second image, of another prompt from the same seed: one that is deaf makes the first again.
`engine.trial` checks a model more closely: it asks for more, and asks again. This is the quick look before that.
"""

from __future__ import annotations

import base64
import io
import time
from contextlib import ExitStack
from datetime import UTC, datetime
from typing import Any

from biaslens_gui.core.events import ItemsDone, ModelLoading, ModelReady, StageStarted
from biaslens_gui.core.models.facts import Tried, Tryout
from biaslens_gui.core.roles import Check, GeneratedImage, Work
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.environment import choose_device
from biaslens_gui.engine.memory import peak_bytes, peak_card_bytes
from biaslens_gui.engine.model_faults import asking, load
from biaslens_gui.engine.trial import pictures, task_of, told_apart
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost

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
        certain = [one for one in task.contrasts if one.hint][:1]
        checks = [told_apart(task, one, answer, *task.ask(loaded, [task.items[one.second]], check)) for one in certain]
    at = datetime.now(UTC).isoformat(timespec="seconds")
    tried = Tried(at, device, took, seconds, peak_bytes(), peak_card_bytes())
    picture = _picture(model, answer)
    said = (task.titles[0], task.worded(answer))
    return Tryout(model.role, model.path, model.plugin, tried, *said, picture, tuple(checks))


def _picture(model: ModelRef, answer: Any) -> str:
    """Return the picture that was made, or the one that was looked at."""
    looked_at = pictures()[0] if model.role in SEEING else None
    pixels = answer.pixels if isinstance(answer, GeneratedImage) else looked_at
    if pixels is None:
        return ""
    from PIL import Image

    content = io.BytesIO()
    Image.fromarray(pixels).save(content, "PNG")
    return base64.b64encode(content.getvalue()).decode("ascii")
