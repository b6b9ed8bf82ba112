"""The repeated audits of one image model: its pool, what is true of it, and what audits drawn from it say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from biaslens_gui import stats
from biaslens_gui.core.calibrating import calibration as records
from biaslens_gui.core.calibrating.asked import COPIES, DIALLED, EFFECTS, OF_WORDS, OWN_NUMBER, STATED, Calibration
from biaslens_gui.core.calibrating.calibration import AuditReading, JudgedWords, KnownShare
from biaslens_gui.core.calibrating.judge import confusion
from biaslens_gui.core.calibrating.planted import ATTRIBUTES, JudgedAttribute, PlantedTruth
from biaslens_gui.core.calibrating.populations import Population, as_found, dialled
from biaslens_gui.core.events import ItemsDone, StageStarted
from biaslens_gui.core.findings.agreement import agreement_rows
from biaslens_gui.core.params import with_defaults
from biaslens_gui.core.plan import Plan, Proposal
from biaslens_gui.core.questions import UNKNOWN, canonical
from biaslens_gui.core.records import Estimate, Finding, ImageRecord
from biaslens_gui.core.roles import Check, Lab, Work
from biaslens_gui.core.spec import MethodChoice, ModelRef, Prompt
from biaslens_gui.engine.calibration.drawn_lab import DrawnLab, Memory
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.stats.calibration import Key, Tally, keyed


@dataclass(slots=True)
class Seen:
    """What all repetitions said so far."""

    tally: Tally = field(default_factory=Tally)
    standings: Counter[str] = field(default_factory=Counter)
    truths: list[KnownShare] = field(default_factory=list)
    judged: list[JudgedWords] = field(default_factory=list)
    elsewhere: set[str] = field(default_factory=set)

    def add(self, other: Seen) -> None:
        """Count what the audits of another image model said as well."""
        self.tally.add(other.tally)
        self.standings.update(other.standings)
        self.truths += other.truths
        self.judged += other.judged
        self.elsewhere |= other.elsewhere


def only(proposal: Proposal, biases: Sequence[str]) -> Proposal:
    """Return `proposal` as an auditor leaves it who is after some biases: the rows of all others without a tick."""
    wanted = {canonical(name) for name in biases}
    for table in proposal.tables:
        named = next((one for one in ("bias", "axis", "topic", "name") if any(one in row for row in table.rows)), "")
        if named and table.name in ("biases", "axes", "topics"):
            rows = tuple(
                {**row, "keep": bool(row.get("keep")) and canonical(str(row[named])) in wanted} for row in table.rows
            )
            proposal = proposal.with_table(replace(table, rows=rows))
    return proposal


@dataclass(frozen=True, slots=True)
class Bench:
    """The calibration of all methods on one image model."""

    asked: Calibration
    model: ModelRef
    truth: PlantedTruth
    host: PluginHost
    live: Lab
    memory: Memory
    proposals: tuple[Proposal, ...]
    check: Check

    def only(self, bias: str) -> Bench:
        """Return the same calibration, of one bias alone."""
        return replace(self, proposals=tuple(only(proposal, [bias]) for proposal in self.proposals))

    def work(self, seen: Seen, *, dial: bool) -> Work[None]:
        """Fill the pool, read the truth, and repeat the audits."""
        truth = {}
        for choice in self.asked.methods:
            findings = yield from self._audit(choice, self._lab(self.asked.pool * COPIES, None))
            truth[choice.method] = keyed(findings)
        read = yield from self._read()
        known = self._known(read)
        seen.truths += known
        seen.judged += yield from self._judged()
        populations = [as_found(self.model.label, _shares(known))]
        if dial and any(choice.method not in OF_WORDS for choice in self.asked.methods):
            populations += self._dialled(read)
        total = len(populations) * len(self.asked.sizes) * self.asked.runs
        yield StageStarted("", "findings", total, 0, f"{self.model.label}: audits repeated")
        for repetition in range(self.asked.runs):
            for population in populations:
                for images in self.asked.sizes:
                    self.check()
                    yield from self._repeat(population, images, repetition, truth, seen)
                    yield ItemsDone("", "findings", 1)

    def _dialled(self, read: Mapping[str, Mapping[str, Sequence[str]]]) -> Iterator[Population]:
        """Yield the populations of this pool in which the shares of one bias are set."""
        first, other = next(attribute.classes[:2] for attribute in ATTRIBUTES if attribute.bias == DIALLED)
        asked = {prompt: said[DIALLED] for prompt, said in read.items() if self.truth.expected(prompt, DIALLED)}
        for effect in EFFECTS:
            group = records.exactly(effect)
            population = dialled(f"{self.model.label}, {group}", group, DIALLED, asked, effect, (first, other))
            if population.expected:
                yield population

    def _repeat(
        self,
        population: Population,
        images: int,
        repetition: int,
        truth: Mapping[str, Mapping[Key, Estimate]],
        seen: Seen,
    ) -> Work[None]:
        """Draw one audit of a population and count what the methods say; where a dial is set, of that bias alone."""
        bench = self.only(DIALLED) if population.group else self
        every: list[Finding] = []
        for choice in self.asked.methods:
            if population.group and choice.method in OF_WORDS:
                continue
            findings = yield from bench._audit(choice, bench._lab(images, repetition, population))
            every += findings
            about = (choice.method, images, (population.name, repetition), population.name)
            for reading in self._readings(findings, population, seen.elsewhere):
                seen.tally.read(*about, reading)
            if not population.group:
                seen.tally.cover(*about, findings, truth[choice.method])
        if not population.group:
            seen.standings.update(row.standing for row in agreement_rows(every))

    def _lab(self, images: int, repetition: int | None, population: Population | None = None) -> DrawnLab:
        spec = self.asked.spec([self.model], images)
        chances = population.chances if population else None
        return DrawnLab(self.live, self.memory, spec, self.asked.pool, repetition, chances)

    def _audit(self, choice: MethodChoice, lab: DrawnLab) -> Work[tuple[Finding, ...]]:
        method, options = self.host.method(choice.method), dict(choice.options)
        if own := OWN_NUMBER.get(choice.method):
            options[own] = lab.spec.images_per_prompt
        plan = Plan(lab.spec, self.proposals)
        return (yield from method.measure(plan, with_defaults(method.params, options), lab))

    def _readings(
        self, findings: Sequence[Finding], population: Population, elsewhere: set[str]
    ) -> Iterator[AuditReading]:
        """Yield what is said of the biases whose truth is known; the others are noted in `elsewhere`."""
        for leaning in (one for finding in findings for one in finding.leanings):
            expected = population.expected.get((leaning.prompt, canonical(leaning.bias)))
            if leaning.estimate.value is None:
                continue
            if expected is None:
                if not population.group:
                    elsewhere.add(canonical(leaning.bias))
                continue
            moved = self.truth.influence(leaning.prompt, expected.bias) if leaning.of_prompt else {}
            said = (leaning.towards, leaning.clear, leaning.of_prompt)
            group = population.group or records.band_of(expected.effect)
            yield records.reading_of(said, expected, group, leaning.prompt, moved)

    def _read(self) -> Work[dict[str, dict[str, list[str]]]]:
        """Return what the judge says of every image of the pool: by prompt and bias, in order, empty for no answer."""
        prompts = [Prompt(text) for text in self.asked.prompts]
        images = tuple((yield from self.live.images(self.model, prompts, self.asked.pool)))
        asked = [
            attribute
            for attribute in ATTRIBUTES
            if any(self.truth.expected(text, attribute.bias) for text in self.asked.prompts)
        ]
        said = yield from _answered(self.live, images, asked)
        return {
            text: {
                one.bias: [said[one.bias].get(image.digest, "") for image in images if image.prompt == text]
                for one in asked
            }
            for text in self.asked.prompts
        }

    def _known(self, read: Mapping[str, Mapping[str, Sequence[str]]]) -> list[KnownShare]:
        """Return what was planted in every prompt beside what the pool shows."""
        found = []
        for prompt, by_bias in read.items():
            for attribute in (one for one in ATTRIBUTES if one.bias in by_bias):
                if expected := self.truth.expected(prompt, attribute.bias):
                    counts = Counter(by_bias[attribute.bias])
                    n = sum(counts[name] for name in attribute.classes)
                    for name in attribute.classes:
                        realised = stats.share(name, counts[name], n, missing=self.asked.pool - n)
                        about = (self.model.label, prompt, attribute.bias, name)
                        found.append(KnownShare(*about, expected.shares[name], realised))
        return found

    def _judged(self) -> Work[list[JudgedWords]]:
        """Return the judge's confusion for every attribute that prompts can state."""
        found = []
        for attribute in ATTRIBUTES:
            prompts = [Prompt(text) for text in attribute.stated]
            images = yield from self.live.images(self.model, prompts, min(self.asked.pool, STATED))
            said = (yield from _answered(self.live, images, [attribute]))[attribute.bias]
            stated = {image.digest: attribute.stated[image.prompt] for image in images}
            found.append(JudgedWords(self.model.label, attribute.bias, confusion(attribute.classes, said, stated)))
        return found


def _shares(known: Sequence[KnownShare]) -> dict[tuple[str, str], dict[str, float]]:
    """Return the shares that a pool realises, by prompt and bias; those that nobody could read are left out."""
    found: dict[tuple[str, str], dict[str, float]] = {}
    for one in known:
        if one.realised.value is not None:
            found.setdefault((one.prompt, one.bias), {})[one.name] = one.realised.value
    return found


def _answered(
    lab: Lab, images: Sequence[ImageRecord], asked: Sequence[JudgedAttribute]
) -> Work[Mapping[str, dict[str, str]]]:
    """Return what the judge answers about every attribute, by bias and image."""
    questions = [(one.question, (*one.classes, UNKNOWN)) for one in asked]
    bias_of = {one.question: one.bias for one in asked}
    found: dict[str, dict[str, str]] = {one.bias: {} for one in asked}
    for answer in (yield from lab.answers(images, questions)):
        if answer.choice:
            found[bias_of[answer.question]][answer.image] = answer.choice
    return found
