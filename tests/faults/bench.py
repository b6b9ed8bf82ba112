"""What all faults share: the pebble world with its plans, and what each leaves when nothing disturbs it."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from biaslens_plugins.parsers.spacy_english import packaged_pipeline

from biaslens_gui.cli.plans import write_plan
from biaslens_gui.core.events import RunEvent
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Verdict
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.faults import invariants
from tests.faults.fault import NotHere
from tests.faults.nest import Nest
from tests.pebbles import READERS, contents, pebble_host, pebble_plan, reading_plan, run_to_end, six_plan

if TYPE_CHECKING:
    from tests.clusters import Nodes
    from tests.faults.power import Watched

TROUBLE = READERS.with_name("pebble_trouble.py")
IN_MEMORY = Path("/dev/shm")
"""A child that is killed leaves to its disk what it wrote, be the disk real or not; this one is quicker."""


class World:
    """A plan, and what its run leaves when nothing disturbs it."""

    def __init__(self, folder: Path, plan: Plan, host: PluginHost, before: ProjectFolder | None = None) -> None:
        self.plan, self.host = plan, host
        self.file = folder / "plan.json"
        write_plan(self.file, plan)
        self.project = before or create_project(folder / "whole", "Whole")
        invariants.finished(self.run(self.project))
        self.whole = contents(self.project)

    def copy(self, folder: Path) -> ProjectFolder:
        """Return the project of the undisturbed run once more, in `folder`."""
        shutil.copytree(self.project.path, folder / "project")
        return ProjectFolder((folder / "project").absolute())

    @cached_property
    def images(self) -> list[str]:
        """The digests of all images."""
        return [Path(name).stem for name in self.whole if name.endswith(".png")]

    def run(self, project: ProjectFolder, host: PluginHost | None = None) -> list[RunEvent]:
        """Run the plan in `project`, with another host if one is given, and return its events."""
        return run_to_end(project, self.plan, host or self.host)

    def resumed(self, project: ProjectFolder) -> None:
        """Resume the run in `project` and compare it with the undisturbed one."""
        invariants.finished(self.run(project))
        invariants.check(project, whole=self.whole)


class Judged:
    """A finished run on which two people gave verdicts."""

    def __init__(self, project: ProjectFolder) -> None:
        self.project = project
        with AuditReader(project) as reader, closing(Desk(project)) as desk:
            for at, image in enumerate(reader.images(reader.runs()[0].run_id)):
                for name in ("Ada", "Ben"):
                    desk.record_verdict(Verdict(name, image.digest, "subject", "yes" if at % 3 else "no"))
            desk.review.project_id()
        given = [one.verdict for one in DeskReader(project).given()]
        self.verdicts = [(one.reviewer, one.image, one.question, one.value) for one in given]

    def copy(self, folder: Path) -> ProjectFolder:
        """Return the project once more, in `folder`."""
        shutil.copytree(self.project.path, folder / "project")
        return ProjectFolder((folder / "project").absolute())


class Bench:
    """Worlds, nests and places for faults; a context manager."""

    def __init__(self) -> None:
        beside = str(IN_MEMORY) if os.access(IN_MEMORY, os.W_OK) else None
        self.root = Path(tempfile.mkdtemp(prefix="biaslens-faults-", dir=beside))
        self.root.chmod(0o755)  # a child may have given up its rights
        self.host = pebble_host(READERS, TROUBLE)
        self._nests: list[Nest] = []
        self._steps: dict[str, int] = {}
        self._stack = ExitStack()

    def __enter__(self) -> Bench:
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the nests and the cluster, and delete all places."""
        self._stack.close()
        for nest in self._nests:
            nest.close()
        shutil.rmtree(self.root, ignore_errors=True)

    @contextmanager
    def place(self, name: str) -> Iterator[Path]:
        """Yield a new folder, deleted afterwards."""
        folder = self.root / name
        folder.mkdir()
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    @cached_property
    def nest(self) -> Nest:
        """Children that run the engine and the store."""
        self._nests.append(Nest())
        return self._nests[-1]

    @cached_property
    def windows(self) -> Nest:
        """Children that open the window."""
        if not find_spec("PySide6"):
            raise NotHere("There is no Qt here.")
        self._nests.append(Nest("tests.faults.window_lives"))
        return self._nests[-1]

    @cached_property
    def cluster(self) -> Nodes:
        """A Ray cluster of two nodes beside its head."""
        if not find_spec("ray"):
            raise NotHere("Ray is not installed.")
        from tests.clusters import Nodes

        return self._stack.enter_context(Nodes())

    def steps(self, key: str, count: int | None = None) -> int:
        """Remember how many steps a life takes that nobody ends."""
        if count is not None:
            self._steps[key] = count
        return self._steps.get(key, 0)

    # --- worlds

    def _world(self, name: str) -> Path:
        folder = self.root / f"world-{name}"
        folder.mkdir()
        return folder

    @cached_property
    def pebbles(self) -> World:
        """24 images, captions, one method."""
        folder = self._world("pebbles")
        return World(folder, pebble_plan(folder / "model", self.host), self.host)

    @cached_property
    def few(self) -> World:
        """8 images, for faults that are done at every single step."""
        folder = self._world("few")
        return World(folder, pebble_plan(folder / "model", self.host, images=4), self.host)

    @cached_property
    def longer(self) -> World:
        """The run of `few`, extended to 24 images."""
        folder = self._world("longer")
        spec = replace(self.few.plan.spec, images_per_prompt=12)
        return World(folder, replace(self.few.plan, spec=spec), self.host, self.few.copy(folder))

    @cached_property
    def power(self) -> Watched:
        """A run, moment by moment, as a power cut may leave it."""
        from tests.faults.power import watched

        return watched(self)

    @cached_property
    def troubled(self) -> World:
        """8 images by a model that goes wrong when a file beside it says so."""
        from tests.faults.going_wrong import troubled_plan

        folder = self._world("troubled")
        return World(folder, troubled_plan(folder, self.host), self.host)

    @cached_property
    def judged(self) -> Judged:
        """The run of `few` with a verdict on every image."""
        folder = self._world("judged")
        return Judged(self.few.copy(folder))

    @cached_property
    def read(self) -> World:
        """Every reader asked about 8 images."""
        folder = self._world("read")
        return World(folder, reading_plan(folder / "model", self.host), self.host)

    @cached_property
    def six(self) -> World:
        """All six methods."""
        if not find_spec("spacy") or packaged_pipeline() is None:
            raise NotHere("spaCy and its English grammar are not installed.")
        folder = self._world("six")
        return World(folder, six_plan(folder / "model", self.host), self.host)
