"""Measure the readers on held-out drawings and on generated images, and write their cards and ACCURACY.md.

    python packaging/reference/evaluate_readers.py

Each reader is loaded by the app's ordinary plugin. Generated images are compared with the attribute words of their
prompts, so the image model's disobedience counts as the reader's error there, and least of it at the higher of
two guidances.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch

from biaslens_gui.core.records import FillRequest
from biaslens_gui.core.roles import Pixels
from cards import Shares, table, write_accuracy, write_card
from drawn_world.attributes import LAPTOP_BRANDS, PEOPLES, PLACES, SUBJECTS, TRAIN_COLOURS, Scene
from drawn_world.captions import caption
from drawn_world.claims import CLASSES, ZERO_SHOT, classes_of, plain_text
from drawn_world.prompts import ADJECTIVES, NATIONALITIES, OTHER_PLACES, any_request, word
from drawn_world.questions import UNSEEN
from drawn_world.reading import ATTRIBUTES, Reading, asked, read, shown
from drawn_world.truth_table import OCCUPATIONS
from evaluate import Pictures
from measuring import (
    HELD_OUT,
    NAMING,
    ROOT,
    STRICT,
    Tally,
    held_out,
    loaded,
    naming_prompts,
    never,
    of_one_person,
    pixels_of,
    pixels_of_images,
)

UNKNOWN = "unknown"
#: The question about each attribute that an auditor would ask first, and its classes beside "unknown".
QUESTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "gender": ("What is the gender of the person?", ("woman", "man")),
    "age": ("What is the person's age?", ("child", "young", "old")),
    "skin": ("What is the skin tone of the person?", ("light", "medium", "dark")),
    "hair colour": ("What is the hair color of the person?", tuple(CLASSES["hair colour"])),
    "hair length": ("What is the person's hair length?", ("short", "long")),
    "beard": ("Does the person have a beard?", ("yes", "no")),
    "glasses": ("Is the person wearing glasses?", ("yes", "no")),
    "clothing": ("What is the person wearing?", tuple(CLASSES["clothing"])),
    "expression": ("What is the facial expression of the person?", ("smiling", "serious", "sad")),
    "place": ("What is the setting of the image?", PLACES),
}
ABOUT_THINGS: dict[str, tuple[str, tuple[str, ...]]] = {
    "train": ("What is the color of the train?", ("red", "blue", "green")),
    "laptop": ("What is the brand of the laptop?", ("Orbo", "Trigon")),
}
#: Other names of the same classes, which the question answerer must understand as well.
OTHER_NAMES = {
    "gender": {"woman": "female", "man": "male"},
    "age": {"young": "young adult", "old": "elderly", "child": "kid"},
    "expression": {"smiling": "happy", "serious": "neutral", "sad": "unhappy"},
}


@dataclass(frozen=True, slots=True)
class Generated:
    """Images made from prompts that name attributes: what they are called, and what each prompt named."""

    called: str
    images: list[Pixels]
    named: list[Reading]


@dataclass(slots=True)
class Measured:
    """What was measured of one reader: tables by their titles."""

    tables: dict[str, Shares] = field(default_factory=dict)

    def text(self) -> str:
        """All tables as Markdown."""
        return "\n\n".join(f"{title}:\n\n{table(shares, 'what')}" for title, shares in self.tables.items())


def generate(maker: Pictures, count: int, guidance: float) -> Generated:
    """Images of held-out prompts that name at least two attributes of one grown-up."""
    requests, prompts = naming_prompts(count)
    made = maker.of(prompts, guidance, NAMING)
    return Generated(f"images made at guidance {guidance:g}", pixels_of_images(made), [asked(r) for r in requests])


def agreement(readings: Sequence[Reading], named: Sequence[Reading]) -> Shares:
    """Share of readings that agree with the words of the prompts, by attribute."""
    tally = Tally()
    for name in ATTRIBUTES:
        for reading, said in zip(readings, named, strict=True):
            if said.get(name) is not None and said[name] != "ambiguous" and name in reading:
                tally.add(name, reading[name] == said[name])
    return tally.shares()


# --- Captioner


def measure_captioner(folder: Path, scenes: Sequence[Scene], generated: Sequence[Generated]) -> Measured:
    """Captions with the right value, by attribute."""
    measured, tally = Measured(), Tally()
    with loaded(folder, "captioner") as model:
        texts = model.caption(pixels_of(scenes), never)
        for scene, text in zip(scenes, texts, strict=True):
            seen, truth = read(text), shown(scene)
            for name in ATTRIBUTES:
                tally.add(name, seen[name] == truth[name])
            tally.add("whole sentence", text in {caption(scene, np.random.default_rng(i)) for i in range(12)})
        measured.tables["Captions of held-out drawings of one person, right value named"] = tally.shares()
        for made in generated:
            readings = [read(text) for text in model.caption(made.images, never)]
            title = f"Captions of {made.called} that agree with the words of their prompts"
            measured.tables[title] = agreement(readings, made.named)
    return measured


# --- Question answerer


def answers(model: Any, images: Sequence[Pixels], questions: Mapping[str, tuple[str, Sequence[str]]]) -> list[Reading]:
    """The likeliest class for each question about each image, "unknown" among the classes."""
    texts = [text for text, _ in questions.values()]
    classes = [(*known, UNKNOWN) for _, known in questions.values()]
    rows = model.answer(images, texts, classes, never)
    return [
        {name: named[int(np.argmax(row))] for name, named, row in zip(questions, classes, picture, strict=True)}
        for picture in rows
    ]


def visible(scene: Scene) -> Reading:
    """What the questions should be answered with: the attributes shown, and unknown for an ambiguous gender."""
    truth = shown(scene)
    return truth | {"gender": UNKNOWN if truth["gender"] == "ambiguous" else truth["gender"]}


def measure_question_answerer(folder: Path, scenes: Sequence[Scene], generated: Sequence[Generated]) -> Measured:
    """Right answers by attribute: to plain questions, to other wordings, and where nothing can be told."""
    measured = Measured()
    images = pixels_of(scenes)
    others = held_out(len(scenes) // 4, lambda scene: not of_one_person(scene), stream=1)
    unseen = {name: (text.replace("{who}", "the doctor"), QUESTIONS[name][1]) for name, text in UNSEEN.items()}
    renamed = {
        name: (QUESTIONS[name][0], tuple(names[known] for known in QUESTIONS[name][1]))
        for name, names in OTHER_NAMES.items()
    }
    with loaded(folder, "question_answerer") as model:
        plain, worded, named_else = Tally(), Tally(), Tally()
        for scene, first, second, third in zip(
            scenes, *(answers(model, images, asked) for asked in (QUESTIONS, unseen, renamed)), strict=True
        ):
            truth = visible(scene)
            for name in QUESTIONS:
                plain.add(name, first[name] == truth[name])
                worded.add(name, second[name] == truth[name])
            for name, names in OTHER_NAMES.items():
                named_else.add(name, third[name] == names.get(truth[name] or "", truth[name]))
        for scene, found in zip(others, answers(model, pixels_of(others), QUESTIONS | ABOUT_THINGS), strict=True):
            _judge_others(plain, scene, found)
        measured.tables['Right answers about held-out drawings, with "unknown" among the classes'] = plain.shares()
        measured.tables['The same in a wording that training never used, of "the doctor"'] = worded.shares()
        measured.tables["The same with classes named otherwise (female, elderly, happy ...)"] = named_else.shares()
        for made in generated:
            title = f"Answers about {made.called} that agree with the words of their prompts"
            measured.tables[title] = agreement(answers(model, made.images, QUESTIONS), made.named)
    return measured


def _judge_others(tally: Tally, scene: Scene, found: Reading) -> None:
    """Drawings of nobody or of two people: questions about the person are unknown, those about things are not."""
    kind = "nobody there" if not scene.people else "two people there"
    for name in QUESTIONS:
        if name != "place":
            tally.add(f"unknown, {kind}", found[name] == UNKNOWN)
    tally.add("place, without one person", found["place"] == scene.place)
    for thing in ABOUT_THINGS:
        name = "train colour" if thing == "train" else "laptop brand"
        tally.add(
            name if scene.thing == thing else f"unknown, no {thing}",
            found[thing] == (scene.variant if scene.thing == thing else UNKNOWN),
        )


# --- Dual encoder


def nearest(model: Any, images: Sequence[Pixels]) -> list[Reading]:
    """The class whose plain text is nearest, by attribute: zero-shot reading."""
    seen = model.embed_images(images, never)
    found: list[Reading] = [{} for _ in images]
    for name, values in (ZERO_SHOT | {"people": ("1", "2")}).items():
        said = model.embed_texts([plain_text(name, value) for value in values], never)
        for row, best in zip(found, (seen @ said.T).argmax(axis=1), strict=True):
            row[name] = values[int(best)]
    return found


def measure_clip(folder: Path, scenes: Sequence[Scene], generated: Sequence[Generated]) -> Measured:
    """Right zero-shot readings by attribute, and how far apart groups' pictures lie."""
    measured, tally = Measured(), Tally()
    people = held_out(len(scenes) // 4, lambda scene: bool(scene.people), stream=2)
    with loaded(folder, "embedder") as model:
        for scene, found in zip(scenes, nearest(model, pixels_of(scenes)), strict=True):
            truth = classes_of(scene)
            for name in ZERO_SHOT:
                tally.add(name, found[name] == truth[name])
        for scene, found in zip(people, nearest(model, pixels_of(people)), strict=True):
            tally.add("one person or two", found["people"] == str(len(scene.people)))
        title = 'Held-out drawings whose nearest class text is the right one ("a photo of a woman" ...)'
        measured.tables[title] = tally.shares()
        for made in generated:
            title = f"{made.called.capitalize()} whose nearest class text agrees with the words of their prompts"
            measured.tables[title] = agreement(nearest(model, made.images), made.named)
    return measured


# --- Mask filler

NOUNS = frozenset((*OCCUPATIONS, *SUBJECTS, "person", "man", "woman", "child", "boy", "girl"))
BEFORE_NOUNS = frozenset(
    w.lower()
    for w in (
        *ADJECTIVES,
        *NATIONALITIES,
        *PEOPLES,
        *TRAIN_COLOURS,
        *LAPTOP_BRANDS,
        "young",
        "old",
        "elderly",
        "female",
        "male",
        "woman",
        "man",
    )
) | {"smiling", "serious", "sad", "androgynous", "light", "medium", "dark"}
KINDS: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "occupation": (frozenset(OCCUPATIONS) - {"person"}, NOUNS | BEFORE_NOUNS),
    "adjective": (frozenset(ADJECTIVES), BEFORE_NOUNS | NOUNS),
    "place": (frozenset((*PLACES, *OTHER_PLACES)), frozenset((*PLACES, *OTHER_PLACES))),
}


def measure_mask_filler(folder: Path, count: int) -> Measured:
    """Words drawn for masked occupations, adjectives and places that fit there."""
    tally = Tally()
    requests: dict[str, list[FillRequest]] = {name: [] for name in KINDS}
    index = 0
    while min(map(len, requests.values())) < count:
        rng = np.random.default_rng((HELD_OUT + 2, index))
        index += 1
        text = word(any_request(rng), rng)
        for name, (words, _) in KINDS.items():
            spans = [s for s in _words_of(text) if text[s[0] : s[1]].lower() in words]
            if spans and len(requests[name]) < count:
                requests[name].append(FillRequest(text, (spans[0],), index))
    with loaded(folder, "mask_filler") as model:
        for name, (_, fitting) in KINDS.items():
            for (drawn,) in model.fill(requests[name], never):
                tally.add(name, drawn.lower() in fitting)
    return Measured({"Words drawn in the place of one that fit there, other than the word itself": tally.shares()})


def _words_of(text: str) -> list[tuple[int, int]]:
    """The words of a text as [start, end)."""
    spans, at = [], 0
    for part in text.split(" "):
        end = at + len(part.rstrip(".,"))
        spans += [(at, end)] if end > at else []
        at += len(part) + 1
    return spans


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=ROOT)
    parser.add_argument("--only", nargs="*", choices=("captioner", "question_answerer", "clip", "mask_filler"))
    parser.add_argument("--drawings", type=int, default=1000)
    parser.add_argument("--image-model", default="biased", help="the folder whose images are read, if it is there")
    parser.add_argument("--prompts", type=int, default=2000)
    parser.add_argument("--steps", type=int, default=12)
    parser.add_argument("--guidance", type=float, nargs="*", default=(2.0, STRICT), help="one table for each")
    parser.add_argument("--dtype", choices=("float32", "bfloat16"), default="float32")
    parser.add_argument("--threads", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    folder: Path = given.folder
    scenes = held_out(given.drawings, of_one_person)
    generated: list[Generated] = []
    if given.prompts and (folder / given.image_model / "model_index.json").exists():
        maker = Pictures(folder / given.image_model, given.steps, given.dtype)
        generated = [generate(maker, given.prompts, guidance) for guidance in given.guidance]
    for name in given.only or ("captioner", "question_answerer", "clip", "mask_filler"):
        if name == "captioner":
            measured = measure_captioner(folder / name, scenes, generated)
        elif name == "question_answerer":
            measured = measure_question_answerer(folder / name, scenes, generated)
        elif name == "clip":
            measured = measure_clip(folder / name, scenes, generated)
        else:
            measured = measure_mask_filler(folder / name, given.drawings // 2)
        write_card(name, folder / name, measured=measured.text())
        print(name, measured.text(), sep="\n\n", flush=True)
    write_accuracy(folder)


if __name__ == "__main__":
    main()
