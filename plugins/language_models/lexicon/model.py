"""A language model without weights: answers by tables and rules, always the same, and can say where an answer is from.

It knows the questions that the methods ask, by the name of their task:

- `biaslens.topics`, `biaslens.phrases`: topics of a keyword, phrases of a topic (BiasLens, appendix A.2);
- `tibet.axes`, `tibet.counterfactuals`: biases worth changing a prompt for, and the changed prompts (TIBET, 8.1);
- `openbias.proposals`, `openbias.present`: biases to read in images of a caption, and whether the caption itself
  says the class (OpenBias, section 3.1);
- `gradbias.influences`: whether a word of the prompt bears on a bias (GradBias, the language-model baseline);
- `search.variations`: the prompt about other occupations (the search for prompts).

What it knows is data, in `words`, in `resources/people` and in the thesaurus.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import Any

from biaslens_gui.api import (
    Availability,
    Check,
    CompletionRequest,
    GenerationSettings,
    ModelRef,
    Param,
    PluginInfo,
    digest,
    wordnet,
)

from . import topic_proposals
from .biases import Biases
from .scenes import Scenes
from .variations import variations
from .word_substitution import Substitution
from .word_tables import WordTables

NONE = "-"


@dataclass(frozen=True, slots=True, eq=False)
class Knowledge:
    """All that the lexicon knows."""

    tables: WordTables
    biases: Biases
    scenes: Scenes
    substitution: Substitution


@cache
def word_files() -> Mapping[str, Any]:
    """Return every table of `words` and of `resources/people` by its file's name without ending, read once."""
    folders = (files(__package__) / "words", files("biaslens_resources") / "people")
    found = (file for folder in folders for file in folder.iterdir() if file.name.endswith(".json"))
    by_name = sorted(found, key=lambda file: file.name)
    return {file.name.removesuffix(".json"): json.loads(file.read_text(encoding="utf-8")) for file in by_name}


@cache
def knowledge() -> Knowledge:
    """Return what the tables say, with the thesaurus, read once."""
    data = word_files()
    tables = WordTables.from_data(data)
    scenes = Scenes.from_data(data["scenes"], tables, wordnet())
    return Knowledge(tables, Biases.from_data(data["biases"]), scenes, Substitution.from_data(data["changes"], scenes))


# --- the answers, one function for a task


def topics(inputs: Mapping[str, Any]) -> str:
    """Answer with the topics of each keyword, as appendix A.2 of BiasLens asks, each with its source."""
    prompt, keywords = _text(inputs.get("prompt", "")), inputs.get("keywords", inputs.get("keyword", ()))
    asked = map(_text, keywords if isinstance(keywords, list | tuple) else [keywords])
    found = {
        " ".join(keyword.split()): topic_proposals.propose(knowledge().tables, keyword, prompt) for keyword in asked
    }
    said = {
        word: [{"topic": topic, "source": source} for topic, source in proposed] for word, proposed in found.items()
    }
    return json.dumps(said, ensure_ascii=False)


def phrases(inputs: Mapping[str, Any]) -> str:
    """Answer "phrase / phrase", as appendix A.2 of BiasLens asks."""
    sentences, topic = _text(inputs.get("sentences", "")), _text(inputs.get("topic", ""))
    return " / ".join(topic_proposals.related_phrases(knowledge().tables, sentences, topic)) or NONE


def axes(inputs: Mapping[str, Any]) -> str:
    """Answer with the biases that `prompt` can be changed for, the societal ones and the incidental ones."""
    prompt = _text(inputs.get("prompt", ""))
    known, substitution = knowledge().biases.known, knowledge().substitution
    return _json(
        {
            "axis": proposed.bias,
            "kind": known[proposed.bias].kind,
            "classes": known[proposed.bias].classes,
            "question": known[proposed.bias].question_about(proposed.noun),
            "source": proposed.source,
        }
        for proposed in knowledge().scenes.axes(prompt)
        if substitution.counterfactuals(prompt, known[proposed.bias])
    )


def counterfactuals(inputs: Mapping[str, Any]) -> str:
    """Answer with the prompts that differ from `prompt` in one span, for the bias that `axis` names."""
    prompt, axis = _text(inputs.get("prompt", "")), _text(inputs.get("axis", ""))
    biases = [knowledge().biases.known[name] for name in knowledge().biases.canonical(axis)[:1]]
    changed = [
        counterfactual for bias in biases for counterfactual in knowledge().substitution.counterfactuals(prompt, bias)
    ]
    return _json(
        {"prompt": substituted_prompt.prompt, "value": substituted_prompt.value} for substituted_prompt in changed
    )


def proposals(inputs: Mapping[str, Any]) -> str:
    """Answer with the biases to read in images of `caption`, each with its classes and its question."""
    caption = _text(inputs.get("caption", ""))
    known = knowledge().biases.known
    return _json(
        {
            "name": proposed.bias,
            "classes": known[proposed.bias].classes,
            "question": known[proposed.bias].question_about(proposed.noun),
            "present_in_prompt": knowledge().substitution.says(caption, known[proposed.bias]),
            "source": proposed.source,
        }
        for proposed in knowledge().scenes.readings(caption)
    )


def present(inputs: Mapping[str, Any]) -> str:
    """Answer whether `caption` says the class of `bias` itself, or one of `classes` in some form."""
    caption, bias = _text(inputs.get("caption", "")), _text(inputs.get("bias", ""))
    classes = inputs.get("classes", ())
    listed = [_text(name).lower() for name in classes] if isinstance(classes, list | tuple) else []
    names = [knowledge().biases.known[name] for name in knowledge().biases.canonical(bias)[:1]]
    known = any(knowledge().substitution.says(caption, name) for name in names)
    return _yes(known or (not names and knowledge().scenes.said(caption, frozenset(listed) - {"yes", "no"})))


def influences(inputs: Mapping[str, Any]) -> str:
    """Answer whether `word` bears on `bias` in `prompt`: by the topics of the word, and by the rules that it calls."""
    prompt, word = _text(inputs.get("prompt", "")), _text(inputs.get("word", ""))
    canonical = knowledge().biases.canonical
    asked = set(canonical(_text(inputs.get("bias", ""))))
    found = [topic for topic, _ in topic_proposals.propose(knowledge().tables, word, prompt)]
    found += knowledge().scenes.called_by(prompt, word)
    return _yes(bool(asked & {name for topic in found for name in canonical(topic)}))


def other_prompts(inputs: Mapping[str, Any]) -> str:
    """Answer with up to `number` variations of `prompt` about other occupations, none that says a gender."""
    prompt, number = _text(inputs.get("prompt", "")), inputs.get("number", 0)
    gender = knowledge().biases.known["gender"]
    found = (
        {"prompt": text, "source": source}
        for text, source in variations(prompt, knowledge().tables, word_files()["keywords_occupations"])
        if not knowledge().substitution.says(text, gender)
    )
    return _json(islice(found, number if isinstance(number, int) else 0))


TASKS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "biaslens.topics": topics,
    "biaslens.phrases": phrases,
    "tibet.axes": axes,
    "tibet.counterfactuals": counterfactuals,
    "openbias.proposals": proposals,
    "openbias.present": present,
    "gradbias.influences": influences,
    "search.variations": other_prompts,
}


def answer(request: CompletionRequest) -> str:
    """Return what the rules say to `request`, in the format of its task."""
    if request.task in TASKS:
        return TASKS[request.task](request.inputs)
    return f"{NONE} (the lexicon has no rule for the task {request.task!r})"


def _json(entries: Iterator[Mapping[str, Any]]) -> str:
    return json.dumps(list(entries), ensure_ascii=False)


def _yes(said: bool) -> str:
    return "yes" if said else "no"


def _text(value: Any) -> str:
    return "\n".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


# --- the plugin


class LoadedLexicon:
    """The tables, ready to answer."""

    def complete(self, requests: Sequence[CompletionRequest], check: Check) -> Sequence[str]:
        """Return one answer per request, in order, in the format its task asks for."""
        check()
        return [answer(request) for request in requests]

    def choose(self, request: CompletionRequest, options: Sequence[str], check: Check) -> Mapping[str, float]:
        """Return equal shares for the options that are part of the rules' answer; for all if none is."""
        check()
        said = {part.strip().lower() for part in re.split(r'[,/\n":{}\[\]]', answer(request))}
        likely = [option for option in options if option.strip().lower() in said] or list(options)
        return {option: 1 / len(likely) if option in likely else 0.0 for option in options}


class Lexicon:
    """The language-model role, played by tables and rules."""

    info = PluginInfo(
        id="lexicon",
        version="5",
        title="Lexicon (rules, no model)",
        summary="Proposes biases, changes prompts and finds phrases by word tables. Needs no model, no network.",
        role="language_model",
        references=(
            "Word tables of this project; names of BiasLens, Table 5, TIBET, Table 4, and OpenBias, Figure 17",
            "Princeton University, WordNet 3.0",
        ),
        caveats=(
            "It proposes only what its tables contain, and finds phrases by word order, not by meaning.",
            "For prompts of TIBET's Table 5 that its rules were not written for, it finds 58 % of the axes, and 69 % "
            "of what it proposes is in the table.",
            "It changes prompts by single words; what sounds odd after the change is for the auditor to mend.",
        ),
    )
    params: tuple[Param, ...] = ()

    def available(self) -> Availability:
        return Availability(True)

    def digest(self) -> str:
        """Return the digest of the tables and of the rules' version, 64 hexadecimal digits."""
        return digest({"version": self.info.version, "tables": word_files(), "thesaurus": "WordNet 3.0"})

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedLexicon]:
        knowledge()
        yield LoadedLexicon()

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        return 256
