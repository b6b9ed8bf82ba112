"""The first sections of the client report: claims with their bars and images, side by side, and what is open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from biaslens_gui.core.claims import (
    Claim,
    Language,
    assumption,
    beside_base_rate,
    beside_sets,
    class_name,
    concluded,
    conclusion_name,
    counts_are_the_readers,
    further_readers,
    held_sentence,
    not_met_in_words,
    sentence,
    statement,
    thresholds_in_words,
    uncertainty_lines,
    undirected,
    unvaried_once,
    verdicts_in_all,
)
from biaslens_gui.core.claims.names import question_name
from biaslens_gui.core.claims.records import UNTOLD
from biaslens_gui.core.findings.attempts import is_complete
from biaslens_gui.core.findings.printable import one_line
from biaslens_gui.core.findings.privacy import without_folders
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.models.readers import name_in
from biaslens_gui.reports.client_words import WORDS
from biaslens_gui.reports.model import (
    Bar,
    Block,
    ClaimStrip,
    ClaimTable,
    ClaimView,
    Exhibit,
    Grid,
    Paragraph,
    Stand,
)

MOST_FIRST, MOST_WITH_IMAGES = 5, 4  # statements on the first page, and those of them with images
MOST_NOT_MET = 5  # thresholds on the first page
MOST_IN_STRIP = 24
OPEN_FOR = ("beyond", "open_otherwise", "left_unmeasured")
"""What is counted of claims that are open and not in the table of section 4."""
MOST_OPEN, MOST_NEEDED = 10, 400  # rows of what is open, and the images that somebody may still make
MOST_ROWS = 12  # prompts or pairs of them that are put side by side; the annex has all


class Sayings:
    """The claims of a run as blocks, in one language."""

    def __init__(self, results: RunResults, language: Language) -> None:
        self.claims = results.claims
        self.unheld = results.unheld
        self.language: Language = language
        self.words = WORDS[language]
        if not self.claims and not is_complete(results):
            lacking = dict.fromkeys(("no_claims", "no_pairs", "nothing_more"), self.words["nothing_yet"])
            self.words = {**self.words, **lacking}
        self._records = {image.digest: image for image in results.images if image.status == "ok"}
        # A question of which nothing could be told is one claim about all images, of no single model or prompt.
        depicted = [claim for claim in self._of("depiction") if claim.model and claim.prompt]
        self._depicted = {(claim.question, claim.model, claim.prompt): claim for claim in depicted}
        self.models = list(dict.fromkeys(claim.model for claim in depicted))
        self.prompts = list(dict.fromkeys(claim.prompt for claim in depicted))
        self._worded = {prompt.text for prompt in results.plan.spec.prompts if prompt.paraphrase_of}
        names = {one.model: one.model_name for one in self.claims if one.model_name}
        names |= {one.other_model: one.other_model_name for one in self.claims if one.other_model_name}
        self._names = {one: printed(name) for one, name in names.items()}
        short = {one.prompt: one.prompt_name for one in self.claims if one.prompt_name}
        self._prompts = {one: printed(short.get(one, one), 80) for one in self.prompts}

    def _of(self, kind: str) -> list[Claim]:
        return [one for one in self.claims if one.kind == kind]

    @property
    def deciding(self) -> list[Claim]:
        """The claims that decide."""
        return [one for one in self.claims if one.role == "deciding"]

    @property
    def questions(self) -> list[str]:
        """The questions that decide, in the order of their claims."""
        return list(dict.fromkeys(one.question for one in self.deciding))

    # --- section 1

    def first(self) -> list[Block]:
        """Return what a client reads first: how much is settled, and the strongest statements with their images."""
        settled = [one for one in self.deciding if is_settled(one)]
        if not self.claims:
            return [Paragraph(self.words["no_claims"]), *self._thresholds()]
        blocks: list[Block] = [Paragraph(self.counted(settled), "lead"), *self._thresholds()]
        strongest = self._strongest(settled)
        pictured: set[tuple[str, str, str]] = set()
        for claim in strongest:
            blocks.append(self.statement(claim, pictured))
        if left := len(settled) - len(strongest):
            blocks.append(Paragraph(self.words["more"].format(number=left)))
        blocks.append(Paragraph(self.words["how_to_read"], "small"))
        blocks += [Paragraph(told, "small") for told in unvaried_once(strongest, self.language)]
        return blocks

    def _thresholds(self) -> list[Block]:
        """Return how often thresholds are met, and what is said of those that are not: section 10 has all."""
        if not (told := thresholds_in_words(self.claims, self.unheld, self.language)):
            return []
        not_met = not_met_in_words(self.claims, self.language)[:MOST_NOT_MET]
        return [Paragraph(told, "lead"), *(Paragraph(printed(text, 1800), "warning") for text in not_met)]

    def _strongest(self, settled: Sequence[Claim]) -> list[Claim]:
        """Return the statements of the first page: what is depicted and how models differ before pairs of prompts."""
        ahead = [one for one in settled if one.kind != "prompt difference"][:MOST_WITH_IMAGES]
        behind = [one for one in settled if one.kind == "prompt difference"]
        return [*ahead, *behind][:MOST_FIRST]

    def counted(self, settled: Sequence[Claim]) -> str:
        """Return how many statements there are of each conclusion, and of which models those are that say something."""
        if not self.deciding:
            return self.words["none_decide"]
        counts = Counter(conclusion_name(one, self.language) for one in self.deciding)
        counted = ", ".join(f"{number} {name}" for name, number in counts.items())
        text = self.words["count"].format(all=len(self.deciding), counts=counted)
        if not settled or len(self.models) < 2:
            return text
        by_name: dict[str, list[Claim]] = {}
        for claim in settled:
            by_name.setdefault(conclusion_name(claim, self.language), []).append(claim)
        told = (self.words["by_model"].format(name=name, models=self._by_model(of)) for name, of in by_name.items())
        return " ".join((text, *told))

    def _by_model(self, claims: Sequence[Claim]) -> str:
        """Return of how many of `claims` each model is, and how many are between models: together they are all."""
        about, part = ((one, _about(claims, one)) for one in self.models), self.words["by_model_part"]
        parts = [part.format(number=number, model=self._model(one)) for one, number in about]
        if between := sum(claim.kind == "model difference" for claim in claims):
            parts.append(self.words["between_models"].format(number=between))
        return ", ".join(parts)

    def statement(self, claim: Claim, pictured: set[tuple[str, str, str]]) -> ClaimView:
        """Return a claim as a whole sentence with bars and the images that are not in `pictured` yet."""
        sides = [(claim.question, claim.model, claim.prompt)]
        if claim.kind == "model difference":
            sides.append((claim.question, claim.other_model, claim.prompt))
        elif claim.kind == "prompt difference":
            sides.append((claim.question, claim.model, claim.other_prompt))
        own = [one for one in sides if one not in pictured and one in self._depicted]
        pictured.update(own)
        bars = (self.bar(claim, named_first=True),) if claim.value is not None else ()
        strips = tuple(self._titled(self._depicted[one]) for one in own)
        text = printed(statement(claim, self.language) or concluded(claim, self.language), 900)
        return ClaimView(text, self.conclusion(claim), stand_of(claim), "", self._notes(claim), bars, strips)

    def _notes(self, claim: Claim) -> tuple[str, ...]:
        second = self.words["no_second_kind" if claim.others else "no_second"]
        if claim.second is not None:
            second = self.words["second" if claim.second.images else "second_alone"].format(
                reader=printed(name_in(claim.second.reader, self.language)),
                alike=claim.second.alike,
                images=claim.second.images,
            )
        notes = (
            (self.words["reader"].format(reader=printed(name_in(claim.reader, self.language)), second=second),)
            if claim.reader
            else ()
        )
        others = tuple(printed(told, 900) for told in further_readers(claim, self.language))
        parts = tuple(printed(told, 900) for told in self._uncertainty(claim))
        held = tuple(printed(held_sentence(claim, each, self.language), 900) for each in claim.held)
        rate = printed(beside_base_rate(claim, self.language), 1800)
        sets = tuple(printed(told, 900) for told in beside_sets(claim, self.language))
        return tuple(filter(None, (*held, rate, *sets, *notes, *others, assumption(claim, self.language), *parts)))

    def _uncertainty(self, claim: Claim) -> tuple[str, ...]:
        """Return the parts of a claim's uncertainty, where more than images were varied: else it is said once."""
        return uncertainty_lines(claim, self.language) if claim.uncertainty is not None else ()

    def conclusion(self, claim: Claim) -> str:
        """Return what is concluded without what it is about: "Not clear yet; about 52 images would tell"."""
        name, text = conclusion_name(claim, self.language), concluded(claim, self.language)
        at = text.casefold().rfind(name.casefold())
        told = text[at:].rstrip(".") if at >= 0 else name
        return told[:1].upper() + told[1:]

    # --- bars and images

    def bar(self, claim: Claim, *, named_first: bool = False) -> Bar:
        """Return the bar of a claim: shares of two classes in their order or the named one first, or a difference."""
        value, low, high = claim.value or 0.0, claim.low, claim.high
        if low is None or high is None:
            told = self.words["bar_open"].format(value=f"{100 * value:.0f} %")
        else:
            ends = {"low": f"{100 * low:.0f}", "high": f"{100 * high:.0f}"}
            told = self.words["bar"].format(value=f"{100 * value:.0f} %", **ends)
        if claim.kind != "depiction":
            return Bar(value, low, high, claim.null, told, (), -1.0, self._ends(claim) if named_first else ())
        place = {name: number for number, name in enumerate(claim.classes)}
        first = place.get(claim.group, 0)
        others = [name for name in claim.classes if name != claim.group]
        second = place.get(claim.against or (others[0] if others else ""), 1)
        if len(claim.classes) == 2 and first == 1 and not named_first:  # the same class lies on the left in every row
            turned = [None if end is None else 1 - end for end in (high, low)]
            return Bar(1 - value, turned[0], turned[1], 1 - claim.null, told, ((1 - value, 0), (value, 1)))
        below = ("0 %", "50 %", "100 %") if named_first else ()
        return Bar(value, low, high, claim.null, told, ((value, first), (1 - value, second)), ends=below)

    def _ends(self, claim: Claim) -> tuple[str, ...]:
        """Return in words what the two sides of a difference say, and its middle."""
        kind, same = printed(self._kind(claim, claim.group), 60), self.words["as_often"]
        if claim.kind == "model difference":
            sides = [self.words["more_by"].format(kind=kind, model=self._model(one))
                     for one in (claim.other_model, claim.model)]  # fmt: skip
        else:
            sides = [self.words["more_for"].format(kind=kind, prompt=self._prompts.get(one, printed(one, 80)))
                     for one in (claim.other_prompt, claim.prompt)]  # fmt: skip
        return (sides[0], same, sides[1])

    def _titled(self, claim: Claim) -> ClaimStrip:
        """Return the images of a depiction below a title that names model and prompt."""
        prompt = self._prompts.get(claim.prompt, printed(claim.prompt, 80))
        title = self.words["strip"].format(prompt=prompt, model=self._model(claim.model))
        return replace(self.strip(claim), title=title)

    def strip(self, claim: Claim) -> ClaimStrip:
        """Return the images of a depiction, class after class: all, or the first by number."""
        groups = {one.group: one.digests for one in claim.evidence}
        every = [digest for digests in groups.values() for digest in digests if digest in self._records]
        every.sort(key=lambda digest: self._records[digest].index)
        shown = frozenset(every[:MOST_IN_STRIP])
        order = [*claim.classes, *(one for one in groups if one not in claim.classes)]
        parts, counted = [], []
        for group in sorted((one for one in order if one in groups), key=order.index):
            number = -1 if group == UNTOLD else order.index(group)
            images = tuple(self._exhibit(digest) for digest in groups[group] if digest in shown)
            if images:
                parts.append((self._group(claim, group), number, images))
                counted.append(self.words["of"].format(number=len(images), name=self._group(claim, group)))
        told = self.words["pictures"].format(
            prompt=printed(claim.prompt), model=self._model(claim.model), classes=", ".join(counted)
        )
        cut = len(shown) < claim.images
        first = self.words["first"].format(shown=len(shown), all=claim.images) if cut else ""
        whose = self.words["sorted"] if counts_are_the_readers(claim) else ""
        return ClaimStrip(tuple(parts), told, "; ".join(filter(None, (first, whose))))

    def _group(self, claim: Claim, group: str) -> str:
        return self.words["untold"] if group == UNTOLD else printed(self._kind(claim, group), 60)

    def _kind(self, claim: Claim, group: str) -> str:
        return class_name(group, claim.question, self.language).kind

    def _exhibit(self, digest: str) -> Exhibit:
        image = self._records[digest]
        alt = f"{printed(image.prompt, 120)}, {image.index + 1}"
        return Exhibit(f"image-{digest[:16]}", image.sha256, "", alt, image.width, image.height)

    def _model(self, label: str) -> str:
        return self._names.get(label, printed(label))

    # --- sections 2 and 3

    def by_question(self) -> list[Block]:
        """Return a table of images per question that decides: a row per prompt, a column per model, the difference."""
        blocks: list[Block] = []
        differ = [one for one in self.deciding if one.kind == "model difference"]
        for question in self.questions:
            title = printed(question_name(question, self.language), 80)
            if whole := [one for one in self.deciding if one.question == question and not one.prompt]:
                blocks += [Paragraph(printed(sentence(one, self.language), 900)) for one in whole]
                continue  # nothing was told of it anywhere: a table would be of dashes
            columns = [self._model(one) for one in self.models]
            rows = []
            for prompt in [one for one in self.prompts if one not in self._worded][:MOST_ROWS]:
                found = [self._depicted.get((question, model, prompt)) for model in self.models]
                cells: list[ClaimView | None] = [self.short(one, self.strip(one)) if one else None for one in found]
                if len(self.models) == 2:
                    about = (one for one in differ if (one.question, one.prompt) == (question, prompt))
                    claim = next(about, None)
                    cells.append(self.short(claim) if claim else None)
                rows.append((self._prompts[prompt], tuple(cells)))
            columns += [self.words["difference"]] if len(self.models) == 2 else []
            blocks.append(ClaimTable(title, (self.words["prompt"], *columns), tuple(rows), self._key(question)))
        exploring = [one for one in self.claims if one.role == "exploring" and one.prompt not in self._worded]
        blocks += [Paragraph(printed(sentence(one, self.language), 900)) for one in exploring if is_settled(one)][
            :MOST_FIRST
        ]
        if names := list(dict.fromkeys(question_name(one.question, self.language) for one in exploring)):
            blocks.append(Paragraph(self.words["exploring"].format(questions=printed(", ".join(names), 400))))
        if not self._worded.isdisjoint(self.prompts):
            blocks.append(Paragraph(self.words["other_wordings"]))
        return blocks or [Paragraph(self.words["no_claims"])]

    def _key(self, question: str) -> tuple[tuple[str, int], ...]:
        about = (one for one in self.claims if one.kind == "depiction" and one.question == question)
        claim = next(about, None)
        if claim is None:
            return ()
        named = [(self._group(claim, group), number) for number, group in enumerate(claim.classes[:8])]
        return (
            (*named, (self.words["untold"], -1))
            if any(one.unseen for one in self._of("depiction") if one.question == question)
            else tuple(named)
        )

    def between_prompts(self) -> list[Block]:
        """Return a table per question that decides: a row per pair of prompts, a column per model."""
        blocks: list[Block] = []
        for question in self.questions:
            claims = [one for one in self.deciding if (one.kind, one.question) == ("prompt difference", question)]
            pairs = list(dict.fromkeys(frozenset((one.prompt, one.other_prompt)) for one in claims))
            pairs.sort(key=lambda pair: sorted(map(self.prompts.index, pair)))
            rows = []
            for pair in pairs[:MOST_ROWS]:
                first, second = sorted(pair, key=self.prompts.index)
                cells = tuple(
                    next((self.short(one) for one in claims if {one.prompt, one.other_prompt} == pair
                          and one.model == model), None)
                    for model in self.models
                )  # fmt: skip
                told = self.words["against"].format(first=self._prompts[first], second=self._prompts[second])
                rows.append((told, cells))
            if rows:
                title = printed(question_name(question, self.language), 80)
                columns = (self.words["prompt"], *map(self._model, self.models))
                blocks.append(ClaimTable(title, columns, tuple(rows)))
        return blocks or [Paragraph(self.words["no_pairs"])]

    def short(self, claim: Claim, *strips: ClaimStrip) -> ClaimView:
        """Return a claim in the few words that a cell has room for; its numbers are those of its sentence."""
        if alone := undirected(claim, self.language):  # no number, and no bar: nothing decides to which side it lies
            return ClaimView(alone, self.conclusion(claim), stand_of(claim))
        whole = statement(claim, self.language)
        numbers = whole[whole.rfind("(") + 1 :].rstrip(".").removesuffix(")") if "(" in whole else ""
        bars = (self.bar(claim),) if claim.value is not None else ()
        text = self._brief(claim) if whole else ""
        if claim.kind == "depiction" and claim.corrected:  # what holds comes first, what was read below
            holds = whole.rpartition("; ")[2].rstrip(".")
            text, numbers = printed(f"{holds[:1].upper()}{holds[1:]}"), text
        return ClaimView(text, self.conclusion(claim), stand_of(claim), printed(numbers), (), bars, strips)

    def _brief(self, claim: Claim) -> str:
        name = class_name(claim.group, claim.question, self.language)
        kind = printed(name.kind, 60)
        if claim.kind == "depiction":
            counts = {"count": claim.count, "images": claim.images, "item": printed(name.item, 60)}
            told = "read" if claim.corrected else "shows"
            return self.words[f"one_{told}" if claim.count == 1 else told].format(**counts)
        if not claim.value:
            return self.words["same"].format(kind=kind[:1].upper() + kind[1:])
        points = f"{100 * abs(claim.value):.0f}"
        if claim.kind == "model difference":
            return self.words["points"].format(model=self._model(claim.model), kind=kind, points=points)
        prompt = self._prompts.get(claim.prompt, printed(claim.prompt, 80))
        return self.words["prompt_points"].format(prompt=prompt, kind=kind, points=points)

    # --- sections 4 and 5

    def still_open(self) -> list[Block]:
        """Return what a number of images or verdicts that somebody may make would tell, the nearest first."""
        unsettled = [one for one in self.deciding if not is_settled(one)]
        near = sorted(
            (one for one in unsettled if one.needed is not None and one.needed <= MOST_NEEDED),
            key=lambda one: one.needed or 0,
        )
        blocks: list[Block] = []
        if near:
            rows = tuple((printed(sentence(one, self.language), 900), self._needed(one)) for one in near[:MOST_OPEN])
            title = conclusion_name(near[0], self.language)
            blocks.append(Grid(title, (self.words["statement"], self.words["needed"]), rows, (1,)))
        most = near[MOST_OPEN - 1].needed if len(near) > MOST_OPEN else MOST_NEEDED
        left = Counter(_why_open(one) for one in unsettled if one not in near[:MOST_OPEN])
        told = [self.words[why].format(number=left[why], most=most) for why in OPEN_FOR if left[why]]
        if told:
            blocks.append(Paragraph(" ".join((*told, self.words["each_named"]))))
        return blocks or [Paragraph(self.words["nothing_more"])]

    def _needed(self, claim: Claim) -> str:
        """Return how many images would tell, or how many verdicts in all and how many of these there are."""
        sides = verdicts_in_all(claim)
        if not sides:
            name = "needed_more_verdicts" if claim.reason == "verdicts" else "needed_images"
            return self.words[name].format(number=f"{claim.needed:,}")
        needed, given = (self.words["and"].join(f"{each:,}" for each in side) for side in zip(*sides, strict=True))
        return self.words["needed_verdicts"].format(number=needed, given=given)

    def nothing_shown(self) -> Iterator[Block]:
        """Yield the claims about images that show nothing, and of filters, each once."""
        for claim in self._of("failure to show"):
            yield Paragraph(printed(sentence(claim, self.language), 900))


def printed(text: str, longest: int = 200) -> str:
    """Return text of a claim fit to be printed: without folders, and nothing invisible in it."""
    return one_line(without_folders(text), longest)


def is_settled(claim: Claim) -> bool:
    """Return whether a claim says something that stands: that a side is ahead, or that there is none."""
    return claim.conclusion in ("clear", "even")


def _why_open(claim: Claim) -> str:
    """Return by which of `OPEN_FOR` a claim that is not settled is counted."""
    if claim.conclusion == "not measured":
        return "left_unmeasured"
    return "beyond" if claim.needed is not None or claim.reason in ("images", "verdicts") else "open_otherwise"


def _about(claims: Sequence[Claim], model: str) -> int:
    return sum(one.model == model and one.kind != "model difference" for one in claims)


def stand_of(claim: Claim) -> Stand:
    """Return how a claim is coloured."""
    return "clear" if claim.conclusion == "clear" else "even" if claim.conclusion == "even" else "open"
