"""Program files in a model folder: whether a library's own classes load the model, or the model is that program.

Nothing in a model folder is ever run. A file that lies beside a model of the library's own classes is told of, and the
model is loaded without it; a model that is read by such a file alone is refused. What the libraries know is read from
the lists of names in their own files (transformers 5.23, diffusers 0.42). Nothing is imported.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import CONFIGURATION, read_outside_text
from biaslens_gui.loaders.folders import read_json

PROGRAMS = ("*.py", "*/*.py")
"""Where the libraries look for program code: beside the configuration, and in the folders of parts."""

MOST_NAMED = 5
"""Program files that are named in a sentence; of more, their number is said."""

WITHOUT_CODE = "Choose a model that needs no code of its own."

NAMED_BY = {
    "AutoTokenizer": ("tokenization_auto.py", "tokenizer_class", ("tokenizer_config.json",)),
    "AutoProcessor": ("auto_mappings.py", "processor_class", ("processor_config.json", "preprocessor_config.json")),
    "AutoImageProcessor": ("auto_mappings.py", "image_processor_type", ("preprocessor_config.json",)),
}
"""For what prepares texts and images: the file of transformers that lists the classes, and what names one where."""


def told_of_programs(folder: Path) -> str:
    """Return in words which program files lie in a model folder and are not run; nothing where there are none."""
    names = [path.relative_to(folder).as_posix() for path in _programs(folder)]
    if not names:
        return ""
    more = f" and {len(names) - MOST_NAMED:,} more" if len(names) > MOST_NAMED else ""
    shown = f"{', '.join(name[:100] for name in names[:MOST_NAMED])}{more}"
    if len(names) == 1:
        return (
            f"A file with program code lies in the folder and is not run: {shown}. "
            "The library's own class loads the model."
        )
    return (
        f"Files with program code lie in the folder and are not run: {shown}. The library's own class loads the model."
    )


def _programs(folder: Path) -> list[Path]:
    return sorted(path for depth in PROGRAMS for path in folder.glob(depth))


def refuse_own_classes(folder: Path, config: Mapping[str, Any]) -> None:
    """Refuse a transformers folder whose model, or what prepares its texts and images, is program code of its own.

    `config` is its config.json. A class of its own that bears the name of one of the library's is not taken for it
    where a part of it is of a family that the library does not know.

    Raises:
        KnownError: it is so; the message names the class.
    """
    if config.get("auto_map"):
        kinds = config.get("architectures")
        for kind in kinds if isinstance(kinds, list) else ():
            if (known := _names("modeling_auto.py")) and kind not in known:
                raise _own_class(kind)
        for part in (config, *(part for part in config.values() if isinstance(part, dict))):
            _refuse_own_family(part.get("model_type"))
    for auto, (file, key, places) in NAMED_BY.items():
        for described in _described(folder, places):
            mapped = described.get("auto_map")
            kind = described.get(key)
            if isinstance(mapped, dict) and auto in mapped and not _is_known(kind, file):
                raise _own_class(kind or mapped[auto])


def refuse_unknown_family(config: Mapping[str, Any]) -> None:
    """Refuse a model of a family that the installed transformers has no classes for.

    Raises:
        KnownError: it is one; the message names it.
    """
    family, known = config.get("model_type"), _families()
    if known and family is not None and family not in known:
        message = f"transformers {version('transformers')} knows no models of the family {str(family)[:100]!r}."
        raise KnownError(
            "Unknown kind of model", message, "Choose another model, or have another version of transformers installed."
        )


def _described(folder: Path, places: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    return (read_json(folder / name) for name in places if (folder / name).is_file())


def _refuse_own_family(family: Any) -> None:
    known = _families()
    if known and family is not None and family not in known:
        raise _own_class(f"family {family}")


def _is_known(kind: Any, file: str) -> bool:
    known = _names(file)
    return not known or (isinstance(kind, str) and bool({kind, kind.removesuffix("Fast"), f"{kind}Fast"} & known))


def _own_class(kind: Any) -> KnownError:
    message = f"Its {str(kind)[:100]} is program code that comes with the model, which BiasLens does not run."
    return KnownError("Program code in a model folder", message, WITHOUT_CODE)


# --- What the installed transformers knows


@cache
def _names(file: str) -> frozenset[str]:
    """Return every name in quotes in one of the files by which transformers finds its classes; none without it."""
    found = find_spec("transformers")
    path = Path(found.origin).parent / "models" / "auto" / file if found is not None and found.origin else None
    if path is None or not path.is_file():
        return frozenset()
    return frozenset(re.findall(r'"([\w.-]+)"', read_outside_text(path, CONFIGURATION)))


@cache
def has_model_class(name: str) -> bool:
    """Return whether the installed transformers has a class of models called so; true where that cannot be told."""
    if not name.isidentifier() or name in _names("modeling_auto.py") or name.startswith("Auto"):
        return name.isidentifier()
    found = find_spec("transformers")
    models = Path(found.origin).parent / "models" if found is not None and found.origin else None
    if models is None or not models.is_dir():
        return True
    defined = re.compile(rf"^class {name}\b", re.MULTILINE)
    files = models.glob("*/modeling_*.py")
    return any(defined.search(read_outside_text(file, CONFIGURATION)) is not None for file in files)


def _families() -> frozenset[str]:
    """Return the families (`model_type`) that transformers has a configuration for."""
    return _names("auto_mappings.py") | _names("configuration_auto.py")
