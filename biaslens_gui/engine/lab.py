"""The lab: the only door to models. What the store has is returned; what is missing is computed, saved, then announced.

Images and words are asked for here, what is read from them in `readings`; how batches are formed is in `making`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import isfinite
from typing import Any

import numpy as np

from biaslens_gui.core.events import StageStarted, Warned
from biaslens_gui.core.identity import canonical_json, derived_seed
from biaslens_gui.core.language.parses import Parse
from biaslens_gui.core.records import (
    Answer,
    Attribution,
    AttributionRequest,
    Caption,
    Classification,
    Completion,
    CompletionRequest,
    Fill,
    FillRequest,
    ImageRecord,
    Verdict,
)
from biaslens_gui.core.roles import Check, GeneratedImage, ImageRequest, Said, Vectors, Work
from biaslens_gui.core.spec import AuditSpec, ModelRef, Prompt
from biaslens_gui.engine import pictures
from biaslens_gui.engine.environment import concrete
from biaslens_gui.engine.making import Maker
from biaslens_gui.engine.pool import ModelPool
from biaslens_gui.engine.readings import Question, Readings
from biaslens_gui.engine.recipes import as_asked, image_recipes, keys_of
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.thumbs import ThumbWriter
from biaslens_gui.store.writer import AuditWriter

NOTED = "About the answers of the language model"
"""The title of a warning that proposals carry on."""


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
        self._settings = concrete(spec.settings, pool.device)
        self._writer = writer
        self._pool = pool
        self._check = check
        self._run_id = run_id
        self._retry_failed = retry_failed
        self._artifacts = Artifacts(project)
        self._desk = DeskReader(project)
        self._thumbs = ThumbWriter(project)
        self._maker = Maker(spec, writer, pool, check, run_id)
        self._readings = Readings(self._maker, self._artifacts, self._settings)
        self._made: set[str] = set()
        self._found_before: set[str] = set()

    @property
    def images_made(self) -> int:
        """How many images this run made."""
        return len(self._made)

    @property
    def images_found(self) -> int:
        """How many images this run uses that were there before it."""
        return len(self._found_before)

    def close(self) -> None:
        """Close what the lab opened; the writer and the pool belong to the run."""
        self._thumbs.close()
        self._maker.close()

    # --- images

    def images(
        self, model: ModelRef, prompts: Sequence[Prompt], count: int, seeds_of: Prompt | None = None
    ) -> Work[tuple[ImageRecord, ...]]:
        """Return `count` images per prompt, in prompt order then index order, whatever their status."""
        plugin = self._pool.plugin(model)
        version, root_seed = plugin.info.version, self.spec.root_seed
        wanted = image_recipes(model, version, prompts, count, root_seed, self._settings, seeds_of)
        found, lost = self._standing_images(list(wanted))
        if lost:
            yield Warned(
                self._run_id,
                "Image files are gone",
                f"{lost} image files that were recorded are not in the project folder; they are made again.",
                "If they were moved by mistake, stop the run and put them back.",
            )
        missing = [key for key in wanted if key not in found]
        self._found_before.update(key for key in found if key not in self._made)
        self._writer.link(self._run_id, "image", [key for key in wanted if key in found])
        yield StageStarted(self._run_id, "images", len(wanted), len(found), model.label)
        size = plugin.max_batch(model, self._settings, self._pool.device)

        def make(loaded: Any, batch: Sequence[str]) -> list[ImageRecord]:
            requests = [wanted[key][1] for key in batch]
            made = loaded.generate(requests, self._check)
            return self._keep_images(
                model, [(key, *wanted[key], image) for key, image in zip(batch, made, strict=True)]
            )

        for image in (yield from self._maker.make("images", model, missing, size, make)):
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
            content = pictures.encode_png(image.pixels, request, key, model.digest, index, image.origin)
            height, width = image.pixels.shape[:2]
            sha256 = self._artifacts.put(key, content)
            records.append(replace(base, sha256=sha256, width=width, height=height, note=image.origin))
            thumbs.append((key, pictures.encode_thumbnail(image.pixels)))
        self._artifacts.sync(record.digest for record in records if record.sha256)
        self._writer.add_images(self._run_id, records, self._settings)
        self._thumbs.put(thumbs)
        self._made.update(record.digest for record in records)
        return records

    # --- words

    def captions(self, images: Sequence[ImageRecord]) -> Work[tuple[Caption, ...]]:
        """Return one caption per image that has status `ok`, in order."""
        model, plugin, size = self._maker.reader("captioner")
        shown = [image for image in images if image.status == "ok"]
        key_of = keys_of("caption", model, plugin.info.version)
        keys = [key_of(image.sha256) for image in shown]
        wanted = dict(zip(keys, shown, strict=True))

        def make(loaded: Any, batch: Sequence[str]) -> list[Caption]:
            pixels = [self._artifacts.read(wanted[key]) for key in batch]
            texts = loaded.caption(pixels, self._check)
            done = [
                Caption(key, wanted[key].digest, model.key, text, "" if text else "The captioner said nothing.")
                for key, text in zip(batch, texts, strict=True)
            ]
            self._writer.add_captions(self._run_id, done)
            return done

        found = yield from self._maker.ask("captions", "caption", model, wanted, self._writer.captions_of, size, make)
        return tuple(found[key] for key in keys)

    def complete(self, requests: Sequence[CompletionRequest]) -> Work[tuple[Completion, ...]]:
        """Return one completion per request, in order."""
        model, plugin, size = self._maker.reader("language_model")
        key_of = keys_of("completion", model, plugin.info.version)
        keys = [key_of(as_asked(request)) for request in requests]
        wanted = dict(zip(keys, requests, strict=True))

        def make(loaded: Any, batch: Sequence[str]) -> list[Completion]:
            texts = loaded.complete([wanted[key] for key in batch], self._check)
            done = [_completion(key, model, wanted[key], text) for key, text in zip(batch, texts, strict=True)]
            self._writer.add_completions(self._run_id, [(wanted[item.digest], item) for item in done])
            return done

        found = yield from self._maker.ask(
            "language", "completion", model, wanted, self._writer.completions_of, size, make
        )
        for note in dict.fromkeys(found[key].note for key in keys if found[key].note):
            yield Warned(self._run_id, NOTED, f"{model.label}: {note}", "Read what it proposed with care.")
        return tuple(found[key] for key in keys)

    def choose(
        self, requests: Sequence[CompletionRequest], options: Sequence[str]
    ) -> Work[tuple[Mapping[str, float], ...]]:
        """Return the probability of each option as the answer, per request, in order; kept as completions in JSON."""
        model, plugin, size = self._maker.reader("language_model")
        named = list(options)
        key_of = keys_of("choice", model, plugin.info.version)
        keys = [key_of(as_asked(request), named) for request in requests]
        wanted = dict(zip(keys, requests, strict=True))

        def make(loaded: Any, batch: Sequence[str]) -> list[Completion]:
            done = []
            for key in batch:
                shares = {name: float(share) for name, share in loaded.choose(wanted[key], named, self._check).items()}
                told = all(map(isfinite, shares.values()))
                text, failure = (canonical_json(shares), "") if told else ("", "The model's numbers overflowed.")
                done.append(Completion(key, model.key, wanted[key].task, text, failure))
            self._writer.add_completions(self._run_id, [(wanted[item.digest], item) for item in done])
            return done

        found = yield from self._maker.ask(
            "language", "completion", model, wanted, self._writer.completions_of, size, make
        )
        return tuple(json.loads(found[key].text or "{}") for key in keys)

    def parse(self, texts: Sequence[str]) -> Work[tuple[Parse, ...]]:
        """Return one parse per text, in order."""
        model, plugin, size = self._maker.reader("parser")
        key_of = keys_of("parse", model, plugin.info.version)
        keys = [key_of(text) for text in texts]
        wanted = dict(zip(keys, texts, strict=True))

        def make(loaded: Any, batch: Sequence[str]) -> list[tuple[str, Parse]]:
            parses = loaded.parse([wanted[key] for key in batch], self._check)
            done = list(zip(batch, parses, strict=True))
            self._writer.add_parses(model.key, done)
            return done

        found = self._writer.parses_of(list(wanted))
        missing = [key for key in wanted if key not in found]
        yield StageStarted(self._run_id, "parse", len(wanted), len(found), model.label)
        found.update((yield from self._maker.make("parse", model, missing, size, make)))
        return tuple(found[key] for key in keys)

    # --- what is read from images and sentences

    def answers(self, images: Sequence[ImageRecord], questions: Sequence[Question]) -> Work[tuple[Answer, ...]]:
        """Return the answers to closed questions about the images that have status `ok`: by image, then question."""
        return self._readings.answers(images, questions)

    def embeddings(self, images: Sequence[ImageRecord]) -> Work[Vectors]:
        """Return the vectors of the images that have status `ok`, in order."""
        return self._readings.embeddings(images)

    def text_embeddings(self, texts: Sequence[str]) -> Work[Vectors]:
        """Return the vectors of texts, in order, in the same space as those of the images."""
        return self._readings.text_embeddings(texts)

    def classifications(self, images: Sequence[ImageRecord]) -> Work[tuple[Classification, ...]]:
        """Return the probabilities of the classifier's own labels for the images that have status `ok`, in order."""
        return self._readings.classifications(images)

    def fills(self, requests: Sequence[FillRequest]) -> Work[tuple[Fill, ...]]:
        """Return one sentence with other words per request, in order."""
        return self._readings.fills(requests)

    def attributions(self, model: ModelRef, requests: Sequence[AttributionRequest]) -> Work[tuple[Attribution, ...]]:
        """Return how strongly each token of a prompt moves what the judge sees in an image of `model`, in order."""
        return self._readings.attributions(model, requests)

    # --- people and chance

    def verdicts(self, question: str) -> tuple[Verdict, ...]:
        """Return the reviewers' standing verdicts on `question`, a resolution in their place where there is one."""
        return self._desk.counted(question)

    def random(self, *purpose: str) -> np.random.Generator:
        """Return the generator for a named random step; the same purpose gives the same numbers."""
        return np.random.default_rng(derived_seed(self.spec.root_seed, *purpose))


def _completion(key: str, model: ModelRef, request: CompletionRequest, text: str) -> Completion:
    """Return the record of an answer; a note on an empty one says why it is empty."""
    note = text.note if isinstance(text, Said) else ""
    if not text.strip():
        return Completion(key, model.key, request.task, str(text), note or "The language model said nothing.")
    return Completion(key, model.key, request.task, str(text), "", note)
