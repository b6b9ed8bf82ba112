"""The base rates BiasLens comes with: one JSON file each, in `resources/base_rates`.

A file names its source, year, country and population, and has a row for each group of people: the share, and the words
by which a prompt names them. A table is data; to bring your own, register what `claims.read_base_rates` makes of it.
"""

from __future__ import annotations

import importlib.resources
import json
from collections.abc import Callable, Iterator

from biaslens_gui.api import claims, hookimpl


def bundled_base_rates() -> Iterator[claims.BaseRates]:
    """Yield every table of `resources/base_rates`, by file name."""
    folder = importlib.resources.files("biaslens_resources").joinpath("base_rates")
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".json"):
            yield claims.read_base_rates(json.loads(file.read_text(encoding="utf-8")))


@hookimpl
def biaslens_register_base_rates(register: Callable[[claims.BaseRates], None]) -> None:
    """Register the bundled tables."""
    for table in bundled_base_rates():
        register(table)
