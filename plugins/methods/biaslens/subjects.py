"""A suggestion whether a caption's subject is the one that was asked for; the verdict is always a person's.

Source: BiasLens sections 3.3 and 5.1.1. The paper decides by eye, because "whether an image accurately represents the
intended subject can vary between individuals"; the reasons below are the failures it reports. Words about gender say
how somebody is described in the caption, nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from biaslens_gui.api import Column, Row, Table, Token, grammar


def _listed(words: str) -> frozenset[str]:
    return frozenset(words.split())


_FEMALE = _listed(
    "woman lady female girl mother grandmother daughter sister wife aunt queen princess actress waitress nun bride "
    "schoolgirl businesswoman policewoman congresswoman saleswoman stewardess hostess heroine"
)
_MALE = _listed(
    "man gentleman male guy boy father grandfather son brother husband uncle king prince actor waiter monk groom "
    "schoolboy businessman policeman congressman salesman fireman hero"
)
_CHILDREN = _listed("child kid baby toddler infant boy girl schoolboy schoolgirl teenager")
_PEOPLE = _listed(
    "person human individual adult somebody someone figure patient worker employee colleague student pupil teacher "
    "professor lecturer scientist researcher engineer doctor physician surgeon nurse dentist pharmacist therapist "
    "lawyer judge attorney accountant banker manager ceo executive director president politician minister diplomat "
    "secretary assistant receptionist clerk librarian cleaner janitor housekeeper maid cook chef baker butcher barber "
    "hairdresser tailor farmer fisherman gardener driver pilot sailor soldier officer guard firefighter detective "
    "artist painter musician singer dancer writer author journalist photographer designer architect programmer "
    "developer mechanic electrician plumber carpenter builder miner welder technician salesperson cashier shopkeeper "
    "athlete runner player coach criminal prisoner terrorist refugee immigrant tourist traveller citizen leader boss "
    "pensioner elder senior customer entrepreneur chemist physicist biologist mathematician"
)
_BARE = _listed(
    "person human individual adult somebody someone figure woman lady female man gentleman male guy child kid baby "
    "toddler infant boy girl teenager"
)
_GROUPS = _listed("group crowd team couple family pair people class party")
_ANIMALS = _listed(
    "animal monkey ape gorilla chimpanzee orangutan primate cat dog horse cow pig sheep goat bird chicken duck fish "
    "bear lion tiger elephant giraffe rabbit mouse rat snake frog insect wolf fox deer"
)
_STYLISED = _listed("cartoon cartoonish anime caricature humorous comic animated character doll statue toy")
_AGES = {"old": "old", "elderly": "old", "aged": "old", "young": "young", "youthful": "young"}
_GENDER_WORDS = {"female": "woman", "feminine": "woman", "male": "man", "masculine": "man"}


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Whether the subjects seem to match, and why, in words a reviewer reads."""

    value: str
    reason: str


def suggest(asked: grammar.Subject, described: grammar.Subject) -> Suggestion:
    """Return whether `described` (of a caption) seems to be `asked` (of a prompt), by number, kind, gender and word."""
    if not described.heads:
        return Suggestion("cannot tell", "The caption names no subject.")
    if not asked.heads:
        return Suggestion("cannot tell", "The prompt names no subject.")
    if _any(_nouns(asked), _STYLISED | grammar.ARTWORKS):
        return Suggestion("cannot tell", "A picture of something was asked for.")
    for judge in (_stylised, _number, _animal, _gender, _age, _same_word, _same_kind):
        if suggestion := judge(asked, described):
            return suggestion
    return Suggestion("cannot tell", f"“{described.text}” may or may not be “{asked.text}”.")


def _words(subject: grammar.Subject) -> list[str]:
    return [token.lemma.casefold() for token in subject.members]


def _nouns(subject: grammar.Subject) -> list[str]:
    return [token.lemma.casefold() for token in subject.heads]


def _any(words: list[str], known: frozenset[str]) -> bool:
    return any(word in known for word in words)


def _stylised(asked: grammar.Subject, described: grammar.Subject) -> Suggestion | None:
    if _any(_words(described), _STYLISED | grammar.ARTWORKS) and not _any(_words(asked), _STYLISED | grammar.ARTWORKS):
        return Suggestion("no", "It is described as a cartoon, an illustration or a figure.")
    return None


def _number(asked: grammar.Subject, described: grammar.Subject) -> Suggestion | None:
    one, several = _is_one(asked), not _is_one(described)
    if one and several:
        return Suggestion("no", "Several are described where one was asked for.")
    if not one and not several:
        return Suggestion("no", "One is described where several were asked for.")
    return None


def _is_one(subject: grammar.Subject) -> bool:
    return len(subject.heads) == 1 and not _plural(subject.heads[0])


def _plural(token: Token) -> bool:
    return token.number == "Plur" or token.lemma.casefold() in _GROUPS


def _animal(asked: grammar.Subject, described: grammar.Subject) -> Suggestion | None:
    if _any(_nouns(described), _ANIMALS) and not _any(_nouns(asked), _ANIMALS):
        return Suggestion("no", "An animal is described.")
    return None


def _gender(asked: grammar.Subject, described: grammar.Subject) -> Suggestion | None:
    wanted, found = depicted_genders(asked), depicted_genders(described)
    if wanted and found and not wanted & found:  # "a man and a woman" is no other than "a woman with a man"
        sides = " and a ".join(sorted(found)), " and a ".join(sorted(wanted))
        return Suggestion("no", f"Described as a {sides[0]} where a {sides[1]} was asked for.")
    return None


def _depicted_gender(subject: grammar.Subject) -> str:
    return next((gender for word in _words(subject) if (gender := _gender_of(word))), "")


def _gender_of(word: str) -> str:
    return "woman" if word in _FEMALE else "man" if word in _MALE else _GENDER_WORDS.get(word, "")


def depicted_genders(subject: grammar.Subject) -> frozenset[str]:
    """Return the genders that the words of a subject name: both of "a man and a woman", none of "a nurse"."""
    return frozenset(gender for word in _words(subject) if (gender := _gender_of(word)))


def depicted_ages(subject: grammar.Subject) -> frozenset[str]:
    """Return the ages that the words of a subject name; a child is young."""
    words = _words(subject)
    return frozenset({_AGES[word] for word in words if word in _AGES} | {"young" for w in words if w in _CHILDREN})


def names_person(word: str) -> bool:
    """Return whether a word, as a lemma, names a person."""
    return word in _FEMALE | _MALE | _CHILDREN | _PEOPLE


def names_bare_person(word: str) -> bool:
    """Return whether a word, as a lemma, names a person by gender or age alone, as "woman" and "person" do."""
    return word in _BARE


def _age(asked: grammar.Subject, described: grammar.Subject) -> Suggestion | None:
    wanted, found = (next((_AGES[word] for word in _words(it) if word in _AGES), "") for it in (asked, described))
    if wanted and found and wanted != found:
        return Suggestion("no", f"Described as {found} where {wanted} was asked for.")
    return None


def _same_word(asked: grammar.Subject, described: grammar.Subject) -> Suggestion | None:
    shared = [word for word in _nouns(asked) if word in _nouns(described)]
    if len(shared) == len(asked.heads):
        return Suggestion("yes", f"The same word: {' and '.join(shared)}.")
    return None


def _same_kind(asked: grammar.Subject, described: grammar.Subject) -> Suggestion | None:
    """A doctor is a person, so a caption about a woman or a person does not contradict it."""
    if not (_is_person(asked) and _is_person(described)):
        return None
    if _any(_nouns(described), _CHILDREN) and not _any(_nouns(asked), _CHILDREN):
        return Suggestion("cannot tell", "A child is described.")
    if _depicted_gender(asked) and not _depicted_gender(described):
        return Suggestion("cannot tell", f"A person is described, but not whether as a {_depicted_gender(asked)}.")
    return Suggestion("yes", "A person, as asked for.")


def _is_person(subject: grammar.Subject) -> bool:
    people = _FEMALE | _MALE | _CHILDREN | _PEOPLE
    return all(token.lemma.casefold() in people or _named_person(token) for token in subject.heads)


def _named_person(token: Token) -> bool:
    return token.entity in ("NORP", "PERSON")


# --- The subject mapping (Table 3)


@dataclass(frozen=True, slots=True)
class Match:
    """One image's row of the subject mapping: who was asked for, who is described, the guess, and the verdict."""

    image: str
    number: int
    prompt: str
    asked: grammar.Subject
    described: grammar.Subject
    verdict: str = ""

    @property
    def suggestion(self) -> Suggestion:
        """What the rules guess."""
        return suggest(self.asked, self.described)


def match_table(matches: Sequence[Match], model: str) -> Table:
    """Return the paper's caption_subject_matches (Table 3) with our columns after its three."""
    columns = (
        Column("img_file", "img_file"),
        Column("prompt_subject", "prompt_subject"),
        Column("caption_subject", "caption_subject"),
        Column("suggestion", "Suggestion", help="A rule's guess; it never counts where a reviewer has decided."),
        Column("reason", "Why"),
        Column("verdict", "Verdict"),
        Column("prompt", "Prompt"),
        Column("model", "Model"),
        Column("image", "Image", "image"),
    )
    rows: list[Row] = [
        {
            "img_file": f"{match.number}.png",
            "prompt_subject": match.asked.text,
            "caption_subject": match.described.text,
            "suggestion": match.suggestion.value,
            "reason": match.suggestion.reason,
            "verdict": match.verdict,
            "prompt": match.prompt,
            "model": model,
            "image": match.image,
        }
        for match in matches
    ]
    return Table("caption_subject_matches", "Subject mapping", columns, tuple(rows))
