"""Taking in verdicts given on another computer: first a preview, then what is to be written. Nothing is lost.

Reviewers are known by id, verdicts by uid; so the same file taken in twice changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from biaslens_gui.core.review.finals import FinalChoice, FinalKind, FinalRow, compared, deciders, is_wanted
from biaslens_gui.core.review.records import RecordedVerdict, Resolution, Reviewer, Use
from biaslens_gui.errors import IntegrityError

Kind = Literal["new", "same", "changed", "repeated", "conflict", "unknown reviewer", "unknown image"]
KINDS: Mapping[Kind, str] = {
    "new": "verdicts that are not here yet",
    "same": "verdicts that are here already",
    "changed": "verdicts that were withdrawn since they were taken in",
    "repeated": "second answers of the same person that are the same as the first",
    "conflict": "second answers of the same person that differ from the first",
    "unknown reviewer": "verdicts of people this project does not know",
    "unknown image": "verdicts on images this run does not have",
}
Choice = Literal["file", "here", "both"]
"""Which answer of a person who gave two stands: that of the file, that which is here; both: the file's is kept as a
second measurement of the same person (test and retest)."""
_USE: Mapping[Choice, Use] = {"file": "counts", "here": "set aside", "both": "retest"}


@dataclass(frozen=True, slots=True)
class VerdictsFile:
    """What one file of verdicts holds. `hashes` are the SHA-256 of the images judged, by recipe digest.

    `verdicts` and `finals` are in the order they were given, those that were withdrawn among them; `digest` is of the
    whole file.
    """

    project: str
    run_id: str
    reviewers: tuple[Reviewer, ...]
    verdicts: tuple[RecordedVerdict, ...]
    hashes: Mapping[str, str]
    digest: str = ""
    finals: tuple[Resolution, ...] = ()


@dataclass(frozen=True, slots=True)
class SavedVerdicts:
    """What a file of verdicts was written with: how many that stand, and `older` ones, replaced or withdrawn.

    `finals` is how many final verdicts that stand are in it.
    """

    standing: int
    older: int
    finals: int = 0

    @classmethod
    def of(cls, given: Sequence[RecordedVerdict], finals: Sequence[Resolution] = ()) -> SavedVerdicts:
        """Return how many of `given` and of `finals`, in the order in which they were, stand."""
        standing = len(_standing(given))
        final = {(one.image, one.question) for one in finals if not one.withdrawn_at}
        return cls(standing, len(given) - standing, len(final))


@dataclass(frozen=True, slots=True)
class MergeRow:
    """One verdict of the file, what becomes of it, and the one of the same person that stands here."""

    kind: Kind
    given: RecordedVerdict
    here: RecordedVerdict | None = None


@dataclass(frozen=True, slots=True)
class MergePreview:
    """What taking a file in would do. `strangers` are reviewers this project does not know, under their names here.

    `declared` are those it knows who have stated in the file, and not here yet, how independent they are.
    """

    rows: tuple[MergeRow, ...]
    strangers: tuple[Reviewer, ...]
    digest: str = ""
    declared: tuple[Reviewer, ...] = ()
    finals: tuple[FinalRow, ...] = ()

    @property
    def final_counts(self) -> Mapping[FinalKind, int]:
        """How many final verdicts of each kind there are."""
        return Counter(row.kind for row in self.finals)

    @property
    def final_conflicts(self) -> tuple[FinalRow, ...]:
        """The final verdicts that differ from the one here."""
        return tuple(row for row in self.finals if row.kind == "conflict")

    @property
    def counts(self) -> Mapping[Kind, int]:
        """How many verdicts of each kind there are."""
        return Counter(row.kind for row in self.rows)

    @property
    def conflicts(self) -> tuple[MergeRow, ...]:
        """The second answers that differ from the first."""
        return tuple(row for row in self.rows if row.kind == "conflict")


@dataclass(frozen=True, slots=True)
class ReviewMerge:
    """What is to be written: reviewers and verdicts to add, uids to mark as withdrawn (and when), declarations.

    `finals` are final verdicts to add, `finals_withdrawn` those to mark as taken back when the file says.
    """

    reviewers: tuple[Reviewer, ...] = ()
    added: tuple[RecordedVerdict, ...] = ()
    withdrawn: tuple[tuple[str, str], ...] = ()
    digest: str = ""
    declared: tuple[Reviewer, ...] = ()
    finals: tuple[Resolution, ...] = ()
    finals_withdrawn: tuple[Resolution, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to write."""
        added = self.added or self.finals
        return not (self.reviewers or added or self.withdrawn or self.finals_withdrawn or self.declared)


def preview(
    file: VerdictsFile,
    here: Sequence[RecordedVerdict],
    reviewers: Sequence[Reviewer],
    images: Collection[str],
    finals: Sequence[Resolution] = (),
) -> MergePreview:
    """Return what becomes of each verdict of `file`; `images` are the digests of the run, `finals` all made here.

    Raises:
        IntegrityError: a verdict that is here already says something else in the file.
    """
    names = _names(file.reviewers, reviewers)
    known = {reviewer.id for reviewer in reviewers}
    ids = {reviewer.name: reviewer.id for reviewer in file.reviewers}
    by_uid = {record.uid: record for record in here}
    in_file = {verdict.uid for verdict in file.verdicts}
    standing = _standing(here)
    last = {
        verdict.about: verdict.uid for verdict in file.verdicts if verdict.use == "counts" and not verdict.withdrawn_at
    }
    rows = []
    for record in file.verdicts:
        stranger = ids[record.verdict.reviewer] not in known
        renamed = replace(
            record, verdict=replace(record.verdict, reviewer=names[record.verdict.reviewer]), origin=file.digest
        )
        mine = by_uid.get(record.uid)
        rival = standing.get(renamed.about)
        if mine is not None:
            _refuse_other_words(mine, renamed)
            rows.append(MergeRow("changed" if record.withdrawn_at and not mine.withdrawn_at else "same", renamed, mine))
        elif record.verdict.image not in images:
            rows.append(MergeRow("unknown image", renamed))
        elif stranger:
            rows.append(MergeRow("unknown reviewer", renamed))
        elif rival is not None and rival.uid not in in_file and last.get(record.about) == record.uid:
            same = rival.verdict.value == record.verdict.value
            rows.append(MergeRow("repeated" if same else "conflict", renamed, rival))
        else:
            rows.append(MergeRow("new", renamed))
    strangers = tuple(
        replace(reviewer, name=names[reviewer.name]) for reviewer in file.reviewers if reviewer.id not in known
    )
    silent = {reviewer.id for reviewer in reviewers if not reviewer.declaration}
    declared = tuple(
        replace(reviewer, name=names[reviewer.name])
        for reviewer in file.reviewers
        if reviewer.declaration and reviewer.id in silent
    )
    unknown = {stranger.name for stranger in strangers}
    final = tuple(compared(file.finals, finals, names, unknown, images))
    return MergePreview(tuple(rows), strangers, file.digest, declared, final)


def merge(
    seen: MergePreview,
    choices: Mapping[tuple[str, str, str], Choice] | None = None,
    *,
    otherwise: Choice = "both",
    with_strangers: bool = False,
    finals: FinalChoice = "here",
) -> ReviewMerge:
    """Return what to write for a preview; `choices` say by reviewer, image and question which second answers stand.

    `finals` says which final verdict stands where both computers decided differently.

    Where a second answer does not stand, what the same person said before it in the same file does not either.
    """
    decided: dict[tuple[str, str, str], Use] = {}
    for row in seen.rows:
        if row.kind == "conflict":
            decided[row.given.about] = _USE[(choices or {}).get(row.given.about, otherwise)]
        elif row.kind == "repeated":
            decided[row.given.about] = "retest"
    wanted: set[Kind] = {"new", "repeated", "conflict", *(("unknown reviewer",) if with_strangers else ())}
    added = []
    for row in seen.rows:
        if row.kind in wanted:
            use = decided.get(row.given.about, row.given.use)
            if row.kind == "new" and use != "counts":
                use = "set aside"
            added.append(replace(row.given, use=use))
    gone = tuple((row.given.uid, row.given.withdrawn_at) for row in seen.rows if row.kind == "changed")
    final = tuple(row.final for row in seen.finals if is_wanted(row, finals, with_strangers=with_strangers))
    taken_back = tuple(row.final for row in seen.finals if row.kind == "withdrawn")
    new = {record.verdict.reviewer for record in added} | {name for one in final for name in deciders(one)}
    people = tuple(stranger for stranger in seen.strangers if stranger.name in new) if with_strangers else ()
    return ReviewMerge(people, tuple(added), gone, seen.digest, seen.declared, final, taken_back)


def _standing(given: Sequence[RecordedVerdict]) -> dict[tuple[str, str, str], RecordedVerdict]:
    """Return the verdict of each reviewer on each question of each image that stands; later ones replace earlier."""
    return {record.about: record for record in given if record.use == "counts" and not record.withdrawn_at}


def _names(theirs: Sequence[Reviewer], ours: Sequence[Reviewer]) -> dict[str, str]:
    """Return what each reviewer of the file is called here: people are told apart by id, never by name."""
    by_id, taken = {reviewer.id: reviewer.name for reviewer in ours}, {reviewer.name for reviewer in ours}
    names = {}
    for one in theirs:
        name = by_id.get(one.id)
        number = 2
        if name is None:
            name = one.name
            while name in taken:
                name, number = f"{one.name} ({number})", number + 1
            taken.add(name)
        names[one.name] = name
    return names


def _refuse_other_words(mine: RecordedVerdict, theirs: RecordedVerdict) -> None:
    if replace(mine.verdict, at="") != replace(theirs.verdict, at=""):
        raise IntegrityError(
            "Verdicts do not match",
            f"Verdict {mine.uid[:8]} is “{mine.verdict.value}” here and “{theirs.verdict.value}” in the file.",
            "One of them was changed outside of BiasLens. Ask the reviewer to save the verdicts again.",
        )
