"""Whoever checks a bundle makes nothing for it: no model is loaded, no connection opened, no plugin of it is run."""

from __future__ import annotations

import json
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.exporting.bundles import Signatures, make_bundle
from biaslens_gui.engine.exporting.recomputing import AbsentModels, EvidenceMissing
from biaslens_gui.engine.models.folders import built_in
from biaslens_gui.loaders.guard import block_network, guard
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.observations import CAPTIONS
from biaslens_gui.store.project import create_project
from tests.pebbles import pebble_host, pebble_plan, run_to_end
from tests.unit.reports.test_tampered_bundle import AUDIT, Members, forged, in_database, refusals

ASKED: list[str] = []


class Server(BaseHTTPRequestHandler):
    """Says that every image shows a bright pebble, and notes who asks."""

    def do_GET(self) -> None:
        self._answer({"data": [{"id": "m"}]})

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        said = {"message": {"content": "A bright pebble."}, "finish_reason": "stop"}
        self._answer({"data": [{"id": "m"}], "choices": [said]})

    def _answer(self, data: dict[str, Any]) -> None:
        ASKED.append(self.path)
        content = json.dumps(data).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def server() -> Iterator[str]:
    """Yield the address of a server on this computer."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Server) as made:
        serving = threading.Thread(target=made.serve_forever, args=(0.01,))
        serving.start()
        try:
            yield f"http://127.0.0.1:{made.server_address[1]}/v1"
        finally:
            made.shutdown()
            serving.join()


@pytest.fixture
def captioned(tmp_path: Path) -> Iterator[tuple[Members, str]]:
    """The members of a bundle whose captioner is a server on this computer, which still listens, and its address."""
    import zipfile

    host = pebble_host()
    plan = pebble_plan(tmp_path / "model", host, images=2)
    with server() as address:
        captioner = built_in(host.role("captioner", "loopback_captioner"), {"address": address, "model": "m"})
        models = tuple(captioner if one.role == "captioner" else one for one in plan.spec.models)
        project = create_project(tmp_path / "project", "Pebbles")
        run_to_end(project, Plan(replace(plan.spec, models=models)), host)
        with AuditReader(project) as reader:
            run_id = reader.runs()[0].run_id
            assert all(one.text == "A bright pebble." for one in reader.observed_in(run_id, CAPTIONS))
        host.exporters = {name: host.exporters[name] for name in ("csv_set", "junit_xml")}
        make_bundle(project, run_id, host, tmp_path / "good.blaudit", Signatures())
        with zipfile.ZipFile(tmp_path / "good.blaudit") as archive:
            yield {name: archive.read(name) for name in archive.namelist()}, address


def test_missing_captions_are_named_and_no_server_is_asked_for_them(
    captioned: tuple[Members, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    members, _ = captioned
    assert ASKED
    ASKED.clear()
    assert refusals(forged(members, tmp_path / "same.blaudit"), capsys) == (ExitCode.PASSED, "")
    for statements in (
        ["delete from captions"],
        ["delete from captions", "delete from run_items where kind = 'caption'"],
        ["delete from images"],
        ["update runs set plan = replace(plan, 'loopback_captioner', 'loopback_captioner_2')"],
    ):
        changed = dict(members)
        in_database(AUDIT, *statements)(changed)
        code, told = refusals(forged(changed, tmp_path / "bad.blaudit"), capsys)
        assert code == ExitCode.INTEGRITY_FAILED
        assert statements[0] != "delete from captions" or told.count("Not in project/audit.db: caption: image") == 4, (
            told
        )
    assert ASKED == []


def test_no_thread_that_checks_a_bundle_opens_a_connection() -> None:
    block_network()
    with closing(socket.create_server(("127.0.0.1", 0))) as listening, closing(socket.socket()) as unbound:
        place = listening.getsockname()
        with guard.sealing():
            for attempt in (
                lambda: socket.create_connection(place, 1),
                lambda: socket.getaddrinfo("localhost", 80),
                lambda: unbound.bind(("127.0.0.1", 0)),
                lambda: unbound.sendto(b"x", place),
            ):
                with pytest.raises(PermissionError):
                    attempt()
        socket.create_connection(place, 1).close()


def test_what_stands_for_the_models_makes_nothing() -> None:
    model = ModelRef("captioner", "loopback_captioner")
    executor = AbsentModels("cpu", {"loopback_captioner": "7"})
    plugin = executor.plugin(model)
    assert plugin.info.version == "7"
    assert not plugin.available().ok
    with pytest.raises(EvidenceMissing), plugin.load(model, "cpu"):
        pass
    with pytest.raises(EvidenceMissing, match="object: “a text”"):
        list(executor.work(model, object(), ["a text"], 1, None))  # type: ignore[arg-type]


def test_no_code_in_a_bundle_is_run(
    captioned: tuple[Members, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    members, _ = captioned
    mark = tmp_path / "ran"
    planted = f"open({str(mark)!r}, 'w').close()\n".encode()
    names = ("project/plugin.py", "project/plugins/x.py", "plugins/methods/x.py", "numpy.py", "sitecustomize.py")
    code, told = refusals(forged(members | dict.fromkeys(names, planted), tmp_path / "bad.blaudit"), capsys)
    assert code == ExitCode.INTEGRITY_FAILED
    assert all(f"{name} was added" in told for name in names)
    assert not mark.exists()
    assert not any(str(tmp_path) in str(getattr(one, "__file__", "")) for one in list(sys.modules.values()))
