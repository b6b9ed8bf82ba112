"""The models on this computer as the Models page lists them: what was found, what is known, and what to say of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, get_args

from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.identity import digest as digest_of
from biaslens_gui.core.models.facts import NO_LICENCE, FoundModel, ModelFacts, Tried, Unrecognised, declared_licence
from biaslens_gui.core.models.fit import DeviceMemory, Fit, fit_of, needed_bytes
from biaslens_gui.core.params import Choice, Files, Float, Int, Param
from biaslens_gui.core.spec import ModelRef, Role
from biaslens_gui.ui.shell.i18n import duration, localised, name_of, said_message, shown_choice, size, tr, whole

if TYPE_CHECKING:
    from biaslens_gui.engine.models.register import Known
    from biaslens_gui.plugin_host.host import PluginHost

ROLES: tuple[Role | None, ...] = (
    "image_model",
    "captioner",
    "question_answerer",
    "embedder",
    "classifier",
    "language_model",
    "mask_filler",
    "parser",
    "image_editor",
    "attributor",
    None,
)
"""The order of the list; None are weights that nothing here knows."""

ROLE_TITLES: dict[Role | None, str] = {
    "image_model": "Image models to audit",
    "captioner": "Describe the images",
    "question_answerer": "Answer questions about images",
    "embedder": "Compare images and texts",
    "classifier": "Sort images into classes",
    "language_model": "Propose what to look for",
    "mask_filler": "Fill gaps in sentences",
    "parser": "Read the grammar of sentences",
    "image_editor": "Edit images",
    "attributor": "Trace words into images",
    None: "Not recognised",
}
FITS = {
    "fits": ("Fits", "check", "good"),
    "slower": ("Fits, slower", "warning", "unsure"),
    "too big": ("Too big – try anyway", "warning", "bad"),
    "unknown": ("Not known", "", "muted"),
}
"""What a fit is called, its sign, and its colour."""

Key = tuple[Role | None, str, str, str]
NOTHING_KNOWN = DeviceMemory("cpu", 0, 0)

assert {role for role in ROLES if role} == set(get_args(Role))


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the list: a model in one role, or weights that nothing knows (`role` is None).

    `root` is the folder that was looked through, empty for models that come along without one. `options` make it a
    variant of the model at its place; `own` are those that were set up here, and can be taken away again.
    """

    role: Role | None
    name: str
    path: str
    plugin: str = ""
    architecture: str = ""
    bytes: int = 0
    licence: str = ""
    files: tuple[str, ...] = ()
    facts: ModelFacts = field(default_factory=ModelFacts)
    memory: DeviceMemory = NOTHING_KNOWN
    problem: str = ""
    hint: str = ""
    root: str = ""
    digest: str = ""
    verified_at: str = ""
    before: str = ""
    tried: Tried | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    has_options: bool = False
    served: bool = False
    own: bool = False
    of: str = ""
    remark: str = ""

    @property
    def short_name(self) -> str:
        """What the list shows of it; of a variant, which stands behind the model it is made `of`, what is added."""
        return f"↳ {self.name.removeprefix(self.of).strip() or self.name}" if self.own else self.shown_name

    @property
    def shown_name(self) -> str:
        """What it is called in the language of the window, where it comes along; else as its provider calls it."""
        return name_of(self.name)

    @property
    def key(self) -> Key:
        """What makes two lines the same."""
        return (self.role, self.plugin, self.path, canonical_json(self.options))

    @property
    def place(self) -> str:
        """The name under which a try of it is remembered: its path, and what was added to it."""
        return f"{self.path}|{digest_of([self.plugin, self.options])[:16]}" if self.options else self.path

    @property
    def usable(self) -> bool:
        """Whether a plan may name it."""
        return self.role is not None and not self.problem

    @property
    def ref(self) -> ModelRef:
        """The model as a plan names it, its digest yet to be added; only a model has one."""
        assert self.role is not None
        return ModelRef(self.role, self.plugin, self.path, name=self.name, options=dict(self.options))

    @property
    def fit(self) -> Fit:
        """Whether it fits into memory; what it took when it was tried takes the place of the estimate."""
        device = self.memory.device
        if self.problem or self.role is None:
            return Fit("unknown", 0, 0)
        if self.tried is not None and (peak := self.tried.peak_on(device)):
            return fit_of(peak, self.memory, measured=True)
        return fit_of(needed_bytes(self.facts.parameters, self.facts.weight_bytes, device), self.memory)

    def variant(self, model: ModelRef, tried: Tried | None = None) -> Entry:
        """Return the line of `model`, which is this one with options; its files were verified when this one's were."""
        return replace(self, name=model.label, options=model.options, own=True, of=self.name, tried=tried)

    def knowing(self, known: Known) -> Entry:
        """Return the line with what is remembered of the model."""
        return replace(self, digest=known.digest, verified_at=known.verified_at, before=known.before, tried=known.tried)


def entry_of(found: FoundModel | Unrecognised, memory: DeviceMemory, root: str, has_options: bool = False) -> Entry:
    """Return the line of what a scan found; `has_options` says whether its plugin has any."""
    if isinstance(found, Unrecognised):
        name = found.path.replace("\\", "/").rpartition("/")[2]
        return Entry(None, name, found.path, bytes=found.bytes, problem=found.message, hint=found.hint, root=root)
    model, facts = found.model, found.facts
    return Entry(
        model.role,
        model.name,
        model.path,
        model.plugin,
        model.architecture,
        model.bytes,
        model.licence,
        model.files,
        facts,
        memory,
        model.problem,
        model.hint,
        root,
        has_options=has_options,
        remark=model.remark,
    )


def built_in_entries(host: PluginHost) -> Iterator[Entry]:
    """Yield the models that are their plugins and need no folder."""
    from biaslens_gui.core.roles import BuiltIn, Served  # bring numpy, which the window loads after it is painted

    for role, plugins in host.roles.items():
        for plugin in plugins.values():
            if isinstance(plugin, BuiltIn):
                ready = plugin.available()
                yield Entry(
                    role,
                    plugin.info.title,
                    "",
                    plugin.info.id,
                    plugin.info.summary,
                    problem=ready.missing,
                    hint=ready.hint,
                    has_options=bool(plugin.params),
                    served=isinstance(plugin, Served),
                )


# --- in words


def fit_in_words(entry: Entry) -> str:
    """Return whether a model fits, with the numbers."""
    fit = entry.fit
    if fit.verdict == "unknown":
        return tr("How much memory it needs is not known.")
    where = tr("graphics memory") if entry.memory.device.startswith("cuda") else tr("memory")
    needs = tr("It took {needed} when it was tried") if fit.measured else tr("It needs about {needed}")
    said = {
        "fits": tr("{needs}; {free} of {where} are free. It fits."),
        "slower": tr(
            "{needs}; {free} of {where} are free. It works, but slower: close other programs, or wait longer."
        ),
        "too big": tr("{needs}; {free} of {where} are free. It is too big for this computer; you can try it anyway."),
    }[fit.verdict]
    return said.format(needs=needs.format(needed=size(fit.needed)), free=size(fit.free), where=where)


def tried_in_words(tried: Tried) -> str:
    """Return how a model did when it was tried."""
    on = tr("graphics card") if tried.device.startswith("cuda") else tr("processor")
    peak = tried.card_peak if tried.device.startswith("cuda") else tried.peak
    return tr("Loaded in {load}, one item in {each}, at most {peak} of memory, on the {on}. {day}").format(
        load=duration(tried.load), each=_seconds(tried.seconds), peak=size(peak), on=on, day=tried.at[:10]
    )


def _seconds(seconds: float) -> str:
    return tr("{seconds:.1f} s").format(seconds=seconds) if seconds < 10 else duration(seconds)


def verified_in_words(entry: Entry) -> str:
    """Return when a model's files were last read whole, and whether they were the same as before."""
    if not entry.digest:
        return tr("Not verified yet. Its files are read whole once, which takes a while for a big model.")
    day = entry.verified_at[:16].replace("T", " ")
    if entry.before:
        return tr("Changed: verified {day} (UTC), its files were others before: {before}.").format(
            day=day, before=f"{entry.before[:16]}…"
        )
    return tr("Verified {day} (UTC).").format(day=day)


def facts_in_words(entry: Entry) -> list[tuple[str, str]]:
    """Return what the files of a model show: a label and a value each."""
    facts = entry.facts
    stored = tr("{number:,} in {formats}").format(number=facts.parameters, formats=", ".join(facts.formats))
    filtered = {"yes": tr("Yes; what it holds back is counted"), "no": tr("No"), "unknown": ""}[facts.filtered]
    named = any(fact.name == "Licence" for fact in facts.declared)  # then it stands with what else is declared
    licence = "" if named else declared_licence(entry.licence, facts) or tr(NO_LICENCE)
    lines = [
        (tr("Kind"), tr(entry.architecture)),
        (tr("Size of its files"), size(entry.bytes) if entry.bytes else ""),
        (tr("Weights"), stored if facts.parameters else ""),
        (tr("Loaded weights"), said_message(entry.remark)),
        (tr("Parts"), ", ".join(f"{name} {whole(count)}" for name, count in facts.parts)),
        (tr("Safety filter"), filtered),
        (tr("Licence"), licence if entry.path and entry.role else ""),
        (tr("Where"), entry.path or (tr("Another program on this computer") if entry.served else _comes_along())),
    ]
    return [(label, value) for label, value in lines if value]


def _comes_along() -> str:
    return tr("Comes along with BiasLens")


def options_in_words(entry: Entry, params: Iterable[Param]) -> list[tuple[str, str]]:
    """Return the options that make a variant what it is: a label and a value each."""
    lines = []
    for param in params:
        value = entry.options.get(param.name)
        if value is None:
            continue
        if isinstance(param, Files):
            told = [
                tr("{file}, strength {strength:g}").format(file=one["file"], strength=one["strength"]) for one in value
            ]
            lines += [(tr(param.label), line) for line in told]
        elif isinstance(param, Choice):
            lines.append((tr(param.label), shown_choice(param, value)))
        elif isinstance(param, Int | Float):
            lines.append((tr(param.label), f"{localised(f'{value:g}')} {tr(param.unit)}".strip()))
        else:
            lines.append((tr(param.label), str(value)))
    return lines


def file_list(entry: Entry) -> str:
    """Return the files of a model as lines, to be pasted into an order or a letter."""
    head = f"{entry.name} ({entry.digest})" if entry.digest else entry.name
    return "\n".join((head, entry.path, *(f"  {name}" for name in entry.files)))
