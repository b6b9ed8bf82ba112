"""Where every finding stands: measured or not; what a method found in one line. Plain data, no widget.

Methods describe and claims conclude, so a leaning is described or it is not measured. A finding stands where its
reading puts it; those of earlier versions were held against a threshold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from biaslens_gui.core.claims.names import told_apart
from biaslens_gui.core.records import Estimate, Finding, Leaning, Reading
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
from biaslens_gui.ui.shell.i18n import count_of, in_sentence, said, tr

Stand = Reading
STANDS, STAND_HELP = READINGS, READING_HELP
ORDER: tuple[Stand, ...] = ("not met", "met", "unclear", "shown", "not measured")
"""What calls for a look comes first."""


@dataclass(frozen=True, slots=True)
class Line:
    """A question and its answer for one image model, as a row of the summary; `model` is as short as tells it apart."""

    finding: Finding
    method: str
    question: str
    model: str
    value: str
    interval: str
    threshold: str
    stand: Stand


def stand_of(finding: Finding) -> Stand:
    """Return where a finding stands: described, where one of its leanings is."""
    if finding.reading != "shown":
        return finding.reading
    stands = [stand_of_leaning(leaning) for leaning in finding.leanings]
    return min(stands, key=ORDER.index, default="shown")


def stand_of_leaning(leaning: Leaning) -> Stand:
    """Return where one leaning stands."""
    return "not measured" if leaning.estimate.value is None else "shown"


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings with those that call for a look first, those of the same standing in the order they came."""
    return sorted(findings, key=lambda finding: ORDER.index(stand_of(finding)))


def matches(finding: Finding, method: str, text: str, title: str) -> bool:
    """Whether a finding is to be listed: of `method` (empty: any), with every word of `text` in what it says of itself.

    The name of a standing, such as "not met", lists the findings that stand there.
    """
    if method and finding.method != method:
        return False
    wanted = text.strip().casefold()
    if wanted in _names_of_stands():
        return _name_of(stand_of(finding)).casefold() == wanted
    own = (finding.title, finding.subject, finding.words)
    told = "\n".join((*own, *map(said, own), finding.model, title)).casefold()
    return all(word in told for word in wanted.split())


def _name_of(stand: Stand) -> str:
    return tr(STANDS[stand][0]).partition(":")[0]


def _names_of_stands() -> set[str]:
    return {_name_of(stand).casefold() for stand in STANDS}


def in_one_line(findings: Sequence[Finding]) -> str:
    """Return what was found, such as "1 not measured. 3 leanings described."."""
    judged = Counter[Stand](finding.reading for finding in findings if finding.reading != "shown")
    stands = Counter(stand_of_leaning(leaning) for finding in findings for leaning in finding.leanings)
    parts = [_counted(judged)] if judged else []
    if stands["shown"]:
        parts.append(count_of(stands["shown"], "leaning described", "leanings described"))
    if stands["not measured"]:
        parts.append(count_of(stands["not measured"], "leaning not measured", "leanings not measured"))
    return ". ".join(parts) + "." if parts else count_of(len(findings), "finding", "findings") + "."


def _counted(counts: Counter[Stand]) -> str:
    return ", ".join(f"{counts[stand]} {in_sentence(_name_of(stand))}" for stand in ORDER if counts[stand])


def lines(findings: Iterable[Finding], titles: Mapping[str, str]) -> tuple[Line, ...]:
    """Return one line per question and model by where they stand, those alike in the order of the methods.

    A finding with a threshold is one question; any other asks one about each prompt and bias it has a leaning for.
    """
    own = [finding for finding in findings if finding.method != ACROSS]
    models = models_apart(own)
    prompts = told_apart(list(dict.fromkeys(one.prompt for finding in own for one in finding.leanings if one.prompt)))
    made = [
        line
        for finding in own
        for line in _lines_of(finding, titles, models.get(finding.model, finding.model), prompts)
    ]
    return tuple(sorted(made, key=lambda line: ORDER.index(line.stand)))


def first_leaning(finding: Finding) -> tuple[str, str] | None:
    """Return the first measured leaning: what the images lean to and how strongly; None without leanings.

    The name of a score, which is no share, stands with the first: "young: severity".
    """
    leaning = _first(finding)
    if leaning is None:
        return None
    estimate, scale = leaning.estimate, _scale_of_leaning(finding, leaning.estimate)
    named = estimate.name and not scale.share and estimate.name.casefold() != leaning.towards.casefold()
    score = said(estimate.name) if named and estimate.value is not None else ""
    return ": ".join(part for part in (said(leaning.towards), score) if part), estimate_in_words(estimate, scale)


def where_first(finding: Finding) -> str:
    """Return which prompt's images the first measured leaning of a finding is about; nothing without leanings."""
    leaning = _first(finding)
    return tr("In the images of “{prompt}”.").format(prompt=leaning.prompt) if leaning and leaning.prompt else ""


def _first(finding: Finding) -> Leaning | None:
    if not finding.leanings or finding.reading != "shown":
        return None
    return min(finding.leanings, key=lambda leaning: ORDER.index(stand_of_leaning(leaning)))


def short(title: str) -> str:
    """Return the name of a method without what it asks, which its title says behind a colon."""
    return title.partition(":")[0]


def models_apart(findings: Iterable[Finding]) -> Mapping[str, str]:
    """Return, for the image model of each finding, the words that tell it apart from the others."""
    names = [finding.model for finding in findings if finding.model and finding.method != ACROSS]
    return told_apart(list(dict.fromkeys(names)))


def _lines_of(finding: Finding, titles: Mapping[str, str], model: str, prompts: Mapping[str, str]) -> Iterator[Line]:
    method = short(titles.get(finding.method, finding.method))
    if finding.reading != "shown" or finding.threshold is not None:
        value, interval = _measured(finding)
        threshold, stand = threshold_in_words(finding), stand_of(finding)
        yield Line(finding, method, said(finding.title), model, value, interval, threshold, stand)
        return
    for one in finding.leanings:
        scale = _scale_of_leaning(finding, one.estimate)
        value = _leaning_in_words(one, scale)
        bias = said(one.bias)
        question = f"{bias[:1].upper()}{bias[1:]}: {prompts.get(one.prompt, one.prompt)}"
        interval = interval_in_words(one.estimate, scale)
        yield Line(finding, method, question, model, value, interval, "", stand_of_leaning(one))


def _leaning_in_words(leaning: Leaning, scale: NumberFormat) -> str:
    """Return where to and how strongly, with the name of a score, which is no share: "man: severity 0.53"."""
    estimate, number = leaning.estimate, scale.say(leaning.estimate.value)
    if estimate.value is None:
        return "–"
    named = estimate.name and not scale.share and estimate.name.casefold() != leaning.towards.casefold()
    if not named:
        return f"{said(leaning.towards)} {number}".strip()
    name = said(estimate.name)
    return f"{said(leaning.towards)}: {name} {number}" if leaning.towards else f"{name} {number}"


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
