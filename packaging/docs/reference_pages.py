"""Writes docs/reference/ from the code: hooks, interface, parameters, settings, commands, tables, the window.

`--check` compares.

Usage: python packaging/docs/reference_pages.py [--check]
"""

from __future__ import annotations

import argparse
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import elements
import published
from biaslens_gui import hookspecs
from biaslens_gui.cli.exit_codes import MEANING
from biaslens_gui.cli.main import build_parser
from biaslens_gui.core import events
from biaslens_gui.core.params import Files, Param
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.schema import SETTINGS
from biaslens_gui.store.migrations import audit_migrations, desk_migrations, thumbs_migrations
from biaslens_gui.ui.shell.steps import STEPS

LOOKS = (("light", ""), ("dark", "-dark"))
FOLDER = Path(__file__).resolve().parents[2] / "docs" / "reference"
HEAD = "<!-- Written by packaging/docs/reference_pages.py from the code; edit the code instead. -->\n\n"


def pages() -> dict[str, str]:
    """Return every page, by file name."""
    host = PluginHost.discover(strict=True)
    made = {
        "hooks.md": hooks(),
        "interface.md": published.page(),
        "plugins.md": plugins(host),
        "settings.md": settings(),
        "commands.md": commands(),
        "events.md": event_list(),
        "tables.md": tables(),
        "window.md": window(),
        "elements.md": elements.page(elements.elements()),
    }
    return {name: HEAD + "\n".join(lines).rstrip() + "\n" for name, lines in made.items()}


def hooks() -> Iterator[str]:
    """Yield the page of hooks, each with its exact arguments."""
    yield f"# Hooks (interface {hookspecs.API_VERSION})\n"
    yield f"{paragraph(hookspecs)}\n"
    for name, function in vars(hookspecs).items():
        if name.startswith("biaslens_"):
            yield f"## `{name}({', '.join(inspect.signature(function).parameters)})`\n"
            yield f"{paragraph(function)}\n"


def window() -> Iterator[str]:
    """Yield every page of the window with its purpose and its pictures, light and dark, on the sample audit."""
    yield "# The pages of the window\n"
    yield "As `packaging/docs/screenshots.py` draws them, 1280 wide, after the sample audit.\n"
    for step in STEPS:
        number = f"{step.number}. " if step.number else ""
        keys = f" Opened by {step.key}." if step.key else ""
        yield f"## {number}{step.title}\n"
        yield f"{step.purpose}{keys}\n"
        yield "| light | dark |\n|---|---|"
        light, dark = (f"![{step.title}, {look}](../images/{step.id}{end}.webp)" for look, end in LOOKS)
        yield f"| {light} | {dark} |\n"


def plugins(host: PluginHost) -> Iterator[str]:
    """Yield the page of what ships: methods and models with their parameters, suites, exporters."""
    yield "# Plugins that come along\n"
    yield "## Methods\n"
    for method in host.methods.values():
        yield from described(method.info.id, method.info.title, method.info.summary, method.params)
    for role, registry in host.roles.items():
        if registry:
            yield f"## Role `{role}`\n"
        for plugin in registry.values():
            yield from described(plugin.info.id, plugin.info.title, plugin.info.summary, plugin.params)
    yield "## Prompt suites\n"
    for suite in host.prompt_suites.values():
        yield f"- `{suite.id}`: {suite.title}. {suite.summary} {len(suite.prompts)} prompts. Source: {suite.source}"
    yield "\n## Base rates\n"
    for table in host.base_rates.values():
        of = f"{len(table.shares)} rows: {table.group}, {table.population}, {table.country}, {table.year}"
        yield f"- `{table.id}`: {table.title}. {table.summary} {of}. Source: {table.source}"
    yield "\n## Exporters\n"
    yield from (f"- `{exporter.id}`: {exporter.title}. {exporter.summary}" for exporter in host.exporters.values())


def described(name: str, title: str, summary: str, params: tuple[Param, ...]) -> Iterator[str]:
    """Yield a plugin's part with the table of its parameters."""
    yield f"### `{name}`: {title}\n\n{summary}\n"
    if params:
        yield from parameter_table(params)


def parameter_table(params: tuple[Param, ...]) -> Iterator[str]:
    """Yield a table of parameters."""
    yield "| name | what | kind | default | allowed | help |\n|---|---|---|---|---|---|"
    for param in params:
        cells = (
            f"`{param.name}`",
            param.label,
            type(param).__name__,
            f"`{param.default!r}`",
            allowed(param),
            param.help,
        )
        yield f"| {' | '.join(cells)} |"
    yield ""


def allowed(param: Any) -> str:
    """Return what a parameter allows."""
    if hasattr(param, "choices"):
        return ", ".join(f"`{value}`" for value, _ in param.choices)
    if isinstance(param, Files):
        return f"{param.file} files, each with a strength from {param.low:g} to {param.high:g}"
    return f"{param.low:g} to {param.high:g} {param.unit}".rstrip() if hasattr(param, "low") else ""


def settings() -> Iterator[str]:
    """Yield the page of settings."""
    yield "# Settings\n"
    for group in dict.fromkeys(setting.group for setting in SETTINGS):
        yield f"## {group}\n"
        yield from parameter_table(tuple(setting.param for setting in SETTINGS if setting.group == group))


def commands() -> Iterator[str]:
    """Yield the page of commands: the help of every verb, and the exit codes."""
    yield "# Commands\n"
    yield "| exit code | meaning |\n|---|---|"
    yield from (f"| {code.value} | {meaning} |" for code, meaning in MEANING.items())
    yield ""
    yield from command_help(build_parser(with_method_flags=True))


def command_help(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield what `parser` takes, and the verbs below it; from its records, since the layout of `--help` varies."""
    verbs = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if not verbs:
        yield f"## `{parser.prog}`\n\n| argument | meaning |\n|---|---|"
        for action in parser._actions:
            name = ", ".join(action.option_strings) or str(action.metavar or action.dest)
            value = f" {action.metavar}" if action.option_strings and action.metavar else ""
            if action.help != "show this help message and exit":
                yield f"| `{name}{value}` | {(action.help or '').replace('%%', '%')} |"
        yield ""
    for action in verbs:
        for below in action.choices.values():
            yield from command_help(below)


def event_list() -> Iterator[str]:
    """Yield the page of events."""
    yield f"# Events\n\n{paragraph(events)}\n"
    for kind in get_args(events.RunEvent):
        yield f"- **{kind.__name__}**({', '.join(kind.__dataclass_fields__)}): {paragraph(kind)}"


def tables() -> Iterator[str]:
    """Yield the page of database tables, as the migrations make them."""
    import sqlite_utils

    yield "# Tables\n\nEvery table is strict and readable with any SQLite tool.\n"
    for name, migrations in (
        ("audit.db", audit_migrations()),
        ("desk.db", desk_migrations()),
        ("thumbs.db", thumbs_migrations()),
    ):
        database = sqlite_utils.Database(memory=True)
        migrations.apply(database)
        yield f"## {name}\n"
        for table in sorted(database.table_names()):
            if not table.startswith(("_", "sqlite_")):
                yield f"```sql\n{database.table(table).schema}\n```\n"
        database.close()


def paragraph(thing: object) -> str:
    """Return the docstring of `thing`."""
    return inspect.cleandoc(thing.__doc__ or "")


def out_of_date() -> list[str]:
    """Return the pages that are not as the code would write them."""
    wanted = pages()
    there = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}
    return sorted(name for name in wanted.keys() | there.keys() if wanted.get(name) != there.get(name))


def main() -> int:
    """Write the pages, or check them."""
    if "--check" in sys.argv[1:]:
        stale = out_of_date()
        print(
            f"Out of date: {', '.join(stale)}. Run python packaging/docs/reference_pages.py."
            if stale
            else "Up to date."
        )
        return 1 if stale else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
