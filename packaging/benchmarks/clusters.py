"""Work handed to executors: what they add to it in this process and on a cluster, beside Ray Data.

The work is light, so that what is measured is who hands it out: sentences, parsed eight at a time by the grammar that
comes along. Both sides on Ray have two workers, which they start anew in every round.
"""

from __future__ import annotations

import hashlib
import os
import statistics
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pairs import Outcome, Pair, each_measured
from recorded import Reading, Results

from biaslens_gui.core.events import ModelReady
from biaslens_gui.core.language.parses import Parse
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.roles import Check
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.engine.batches import Batch
from biaslens_gui.engine.executors import Executor, Start
from biaslens_gui.engine.executors.local import LocalExecutor
from biaslens_gui.engine.executors.ray import RayCluster, joined
from biaslens_gui.engine.jobs import Cluster
from biaslens_gui.engine.plugin_choice import discover_plugins
from biaslens_gui.engine.pool import ModelPool
from biaslens_gui.engine.sample import default_models
from biaslens_gui.engine.tasks import MadeImage, ParseTexts, staged_files
from biaslens_gui.loaders.guard import block_network, prepare_model_libraries
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.thumbs import ThumbWriter
from biaslens_gui.store.writer import AuditWriter

SENTENCES, SIZE, WORKERS, ROUNDS = 800, 8, 2, 3
MOST_SECONDS = 0.5
"""What handing out work in this process may add to it."""
START = Start(None, lambda rung: None)


def results() -> Results:
    """Measure every case of this file."""
    about = (
        f"{SENTENCES:,} sentences in batches of {SIZE}, parsed by the grammar that comes along: by the executor of "
        f"this computer, by {WORKERS} actors of Ray Data's `map_batches`, and by {WORKERS} workers of BiasLens' "
        "executor for Ray. The work is light, so that what counts is who hands it out. Both sides on Ray start their "
        "workers anew in every round and come to the same parses."
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
    """Sentences to parse: the same for everybody."""

    project: ProjectFolder
    host: PluginHost
    model: ModelRef
    texts: tuple[str, ...]

    @classmethod
    def prepared(cls, place: Path) -> Work:
        """Return the work, with a project in `place`."""
        host = discover_plugins()
        texts = tuple(f"A photo of person {at} who works as a nurse in a small town." for at in range(SENTENCES))
        return cls(create_project(place / "project", "Benchmark"), host, default_models(host, ("parser",))[0], texts)

    def by(self, executor: Executor) -> dict[str, str]:
        """Parse by an executor; return the lemmas of each sentence."""
        found: dict[str, str] = {}
        with closing(executor):
            for told in executor.work(self.model, ParseTexts(), self.texts, SIZE, START):
                if isinstance(told, Batch):
                    found.update(lemmas(told.results))
        return found


def lemmas(parses: Sequence[Parse]) -> dict[str, str]:
    """Return the lemmas of sentences, by sentence."""
    return {parse.text: " ".join(token.lemma for token in parse.tokens) for parse in parses}


@dataclass(slots=True)
class Timed:
    """The same task, with the time that is spent in it."""

    task: ParseTexts
    seconds: float = 0.0
    also: tuple[ModelRef, ...] = field(default=())

    def __call__(self, loaded: Any, units: Sequence[str], check: Check) -> list[Parse]:
        """Parse, and count the time."""
        began = time.perf_counter()
        done = self.task(loaded, units, check)
        self.seconds += time.perf_counter() - began
        return done

    def given_up(self, units: Sequence[str], why: str) -> None:
        """Nothing stands for what could not be made."""


def local_overhead(work: Work) -> Reading:
    """Return how many seconds the executor of this computer adds to the work itself, once the model is loaded."""
    added = []
    for _ in range(ROUNDS):
        task, began = Timed(ParseTexts()), 0.0
        with closing(LocalExecutor(work.host, "", "cpu", lambda: None)) as executor:
            for told in executor.work(work.model, task, work.texts, SIZE, START):
                if isinstance(told, ModelReady):
                    began = time.perf_counter()
        added.append(time.perf_counter() - began - task.seconds)
    what = f"added by the executor of this computer to {SENTENCES // SIZE} batches"
    return Reading("B16", what, round(statistics.median(added), 4), "s", bar=MOST_SECONDS)


def commits(work: Work) -> Reading:
    """Return how many images the one process that writes takes over in a second: files put in place, rows committed."""
    artifacts, content, number = Artifacts(work.project), os.urandom(450_000), 320
    like = ImageRecord("", work.model.key, "a prompt", 0, 0, "ok", "0" * 64, 512, 512)
    records = [replace(like, digest=hashlib.sha256(b"%d" % at).hexdigest(), index=at, seed=at) for at in range(number)]
    with AuditWriter(work.project) as writer, closing(ThumbWriter(work.project)) as thumbs:
        made = [MadeImage(one, artifacts.stage(one.digest, content), content[:9000]) for one in records]
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
    """Let Ray Data's actors and ours parse the same sentences."""
    import ray.data

    ray.data.DataContext.get_current().enable_progress_bars = False

    def theirs() -> dict[str, str]:
        parsed = ray.data.from_items([{"text": text} for text in work.texts]).map_batches(
            OfRayData,
            fn_constructor_args=(work.model,),
            batch_size=SIZE,
            num_cpus=0.5,  # as many whole processors as there are would hang it
            compute=ray.data.ActorPoolStrategy(size=WORKERS),
        )
        return {row["text"]: row["lemmas"] for row in parsed.take_all()}

    def ours() -> dict[str, str]:
        return work.by(cluster.executor(work.project, work.host, "", lambda: None))

    what = f"{SENTENCES:,} sentences in batches of {SIZE} by {WORKERS} workers, started anew"
    peer = "Ray Data: map_batches over an actor pool"
    return Pair("B16", what, peer, theirs, ours, dict.__eq__, 1.0, ROUNDS)


class OfRayData:
    """An actor of Ray Data with the model in it, which it checks and loads as ours do."""

    def __init__(self, model: ModelRef) -> None:
        block_network()
        self._pool = ModelPool(discover_plugins(), "", "cpu", lambda: None)
        loading = self._pool.load(model)
        while True:
            try:
                next(loading)
            except StopIteration as end:
                self._loaded = end.value
                return

    def __call__(self, batch: Mapping[str, Any]) -> dict[str, list[str]]:
        """Parse one batch."""
        texts = [str(text) for text in batch["text"]]
        found = lemmas(ParseTexts()(self._loaded, texts, lambda: None))
        return {"text": texts, "lemmas": [found[text] for text in texts]}
