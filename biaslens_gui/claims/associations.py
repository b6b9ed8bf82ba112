"""Claims about what goes together: numbers that a method tested itself, ordered into the families of the audit."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist

import numpy as np

from biaslens_gui.claims.families import discovery_levels, holm_levels
from biaslens_gui.claims.gathering import Gathered
from biaslens_gui.claims.questions import role_of
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import Claim, Evidence, Role, Source
from biaslens_gui.core.observed import Tested

_STATED = 0.05
"""The error of the interval that a method gives with its number."""


def associations(declared: Declared, gathered: Gathered) -> list[Claim]:
    """Return one claim for each number that was tested, and one that is only described where no test was planned.

    The p-values hold at one look: in an audit that may be looked at again, all of them only explore.
    """
    found = []
    tests = list(gathered.tested)
    roles = [_role(declared, test) for test, _ in tests]
    for role in ("deciding", "exploring"):
        chosen = [item for item, own in zip(tests, roles, strict=True) if own == role]
        found += _claims(declared, chosen, role)
    return found


def _role(declared: Declared, test: Tested) -> Role:
    if declared.looks == "open" or test.p is None:
        return "exploring"
    return role_of(declared, test.kind, (test.model, test.prompt, test.question))


def _claims(declared: Declared, tests: Sequence[tuple[Tested, Source]], role: Role) -> list[Claim]:
    planned = [test for test, _ in tests if test.p is not None]
    rule = holm_levels if role == "deciding" else discovery_levels
    clear, levels = rule(np.array([test.p for test in planned], float))
    decided = {test: (bool(yes), float(level)) for test, yes, level in zip(planned, clear, levels, strict=True)}
    return [_claim(declared, test, source, role, *decided.get(test, (False, _STATED))) for test, source in tests]


def _claim(declared: Declared, test: Tested, source: Source, role: Role, clear: bool, level: float) -> Claim:
    low, high = _at_level(test, level)
    clear = clear and (low > test.null or high < test.null)
    if not clear and test.p is not None:  # the test and the interval have to say it both
        low, high = min(low, test.null), max(high, test.null)
    return Claim(
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
        needed=None if clear or test.p is None else _needed(test, level),
        evidence=(Evidence("", test.model, test.prompt, test.images, len(test.images)),) if test.images else (),
        sources=(source,),
    )


def _at_level(test: Tested, level: float) -> tuple[float, float]:
    """Return the interval at `level`: that of the method, stretched as a normal one would be."""
    normal = NormalDist()
    stretch = normal.inv_cdf(1 - min(level, 1.0) / 2) / normal.inv_cdf(1 - _STATED / 2)
    return test.value - stretch * (test.value - test.low), test.value + stretch * (test.high - test.value)


def _needed(test: Tested, level: float) -> int | None:
    """Return about how many units would tell: the interval narrows with the root of their number."""
    effect = abs(test.value - test.null)
    half = (test.high - test.low) / 2
    if effect <= 0 or half <= 0:
        return None
    normal = NormalDist()
    wanted = (normal.inv_cdf(1 - level / 2) + normal.inv_cdf(0.8)) / normal.inv_cdf(0.975)
    return max(test.n + 1, round(test.n * (half * wanted / effect) ** 2))
