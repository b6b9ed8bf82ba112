"""The JSON export of Label Studio, read as answers of people: bounded, and all of it checked before any of it is used.

What is read of a task: which image of which run it is about (`data`), and its annotations, those that were cancelled
and all predictions left out. https://labelstud.io/guide/export: "JSON", not "JSON-MIN", which says nobody's name.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from biaslens_gui.core.findings.label_studio import LabelledAnswer
from biaslens_gui.core.findings.printable import one_line
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.files.outside import VERDICTS, read_outside
from biaslens_gui.store.review_files import LONGEST_TEXT, strict_json

_HINT = "Export the project from Label Studio again, as JSON, and leave what a task says of its image as it is."
_REASON = "_reason"
_ASKED = {"choices": "choices", "textarea": "text"}
"""What is read of a result, by its type: the field of its value."""


def read_answers(source: Path) -> tuple[tuple[LabelledAnswer, ...], str]:
    """Return the answers of a JSON export of Label Studio in the order of the file, and the SHA-256 of the file.

    Raises:
        IntegrityError: it is no such file, or holds what no such file can.
        KnownError: it cannot be read.
    """
    try:
        content = read_outside(source, VERDICTS)
    except OSError as error:
        message = f"{source}: {error.strerror or error}."
        raise KnownError("File cannot be read", message, "Choose another file, or copy it to this computer.") from error
    tasks = strict_json(content, source.name)
    if not isinstance(tasks, list):
        raise _refused(source.name, "It is no list of tasks as Label Studio exports them")
    found = [answer for number, task in enumerate(tasks, 1) for answer in _Task(task, number, source.name).answers()]
    return tuple(found), hashlib.sha256(content).hexdigest()


class _Task:
    """One task of the file, with words for what is wrong in it."""

    def __init__(self, task: Any, number: int, name: str) -> None:
        self._where, self._name, self._number = f"Task {number}", name, number
        self._task = self._mapping(task, "")
        data = self._mapping(self._task.get("data"), "has no data")
        self._run, self._image, self._sha256 = (
            self._text(data.get(key), f"does not say what it is about: “{key}” is missing")
            for key in ("biaslens_run", "biaslens_image", "sha256")
        )

    def answers(self) -> Iterator[LabelledAnswer]:
        """Yield what its annotations say, those that were cancelled left out."""
        if "annotations" not in self._task:
            raise self._refused("has no annotations: the file is no JSON export, or a short one (JSON-MIN)")
        for entry in self._list(self._task["annotations"]):
            annotation = self._mapping(entry, "has an annotation that is none")
            if not annotation.get("was_cancelled"):
                yield from self._annotated(annotation)

    def _annotated(self, annotation: Mapping[str, Any]) -> Iterator[LabelledAnswer]:
        by, called = self._person(annotation.get("completed_by"))
        when = self._time(annotation.get("updated_at") or annotation.get("created_at"))
        given: dict[str, tuple[str, str]] = {}
        reasons: dict[str, str] = {}
        for entry in self._list(annotation.get("result", [])):
            result = self._mapping(entry, "has a result that is none")
            control = self._text(result.get("from_name"), "has a result of no question")
            kind = result.get("type")
            if not isinstance(kind, str) or kind not in _ASKED:
                raise self._refused(f"has a result of the kind “{one_line(str(kind), 40)}”, which no question asks for")
            value = self._mapping(result.get("value"), "has a result without a value").get(_ASKED[kind])
            text = self._only(value, control)
            if kind == "choices":
                if control in given:
                    raise self._refused(f"answers “{one_line(control, 60)}” twice in one annotation")
                given[control] = text, self._text(result.get("id", ""), "has a result whose id is no text", empty=True)
            else:
                reasons[control] = text
        for control in reasons:
            if control.removesuffix(_REASON) not in given or not control.endswith(_REASON):
                raise self._refused(f"has a text for “{one_line(control, 60)}” and no answer it belongs to")
        for control, (choice, mark) in given.items():
            reason = reasons.get(control + _REASON, "")
            yield LabelledAnswer(
                self._image, self._sha256, self._run, control, choice, reason, mark, by, called, when, self._number
            )

    def _person(self, told: Any) -> tuple[str, str]:
        """Return the id and the name of a user of Label Studio; nothing where there is none."""
        if isinstance(told, int) and not isinstance(told, bool):
            return f"label-studio:{told}", f"Label Studio user {told}"
        if isinstance(told, dict):
            email, names = told.get("email"), [told.get("first_name"), told.get("last_name")]
            key = email or told.get("id")
            if isinstance(key, int | str) and not isinstance(key, bool):
                key = self._text(str(key), "has a user whose name is too long")
                called = one_line(" ".join(name for name in names if isinstance(name, str) and name), 200)
                return f"label-studio:{key}", called or one_line(str(email or f"Label Studio user {key}"), 200)
        if told is None:
            return "", ""
        raise self._refused("has an annotation by nobody")

    def _time(self, told: Any) -> str:
        """Return a time as verdicts have it; nothing where there is none."""
        if told is None or told == "":
            return ""
        text = self._text(told, "has a time that is none")
        try:
            when = datetime.fromisoformat(text)
            return when.replace(tzinfo=when.tzinfo or UTC).astimezone(UTC).isoformat(timespec="seconds")
        except (ValueError, OverflowError) as error:  # the latter at the ends of the calendar
            raise self._refused("has a time that is none") from error

    def _only(self, value: Any, control: str) -> str:
        words = [value] if isinstance(value, str) else value
        if not isinstance(words, list) or len(words) != 1 or not isinstance(words[0], str):
            raise self._refused(f"does not answer “{one_line(control, 60)}” with exactly one choice or text")
        return self._text(words[0], "has an answer that is too long", empty=True)

    def _text(self, value: Any, otherwise: str, *, empty: bool = False) -> str:
        if not isinstance(value, str) or len(value) > LONGEST_TEXT or not (value or empty):
            raise self._refused(otherwise)
        return value

    def _mapping(self, value: Any, otherwise: str) -> Mapping[str, Any]:
        if not isinstance(value, dict):
            raise self._refused(otherwise or "is no task")
        return value

    def _list(self, value: Any) -> list[Any]:
        if not isinstance(value, list):
            raise self._refused("has annotations or results that are no list")
        return value

    def _refused(self, why: str) -> IntegrityError:
        return _refused(self._name, f"{self._where} {why}")


def _refused(name: str, why: str) -> IntegrityError:
    return IntegrityError("Answers refused", f"{name}: {why}.", _HINT)
