"""Work handed to executors: what this process and a cluster add to it, beside a plain loop and beside Ray Data.

The work is the same batches of the reference image model in all of them, its PNG files staged; what differs is who
hands them out. Both sides on Ray start their workers anew in every round and have two of them.
"""

from __future__ import annotations

import json
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pairs import Outcome, Pair, each_measured
from recorded import Reading, Results

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.spec import GenerationSettings, ModelRef, Prompt
from biaslens_gui.engine.batches import Batch
from biaslens_gui.engine.executors import Executor, Start
from biaslens_gui.engine.executors.local import LocalExecutor
from biaslens_gui.engine.executors.ray import RayCluster, joined
from biaslens_gui.engine.jobs import Cluster
from biaslens_gui.engine.models import reference
from biaslens_gui.engine.plugin_choice import discover_plugins
from biaslens_gui.engine.pool import ModelPool
from biaslens_gui.engine.recipes import image_recipes
from biaslens_gui.engine.sample import reference_folder
from biaslens_gui.engine.tasks import MadeImage, MakeImages, Recipe, staged_files
from biaslens_gui.offline import block_network, prepare_model_libraries
from biaslens_gui.plugins import PluginHost
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.thumbs import ThumbWriter
from biaslens_gui.store.writer import AuditWriter

IMAGES, SIZE, WORKERS, ROUNDS = 48, 8, 2, 3
MOST_SECONDS = 0.5
"""What handing out work in this process may add to it."""
START = Start(None, lambda rung: None)


def results() -> Results:
    """Measure every case of this file."""
    about = (
        f"{IMAGES} images of the reference model, {SIZE} at once: made by a plain loop, by the executor of this "
        f"computer, by {WORKERS} actors of Ray Data's `map_batches`, and by {WORKERS} workers of BiasLens' executor "
        "for Ray. Keys and files are compared before a time counts. On Ray, workers are started anew in every round."
    )
    prepare_model_libraries()
    block_network()
    with ExitStack() as stack:
        work = Work.prepared(Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="biaslens-clusters-"))))
        readings = [local_overhead(work), commits(work)]
        outcomes: list[Outcome] = []
        notes = ["Ray Data is not installed here (`pip install 'ray[data]'`), so it was not measured beside."]
        if find_spec("ray") and find_spec("pyarrow"):
            cluster = stack.enter_context(joined(Cluster("", WORKERS), "cpu"))
            outcomes, notes = each_measured([beside_ray_data(work, cluster)]), []
    return Results("clusters", "Work on a cluster, beside Ray Data", about, outcomes, readings, notes=notes)


@dataclass(frozen=True, slots=True)
class Work:
    """Images to make: the same for everybody."""

    project: ProjectFolder
    host: PluginHost
    model: ModelRef
    units: tuple[Recipe, ...]

    @classmethod
    def prepared(cls, place: Path) -> Work:
        """Return the work, with a project in `place` whose folder the files are staged in."""
        host = discover_plugins()
        model = reference(reference_folder() / "biased", host, role="image_model")
        version = host.role("image_model", model.plugin).info.version
        prompts = [Prompt(f"a photo of a {who}") for who in ("nurse", "doctor", "teacher", "cook")]
        settings = GenerationSettings(steps=6, dtype="float32")
        recipes = image_recipes(model, version, prompts, IMAGES // len(prompts), 0, settings)
        units = tuple(Recipe(key, *recipe) for key, recipe in recipes.items())
        return cls(create_project(place / "project", "Benchmark"), host, model, units)

    @property
    def task(self) -> MakeImages:
        """What is done with the model."""
        return MakeImages(self.project, self.model)

    def by_loop(self) -> dict[str, str]:
        """Make them by a plain loop over batches; return the SHA-256 of each file by its key."""
        with closing(ModelPool(self.host, "", "cpu", lambda: None)) as pool:
            loaded = _returned(pool.load(self.model))
            batches = (self.units[at : at + SIZE] for at in range(0, len(self.units), SIZE))
            return _sums(self.task(loaded, batch, lambda: None) for batch in batches)

    def by_executor(self, executor: Executor) -> dict[str, str]:
        """Make them by an executor; return the SHA-256 of each file by its key."""
        with closing(executor):
            told = executor.work(self.model, self.task, self.units, SIZE, START)
            return _sums(batch.results for batch in told if isinstance(batch, Batch))


def local_overhead(work: Work) -> Reading:
    """Return how many seconds the executor of this computer adds to a plain loop over the same batches."""

    def ours() -> dict[str, str]:
        return work.by_executor(LocalExecutor(work.host, "", "cpu", lambda: None))

    assert work.by_loop() == ours(), "the loop and the executor do not come to the same"
    added = [_seconds(ours) - _seconds(work.by_loop) for _ in range(ROUNDS)]
    what = f"added by the executor of this computer to a loop over {IMAGES} images"
    return Reading("B16", what, round(max(0.0, statistics.median(added)), 3), "s", bar=MOST_SECONDS)


def commits(work: Work) -> Reading:
    """Return how many images the one process that writes takes over in a second: files put in place, rows committed."""
    artifacts, content, number = Artifacts(work.project), os.urandom(450_000), 320
    like = ImageRecord("", work.model.key, "a prompt", 0, 0, "ok", "0" * 64, 512, 512)
    records = [replace(like, digest=f"{at:064x}", index=at, seed=at) for at in range(number)]
    made = [MadeImage(one, artifacts.stage(one.digest, content), content[:9000]) for one in records]
    with AuditWriter(work.project) as writer, closing(ThumbWriter(work.project)) as thumbs:
        writer.add_models([work.model])
        began = time.perf_counter()
        for at in range(0, number, 16):
            batch = made[at : at + 16]
            artifacts.publish(staged_files(batch))
            writer.add_images("", [one.record for one in batch], GenerationSettings())
            thumbs.put([(one.record.digest, one.thumbnail) for one in batch])
        rate = number / (time.perf_counter() - began)
    what = "that the process which writes takes over from workers: files of 0.45 MB, 16 at a time"
    return Reading("B16", what, round(rate), "images/s")


def beside_ray_data(work: Work, cluster: RayCluster) -> Pair:
    """Let Ray Data's actors and ours make the same images."""
    import ray.data

    context = ray.data.DataContext.get_current()
    context.enable_progress_bars = False

    def theirs() -> dict[str, str]:
        cut = [{"at": at} for at in range(0, len(work.units), SIZE)]
        found = (
            ray.data.from_items(cut, override_num_blocks=len(cut))
            .map_batches(
                OfRayData,
                fn_constructor_args=(work,),
                batch_size=1,
                num_cpus=0.5,  # as many whole processors as there are would hang it
                compute=ray.data.ActorPoolStrategy(size=WORKERS),
            )
            .take_all()
        )
        return {key: sha for row in found for key, sha in json.loads(row["sums"]).items()}

    def ours() -> dict[str, str]:
        return work.by_executor(cluster.executor(work.project, work.host, "", lambda: None))

    what = f"{IMAGES} images in batches of {SIZE} by {WORKERS} workers, started anew"
    peer = "Ray Data: map_batches over an actor pool"
    return Pair("B16", what, peer, theirs, ours, dict.__eq__, 1.0, ROUNDS)


class OfRayData:
    """An actor of Ray Data, with the model in it: checks the digest and loads as ours does."""

    def __init__(self, work: Work) -> None:
        block_network()
        self._work = work
        self._pool = ModelPool(discover_plugins(), "", "cpu", lambda: None)
        self._loaded = _returned(self._pool.load(work.model))

    def __call__(self, batch: Mapping[str, Any]) -> dict[str, list[str]]:
        """Make one batch, named by the place of its first image."""
        at = int(batch["at"][0])
        made = self._work.task(self._loaded, self._work.units[at : at + SIZE], lambda: None)
        return {"sums": [json.dumps(_sums([made]))]}


def _sums(batches: Iterator[Sequence[MadeImage]] | Sequence[Sequence[MadeImage]]) -> dict[str, str]:
    return {image.record.digest: image.record.sha256 for batch in batches for image in batch}


def _returned(work: Any) -> Any:
    try:
        while True:
            next(work)
    except StopIteration as end:
        return end.value


def _seconds(run: Callable[[], Any]) -> float:
    began = time.perf_counter()
    run()
    return time.perf_counter() - began
