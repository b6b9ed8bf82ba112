"""Whether a model fits into memory beside the one that is at work."""

from __future__ import annotations

from pathlib import Path

from biaslens_gui.core.models.fit import fit_of, needed_bytes
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.memory import memory_of
from biaslens_gui.engine.model_facts import facts_of
from biaslens_gui.engine.models import detect
from biaslens_gui.plugin_host.host import PluginHost


def fits_beside(model: ModelRef, host: PluginHost, device: str) -> bool:
    """Return whether there is room for `model` in what is free on a graphics card now.

    On a processor there is none, whatever memory is free: all its threads are at work, and two models that take turns
    on them are slower than one after the other. Nor is there where the card's driver does not say what is free.
    """
    if not device.startswith("cuda") or not model.path:
        return False
    facts = facts_of(detect(Path(model.path), host, model.role))
    needed, memory = needed_bytes(facts.parameters, facts.weight_bytes, device), memory_of(device)
    return memory.device == "cuda" and fit_of(needed, memory).verdict == "fits"
