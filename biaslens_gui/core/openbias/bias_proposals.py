"""The question for the biases of a caption, put by OpenBias and GradBias alike, so that one answer serves both.

Source: OpenBias section 3.1 and figure 17. The wording and the example are resources of the plugins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from biaslens_gui.core.language.replies import LONGEST_NAME
from biaslens_gui.core.language.schemas import list_of, object_of, text_up_to
from biaslens_gui.core.openbias import open_biases
from biaslens_gui.core.records import CompletionRequest, Message
from biaslens_gui.core.roles import Lab, Work

FORM = list_of(
    object_of(
        name=text_up_to(LONGEST_NAME),
        classes=list_of(text_up_to(LONGEST_NAME), open_biases.MOST_CLASSES, 2),
        question=text_up_to(200),
        present_in_prompt={"type": "boolean"},
    ),
    20,
)
"""The form of a reply: that of the figure's example."""

AGAIN = "Answer again with a JSON list in exactly the form of your first answer, and say nothing else."


@dataclass(frozen=True, slots=True)
class Proposed:
    """What a language model proposed for some captions: the triplets, captions without a usable answer, parts lost."""

    triplets: tuple[open_biases.Triplet, ...]
    mute: tuple[str, ...]
    dropped: int


def request(caption: str, system: str, example: str) -> CompletionRequest:
    """Return the question for one caption: the system prompt, the example of the figure, then the caption."""
    turns = (
        Message("system", system),
        Message("user", "Prompt: A picture of a doctor"),
        Message("assistant", example),
        Message("user", f"Prompt: {caption}"),
    )
    return CompletionRequest("openbias.proposals", turns, {"caption": caption}, longest=800, schema=FORM)


def propose(lab: Lab, captions: Sequence[str], source: str, system: str, example: str) -> Work[Proposed]:
    """Return what is proposed for `captions`, asked once, and a second and last time where a reply is of no use."""
    requests = [request(caption, system, example) for caption in captions]
    said = yield from lab.complete(requests)
    read = [open_biases.read_triplets(text, one.text, source) for text, one in zip(captions, said, strict=True)]
    unusable = [at for at, (_, reply) in enumerate(read) if not reply.understood]
    if unusable:
        again = [_repeated(requests[at], said[at].text) for at in unusable]
        for at, completion in zip(unusable, (yield from lab.complete(again)), strict=True):
            found, reply = open_biases.read_triplets(captions[at], completion.text, source)
            read[at] = (found, replace(reply, dropped=(*read[at][1].dropped, *reply.dropped)))
    mute = tuple(text for text, (_, reply) in zip(captions, read, strict=True) if not reply.understood)
    triplets = tuple(triplet for found, _ in read for triplet in found)
    return Proposed(triplets, mute, sum(len(reply.dropped) for _, reply in read))


def _repeated(asked: CompletionRequest, said: str) -> CompletionRequest:
    turns = (Message("assistant", said.strip()[:2000] or "-"), Message("user", AGAIN))
    return replace(asked, messages=(*asked.messages, *turns), schema={})
