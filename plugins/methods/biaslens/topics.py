"""Keywords of prompts and topics of bias, as the tables an auditor edits before the audit.

Source: BiasLens section 3.1 and appendix A.2. A topic is a bias by its name, such as "gender".
"""

from __future__ import annotations

from collections.abc import Sequence

from biaslens_gui.api import KEEP, SOURCE, Column, Parse, Proposal, Row, Table, grammar, replies

AUDITOR = "auditor"
_SEPARATOR = "; "
_KEYWORD_COLUMNS = (
    KEEP,
    Column("prompt", "Prompt", editable=True),
    Column("keyword", "Keyword", editable=True),
    Column("kind", "Kind"),
    SOURCE,
)
_TOPIC_COLUMNS = (
    KEEP,
    Column("topic", "Topic", editable=True, help="A bias to look for, in a word or a few: gender, age, culture."),
    Column("keywords", "Proposed for", help="A topic leaves the audit when none of its keywords is used."),
    SOURCE,
)


def topic_name(text: str) -> str:
    """Return a topic without a trailing word "bias", which says nothing: "gender bias", but "unbiased hiring"."""
    name = replies.without_word(text, ("bias", "biases"))
    return "" if name.casefold() in ("bias", "biases") else name


def keyword_table(prompts: Sequence[str], parses: Sequence[Parse], source: str) -> Table:
    """Return the keywords of every prompt (section 3.1)."""
    rows: list[Row] = [
        {"keep": True, "prompt": prompt, "keyword": word.text, "kind": word.kind, "source": source}
        for prompt, parse in zip(prompts, parses, strict=True)
        for word in grammar.keywords(parse)
    ]
    return Table("keywords", "Keywords", _KEYWORD_COLUMNS, tuple(rows))


def chosen_keyword_table(prompts: Sequence[str], keyword: str) -> Table:
    """Return the one keyword the auditor asked for, with every prompt it stands in, or the first if in none."""
    named = [prompt for prompt in prompts if grammar.occurrences(prompt, keyword)] or list(prompts[:1])
    rows: list[Row] = [
        {"keep": True, "prompt": prompt, "keyword": keyword, "kind": "chosen", "source": AUDITOR} for prompt in named
    ]
    return Table("keywords", "Keywords", _KEYWORD_COLUMNS, tuple(rows))


def distinct_keywords(table: Table) -> tuple[tuple[str, str], ...]:
    """Return each keyword once, whatever its case, with the first prompt it stands in."""
    first: dict[str, tuple[str, str]] = {}
    for row in table.kept():
        keyword = str(row["keyword"])
        first.setdefault(keyword.casefold(), (keyword, str(row["prompt"])))
    return tuple(first.values())


def chosen_topic_table(topic: str) -> Table:
    """Return the one topic the auditor asked for."""
    row: Row = {"keep": True, "topic": topic, "keywords": "", "source": AUDITOR}
    return Table("topics", "Topics", _TOPIC_COLUMNS, (row,))


def topic_table(
    keywords: Sequence[str], replies: Sequence[replies.Reply], source: str, most: int
) -> tuple[Table, tuple[str, ...]]:
    """Return the topics of all keywords, merged whatever their case, and notes on what was dropped and why.

    A topic is proposed by `source`, or by what the reply itself names as the source of its first mention.

    What a keyword has beyond `most` topics is listed but not ticked: thirty topics are thirty times the questions.
    """
    found: dict[str, tuple[str, list[str], bool]] = {}
    sources: dict[str, str] = {}
    for keyword, reply in zip(keywords, replies, strict=True):
        names = {name.casefold(): name for name in reversed([topic_name(item) for item in reply.items]) if name}
        for item, named in reply.sources:
            sources.setdefault(topic_name(item).casefold(), named)
        for index, (key, name) in enumerate(reversed(names.items())):
            first, of, kept = found.get(key, (name, [], False))
            found[key] = (first, [*of, keyword], kept or index < most)
    rows: list[Row] = [
        {"keep": kept, "topic": name, "keywords": _SEPARATOR.join(of), "source": sources.get(key, source)}
        for key, (name, of, kept) in found.items()
    ]
    beyond = sum(not row["keep"] for row in rows)
    mute = [keyword for keyword, reply in zip(keywords, replies, strict=True) if not reply.understood]
    dropped = sum(len(reply.dropped) for reply in replies)
    notes = (
        f"{source} gave no usable answer for: {', '.join(mute)}." if mute else "",
        f"{dropped} parts of its answers were no topics and are left out." if dropped else "",
        f"{beyond} topics beyond {most} per keyword are listed without a tick." if beyond else "",
        "" if rows else "No topic was proposed; add those you want to look for.",
    )
    return Table("topics", "Topics", _TOPIC_COLUMNS, tuple(rows)), tuple(note for note in notes if note)


def approved_topics(proposal: Proposal) -> tuple[str, ...]:
    """Return the topics to measure: those left ticked, unless every keyword they were proposed for was rejected.

    Raises:
        KeyError: the proposal lacks the tables `keywords` and `topics`.
    """
    keywords = proposal.table("keywords")
    used = {str(row.get("keyword")).casefold() for row in keywords.kept()}
    rejected = {str(row.get("keyword")).casefold() for row in keywords.rows} - used
    topics: dict[str, str] = {}
    for row in proposal.table("topics").kept():
        name = topic_name(str(row.get("topic") or ""))
        reasons = [word.casefold() for word in str(row.get("keywords") or "").split(_SEPARATOR) if word.strip()]
        if name and not (reasons and all(word in rejected for word in reasons)):
            topics.setdefault(name.casefold(), name)
    return tuple(topics.values())
