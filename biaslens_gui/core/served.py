"""Plugins whose server can be asked what it offers, before any model of it is used."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from biaslens_gui.core.roles import Check
from biaslens_gui.core.spec import ModelRef


@runtime_checkable
class Lists(Protocol):
    """A served plugin whose server can say which models it has."""

    def listed(self, model: ModelRef, check: Check) -> tuple[str, ...]:
        """Return the names of the models at the address in `model.options`, the one in use first if that is known.

        Raises:
            KnownError: nobody answers there, or another program.
        """
