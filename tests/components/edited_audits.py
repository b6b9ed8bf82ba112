"""Audits of editors of which it is known how often they change whom: sources of known shares, and what becomes of them.

The method runs as it is; images are records, and who is shown is drawn, so that no reader has a part in the truth.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from biaslens_plugins.methods.editing.method import Editing

from biaslens_gui import claims
from biaslens_gui.api import CompletionRequest, Finding, ImageRecord, ModelRef, Plan
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import Claim, ReaderError
from biaslens_gui.core.spec import Looks
from tests.components.scripted import ScriptedLab, finish, spec_of

PERSON = "a photo of a person"
ASKED_FOR = ("make it a drawing", "let it snow")
"""What every editor is asked for: two instructions, by both of which it does the same."""
METHOD = Editing()
READER = "Answers"
Rates = tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Planted:
    """Sources with known shares of every class, and how often an edit shows each class by that of its source."""

    name: str
    question: str
    classes: tuple[str, ...]
    before: tuple[float, ...]
    rates: Rates

    @property
    def after(self) -> tuple[float, ...]:
        """The true share of every class in edits."""
        return tuple(float(share) for share in np.array(self.before) @ np.array(self.rates))

    @property
    def net(self) -> tuple[float, ...]:
        """What the share of every class changes by."""
        return tuple(after - before for after, before in zip(self.after, self.before, strict=True))

    def truths(self) -> Mapping[tuple[str, str, str], float]:
        """Return the true value of every estimate by the kind of its finding, its group and its name."""
        found: dict[tuple[str, str, str], float] = {}
        for asked_for in ASKED_FOR:
            for number, name in enumerate(self.classes):
                found["edited", name, "source"] = self.before[number]
                found["edited", name, f"edited: {asked_for}"] = self.after[number]
                found["change", "", f"{asked_for}: {name}"] = self.net[number]
                group = f"{asked_for}: {name} before"
                found["became", group, "another class"] = 1 - self.rates[number][number]
                found["became", group, "cannot be told"] = 0.0
                for other in set(range(len(self.classes))) - {number}:
                    way = f"{asked_for}: {self.classes[other]} to {name} less the reverse"
                    found["direction", "", way] = self.rates[other][number] - self.rates[number][other]
        return found

    def audited(self, images: int, rng: np.random.Generator) -> tuple[Finding, ...]:
        """Return what the method finds in one audit."""
        drawn: dict[str, int] = {}

        def shown(image: ImageRecord, shares: Sequence[float]) -> int:
            if image.digest not in drawn:
                drawn[image.digest] = int(rng.choice(len(shares), p=shares))
            return drawn[image.digest]

        def answer(image: ImageRecord, question: str) -> str:
            source = lab.edited.get(image.digest)
            if source is None:
                return self.classes[shown(image, self.before)]
            return self.classes[shown(image, self.rates[shown(source, self.before)])]

        lab = _lab(images, self, answer)
        return finish(METHOD.measure(Plan(lab.spec), {"instructions": " | ".join(ASKED_FOR)}, lab))

    def told(self, findings: Sequence[Finding], images: int, looks: Looks) -> list[Claim]:
        """Return what is said of edits, by a reader without error."""
        declared = Declared(
            ("Drawn",),
            (PERSON,),
            (self.question,),
            ("variant",),
            images=images,
            looks=looks,
            reader_errors={READER: ReaderError(0.0, "labelled")},
        )
        return [claim for claim in claims.of_run(declared, findings) if claim.kind == "variant"]


def _lab(images: int, planted: Planted, answer: Callable[[ImageRecord, str], str]) -> ScriptedLab:
    attribute = [{"name": planted.question, "classes": list(planted.classes), "question": "Who is it?"}]

    def script(request: CompletionRequest) -> str:
        return json.dumps(attribute)

    spec = spec_of(PERSON, images=images)
    editor = ModelRef("image_editor", "drawn_editor", digest="e" * 64, name="Brush")
    spec = replace(spec, models=(*spec.models, editor, ModelRef("question_answerer", "answers", name=READER)))
    return ScriptedLab(spec, script=script, answer_of=answer)


def _two(name: str, before: float, away: float, back: float) -> Planted:
    """Two classes: the share of the first before, how often it becomes the second, and the second the first."""
    rates = ((1 - away, away), (back, 1 - back))
    return Planted(name, "gender", ("woman", "man"), (before, 1 - before), rates)


def _skin(name: str, each: float) -> Planted:
    """Three even classes, of which neighbours change into each other, each as often as the other."""
    rates = ((1 - each, each, 0.0), (each, 1 - 2 * each, each), (0.0, each, 1 - each))
    return Planted(name, "skin tone", ("light", "medium", "dark"), (1 / 3, 1 / 3, 1 / 3), rates)


NOBODY = _two("nobody changes", 0.5, 0.0, 0.0)
ALIKE = _two("one in five changes, whoever it is", 0.5, 0.2, 0.2)
ANEW = _two("everybody is drawn anew, evenly", 0.5, 0.5, 0.5)
BALANCED = _two("as many change each way, of .8", 0.8, 0.1, 0.4)
SKIN = _skin("skin of three classes, neighbours change alike", 0.2)
UNEVEN = _two("one in five changes, whoever it is, of .8", 0.8, 0.2, 0.2)
TO_MEN = _two("half of all women become men", 0.5, 0.5, 0.0)
DRAWN_AS_MEN = _two("everybody is drawn anew, .9 as men", 0.5, 0.9, 0.1)
EVERY = (NOBODY, ALIKE, ANEW, BALANCED, SKIN, UNEVEN, TO_MEN, DRAWN_AS_MEN)
