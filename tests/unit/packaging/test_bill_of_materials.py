"""The bill of materials: complete, without strong copyleft, and checked against advisories from a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

import bill_of_materials as bill
from tests.cyclonedx_receiver import strict_validator

ROOT = Path(__file__).resolve().parents[3]
LIBRARY = bill.Package("library", "2.3", "MIT", "", ("biaslens-gui",))


def record(**about: object) -> dict[str, object]:
    package = {"ecosystem": bill.ECOSYSTEM, "name": "Library"}
    return {"id": "OSV-1", "summary": "It breaks.", "affected": [{"package": package, **about}]}


def test_every_requirement_of_the_project_is_in_it() -> None:
    names = {one.name for one in bill.installed()}
    assert {"numpy", "pillow", "pyside6-essentials", "torch", "sympy"} <= names  # the last is wanted by torch
    assert "pytest" not in names
    assert "biaslens-gui" not in names
    assert {"altair", "narwhals", "typst"} <= names  # [models] brings [reports] along


def test_no_licence_binds_the_whole_program() -> None:
    assert [one.name for one in bill.installed() if one.binds] == []
    for licence, binds in (("GPL-3.0-or-later", True), ("LGPL-3.0-only OR GPL-2.0-only", False), ("MIT", False)):
        assert bill.Package("x", "1", licence, "", ()).binds is binds


def test_the_page_of_licences_names_what_is_installed() -> None:
    text = bill.LICENCES.read_text(encoding="utf-8")
    listed = {line.split("|")[1].strip() for line in text.splitlines() if line.startswith("| ")} - {"Package"}
    assert {one.name for one in bill.installed()} - listed == set(), (
        "run packaging/release/bill_of_materials.py licences"
    )


def tables(page: str) -> list[list[str]]:
    """Return the names in the table of what comes along in any case, and in that of the torch for NVIDIA cards."""
    parts = page.split("\n## ")
    return [[row.split("|")[1].strip() for row in part.splitlines() if row.startswith("| ")][1:] for part in parts]


def test_what_the_torch_for_nvidia_cards_brings_is_kept_where_another_one_is_installed() -> None:
    """Pip's own place gives that torch on Linux, most of it under terms of NVIDIA's own, which a reader has to find."""
    driver = bill.Package("nvidia-cublas", "13", "LicenseRef-NVIDIA-Proprietary", "", ("torch",))
    compiler = bill.Package("triton", "3", "MIT", "", ("torch",))
    with_it = bill.licences_page([LIBRARY, driver, compiler], "")
    assert tables(with_it) == [["library"], ["nvidia-cublas", "triton"]]
    assert bill.licences_page([LIBRARY], with_it) == with_it
    assert tables(bill.licences_page([LIBRARY, compiler], with_it)) == [["library"], ["triton"]]


def test_the_page_of_licences_has_what_both_builds_of_torch_bring() -> None:
    everywhere, of_nvidia = tables(bill.LICENCES.read_text(encoding="utf-8"))
    assert {"torch", "sympy"} <= set(everywhere)
    assert {"cuda-toolkit", "nvidia-cudnn-cu13", "triton"} <= set(of_nvidia)
    assert not [name for name in everywhere if name.startswith(bill.OF_NVIDIA)]


def test_the_sbom_has_every_component_and_every_edge_leads_to_one() -> None:
    packages = bill.installed()
    made = bill.sbom(packages, "1.0")
    refs = {one["bom-ref"] for one in made["components"]} | {made["metadata"]["component"]["bom-ref"]}
    assert (made["bomFormat"], made["specVersion"], len(made["components"])) == ("CycloneDX", "1.6", len(packages))
    assert {one["ref"] for one in made["dependencies"]} == refs
    assert all(set(one["dependsOn"]) <= refs for one in made["dependencies"])
    assert all(one["purl"].startswith(bill.PURL) for one in made["components"])


def test_the_sbom_is_accepted_by_the_validator_of_cyclonedx() -> None:
    validator = strict_validator("V1_6")
    made = json.dumps(bill.sbom(bill.installed(), "1.0"))
    assert validator.validate_str(made) is None
    assert validator.validate_str(made.replace('"library"', '"book"')) is not None
    assert validator.validate_str(made.replace('"url": "https://', '"url": "https:// ')) is not None


@pytest.mark.parametrize(
    ("events", "hit"),
    [
        ([{"introduced": "0"}, {"fixed": "2.4"}], True),
        ([{"introduced": "0"}, {"fixed": "2.3"}], False),
        ([{"introduced": "2.3"}, {"last_affected": "2.3"}], True),
        ([{"introduced": "0"}, {"last_affected": "2.2"}], False),
        ([{"introduced": "0"}, {"fixed": "1.0"}, {"introduced": "2.0"}, {"fixed": "3.0"}], True),
        ([{"introduced": "2.4"}], False),
    ],
)
def test_ranges_of_versions(events: list[dict[str, str]], hit: bool) -> None:
    found = bill.affected([LIBRARY], [record(ranges=[{"type": "ECOSYSTEM", "events": events}])])
    assert bool(found) is hit


def test_listed_versions_other_ecosystems_and_withdrawn_records() -> None:
    assert bill.affected([LIBRARY], [record(versions=["2.3"])])[0].summary == "It breaks."
    assert bill.affected([LIBRARY], [{**record(versions=["2.3"]), "withdrawn": "2026-01-01"}]) == ()
    other = {"id": "OSV-2", "affected": [{"package": {"ecosystem": "npm", "name": "library"}, "versions": ["2.3"]}]}
    assert bill.affected([LIBRARY], [other]) == ()


def test_advisories_come_from_files_and_folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    numpy = next(one for one in bill.installed() if one.name == canonicalize_name("numpy"))
    package = {"ecosystem": bill.ECOSYSTEM, "name": "numpy"}
    found = {"id": "OSV-3", "summary": "Bad.", "affected": [{"package": package, "versions": [numpy.version]}]}
    (tmp_path / "one.json").write_text(json.dumps([found]), encoding="utf-8")
    assert bill.main(["advisories", str(tmp_path)]) == 1
    assert f"numpy {numpy.version}: OSV-3 Bad." in capsys.readouterr().out
    (tmp_path / "one.json").write_text("[]", encoding="utf-8")
    assert bill.main(["advisories", str(tmp_path / "one.json")]) == 0
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"broken\.json"):
        bill.main(["advisories", str(tmp_path)])


def test_what_comes_along_in_resources_is_listed_and_has_its_licence_beside_it() -> None:
    page = bill.LICENCES.read_text(encoding="utf-8")
    licensed = {file.parent.name for file in (ROOT / "resources").glob("*/*LICENSE")}
    listed = {line.split("`")[1].removeprefix("resources/") for line in bill.BUNDLED}
    assert listed == licensed
    assert all(f"- {line}" in page for line in bill.BUNDLED)
