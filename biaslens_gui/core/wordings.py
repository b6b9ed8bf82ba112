"""Other wordings of a prompt, so that a run tells how far its claims vary with how a prompt is put.

What is proposed says the same in other words of one small set, which name the medium ("a photo of", "a picture of"):
nothing that is depicted is added, named or left out. It stands in the plan, and the auditor takes out what does not
say the same. Wordings of the auditor's own are templates with the slots of the first one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from biaslens_gui.core.spec import Prompt, Template
from biaslens_gui.errors import KnownError

MEDIA: Final = ("photo", "picture", "image", "photograph")
"""Names of a medium that stand for each other in a prompt, in the order in which they are proposed."""

MOST_WORDINGS = 7
_MEDIUM = re.compile(rf"^(?P<article>(?:an?|the)\s+)?(?P<medium>{'|'.join(MEDIA)})\s+of\s+(?P<what>\S.*)$", re.I)


def proposed_wordings(text: str) -> tuple[str, ...]:
    """Return other wordings of `text`; none where it does not begin with its medium, as in "a photo of a nurse"."""
    found = _MEDIUM.match(text.strip())
    if found is None:
        return ()
    what, own = found["what"], found["medium"].casefold()
    the = (found["article"] or "").casefold().startswith("the")
    others = [f"{_article(medium, the=the)} {medium} of {what}" for medium in MEDIA if medium != own]
    kept = what.rstrip(".") or what
    behind = [
        f"{kept}, {medium}{what[len(kept) :]}" for medium in (own, *(medium for medium in MEDIA if medium != own))
    ]
    return tuple(dict.fromkeys((*others, *behind)))[:MOST_WORDINGS]


def _article(noun: str, *, the: bool) -> str:
    return "the" if the else "an" if noun[0] in "aeiou" else "a"


def with_proposed(prompts: Iterable[Prompt], most: int) -> tuple[Prompt, ...]:
    """Return `prompts`, each followed by at most `most` other wordings of it; texts that are there stay once."""
    prompts = tuple(prompts)
    taken = {prompt.text for prompt in prompts}
    found: list[Prompt] = []
    for prompt in prompts:
        found.append(prompt)
        if not prompt.paraphrase_of:
            other = [text for text in proposed_wordings(prompt.text) if text not in taken][:most]
            taken.update(other)
            found += [replace(prompt, text=text, paraphrase_of=prompt.text) for text in other]
    return tuple(found)


def wordings_in_words(prompts: Sequence[Prompt]) -> tuple[str, ...]:
    """Return one line on how many prompts are other wordings, where some are: they decide nothing."""
    others = [prompt.paraphrase_of for prompt in prompts if prompt.paraphrase_of]
    if not others:
        return ()
    of, many = len(set(others)), len(prompts) - len(others)
    return (
        f"{len(others)} of {len(prompts)} prompts word {of} of the {many} others otherwise: they decide nothing, and "
        "tell how far claims vary with the wording.",
    )


def with_templates(template: Template, others: Sequence[str]) -> tuple[Prompt, ...]:
    """Return the prompts of `template`, each followed by what `others`, templates with its slots, make of its values.

    Raises:
        KeyError: a text names a slot that has no values.
        KnownError: another wording has other slots than the first.
    """
    own = template.expand()
    further = [replace(template, text=text) for text in others]
    for other in further:
        if set(other.names()) != set(template.names()):
            message = f"“{other.text}” has other slots than “{template.text}”."
            raise KnownError("Another wording not understood", message, "Give every wording the same slots.")
    by_values = [{tuple(sorted(prompt.slots.items())): prompt.text for prompt in other.expand()} for other in further]
    found: list[Prompt] = []
    for prompt in own:
        texts = (texts[tuple(sorted(prompt.slots.items()))] for texts in by_values)
        found += [prompt, *(replace(prompt, text=text, paraphrase_of=prompt.text) for text in texts)]
    return tuple(found)
