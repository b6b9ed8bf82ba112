"""What the children of a nest do until they end: each function is a life, told step by step through `say`.

`say` writes at once, so what a child announced is known after its death. What a life is to suffer beside SIGKILL comes
in `broken`, a fault of the file layer (`tests.faults.broken_files`).
"""

from __future__ import annotations

import os
import resource
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from biaslens_gui.cli.plans import read_plan
from biaslens_gui.core.events import ImageDone
from biaslens_gui.core.findings.audit_record import FieldChange
from biaslens_gui.core.records import Verdict
from biaslens_gui.core.review.merging import merge
from biaslens_gui.core.review.records import Resolution
from biaslens_gui.engine.exporting.bundles import make_bundle
from biaslens_gui.engine.jobs import ProposeJob, RunJob
from biaslens_gui.engine.review import make_package, open_package, preview_verdicts, save_verdicts
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.errors import BiasLensError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk
from biaslens_gui.store.exports import export_folder
from biaslens_gui.store.project import ProjectFolder, create_project, open_project
from biaslens_gui.store.repair import repair
from biaslens_gui.store.revisions import keep_revision
from biaslens_gui.store.writer import AuditWriter
from tests.faults.broken_files import broken_files
from tests.faults.invariants import as_words
from tests.pebbles import READERS, never, pebble_host, pebble_plan, reading_plan, run_to_end

Say = Callable[..., None]
NOBODY = 65534
HOST = pebble_host(READERS, READERS.with_name("pebble_trouble.py"))


@contextmanager
def suffering(say: Say, broken: dict[str, Any] | None) -> Iterator[None]:
    """Let the block suffer a fault, and say how it was told: in words, or as an exception that nobody caught."""
    try:
        with broken_files(broken or {}, say):
            yield
    except BiasLensError as error:
        say(
            end={"kind": "RunFailed", "title": error.title, "message": error.message, "hint": error.hint, "details": ""}
        )


def generate(
    say: Say,
    project: str,
    plan: str,
    propose: bool = False,
    broken: dict[str, Any] | None = None,
    bytes: int = 0,
    memory: int = 0,
) -> None:
    """Run a plan to its end; an image is announced as the window hears of it.

    No file may grow beyond `bytes`, and the process takes no more than `memory` bytes.
    """
    if memory:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    if bytes:
        resource.setrlimit(resource.RLIMIT_FSIZE, (bytes, bytes))
    wanted = read_plan(Path(plan))
    job = ProposeJob(project, wanted, "cpu") if propose else RunJob(project, wanted, "cpu")
    with suffering(say, broken):
        event = None
        for event in run_inline(job, HOST, never):
            if isinstance(event, ImageDone) and event.status == "ok":
                say(image=event.digest)
        assert event is not None
        say(end=as_words(event))


def homeless(say: Say, home: str, **arguments: Any) -> None:
    """Run a plan where the settings have no place."""
    os.environ["BIASLENS_HOME"] = home
    generate(say, **arguments)


def start(say: Say, project: str, title: str) -> None:
    """Make a project."""
    create_project(Path(project), title)
    say(made=project)


def judge(say: Say, project: str, broken: dict[str, Any] | None = None) -> None:
    """Give a verdict on every image, change some, take some back."""
    folder = open_project(Path(project))
    with AuditReader(folder) as reader:
        images = reader.images(reader.runs()[0].run_id)
    with suffering(say, broken), closing(Desk(folder)) as desk:
        for at, image in enumerate(images):
            for value in ("no", "yes") if at % 4 == 0 else ("yes",):
                number = desk.record_verdict(Verdict("Ada", image.digest, "subject", value), seconds=1.5)
                say(verdict=["Ada", image.digest, "subject", value])
            if at % 5 == 0:
                desk.withdraw_verdict(number)
                say(withdrawn=[image.digest])


def decide(say: Say, project: str, plan: str, broken: dict[str, Any] | None = None) -> None:
    """Keep all else that people decide at the desk: plans, queue, lock, people, resolutions, the record, a rename."""
    folder, wanted = open_project(Path(project)), read_plan(Path(plan))
    with AuditReader(folder) as reader:
        run_id = reader.runs()[0].run_id
        images = [image.digest for image in reader.images(run_id)]
    with suffering(say, broken), closing(Desk(folder)) as desk:
        for at in range(4):
            desk.save_plan(f"Plan {at}", wanted)
            say(kept=["plan", f"Plan {at}"])
            desk.queue.add(wanted)
            say(kept=["queue", at + 1])
            desk.review.resolve([Resolution(images[at], "subject", "yes", "Ada")])
            say(kept=["resolution", images[at]])
            desk.change_record(FieldChange("auditor", "", f"Auditor {at}"))
            say(kept=["record", f"Auditor {at}"])
            desk.review.declare("Ada", "Lead", f"Independent {at}")
            say(kept=["declaration", f"Independent {at}"])
            desk.remember("at", str(at))
            say(kept=["remembered", str(at)])
            folder.rename(f"Title {at}")
            say(kept=["title", f"Title {at}"])
        desk.locks.lock(wanted)
        say(kept=["lock", wanted.run_id])
        desk.review.set_aside(run_id, "Ada", "Lead", "She wrote the prompts.")
        say(kept=["set aside", "Ada"])


def freeze(say: Say, project: str, day: str = "2026-11-22") -> None:
    """Freeze the report as the window does: keep what it rests on, then close its texts."""
    folder = open_project(Path(project))
    with AuditReader(folder) as reader:
        run_id = reader.runs()[0].run_id
        results = reader.results(run_id)
    with closing(Desk(folder)) as desk:
        frozen = desk.report_texts(run_id).frozen(f"{day}T10:00:00.000+00:00")
        keep_revision(folder, replace(results, texts=frozen))
        desk.keep_report_texts(run_id, frozen)
    say(frozen=frozen.revision)


def open_desk(say: Say, project: str) -> None:
    """Open the desk of an older version."""
    Desk(ProjectFolder(Path(project))).close()
    say(opened="desk")


def open_audit(say: Say, project: str) -> None:
    """Open the audit of an older version."""
    with AuditWriter(ProjectFolder(Path(project))):
        pass
    say(opened="audit")


def export(say: Say, project: str, target: str, exporter: str, broken: dict[str, Any] | None = None) -> None:
    """Export a run, in place of an earlier export."""
    folder = open_project(Path(project))
    with AuditReader(folder) as reader:
        results = reader.results(reader.runs()[0].run_id)
    with suffering(say, broken):
        with export_folder(Path(target), folder, results.images) as output:
            HOST.exporters[exporter].export(results, output)
        say(exported=target)


def bundle(say: Say, project: str, target: str, broken: dict[str, Any] | None = None) -> None:
    """Make a bundle with two of its reports: the others take long, and write in the same way."""
    folder, host = open_project(Path(project)), _with_two_exporters()
    with AuditReader(folder) as reader:
        run_id = reader.runs()[0].run_id
    with suffering(say, broken):
        make_bundle(folder, run_id, host, Path(target))
        say(bundled=target)


def pack(say: Say, project: str, target: str, broken: dict[str, Any] | None = None) -> None:
    """Make a review package."""
    with suffering(say, broken):
        make_package(open_project(Path(project)), _newest(project), HOST.methods, Path(target), full=True)
        say(packed=target)


def unpack(say: Say, package: str, target: str, broken: dict[str, Any] | None = None) -> None:
    """Open a review package as a project."""
    with suffering(say, broken):
        open_package(Path(package), Path(target))
        say(opened=target)


def send(say: Say, project: str, target: str, broken: dict[str, Any] | None = None) -> None:
    """Save verdicts for another computer."""
    with suffering(say, broken):
        save_verdicts(open_project(Path(project)), _newest(project), Path(target))
        say(sent=target)


def take_in(say: Say, project: str, source: str, broken: dict[str, Any] | None = None) -> None:
    """Take the verdicts of another computer in."""
    folder, run_id = open_project(Path(project)), _newest(project)
    with suffering(say, broken):
        seen = preview_verdicts(folder, run_id, Path(source), HOST.methods)
        with closing(Desk(folder)) as desk:
            desk.review.take_in(merge(seen, with_strangers=True), run_id, "Lead")
        for row in seen.rows:
            verdict = row.given.verdict
            say(verdict=[verdict.reviewer, verdict.image, verdict.question, verdict.value])


def heal(say: Say, project: str, broken: dict[str, Any] | None = None) -> None:
    """Repair a damaged project."""
    with suffering(say, broken):
        for done in repair(open_project(Path(project))):
            say(done=done.title)


def as_nobody(say: Say, work: str, owned: str, **arguments: Any) -> None:
    """Live a life as the user nobody, to whom the project belongs."""
    for path in (Path(owned), *Path(owned).rglob("*")):
        os.chown(path, NOBODY, NOBODY)
    os.setgid(NOBODY)
    os.setuid(NOBODY)
    globals()[work](say, broken={}, **arguments)


def _newest(project: str) -> str:
    with AuditReader(open_project(Path(project))) as reader:
        return reader.runs()[0].run_id


def _with_two_exporters() -> PluginHost:
    for name in set(HOST.exporters) - {"csv_set", "jsonl_tables"}:
        del HOST.exporters[name]
    return HOST


def warm_up() -> None:
    """Do once what every child would else do for the first time: import what is imported late."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        project = create_project(folder / "project", "Warm")
        run_to_end(project, pebble_plan(folder / "model", HOST, images=1), HOST)
        run_to_end(project, reading_plan(folder / "model", HOST, images=1), HOST)
        with AuditReader(project) as reader:
            results = reader.results(reader.runs()[0].run_id)
        with export_folder(folder / "csv", project, results.images) as output:
            HOST.exporters["csv_set"].export(results, output)
        Desk(project).close()


warm_up()
