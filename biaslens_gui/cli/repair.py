"""`biaslens repair`: from what a model shows to a repair of it, both held against each other from the same seeds."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Any

from biaslens_gui.cli.console import put, put_json, tell
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.plans import read_plan
from biaslens_gui.cli.runs import carried_out, interruptible
from biaslens_gui.core.claims.records import Claim
from biaslens_gui.core.claims.repair import repair_lines
from biaslens_gui.core.claims.sentences import sentence
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.models.prefixes import PrefixLearning
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.roles import Check
from biaslens_gui.engine.jobs import RunJob
from biaslens_gui.engine.models.options import typed_value
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.engine.repair import (
    asking_for,
    learnt_prefix,
    model_of,
    repair_in,
    repaired_plan,
    rewording_of,
    target_of,
)
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import create_project
from biaslens_gui.store.repairs import keep_repair

STOPPED = "Stopped. All that was made is kept; the same command goes on."


def add_verbs(verbs: Any) -> None:
    """Add `repair`."""
    usual = PrefixLearning()
    verb = verbs.add_parser(
        "repair",
        help="try a repair of an image model: without and with it from the same seeds, side effects included",
    )
    verb.add_argument("plan", type=Path, help="the plan of the audit as it is")
    verb.add_argument("--project", type=Path, required=True, help="the project folder; made if it is not there")
    verb.add_argument("--question", default="", help="what is to become even (default: the strongest clear claim's)")
    verb.add_argument("--prompt", default="", metavar="TEXT", help="of which prompt (default: the same claim's)")
    verb.add_argument("--model", default="", metavar="NAME", help="of which image model, as claims call it")
    ways = verb.add_mutually_exclusive_group()
    ways.add_argument(
        "--reword",
        nargs="?",
        const="",
        metavar="RULE",
        help="give the model other words, such as '{prompt}, a woman | {prompt}, a man' or 'a ceo => a female ceo | a "
        "male ceo', one of them drawn for each image; without a rule, the prompts that ask for each class. The default",
    )
    ways.add_argument("--learn", action="store_true", help="learn an inclusive prefix from the images of each class")
    ways.add_argument("--prefix", metavar="FILE", help="an inclusive prefix that was learnt before")
    ways.add_argument("--lora", metavar="FILE@STRENGTH", help="a LoRA")
    ways.add_argument("--inversion", metavar="FILE", help="a learnt word; needs --word and a --with-words")
    verb.add_argument("--word", default="", metavar="<WORD>", help="the word of --inversion, such as <neutral>")
    verb.add_argument(
        "--with-words",
        default="",
        metavar="RULE",
        help="how prompts are worded with --inversion or --lora, such as '{prompt} <neutral>'",
    )
    verb.add_argument("--steps", type=int, default=usual.steps, help=f"of learning (default: {usual.steps})")
    verb.add_argument(
        "--joint",
        type=Path,
        metavar="FOLDER",
        help="with --learn: the CLIP whose text encoder the image model has (Stable Diffusion 1: CLIP ViT-L/14); "
        "directions between classes are learnt in its space, as ITI-GEN does (default: the noise of the images)",
    )
    verb.add_argument("--images", type=int, metavar="N", help="images per prompt (default: as the plan says)")
    verb.add_argument("--out", type=Path, metavar="FOLDER", help="where the record goes (default: the project)")
    verb.add_argument("--json", action="store_true", help="print the record as JSON")
    verb.add_argument("--device", default="auto", choices=("auto", "cpu", "cuda", "mps"), help="where models run")
    verb.set_defaults(carry_out=_repair)


def _repair(options: argparse.Namespace) -> int:
    plan = read_plan(options.plan)
    if options.images is not None:
        plan = replace(plan, spec=replace(plan.spec, images_per_prompt=options.images))
    _refuse_words_alone(options)
    host = discover_plugins()
    project = create_project(options.project, plan.spec.title)
    asks = options.learn or not (options.reword or options.prefix or options.lora or options.inversion)
    with interruptible() as check:
        first = asking_for(plan, options.question) if asks else plan
        before = carried_out(RunJob(str(project.path), first, options.device), host, check)
        if before is None:
            tell(STOPPED)
            return ExitCode.COULD_NOT_RUN
        target = target_of(before, options.question, options.prompt, options.model)
        tell(f"Aimed at: {sentence(target)}")
        chosen = _options(options, before, target, host, check)
        model = model_of(before.plan, target.model)
        both, variant = repaired_plan(_of_the_audit(plan, before), model, chosen, host)
        after = carried_out(RunJob(str(project.path), both, options.device), host, check)
    if after is None:
        tell(STOPPED)
        return ExitCode.COULD_NOT_RUN
    found = repair_in(after, target, model, variant, chosen)
    written = keep_repair(options.out or project.path / "certificate", found)
    if options.json:
        put_json(found)
    else:
        put(*repair_lines(found))
    tell(*map(str, written))
    return ExitCode.THRESHOLD_FAILED if found.outcome == "beyond" else ExitCode.PASSED


def _of_the_audit(plan: Plan, before: RunResults) -> Plan:
    """Return the plan as it ran, without the method that was added to ask for classes."""
    methods = {choice.method for choice in plan.spec.methods}
    proposals = tuple(item for item in before.plan.proposals if item.method in methods)
    return replace(before.plan, spec=replace(before.plan.spec, methods=plan.spec.methods), proposals=proposals)


def _refuse_words_alone(options: argparse.Namespace) -> None:
    """Refuse what does not go together.

    Raises:
        KnownError: a word, or words for prompts, without what they are for.
    """
    if options.joint and not options.learn:
        raise KnownError("Which repair?", "--joint says in which space a prefix is learnt.", "Add --learn.")
    if options.inversion and not (options.word and options.with_words):
        message = "A learnt word does nothing to prompts that do not have it."
        raise KnownError("Word missing", message, "Add --word '<neutral>' --with-words '{prompt} <neutral>'.")
    if (options.word and not options.inversion) or (options.with_words and not (options.inversion or options.lora)):
        message = "--word and --with-words go with --inversion, and --with-words with --lora."
        raise KnownError("Which repair?", message, "Use --reword to give other words alone.")


def _options(
    options: argparse.Namespace, before: RunResults, target: Claim, host: PluginHost, check: Check
) -> dict[str, Any]:
    """Return the options of the image model that make the repair that was asked for; the first names it.

    Raises:
        KnownError: it cannot be made.
    """
    words = {"rewording": options.with_words} if options.with_words else {}
    plugin = model_of(before.plan, target.model).plugin
    if options.learn:
        tell("Learning a prefix from the images of each class ...")
        joint = str(options.joint.absolute()) if options.joint else ""
        learning = PrefixLearning(steps=options.steps, seed=before.plan.spec.root_seed, joint=joint)
        project = create_project(options.project, before.plan.spec.title)
        return {"prefix": str(learnt_prefix(before, target, project, host, options.device, learning, check))}
    if options.prefix:
        return {"prefix": str(Path(options.prefix).absolute())}
    if options.lora:
        return {"lora": typed_value(plugin, "lora", options.lora, host), **words}
    if options.inversion:
        return {"inversion": str(Path(options.inversion).absolute()), "inversion_word": options.word, **words}
    rule = options.reword or rewording_of(before.findings, target)
    return {"rewording": typed_value(plugin, "rewording", rule, host)}
