"""Write the mean of two checkpoints of one training.

    python packaging/reference/mean_of_checkpoints.py earlier.pt later.pt mean.pt

Between two moments a training swings in what it has not been shown; the mean of its weights keeps what both know.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch

from training import load_checkpoint, save_checkpoint


def mean(first: dict[str, torch.Tensor], second: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """The mean of all weights; what is no weight is taken from the second."""
    return {
        name: torch.lerp(first[name], value, 0.5) if value.is_floating_point() else value
        for name, value in second.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("earlier", type=Path)
    parser.add_argument("later", type=Path)
    parser.add_argument("written", type=Path)
    given = parser.parse_args()
    earlier, later = load_checkpoint(given.earlier), load_checkpoint(given.later)
    if earlier is None or later is None:
        raise SystemExit("One of the two checkpoints is not there.")
    fresh = {"step": 0, "spent": 0.0}  # an optimizer remembers one of the two, so training on starts afresh
    save_checkpoint(given.written, model=mean(earlier["model"], later["model"]), **fresh)


if __name__ == "__main__":
    main()
