"""A folder of models that was moved: every plan of the project finds its models again, and is the plan it was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.core.models.variants import relocated, relocated_plan
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec, ModelPart, ModelRef, Prompt
from biaslens_gui.engine.models.register import ModelRegister, MovedFolders
from biaslens_gui.store.desk import Desk
from biaslens_gui.store.project import create_project

LORA = "/old/added/fair.safetensors"
OTHER = ModelRef("captioner", "any", "/older/captions", "c" * 64)
MODEL = ModelRef(
    "image_model",
    "diffusers_folder",
    "/old/sd",
    "d" * 64,
    options={"lora": [{"file": LORA, "strength": 0.5}], "companion": ""},
    parts=(ModelPart("", "Model", "/old/sd", "a" * 64), ModelPart("lora", "LoRA", LORA, "b" * 64)),
)


def moved(plan: Plan) -> Plan:
    return relocated_plan(plan, "/old", "/new")


def plan(title: str) -> Plan:
    return Plan(AuditSpec(title, (MODEL, OTHER), (Prompt("a photo"),)))


@pytest.mark.parametrize(
    ("path", "there"),
    [
        ("/old", "/new"),
        ("/old/a/b", "/new/a/b"),
        ("/older/a", "/older/a"),
        ("", ""),
        ("x/old/a", "x/old/a"),
    ],
)
def test_only_what_lay_in_the_folder_has_moved(path: str, there: str) -> None:
    assert relocated(path, "/old/", "/new") == there


def test_windows_paths_move_too() -> None:
    assert relocated(r"D:\models\sd\unet", r"D:\models", r"E:\m") == r"E:\m\sd\unet"


def test_draft_named_waiting_and_locked_plans_follow(tmp_path: Path) -> None:
    project = create_project(tmp_path / "project", "Moved")
    desk = Desk(project)
    for name in ("draft", "kept"):
        desk.save_plan(name, plan(name))
    desk.queue.add(plan("waits"))
    desk.locks.lock(plan("locked"))
    assert desk.relocate_models(moved) == 4
    assert desk.relocate_models(moved) == 0
    desk.close()
    desk = Desk(project)
    locked = desk.locks.locked()
    assert locked is not None
    assert locked.run_id == plan("locked").run_id == desk.locks.history()[0].run_id
    for found in (*desk.plans().values(), desk.queue.items()[0].plan, locked):
        model, other = found.spec.models
        assert model.path == "/new/sd"
        assert model.options["lora"] == [{"file": "/new/added/fair.safetensors", "strength": 0.5}]
        assert [part.file for part in model.parts] == ["/new/sd", "/new/added/fair.safetensors"]
        assert (model.key, other) == (MODEL.key, OTHER)
    desk.close()


def test_a_locked_plan_that_would_be_another_one_is_left_alone(tmp_path: Path) -> None:
    desk = Desk(create_project(tmp_path / "project", "Moved"))
    unknown = replace(plan("x"), spec=replace(plan("x").spec, models=(replace(MODEL, parts=()),)))
    desk.locks.lock(unknown)
    assert desk.relocate_models(moved) == 0
    assert desk.locks.locked() == unknown
    desk.close()


def test_plans_that_are_read_later_follow_through_several_moves(tmp_path: Path) -> None:
    moves = MovedFolders(tmp_path / "moved.json")
    moves.note("/old", "/new")
    moves.note("/new", "/newest")
    followed = MovedFolders(tmp_path / "moved.json").followed(plan("x"))
    assert followed.spec.models[0].path == "/newest/sd"
    moves.note("/newest", "/old")  # and back again
    assert moves.followed(followed).spec.models[0].path == "/old/sd"
    assert moves.followed(plan("x")) == plan("x")
    moves.forget("/newest")
    assert moves.followed(followed) == followed


def test_what_is_known_of_a_model_goes_with_it(tmp_path: Path) -> None:
    register = ModelRegister(tmp_path / "models.json")
    register.note_digest("image_model", "/old/sd", "d" * 64)
    register.relocate("/old", "/new")
    assert list(register.every()) == [("image_model", "/new/sd")]
