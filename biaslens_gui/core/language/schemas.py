"""The form that an answer is to have, as a JSON schema: the few keywords that every kind of model can be held to.

    object   properties, required (all of them), additionalProperties (false)
    array    items, minItems, maxItems
    string   maxLength
    enum     texts; without a type
    boolean, integer, number

An answer held to such a form can be read by the letter; what it says is still the model's own.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from biaslens_gui.core.codec import DecodeError, parse_json

Schema = Mapping[str, Any]
"""A JSON schema; an empty one asks for no form."""

_KEYWORDS = {
    "object": {"type", "properties", "required", "additionalProperties"},
    "array": {"type", "items", "minItems", "maxItems"},
    "string": {"type", "maxLength"},
    "boolean": {"type"},
    "integer": {"type"},
    "number": {"type"},
}
_KINDS: dict[str, tuple[type, ...]] = {"string": (str,), "boolean": (bool,), "integer": (int,), "number": (int, float)}
_ESCAPED = 16
"""Bytes that end a text wherever it is: the rest of two escaped halves of a character, and the quotation mark."""

_NUMBER = 4
"""Bytes that make a number whole wherever it is."""


def text_up_to(characters: int) -> Schema:
    """Return the form of a text."""
    return {"type": "string", "maxLength": characters}


def list_of(item: Schema, most: int, least: int = 0) -> Schema:
    """Return the form of a list."""
    return {"type": "array", "items": item, "minItems": least, "maxItems": most}


def object_of(**parts: Schema) -> Schema:
    """Return the form of an object that has all of `parts`, in this order."""
    return {"type": "object", "properties": parts, "required": list(parts), "additionalProperties": False}


def require_common(schema: Schema) -> None:
    """Refuse a form that not every kind of model can be held to.

    Raises:
        ValueError: it uses a keyword, or leaves out a bound, that is not in the table at the top of this module.
    """
    if "enum" in schema:
        if set(schema) != {"enum"} or not schema["enum"] or not all(isinstance(one, str) for one in schema["enum"]):
            raise ValueError("An enum holds texts, and stands alone.")
        return
    kind = schema.get("type")
    if kind not in _KEYWORDS or (strange := sorted(set(schema) - _KEYWORDS[kind])):
        raise ValueError(f"Not every model can be held to {strange[0] if kind in _KEYWORDS else kind!r}.")
    if kind == "object":
        if set(schema.get("required", ())) != set(_parts(schema)) or schema.get("additionalProperties") is not False:
            raise ValueError("An object requires all properties that it names, and has additionalProperties false.")
        for part in _parts(schema).values():
            require_common(part)
    elif kind == "array":
        if "items" not in schema or "maxItems" not in schema:
            raise ValueError("An array says what its items are and how many there may be (maxItems).")
        require_common(schema["items"])
    elif kind == "string" and "maxLength" not in schema:
        raise ValueError("A text says how long it may be (maxLength).")


def longest_ending(schema: Schema) -> int:
    """Return how many bytes make an answer whole at most, wherever in it the model is: nothing more is begun.

    A token is a byte or more, so this is also how many tokens have to be left.
    """
    if "enum" in schema:
        return max(len(json.dumps(one).encode()) for one in schema["enum"])
    if schema["type"] == "object":
        return 2 + sum(len(json.dumps(name)) + 4 + longest_ending(part) for name, part in _parts(schema).items())
    if schema["type"] == "array":
        return 2 + max(1, int(schema.get("minItems", 0))) * (longest_ending(schema["items"]) + 2)
    return {"string": _ESCAPED, "boolean": len("false")}.get(schema["type"], _NUMBER)


def has_form(text: str, schema: Schema) -> bool:
    """Return whether `text` is JSON of the form `schema`."""
    try:
        return _fits(parse_json(text), schema)
    except DecodeError:
        return False


def as_grammar(schema: Schema) -> str:
    """Return a form as a grammar in the language of llama.cpp (GBNF), spaced as the questions' examples are.

    A text has no control character and no half of a character, so that it can be read as JSON and as UTF-8. Every part
    is a rule of its own: llama.cpp refuses to repeat what is long.
    """
    rules: list[str] = []
    rules.append(f"root ::= {_rule(schema, rules)}")
    plain = r"[ !#-\[\]-~\u00A0-\uD7FF\uE000-\uFFFD\U00010000-\U0010FFFF]"
    return "\n".join([*rules, f'char ::= {plain} | "\\\\" ["\\\\/bfnrt]', ""])


def _rule(schema: Schema, rules: list[str]) -> str:
    """Add the rule of one form to `rules` and return its name; what stands in the answer is quoted once more."""
    kind = schema.get("type", "enum")
    if kind == "enum":
        found = " | ".join(_quoted(json.dumps(one, ensure_ascii=False)) for one in schema["enum"])
    elif kind == "object":
        parts = [f"{_quoted(json.dumps(name) + ': ')} {_rule(part, rules)}" for name, part in _parts(schema).items()]
        found = " ".join([_quoted("{"), f" {_quoted(', ')} ".join(parts), _quoted("}")])
    elif kind == "array":
        least, most = int(schema.get("minItems", 0)), int(schema["maxItems"])
        item = _rule(schema["items"], rules)
        items = f"{item} ({_quoted(', ')} {item}){{{max(0, least - 1)},{most - 1}}}" if most else ""
        found = " ".join([_quoted("["), items if least or not most else f"({items})?", _quoted("]")])
    elif kind == "string":
        found = " ".join([_quoted('"'), f"char{{0,{int(schema['maxLength'])}}}", _quoted('"')])
    else:
        whole = '"-"? ("0" | [1-9] [0-9]{0,8})'
        found = {"boolean": '"true" | "false"', "integer": whole}.get(kind, whole + ' ("." [0-9]{1,6})?')
    rules.append(f"part{len(rules)} ::= {found}")
    return f"part{len(rules) - 1}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _fits(value: Any, schema: Schema) -> bool:
    if "enum" in schema:
        return value in schema["enum"]
    if schema["type"] == "object":
        parts = _parts(schema)
        return (
            isinstance(value, dict)
            and set(value) == set(parts)
            and all(_fits(inner, parts[name]) for name, inner in value.items())
        )
    if schema["type"] == "array":
        return (
            isinstance(value, list)
            and int(schema.get("minItems", 0)) <= len(value) <= int(schema["maxItems"])
            and all(_fits(inner, schema["items"]) for inner in value)
        )
    if isinstance(value, bool) != (schema["type"] == "boolean"):
        return False
    short = not isinstance(value, str) or len(value) <= int(schema.get("maxLength", len(value)))
    return isinstance(value, _KINDS[schema["type"]]) and short


def _parts(schema: Schema) -> Mapping[str, Schema]:
    found: Mapping[str, Schema] = schema.get("properties", {})
    return found
