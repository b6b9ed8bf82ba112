"""What plugins are, in words for who did not write them: what each brings, and what can be told of one that waits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from biaslens_gui.ui.kit.models.library import ROLE_TITLES
from biaslens_gui.ui.shell.i18n import tr, whole

if TYPE_CHECKING:
    from biaslens_gui.plugin_host.code import PluginCode
    from biaslens_gui.plugin_host.host import PluginHost, PluginRecord

KINDS: Mapping[str, str] = {
    "methods": "Questions to ask",
    "prompt_suites": "Prompts",
    "base_rates": "Base rates",
    "exporters": "Reports and exports",
    **{f"{role}s": title for role, title in ROLE_TITLES.items() if role},
}
Brought = tuple[str, Any]
"""A kind of contribution, and what is registered: a method, a model plugin, a prompt suite or an exporter."""


def brought_by(host: PluginHost, plugin: PluginRecord) -> tuple[Brought, ...]:
    """Return what a plugin registered."""
    registries: dict[str, Mapping[str, Any]] = {
        "methods": host.methods,
        "prompt_suites": host.prompt_suites,
        "base_rates": host.base_rates,
        "exporters": host.exporters,
        **{f"{role}s": registry for role, registry in host.roles.items()},
    }
    named = (part.partition(":") for part in plugin.contributions)
    return tuple((kind, registries[kind][name]) for kind, _, name in named if name in registries.get(kind, {}))


def in_short(brought: tuple[Brought, ...]) -> str:
    """Return "Prompts: Doctors and nurses, Nationalities" for what a plugin brings."""
    kinds: dict[str, list[str]] = {}
    for kind, one in brought:
        kinds.setdefault(tr(KINDS[kind]), []).append(tr(_says(one).title))
    return "; ".join(f"{kind}: {', '.join(titles)}" for kind, titles in kinds.items()) or "–"


def in_full(brought: tuple[Brought, ...]) -> list[str]:
    """Return a paragraph for each thing that a plugin brings: what it is, its version, what it needs."""
    told = []
    for kind, one in brought:
        says = _says(one)
        version = getattr(says, "version", "")
        named = tr("{kind}: {title}").format(kind=tr(KINDS[kind]), title=tr(says.title))
        told.append(f"{named} ({tr('version')} {version})" if version else named)
        told.append(tr(says.summary))
        if needs := [tr(ROLE_TITLES[role]) for role in getattr(says, "needs", ())]:
            told.append(tr("Needs models that do this: {roles}.").format(roles=", ".join(needs)))
        told.append("")
    return told


def facts(code: PluginCode) -> tuple[str, ...]:
    """Return what can be told of a plugin's program text without running it."""
    nothing = tr("nothing")
    return (
        f"{tr('Lies in')}: {code.place}",
        f"{tr('SHA-256 of its program text')}: {code.digest}",
        tr("Files: {files}, bytes: {bytes}, changed: {when}").format(
            files=whole(code.files), bytes=whole(code.bytes), when=code.changed_at
        ),
        f"{tr('Takes part in')}: {', '.join(code.brings) or nothing}",
        f"{tr('Uses, beside BiasLens, the modules')}: {', '.join(code.uses) or nothing}",
    )


def _says(one: Any) -> Any:
    """Return what carries title and summary: a method and a model plugin have an `info`, the others are it."""
    return getattr(one, "info", one)
