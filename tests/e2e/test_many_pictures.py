"""Many imported pictures: the memory of a run hardly grows with them, and a killed run goes on to the same tables."""

from __future__ import annotations

import csv
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from biaslens_gui.cli.main import run as biaslens

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="the peak of a process is read where Linux has it"),
]
FEW, MANY, GROUPS = 500, 4000, 4
MOST_GROWTH = 25
"""MiB. It is 16; 37 while SQLite held its pages to the end, and 156 when a run held every answer."""

WATCHED = """
import sys
from biaslens_gui.cli.main import run
code = run(sys.argv[1:])
(most,) = (line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(int(most) // 1024, file=sys.stderr)
sys.exit(code)
"""
IN_PROJECT = (
    "select * from findings order by position",
    "select * from estimates order by finding, position",
    "select digest, sha256, status from images order by digest",
    "select digest, image, question, classes, likelihoods, failure from answers order by digest",
)


def planned(folder: Path, count: int) -> list[str]:
    """Return the command that audits `count` pictures in groups, of which another tool said what they show."""
    rng, pictures = np.random.default_rng(7), folder / "pictures"
    rows = []
    for number in range(count):
        group = pictures / f"group {number % GROUPS}"
        group.mkdir(parents=True, exist_ok=True)
        squares = rng.integers(0, 255, (8, 8, 3), dtype=np.uint8)
        Image.fromarray(squares).resize((64, 64), 0).save(group / f"{number}.png")
        rows.append([f"{group.name}/{number}.png", rng.choice(["man", "woman"]), rng.choice(["young", "old"])])
    with (folder / "told.csv").open("w", newline="") as table:
        csv.writer(table).writerows([["file", "sex", "years"], *rows])
    project, plan = str(folder / "project"), str(folder / "plan.json")
    told = ["--table", str(folder / "told.csv"), "--column", "sex=answer:gender", "--column", "years=answer:age"]
    assert biaslens(["import", str(pictures), "--project", project, "--otherwise", "folder", *told]) == 0
    models = [f"--model={path}" for path in sorted((folder / "project" / "imports").iterdir())]
    assert biaslens(["plan", "new", *models, "--method=openbias", f"--images={count // GROUPS}", "--out", plan]) == 0
    assert biaslens(["plan", "propose", plan, "--project", project]) == 0
    return ["run", plan, "--project", project]


def started(command: list[str]) -> subprocess.Popen[str]:
    """Return the program at work on a command, as it is started; the last thing that it tells is its memory in MiB."""
    line = [sys.executable, "-c", WATCHED, *command]
    environment = os.environ | {"OMP_NUM_THREADS": "1"}
    return subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


def memory_of(command: list[str]) -> int:
    """Return how much memory a command took at most, in MiB."""
    with started(command) as process:
        _, told = process.communicate()
    assert process.returncode == 0, told
    return int(told.split()[-1])


def tables(project: Path) -> list[list[tuple[object, ...]]]:
    with closing(sqlite3.connect(f"file:{project / 'audit.db'}?mode=ro", uri=True)) as connection:
        return [connection.execute(query).fetchall() for query in IN_PROJECT]


def test_memory_hardly_grows_with_the_pictures_and_a_killed_run_ends_the_same(tmp_path: Path) -> None:
    (tmp_path / "few").mkdir()
    (tmp_path / "many").mkdir()
    few, many = memory_of(planned(tmp_path / "few", FEW)), planned(tmp_path / "many", MANY)
    assert memory_of([*many, "--json"]) - few < MOST_GROWTH
    whole, again = tables(tmp_path / "many" / "project"), tmp_path / "again"
    assert len(whole[2]) == MANY
    elsewhere = [*many[:-1], str(again)]
    for words in ("answers: 40000 wanted, 0 there", "answers: 160 more"):
        with started(elsewhere) as process:
            assert process.stderr is not None
            next(line for line in process.stderr if line.startswith(words))
            process.send_signal(signal.SIGKILL)
        assert process.returncode == -signal.SIGKILL
    assert memory_of(elsewhere) - few < MOST_GROWTH
    assert tables(again) == whole
