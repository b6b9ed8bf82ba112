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
from biaslens_gui.core.in_words import InWords
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
from biaslens_gui.engine.lab.image_rows import ImageRows, RowRecipes
from biaslens_gui.engine.lab.made_images import MadeImages
from biaslens_gui.engine.lab.making import AT_ONCE, Maker, Part, did_well
from biaslens_gui.engine.lab.places import Places
from biaslens_gui.engine.lab.reading_ahead import ReadingAhead
from biaslens_gui.engine.lab.recipes import as_asked, edit_recipes, image_recipes, keys_of
from biaslens_gui.engine.lab.stored import StoredObservations
from biaslens_gui.engine.lab.wanted import Wanted, WantedImages, WantedList, shown
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
        self._made = MadeImages()
        self._keeps_refusals = False
        if not executor.alone:
            writer.expect_a_cluster()

    @property
    def images_made(self) -> int:
        """How many images this run made; those that failed are not there."""
        return self._made.count - self._made.failed

    @property
    def images_found(self) -> int:
        """How many images this run uses that were there before it."""
        return self._writer.linked(self._run_id, "image") - self.images_made - self.images_failed

    @property
    def images_failed(self) -> int:
        """How many images of this run failed, now or before."""
        return self._writer.failed_images(self._run_id)

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
    ) -> Work[Sequence[ImageRecord]]:
        """Return `count` images per prompt, in prompt order then index order, whatever their status.

        They are records made when they are looked at. Where an image that is `ok` comes from is in the store alone.
        """
        plugin = self._executor.plugin(model)
        version, root_seed, settings = plugin.info.version, self.spec.root_seed, self._settings(model)
        shared = self.spec.seeded_as
        wanted = image_recipes(model, version, prompts, count, root_seed, settings, seeds_of, only, shared)
        name = model.key
        images = ImageRows(wanted, name, self._project)
        missing, lost, well = self._stand(images)
        if lost:
            yield Warned(
                self._run_id,
                "Image files are gone",
                InWords(
                    "{number:,} image files that were recorded are not in the project folder; they are made again.",
                    number=len(lost),
                ),
                "If they were moved by mistake, stop the run and put them back.",
                until_end=True,
            )
        yield StageStarted(self._run_id, "images", len(images), len(images) - len(missing), model.label)
        size, task = self._maker.at_once(model, plugin, settings), ImageTask(self._project, model)
        ahead = ReadingAhead(images, then, self._maker) if then else None
        recorded = {image.digest: image for image in lost.values()}

        def keep(parts: Sequence[Part[int, StagedImage]]) -> list[list[ImageRecord]]:
            step, together = self._maker.step("images", model), dict[str, MadeTogether]()
            named: list[list[StagedImage]] = []
            for places, made in parts:
                asked = [images.asked(place) for place in places]
                keys = [key for key, *_ in asked]
                batch = batch_of(keys, step)
                together.update({key: MadeTogether(batch, place, step) for place, key in enumerate(keys)})
                each = [_named(image, *of[:2], name) for image, of in zip(made, asked, strict=True)]
                named.append([_again(image, recorded) for image in each])
            kept = self._keep_images(named, settings, together)
            images.put(chain.from_iterable(places for places, _ in parts), chain.from_iterable(kept))
            return kept

        remade = yield from self._remade(model, recorded, task)
        if remade:
            well = well or did_well(remade.values())
            images.put(*zip(*[(place, remade[was.digest]) for place, was in lost.items() if was.digest in remade]))  # noqa: B905
            missing = Places(place for place in missing if images.known(place) is None)
        meanwhile = ahead.turn if ahead else None
        yield from self._maker.make(
            "images", model, missing, RowRecipes(images), size, task, keep, meanwhile, well=well
        )
        yield from self._of_other_bytes([images[place] for place in lost], recorded)
        return images

    def _stand(self, images: ImageRows) -> tuple[Places, dict[int, ImageRecord], bool]:
        """Put in the images that need not be made, and link them to this run; return the places of all others.

        With them come those of images that were recorded but have lost their file, and whether any image did not fail.
        """
        missing, lost, well = Places(), dict[int, ImageRecord](), False
        for begin in range(0, len(images), AT_ONCE):
            keys = images.digests(begin, AT_ONCE)
            found, gone = self._standing_images(keys)
            there = [(place, found[key]) for place, key in enumerate(keys, begin) if key in found]
            self._writer.link(self._run_id, "image", [image.digest for _, image in there])
            images.put([place for place, _ in there], [image for _, image in there])
            lost.update({place: gone[key] for place, key in enumerate(keys, begin) if key in gone})
            well = well or did_well(found.values())
            missing.add_others(begin, keys, found)
        return missing, lost, well

    def edits(self, sources: Sequence[ImageRecord], instruction: str) -> Work[tuple[ImageRecord, ...]]:
        """Return, for each source that has status `ok`, in order, the image that the image editor makes of it."""
        editor, plugin, size = self._maker.reader("image_editor")
        settings = self._settings(editor)
        version, root_seed = plugin.info.version, self.spec.root_seed
        each = [edit_recipes(editor, version, [source], instruction, root_seed, settings) for source in shown(sources)]
        wanted = {key: recipe for recipes in each for key, recipe in recipes.items()}
        found, lost = self._standing_images(list(wanted))
        self._writer.link(self._run_id, "image", [key for key in wanted if key in found])
        yield StageStarted(self._run_id, "images", len(wanted), len(found), editor.label)

        def keep(parts: Sequence[Part[str, StagedImage]]) -> list[list[ImageRecord]]:
            kept = self._keep_images([[_again(image, lost) for image in made] for _, made in parts], settings, {})
            found.update((record.digest, record) for records in kept for record in records)
            return kept

        missing = [key for key in wanted if key not in found]
        task, well = EditTask(self._project, editor), did_well(found.values())
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

        def keep(parts: Sequence[Part[str, StagedImage]]) -> list[list[ImageRecord]]:
            others = [image for _, made in parts for image in made if image.record.digest not in lost]
            self._artifacts.discard(staged_files(others))
            wanted = [[_again(image, lost) for image in made if image.record.digest in lost] for _, made in parts]
            kept = self._keep_images(wanted, settings, places)
            remade.update((record.digest, record) for records in kept for record in records)
            return kept

        for rung, units in alike.items():
            yield from self._maker.make("images", model, list(units), units, rung.batch, task, keep, again=rung)
        return remade

    def _of_other_bytes(self, made: Sequence[ImageRecord], lost: Mapping[str, ImageRecord]) -> Iterator[Warned]:
        """Tell of images that were made again and are not, byte for byte, those that were recorded."""
        others = [image for image in made if image.sha256 != lost[image.digest].sha256]
        if others:
            message = InWords(
                "{others:,} of {made:,} images that were made again are not, byte for byte, those recorded: "
                "models round differently in batches of another size, or on another device. What was read from "
                "the earlier ones is read again; both SHA-256 are kept.",
                others=len(others),
                made=len(made),
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
        self._made.before.update((*lost, *retried))
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
        self._made.add(records)
        return [[image.record for image in part] for part in parts]

    # --- words

    def captions(self, images: Sequence[ImageRecord]) -> Work[Sequence[Caption]]:
        """Return one caption per image that has status `ok`, in order."""
        model, plugin, size = self._maker.reader("captioner")
        wanted = WantedImages(ok := shown(images), keys_of("caption", model, plugin.info.version))
        name = model.key

        def caption(key: str, image: ImageRecord, text: str) -> Caption:
            return Caption(key, image.digest, name, str(text), "" if text else why_empty(text, "captioner"))

        task = CaptionTask(self._project)
        yield from self._observe("captions", CAPTIONS, model, size, wanted, task, caption)
        return self._kept_of(CAPTIONS, ok, wanted)

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

        def keep(parts: Sequence[Part[int, Parse]]) -> list[list[tuple[str, Parse]]]:
            done = [
                [(key, parse) for (key, _), parse in zip(wanted.named(places), parses, strict=True)]
                for places, parses in parts
            ]
            self._writer.add("", PARSES, [(key, model.key, parse) for part in done for key, parse in part])
            found.update(pair for part in done for pair in part)
            return done

        found = self._writer.observed(PARSES, list(wanted.keys()))
        missing = [place for place, key in enumerate(wanted.keys()) if key not in found]
        yield StageStarted(self._run_id, "parse", len(wanted), len(found), model.label)
        yield from self._maker.make("parse", model, missing, wanted, size, ParseTask(), keep)
        self._writer.link(self._run_id, "parse", keys)
        return tuple(found[key] for key in keys)

    # --- what is read from images and sentences

    def answers(self, images: Sequence[ImageRecord], questions: Sequence[Question]) -> Work[Sequence[Answer]]:
        """Return the answers to closed questions about the images that have status `ok`: by image, then question."""
        return (yield from self._answering().answers(shown(images), questions))

    def free_answers(self, images: Sequence[ImageRecord], questions: Sequence[str]) -> Work[Sequence[FreeAnswer]]:
        """Return the answers to open questions about the images that have status `ok`: by image, then question."""
        return (yield from self._answering().free_answers(shown(images), questions))

    def _answering(self) -> Answering:
        return Answering(self._maker, self._writer, self._project, self._run_id, self._keeps_refusals)

    def classifications(self, images: Sequence[ImageRecord]) -> Work[Sequence[Classification]]:
        """Return the probabilities of the classifier's own labels for the images that have status `ok`, in order."""
        model, plugin, size = self._maker.reader("classifier")
        wanted = WantedImages(ok := shown(images), keys_of("classification", model, plugin.info.version))
        name = model.key

        def classification(key: str, image: ImageRecord, told: tuple[tuple[str, ...], Shares]) -> Classification:
            labels, shares = told
            return Classification(key, image.digest, name, labels, *shares)

        task = ClassifyTask(self._project)
        yield from self._observe("classifications", CLASSIFICATIONS, model, size, wanted, task, classification)
        return self._kept_of(CLASSIFICATIONS, ok, wanted, lambda place, item: replace(item, image=ok[place].digest))

    def embeddings(self, images: Sequence[ImageRecord], embedder: ModelRef | None = None) -> Work[Vectors]:
        """Return the vectors of the images that have status `ok`, in order, by `embedder` or the plan's first."""
        model, plugin, size = self._maker.reader("embedder", embedder)
        wanted = WantedImages(ok := shown(images), keys_of("image embedding", model, plugin.info.version))
        name = model.key

        def embedding(key: str, image: ImageRecord, vector: Any) -> Embedding:
            return Embedding(key, name, vector, image=image.digest)

        task = ImageEmbeddingTask(self._project)
        yield from self._observe("embeddings", EMBEDDINGS, model, size, wanted, task, embedding)
        return _rows(self._kept_of(EMBEDDINGS, ok, wanted))

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
        wanted: Wanted[U],
        task: Task[U, R],
        record: Callable[[str, U, R], T],
        kept: Callable[[U, T], Any] = lambda unit, observation: observation,
    ) -> Work[None]:
        """Have every observation of a `kind` that is wanted in the store: those that are missing are made now.

        `record` makes an observation of a digest, what was asked about and the result; `kept` is what its row needs.
        """

        def keep(parts: Sequence[Part[int, R]]) -> list[list[T]]:
            units = [wanted.named(places) for places, _ in parts]
            done = [
                [record(key, unit, result) for (key, unit), result in zip(named, results, strict=True)]
                for named, (_, results) in zip(units, parts, strict=True)
            ]
            rows = map(kept, (unit for named in units for _, unit in named), chain.from_iterable(done))
            self._writer.add(self._run_id, kind, list(rows))
            return done

        found = yield from self._maker.find(stage, kind, model, wanted.keys())
        yield from self._maker.make(stage, model, found.missing, wanted, size, task, keep, well=found.well)

    def _kept(self, kind: Kind[Any, T], keys: Sequence[str]) -> StoredObservations[T]:
        """Return observations that are in the store now, in the order of `keys`."""
        return StoredObservations(self._writer, kind, len(keys), keys.__getitem__)

    def _kept_of(
        self,
        kind: Kind[Any, T],
        images: Sequence[ImageRecord],
        wanted: WantedImages,
        about: Callable[[int, T], T] = lambda place, item: item,
    ) -> StoredObservations[T]:
        """Return what was read of images that are shown, in their order."""
        return StoredObservations(
            self._writer, kind, len(images), lambda place: wanted.key_of(images[place].sha256), about
        )

    # --- people and chance

    def verdicts(self, question: str) -> tuple[Verdict, ...]:
        """Return the reviewers' standing verdicts on `question`, a resolution in their place where there is one."""
        return self._desk.counted(question)

    def random(self, *purpose: str) -> np.random.Generator:
        """Return the generator for a named random step; the same purpose gives the same numbers."""
        return np.random.default_rng(derived_seed(self.spec.root_seed, *purpose))


def _named(image: StagedImage, key: str, prompt: str, model: str) -> StagedImage:
    """Return an image whose record shares its texts with what is wanted: a worker elsewhere sends each anew."""
    record = image.record
    if (record.digest, record.prompt, record.model) != (key, prompt, model):
        return image
    alike = {name: shared(getattr(record, name)) for name in ("status", "width", "height")}
    return StagedImage(replace(record, digest=key, prompt=prompt, model=model, **alike), image.staged, image.thumbnail)


def _keyed(
    key_of: Callable[[Any], str], units: Sequence[U], part: Callable[[U], Any]
) -> tuple[list[str], WantedList[U]]:
    """Return the digest of every unit, of the `part` of it that counts, and the units with their digests."""
    keys = [key_of(part(unit)) for unit in units]
    return keys, WantedList(keys, units)


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
