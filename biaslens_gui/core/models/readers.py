"""Several question answerers of one plan: the first decides, the others answer the same questions beside it."""

from __future__ import annotations

from dataclasses import replace

from biaslens_gui.core.spec import AuditSpec, ModelRef, Role

ANSWERER: Role = "question_answerer"


def further_answerers(spec: AuditSpec) -> tuple[ModelRef, ...]:
    """Return the question answerers after the first, in the order chosen, each under a name that no other has."""
    models = spec.models_of(ANSWERER)
    names = [model.label for model in models[:1]]
    found = []
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


def read_by(spec: AuditSpec, answerer: ModelRef) -> AuditSpec:
    """Return `spec` with `answerer` as its only question answerer, everything else as it is."""
    others = (model for model in spec.models if model.role != ANSWERER)
    return replace(spec, models=(*others, answerer))
