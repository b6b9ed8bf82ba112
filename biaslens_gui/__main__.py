"""The way in: `biaslens` opens the window, `biaslens VERB` works without one."""

from __future__ import annotations

import sys

from biaslens_gui.import_path import leave_out_current_folder, let_children_be_told


def main() -> int:
    """Run the command line; return its exit code."""
    leave_out_current_folder()  # before the first import that is not built into the interpreter
    if (code := let_children_be_told()) is not None:
        return code
    from multiprocessing import freeze_support

    freeze_support()
    arguments = sys.argv[1:]
    if getattr(sys, "frozen", False) and arguments and arguments[0] != "gui":
        from biaslens_gui.engine.machine.runtime import hand_over

        if (handed := hand_over(arguments)) is not None:
            return handed
    from biaslens_gui.cli import run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
