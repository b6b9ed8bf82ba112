"""How long one item took with each model on this machine, so that the next plan can say what it will cost."""

from __future__ import annotations

from biaslens_gui.engine.machine.remembered import read_remembered, write_remembered
from biaslens_gui.settings.places import cache_folder


class Rates:
    """Seconds per item by model key, from the runs before; kept in the user's cache folder."""

    def __init__(self) -> None:
        self._path = cache_folder() / "seconds-per-item.json"
        self._changed = False
        try:
            self._seconds = {key: float(value) for key, value in read_remembered(self._path).items()}
        except (ValueError, TypeError):
            self._seconds = {}

    def of(self, model_key: str) -> float | None:
        """Return seconds per item, or nothing when the model has never worked here."""
        return self._seconds.get(model_key)

    def note(self, model_key: str, seconds: float) -> None:
        """Remember what one item took just now."""
        self._seconds[model_key] = seconds
        self._changed = True

    def save(self) -> None:
        """Write what was noted."""
        if self._changed:
            write_remembered(self._path, self._seconds)
