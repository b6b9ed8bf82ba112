"""A process that writes a project does without pandas, also where it is installed, as beside the tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pandas")

WRITES = """
import sys
from pathlib import Path
from biaslens_gui.store.project import create_project
from biaslens_gui.store.writer import AuditWriter
with AuditWriter(create_project(Path(sys.argv[1]), "Title")):
    pass
assert "sqlite_utils" in sys.modules
assert "pandas" not in sys.modules, "sqlite-utils has loaded it"
import pandas
"""


def test_a_project_is_written_without_pandas_which_is_there_for_others(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", WRITES, str(tmp_path / "project")], check=True)


def test_another_thread_finds_it_meanwhile() -> None:
    code = """
import importlib.util, threading
from biaslens_gui.store import library
found = []
with library._without_pandas():
    thread = threading.Thread(target=lambda: found.append(importlib.util.find_spec("pandas")))
    thread.start()
    thread.join()
assert found[0] is not None
"""
    subprocess.run([sys.executable, "-c", code], check=True)
