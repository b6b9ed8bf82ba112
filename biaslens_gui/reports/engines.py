"""What draws the figures of reports and sets them as files: the extra `reports`, which not every installation has.

An exporter names the modules that it needs in `libraries`; what lacks is told here, in the same words everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec

from biaslens_gui.core.findings.results import Exporter, NeedsLibraries
from biaslens_gui.errors import KnownError

DRAWING = ("altair", "vl_convert")
"""The modules that draw a figure."""
PACKAGES = {"altair": "altair", "docx": "python-docx", "typst": "typst", "vl_convert": "vl-convert-python"}
"""The extra, by the modules of its packages."""
SIZE_MB = 200
"""What the extra adds to an installation with the window alone; docs/installing.md says how it was measured."""
HOW = "Install it with: pip install 'biaslens-gui[reports]'. It takes 200 MB."
"""How to get the extra."""


def lacking(modules: Iterable[str] = tuple(PACKAGES)) -> tuple[str, ...]:
    """Return the packages whose modules are not installed here."""
    return tuple(PACKAGES.get(module, module) for module in modules if find_spec(module) is None)


def lacking_for(exporters: Iterable[Exporter]) -> tuple[str, ...]:
    """Return the packages that exporters need and that are not installed here, each once."""
    needed = (module for one in exporters if isinstance(one, NeedsLibraries) for module in one.libraries)
    return lacking(dict.fromkeys(needed))


def not_installed(packages: Iterable[str]) -> KnownError:
    """Return what is said where `packages` lack: those of the extra, or others that an exporter of a plugin needs."""
    names = tuple(packages)
    if not are_of_reports(names):
        message, hint = f"It needs {', '.join(names)}.", f"Install it with: pip install {' '.join(names)}."
        return KnownError("Not installed here", message, hint)
    return KnownError(
        "Reports not installed", "What draws figures and sets reports as files is not installed here.", HOW
    )


def are_of_reports(packages: Iterable[str]) -> bool:
    """Whether the extra brings all of these packages."""
    return set(packages) <= set(PACKAGES.values())


def refuse_without(modules: Iterable[str]) -> None:
    """Refuse to go on where a module is not installed.

    Raises:
        KnownError: one is not; it says how to get it.
    """
    if packages := lacking(modules):
        raise not_installed(packages)
