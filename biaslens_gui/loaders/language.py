"""What every loader of language models does alike: put a conversation, weigh options, end an answer that has a form.

An answer is decoded greedily, a token at a time, as long as the request allows. Held to its form, a model could go on
until there is no room to close what is open; so before that, it is made to close it: `Ending`. The thesaurus that comes
with the application is read here when it is first asked for.
"""

from __future__ import annotations

import functools
import gzip
import importlib.resources
import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from biaslens_gui.core.language.schemas import Schema, has_form, longest_ending
from biaslens_gui.core.language.thesaurus import Thesaurus
from biaslens_gui.core.records import CompletionRequest
from biaslens_gui.core.roles import Said
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.watched import GIB, watched

Turn = dict[str, str]

OVERFLOWED = "The model's numbers overflowed (NaN)."
HURRIED = "An answer had no room left and was brought to its end early; its last part may be cut."
BROKEN = "An answer does not have the form asked for; it was read as it stands."
NOT_HELD = "The model could not be held to the form asked for ({why}); its answers were read as they stand."

LONGEST_RENDERING_S = 10.0
"""Seconds that a chat template may take; it takes some milliseconds."""

MOST_MEMORY = GIB
"""Bytes that it may take meanwhile."""

LONGEST_TEXT = 4_000_000
"""Characters of a conversation: some million tokens, more than any model reads."""

_CLOSING = frozenset(b'"]} ')
_WEIGHT = 1e6
"""More than any logit; what closes an answer is written before all that does not."""


def turns_of(request: CompletionRequest, marks: Collection[str]) -> list[Turn]:
    """Return the conversation without `marks`, by which a model tells turns apart: a caption must not begin one."""
    return [{"role": message.role, "content": without_marks(message.content, marks)} for message in request.messages]


def without_marks(content: str, marks: Collection[str]) -> str:
    """Return `content` with a space behind the first sign of every mark in it."""
    for mark in marks:
        if len(mark) > 2 and mark[0] in "<[" and mark in content:
            content = content.replace(mark, f"{mark[0]} {mark[1:]}")
    return content


def rendered(turns: Sequence[Turn], render: Callable[[Sequence[Turn]], str]) -> str:
    """Return the conversation as `render` puts it; where it knows no system, the user says what the system says.

    Raises:
        KnownError: it can be put in neither way; some templates are written for other conversations.
    """
    try:
        return bounded(lambda: render(turns))
    except TemplateRefused:
        raise
    except Exception as error:  # the template is a program of the model's author
        if len(turns) < 2 or turns[0]["role"] != "system":
            raise _unfit(error) from error
    system, first, *rest = turns
    told = {"role": first["role"], "content": f"{system['content']}\n\n{first['content']}"}
    try:
        return bounded(lambda: render([told, *rest]))
    except TemplateRefused:
        raise
    except Exception as error:
        raise _unfit(error) from error


def of_parts(turns: Sequence[Turn], render: Callable[[Sequence[Mapping[str, Any]]], object]) -> str:
    """Return the conversation as the template of a model that sees puts it, with no image in it.

    Such templates take a turn apart into images and texts. Some pass over a turn that is one text without a word,
    others know nothing else: what counts is the form in which everything comes out that is said.

    Raises:
        ValueError: there is none.
    """
    from jinja2 import TemplateError

    parted = [{**turn, "content": [{"type": "text", "text": turn["content"]}]} for turn in turns]
    for form in (parted, turns):
        try:
            text = str(render(form))
        except (TemplateError, TypeError, ValueError, KeyError, AttributeError):
            continue
        if all(turn["content"].strip() in text for turn in turns):
            return text
    raise ValueError("it leaves out what is said")


class TemplateRefused(KnownError):
    """A chat template asks for too much time or memory, or does not write a conversation."""


def bounded(render: Callable[[], object]) -> str:
    """Return the text that a chat template renders; it is a program, so it is held to a time, a memory and a length.

    Raises:
        TemplateRefused: it goes beyond one of them, or what it writes is no text.
    """
    try:
        with watched("The chat template", LONGEST_RENDERING_S, MOST_MEMORY, hard=True):
            text = render()
    except KnownError as error:
        raise TemplateRefused(error.title, error.message, error.hint) from error
    hint = "Choose a model whose template knows plain conversations."
    if not isinstance(text, str) or not text.strip():
        raise TemplateRefused("The model cannot be asked", "Its chat template writes no text.", hint)
    if len(text) > LONGEST_TEXT:
        message = f"Its chat template makes {len(text):,} characters of a conversation; {LONGEST_TEXT:,} are read."
        raise TemplateRefused("The model cannot be asked", message, hint)
    return text


def hold_to_limits(part: Any) -> None:
    """Hold the chat template of a tokenizer or processor to a time and a memory, whoever asks for it.

    An image model puts prompts by its template itself, far from here.
    """
    render = getattr(part, "apply_chat_template", None)
    if not callable(render):
        return

    @functools.wraps(render)
    def held(*args: Any, **options: Any) -> Any:
        with watched("The chat template", LONGEST_RENDERING_S, MOST_MEMORY, hard=True):
            return render(*args, **options)

    part.apply_chat_template = held


def _unfit(error: Exception) -> KnownError:
    message = f"Its chat template cannot put this conversation: {error}."
    return KnownError("The model cannot be asked", message, "Choose a model whose template knows plain conversations.")


def refuse_too_long(used: int, positions: float) -> KnownError:
    """Return the refusal of a question that leaves no room for its answer."""
    message = f"The question has {used:,} tokens; the model reads {positions:,}, its answer included."
    return KnownError("Question too long", message, "Choose a language model with a longer context.")


def by_likelihood(options: Sequence[str], scores: Sequence[float]) -> Mapping[str, float]:
    """Return the probability of each option: the softmax of its score, the mean log-likelihood per token.

    Without the mean, the shortest option would win; the whole option counts, not its first token.
    """
    highest = max(scores, default=0.0)
    weights = [math.exp(score - highest) for score in scores]
    return {option: weight / sum(weights) for option, weight in zip(options, weights, strict=True)}


# --- Answers that have a form


@dataclass(frozen=True, slots=True)
class FormEnding:
    """How an answer of the form `schema` ends in time: `longest` tokens at most, the last `reserve` for closing it."""

    schema: Schema
    longest: int
    reserve: int

    @classmethod
    def of(cls, request: CompletionRequest, room: int) -> FormEnding | None:
        """Return the ending of an answer to `request` where there is room for so many tokens; nothing for too few."""
        reserve = longest_ending(request.schema) + 1
        least = 2 * reserve
        return cls(request.schema, min(room, max(request.longest, least)), reserve) if room >= least else None

    def has_come(self, written: int) -> bool:
        """Return whether an answer of so many tokens has to be closed from here on."""
        return written >= self.longest - self.reserve

    def said(self, text: str, written: int) -> str:
        """Return an answer of so many tokens, with a note where it had to be hurried, or is not of its form."""
        if not has_form(text, self.schema):
            return Said(text, BROKEN)
        return Said(text, HURRIED) if written > self.longest - self.reserve else text


def closing_weights(tokens: Iterable[bytes], ends: Collection[int]) -> npt.NDArray[np.float32]:
    """Return what is added to each logit where an answer has to be closed; the form still decides what is allowed.

    First the end, then what closes a text, inside which a bracket is but a sign, then what closes lists and objects;
    blanks, of which a form may allow any number, last.
    """
    weights = [_closing_weight(token) for token in tokens]
    for end in ends:
        weights[end] = 3 * _WEIGHT
    return np.array(weights, np.float32)


def _closing_weight(token: bytes) -> float:
    signs = token.strip()
    if not signs:
        return -_WEIGHT if token else 0.0
    if not _CLOSING.issuperset(token):
        return 0.0
    return 2 * _WEIGHT if token[:1] == b'"' else _WEIGHT


@cache
def wordnet() -> Thesaurus:
    """Return the thesaurus made from WordNet 3.0, the same object at every call.

    Its licence stands beside it in `resources/wordnet/LICENSE`; `packaging/wordnet.py` makes it.
    """
    file = importlib.resources.files("biaslens_resources").joinpath("wordnet", "wordnet.txt.gz")
    return Thesaurus.from_text(gzip.decompress(file.read_bytes()).decode("ascii"))
