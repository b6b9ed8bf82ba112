"""Chat templates of strangers, looked at before any library compiles one: they are programs.

How long a template takes is measured while it renders (`language_answers.bounded`), but a single step of it that lasts
cannot be ended: Python comes back from raising a number to a power when it is done. Libraries also compute what is
constant in a template as soon as they compile it. So a template with such a step is refused; no conversation needs one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import CHAT_TEMPLATE, FileRefused, read_outside_text
from biaslens_gui.loaders.folders import read_json

HINT = "Copy the model folder again, from where it was published; or choose another model."

ENDLESS = frozenset({"round", "striptags", "sum", "urlize", "wordwrap"})
"""Filters that work on in one step, for hours where they are given what is made for it."""

MOST_PLACES = 20
"""Decimal places to which a template may round."""


def refuse_hostile_template(template: object, name: str) -> None:
    """Refuse a chat template with a step that cannot be ended; `template` may hold several, by name or in a list.

    What is no template at all is left to the library, which says so. `name` is that of its file.

    Raises:
        KnownError: it is such a one, or far longer than any.
    """
    for text in _texts(template):
        if len(text) > CHAT_TEMPLATE.bytes:
            message = f"The chat template in {name} has {len(text):,} characters; {CHAT_TEMPLATE.bytes:,} are read."
            raise KnownError("Unsafe chat template", message, HINT)
        if step := _endless_step(text):
            message = f"The chat template in {name} {step}, which can take for ever and cannot be ended."
            raise KnownError("Unsafe chat template", message, HINT)


def refuse_hostile_templates(folder: Path) -> None:
    """Refuse a folder one of whose chat templates is such a one, in a file of its own or among settings.

    Raises:
        KnownError: one is, or its file is too large, no file, or cannot be read.
    """
    for name in ("tokenizer_config.json", "processor_config.json", "chat_template.json"):
        if (folder / name).exists():
            template = read_json(folder / name).get("chat_template")
            _refuse_no_text(template, name)
            refuse_hostile_template(template, name)
    for path in (folder / "chat_template.jinja", *sorted(folder.glob("additional_chat_templates/*.jinja"))):
        if path.exists():
            refuse_hostile_template(_read(path), path.name)


def _refuse_no_text(template: object, name: str) -> None:
    """Refuse what is neither a text, nor texts by name, nor a list of such: the library would stop at it."""
    parts = template if isinstance(template, list) else [template]
    named = [
        part.get("template") if isinstance(template, list) and isinstance(part, Mapping) else part for part in parts
    ]
    texts = [text for part in named for text in (part.values() if isinstance(part, Mapping) else [part])]
    if template is not None and not all(isinstance(text, str) for text in texts):
        raise KnownError("Damaged file", f"The chat template in {name} is no text.", HINT)


def _read(path: Path) -> str:
    try:
        return read_outside_text(path, CHAT_TEMPLATE)
    except FileRefused:
        raise
    except (OSError, UnicodeDecodeError) as error:
        raise KnownError("File missing", f"{path.name} cannot be read: {error}.", HINT) from None


def _texts(template: object) -> Iterator[str]:
    if isinstance(template, str):
        yield template
    elif isinstance(template, Mapping):
        for inner in template.values():
            yield from _texts(inner)
    elif isinstance(template, list | tuple):
        for inner in template:
            yield from _texts(inner)


def _endless_step(text: str) -> str:
    """Return what a template does that cannot be ended, in words, or nothing."""
    from jinja2 import TemplateError, nodes

    try:
        tree = _environment().parse(text)
    except TemplateError:  # no template: nothing of it is ever rendered
        return ""
    except RecursionError:
        return "is nested without end"
    if next(tree.find_all(nodes.Pow), None) is not None:
        return "raises a number to a power"
    for found in tree.find_all(nodes.Filter):
        name = _applied_to_each(found) if found.name == "map" else found.name
        if name in ENDLESS and not (name == found.name and _is_harmless(found)):
            return f"uses the filter {name}"
    return ""


def _applied_to_each(found: Any) -> str:
    """Return the filter that `map` applies to each item: by its name, or none; a name that is computed may be any."""
    from jinja2 import nodes

    if found.dyn_args or any(not isinstance(arg, nodes.Const) for arg in found.args[:1]):
        return min(ENDLESS)
    return str(found.args[0].value) if found.args else ""


def _is_harmless(found: Any) -> bool:
    """Return whether a filter of `ENDLESS` is used in the way in which it is soon done."""
    from jinja2 import nodes

    given = [*found.args, *(pair.value for pair in found.kwargs)]
    if found.name == "sum":  # from 0, or of one attribute; lists are put together ever anew
        return not found.args[1:] and all(pair.key != "start" for pair in found.kwargs)
    if found.name != "round" or found.dyn_args or found.dyn_kwargs:
        return False
    numbers = [
        constant.value for constant in given if isinstance(constant, nodes.Const) and isinstance(constant.value, int)
    ]
    words = [constant for constant in given if isinstance(constant, nodes.Const) and isinstance(constant.value, str)]
    return len(numbers) + len(words) == len(given) and all(0 <= number <= MOST_PLACES for number in numbers)


def _environment() -> Any:
    """Return what reads templates as the libraries do, with the words that they add to the language."""
    from jinja2 import Environment
    from jinja2.ext import Extension, loopcontrols

    class Generation(Extension):
        """The block in which transformers marks what a model has written."""

        tags = {"generation"}  # noqa: RUF012 - jinja2 declares it so

        def parse(self, parser: Any) -> Any:
            from jinja2 import nodes

            line = next(parser.stream).lineno
            body = parser.parse_statements(("name:endgeneration",), drop_needle=True)
            return nodes.Scope(body, lineno=line)

    return Environment(trim_blocks=True, lstrip_blocks=True, extensions=[Generation, loopcontrols])
