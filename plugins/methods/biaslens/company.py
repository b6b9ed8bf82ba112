"""Who else a prompt puts into the picture: "a doctor with a nurse", "next to a nurse", "helping a nurse".

BiasLens section 3.3 joins what is joined by "and". A prompt may ask for a second person in other words; an image of one
alone then does not show its subject. Only people count, and only where the words put them beside the first: "a doctor
with a stethoscope" and "with a patient chart" are one person, and so is "a man holding a picture of a woman".
"""

from __future__ import annotations

from collections.abc import Iterator

from biaslens_gui.api import Parse, Token, grammar

from . import subjects


def _listed(words: str) -> frozenset[str]:
    return frozenset(words.split())


_BESIDE = _listed("with beside besides alongside near behind between opposite")
_MEETING = _listed(
    "accompany assist bandage bathe carry catch chase comfort consult dress embrace examine feed feeding face follow "
    "guide greet help hold hug instruct interview kiss lead lift marry measure meet nurse pay push rescue serve "
    "support teach tend thank treat vaccinate visit wash"
)
"""Verbs that bring into view whom somebody does it to; others, such as "imagine" and "resemble", do not."""
_TOWARDS = {"talk": "to", "speak": "to", "listen": "to", "care": "for", "wave": "to", "look": "at", "smile": "at"}
"""Verbs that do so by a preposition of their own."""
_GROUPS = _listed("group class crowd couple team family pair party")
_NOUNS = ("NOUN", "PROPN")
_DEEPEST = 12
"""How many words a chain may have that is followed: a bound against a broken parse."""


def asked_and_described(prompt: Parse, caption: Parse) -> tuple[grammar.Subject, grammar.Subject]:
    """Return whom a prompt asks for, with company, and whom a caption describes: with company where some is asked for.

    Where one person is asked for, others whom a caption mentions beside that one are no fault of the image.
    """
    asked = in_company(prompt)
    return asked, in_company(caption) if len(asked.heads) > 1 else grammar.subject(caption)


def in_company(parse: Parse) -> grammar.Subject:
    """Return the subject of the first sentence with the people whom its words put beside it; as it is if none."""
    alone, sentence = grammar.subject(parse), parse.first_sentence()
    place = {token.start: index for index, token in enumerate(sentence.tokens)}
    heads = [place[token.start] for token in alone.heads if token.start in place]
    if not heads or not any(_is_person(token) for token in alone.heads):
        return alone
    found = [index for index in dict.fromkeys(_company(sentence, heads)) if index not in heads]
    if not found:
        return alone
    members = [_with_modifiers(sentence, index) for index in found]
    texts = [" ".join(token.text for token in member) for member in members]
    return grammar.Subject(
        " and ".join([alone.text, *texts]),
        (*alone.heads, *(sentence.tokens[index] for index in found)),
        (*alone.members, *(token for member in members for token in member)),
    )


def _company(parse: Parse, heads: list[int]) -> Iterator[int]:
    """Yield the people beside the subject, in the order of the sentence; what is joined to them follows each."""
    carriers = _from(parse, heads)
    named = [other for of in carriers for other in _beside(parse, of)]
    named += _listed_after(parse, heads)
    if any(_is_person(parse.tokens[index]) for index in named):  # parsers join "and a nurse" to the picture
        named += [index for of in carriers for index in _joined(parse, of) if index > min(named)]
    for index in sorted(set(named)):
        person = _person_of(parse, index)
        if person is not None:
            yield person
            yield from (other for other in _joined(parse, person) if _is_person(parse.tokens[other]))


def _from(parse: Parse, heads: list[int]) -> list[int]:
    """Return the words that company may hang on: the subject, the picture and the verb over it, what it does.

    Where the subject is, or what it wears, is among them: parsers hang "with a woman" on the suit of "a man in a suit".
    """
    found = list(heads)
    for head in heads:
        for _ in range(_DEEPEST):
            head = parse.tokens[head].head
            if head in found:
                break
            found.append(head)
    for head in heads:
        found += [index for index in parse.children(head) if parse.tokens[index].dep in ("acl", "relcl")]
    for of in list(found):
        for index in parse.children(of):
            if parse.tokens[index].dep == "prep" and parse.tokens[index].lemma in ("in", "on", "at"):
                found += [noun for noun in parse.children(index) if parse.tokens[noun].dep == "pobj"]
    return list(dict.fromkeys(found))


def _beside(parse: Parse, of: int) -> Iterator[int]:
    """Yield the nouns that the words hanging on `of` put beside it, or that it does something to in view."""
    verb = parse.tokens[of].lemma.casefold() if parse.tokens[of].pos == "VERB" else ""
    for index in parse.children(of):
        token, lemma = parse.tokens[index], parse.tokens[index].lemma.casefold()
        if token.dep == "dobj" and verb in _MEETING:
            yield index
        elif (token.dep == "agent" and verb in _MEETING) or (
            token.dep in ("prep", "dative") and (lemma in _BESIDE or _TOWARDS.get(verb, "-") == lemma)
        ):
            yield from _objects(parse, index)
        elif lemma in ("next", "close"):
            for to in parse.children(index):
                if parse.tokens[to].lemma == "to":
                    yield from _objects(parse, to)
        elif token.dep == "prep" and lemma == "in":
            fronts = [front for front in _objects(parse, index) if parse.tokens[front].lemma in ("front", "company")]
            for by in (child for front in fronts for child in parse.children(front)):
                yield from _objects(parse, by)


def _objects(parse: Parse, preposition: int) -> Iterator[int]:
    yield from (index for index in parse.children(preposition) if parse.tokens[index].dep == "pobj")


def _listed_after(parse: Parse, heads: list[int]) -> Iterator[int]:
    """Yield the second of three: parsers take the nurse of "a doctor, a nurse and a patient" as the doctor's name."""
    for head in heads:
        for index in parse.children(head):
            if parse.tokens[index].dep == "appos" and _joined(parse, index):
                yield index


def _joined(parse: Parse, noun: int) -> list[int]:
    """Return the nouns joined to `noun` by "and" or a comma, those joined to them included."""
    found, last = list[int](), noun
    for _ in range(_DEEPEST):
        following = [index for index in parse.children(last) if parse.tokens[index].dep == "conj"]
        if not following or parse.tokens[following[0]].pos not in _NOUNS:
            break
        last = following[0]
        found.append(last)
    return found


def _person_of(parse: Parse, noun: int) -> int | None:
    """Return the person that a noun is, or that a group is made of: the pupils of "a class of pupils"."""
    if _is_person(parse.tokens[noun]):
        return noun
    if parse.tokens[noun].lemma.casefold() not in _GROUPS:
        return None
    members = [index for of in parse.children(noun) for index in _objects(parse, of)]
    return next((index for index in members if _is_person(parse.tokens[index])), None)


def _is_person(token: Token) -> bool:
    return token.pos in _NOUNS and token.dep != "compound" and subjects.names_person(token.lemma.casefold())


def _with_modifiers(parse: Parse, noun: int) -> list[Token]:
    kept = [index for index in parse.children(noun) if parse.tokens[index].dep in ("amod", "compound")]
    return [parse.tokens[index] for index in sorted([*kept, noun])]
