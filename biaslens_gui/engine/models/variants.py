"""Models that an auditor set up on this computer: with additions and options, or served by another program.

They are kept beside the settings, like what is known of models, and offered wherever models are. A plan holds all of a
model that it names, so forgetting one here changes no plan.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Lock

from biaslens_gui.core.codec import DecodeError, from_data, to_data
from biaslens_gui.core.models.variants import relocated_model
from biaslens_gui.core.params import named_files, review
from biaslens_gui.core.roles import Lists
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.machine.remembered import read_remembered
from biaslens_gui.errors import KnownError
from biaslens_gui.files.durable import write_durably
from biaslens_gui.loaders.folders import read_safetensors_header
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.places import data_folder

MODELS = "models"
FILE_HINT = "Choose the file again: it may have been moved or renamed."


class ModelVariants:
    """The models that were set up, in the order in which they were; every call reads the file."""

    _writing = Lock()

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or data_folder() / "variants.json"

    def every(self) -> tuple[ModelRef, ...]:
        """Return all of them; one that cannot be understood is left out."""
        found = []
        listed = read_remembered(self._path).get(MODELS)
        for data in listed if isinstance(listed, list) else ():
            try:
                found.append(from_data(ModelRef, data))
            except DecodeError:  # written by another version
                continue
        return tuple(found)

    def keep(self, model: ModelRef, instead_of: ModelRef | None = None) -> None:
        """Keep `model`, in the place of `instead_of` if that is named; one with the same options is kept once.

        Raises:
            KnownError: the file cannot be written.
        """
        kept = replace(model, digest="", parts=())
        places = {model.place, instead_of.place if instead_of else model.place}

        def change(known: tuple[ModelRef, ...]) -> list[ModelRef]:
            position = next((index for index, model in enumerate(known) if model.place in places), len(known))
            before = [model for model in known[:position] if model.place not in places]
            return [*before, kept, *(model for model in known[position:] if model.place not in places)]

        self._change(change)

    def forget(self, model: ModelRef) -> None:
        """Keep `model` no more. Raises KnownError: the file cannot be written."""
        self._change(lambda known: [model_ref for model_ref in known if model_ref.place != model.place])

    def relocate(self, before: str, now: str) -> None:
        """Take note that the folder `before` is `now`. Raises KnownError: the file cannot be written."""
        self._change(lambda known: [relocated_model(model, before, now) for model in known])

    def _change(self, change: Callable[[tuple[ModelRef, ...]], list[ModelRef]]) -> None:
        with self._writing:
            before = self.every()
            after = change(before)
            if list(before) == after:
                return
            try:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                write_durably(self._path, json.dumps({MODELS: to_data(after)}, indent=1).encode())
            except OSError as error:
                message = f"{self._path}: {error.strerror or error}."
                raise KnownError("Not kept", message, "Make room on the disk, or check who may write there.") from error


def checked(model: ModelRef, host: PluginHost) -> ModelRef:
    """Return `model` after checking its options, and that each file they name is there and no pickle.

    Whether an addition fits the model is known when it is loaded; “Try it” does that.

    Raises:
        KnownError: a value is not allowed, or a file cannot be used; the message says which.
    """
    plugin = host.role(model.role, model.plugin)
    for issue in review(plugin.params, model.options):
        raise KnownError("Option not allowed", issue.message, issue.hint)
    for param in plugin.params:
        for file in map(Path, named_files(param, model.options.get(param.name))):
            wanted = getattr(param, "file", "")
            if wanted and not file.is_file():
                raise KnownError("File not there", f"{param.label}: {file} is no file.", FILE_HINT)
            if not file.exists():
                raise KnownError("Folder not there", f"{param.label}: {file} is not there.", FILE_HINT)
            if file.suffix == ".safetensors":
                read_safetensors_header(file)
    return model


def asked_for_models(model: ModelRef, host: PluginHost, check: Callable[[], None]) -> tuple[str, ...]:
    """Return what the server of `model` offers, by name; nothing if it answers and has no list.

    Raises:
        KnownError: nobody answers, or somebody else.
    """
    plugin = host.role(model.role, model.plugin)
    if isinstance(plugin, Lists):
        return plugin.listed(model, check)
    with plugin.load(model, "cpu"):
        return ()
