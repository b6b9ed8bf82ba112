"""The one place that decides what may be said: findings and what the plan declared go in, claims come out."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from biaslens_gui.claims.amplification import beside_reference_sets
from biaslens_gui.claims.associations import associations
from biaslens_gui.claims.base_rates import beside_base_rates
from biaslens_gui.claims.corrected import bounds, needed_labels, refutes, refutes_any
from biaslens_gui.claims.evidence import share_bounds, share_interval
from biaslens_gui.claims.further import further_readers
from biaslens_gui.claims.gathering import Depicted, Gathered, gather
from biaslens_gui.claims.planning import images_to_tell
from biaslens_gui.claims.questions import Open, alike, to_decide
from biaslens_gui.claims.thresholds import held_against
from biaslens_gui.claims.uncertainty import with_uncertainty
from biaslens_gui.claims.weighing import Trust, Weighed, weigh
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.names import same_class, told_apart
from biaslens_gui.core.claims.records import (
    UNTOLD,
    Claim,
    Conclusion,
    CorrectedBy,
    Evidence,
    Reason,
    Says,
    SecondReader,
    Source,
)
from biaslens_gui.core.claims.sentences import FILTERED
from biaslens_gui.core.identity import digest
from biaslens_gui.core.observed import UNSEEN, Observed
from biaslens_gui.core.questions import canonical
from biaslens_gui.core.records import Finding

LISTED = 24
"""How many images of a class a claim lists; of more, a seeded sample."""


def of_run(
    declared: Declared,
    findings: Sequence[Finding],
    *,
    names: Mapping[str, str] | None = None,
    filtered: Mapping[tuple[str, str], tuple[int, int]] | None = None,
    draws: Mapping[str, int] | None = None,
    drawn: bool = True,
    not_drawn: Mapping[str, frozenset[str]] | None = None,
    unmade: Collection[tuple[str, str]] = (),
) -> tuple[Claim, ...]:
    """Return the claims of a run, the strongest question first; the same for the same findings in any order.

    `names` are the labels of image models by what `Observed.model` calls them; `filtered` says, by model and prompt,
    how many images the model's own filter held back, and of how many. `draws` numbers, by image, the draws by which
    images were given to people: of one draw, all were as likely to be judged. Where they were not `drawn`, claims that
    people's verdicts correct say so; where others were, `not_drawn` are by question those that were not. Of the models
    and prompts in `unmade` no image is there to be read.
    """
    gathered = gather(declared, findings, draws, not_drawn)
    items = to_decide(declared, gathered)
    trusts = [_trust(declared, gathered, item) for item in items]
    weighed = weigh(items, trusts, declared.looks, declared.margin)
    claims = []
    for item, trust, decided in zip(items, trusts, weighed, strict=True):
        claim = _claim(declared, gathered, item, trust, decided)
        thresholds = held_against(declared, claim, item, trust)
        claims.append(replace(claim, held=thresholds) if thresholds else claim)
    claims = beside_base_rates(declared, claims, items, trusts)
    claims = beside_reference_sets(declared, gathered, claims)
    if not drawn:
        claims = [
            replace(claim, corrected=claim.corrected and replace(claim.corrected, assumed=True, part=False))
            for claim in claims
        ]
    claims = _worth_saying([_not_asked(claim, unmade) for claim in claims])
    if unmade and not gathered.depicted:
        claims += [_of_no_images(question) for question in dict.fromkeys(map(canonical, declared.deciding))]
    claims += associations(declared, gathered)
    claims += _failures(declared, gathered, filtered or {})
    return _ordered(_named(claims, names or {}))


def _not_asked(claim: Claim, unmade: Collection[tuple[str, str]]) -> Claim:
    lacking = claim.reason == "not asked" and (claim.model, claim.prompt) in unmade
    return replace(claim, reason="no images") if lacking else claim


def _of_no_images(question: str) -> Claim:
    """Return what is said of a question that decides where no image of a run could be read: it was not measured."""
    return Claim("depiction", question, "", "", (), "", "deciding", "not measured", reason="no images")


def _worth_saying(claims: Sequence[Claim]) -> list[Claim]:
    """Return the claims that say something.

    A question in which nothing could be told of any image is one claim of all its images, not one of each prompt and
    pair. A class that neither side of a difference shows is no difference; differences of images in which nothing could
    be told repeat what their depictions say.
    """
    blank = {
        (claim.role, claim.question) for claim in claims if claim.kind == "depiction" and claim.reason == "nothing told"
    } - {(claim.role, claim.question) for claim in claims if claim.kind == "depiction" and claim.value is not None}
    found, told = [], set()
    for claim in claims:
        about = claim.role, claim.question
        if about in blank and claim.kind == "depiction" and claim.reason == "nothing told":
            if about in told:
                continue
            told.add(about)
            images = sum(each.images for each in claims if each.kind == "depiction" and each.question == claim.question)
            claim = replace(claim, model="", prompt="", images=images, unseen=images, evidence=(), sources=())
            claim = replace(claim, base_rate=None, amplifications=())
        nobody = claim.value == 0 and not claim.count and not claim.held and claim.conclusion != "even"
        if claim.kind in _DIFFERENCES and (claim.reason == "no pairs" or nobody):
            continue
        found.append(claim)
    return found


_DIFFERENCES = ("prompt difference", "model difference")


def _trust(declared: Declared, gathered: Gathered, item: Open) -> Trust:
    """Return what is known of the readers of `item`: people are what readers are measured, and corrected, by."""
    if item.corrected:
        return Trust(True)
    trusts, refuted, elsewhere = [], False, False
    for key in filter(None, (item.key, item.other)):
        held = gathered.depicted.get(key)
        if held is None:
            return Trust(False)
        draws = gathered.draws_of(held)
        refuted |= refutes(held, draws, item.group, declared.looks)
        elsewhere |= len(held.first.classes) > 2 and refutes_any(held, draws, declared.looks)
        error = declared.error_of(held.first.reader, key[2])
        trusts.append(Trust(error is not None or held.first.reader_kind == "people", error.share if error else 0.0))
    proved, most = all(trust.proved for trust in trusts), max(trust.error for trust in trusts)
    return Trust(proved, most, refuted, elsewhere and not refuted)


def _claim(declared: Declared, gathered: Gathered, item: Open, trust: Trust, weighed: Weighed) -> Claim:
    held = gathered.depicted.get(item.key)
    model, prompt, question = item.key
    other_model, other_prompt = item.other[:2] if item.other else ("", "")
    claim = Claim(
        item.kind,
        question,
        model,
        prompt,
        held.first.classes if held else (),
        item.group,
        item.role,
        "not measured",
        null=0.5 if item.is_share else 0.0,
        level=weighed.level,
        looks=declared.looks,
        margin=declared.margin,
        against=item.against if held and len(held.first.classes) > 2 else "",
        other_model=other_model,
        other_prompt=other_prompt,
        word=item.word,
        estimand=declared.estimand,
        given=tuple(each for each in declared.given if each in (model, other_model)),
        sources=item.sources,
    )
    if held is None:
        return replace(claim, reason="not asked")
    claim = _counted(claim, gathered, item, held)
    if item.corrected:
        labels = item.corrected.labels, item.corrected.other_labels
        sides = [gathered.depicted[key] for key in (item.key, item.other) if key]
        assumed, part = gathered.is_assumed(*sides), gathered.is_drawn_in_part(*sides)
        corrected = CorrectedBy(*labels, item.counts.value, assumed, part)
        claim = replace(claim, corrected=corrected)
    if not item.counts.images:
        untold: Reason = "nothing told" if claim.images else "no images"
        return replace(claim, reason=untold if item.is_share else "no pairs")
    claim = replace(claim, low=weighed.low, high=weighed.high, second=_second(item, held, weighed, claim.null))
    claim = _concluded(declared, claim, item, trust, weighed)
    if claim.conclusion == "even" and item.is_share and item.classes:
        claim = _of_farthest(claim, item, trust)
    if others := further_readers(claim, item, held, gathered):
        claim = replace(claim, others=others)
    claim = with_uncertainty(declared, claim, gathered)
    return replace(claim, sources=_sources(claim, held)) if item.is_share else claim


def _counted(claim: Claim, gathered: Gathered, item: Open, held: Depicted) -> Claim:
    other = gathered.depicted.get(item.other) if item.other else None
    counts = item.counts
    claim = replace(
        claim,
        value=item.value if counts.images else None,
        counts=item.first_counts,
        images=len(held.first.images),
        unseen=held.first.unseen,
        reader=held.first.reader,
        reader_kind=held.first.reader_kind,
        evidence=_evidence(held.first, held.first.classes),
        searched=held.first.searched,
    )
    if other is None:
        return claim
    return replace(
        claim,
        other_counts=item.other_counts,
        other_images=len(other.first.images),
        other_unseen=other.first.unseen,
        pairs=counts.images,
        shared_seeds=item.shared_seeds,
        evidence=claim.evidence + _evidence(other.first, other.first.classes),
    )


def _of_farthest(claim: Claim, item: Open, trust: Trust) -> Claim:
    """Return an even claim of several classes with the share that is farthest from an even one, and its interval."""
    even = 1 / len(item.classes)
    if item.corrected:
        shares = item.corrected.classes
        number = max(range(len(shares)), key=lambda place: abs(float(shares[place].value) - even))
        low, high = bounds(shares[number], claim.level, claim.looks)
        value = float(shares[number].value)
        return replace(claim, group=claim.classes[number], against="", value=value, null=even, low=low, high=high)
    number = max(range(len(item.classes)), key=lambda place: abs(item.classes[place].value - even))
    both = [item.classes[number], *([item.second_classes[number]] if item.second_classes and not trust.proved else [])]
    ends = [share_bounds(counts.plus, counts.images, claim.level, claim.looks) for counts in both]
    return replace(
        claim,
        group=claim.classes[number],
        against="",
        value=item.classes[number].value,
        null=even,
        low=max(0.0, min(float(low) for low, _ in ends) - trust.error),
        high=min(1.0, max(float(high) for _, high in ends) + trust.error),
    )


def _concluded(declared: Declared, claim: Claim, item: Open, trust: Trust, weighed: Weighed) -> Claim:
    error = declared.error_of(claim.reader, claim.question)
    conclusion: Conclusion = "clear" if weighed.clear else "even" if weighed.even else "not clear yet"
    claim = replace(claim, conclusion=conclusion, reader_error=error)
    if conclusion != "not clear yet":
        return claim
    if weighed.refuted:
        return replace(claim, reason="people differ")
    if not trust.proved and item.second is None:
        return replace(claim, reason="reader unproved")
    if not trust.proved and claim.second and claim.second.says == "otherwise":
        return replace(claim, reason="readers differ")
    if item.corrected:
        needed = needed_labels(item.corrected, claim.null, claim.level / item.factor, claim.looks)
        return replace(claim, reason="verdicts", needed=needed)
    return replace(claim, reason="images", needed=images_to_tell(item, claim))


def _second(item: Open, held: Depicted, weighed: Weighed, null: float) -> SecondReader | None:
    if item.second is None or held.second is None or weighed.second is None or not item.second.images:
        return None
    low, high = weighed.second
    value = item.second.value
    side = item.value - null
    says: Says = "not clear"
    if low > null or high < null:
        says = "the same" if side * (value - null) > 0 else "otherwise"
    elif side * (value - null) < 0:
        says = "otherwise"
    same, both = alike(held.first, held.second)
    return SecondReader(held.second.reader, held.second.reader_kind, says, value, low, high, same, both)


def _sources(claim: Claim, held: Depicted) -> tuple[Source, ...]:
    """Return the findings with what each one's own labels say of the side that is named."""
    sources = []
    for source, seen in held.sources:
        counts = list(zip(seen.classes, seen.counts(), strict=True))
        own = [count for name, count in counts if same_class(name, claim.group)]
        most = max((count for name, count in counts if not same_class(name, claim.group)), default=0)
        says: Says = "not clear"
        if own and sum(own) != most:
            says = "the same" if sum(own) > most else "otherwise"
        sources.append(replace(source, says=says))
    return tuple(dict.fromkeys(sources))


def _evidence(seen: Observed, classes: Sequence[str]) -> tuple[Evidence, ...]:
    """Return the images of each class, and of none, in the order of their numbers; of many, a seeded sample."""
    ordered = sorted(zip(seen.indices, seen.images, seen.labels, strict=True))
    found = []
    for number, group in [*enumerate(classes), (UNSEEN, UNTOLD)]:
        images = [image for _, image, label in ordered if label == number]
        if not images:
            continue
        listed, sample = images, ""
        if len(images) > LISTED:
            sample = "seed " + digest([seen.model, seen.prompt, seen.question, group])[:8]
            drawn = set(random.Random(sample).sample(images, LISTED))
            listed = [image for image in images if image in drawn]
        found.append(Evidence(group, seen.model, seen.prompt, tuple(listed), len(images), sample))
    return tuple(found)


def _failures(
    declared: Declared, gathered: Gathered, filtered: Mapping[tuple[str, str], tuple[int, int]]
) -> list[Claim]:
    """Return in how many images of each prompt and model nothing asked could be told, and how many were held back.

    They are described only: no plan tests them.
    """
    untold: dict[tuple[str, str], tuple[set[str], set[str]]] = {}
    for model, prompt, question in gathered.own:
        held = gathered.depicted.get((model, prompt, question))
        if held is None:
            continue
        seen = held.first
        none = {image for image, label in zip(seen.images, seen.labels, strict=True) if label == UNSEEN}
        every, blank = untold.get((model, prompt), (set(), none))
        untold[model, prompt] = every | set(seen.images), (blank & none) | (none - every) | (blank - set(seen.images))
    found = [(key, UNTOLD, len(blank), len(every), sorted(blank)) for key, (every, blank) in untold.items() if blank]
    found += [(key, FILTERED, number, of, []) for key, (number, of) in sorted(filtered.items()) if number]
    claims = []
    for (model, prompt), group, number, of, images in found:
        low, high = share_interval(number, of, 0.05, declared.looks)
        claims.append(
            Claim(
                "failure to show",
                "",
                model,
                prompt,
                (),
                group,
                "exploring",
                "only described",
                number / of,
                float(low),
                float(high),
                null=0.0,
                looks=declared.looks,
                images=of,
                unseen=number,
                estimand=declared.estimand,
                reason="no test planned",
                evidence=(Evidence(group, model, prompt, tuple(images), number),) if images else (),
            )
        )
    return claims


def _named(claims: Sequence[Claim], names: Mapping[str, str]) -> list[Claim]:
    """Return the claims with the short names of models and prompts that tell these apart."""
    models = told_apart([names.get(model, model) for model in _distinct(claims, "model")])
    prompts = told_apart(_distinct(claims, "prompt"))
    several = len(models) > 1
    return [
        replace(
            claim,
            model_name=models.get(names.get(claim.model, claim.model), "") if several else "",
            other_model_name=models.get(names.get(claim.other_model, claim.other_model), "")
            if claim.kind == "model difference"
            else "",
            prompt_name=prompts.get(claim.prompt, claim.prompt),
            other_prompt_name=prompts.get(claim.other_prompt, claim.other_prompt),
        )
        for claim in claims
    ]


def _distinct(claims: Sequence[Claim], field: str) -> list[str]:
    """Return the models or prompts of depictions, which all others are about as well."""
    named = {getattr(claim, field) for claim in claims if claim.kind in ("depiction", "failure to show")}
    return sorted(named - {""})


def _ordered(claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """Return claims as a reader needs them: deciding questions first, the question with the strongest claim first."""
    best: dict[tuple[str, str], tuple[int, float]] = {}
    for claim in claims:
        key = claim.role, claim.question
        best[key] = min(best.get(key, (9, 0.0)), _strength(claim))
    number = {id(claim): place for place, claim in enumerate(claims)}
    return tuple(
        sorted(
            claims,
            key=lambda claim: (
                claim.kind == "failure to show",
                claim.role != "deciding",
                best[claim.role, claim.question],
                claim.question,
                _strength(claim),
                number[id(claim)],
            ),
        )
    )


_RANKS = {"clear": 1, "even": 2, "not clear yet": 3, "only described": 4, "not measured": 5}


def _strength(claim: Claim) -> tuple[int, float]:
    """Return a key by which the strongest claim comes first: what fails a threshold, then what is clear by most."""
    if any(held.standing == "not met" for held in claim.held):
        return 0, 0.0
    if claim.value is None or claim.low is None or claim.high is None:
        return _RANKS[claim.conclusion], 0.0
    # A share and a difference are put on one scale: how far the nearer end of the interval is from the null.
    scale = 2 if claim.kind == "depiction" else 1
    return _RANKS[claim.conclusion], -scale * max(claim.low - claim.null, claim.null - claim.high)
