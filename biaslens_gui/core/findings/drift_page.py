"""A drift certificate as a table and as a page for people."""

from __future__ import annotations

from collections.abc import Iterator

from biaslens_gui.core.claims.drift import (
    DriftCertificate,
    conclusion_words,
    drift_limits,
    drift_sentence,
)
from biaslens_gui.core.claims.measures import in_points
from biaslens_gui.core.markdown import in_a_cell
from biaslens_gui.core.plan import Column, Row, Table


def drift_table(certificate: DriftCertificate) -> Table:
    """Return one row per share that was compared."""
    columns = (
        Column("model", "Model"),
        Column("prompt", "Prompt"),
        Column("question", "Question"),
        Column("group", "Depicted as"),
        Column("reader", "Read by"),
        Column("pairs", "Pairs", "int"),
        Column("first", "Before", "int"),
        Column("second", "After", "int"),
        Column("plus", "After only", "int"),
        Column("minus", "Before only", "int"),
        Column("difference", "Difference", "share", help="The share after minus the share before."),
        Column("low", "from", "share"),
        Column("high", "to", "share"),
        Column("conclusion", "Conclusion"),
    )
    names = [column.name for column in columns]
    rows: list[Row] = [{name: getattr(row, name) for name in names} for row in certificate.rows]
    return Table("drift", "Shares before and after", columns, tuple(rows))


def drift_page(certificate: DriftCertificate) -> str:
    """Return the certificate as a page of Markdown."""
    return "\n".join(_lines(certificate)).rstrip() + "\n"


def _lines(certificate: DriftCertificate) -> Iterator[str]:
    yield f"# Drift: {conclusion_words(certificate)}\n"
    yield f"{in_a_cell(drift_sentence(certificate))}\n"
    yield f"- Made on {certificate.made_at[:10]} of the runs `{certificate.before}` and `{certificate.after}`."
    for change in certificate.changed:
        yield f"- {in_a_cell(change.name)}: {in_a_cell(change.before)} before, {in_a_cell(change.after)} after."
    for model in certificate.models:
        after = f"`{model.after_digest[:16]}` ({in_a_cell(model.after_name)})"
        same = "the same files" if model.digest == model.after_digest else after
        yield f"- Image model {in_a_cell(model.name)}, `{model.digest[:16]}`; after the change {same}."
    same_pictures = f"{certificate.same_pictures:,} of {certificate.images:,}"
    yield f"- Images with the same seed in both runs that have the very same bytes: {same_pictures}.\n"
    yield "| model | prompt | question | depicted as | before | after | pairs | difference | conclusion |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for row in certificate.rows:
        names = " | ".join(map(in_a_cell, (row.model, row.prompt, row.question, row.group)))
        points = in_points(row.difference, row.low, row.high)
        yield f"| {names} | {row.first} | {row.second} | {row.pairs} | {points} | {row.conclusion} |"
    yield "\n## What it does not say\n"
    yield from (f"- {in_a_cell(text)}" for text in drift_limits(certificate))
