"""A bundle whose format was written by an earlier version: it is written again as it was then, and compared."""

from __future__ import annotations

from pathlib import Path

import pytest
from biaslens_plugins.exporters.croissant_card import CroissantCard, FormerCard

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.findings.results import writer_of
from biaslens_gui.engine.exporting.bundle_check import NOT_COMPARED
from biaslens_gui.engine.exporting.bundles import make_bundle, verify_bundle
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.bundle import MANIFEST, pack, unpack
from biaslens_gui.store.project import create_project
from tests.pebbles import never, pebble_host, pebble_plan, run_to_end

CARD = "report/croissant_card/croissant.json"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[PluginHost, Path]:
    """A bundle with the data card as its first version wrote it."""
    place = tmp_path_factory.mktemp("former")
    host = pebble_host()
    project = create_project(place / "project", "Pebbles")
    run_to_end(project, pebble_plan(place / "model", host, images=2), host)
    host.exporters = {"croissant_card": FormerCard()}
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
    make_bundle(project, run_id, host, place / "run.blaudit")
    return pebble_host(), place / "run.blaudit"


def of_the_card(results: list[CheckResult]) -> list[tuple[bool, str]]:
    return [(result.ok, result.message) for result in results if "croissant" in result.title]


def test_a_card_of_the_first_version_is_held_against_the_data(made: tuple[PluginHost, Path]) -> None:
    host, bundle = made
    results = verify_bundle(bundle, host, never)
    assert [result for result in results if not result.ok] == []
    assert of_the_card(results) == [(True, "written again from the data, it is the same")]


def test_a_changed_card_of_the_first_version_is_named(made: tuple[PluginHost, Path], tmp_path: Path) -> None:
    host, bundle = made
    unpack(bundle, tmp_path / "out")
    card = tmp_path / "out" / CARD
    assert "croissant/1.0" in card.read_text(encoding="utf-8")
    card.write_text(card.read_text(encoding="utf-8").replace("bias audit", "fair audit"), encoding="utf-8")
    (tmp_path / "out" / MANIFEST).unlink()
    pack(tmp_path / "out", tmp_path / "forged.blaudit")
    ((ok, told),) = of_the_card(verify_bundle(tmp_path / "forged.blaudit", host, never))
    assert not ok
    assert "fair audit" in told


def test_a_version_that_nobody_knows_is_told_and_not_written(made: tuple[PluginHost, Path]) -> None:
    host, bundle = made
    assert writer_of(CroissantCard(), "9") is None

    class Later(FormerCard):
        version = "9"

    host.exporters["croissant_card"] = Later()
    assert NOT_COMPARED in [result.title for result in verify_bundle(bundle, host, never) if not result.ok]
