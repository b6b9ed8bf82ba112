"""What models are called in results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from biaslens_gui.core.spec import ModelRef


def model_labels(models: Sequence[ModelRef]) -> list[str]:
    """Return the models' labels, told apart by their digest where two are the same."""
    times = Counter(model.label for model in models)
    return [model.label if times[model.label] == 1 else f"{model.label} {model.digest[:8]}" for model in models]
