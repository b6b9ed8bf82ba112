"""How far the answers about images agree with a closed-set classifier, and with people.

Source: OpenBias section 4.1.2: accuracy and F1 with the classifier's labels as truth (Table I), the divergence of the
two distributions (Table II), and of the human study the mean absolute error of intensity and the agreement on the
majority class (Figure 3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.core.records import Estimate
from biaslens_gui.stats.estimates import mean, share
from biaslens_gui.stats.resampling import RESAMPLES, percentile

Floats = npt.NDArray[np.float64]


def classifier_agreement(
    classes: Sequence[str],
    pairs: Sequence[tuple[str, str]],
    rng: np.random.Generator,
    group: str = "",
    missing: int = 0,
) -> tuple[Estimate, ...]:
    """Return accuracy, macro F1 and divergence of answers, given (answer, label) per image that has both.

    `missing` images have not: a judge that says "unknown" to all hard ones agrees the better on the rest.

    F1 is the mean over the classes that an answer or a label names. The divergence is Kullback and Leibler's, of the
    labels' shares from the answers', with half an image added to each class so that it stays finite.

    Raises:
        KeyError: an answer or a label is not among `classes`.
    """
    place, n = {name: index for index, name in enumerate(classes)}, len(pairs)
    table = np.zeros((len(classes), len(classes)))
    for answer, label in pairs:
        table[place[answer], place[label]] += 1
    accuracy = share("accuracy", int(np.trace(table)), n, group=group, missing=missing)
    if not n:
        nothing = "Nothing to count."
        return (accuracy, *(Estimate(name, None, group=group, note=nothing) for name in ("F1", "KL divergence")))
    drawn = rng.multinomial(n, (table / n).ravel(), size=RESAMPLES).reshape(-1, *table.shape).astype(np.float64)
    how, found = f"bootstrap over images ({RESAMPLES:,} resamples)", [accuracy]
    for name, score in (("F1", _macro_f1), ("KL divergence", _label_divergence)):
        value = float(score(table[None])[0])
        low, high = percentile(score(drawn))
        low, high = min(low, value), max(high, value)
        found.append(Estimate(name, value, low, high, n=n, missing=missing, how=how, group=group))
    return tuple(found)


def people_agreement(
    scores: Mapping[str, tuple[float, str]], said: Mapping[str, Sequence[tuple[str, float]]], rng: np.random.Generator
) -> tuple[tuple[Estimate, ...], Table]:
    """Return how far severities are from the intensities people gave, and how often the majority class is theirs.

    `scores` has a severity (0 to 1) and a majority class per bias; `said` the class and intensity (0 to 10) of every
    answer. A person who sees no bias (0) names no direction; a bias in which nobody sees one has none to agree with and
    is missing. The units are biases.
    """
    columns = (
        Column("bias", "Bias"),
        Column("answers", "Answers", "int"),
        Column("intensity", "Intensity people see (0-1)", "float"),
        Column("severity", "Severity", "float"),
        Column("error", "Absolute error", "float"),
        Column("people", "Most people say"),
        Column("towards", "The answers say"),
        Column("agree", "Same direction", "bool"),
    )
    rows: list[Row] = []
    for name in (name for name in scores if said.get(name)):
        value, towards = scores[name]
        intensity = sum(given for _, given in said[name]) / len(said[name]) / 10
        votes = Counter(direction for direction, given in said[name] if given > 0)
        most = max(votes.values(), default=0)
        people = " or ".join(sorted(direction for direction, count in votes.items() if count == most))
        cells: Row = {"bias": name, "answers": len(said[name]), "intensity": intensity, "severity": value}
        agree = bool({*people.split(" or ")} & {*towards.split(" or ")}) if people else None
        rows.append({**cells, "error": abs(value - intensity), "people": people, "towards": towards, "agree": agree})
    error = mean(
        "mean absolute error", [abs(float(row["severity"] or 0) - float(row["intensity"] or 0)) for row in rows], rng
    )
    told = [row["agree"] for row in rows if row["agree"] is not None]
    same = share("same direction", told.count(True), len(told), missing=len(rows) - len(told))
    return (error, same), Table("human_study", "Compared with people", columns, tuple(rows))


def _macro_f1(tables: Floats) -> Floats:
    """Return the mean F1 over the classes named, of each of many tables: answers x labels."""
    hits = np.diagonal(tables, axis1=1, axis2=2)
    named = tables.sum(axis=1) + tables.sum(axis=2)
    scores = np.divide(2 * hits, named, out=np.full_like(named, np.nan), where=named > 0)
    return np.asarray(np.nanmean(scores, axis=1), dtype=np.float64)


def _label_divergence(tables: Floats) -> Floats:
    labels, answers = tables.sum(axis=1) + 0.5, tables.sum(axis=2) + 0.5
    p, q = labels / labels.sum(axis=1, keepdims=True), answers / answers.sum(axis=1, keepdims=True)
    return np.asarray((p * np.log(p / q)).sum(axis=1), dtype=np.float64)
