"""The way in: `biaslens` opens the window, `biaslens VERB` works without one."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support


def main() -> int:
    """Run the command line; return its exit code."""
    freeze_support()
    from biaslens_gui.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
