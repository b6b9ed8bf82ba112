"""Pictures without any model folder: one reader of people answers, the other sorts, and both are compared."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageOps

import biaslens_gui
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, Prompt
from biaslens_gui.engine.importing.images import read_folder, write_import
from biaslens_gui.engine.models.folders import built_in, reference
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project
from tests.pebbles import only, pebble_host, proposed, run_to_end

TRIAL = Path(biaslens_gui.__file__).resolve().parents[1] / "resources" / "trial"


def test_both_readers_of_people_read_one_audit_side_by_side(tmp_path: Path) -> None:
    host, pictures = pebble_host(), tmp_path / "pictures"
    pictures.mkdir()
    woman, cat = (Image.open(TRIAL / f"{name}.png").convert("RGB") for name in ("woman", "cat"))
    shown = {"woman": woman, "mirrored": ImageOps.mirror(woman), "large": ImageOps.scale(woman, 2), "cat": cat}
    for name, image in shown.items():
        image.save(pictures / f"{name}.png")
    named = read_folder(pictures).named("typed", "a photo of a person")
    project = create_project(tmp_path / "project", "P")
    (place,) = write_import(project, named, "Pictures")
    sure = {"least_probability": 0.5}
    models = (
        reference(place, host),
        built_in(host.role("question_answerer", "people_answerer"), sure),
        built_in(host.role("classifier", "second_people_classifier"), sure | {"least_gender": 0.5}),
        built_in(host.role("language_model", "lexicon")),
    )
    prompts = (Prompt("a photo of a person"),)
    spec = AuditSpec("Pictures", models, prompts, (MethodChoice("openbias"),), GenerationSettings(), 4)
    plan = only(proposed(Plan(spec), host, tmp_path / "proposals"), "gender")
    run_to_end(project, plan, host)
    with AuditReader(project) as reader:
        findings = reader.findings(reader.runs()[0].run_id)
    (compared,) = (finding for finding in findings if (finding.kind, finding.subject) == ("classifier", "gender"))
    accuracy = compared.estimates[0]
    assert (accuracy.n, accuracy.missing) == (3, 1)  # neither sees anybody in the drawing of a cat
    differing = sum(len(table.rows) for table in compared.tables if table.name == "parting")
    assert accuracy.value == pytest.approx(1 - differing / 3)
