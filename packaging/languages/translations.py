"""The catalogues of the window's other languages: brings them up to date with the code, and compiles them.

    python packaging/languages/translations.py            writes resources/translations/biaslens_LL.ts and .qm
    python packaging/languages/translations.py --check    says what is missing, and changes nothing

A text of the window has to be translated. Those of a plugin need not be, and the window shows them as they are written:
that is told, and is no fault. But a plugin that is translated is translated whole, and does not lose it again.

The .ts file is Qt's own format, so that Qt Linguist opens it. A translation is kept for as long as its text is there;
one whose text has gone is kept as vanished, for texts that come back. The .qm file is what the window loads; it is
compiled by `lrelease`, which comes with PySide6-Essentials, and committed, so that an installation compiles nothing.

What an error or a check says with values in it is found as it arises, in English, and has a line in messages_LL.txt
(message_lines.py): whoever translates writes it there.
"""

from __future__ import annotations

import argparse
import gc
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

import message_lines
import translatable

FOLDER = translatable.ROOT / "resources" / "translations"
LANGUAGES = ("de",)
CONTEXT = "BiasLens"


@dataclass(slots=True)
class Message:
    """A text and its translation; empty where it has none yet, and `vanished` once no code has the text."""

    text: str
    translation: str = ""
    file: str = ""
    vanished: bool = False


def path_of(language: str, suffix: str = ".ts") -> Path:
    """Return the catalogue of a language."""
    return FOLDER / f"biaslens_{language}{suffix}"


def read(path: Path) -> dict[str, Message]:
    """Return the messages of a catalogue, by their text; none if there is no such file."""
    if not path.exists():
        return {}
    found = {}
    for node in ElementTree.parse(path).getroot().iter("message"):
        location, told = node.find("location"), node.find("translation")
        text = node.findtext("source") or ""
        kind = "" if told is None else told.get("type", "")
        file = "" if location is None else location.get("filename", "").removeprefix("../../")
        found[text] = Message(text, "" if told is None else told.text or "", file, kind == "vanished")
    return found


def merged(old: dict[str, Message], texts: Sequence[translatable.Text]) -> list[Message]:
    """Return the messages of `texts` with the translations there are, and then what has vanished."""
    made = [Message(one.text, old[one.text].translation if one.text in old else "", one.file) for one in texts]
    there = {one.text for one in texts}
    gone = [message for text, message in old.items() if text not in there and message.translation]
    return made + [Message(message.text, message.translation, message.file, vanished=True) for message in gone]


def written(language: str, messages: list[Message]) -> str:
    """Return the catalogue as Qt writes it, without line numbers, which would change with every line of code."""
    root = ElementTree.Element("TS", {"version": "2.1", "language": language, "sourcelanguage": "en"})
    context = ElementTree.SubElement(root, "context")
    ElementTree.SubElement(context, "name").text = CONTEXT
    for one in messages:
        message = ElementTree.SubElement(context, "message")
        if one.file:
            ElementTree.SubElement(message, "location", {"filename": f"../../{one.file}"})
        ElementTree.SubElement(message, "source").text = one.text
        told = ElementTree.SubElement(message, "translation")
        told.text = one.translation
        if one.vanished or not one.translation:
            told.set("type", "vanished" if one.vanished else "unfinished")
    ElementTree.indent(root, "    ")
    return '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n' + ElementTree.tostring(root, "unicode") + "\n"


def compile_catalogue(source: Path, target: Path) -> None:
    """Make the file that Qt loads.

    Raises:
        subprocess.CalledProcessError: lrelease refused the catalogue; its words are on standard error.
    """
    import PySide6

    tool = Path(PySide6.__path__[0]) / ("lrelease.exe" if sys.platform == "win32" else "lrelease")
    subprocess.run([tool, "-silent", source, "-qm", target], check=True)


def placeholders(text: str) -> set[str]:
    """Return the names that `str.format` fills in; how each is written may differ between languages.

    Raises:
        ValueError: a brace has no partner.
    """
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def plugin_of(file: str) -> str:
    """Return the name of the plugin that a file belongs to, such as `methods.tibet`; empty for one of the window."""
    folder, _, rest = file.removesuffix(".py").partition("/")
    return ".".join(rest.split("/")[:2]) if folder == "plugins" else ""


def translated_plugins(messages: dict[str, Message]) -> set[str]:
    """Return the plugins of which a catalogue holds a translation, of a text that is there or of one that was."""
    return {plugin_of(message.file) for message in messages.values() if message.translation} - {""}


def untranslated(messages: dict[str, Message]) -> list[translatable.Text]:
    """Return the texts that have no translation."""
    return [text for text in translatable.texts() if text.text not in messages or not messages[text.text].translation]


def is_optional(text: translatable.Text, messages: dict[str, Message]) -> bool:
    """Whether a text may do without a translation: it is of a plugin of which nothing is translated."""
    plugin = plugin_of(text.file)
    return plugin != "" and plugin not in translated_plugins(messages)


def faults(language: str, messages: dict[str, Message]) -> list[str]:
    """Return what is wrong with the catalogues of a language, in words; `messages` is that of the window."""
    found = message_lines.faults(language)
    for one in translatable.unexplained():
        found.append(f"{one.file}:{one.line}: the words of tr({one.expression}) are not known; see translatable.SHOWN")
    for text in (*untranslated(messages), *message_lines.lacking(language)):
        if not is_optional(text, messages):
            found.append(f"not translated: {text.text!r}")
    for text in (one.text for one in translatable.texts()):
        translation = messages[text].translation if text in messages else ""
        if translation and (problem := difference(text, translation)):
            found.append(f"{problem}: {text!r} -> {translation!r}")
    return found


def warnings(language: str, messages: dict[str, Message]) -> list[str]:
    """Return what the catalogues of a language may lack and yet lack, in words."""
    texts = (*untranslated(messages), *message_lines.lacking(language))
    lacking = [text for text in texts if is_optional(text, messages)]
    return [f"warning: {one.file}: shown as it is written, since it is not translated: {one.text!r}" for one in lacking]


def difference(text: str, translation: str) -> str:
    """Return in what a translation parts from its text, beyond its words."""
    try:
        wanted = placeholders(text)
    except ValueError:
        return ""  # a text with a brace of its own is never formatted
    if placeholders(translation) != wanted:
        return "other placeholders"
    for end in (text[:1].isspace(), translation[:1].isspace()), (text[-1:].isspace(), translation[-1:].isspace()):
        if end[0] != end[1]:
            return "other white space at an end"
    return ""


def main(arguments: list[str]) -> int:
    """Bring every catalogue up to date, or say what is missing; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing")
    check = parser.parse_args(arguments).check
    wrong = 0
    for language in LANGUAGES:
        source = path_of(language)
        if not check:
            source.parent.mkdir(parents=True, exist_ok=True)
            made = merged(read(source), translatable.texts())
            source.write_text(written(language, made), encoding="utf-8", newline="\n")
            compile_catalogue(source, path_of(language, ".qm"))
        messages = read(source)
        found = faults(language, messages)
        print("\n".join((*warnings(language, messages), *found, f"{language}: {len(found)} to put right")))
        wrong += len(found)
    return 1 if wrong else 0


if __name__ == "__main__":
    gc.disable()  # two million parts of syntax, which are all needed: to look for garbage among them doubles the time
    sys.exit(main(sys.argv[1:]))
