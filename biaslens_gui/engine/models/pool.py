"""Room for one heavy model in memory: the pool loads it, hands it out, and lets it go before the next."""

from __future__ import annotations

import time
from contextlib import ExitStack
from typing import Any

from biaslens_gui.core.events import ModelLoading, ModelReady, Warned
from biaslens_gui.core.in_words import InWords
from biaslens_gui.core.roles import Check, RolePlugin, Work
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.models.faults import load
from biaslens_gui.engine.models.folders import FileHashes, is_gone, verify
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost

GONE = "Put it back, or check that its disk is mounted. Then resume: all that was made is kept."


class ModelPool:
    """Loads models through their plugins; close it to free the memory.

    `step` is the last step of its memory ladder that the resident model took, in words; empty at the top. `hashes` are
    those of the files that were read to verify models: each is read once in the life of a pool, or of pools that share.
    """

    def __init__(
        self, host: PluginHost, run_id: str, device: str, check: Check, hashes: FileHashes | None = None
    ) -> None:
        self._host = host
        self._run_id = run_id
        self._check = check
        self.device = device
        self.hashes = FileHashes(trusted=False) if hashes is None else hashes
        self.step = ""
        self._resident: tuple[str, Any] | None = None
        self._stack = ExitStack()

    def plugin(self, model: ModelRef) -> RolePlugin:
        """Return the plugin that loads `model`, which may be gone where nothing is asked of it.

        Raises:
            KnownError: it is not installed, or a library it needs is missing.
        """
        plugin = self._host.role(model.role, model.plugin)
        available = plugin.available()
        if not available.ok:
            raise KnownError(f"{plugin.info.title} cannot work here", available.missing, available.hint)
        return plugin

    def present(self, model: ModelRef) -> RolePlugin:
        """Return the plugin that loads `model`, which is to work now.

        Raises:
            KnownError: as for `plugin`, or the model is where the plan says no more.
        """
        if is_gone(model):
            gone = InWords("{model} is no longer at {path}.", model=model.label, path=model.path)
            raise KnownError("A model is gone", gone, GONE)
        return self.plugin(model)

    def load(self, model: ModelRef) -> Work[Any]:
        """Return `model` in memory, evicting another one first; a model that is resident costs nothing.

        Raises:
            KnownError: its files changed since the plan was made, or it cannot be loaded.
        """
        if self._resident and self.holds(model):
            return self._resident[1]
        self.close()
        plugin = self.present(model)
        yield ModelLoading(self._run_id, model.label)
        self._check()
        verify(model, plugin, self.hashes, self._check)
        began = time.monotonic()
        loaded = load(self._stack, plugin, model, self.device)
        self._resident = (model.key, loaded)
        yield ModelReady(self._run_id, model.label, time.monotonic() - began)
        for step in getattr(loaded, "less_memory", ()):
            self.step = step
            words = "{model} did not fit into memory as a whole. The run goes on with {step}, more slowly."
            message = InWords(words, model=model.label, step=step)
            yield Warned(self._run_id, "Continuing with less memory", message, "There is nothing to do.")
        return loaded

    @property
    def is_taken(self) -> bool:
        """Whether there is a model in memory."""
        return self._resident is not None

    def holds(self, model: ModelRef) -> bool:
        """Return whether it is `model` that is in memory."""
        return self._resident is not None and self._resident[0] == model.key

    def use_less_memory(self) -> str:
        """Let the resident model take one step of its memory ladder; return it, or nothing when there is none left."""
        taken: str = getattr(self._resident[1], "use_less_memory", lambda: "")() if self._resident else ""
        self.step = taken or self.step
        return taken

    def go_down_to(self, step: str) -> None:
        """Bring the resident model to a step of its memory ladder, or as far down as it goes; empty for the top."""
        while step and self.step != step and self.use_less_memory():
            pass

    def close(self) -> None:
        """Let the resident model go."""
        self._resident = None
        self.step = ""
        self._stack.close()
