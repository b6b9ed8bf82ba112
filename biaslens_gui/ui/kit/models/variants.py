"""Models that a person sets up: with additions and options, or served by another program on this computer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject

from biaslens_gui.core.spec import ModelRef
from biaslens_gui.ui.shell.actions.needs import host_of, still_wanted
from biaslens_gui.ui.shell.answers import Lasting, answer
from biaslens_gui.ui.shell.workspace import Workspace

SHORT_WAIT = 20
"""Seconds that a server has to say that it is there, whatever patience it is given for its answers."""


def list_variants(*, workspace: Workspace, owner: QObject, then: Callable[[tuple[ModelRef, ...]], object]) -> None:
    """Hand on the models that were set up on this computer and whose plugins are loaded."""
    host = host_of(workspace)

    def read() -> tuple[ModelRef, ...]:
        from biaslens_gui.engine.models.variants import ModelVariants

        return tuple(model for model in ModelVariants().every() if model.plugin in host.roles[model.role])

    workspace.background.ask(read, then, owner=owner, topic="variants")


def keep_variant(
    *,
    workspace: Workspace,
    model: ModelRef,
    instead_of: ModelRef | None,
    then: Callable[[ModelRef], object],
    otherwise: Callable[[Exception], object],
) -> None:
    """Keep `model` on this computer after a look at the files that its options name."""
    host = host_of(workspace)

    def keep() -> ModelRef:
        from biaslens_gui.engine.models.variants import ModelVariants, checked

        ModelVariants().keep(checked(model, host), instead_of)
        return model

    def kept(made: ModelRef) -> None:
        workspace.models_changed.emit()
        answer(then, made)

    workspace.background.ask(keep, Lasting(kept), owner=workspace, topic="keep", otherwise=otherwise)


def forget_variant(*, workspace: Workspace, model: ModelRef) -> None:
    """Keep `model` no more; its files, and plans that name it, stay as they are."""

    def forget() -> None:
        from biaslens_gui.engine.models.variants import ModelVariants

        ModelVariants().forget(model)

    workspace.background.ask(forget, lambda _: workspace.models_changed.emit(), owner=workspace)


def ask_server(
    *,
    workspace: Workspace,
    model: ModelRef,
    owner: QObject,
    then: Callable[[tuple[str, ...]], object],
    otherwise: Callable[[Exception], object],
) -> None:
    """Ask the server of `model` which models it has."""
    host, check = host_of(workspace), still_wanted(workspace)
    wait = model.options.get("patience", SHORT_WAIT)
    asked = model
    if any(param.name == "patience" for param in host.role(model.role, model.plugin).params):
        asked = replace(model, options={**model.options, "patience": min(int(wait), SHORT_WAIT)})

    def ask() -> tuple[str, ...]:
        from biaslens_gui.engine.models.variants import asked_for_models

        return asked_for_models(asked, host, check)

    workspace.background.ask(ask, then, owner=owner, topic="server", otherwise=otherwise, waits=True)
