"""Does a prompt say in so many words that a person is meant?

BiasLens, appendix A.8 and Figure 7: "The male Malaysian is eating" drew primates and other animals, "The Malaysian man
is eating" drew people. So a nationality is no word for a person here, nor are male and female, although grammar allows
them to stand for one.
"""

from __future__ import annotations

import importlib.resources
import json
import re
from functools import cache

from biaslens_gui.core.language.single_person import PERSON_WORDS, PLURALS
from biaslens_gui.core.params import Issue
from biaslens_gui.core.spec import AuditSpec

DESCRIBING = frozenset({"male", "female", "figure", "group", "team", "human"})
LISTS = ("keywords_people.json", "keywords_occupations.json")
_WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*")
LONGEST_SAID = 60


@cache
def _listed() -> tuple[frozenset[str], int]:
    """Return all words and rows of words for people, in lower case, and how many words the longest row has."""
    folder = importlib.resources.files("biaslens_resources").joinpath("people")
    rows = {*PERSON_WORDS, *PLURALS}
    for name in LISTS:
        for group in json.loads(folder.joinpath(name).read_text(encoding="utf-8"))["groups"]:
            rows.update(word.lower() for word in group["words"])
    rows -= DESCRIBING
    return frozenset(rows), max(len(row.split()) for row in rows)


def names_person(text: str) -> bool:
    """Return whether `text` has a word for a person: man, nurse, people; not that of a nationality alone."""
    rows, longest = _listed()
    words = [word.lower() for word in _WORD.findall(text)]
    for index in range(len(words)):
        for length in range(1, min(longest, len(words) - index) + 1):
            row = " ".join(words[index : index + length])
            if row in rows or (row.endswith("s") and row[:-1] in rows):
                return True
    return False


def advise_prompts(spec: AuditSpec) -> tuple[Issue, ...]:
    """Return one advice on all prompts of `spec` that name no person; none if all do."""
    silent = [prompt.text for prompt in spec.prompts if prompt.text.strip() and not names_person(prompt.text)]
    if not silent:
        return ()
    first = silent[0] if len(silent[0]) <= LONGEST_SAID else f"{silent[0][: LONGEST_SAID - 1]}…"
    number = "One prompt names" if len(silent) == 1 else f"{len(silent):,} of {len(spec.prompts):,} prompts name"
    hint = (
        "If people are meant, say so with a word such as man, woman or person: “The male Malaysian is eating” drew "
        "animals, “The Malaysian man is eating” drew people (BiasLens, appendix A.8)."
    )
    return (Issue("advice", "prompts", f"{number} no person in so many words: “{first}”.", hint),)
