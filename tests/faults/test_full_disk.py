"""A disk that is really full: a sentence, nothing lost, and the run goes on when there is space again."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from biaslens_gui.core.events import RunFailed, RunFinished
from biaslens_gui.core.findings.audit_record import FieldChange
from biaslens_gui.core.records import Verdict
from biaslens_gui.core.review.assignment import Assignment
from biaslens_gui.core.review.merging import ReviewMerge
from biaslens_gui.core.review.records import RecordedVerdict, Resolution, Reviewer
from biaslens_gui.errors import KnownError
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.repair import repair
from biaslens_gui.store.verify import verify_project
from tests.pebbles import contents, pebble_host, pebble_plan, run_to_end

Resize = Callable[[str], None]
QUESTION = "class: gender"
KINDS = ("withdrawal", "final", "final withdrawn", "change", "verdict", "taken in", "assignment")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[tuple[Path, Resize]]:
    """A file system of 700 KB, and a way to make it larger."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("mounting a file system needs Linux and root")
    place = tmp_path / "disk"
    place.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=700k", "tmpfs", str(place)], check=False)
    if mounted.returncode:
        pytest.skip("this machine does not let a file system be mounted")
    yield place, lambda size: subprocess.run(["mount", "-o", f"remount,size={size}", str(place)], check=True) and None
    subprocess.run(["umount", str(place)], check=True)


def test_a_full_disk_is_said_and_the_run_goes_on_later(tmp_path: Path, small_disk: tuple[Path, Resize]) -> None:
    place, resize = small_disk
    host = pebble_host()
    plan = pebble_plan(tmp_path / "model", host, images=400)
    project = create_project(place / "project", "Pebbles")
    end = run_to_end(project, plan, host)[-1]
    assert isinstance(end, RunFailed)
    assert end.title in ("Disk full", "Image not saved")
    assert "space" in end.hint
    assert end.cause == "disk"
    assert all(check.ok for check in verify_project(project))
    resize("60m")
    assert isinstance(run_to_end(project, plan, host)[-1], RunFinished)
    undisturbed = create_project(tmp_path / "undisturbed", "Pebbles")
    run_to_end(undisturbed, plan, host)
    assert contents(project) == contents(undisturbed)


def test_a_verdict_that_a_full_disk_refuses_takes_none_of_the_later_ones_with_it(
    small_disk: tuple[Path, Resize],
) -> None:
    """What the desk took is on the disk at once, also after it had to refuse one."""
    place, _ = small_disk
    project = create_project(place / "project", "Pebbles")
    desk, refused = Desk(project), list[str]()

    def judge(number: int) -> bool:
        try:
            desk.record_verdict(Verdict("Ada", f"{number:064x}", "class: gender", "woman"))
        except KnownError as error:
            refused.append(error.hint)
            return False
        return True

    assert judge(0)
    taken = 1
    with suppress(OSError), (place / "fill").open("wb", buffering=0) as fill:
        while True:
            fill.write(b"\0" * 1024)
    for number in range(1, 40):
        taken += judge(number)
        assert len(DeskReader(project).verdicts()) == taken
    assert refused
    assert all("space" in hint for hint in refused)
    (place / "fill").unlink()
    for number in range(40, 44):
        assert judge(number)
        taken += 1
        assert len(DeskReader(project).verdicts()) == taken
    desk.close()
    assert len(DeskReader(project).verdicts()) == taken
    assert all(check.ok for check in verify_project(project))


def test_what_a_full_disk_refuses_does_not_come_back_from_the_journal(
    small_disk: tuple[Path, Resize], tmp_path: Path
) -> None:
    """An Undo that was refused stayed in the journal: a desk made again from it took a verdict back that stands."""
    place, resize = small_disk
    resize("2m")
    project = create_project(place / "project", "Pebbles")
    refused, taken = Counter[str](), Counter[str]()
    with closing(Desk(project)) as desk:
        numbers = [desk.record_verdict(Verdict("Ada", f"{one:064x}", QUESTION, "woman")) for one in range(30)]
        desk.review.resolve([Resolution(f"{one:064x}", QUESTION, "man", "Lead") for one in range(30)])
        with suppress(OSError), (place / "fill").open("wb", buffering=0) as fill:
            while True:
                fill.write(b"\0" * 1024)
        for at in range(30):
            for kind, act in acts(desk, at, numbers[at]).items():
                try:
                    act()
                    taken[kind] += 1
                except KnownError:
                    refused[kind] += 1
        (place / "fill").unlink()
        kept = decided(project)
    assert set(refused) == set(KINDS), taken
    assert decided(project) == kept
    assert made_again(project, tmp_path / "again") == kept


def acts(desk: Desk, at: int, number: int) -> dict[str, Callable[[], object]]:
    """Return every kind of act that the journal keeps, once."""
    image, fresh = f"{at:064x}", f"{1000 + at:064x}"
    stranger = Reviewer(f"New {at}", f"{at}")
    others = tuple(
        RecordedVerdict(f"{at}-{one}", Verdict(stranger.name, fresh, QUESTION, "man", at="2026")) for one in range(3)
    )
    return {
        "withdrawal": lambda: desk.withdraw_verdict(number),
        "final": lambda: desk.review.resolve([Resolution(fresh, QUESTION, "man", "Lead"), Resolution(
            f"{2000 + at:064x}", QUESTION, "woman", "Lead")]),
        "final withdrawn": lambda: desk.review.withdraw_resolutions(image, QUESTION),
        "change": lambda: desk.change_record(FieldChange("auditor", "", f"Auditor {at}")),
        "verdict": lambda: desk.record_verdict(Verdict("Ben", image, QUESTION, "woman")),
        "taken in": lambda: desk.review.take_in(
            ReviewMerge((stranger,), others, ((others[0].uid, "2026"),), f"{at}"), "run", "Lead"),
        "assignment": lambda: desk.review.assign(Assignment("run", (image,), (f"Asked {at}", f"Asked also {at}"))),
    }  # fmt: skip


def decided(project: ProjectFolder) -> dict[str, object]:
    """Return what the journal keeps of what people decided."""
    reader = DeskReader(project)
    return {
        "verdicts": reader.given(),
        "finals": reader.resolutions(),
        "changes": reader.record().changes,
        "reviewers": tuple((one.name, one.id) for one in reader.review("run").reviewers),
        "project": reader.review("run").project,
    }


def made_again(project: ProjectFolder, place: Path) -> dict[str, object]:
    """Return what a desk says that is made again from nothing but the journal."""
    again = create_project(place, "Pebbles")
    shutil.copy(project.journal, again.journal)
    assert any(result.ok for result in repair(again))
    return decided(again)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("moment", ["before the journal", "before the commit"])
def test_journal_and_desk_agree_when_the_program_is_killed_between_them(tmp_path: Path, kind: str, moment: str) -> None:
    """What was given and not announced is there whole or not at all, and the same in both."""
    project = create_project(tmp_path / "project", "Pebbles")
    code = f"import tests.faults.test_full_disk as own; own.die({str(project.path)!r}, {kind!r}, {moment!r})"
    ended = subprocess.run([sys.executable, "-c", code], check=False, cwd=Path(__file__).parents[2])
    assert ended.returncode in (-9, 1)
    before = decided(project)
    Desk(project).close()
    after = decided(project)
    assert (after == before) == (moment == "before the journal")
    assert made_again(project, tmp_path / "again") == after
    Desk(project).close()
    assert decided(project) == after


def die(path: str, kind: str, moment: str) -> None:
    """Do one act and be killed in it."""
    desk = Desk(ProjectFolder(Path(path)))
    number = desk.record_verdict(Verdict("Ada", f"{0:064x}", QUESTION, "woman"))
    desk.review.resolve([Resolution(f"{0:064x}", QUESTION, "man", "Lead")])
    kept, said = desk._acts._execute, "journal:length" if moment == "before the journal" else "commit"

    def execute(sql: str, arguments: list[object]) -> object:
        if said in (sql, *arguments):
            os.kill(os.getpid(), signal.SIGKILL)
        return kept(sql, arguments)

    desk._acts._execute = execute  # type: ignore[assignment]
    acts(desk, 0, number)[kind]()
