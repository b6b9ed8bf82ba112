"""The lab: the only door to models. What the store has is returned; what is missing is computed, saved, then announced.

Images and words are asked for here, what is read from them in `readings`; how batches are formed is in `making`.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np

from biaslens_gui.core.events import StageStarted, Warned
from biaslens_gui.core.fit import Rung
from biaslens_gui.core.identity import derived_seed
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
    MadeTogether,
    Verdict,
    batch_of,
)
from biaslens_gui.core.roles import Check, ImageRequest, Said, Then, Vectors, Work
from biaslens_gui.core.spec import AuditSpec, ModelRef, Prompt
from biaslens_gui.engine.environment import concrete
from biaslens_gui.engine.executors import Executor
from biaslens_gui.engine.making import Maker, did_well
from biaslens_gui.engine.reading_ahead import ReadingAhead
from biaslens_gui.engine.readings import Readings
from biaslens_gui.engine.recipes import as_asked, image_recipes, keys_of
from biaslens_gui.engine.tasks import (
    Choose,
    Complete,
    Describe,
    MadeImage,
    MakeImages,
    ParseTexts,
    Question,
    Recipe,
    staged_files,
)
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
        executor: Executor,
        check: Check,
        run_id: str,
        *,
        retry_failed: bool = False,
    ) -> None:
        self.spec = spec
        self._settings = concrete(spec.settings, executor.device)
        self._writer = writer
        self._executor = executor
        self._project = project
        self._run_id = run_id
        self._retry_failed = retry_failed
        self._artifacts = Artifacts(project)
        self._desk = DeskReader(project)
        self._thumbs = ThumbWriter(project)
        self._maker = Maker(spec, writer, executor, check, run_id, retry_failed=retry_failed)
        self._readings = Readings(self._maker, project, self._settings)
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
        """Close what the lab opened; the writer and the executor belong to the run."""
        self._thumbs.close()
        self._maker.close()

    # --- images

    def images(
        self,
        model: ModelRef,
        prompts: Sequence[Prompt],
        count: int,
        seeds_of: Prompt | None = None,
        then: Then | None = None,
        only: Mapping[str, Collection[int]] | None = None,
    ) -> Work[tuple[ImageRecord, ...]]:
        """Return `count` images per prompt, in prompt order then index order, whatever their status."""
        plugin = self._executor.plugin(model)
        version, root_seed = plugin.info.version, self.spec.root_seed
        wanted = image_recipes(model, version, prompts, count, root_seed, self._settings, seeds_of, only)
        found, lost = self._standing_images(list(wanted))
        if lost:
            yield Warned(
                self._run_id,
                "Image files are gone",
                f"{len(lost)} image files that were recorded are not in the project folder; they are made again.",
                "If they were moved by mistake, stop the run and put them back.",
            )
        self._found_before.update(key for key in found if key not in self._made)
        self._writer.link(self._run_id, "image", [key for key in wanted if key in found])
        yield StageStarted(self._run_id, "images", len(wanted), len(found), model.label)
        size, task = plugin.max_batch(model, self._settings, self._executor.device), MakeImages(self._project, model)
        ahead = ReadingAhead(list(wanted), found, then, self._maker) if then else None

        def keep(keys: Sequence[str], made: Sequence[MadeImage]) -> list[ImageRecord]:
            step = self._maker.step("images", model)
            batch = batch_of(keys, step)
            together = {key: MadeTogether(batch, place, step) for place, key in enumerate(keys)}
            records = self._keep_images([_again(image, lost) for image in made], together)
            found.update((record.digest, record) for record in records)
            return records

        found.update((yield from self._remade(model, lost, task)))
        missing = {key: Recipe(key, *recipe) for key, recipe in wanted.items() if key not in found}
        meanwhile, well = ahead.turn if ahead else None, did_well(found)
        yield from self._maker.make("images", model, missing, size, task, keep, meanwhile, well=well)
        yield from self._of_other_bytes([found[key] for key in lost], lost)
        return tuple(found[key] for key in wanted)

    def _remade(
        self, model: ModelRef, lost: Mapping[str, ImageRecord], task: MakeImages
    ) -> Work[dict[str, ImageRecord]]:
        """Return lost images, made in the very batches in which they were made before, as far as these are known.

        Of the others in such a batch nothing is kept: what is recorded of them stands.
        """
        remade: dict[str, ImageRecord] = {}
        places: dict[str, MadeTogether] = {}
        alike: dict[Rung, dict[str, Recipe]] = {}
        for batch in self._writer.made_together(list(lost)):
            (step,) = {place.step for place in batch.values()}
            units = alike.setdefault(Rung(len(batch), step), {})
            for image, place in batch.items():
                request = ImageRequest(image.prompt, image.seed, self._settings, image.index)
                units[image.digest], places[image.digest] = Recipe(image.digest, image.index, request), place

        def keep(keys: Sequence[str], made: Sequence[MadeImage]) -> list[ImageRecord]:
            wanted = [_again(image, lost) for image in made if image.record.digest in lost]
            self._artifacts.discard(staged_files([image for image in made if image.record.digest not in lost]))
            records = self._keep_images(wanted, places)
            remade.update((record.digest, record) for record in records)
            return records

        for rung, units in alike.items():
            yield from self._maker.make("images", model, units, rung.batch, task, keep, again=rung)
        return remade

    def _of_other_bytes(self, made: Sequence[ImageRecord], lost: Mapping[str, ImageRecord]) -> Iterator[Warned]:
        """Tell of images that were made again and are not, byte for byte, those that were recorded."""
        others = [image for image in made if image.sha256 != lost[image.digest].sha256]
        if others:
            message = (
                f"{len(others)} of {len(made)} images that were made again are not, byte for byte, those recorded: "
                "models round differently in batches of another size, or on another device. What was read from "
                "the earlier ones is read again; both SHA-256 are kept."
            )
            hint = "To have the earlier ones, put their files back from a copy before the run."
            yield Warned(self._run_id, "Images made again are others", message, hint)

    def _standing_images(self, keys: Sequence[str]) -> tuple[dict[str, ImageRecord], dict[str, ImageRecord]]:
        """Return the images that need not be made, and those that were recorded but have lost their file."""
        recorded = self._writer.images_of(keys)
        ok = {key: image for key, image in recorded.items() if image.status == "ok"}
        lost = {key: image for key, image in ok.items() if not self._artifacts.is_there(key)}
        retried = [key for key, image in recorded.items() if image.status == "failed" and self._retry_failed]
        for key in (*lost, *retried):
            del recorded[key]
        return recorded, lost

    def _keep_images(self, made: Sequence[MadeImage], together: Mapping[str, MadeTogether]) -> list[ImageRecord]:
        """Files first, made durable; then the rows, in one transaction; thumbnails last: they are disposable."""
        records = [image.record for image in made]
        self._artifacts.publish(staged_files(made))
        self._writer.add_images(self._run_id, records, self._settings, together)
        self._thumbs.put([(image.record.digest, image.thumbnail) for image in made if image.thumbnail])
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

        def keep(batch: Sequence[str], texts: list[str]) -> list[Caption]:
            done = [
                Caption(key, wanted[key].digest, model.key, str(text), "" if text else _why_empty(text, "captioner"))
                for key, text in zip(batch, texts, strict=True)
            ]
            self._writer.add_captions(self._run_id, done)
            return done

        task, find = Describe(self._project), self._writer.captions_of
        found = yield from self._maker.ask("captions", "caption", model, wanted, find, size, task, keep)
        return tuple(found[key] for key in keys)

    def complete(self, requests: Sequence[CompletionRequest]) -> Work[tuple[Completion, ...]]:
        """Return one completion per request, in order."""
        model, plugin, size = self._maker.reader("language_model")
        key_of = keys_of("completion", model, plugin.info.version)
        keys = [key_of(as_asked(request)) for request in requests]
        wanted = dict(zip(keys, requests, strict=True))

        def keep(batch: Sequence[str], texts: list[str]) -> list[Completion]:
            done = [_completion(key, model, wanted[key], text) for key, text in zip(batch, texts, strict=True)]
            self._writer.add_completions(self._run_id, [(wanted[item.digest], item) for item in done])
            return done

        find = self._writer.completions_of
        found = yield from self._maker.ask("language", "completion", model, wanted, find, size, Complete(), keep)
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

        def keep(batch: Sequence[str], told: list[tuple[str, str]]) -> list[Completion]:
            done = [
                Completion(key, model.key, wanted[key].task, text, failure)
                for key, (text, failure) in zip(batch, told, strict=True)
            ]
            self._writer.add_completions(self._run_id, [(wanted[item.digest], item) for item in done])
            return done

        find = self._writer.completions_of
        found = yield from self._maker.ask(
            "language", "completion", model, wanted, find, size, Choose(tuple(named)), keep
        )
        return tuple(json.loads(found[key].text or "{}") for key in keys)

    def parse(self, texts: Sequence[str]) -> Work[tuple[Parse, ...]]:
        """Return one parse per text, in order."""
        model, plugin, size = self._maker.reader("parser")
        key_of = keys_of("parse", model, plugin.info.version)
        keys = [key_of(text) for text in texts]
        wanted = dict(zip(keys, texts, strict=True))

        def keep(batch: Sequence[str], parses: list[Parse]) -> list[tuple[str, Parse]]:
            done = list(zip(batch, parses, strict=True))
            self._writer.add_parses(model.key, done)
            return done

        found = self._writer.parses_of(list(wanted))
        missing = {key: text for key, text in wanted.items() if key not in found}
        yield StageStarted(self._run_id, "parse", len(wanted), len(found), model.label)
        found.update((yield from self._maker.make("parse", model, missing, size, ParseTexts(), keep)))
        self._writer.link(self._run_id, "parse", keys)
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


def _again(image: MadeImage, lost: Mapping[str, ImageRecord]) -> MadeImage:
    """Return an image that may be made again, with the SHA-256 that was recorded first if it has another now."""
    before = lost.get(image.record.digest)
    first = (before.first_sha256 or before.sha256) if before else ""
    return replace(image, record=replace(image.record, first_sha256="" if image.record.sha256 == first else first))


def _completion(key: str, model: ModelRef, request: CompletionRequest, text: str) -> Completion:
    """Return the record of an answer; a note on an empty one says why it is empty."""
    if not text.strip():
        return Completion(key, model.key, request.task, str(text), _why_empty(text, "language model"))
    return Completion(key, model.key, request.task, str(text), "", text.note if isinstance(text, Said) else "")


def _why_empty(text: str, who: str) -> str:
    """Return why `who` said nothing: in the note on the empty text, if there is one."""
    return (text.note if isinstance(text, Said) else "") or f"The {who} said nothing."
