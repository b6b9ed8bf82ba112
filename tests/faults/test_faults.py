"""Every fault of the catalogue: a few points of some in the default tests, all of them by `packaging/dev.py faults`."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from tests.faults.bench import Bench
from tests.faults.catalogue import FAULTS
from tests.faults.fault import Fault, carried_out

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no fork and no SIGKILL")


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    with Bench() as made:
        yield made


def survives(fault: Fault, bench: Bench, points: int) -> None:
    outcome = carried_out(fault, bench, points)
    assert not outcome.lost, "\n".join(outcome.lost)
    if outcome.why_not:
        pytest.skip(outcome.why_not)


@pytest.mark.parametrize("fault", [pytest.param(one, id=one.id) for one in FAULTS if one.quick])
def test_it_survives_a_few_points(bench: Bench, fault: Fault) -> None:
    survives(fault, bench, fault.quick)


@pytest.mark.fault
@pytest.mark.parametrize("fault", [pytest.param(one, id=one.id) for one in FAULTS])
def test_it_survives_all_points(bench: Bench, fault: Fault) -> None:
    survives(fault, bench, fault.points)


def test_the_plan_is_as_large_as_was_asked() -> None:
    assert len({fault.id for fault in FAULTS}) == len(FAULTS) >= 60
    assert sum(fault.points for fault in FAULTS if fault.kills) >= 200
