"""What every loader of transformers folders does alike: tell the class, refuse what is spoilt, read, weigh answers.

Libraries are imported inside the functions, so that a plugin which imports these costs nothing until it loads a model.
Closed questions are answered by likelihood: the score of a class is its log-likelihood divided by the number of its
tokens, so neither a short class nor the beginning of another ("brown", "brown hair") wins by its length.
"""

from __future__ import annotations

import gc
import importlib.util
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from biaslens_gui.core.params import Param
from biaslens_gui.core.roles import Availability, Check, DetectedModel, Probabilities
from biaslens_gui.core.spec import GenerationSettings, ModelRef, Role
from biaslens_gui.errors import KnownError, OutOfMemory
from biaslens_gui.files.outside import CONFIGURATION, read_outside
from biaslens_gui.loaders import image_text as image_text  # handed on to the plugins
from biaslens_gui.loaders.chat_templates import refuse_hostile_templates
from biaslens_gui.loaders.folders import (
    INCOMPLETE,
    detected_model,
    is_pickle,
    lacks_memory,
    read_json,
    refuse_pickle,
    refuse_unloadable,
    variant_of,
    weights_of,
)
from biaslens_gui.loaders.garbage import set_libraries_apart
from biaslens_gui.loaders.guard import prepare_model_libraries
from biaslens_gui.loaders.libraries import (
    is_installed,
    processor_of,
    refuse_quantised,
    refuse_without_processor,
    refuse_without_timm,
)
from biaslens_gui.loaders.own_code import refuse_own_classes, refuse_unknown_family, told_of_programs
from biaslens_gui.loaders.parts import refuse_unfit
from biaslens_gui.loaders.sizes import refuse_huge_images, refuse_impossible
from biaslens_gui.loaders.texts import refuse_hostile_tokenizer
from biaslens_gui.loaders.vocabulary import library_missing, refuse_deaf, refuse_without_vocabulary
from biaslens_gui.loaders.weight_sets import in_one_line, told_of_sets

UNLOADABLE = (OSError, ValueError, RuntimeError, ImportError, AttributeError, KeyError, TypeError)
"""What transformers raises at a folder that it cannot load."""

SETTINGS = (
    "tokenizer_config.json",
    "special_tokens_map.json",
    "added_tokens.json",
    "chat_template.json",
    "processor_config.json",
    "preprocessor_config.json",
    "generation_config.json",
)
"""Small files that the library reads beside the configuration and the weights."""

NO_LIMIT = 100_000
"""Tokens; tokenizers without a limit give an astronomical number."""


def installed(*libraries: str) -> Availability:
    """Return whether `libraries` are installed, without importing them."""
    for library in libraries:
        if importlib.util.find_spec(library) is None:
            return Availability(False, f"{library} is not installed.", "Install biaslens-gui[models].")
    return Availability(True)


class FolderLoader:
    """What the plugins that load model folders have in common; each says in `read` how it reads one."""

    libraries: tuple[str, ...] = ("torch", "transformers")
    params: tuple[Param, ...] = ()
    at_once = 32
    """Images, texts or sentences that a model works on at once, where the model's own record names no number."""

    def available(self) -> Availability:
        """Return whether the libraries are installed, without importing them."""
        return installed(*self.libraries)

    def read(self, path: Path, device: str, model: ModelRef) -> Any:
        """Return the model at the absolute `path` in memory, with a method `release`.

        Raises:
            KnownError: it is no such model, a file is missing, or it does not fit.
        """
        raise NotImplementedError

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[Any]:
        """Yield what `read` returns, and give its memory back on the way out."""
        loaded = self.read(Path(model.path).absolute(), device, model)
        try:
            yield loaded
        finally:
            loaded.release()

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        """Return how much is worked on at once, whatever memory is free now."""
        return model.batch or self.at_once


# --- Telling what a folder is, without loading it


def architecture(config: Mapping[str, Any]) -> str:
    """Return the name of the model class, or the family if the configuration names no class."""
    names = config.get("architectures")
    return str(names[0]) if isinstance(names, list) and names else str(config.get("model_type", ""))


def describe_folder(
    folder: Path,
    role: Role,
    plugin: str,
    knows: Callable[[Mapping[str, Any]], bool],
    *refusals: Callable[[Path], None],
    sees: bool = True,
) -> DetectedModel | None:
    """Return what `folder` is, or nothing if its configuration is not one that `knows` says yes to.

    What prepares images may lack its library where the role shows the model none: it then `sees` nothing.

    A model that is program code of its own, weights that are missing, damaged or a pickle, settings that cannot be
    read (also by `knows`), and what `refusals` refuse, is told as its `problem`; `remark` says which of several sets of
    weights is loaded, and which program files are not run.
    """
    try:
        config = read_json(folder / "config.json")
    except KnownError:  # whose folder it is cannot be told; the scan says what is the matter with it
        return None
    problem, remark = None, ""
    try:
        if not knows(config):
            return None
        refuse_own_classes(folder, config)
        refuse_unknown_family(config)
        weights = weights_of(folder, "model")
        refuse_impossible(config, "config.json", sum(file.stat().st_size for file in weights))
        refuse_quantised(config, "config.json")
        refuse_unfit(config, weights)
        refuse_without_timm(config)
        if sees:
            refuse_without_processor(processor_of(folder, config))
        refuse_hostile_parts(folder)
        for refuse in (refuse_damaged_settings, *refusals):
            refuse(folder)
        remark = in_one_line(
            told_of_sets([(folder, "model")], variant_in(folder), named=False), told_of_programs(folder)
        )
    except KnownError as error:
        problem = error
    return replace(detected_model(role, plugin, folder, architecture(config), problem), remark=remark)


def refuse_hostile_parts(folder: Path) -> None:
    """Refuse a folder whose preparation of images or texts asks for more than any model needs.

    Raises:
        KnownError: it does, or one of these files cannot be read.
    """
    for name in ("preprocessor_config.json", "processor_config.json"):
        if (folder / name).exists():
            config = read_json(folder / name)
            refuse_huge_images(config, name)
            refuse_huge_images(inner if isinstance(inner := config.get("image_processor"), dict) else {}, name)
    if (folder / "generation_config.json").exists():
        read_outside(folder / "generation_config.json", CONFIGURATION)  # that it can be read is enough here
    refuse_hostile_templates(folder)
    refuse_hostile_tokenizer(folder)


def require_usable(path: Path, found: DetectedModel | None, kind: str, hint: str) -> None:
    """Refuse `path` unless it was `found` to be a whole model of `kind`, such as "question answerer".

    Raises:
        KnownError: it is a pickle, no such model, or one with a problem.
    """
    if path.is_file() and is_pickle(path):
        raise refuse_pickle(path)
    if found is None:
        raise KnownError(f"No {kind}", f"{path} is no {kind}.", hint)
    if found.problem:
        raise KnownError(f"This {kind} cannot be used", found.problem, found.hint)


def refuse_without_image_processor(folder: Path) -> None:
    """Refuse a folder that does not say how an image is prepared.

    Raises:
        KnownError: it does not.
    """
    if not any((folder / name).is_file() for name in ("preprocessor_config.json", "processor_config.json")):
        message = "The file preprocessor_config.json is missing, which says how an image is prepared."
        raise KnownError("Part missing", message, INCOMPLETE)


def refuse_without_tokenizer(folder: Path) -> None:
    """Refuse a folder without a vocabulary.

    Raises:
        KnownError: it has none of the files that tokenizers are read from, or they are empty.
    """
    refuse_without_vocabulary(folder)


def refuse_damaged_settings(folder: Path) -> None:
    """Refuse a folder with a file of settings that cannot be read: the library would stop at it, or read on without.

    Raises:
        KnownError: it has one; the message names it.
    """
    for name in SETTINGS:
        if (folder / name).is_file():
            read_json(folder / name)


def has_chat_template(folder: Path) -> bool:
    """Return whether a folder says how a conversation is put to its model.

    Raises:
        KnownError: a file that may say so is damaged.
    """
    if any((folder / name).is_file() for name in ("chat_template.json", "chat_template.jinja")):
        return True
    files = [folder / name for name in ("tokenizer_config.json", "processor_config.json")]
    return any(bool(read_json(path).get("chat_template")) for path in files if path.is_file())


def chat_template_beside(folder: Path) -> Any:
    """Return the chat template of a folder that lies beside its tokenizer, where that has none: a text, or named ones.

    Raises:
        KnownError: a file that may hold it is damaged.
    """
    files = [folder / name for name in ("chat_template.json", "processor_config.json")]
    found = [read_json(path).get("chat_template") for path in files if path.is_file()]
    template = next(filter(None, found), None)
    if isinstance(template, list):
        return {
            one["name"]: one["template"] for one in template if isinstance(one, dict) and {"name", "template"} <= {*one}
        }
    return template


# --- Reading


def variant_in(folder: Path) -> str | None:
    """Return the variant (such as `fp16`) of the weights that are loaded, where there are no plain ones.

    Raises:
        KnownError: a file of theirs is missing or damaged.
    """
    return variant_of(weights_of(folder, "model")[0], "model") or None


def read_model(auto_class: str, folder: Path, device: str, *, half: bool = False) -> Any:
    """Return the model in `folder`, read by the transformers class called `auto_class`, ready to be asked.

    It is in single precision, or in bfloat16 on CUDA when `half` is true.

    Raises:
        KnownError: transformers cannot load it, or its weights are incomplete.
    """
    prepare_model_libraries()
    import torch
    import transformers

    set_libraries_apart()
    transformers.utils.logging.set_verbosity_error()
    transformers.utils.logging.disable_progress_bar()
    try:
        model, report = getattr(transformers, auto_class).from_pretrained(
            str(folder),
            local_files_only=True,
            use_safetensors=True,
            trust_remote_code=False,
            variant=variant_in(folder),
            dtype=torch.bfloat16 if half and device.startswith("cuda") else torch.float32,
            output_loading_info=True,
        )
    except UNLOADABLE as error:
        raise refuse_unloadable(error, f"transformers {transformers.__version__}") from error
    if missing := sorted(report["missing_keys"]):
        message = f"{len(missing)} of its weights are missing, the first is {missing[0]}."
        raise KnownError("The model cannot be loaded", message, INCOMPLETE)
    return model.to(device).eval()


def read_image_processor(folder: Path) -> Any:
    """Return the image processor in `folder`, in its PIL form: the same pixels whatever else is installed.

    Raises:
        KnownError: transformers cannot load it.
    """
    return _read("AutoImageProcessor", folder, backend="pil")


def read_tokenizer(folder: Path, **options: Any) -> Any:
    """Return the tokenizer in `folder`; one without a padding token pads with its end token.

    Raises:
        KnownError: transformers cannot load it, or it reads all texts as the same.
    """
    tokens = _read("AutoTokenizer", folder, **options)
    refuse_deaf(tokens)
    if tokens.pad_token_id is None:
        tokens.pad_token = tokens.eos_token
    return tokens


def read_processor(folder: Path, images: Any, tokens: Any) -> Any:
    """Return the processor of the model in `folder`, working with this image processor and tokenizer.

    Raises:
        KnownError: transformers cannot load it.
    """
    from transformers import ProcessorMixin

    chat = _read("AutoProcessor", folder) if is_installed("torchvision") else _read_without_video(folder)
    if not isinstance(chat, ProcessorMixin):  # the library falls back to one that prepares images or words alone
        message = "Nothing in the folder names the processor that puts images and words together."
        raise KnownError("Part missing", message, INCOMPLETE)
    if "mm_token_type_ids" in chat.model_input_names:  # such a model stops without, and not every class gives it
        chat.return_mm_token_type_ids = True
    chat.image_processor, chat.tokenizer = images, tokens
    if getattr(chat, "chat_template", None) is None:  # some classes take none, and leave it with their tokenizer
        chat.chat_template = getattr(tokens, "chat_template", None)
    return chat


def _read_without_video(folder: Path) -> Any:
    """Return the processor in `folder` without its part for videos, which asks for a library that images do not need.

    Raises:
        KnownError: transformers cannot load it.
    """
    import transformers
    from transformers.models.auto.processing_auto import PROCESSOR_MAPPING, processor_class_from_name

    name = processor_of(folder, read_json(folder / "config.json"))
    try:
        config = transformers.AutoConfig.from_pretrained(str(folder), local_files_only=True, trust_remote_code=False)
        kind = (processor_class_from_name(name) if name else None) or PROCESSOR_MAPPING.get(type(config), None)
        if kind is None or "video_processor" not in kind.get_attributes():
            return _read("AutoProcessor", folder)
        return _blind_to_video(kind).from_pretrained(str(folder), local_files_only=True)
    except UNLOADABLE as error:
        raise refuse_unloadable(error, f"transformers {transformers.__version__}") from error


def _blind_to_video(kind: Any) -> Any:
    """Return a class of processor like `kind` without the part for videos, wherever among its parts that stands."""
    from transformers import ProcessorMixin

    every = list(kind.get_attributes())
    place = every.index("video_processor")

    class Parts(ProcessorMixin):  # type: ignore[misc]
        """Takes the parts that `kind` hands on in their order, and leaves out the one for videos."""

        def __init__(self, *parts: Any, **settings: Any) -> None:
            named = dict(zip(every, parts, strict=False)) | settings
            named.pop("video_processor", None)
            super().__init__(**named)

    class Blind(kind, Parts):  # type: ignore[misc]
        @classmethod
        def get_attributes(cls) -> list[str]:
            return every[:place] + every[place + 1 :]

        @classmethod
        def _get_arguments_from_pretrained(cls, *args: Any, **options: Any) -> list[Any]:
            parts = list(super()._get_arguments_from_pretrained(*args, **options))
            return [*parts[:place], None, *parts[place:]]

    Blind.__name__ = kind.__name__  # the library saves it, and asks for it
    return Blind


def _read(auto_class: str, folder: Path, **options: Any) -> Any:
    import transformers

    try:
        reader = getattr(transformers, auto_class)
        return reader.from_pretrained(str(folder), local_files_only=True, trust_remote_code=False, **options)
    except UNLOADABLE as error:
        raise library_missing(folder) or refuse_unloadable(error, f"transformers {transformers.__version__}") from error


def token_limit(tokens: Any, config: Any) -> int:
    """Return how many tokens a text may have, special ones included: the tokenizer's limit or the model's positions."""
    positions = getattr(config, "max_position_embeddings", None)
    limits = [tokens.model_max_length, positions if isinstance(positions, int) and positions > 0 else NO_LIMIT]
    return int(min(*limits, NO_LIMIT))


def unit_vectors(features: Any) -> Any:
    """Return a dual encoder's features at length 1. Some versions of the library give them among other outputs."""
    import torch

    return torch.nn.functional.normalize(getattr(features, "pooler_output", features).float(), dim=-1)


# --- Memory


@contextmanager
def memory_in_words(device: str, items: int) -> Iterator[None]:
    """Raise `OutOfMemory` where memory runs out inside the block, which works on `items` at once."""
    try:
        yield
    except (MemoryError, RuntimeError) as error:
        if not is_out_of_memory(error):
            raise
        free_memory(device)
        message = f"{items} at once do not fit into memory."
        raise OutOfMemory("Out of memory", message, "Work on fewer at once, or close other programs.") from error


def is_out_of_memory(error: BaseException) -> bool:
    """Return whether `error` says that memory ran out, ordinary memory or that of a graphics card."""
    import torch

    return lacks_memory(error) or isinstance(error, torch.OutOfMemoryError)


def free_memory(device: str) -> None:
    """Give back what nothing refers to any more."""
    gc.collect()
    if device.startswith("cuda"):
        import torch

        torch.cuda.empty_cache()


def padded(rows: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return token rows at one length; what is behind a row's end is never looked at, since attention looks back."""
    longest = max(map(len, rows))
    return [[*row, *[row[-1]] * (longest - len(row))] for row in rows]


def class_scores(logits: Any, classes: Sequence[Sequence[int]], stops: Sequence[int]) -> Any:
    """Return the score of each class, given `logits` (classes x positions x vocabulary) from before its first token."""
    import torch

    likelihoods = logits.double().log_softmax(dim=-1)
    ids = torch.tensor(padded(classes), device=logits.device)
    lengths = torch.tensor([len(row) for row in classes], device=logits.device)
    written = likelihoods[:, : ids.shape[1]].gather(2, ids.unsqueeze(2)).squeeze(2)
    behind = torch.arange(ids.shape[1], device=logits.device) >= lengths.unsqueeze(1)
    stopped = likelihoods[torch.arange(len(ids)), lengths][:, list(stops)].logsumexp(dim=-1)
    return (written.masked_fill(behind, 0).sum(dim=1) + stopped) / lengths


def stop_tokens(model: Any, tokens: Any) -> list[int]:
    """Return what ends an answer of a chat model: its end tokens, and the full stop, with which many end "yes".

    An end beyond what the model can write is none: its likelihood is 0.
    """
    ends = model.generation_config.eos_token_id
    stops = {tokens.eos_token_id, *(ends if isinstance(ends, list) else [ends])}
    full_stop = tokens.encode(".", add_special_tokens=False)
    written = int(model.get_output_embeddings().weight.shape[0])
    return sorted({*full_stop[-1:], *(end for end in stops if end is not None and end < written)})


def shares(scores: Any) -> Probabilities:
    """Return scores as probabilities: their softmax."""
    found: Probabilities = scores.softmax(dim=-1).cpu().numpy().astype(np.float64)
    return found


def asking_at_every_token(check: Check) -> Any:
    """Return a stopping criterion that never stops by itself; `check` raises when somebody asked to stop."""
    import torch
    from transformers import StoppingCriteria

    class AskAtEveryToken(StoppingCriteria):  # type: ignore[misc]
        def __call__(self, input_ids: Any, scores: Any, **_: Any) -> Any:
            check()
            return torch.zeros(input_ids.shape[0], dtype=torch.bool, device=input_ids.device)

    return AskAtEveryToken()
