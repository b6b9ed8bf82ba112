"""Claims about what goes together: numbers that a method tested itself, ordered into the families of the audit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist

import numpy as np

from biaslens_gui.claims.families import discovery_levels, holm_levels
from biaslens_gui.claims.gathering import Gathered
from biaslens_gui.claims.planning import POWER
from biaslens_gui.claims.questions import alike, role_of
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import Claim, Evidence, Reason, Role, Says, SecondReader, Source
from biaslens_gui.core.observed import Among, Tested
from biaslens_gui.stats import fisher, newcombe

_STATED = 0.05
"""The error of the interval that a method gives with its number."""


@dataclass(frozen=True, slots=True)
class _Read:
    """One number as its readers found it; `slack` is what the known error of the first makes of it at most.

    A number that is counted from no labels has no reader, and is `proved`.
    """

    test: Tested
    source: Source
    proved: bool = True
    slack: float = 0.0
    second: Tested | None = None

    @property
    def p(self) -> float | None:
        """The p-value of the number, None where no test was planned: of an unproved reader's, that of both readers."""
        if self.test.p is None or self.proved:
            return self.test.p
        if self.second is None or self.second.p is None or self._side(self.test) != self._side(self.second):
            return 1.0
        return max(self.test.p, self.second.p)

    @staticmethod
    def _side(test: Tested) -> bool:
        return test.value > test.null


def associations(declared: Declared, gathered: Gathered) -> list[Claim]:
    """Return one claim for each number that was tested, and one that is only described where no test was planned.

    The p-values hold at one look: in an audit that may be looked at again, all of them only explore.
    """
    found = []
    read = _by_reader(declared, gathered)
    roles = [_role(declared, each.test) for each in read]
    for role in ("deciding", "exploring"):
        chosen = [each for each, own in zip(read, roles, strict=True) if own == role]
        found += _claims(declared, gathered, chosen, role)
    return found


def _by_reader(declared: Declared, gathered: Gathered) -> list[_Read]:
    """Return every number once: of several readers of one, a proved one is first, and one of another kind second."""
    groups: dict[tuple[object, ...], list[tuple[Tested, Source]]] = {}
    for test, source in gathered.tested:
        part = (test.among.question, test.among.group) if test.among else (test,)
        groups.setdefault((test.kind, test.model, test.prompt, test.question, test.towards, *part), []).append(
            (test, source)
        )
    return [_first_of(declared, tests) for tests in groups.values()]


def _first_of(declared: Declared, tests: Sequence[tuple[Tested, Source]]) -> _Read:
    errors = [_error(declared, test) for test, _ in tests]
    place = next((number for number, error in enumerate(errors) if error is not None), 0)
    test, source = tests[place]
    second = next((other for other, _ in tests if other.reader_kind != test.reader_kind), None)
    error = errors[place]
    return _Read(test, source, error is not None, _slack(test, error or 0.0), second)


def _error(declared: Declared, test: Tested) -> float | None:
    """Return in which share of the images either class may be misread, None where nobody knows."""
    if not test.reader or test.reader_kind == "people":
        return 0.0
    asked = (test.question, *([test.among.question] if test.among else []))
    known = [declared.error_of(test.reader, question) for question in asked]
    return None if None in known else sum(error.share for error in known if error)


def _slack(test: Tested, error: float) -> float:
    """Return by how much a difference of two parts can be off where `error` of all their images are misread.

    Every such image moves the share of one part by one of that part's images at most, and changing parts both shares.
    """
    if not error or test.among is None:
        return error
    parts = test.among.images, test.among.other_images
    return min(2.0, error * sum(parts) * sum(1 / max(part, 1) for part in parts))


def _role(declared: Declared, test: Tested) -> Role:
    if declared.looks == "open" or test.p is None:
        return "exploring"
    return role_of(declared, test.kind, (test.model, test.prompt, test.question))


def _claims(declared: Declared, gathered: Gathered, read: Sequence[_Read], role: Role) -> list[Claim]:
    planned = [each for each in read if each.p is not None]
    rule = holm_levels if role == "deciding" else discovery_levels
    clear, levels = rule(np.array([each.p for each in planned], float))
    decided = {each.test: (bool(yes), float(level)) for each, yes, level in zip(planned, clear, levels, strict=True)}
    return [_claim(declared, gathered, each, role, *decided.get(each.test, (False, _STATED))) for each in read]


def _claim(declared: Declared, gathered: Gathered, read: _Read, role: Role, clear: bool, level: float) -> Claim:
    test = read.test
    low, high = _interval(read, level)
    clear = clear and (low > test.null or high < test.null)
    if not clear and test.p is not None:  # the test and the interval have to say it both
        low, high = min(low, test.null), max(high, test.null)
    claim = Claim(
        test.kind,
        test.question,
        test.model,
        test.prompt,
        tuple(filter(None, (test.towards, test.against))),
        test.towards,
        role,
        "only described" if test.p is None else "clear" if clear else "not clear yet",
        test.value,
        low,
        high,
        test.null,
        level,
        "one",
        declared.margin,
        against=test.against,
        images=test.n,
        estimand=declared.estimand,
        reason="no test planned" if test.p is None else "" if clear else "images",
        needed=None if clear or test.p is None else _needed(read, level),
        evidence=_evidence(test),
        sources=(read.source,),
    )
    return _with_readers(declared, gathered, claim, read) if test.reader else claim


def _with_readers(declared: Declared, gathered: Gathered, claim: Claim, read: _Read) -> Claim:
    """Return `claim` with who read its images: nothing is clear by a reader of unknown error alone."""
    test, second = read.test, _second(gathered, read, claim)
    claim = replace(
        claim,
        reader=test.reader,
        reader_kind=test.reader_kind,
        reader_error=declared.error_of(test.reader, test.question),
        second=second,
        among=test.among,
    )
    if read.proved or claim.conclusion != "not clear yet":
        return claim
    if second is None:
        return replace(claim, low=None, high=None, needed=None, reason="reader unproved")
    reason: Reason = "readers differ" if second.says == "otherwise" else "images"
    return replace(claim, reason=reason, needed=claim.needed if reason == "images" else None)


def _second(gathered: Gathered, read: _Read, claim: Claim) -> SecondReader | None:
    second, null = read.second, claim.null
    if second is None:
        return None
    low, high = _at_level(second, claim.level)
    same = (second.value - null) * (read.test.value - null) > 0
    says: Says = "not clear"
    if low > null or high < null:
        says = "the same" if same else "otherwise"
    elif (second.value - null) * (read.test.value - null) < 0:
        says = "otherwise"
    return SecondReader(
        second.reader, second.reader_kind, says, second.value, low, high, *_alike(gathered, read.test, second)
    )


def _alike(gathered: Gathered, test: Tested, second: Tested) -> tuple[int, int]:
    """Return in how many images both readers tell the same class, and in how many both tell one.

    Of all images of the prompt: a test holds those of its crossing alone.
    """
    held = gathered.depicted.get((test.model, test.prompt, test.question))
    seen = {each.reader_kind: each for each in (held.second, held.first) if each} if held else {}
    if test.reader_kind not in seen or second.reader_kind not in seen:
        return 0, 0
    return alike(seen[test.reader_kind], seen[second.reader_kind])


def _evidence(test: Tested) -> tuple[Evidence, ...]:
    if not test.images:
        return ()
    return (Evidence(test.towards if test.among else "", test.model, test.prompt, test.images, len(test.images)),)


def _interval(read: _Read, level: float) -> tuple[float, float]:
    """Return the interval at `level`: of an unproved reader both readers', of a proved one widened by its error."""
    low, high = _at_level(read.test, level)
    if read.second is not None and not read.proved:
        other_low, other_high = _at_level(read.second, level)
        low, high = min(low, other_low), max(high, other_high)
    low, high = low - read.slack, high + read.slack
    return (max(low, -1.0), min(high, 1.0)) if read.test.among else (low, high)


def _at_level(test: Tested, level: float) -> tuple[float, float]:
    """Return the interval at `level`: that of the method, stretched as a normal one would be."""
    normal = NormalDist()
    stretch = normal.inv_cdf(1 - min(level, 1.0) / 2) / normal.inv_cdf(1 - _STATED / 2)
    return test.value - stretch * (test.value - test.low), test.value + stretch * (test.high - test.value)


def _needed(read: _Read, level: float) -> int | None:
    """Return about how many units would tell: of an unproved reader, as many as both its and the second's take."""
    tests = [read.test, *([read.second] if read.second is not None and not read.proved else [])]
    needed = [_needed_by(test, read.slack, level) for test in tests]
    return None if None in needed else max(number for number in needed if number is not None)


def _needed_by(test: Tested, slack: float, level: float) -> int | None:
    if test.among is not None:
        return _needed_among(test, test.among, slack, level)
    effect = abs(test.value - test.null) - slack
    half = (test.high - test.low) / 2
    if effect <= 0 or half <= 0:
        return None
    wanted = _in_deviations(level) / NormalDist().inv_cdf(1 - _STATED / 2)
    return max(test.n + 1, round(test.n * (half * wanted / effect) ** 2))


def _needed_among(test: Tested, part: Among, slack: float, level: float) -> int | None:
    """Return in about how many images both the exact test and the interval would tell, None beyond 100 times as many.

    The parts grow alike, and their shares are drawn a little towards each other, as half an image of each side more
    would do. The interval is taken wide enough for the chance that a named number of images has everywhere, `POWER`.
    """
    share, other = (part.hits + 0.5) / (part.images + 1), (part.other_hits + 0.5) / (part.other_images + 1)
    if (share - other) * (test.value - test.null) <= 0:
        return None
    wide = 2 * (1 - NormalDist().cdf(_in_deviations(level)))
    growth: list[float] = np.geomspace(1, 100, 97).tolist()
    for times in growth:
        n, other_n = round(part.images * times), round(part.other_images * times)
        hits, other_hits = round(share * n), round(other * other_n)
        low, high = newcombe(hits, n, other_hits, other_n, 1 - wide)
        if (low > slack or high < -slack) and fisher(hits, n, other_hits, other_n) <= level:
            return max(test.n + 1, n + other_n)
    return None


def _in_deviations(level: float) -> float:
    """Return how many standard deviations off an effect has to be to come out at `level` with the chance `POWER`."""
    normal = NormalDist()
    return normal.inv_cdf(1 - level / 2) + normal.inv_cdf(POWER)
