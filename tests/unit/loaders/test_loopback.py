"""Servers on this computer, as a real process: asked by every role, and every way in which they fail, in words."""

from __future__ import annotations

import json
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from biaslens_gui.api import (
    Cancelled,
    CompletionRequest,
    GenerationSettings,
    ImageRequest,
    KnownError,
    Message,
    ModelRef,
    Role,
    Said,
    local_server,
    schemas,
)
from biaslens_gui.engine.models.folders import built_in, verify
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.reports.about_the_audit import SERVED
from biaslens_gui.testing.checking import CONTRACTS
from biaslens_gui.testing.roles import RoleContract
from tests import patience
from tests.components import gguf_models
from tests.components.server import serving, sha256_of, title_of

REQUEST = CompletionRequest("t", (Message("user", "Name a colour."),), longest=4)
WORKFLOW = {
    "3": {"class_type": "KSampler", "inputs": {"seed": "%seed%", "steps": "%steps%", "cfg": "%guidance%"}},
    "6": {"class_type": "CLIPTextEncode", "inputs": {"text": "photo, %prompt%", "clip": ["4", 1]}},
}
PARTS: tuple[tuple[Role, str], ...] = (
    ("language_model", "loopback_lm"),
    ("captioner", "loopback_captioner"),
    ("question_answerer", "loopback_vqa"),
    ("image_model", "loopback_images"),
)
TRIED = [PARTS[0], *(pytest.param(*part, marks=pytest.mark.slow) for part in PARTS[1:])]


def never() -> None:
    pass


@pytest.fixture(scope="module")
def well() -> Iterator[str]:
    with serving() as address:
        yield address


def reference(role: Role, plugin: str, address: str, **options: object) -> ModelRef:
    end = "" if role == "image_model" else "/v1"
    return ModelRef(role, plugin, options={"address": address + end, "patience": 20, **options})


@pytest.mark.parametrize(
    ("role", "plugin"), [PARTS[0], *(pytest.param(*part, marks=pytest.mark.slow) for part in PARTS[1:])]
)
def test_it_keeps_the_contract_of_its_role(role: Role, plugin: str, well: str, plugin_host: PluginHost) -> None:
    contract = CONTRACTS[f"{role}s"]()
    assert isinstance(contract, RoleContract)
    contract.part, contract.model = plugin_host.role(role, plugin), reference(role, plugin, well)
    for rule, keep in contract.rules():
        if "refused" not in rule or "classes" in rule:  # they speak of folders
            keep()


def asked(plugin_host: PluginHost, mode: str, **options: object) -> list[str]:
    with serving(mode) as address:
        model = reference("language_model", "loopback_lm", address, **options)
        with plugin_host.role("language_model", "loopback_lm").load(model, "cpu") as loaded:
            return list(loaded.complete([REQUEST], never))


@pytest.mark.parametrize(
    ("mode", "words"),
    [
        ("page", "a web page"),
        pytest.param("fault", "500 Internal Server Error. CUDA error: out of memory", marks=pytest.mark.slow),
        pytest.param("half", "cut short", marks=pytest.mark.slow),
        pytest.param("other", "choices", marks=pytest.mark.slow),
    ],
)
def test_what_a_server_does_wrong_is_said(mode: str, words: str, plugin_host: PluginHost) -> None:
    with pytest.raises(KnownError) as refusal:
        asked(plugin_host, mode)
    assert words in refusal.value.message
    assert refusal.value.hint


FORM = schemas.list_of(schemas.object_of(name=schemas.text_up_to(20), seen={"type": "boolean"}), 3, 1)


@pytest.mark.parametrize(
    ("mode", "formed", "words"),
    [
        ("well", True, ""),
        ("no form", False, "answered 400 Bad Request"),
        ("form forgotten", False, "gave another"),
    ],
)
def test_the_form_is_asked_of_the_server_and_what_it_makes_of_it_is_noted(
    mode: str, formed: bool, words: str, plugin_host: PluginHost
) -> None:
    with serving(mode) as address:
        model = reference("language_model", "loopback_lm", address)
        with plugin_host.role("language_model", "loopback_lm").load(model, "cpu") as loaded:
            answers = loaded.complete([replace(REQUEST, schema=FORM)] * 2, never)
    for answer in answers:
        assert schemas.has_form(answer, FORM) == formed
        assert words in getattr(answer, "note", "")
        assert bool(words) == isinstance(answer, Said)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("llama-server") is None, reason="llama.cpp's own server (llama-server) is not here")
def test_llama_cpps_own_server_answers_freely_and_in_a_form(tmp_path: Path, plugin_host: PluginHost) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = ["llama-server", "-m", str(gguf_models.llama(tmp_path / "tiny.gguf", seed=2)), "--port", str(port)]
    with subprocess.Popen([*command, "-t", "1"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        try:
            assert server.stdout is not None
            assert any("listening on http" in line for line in server.stdout)
            model = reference("language_model", "loopback_lm", f"http://127.0.0.1:{port}")
            asked = [replace(REQUEST, longest=200), replace(REQUEST, longest=200, schema=FORM)]
            with plugin_host.role("language_model", "loopback_lm").load(model, "cpu") as loaded:
                free_words, formed = loaded.complete(asked, never)
        finally:
            server.terminate()
    assert not schemas.has_form(free_words, FORM)
    assert schemas.has_form(formed, FORM) or formed.note  # of a random model it may say that it expects another


@pytest.mark.slow
def test_a_server_that_fails_is_not_said_to_refuse_the_form(plugin_host: PluginHost) -> None:
    with serving("fault") as address:
        model = reference("language_model", "loopback_lm", address)
        with (
            plugin_host.role("language_model", "loopback_lm").load(model, "cpu") as loaded,
            pytest.raises(KnownError, match="CUDA error"),
        ):
            loaded.complete([replace(REQUEST, schema=FORM)], never)


@pytest.mark.slow
def test_a_server_that_hangs_is_left_after_the_longest_wait(plugin_host: PluginHost) -> None:
    with pytest.raises(KnownError, match="within 1 seconds"):
        asked(plugin_host, "hang", patience=1)


@pytest.mark.slow
def test_waiting_for_a_server_that_hangs_can_be_stopped(plugin_host: PluginHost) -> None:
    calls = iter(range(3))

    def check() -> None:
        if next(calls, None) is None:
            raise Cancelled

    with serving("hang") as address:
        model = reference("language_model", "loopback_lm", address, patience=2 * int(patience.SECONDS))
        began = time.monotonic()
        with (
            plugin_host.role("language_model", "loopback_lm").load(model, "cpu") as loaded,
            pytest.raises(Cancelled),
        ):
            loaded.complete([REQUEST], check)
    assert time.monotonic() - began < patience.SECONDS


@pytest.mark.slow
def test_nobody_there_is_said(plugin_host: PluginHost) -> None:
    with serving() as address:
        pass
    model = reference("language_model", "loopback_lm", address)
    loading = plugin_host.role("language_model", "loopback_lm").load(model, "cpu")
    with pytest.raises(KnownError, match="No server there"), loading:
        pass


@pytest.mark.parametrize("address", ["http://192.0.2.1:80", "http://example.org/v1", "https://127.0.0.1", "", "http:/"])
def test_another_computer_is_refused_before_anything_is_sent(address: str) -> None:
    with pytest.raises(KnownError, match=r"computer|address"):
        local_server.Endpoint(address, 1.0)


@pytest.mark.parametrize("mode", ["ollama", "lm studio"])
@pytest.mark.parametrize("end", ["", "/", "/api"])
def test_an_address_without_its_last_part_is_completed_in_words(mode: str, end: str, plugin_host: PluginHost) -> None:
    with serving(mode) as address:
        model = reference("language_model", "loopback_lm", address)
        model = replace(model, options={**model.options, "address": address + end})
        loading = plugin_host.role("language_model", "loopback_lm").load(model, "cpu")
        with pytest.raises(KnownError, match="Address incomplete") as refusal, loading:
            pass
    assert f"Write {address}/v1 " in refusal.value.hint


@pytest.mark.slow
def test_a_model_that_the_server_does_not_list_is_refused(plugin_host: PluginHost) -> None:
    with pytest.raises(KnownError, match="It lists: tiny, other"):
        asked(plugin_host, "well", model="large")


@pytest.mark.slow
def test_closed_questions_need_likelihoods(plugin_host: PluginHost) -> None:
    with serving("no likelihoods") as address:
        model = reference("language_model", "loopback_lm", address)
        with (
            plugin_host.role("language_model", "loopback_lm").load(model, "cpu") as loaded,
            pytest.raises(KnownError, match="logprobs"),
        ):
            loaded.choose(REQUEST, ("yes", "no"), never)


def test_no_hash_verifies_what_a_server_loads(well: str, plugin_host: PluginHost) -> None:
    for role, plugin in PARTS:
        part = plugin_host.role(role, plugin)
        model = built_in(part, {"address": well})
        assert model.digest == ""
        verify(model, part)
        assert "not verified by hash" in " ".join(part.info.caveats)
    assert SERVED.startswith("not verified by hash")


# --- Images


def painted(plugin_host: PluginHost, model: ModelRef, *seeds: int) -> list[np.ndarray | str]:
    settings = GenerationSettings(width=64, height=48)
    with plugin_host.role("image_model", "loopback_images").load(model, "cpu") as loaded:
        made = loaded.generate([ImageRequest("a doctor", seed, settings) for seed in seeds], never)
    return [image.failure if image.pixels is None else image.pixels for image in made]


def workflow(folder: Path, change: Callable[[str], str] = str) -> str:
    (folder / "workflow.json").write_text(change(json.dumps(WORKFLOW)))
    return str(folder / "workflow.json")


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["webui", "comfyui"])
def test_the_seed_decides_the_image(kind: str, well: str, plugin_host: PluginHost, tmp_path: Path) -> None:
    model = reference("image_model", "loopback_images", well, kind=kind, workflow=workflow(tmp_path))
    one, other, again = painted(plugin_host, model, 1, 2**40 + 2, 1)
    assert isinstance(one, np.ndarray)
    assert one.shape == (48, 64, 3)
    assert np.array_equal(one, again)
    assert not np.array_equal(one, other)


def test_the_web_ui_paints_with_the_checkpoint_that_is_asked_for(plugin_host: PluginHost) -> None:
    with serving() as address:
        tiny, other = (
            reference("image_model", "loopback_images", address, model=name) for name in (title_of("tiny"), "other")
        )
        first, second, again = (painted(plugin_host, model, 1)[0] for model in (tiny, other, tiny))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, second)


@pytest.mark.parametrize(
    ("name", "title", "words"),
    [
        ("large", "No such checkpoint", r"It lists: tiny.safetensors \["),
        ("tiny.safetensors [0123456789]", "Another checkpoint", sha256_of("tiny")[:10]),
    ],
)
def test_a_checkpoint_that_the_web_ui_does_not_have_is_refused(
    name: str, title: str, words: str, well: str, plugin_host: PluginHost
) -> None:
    with pytest.raises(KnownError, match=title) as refusal:
        painted(plugin_host, reference("image_model", "loopback_images", well, model=name), 1)
    assert re.search(words, refusal.value.message + refusal.value.hint)


@pytest.mark.parametrize("name", ["", title_of("tiny")])
def test_a_checkpoint_that_is_changed_by_hand_is_seen_by_its_hash(name: str, plugin_host: PluginHost) -> None:
    with serving("changed by hand") as address:
        model = reference("image_model", "loopback_images", address, model=name)
        with pytest.raises(KnownError, match="Another checkpoint") as refusal:
            painted(plugin_host, model, 1, 2)
    assert sha256_of("tiny")[:10] in refusal.value.message
    assert sha256_of("other")[:10] in refusal.value.message


def test_a_server_that_says_nothing_of_its_checkpoint_paints_unless_one_was_asked_for(plugin_host: PluginHost) -> None:
    with serving("no hashes") as address:
        (image,) = painted(plugin_host, reference("image_model", "loopback_images", address), 1)
        assert isinstance(image, np.ndarray)
        with pytest.raises(KnownError, match="does not say which checkpoint"):
            painted(plugin_host, reference("image_model", "loopback_images", address, model="tiny"), 1)


@pytest.mark.slow
def test_a_black_image_is_a_failure(plugin_host: PluginHost) -> None:
    with serving("black") as address:
        (image,) = painted(plugin_host, reference("image_model", "loopback_images", address), 1)
    assert "black from edge to edge" in str(image)


@pytest.mark.slow
def test_a_workflow_that_ends_without_an_image_is_said(plugin_host: PluginHost, tmp_path: Path) -> None:
    options = {"kind": "comfyui", "workflow": workflow(tmp_path)}
    with serving("no image") as address:
        model = reference("image_model", "loopback_images", address, **options)
        with pytest.raises(KnownError, match="ended without an image"):
            painted(plugin_host, model, 1)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: text.replace("%seed%", "1"), "lacks %seed%"),
        (lambda text: '{"nodes": [], "links": []}', "API form"),
        (lambda text: text[:20], "JSON"),
    ],
)
def test_a_workflow_that_cannot_be_used_is_refused(
    change: Callable[[str], str], words: str, well: str, plugin_host: PluginHost, tmp_path: Path
) -> None:
    options = {"kind": "comfyui", "workflow": workflow(tmp_path, change)}
    with pytest.raises(KnownError, match=words):
        painted(plugin_host, reference("image_model", "loopback_images", well, **options), 1)
