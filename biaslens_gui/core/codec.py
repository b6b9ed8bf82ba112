"""Records to plain data and back: frozen dataclasses, tuples and literals, checked against their type hints."""

from __future__ import annotations

import dataclasses
import json
import math
import reprlib
import types
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")


_LONGEST_INTEGER = 20  # digits of 2**64, or of -(2**63) with its sign
_LONGEST_NUMBER = 400  # digits; a number written out in full by another program has at most 309
_DEEPEST = 60  # lists in lists; records have less than ten
_DEEP = "it is nested without end"
_PLAIN = frozenset({str, int, float, bool, type(None)})
_LISTS = frozenset({list, tuple})
_SHARED = frozenset({str, int})
_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 120


class DecodeError(ValueError):
    """Data does not fit the record it is read as; the message names the field."""


LATER: Mapping[str, Any] = {"later": True}
"""The metadata of a field that a record got after it was first stored: at its default it is left out of the data.

So what was stored before keeps its bytes, and with them its digest.
"""


@cache
def _later_fields(record: type) -> tuple[tuple[str, Any], ...]:
    fields = dataclasses.fields(record)
    return tuple((field.name, field.default) for field in fields if field.metadata.get("later"))


def to_data(value: Any) -> Any:
    """Return `value` as JSON-ready data: records become dictionaries, tuples become lists."""
    if type(value) in _PLAIN:  # most values by far, and the other questions are slow
        return value
    if type(value) in _LISTS:
        return [to_data(item) for item in value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        data = {field.name: to_data(getattr(value, field.name)) for field in dataclasses.fields(value)}
        for name, default in _later_fields(type(value)):
            if getattr(value, name) == default:
                del data[name]
        return data
    if isinstance(value, Mapping):
        return {str(key): to_data(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [to_data(item) for item in value]
    return value


def parse_json(text: str | bytes, *, names_once: bool = False, halves: bool = False) -> Any:
    """Return JSON that somebody else may have written; what it holds can be stored and written again.

    With `halves`, texts may hold halves of characters, which whoever stores them replaces (`core.storable`).

    Raises:
        DecodeError: it is no JSON, is nested without end, or holds what no database and no JSON file can keep: an
            infinite number, one of more than 64 bits, or half of a character; with `names_once`, a name twice.
    """
    pairs = _once if names_once else None
    return _parsed(
        text, halves, parse_constant=_no_number, parse_float=_finite, parse_int=_integer, object_pairs_hook=pairs
    )


def parse_sharing(text: str, known: dict[Any, Any]) -> Any:
    """Return JSON as `parse_json` does, with the texts and whole numbers in its lists as those that are `known`.

    What is not known yet, is from now on. A list of nothing else is a tuple then, one for all that are equal: what one
    question was asked of, all others were. It is done object by object while the text is read, so that a text that
    names each of thousands of images ten times never holds all of these names.
    """

    def sharing(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        return {name: _shared(value, known) for name, value in pairs}

    return _parsed(text, parse_constant=_no_number, parse_float=_finite, parse_int=_integer, object_pairs_hook=sharing)


def _shared(value: Any, known: dict[Any, Any]) -> Any:
    if not isinstance(value, list):
        return value
    shared = [known.setdefault(each, each) if type(each) in _SHARED else _shared(each, known) for each in value]
    if not shared or not all(type(each) in _SHARED for each in shared):
        return shared
    whole = tuple(shared)
    return known.setdefault(whole, whole)


def parse_settings(text: str | bytes) -> Any:
    """Return JSON that another program wrote for itself, such as a model's settings: to look at, not to keep.

    It may hold what other programs write without a thought: `Infinity` and `NaN`, and numbers of more than 64 bits,
    such as 10^30 written out for "no limit".

    Raises:
        DecodeError: it is no JSON, is nested without end, or holds half of a character or a number of 400 digits.
    """
    return _parsed(text, parse_int=_long_integer)


def _parsed(text: str | bytes, halves: bool = False, **parsers: Any) -> Any:
    try:
        read = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        value = json.loads(read, **parsers)
        if not halves and ("\\ud" in read or "\\uD" in read):  # a copy in small letters takes 12 bytes a character
            json.dumps(value, ensure_ascii=False).encode()
    except DecodeError:
        raise
    except RecursionError:
        raise DecodeError(_DEEP) from None
    except UnicodeEncodeError:
        raise DecodeError("it holds half of a character") from None
    except ValueError as error:
        raise DecodeError(str(error)) from None
    if is_deep(value):
        raise DecodeError(_DEEP)
    return value


def is_deep(value: Any) -> bool:
    """Return whether lists and named values are nested deeper than any record is; following them would not end well."""
    level = [value] if isinstance(value, dict | list) else []
    for _ in range(_DEEPEST):
        inner = [item for one in level for item in (one.values() if isinstance(one, dict) else one)]
        level = [item for item in inner if isinstance(item, dict | list)]
        if not level:
            return False
    return True


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise DecodeError("a name is there twice")
    return found


def _no_number(constant: str) -> float:
    raise DecodeError(f"{constant} is no number")


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise DecodeError(f"{text[:20]} is too large a number")
    return number


def _integer(text: str) -> int:
    number = int(text) if len(text) <= _LONGEST_INTEGER else 2**64
    if not -(2**63) <= number < 2**64:
        raise DecodeError(f"{text[:20]} is too large a number")
    return number


def _long_integer(text: str) -> int:
    if len(text) > _LONGEST_NUMBER:
        raise DecodeError(f"{text[:20]} is too large a number")
    return int(text)


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
            raise DecodeError(f"{where}: {_SHORT.repr(data)} is not one of {', '.join(map(repr, get_args(hint)))}")
        return data
    if origin is tuple:
        return _decode_tuple(get_args(hint), data, where)
    if origin in (dict, Mapping) or (isinstance(origin, type) and issubclass(origin, Mapping)):
        if not isinstance(data, Mapping):
            raise DecodeError(f"{where}: expected named values, found {_SHORT.repr(data)}")
        item = get_args(hint)[1]
        return {str(key): _decode(item, value, f"{where}.{key}") for key, value in data.items()}
    return _decode_scalar(hint, data, where)


def _decode_record(kind: Any, data: Any, where: str) -> Any:
    if isinstance(data, kind):
        return data
    if not isinstance(data, Mapping):
        raise DecodeError(f"{where}: expected named values, found {_SHORT.repr(data)}")
    fields = {field.name: field for field in dataclasses.fields(kind)}
    if unknown := sorted(set(data) - set(fields)):
        raise DecodeError(f"{where}: unknown field {_SHORT.repr(unknown[0])}; known are {', '.join(fields)}")
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
    raise DecodeError(
        failures[0] if len(failures) == 1 else f"{where}: {_SHORT.repr(data)} fits none of the allowed types"
    )


def _decode_tuple(items: tuple[Any, ...], data: Any, where: str) -> Any:
    if not isinstance(data, list | tuple):
        raise DecodeError(f"{where}: expected a list, found {_SHORT.repr(data)}")
    if len(items) == 2 and items[1] is Ellipsis:
        if items[0] in _PLAIN and all(type(value) is items[0] for value in data):
            return tuple(data)  # thousands of digests and numbers, whose places nobody asks for
        return tuple(_decode(items[0], value, f"{where}[{index}]") for index, value in enumerate(data))
    if len(items) != len(data):
        raise DecodeError(f"{where}: expected {len(items)} values, found {len(data)}")
    return tuple(
        _decode(item, value, f"{where}[{index}]") for index, (item, value) in enumerate(zip(items, data, strict=True))
    )


def _decode_scalar(kind: Any, data: Any, where: str) -> Any:
    if kind is float and isinstance(data, int) and not isinstance(data, bool):
        return float(data)
    if isinstance(kind, type) and type(data) is kind:
        return data
    raise DecodeError(f"{where}: expected {getattr(kind, '__name__', kind)}, found {_SHORT.repr(data)}")
