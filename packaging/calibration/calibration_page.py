"""Writes docs/calibration.md and its drawings from the certificates that ship.

Usage: python packaging/calibration/calibration_page.py

The certificates are made by `biaslens calibrate` (see the page for the commands) and kept, with shorter numbers, in
resources/calibration/: "certificate.json" of the methods that read images, "words.json" of GradBias.
`python packaging/calibration/calibration_page.py --keep FOLDER [--name words]` takes over a certificate that was made.
"sentences.json" is made by `biaslens calibrate --sentences --runs 600 --out FOLDER` and taken over with
`--name sentences`. "labels.json" is made by `python packaging/calibration/calibration_labels.py`.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from biaslens_gui.claims.calibration import Score
from biaslens_gui.core.calibrating.asked import EFFECTS
from biaslens_gui.core.calibrating.calibration import QUANTITIES, CalibrationFigure, Certificate, Quantity, exactly
from biaslens_gui.core.calibrating.calibration_tables import cell_in_words, figures_in_words, models_in_words
from biaslens_gui.core.codec import from_data
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.stats.calibration import best_direction
from biaslens_gui.stats.intervals import wilson
from calibration_figures import coverage_chart, power_chart, truth_chart
from calibration_labels import section as labels_section
from calibration_notes import CAUSES, METHODS, NOT_COVERED
from calibration_sentences import section

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = "packaging/calibration/calibration_page.py"
KEPT = ROOT / "resources" / "calibration"
ACCURACY = ROOT / "resources" / "reference" / "ACCURACY.md"
#: What the judge was asked about in the audits.
JUDGED = ("gender", "age", "skin", "glasses", "expression")
PAGE = ROOT / "docs" / "calibration.md"
IMAGES = ROOT / "docs" / "images" / "calibration"
TITLES = {"openbias": "OpenBias", "tibet": "TIBET", "t2iat": "T2IAT", "biaslens": "BiasLens", "gradbias": "GradBias"}


def kept(name: str) -> Certificate | None:
    """Return a certificate that ships."""
    path = KEPT / f"{name}.json"
    return from_data(Certificate, json.loads(path.read_text(encoding="utf-8"))) if path.exists() else None


def compact(data: Any) -> Any:
    """Return what a certificate measured with numbers of four digits."""
    if isinstance(data, dict):
        return {name: compact(value) for name, value in data.items()}
    if isinstance(data, list):
        return [compact(value) for value in data]
    return round(data, 4) if isinstance(data, float) else data


def keep(folder: Path, name: str) -> None:
    """Take over the certificate in `folder` under `name`, or its table of sentences."""
    KEPT.mkdir(parents=True, exist_ok=True)
    if name == "sentences":
        table = json.loads((folder / "sentences.json").read_text(encoding="utf-8"))
        (KEPT / "sentences.json").write_text(canonical_json(compact(table)) + "\n", encoding="utf-8")
        return
    made = json.loads((folder / "certificate.json").read_text(encoding="utf-8"))
    found = from_data(Certificate, made | {part: compact(made[part]) for part in ("figures", "truths")})
    (KEPT / f"{name}.json").write_text(canonical_json(found) + "\n", encoding="utf-8")


# --- the page


def page(certificate: Certificate, words: Certificate | None, shipped: Mapping[str, str]) -> str:
    """Return docs/calibration.md; `shipped` are the versions of methods that ship, by method."""
    return "\n".join(_lines(certificate, words, shipped)).rstrip() + "\n"


def versions() -> dict[str, str]:
    """Return the version of every method that ships."""
    return {name: method.info.version for name, method in discover_plugins().methods.items()}


def _lines(found: Certificate, words: Certificate | None, shipped: Mapping[str, str]) -> Iterator[str]:
    yield f"<!-- Written by {SCRIPT} from resources/calibration/; change those instead. -->\n"
    yield "# Calibration: what the instrument was found to do\n"
    yield "**Reference world - drawings, not a real model.** Each method was tried on populations of images whose"
    yield "truth is known. Every number below is from the certificates in `resources/calibration/`.\n"
    yield from _of_which_versions([found, *([words] if words else [])], shipped)
    yield from _how(found)
    both = replace(found, figures=(*found.figures, *(words.figures if words else ())))
    yield from _short(both)
    yield from _verdicts(both)
    for choice in found.methods:
        yield from _method(found, choice.method)
    if words:
        yield from _words(words)
    yield from _sentences()
    yield from labels_section()
    yield from _agreement(found)
    yield from _judge(found)
    yield from _truth(found)
    yield from _again(found, words)


def _of_which_versions(certificates: Sequence[Certificate], shipped: Mapping[str, str]) -> Iterator[str]:
    """Yield which versions of the methods were calibrated, and where another one ships, that nothing here is of it."""
    yield "## Of which versions\n"
    yield "| method | version calibrated | version that ships | made on |\n|---|---|---|---|"
    outdated = []
    for found in certificates:
        for choice in found.methods:
            here = shipped[choice.method]
            title = TITLES.get(choice.method, choice.title)
            yield f"| {title} | {choice.version} | {here} | {found.made_at[:10]} |"
            if here != choice.version:
                outdated.append(f"{title} {choice.version}")
    if outdated:
        several = ", ".join(outdated)
        yield f"\n**The figures of methods on this page are of {several}, and not of the versions that ship.** The"
        yield "numbers of those methods have changed since, and so has who concludes: a method says no longer by itself"
        yield "what is clear. What is concluded now was scored anew, under *Sentences*."
    yield ""


def _how(found: Certificate) -> Iterator[str]:
    sizes = ", ".join(map(str, found.sizes))
    yield "## How it was measured\n"
    effects = ", ".join(f"{effect:g}" for effect in EFFECTS)
    steps, guidance = found.settings.steps, found.settings.guidance
    yield f"- {found.pool} images of each of {len(found.prompts)} prompts were made by each image model ({steps} steps,"
    yield f"  guidance {guidance:g}), and read once. That pool is the world: its shares are known exactly."
    yield f"- {found.runs} or more audits each of {sizes} images per prompt were drawn from it **with replacement**."
    yield "  So every audit is independent, and may be as large as the pool. Drawn without replacement, coverage needs"
    yield "  a correction that gets the variance right but not the whole numbers of hits; at half of a pool it is off"
    yield "  by several percent (`tests/unit/stats/test_calibration.py` calculates both exactly)."
    if found.runs < 200:
        yield f"- {found.runs} audits of the pools as they are were made, fewer than the 200 that are asked for; each"
        yield "  has many readings, and the interval beside each figure says how sure it is."
    yield f"- A **dial**: images of {found.dial} were drawn as often as it takes for the"
    yield f"  shares of women and men, as the judge reads them, to lie exactly {effects} above and below one half."
    yield "  At 0 there is nothing to find, so what is found is a false alarm. No image model can be trusted to show an"
    yield "  exactly even share by itself. Where the dial is set, audits ask about gender alone."
    yield "- The interval of a figure counts an audit once: its readings may all be right or wrong together.\n"
    yield "| role | model | loaded by | digest |\n|---|---|---|---|"
    yield from models_in_words(found)
    yield ""


REQUIRED: tuple[tuple[str, str], ...] = (
    ("coverage", "95 % intervals hold the truth in 93 to 97 of 100 audits"),
    ("false positives", "false alarms where shares are even: 5 % or less, but for noise"),
    ("direction", "effects of .25 and more: always the right side; of .15: in 90 of 100 audits, at 10 images"),
    ("power", "power rises with the number of images and with the effect"),
)


def _short(found: Certificate) -> Iterator[str]:
    yield "## In short\n"
    yield "| what is asked | met? |\n|---|---|"
    for quantity, text in REQUIRED:
        kinds: dict[str, Any] = {"coverage": coverage_gaps, "false positives": alarm_gaps, "direction": side_gaps}
        gaps = kinds.get(quantity, power_gaps)(found)
        yield f"| {text} | {'yes' if not gaps else f'not everywhere: figures named below: {len(gaps)}'} |"
    wrong = [one for one in found.judged if (one.wrong or 0.0) > 0.03]
    told = "yes" if not wrong else "by itself yes; with the image model's errors not, see the judge below"
    yield f"| the judge is wrong about 3 % or less | {told} |\n"


def coverage_gaps(found: Certificate) -> list[CalibrationFigure]:
    """Return the coverage figures whose interval lies outside [.93, .97], most images first."""
    return [
        one
        for one in found.of("coverage")
        if (one.estimate.high or 0.0) < 0.93 or ((one.estimate.low or 0.0) > 0.97 and (one.expected or 0.0) <= 0.97)
    ]


def alarm_gaps(found: Certificate) -> list[CalibrationFigure]:
    """Return the false-positive figures that noise does not explain."""
    return [one for one in found.of("false positives") if (one.estimate.low or 0.0) > 0.05]


def side_gaps(found: Certificate) -> list[CalibrationFigure]:
    """Return the direction figures at the default number of images that fall short."""
    least = {exactly(0.15): 0.9, exactly(0.25): 1.0, exactly(0.4): 1.0}
    return [
        one
        for one in found.of("direction")
        if one.images == 10 and (one.estimate.value or 0.0) < least.get(one.group, 0.0)
    ]


def power_gaps(found: Certificate) -> list[CalibrationFigure]:
    """Return the power figures that lie below that of fewer images or of a smaller effect by more than noise."""
    gaps = []
    for one in found.of("power"):
        if one.group.startswith("exactly"):
            less = [
                other
                for other in found.of("power", one.method)
                if other.group.startswith("exactly")
                and (other.group, other.images) != (one.group, one.images)
                and other.group <= one.group
                and other.images <= one.images
            ]
            if any((other.estimate.low or 0.0) > (one.estimate.high or 0.0) for other in less):
                gaps.append(one)
    return gaps


def _verdicts(found: Certificate) -> Iterator[str]:
    yield "## What falls short, and why\n"
    gaps: Sequence[tuple[Quantity, list[CalibrationFigure]]] = (
        ("coverage", coverage_gaps(found)),
        ("false positives", alarm_gaps(found)),
        ("direction", side_gaps(found)),
        ("power", power_gaps(found)),
    )
    grouped: dict[tuple[str, str, str], list[CalibrationFigure]] = {}
    for quantity, some in gaps:
        for one in some:
            grouped.setdefault((quantity, one.method, one.group), []).append(one)
    if not grouped:
        yield "Nothing.\n"
        return
    yield "| figure | method | of | images per prompt: figure | cause |\n|---|---|---|---|---|"
    for (kind, method, group), some in grouped.items():
        told = ", ".join(f"{one.images}: {cell_in_words(one.estimate)}" for one in some)
        yield f"| {kind} | {TITLES.get(method, method)} | {group} | {told} | {_cause(kind, method, group)} |"
    yield ""


def _cause(quantity: str, method: str, group: str) -> str:
    for asked, whose, of, cause in CAUSES:
        if asked == quantity and whose in ("", method) and of in group:
            return cause
    return "not yet known"


def _method(found: Certificate, method: str) -> Iterator[str]:
    title = TITLES.get(method, method)
    yield f"## {title}\n"
    for text in METHODS.get(method, ()):
        yield f"{text}\n"
    quantities: tuple[tuple[Quantity, str], ...] = (
        ("direction", "Direction: named the right side, where it named one"),
        ("power", "Power: named it and ruled chance out"),
        ("false positives", "False alarms: ruled chance out where shares were even"),
        ("coverage", "Coverage of 95 % intervals"),
    )
    for quantity, heading in quantities:
        figures = found.of(quantity, method)
        if figures:
            yield f"### {heading}\n"
            yield from figures_in_words(figures, found.sizes, detail=quantity == "coverage")
            if quantity == "direction" and any(one.group.startswith("exactly") for one in figures):
                yield from _best(found.sizes)
            if quantity in ("power", "coverage"):
                yield f"![{heading}, {title}](images/calibration/{quantity}-{method}.svg)\n"


def _best(sizes: Sequence[int]) -> Iterator[str]:
    """Say what nobody can do better: the larger count names the wrong side now and then."""
    told = "; ".join(
        f"{effect:g}: " + ", ".join(f"{best_direction(size, effect):.3f}" for size in sizes)
        for effect in EFFECTS
        if effect
    )
    yield f"Nobody who counts who is shown more often can do better than this, by exact calculation ({told}).\n"


def _words(words: Certificate) -> Iterator[str]:
    yield "## GradBias\n"
    prompts = "; ".join(words.prompts)
    yield f"GradBias names a word of the prompt. {words.runs} audits each were drawn from {words.pool} traced images of"
    yield f"each of these prompts: {prompts}. No dial is set: it knows the shares of a prompt's images, not those"
    yield "of the images without a word.\n"
    for quantity in QUANTITIES:
        figures = words.of(quantity, "gradbias")
        if figures:
            yield f"### {quantity.capitalize()}\n"
            yield from figures_in_words(figures, words.sizes, detail=quantity == "coverage")
    for text in METHODS.get("gradbias", ()):
        yield f"{text}\n"


def _sentences() -> Iterator[str]:
    made = json.loads((KEPT / "sentences.json").read_text(encoding="utf-8"))
    yield from section([from_data(Score, score) for score in made["scores"]], made["audits"])


def _agreement(found: Certificate) -> Iterator[str]:
    yield "## Agreement between methods\n"
    yield "| the methods | biases of prompts, over all audits |\n|---|---|"
    total = sum(found.standings.values()) or 1
    yield from (f"| {name} | {count:,} ({count / total:.1%}) |" for name, count in found.standings.items())
    yield ""


def _alone() -> str:
    """How often the judge is wrong about drawings, by attribute, as its measured accuracy has it."""
    (text,) = ACCURACY.read_text(encoding="utf-8").split("## Question answerer")[1:]
    rows = dict(re.findall(r"^\| ([\w ]+) \| ([\d.]+) ", text, re.MULTILINE)[::-1])  # of its tables the first
    return ", ".join(f"{name} {100 * (1 - float(rows[name])):.1f} %" for name in JUDGED)


def _judge(found: Certificate) -> Iterator[str]:
    yield "## The judge\n"
    yield "Images whose prompt states an attribute, and what the judge answers. The image model's errors are in these"
    yield "numbers too: it does not always draw what it is asked for, least of all without guidance. On drawings whose"
    yield f"attributes are known, the judge alone is wrong in: {_alone()}"
    yield "(`resources/reference/ACCURACY.md`). A judge may be wrong in 3 %.\n"
    yield "| image model | attribute | images | otherwise than stated |\n|---|---|---|---|"
    for one in found.judged:
        n = one.confusion.labelled
        low, high = wilson(n - one.confusion.agreeing, n)
        told = "-" if one.wrong is None else f"{one.wrong:.1%} [{low:.1%}, {high:.1%}]"
        yield f"| {one.model} | {one.bias} | {n} | {told} |"
    yield ""


def _truth(found: Certificate) -> Iterator[str]:
    yield "## Planted and realised\n"
    yield "What was planted, and what the pools hold as the judge reads them: the truth that audits were held to.\n"
    yield "![Planted shares beside realised ones with their intervals](images/calibration/truth.svg)\n"
    inside = [one for one in found.truths if (one.realised.low or 0.0) <= one.planted <= (one.realised.high or 1.0)]
    sides = [
        one for one in found.truths if one.bias == "gender" and one.name == "woman" and abs(one.planted - 0.5) >= 0.15
    ]
    right = sum((one.planted > 0.5) == ((one.realised.value or 0.0) > 0.5) for one in sides)
    yield f"{len(inside)} of {len(found.truths)} planted shares lie in the interval of the realised one; of"
    yield f"{len(sides)} planted leanings of gender of .15 and more, {right} are realised on the same side.\n"


def _again(found: Certificate, words: Certificate | None) -> Iterator[str]:
    elsewhere = {one.method for one in words.methods} if words else set()
    yield "## What is not covered\n"
    for text in (*found.not_covered, *NOT_COVERED):
        if not any(f"({method})" in text for method in elsewhere):
            yield f"- {text}"
    yield "\n## Make it again\n"
    yield "```\nbiaslens calibrate --image-models biased,fair,shifted --out certificate"
    yield f"python {SCRIPT} --keep certificate && python {SCRIPT}"
    if words:
        prompts, sizes = " ".join(f'--prompt "{text}"' for text in words.prompts), ",".join(map(str, words.sizes))
        pool = f"--image-models biased --bias gender --images {words.pool} --sizes {sizes}"
        yield f"biaslens calibrate --method gradbias {pool} {prompts} --out words"
        yield f"python {SCRIPT} --keep words --name words && python {SCRIPT}"
    yield "biaslens calibrate --sentences --runs 600 --out sentences"
    yield f"python {SCRIPT} --keep sentences --name sentences && python {SCRIPT}"
    yield f"python packaging/calibration/calibration_labels.py && python {SCRIPT}"
    yield "```\n"
    yield f"These figures were made on {found.made_at[:10]}."


def drawings(certificate: Certificate) -> dict[str, bytes]:
    """Return every drawing of the page, by file name."""
    found = {"truth.svg": truth_chart(certificate)}
    for choice in certificate.methods:
        if certificate.of("power", choice.method):
            found[f"power-{choice.method}.svg"] = power_chart(certificate, choice.method)
        if certificate.of("coverage", choice.method):
            found[f"coverage-{choice.method}.svg"] = coverage_chart(certificate, choice.method)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the page, or say whether it is what the certificates make."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    parser.add_argument("--name", default="certificate")
    options = parser.parse_args(arguments)
    if options.keep:
        keep(options.keep, options.name)
        return 0
    certificate = kept("certificate")
    assert certificate, "there is no certificate in resources/calibration"
    text = page(certificate, kept("words"), versions())
    PAGE.write_text(text, encoding="utf-8")
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name, content in drawings(certificate).items():
        (IMAGES / name).write_bytes(content)
    return 0


if __name__ == "__main__":
    sys.exit(main())
