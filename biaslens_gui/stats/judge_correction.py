"""Shares corrected for the errors of the judge that counted them, measured on a sample that people labelled.

Where people labelled a part of the judged images themselves, both are taken together (`prediction_powered`). What
follows is for labels of other images. Sources: Rogan and Gladen 1978, Am. J. Epidemiol. 107:71 (two classes); Lang and
Reiczigel 2014, Prev. Vet. Med. 113:13 (its interval, which has the errors of both samples); for more classes the
judge's matrix is inverted with shares kept from 0 to 1 (constrained least squares), after Buonaccorsi 2010,
Measurement Error, section 3.5.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import sqrt

import numpy as np
import numpy.typing as npt

from biaslens_gui.core.calibrating.judge import Confusion, answer_counts, confusion, confusion_table
from biaslens_gui.core.findings.agreement import ACROSS, VERSION
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.stats.estimates import share
from biaslens_gui.stats.intervals import z_score
from biaslens_gui.stats.prediction_powered import labelled_share, student_quantile
from biaslens_gui.stats.resampling import percentile

Floats = npt.NDArray[np.float64]

DRAWS = 1000
_SUM = 1e3  # how heavily the shares have to sum to 1, beside equations of weight 1
NO_BETTER = "The judge is no better than chance on the labelled sample; its counts cannot be corrected."


def rogan_gladen(
    name: str,
    hits: int,
    n: int,
    sensitivity: tuple[int, int],
    specificity: tuple[int, int],
    *,
    level: float = 0.95,
    missing: int = 0,
    group: str = "",
    evidence: Iterable[str] = (),
) -> Estimate:
    """Return the share that `hits` of `n`, as a judge counted, stand for: (share + Sp - 1) / (Se + Sp - 1), in 0 to 1.

    `sensitivity` is how many of how many labelled images of the class the judge found, `specificity` how many of how
    many of the others it left out. No value when the judge is no better than chance, or nothing was counted.

    Raises:
        ValueError: hits are not between 0 and their number.
    """
    for some, every in ((hits, n), sensitivity, specificity):
        if not 0 <= some <= every:
            raise ValueError(f"{some} of {every} is no share")
    nothing = Estimate(name, None, level=level, n=n, missing=missing, group=group, note="Nothing to count.")
    if not n or not sensitivity[1] or not specificity[1]:
        return nothing
    found, left_out = sensitivity[0] / sensitivity[1], specificity[0] / specificity[1]
    better = found + left_out - 1
    if better <= 0:
        return Estimate(name, None, level=level, n=n, missing=missing, group=group, note=NO_BETTER)
    value = min(1.0, max(0.0, (hits / n + left_out - 1) / better))
    low, high = _lang_reiczigel(hits, n, sensitivity, specificity, level)
    note = f"as judged {hits / n:.3f}; the judge finds {found:.0%} of them and leaves out {left_out:.0%} of the others"
    how = "Rogan-Gladen; interval by Lang and Reiczigel"
    return Estimate(
        name, value, min(low, value), max(high, value), level, n, missing, how, note, group, tuple(evidence)
    )


def corrected_shares(
    classes: Sequence[str],
    counts: Sequence[int],
    confusion: Sequence[Sequence[int]],
    rng: np.random.Generator,
    *,
    level: float = 0.95,
    missing: int = 0,
    group: str = "",
) -> tuple[Estimate, ...]:
    """Return the share of each of `classes` behind the judge's `counts`, from 0 to 1 and summing to 1.

    `confusion` has a row per true class with how often the judge gave each of its answers to images labelled so;
    `counts` are those answers for all images. The judge may have more answers than there are classes ("unknown").
    The interval draws the counts and every row anew, so it has both errors. No values when a class has no labelled
    image or the judge cannot tell the classes apart.

    Raises:
        ValueError: the shapes do not fit, or a count is negative.
    """
    told = np.asarray(confusion, dtype=np.float64)
    seen = np.asarray(counts, dtype=np.float64)
    if told.shape != (len(classes), seen.size) or told.min(initial=0) < 0 or seen.min(initial=0) < 0:
        raise ValueError("the confusion matrix needs a row per class and a column per answer, none of them negative")
    n = int(seen.sum())
    if problem := _problem(classes, seen, told):
        return tuple(
            Estimate(name, None, level=level, n=n, missing=missing, group=group, note=problem) for name in classes
        )
    values = _shares(seen / n, told / told.sum(axis=1, keepdims=True))
    drawn_rows = np.stack([rng.dirichlet(row + 0.5, size=DRAWS) for row in told], axis=1)
    drawn_counts = rng.dirichlet(seen + 0.5, size=DRAWS)
    drawn = np.array([_shares(share, rows) for share, rows in zip(drawn_counts, drawn_rows, strict=True)])
    how = f"judge's matrix inverted, shares kept in 0 to 1; counts and matrix drawn anew {DRAWS:,} times"
    raw = dict(zip(classes, seen[: len(classes)] / n, strict=True)) if seen.size == len(classes) else {}
    found: list[Estimate] = []
    for index, name in enumerate(classes):
        low, high = percentile(drawn[:, index], level)
        value = float(values[index])
        note = f"as judged {raw[name]:.3f}" if raw else ""
        ends = (min(low, value), max(high, value))
        found.append(Estimate(name, value, *ends, level, n, missing, how, note, group))
    return tuple(found)


def _lang_reiczigel(
    hits: int, n: int, sensitivity: tuple[int, int], specificity: tuple[int, int], level: float
) -> tuple[float, float]:
    """Return Lang and Reiczigel's interval: all three shares are drawn towards the middle, then the errors add up."""
    z = z_score(level)
    size, positives, negatives = n + z**2, sensitivity[1] + 2, specificity[1] + 2
    share = (hits + z**2 / 2) / size
    found, left_out = (sensitivity[0] + 1) / positives, (specificity[0] + 1) / negatives
    better = found + left_out - 1
    if better <= 0:
        return 0.0, 1.0
    true = (share + left_out - 1) / better
    of_found, of_left_out = found * (1 - found) / positives, left_out * (1 - left_out) / negatives
    shift = 2 * z**2 * (true * of_found - (1 - true) * of_left_out)
    spread = z * sqrt(share * (1 - share) / size + true**2 * of_found + (1 - true) ** 2 * of_left_out) / better
    return min(1.0, max(0.0, true + shift - spread)), max(0.0, min(1.0, true + shift + spread))


def _problem(classes: Sequence[str], seen: Floats, told: Floats) -> str:
    """Return why the counts cannot be corrected; nothing if they can."""
    if not seen.sum():
        return "Nothing to count."
    if empty := [name for name, row in zip(classes, told, strict=True) if not row.sum()]:
        return f"No labelled image shows {', '.join(empty)}."
    rows = told / told.sum(axis=1, keepdims=True)
    return NO_BETTER if np.linalg.svd(rows, compute_uv=False)[-1] < 1e-6 else ""


def _shares(answers: Floats, rows: Floats) -> Floats:
    """Return the shares, none negative and summing to 1, that a judge with `rows` most nearly answers so."""
    from scipy.optimize import nnls

    heavy = np.full((1, len(rows)), _SUM)
    found: Floats = np.asarray(nnls(np.vstack([rows.T, heavy]), np.append(answers, _SUM))[0], dtype=np.float64)
    return np.asarray(found / found.sum())


AS_JUDGED, CORRECTED = "as judged", "corrected"
KIND = "judge"
DRAW_ANEW = "Shares can be corrected by a random sample only: choose “A random sample of every part” in Review."
SUBJECT_MATCHES = "caption_subject_matches"
FEW_LABELS = 10


def judge_correction(
    title: str,
    classes: Sequence[str],
    judged: Mapping[str, str],
    labelled: Mapping[str, str],
    *,
    subject: str = "",
    model: str = "",
) -> Finding:
    """Return the shares of `classes` as the judge counted them, and corrected by what people said of a sample.

    `judged` has the judge's answer and `labelled` people's label, by image digest; answers outside `classes` are no
    class of their own, and images without an answer are missing.
    """
    every, judged = len(judged), {image: answer for image, answer in judged.items() if answer}
    found = confusion(classes, judged, labelled)
    counts = answer_counts(judged, found.answers)
    n = sum(counts)
    raw = []
    for name, count in zip(classes, counts, strict=False):
        evidence = [image for image, answer in judged.items() if answer == name]
        raw.append(share(AS_JUDGED, count, n, missing=every - n, group=name, evidence=evidence))
    better = _corrected(found, counts)
    right = share("the judge agrees with people", found.agreeing, found.labelled, missing=found.unlabelled)
    estimates = [estimate for pair in zip(raw, better, strict=True) for estimate in pair]
    measured = any(estimate.value is not None for estimate in better)
    words = f"People labelled {found.labelled} of {n} images; the judge agrees on {found.agreeing} of them."
    if not measured:
        words += f" Not corrected: {better[0].note}"
    return Finding(
        ACROSS,
        VERSION,
        "",
        KIND,
        subject,
        title,
        model,
        "shares",
        (*estimates, right),
        (confusion_table(found),),
        reading="shown" if measured else "not measured",
        words=words,
        caveats=_caveats(found),
    )


def subject_corrections(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return the correction of every subject mapping that people have reviewed in part: rules guess, reviewers decide.

    Nothing where nobody has reviewed, or everything has been: then the reviewed share needs no correction.
    """
    corrected = []
    for finding in findings:
        for table in finding.tables:
            if table.name != SUBJECT_MATCHES:
                continue
            judged = {str(row["image"]): str(row["suggestion"]) for row in table.rows}
            labelled = {str(row["image"]): str(row["verdict"]) for row in table.rows if row["verdict"]}
            if labelled and len(labelled) < len(judged):
                title = "Images that show the subject, the rules' errors taken out"
                corrected.append(judge_correction(title, ("yes", "no"), judged, labelled, model=finding.model))
    return tuple(corrected)


def refused(finding: Finding, reason: str) -> Finding:
    """Return a correction of a judge without its corrected shares, and why: the sample it rests on is not random.

    Any other finding stays as it is, and so does all without a `reason`. What the judge counted and how often it agrees
    with people on these images stays; the latter says nothing of other images.
    """
    if finding.kind != KIND or not reason:
        return finding
    note = f"{reason} {DRAW_ANEW}"
    estimates = tuple(
        Estimate(CORRECTED, None, n=found.n, missing=found.missing, group=found.group, note=note)
        if found.name == CORRECTED
        else found
        for found in finding.estimates
    )
    words = f"{finding.words.partition(' Not corrected:')[0]} Not corrected: {note}"
    return replace(finding, estimates=estimates, reading="not measured", words=words)


def _corrected(found: Confusion, counts: Sequence[int]) -> list[Estimate]:
    """Return every share as people's labels on a part of the judged images correct it (`prediction_powered`).

    The images fall into cells by what the judge answered; classes nobody labelled are no obstacle.
    """
    labelled = np.asarray(found.counts, float)
    alike = labelled.sum(axis=0)
    places = [place for place, count in enumerate(counts) if count]
    if not alike.sum():
        note = "No labelled image has an answer." if places else "Nothing to count."
        return [Estimate(CORRECTED, None, n=sum(counts), group=name, note=note) for name in found.classes]
    estimates = []
    for name, row in zip(found.classes, labelled, strict=True):
        whole = labelled_share(*([each[place] for place in places] for each in (counts, alike, row)))
        low, high = whole.limits(-student_quantile(0.025, float(whole.degrees)))
        how = "the judge and people's labels together; score interval"
        value = float(whole.value)
        estimates.append(Estimate(CORRECTED, value, float(low), float(high), n=sum(counts), how=how, group=name))
    return estimates


def _caveats(found: Confusion) -> tuple[str, ...]:
    always = (
        "The correction holds if the labelled images are a random sample, and people's labels are taken as right.",
    )
    few = [name for name, row in zip(found.classes, found.counts, strict=True) if sum(row) < FEW_LABELS]
    unclear = f"{found.unlabelled} images in which people saw no class count among all, as if they showed one."
    told = (f"Fewer than {FEW_LABELS} labelled images show: {', '.join(few)}." if few else "",)
    return (*filter(None, (*told, unclear if found.unlabelled else "")), *always)
