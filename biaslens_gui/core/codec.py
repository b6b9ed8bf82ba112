"""Records to plain data and back: frozen dataclasses, tuples and literals, checked against their type hints."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")


class DecodeError(ValueError):
    """Data does not fit the record it is read as; the message names the field."""


def to_data(value: Any) -> Any:
    """Return `value` as JSON-ready data: records become dictionaries, tuples become lists."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: to_data(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {str(key): to_data(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [to_data(item) for item in value]
    return value


def from_data(kind: type[T], data: Any) -> T:
    """Return `data` as a record of type `kind`.

    Unknown fields are refused rather than dropped, so that a misspelt option in a hand-written plan is noticed.

    Raises:
        DecodeError: a field is unknown, missing, or of the wrong type.
    """
    return _decode(kind, data, kind.__name__)  # type: ignore[no-any-return]


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _decode(hint: Any, data: Any, where: str) -> Any:
    origin = get_origin(hint)
    if hint is Any:
        return data
    if dataclasses.is_dataclass(hint):
        return _decode_record(hint, data, where)
    if origin in (Union, types.UnionType):
        return _decode_union(get_args(hint), data, where)
    if origin is Literal:
        if data not in get_args(hint):
            raise DecodeError(f"{where}: {data!r} is not one of {', '.join(map(repr, get_args(hint)))}")
        return data
    if origin is tuple:
        return _decode_tuple(get_args(hint), data, where)
    if origin in (dict, Mapping) or (isinstance(origin, type) and issubclass(origin, Mapping)):
        if not isinstance(data, Mapping):
            raise DecodeError(f"{where}: expected named values, found {data!r}")
        item = get_args(hint)[1]
        return {str(key): _decode(item, value, f"{where}.{key}") for key, value in data.items()}
    return _decode_scalar(hint, data, where)


def _decode_record(kind: Any, data: Any, where: str) -> Any:
    if isinstance(data, kind):
        return data
    if not isinstance(data, Mapping):
        raise DecodeError(f"{where}: expected named values, found {data!r}")
    fields = {field.name: field for field in dataclasses.fields(kind)}
    if unknown := sorted(set(data) - set(fields)):
        raise DecodeError(f"{where}: unknown field {unknown[0]!r}; known are {', '.join(fields)}")
    hints = _hints(kind)
    values = {}
    for name, field in fields.items():
        if name in data:
            values[name] = _decode(hints[name], data[name], f"{where}.{name}")
        elif field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
            raise DecodeError(f"{where}: field {name!r} is missing")
    return kind(**values)


def _decode_union(options: tuple[Any, ...], data: Any, where: str) -> Any:
    if data is None and type(None) in options:
        return None
    failures = []
    for option in options:
        if option is type(None):
            continue
        try:
            return _decode(option, data, where)
        except DecodeError as error:
            failures.append(str(error))
    raise DecodeError(failures[0] if len(failures) == 1 else f"{where}: {data!r} fits none of the allowed types")


def _decode_tuple(items: tuple[Any, ...], data: Any, where: str) -> Any:
    if not isinstance(data, list | tuple):
        raise DecodeError(f"{where}: expected a list, found {data!r}")
    if len(items) == 2 and items[1] is Ellipsis:
        return tuple(_decode(items[0], value, f"{where}[{at}]") for at, value in enumerate(data))
    if len(items) != len(data):
        raise DecodeError(f"{where}: expected {len(items)} values, found {len(data)}")
    return tuple(
        _decode(item, value, f"{where}[{at}]") for at, (item, value) in enumerate(zip(items, data, strict=True))
    )


def _decode_scalar(kind: Any, data: Any, where: str) -> Any:
    if kind is float and isinstance(data, int) and not isinstance(data, bool):
        return float(data)
    if isinstance(kind, type) and type(data) is kind:
        return data
    raise DecodeError(f"{where}: expected {getattr(kind, '__name__', kind)}, found {data!r}")
