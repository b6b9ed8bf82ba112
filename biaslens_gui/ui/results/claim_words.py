"""What stands around the sentence of a claim: its conclusion as a chip, what is lacking, its readers, its classes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from biaslens_gui.core.claims import (
    Claim,
    Evidence,
    Language,
    assumption,
    class_name,
    concluded,
    conclusion_name,
    further_readers,
    uncertainty_lines,
    unvaried_once,
)
from biaslens_gui.core.claims.names import question_name, quoted
from biaslens_gui.core.claims.numbers_in_words import apart
from biaslens_gui.core.claims.records import UNTOLD
from biaslens_gui.core.findings.results import model_labels
from biaslens_gui.core.models.readers import is_of_people
from biaslens_gui.core.observed import ReaderKind
from biaslens_gui.core.records import CANNOT_TELL
from biaslens_gui.core.review.verdicts import images_judged
from biaslens_gui.ui.shell.i18n import count_of, language, localised, name_of, percent, tr, whole

if TYPE_CHECKING:
    from biaslens_gui.engine.calibration.planted_beside_found import PlantedBesideFound
    from biaslens_gui.ui.shell.run_view import RunView


@dataclass(frozen=True, slots=True)
class SaidOfImages:
    """What people say of each image that they judged, by the name of the question.

    `made` is the label of the model and the prompt of these images: claims about many list only some of theirs.
    """

    said: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    made: Mapping[str, tuple[str, str]] = field(default_factory=dict)


class JudgedImages(NamedTuple):
    """Of so many `images` people judged some, and in some of these they told no class or not the same."""

    judged: int
    untold: int
    images: int


READERS: dict[ReaderKind, str] = {
    "answers": "answers to questions about each image",
    "captions": "captions",
    "classifier": "a classifier",
    "embeddings": "closeness of embeddings",
    "people": "people",
}


def tongue() -> Language:
    """Return the language of the sentences of claims."""
    return "de" if language() == "de" else "en"


def lacking(claim: Claim) -> str:
    """Return what the conclusion adds to its name: "about 52 images would tell"; nothing where it adds nothing."""
    text, name = concluded(claim, tongue()), conclusion_name(claim, tongue())
    _, found, rest = text.partition(name if text.startswith(name) else name[:1].lower() + name[1:])
    rest = rest.strip(" ;:.") if found else ""
    role, closed, after = rest.removeprefix("(").partition(")")
    return f"{role}{after}" if closed else rest


def why_not(claim: Claim) -> str:
    """Return what is lacking without the role of the claim, where that stands elsewhere."""
    text = lacking(claim)
    return text if claim.role == "deciding" else text.partition(": ")[2] or text


def untold_line(claim: Claim, images: int) -> str:
    """Return that in none of so many images the question of `claim` could be answered, as one line."""
    name, rest = conclusion_name(claim, tongue()), why_not(claim)
    line = f"{question_name(claim.question, tongue())}: {name[:1].lower() + name[1:]}"
    if not rest:
        return f"{line}."
    of = f" ({count_of(images, 'image', 'images')})" if claim.prompt else ""  # one about all images says it itself
    return f"{line}: {rest}{of}."


def title_of(question: str) -> str:
    """Return what a question is called above its claims."""
    return question_name(question, tongue())


def group_of(claim: Claim, group: str = "") -> str:
    """Return what a class of a claim is called: "women"."""
    return class_name(group or claim.group, claim.question, tongue()).kind


def band(claim: Claim, evidence: Evidence) -> str:
    """Return the words over the images of a class: "women 24"; of a difference, whose they are stands ahead."""
    name = tr("cannot be told") if evidence.group == UNTOLD else group_of(claim, evidence.group)
    label = f"{name} {whole(evidence.images)}"
    if claim.kind == "prompt difference":
        first = evidence.prompt == claim.prompt
        whose = claim.prompt_name or claim.prompt if first else claim.other_prompt_name or claim.other_prompt
        return f"{quoted(whose, tongue())}: {label}"
    if claim.kind == "model difference":
        first = evidence.model == claim.model
        model = claim.model_name or claim.model if first else claim.other_model_name or claim.other_model
        return f"{name_of(model)}: {label}"
    if claim.kind in ("cause", "change") and claim.word:
        words = tr("with {word}") if evidence.prompt == claim.prompt else tr("without {word}")
        return f"{words.format(word=quoted(claim.word, tongue()))}: {label}"
    if claim.kind == "variant":
        stands = evidence.prompt != claim.prompt
        return f"{tr('as it stands') if stands else quoted(claim.word, tongue())}: {label}"
    return label


def reader_line(claim: Claim, people: JudgedImages) -> str:
    """Return what a second reader and further ones say of the images, and how many people have judged."""
    parts = []
    if second := claim.second:
        told = {
            "the same": tr("Second reader ({reader}): the same"),
            "not clear": tr("Second reader ({reader}): does not settle it"),
            "otherwise": tr("Second reader ({reader}): otherwise"),
        }[second.says]
        if claim.corrected and second.says == "otherwise":
            told = tr("Second reader ({reader}): otherwise than corrected by people’s verdicts")
        parts.append(told.format(reader=tr(READERS[second.kind])))
        if second.images:
            alike = tr("it reads {alike:,} of {images:,} images as the first reader does")
            parts[-1] = f"{parts[-1]}; {alike.format(alike=second.alike, images=second.images)}"
    if people.judged and not claim.corrected:  # else the sentence says how many of them correct the reader
        parts.append(_judged_in_words(people))
    return " · ".join(filter(None, (*parts, *further_readers(claim, tongue()), assumption(claim, tongue()))))


def uncertainty_parts(claim: Claim) -> tuple[str, ...]:
    """Return the parts of a claim's uncertainty, a line each, where more than its images was varied."""
    return uncertainty_lines(claim, tongue()) if claim.uncertainty is not None else ()


def unvaried_line(claims: Sequence[Claim]) -> str:
    """Return, once for a question, what was not varied in those of its claims that have no parts of uncertainty."""
    return " ".join(unvaried_once(claims, tongue()))


def short_title(claim: Claim) -> str:
    """Return what a claim is about in a few words: "Gender · “ceo” · biased"."""
    prompts = [claim.prompt_name or claim.prompt]
    if claim.kind == "prompt difference":
        prompts.append(claim.other_prompt_name or claim.other_prompt)
    if claim.kind == "variant":
        prompts = [claim.other_prompt_name or claim.other_prompt, claim.word]
    models = [claim.model_name]
    if claim.kind == "model difference":
        models.append(claim.other_model_name)
    quotes = ", ".join(quoted(prompt, tongue()) for prompt in prompts)
    crossed = ((claim.among.group, claim.among.question), (claim.group, claim.question)) if claim.among else ()
    kinds = (class_name(group, question, tongue()).kind for group, question in crossed)
    return " · ".join(
        filter(None, (title_of(claim.question), *kinds, quotes, ", ".join(map(name_of, filter(None, models)))))
    )


def review_line(claims: Iterable[Claim], judged: SaidOfImages) -> str:
    """Return in how many of the images behind `claims`, all of one question, people have judged what it asks for."""
    found = list(claims)
    people = _judged(found, judged)
    were_judged = any(is_of_people(name) for claim in found for name in _readers(claim))
    if not people.judged and were_judged:
        return tr("people’s verdicts were imported, none were given here")
    if not people.judged:
        return tr("no image judged by people yet")
    here = _judged_in_words(people)
    return f"{here} · {tr('more of people’s verdicts were imported')}" if were_judged else here


def _readers(claim: Claim) -> tuple[str, ...]:
    """Return the names of all that read the images of a claim: the one that decides, and those beside it."""
    return (claim.reader, *(other.reader for other in claim.others))


def first_reader(claims: Iterable[Claim]) -> str:
    """Return from what the images of a question were read, and how often that errs."""
    found = list(claims)
    in_full = [each for each in found if each.reader_kind == "people" and not is_of_people(each.reader)]
    if in_full and len(in_full) < len(found):
        told = tr("in {some} of {claims} people’s verdicts on every image count instead")
        told = told.format(some=whole(len(in_full)), claims=count_of(len(found), "claim", "claims"))
        return f"{first_reader(each for each in found if each not in in_full)}; {told}"
    claim = found[0]
    second = ""
    if claim.second is None:
        second = tr("no second reader of another kind") if claim.others else tr("no second reader")
    what = tr(READERS[claim.reader_kind])
    if is_of_people(claim.reader):
        what = tr("people’s verdicts that were imported")
    read = tr("Read from {what}").format(what=what)
    if all(each.corrected for each in found):
        return "; ".join(filter(None, (read, tr("corrected by people’s verdicts on a part of the images"), second)))
    wrong = "" if in_full else tr("how often these are wrong is not known")
    if (error := claim.reader_error) is not None:
        wrong = tr("wrong for at most {share:.0%} of images whose truth is known").format(share=error.share)
    if some := sum(each.corrected is not None for each in found):
        told = tr(
            "in {some} of {claims} corrected by people’s verdicts on a part of the images, in the others: {wrong}"
        )
        wrong = told.format(some=whole(some), claims=count_of(len(found), "claim", "claims"), wrong=wrong)
    return "; ".join(filter(None, (read, wrong, second)))


def digests_of(claim: Claim) -> tuple[str, ...]:
    """Return the images behind a claim, in the order of its classes, each once."""
    return tuple(dict.fromkeys(digest for evidence in claim.evidence for digest in evidence.digests))


def judged_of(claim: Claim, judged: SaidOfImages) -> JudgedImages:
    """Return in how many of the images behind a claim people judged what it asks for, and how many there are."""
    return _judged([claim], judged)


def judged_in(run: RunView) -> SaidOfImages:
    """Return what people say of the images of a run, and of which model and prompt these are."""
    said = images_judged(run.verdicts, run.review.resolutions)
    models = run.plan.spec.models_of("image_model")
    labels = dict(zip((model.key for model in models), model_labels(models), strict=True))
    of_people = {digest for told in said.values() for digest in told}
    made = {
        image.digest: (labels.get(image.model, image.model), image.prompt)
        for image in run.images
        if image.digest in of_people
    }
    return SaidOfImages(said, made)


def _judged(claims: Sequence[Claim], judged: SaidOfImages) -> JudgedImages:
    """Return how many images behind `claims`, all of one question, people judged: each once, listed or not."""
    told, listed = judged.said.get(claims[0].question, {}), {digest for each in claims for digest in digests_of(each)}
    unlisted: dict[tuple[str, str, str], int] = {}
    for each in (evidence for claim in claims for evidence in claim.evidence if evidence.sample):
        unlisted[each.model, each.prompt, each.group] = each.images - len(each.digests)
    sampled = {(model, prompt) for model, prompt, _ in unlisted}
    said = [value for digest, value in told.items() if digest in listed or judged.made.get(digest) in sampled]
    return JudgedImages(len(said), said.count(CANNOT_TELL), len(listed) + sum(unlisted.values()))


def _judged_in_words(people: JudgedImages) -> str:
    words = tr("{judged:,} of {images:,} images judged by people")
    if people.untold:
        words = tr("{judged:,} of {images:,} images judged by people, {untold:,} of them not told or disputed")
    return words.format(judged=people.judged, untold=people.untold, images=people.images)


def planted_line(found: PlantedBesideFound) -> str:
    """Return what was planted, what many images show, and what was found, with a tick or a cross ahead."""
    claim = found.claim
    drawn = tr("not counted") if found.realised is None else percent(found.realised)
    words = tr("{what}, “{prompt}”, {model}: planted {planted}, drawn {drawn}, found {found} ({low} to {high})")
    if claim.corrected:
        words = tr(
            "{what}, “{prompt}”, {model}: planted {planted}, drawn {drawn}, found as corrected by people’s "
            "verdicts: {found} ({low} to {high})"
        )
    low, high = claim.low or 0.0, 1.0 if claim.high is None else claim.high
    text = words.format(
        what=group_of(claim),
        prompt=claim.prompt_name or claim.prompt,
        model=name_of(claim.model_name or claim.model),
        planted=percent(found.planted),
        drawn=drawn,
        found=percent(claim.value or 0.0),
        low=_bound(low, claim.null),
        high=_bound(high, claim.null),
    )
    return f"{'✓' if found.agrees else '✗'} {text}"


def _bound(share: float, null: float) -> str:
    """Return an end of an interval as the sentence beside it has it: no line that is not touched is written as met."""
    return localised(f"{apart(share, null, 'en')}%")
