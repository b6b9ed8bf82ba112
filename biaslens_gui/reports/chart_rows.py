"""The rows of a drawing, kept outside of its charts: Altair copies what a chart holds at every step of making it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


class ChartRows:
    """Rows by name; charts refer to them, and the finished specification holds each of them once."""

    def __init__(self) -> None:
        self._rows: dict[str, list[Mapping[str, Any]]] = {}

    def named(self, rows: Sequence[Mapping[str, Any]]) -> Any:
        """Return what a chart takes as its data in place of `rows`."""
        import altair as alt

        name = f"rows{len(self._rows)}"
        self._rows[name] = list(rows)
        return alt.NamedData(name=name)

    def put_into(self, spec: dict[str, Any]) -> dict[str, Any]:
        """Return the specification with the rows that its charts name."""
        return {**spec, "datasets": dict(self._rows)}
