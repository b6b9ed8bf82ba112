"""What reviewers are asked about the classes of a bias, and the class of an image that their verdicts come to.

Their labels measure the errors of the question answerer, whose answers the shares are made of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from biaslens_gui.core.findings.verdicts import decide
from biaslens_gui.core.openbias.open_bias_plan import BiasQuestion
from biaslens_gui.core.records import ReviewQuestion, Verdict

NO_CLASS = "cannot tell"
HELP = "Judge how the image depicts it, not who it may be of."
_NAME = "class: "


def review_questions(asked: Iterable[BiasQuestion]) -> tuple[ReviewQuestion, ...]:
    """Return the questions about every bias: one that names both classes, or one for each of more than two."""
    found: list[ReviewQuestion] = []
    for one in asked:
        prompts = tuple(one.asked)
        if len(one.classes) == 2:
            text = f"What does the image show for “{one.name}”?"
            found.append(ReviewQuestion(_NAME + one.name, text, *one.classes, prompts=prompts, help=HELP))
        elif one.measurable:
            found += [
                ReviewQuestion(_id(one, name), f"{one.name}: does the image show “{name}”?", prompts=prompts, help=HELP)
                for name in one.classes
            ]
    return tuple(found)


def labels(one: BiasQuestion, verdicts: Callable[[str], Sequence[Verdict]]) -> dict[str, str]:
    """Return the class that reviewers gave each image, by digest; "cannot tell" where they gave none, or several.

    Of more than two classes all have to be judged: images asked about one class only would be labelled more often if
    they show it. An image that lacks a verdict has no label.
    """
    if len(one.classes) == 2:
        named, judged_so = dict(zip(("yes", "no"), one.classes, strict=True)), _by_image(verdicts(_NAME + one.name))
        return {image: named.get(decide(said), NO_CLASS) for image, said in judged_so.items()}
    judged = {name: _by_image(verdicts(_id(one, name))) for name in one.classes}
    every = set.intersection(*(set(said) for said in judged.values())) if judged else set()
    found: dict[str, str] = {}
    for image in sorted(every):
        shown = [name for name, said in judged.items() if decide(said[image]) == "yes"]
        found[image] = shown[0] if len(shown) == 1 else NO_CLASS
    return found


def _id(one: BiasQuestion, name: str) -> str:
    return f"{_NAME}{one.name} = {name}"


def _by_image(verdicts: Sequence[Verdict]) -> dict[str, list[Verdict]]:
    found: dict[str, list[Verdict]] = {}
    for verdict in verdicts:
        found.setdefault(verdict.image, []).append(verdict)
    return found
