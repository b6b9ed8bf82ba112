"""Rankings by models' words: does a word influence a bias, as a language model and a question answerer say.

Source: GradBias section 4.2.1; of the four wordings one is the paper's, three are ours.
"""

from __future__ import annotations

import importlib.resources
from collections.abc import Sequence
from functools import cache

from biaslens_gui.api import CannotAnswer, CompletionRequest, Lab, Message, Work, attribution

from .estimates import TracedInfluence
from .tables import AskedBias, TracedQuestion

VISION = "question answerer"

Scores = dict[tuple[str, attribution.PromptWord], float]
"""By the name of a question and one of its words."""


@cache
def wordings() -> list[str]:
    """Return the four forms of the question, with places for word, bias and prompt."""
    file = importlib.resources.files(__package__).joinpath("prompts", "influences.txt")
    return file.read_text(encoding="utf-8").strip().splitlines()


def language_scores(lab: Lab, questions: Sequence[TracedQuestion]) -> Work[Scores]:
    """Return the mean probability of "yes" over the four wordings, as the language model answers."""
    cells = [
        (question, word, index)
        for question in questions
        for word in question.scored
        for index in range(len(wordings()))
    ]
    requests = [influence_request(traced_question.bias, word.text, at) for traced_question, word, at in cells]
    said = yield from lab.choose(requests, ("yes", "no"))
    votes: dict[tuple[str, attribution.PromptWord], list[float]] = {}
    for (traced_question, word, _), shares in zip(cells, said, strict=True):
        votes.setdefault((traced_question.name, word), []).extend([shares["yes"]] if shares else [])
    return {key: sum(yes) / len(yes) for key, yes in votes.items() if yes}


def influence_request(bias: AskedBias, word: str, wording: int) -> CompletionRequest:
    """Return one of the four wordings of the question whether a word influences a bias."""
    question = wordings()[wording].format(word=word, bias=bias.name, prompt=bias.prompt)
    turns = (Message("user", f"{question} Answer only with 'yes' or 'no'."),)
    inputs = {"prompt": bias.prompt, "word": word, "bias": bias.name, "wording": wording}
    return CompletionRequest("gradbias.influences", turns, inputs, longest=10)


def vision_scores(lab: Lab, traced: Sequence[TracedInfluence]) -> Work[tuple[Scores, str]]:
    """Return the mean likelihood of yes over the four wordings and the images, and why there is none."""
    found: Scores = {}
    try:
        for traced_influence in traced:
            bias, images = traced_influence.question.bias, [image for image, _ in traced_influence.traces]
            for word in traced_influence.question.scored:
                texts = [form.format(word=word.text, bias=bias.name, prompt=bias.prompt) for form in wordings()]
                answers = yield from lab.answers(images, [(text, ("yes", "no")) for text in texts])
                yes = [answer.likelihoods[0] for answer in answers if answer.likelihoods]
                if yes:
                    found[traced_influence.question.name, word] = sum(yes) / len(yes)
    except CannotAnswer as error:  # the other rankings stand all the same; any other fault is the whole run's
        return {}, f"The question answerer could not be asked: {error.message} {error.hint}"
    return found, ""
