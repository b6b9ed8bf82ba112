"""Makes the list of nouns that say a person's gender, from the thesaurus and what is added to it and left out of it.

Usage: python packaging/gendered_nouns.py [--check]

A noun is on the list where it names a person first of all, and is a kind of woman or man or ends on a word for one
("policewoman", "stewardess"). Nouns of several words are left to their parts: "lollipop lady" says "lady".
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from biaslens_gui.api import Thesaurus, wordnet

TARGET = Path(__file__).resolve().parents[1] / "resources" / "proposals" / "gendered_nouns.json"
ABOVE = {"female": ("woman", "female person", "kinswoman"), "male": ("adult male", "male person", "kinsman")}
ENDINGS = {
    "female": re.compile(r".(woman|girl|lady|maid|wife|mother|daughter|sister|ess|ette|trix)$"),
    "male": re.compile(r".(man|boy|lord|husband|father|son|brother)$"),
}
"""Ends of nouns for persons; what ends so and says no gender is in LEFT_OUT."""

ADDED = {
    "female": (
        "woman female girl lady mother daughter sister wife aunt auntie niece grandma grandmother granny nana mom "
        "mommy mum mama stepmom queen dowager bride fiancee fiancée nun witch diva ballerina lesbian mrs ms "
        "princess heiress tomboy señora señorita senora senorita mademoiselle sorceress nymph handmaid handmaiden "
        "showgirl sultana tsarina czarina heroine empress she her hers herself cowgirl policewoman firewoman "
        "mailwoman camerawoman fisherwoman repairwoman weatherwoman serviceswoman servicewoman craftswoman "
        "handywoman housegirl ladies womenfolk fangirl tomgirl superwoman batgirl batwoman supergirl transwoman"
    ),
    "male": (
        "man male boy guy gentleman father son brother husband uncle nephew grandpa grandfather grandad granddad "
        "dad daddy papa stepdad king emperor sultan tsar czar duke baron viscount marquis earl monk friar abbot "
        "bridegroom groom fiance fiancé warlock mister mr bro hubby fireman lumberman señor senor waterboy cowboy "
        "he him his himself lads menfolk caveman fanboy transman boyo gigolo lumberjack prince lord"
    ),
}
"""What the thesaurus has under other words, or not at all."""

LEFT_OUT = {
    "both": (
        "brahman dragoman german roman norman ottoman shaman turcoman turkoman alabaman oklahoman ombudsman "
        "freshman underclassman lowerclassman layman everyman burgess witness eyewitness highness homeless mason "
        "stonemason freemason parson unperson nonperson person oberson salesperson spokesperson chairperson "
        "draftsperson layperson businessperson anchorperson counterperson foreperson kinsperson newsperson midwife "
        "homemaker prostitute streetwalker nanny wetnurse scouter moppet sexpot hustler hooker philanderer "
        "womaniser womanizer peri flirt resister subsister nonresister castrate gaffer"
    ),
    "another meaning": (
        "antique stiff ex buster brownie knockout broad tart stunner eyeful chachka tchotchke tchotchkeleh tsatske "
        "tshatshke lulu miss deb don dandy fellow gallant macaroni shaver masher chit iron ironside strapper "
        "bruiser ponce bey stud hunk hag crone jilt vamper wac jnr jr esq ejaculator marine mantrap houri cyprian "
        "wolverine undine vestal valentine galoot beau swain dame ironman minuteman straw strawman superman batman "
        "sandman snowman bogeyman boogeyman vamp sylph brunette spiderman marquess bat chick"
    ),
    "a name": (
        "adonis casanova lothario methuselah samson tarzan cinderella delilah jezebel lolita amazon don fauntleroy "
        "colleen sheila"
    ),
    "also of women": "actor waiter hero host steward author",
}
"""Why a noun that would be on the list is not: it says neither, it mostly means something else, it is a name, or it
is said of women and men alike although women have a word too."""


def gendered_nouns(thesaurus: Thesaurus) -> dict[str, list[str]]:
    """Return the nouns that say a gender, in alphabetical order; a noun stands under one gender alone."""
    left_out = {word for words in LEFT_OUT.values() for word in words.split()} - {
        word for words in ADDED.values() for word in words.split()
    }
    found = {gender: {*ADDED[gender].split()} for gender in ADDED}
    for noun in _persons(thesaurus):
        if noun not in left_out and (gender := gender_of(thesaurus, noun)):
            found[gender].add(noun)
    found["male"] -= found["female"]
    return {gender: sorted(words) for gender, words in sorted(found.items())}


def gender_of(thesaurus: Thesaurus, noun: str) -> str:
    """Return the gender that a noun for a person says by its ending or by what it is a kind of, or nothing."""
    for gender in ("female", "male"):
        if ENDINGS[gender].search(noun):
            return gender
    above = {noun, *thesaurus.hypernyms(noun, "n")}
    named = [gender for gender, words in ABOVE.items() if above & {*words}]
    return named[0] if len(named) == 1 else ""


def _persons(thesaurus: Thesaurus) -> Iterator[str]:
    """Yield every noun of one word that means a person first of all."""
    for line in thesaurus.words:
        word, *parts = line.split("\t")
        noun = word.isalpha() and any(part.startswith("n ") for part in parts)
        if noun and thesaurus.kinds(word, "n") == ("noun.person",):
            yield word


def made() -> str:
    """Return the file as it has to be."""
    return json.dumps(gendered_nouns(wordnet()), ensure_ascii=False, indent=0) + "\n"


def main() -> int:
    """Write the list, or say that it would change."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; fail where the list would change")
    text = made()
    if parser.parse_args().check:
        return int(TARGET.read_text(encoding="utf-8") != text)
    TARGET.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
