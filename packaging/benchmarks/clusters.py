"""Work handed to executors: what they add to it in this process and on a cluster, beside Ray Data.

The work is light, so that what is measured is who hands it out: sentences, parsed eight at a time by the grammar that
comes along. Both sides on Ray have two workers, which they start anew in every round.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from importlib.util import find_spec
from statistics import median
from typing import Any

from filling import MODEL, image
from harness import Bench

from biaslens_gui.core.events import ModelReady
from biaslens_gui.core.language.parses import Parse
from biaslens_gui.core.roles import Check
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.engine.executors import Start
from biaslens_gui.engine.executors.batches import Batch
from biaslens_gui.engine.executors.local import LocalExecutor
from biaslens_gui.engine.executors.ray import joined
from biaslens_gui.engine.executors.tasks import MadeImage, ParseTexts, staged_files
from biaslens_gui.engine.jobs import Cluster
from biaslens_gui.engine.models.pool import ModelPool
from biaslens_gui.engine.planning.sample import default_models
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.loaders.guard import block_network
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.thumbs import ThumbWriter
from biaslens_gui.store.writer import AuditWriter

SENTENCES, SIZE, WORKERS = 800, 8, 2
ABOUT = (
    f"{SENTENCES:,} sentences in batches of {SIZE}, parsed by the grammar that comes along: by the executor of this "
    f"computer, by {WORKERS} actors of Ray Data's `map_batches`, and by {WORKERS} workers of BiasLens' executor for "
    "Ray. The work is light, so that what counts is who hands it out. Both sides on Ray start their workers anew in "
    "every round and come to the same parses."
)
TEXTS = tuple(f"A photo of person {k} who works as a nurse in a small town." for k in range(SENTENCES))
START = Start(None, lambda rung: None)


def measure(bench: Bench) -> None:
    """Measure every case of this file."""
    block_network()
    parser = default_models(bench.host, ("parser",))[0]
    local_overhead(bench, parser)
    commits(bench)
    if find_spec("ray") and find_spec("pyarrow"):
        beside_ray_data(bench, parser)
    else:
        bench.results.notes.append("Ray Data is not installed here (`pip install 'ray[data]'`): not measured beside.")


@dataclass(frozen=True, slots=True)
class TimedTask(ParseTexts):
    """The same task, with the times that are spent in it."""

    seconds: list[float] = field(default_factory=list, compare=False)

    def ask(self, loaded: Any, material: Sequence[str], check: Check) -> list[Parse]:
        """Parse, and note the time."""
        began = time.perf_counter()
        done = list(loaded.parse(list(material), check))
        self.seconds.append(time.perf_counter() - began)
        return done


def local_overhead(bench: Bench, parser: ModelRef) -> None:
    """How many seconds the executor of this computer adds to the work itself, once the model is loaded."""
    added = []
    for _ in range(bench.size(3, 1)):
        task, began = TimedTask(), 0.0
        with closing(LocalExecutor(bench.host, "", "cpu", lambda: None)) as executor:
            for event in executor.work(parser, task, TEXTS, SIZE, START):
                if isinstance(event, ModelReady):
                    began = time.perf_counter()
        added.append(time.perf_counter() - began - sum(task.seconds))
    what = f"added by the executor of this computer to {SENTENCES // SIZE} batches"
    bench.note("B16", what, median(added), "s", 0.5)


def commits(bench: Bench, number: int = 320) -> None:
    """How many images the one process that writes takes over in a second: files put in place, rows committed."""
    project, content = bench.project(), os.urandom(450_000)
    artifacts = Artifacts(project)
    with AuditWriter(project) as writer, closing(ThumbWriter(project)) as thumbs:
        records = [image(k) for k in range(number)]
        made = [MadeImage(its, artifacts.stage(its.digest, content), content[:9000]) for its in records]
        writer.add_models([MODEL])
        began = time.perf_counter()
        for first in range(0, number, 16):
            batch = made[first : first + 16]
            artifacts.publish(staged_files(batch))
            writer.add_images("", [its.record for its in batch], GenerationSettings())
            thumbs.put([(its.record.digest, its.thumbnail) for its in batch])
        rate = number / (time.perf_counter() - began)
    what = "that the process which writes takes over from workers: files of 0.45 MB, 16 at a time"
    bench.note("B16", what, rate, "images/s")


def beside_ray_data(bench: Bench, parser: ModelRef) -> None:
    """Ray Data's actors and ours parse the same sentences."""
    import ray.data

    cluster, project = bench.stack.enter_context(joined(Cluster("", WORKERS), "cpu")), bench.project()
    ray.data.DataContext.get_current().enable_progress_bars = False

    def theirs() -> dict[str, str]:
        parsed = ray.data.from_items([{"text": text} for text in TEXTS]).map_batches(
            OfRayData,
            fn_constructor_args=(parser,),
            batch_size=SIZE,
            num_cpus=0.5,  # as many whole processors as there are would hang it
            compute=ray.data.ActorPoolStrategy(size=WORKERS),
        )
        return {row["text"]: row["lemmas"] for row in parsed.take_all()}

    def ours() -> dict[str, str]:
        found: dict[str, str] = {}
        with closing(cluster.executor(project, bench.host, "", lambda: None)) as executor:
            for event in executor.work(parser, ParseTexts(), TEXTS, SIZE, START):
                found |= lemmas(event.results) if isinstance(event, Batch) else {}
        return found

    what = f"{SENTENCES:,} sentences in batches of {SIZE} by {WORKERS} workers, started anew"
    peer = "Ray Data: map_batches over an actor pool"
    bench.compare("B16", what, peer, theirs, ours, dict.__eq__, 1.0, bench.size(3, 1))


def lemmas(parses: Sequence[Parse]) -> dict[str, str]:
    """Return the lemmas of sentences, by sentence."""
    return {parse.text: " ".join(token.lemma for token in parse.tokens) for parse in parses}


class OfRayData:
    """An actor of Ray Data with the model in it, which it checks and loads as ours do."""

    def __init__(self, model: ModelRef) -> None:
        block_network()
        loading = ModelPool(discover_plugins(), "", "cpu", lambda: None).load(model)
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
