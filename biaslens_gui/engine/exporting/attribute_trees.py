"""The trees of attributes of a run, read from its project: findings, captions, and their grammar."""

from __future__ import annotations

from collections.abc import Iterator

from biaslens_gui.claims.attribute_tree import AttributeTrees
from biaslens_gui.core.language.parses import Parse, Token
from biaslens_gui.errors import KnownError
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.observations import CAPTIONS, PARSES
from biaslens_gui.store.project import ProjectFolder

SHORTEST = 3
SAID_OF_ITSELF = frozenset({"image", "photo", "photograph", "picture", "drawing", "background", "person", "people"})
"""What captions say of themselves, or of anybody."""


def attribute_trees(project: ProjectFolder, run_id: str = "") -> tuple[str, AttributeTrees]:
    """Return the run, the newest finished one where none is named, and its trees.

    Raises:
        KnownError: there is no such run, or nothing was seen in its images.
    """
    with AuditReader(project) as reader:
        runs = [run for run in reader.runs() if run.run_id.startswith(run_id) and run.status == "finished"]
        if not runs:
            message = f"No finished run begins with {run_id!r}." if run_id else "The project has no finished run."
            raise KnownError("No run", message, "See “biaslens status” for the runs of a project.")
        found = runs[0].run_id
        findings, plan = reader.findings(found), reader.plan(found)
        parses = {parse.text: parse for parse in reader.observed_in(found, PARSES) if not parse.failure}
        captions = [(caption.image, caption.text) for caption in reader.observed_in(found, CAPTIONS)]
    if not any(finding.observed for finding in findings):
        message = "No method of this run says of single images what they show, so there is no tree of attributes."
        raise KnownError("Nothing to count", message, "Run a method that asks about images, such as OpenBias.")
    prompts = tuple(dict.fromkeys(prompt.text for prompt in plan.spec.prompts))
    asked = {word.strip(".,;:?!").casefold() for prompt in prompts for word in prompt.split()}
    asked |= {_word(token) for prompt in prompts if prompt in parses for token in parses[prompt].tokens}
    said = {image: tuple(_said(parses[text])) for image, text in captions if text in parses}
    return found, AttributeTrees(findings, prompts, said, frozenset(asked))


def _said(parse: Parse) -> Iterator[str]:
    """Yield the nouns of a caption, and each adjective with the noun it belongs to, as lemmas in lower case."""
    words = [_word(token) for token in parse.tokens]
    for token, word in zip(parse.tokens, words, strict=True):
        if token.pos == "NOUN" and word:
            yield word
        noun = words[token.head] if 0 <= token.head < len(words) else ""
        if token.pos == "ADJ" and token.dep == "amod" and word and noun:
            yield f"{word} {noun}"


def _word(token: Token) -> str:
    """Return a lemma in lower case; empty for what is too short, no word, or said of any picture."""
    lemma = (token.lemma or token.text).casefold()
    return lemma if len(lemma) >= SHORTEST and lemma.isalpha() and lemma not in SAID_OF_ITSELF else ""
