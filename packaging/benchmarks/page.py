"""Makes docs/performance.md of what the suites came to; see `recorded` for how that is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from pairs import Outcome, figures, in_words
from recorded import Reading, Results

PAGE = Path(__file__).resolve().parents[2] / "docs" / "performance.md"
SUITES = {
    "chains": "Images and answers, beside the scripts of the papers",
    "throughput": "The engine, beside the best loop by hand",
    "influence": "The influence of words",
    "audits": "Several methods in one plan",
    "metrics": "The arithmetic of the methods",
    "growth": "How it grows",
    "storing": "The store",
    "window": "The window",
    "clusters": "A cluster",
    "gpu": "A graphics card",
}
"""Every suite and what it is about, in the order of the page."""


def page(found: Mapping[str, Results]) -> str:
    """Return docs/performance.md."""
    lines = [
        "<!-- Written by packaging/benchmarks/run.py from packaging/benchmarks/kept/; change those instead. -->\n",
        "# Performance: measured beside others\n",
        *HOW,
        "",
        *verdict(found),
        "",
    ]
    for name, title in SUITES.items():
        lines += [*(section(found[name]) if name in found else (f"## {title}\n", NOT_YET.get(name, NOTHING))), ""]
    return "\n".join(lines).rstrip() + "\n"


UNKNOWN = "Why is not known yet."
NOTHING = "Not measured yet."
NOT_YET = {
    "gpu": "Not measured yet: no graphics card was at hand. On a computer that has one,"
    " `python packaging/benchmarks/run.py gpu --write` measures it in less than ten minutes."
}

HOW = (
    "A **peer** is the same work done as a published method's script or a general library does it. Peer and ours take",
    "turns in one process, and what counts is the **ratio** of their times: the median over the rounds, with the least",
    "and the largest beside it. Before a time counts, both must come to the same result. A **bar** was set before",
    "anything was measured. Times in seconds tell about one computer, ratios hardly do; each section names its",
    "computer and how busy it was (the load is how many programs wanted a processor, at the start and at the end).\n",
    "All of it again: `python packaging/benchmarks/run.py --write`; one section: `run.py NAME --write`.",
)


def verdict(found: Mapping[str, Results]) -> Iterator[str]:
    """Yield how many bars there are and how many are met, then those that are missed, with why."""
    barred = [one for results in found.values() for one in results.barred]
    missed = [one for results in found.values() for one in results.missed]
    yield f"**{len(barred) - len(missed)} of {len(barred)} bars are met.**" + (" Missed:\n" if missed else "")
    for one in missed:
        if isinstance(one, Reading):
            stands = f"{_amount(one.value, one.unit)}, the bar is {_bar(one)}"
        else:
            stands = f"{figures(one.ratio)}x beside “{one.peer}”, the bar is {one.bar:g}x"
        yield f"- {one.name}, {one.what}: {stands}. {one.if_missed or UNKNOWN}"


def section(results: Results) -> list[str]:
    """Return the lines of one suite."""
    lines = [f"## {results.title}\n", results.about]
    if results.outcomes:
        heads = ["case", "what", "peer", "peer takes", "ours", "ratio [least, largest]", "bar"]
        lines += ["", *_table(heads, (_outcome_row(one) for one in results.outcomes))]
    if results.readings:
        lines += ["", *_table(["case", "what", "measured", "bar"], (_reading_row(one) for one in results.readings))]
    for table in results.tables:
        lines += ["", f"{table.title}:\n", *_table(table.heads, table.rows)]
    if results.notes:
        lines += ["", *(f"- {note}" for note in results.notes)]
    if results.computer:
        lines += ["", _computer(results)]
    return lines


def _outcome_row(one: Outcome) -> list[str]:
    ratio = f"{figures(one.ratio)}x [{figures(one.least)}, {figures(one.largest)}]"
    bar = f"{one.bar:g}x: {_met(one.met)}" if one.bar else "-"
    return [one.name, one.what, one.peer, in_words(one.peer_seconds), in_words(one.our_seconds), ratio, bar]


def _reading_row(one: Reading) -> list[str]:
    bar = "-" if one.bar is None else f"{_bar(one)}: {_met(one.met)}"
    return [one.name, one.what, _amount(one.value, one.unit), bar]


def _bar(one: Reading) -> str:
    return f"{'at least' if one.at_least else 'at most'} {_amount(one.bar or 0.0, one.unit)}"


def _met(met: bool) -> str:
    return "met" if met else "**missed**"


def _amount(value: float, unit: str) -> str:
    return f"{figures(value)} {unit}".rstrip()


def _table(heads: list[str], rows: Iterable[list[str]]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield f"|{'---|' * len(heads)}"
    yield from (f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in rows)


def _computer(results: Results) -> str:
    """Return in one sentence when and on what a suite ran."""
    at = results.computer
    versions = ", ".join(f"{name} {number}" for name, number in at.get("versions", {}).items())
    told = [
        str(at["when"]),
        f"{at['processors']} processors ({at['processor']}), {at['memory_gib']} GiB",
        str(at.get("accelerator", "")),
        "load {} to {}".format(*at["load"]),
        "before other programs" if at.get("nice", 0) < 0 else "",
        f"{at['threads']} thread each" if at.get("threads") == "1" else "",
        f"{at['minutes']} minutes",
        f"{at['system']}, Python {at['python']}",
        versions,
    ]
    return f"*{'; '.join(filter(None, told))}.*"
