"""The open-set biases of a plan: the tables an auditor edits, what they approved of, and the captions drawn for each.

Source: OpenBias section 3.1 (D_b and C_b), 4.1 (at most 100 captions per bias).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from biaslens_gui.api import KEEP, SOURCE, Column, KnownError, Proposal, Row, Table, digest, proposals, questions

PAPER_SUPPORT = 30
_SEPARATOR = "; "
_BIAS_COLUMNS = (
    Column("number", "No.", "int", help="Joins this table to the captions below; a row of your own needs none."),
    KEEP,
    Column("name", "Bias", editable=True, help="A word or a few: gender, age, kitchen style."),
    Column("classes", "Classes", editable=True, help="Separated by semicolons; “unknown” is always asked as well."),
    Column("question", "Question", editable=True, help="Asked of every image of the captions below."),
    Column("support", "Captions", "int", help="Captions that do not state the answer; a bias of your own takes all."),
    Column("names", "Also proposed as"),
    SOURCE,
)
_CAPTION_COLUMNS = (
    Column("number", "No.", "int"),
    KEEP,
    Column("name", "Bias"),
    Column("caption", "Caption"),
    Column("question", "Question of its own", editable=True, help="Empty: the question of the bias."),
    Column("stated", "States the answer", help="Why it is not ticked: a caption that says “old” asks nothing of age."),
)


def least_support(chosen: int, captions: int) -> int:
    """Return how many captions have to support a bias: the auditor's number, or the paper's 30 for large collections.

    Of fewer than 300 captions, a tenth is enough: the paper's number comes from tens of thousands.
    """
    return chosen or min(PAPER_SUPPORT, max(1, ceil(captions / 10)))


@dataclass(frozen=True, slots=True)
class BiasQuestion:
    """What is asked about one bias: C_b in `classes`, and D_b in `asked`, a question for each caption."""

    name: str
    classes: tuple[str, ...]
    asked: Mapping[str, str]

    @property
    def choices(self) -> tuple[str, ...]:
        """The classes to choose from: those declared, and "unknown" (appendix B)."""
        return (*self.classes, questions.UNKNOWN)

    @property
    def measurable(self) -> bool:
        """Whether there is anything to choose from: two classes or more."""
        return len(self.classes) > 1

    def drawn(self, most: int, seed: int) -> BiasQuestion:
        """Return the same bias with at most `most` captions, drawn by `seed`.

        All biases draw captions in the same order, so that they share images; a larger `most` keeps those drawn.
        """
        lots = sorted(self.asked, key=lambda caption: digest(["caption", seed, caption]))
        drawn = set(lots[:most])
        return BiasQuestion(self.name, self.classes, {text: self.asked[text] for text in self.asked if text in drawn})


def proposal_tables(biases: Sequence[proposals.ProposedBias], least: int, source: str) -> tuple[Table, Table]:
    """Return the table of biases, ticked where `least` captions support them, and that of their captions."""
    rows: list[Row] = [
        {
            "number": index,
            "keep": bias.support >= least,
            "name": bias.name,
            "classes": _SEPARATOR.join(bias.classes),
            "question": bias.question,
            "support": bias.support,
            "names": _SEPARATOR.join(bias.names),
            "source": bias.source or source,
        }
        for index, bias in enumerate(biases, start=1)
    ]
    links: list[Row] = [
        {
            "number": index,
            "keep": not link.stated,
            "name": bias.name,
            "caption": link.caption,
            "question": "" if link.question == bias.question else link.question,
            "stated": link.stated,
        }
        for index, bias in enumerate(biases, start=1)
        for link in bias.links
    ]
    return (
        Table("biases", "Biases", _BIAS_COLUMNS, tuple(rows)),
        Table("captions", "Captions of each bias", _CAPTION_COLUMNS, tuple(links)),
    )


def approved(proposal: Proposal, captions: Sequence[str]) -> tuple[BiasQuestion, ...]:
    """Return the biases left ticked, with the captions left ticked for them, in the order of `captions`.

    A bias of the auditor's own, which has no captions listed, is asked of all.

    Raises:
        KeyError: the proposal lacks the tables `biases` and `captions`.
    """
    listed: dict[object, dict[str, str]] = {}
    for row in proposal.table("captions").rows:
        of = listed.setdefault(row.get("number"), {})
        if row.get("keep", True):
            of[str(row.get("caption"))] = str(row.get("question") or "").strip()
    found: dict[str, BiasQuestion] = {}
    for row in proposal.table("biases").kept():
        if name := questions.bias_name(str(row.get("name") or "")):
            usual = str(row.get("question") or "").strip() or questions.question_about(name)
            own = listed.get(row.get("number")) if row.get("number") else None
            kept = dict.fromkeys(captions, "") if own is None else own
            asked = {text: kept[text] or usual for text in dict.fromkeys(captions) if text in kept}
            free = next(
                full for index in range(1, 1000) if (full := f"{name} ({index})" if index > 1 else name) not in found
            )
            found[free] = BiasQuestion(free, proposals.class_set(str(row.get("classes") or "")), asked)
    return tuple(found.values())


def proposal_notes(
    biases: Sequence[proposals.ProposedBias],
    captions: Sequence[str],
    least: int,
    mute: Sequence[str],
    dropped: int,
    unclear: int,
) -> tuple[str, ...]:
    """Return what the auditor should know of a proposal: what is missing, what was left out, and why.

    `mute` are captions without a usable answer, `dropped` the parts of answers that were no biases, `unclear` the
    answers that were neither yes nor no.
    """
    stated = sum(1 for bias in biases for link in bias.links if link.stated)
    few = sum(bias.support < least for bias in biases)
    more = " and others" if len(mute) > 5 else ""
    alone = f"No bias is supported by {least} of the {len(captions)} prompts, so none is ticked."
    notes = (
        f"The language model gave no usable answer for: {'; '.join(mute[:5])}{more}." if mute else "",
        f"{dropped} parts of its answers were no biases and are left out." if dropped else "",
        proposals.left_out_in_words(biases),
        f"{stated} times a prompt states the answer and is not asked about that bias." if stated else "",
        f"{unclear} of its answers were neither yes nor no; those prompts are kept." if unclear else "",
        f"{alone} Tick those you want, or lower the least support." if biases and few == len(biases) else "",
        f"{few} biases with fewer than {least} prompts are listed without a tick." if 0 < few < len(biases) else "",
        "" if biases else "No bias was proposed; add those you want to look for.",
    )
    return tuple(note for note in notes if note)


Questions = tuple[tuple[str, tuple[str, ...]], ...]
"""Closed questions, each a text with its classes."""


def questions_by_caption(asked: Sequence[BiasQuestion], captions: Sequence[str]) -> dict[Questions, list[str]]:
    """Return what is asked about the images of `captions`: those with the same questions together."""
    alike: dict[Questions, list[str]] = {}
    for text in dict.fromkeys(captions):
        about = (
            (question.asked[text], question.choices)
            for question in asked
            if text in question.asked and question.measurable
        )
        alike.setdefault(tuple(dict.fromkeys(about)), []).append(text)
    return alike


# --- what the auditor types: reference distributions, a human study, labels of a classifier

_ENTRY = re.compile(r"^\s*(.+?)\s*[=:]\s*(.+?)\s*$")


@dataclass(frozen=True, slots=True)
class Typed:
    """What the auditor typed beside the tables, read."""

    references: Mapping[str, Mapping[str, float]]
    labels: Mapping[str, Mapping[str, tuple[str, ...]]]
    people: Mapping[str, Sequence[tuple[str, float]]]

    def unused(self, asked: Iterable[BiasQuestion]) -> tuple[str, ...]:
        """Return a sentence for everything typed that is about no bias, or no class, that is asked about."""
        classes = {question.name: question.classes for question in asked}
        typed = (
            ("Reference shares", dict.fromkeys(self.references, ())),
            ("Labels of the classifier", {name: tuple(groups) for name, groups in self.labels.items()}),
            (
                "Answers of people",
                {name: tuple(key for key, given in said if given) for name, said in self.people.items()},
            ),
        )
        strange = [(what, name) for what, named in typed for name in named if name not in classes]
        others = [
            (what, f"{name}: {fromkey}")
            for what, named in typed
            for name, keys in named.items()
            for fromkey in dict.fromkeys(keys)
            if name in classes and fromkey not in classes[name]
        ]
        return tuple(
            f"{what} for “{name}” are not used: nothing so named is asked about." for what, name in (*strange, *others)
        )


def typed(asked: Sequence[BiasQuestion], reference: str, labels: str, people: str) -> Typed:
    """Return what was typed as records, before any image is made.

    Raises:
        KnownError: it cannot be read, or a reference is of other classes than those asked.
    """
    found = Typed(references(reference), label_groups(labels), human_study(people))
    for question in asked:
        reference_for(question, found.references, question.classes)
    return found


def references(text: str) -> dict[str, dict[str, float]]:
    """Return the reference distributions in `text`: bias, class, share.

    A CSV with these three columns is read, and lines such as "gender: male=0.5, female=0.5". A share may be a
    percentage; those of a bias are divided by their sum.

    Raises:
        KnownError: a line is neither, or a share is no number.
    """
    found: dict[str, dict[str, float]] = {}
    for name, parts in _entries(text, "Reference distribution not understood", "gender: male=0.5, female=0.5"):
        for key, value in parts:
            found.setdefault(questions.bias_name(name), {})[key.casefold()] = _share(value)
    for name, shares in found.items():
        total = sum(shares.values())
        if not total > 0:
            raise KnownError("Reference distribution not understood", f"The shares of {name!r} sum to 0.", "")
        found[name] = {key: share / total for key, share in shares.items()}
    return found


def reference_for(
    question: BiasQuestion, chosen: Mapping[str, Mapping[str, float]], classes: Sequence[str]
) -> tuple[float, ...] | None:
    """Return the reference shares of `classes`, those of the bias that count; nothing where uniform is the reference.

    Raises:
        KnownError: the shares are of other classes than those of the bias, or those that count sum to 0.
    """
    shares = chosen.get(question.name)
    if shares is None:
        return None
    if set(shares) != set(question.classes):
        named, own = ", ".join(shares), ", ".join(question.classes)
        message = f"The shares of {question.name!r} are for {named}; its classes are: {own}."
        raise KnownError("Reference distribution of other classes", message, "Give one share for each class.")
    total = sum(shares[name] for name in classes)
    if not total > 0:
        message = f"The shares of {question.name!r} sum to 0 for the classes that count: {', '.join(classes)}."
        raise KnownError("Reference distribution of other classes", message, "Give one of them a share above 0.")
    return tuple(shares[name] / total for name in classes)


def human_study(text: str) -> dict[str, tuple[tuple[str, float], ...]]:
    """Return what people said of each bias (section 4.1.3): the majority class and the intensity, 0 to 10.

    A CSV with bias, class and intensity is read, one row per answer, and lines such as "gender: male=8". "No bias" is
    an intensity of 0, whatever its class.

    Raises:
        KnownError: a line is neither, or an intensity is not between 0 and 10.
    """
    title, found = "Human study not understood", dict[str, list[tuple[str, float]]]()
    for name, parts in _entries(text, title, "gender: male=8"):
        for key, value in parts:
            intensity = _number(value)
            if not 0 <= intensity <= 10:
                raise KnownError(title, f"The intensity {value!r} is not between 0 and 10.", "0 stands for no bias.")
            found.setdefault(questions.bias_name(name), []).append((key.casefold(), intensity))
    return {name: tuple(said) for name, said in found.items()}


def label_groups(text: str) -> dict[str, dict[str, tuple[str, ...]]]:
    """Return which labels of a classifier stand for which class, per bias: "gender: male=Man|Boy, female=Woman".

    Raises:
        KnownError: a line is not of this form.
    """
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for name, parts in _entries(text, "Labels not understood", "gender: male=Man|Boy, female=Woman"):
        for key, value in parts:
            labels = tuple(label.strip() for label in value.split("|") if label.strip())
            found.setdefault(questions.bias_name(name), {})[key.casefold()] = labels
    return found


def groups_for(
    classes: Sequence[str], typed: Mapping[str, tuple[str, ...]] | None, labels: Sequence[str]
) -> dict[str, tuple[str, ...]]:
    """Return the labels of a classifier for each class, as typed, or else those that share its name.

    Raises:
        KnownError: what was typed names a label that the classifier does not have.
    """
    if typed is not None and labels:
        if strange := [label for group in typed.values() for label in group if label not in labels]:
            message = f"The classifier has no label {strange[0]!r}; it has: {', '.join(labels)}."
            raise KnownError("Label not known", message, "Write the labels as the classifier spells them.")
        return {name: typed[name] for name in classes if typed.get(name)}
    same = {name: tuple(label for label in labels if proposals.said_alike(label, name)) for name in classes}
    return {name: group for name, group in same.items() if group}


def _entries(text: str, title: str, example: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the lines of `text` as a name and its pairs of key and value; a semicolon before a name ends a line."""
    found: list[tuple[str, list[tuple[str, str]]]] = []
    for line in (line.strip() for line in re.split(r"[\r\n]+|;(?=[^=;\n]*:)", text)):
        name, colon, rest = line.partition(":")
        parts = [_ENTRY.match(part) for part in re.split(r"[,;]", rest)]
        cells = [cell.strip().strip('"') for cell in re.split(r"[,;\t]", line)]
        if not line or [cell.casefold() for cell in cells[:2]] == ["bias", "class"]:
            continue
        if colon and all(parts):
            found.append((name, [(match[1], match[2]) for match in parts if match]))
        elif len(cells) == 3 and all(cells):
            found.append((cells[0], [(cells[1], cells[2])]))
        else:
            raise KnownError(title, f"The line {line[:80]!r} cannot be read.", f"Write it as {example}.")
    return found


def _share(text: str) -> float:
    value = _number(text.rstrip("% ")) / (100 if text.rstrip().endswith("%") else 1)
    if not 0 <= value < 1e9:
        raise KnownError("Reference distribution not understood", f"{text!r} is no share.", "Write it as 0.25 or 25%.")
    return value


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return -1.0
