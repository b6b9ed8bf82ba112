"""A certificate as tables, for CSV files, and as a page for people: what was found, and what was not looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from biaslens_gui.core.calibrating.calibration import QUANTITIES, CalibrationFigure, Certificate, Quantity
from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.core.records import Estimate

_GROUPED: dict[Quantity, str] = {
    "direction": "effect",
    "power": "effect",
    "false positives": "effect",
    "coverage": "finding and interval",
}


def figures_table(certificate: Certificate) -> Table:
    """Return one row per figure."""
    columns = (
        Column("quantity", "Figure"),
        Column("method", "Method"),
        Column("group", "Of", help="The effect: the largest share above an even one; or finding and interval."),
        Column("images", "Images per prompt", "int"),
        Column("value", "Share of audits", "float"),
        Column("low", "from", "float"),
        Column("high", "to", "float"),
        Column("lowest", "Lowest", "float", help="Of the single prompts or estimates."),
        Column("highest", "Highest", "float", help="Of the single prompts or estimates."),
        Column("expected", "Exact", "float", help="What exact calculation says, where there is one."),
        Column("n", "Readings", "int", help="Every bias and prompt, or estimate, of every audit counts as one."),
        Column("how", "Interval"),
    )
    rows: list[Row] = [
        {
            "quantity": figure.quantity,
            "method": figure.method,
            "group": figure.group,
            "images": figure.images,
            "value": figure.estimate.value,
            "low": figure.estimate.low,
            "high": figure.estimate.high,
            "lowest": figure.lowest,
            "highest": figure.highest,
            "expected": figure.expected,
            "n": figure.estimate.n,
            "how": figure.estimate.how,
        }
        for figure in certificate.figures
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
            "model": truth.model,
            "prompt": truth.prompt,
            "bias": truth.bias,
            "class": truth.name,
            "planted": truth.planted,
            "realised": truth.realised.value,
            "low": truth.realised.low,
            "high": truth.realised.high,
            "n": truth.realised.n,
        }
        for truth in certificate.truths
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
            "model": judged_words.model,
            "bias": judged_words.bias,
            "stated": stated,
            "answer": answer,
            "images": count,
            "share": count / sum(counts) if sum(counts) else None,
        }
        for judged_words in certificate.judged
        for stated, counts in zip(judged_words.confusion.classes, judged_words.confusion.counts, strict=True)
        for answer, count in zip(judged_words.confusion.answers, counts, strict=True)
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
    if found.dial:
        yield f"- Effects called exact were set by drawing images of {found.dial} in known shares."
    yield f"- Prompts: {'; '.join(found.prompts)}."
    yield f"- Methods: {', '.join(f'{method.method} (version {method.version})' for method in found.methods)}.\n"
    yield "| role | model | loaded by | digest |\n|---|---|---|---|"
    yield from models_in_words(found)
    yield ""
    for quantity, meaning in QUANTITIES.items():
        if figures := found.of(quantity):
            yield f"## {quantity.capitalize()}\n"
            yield f"{meaning[0].upper()}{meaning[1:]}. Images per prompt across; Wilson 95 % intervals.\n"
            yield from figures_in_words(figures, found.sizes, detail=quantity == "coverage", methods=True)
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


def models_in_words(certificate: Certificate) -> Iterator[str]:
    """Yield a row per model that took part: role, name, plugin with version, digest."""
    for model in certificate.models:
        role = model.role.replace("_", " ")
        yield f"| {role} | {model.label} | {model.plugin} {model.version} | `{model.digest[:16]}` |"


def figures_in_words(
    figures: Sequence[CalibrationFigure], sizes: Sequence[int], *, detail: bool = False, methods: bool = False
) -> Iterator[str]:
    """Yield a table with a row per group and a column per number of images.

    With `detail` a cell has the exact figure and the lowest single one too, with `methods` a row names its method.
    """
    group = _GROUPED[figures[0].quantity] if figures else "of"
    first = ("method", group) if methods else (group,)
    yield f"| {' | '.join((*first, *map(str, sizes)))} |"
    yield "|---" * (len(first) + len(sizes)) + "|"
    rows: dict[tuple[str, ...], dict[int, CalibrationFigure]] = {}
    for figure in figures:
        rows.setdefault((figure.method, figure.group) if methods else (figure.group,), {})[figure.images] = figure
    for names, by_size in rows.items():
        cells = [_cell(by_size.get(size), detail) for size in sizes]
        yield f"| {' | '.join((*names, *cells))} |"
    yield ""


def _cell(figure: CalibrationFigure | None, detail: bool) -> str:
    if figure is None:
        return "-"
    more = []
    if detail and figure.expected is not None:
        more.append(f"exact {figure.expected:.3f}")
    if detail and figure.lowest is not None:
        more.append(f"lowest {figure.lowest:.2f}")
    return cell_in_words(figure.estimate) + (f"; {', '.join(more)}" if more else "")


def cell_in_words(estimate: Estimate) -> str:
    """Return a share with its interval."""
    if estimate.value is None:
        return "-"
    return f"{estimate.value:.3f} [{estimate.low or 0:.2f}, {estimate.high or 0:.2f}]"
