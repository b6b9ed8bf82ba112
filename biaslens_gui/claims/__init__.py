"""The one service that decides what the product may say.

`of_run` turns what every method saw and tested into claims. No method adjusts for other tests, and none words what is
concluded. Nothing here knows files, models or Qt.
"""

from __future__ import annotations

from biaslens_gui.claims.planning import POWER, PlannedPower, chances, power
from biaslens_gui.claims.service import of_run

__all__ = ["POWER", "PlannedPower", "chances", "of_run", "power"]
