"""Makes the thesaurus of the application from the database files of WordNet.

    python packaging/wordnet.py FOLDER      FOLDER holds data.noun, index.noun, noun.exc and so on

The files are those of WordNet 3.0, for example of Debian's package `wordnet-base` in /usr/share/wordnet. The same files
give the same text, byte by byte. Of WordNet's 117,000 meanings those are left out that no prompt and no caption needs:
single persons, events and works (instances, but not places), and scientific groups of animals and plants. Of its
relations those are kept that say what a word is a kind of, and the few that go with adjectives.

The format is that of `biaslens_gui.core.language.thesaurus`; the files' own is described in WordNet's manual page
wndb(5).
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

PARTS = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
TARGET = Path(__file__).resolve().parent.parent / "resources" / "wordnet" / "wordnet.txt.gz"
HYPERNYM, INSTANCE, SIMILAR, ATTRIBUTE, PERTAINS, ANTONYM = "@", "@i", "&", "=", "\\", "!"
KINDS = {
    "adj.all": 0, "adj.pert": 1, "adv.all": 2, "noun.Tops": 3, "noun.act": 4, "noun.animal": 5, "noun.artifact": 6,
    "noun.attribute": 7, "noun.body": 8, "noun.cognition": 9, "noun.communication": 10, "noun.event": 11,
    "noun.feeling": 12, "noun.food": 13, "noun.group": 14, "noun.location": 15, "noun.motive": 16, "noun.object": 17,
    "noun.person": 18, "noun.phenomenon": 19, "noun.plant": 20, "noun.possession": 21, "noun.process": 22,
    "noun.quantity": 23, "noun.relation": 24, "noun.shape": 25, "noun.state": 26, "noun.substance": 27,
    "noun.time": 28, "verb.body": 29, "verb.change": 30, "verb.cognition": 31, "verb.communication": 32,
    "verb.competition": 33, "verb.consumption": 34, "verb.contact": 35, "verb.creation": 36, "verb.emotion": 37,
    "verb.motion": 38, "verb.perception": 39, "verb.possession": 40, "verb.social": 41, "verb.stative": 42,
    "verb.weather": 43, "adj.ppl": 44,
}  # fmt: skip
RANKS = tuple(
    f"{above}{rank}_"
    for above in ("", "sub", "super")
    for rank in ("kingdom", "phylum", "division", "class", "order", "family", "tribe", "genus")
)
KIND_NAMES = {number: name for name, number in KINDS.items()}

Address = tuple[str, int]  # part of speech and byte offset: how WordNet names a meaning


@dataclass(frozen=True, slots=True)
class Pointer:
    """A relation of a meaning, or of one of its words, to another meaning or one of its words (0: the whole)."""

    relation: str
    target: Address
    source_word: int
    target_word: int


@dataclass(frozen=True, slots=True)
class Meaning:
    """One line of a data file without its gloss."""

    address: Address
    kind: str
    words: tuple[str, ...]
    pointers: tuple[Pointer, ...]

    def of(self, *relations: str) -> Iterator[Pointer]:
        """Yield the pointers that are of one of `relations`."""
        return (pointer for pointer in self.pointers if pointer.relation in relations)


def spelt(word: str) -> str:
    """Return a word of the files as people write it, in lower case and without its syntactic marker: "galore(ip)"."""
    return word.split("(")[0].replace("_", " ").lower()


def read_meanings(lines: Iterable[str], part: str) -> Iterator[Meaning]:
    """Yield the meanings of a data file; its licence stands before them in indented lines."""
    for line in lines:
        if line.startswith(" "):
            continue
        fields = line.split(" | ")[0].split()
        count = int(fields[3], 16)
        raw = fields[4 : 4 + 2 * count : 2]
        at = 5 + 2 * count
        pointers = [
            Pointer(symbol, (pos.replace("s", "a"), int(offset)), int(words[:2], 16), int(words[2:], 16))
            for symbol, offset, pos, words in zip(*[iter(fields[at : at + 4 * int(fields[at - 1])])] * 4, strict=True)
        ]
        yield Meaning((part, int(fields[0])), KIND_NAMES[int(fields[1])], tuple(raw), tuple(pointers))


def wanted(meaning: Meaning) -> bool:
    """Return whether the thesaurus keeps `meaning`: no instances but places, no scientific groups."""
    if next(meaning.of(INSTANCE), None) is not None:
        return meaning.kind == "noun.location"
    return not any(word.startswith(RANKS) for word in meaning.words)


def read_index(lines: Iterable[str], part: str) -> Iterator[tuple[str, tuple[Address, ...]]]:
    """Yield every word of an index file with its meanings, the most frequent first."""
    for line in lines:
        if not line.startswith(" "):
            fields = line.split()
            yield fields[0], tuple((part, int(offset)) for offset in fields[-int(fields[2]) :])


def thesaurus_text(files: Mapping[str, Sequence[str]]) -> str:
    """Return the text of the thesaurus made from the lines of the database files, by file name."""
    meanings = {
        meaning.address: meaning
        for part, name in PARTS.items()
        for meaning in read_meanings(files[f"data.{name}"], part)
    }
    kept = {address: number for number, address in enumerate(one for one in meanings if wanted(meanings[one]))}
    entries: dict[str, list[str]] = {}
    for part, name in PARTS.items():
        for word, addresses in read_index(files[f"index.{name}"], part):
            if known := [str(kept[address]) for address in addresses if address in kept]:
                entries.setdefault(spelt(word), []).append(f"{part} {','.join(known)}")
        for line in files[f"{name}.exc"]:
            inflected, *bases = line.split()
            entries.setdefault(spelt(inflected), []).append(f"~{part} {','.join(map(spelt, bases))}")
    words = [f"{word}\t" + "\t".join(entries[word]) for word in sorted(entries)]
    return "\n".join([*words, "", *(_line(meanings[address], meanings, kept) for address in kept)]) + "\n"


def _line(meaning: Meaning, meanings: Mapping[Address, Meaning], kept: Mapping[Address, int]) -> str:
    def numbers(*relations: str) -> str:
        return ",".join(str(kept[pointer.target]) for pointer in meaning.of(*relations) if pointer.target in kept)

    def opposite(pointer: Pointer) -> str:
        other = meanings[pointer.target].words[pointer.target_word - 1]
        return f"{spelt(meaning.words[pointer.source_word - 1])}|{spelt(other)}"

    fields = (
        meaning.kind,
        ",".join(dict.fromkeys(map(spelt, meaning.words))),
        numbers(HYPERNYM, INSTANCE),
        numbers(SIMILAR),
        numbers(ATTRIBUTE),
        numbers(PERTAINS),
        ",".join(dict.fromkeys(opposite(pointer) for pointer in meaning.of(ANTONYM) if pointer.target in kept)),
    )
    return "\t".join(fields).rstrip("\t")


def main(folder: Path) -> int:
    """Write the thesaurus from the database files in `folder`."""
    names = [name.format(part) for part in PARTS.values() for name in ("data.{}", "index.{}", "{}.exc")]
    files = {name: (folder / name).read_text(encoding="ascii").splitlines() for name in names}
    text = thesaurus_text(files)
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_bytes(gzip.compress(text.encode("ascii"), compresslevel=9, mtime=0))
    print(f"{TARGET}: {len(text):,} characters, {TARGET.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
