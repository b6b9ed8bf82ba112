"""Parameters as records: from them come the forms, the command-line flags, the validation and the documentation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from biaslens_gui.core.addresses import address_problem
from biaslens_gui.core.codec import to_data
from biaslens_gui.core.secrets import without_secrets
from biaslens_gui.errors import KnownError

Value = str | int | float | bool | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Issue:
    """One thing to know before a start: which field, what is the matter, what to do; an error forbids the start."""

    severity: Literal["error", "warning", "advice"]
    field: str
    message: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few named values. `choices` holds (value, label) pairs."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]
    default: str
    help: str = ""

    def parse(self, text: str) -> str:
        """Return the value meant by `text`; it is checked by `problem`."""
        return text

    def problem(self, value: object) -> str:
        """Return why `value` is not allowed, or nothing."""
        allowed = [choice for choice, _ in self.choices]
        return "" if value in allowed else f"{value!r} is not one of: {', '.join(allowed)}."


@dataclass(frozen=True, slots=True)
class Int:
    """A whole number between two bounds, both allowed; a decision threshold has the `source` of its default."""

    name: str
    label: str
    default: int
    low: int
    high: int
    unit: str = ""
    help: str = ""
    source: str = ""

    def parse(self, text: str) -> int:
        """Return `text` as a whole number.

        Raises:
            ValueError: it is not one.
        """
        return int(text)

    def problem(self, value: object) -> str:
        """Return why `value` is not allowed, or nothing."""
        if not isinstance(value, int) or isinstance(value, bool):
            return f"{value!r} is not a whole number."
        return "" if self.low <= value <= self.high else f"{value:,} is not between {self.low:,} and {self.high:,}."


@dataclass(frozen=True, slots=True)
class Float:
    """A number between two bounds, both allowed; a decision threshold has the `source` of its default."""

    name: str
    label: str
    default: float
    low: float
    high: float
    unit: str = ""
    help: str = ""
    source: str = ""

    def parse(self, text: str) -> float:
        """Return `text` as a number.

        Raises:
            ValueError: it is not one.
        """
        return float(text)

    def problem(self, value: object) -> str:
        """Return why `value` is not allowed, or nothing (NaN is never allowed)."""
        if not isinstance(value, int | float) or isinstance(value, bool):
            return f"{value!r} is not a number."
        return "" if self.low <= value <= self.high else f"{value:g} is not between {self.low:g} and {self.high:g}."


@dataclass(frozen=True, slots=True)
class Bool:
    """Yes or no."""

    name: str
    label: str
    default: bool
    help: str = ""

    def parse(self, text: str) -> bool:
        """Return `text` as yes or no.

        Raises:
            ValueError: it says neither.
        """
        words = {
            "yes": True,
            "true": True,
            "1": True,
            "on": True,
            "no": False,
            "false": False,
            "0": False,
            "off": False,
        }
        if text.lower() not in words:
            raise ValueError(text)
        return words[text.lower()]

    def problem(self, value: object) -> str:
        """Return why `value` is not allowed, or nothing."""
        return "" if isinstance(value, bool) else f"{value!r} is neither yes nor no."


@dataclass(frozen=True, slots=True)
class Text:
    """Words typed by the auditor; empty unless `required`; `long` ones have lines and paragraphs."""

    name: str
    label: str
    default: str = ""
    required: bool = False
    longest: int = 2000
    placeholder: str = ""
    help: str = ""
    long: bool = False

    def parse(self, text: str) -> str:
        """Return `text` as it is."""
        return text

    def problem(self, value: object) -> str:
        """Return why `value` is not allowed, or nothing."""
        if not isinstance(value, str):
            return f"{value!r} is not text."
        if self.required and not value.strip():
            return "This must not be empty."
        if without_secrets(value) != value:
            return "This holds a key or a password; plans and reports show what is written here."
        return (
            ""
            if len(value) <= self.longest
            else f"{len(value):,} characters are too many; {self.longest:,} are allowed."
        )


@dataclass(frozen=True, slots=True)
class Folder:
    """A local folder the auditor names, or a file with the suffix `file`; empty unless `required`."""

    name: str
    label: str
    default: str = ""
    required: bool = False
    help: str = ""
    file: str = ""

    def parse(self, text: str) -> str:
        """Return `text` as it is."""
        return text

    def problem(self, value: object) -> str:
        """Return why `value` is not allowed, or nothing; whether the folder exists is asked when it is opened."""
        if not isinstance(value, str):
            return f"{value!r} is not a path."
        return "Choose a folder." if self.required and not value.strip() else ""


@dataclass(frozen=True, slots=True)
class Address:
    """The address of a server on this computer, with what comes after the port; never that of another computer."""

    name: str
    label: str
    default: str
    help: str = ""

    def parse(self, text: str) -> str:
        """Return `text` without blanks around it."""
        return text.strip()

    def problem(self, value: object) -> str:
        """Return why `value` is not allowed, or nothing; whether anybody answers there is asked when it is used."""
        return address_problem(value) if isinstance(value, str) else f"{value!r} is not text."


@dataclass(frozen=True, slots=True)
class Files:
    """Any number of files with the suffix `file`, each with a strength between two bounds, both allowed.

    Its value is a list of `{"file": PATH, "strength": NUMBER}`, in the order in which they are added.
    """

    name: str
    label: str
    low: float
    high: float
    help: str = ""
    file: str = ".safetensors"
    default: tuple[Mapping[str, Any], ...] = ()

    def parse(self, text: str) -> list[dict[str, Any]]:
        """Return the one file that `text` names, with the number after its last @ as strength, 1 without."""
        path, at, strength = text.rpartition("@")
        try:
            return [{"file": path, "strength": float(strength)}] if at and path else [{"file": text, "strength": 1.0}]
        except ValueError:  # an @ in the name of the file
            return [{"file": text, "strength": 1.0}]

    def problem(self, value: object) -> str:
        """Return why `value` is not allowed, or nothing; whether the files exist is asked when they are opened."""
        if not isinstance(value, list | tuple):
            return f"{value!r} is no list of files."
        seen: set[str] = set()
        for entry in value:
            if not isinstance(entry, Mapping) or set(entry) != {"file", "strength"}:
                return f"{entry!r} is no file with a strength."
            path, strength = entry["file"], entry["strength"]
            if not isinstance(path, str) or not path.strip():
                return "A row names no file."
            if path in seen:
                return f"{path} is there twice."
            seen.add(path)
            if not isinstance(strength, int | float) or isinstance(strength, bool):
                return f"{strength!r} is not a number."
            if not self.low <= strength <= self.high:
                return f"Strength {strength:g} is not between {self.low:g} and {self.high:g}."
        return ""


Param = Choice | Int | Float | Bool | Text | Folder | Address | Files


def named_files(param: Param, value: Any) -> tuple[str, ...]:
    """Return the files and folders that `value` of `param` names, in order; none for other kinds of parameters."""
    if isinstance(param, Files) and not param.problem(value):
        return tuple(str(entry["file"]) for entry in value)
    return (value,) if isinstance(param, Folder) and isinstance(value, str) and value else ()


def differing(params: Iterable[Param], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return what in `given` differs from the defaults, so that saying a default aloud changes nothing.

    An address is kept as it was given: by it a person tells which server is meant.
    """
    params = tuple(params)
    defaults = {param.name: to_data(param.default) for param in params}
    named = {param.name for param in params if isinstance(param, Address)}
    return {
        name: value
        for name, value in given.items()
        if name in named or name not in defaults or to_data(value) != defaults[name]
    }


def decides(param: Param) -> bool:
    """Return whether `param` is a decision threshold: one that says whether a finding is met, set for the audit."""
    return isinstance(param, Int | Float) and bool(param.source)


def review(params: Iterable[Param], given: Mapping[str, Any], where: str = "") -> list[Issue]:
    """Return an error for every value in `given` that its parameter does not allow, and for every unknown name."""
    known = {param.name: param for param in params}
    prefix = f"{where}." if where else ""
    issues = [
        Issue(
            "error",
            f"{prefix}{name}",
            f"There is no option called {name!r}.",
            f"Known options: {', '.join(known) or 'none'}.",
        )
        for name in given
        if name not in known
    ]
    for name, param in known.items():
        if name in given and (problem := param.problem(given[name])):
            issues.append(Issue("error", f"{prefix}{name}", f"{param.label}: {problem}"))
    return issues


def allowed(params: Sequence[Param], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return `given` completed, or nothing where `review` has an error: then it is not worth a closer look."""
    return {} if review(params, given) else with_defaults(params, given)


def refusals(*checks: tuple[str, Callable[[], object]]) -> list[Issue]:
    """Return an error for the field of every check that refuses in words."""
    issues = []
    for where, check in checks:
        try:
            check()
        except KnownError as error:
            issues.append(Issue("error", where, error.message, error.hint))
    return issues


def with_defaults(params: Sequence[Param], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return `given` completed with the default of every parameter it does not name."""
    return {param.name: given.get(param.name, param.default) for param in params}
