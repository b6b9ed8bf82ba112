"""Writes docs/calibration.md from what is kept in resources/calibration/, and keeps what was made anew.

Usage: python packaging/calibration/calibration_page.py

Certificates are made by `biaslens calibrate` (see the page for the commands) and kept, with shorter numbers:
"certificate.json" of the methods that read images, "words.json" of GradBias. `--keep FOLDER [--name words]` takes one
over, and writes docs/calibration-of-methods.md: the application's own page of both, then what falls short.
"sentences.json" is made by `biaslens calibrate --sentences --runs 600 --out FOLDER` and taken over with
`--name sentences`. "labels.json" is made by `python packaging/calibration/calibration_labels.py`,
"search.json" by `python packaging/calibration/search_audits.py --keep`, "editing.json" by `editing_audits.py --keep`
and "at_once.json" by `at_once.py --keep`, in the same folder.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from at_once import section as at_once_section
from biaslens_gui.claims.calibration import Score
from biaslens_gui.core.calibrating.calibration import CalibrationFigure, Certificate, Quantity, exactly
from biaslens_gui.core.calibrating.calibration_tables import cell_in_words, markdown
from biaslens_gui.core.codec import from_data
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.engine.plugins import discover_plugins
from calibration_labels import section as labels_section
from calibration_sentences import section
from editing_audits import section as editing_section
from search_audits import section as search_section

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = "packaging/calibration/calibration_page.py"
KEPT = ROOT / "resources" / "calibration"
PAGE = ROOT / "docs" / "calibration.md"
OF_METHODS = ROOT / "docs" / "calibration-of-methods.md"
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
    """Take over the certificate in `folder` under `name`, and write the page of methods; or its table of sentences."""
    KEPT.mkdir(parents=True, exist_ok=True)
    if name == "sentences":
        table = json.loads((folder / "sentences.json").read_text(encoding="utf-8"))
        (KEPT / "sentences.json").write_text(canonical_json(compact(table)) + "\n", encoding="utf-8")
        return
    made = json.loads((folder / "certificate.json").read_text(encoding="utf-8"))
    found = from_data(Certificate, made | {part: compact(made[part]) for part in ("figures", "truths")})
    (KEPT / f"{name}.json").write_text(canonical_json(found) + "\n", encoding="utf-8")
    OF_METHODS.write_text(of_methods(certificates()), encoding="utf-8")


def certificates() -> list[Certificate]:
    """Return the certificates that ship."""
    return [found for name in ("certificate", "words") if (found := kept(name))]


# --- the page of methods


def of_methods(found: Sequence[Certificate]) -> str:
    """Return docs/calibration-of-methods.md: every certificate as the application writes it, and what falls short."""
    every = replace(found[0], figures=tuple(figure for one in found for figure in one.figures))
    return "\n".join([*map(markdown, found), *_falls_short(every)]).rstrip() + "\n"


def _falls_short(found: Certificate) -> Iterator[str]:
    yield "## What falls short\n"
    yield "| what is asked | figure | method | of | images per prompt: figure |\n|---|---|---|---|---|"
    for quantity, (asked, gaps) in REQUIRED.items():
        grouped: dict[tuple[str, str], list[CalibrationFigure]] = {}
        for one in gaps(found):
            grouped.setdefault((one.method, one.group), []).append(one)
        for (method, group), some in grouped.items():
            told = ", ".join(f"{one.images}: {cell_in_words(one.estimate)}" for one in some)
            yield f"| {asked} | {quantity} | {TITLES.get(method, method)} | {group} | {told} |"
    for seen in found.judged:
        if (seen.wrong or 0.0) > 0.03:
            yield f"| the judge is wrong about 3 % or less | judge | {seen.model} | {seen.bias} | {seen.wrong:.1%} |"


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


REQUIRED: dict[Quantity, tuple[str, Callable[[Certificate], list[CalibrationFigure]]]] = {
    "coverage": ("95 % intervals hold the truth in 93 to 97 of 100 audits", coverage_gaps),
    "false positives": ("false alarms where shares are even: 5 % or less, but for noise", alarm_gaps),
    "direction": ("effects of .25 and more: always the right side; of .15: in 90 of 100 audits", side_gaps),
    "power": ("power rises with the number of images and with the effect", power_gaps),
}


# --- the page of what is concluded


def page(found: Sequence[Certificate], shipped: Mapping[str, str]) -> str:
    """Return docs/calibration.md; `shipped` are the versions of methods that ship, by method."""
    return "\n".join(_lines(found, shipped)).rstrip() + "\n"


def versions() -> dict[str, str]:
    """Return the version of every method that ships."""
    return {name: method.info.version for name, method in discover_plugins().methods.items()}


def _lines(found: Sequence[Certificate], shipped: Mapping[str, str]) -> Iterator[str]:
    yield f"<!-- Written by {SCRIPT} from resources/calibration/; change those instead. -->\n"
    yield "# Calibration: what the instrument was found to do\n"
    yield "**Reference world - drawings, not a real model.** What is concluded was tried on populations whose truth is"
    yield "known; what the methods measure was as well, see [calibration of the methods](calibration-of-methods.md)."
    yield "How far the parts of a claim's uncertainty hold (images, wording of the prompt, reader) is on"
    yield "[a page of its own](calibration-of-uncertainty.md)."
    yield "Every number is from `resources/calibration/`.\n"
    yield from _of_which_versions(found, shipped)
    made = json.loads((KEPT / "sentences.json").read_text(encoding="utf-8"))
    yield from section([from_data(Score, score) for score in made["scores"]], made["audits"])
    yield from labels_section()
    yield from search_section()
    yield from editing_section()
    yield from at_once_section()
    yield from _again(found)


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
        yield f"\n**The figures of methods are of {several}, and not of the versions that ship.** The"
        yield "numbers of those methods have changed since, and so has who concludes: a method says no longer by itself"
        yield "what is clear. What is concluded now was scored anew, under *Sentences*."
    yield ""


def _again(found: Sequence[Certificate]) -> Iterator[str]:
    yield "## Make it again\n"
    yield "```\nbiaslens calibrate --image-models biased,fair,shifted --out certificate"
    yield f"python {SCRIPT} --keep certificate && python {SCRIPT}"
    for words in found[1:]:
        prompts, sizes = " ".join(f'--prompt "{text}"' for text in words.prompts), ",".join(map(str, words.sizes))
        pool = f"--image-models biased --bias gender --images {words.pool} --sizes {sizes}"
        yield f"biaslens calibrate --method gradbias {pool} {prompts} --out words"
        yield f"python {SCRIPT} --keep words --name words && python {SCRIPT}"
    yield "biaslens calibrate --sentences --runs 600 --out sentences"
    yield f"python {SCRIPT} --keep sentences --name sentences && python {SCRIPT}"
    yield f"python packaging/calibration/calibration_labels.py && python {SCRIPT}"
    for script in ("search_audits.py", "editing_audits.py", "editing_audits.py --reference PROJECT", "at_once.py"):
        yield f"python packaging/calibration/{script} --keep && python {SCRIPT}"
    yield "```"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the page, or take over what was made."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    parser.add_argument("--name", default="certificate")
    options = parser.parse_args(arguments)
    if options.keep:
        keep(options.keep, options.name)
    else:
        PAGE.write_text(page(certificates(), versions()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
