"""What the lab has read from images and sentences: answers, vectors, labels, other words, the pull of each word.

An image is known to its readers by the SHA-256 of its file, so that nothing read from a file outlives a change of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from biaslens_gui.core.identity import digests
from biaslens_gui.core.records import (
    Answer,
    Attribution,
    AttributionRequest,
    Classification,
    Embedding,
    Fill,
    FillRequest,
    ImageRecord,
    Trace,
)
from biaslens_gui.core.roles import Vectors, Work
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.engine.making import Maker, did_well
from biaslens_gui.engine.recipes import keys_of
from biaslens_gui.engine.tasks import (
    AnswerQuestions,
    Asked,
    EmbedImages,
    EmbedTexts,
    FillMasks,
    Question,
    Shares,
    Sort,
    TraceWords,
)
from biaslens_gui.store.project import ProjectFolder


class Readings:
    """The reading verbs of the lab, each as `Lab` describes it."""

    def __init__(self, maker: Maker, project: ProjectFolder, settings: GenerationSettings) -> None:
        self._maker = maker
        self._settings = settings
        self._writer = maker.writer
        self._project = project

    def answers(self, images: Sequence[ImageRecord], questions: Sequence[Question]) -> Work[tuple[Answer, ...]]:
        """Return the answers by image, then question."""
        model, plugin, size = self._maker.reader("question_answerer")
        key_of = keys_of("answer", model, plugin.info.version)
        cells = [
            (key_of(image.sha256, text, classes), image, text, classes)
            for image in _shown(images)
            for text, classes in ((text, tuple(classes)) for text, classes in questions)
        ]
        wanted = {key: (image, (text, classes)) for key, image, text, classes in cells}
        found = yield from self._maker.find("answers", "answer", model, wanted, self._writer.answers_of)
        # The unit of work is an image with all that is missing about it, so that the model sees it once.
        missing: dict[str, list[str]] = {}
        for key, (image, _) in wanted.items():
            if key not in found:
                missing.setdefault(image.sha256, []).append(key)
        units = {
            name: Asked(wanted[keys[0]][0], tuple(wanted[key][1] for key in keys)) for name, keys in missing.items()
        }

        def keep(names: Sequence[str], told: list[dict[Question, Shares]]) -> list[Answer]:
            done = [
                Answer(key, units[name].image.digest, model.key, *wanted[key][1], *row[wanted[key][1]])
                for name, row in zip(names, told, strict=True)
                for key in missing[name]
            ]
            self._writer.add_answers(self._maker.run_id, done)
            return done

        task = AnswerQuestions(self._project)
        made = yield from self._maker.make("answers", model, units, size, task, keep, well=did_well(found))
        for answer in made:
            found[answer.digest] = answer
        return tuple(replace(found[key], image=image.digest) for key, image, _, _ in cells)

    def classifications(self, images: Sequence[ImageRecord]) -> Work[tuple[Classification, ...]]:
        """Return the probabilities of the classifier's own labels, by image."""
        model, plugin, size = self._maker.reader("classifier")
        shown = _shown(images)
        key_of = keys_of("classification", model, plugin.info.version)
        keys = [key_of(image.sha256) for image in shown]
        wanted = dict(zip(keys, shown, strict=True))

        def keep(batch: Sequence[str], told: list[tuple[tuple[str, ...], Shares]]) -> list[Classification]:
            done = [
                Classification(key, wanted[key].digest, model.key, labels, *shares)
                for key, (labels, shares) in zip(batch, told, strict=True)
            ]
            self._writer.add_classifications(self._maker.run_id, done)
            return done

        find = self._writer.classifications_of
        found = yield from self._maker.ask(
            "classifications", "classification", model, wanted, find, size, Sort(self._project), keep
        )
        return tuple(replace(found[key], image=image.digest) for key, image in zip(keys, shown, strict=True))

    def embeddings(self, images: Sequence[ImageRecord]) -> Work[Vectors]:
        """Return one vector per image."""
        model, plugin, size = self._maker.reader("embedder")
        shown = _shown(images)
        key_of = keys_of("image embedding", model, plugin.info.version)
        keys = [key_of(image.sha256) for image in shown]
        wanted = dict(zip(keys, shown, strict=True))

        def keep(batch: Sequence[str], vectors: list[Any]) -> list[Embedding]:
            return self._keep(
                [
                    Embedding(key, model.key, vector, image=wanted[key].digest)
                    for key, vector in zip(batch, vectors, strict=True)
                ]
            )

        find = self._writer.embeddings_of
        found = yield from self._maker.ask(
            "embeddings", "embedding", model, wanted, find, size, EmbedImages(self._project), keep
        )
        return _rows(found[key] for key in keys)

    def text_embeddings(self, texts: Sequence[str]) -> Work[Vectors]:
        """Return one vector per text."""
        model, plugin, size = self._maker.reader("embedder")
        key_of = keys_of("text embedding", model, plugin.info.version)
        keys = [key_of(text) for text in texts]
        wanted = dict(zip(keys, texts, strict=True))

        def keep(batch: Sequence[str], vectors: list[Any]) -> list[Embedding]:
            return self._keep(
                [
                    Embedding(key, model.key, vector, text=wanted[key])
                    for key, vector in zip(batch, vectors, strict=True)
                ]
            )

        find = self._writer.embeddings_of
        found = yield from self._maker.ask("embeddings", "embedding", model, wanted, find, size, EmbedTexts(), keep)
        return _rows(found[key] for key in keys)

    def _keep(self, embeddings: list[Embedding]) -> list[Embedding]:
        self._writer.add_embeddings(self._maker.run_id, embeddings)
        return embeddings

    def fills(self, requests: Sequence[FillRequest]) -> Work[tuple[Fill, ...]]:
        """Return one sentence with other words per request."""
        model, plugin, size = self._maker.reader("mask_filler")
        key_of = keys_of("fill", model, plugin.info.version)
        keys = [key_of(request) for request in requests]
        wanted = dict(zip(keys, requests, strict=True))

        def keep(batch: Sequence[str], drawn: list[tuple[str, ...]]) -> list[Fill]:
            done = [_fill(key, model, wanted[key], words) for key, words in zip(batch, drawn, strict=True)]
            self._writer.add_fills(self._maker.run_id, done)
            return done

        find = self._writer.fills_of
        found = yield from self._maker.ask("fills", "fill", model, wanted, find, size, FillMasks(), keep)
        return tuple(found[key] for key in keys)

    def attributions(self, model: ModelRef, requests: Sequence[AttributionRequest]) -> Work[tuple[Attribution, ...]]:
        """Return one trace per request through the image model `model`."""
        judge, plugin, size = self._maker.reader("attributor")
        versions = plugin.info.version, self._maker.executor.plugin(model).info.version
        key_of = digests(["attribution", judge.identity, model.identity, versions], [self._settings])
        keys = [key_of(request) for request in requests]
        wanted = dict(zip(keys, requests, strict=True))

        def keep(batch: Sequence[str], traces: list[Trace]) -> list[Attribution]:
            done = [
                Attribution(key, judge.key, model.key, wanted[key], trace)
                for key, trace in zip(batch, traces, strict=True)
            ]
            self._writer.add_attributions(self._maker.run_id, done)
            return done

        task, find = TraceWords(model, self._settings), self._writer.attributions_of
        found = yield from self._maker.ask("attributions", "attribution", judge, wanted, find, size, task, keep)
        return tuple(found[key] for key in keys)


def _shown(images: Sequence[ImageRecord]) -> list[ImageRecord]:
    return [image for image in images if image.status == "ok"]


def _fill(key: str, model: ModelRef, request: FillRequest, words: tuple[str, ...]) -> Fill:
    if len(words) != len(request.spans):
        return Fill(key, model.key, request, failure="The mask filler had no word to choose from.")
    return Fill(key, model.key, request, words, request.with_words(words))


def _rows(embeddings: Any) -> Vectors:
    """Return vectors as one array; of no vectors, an array of no rows."""
    rows = [embedding.vector for embedding in embeddings]
    return np.stack(rows) if rows else np.zeros((0, 0), np.float32)
