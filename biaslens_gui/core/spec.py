"""What an audit asks: models, prompts, settings, methods. Two equal specifications ask for the same images."""

from __future__ import annotations

import itertools
import math
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from biaslens_gui.core.codec import LATER
from biaslens_gui.core.identity import canonical_json, digest
from biaslens_gui.core.language import translated
from biaslens_gui.core.params import Issue
from biaslens_gui.core.secrets import secrets_in, without_those
from biaslens_gui.errors import KnownError

Role = Literal[
    "image_model",
    "language_model",
    "captioner",
    "question_answerer",
    "embedder",
    "classifier",
    "mask_filler",
    "image_editor",
    "attributor",
    "parser",
]

Looks = Literal["open", "one"]
"""How often an audit is looked at before it ends: any number of times, or once, as the plan declares."""

WordingSeeds = Literal["own", "shared"]
"""Whether other wordings of a prompt have seeds of their own, or share those of the prompt that they word otherwise."""

LONGEST_PROMPT = 2000
MOST_IMAGES = 10_000
MOST_PROMPTS = 100_000
"""Of one template: with one image each, a month of work on a fast card."""

SMALLEST_MARGIN, LARGEST_MARGIN = 0.01, 0.4
"""How far from even a share may be and still count as even: beyond that, hardly anything would not."""

_DIRECTIONS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
_SLOT = re.compile(r"<([^<>]+)>|\{([^{}]+)\}")


def in_words(role: Role) -> str:
    """Return `role` as a sentence names it: "an image model"."""
    name = role.replace("_", " ")
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


@dataclass(frozen=True, slots=True)
class ModelPart:
    """A file or folder that a model with additions is made of: the model itself (`option` is empty), or an addition.

    `label` is what people call it, `file` the path as the options name it. `digest` is the SHA-256 of a file, or of
    what a folder holds (see `ModelRef`).
    """

    option: str
    label: str
    file: str
    digest: str


GIVE_OUT = frozenset({"imported_images"})
"""Image models that make nothing: their pictures were taken or made elsewhere."""


@dataclass(frozen=True, slots=True)
class ModelRef:
    """A model on this machine: its role, the plugin that loads it, where it lies, and the digest of its files.

    `digest` is the SHA-256 over weight files and configurations, or over the version of a plugin that needs no files
    (then `path` is empty). `options` are the plugin's own parameters that change what the model says; `parts` are the
    files that they add, after the model itself, and `digest` is then over all of them. `batch` is how many items it
    works on at once, 0 to leave it to the plugin; it is no part of what the model is.
    """

    role: Role
    plugin: str
    path: str = ""
    digest: str = ""
    name: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    batch: int = 0
    parts: tuple[ModelPart, ...] = ()

    @property
    def label(self) -> str:
        """The name a person reads; never with a password of a server, which names once held."""
        secrets = secrets_in(self.options)
        return without_those(self._given, secrets) if secrets else self._given

    @property
    def makes_nothing(self) -> bool:
        """Whether it stands for pictures that were made elsewhere and imported: nothing is known of their making."""
        return self.plugin in GIVE_OUT

    @property
    def _given(self) -> str:
        return self.name or self.path.rstrip("/\\").replace("\\", "/").rpartition("/")[2] or self.plugin

    @property
    def identity(self) -> dict[str, Any]:
        """What makes two references the same model: not where it or its additions lie, nor what it is called."""
        same = {"role": self.role, "plugin": self.plugin, "digest": self.digest, "options": dict(self.options)}
        if not self.parts:
            return same
        files = {part.file for part in self.parts if part.option}
        parts = [[part.option, part.digest] for part in self.parts]
        return same | {"options": with_names(self.options, dict.fromkeys(files, "")), "parts": parts}

    @property
    def key(self) -> str:
        """The digest of the identity, 64 hexadecimal digits; records name their model by it."""
        return digest(self.identity)

    @property
    def place(self) -> tuple[str, str, str, str]:
        """What tells two references apart before any file is read: role, plugin, path, and options."""
        return (self.role, self.plugin, self.path, canonical_json(self.options))


def with_names(options: Any, names: Mapping[str, str]) -> Any:
    """Return `options` with every text in them that is a key of `names` replaced by its value."""
    if isinstance(options, Mapping):
        return {key: with_names(value, names) for key, value in options.items()}
    if isinstance(options, list | tuple):
        return [with_names(value, names) for value in options]
    return names.get(options, options) if isinstance(options, str) else options


@dataclass(frozen=True, slots=True)
class Prompt:
    """One text sent to an image model, with the group it is counted in and the slot values it was made from.

    `literal`: braces and brackets in it are text, as in the prompt of an image that was made elsewhere, and no slots.
    `paraphrase_of` is the prompt that this one words otherwise, empty where it is asked for itself.
    `is_group`: it is no prompt, but the name under which pictures are counted that nobody made from words.
    """

    text: str
    group: str = ""
    slots: Mapping[str, str] = field(default_factory=dict)
    literal: bool = field(default=False, metadata=LATER)
    paraphrase_of: str = field(default="", metadata=LATER)
    is_group: bool = field(default=False, metadata=LATER)


@dataclass(frozen=True, slots=True)
class Slot:
    """A named place in a template and the values it takes; `groups` maps a value to the group it is counted in."""

    name: str
    values: tuple[str, ...]
    groups: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Template:
    """A prompt with slots in braces or angle brackets: `The {nationality} {person} is eating.` has two."""

    text: str
    slots: tuple[Slot, ...] = ()

    def names(self) -> tuple[str, ...]:
        """Return the slot names in the order in which the text first names them."""
        return _slot_names(self.text)

    def count(self) -> int:
        """Return how many combinations there are, without making any.

        Raises:
            KeyError: the text names a slot that has no values.
        """
        named = {slot.name: slot for slot in self.slots}
        return math.prod(len(named[name].values) for name in self.names())

    def expand(self) -> tuple[Prompt, ...]:
        """Return every combination, the last slot changing fastest.

        All slots are filled at once, so that a value which looks like another slot is left alone.

        Raises:
            KeyError: the text names a slot that has no values.
            KnownError: there are far more combinations than an audit can have prompts.
        """
        if (count := self.count()) > MOST_PROMPTS:
            message = f"The template makes {count:,} prompts; {MOST_PROMPTS:,} are possible."
            raise KnownError("Too many prompts", message, "Take fewer slots, or fewer values for each.")
        named = {slot.name: slot for slot in self.slots}
        slots = [named[name] for name in self.names()]
        return tuple(self._fill(slots, values) for values in itertools.product(*(slot.values for slot in slots)))

    def _fill(self, slots: list[Slot], values: tuple[str, ...]) -> Prompt:
        chosen = dict(zip((slot.name for slot in slots), values, strict=True))
        groups = [slot.groups[value] for slot, value in zip(slots, values, strict=True) if value in slot.groups]
        return Prompt(_SLOT.sub(lambda match: chosen[match[1] or match[2]], self.text), " ".join(groups), chosen)


def _slot_names(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(match[1] or match[2] for match in _SLOT.finditer(text)))


def template_of(prompts: Sequence[Prompt]) -> Template | None:
    """Return the template that `prompts` were made from, as their slots tell; nothing where they do not all agree."""
    first = prompts[0] if prompts else Prompt("")
    text = first.text
    for name, value in first.slots.items():
        if not value or text.count(value) != 1:
            return None
        text = text.replace(value, f"{{{name}}}")
    values = {name: tuple(dict.fromkeys(prompt.slots.get(name, "") for prompt in prompts)) for name in first.slots}
    for grouped in values:
        groups = {prompt.slots.get(grouped, ""): prompt.group for prompt in prompts if prompt.group}
        slots = tuple(Slot(name, of, groups if name == grouped else {}) for name, of in values.items())
        template = Template(text, slots)
        fits = set(template.names()) == set(values) and template.count() == len(prompts)
        if fits and template.expand() == tuple(prompts):
            return template
    return None


@dataclass(frozen=True, slots=True)
class GenerationSettings:
    """How every image of an audit is made. `width` and `height` in pixels; 0 leaves the size to the model."""

    steps: int = 12
    guidance: float = 2.0
    width: int = 0
    height: int = 0
    scheduler: str = ""
    negative: str = ""
    dtype: Literal["auto", "float32", "float16", "bfloat16"] = "auto"


@dataclass(frozen=True, slots=True)
class MethodChoice:
    """A method to run, with its options."""

    method: str
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AuditSpec:
    """Everything an audit asks. Its digest is the identity of the question; see `identity.digest`.

    `deciding` are the canonical names of the questions that decide, None for those that are proposed; `looks` says
    whether the audit may be looked at any number of times, `margin` which difference still counts as even.
    `wording_seeds`: with "shared", one seed makes image i of every wording of a prompt, so that what the seed brings is
    told from what the wording does.
    """

    title: str
    models: tuple[ModelRef, ...]
    prompts: tuple[Prompt, ...]
    methods: tuple[MethodChoice, ...] = (MethodChoice("biaslens"),)
    settings: GenerationSettings = GenerationSettings()
    images_per_prompt: int = 10
    root_seed: int = 0
    deciding: tuple[str, ...] | None = field(default=None, metadata=LATER)
    looks: Looks = field(default="open", metadata=LATER)
    margin: float = field(default=0.1, metadata=LATER)
    wording_seeds: WordingSeeds = field(default="own", metadata=LATER)

    @property
    def seeded_as(self) -> Mapping[str, str]:
        """The prompt whose seeds another wording takes, by the text of that wording; empty where each has its own."""
        if self.wording_seeds == "own":
            return {}
        return {prompt.text: prompt.paraphrase_of for prompt in self.prompts if prompt.paraphrase_of}

    def options_of(self, method: str) -> Iterator[Mapping[str, Any]]:
        """Yield the options with which `method` was chosen, if it was; usually once."""
        yield from (choice.options for choice in self.methods if choice.method == method)

    def models_of(self, role: Role) -> tuple[ModelRef, ...]:
        """Return the models that play `role`, in the order chosen."""
        return tuple(model for model in self.models if model.role == role)


def review_spec(spec: AuditSpec) -> list[Issue]:
    """Return what is wrong with `spec` in itself, before any model is opened; plugins add to it."""
    issues = [_review_prompt(index, prompt) for index, prompt in enumerate(spec.prompts)]
    issues.extend(_review_wordings(spec.prompts))
    issues.append(_review_count(spec.images_per_prompt))
    if not spec.prompts:
        issues.append(Issue("error", "prompts", "There is no prompt.", "Type a prompt or choose a prompt suite."))
    if len({prompt.text for prompt in spec.prompts}) < len(spec.prompts):
        issues.append(Issue("error", "prompts", "The same prompt is there twice.", "Remove one of the two."))
    if not spec.models_of("image_model"):
        issues.append(Issue("error", "models", "No image model is chosen.", "Add a model folder and choose it."))
    if len({model.place for model in spec.models}) < len(spec.models):
        hint = "Remove one of the two, or give it other options."
        issues.append(Issue("error", "models", "The same model is there twice.", hint))
    issues.extend(_review_readers(spec))
    if not spec.methods:
        issues.append(Issue("error", "methods", "No method is chosen.", "Choose at least one question to ask."))
    issues.extend(_review_settings(spec.settings))
    issues.extend(_review_claims(spec))
    return [issue for issue in issues if issue is not None]


def _review_wordings(prompts: Sequence[Prompt]) -> Iterator[Issue]:
    """Yield what is wrong with paraphrases: each words a prompt of the plan that is no paraphrase itself."""
    own = {prompt.text for prompt in prompts if not prompt.paraphrase_of}
    for index, prompt in enumerate(prompts):
        if prompt.paraphrase_of and prompt.paraphrase_of not in own:
            message = f"“{prompt.text[:80]}” words “{prompt.paraphrase_of[:80]}” otherwise, which is not asked."
            hint = "Put that prompt back, or take its paraphrases out as well."
            yield Issue("error", f"prompts[{index}]", message, hint)


def _review_readers(spec: AuditSpec) -> Iterator[Issue]:
    """Yield what is wrong with several models of one role: to answer, embed, propose or judge there may be several."""
    for role in dict.fromkeys(model.role for model in spec.models if model.role != "image_model"):
        models = spec.models_of(role)
        if role not in ("question_answerer", "embedder", "language_model", "attributor") and len(models) > 1:
            message = f"Of {len(models)} models that play {in_words(role)}, only “{models[0].label}” is asked."
            yield Issue("warning", f"models.{role}", message, "Leave the others out.")
        read = [model.key for model in models if model.digest]
        if len(set(read)) == len(read):
            continue
        hint = "They would agree in everything. Choose another one, or give one of the two other options."
        if role == "question_answerer":
            yield Issue("error", f"models.{role}", "The same question answerer is there twice, in two folders.", hint)
        if role == "language_model":
            yield Issue("error", f"models.{role}", "The same language model is there twice, in two folders.", hint)


def _review_claims(spec: AuditSpec) -> Iterator[Issue]:
    if not SMALLEST_MARGIN <= spec.margin <= LARGEST_MARGIN:  # which NaN never is
        message = f"A margin of {100 * spec.margin:g} points is not between 1 and 40."
        yield Issue("error", "margin", message, "10 points are usual: shares of 40 to 60 % then still count as even.")
    if any(not name.strip() for name in spec.deciding or ()):
        hint = "Name each question that decides, such as gender."
        yield Issue("error", "deciding", "A question that decides has no name.", hint)


def _review_settings(settings: GenerationSettings) -> Iterator[Issue]:
    for name, what, low, high in (
        ("steps", "The number of steps", 1, 1000),
        ("guidance", "The guidance", 0, 100),
        ("width", "The width in pixels", 0, 8192),
        ("height", "The height in pixels", 0, 8192),
    ):
        value = getattr(settings, name)
        if not low <= value <= high:  # which NaN never is
            is_told = isinstance(value, float) or abs(value) < 10**300
            found = f"{value:g}" if is_told else "a larger number"
            yield Issue("error", f"settings.{name}", f"{what} is not between {low:,} and {high:,}: {found}.")


def _review_prompt(index: int, prompt: Prompt) -> Issue | None:
    where, text = f"prompts[{index}]", prompt.text
    if not text.strip():
        return Issue("error", where, "A prompt is empty.", "Type what the model shall draw, or remove the empty line.")
    if len(text) > LONGEST_PROMPT:
        message = f"A prompt has {len(text):,} characters; {LONGEST_PROMPT:,} are allowed."
        return Issue(
            "error", where, message, "Image models read about the first 77 tokens, some 60 words. Shorten the prompt."
        )
    if not prompt.literal and (slots := _SLOT.search(text)):
        return Issue(
            "error", where, f"The slot {slots[0]} has no values.", "Give it a list of values, or leave out its marks."
        )
    if hidden := sorted({f"U+{ord(character):04X}" for character in text if _is_hidden(character)}):
        message = f"A prompt holds characters that cannot be seen: {', '.join(hidden)}."
        return Issue("warning", where, message, "They came along when the text was copied; type the prompt anew.")
    if not any(character.isascii() and character.isalpha() for character in text) and translated.find(text) is None:
        message = f"The prompt {text[:40]!r} has no Latin letters."
        return Issue(
            "warning", where, message, "Keywords and topics are found in English only; images are made all the same."
        )
    return None


def _is_hidden(character: str) -> bool:
    """Whether `character` controls a terminal or the direction of writing instead of being read."""
    return unicodedata.category(character) == "Cc" or unicodedata.bidirectional(character) in _DIRECTIONS


def _review_count(count: int) -> Issue | None:
    if 1 <= count <= MOST_IMAGES:
        return None
    message = f"{count:,} images per prompt are not between 1 and {MOST_IMAGES:,}."
    return Issue("error", "images_per_prompt", message, "10 show a strong pattern, 50 or more give a usable interval.")
