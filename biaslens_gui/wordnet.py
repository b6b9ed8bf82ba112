"""The thesaurus that comes with the application, read when it is first asked for."""

from __future__ import annotations

import gzip
import importlib.resources
from functools import cache

from biaslens_gui.core.language.thesaurus import Thesaurus


@cache
def wordnet() -> Thesaurus:
    """Return the thesaurus made from WordNet 3.0, the same object at every call.

    Its licence stands beside it in `resources/wordnet/LICENSE`; `packaging/wordnet.py` makes it.
    """
    file = importlib.resources.files("biaslens_resources").joinpath("wordnet", "wordnet.txt.gz")
    return Thesaurus.from_text(gzip.decompress(file.read_bytes()).decode("ascii"))
