"""Where every finding stands: clear or not, met or not; what a method found in one line. Plain data, no widget.

A finding with a threshold stands where its reading puts it. Any other stands where its leanings do: clear, when the
method's own interval or test rules chance out for one of them. Where no test was planned, it is only described.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from biaslens_gui.core.records import Estimate, Finding, Leaning
from biaslens_gui.ui.shell.findings import (
    ACROSS,
    READING_HELP,
    READINGS,
    NumberFormat,
    estimate_in_words,
    fitting,
    interval_in_words,
    scale_for,
    threshold_in_words,
)
from biaslens_gui.ui.shell.i18n import count_of, in_sentence, tr

Stand = Literal["met", "not met", "unclear", "not measured", "clear", "chance", "shown"]

# Word, sign and tint, as of readings: never the tint alone.
STANDS: dict[Stand, tuple[str, str, str]] = {
    "met": READINGS["met"],
    "not met": READINGS["not met"],
    "not measured": READINGS["not measured"],
    "shown": READINGS["shown"],
    "unclear": READINGS["unclear"],
    "clear": ("Clear", "dot", "accent"),
    "chance": ("Could be chance", "ring", "muted"),
}
STAND_HELP: dict[Stand, str] = {
    "met": READING_HELP["met"],
    "not met": READING_HELP["not met"],
    "unclear": READING_HELP["unclear"],
    "not measured": READING_HELP["not measured"],
    "shown": READING_HELP["shown"],
    "clear": "The method's own interval, or its test adjusted for many, rules chance out.",
    "chance": "As large a number would not be rare if there were no bias at all.",
}
ORDER: tuple[Stand, ...] = ("not met", "clear", "met", "unclear", "chance", "shown", "not measured")
"""What calls for a look comes first."""


@dataclass(frozen=True, slots=True)
class Line:
    """A question and its answer for one image model, as a row of the summary."""

    finding: Finding
    method: str
    question: str
    model: str
    value: str
    interval: str
    threshold: str
    stand: Stand


def stand_of(finding: Finding) -> Stand:
    """Return where a finding stands; with several leanings, where the clearest of them does."""
    if finding.reading != "shown":
        return finding.reading
    stands = [stand_of_leaning(leaning) for leaning in finding.leanings]
    return min(stands, key=ORDER.index, default="shown")


def stand_of_leaning(leaning: Leaning) -> Stand:
    """Return where one leaning stands."""
    if leaning.estimate.value is None:
        return "not measured"
    return "clear" if leaning.clear else "shown" if leaning.clear is None else "chance"


def clear_first(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings with the clear ones first, those of the same standing in the order they came."""
    return sorted(findings, key=lambda finding: ORDER.index(stand_of(finding)))


def matches(finding: Finding, method: str, text: str, title: str) -> bool:
    """Whether a finding is to be listed: of `method` (empty: any), with every word of `text` in what it says of itself.

    The name of a standing, such as "clear" or "not met", lists the findings that stand there.
    """
    if method and finding.method != method:
        return False
    wanted = text.strip().casefold()
    if wanted in _names_of_stands():
        return _name_of(stand_of(finding)).casefold() == wanted
    said = "\n".join((finding.title, finding.subject, finding.words, finding.model, title)).casefold()
    return all(word in said for word in wanted.split())


def _name_of(stand: Stand) -> str:
    return tr(STANDS[stand][0]).partition(":")[0]


def _names_of_stands() -> set[str]:
    return {_name_of(stand).casefold() for stand in STANDS}


def in_one_line(findings: Sequence[Finding]) -> str:
    """Return what was found, such as "2 met, 1 not met. Leanings: 3 clear, 5 could be chance."."""
    judged = Counter[Stand](finding.reading for finding in findings if finding.reading != "shown")
    leanings = Counter(stand_of_leaning(leaning) for finding in findings for leaning in finding.leanings)
    parts = [_counted(judged)] if judged else []
    parts += [tr("Leanings: {counts}").format(counts=_counted(leanings))] if leanings else []
    return ". ".join(parts) + "." if parts else count_of(len(findings), "finding", "findings") + "."


def _counted(counts: Counter[Stand]) -> str:
    return ", ".join(f"{counts[stand]} {in_sentence(_name_of(stand))}" for stand in ORDER if counts[stand])


def lines(findings: Iterable[Finding], titles: Mapping[str, str]) -> tuple[Line, ...]:
    """Return one line per question and model, the clear ones first, those alike in the order of the methods.

    A finding with a threshold is one question; any other asks one about each prompt and bias it has a leaning for.
    """
    made = [line for finding in findings if finding.method != ACROSS for line in _lines_of(finding, titles)]
    return tuple(sorted(made, key=lambda line: ORDER.index(line.stand)))


def clearest(finding: Finding) -> tuple[str, str] | None:
    """Return the clearest leaning of a finding, as what the images lean to and how strongly; None without leanings."""
    leaning = _clearest(finding)
    return (
        (leaning.towards, estimate_in_words(leaning.estimate, _scale_of_leaning(finding, leaning.estimate)))
        if leaning
        else None
    )


def where_clearest(finding: Finding) -> str:
    """Return which prompt's images the clearest leaning of a finding is about; nothing without leanings."""
    leaning = _clearest(finding)
    return (
        tr("Clearest in the images of “{prompt}”.").format(prompt=leaning.prompt) if leaning and leaning.prompt else ""
    )


def _clearest(finding: Finding) -> Leaning | None:
    if not finding.leanings or finding.reading != "shown":
        return None
    return min(finding.leanings, key=lambda leaning: ORDER.index(stand_of_leaning(leaning)))


def short(title: str) -> str:
    """Return the name of a method without what it asks, which its title says behind a colon."""
    return title.partition(":")[0]


def _lines_of(finding: Finding, titles: Mapping[str, str]) -> Iterator[Line]:
    method = short(titles.get(finding.method, finding.method))
    if finding.reading != "shown" or finding.threshold is not None:
        value, interval = _measured(finding)
        threshold, stand = threshold_in_words(finding), stand_of(finding)
        yield Line(finding, method, finding.title, finding.model, value, interval, threshold, stand)
        return
    for leaning in finding.leanings:
        scale = _scale_of_leaning(finding, leaning.estimate)
        value = _leaning_in_words(leaning, scale)
        question = f"{leaning.bias[:1].upper()}{leaning.bias[1:]}: {leaning.prompt}"
        interval = interval_in_words(leaning.estimate, scale)
        yield Line(finding, method, question, finding.model, value, interval, "", stand_of_leaning(leaning))


def _leaning_in_words(leaning: Leaning, scale: NumberFormat) -> str:
    """Return where to and how strongly, with the name of a score, which is no share: "man: severity 0.53"."""
    estimate, number = leaning.estimate, scale.say(leaning.estimate.value)
    if estimate.value is None:
        return "–"
    named = estimate.name and not scale.share and estimate.name.casefold() != leaning.towards.casefold()
    if not named:
        return f"{leaning.towards} {number}".strip()
    return f"{leaning.towards}: {estimate.name} {number}" if leaning.towards else f"{estimate.name} {number}"


def _measured(finding: Finding) -> tuple[str, str]:
    """Return the value and the interval that a threshold is compared with: of several shares the lowest."""
    known = [estimate for estimate in finding.estimates if estimate.value is not None]
    if not known:
        return "–", ""
    several = finding.view == "shares" and len(known) > 1
    chosen = min(known, key=lambda estimate: estimate.value or 0.0) if several else known[0]
    scale = scale_for(finding, chosen)
    value = scale.say(chosen.value)
    return tr("lowest {value}").format(value=value) if several else value, interval_in_words(chosen, scale)


def _scale_of_leaning(finding: Finding, estimate: Estimate) -> NumberFormat:
    """Return how the number of a leaning is written: as its finding's, where it is one of those."""
    if scale_for(finding, estimate).share:
        return NumberFormat(share=True)
    ends = [end for end in (estimate.low, estimate.high) if end is not None]
    return fitting([] if estimate.value is None else [estimate.value], ends)
