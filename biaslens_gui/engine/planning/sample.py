"""The samples: an audit of two image models that come along, and one of pictures that were made elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.roles import BuiltIn, PromptSuite, RolePlugin, Served
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, ModelRef, Role
from biaslens_gui.engine.importing.images import FoundImages, read_folder, write_import
from biaslens_gui.engine.models.folders import built_in, reference
from biaslens_gui.errors import BugError, KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import ProjectFolder

METHODS = (MethodChoice("openbias"), MethodChoice("biaslens"))
"""Each reads with a reader of its own, so that the one is held against the other."""
SAMPLE_TAG = "sample"
PICTURES_TITLE = "Sample of pictures"
IMAGES_PER_PROMPT = 24
"""Enough for the planted leanings to be clear with two readers, and made within a minute."""


def reference_folder() -> Path:
    """Return the folder of the reference models: drawings of a small world, whose biases are known."""
    return Path(str(files("biaslens_resources") / "reference"))


def sample_plan(host: PluginHost, images_per_prompt: int = IMAGES_PER_PROMPT) -> Plan:
    """Return the plan of the sample audit, without proposals.

    Raises:
        KnownError: the reference models are not installed.
    """
    folder = reference_folder()
    named = ("biased", "fair", "captioner", "question_answerer")
    models = (*(reference(folder / name, host) for name in named), *default_models(host))
    suite = sample_suite(host)
    settings = GenerationSettings()
    return Plan(AuditSpec(suite.title, models, suite.prompts, METHODS, settings, images_per_prompt))


def pictures_folder() -> Path:
    """Return the folder of the sample of pictures: what is imported, its table, and what each was drawn as."""
    return Path(str(files("biaslens_resources") / "pictures"))


def pictures_table() -> Path:
    """Return the table of the sample of pictures: the prompt of each, and what made it."""
    return pictures_folder() / "pictures.csv"


def drawn_pictures() -> Path:
    """Return the folder in which the drawings of the sample of pictures lie."""
    return pictures_folder() / "drawn"


def read_sample_pictures() -> FoundImages:
    """Return the drawings that two services, which do not exist, are said to have made, as an importer finds them."""
    return read_folder(drawn_pictures(), pictures_table())


def picture_readers(host: PluginHost) -> tuple[ModelRef, ...]:
    """Return what reads the sample of pictures: the captioner and the question answerer that come along.

    Raises:
        KnownError: they are not installed.
    """
    return tuple(reference(folder, host) for folder in reader_folders())


def reader_folders() -> tuple[Path, ...]:
    """Return the folders of what reads the sample of pictures."""
    return tuple(reference_folder() / name for name in ("captioner", "question_answerer"))


def pictures_plan(host: PluginHost, project: ProjectFolder) -> Plan:
    """Return the plan of an audit of the sample of pictures, which are listed in `project`; no image is made.

    Raises:
        KnownError: the reference models are not installed, or the project cannot be written.
    """
    found = read_sample_pictures()
    made = [reference(folder, host) for folder in write_import(project, found, PICTURES_TITLE)]
    models = (*made, *picture_readers(host), *default_models(host))
    return Plan(AuditSpec(PICTURES_TITLE, models, found.asked(), METHODS, GenerationSettings(), found.most()))


def sample_suite(host: PluginHost) -> PromptSuite:
    """Return the prompt suite of the sample audit."""
    for suite in host.prompt_suites.values():
        if SAMPLE_TAG in suite.tags:
            return suite
    raise BugError("No sample prompts", "No prompt suite carries the tag 'sample'.")


def default_models(host: PluginHost, roles: tuple[Role, ...] = ("language_model", "parser")) -> tuple[ModelRef, ...]:
    """Return the model that works without a folder for each of `roles`.

    Raises:
        KnownError: there is none for a role, because its plugin failed or lacks a library.
    """
    found = []
    for role in roles:
        here = [plugin for plugin in host.roles[role].values() if isinstance(plugin, BuiltIn)]
        ready = [plugin for plugin in here if plugin.available().ok and not isinstance(plugin, Served)]
        if not ready:
            raise _none_ready(role, [plugin for plugin in here if not isinstance(plugin, Served)])
        found.append(built_in(ready[0]))
    return tuple(found)


def _none_ready(role: Role, here: Sequence[RolePlugin]) -> KnownError:
    """Return what is said where no model of a role can work: what those that are there lack, or that there is none."""
    name = role.replace("_", " ")
    for plugin in here:
        if not (there := plugin.available()).ok:
            return KnownError(f"No {name}", f"{plugin.info.title} cannot work here: {there.missing}", there.hint)
    return KnownError(f"No {name}", f"No {name} is installed that works without a folder.", "See the Plugins page.")
