"""Records of what language models and captioners say, and why they said nothing."""

from __future__ import annotations

from biaslens_gui.core.records import Completion, CompletionRequest
from biaslens_gui.core.roles import Said
from biaslens_gui.core.spec import ModelRef


def with_request(request: CompletionRequest, completion: Completion) -> tuple[CompletionRequest, Completion]:
    """Return what the row of a completion needs: the request beside it."""
    return request, completion


def completion_of(key: str, model: ModelRef, request: CompletionRequest, text: str) -> Completion:
    """Return the record of an answer; a note on an empty one says why it is empty."""
    if not text.strip():
        return Completion(key, model.key, request.task, str(text), why_empty(text, "language model"))
    return Completion(key, model.key, request.task, str(text), "", text.note if isinstance(text, Said) else "")


def why_empty(text: str, who: str) -> str:
    """Return why `who` said nothing: in the note on the empty text, if there is one."""
    return (text.note if isinstance(text, Said) else "") or f"The {who} said nothing."
