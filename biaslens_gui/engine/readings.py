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
)
from biaslens_gui.core.roles import Vectors, Work
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.engine.making import Maker
from biaslens_gui.engine.models import verify
from biaslens_gui.engine.recipes import keys_of
from biaslens_gui.store.artifacts import Artifacts

OVERFLOWED = "The model's numbers overflowed (NaN)."

Question = tuple[str, Sequence[str]]
"""A closed question and its classes."""


class Readings:
    """The reading verbs of the lab, each as `Lab` describes it."""

    def __init__(self, maker: Maker, artifacts: Artifacts, settings: GenerationSettings) -> None:
        self._maker = maker
        self._settings = settings
        self._writer = maker.writer
        self._artifacts = artifacts

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

        def make(loaded: Any, batch: Sequence[str]) -> list[Answer]:
            keys = [key for unit in batch for key in missing[unit]]
            shown = [wanted[missing[unit][0]][0] for unit in batch]
            asked = list(dict.fromkeys(wanted[key][1] for key in keys))
            pixels = [self._artifacts.read(image) for image in shown]
            texts, classes = [text for text, _ in asked], [named for _, named in asked]
            grid = loaded.answer(pixels, texts, classes, self._maker.check)
            row = {image.sha256: answers for image, answers in zip(shown, grid, strict=True)}
            done = []
            for key in keys:
                image, question = wanted[key]
                numbers, failure = _told(row[image.sha256][asked.index(question)])
                done.append(Answer(key, image.digest, model.key, *question, numbers, failure))
            self._writer.add_answers(self._maker.run_id, done)
            return done

        for answer in (yield from self._maker.make("answers", model, list(missing), size, make)):
            found[answer.digest] = answer
        return tuple(replace(found[key], image=image.digest) for key, image, _, _ in cells)

    def classifications(self, images: Sequence[ImageRecord]) -> Work[tuple[Classification, ...]]:
        """Return the probabilities of the classifier's own labels, by image."""
        model, plugin, size = self._maker.reader("classifier")
        shown = _shown(images)
        key_of = keys_of("classification", model, plugin.info.version)
        keys = [key_of(image.sha256) for image in shown]
        wanted = dict(zip(keys, shown, strict=True))

        def make(loaded: Any, batch: Sequence[str]) -> list[Classification]:
            pixels = [self._artifacts.read(wanted[key]) for key in batch]
            shares = loaded.classify(pixels, self._maker.check)
            told = getattr(loaded, "failures", None) or [""] * len(batch)
            done = [
                Classification(key, wanted[key].digest, model.key, tuple(loaded.labels), *_told(row, why))
                for key, row, why in zip(batch, shares, told, strict=True)
            ]
            self._writer.add_classifications(self._maker.run_id, done)
            return done

        found = yield from self._maker.ask(
            "classifications", "classification", model, wanted, self._writer.classifications_of, size, make
        )
        return tuple(replace(found[key], image=image.digest) for key, image in zip(keys, shown, strict=True))

    def embeddings(self, images: Sequence[ImageRecord]) -> Work[Vectors]:
        """Return one vector per image."""
        model, plugin, size = self._maker.reader("embedder")
        shown = _shown(images)
        key_of = keys_of("image embedding", model, plugin.info.version)
        keys = [key_of(image.sha256) for image in shown]
        wanted = dict(zip(keys, shown, strict=True))

        def make(loaded: Any, batch: Sequence[str]) -> list[Embedding]:
            vectors = loaded.embed_images([self._artifacts.read(wanted[key]) for key in batch], self._maker.check)
            return self._keep(
                [
                    Embedding(key, model.key, vector, image=wanted[key].digest)
                    for key, vector in zip(batch, vectors, strict=True)
                ]
            )

        found = yield from self._maker.ask(
            "embeddings", "embedding", model, wanted, self._writer.embeddings_of, size, make
        )
        return _rows(found[key] for key in keys)

    def text_embeddings(self, texts: Sequence[str]) -> Work[Vectors]:
        """Return one vector per text."""
        model, plugin, size = self._maker.reader("embedder")
        key_of = keys_of("text embedding", model, plugin.info.version)
        keys = [key_of(text) for text in texts]
        wanted = dict(zip(keys, texts, strict=True))

        def make(loaded: Any, batch: Sequence[str]) -> list[Embedding]:
            vectors = loaded.embed_texts([wanted[key] for key in batch], self._maker.check)
            return self._keep(
                [
                    Embedding(key, model.key, vector, text=wanted[key])
                    for key, vector in zip(batch, vectors, strict=True)
                ]
            )

        found = yield from self._maker.ask(
            "embeddings", "embedding", model, wanted, self._writer.embeddings_of, size, make
        )
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

        def make(loaded: Any, batch: Sequence[str]) -> list[Fill]:
            drawn = loaded.fill([wanted[key] for key in batch], self._maker.check)
            done = [_fill(key, model, wanted[key], words) for key, words in zip(batch, drawn, strict=True)]
            self._writer.add_fills(self._maker.run_id, done)
            return done

        found = yield from self._maker.ask("fills", "fill", model, wanted, self._writer.fills_of, size, make)
        return tuple(found[key] for key in keys)

    def attributions(self, model: ModelRef, requests: Sequence[AttributionRequest]) -> Work[tuple[Attribution, ...]]:
        """Return one trace per request through the image model `model`."""
        judge, plugin, size = self._maker.reader("attributor")
        maker = self._maker.pool.plugin(model)
        versions = plugin.info.version, maker.info.version
        key_of = digests(["attribution", judge.identity, model.identity, versions], [self._settings])
        keys = [key_of(request) for request in requests]
        wanted = dict(zip(keys, requests, strict=True))

        def make(loaded: Any, batch: Sequence[str]) -> list[Attribution]:
            traces = loaded.attribute(model, self._settings, [wanted[key] for key in batch], self._maker.check)
            done = [
                Attribution(key, judge.key, model.key, wanted[key], trace)
                for key, trace in zip(batch, traces, strict=True)
            ]
            self._writer.add_attributions(self._maker.run_id, done)
            return done

        found = yield from self._maker.find("attributions", "attribution", judge, wanted, self._writer.attributions_of)
        if missing := [key for key in wanted if key not in found]:
            verify(model, maker)  # the attributor reads the image model itself, past the pool
            for item in (yield from self._maker.make("attributions", judge, missing, size, make)):
                found[item.digest] = item
        return tuple(found[key] for key in keys)


def _shown(images: Sequence[ImageRecord]) -> list[ImageRecord]:
    return [image for image in images if image.status == "ok"]


def _told(shares: Any, why: str = "") -> tuple[tuple[float, ...], str]:
    """Return the shares as numbers, and why there are none: `why`, or that they overflowed."""
    if not np.isfinite(shares).all():
        return (), why or OVERFLOWED
    return tuple(float(share) for share in shares), ""


def _fill(key: str, model: ModelRef, request: FillRequest, words: tuple[str, ...]) -> Fill:
    if len(words) != len(request.spans):
        return Fill(key, model.key, request, failure="The mask filler had no word to choose from.")
    return Fill(key, model.key, request, words, request.with_words(words))


def _rows(embeddings: Any) -> Vectors:
    """Return vectors as one array; of no vectors, an array of no rows."""
    rows = [embedding.vector for embedding in embeddings]
    return np.stack(rows) if rows else np.zeros((0, 0), np.float32)
