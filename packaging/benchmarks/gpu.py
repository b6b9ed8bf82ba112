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
EVERY_S = 0.2  # so often the card is asked what it draws


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
    from biaslens_gui.offline import prepare_model_libraries

    prepare_model_libraries()
    import gpu_cases
    import gpu_models
    import gpu_more

    from biaslens_gui.engine.plugin_choice import discover_plugins

    with tempfile.TemporaryDirectory(prefix="biaslens-gpu-") as place:
        models = gpu_models.built(sizes, device, Path(place))
        card = gpu_cases.Card(device, sizes, models, discover_plugins(), Path(place))
        reached = gpu_cases.ceiling(card)
        gpu_cases.answers(card)
        gpu_cases.small_images(card, reached, Power(device).joules)
        gpu_cases.end_to_end(card)
        for case in (gpu_more.decoding, gpu_more.gradients, gpu_more.embeddings, gpu_more.ladder):
            case(card)
        gpu_cases.large_images(card, reached)
    about = (
        "Architectures of full size with random weights, in half precision. A share of the arithmetic limit is how much"
        " of the card's own rate in multiplying matrices was put to use."
    )
    title = page.SUITES["gpu"]
    return Results("gpu", title, about, card.outcomes, card.readings, computer=this_computer(name))


class Power:
    """How much energy the card takes, as its driver tells."""

    def __init__(self, device: str) -> None:
        self._on_card = device.startswith("cuda")

    def joules(self, work: Callable[[], Any]) -> float:
        """Return the energy that `work` takes, 0 where nothing tells."""
        if not self._on_card or self._watts() is None:
            return 0.0
        ended, watts, began = threading.Event(), list[float](), time.monotonic()
        watching = threading.Thread(target=self._watch, args=(ended, watts))
        watching.start()
        work()
        took = time.monotonic() - began
        ended.set()
        watching.join()
        return took * sum(watts) / max(1, len(watts))

    def _watch(self, ended: threading.Event, watts: list[float]) -> None:
        while not ended.wait(EVERY_S):
            if (drawn := self._watts()) is not None:
                watts.append(drawn)

    @staticmethod
    def _watts() -> float | None:
        command = ["nvidia-smi", "--query-gpu=power.draw", "--format=csv,noheader,nounits"]
        try:
            said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=10).stdout
            return float(said.splitlines()[0])
        except (OSError, subprocess.SubprocessError, ValueError, IndexError):
            return None


if __name__ == "__main__":
    sys.exit(main())
