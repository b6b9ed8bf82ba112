"""Find what is stored, have what is missing made: the one mechanism behind every verb of the lab.

Batches are taken in order from what is missing, and each is committed whole, with those that are there at the same
moment: many small transactions would write the same pages of the indexes over and over. So whatever moment a run is
killed at, the missing items that remain start at a batch boundary, and the resumed run forms the same batches with the
same results. Where a run went on with less memory, it begins there when it is resumed.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any, Protocol, TypeVar, overload

from biaslens_gui.core.events import ImageDone, ItemsDone, ModelReady, RunEvent, Stage, StageStarted, Warned
from biaslens_gui.core.in_words import InWords
from biaslens_gui.core.models.fit import FallbackLevel
from biaslens_gui.core.roles import Check, RolePlugin, Work
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, ModelRef, Role, in_words
from biaslens_gui.core.storable import REPLACED, made_storable, named
from biaslens_gui.engine.executors import Executor, Start
from biaslens_gui.engine.executors.batches import MOST_TRIES, Batch
from biaslens_gui.engine.executors.tasks import Task
from biaslens_gui.engine.lab.places import Places
from biaslens_gui.engine.lab.rates import Rates
from biaslens_gui.engine.lab.stored import MANY
from biaslens_gui.engine.models.folders import is_gone
from biaslens_gui.errors import KnownError
from biaslens_gui.store.observations import Kind
from biaslens_gui.store.writer import AuditWriter

K = TypeVar("K")
U = TypeVar("U")
R = TypeVar("R")
T = TypeVar("T")
K_contra = TypeVar("K_contra", contravariant=True)
U_co = TypeVar("U_co", covariant=True)

Part = tuple[Sequence[K], list[R]]
"""What the model worked on at once: places or digests, and the results of what lies there."""

Keep = Callable[[Sequence[Part[K, R]]], list[list[T]]]
"""Commits the results of parts in one transaction, and returns the records of each part."""

MOST_TOGETHER = 1000
"""After how many results those that are there at the same moment are committed, though there may be more."""

AT_ONCE = 500
"""How many observations are looked up at once: an audit of many images never holds all that was said of them."""

BESIDE_ITS_TASK: frozenset[Stage] = frozenset({"free answers"})
"""What a model does beside the task of its role: it takes another time, and a model has one rate."""

MOST_IN_A_ROW = 10
"""How many batches in a row may have answers that cannot be used; after so many, a model or server is broken."""


@dataclass(slots=True)
class Found:
    """What of some observations is missing in the store, by place, and whether any that is there did not fail."""

    missing: Places = field(default_factory=Places)
    well: bool = False


class Units(Protocol[K_contra, U_co]):
    """What a model works on, by digests or by places."""

    def __getitem__(self, key: K_contra, /) -> U_co: ...


class _Chosen(Sequence[U]):
    """Those of `units` that have `keys`, in order, each looked up when its batch begins."""

    def __init__(self, keys: Sequence[K], units: Units[K, U]) -> None:
        self._keys, self._units = keys, units

    def __len__(self) -> int:
        return len(self._keys)

    @overload
    def __getitem__(self, place: int) -> U: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[U]: ...

    def __getitem__(self, place: int | slice) -> U | Sequence[U]:
        if isinstance(place, slice):
            return [self._units[key] for key in self._keys[place]]
        return self._units[self._keys[place]]


class Maker:
    """Finds and makes items for one run. `writer` and `executor` belong to the run."""

    def __init__(
        self,
        spec: AuditSpec,
        writer: AuditWriter,
        executor: Executor,
        check: Check,
        run_id: str,
        *,
        retry_failed: bool = False,
    ) -> None:
        self.spec = spec
        self.writer = writer
        self.executor = executor
        self.check = check
        self.run_id = run_id
        self._retry_failed = retry_failed
        self._rates = Rates()
        self._rungs: dict[tuple[Stage, str], FallbackLevel] = {}
        self._replaced: set[tuple[Stage, str]] = set()

    def with_spec(self, spec: AuditSpec) -> Maker:
        """Return the same for other models of the run: what is known of memory and of rates is known to both."""
        other = copy.copy(self)
        other.spec = spec
        return other

    def close(self) -> None:
        """Keep the rates measured."""
        self._rates.save()

    def reader(self, role: Role, chosen: ModelRef | None = None) -> tuple[ModelRef, RolePlugin, int]:
        """Return the plan's model for `role`, its plugin, and how many items it works on at once.

        It is the first of them, or the one that is `chosen`.

        Raises:
            KnownError: the plan has none, or its plugin cannot work here.
        """
        models = self.spec.models_of(role)
        if not models:
            name = in_words(role)
            raise KnownError("Model missing", f"This plan needs {name}.", f"Choose {name} on the Plan page.")
        model = chosen or models[0]
        plugin = self.executor.plugin(model)
        return model, plugin, self.at_once(model, plugin, self.spec.settings)

    def at_once(self, model: ModelRef, plugin: RolePlugin, settings: GenerationSettings) -> int:
        """Return how many items `model` works on at once; one that is gone is not asked, for its files say it."""
        return 1 if is_gone(model) else plugin.max_batch(model, settings, self.executor.device)

    def find(
        self,
        stage: Stage,
        kind: Kind[Any, T],
        model: ModelRef,
        keys: Iterable[str],
        counts: Callable[[T], bool] = lambda item: True,
    ) -> Work[Found]:
        """Return which of `keys`, each there once, are not in the store; those that are, are linked to this run.

        What failed is missing too, if it is tried again, and so is what does not count. None is kept in memory.
        """
        found, total, left = Found(), 0, iter(keys)
        while part := list(islice(left, AT_ONCE)):
            there = {key: item for key, item in self.writer.observed(kind, part).items() if counts(item)}
            if self._retry_failed:
                there = {key: item for key, item in there.items() if not getattr(item, "failure", "")}
            self.writer.link(self.run_id, kind.name, [key for key in part if key in there])
            found.missing.add_others(total, part, there)
            found.well = found.well or did_well(there.values())
            total += len(part)
        yield StageStarted(self.run_id, stage, total, total - len(found.missing), model.label)
        return found

    def make(
        self,
        stage: Stage,
        model: ModelRef,
        missing: Sequence[K],
        units: Units[K, U],
        size: int,
        task: Task[U, R],
        keep: Keep[K, R, T],
        meanwhile: Callable[[], Iterator[RunEvent]] | None = None,
        *,
        well: bool = False,
        again: FallbackLevel | None = None,
    ) -> Work[None]:
        """Make those of `units` that are missing; batches are committed, then announced, and nothing is kept here.

        After each commit but the last, `meanwhile` is called: the model is at work on the next one. With `again` it
        begins at that rung of its memory ladder and not where the run is, which stays as it is.

        Batches whose answers cannot be used are kept as failures once the model did well, here or, if `well`, before.

        Raises:
            Unusable: that happened to every batch, or to `MOST_IN_A_ROW`: it is not the items that are at fault.
        """
        if not missing:
            return
        made, began = 0, time.monotonic()
        waiting, in_a_row = list[Batch[R]](), 0
        measures = self.executor.alone and again is None and stage not in BESIDE_ITS_TASK
        is_new = measures and self._rates.of(model.key) is None
        if again is None:
            start = Start(self._rung(stage, model), partial(self._note_step, stage, model))
            yield from self._short_before(stage, model, start.rung)
        else:
            start = Start(again, lambda rung: None)
        with closing(self.executor.work(model, task, _Chosen(missing, units), size, start)) as work:
            for told in work:
                if not isinstance(told, Batch):
                    began = time.monotonic() if isinstance(told, ModelReady) else began
                    yield told
                    continue
                for warning in told.warnings:
                    yield Warned(self.run_id, "Continuing with less memory", warning, "There is nothing to do.")
                waiting.append(told)
                in_a_row = in_a_row + 1 if told.unusable else 0
                well = well or not told.unusable
                together = sum(len(batch.results) for batch in waiting)
                if told.more and in_a_row < MOST_IN_A_ROW and together < MOST_TOGETHER:
                    continue
                if well:
                    made += yield from self._kept(stage, model, waiting, missing, keep)
                    waiting.clear()
                    if is_new:
                        self._note_early(model, (time.monotonic() - began) / made)
                if told.unusable and in_a_row == MOST_IN_A_ROW:
                    raise told.unusable
                self.check()
                if meanwhile is not None and made + len(waiting) < len(missing):
                    yield from meanwhile()
        if waiting and (why := waiting[-1].unusable):
            raise why
        if made >= MANY:
            self.writer.let_go_of_pages()
        if measures:
            self._rates.note(model.key, (time.monotonic() - began) / made)

    def _note_early(self, model: ModelRef, seconds: float) -> None:
        """Keep the pace of a model that never worked here while it works: it may be stopped before its end."""
        is_first = self._rates.of(model.key) is None
        self._rates.note(model.key, seconds)
        if is_first:
            self._rates.save()

    def _kept(
        self, stage: Stage, model: ModelRef, batches: Sequence[Batch[R]], keys: Sequence[K], keep: Keep[K, R, T]
    ) -> Work[int]:
        """Commit batches together, then announce each, and say what could not be stored; return how many items."""
        parts: list[Part[K, R]] = []
        replaced, ends = [set[str]() for _ in batches], []
        for batch, found in zip(batches, replaced, strict=True):
            for position, part in batch.parts():
                parts.append((keys[position : position + len(part)], made_storable(part, found)))
            ends.append(len(parts))
        kept, begin, made = keep(parts), 0, 0
        for batch, found, end in zip(batches, replaced, ends, strict=True):
            records = [record for part in kept[begin:end] for record in part]
            yield from self._about(stage, model, batch, found)
            yield from self._announce(stage, records)
            begin, made = end, made + len(records)
        return made

    def _about(self, stage: Stage, model: ModelRef, batch: Batch[R], found: set[str]) -> Iterator[Warned]:
        """Yield what is to be known of the answers of a batch: characters `found` in them, or that there are none."""
        if found and (stage, model.key) not in self._replaced:
            self._replaced.add((stage, model.key))
            message = InWords("{model}: {what}", model=model.label, what=InWords(REPLACED, which=named(found)))
            yield Warned(self.run_id, "Characters were replaced", message, "Read what it says with care.")
        if batch.unusable:
            why = batch.unusable.message
            message = InWords(
                "{model}: {why} Asked {tries} times; the run goes on without it.",
                model=model.label,
                why=why if isinstance(why, InWords) else InWords(why),
                tries=MOST_TRIES,
            )
            if stage == "images":
                hint = "It counts as failed. Once the run has ended, “Retry failed” on the Run page asks for it again."
            else:
                hint = "It counts as failed. To ask for it again, use “biaslens run --resume --retry-failed”."
            yield Warned(self.run_id, "An answer could not be used", message, hint)

    def step(self, stage: Stage, model: ModelRef) -> str:
        """Return the last step that a model took down its memory ladder in this run, in words; empty at the top."""
        rung = self._rung(stage, model)
        return rung.step if rung else ""

    def _rung(self, stage: Stage, model: ModelRef) -> FallbackLevel | None:
        """Return the rung where this run was with a model, if it was below the top."""
        return self._rungs.get((stage, model.key)) or self.writer.rung(self.run_id, stage, model.key)

    def _short_before(self, stage: Stage, model: ModelRef, rung: FallbackLevel | None) -> Iterator[Warned]:
        """Tell once that a run begins below the top of the memory ladder, since it was there before."""
        if rung is None or (stage, model.key) in self._rungs:
            return
        self._rungs[stage, model.key] = rung
        if rung.step:
            words = "This run was short of memory before. {model} begins with {size} at once and with {step}."
        else:
            words = "This run was short of memory before. {model} begins with {size} at once."
        message = InWords(words, model=model.label, size=rung.batch, step=rung.step)
        yield Warned(self.run_id, "Continuing with less memory", message, "There is nothing to do.")

    def _note_step(self, stage: Stage, model: ModelRef, rung: FallbackLevel) -> None:
        """Keep a step down the memory ladder before it is tried, so that a run which is killed begins there."""
        self._rungs[stage, model.key] = rung
        self.writer.note_rung(self.run_id, stage, model.key, rung)

    def _announce(self, stage: Stage, results: Sequence[Any]) -> Iterator[ImageDone | ItemsDone]:
        if stage == "images":
            yield from (ImageDone(self.run_id, item.digest, item.prompt, item.status) for item in results)
        else:
            yield ItemsDone(self.run_id, stage, len(results))


def did_well(found: Iterable[Any]) -> bool:
    """Return whether any of the items in the store is one that did not fail."""
    return any(not getattr(item, "failure", "") and getattr(item, "status", "") != "failed" for item in found)
