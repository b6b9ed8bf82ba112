"""Makes docs/performance.md of what the suites came to; see `harness` for how that is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from harness import Outcome, Reading, Results, figures, in_words

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
    "driving": "The driver of a cluster",
    "two_workers": "A hundred thousand images on two workers",
    "clusters": "Work on a cluster, beside Ray Data",
    "gpu": "A graphics card",
}
"""Every section of the page and what it is about, in their order."""
FROZEN = ("influence", "audits", "metrics", "growth", "clusters")
"""Sections whose scripts are gone: nothing was compared with them any more. Their results stay as they were kept."""
IS_FROZEN = (
    "*Frozen: measured once, by a script that is no longer part of the tree; its history has it"
    " as `packaging/benchmarks/{}.py`.*"
)

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
    "All that is not frozen again: `python packaging/benchmarks/run.py --write`; one section: `run.py NAME --write`.",
)


def page(found: Mapping[str, Results]) -> str:
    """Return docs/performance.md."""
    lines = [
        "<!-- Written by packaging/benchmarks/run.py from packaging/benchmarks/kept/; change those instead. -->\n",
        "# Performance: measured beside others\n",
        *(*HOW, "", *verdict(found), ""),
    ]
    for name, title in SUITES.items():
        lines += [*(section(found[name]) if name in found else (f"## {title}\n", NOT_YET.get(name, NOTHING))), ""]
    return "\n".join(lines).rstrip() + "\n"


def verdict(found: Mapping[str, Results]) -> Iterator[str]:
    """Yield how many bars there are and how many are met, then those that are missed, with why."""
    barred = [case for results in found.values() for case in results.barred]
    missed = [case for case in barred if not case.met]
    yield f"**{len(barred) - len(missed)} of {len(barred)} bars are met.**" + (" Missed:\n" if missed else "")
    for case in missed:
        if isinstance(case, Reading):
            stands = f"{_amount(case.value, case.unit)}, the bar is {_bar(case)}"
        else:
            stands = f"{figures(case.ratio)}x beside “{case.peer}”, the bar is {case.bar:g}x"
        yield f"- {case.name}, {case.what}: {stands}. {case.if_missed or UNKNOWN}"


def section(results: Results) -> list[str]:
    """Return the lines of one suite."""
    tables: list[tuple[str, list[str], list[list[str]]]] = []
    if results.outcomes:
        heads = ["case", "what", "peer", "peer takes", "ours", "ratio [least, largest]", "bar"]
        tables.append(("", heads, [_compared(case) for case in results.outcomes]))
    if results.readings:
        tables.append(("", ["case", "what", "measured", "bar"], [_read(case) for case in results.readings]))
    tables += [(f"{table.title}:\n", table.heads, table.rows) for table in results.tables]
    lines = [f"## {results.title}\n", results.about]
    if results.suite in FROZEN:
        lines += ["", IS_FROZEN.format(results.suite)]
    for title, heads, rows in tables:
        lines += ["", *filter(None, [title]), f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
        lines += [f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in rows]
    if results.notes:
        lines += ["", *(f"- {note}" for note in results.notes)]
    return [*lines, "", _computer(results)] if results.computer else lines


def _compared(case: Outcome) -> list[str]:
    ratio = f"{figures(case.ratio)}x [{figures(case.least)}, {figures(case.largest)}]"
    bar = f"{case.bar:g}x: {_met(case.met)}" if case.bar else "-"
    return [case.name, case.what, case.peer, in_words(case.peer_seconds), in_words(case.our_seconds), ratio, bar]


def _read(case: Reading) -> list[str]:
    bar = "-" if case.bar is None else f"{_bar(case)}: {_met(case.met)}"
    return [case.name, case.what, _amount(case.value, case.unit), bar]


def _bar(case: Reading) -> str:
    return f"{'at least' if case.at_least else 'at most'} {_amount(case.bar or 0.0, case.unit)}"


def _met(met: bool) -> str:
    return "met" if met else "**missed**"


def _amount(value: float, unit: str) -> str:
    return f"{figures(value)} {unit}".rstrip()


def _computer(results: Results) -> str:
    """Return in one sentence when and on what a suite ran."""
    its = results.computer
    told: Iterable[str] = (
        str(its["when"]),
        f"{its['processors']} processors ({its['processor']}), {its['memory_gib']} GiB",
        str(its.get("accelerator", "")),
        "load {} to {}".format(*its["load"]),
        "before other programs" if its.get("nice", 0) < 0 else "",
        f"{its['threads']} thread each" if its.get("threads") == "1" else "",
        f"{its['minutes']} minutes",
        f"{its['system']}, Python {its['python']}",
        ", ".join(f"{name} {number}" for name, number in its.get("versions", {}).items()),
    )
    return f"*{'; '.join(filter(None, told))}.*"
