"""Readers that are no models: captions, answers, verdicts and embeddings of other tools, imported from a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from biaslens_gui.api import DetectedModel, KnownError, Role, detected_model, hookimpl, imported_readings

from .readers import AnswersOfOthers, CaptionsOfOthers, EmbeddingsOfOthers

ROLES: dict[imported_readings.ReadingKind, tuple[Role, str]] = {
    "captions": ("captioner", CaptionsOfOthers.info.id),
    "answers": ("question_answerer", AnswersOfOthers.info.id),
    "verdicts": ("question_answerer", AnswersOfOthers.info.id),
    "embeddings": ("embedder", EmbeddingsOfOthers.info.id),
}
"""Which role each kind of reading plays, and the plugin that gives it out."""


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know the folders that an import of readings writes."""
    if not (folder / imported_readings.READINGS).is_file():
        return None
    try:
        readings = imported_readings.read_readings(folder)
    except KnownError as error:
        return detected_model("captioner", CaptionsOfOthers.info.id, folder, "", error)
    number = len(readings.rows or readings.said)
    about = f" about {', '.join(readings.questions)}" if any(readings.questions) else ""
    found = detected_model(*ROLES[readings.kind], folder, f"Imported {readings.kind}{about} of {number:,} images")
    return replace(found, name=f"{readings.title} (imported)")


@hookimpl
def biaslens_register_captioners(register: Callable[[CaptionsOfOthers], None]) -> None:
    """Register the captions."""
    register(CaptionsOfOthers())


@hookimpl
def biaslens_register_question_answerers(register: Callable[[AnswersOfOthers], None]) -> None:
    """Register the answers."""
    register(AnswersOfOthers())


@hookimpl
def biaslens_register_embedders(register: Callable[[EmbeddingsOfOthers], None]) -> None:
    """Register the embeddings."""
    register(EmbeddingsOfOthers())
