"""Lists in the replies of language models, read defensively: a reply is untrusted, and often not what was asked.

Prose, refusals, JSON, numbering, quotation marks, the same name in another case, thirty items, nothing: each is either
understood or counted as dropped, and none raises.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from biaslens_gui.core.codec import is_deep

LONGEST_NAME = 60
MOST_WORDS = 7
_NONE = frozenset({"", "-", "–", "—", "none", "n/a", "na", "nil", "no", "nothing", "no bias", "no biases", "null"})
_REFUSAL = re.compile(
    r"\b(i'?m sorry|i am sorry|i apologi[sz]e|as an ai|i (can ?not|can'?t|am unable|won'?t|will not))\b", re.I
)
_FENCE = re.compile(r"^[ \t]*```\w*[ \t]*$", re.M)  # not \s: many empty lines would take for ever
_THOUGHTS = re.compile(r"<(think|thinking|thought|reasoning)>.*?(?:</\1>|\Z)", re.S | re.I)
_END_OF_THOUGHTS = re.compile(r"</(?:think|thinking|thought|reasoning)>", re.I)
_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
_FULL_WIDTH = str.maketrans("：，、；", ":,,;")
_TOPICS_ARE = re.compile(
    r"^\W*(?:the|some|possible|relevant|main)?\s*(?:topics?|biases)\s+(?:are|is|include)\b[:\s]*", re.I
)
_TWO_WORDS = re.compile(r"\W*[^\W\d_]+\s+and\s+[^\W\d_]+\W*", re.I)
_BULLET = re.compile(r"^\s*(?:[-*•·]\s+|\(?\d{1,3}[.):]\s*)")
_WRAPPING = " \t\r\n\"'`*_“”‘’[]{}<>.;:!?"


@dataclass(frozen=True, slots=True)
class Reply:
    """What could be read from what a model wrote.

    `understood` is true when the model said something in the form asked for, "none" included; `dropped` holds what was
    there and could not be used, as it was written. `sources` holds where an item is from, by the item without regard to
    case, if the reply says so.
    """

    items: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    understood: bool = False
    sources: tuple[tuple[str, str], ...] = ()


def without_thoughts(text: str) -> str:
    """Return a reply without what its model marks as thinking: drafts in there are not the answer.

    Thoughts that never end leave nothing; where only their end is marked, the answer is what follows it.
    """
    return _END_OF_THOUGHTS.split(_THOUGHTS.sub("", text))[-1]


def plain(value: Any) -> str:
    """Return a text or number of a reply on one line, without control characters; nothing for what is neither."""
    if isinstance(value, bool) or not isinstance(value, str | int | float) or value != value:  # NaN differs from itself
        return ""
    return " ".join(_CONTROLS.sub("", str(value)).split())


def members(value: Any) -> Any:
    """Return a list from an object that numbers its members ("0", "a"), or names them by its keys; else `value`."""
    if not isinstance(value, Mapping):
        return value
    numbered = all(re.fullmatch(r"\W*(?:class\W*)?(?:\d+|[a-z])\W*", str(key), re.I) for key in value)
    return list(value.values()) if numbered else list(value)


def refuses(text: str) -> bool:
    """Return whether `text` begins like a refusal."""
    return bool(_REFUSAL.search(without_thoughts(text).replace("’", "'")[:160]))


def named_list(text: str, name: str) -> Reply:
    """Read the reply to "name: item, item, item" for one name; "-" after the name means none.

    Accepts JSON, a list over several lines, and a bare list without its name, because models give all of these.
    """
    if refuses(text):
        return Reply(dropped=(text.strip(),))
    text = _unfenced(text).strip()
    value = _from_json(text)
    if (listed := _strings(value, name)) is not None:
        return replace(_collect(listed, ()), sources=tuple(_sources(value)))
    items: list[str] = []
    dropped: list[str] = []
    inside = False
    for line in map(_as_list, text.translate(_FULL_WIDTH).splitlines()):
        key, colon, rest = _keyed(line, name)
        bulleted = bool(_BULLET.match(line)) and not colon
        if colon and _names(key, name):
            inside = True
            items += _split(rest)
        elif colon:
            inside = False
            dropped += [line.strip()]
        elif line.strip() and (bulleted or inside or _bare_list(line)):
            items += _split(line)
        elif line.strip():
            dropped += [line.strip()]
    reply = _collect(items, dropped)
    says_none = any(part.strip().casefold() in _NONE for part in items)
    return reply if reply.items or says_none else Reply((), reply.dropped or (text,) * bool(text), False)


def slash_list(text: str) -> Reply:
    """Read the reply to "phrase 1 / phrase 2 / phrase 3"; "-" means none. Phrases are kept as written, but trimmed."""
    if refuses(text) or not without_thoughts(text).strip():
        return Reply(dropped=(text.strip(),) if text.strip() else ())
    lines = _unfenced(text).splitlines()
    parts = [part.strip(_WRAPPING + ",-") for line in lines for part in _BULLET.sub("", line).split("/")]
    kept = {part.casefold(): part for part in reversed(parts) if part.casefold() not in _NONE}
    return Reply(tuple(reversed(kept.values())), (), True)


def sentences(text: str, name: str = "") -> Reply:
    """Read the reply to "answer with a JSON list of sentences", or with a dictionary that has one list under `name`.

    A list without JSON is understood by its bullets or numbers. A sentence may be long and hold commas; quotation marks
    around it and the same one again are left out.
    """
    if refuses(text):
        return Reply(dropped=(text.strip(),))
    text = _unfenced(text).strip()
    lines = _quoted_in_json(text, name)
    if lines is None:
        lines = [_BULLET.sub("", line) for line in text.splitlines() if _BULLET.match(line)]
    kept = {" ".join(line.split()).strip(" \t\"'`*“”").casefold(): line for line in reversed(lines)}
    items = tuple(" ".join(kept[key].split()).strip(" \t\"'`*“”") for key in reversed(kept) if key not in _NONE)
    says_none = text.strip(_WRAPPING).casefold() in _NONE - {""} or bool(_EMPTY.fullmatch(text))
    return Reply(items, (text,) * bool(text and not items and not says_none), bool(items) or says_none)


def _quoted_in_json(text: str, name: str) -> list[str] | None:
    """Return the strings of the list that JSON in `text` gives for `name`, or of its only list; None without JSON."""
    for repaired in (text, _as_json(text)):
        for start in [index for index, sign in enumerate(repaired) if sign in "{["][:_MOST_ATTEMPTS]:
            try:
                value, _ = _decoded(repaired, start)
            except (ValueError, RecursionError):
                continue
            if isinstance(value, dict):
                lists = {str(key).casefold().replace("_", " "): item for key, item in value.items()}
                named = [item for key, item in lists.items() if name and name.casefold() in key]
                value = next(iter(named or (lists.values() if len(lists) == 1 else ())), [])
            return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []
    return None


def without_word(text: str, words: Iterable[str]) -> str:
    """Return `text` without trailing words of `words`: "gender bias" is "gender", "unbiased hiring" stays."""
    left = text.split()
    unwanted = {word.casefold() for word in words}
    while len(left) > 1 and left[-1].casefold().strip(_WRAPPING) in unwanted:
        left.pop()
    return " ".join(left)


@dataclass(frozen=True, slots=True)
class Objects:
    """The JSON objects that could be read from a reply, their keys in lower case; the rest as in `Reply`."""

    items: tuple[dict[str, Any], ...] = ()
    dropped: tuple[str, ...] = ()
    understood: bool = False


def objects(text: str, *required: str) -> Objects:
    """Read the reply to "answer with a JSON list of objects"; an object that lacks a `required` key is dropped.

    Prose around it, code fences, typographic or single quotes, Python's True and None, trailing commas, objects wrapped
    in other objects ("Bias1": {…}) and a list cut off in the middle are understood; "[]" and "-" mean none.
    """
    text = _unfenced(text).strip()[:_LONGEST_JSON]
    says_none = text.strip(_WRAPPING).casefold() in _NONE - {""} or bool(_EMPTY.fullmatch(text))
    for repaired in (text, _as_json(text)):
        found, rest = _objects_in(repaired, required)
        whole = [item for item in found if all(item.get(key) not in (None, "") for key in required)]
        if whole:
            lacking = (json.dumps(item, ensure_ascii=False) for item in found if item not in whole)
            return Objects(tuple(whole), (*lacking, *((rest,) if "{" in rest else ())), True)
    return Objects((), (text,) * bool(text and not says_none), says_none)


def yes_or_no(text: str) -> bool | None:
    """Return what a reply to a yes-or-no question says by its first word, or nothing when it says neither, or both."""
    text = without_thoughts(text)
    if refuses(text) or _BOTH.match(text):
        return None
    said = [word.casefold() for word in re.findall(r"[^\W\d_]+", text)]
    first = next((word for word in said if word not in ("the", "answer", "is", "final")), "")
    return {"yes": True, "true": True, "no": False, "false": False}.get(first)


_BOTH = re.compile(
    r"\W*(?:yes|true)\W*(?:and|or|/|&)\W*(?:no|false)\b|\W*(?:no|false)\W*(?:and|or|/|&)\W*(?:yes|true)\b", re.I
)
_LONGEST_JSON = 60_000
_EMPTY = re.compile(r"\[\s*\]|\{\s*(?:\"[^\"]*\"\s*:\s*\[\s*\]\s*)?\}")
_MOST_ATTEMPTS = 400
_HALF = re.compile(r"(\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|\\u[dD][89a-fA-F][0-9a-fA-F]{2}")
_ESCAPE, _ESCAPED = re.compile(r"\\(.)", re.DOTALL), frozenset('"\\/bfnrtu')
_PYTHON = (("True", "true"), ("False", "false"), ("None", "null"))


def _as_json(text: str) -> str:
    """Return `text`, nearly JSON, as JSON: quotation marks, constants, commas, escapes that JSON does not know."""
    text = _ESCAPE.sub(lambda found: found[0] if found[1] in _ESCAPED else found[1], text)
    text = text.translate(str.maketrans("“”„’‘", '"""\'\''))
    text = re.sub(r"(?<=[\[{,:\s])'(?=\S)|(?<=\S)'(?=\s*[\]},:])", '"', text)
    text = re.sub(r",(\s*[\]}])", r" \1", text)
    for word, constant in _PYTHON:
        text = re.sub(rf"(?<=[:\[,\s]){word}(?=\s*[,\]}}])", constant.ljust(len(word)), text)
    return text


def _objects_in(text: str, required: tuple[str, ...]) -> tuple[list[dict[str, Any]], str]:
    """Return the objects in `text`, skipping what lies inside one already read, and the text behind the last."""
    starts = [index for index, sign in enumerate(text) if sign in "{["][:_MOST_ATTEMPTS]
    found: list[dict[str, Any]] = []
    behind = 0
    for position in starts:
        if position >= behind:
            try:
                value, end = _decoded(text, position)
            except (ValueError, RecursionError):
                continue
            if read := _flat_objects(value, required):
                found += read
                behind = end
    return found, text[behind:].strip()


def _flat_objects(value: Any, required: tuple[str, ...]) -> list[dict[str, Any]]:
    if isinstance(value, dict):
        item = {str(key).strip().casefold().replace(" ", "_"): kept for key, kept in value.items()}
        if not required or any(key in item for key in required):
            return [item]
        value = list(value.values())
    if isinstance(value, list):
        return [item for one in value if isinstance(one, dict | list) for item in _flat_objects(one, required)]
    return []


def _unfenced(text: str) -> str:
    """Return `text` without thoughts and code fences; half a character, which no file can keep, becomes U+FFFD."""
    return _HALF.sub(lambda found: found[1] or r"\ufffd", _FENCE.sub("", without_thoughts(text)))


def _decoded(text: str, position: int = 0) -> tuple[Any, int]:
    """Return the JSON value that begins at `at`, and where it ends.

    Raises:
        ValueError, RecursionError: there is none, or one that is nested without end.
    """
    value, end = json.JSONDecoder(strict=False).raw_decode(text, position)  # lines may break inside a string
    if is_deep(value):
        raise ValueError("nested too deeply")
    return value, end


def _from_json(text: str) -> Any:
    """Return the JSON inside `text`, or nothing if there is none."""
    starts = [at for at in (text.find("{"), text.find("[")) if at >= 0]
    if not starts:
        return None
    repaired = re.sub(r",\s*([\]}])", r"\1", text[min(starts) :])
    try:
        value, _ = _decoded(repaired)
    except (ValueError, RecursionError):
        return None
    return value


def _strings(value: Any, name: str) -> list[str] | None:
    if isinstance(value, dict):
        if not value:
            return []
        said = [(str(key), item) for key, item in value.items() if not _echoes(item, name)]
        named = [item for key, item in said if _names(key, name)]
        return _strings((named or [item for _, item in said] or [[]])[0], name)
    if isinstance(value, list):
        nested = (_strings(item, name) if isinstance(item, dict) else [str(item)] for item in value)
        return [text for texts in nested for text in texts or ()]
    return _split(value) if isinstance(value, str) else None


def _echoes(item: Any, name: str) -> bool:
    """Return whether a value only repeats what was asked about: {"keyword": "doctor", "topics": […]}."""
    return isinstance(item, str) and item.strip().casefold() == name.strip().casefold()


def _sources(value: Any) -> Iterator[tuple[str, str]]:
    """Yield each item of a reply's objects that say their source, with it."""
    if isinstance(value, dict) and isinstance(source := value.get("source"), str):
        items = (item for key, item in value.items() if key != "source" and isinstance(item, str))
        yield from ((item.casefold(), source) for item in items)
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _sources(inner)


def _names(key: str, name: str) -> bool:
    """Return whether `key` is `name` as a model may write it: numbered, quoted, or after the word "keyword"."""
    said = _BULLET.sub("", key).strip(_WRAPPING).casefold()
    said = re.sub(r"^keyword\s*\d*\s*", "", said).strip(_WRAPPING)
    return said in ("", name.casefold().strip(_WRAPPING)) and bool(key.strip())


def _keyed(line: str, name: str) -> tuple[str, str, str]:
    """Split a line at its colon, past a label ("Keyword: doctor: …"), or at a dash after the name itself."""
    key, colon, rest = line.partition(":")
    if _names(key, "") and ":" in rest:
        key, colon, rest = rest.partition(":")
    for dash in (" - ", " – ", " — "):
        if not colon and dash in line and _names(line.partition(dash)[0], name):
            key, colon, rest = line.partition(dash)
    return key, colon, rest


def _as_list(line: str) -> str:
    """Return a line that tells its topics in a sentence ("The topics are gender and age.") as a list with commas."""
    told = _TOPICS_ARE.sub("", line)
    if told == line and not _TWO_WORDS.fullmatch(line):
        return line
    return re.sub(r",?\s+and\s+", ", ", told)


def _bare_list(line: str) -> bool:
    parts = line.split(",")
    short = all(len(part.split()) <= 4 for part in parts)
    return line.strip().casefold() in _NONE or (short and (len(parts) > 1 or len(line.split()) <= 3))


def _split(text: str) -> list[str]:
    text = _CONTROLS.sub("", text)
    return [part for part in re.split(r"[,;|]|\.\.\.", _BULLET.sub("", text)) if part.strip()]


def _collect(parts: Iterable[str], dropped: Iterable[str]) -> Reply:
    """Return the parts that can be names, each once whatever its case, and the rest as dropped."""
    items: dict[str, str] = {}
    unusable = [line for line in dropped if line]
    for part in parts:
        name = re.sub(r"^(and|or)\s+", "", " ".join(part.strip(_WRAPPING).split()))
        if name.casefold() in _NONE:
            continue
        if len(name) > LONGEST_NAME or len(name.split()) > MOST_WORDS or not any(map(str.isalpha, name)):
            unusable.append(part.strip())
        else:
            items.setdefault(name.casefold(), name)
    return Reply(tuple(items.values()), tuple(unusable), True)
