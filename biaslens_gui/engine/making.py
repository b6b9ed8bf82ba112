"""Find what is stored, make what is missing: the one mechanism behind every verb of the lab.

Batches are taken in order from what is missing, and each is committed whole. So whatever moment a run is killed at,
the missing items that remain start at a batch boundary, and the resumed run forms the same batches with the same
results. Where a run went on with less memory, it begins there when it is resumed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from biaslens_gui.core.events import ImageDone, ItemsDone, Stage, StageStarted, Warned
from biaslens_gui.core.fit import Rung
from biaslens_gui.core.roles import Check, RolePlugin, Work
from biaslens_gui.core.spec import AuditSpec, ModelRef, Role, in_words
from biaslens_gui.engine.batches import in_batches
from biaslens_gui.engine.pool import ModelPool
from biaslens_gui.engine.rates import Rates
from biaslens_gui.errors import KnownError
from biaslens_gui.store.writer import AuditWriter, ItemKind

T = TypeVar("T")


class Maker:
    """Finds and makes items for one run. `writer` and `pool` belong to the run."""

    def __init__(self, spec: AuditSpec, writer: AuditWriter, pool: ModelPool, check: Check, run_id: str) -> None:
        self.spec = spec
        self.writer = writer
        self.pool = pool
        self.check = check
        self.run_id = run_id
        self._rates = Rates()
        self._rungs: dict[tuple[Stage, str], Rung] = {}

    def close(self) -> None:
        """Keep the rates measured."""
        self._rates.save()

    def reader(self, role: Role) -> tuple[ModelRef, RolePlugin, int]:
        """Return the plan's model for `role`, its plugin, and how many items it works on at once.

        Raises:
            KnownError: the plan has none, or its plugin cannot work here.
        """
        models = self.spec.models_of(role)
        if not models:
            name = in_words(role)
            raise KnownError("Model missing", f"This plan needs {name}.", f"Choose {name} on the Plan page.")
        plugin = self.pool.plugin(models[0])
        return models[0], plugin, plugin.max_batch(models[0], self.spec.settings, self.pool.device)

    def ask(
        self,
        stage: Stage,
        kind: ItemKind,
        model: ModelRef,
        wanted: Mapping[str, Any],
        find: Callable[[Sequence[str]], dict[str, T]],
        size: int,
        make: Callable[[Any, Sequence[str]], list[T]],
    ) -> Work[dict[str, T]]:
        """Return what is wanted, by digest: found in the store and linked to this run, or made batch by batch."""
        found = yield from self.find(stage, kind, model, wanted, find)
        missing = [key for key in wanted if key not in found]
        for item in (yield from self.make(stage, model, missing, size, make)):
            found[item.digest] = item  # type: ignore[attr-defined]
        return found

    def find(
        self,
        stage: Stage,
        kind: ItemKind,
        model: ModelRef,
        wanted: Mapping[str, Any],
        find: Callable[[Sequence[str]], dict[str, T]],
    ) -> Work[dict[str, T]]:
        """Return what of `wanted` is in the store, linked to this run."""
        found = find(list(wanted))
        self.writer.link(self.run_id, kind, [key for key in wanted if key in found])
        yield StageStarted(self.run_id, stage, len(wanted), len(found), model.label)
        return found

    def make(
        self,
        stage: Stage,
        model: ModelRef,
        missing: Sequence[str],
        size: int,
        make: Callable[[Any, Sequence[str]], list[T]],
    ) -> Work[list[T]]:
        """Make what is missing; every batch is committed before it is announced."""
        made: list[T] = []
        if not missing:
            return made
        loaded = yield from self.pool.load(model)
        size = yield from self._begin_below(stage, model, loaded, size)
        began = time.monotonic()
        less = getattr(loaded, "use_less_memory", lambda: "")
        stepped = partial(self._note_step, stage, model)
        for batch in in_batches(missing, size, lambda keys: make(loaded, keys), less, stepped):
            self.check()
            for warning in batch.warnings:
                yield Warned(self.run_id, "Continuing with less memory", warning, "There is nothing to do.")
            made.extend(batch.results)
            yield from self._announce(stage, batch.results)
        self._rates.note(model.key, (time.monotonic() - began) / len(made))
        return made

    def _begin_below(self, stage: Stage, model: ModelRef, loaded: Any, size: int) -> Work[int]:
        """Bring the model to the rung where this run was with it, if it was below the top; return how many at once."""
        place = (stage, model.key)
        known = place in self._rungs
        rung = self._rungs.get(place) or self.writer.rung(self.run_id, stage, model.key)
        if rung is None:
            return size
        self._rungs[place] = rung
        less = getattr(loaded, "use_less_memory", lambda: "")
        while rung.step and self.pool.step != rung.step and (step := less()):
            self.pool.step = step
        if not known:
            message = f"This run was short of memory before. {model.label} begins with {rung.batch} at once"
            message += f" and with {self.pool.step}." if self.pool.step else "."
            yield Warned(self.run_id, "Continuing with less memory", message, "There is nothing to do.")
        return min(size, rung.batch)

    def _note_step(self, stage: Stage, model: ModelRef, size: int, step: str) -> None:
        """Keep a step down the memory ladder before it is tried, so that a run which is killed begins there."""
        self.pool.step = step or self.pool.step
        rung = Rung(size, self.pool.step)
        self._rungs[stage, model.key] = rung
        self.writer.note_rung(self.run_id, stage, model.key, rung)

    def _announce(self, stage: Stage, results: Sequence[Any]) -> Iterator[ImageDone | ItemsDone]:
        if stage == "images":
            yield from (ImageDone(self.run_id, item.digest, item.prompt, item.status) for item in results)
        else:
            yield ItemsDone(self.run_id, stage, len(results))
