"""How long one item took with each model on this machine, so that the next plan can say what it will cost."""

from __future__ import annotations

import json

from biaslens_gui.durable import write_durably
from biaslens_gui.settings.places import cache_folder


class Rates:
    """Seconds per item by model key, from the runs before; kept in the user's cache folder."""

    def __init__(self) -> None:
        self._path = cache_folder() / "seconds-per-item.json"
        self._changed = False
        try:
            content = json.loads(self._path.read_text(encoding="utf-8"))
            self._seconds = {str(key): float(value) for key, value in content.items()}
        except (OSError, ValueError, AttributeError, TypeError):
            self._seconds = {}

    def of(self, model_key: str) -> float | None:
        """Return seconds per item, or nothing when the model has never worked here."""
        return self._seconds.get(model_key)

    def note(self, model_key: str, seconds: float) -> None:
        """Remember what one item took just now."""
        self._seconds[model_key] = seconds
        self._changed = True

    def save(self) -> None:
        """Write what was noted; a cache that cannot be written is not worth stopping for."""
        if not self._changed:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_durably(self._path, json.dumps(self._seconds, indent=0).encode())
        except OSError:
            return
