"""A repair tried: an image model without and with it, from the same seeds, and what else is shown otherwise.

What is held against each other are claims of one run whose plan has both models, as `biaslens_gui.claims` decided them;
nothing is decided here. The target is one depiction; the side effects are all other differences between the two models.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from biaslens_gui.core.claims.names import class_name, quoted
from biaslens_gui.core.claims.records import Claim
from biaslens_gui.core.claims.sentences import sentence_alone
from biaslens_gui.core.claims.verdict_sentences import counts_are_the_readers

FORMAT = 1
Outcome = Literal["within", "beyond", "not clear yet", "not measured"]
OUTCOMES: dict[Outcome, str] = {
    "within": "Even within ±{margin} points with the repair",
    "beyond": "Not even within ±{margin} points with the repair",
    "not clear yet": "Not clear yet whether it is even within ±{margin} points with the repair",
    "not measured": "Not measured",
}


@dataclass(frozen=True, slots=True)
class Repair:
    """What was tried on `model`, which `repaired` is with it, and the claims of the run `run_id` about the two.

    `way` is what was done in words, `option` the option of the model with its `value`; `digest` is the SHA-256 of the
    file that it names, empty where it names none. `prompt`, `question` and `group` are what is aimed at: `group` is the
    class that is shown more often without the repair. `before` and `after` are the depictions without and with it,
    `difference` is that between them; the last two are None where nothing could be said.
    """

    run_id: str
    made_at: str
    model: str
    repaired: str
    way: str
    option: str
    value: str
    digest: str
    prompt: str
    question: str
    group: str
    before: Claim
    after: Claim | None
    difference: Claim | None
    side_effects: tuple[Claim, ...]
    failures: tuple[Claim, ...] = ()
    format: int = FORMAT

    @property
    def outcome(self) -> Outcome:
        """How the depiction with the repair stands to an even one: its claim and its interval say so."""
        after = self.after
        if after is None or after.value is None:
            return "not measured"
        if after.conclusion == "even":
            return "within"
        if after.low is None or after.high is None:
            return "not clear yet"
        apart = after.low > after.null + after.margin or after.high < after.null - after.margin
        return "beyond" if apart else "not clear yet"


def repair_found(
    tried: tuple[str, str, str, str],
    about: tuple[str, str],
    run: tuple[str, str],
    target: Claim,
    claims: tuple[Claim, ...],
) -> Repair:
    """Return the repair `tried` (its way, option, value, digest) from the `claims` of a `run` (id, date).

    `about` are the names of the image model and of what it is with the repair, `target` the depiction aimed at.
    """
    model, repaired = about
    both, claims = {model, repaired}, tuple(_called(claim, about) for claim in claims)
    depicted = {
        claim.model: claim
        for claim in claims
        if claim.kind == "depiction" and (claim.prompt, claim.question) == (target.prompt, target.question)
    }
    differences = [
        claim for claim in claims if claim.kind == "model difference" and {claim.model, claim.other_model} == both
    ]
    own = [claim for claim in differences if (claim.prompt, claim.question) == (target.prompt, target.question)]
    return Repair(
        run[0],
        run[1],
        model,
        repaired,
        *tried,
        target.prompt,
        target.question,
        target.group,
        depicted.get(model) or _called(target, about),
        depicted.get(repaired),
        own[0] if own else None,
        tuple(sorted((claim for claim in differences if claim not in own), key=_most_changed)),
        tuple(claim for claim in claims if claim.kind == "failure to show" and claim.model in both),
    )


def _called(claim: Claim, about: tuple[str, str]) -> Claim:
    """Return `claim` with the two models called by what tells them apart in its sentence."""
    names = dict(zip(about, ("unchanged", "changed"), strict=True))
    return replace(
        claim,
        model_name=names.get(claim.model, claim.model_name),
        other_model_name=names.get(claim.other_model, claim.other_model_name),
    )


def _most_changed(claim: Claim) -> tuple[bool, bool, float]:
    return claim.conclusion != "clear", claim.conclusion == "even", -abs(claim.value or 0.0)


def outcome_words(repair: Repair) -> str:
    """Return how the target stands with the repair, as a heading has it."""
    margin = f"{100 * (repair.after or repair.before).margin:g}"
    return OUTCOMES[repair.outcome].format(margin=margin)


def repair_sentence(repair: Repair) -> str:
    """Return what was counted of the target without and with the repair, in one sentence."""
    found = repair.difference
    if found is None:
        return "The images without and with the repair could not be compared for what is aimed at."
    first = found.model == repair.model
    without, with_it = (found.count, found.other_count) if first else (found.other_count, found.count)
    item = class_name(found.group, found.question, "en").item
    seeds = "from the same seeds" if found.shared_seeds else "not from the same seeds"
    read = ", as the reader counts them, not corrected by people’s verdicts" if counts_are_the_readers(found) else ""
    return (
        f"Without the repair {without} of {found.pairs} images of {quoted(repair.prompt, 'en')} show {item}, "
        f"with it {with_it} of {found.pairs}, {seeds}{read}."
    )


def side_effects_in_short(repair: Repair) -> str:
    """Return how many of the other differences are concluded how."""
    kinds = [claim.conclusion for claim in repair.side_effects]
    if not kinds:
        return "Nothing else was asked of both, so that of side effects nothing is known."
    clear, even = kinds.count("clear"), kinds.count("even")
    return (
        f"Of {len(kinds)} other comparisons of the two, {clear} differ clearly, {even} are even, and "
        f"{len(kinds) - clear - even} are not clear yet."
    )


def repair_limits(repair: Repair) -> tuple[str, ...]:
    """Return what is not said."""
    return (
        "It is about these prompts, these questions, this model and this repair, and about nothing else: of what was "
        "not asked nothing is known.",
        "“Not clear yet” is no sign that nothing else is shown otherwise.",
        "A comparison in which neither shows a class is left out: there is nothing in it that could differ.",
        "An even share says how often a class is shown, and nothing of how it is shown: look at the images.",
    )


def repair_lines(repair: Repair) -> Iterator[str]:
    """Yield the repair as a terminal shows it: the outcome, the target, then every side effect."""
    yield f"{outcome_words(repair)}. {repair_sentence(repair)}"
    yield f"Tried: {repair.way}. {repair.option} = {repair.value}"
    for name, claim in (("without", repair.before), ("with", repair.after)):
        yield f"    {name} the repair: {sentence_alone(claim) if claim else 'not measured'}"
    if repair.difference:
        yield f"    between the two: {sentence_alone(repair.difference)}"
    yield f"Side effects. {side_effects_in_short(repair)}"
    yield from (f"    {sentence_alone(claim)}" for claim in (*repair.side_effects, *repair.failures))
