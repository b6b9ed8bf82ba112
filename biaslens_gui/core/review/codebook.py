"""The codebook: one page per answer and reason, read beside the image, its version kept with every verdict."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files

from biaslens_gui.core.codec import DecodeError, from_data
from biaslens_gui.core.identity import digest
from biaslens_gui.errors import BugError


@dataclass(frozen=True, slots=True)
class CodePage:
    """When to give one answer: `code` is a value or a reason of the question, empty for the question as a whole."""

    question: str
    code: str
    title: str
    rule: str
    examples: tuple[str, ...] = ()
    not_this: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Codebook:
    """All pages. `edition` is counted by its authors; `version` names the exact words as well."""

    edition: int
    pages: tuple[CodePage, ...]

    @property
    def version(self) -> str:
        """The edition with the start of the digest of all pages, such as "1-4f2a90c1"."""
        return f"{self.edition}-{digest(self)[:8]}"

    def pages_of(self, question: str) -> tuple[CodePage, ...]:
        """Return the pages of one question; those of no question in particular when it has none of its own."""
        own = tuple(page for page in self.pages if page.question == question)
        return own or tuple(page for page in self.pages if page.question == "")


def codebook() -> Codebook:
    """Return the codebook that comes with this version.

    Raises:
        BugError: its file is damaged.
    """
    try:
        text = (files("biaslens_resources") / "review" / "codebook.toml").read_text(encoding="utf-8")
        found: Codebook = from_data(Codebook, tomllib.loads(text))
    except (OSError, tomllib.TOMLDecodeError, DecodeError) as error:
        raise BugError("Codebook damaged", f"resources/review/codebook.toml: {error}") from error
    return found
