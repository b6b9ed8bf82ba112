"""The command line: the same engine without a window. Results on stdout, progress and errors on stderr."""

from biaslens_gui.cli.main import run

__all__ = ["run"]
