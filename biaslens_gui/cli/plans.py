"""`biaslens plan new | propose | validate | cost`: plans as JSON files, made from the same records as the form."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from math import inf
from pathlib import Path
from types import MappingProxyType
from typing import Any, get_args

from biaslens_gui.cli.console import put, show, tell
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.codec import DecodeError, from_data, parse_json, to_data
from biaslens_gui.core.deciding import as_declared, described
from biaslens_gui.core.events import PlanReady, RunFailed
from biaslens_gui.core.models.readers import (
    ANSWERER,
    JUDGE,
    PROPOSER,
    answerers_in_words,
    judges_in_words,
    proposers_in_words,
)
from biaslens_gui.core.paper_presets import PAPER_PRESETS, paper_preset
from biaslens_gui.core.params import Issue, Param, with_defaults
from biaslens_gui.core.plan import LEAST_TOLD, Cost, Plan, Price, price_of
from biaslens_gui.core.processor_advice import beside_sentence
from biaslens_gui.core.proposers import shares_in_words
from biaslens_gui.core.roles import BuiltIn, asks
from biaslens_gui.core.spec import (
    AuditSpec,
    GenerationSettings,
    Looks,
    MethodChoice,
    ModelRef,
    Prompt,
    Role,
    Slot,
    Template,
    WordingSeeds,
)
from biaslens_gui.core.wordings import MOST_WORDINGS, with_proposed, with_templates, wordings_in_words
from biaslens_gui.engine.importing.caption_files import MOST_CHOSEN
from biaslens_gui.engine.importing.captions import import_captions
from biaslens_gui.engine.importing.images import imported_prompts
from biaslens_gui.engine.jobs import ProposeJob
from biaslens_gui.engine.machine.environment import choose_device
from biaslens_gui.engine.machine.processor import remembered_speed
from biaslens_gui.engine.models.folders import built_in, reference
from biaslens_gui.engine.models.options import with_options
from biaslens_gui.engine.planning.budget import AT_LEAST, MOST_TIMES, Budgeted, within_budget
from biaslens_gui.engine.planning.cost import plan_cost
from biaslens_gui.engine.planning.format_advice import format_advice
from biaslens_gui.engine.planning.prompt_advice import advise_prompts
from biaslens_gui.engine.planning.sample import default_models, sample_plan
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.engine.running.run import review_plan
from biaslens_gui.errors import KnownError
from biaslens_gui.files.durable import write_durably
from biaslens_gui.files.outside import PLAN, read_outside
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.store.project import ProjectFolder, create_project


def add_verbs(verbs: Any, *, with_method_flags: bool) -> None:
    """Add `plan` and what it can do; the flags of methods cost the loading of every plugin, so only when asked for."""
    plan = verbs.add_parser("plan", help="make, complete and check plans")
    steps = plan.add_subparsers(metavar="STEP", required=True)
    _add_new(steps, with_method_flags=with_method_flags)

    propose = steps.add_parser("propose", help="let every method propose what to look for; edit the file afterwards")
    _plan_argument(propose)
    propose.add_argument("--project", type=Path, required=True, help="the project folder; made if it is not there")
    propose.add_argument("--out", type=Path, help="where to write the plan (default: in place)")
    propose.add_argument(
        "--most-images",
        type=positive,
        metavar="N",
        help=f"rows that take the plan beyond so many images come with 'keep' false (default: {MOST_TIMES} times the "
        f"images of the plan's own prompts, and {AT_LEAST:,} in any case)",
    )
    propose.add_argument(
        "--most-hours",
        type=_hours,
        default=inf,
        metavar="H",
        help="the same beyond so many hours on this computer, once its models were measured (default: no limit)",
    )
    propose.set_defaults(carry_out=_propose)

    validate = steps.add_parser("validate", help="say what is wrong with a plan")
    _plan_argument(validate)
    validate.add_argument("--json", action="store_true", help="print JSON")
    validate.set_defaults(carry_out=_validate)

    cost = steps.add_parser("cost", help="say what a plan will make")
    _plan_argument(cost)
    cost.add_argument("--project", type=Path, help="a project whose images need not be made again")
    cost.add_argument(
        "--workers", type=int, default=1, metavar="N", help="shared by N workers as fast as this computer"
    )
    cost.add_argument("--hour-price", type=float, metavar="PRICE", help="of an hour of a worker (default: the setting)")
    cost.add_argument("--json", action="store_true", help="print JSON")
    cost.set_defaults(carry_out=_cost)


def _plan_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("plan", type=Path, help="a plan file")


def _add_new(steps: Any, *, with_method_flags: bool) -> None:
    new = steps.add_parser("new", help="write a new plan file")
    new.add_argument("--sample", action="store_true", help="the sample audit's plan")
    new.add_argument("--title", default="Audit", help="what the audit is called")
    new.add_argument("--prompt", action="append", default=[], metavar="TEXT", help="a prompt; may be repeated")
    new.add_argument("--template", metavar="TEXT", help="a prompt with slots, such as 'a photo of a <job>'")
    new.add_argument("--slot", action="append", default=[], metavar="NAME=A,B", help="the values of a slot")
    new.add_argument(
        "--wording",
        action="append",
        default=[],
        metavar="TEXT",
        help="another wording of --template, with the same slots; may be repeated. Claims then tell how far they vary "
        "with the wording",
    )
    new.add_argument(
        "--rewordings",
        type=positive,
        metavar="N",
        help=f"propose N other wordings of every prompt by rules, {MOST_WORDINGS} at most, and write them into the "
        "plan; take out those that do not say the same",
    )
    new.add_argument(
        "--wording-seeds",
        choices=get_args(WordingSeeds),
        default="own",
        help="the seeds of other wordings: own ones, or shared with the prompt that they word otherwise, so that "
        "claims tell what the seed brings from what the wording does (default: own)",
    )
    new.add_argument("--suite", metavar="ID", help="a prompt suite; 'biaslens plugins list' shows them")
    new.add_argument("--captions", type=Path, metavar="FILE", help="COCO or Flickr30k captions, a CSV, or a text file")
    new.add_argument("--single-person", action="store_true", help="take only captions that speak of one person")
    new.add_argument(
        "--clean-up",
        action="store_true",
        help="shorten captions as TIBET does long prompts: the longest part between commas, of 5 to 9 words",
    )
    new.add_argument(
        "--most-captions",
        type=positive,
        default=MOST_CHOSEN,
        metavar="N",
        help=f"drawn by --seed (default {MOST_CHOSEN:,})",
    )
    new.add_argument(
        "--model", action="append", default=[], metavar="PATH", help="a model folder of any role; may be repeated"
    )
    new.add_argument(
        "--answerer",
        action="append",
        default=[],
        metavar="PATH|PLUGIN",
        help="a question answerer: its folder, or a plugin that needs none. May be repeated: the first of the plan "
        "decides, each other one answers the same questions beside it",
    )
    new.add_argument(
        "--proposer",
        action="append",
        default=[],
        metavar="PATH|PLUGIN",
        help="a language model that proposes what to look for: its folder, or a plugin that needs none. May be "
        "repeated: their proposals stand side by side in the plan, those of the first ticked",
    )
    new.add_argument(
        "--attributor",
        action="append",
        default=[],
        metavar="PATH|PLUGIN",
        help="a judge that words are traced by: its folder, or a plugin that needs none. May be repeated: each further "
        "one traces the same images beside the first",
    )
    new.add_argument(
        "--model-option",
        action="append",
        default=[],
        metavar="[N:]PLUGIN.NAME=VALUE",
        help="an option of a model, such as a LoRA (FILE@STRENGTH), or the address of one that is served; with N: for "
        "the Nth --model alone, so that the same folder can be named twice; may be repeated",
    )
    new.add_argument("--method", action="append", default=[], metavar="ID", help="a method (default: biaslens)")
    new.add_argument("--images", type=int, metavar="N", help="images per prompt (default 10; the sample's 24)")
    new.add_argument(
        "--deciding",
        action="append",
        metavar="QUESTION",
        help="a question that decides, such as gender; may be repeated, 'none' for none (default: gender, age, skin "
        "tone). All others explore",
    )
    new.add_argument(
        "--looks",
        choices=get_args(Looks),
        default="open",
        help="how often the audit is looked at: any number of times, or once, which takes fewer images (default: open)",
    )
    new.add_argument(
        "--margin", type=float, default=10.0, metavar="POINTS", help="what still counts as even: 1 to 40 (default: 10)"
    )
    new.add_argument("--seed", type=int, default=0, metavar="N", help="the seed of the whole audit")
    new.add_argument(
        "--preset",
        choices=[preset.id for preset in PAPER_PRESETS],
        metavar="ID",
        help="suite, counts, settings and options as one of the papers prints them; what is said beside it goes before "
        f"it: {', '.join(preset.id for preset in PAPER_PRESETS)}",
    )
    for name in ("steps", "guidance", "width", "height", "scheduler", "negative"):
        default = getattr(GenerationSettings(), name)
        new.add_argument(f"--{name}", type=type(default), help=f"default: {default!r}, or the preset's")
    formats = ("auto", "float32", "float16", "bfloat16")
    new.add_argument("--dtype", choices=formats, help="the number format (default: auto, or the preset's)")
    new.add_argument("--out", type=Path, required=True, metavar="FILE", help="the plan file to write")
    for method in discover_plugins().methods.values() if with_method_flags else ():
        _add_options(new, method.info.id, method.params)
    new.set_defaults(carry_out=_new)


def _add_options(parser: argparse.ArgumentParser, owner: str, params: Iterable[Param]) -> None:
    """Add a flag per parameter, such as `--biaslens.bias`; values are checked with the plan."""
    group = parser.add_argument_group(f"options of {owner}")
    for param in params:
        text = f"{param.label}. {param.help} Default: {param.default!r}.".replace("%", "%%")
        group.add_argument(f"--{owner}.{param.name}", metavar="VALUE", help=text)


BESIDE = (
    *("preset", "prompt", "template", "slot", "wording", "suite", "captions", "model", "model_option", "method"),
    *(setting.name for setting in fields(GenerationSettings)),
)
"""What the sample's plan has a value of its own for."""


def _new(options: argparse.Namespace) -> int:
    host = discover_plugins()
    if options.sample and (
        beside := [f"--{name.replace('_', '-')}" for name in BESIDE if getattr(options, name) not in (None, [])]
    ):
        message = f"--sample brings a whole plan, and {beside[0]} would not be used."
        raise KnownError("Two plans at once", message, "Leave out one of them.")
    if options.sample:
        plan = sample_plan(host)
        images = _images(options, plan.spec.images_per_prompt)
        models = _sample_models(plan.spec.models, _beside(options, host))
        prompts = _reworded(plan.spec.prompts, options.rewordings)
        spec = replace(plan.spec, images_per_prompt=images, models=models, prompts=prompts)
        plan = replace(plan, spec=_declared(spec, options))
    else:
        plan = Plan(_spec(options, host))
    write_plan(options.out, plan)
    tell(f"Wrote {options.out}.")
    return _report(review_plan(plan, host))


def _spec(options: argparse.Namespace, host: PluginHost) -> AuditSpec:
    preset = paper_preset(options.preset) if options.preset else None
    brought = preset.methods if preset else {}
    tell(*(preset.in_words() if preset else ()))
    methods = tuple(
        _choice(name, options, host, brought.get(name, {})) for name in options.method or brought or ["biaslens"]
    )
    models = _models([Path(path) for path in options.model], methods, _beside(options, host), host)
    models = with_options(models, options.model_option, host)
    prompts, images = _prompts(options, host), _images(options, preset.images if preset else 10)
    if preset and not prompts:
        prompts = preset.prompts(host.prompt_suites)
    if not prompts and (there := imported_prompts(models)):
        prompts = tuple(prompt for prompt, _ in there)
        images = _images(options, max(count for _, count in there))
    prompts = _reworded(prompts, options.rewordings)
    settings = _settings(options, preset.settings if preset else GenerationSettings())
    spec = AuditSpec(options.title, tuple(models), prompts, methods, settings, images, options.seed)
    return _declared(spec, options)


def _settings(options: argparse.Namespace, usual: GenerationSettings) -> GenerationSettings:
    """Return `usual` with what was said of it."""
    said = {field.name: getattr(options, field.name, None) for field in fields(GenerationSettings)}
    return replace(usual, **{name: value for name, value in said.items() if value is not None})


def _declared(spec: AuditSpec, options: argparse.Namespace) -> AuditSpec:
    """Return `spec` with which questions decide, how often it is looked at, what counts as even, and whose seeds."""
    named = options.deciding
    deciding = None if named is None else () if named == ["none"] else as_declared(named)
    seeds: WordingSeeds = options.wording_seeds
    return replace(spec, deciding=deciding, looks=options.looks, margin=options.margin / 100, wording_seeds=seeds)


def _beside(options: argparse.Namespace, host: PluginHost) -> list[ModelRef]:
    """Return the models named for a role of which a plan may have several: answerers, language models, judges."""
    named = ((options.answerer, ANSWERER), (options.proposer, PROPOSER), (options.attributor, JUDGE))
    return [model for names, role in named for model in _named(names, role, host)]


def _sample_models(models: Sequence[ModelRef], beside: Sequence[ModelRef]) -> tuple[ModelRef, ...]:
    """Return the models of the sample with further ones; one that is there already is there once."""
    there = {model.place for model in models}
    return (*models, *(model for model in beside if model.place not in there))


def _named(names: Iterable[str], role: Role, host: PluginHost) -> list[ModelRef]:
    """Return the models of `role` in these folders, or of plugins that need none."""
    plugins = host.roles[role]
    return [
        built_in(plugins[name]) if isinstance(plugins.get(name), BuiltIn) else reference(Path(name), host, role=role)
        for name in names
    ]


def models_for(named: Iterable[str], methods: Iterable[MethodChoice], host: PluginHost) -> list[ModelRef]:
    """Return the models named, each by its folder or as a plugin that needs none, and those that have a default."""
    plugins = {name: item for role in host.roles.values() for name, item in role.items() if isinstance(item, BuiltIn)}
    names = list(named)
    beside = [built_in(plugins[name]) for name in names if name in plugins]
    return _models([Path(name) for name in names if name not in plugins], methods, beside, host)


def _models(
    paths: Iterable[Path], methods: Iterable[MethodChoice], beside: Sequence[ModelRef], host: PluginHost
) -> list[ModelRef]:
    """Return the models in these folders, those `beside` them, and built-in ones for the roles that have a default.

    A folder plays its first role, and those of its others that a method needs and nothing else plays: CLIP embeds, and
    is GradBias' judge too, before a question answerer is.
    """
    asked = [(host.method(choice.method), choice.options) for choice in methods]
    needed = {role for method, given in asked for role in method.info.needs_with(with_defaults(method.params, given))}
    folders = [(path, reference(path, host)) for path in paths]
    models = [*(model for _, model in folders), *beside]
    played = {model.role for model in models}
    models += [model for model in default_models(host) if model.role not in played]
    others = [(path, found) for path, _ in folders for found in host.detect_models(path.absolute())]
    for path, found in sorted(others, key=lambda other: asks(host.roles[other[1].role].get(other[1].plugin))):
        if found.role in needed - {model.role for model in models}:
            models.append(reference(path, host, role=found.role))
    return models


def _images(options: argparse.Namespace, default: int) -> int:
    return default if options.images is None else int(options.images)


def _prompts(options: argparse.Namespace, host: PluginHost) -> tuple[Prompt, ...]:
    prompts = [Prompt(text) for text in options.prompt]
    if options.template:
        named = tuple(_slot(text) for text in options.slot)
        try:
            prompts.extend(with_templates(Template(options.template, named), options.wording))
        except KeyError as error:
            message = f"The template names <{error.args[0]}>, which has no values."
            raise KnownError("Slot without values", message, f"Add --slot {error.args[0]}=first,second.") from error
    elif options.wording:
        message = "--wording words a template otherwise, and there is none."
        raise KnownError("No template", message, "Give it with --template.")
    if options.suite:
        if options.suite not in host.prompt_suites:
            known = ", ".join(sorted(host.prompt_suites))
            raise KnownError("No such suite", f"There is no prompt suite {options.suite!r}.", f"Known: {known}.")
        prompts.extend(host.prompt_suites[options.suite].prompts)
    chosen = "--single-person" if options.single_person else "--clean-up" if options.clean_up else ""
    if chosen and not options.captions:
        message = f"{chosen} chooses among the captions of a file, and none is named."
        raise KnownError("No caption file", message, "Name it with --captions.")
    if options.captions:
        how = options.most_captions, options.seed, options.single_person, options.clean_up
        found = import_captions(options.captions, *how)
        tell(*found.notes)
        prompts.extend(found.prompts)
    return tuple(prompts)


def _reworded(prompts: tuple[Prompt, ...], most: int | None) -> tuple[Prompt, ...]:
    """Return `prompts` with other wordings of each, and tell of those for which rules know none."""
    if most is None:
        return prompts
    found = with_proposed(prompts, most)
    asked = [prompt.text for prompt in prompts if not prompt.paraphrase_of]
    alone = [text for text in asked if not any(prompt.paraphrase_of == text for prompt in found)]
    tell(*([f"No other wording is proposed for {len(alone)} prompts, such as “{alone[0]}”."] if alone else []))
    return found


def positive(text: str) -> int:
    """Return the whole number from 1 on that a flag says."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def _hours(text: str) -> float:
    try:
        hours = float(text)
    except ValueError:
        hours = 0.0
    if not 0 < hours < inf:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of hours")
    return hours


def _slot(text: str) -> Slot:
    name, _, values = text.partition("=")
    found = tuple(value.strip() for value in values.split(",") if value.strip())
    if not name or not found:
        raise KnownError("Slot not understood", f"--slot {text!r}.", "Write it as --slot job=doctor,nurse.")
    return Slot(name, found)


def _choice(
    name: str, options: argparse.Namespace, host: PluginHost, brought: Mapping[str, Any] = MappingProxyType({})
) -> MethodChoice:
    """Return the method with the options that were said, before those that a preset `brought`."""
    given = dict(brought)
    for param in host.method(name).params:
        text = getattr(options, f"{name}.{param.name}")
        if text is not None:
            try:
                given[param.name] = param.parse(text)
            except ValueError as error:
                raise KnownError("Option not understood", f"--{name}.{param.name}: {text!r}.", param.help) from error
    return MethodChoice(name, given)


def _propose(options: argparse.Namespace) -> int:
    plan, host = read_plan(options.plan), discover_plugins()
    project: ProjectFolder = create_project(options.project, plan.spec.title)
    there = {proposal.method for proposal in plan.proposals}
    for event in run_inline(ProposeJob(str(project.path), plan), host, lambda: None):
        if isinstance(event, RunFailed):
            raise KnownError(event.title, event.message, event.hint)
        if isinstance(event, PlanReady):
            ready = from_data(Plan, json.loads(event.plan))
            fresh = {proposal.method for proposal in ready.proposals} - there
            seconds = 3600 * options.most_hours
            kept = within_budget(ready, fresh, host, most=options.most_images, seconds=seconds)
            write_plan(options.out or options.plan, kept.plan)
            proposals = (proposal for proposal in kept.plan.proposals if proposal.method in fresh)
            tell(*(words for proposal in proposals for words in shares_in_words(proposal)))
            tell(*_unticked(kept, options.most_hours))
    tell(f"Wrote {options.out or options.plan}. Edit its tables, or set 'keep' to false, then run it.")
    return ExitCode.PASSED


def _unticked(kept: Budgeted, hours: float) -> Iterator[str]:
    """Yield which rows came without a tick and why, and of which models the time is not known."""
    beyond = f"{kept.most:,} images" + (f" or {hours:g} hours" if hours < inf else "")
    for part in kept.unticked:
        yield (
            f"{part.rows} rows of “{part.table}” ({part.method}) have 'keep' false: all together would take "
            f"{kept.wanted:,} images, and the budget is {beyond}."
        )
    if kept.unmeasured:
        yield f"--most-hours was not kept: how fast {', '.join(kept.unmeasured)} works here is not known yet."


def _validate(options: argparse.Namespace) -> int:
    plan = read_plan(options.plan)
    issues = [*review_plan(plan, discover_plugins()), *advise_prompts(plan.spec)]
    if options.json:
        show(options, issues, ())
        return _report([], issues)
    several = (*answerers_in_words(plan.spec), *proposers_in_words(plan.spec), *judges_in_words(plan.spec))
    put(described(plan.spec), *several, *wordings_in_words(plan.spec.prompts))
    return _report(issues)


def _cost(options: argparse.Namespace) -> int:
    plan, host = read_plan(options.plan), discover_plugins()
    if errors := [issue for issue in review_plan(plan, host) if issue.severity == "error"]:
        return _report(errors)  # what cannot be run has no cost
    hour_price, currency = _hour_price(options)
    project = ProjectFolder(options.project) if options.project else None
    cost = plan_cost(plan, host, project)
    price, elapsed = price_of(cost, hour_price, currency), cost.seconds / options.workers
    made = f"{cost.images:,} images, {cost.captions:,} captions, {cost.bytes / 1e6:,.0f} MB"
    time = "time not known before the models have worked here once"
    if cost.seconds:
        time = _time_and_price(elapsed, options.workers, price)
    lines = [f"{made}: all of it is there" if cost == Cost(sets=cost.sets) else f"{made}, {time}"]
    advice = list(_advised(plan.spec, host, project)) if cost.images else []
    shared = {"workers": options.workers, "elapsed_seconds": elapsed, "price": price, "advice": advice}
    show(options, {**to_data(cost), **shared}, [*lines, *advice])
    return ExitCode.PASSED


def _advised(spec: AuditSpec, host: PluginHost, project: ProjectFolder | None) -> Iterator[str]:
    """Yield what would make the images of `spec` sooner on this processor; nothing of it is done by itself."""
    if advice := format_advice(spec, host, project):
        yield advice.sentence
    if beside := beside_sentence(remembered_speed(), choose_device("auto")):
        yield beside


def _hour_price(options: argparse.Namespace) -> tuple[float, str]:
    """Return what an hour of a worker costs, 0 where nobody said, and in which currency.

    Raises:
        KnownError: the work is to be shared by no worker, or an hour has no price that can be.
    """
    settings = SettingsFile()
    hour_price = settings["hour_price"] if options.hour_price is None else options.hour_price
    if options.workers < 1 or not 0 <= hour_price < inf:
        raise KnownError("Cost not understood", "Workers are 1 or more, and a price is 0 or more.", "Say --workers 4.")
    return float(hour_price), str(settings["currency"])


def _time_and_price(elapsed: float, workers: int, price: Price | None) -> str:
    """Return how long work of known length takes when it is shared, in seconds, and for how much."""
    told = f"about {elapsed:,.0f} s"
    if elapsed >= 3600:
        told += f" ({elapsed / 3600:,.1f} hours)"
    if workers > 1:
        told += f" on {workers} workers as fast as this computer"
    if price is None:
        return told
    amount = f"{price.amount:,.2f}" if price.amount >= LEAST_TOLD else f"less than {LEAST_TOLD:,.2f}"
    return f"{told}, {amount} {price.currency}".rstrip()


def _report(shown: list[Issue], judged: list[Issue] | None = None) -> int:
    for issue in shown:
        tell(f"{issue.severity}: {issue.field}: {issue.message} {issue.hint}".rstrip())
    return ExitCode.USAGE if any(issue.severity == "error" for issue in judged or shown) else ExitCode.PASSED


def read_plan(path: Path) -> Plan:
    """Return the plan in a file.

    Raises:
        KnownError: it cannot be read, is no plan (the message names the field), or one of another version.
    """
    try:
        plan = from_data(Plan, parse_json(read_outside(path, PLAN)))
    except OSError as error:
        raise KnownError("Plan not read", f"{path}: {error.strerror or error}.", "Check the path.") from error
    except DecodeError as error:
        hint = "'biaslens plan new' writes a plan to start from."
        raise KnownError("Not a plan", f"{path}: {error}.", hint) from error
    if plan.format != Plan.FORMAT:
        message = f"{path} has plan format {plan.format}; this BiasLens writes {Plan.FORMAT}."
        raise KnownError("Plan of another version", message, "Make a new plan with this version.")
    return plan


def write_plan(path: Path, plan: Plan) -> None:
    """Write `plan` to a file, for people to read and edit.

    Raises:
        KnownError: it cannot be written.
    """
    try:
        write_durably(path, json.dumps(to_data(plan), indent=2, ensure_ascii=False).encode())
    except (OSError, ValueError) as error:  # a path without a name is no value
        why = (error.strerror if isinstance(error, OSError) else "") or error
        raise KnownError("Plan not written", f"{path}: {why}.", "Choose another place.") from error
