"""The lab: the only door to models. What the store has is returned; what is missing is computed, saved, then announced.

Batches are taken in order from what is missing, and each is committed whole. So whatever moment a run is killed at,
the missing items that remain start at a batch boundary, and the resumed run forms the same batches with the same
pixels.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import numpy as np

from biaslens_gui.core.events import ImageDone, ItemsDone, Stage, StageStarted, Warned
from biaslens_gui.core.identity import derived_seed, digest, seed_for
from biaslens_gui.core.language import Parse
from biaslens_gui.core.records import Caption, Completion, CompletionRequest, ImageRecord, Verdict
from biaslens_gui.core.roles import Check, GeneratedImage, ImageRequest, Work
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, ModelRef, Prompt, Role
from biaslens_gui.engine import pictures
from biaslens_gui.engine.batches import in_batches
from biaslens_gui.engine.pool import ModelPool
from biaslens_gui.engine.rates import Rates
from biaslens_gui.errors import KnownError
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.thumbs import ThumbWriter
from biaslens_gui.store.writer import AuditWriter, ItemKind

T = TypeVar("T")


class EngineLab:
    """A `Lab` on this machine's store and models, for one run."""

    def __init__(
        self,
        spec: AuditSpec,
        project: ProjectFolder,
        writer: AuditWriter,
        pool: ModelPool,
        check: Check,
        run_id: str,
        *,
        retry_failed: bool = False,
    ) -> None:
        self.spec = spec
        self._writer = writer
        self._pool = pool
        self._check = check
        self._run_id = run_id
        self._retry_failed = retry_failed
        self._artifacts = Artifacts(project)
        self._desk = DeskReader(project)
        self._thumbs = ThumbWriter(project)
        self._rates = Rates()
        self.images_made = 0
        self.images_found = 0

    def close(self) -> None:
        """Close what the lab opened; the writer and the pool belong to the run."""
        self._thumbs.close()
        self._rates.save()

    # --- images

    def images(self, model: ModelRef, prompts: Sequence[Prompt], count: int) -> Work[tuple[ImageRecord, ...]]:
        """Return `count` images per prompt, in prompt order then index order, whatever their status."""
        plugin = self._pool.plugin(model)
        wanted = _recipes(self.spec, model, plugin.info.version, prompts, count)
        found, lost = self._standing_images(list(wanted))
        if lost:
            yield Warned(
                self._run_id,
                "Image files are gone",
                f"{lost} image files that were recorded are not in the project folder; they are made again.",
                "If they were moved by mistake, stop the run and put them back.",
            )
        missing = [key for key in wanted if key not in found]
        self.images_found += len(found)
        self._writer.link(self._run_id, "image", [key for key in wanted if key in found])
        yield StageStarted(self._run_id, "images", len(wanted), len(found), model.label)
        size = plugin.max_batch(model, self.spec.settings, self._pool.device)

        def make(loaded: Any, batch: Sequence[str]) -> list[ImageRecord]:
            requests = [wanted[key][1] for key in batch]
            made = loaded.generate(requests, self._check)
            return self._keep_images(
                model, [(key, *wanted[key], image) for key, image in zip(batch, made, strict=True)]
            )

        for image in (yield from self._make("images", model, missing, size, make)):
            found[image.digest] = image
        return tuple(found[key] for key in wanted)

    def _standing_images(self, keys: Sequence[str]) -> tuple[dict[str, ImageRecord], int]:
        """Return the images that need not be made, and how many were recorded but have lost their file."""
        recorded = self._writer.images_of(keys)
        lost = [key for key, image in recorded.items() if image.status == "ok" and not self._artifacts.is_there(key)]
        retried = [key for key, image in recorded.items() if image.status == "failed" and self._retry_failed]
        for key in (*lost, *retried):
            del recorded[key]
        return recorded, len(lost)

    def _keep_images(
        self, model: ModelRef, made: Sequence[tuple[str, int, ImageRequest, GeneratedImage]]
    ) -> list[ImageRecord]:
        """Files first, made durable; then the rows, in one transaction; thumbnails last: they are disposable."""
        records, thumbs = [], []
        for key, index, request, image in made:
            base = ImageRecord(key, model.key, request.prompt, index, request.seed)
            if image.pixels is None:
                note = image.failure or "The model's safety filter fired."
                records.append(replace(base, status="filtered" if image.filtered else "failed", note=note))
                continue
            content = pictures.encode_png(image.pixels, request, key, model.digest, index)
            height, width = image.pixels.shape[:2]
            records.append(replace(base, sha256=self._artifacts.put(key, content), width=width, height=height))
            thumbs.append((key, pictures.encode_thumbnail(image.pixels)))
        self._artifacts.sync(record.digest for record in records if record.sha256)
        self._writer.add_images(self._run_id, records, self.spec.settings)
        self._thumbs.put(thumbs)
        self.images_made += len(records)
        return records

    # --- words

    def captions(self, images: Sequence[ImageRecord]) -> Work[tuple[Caption, ...]]:
        """Return one caption per image that has status `ok`, in order."""
        model = self._model("captioner")
        plugin = self._pool.plugin(model)
        shown = [image for image in images if image.status == "ok"]
        keys = [digest(["caption", model.identity, plugin.info.version, image.sha256]) for image in shown]
        wanted = dict(zip(keys, shown, strict=True))
        size = plugin.max_batch(model, self.spec.settings, self._pool.device)

        def make(loaded: Any, batch: Sequence[str]) -> list[Caption]:
            pixels = [self._artifacts.read(wanted[key]) for key in batch]
            texts = loaded.caption(pixels, self._check)
            done = [
                Caption(key, wanted[key].digest, model.key, text, "" if text else "The captioner said nothing.")
                for key, text in zip(batch, texts, strict=True)
            ]
            self._writer.add_captions(self._run_id, done)
            return done

        found = yield from self._ask("captions", "caption", model, wanted, self._writer.captions_of, size, make)
        # Two images can have the same pixels, and then share a caption.
        return tuple(replace(found[key], image=image.digest) for key, image in zip(keys, shown, strict=True))

    def complete(self, requests: Sequence[CompletionRequest]) -> Work[tuple[Completion, ...]]:
        """Return one completion per request, in order."""
        model = self._model("language_model")
        plugin = self._pool.plugin(model)
        keys = [digest(["completion", model.identity, plugin.info.version, request]) for request in requests]
        wanted = dict(zip(keys, requests, strict=True))
        size = plugin.max_batch(model, self.spec.settings, self._pool.device)

        def make(loaded: Any, batch: Sequence[str]) -> list[Completion]:
            texts = loaded.complete([wanted[key] for key in batch], self._check)
            done = [
                Completion(
                    key, model.key, wanted[key].task, text, "" if text.strip() else "The language model said nothing."
                )
                for key, text in zip(batch, texts, strict=True)
            ]
            self._writer.add_completions(self._run_id, [(wanted[item.digest], item) for item in done])
            return done

        found = yield from self._ask("language", "completion", model, wanted, self._writer.completions_of, size, make)
        return tuple(found[key] for key in keys)

    def parse(self, texts: Sequence[str]) -> Work[tuple[Parse, ...]]:
        """Return one parse per text, in order."""
        model = self._model("parser")
        plugin = self._pool.plugin(model)
        keys = [digest(["parse", model.identity, plugin.info.version, text]) for text in texts]
        wanted = dict(zip(keys, texts, strict=True))
        size = plugin.max_batch(model, self.spec.settings, self._pool.device)

        def make(loaded: Any, batch: Sequence[str]) -> list[tuple[str, Parse]]:
            parses = loaded.parse([wanted[key] for key in batch], self._check)
            done = list(zip(batch, parses, strict=True))
            self._writer.add_parses(model.key, done)
            return done

        found = self._writer.parses_of(list(wanted))
        missing = [key for key in wanted if key not in found]
        yield StageStarted(self._run_id, "parse", len(wanted), len(found), model.label)
        found.update((yield from self._make("parse", model, missing, size, make)))
        return tuple(found[key] for key in keys)

    # --- people and chance

    def verdicts(self, question: str) -> tuple[Verdict, ...]:
        """Return the reviewers' standing verdicts on `question`."""
        return self._desk.verdicts(question)

    def random(self, *purpose: str) -> np.random.Generator:
        """Return the generator for a named random step; the same purpose gives the same numbers."""
        return np.random.default_rng(derived_seed(self.spec.root_seed, *purpose))

    # --- the one mechanism

    def _model(self, role: Role) -> ModelRef:
        models = self.spec.models_of(role)
        if not models:
            name = role.replace("_", " ")
            raise KnownError(f"No {name} chosen", f"This plan needs a {name}.", f"Choose a {name} on the Plan page.")
        return models[0]

    def _ask(
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
        found = find(list(wanted))
        missing = [key for key in wanted if key not in found]
        self._writer.link(self._run_id, kind, [key for key in wanted if key in found])
        yield StageStarted(self._run_id, stage, len(wanted), len(found), model.label)
        for item in (yield from self._make(stage, model, missing, size, make)):
            found[item.digest] = item  # type: ignore[attr-defined]
        return found

    def _make(
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
        loaded = yield from self._pool.load(model)
        began = time.monotonic()
        for batch in in_batches(missing, size, lambda keys: make(loaded, keys)):
            self._check()
            if batch.warning:
                yield Warned(
                    self._run_id, "Smaller batches", batch.warning, "Nothing to do; the run goes on, more slowly."
                )
            made.extend(batch.results)
            yield from self._announce(stage, batch.results)
        self._rates.note(model.key, (time.monotonic() - began) / len(made))
        return made

    def _announce(self, stage: Stage, results: Sequence[Any]) -> Iterator[ImageDone | ItemsDone]:
        if stage == "images":
            yield from (ImageDone(self._run_id, item.digest, item.prompt, item.status) for item in results)
        else:
            yield ItemsDone(self._run_id, stage, len(results))


def _recipes(
    spec: AuditSpec, model: ModelRef, version: str, prompts: Sequence[Prompt], count: int
) -> dict[str, tuple[int, ImageRequest]]:
    """Return index and request by recipe digest, in prompt order then index order."""
    recipes = {}
    for prompt in prompts:
        for index in range(count):
            seed = seed_for(spec.root_seed, prompt.text, index)
            key = image_digest(model, version, prompt.text, seed, spec.settings)
            recipes[key] = (index, ImageRequest(prompt.text, seed, spec.settings))
    return recipes


def image_digest(model: ModelRef, version: str, prompt: str, seed: int, settings: GenerationSettings) -> str:
    """Return the identity of an image: model, loader version, prompt, seed and settings; not batch size nor machine."""
    return digest(["image", model.identity, version, prompt, seed, settings])
