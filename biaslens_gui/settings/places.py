"""Where BiasLens keeps what is the user's and not a project's. `BIASLENS_HOME` moves all of it elsewhere."""

from __future__ import annotations

import os
from pathlib import Path

HOME_VARIABLE = "BIASLENS_HOME"
_NAME = "BiasLens"


def config_folder() -> Path:
    """Return the folder of the settings file."""
    return _place("config")


def data_folder() -> Path:
    """Return the folder of projects that were not given a place, such as the sample audit."""
    return _place("data")


def cache_folder() -> Path:
    """Return the folder of what can be made again."""
    return _place("cache")


def certificate_folder() -> Path:
    """Return the folder of the last certificates that were made on this computer, whatever project was open."""
    return data_folder() / "certificate"


def _place(kind: str) -> Path:
    if home := os.environ.get(HOME_VARIABLE):
        return Path(home) / kind
    from platformdirs import PlatformDirs

    return Path(getattr(PlatformDirs(_NAME, appauthor=False), f"user_{kind}_path"))
