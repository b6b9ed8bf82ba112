"""Pictures without prompts: groups are read as they are, and what needs words to change says why it is not asked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageOps

import biaslens_gui
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec, MethodChoice
from biaslens_gui.engine.importing.columns import ColumnMeaning
from biaslens_gui.engine.importing.images import read_folder, write_import
from biaslens_gui.engine.importing.readings import write_readings
from biaslens_gui.engine.models.folders import built_in, reference
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.engine.running.run import refuse_errors, review_plan
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.pebbles import only, pebble_host, proposed, run_to_end

WOMAN = Path(biaslens_gui.__file__).resolve().parents[1] / "resources" / "trial" / "woman.png"
SURE = {"least_probability": 0.5}


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host()


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "P")


def grouped(tmp_path: Path, project: ProjectFolder, host: PluginHost, *methods: str) -> Plan:
    """Return a plan about four pictures in the folders "batch 3" and "press", without any prompt."""
    folder, woman = tmp_path / "pictures", Image.open(WOMAN).convert("RGB")
    for name, image in {"a": woman, "b": ImageOps.mirror(woman)}.items():
        for group, bordered in (("batch 3", image), ("press", ImageOps.expand(image, 8))):
            (folder / group).mkdir(parents=True, exist_ok=True)
            bordered.save(folder / group / f"{name}.png")
    found = read_folder(folder).named("folder")
    (place,) = write_import(project, found, "Pictures")
    readers = [
        built_in(host.role("question_answerer", "people_answerer"), SURE),
        built_in(host.role("question_answerer", "second_people_answerer"), SURE | {"least_gender": 0.5}),
        built_in(host.role("language_model", "lexicon")),
        built_in(host.role("parser", "spacy_english")),
    ]
    choices = tuple(MethodChoice(method) for method in methods)
    return Plan(AuditSpec("Groups", (reference(place, host), *readers), found.asked(), choices, images_per_prompt=2))


def test_shares_of_groups_are_read_though_their_names_say_nothing(
    tmp_path: Path, project: ProjectFolder, host: PluginHost
) -> None:
    plan = grouped(tmp_path, project, host, "openbias")
    plan = only(proposed(plan, host, tmp_path / "proposals"), "gender")
    assert [issue.message for issue in review_plan(plan, host) if issue.severity == "error"] == []
    run_to_end(project, plan, host)
    with AuditReader(project) as reader:
        findings = reader.findings(reader.runs()[0].run_id)
    shares = next(finding for finding in findings if (finding.kind, finding.subject) == ("shares", "gender"))
    assert {estimate.name: (estimate.value, estimate.n) for estimate in shares.estimates}["woman"] == (1.0, 4)


@pytest.mark.parametrize("method", ["tibet", "word_influence", "gradbias", "default_or_inability"])
def test_what_changes_words_says_why_it_is_not_asked(
    tmp_path: Path, project: ProjectFolder, host: PluginHost, method: str
) -> None:
    plan = grouped(tmp_path, project, host, method)
    (issue,) = (issue for issue in review_plan(plan, host) if "is the name of a group of pictures" in issue.message)
    assert (issue.severity, issue.field) == ("error", "methods")
    assert issue.message.startswith(host.methods[method].info.title)
    assert "Leave it out" in issue.hint


@pytest.mark.parametrize(("method", "told"), [("tibet", 1), ("languages", 1), ("openbias", 0)])
def test_what_changes_words_is_warned_of_where_pictures_of_the_prompts_alone_were_imported(
    tmp_path: Path, project: ProjectFolder, host: PluginHost, method: str, told: int
) -> None:
    plan = grouped(tmp_path, project, host, method)
    prompts = tuple(replace(prompt, is_group=False) for prompt in plan.spec.prompts)
    worded = replace(plan, spec=replace(plan.spec, prompts=prompts))
    warned = [issue for issue in review_plan(worded, host) if "are not made anew" in issue.message]
    assert [issue.severity for issue in warned] == ["warning"] * told
    fewer = replace(worded, spec=replace(worded.spec, prompts=prompts[:1]))  # the others may be what it compares with
    assert not [issue for issue in review_plan(fewer, host) if "are not made anew" in issue.message]


def test_a_generator_is_never_sent_the_name_of_a_group(
    tmp_path: Path, project: ProjectFolder, host: PluginHost
) -> None:
    plan = grouped(tmp_path, project, host, "openbias")
    generator = reference(reference_folder() / "fair", host)
    beside = replace(plan, spec=replace(plan.spec, models=(*plan.spec.models, generator)))
    (issue,) = (issue for issue in review_plan(beside, host) if "the name of a group" in issue.message)
    assert (issue.severity, issue.field) == ("error", "models.image_model")
    assert issue.message.startswith(f"{generator.label} makes images from prompts; “batch 3” is no prompt")
    with pytest.raises(KnownError, match="no prompt"):
        refuse_errors(beside, host)
    prompts = tuple(replace(prompt, is_group=False) for prompt in plan.spec.prompts)
    worded = replace(beside, spec=replace(beside.spec, prompts=prompts))
    assert not [issue for issue in review_plan(worded, host) if "the name of a group" in issue.message]


def test_nobody_is_said_to_have_asked_for_what_a_group_is_called(
    tmp_path: Path, project: ProjectFolder, host: PluginHost
) -> None:
    plan, folder = grouped(tmp_path, project, host, "biaslens"), tmp_path / "pictures"
    files = [path.relative_to(folder).as_posix() for path in folder.rglob("*.png")]
    lines = ["file,caption", *(f"{file},a young woman smiles" for file in files)]
    (tmp_path / "said.csv").write_text("\n".join(lines), "utf-8")
    found = read_folder(folder, tmp_path / "said.csv", columns={"caption": ColumnMeaning("caption")}).named("folder")
    (captions,) = write_readings(project, found)
    models = (*plan.spec.models, reference(captions, host))
    run_to_end(project, replace(plan, spec=replace(plan.spec, models=models)), host)
    with AuditReader(project) as reader:
        findings = reader.findings(reader.runs()[0].run_id)
    subject = next(finding for finding in findings if finding.kind == "subject")
    assert subject.reading == "not measured"
    assert any(finding.kind == "coverage" for finding in findings)
