"""The plugin host: finds plugins, keeps each one's failures to itself, and holds what they register.

Sources, in order: the package `biaslens_plugins`, the entry points of the group `biaslens`, and files or folders of
the settings: the last two run only with permission. Then files that the caller names, which is permission for once.
`BIASLENS_BLOCK_PLUGINS` (comma-separated names) leaves plugins out; `BIASLENS_STRICT_PLUGINS=1` raises
instead of recording, for tests and authors.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import os
import pkgutil
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from types import FunctionType, MethodType, ModuleType
from typing import Any, Literal, get_args

import pluggy

from biaslens_gui import hookspecs
from biaslens_gui.core.claims.base_rates import BaseRates
from biaslens_gui.core.findings.results import Exporter
from biaslens_gui.core.params import Issue
from biaslens_gui.core.plan import Proposal
from biaslens_gui.core.roles import DetectedModel, Method, PromptSuite, RolePlugin
from biaslens_gui.core.secrets import without_secrets
from biaslens_gui.core.spec import AuditSpec, Role
from biaslens_gui.errors import BiasLensError, KnownError
from biaslens_gui.plugin_host.code import Permission, PluginCode, code_of_file, code_of_folder, code_of_package
from biaslens_gui.plugin_host.snapshot import INITIAL, run_package
from biaslens_gui.plugin_host.unchanged import state_of

BUILTIN_PACKAGE = "biaslens_plugins"
ENTRY_POINT_GROUP = "biaslens"
HOOKS = tuple(sorted(name for name in dir(hookspecs) if name.startswith("biaslens_")))
_FUNCTIONS = (FunctionType, MethodType, staticmethod, classmethod)
_MARK = f"{hookspecs.PROJECT}_impl"  # what pluggy's marker leaves at a function
Phase = Literal["import", "hooks", "version", "register", "call"]


@dataclass(frozen=True, slots=True)
class PluginFailure:
    """A plugin that does not work: which, at what phase, in one line, and the traceback for copying."""

    plugin: str
    phase: Phase
    summary: str
    details: str


@dataclass(frozen=True, slots=True)
class PluginRecord:
    """A plugin that was found: its name, where it comes from, what it registered, and whether it is blocked.

    One that needs a permission has `code`, what can be told without running it; it ran only if it is `allowed`.
    """

    name: str
    source: str
    contributions: tuple[str, ...] = ()
    blocked: bool = False
    code: PluginCode | None = None
    permission: Permission | None = None

    @property
    def waits(self) -> bool:
        """Whether it is left out until a person allows it."""
        return self.permission in ("new", "changed") and not self.blocked


@dataclass(frozen=True, slots=True)
class _Candidate:
    name: str
    source: str
    load: Callable[[], Any]
    code: PluginCode | None = None


class _Manager(pluggy.PluginManager):
    """pluggy, which needs not look closely at what a module names and is no marked function: nearly all in it."""

    def parse_hookimpl_opts(self, plugin: object, name: str) -> Any:
        if isinstance(plugin, ModuleType):
            found = vars(plugin).get(name)
            if not isinstance(found, _FUNCTIONS) or (isinstance(found, FunctionType) and not hasattr(found, _MARK)):
                return None
        return super().parse_hookimpl_opts(plugin, name)


class PluginHost:
    """Loaded plugins and their registries. Create one per process with `PluginHost.discover()`."""

    def __init__(
        self,
        *,
        strict: bool = False,
        blocked: Iterable[str] = (),
        permission: Callable[[PluginCode], Permission] = lambda code: "new",
    ) -> None:
        self._strict = strict
        self._permission = permission
        self._blocked = frozenset(blocked)
        self._manager = _Manager(hookspecs.PROJECT)
        self._manager.add_hookspecs(hookspecs)
        self._records: dict[str, PluginRecord] = {}
        self._looked_at: dict[Path, tuple[bytes, tuple[DetectedModel, ...]]] = {}
        self.failures: list[PluginFailure] = []
        self.methods: dict[str, Method] = {}
        self.roles: dict[Role, dict[str, RolePlugin]] = {role: {} for role in get_args(Role)}
        self.prompt_suites: dict[str, PromptSuite] = {}
        self.base_rates: dict[str, BaseRates] = {}
        self.exporters: dict[str, Exporter] = {}

    @classmethod
    def discover(
        cls,
        extra: Sequence[Path] = (),
        *,
        strict: bool | None = None,
        blocked: Iterable[str] | None = None,
        kept: Sequence[Path] = (),
        permission: Callable[[PluginCode], Permission] = lambda code: "new",
    ) -> PluginHost:
        """Return a host with every plugin found loaded; failures are in `failures`, never raised unless strict.

        `extra` are named for this once and run. Those `kept` in the settings, and installed ones, run if `permission`
        says that a person has allowed them; without it, none does.
        """
        if strict is None:
            strict = os.environ.get("BIASLENS_STRICT_PLUGINS") == "1"
        if blocked is None:
            blocked = [name for name in os.environ.get("BIASLENS_BLOCK_PLUGINS", "").split(",") if name]
        host = cls(strict=strict, blocked=blocked, permission=permission)
        named = {file.resolve() for file in _files(extra)}
        for candidate in _builtin_candidates():
            host._load(candidate)
        for name, source, look in (*_installed(), *_kept(file for file in _files(kept) if file.resolve() not in named)):
            host._look_and_load(name, source, look)
        for name, source, look in _kept(_files(extra)):
            host._look_and_load(name, source, look, asked=False)
        return host

    @property
    def plugins(self) -> tuple[PluginRecord, ...]:
        """Every plugin found, failed and blocked ones included, in loading order."""
        return tuple(self._records.values())

    def hooks_of(self, name: str) -> frozenset[str]:
        """Return the hooks that a plugin which runs has defined; none for one that is not there."""
        return frozenset(it.name for it in self._manager.get_hookcallers(self._manager.get_plugin(name)) or ())

    def role(self, role: Role, plugin: str) -> RolePlugin:
        """Return the plugin called `plugin` for `role`.

        Raises:
            KnownError: it is not there.
        """
        if plugin in self.roles[role]:
            return self.roles[role][plugin]
        raise _missing(role.replace("_", " "), plugin, self.roles[role])

    def method(self, name: str) -> Method:
        """Return the method called `name`.

        Raises:
            KnownError: it is not there.
        """
        if name in self.methods:
            return self.methods[name]
        raise _missing("method", name, self.methods)

    def detect_models(self, folder: Path) -> tuple[DetectedModel, ...]:
        """Return all that `folder` can be used as, one per role: a chat model that sees describes, and answers too.

        A folder whose models are all in order, and none of whose files has changed since, is not looked at again.
        """
        state = state_of(folder)
        if state is not None and (known := self._looked_at.get(folder)) is not None and known[0] == state:
            return known[1]
        found = self._look_at(folder)
        if state is not None and found and not any(model.problem for model in found):
            self._looked_at[folder] = (state, found)
        return found

    def _look_at(self, folder: Path) -> tuple[DetectedModel, ...]:
        roles: dict[Role, DetectedModel] = {}
        for _, found in self._call("biaslens_detect_model", folder=folder):
            if isinstance(found, DetectedModel):
                roles.setdefault(found.role, found)
        edits = "image_editor" in roles and not roles["image_editor"].problem
        # CLIP sorts and judges too, but embeds first; a chat model that sees describes first.
        last = ("language_model", "classifier", "attributor", "image_editor")
        order = {role: place for place, role in enumerate(last, 1)}
        if edits and "image_model" in roles and roles["image_model"].problem:
            del roles["image_model"]  # it makes no images of text alone, and need not
        return tuple(sorted(roles.values(), key=lambda found: order.get(found.role, 0)))

    def review_spec(self, spec: AuditSpec, proposals: Sequence[Proposal] = ()) -> list[Issue]:
        """Return what all plugins say about `spec`, and about what was proposed for it."""
        said = self._call("biaslens_review_spec", spec=spec, proposals=proposals)
        return [issue for _, issues in said for issue in issues or ()]

    def announce(self, run_id: str, event: object) -> None:
        """Tell all plugins about a committed event."""
        for _ in self._call("biaslens_on_event", run_id=run_id, event=event):
            pass

    def register(self, plugin: object, name: str, source: str = "given") -> None:
        """Load an object or module as the plugin `name`, as if it had been found."""
        self._load(_Candidate(name, source, lambda: plugin))

    # --- loading

    def _look_and_load(self, name: str, source: str, look: Callable[[], _Candidate], *, asked: bool = True) -> None:
        """Load a plugin that does not come with BiasLens, once it was looked at; with `asked`, if it is allowed."""
        if name in self._blocked:
            self._load(_Candidate(name, source, lambda: None))
            return
        try:
            candidate = look()
        except KnownError as error:
            self._records.setdefault(name, PluginRecord(name, source))
            self._record(name, "import", error)
            return
        self._load(candidate if asked else replace(candidate, code=None))

    def _load(self, candidate: _Candidate) -> None:
        name = candidate.name
        if name in self._records:
            if self._records[name].source != candidate.source:
                taken = f"There is a plugin called {name!r} already, from {self._records[name].source}."
                error = KnownError("Name taken", f"{taken} {candidate.source} was left out.", "Rename the file.")
                self._record(name, "import", error)
            return
        blocked = name in self._blocked or name.rpartition(".")[2] in self._blocked
        permission = self._permission(candidate.code) if candidate.code else None
        record = PluginRecord(name, candidate.source, (), blocked, candidate.code, permission)
        self._records[name] = record
        if blocked or record.waits:
            return
        phase: Phase = "import"
        try:
            plugin = candidate.load()
            phase = "version"
            _check_api_version(plugin)
            phase = "hooks"
            self._manager.register(plugin, name)
            self._refuse_unknown_hooks(plugin)
            phase = "register"
            contributions = self._collect(name)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - a plugin may do anything but take others along
            if self._manager.has_plugin(name):
                self._manager.unregister(name=name)
            self._record(name, phase, error)
        else:
            self._looked_at.clear()  # what was nothing until now may be a model to this one
            self._records[name] = replace(record, contributions=contributions)

    def _refuse_unknown_hooks(self, plugin: object) -> None:
        for name in dir(plugin):
            if name.startswith("biaslens_") and name not in HOOKS:
                raise KnownError("Unknown hook", f"There is no hook called {name}.", f"Hooks are: {', '.join(HOOKS)}.")
        self._manager.check_pending()

    def _collect(self, name: str) -> tuple[str, ...]:
        """Ask one plugin for its contributions; all of them count, or none."""
        found: list[tuple[dict[str, Any], str, Any, str]] = []
        own = self.hooks_of(name)
        for hook, registry, key in (it for it in self._registries() if it[0] in own):
            for caller in self._callers(hook, name):
                caller(register=lambda item, r=registry, k=key, h=hook: found.append((r, k(item), item, h)))
        for registry, item_id, _, _ in found:
            if item_id in registry:
                raise KnownError(
                    "Name taken", f"{item_id!r} is registered already.", "Give the plugin's part another id."
                )
        for registry, item_id, item, _ in found:
            registry[item_id] = item
        return tuple(f"{hook.removeprefix('biaslens_register_')}:{item_id}" for _, item_id, _, hook in found)

    def _registries(self) -> Iterator[tuple[str, dict[str, Any], Callable[[Any], str]]]:
        yield "biaslens_register_methods", self.methods, lambda item: item.info.id
        for role, registry in self.roles.items():
            yield f"biaslens_register_{role}s", registry, lambda item: item.info.id
        yield "biaslens_register_prompt_suites", self.prompt_suites, lambda item: item.id
        yield "biaslens_register_base_rates", self.base_rates, lambda item: item.id
        yield "biaslens_register_exporters", self.exporters, lambda item: item.id

    # --- calling

    def _callers(self, hook: str, only: str | None = None) -> Iterator[Any]:
        for name, plugin in self._manager.list_name_plugin():
            if plugin is not None and (only is None or name == only):
                others = [other for _, other in self._manager.list_name_plugin() if other is not plugin]
                yield self._manager.subset_hook_caller(hook, others)

    def _call(self, hook: str, **arguments: Any) -> Iterator[tuple[str, Any]]:
        """Call `hook` plugin by plugin and yield (plugin, result); an exception is recorded and costs this call."""
        for name, plugin in self._manager.list_name_plugin():
            if plugin is None or not hasattr(plugin, hook):
                continue
            try:
                for caller in self._callers(hook, name):
                    result = caller(**arguments)
                    for item in result if isinstance(result, list) else [result]:
                        yield name, list(item) if isinstance(item, Iterator) else item
            except (Exception, SystemExit) as error:  # noqa: BLE001 - as in _load
                self._record(name, "call", error)

    def _record(self, name: str, phase: Phase, error: BaseException) -> None:
        """Keep a failure, once however often it comes."""
        if self._strict:
            raise error
        summary = str(error) if isinstance(error, BiasLensError) else f"{type(error).__name__}: {error}"
        summary, details = without_secrets(summary), without_secrets("".join(traceback.format_exception(error)))
        if not any((known.plugin, known.phase, known.summary) == (name, phase, summary) for known in self.failures):
            self.failures.append(PluginFailure(name, phase, summary, details))


def _missing(kind: str, name: str, known: Mapping[str, object]) -> KnownError:
    message = f"There is no {kind} plugin called {name!r}; there are: {', '.join(sorted(known)) or 'none'}."
    return KnownError(
        "Plugin not found", message, "See the Plugins page: it may wait to be allowed, have failed, or be missing."
    )


def _check_api_version(plugin: object) -> None:
    wanted = str(getattr(plugin, "BIASLENS_API", hookspecs.API_VERSION))
    if wanted.partition(".")[0] != hookspecs.API_VERSION.partition(".")[0]:
        message = f"It was written for plugin interface {wanted}; this BiasLens speaks {hookspecs.API_VERSION}."
        raise KnownError(
            "Plugin for another version", message, "Install a version of the plugin made for this BiasLens."
        )


def _builtin_candidates() -> Iterator[_Candidate]:
    """Yield each module and package directly in the folder of a kind; what is inside a package is its own affair."""
    package = importlib.import_module(BUILTIN_PACKAGE)
    kinds = (kind.name for kind in pkgutil.iter_modules(package.__path__, f"{BUILTIN_PACKAGE}.") if kind.ispkg)
    for kind in sorted(kinds):
        found = pkgutil.iter_modules(importlib.import_module(kind).__path__, f"{kind}.")
        for path in sorted(module.name for module in found):
            name = path.removeprefix(f"{BUILTIN_PACKAGE}.")
            yield _Candidate(name, "BiasLens", lambda path=path: importlib.import_module(path))  # type: ignore[misc]


_Found = tuple[str, str, Callable[[], _Candidate]]


def _installed() -> Iterator[_Found]:
    for point in _entry_points(tuple((place, _changed_at(place)) for place in sys.path)):
        source = f"{point.dist.name} {point.dist.version}" if point.dist else "installed"
        yield point.name, source, lambda point=point, source=source: _of_entry_point(point, source)  # type: ignore[misc]


@lru_cache(1)
def _entry_points(places: tuple[tuple[str, int], ...]) -> tuple[importlib.metadata.EntryPoint, ...]:
    """Return what installed packages say they bring, looked for anew once one of `places` has changed."""
    return tuple(importlib.metadata.entry_points(group=ENTRY_POINT_GROUP))


def _changed_at(place: str) -> int:
    """Return when a package was installed in a folder of the import path, or taken away, the last time."""
    try:
        return os.stat(place or ".").st_mtime_ns
    except OSError:
        return 0


def _of_entry_point(point: importlib.metadata.EntryPoint, source: str) -> _Candidate:
    origin = f"{point.dist.name if point.dist else 'installed'}:{point.name}"
    return _Candidate(point.name, source, point.load, code_of_package(point.module, origin))


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield plugins: files, and folders that are packages; a folder that is none holds plugins of both kinds."""
    for path in paths:
        if not _is_there(path, Path.is_dir) or _is_package(path):
            yield path
        else:
            yield from sorted({*path.glob("*.py"), *(folder for folder in path.iterdir() if _is_package(folder))})


def _is_package(path: Path) -> bool:
    return _is_there(path / INITIAL, Path.is_file)


def _is_there(path: Path, kind: Callable[[Path], bool]) -> bool:
    """Return whether a file or folder is at `path`; Python raises for what is too long to be a name at all."""
    try:
        return kind(path)
    except OSError:
        return False


def _kept(paths: Iterable[Path]) -> Iterator[_Found]:
    for path in paths:
        yield path.stem, str(path.resolve()), lambda path=path: _of_path(path)  # type: ignore[misc]


def _of_path(path: Path) -> _Candidate:
    name = f"biaslens_user_plugins.{path.stem}"
    if _is_package(path):
        code, snapshot = code_of_folder(path)
        return _Candidate(path.stem, str(path.resolve()), lambda: run_package(name, snapshot), code)
    code, content = code_of_file(path)
    return _Candidate(path.stem, str(path.resolve()), lambda: _run_file(name, path, content), code)


def _run_file(name: str, file: Path, content: bytes) -> ModuleType:
    """Run the bytes that were looked at; what lies in the file by now, or in a compiled copy of it, is not used."""
    module = ModuleType(name)
    module.__file__ = str(file)
    sys.modules[name] = module
    exec(compile(content, str(file), "exec"), module.__dict__)  # house: a plugin is a program, and was allowed
    return module
