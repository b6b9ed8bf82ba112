"""Planted keys, names and places: none of them is in what leaves the machine, nor in what is written down of errors."""

from __future__ import annotations

import io
import json
import logging
import platform
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from biaslens_gui.core.events import RunFinished
from biaslens_gui.core.records import Verdict
from biaslens_gui.core.secrets import without_secrets
from biaslens_gui.engine.exporting.bundles import make_bundle
from biaslens_gui.engine.exporting.export import write_export
from biaslens_gui.engine.jobs import ExportJob, RunJob
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.review import save_verdicts
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.bundle import unpack
from biaslens_gui.store.desk import Desk
from biaslens_gui.store.project import create_project
from tests.pebbles import PLUGIN, never, pebble_plan

KEYS = {
    "Hugging Face": "hf_CanaryCanaryCanaryCanaryCanary1234",
    "OpenAI": "sk-proj-CanaryCanaryCanaryCanary_12-34",
    "GitHub": "ghp_CanaryCanaryCanaryCanaryCanary1234",
    "Amazon": "AKIACANARYCANARY1234",
    "Slack": "xoxb-1234567890-canary",
    "Google": "AIzaCanaryCanaryCanaryCanaryCanary12345",
    "token": "eyJhbGciOiJDYW5h.eyJzdWIiOiJjYW5h.Y2FuYXJ5Y2FuYXJ5",
}
USER, PLACE = "canaryuser", "canaryplace"
LEAKY = '''
"""Fails as libraries do: with keys and places in its words."""
from contextlib import contextmanager
import numpy as np
from biaslens_gui.api import Availability, DetectedModel, GeneratedImage, PluginInfo, hookimpl

class Leaky:
    info = PluginInfo("leaky", "1", "Leaky", "Fails.", "image_model")
    params = ()
    def available(self): return Availability(True)
    @contextmanager
    def load(self, model, device): yield self
    def max_batch(self, model, settings, device): return 4
    def generate(self, requests, check): return [self._one(one) for one in requests]
    def _one(self, request):
        if request.index:
            return GeneratedImage(failure=TOLD)
        return GeneratedImage(np.full((24, 24, 3), request.seed % 200, np.uint8))

@hookimpl
def biaslens_detect_model(folder):
    if (folder / "leaky.json").is_file():
        return DetectedModel("image_model", "leaky", str(folder), folder.name, "", ("leaky.json",))

@hookimpl
def biaslens_register_image_models(register): register(Leaky())
'''


def told(folder: Path) -> str:
    """Return what the leaky model says when it fails."""
    return f"401 for {folder}/models/weights.bin: Authorization: Bearer {KEYS['token']} " + " ".join(KEYS.values())


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all that an audit wrote and gave away, made by a user with a telling name and full of keys."""
    place = tmp_path_factory.mktemp("work") / "home" / USER / PLACE
    place.mkdir(parents=True)
    with pytest.MonkeyPatch.context() as patch:
        for name, key in KEYS.items():
            patch.setenv(f"{name.upper().replace(' ', '_')}_TOKEN", key)
        for name in ("USER", "LOGNAME", "USERNAME", "HF_TOKEN"):
            patch.setenv(name, KEYS["Hugging Face"] if name == "HF_TOKEN" else USER)
        (place / "leaky_plugin.py").write_text(f"TOLD = {told(place)!r}\n{LEAKY}", encoding="utf-8")
        host = PluginHost.discover([PLUGIN, place / "leaky_plugin.py"], strict=True)
        plan = pebble_plan(place / "model", host, images=2)
        (place / "leaky").mkdir()
        (place / "leaky" / "leaky.json").write_text("{}", encoding="utf-8")
        models = (reference(place / "leaky", host), *plan.spec.models)
        plan = replace(plan, spec=replace(plan.spec, models=models))
        project = create_project(place / "project", "Canaries")
        handler = logging.FileHandler(place / "log.txt", encoding="utf-8")
        logging.getLogger().addHandler(handler)
        try:
            events = list(run_inline(RunJob(str(project.path), plan, "cpu"), host, never))
            (place / "events.txt").write_text(repr(events), encoding="utf-8")
            assert isinstance(events[-1], RunFinished), events[-1]
            (place / "out").mkdir()
            run_id = events[-1].run_id
            make_bundle(project, run_id, host, place / "out" / "a.blaudit")
            with AuditReader(project) as reader:
                image = next(one.digest for one in reader.images(run_id) if one.status == "ok")
            desk = Desk(project)
            desk.record_verdict(Verdict("Ada", image, "subject", "yes"), note="a note")
            desk.close()
            for exporter in host.exporters:
                write_export(ExportJob(str(project.path), run_id, exporter, str(place / "out" / exporter)), host)
            save_verdicts(project, run_id, place / "out" / "a.blverdicts")
        finally:
            logging.getLogger().removeHandler(handler)
            handler.close()
    return place


def texts(path: Path, content: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield a file's bytes, and those of what is packed in it: archives, the streams of a PDF."""
    yield str(path), content
    if content[:4] == b"PK\x03\x04":
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for name in archive.namelist():
                yield from texts(path / name, archive.read(name))
    elif content[:5] == b"%PDF-":
        with pikepdf.open(io.BytesIO(content)) as pdf:
            for at, thing in enumerate(pdf.objects):
                if isinstance(thing, pikepdf.Stream) and "/Subtype" not in thing:
                    try:
                        yield f"{path}#{at}", thing.read_bytes()
                    except pikepdf.PdfError:  # an image, in a form of its own
                        continue


def found(folder: Path, wanted: dict[str, str]) -> set[tuple[str, str]]:
    """Return in which files which of the wanted words are, in UTF-8 or UTF-16."""
    hits = set()
    for path in (path for path in folder.rglob("*") if path.is_file()):
        for name, content in texts(path.relative_to(folder), path.read_bytes()):
            low = content.lower()
            hits |= {
                (name, what)
                for what, word in wanted.items()
                for form in (word.lower().encode(), word.lower().encode("utf-16-le"))
                if form in low
            }
    return hits


@pytest.mark.slow
def test_the_canaries_were_really_there(left: Path) -> None:
    assert KEYS["Hugging Face"] in (left / "leaky_plugin.py").read_text(encoding="utf-8")
    with AuditReader(create_project(left / "project", "Canaries")) as reader:
        (run,) = reader.runs()
        failed = [image for image in reader.images(run.run_id) if image.status == "failed"]
        assert "[secret left out]" in failed[0].note
        assert "401 for" in failed[0].note


@pytest.mark.slow
def test_no_key_is_written_down_anywhere(left: Path) -> None:
    hits = found(left, KEYS)
    assert {name for name, _ in hits} == {"leaky_plugin.py"}


@pytest.mark.slow
def test_what_leaves_names_no_user_computer_or_place(left: Path) -> None:
    unpack(left / "out" / "a.blaudit", left / "out" / "unpacked")
    wanted = {"user": USER, "place": PLACE, "folder": str(left.parent.parent), "plugin": "leaky_plugin.py"}
    if len(platform.node()) > 5:
        wanted["computer"] = platform.node()
    assert found(left / "out", wanted) == set()
    kinds = {path.suffix for path in (left / "out" / "unpacked").rglob("*") if path.is_file()}
    assert {".pdf", ".html", ".docx", ".xlsx", ".csv", ".jsonl", ".xml", ".json", ".db", ".png", ".txt"} <= kinds


@pytest.mark.slow
def test_the_images_of_the_project_say_nothing_of_its_maker(left: Path) -> None:
    assert list((left / "project" / "images").rglob("*.png"))
    assert found(left / "project" / "images", {**KEYS, "user": USER, "place": PLACE}) == set()


@pytest.mark.parametrize("name", KEYS)
@pytest.mark.parametrize("around", ["{}", "key={}", '"{}"', "see {}.", "a\n{}\nb", "token:{},"])
def test_a_key_is_known_by_its_form(name: str, around: str) -> None:
    shown = without_secrets(around.format(KEYS[name]))
    assert KEYS[name] not in shown
    assert "canary" not in shown.lower().replace("[secret left out]", "")


@pytest.mark.parametrize(
    "text",
    [
        "https://auditor:hunter2@example.org/x",
        "Authorization: Bearer abcdefghijklmnop12345",
        "authorization: bearer abcdefghijklmnop12345",
    ],
)
def test_passwords_in_addresses_and_tokens_in_headers_are_known(text: str) -> None:
    assert "hunter2" not in without_secrets(text)
    assert "abcdefghijklmnop" not in without_secrets(text)


@pytest.mark.parametrize(
    "text",
    ["a photo of a doctor", "sk-1", "hf_model", "task-based evaluation of a doctor", "bearer of news", "a" * 64,
     "https://example.org/a/b", "the risk-adjusted-probability-of-bias", "eyJ is not a token", "mailto:a@b.org"],
)  # fmt: skip
def test_what_is_no_key_stays(text: str) -> None:
    assert without_secrets(text) == text


def test_an_error_of_a_plugin_is_told_without_its_keys(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(f"raise RuntimeError({told(tmp_path)!r})", encoding="utf-8")
    host = PluginHost.discover([tmp_path / "bad.py"], strict=False)
    (failure,) = host.failures
    assert not [key for key in KEYS.values() if key in failure.summary + failure.details]


def test_an_error_of_a_run_is_told_without_its_keys(tmp_path: Path) -> None:
    from biaslens_gui.engine.running.run import failure

    for error in (RuntimeError(told(tmp_path)), KnownError("Refused", told(tmp_path))):
        shown = json.dumps(repr(failure("run", error)))
        assert not [key for key in KEYS.values() if key in shown]
