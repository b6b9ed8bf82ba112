"""Writes a page of the help for every method of a paper: its presets, its options as printed, and where we differ.

Usage: python packaging/docs/paper_pages.py [--check]

Presets, options and variants are read from the application; what differs by no option is in paper_differences.toml.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from biaslens_gui.core.paper_presets import PAPER_PRESETS, PaperPreset
from biaslens_gui.core.papers_scaled import ONE_PER_PAPER
from biaslens_gui.core.params import Issue, Param, review, with_defaults
from biaslens_gui.core.spec import AuditSpec, GenerationSettings
from biaslens_gui.engine.planning.sample import default_models
from biaslens_gui.plugin_host.host import PluginHost

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "resources" / "help"
DIFFERENCES = Path(__file__).with_name("paper_differences.toml")
SETTINGS = (("steps", "Steps"), ("guidance", "Guidance"), ("width", "Width"), ("height", "Height"))
SCALED = (
    "One preset of each paper, all in one audit and scaled down: `biaslens papers --project my-papers --out report` "
    "goes from the plan to the report; `--scale` says how much of the prompts, images, steps and counts. It tries "
    "whether every method works with your models; at a small scale there are too few images to conclude from."
)


def file_name(method: str) -> str:
    """Return the file of a method's page."""
    return f"paper-{method.replace('_', '-')}.md"


def differences() -> dict[str, list[dict[str, str]]]:
    """Return what differs from each method's paper: what, the paper's way, ours, why, and the option that has it."""
    return tomllib.loads(DIFFERENCES.read_text(encoding="utf-8"))


def pages() -> dict[str, str]:
    """Return every page, by file name."""
    host = PluginHost.discover(strict=True)
    told = differences()
    methods = dict.fromkeys(name for preset in PAPER_PRESETS for name in preset.methods)
    return {file_name(name): "\n".join(_page(name, host, told[name])).rstrip() + "\n" for name in methods}


def unknown_options() -> list[str]:
    """Return the options that paper_differences.toml names and a method does not take."""
    host, found = PluginHost.discover(strict=True), list[str]()
    for name, rows in differences().items():
        for row in rows:
            if "option" in row:
                issues: list[Issue] = review(host.method(name).params, dict([_option(row["option"])]))
                found += [f"{name}: {row['option']}: {issue.message}" for issue in issues]
    return found


def _named(preset: PaperPreset, name: str, host: PluginHost) -> str:
    """Return what has to be named beside a preset: models of roles that nothing plays by itself, prompts where none."""
    method = host.method(name)
    needed = {*method.info.needs_with(with_defaults(method.params, preset.methods[name]))}
    there = {model.role for model in default_models(host)}
    roles = [role for role in method.info.needs if role in needed - there]
    roles += sorted(needed - there - {*roles})
    models = " ".join(f"--model my-{role.replace('_', '-')}" for role in roles)
    return models if preset.suites else f"{models} --captions my-captions.json"


def _page(name: str, host: PluginHost, told: list[dict[str, str]]) -> Iterator[str]:
    method = host.method(name)
    presets = [preset for preset in PAPER_PRESETS if name in preset.methods]
    yield f"# As in the paper: {method.info.title}\n"
    yield f"Source: *{'; '.join(method.info.references)}*.\n"
    yield "## Presets\n"
    typed = f"biaslens plan new --preset {presets[0].id} {_named(presets[0], name, host)} --out plan.json"
    yield f"*As in the paper…* on the Plan page, or `{typed}` on the command line, enters:\n"
    yield "| preset | id | prompts | images of each | where it is printed |\n|---|---|---|---|---|"
    for preset in presets:
        count = len(preset.prompts(host.prompt_suites)) or "yours"
        yield f"| {preset.title} | `{preset.id}` | {count} | {preset.images} | {preset.source} |"
    yield ""
    yield from (f"Not printed, and set as usual: {text}.\n" for text in _each(preset.unprinted for preset in presets))
    yield from (f"Models of the paper: {text}.\n" for text in _each(preset.models for preset in presets))
    if any(preset.id in ONE_PER_PAPER for preset in presets):
        yield f"{SCALED}\n"
    yield "## Options: the paper's, and the usual ones\n"
    yield "| option | the paper's | usual here | |\n|---|---|---|---|"
    yield from _options(presets[0], name, method.params)
    yield ""
    for param in method.params:
        if param.name == "variant":
            yield "## The paper and its published code\n"
            yield f"*{param.label}*: {'; '.join(label for _, label in getattr(param, 'choices', ()))}. {param.help}\n"
    yield "## Where we differ, and why\n"
    yield "| what | the paper | here | why |\n|---|---|---|---|"
    for row in told:
        where = f" Option: {_in_words(row['option'], method.params)}." if "option" in row else ""
        yield f"| {row['what']} | {row['paper']} | {row['here']}{where} | {row['why']} |"
    yield ""
    yield "What every finding of this method has to be read with:\n"
    yield from (f"- {caveat}" for caveat in method.info.caveats)


def _each(texts: Iterator[str]) -> list[str]:
    return list(dict.fromkeys(text for text in texts if text))


def _options(preset: PaperPreset, name: str, params: tuple[Param, ...]) -> Iterator[str]:
    """Yield a row for everything that the paper's preset has otherwise than a new plan."""
    usual = with_defaults(params, {})
    plain, images = GenerationSettings(), AuditSpec("", (), (), ()).images_per_prompt
    if preset.images != images:
        yield f"| Images per prompt | {preset.images} | {images} | |"
    for field, label in SETTINGS:
        if (own := getattr(preset.settings, field)) != (here := getattr(plain, field)):
            yield f"| {label} | {_number(own)} | {_number(here) if here else 'as the model is made'} | |"
    for param in params:
        own = preset.methods[name].get(param.name, usual[param.name])
        if own != usual[param.name]:
            yield f"| {param.label} | {_value(param, own)} | {_value(param, usual[param.name])} | {param.help} |"


def _value(param: Param, value: Any) -> str:
    named: Mapping[Any, str] = dict(getattr(param, "choices", ()))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return named.get(value) or _number(value) or "-"


def _number(value: Any) -> str:
    return f"{value:,g}" if isinstance(value, int | float) else str(value)


def _option(text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    read = {"true": True, "false": False}.get(value, int(value) if value.isdigit() else value)
    return name, read


def _in_words(option: str, params: tuple[Param, ...]) -> str:
    name, value = _option(option)
    param = next(param for param in params if param.name == name)
    return f"*{param.label}*, “{_value(param, value)}”"


def out_of_date() -> list[str]:
    """Return the pages that are not what the application says."""
    made = pages()
    there = {path.name for path in FOLDER.glob("paper-*.md")}
    differ = [
        name for name, text in made.items() if name not in there or (FOLDER / name).read_text(encoding="utf-8") != text
    ]
    return sorted({*differ, *(there - made.keys())})


def main() -> int:
    """Write the pages, or say which would change."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; name what would")
    if parser.parse_args().check:
        old = out_of_date()
        print(*old, sep="\n")
        return int(bool(old))
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
