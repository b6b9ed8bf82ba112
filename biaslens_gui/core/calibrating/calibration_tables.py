"""A certificate as tables, for CSV files, and as a page for people: what was found, and what was not looked at."""

from __future__ import annotations

from collections.abc import Iterator

from biaslens_gui.core.calibrating.calibration import QUANTITIES, Certificate, Figure, Quantity
from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.core.records import Estimate

_GROUPED: dict[Quantity, str] = {
    "direction": "planted effect",
    "power": "planted effect",
    "false positives": "planted effect",
    "coverage": "kind of finding",
}


def figures_table(certificate: Certificate) -> Table:
    """Return one row per figure."""
    columns = (
        Column("quantity", "Figure"),
        Column("method", "Method"),
        Column("group", "Of", help="The planted effect: the largest share above an even one; or the kind of finding."),
        Column("images", "Images per prompt", "int"),
        Column("value", "Share of audits", "float"),
        Column("low", "from", "float"),
        Column("high", "to", "float"),
        Column("n", "Audits", "int", help="Every bias and prompt of every repetition counts as one."),
        Column("how", "Interval"),
    )
    rows: list[Row] = [
        {
            "quantity": one.quantity,
            "method": one.method,
            "group": one.group,
            "images": one.images,
            "value": one.estimate.value,
            "low": one.estimate.low,
            "high": one.estimate.high,
            "n": one.estimate.n,
            "how": one.estimate.how,
        }
        for one in certificate.figures
    ]
    return Table("figures", "Figures", columns, tuple(rows))


def truths_table(certificate: Certificate) -> Table:
    """Return planted beside realised shares, one row per class: what a forest plot shows."""
    columns = (
        Column("model", "Image model"),
        Column("prompt", "Prompt"),
        Column("bias", "Bias"),
        Column("class", "Depicted as"),
        Column("planted", "Planted", "float"),
        Column("realised", "In the pool", "float", help="As the judge answers; what it calls unknown is left out."),
        Column("low", "from", "float"),
        Column("high", "to", "float"),
        Column("n", "Images", "int"),
    )
    rows: list[Row] = [
        {
            "model": one.model,
            "prompt": one.prompt,
            "bias": one.bias,
            "class": one.name,
            "planted": one.planted,
            "realised": one.realised.value,
            "low": one.realised.low,
            "high": one.realised.high,
            "n": one.realised.n,
        }
        for one in certificate.truths
    ]
    return Table("truths", "Planted and realised", columns, tuple(rows))


def judged_table(certificate: Certificate) -> Table:
    """Return how often the judge gave each answer to images whose prompt states the class."""
    columns = (
        Column("model", "Image model"),
        Column("bias", "Attribute"),
        Column("stated", "The prompt states"),
        Column("answer", "The judge answers"),
        Column("images", "Images", "int"),
        Column("share", "Share of the stated", "float"),
    )
    rows: list[Row] = [
        {
            "model": one.model,
            "bias": one.bias,
            "stated": stated,
            "answer": answer,
            "images": count,
            "share": count / sum(counts) if sum(counts) else None,
        }
        for one in certificate.judged
        for stated, counts in zip(one.confusion.classes, one.confusion.counts, strict=True)
        for answer, count in zip(one.confusion.answers, counts, strict=True)
        if sum(counts)
    ]
    return Table("judged", "The judge against stated words", columns, tuple(rows))


def markdown(certificate: Certificate) -> str:
    """Return the certificate as a page."""
    return "\n".join(_lines(certificate)).rstrip() + "\n"


def _lines(found: Certificate) -> Iterator[str]:
    yield "# Calibration\n"
    yield "**Reference world - drawings, not a real model.** What repeated audits of models with a known truth say.\n"
    sizes = ", ".join(map(str, found.sizes))
    yield f"- Made on {found.made_at[:10]}: {found.runs} audits each of {sizes} images a prompt, of {found.pool} made."
    yield f"- Settings: {found.settings.steps} steps, guidance {found.settings.guidance:g}; seed {found.seed}."
    yield f"- Prompts: {'; '.join(found.prompts)}."
    yield f"- Methods: {', '.join(f'{one.method} (version {one.version})' for one in found.methods)}."
    for one in found.models:
        role = one.role.replace("_", " ").capitalize()
        yield f"- {role}: {one.label}, {one.plugin} {one.version}, `{one.digest[:16]}`."
    yield ""
    for quantity, meaning in QUANTITIES.items():
        if figures := found.of(quantity):
            yield f"## {quantity.capitalize()}\n"
            yield f"{meaning[0].upper()}{meaning[1:]}. Images per prompt across; Wilson 95 % intervals.\n"
            yield from _by_size(figures, found.sizes, _GROUPED[quantity])
    if found.standings:
        yield "## Agreement between methods\n"
        yield "| the methods | audits of a bias of a prompt |\n|---|---|"
        yield from (f"| {name} | {count:,} |" for name, count in found.standings.items())
        yield ""
    if found.judged:
        yield "## The judge against words that prompts state\n"
        yield "The image model's errors are in these numbers too: it may not draw what it is asked for.\n"
        yield "| image model | attribute | images | otherwise than stated |\n|---|---|---|---|"
        for said in found.judged:
            wrong = "-" if said.wrong is None else f"{said.wrong:.1%}"
            yield f"| {said.model} | {said.bias} | {said.confusion.labelled} | {wrong} |"
        yield ""
    yield "## What is not covered\n"
    yield from (f"- {text}" for text in found.not_covered)


def _by_size(figures: tuple[Figure, ...], sizes: tuple[int, ...], group: str) -> Iterator[str]:
    """Yield a table with a row per method and group, and a column per number of images."""
    yield f"| method | {group} | {' | '.join(map(str, sizes))} |"
    yield f"|---|---|{'---|' * len(sizes)}"
    rows: dict[tuple[str, str], dict[int, Estimate]] = {}
    for one in figures:
        rows.setdefault((one.method, one.group), {})[one.images] = one.estimate
    for (method, name), by_size in rows.items():
        cells = (_cell(by_size.get(size)) for size in sizes)
        yield f"| {method} | {name} | {' | '.join(cells)} |"
    yield ""


def _cell(estimate: Estimate | None) -> str:
    if estimate is None or estimate.value is None:
        return "-"
    return f"{estimate.value:.3f} [{estimate.low or 0:.2f}, {estimate.high or 0:.2f}]"
