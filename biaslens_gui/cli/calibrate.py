"""`biaslens calibrate`: check the instrument on models whose biases are known, and write a certificate."""

from __future__ import annotations

import argparse
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from biaslens_gui.cli.console import put, put_json, tell
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.judge_check import add_flags, check_judges
from biaslens_gui.cli.sentence_check import check_sentences
from biaslens_gui.core.calibrating.asked import METHODS, OPTIONS, POOL, PROMPTS, RUNS, SETTINGS, SIZES, Calibration
from biaslens_gui.core.calibrating.calibration import Certificate
from biaslens_gui.core.calibrating.planted import BY_BIAS
from biaslens_gui.core.events import ItemsDone, ModelLoading, RunEvent, StageStarted, Warned
from biaslens_gui.core.questions import canonical
from biaslens_gui.core.roles import Work
from biaslens_gui.core.spec import MethodChoice, Role
from biaslens_gui.engine.calibration.calibrate import calibrate
from biaslens_gui.engine.calibration.instrument import known_image_models, with_reference_readers
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.guard import block_network, prepare_model_libraries
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.places import cache_folder
from biaslens_gui.store.certificates import keep_certificate
from biaslens_gui.store.project import create_project

IMAGE_MODELS = ("biased", "fair", "shifted")


def add_verbs(verbs: Any) -> None:
    """Add `calibrate`."""
    verb = verbs.add_parser("calibrate", help="check the methods on models whose biases are known")
    verb.add_argument("--method", action="append", default=[], metavar="ID", help=f"default: {', '.join(METHODS)}")
    known = ",".join(IMAGE_MODELS)
    verb.add_argument("--image-models", default=known, metavar="A,B", help=f"reference models (default: {known})")
    verb.add_argument("--judge", action="append", type=Path, default=[], metavar="FOLDER", help="a reader of your own")
    add_flags(verb)
    verb.add_argument("--prompt", action="append", default=[], metavar="TEXT", help="instead of the usual prompts")
    verb.add_argument("--bias", action="append", default=[], metavar="NAME", help=f"default: {', '.join(BY_BIAS)}")
    verb.add_argument("--guidance", type=float, default=SETTINGS.guidance, metavar="X", help="of the image models (1)")
    verb.add_argument("--images", type=int, default=POOL, metavar="N", help=f"images per prompt in all ({POOL})")
    verb.add_argument("--sizes", default="", metavar="N,N", help="images per prompt of the audits drawn from them")
    verb.add_argument("--runs", type=int, default=RUNS, metavar="N", help=f"audits of each size ({RUNS})")
    verb.add_argument("--seed", type=int, default=0, metavar="N", help="the seed of images and draws")
    verb.add_argument("--project", type=Path, metavar="FOLDER", help="where images are kept (default: a cache)")
    verb.add_argument("--out", type=Path, metavar="FOLDER", help="where the certificate goes (default: the project)")
    verb.add_argument(
        "--sentences", action="store_true", help="check what is concluded, on populations without a model"
    )
    verb.add_argument("--json", action="store_true", help="print the certificate as JSON, not the names of its files")
    verb.add_argument("--device", default="auto", choices=("auto", "cpu", "cuda", "mps"), help="where models run")
    verb.set_defaults(carry_out=_calibrate)


def _calibrate(options: argparse.Namespace) -> int:
    if options.labels:
        return check_judges(options)
    if options.sentences:
        return check_sentences(options, _sizes(options.sizes))
    host = discover_plugins()
    asked = _asked(options, host)
    project = create_project(options.project or cache_folder() / "calibration", "Calibration")
    prepare_model_libraries()
    block_network()
    certificate = _told(calibrate(asked, project, host, lambda: None))
    out = options.out or project.path / "certificate"
    written = keep_certificate(out, certificate)
    if options.json:
        put_json(certificate, None)
    else:
        put(*map(str, written))
    return ExitCode.PASSED


def _told(work: Work[Certificate]) -> Certificate:
    """Return what `work` comes to, saying on stderr what it does."""
    try:
        while True:
            _tell(next(work))
    except StopIteration as done:
        found: Certificate = done.value
        return found


def _asked(options: argparse.Namespace, host: PluginHost) -> Calibration:
    methods = tuple(MethodChoice(name, OPTIONS.get(name, {})) for name in options.method or METHODS)
    needed: set[Role] = {role for choice in methods for role in host.method(choice.method).info.needs}
    needed.add("question_answerer")  # it reads the truth of the pool
    names = [name.strip() for name in options.image_models.split(",") if name.strip()]
    if strange := [name for name in names if name not in IMAGE_MODELS]:
        hint = f"Known are {', '.join(IMAGE_MODELS)}: only of those is the truth known."
        raise KnownError("Unknown image model", f"There is no reference model called {strange[0]!r}.", hint)
    readers = [model for path in options.judge if (model := reference(path, host)).role != "image_model"]
    sizes = _sizes(options.sizes) or SIZES
    made_at = datetime.now(UTC).isoformat(timespec="seconds")
    prompts = tuple(dict.fromkeys(options.prompt)) or PROMPTS
    return Calibration(
        methods,
        known_image_models(names, host),
        with_reference_readers(readers, needed, host),
        made_at,
        prompts,
        options.images,
        sizes,
        options.runs,
        options.seed,
        replace(SETTINGS, guidance=options.guidance),
        options.device,
        tuple(dict.fromkeys(canonical(name) for name in options.bias)) or tuple(BY_BIAS),
    )


def _sizes(text: str) -> tuple[int, ...]:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not all(part.isdecimal() for part in parts):
        raise KnownError("Sizes not understood", f"--sizes {text!r}.", "Write them as --sizes 6,12,24.")
    return tuple(sorted({int(part) for part in parts}))


def _tell(event: RunEvent) -> None:
    """Say on stderr what begins; what is done within a stage is not worth a line."""
    if isinstance(event, ItemsDone):
        return
    if isinstance(event, StageStarted) and event.done < event.total:
        tell(f"{event.stage}: {event.total - event.done:,} to do {event.detail}".rstrip())
    elif isinstance(event, ModelLoading):
        tell(f"loading {event.model}")
    elif isinstance(event, Warned):
        tell(f"{event.title}: {event.message}")
