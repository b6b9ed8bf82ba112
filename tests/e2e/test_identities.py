"""What a stored audit is known by: ids and versions of plugins, digests of recipes, and what every method finds.

A module that moves may change none of it, or audits of before would be made again. A digest here changes only together
with the version of the plugin whose numbers changed.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from typing import Any

import pytest

from biaslens_gui.core.codec import to_data
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.pebbles import READERS, pebble_host, run_to_end, six_plan

VERSIONS = {
    "methods": "biaslens 6, default_or_inability 2, diversity 3, editing 2, gradbias 4, intersections 2, languages 2, "
    "openbias 7, pipeline 2, prompt_search 1, sweeps 2, t2iat 4, tibet 3, word_influence 3",
    "image_model": "diffusers_folder 2, diffusers_single_file 1, imported_images 1, loopback_images 1",
    "language_model": "lexicon 5, llama_cpp 1, loopback_lm 1, transformers_lm 1",
    "captioner": "imported_captions 1, loopback_captioner 1, transformers_captioner 1",
    "question_answerer": "imported_answers 3, loopback_vqa 1, people_answerer 2, second_people_answerer 1,"
    " transformers_vqa 1",
    "embedder": "imported_embeddings 1, transformers_embedder 1",
    "classifier": "dual_encoder_classifier 1, people_classifier 2, second_people_classifier 1,"
    " transformers_classifier 1",
    "mask_filler": "transformers_mask_filler 1",
    "image_editor": "diffusers_editor 2",
    "attributor": "answerer_gradients 1, diffusers_gradients 1",
    "parser": "spacy_english 1",
}
"""Every plugin that ships, by what it does, with the version that is in the digest of all it makes."""

RECIPES = {
    "images": "a44994ce91feac0c",
    "captions": "09a145d14c592523",
    "answers": "fda238a090945919",
    "completions": "1f977c02eefb5eb0",
    "parses": "d2772fb80adb5170",
    "embeddings": "ebd3380f147bbeca",
    "classifications": "f9d42f00c890d4ea",
    "fills": "dbf418ceddbca77f",
    "attributions": "71a43fdb0ae623b3",
}
"""Digests of all that the audit below asks for, by table."""

FINDINGS = {
    "biaslens": "f5d629457263acb5",
    "tibet": "0bc63c15582ff70f",
    "t2iat": "67414fcc183d0b7a",
    "openbias": "861b11490c79be9b",
    "gradbias": "0013f8f60dcd6af3",
    "word_influence": "497f52332bc34916",
    "across": "90e094bc2de6feac",
}
"""What each method finds there, and what is found across them."""


def test_plugins_keep_their_ids_and_versions() -> None:
    host = pebble_host()
    own = {"methods": host.methods, **host.roles}
    listed = {
        kind: ", ".join(f"{name} {part.info.version}" for name, part in sorted(parts.items()) if "pebble" not in name)
        for kind, parts in own.items()
    }
    assert listed == VERSIONS


@pytest.fixture(scope="module")
def audit(tmp_path_factory: pytest.TempPathFactory) -> ProjectFolder:
    """An audit of all six methods, run to its end."""
    folder = tmp_path_factory.mktemp("audit")
    host = pebble_host(READERS)
    plan = six_plan(folder / "model", host, 4)
    project = create_project(folder / "project", "Known")
    run_to_end(project, plan, host)
    return project


def short(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def rounded(value: Any) -> Any:
    """Return JSON data with numbers to six digits: the last ones are the processor's."""
    if isinstance(value, float):
        return float(f"{value:.6g}")
    if isinstance(value, dict):
        return {key: rounded(item) for key, item in value.items()}
    return [rounded(item) for item in value] if isinstance(value, list | tuple) else value


def test_recipes_keep_their_digests(audit: ProjectFolder) -> None:
    connection = sqlite3.connect(f"{audit.audit_db.as_uri()}?mode=ro", uri=True)
    found = {
        table: short(sorted(row[0] for row in connection.execute(f"select digest from {table}"))) for table in RECIPES
    }
    connection.close()
    assert found == RECIPES


def test_methods_find_the_same(audit: ProjectFolder) -> None:
    found: dict[str, list[Any]] = {}
    with AuditReader(audit) as reader:
        (run,) = reader.runs()
        for finding in reader.findings(run.run_id):
            data = to_data(finding)
            for ground in ("observed", "contrasts", "tested"):  # what claims are made of came later, numbers did not
                data.pop(ground, None)  # left out where it is empty
            found.setdefault(finding.method, []).append(rounded(data))
    assert {method: short(findings) for method, findings in found.items()} == FINDINGS


def test_results_hold_what_is_alike_once(audit: ProjectFolder) -> None:
    """Of 20,000 images, findings name each in dozens of lists, and each has one of a few prompts and models."""
    with AuditReader(audit) as reader:
        results = reader.results(reader.runs()[0].run_id)
    digests = {image.digest: image.digest for image in results.images}
    named = [name for finding in results.findings for part in finding.estimates for name in part.evidence]
    assert len(named) > len(digests)
    assert all(name is digests[name] for name in named)
    for part in ("model", "prompt"):
        held = [getattr(image, part) for image in results.images]
        assert len({id(text) for text in held}) == len(set(held))
