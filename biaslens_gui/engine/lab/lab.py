"""The lab: the only door to models. What the store has is returned; what is missing is computed, saved, then announced.

How batches are formed is in `making`, what a recipe is in `recipes`.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, TypeVar

import numpy as np

from biaslens_gui.core.events import Stage, StageStarted, Warned
from biaslens_gui.core.identity import derived_seed, digests
from biaslens_gui.core.language.parses import Parse
from biaslens_gui.core.models.fit import FallbackLevel
from biaslens_gui.core.models.own_settings import settings_for
from biaslens_gui.core.models.readers import proposed_by, read_by
from biaslens_gui.core.records import (
    Answer,
    Attribution,
    AttributionRequest,
    Caption,
    Classification,
    Completion,
    CompletionRequest,
    Embedding,
    Fill,
    FillRequest,
    FreeAnswer,
    ImageRecord,
    MadeTogether,
    Trace,
    Verdict,
    batch_of,
)
from biaslens_gui.core.roles import Check, ImageRequest, Then, Vectors, Work, asks
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, ModelRef, Prompt
from biaslens_gui.engine.executors import Executor
from biaslens_gui.engine.executors.tasks import (
    AttributionTask,
    CaptionTask,
    ChoiceTask,
    ClassifyTask,
    CompletionTask,
    EditTask,
    FillTask,
    ImageEmbeddingTask,
    ImageTask,
    ParseTask,
    Question,
    Recipe,
    Shares,
    StagedImage,
    Task,
    TextEmbeddingTask,
    staged_files,
)
from biaslens_gui.engine.lab.answering import Answering
from biaslens_gui.engine.lab.completions import completion_of, why_empty, with_request
from biaslens_gui.engine.lab.making import AT_ONCE, Maker, Part, did_well
from biaslens_gui.engine.lab.reading_ahead import ReadingAhead
from biaslens_gui.engine.lab.recipes import ImageRecipes, as_asked, edit_recipes, image_recipes, keys_of
from biaslens_gui.engine.lab.stored import StoredObservations
from biaslens_gui.engine.machine.environment import concrete
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.blurred import is_blurred
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.observations import (
    ATTRIBUTIONS,
    CAPTIONS,
    CLASSIFICATIONS,
    COMPLETIONS,
    EMBEDDINGS,
    FILLS,
    IMAGES,
    PARSES,
    Kind,
    shared,
)
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.thumbs import ThumbWriter
from biaslens_gui.store.writer import AuditWriter

NOTED = "About the answers of the language model"
"""The title of a warning that proposals carry on."""


U = TypeVar("U")
R = TypeVar("R")
T = TypeVar("T")


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
        self._writer = writer
        self._executor = executor
        self._project = project
        self._run_id = run_id
        self._retry_failed = retry_failed
        self._artifacts = Artifacts(project)
        self._desk = DeskReader(project)
        self._thumbs = ThumbWriter(project)
        self._maker = Maker(spec, writer, executor, check, run_id, retry_failed=retry_failed)
        self._made: set[str] = set()
        self._found_before: set[str] = set()
        self._keeps_refusals = False
        if not executor.alone:
            writer.expect_a_cluster()

    @property
    def images_made(self) -> int:
        """How many images this run made."""
        return len(self._made)

    @property
    def images_found(self) -> int:
        """How many images this run uses that were there before it."""
        return len(self._found_before)

    def read_by(self, answerer: ModelRef) -> EngineLab:
        """Return the same lab with `answerer` as its only question answerer; it is closed with this one.

        A question that it cannot be asked fails there, and is kept as failed: the others stand all the same.
        """
        other = copy.copy(self)
        other.spec = read_by(self.spec, answerer)
        other._maker = self._maker.with_spec(other.spec)
        other._keeps_refusals = True
        return other

    def proposed_by(self, proposer: ModelRef) -> EngineLab:
        """Return the same lab with `proposer` as its only language model; it is closed with this one."""
        other = copy.copy(self)
        other.spec = proposed_by(self.spec, proposer)
        other._maker = self._maker.with_spec(other.spec)
        return other

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
        """Return `count` images per prompt, in prompt order then index order, whatever their status.

        Where an image that is `ok` comes from, which is a sentence for each, is in the store alone.
        """
        plugin = self._executor.plugin(model)
        version, root_seed, settings = plugin.info.version, self.spec.root_seed, self._settings(model)
        shared = self.spec.seeded_as
        wanted = image_recipes(model, version, prompts, count, root_seed, settings, seeds_of, only, shared)
        found, lost = self._standing_images(list(wanted))
        found = {key: _lean(image) for key, image in found.items()}
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
        size, task = plugin.max_batch(model, settings, self._executor.device), ImageTask(self._project, model)
        ahead, name = ReadingAhead(list(wanted), found, then, self._maker) if then else None, model.key

        def keep(parts: Sequence[Part[StagedImage]]) -> list[list[ImageRecord]]:
            step, together = self._maker.step("images", model), dict[str, MadeTogether]()
            for keys, _ in parts:
                batch = batch_of(keys, step)
                together.update({key: MadeTogether(batch, place, step) for place, key in enumerate(keys)})
            named = [[_named(image, key, wanted, name) for key, image in zip(*part, strict=True)] for part in parts]
            kept = self._keep_images([[_again(image, lost) for image in made] for made in named], settings, together)
            found.update((record.digest, _lean(record)) for records in kept for record in records)
            return kept

        found.update((yield from self._remade(model, lost, task)))
        missing = [key for key in wanted if key not in found]
        meanwhile, well = ahead.turn if ahead else None, did_well(found)
        yield from self._maker.make("images", model, missing, wanted, size, task, keep, meanwhile, well=well)
        yield from self._of_other_bytes([found[key] for key in lost], lost)
        return tuple(found[key] for key in wanted)

    def edits(self, sources: Sequence[ImageRecord], instruction: str) -> Work[tuple[ImageRecord, ...]]:
        """Return, for each source that has status `ok`, in order, the image that the image editor makes of it."""
        editor, plugin, size = self._maker.reader("image_editor")
        shown, settings = _ok(sources), self._settings(editor)
        version, root_seed = plugin.info.version, self.spec.root_seed
        each = [edit_recipes(editor, version, [source], instruction, root_seed, settings) for source in shown]
        wanted = {key: recipe for recipes in each for key, recipe in recipes.items()}
        found, lost = self._standing_images(list(wanted))
        self._found_before.update(key for key in found if key not in self._made)
        self._writer.link(self._run_id, "image", [key for key in wanted if key in found])
        yield StageStarted(self._run_id, "images", len(wanted), len(found), editor.label)

        def keep(parts: Sequence[Part[StagedImage]]) -> list[list[ImageRecord]]:
            kept = self._keep_images([[_again(image, lost) for image in made] for _, made in parts], settings, {})
            found.update((record.digest, record) for records in kept for record in records)
            return kept

        missing = [key for key in wanted if key not in found]
        task, well = EditTask(self._project, editor), did_well(found)
        yield from self._maker.make("images", editor, missing, wanted, size, task, keep, well=well)
        yield from self._of_other_bytes([found[key] for key in lost], lost)
        return tuple(found[key] for recipes in each for key in recipes)

    def _remade(
        self, model: ModelRef, lost: Mapping[str, ImageRecord], task: ImageTask
    ) -> Work[dict[str, ImageRecord]]:
        """Return lost images, made in the very batches in which they were made before, as far as these are known.

        Of the others in such a batch nothing is kept: what is recorded of them stands.
        """
        remade: dict[str, ImageRecord] = {}
        settings = self._settings(model)
        places: dict[str, MadeTogether] = {}
        alike: dict[FallbackLevel, dict[str, Recipe]] = {}
        for batch in self._writer.made_together(list(lost)):
            (step,) = {place.step for place in batch.values()}
            units = alike.setdefault(FallbackLevel(len(batch), step), {})
            for image, place in batch.items():
                request = ImageRequest(image.prompt, image.seed, settings, image.index)
                units[image.digest], places[image.digest] = Recipe(image.digest, image.index, request), place

        def keep(parts: Sequence[Part[StagedImage]]) -> list[list[ImageRecord]]:
            others = [image for _, made in parts for image in made if image.record.digest not in lost]
            self._artifacts.discard(staged_files(others))
            wanted = [[_again(image, lost) for image in made if image.record.digest in lost] for _, made in parts]
            kept = self._keep_images(wanted, settings, places)
            remade.update((record.digest, _lean(record)) for records in kept for record in records)
            return kept

        for rung, units in alike.items():
            yield from self._maker.make("images", model, list(units), units, rung.batch, task, keep, again=rung)
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
        """Return the images that need not be made, and those that were recorded but have lost their file.

        Where the project was given away with blurred pictures, none has a file, and none is lost.
        """
        recorded = dict(self._recorded(keys))
        ok = {key: image for key, image in recorded.items() if image.status == "ok"}
        blurred = is_blurred(self._project)
        lost = {key: image for key, image in ok.items() if not blurred and not self._artifacts.is_there(key)}
        retried = [key for key, image in recorded.items() if image.status == "failed" and self._retry_failed]
        for key in (*lost, *retried):
            del recorded[key]
        return recorded, lost

    def _recorded(self, keys: Sequence[str]) -> Iterator[tuple[str, ImageRecord]]:
        """Yield the images that are recorded, each under the very text of `keys`."""
        for begin in range(0, len(keys), AT_ONCE):
            part = keys[begin : begin + AT_ONCE]
            there = self._writer.observed(IMAGES, part)
            yield from ((key, replace(there[key], digest=key)) for key in part if key in there)

    def _settings(self, model: ModelRef) -> GenerationSettings:
        """Return how images of `model` are made here: as the audit says, but for what the model has of its own."""
        return concrete(settings_for(model, self.spec.settings), self._executor.device)

    def _keep_images(
        self, parts: Sequence[list[StagedImage]], settings: GenerationSettings, together: Mapping[str, MadeTogether]
    ) -> list[list[ImageRecord]]:
        """Files first, made durable; then the rows, in one transaction; thumbnails last: they are disposable."""
        made = [image for part in parts for image in part]
        records = [image.record for image in made]
        self._artifacts.publish(staged_files(made))
        self._writer.add_images(self._run_id, records, settings, together)
        self._thumbs.put([(image.record.digest, image.thumbnail) for image in made if image.thumbnail])
        self._made.update(record.digest for record in records)
        return [[image.record for image in part] for part in parts]

    # --- words

    def captions(self, images: Sequence[ImageRecord]) -> Work[Sequence[Caption]]:
        """Return one caption per image that has status `ok`, in order."""
        model, plugin, size = self._maker.reader("captioner")
        keys, wanted = _keyed(keys_of("caption", model, plugin.info.version), _ok(images), lambda image: image.sha256)

        def caption(key: str, image: ImageRecord, text: str) -> Caption:
            return Caption(key, image.digest, model.key, str(text), "" if text else why_empty(text, "captioner"))

        task = CaptionTask(self._project)
        yield from self._observe("captions", CAPTIONS, model, size, wanted, task, caption)
        return self._kept(CAPTIONS, keys)

    def complete(self, requests: Sequence[CompletionRequest]) -> Work[tuple[Completion, ...]]:
        """Return one completion per request, in order."""
        model, plugin, size = self._maker.reader("language_model")
        keys, wanted = _keyed(keys_of("completion", model, plugin.info.version), requests, as_asked)

        def completion(key: str, request: CompletionRequest, text: str) -> Completion:
            return completion_of(key, model, request, text)

        task = CompletionTask()
        yield from self._observe("language", COMPLETIONS, model, size, wanted, task, completion, with_request)
        found = tuple(self._kept(COMPLETIONS, keys))
        for note in dict.fromkeys(answer.note for answer in found if answer.note):
            yield Warned(self._run_id, NOTED, f"{model.label}: {note}", "Read what it proposed with care.")
        return found

    def choose(
        self, requests: Sequence[CompletionRequest], options: Sequence[str]
    ) -> Work[tuple[Mapping[str, float], ...]]:
        """Return the probability of each option as the answer, per request, in order; kept as completions in JSON."""
        model, plugin, size = self._maker.reader("language_model")
        named, key_of = list(options), keys_of("choice", model, plugin.info.version)
        keys, wanted = _keyed(lambda request: key_of(request, named), requests, as_asked)

        def choice(key: str, request: CompletionRequest, told: tuple[str, str]) -> Completion:
            return Completion(key, model.key, request.task, *told)

        task = ChoiceTask(tuple(named))
        yield from self._observe("language", COMPLETIONS, model, size, wanted, task, choice, with_request)
        return tuple(json.loads(chosen.text or "{}") for chosen in self._kept(COMPLETIONS, keys))

    def parse(self, texts: Sequence[str]) -> Work[tuple[Parse, ...]]:
        """Return one parse per text, in order."""
        model, plugin, size = self._maker.reader("parser")
        keys, wanted = _keyed(keys_of("parse", model, plugin.info.version), texts, str)

        def keep(parts: Sequence[Part[Parse]]) -> list[list[tuple[str, Parse]]]:
            done = [list(zip(names, parses, strict=True)) for names, parses in parts]
            self._writer.add("", PARSES, [(key, model.key, parse) for part in done for key, parse in part])
            found.update(pair for part in done for pair in part)
            return done

        found = self._writer.observed(PARSES, list(wanted))
        missing = [key for key in wanted if key not in found]
        yield StageStarted(self._run_id, "parse", len(wanted), len(found), model.label)
        yield from self._maker.make("parse", model, missing, wanted, size, ParseTask(), keep)
        self._writer.link(self._run_id, "parse", keys)
        return tuple(found[key] for key in keys)

    # --- what is read from images and sentences

    def answers(self, images: Sequence[ImageRecord], questions: Sequence[Question]) -> Work[Sequence[Answer]]:
        """Return the answers to closed questions about the images that have status `ok`: by image, then question."""
        return (yield from self._answering().answers(_ok(images), questions))

    def free_answers(self, images: Sequence[ImageRecord], questions: Sequence[str]) -> Work[Sequence[FreeAnswer]]:
        """Return the answers to open questions about the images that have status `ok`: by image, then question."""
        return (yield from self._answering().free_answers(_ok(images), questions))

    def _answering(self) -> Answering:
        return Answering(self._maker, self._writer, self._project, self._run_id, self._keeps_refusals)

    def classifications(self, images: Sequence[ImageRecord]) -> Work[Sequence[Classification]]:
        """Return the probabilities of the classifier's own labels for the images that have status `ok`, in order."""
        model, plugin, size = self._maker.reader("classifier")
        shown, key_of = _ok(images), keys_of("classification", model, plugin.info.version)
        keys, wanted = _keyed(key_of, shown, lambda image: image.sha256)

        def classification(key: str, image: ImageRecord, told: tuple[tuple[str, ...], Shares]) -> Classification:
            labels, shares = told
            return Classification(key, image.digest, model.key, labels, *shares)

        task = ClassifyTask(self._project)
        yield from self._observe("classifications", CLASSIFICATIONS, model, size, wanted, task, classification)
        return self._kept(CLASSIFICATIONS, keys, lambda place, item: replace(item, image=shown[place].digest))

    def embeddings(self, images: Sequence[ImageRecord], embedder: ModelRef | None = None) -> Work[Vectors]:
        """Return the vectors of the images that have status `ok`, in order, by `embedder` or the plan's first."""
        model, plugin, size = self._maker.reader("embedder", embedder)
        key_of = keys_of("image embedding", model, plugin.info.version)
        keys, wanted = _keyed(key_of, _ok(images), lambda image: image.sha256)

        def embedding(key: str, image: ImageRecord, vector: Any) -> Embedding:
            return Embedding(key, model.key, vector, image=image.digest)

        task = ImageEmbeddingTask(self._project)
        yield from self._observe("embeddings", EMBEDDINGS, model, size, wanted, task, embedding)
        return _rows(self._kept(EMBEDDINGS, keys))

    def text_embeddings(self, texts: Sequence[str], embedder: ModelRef | None = None) -> Work[Vectors]:
        """Return the vectors of texts, in order, in the same space as those of the images by the same embedder."""
        model, plugin, size = self._maker.reader("embedder", embedder)
        keys, wanted = _keyed(keys_of("text embedding", model, plugin.info.version), texts, str)

        def embedding(key: str, text: str, vector: Any) -> Embedding:
            return Embedding(key, model.key, vector, text=text)

        yield from self._observe("embeddings", EMBEDDINGS, model, size, wanted, TextEmbeddingTask(), embedding)
        return _rows(self._kept(EMBEDDINGS, keys))

    def fills(self, requests: Sequence[FillRequest]) -> Work[tuple[Fill, ...]]:
        """Return one sentence with other words per request, in order."""
        model, plugin, size = self._maker.reader("mask_filler")
        keys, wanted = _keyed(keys_of("fill", model, plugin.info.version), requests, lambda request: request)

        def fill(key: str, request: FillRequest, words: tuple[str, ...]) -> Fill:
            if len(words) != len(request.spans):
                return Fill(key, model.key, request, failure="The mask filler had no word to choose from.")
            return Fill(key, model.key, request, words, request.with_words(words))

        yield from self._observe("fills", FILLS, model, size, wanted, FillTask(), fill)
        return tuple(self._kept(FILLS, keys))

    def attributions(
        self, model: ModelRef, requests: Sequence[AttributionRequest], attributor: ModelRef | None = None
    ) -> Work[tuple[Attribution, ...]]:
        """Return how strongly each token of a prompt moves what `attributor`, or the plan's first, sees, in order."""
        judge, plugin, size = self._maker.reader("attributor", attributor)
        versions = plugin.info.version, self._executor.plugin(model).info.version
        key_of = digests(["attribution", judge.identity, model.identity, versions], [self._settings(model)])
        # Of judges that are not asked, the same trace has one digest.
        asked = requests if asks(plugin) else [replace(request, question="") for request in requests]
        keys, wanted = _keyed(key_of, asked, lambda request: request)

        def attribution(key: str, request: AttributionRequest, trace: Trace) -> Attribution:
            return Attribution(key, judge.key, model.key, request, trace)

        task = AttributionTask(model, self._settings(model))
        yield from self._observe("attributions", ATTRIBUTIONS, judge, size, wanted, task, attribution)
        return tuple(self._kept(ATTRIBUTIONS, keys))

    def _observe(
        self,
        stage: Stage,
        kind: Kind[Any, T],
        model: ModelRef,
        size: int,
        wanted: Mapping[str, U],
        task: Task[U, R],
        record: Callable[[str, U, R], T],
        kept: Callable[[U, T], Any] = lambda unit, observation: observation,
    ) -> Work[None]:
        """Have every observation of a `kind` that is wanted in the store: those that are missing are made now.

        `record` makes an observation of a digest, what was asked about and the result; `kept` is what its row needs.
        """

        def keep(parts: Sequence[Part[R]]) -> list[list[T]]:
            done = [
                [record(key, wanted[key], result) for key, result in zip(names, results, strict=True)]
                for names, results in parts
            ]
            units = [wanted[key] for names, _ in parts for key in names]
            self._writer.add(self._run_id, kind, list(map(kept, units, chain.from_iterable(done))))
            return done

        keys = list(wanted)
        found = yield from self._maker.find(stage, kind, model, keys)
        missing = [keys[place] for place in found.missing]
        yield from self._maker.make(stage, model, missing, wanted, size, task, keep, well=found.well)

    def _kept(
        self, kind: Kind[Any, T], keys: Sequence[str], about: Callable[[int, T], T] = lambda place, item: item
    ) -> StoredObservations[T]:
        """Return observations that are in the store now, in the order of `keys`."""
        return StoredObservations(self._writer, kind, len(keys), keys.__getitem__, about)

    # --- people and chance

    def verdicts(self, question: str) -> tuple[Verdict, ...]:
        """Return the reviewers' standing verdicts on `question`, a resolution in their place where there is one."""
        return self._desk.counted(question)

    def random(self, *purpose: str) -> np.random.Generator:
        """Return the generator for a named random step; the same purpose gives the same numbers."""
        return np.random.default_rng(derived_seed(self.spec.root_seed, *purpose))


def _lean(image: ImageRecord) -> ImageRecord:
    """Return an image as the lab holds it: without the sentence that says where one that is `ok` comes from."""
    return replace(image, note="") if image.status == "ok" and image.note else image


def _named(image: StagedImage, key: str, wanted: ImageRecipes, model: str) -> StagedImage:
    """Return an image whose record shares its texts with what is wanted: a worker elsewhere sends each anew."""
    record, prompt = image.record, wanted.prompt_of(key)
    if (record.digest, record.prompt, record.model) != (key, prompt, model):
        return image
    alike = {name: shared(getattr(record, name)) for name in ("status", "width", "height")}
    return StagedImage(replace(record, digest=key, prompt=prompt, model=model, **alike), image.staged, image.thumbnail)


def _ok(images: Sequence[ImageRecord]) -> list[ImageRecord]:
    return [image for image in images if image.status == "ok"]


def _keyed(
    key_of: Callable[[Any], str], units: Sequence[U], part: Callable[[U], Any]
) -> tuple[list[str], dict[str, U]]:
    """Return the digest of every unit, of the `part` of it that counts, and the units by digest."""
    keys = [key_of(part(unit)) for unit in units]
    return keys, dict(zip(keys, units, strict=True))


def _rows(embeddings: Sequence[Embedding]) -> Vectors:
    """Return vectors as one array; of no vectors, an array of no rows."""
    if not embeddings:
        return np.zeros((0, 0), np.float32)
    rows = np.empty((len(embeddings), len(embeddings[0].vector)), np.float32)
    for place, embedding in enumerate(embeddings):
        rows[place] = embedding.vector
    return rows


def _again(image: StagedImage, lost: Mapping[str, ImageRecord]) -> StagedImage:
    """Return an image that may be made again, with the SHA-256 that was recorded first if it has another now."""
    before = lost.get(image.record.digest)
    if before is None and not image.record.first_sha256:
        return image
    first = (before.first_sha256 or before.sha256) if before else ""
    return replace(image, record=replace(image.record, first_sha256="" if image.record.sha256 == first else first))
