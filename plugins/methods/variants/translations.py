"""A prompt in other languages and grammatical forms, as the table an auditor edits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from biaslens_gui.api import KEEP, SOURCE, Column, Proposal, Row, Table, class_requests, proposals, translated

from .wordings import told_apart

_COLUMNS = (
    KEEP,
    Column("prompt", "Prompt"),
    Column("language", "Language", editable=True, help="Its tag, such as de or pt."),
    Column(
        "form",
        "Grammatical form",
        editable=True,
        help="generic masculine, feminine, neutral, gender star; plain where the language marks no gender.",
    ),
    Column("name", "Language and form", editable=True, help="What it is called in charts and sentences."),
    Column("text", "Given to the model", editable=True, help="Needs as many images again, with the same seeds."),
    Column("says", "Class it names itself", help="The class that a feminine form tells."),
    Column("problem", "Why it is not ticked"),
    SOURCE,
)
_COLLECTION = "occupations in languages"
_WOMAN = "woman"


@dataclass(frozen=True, slots=True)
class GivenForm:
    """One approved text of a prompt: its name in charts, its words, its language by tag, and its form."""

    name: str
    text: str
    language: str
    form: str

    @property
    def is_neutral(self) -> bool:
        """Whether other forms of its language can be compared with it."""
        return self.form == translated.NEUTRAL


def english(prompt: str) -> str:
    """Return the English counterpart of a prompt, by which attributes are proposed; itself where none is known."""
    known = translated.find(prompt)
    return known.english if known is not None and known.language.tag != translated.ENGLISH else prompt


def leading(prompts: Sequence[str]) -> list[str]:
    """Return `prompts` without those whose occupation an earlier one has: they are among the texts of that one."""
    taken: set[str] = set()
    found: list[str] = []
    for prompt in dict.fromkeys(prompts):
        known = translated.find(prompt)
        if known is None or known.occupation not in taken:
            found.append(prompt)
        if known is not None:
            taken.add(known.occupation)
    return found


def attributes_of(asked_about: Table, counterparts: Mapping[str, str]) -> Table:
    """Return the attributes of every prompt, from those of its English counterpart in `counterparts`."""
    rows = [
        {**row, "prompt": prompt}
        for prompt, text in counterparts.items()
        for row in asked_about.rows
        if row["prompt"] == text
    ]
    return replace(asked_about, rows=tuple(rows))


def propose(prompts: Sequence[str], wanted: Sequence[str]) -> tuple[list[Row], tuple[str, ...]]:
    """Return a row for each text of the occupation of each prompt, and notes on prompts without any.

    Ticked are those in a language whose tag or name is `wanted`, all for none; and all that are in `prompts`
    themselves, whatever their language. Of several prompts about one occupation the first takes the texts.
    """
    named = {name.casefold() for name in wanted}
    own = {known: prompt for prompt in reversed(prompts) if (known := translated.find(prompt)) is not None}
    rows: list[Row] = []
    unknown: list[str] = []
    for prompt in leading(prompts):
        if (known := translated.find(prompt)) is None:
            unknown.append(prompt)
        else:
            rows += [_row(prompt, other, named, own) for other in translated.of_occupation(known.occupation)]
    tags = {word for language in translated.languages() for word in (language.tag, language.name.casefold())}
    strange = sorted(named - tags)
    notes = (
        f"No text in another language is known for {len(unknown)} prompts, such as “{unknown[0]}”; add your own."
        if unknown
        else "",
        f"No texts are known in: {', '.join(strange)}." if strange else "",
    )
    return rows, tuple(note for note in notes if note)


def _row(
    prompt: str,
    other: translated.TranslatedPrompt,
    wanted: set[str],
    own: Mapping[translated.TranslatedPrompt, str],
) -> Row:
    language = other.language
    chosen = other in own or not wanted or bool({language.tag, language.name.casefold()} & wanted)
    problem = "" if chosen else "Its language is not among those of the options."
    return {
        "keep": not problem,
        "prompt": prompt,
        "language": language.tag,
        "form": other.form,
        "name": other.name,
        "text": own.get(other, other.text),
        "says": "",
        "problem": problem,
        "source": _COLLECTION,
    }


def table(rows: Sequence[Row], attributes: Table) -> Table:
    """Return the table of texts; a feminine form says the class of women of a ticked attribute."""
    told: dict[str, str] = {}
    for row in attributes.kept():
        classes = proposals.class_set(str(row["classes"]))
        told[str(row["prompt"])] = class_requests.class_of(_WOMAN, str(row["name"]), classes) or told.get(
            str(row["prompt"]), ""
        )
    marked = [
        {**row, "says": told.get(str(row["prompt"]), "") if row["form"] == translated.FEMININE else ""} for row in rows
    ]
    return Table("texts", "Languages and forms", _COLUMNS, tuple(marked))


def approved(proposal: Proposal) -> dict[str, tuple[GivenForm, ...]]:
    """Return the ticked texts of every prompt as the auditor left them, a text once, no two of one name."""
    found: dict[str, dict[str, GivenForm]] = {}
    for row in proposal.table("texts").kept():
        text, language, form, name = (
            " ".join(str(row.get(key) or "").split()) for key in ("text", "language", "form", "name")
        )
        if text:
            given = GivenForm(name or " ".join(filter(None, (language, form))) or "text", text, language, form)
            found.setdefault(str(row.get("prompt") or ""), {}).setdefault(text, given)
    return {
        prompt: tuple(
            replace(form, name=name)
            for form, name in zip(texts.values(), told_apart(form.name for form in texts.values()), strict=True)
        )
        for prompt, texts in found.items()
    }


def compared(forms: Sequence[GivenForm], prompt: str, by_language: bool) -> tuple[GivenForm, ...]:
    """Return those of `forms` that are compared with another, or another with them; images are made of no others.

    `by_language`: with the neutral form of their language, else with the prompt as it stands.
    """
    if not by_language:
        return tuple(forms) if any(form.text != prompt for form in forms) else ()
    neutral = {form.language for form in forms if form.is_neutral}
    beside = {form.language for form in forms if not form.is_neutral}
    return tuple(form for form in forms if form.language in neutral & beside)
