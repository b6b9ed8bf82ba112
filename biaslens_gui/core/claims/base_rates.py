"""Cited base rates: what shares are known of the people a prompt names, by whom, of which year, country and population.

A table is data that a plugin brings. The one that a question is held against is copied into the record of the audit, so
that what was said of it can be read, and made again, where the plugin is not.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.questions import canonical, class_names
from biaslens_gui.errors import KnownError

MOST_ROWS = 1000
LONGEST = 600
"""Characters of a text of a table."""

_OWNS_NOTHING = r"(?!['’]s\b|(?<=s)['’]\s+\w)"
"""That a word is no possessive, such as "nurse's" or the one in "nurses' room"."""

_TEXTS = ("id", "title", "summary", "source", "licence", "question", "group", "country", "population")


@dataclass(frozen=True, slots=True)
class CitedShare:
    """One row of a table: the `share` of the class among those called `of`, whom a prompt names by one of `terms`.

    `low` and `high` are limits of the share where its source gives them, else None: its uncertainty is not known.
    """

    of: str
    share: float
    terms: tuple[str, ...]
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class BaseRates:
    """A table of shares of the class `group` of `question`, in a `population` of a `country` in a `year`, cited."""

    id: str
    title: str
    summary: str
    source: str
    licence: str
    question: str
    group: str
    year: int
    country: str
    population: str
    shares: tuple[CitedShare, ...] = field(default=())

    def named_in(self, prompt: str) -> tuple[CitedShare, ...]:
        """Return the rows of which a term stands in `prompt` as whole words, singular or plural, none inside another.

        "dental nurse" is not the row "nurse" where a row of that name is there as well. Of "a doctor's assistant" the
        doctor is not shown, and "non-teacher" is a word of its own.
        """
        found: list[tuple[int, int, CitedShare]] = []
        for row in self.shares:
            for term in row.terms:
                words = r"\s+".join(map(re.escape, term.split()))
                pattern = rf"(?<![\w-]){words}s?{_OWNS_NOTHING}(?![\w-])"
                found += [(*match.span(), row) for match in re.finditer(pattern, prompt, re.IGNORECASE)]
        outer = [
            row
            for begin, end, row in found
            if not any(a <= begin and end <= b and b - a > end - begin for a, b, _ in found)
        ]
        return tuple(dict.fromkeys(outer))


def read_base_rates(data: Mapping[str, Any]) -> BaseRates:
    """Return the table that `data`, as read from JSON, holds; its question and class get their common names.

    Raises:
        KnownError: something is lacking, too long, or no share; a term stands for two rows.
    """
    texts = {name: _text(data, name) for name in _TEXTS}
    year, rows = data.get("year"), data.get("shares")
    if not isinstance(year, int) or isinstance(year, bool) or not 1000 <= year <= 9999:
        raise _wrong(data, f"the year is {year!r}")
    if not isinstance(rows, list | tuple) or not 1 <= len(rows) <= MOST_ROWS:
        raise _wrong(data, f"it has no rows, or more than {MOST_ROWS}")
    shares = tuple(_row(data, row) for row in rows)
    terms = [term.casefold() for row in shares for term in row.terms]
    if twice := sorted({term for term in terms if terms.count(term) > 1}):
        raise _wrong(data, f"{', '.join(twice[:3])} stands for two rows")
    question = canonical(texts["question"])
    texts |= {"question": question, "group": class_names(question, (texts["group"],))[0]}
    return BaseRates(**texts, year=year, shares=shares)


def base_rates_text(table: BaseRates) -> str:
    """Return `table` as a text that `read_base_rates` takes once it is parsed: the same for the same table."""
    named = {name: getattr(table, name) for name in (*_TEXTS, "year")}
    rows = [
        {"of": row.of, "share": row.share, "terms": list(row.terms)}
        | ({"low": row.low, "high": row.high} if row.low is not None else {})
        for row in table.shares
    ]
    return canonical_json({**named, "shares": rows})


def _row(table: Mapping[str, Any], row: object) -> CitedShare:
    if not isinstance(row, Mapping):
        raise _wrong(table, f"{row!r:.40} is no row")
    of, terms = _text(row, "of"), row.get("terms", ())
    if not isinstance(terms, list | tuple) or not 1 <= len(terms) <= 50:
        raise _wrong(table, f"{of!r} has no terms that a prompt may hold, or more than 50")
    named = tuple(_text({"term": term}, "term") for term in terms)
    share, low, high = (_share(table, of, row.get(name)) for name in ("share", "low", "high"))
    if share is None:
        raise _wrong(table, f"{of!r} has no share")
    if (low is None) != (high is None) or (low is not None and high is not None and not low <= share <= high):
        raise _wrong(table, f"the limits of {of!r} do not enclose its share")
    return CitedShare(of, share, named, low, high)


def _share(table: Mapping[str, Any], of: str, share: object) -> float | None:
    if share is None:
        return None
    if isinstance(share, bool) or not isinstance(share, int | float) or not (math.isfinite(share) and 0 <= share <= 1):
        raise _wrong(table, f"the share {share!r} of {of!r} does not lie between 0 and 1")
    return float(share)


def _text(data: Mapping[str, Any], name: str) -> str:
    text = data.get(name)
    if not isinstance(text, str) or not text.strip() or len(text) > LONGEST:
        raise _wrong(data, f"its {name} is empty, no text, or longer than {LONGEST} characters")
    return text.strip()


def _wrong(data: Mapping[str, Any], what: str) -> KnownError:
    name = str(data.get("id") or data.get("of") or "?")[:80]
    hint = "Every table needs its source, year, country and population, and every row a share from 0 to 1."
    return KnownError("Base rates not understood", f"{name}: {what}.", hint)
