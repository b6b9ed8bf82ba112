"""No export names a folder, a user or a computer, and what it says beside that is left alone."""

from __future__ import annotations

import pytest

from biaslens_gui.core.findings.privacy import placeless, shown, without_folders, without_paths, without_personal
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec, ModelPart, ModelRef


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("/opt/models/tiny/unet.safetensors is missing.", "unet.safetensors is missing."),
        ("see '/media/disk one/x'", "see 'disk one/x'"),
        (r"C:\Users\alice\models\tiny.gguf", r"~\models\tiny.gguf"),
        (r"D:\models\tiny.gguf", "tiny.gguf"),
        (r"\\server\share\tiny.gguf", "tiny.gguf"),
        ("/home/alice", "~"),
        ("/Users/alice/models/tiny", "~/models/tiny"),
        ("D:/models/tiny", "tiny"),
    ],
)
def test_a_path_loses_its_folders(text, left):
    assert without_folders(text) == left


@pytest.mark.parametrize(
    "text",
    ["dark skin / long hair", "and/or", "1/2", "https://example.org/a/b", "F1.2: 50 %", "医者/看護師", "/", "a /b"],
)
def test_what_is_no_path_stays(text):
    assert without_folders(text) == text


def test_personal_entries_are_left_out_at_any_depth():
    data = {"run": {"host": "laptop", "User": "alice", "device": "cpu", "attempts": [{"pid": 1, "n": 2}]}, "x": None}
    assert without_personal(data) == {"run": {"device": "cpu", "attempts": [{"n": 2}]}, "x": None}


def test_a_plan_keeps_the_models_names_and_loses_their_places():
    model = ModelRef("image_model", "x", "/opt/models/tiny", "d" * 64, options={"config": "/opt/configs/sd", "n": 1})
    [left] = without_paths(Plan(AuditSpec("t", (model,), ()))).spec.models
    assert (left.path, left.name, left.digest) == ("", "tiny", "d" * 64)
    assert left.options == {"config": "sd", "n": 1}


def test_additions_keep_their_names_and_hashes_and_lose_their_places():
    lora = "/home/alice/my models/fair.safetensors"
    parts = (ModelPart("", "Model", "/home/alice/sd", "a" * 64), ModelPart("lora", "LoRA", lora, "b" * 64))
    model = ModelRef("image_model", "x", "/home/alice/sd", "d" * 64, "SD + fair", {"lora": [{"file": lora}]}, 0, parts)
    [left] = without_paths(Plan(AuditSpec("t", (model,), ()))).spec.models
    assert left.options == {"lora": [{"file": "fair.safetensors"}]}
    assert [(part.file, part.digest) for part in left.parts] == [("sd", "a" * 64), ("fair.safetensors", "b" * 64)]
    assert left.key == model.key == placeless(model).key


@pytest.mark.parametrize("prompt", ["/him/her/them smiling", "nurse/doctor/priest", "a poster: /left/right/"])
def test_the_words_of_a_prompt_are_no_folders(prompt):
    assert shown(prompt) == prompt


def test_a_prompt_names_no_home_and_no_secret():
    assert (
        shown("as /home/alice/x.png at https://me:pw@host/x\nsmiling")
        == "as ~/x.png at https://[secret left out]@host/x smiling"
    )
