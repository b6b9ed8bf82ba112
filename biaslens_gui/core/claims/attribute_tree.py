"""What was seen in the images so far as a tree of attributes, and where to look next. Records and their words.

`biaslens_gui.claims.attribute_tree` makes them. A tree counts; it tests nothing and concludes nothing. Where to look
next is chosen among many counts, some of which stand out by chance: it says where a question is worth asking.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from biaslens_gui.core.claims.names import Language, class_name, question_name, quoted
from biaslens_gui.core.claims.numbers_in_words import apart
from biaslens_gui.core.observed import ReaderKind

LookNextKind = Literal["never shown", "never together", "cannot tell", "not asked"]


@dataclass(frozen=True, slots=True)
class ShownClass:
    """The images that show a class, of `of` in which the question could be answered; `low` and `high` where known.

    `below` is what else these images show, question by question.
    """

    name: str
    images: tuple[str, ...]
    of: int
    low: float | None = None
    high: float | None = None
    below: tuple[SeenAttribute, ...] = ()

    @property
    def share(self) -> float:
        """The share of the images, 0 to 1; 0 where none was told."""
        return len(self.images) / self.of if self.of else 0.0


@dataclass(frozen=True, slots=True)
class SeenAttribute:
    """A question about some images, who answered it, what they show, and the images of which nothing could be told."""

    question: str
    reader: str
    reader_kind: ReaderKind
    classes: tuple[ShownClass, ...]
    unseen: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LookNext:
    """Something that the counts point to, with the images to look at where there are any.

    never shown      of `of` images in which `question` was told none shows the class `shown`; `high` is the largest
                     share that so many images of one prompt do not rule out (None of several), `expected` how many
                     would, were all classes alike
    never together   `shown` of `question` with `other_shown` of `other`: `expected` would be, were they independent in
                     each prompt
    cannot tell      of `of` images the reader could tell nothing of `count`
    not asked        captions of `count` of `of` images say `shown`, which no question is about
    """

    kind: LookNextKind
    question: str
    shown: str
    count: int
    of: int
    images: tuple[str, ...] = ()
    other: str = ""
    other_shown: str = ""
    expected: float = 0.0
    high: float | None = None


@dataclass(frozen=True, slots=True)
class AttributeTree:
    """The tree of one image model's images: of one prompt, or of all prompts of the plan where `prompt` is empty."""

    model: str
    prompt: str
    images: int
    attributes: tuple[SeenAttribute, ...]
    next: tuple[LookNext, ...]


def what_to_look_at(item: LookNext, language: Language) -> str:
    """Return in one sentence what the counts point to."""
    german = language == "de"
    shown = class_name(item.shown, item.question, language).item if item.kind != "not asked" else ""
    about = question_name(item.question, language)
    expected = f"{item.expected:.0f}"
    match item.kind:
        case "never shown" if german:
            alike = f"Wären alle Klassen gleich häufig, wären es etwa {expected}"
            return f"Keines von {item.of} Bildern zeigt {shown} ({about}). {alike}{_not_ruled_out(item, language)}."
        case "never shown":
            alike = f"Were all classes shown alike, some {expected} would"
            return f"None of {item.of} images shows {shown} ({about}). {alike}{_not_ruled_out(item, language)}."
        case "never together":
            other = class_name(item.other_shown, item.other, language).item
            if german:
                return (
                    f"Keines von {item.of} Bildern zeigt {shown} und {other} zugleich; hinge bei den Bildern eines "
                    f"Prompts das eine nicht mit dem anderen zusammen, wären es etwa {expected}."
                )
            return (
                f"None of {item.of} images shows both {shown} and {other}; if one did not go with the other among the "
                f"images of a prompt, some {expected} would."
            )
        case "cannot tell" if german:
            return f"Bei {item.count} von {item.of} Bildern war nicht zu erkennen: {about}."
        case "cannot tell":
            return f"In {item.count} of {item.of} images it could not be told: {about}."
        case "not asked" if german:
            word = quoted(item.shown, language)
            return f"Beschreibungen von {item.count} der {item.of} Bilder sagen {word}; keine Frage handelt davon."
        case "not asked":
            word = quoted(item.shown, language)
            return f"Captions of {item.count} of {item.of} images say {word}; no question is about it."


def _not_ruled_out(item: LookNext, language: Language) -> str:
    """Return the end of a sentence on the largest share that the images leave possible; nothing where unknown."""
    if item.high is None:
        return ""
    most = apart(item.high, 0, language)
    if language == "de":
        return f"; bis zu {most} % schließen so viele Bilder nicht aus"
    return f"; so many images do not rule out up to {most}%"


_WHAT_TO_DO: dict[LookNextKind, tuple[str, str]] = {
    "never shown": (
        "Ask for it in words, to see whether the model can show it: add “Default or inability” to the plan.",
        "Verlangen Sie es in Worten, um zu sehen, ob das Modell es zeigen kann: „Vorgabe oder Unvermögen“ im Plan.",
    ),
    "never together": (
        "Cross the two questions on more images: add “Intersections” to the plan.",
        "Kreuzen Sie die beiden Fragen an mehr Bildern: „Überschneidungen“ im Plan.",
    ),
    "cannot tell": (
        "Look at these images, or let people judge them.",
        "Sehen Sie diese Bilder an, oder lassen Sie Menschen darüber urteilen.",
    ),
    "not asked": (
        "If it matters, add a question about it to the plan.",
        "Wenn es wichtig ist, nehmen Sie eine Frage dazu in den Plan auf.",
    ),
}

METHOD_FOR: dict[LookNextKind, str] = {"never shown": "default_or_inability", "never together": "intersections"}
"""The method that answers what the counts only point to, by its id."""


def what_to_do(item: LookNext, language: Language) -> str:
    """Return what a person can do to find out more."""
    return _WHAT_TO_DO[item.kind][language == "de"]


CAUTION: dict[Language, str] = {
    "en": "These are counts, chosen because they stand out among many: some stand out by chance. They say where to "
    "look, not what is the case.",
    "de": "Das sind Zählungen, ausgewählt, weil sie unter vielen auffallen: Manche fallen zufällig auf. Sie sagen, wo "
    "es sich lohnt hinzusehen, nicht, was der Fall ist.",
}
