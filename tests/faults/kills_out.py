"""SIGKILL while files go out and come in: exports, bundles, packages, files of verdicts, merging."""

from __future__ import annotations

import shutil
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from biaslens_gui.core.records import Verdict
from biaslens_gui.core.review.assignment import Wish, assigned
from biaslens_gui.engine.review import make_package, open_package, save_verdicts
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.bundle import unpack
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.exports import export_folder
from biaslens_gui.store.project import ProjectFolder
from tests.faults import invariants
from tests.faults.bench import Bench
from tests.faults.fault import Lost
from tests.faults.killing import Arguments, Killing, is_sound, kill
from tests.faults.nest import End

OUT = "Exports, packages, merging"


def exporting(bench: Bench, folder: Path) -> Arguments:
    project, target = bench.few.copy(folder), folder / "out" / "export"
    with AuditReader(project) as reader:
        results = reader.results(reader.runs()[0].run_id)
    with export_folder(target, project, results.images) as output:
        bench.host.exporters["csv_set"].export(results, output)
    shutil.copytree(target, folder / "as it was")
    return {"project": str(project.path), "target": str(target), "exporter": "csv_set"}


def _files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def exported(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    """The earlier export or the new one is whole, and the next one leaves nothing beside it."""
    target = Path(arguments["target"])
    earlier = _files(folder / "as it was")
    wholes = [path for path in target.parent.iterdir() if path.is_dir() and _files(path) == earlier]
    if not wholes:  # the same run gives the same files, whichever of both it is
        raise Lost(
            f"I4 neither the earlier export nor the new one is whole: {sorted(map(str, target.parent.iterdir()))}"
        )
    bench.nest.live("export", folder, **{**arguments, "broken": None}).one("exported")
    _only(target)
    if _files(target) != earlier:
        raise Lost("I3 the export that was done again is not as it was")
    invariants.check(ProjectFolder(Path(arguments["project"])))


def _only(target: Path) -> None:
    """I6: nothing lies beside what was written."""
    if beside := [path.name for path in target.parent.iterdir() if path != target]:
        raise Lost(f"I6 {beside} is left beside {target.name}")


def bundling(bench: Bench, folder: Path) -> Arguments:
    project = bench.few.copy(folder)
    (folder / "out").mkdir()
    return {"project": str(project.path), "target": str(folder / "out" / "a.blaudit")}


def _bundled(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    target = Path(arguments["target"])
    if end.all("bundled") and not target.is_file():
        raise Lost("I4 the bundle was announced and is not there")
    if target.is_file():
        _bundle_is_whole(target, folder / "first look")
    bench.nest.live("bundle", folder, **{**arguments, "broken": None}).one("bundled")
    _bundle_is_whole(target, folder / "second look")
    _only(target)
    invariants.check(ProjectFolder(Path(arguments["project"])))


def _bundle_is_whole(target: Path, place: Path) -> None:
    place.mkdir()
    if wrong := [result.message for result in unpack(target, place) if not result.ok]:
        raise Lost(f"I1 the bundle is not whole: {wrong}")


def assigned_project(bench: Bench, folder: Path) -> ProjectFolder:
    """Return a finished run whose images are assigned to two people."""
    project = bench.few.copy(folder)
    with AuditReader(project) as reader, closing(Desk(project)) as desk:
        run_id = reader.runs()[0].run_id
        wish = replace(Wish(("Ada", "Ben")), calibration=2)
        desk.review.assign(assigned(wish, run_id, desk.review.project_id(), reader.images(run_id)))
    return project


def packing(bench: Bench, folder: Path) -> Arguments:
    project = assigned_project(bench, folder)
    (folder / "out").mkdir()
    return {"project": str(project.path), "target": str(folder / "out" / "a.blreview")}


def _packed(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    target = Path(arguments["target"])
    if end.all("packed") and not target.is_file():
        raise Lost("I4 the package was announced and is not there")
    if target.is_file():
        open_package(target, folder / "first look")
    bench.nest.live("pack", folder, **arguments).one("packed")
    is_sound(open_package(target, folder / "second look"))
    _only(target)


def _package(bench: Bench, folder: Path) -> Path:
    kept = bench.root / "a.blreview"
    if not kept.exists():
        project = assigned_project(bench, folder)
        make_package(project, _newest(project), bench.host.methods, kept, full=True)
    return kept


def unpacking(bench: Bench, folder: Path) -> Arguments:
    package = _package(bench, folder)
    (folder / "out").mkdir()
    return {"package": str(package), "target": str(folder / "out" / "review")}


def _unpacked(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    target = Path(arguments["target"])
    if end.all("opened") and not target.is_dir():
        raise Lost("I4 the project was announced and is not there")
    if not target.exists():
        bench.nest.live("unpack", folder, **arguments).one("opened")
    is_sound(ProjectFolder(target))
    if len(list((target / "images").rglob("*.png"))) != len(list((bench.few.project.images).rglob("*.png"))):
        raise Lost("I1 the project made from the package lacks images")
    if end.all("opened") == []:
        _only(target)


def sending(bench: Bench, folder: Path) -> Arguments:
    project = bench.judged.copy(folder)
    (folder / "out").mkdir()
    return {"project": str(project.path), "target": str(folder / "out" / "a.blverdicts")}


def _sent(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    target = Path(arguments["target"])
    if end.all("sent") and not target.is_file():
        raise Lost("I4 the file of verdicts was announced and is not there")
    bench.nest.live("send", folder, **arguments).one("sent")
    _only(target)


def returning(bench: Bench, folder: Path) -> Arguments:
    """A project, and a file of verdicts that comes back to it from another computer."""
    kept = bench.root / "returning"
    if not kept.exists():
        kept.mkdir()
        project = assigned_project(bench, kept)
        package = kept / "a.blreview"
        make_package(project, _newest(project), bench.host.methods, package, full=True)
        other = open_package(package, kept / "elsewhere")
        with AuditReader(other) as reader, closing(Desk(other)) as desk:
            for image in reader.images(reader.runs()[0].run_id):
                desk.record_verdict(Verdict("Ben", image.digest, "caption", "yes"), seconds=2.0)
        save_verdicts(other, _newest(other), kept / "back.blverdicts")
    shutil.copytree(kept / "project", folder / "project")
    return {"project": str((folder / "project").absolute()), "source": str(kept / "back.blverdicts")}


def merged(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    """All verdicts of a file are taken in or none, and taking it in again takes each once."""
    project = ProjectFolder(Path(arguments["project"]))
    count = len(DeskReader(project).given())
    whole = len(bench.few.images)
    if count not in (0, whole):
        raise Lost(f"I2 {count} of {whole} verdicts were taken in: some and not all")
    invariants.check(project, verdicts=end.all("verdict"))
    again = bench.nest.live("take_in", folder, **{**arguments, "broken": None})
    invariants.check(project, verdicts=again.all("verdict"))
    if len(DeskReader(project).given()) != whole:
        raise Lost("I2 a verdict was taken in twice, or not at all")


def _newest(project: ProjectFolder) -> str:
    with AuditReader(project) as reader:
        return reader.runs()[0].run_id


KILLS_OUT = (
    kill("K30", OUT, "The process is killed while an export takes the place of an earlier one",
         "one of both is whole; the next export leaves nothing beside it",
         Killing("export", exporting, exported), 20, 1),
    kill("K31", OUT, "The process is killed while a bundle is made", "there is a whole bundle or none",
         Killing("bundle", bundling, _bundled), 8, 0),
    kill("K32", OUT, "The process is killed while a review package is made", "there is a whole package or none",
         Killing("pack", packing, _packed), 10),
    kill("K33", OUT, "The process is killed while a review package is opened", "there is a whole project or none",
         Killing("unpack", unpacking, _unpacked), 12),
    kill("K34", OUT, "The process is killed while verdicts are saved for another computer",
         "there is a whole file or none", Killing("send", sending, _sent), 8),
    kill("K35", OUT, "The process is killed while the verdicts of another computer are merged",
         "all of them are taken in or none; taken in again, each is there once",
         Killing("take_in", returning, merged), 24, 1),
)  # fmt: skip
