"""Several models of one role in a plan: the first one counts, and the others do the same beside it.

Question answerers answer the same questions, and the first decides; language models propose what to look for, and the
auditor chooses among what they propose; attributors trace the same images, and the first one's words are the finding.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:  # the window names readers before it needs plans
    from biaslens_gui.core.spec import AuditSpec, ModelRef, Role

IMPORTED = " (imported)"
"""What the names of all end in that others made or said."""
_OF_OTHERS = {
    "captions": "Beschreibungen",
    "answers": "Antworten",
    "verdicts": "Urteile",
    "embeddings": "Embeddings",
}
"""What a name has ahead of that which was imported with a table, after a colon; and in German."""

ANSWERER: Role = "question_answerer"
PROPOSER: Role = "language_model"
JUDGE: Role = "attributor"


def name_in(name: str, language: Literal["en", "de"]) -> str:
    """Return the name of a model with what an import put to it in the reader's language; other names as they are."""
    if language == "en" or not name.endswith(IMPORTED):
        return name
    bare = name.removesuffix(IMPORTED)
    source, colon, kind = bare.rpartition(": ")
    return f"{source}{colon}{_OF_OTHERS[kind]} (importiert)" if colon and kind in _OF_OTHERS else f"{bare} (importiert)"


def is_of_people(name: str) -> bool:
    """Return whether a reader of this name gives out verdicts of people that were imported with a table."""
    return name.endswith(f": verdicts{IMPORTED}")


def further_answerers(spec: AuditSpec) -> tuple[ModelRef, ...]:
    """Return the question answerers after the first, in the order chosen, each under a name that no other has."""
    return _named_apart(spec.models_of(ANSWERER))[1:]


def proposers(spec: AuditSpec) -> tuple[ModelRef, ...]:
    """Return the language models, in the order chosen, each under a name that no other has."""
    return _named_apart(spec.models_of(PROPOSER))


def _named_apart(models: tuple[ModelRef, ...]) -> tuple[ModelRef, ...]:
    names = [model.label for model in models[:1]]
    found = [*models[:1]]
    for model in models[1:]:
        name, number = model.label, 1
        while name in names:
            number += 1
            name = f"{model.label} ({number})"
        names.append(name)
        found.append(model if name == model.label else replace(model, name=name))
    return tuple(found)


def answerers_in_words(spec: AuditSpec) -> tuple[str, ...]:
    """Return one line on who answers the questions, where several do: the first decides."""
    further = further_answerers(spec)
    if not further:
        return ()
    first, others = spec.models_of(ANSWERER)[0].label, " and ".join(f"“{model.label}”" for model in further)
    return (f"Questions are answered by “{first}”, which decides, and beside it by {others}.",)


def judges_in_words(spec: AuditSpec) -> tuple[str, ...]:
    """Return one line on whose gradients are taken, where several judge the same images."""
    first, *others = (model.label for model in _named_apart(spec.models_of(JUDGE))) if spec.models_of(JUDGE) else ("",)
    if not others:
        return ()
    beside = " and by ".join(f"“{name}”" for name in others)
    return (f"Words are traced by “{first}”, and beside it by {beside}.",)


def proposers_in_words(spec: AuditSpec) -> tuple[str, ...]:
    """Return one line on who proposes what to look for, where several do: the first one's rows come ticked."""
    named = [f"“{model.label}”" for model in proposers(spec)]
    if len(named) < 2:
        return ()
    return (
        f"What to look for is proposed by {' and by '.join(named)}, side by side: what {named[0]} does not propose "
        "comes without a tick.",
    )


def read_by(spec: AuditSpec, answerer: ModelRef) -> AuditSpec:
    """Return `spec` with `answerer` as its only question answerer, everything else as it is."""
    return _alone(spec, answerer)


def proposed_by(spec: AuditSpec, proposer: ModelRef) -> AuditSpec:
    """Return `spec` with `proposer` as its only language model, everything else as it is."""
    return _alone(spec, proposer)


def _alone(spec: AuditSpec, model: ModelRef) -> AuditSpec:
    others = (other for other in spec.models if other.role != model.role)
    return replace(spec, models=(*others, model))
