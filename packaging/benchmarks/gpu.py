"""Measures one graphics card: images and answers beside the arithmetic limit and beside the scripts of the papers.

    python packaging/benchmarks/run.py gpu --write
    python packaging/benchmarks/gpu.py --small          tiny models on any device: that the code works, no more

Full-size models with random weights, in less than ten minutes; about 20 GB of disk and 60 GB on the card. Where there
is no card, or a library is missing, it says so and measures nothing.
"""

from __future__ import annotations

import argparse
import importlib.util
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
for folder in (HERE, HERE.parents[1]):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

import page  # noqa: E402
from recorded import NotHere, Results, this_computer  # noqa: E402

NEEDED = ("torch", "diffusers", "transformers", "accelerate", "pluggy", "sqlite_utils", "PIL", "psutil")
NO_CARD = "no graphics card is here (torch.cuda.is_available() is false)."
EVERY_S = 0.2  # so often the card is asked


def main() -> int:
    """Run by itself and print what it comes to; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--small", action="store_true", help="tiny models of the same classes, on any device")
    try:
        found = small() if parser.parse_args().small else results()
    except NotHere as lacking:
        print(f"Not measured: {lacking}")
        return 0
    print("\n".join(page.section(found)))
    return int(bool(found.missed))


def results() -> Results:
    """Measure every case on the card.

    Raises:
        NotHere: there is none, or a library is missing.
    """
    refuse_without_libraries()
    import torch
    from gpu_models import FULL

    if not torch.cuda.is_available():
        raise NotHere(NO_CARD)
    return measured_on("cuda", FULL, torch.cuda.get_device_name())


def small(device: str = "cpu") -> Results:
    """Go through every case with tiny models, whose numbers mean nothing."""
    refuse_without_libraries()
    from gpu_models import SMALL

    return measured_on(device, SMALL, "")


def refuse_without_libraries(needed: tuple[str, ...] = NEEDED) -> None:
    """Raise `NotHere` with the names of all libraries that are missing."""
    if missing := [name for name in needed if importlib.util.find_spec(name) is None]:
        raise NotHere(f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} not installed here.")


def measured_on(device: str, sizes: Any, name: str) -> Results:
    """Return what all cases come to on `device`, which is called `name`."""
    from biaslens_gui.loaders.guard import prepare_model_libraries

    prepare_model_libraries()
    import gpu_cases
    import gpu_models
    import gpu_more
    import gpu_whole

    from biaslens_gui.engine.plugin_choice import discover_plugins

    with tempfile.TemporaryDirectory(prefix="biaslens-gpu-") as place:
        models = gpu_models.built(sizes, device, Path(place))
        card = gpu_cases.Card(device, sizes, models, discover_plugins(), Path(place))
        reached = gpu_cases.ceiling(card)
        gpu_cases.answers(card)
        gpu_cases.small_images(card, reached, Watched(device, "power.draw").joules)
        gpu_whole.whole_audit(card, Watched(device, "utilization.gpu").mean)
        for case in (gpu_more.decoding, gpu_more.gradients, gpu_more.embeddings, gpu_more.ladder):
            case(card)
        gpu_cases.large_images(card, reached)
    about = (
        "Architectures of full size with random weights, in half precision. A share of the arithmetic limit is how much"
        " of the card's own rate in multiplying matrices was put to use."
    )
    title = page.SUITES["gpu"]
    return Results("gpu", title, about, card.outcomes, card.readings, computer=this_computer(name))


class Watched:
    """What the card's driver tells of it, again and again while something is done."""

    def __init__(self, device: str, asked: str) -> None:
        self._on_card, self._asked = device.startswith("cuda"), asked

    def joules(self, work: Callable[[], Any]) -> float:
        """Return the energy that `work` takes, 0 where nothing tells."""
        began = time.monotonic()
        watts = self.mean(work)
        return (time.monotonic() - began) * watts

    def mean(self, work: Callable[[], Any]) -> float:
        """Return the mean of what is told while `work` is done, 0 where nothing tells."""
        if not self._on_card or self._told() is None:
            work()
            return 0.0
        ended, told = threading.Event(), list[float]()
        watching = threading.Thread(target=self._watch, args=(ended, told))
        watching.start()
        try:
            work()
        finally:
            ended.set()
            watching.join()
        return sum(told) / max(1, len(told))

    def _watch(self, ended: threading.Event, told: list[float]) -> None:
        while not ended.wait(EVERY_S):
            if (one := self._told()) is not None:
                told.append(one)

    def _told(self) -> float | None:
        command = ["nvidia-smi", f"--query-gpu={self._asked}", "--format=csv,noheader,nounits"]
        try:
            said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=10).stdout
            return float(said.splitlines()[0])
        except (OSError, subprocess.SubprocessError, ValueError, IndexError):
            return None


if __name__ == "__main__":
    sys.exit(main())
