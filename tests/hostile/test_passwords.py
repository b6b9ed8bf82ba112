"""Passwords in the address of a server: refused, never repeated, and left out of what earlier audits give away."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core import params
from biaslens_gui.core.addresses import address_problem
from biaslens_gui.core.events import RunFinished
from biaslens_gui.core.findings.privacy import without_folders
from biaslens_gui.core.params import Text
from biaslens_gui.core.secrets import secrets_in, without_secrets, without_those
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.exporting.bundles import make_bundle
from biaslens_gui.engine.exporting.export import write_export
from biaslens_gui.engine.jobs import ExportJob, RunJob
from biaslens_gui.engine.models.folders import built_in
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders import server
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import create_project
from tests.components.server import serving
from tests.hostile.test_secrets import found
from tests.pebbles import PLUGIN, never, pebble_plan

PASSWORD = "S3cretCanaryPw99"
SECRET = {"password": PASSWORD}
LONG = PASSWORD * 8
"""So long that the name of a model, which holds it, was cut off in the middle."""

SIGNING_IN = (
    f"http://auditor:{PASSWORD}@127.0.0.1:8080/v1",
    f"http://{PASSWORD}@127.0.0.1:8080/v1",
    f"http://:{PASSWORD}@localhost/v1",
    f"http://a:{PASSWORD}/x@127.0.0.1:1/v1",
    f"https://auditor:{PASSWORD}@127.0.0.1",
    f"auditor:{PASSWORD}@127.0.0.1:8080/v1",
    f"http://auditor:{PASSWORD}%40127.0.0.1:8080",
    f"http://127.0.0.1:8080/v1?api_key={PASSWORD}",
    f"http://127.0.0.1:8080/v1?x=1&token={PASSWORD}",
    f"http://127.0.0.1:8080/v1#{PASSWORD}",
    f"http://[::1]:8080/v1?password={PASSWORD}",
)


@pytest.mark.parametrize("address", SIGNING_IN)
def test_an_address_that_signs_in_is_refused_without_repeating_it(address: str) -> None:
    problem = address_problem(address)
    assert problem
    assert PASSWORD not in problem
    with pytest.raises(KnownError) as refusal:
        server.Endpoint(address, 1.0)
    assert PASSWORD not in f"{refusal.value.message} {refusal.value.hint} {refusal.value.title}"


@pytest.mark.parametrize("address", ["http://127.0.0.1:8080/v1", "http://localhost", "http://[::1]:1/a/b.c"])
def test_an_address_that_signs_in_nowhere_is_allowed(address: str) -> None:
    assert not address_problem(address)


def test_an_address_that_signs_in_makes_no_plan(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for address in SIGNING_IN:
        words = ["plan", "new", "--out", str(tmp_path / "a.blplan"), "--prompt", "a doctor", "--method", "biaslens"]
        code = run([*words, "--model-option", f"loopback_captioner.address={address}"])
        assert code != ExitCode.PASSED
        shown = capsys.readouterr()
        assert "Model option not allowed" in shown.err, shown.err
        assert PASSWORD not in shown.err + shown.out
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("value", ["sk-proj-CanaryCanaryCanaryCanary", "Bearer abcdefghijklmnop12345"])
def test_a_key_is_no_text_of_an_option(value: str) -> None:
    problem = Text("model", "Model", "").problem(value)
    assert "key" in problem
    assert value not in problem


@pytest.mark.parametrize(
    "text",
    [
        f"Captioner at auditor:{PASSWORD}@127.0.0.1:8080",
        f"({PASSWORD}@localhost:1)",
        f"http://{PASSWORD}@example.org/x",
        f"http://127.0.0.1/v1?key={PASSWORD}&a=1",
        f"a 'u:{PASSWORD}@[::1]:80'",
    ],
)
def test_a_password_is_known_without_a_scheme(text: str) -> None:
    for clean in (without_secrets, without_folders):
        assert PASSWORD not in clean(text)


@pytest.mark.parametrize(
    "text", ["mail a@b.org", "see http://x.org/@who/y", "a?b=c", "at 127.0.0.1:8080", "x @ 127.0.0.1"]
)
def test_what_is_no_password_stays(text: str) -> None:
    assert without_secrets(text) == text


def test_a_name_that_was_cut_off_in_the_middle_of_a_password_is_shown_without_it() -> None:
    options = {"address": f"http://auditor:{LONG}@127.0.0.1:1/v1"}
    model = ModelRef("captioner", "loopback_captioner", name=f"Captioner at auditor:{LONG}"[:60], options=options)
    assert PASSWORD[:4] not in model.label
    assert secrets_in(options) == (f"auditor:{LONG}",)
    assert without_those("nothing of it", secrets_in(options)) == "nothing of it"


@pytest.fixture
def earlier(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Path, str, PluginHost]]:
    """A project as it was made when such addresses were allowed, its run, and the plugins."""
    host = PluginHost.discover([PLUGIN], strict=True)
    project = create_project(tmp_path / "project", "Earlier")
    log = logging.FileHandler(tmp_path / "log.txt", encoding="utf-8")
    logging.getLogger().addHandler(log)
    with serving() as address, monkeypatch.context() as patch:
        for module in (params, server):
            patch.setattr(module, "address_problem", lambda _: "")
        signing_in = address.replace("http://", f"http://auditor:{PASSWORD}@") + "/v1"
        plan = pebble_plan(tmp_path / "model", host, images=2)
        captioner = built_in(host.role("captioner", "loopback_captioner"), {"address": signing_in})
        assert PASSWORD in captioner.name
        models = (*(model for model in plan.spec.models if model.role != "captioner"), captioner)
        plan = replace(plan, spec=replace(plan.spec, models=models))
        (*_, end) = run_inline(RunJob(str(project.path), plan, "cpu"), host, never)
    assert isinstance(end, RunFinished), end
    yield project.path, end.run_id, host
    logging.getLogger().removeHandler(log)
    log.close()


@pytest.mark.slow
def test_what_an_earlier_audit_gives_away_is_without_its_password(
    earlier: tuple[Path, str, PluginHost], tmp_path: Path
) -> None:
    folder, run_id, host = earlier
    for name in host.exporters:
        write_export(ExportJob(str(folder), run_id, name, str(tmp_path / "out" / name)), host)
    assert len(list((tmp_path / "out").rglob("*"))) > len(host.exporters)
    assert found(tmp_path / "out", SECRET) == set()
    assert found(tmp_path, SECRET)  # it is in the project itself, as it was made
    assert PASSWORD not in (tmp_path / "log.txt").read_text(encoding="utf-8")


@pytest.mark.slow
def test_an_earlier_audit_is_no_bundle_and_no_new_run(
    earlier: tuple[Path, str, PluginHost], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, run_id, host = earlier
    with pytest.raises(KnownError, match="password") as refusal:
        make_bundle(create_project(folder, ""), run_id, host, tmp_path / "a.blaudit")
    assert PASSWORD not in refusal.value.message
    assert not (tmp_path / "a.blaudit").exists()
    assert run(["run", "--project", str(folder), "--resume", run_id]) == ExitCode.COULD_NOT_RUN
    shown = capsys.readouterr()
    assert "signs in" in shown.err
    assert PASSWORD not in shown.err + shown.out
