"""Every fault there is, by area."""

from __future__ import annotations

from tests.faults.clocks import CLOCKS
from tests.faults.clusters import CLUSTERS
from tests.faults.endurance import ENDURANCE
from tests.faults.fault import Fault
from tests.faults.going_wrong import GOING_WRONG
from tests.faults.kills import KILLS
from tests.faults.kills_out import KILLS_OUT
from tests.faults.power import POWER
from tests.faults.refusals import REFUSALS
from tests.faults.rot import ROT
from tests.faults.windows import WINDOWS

FAULTS: tuple[Fault, ...] = (
    *KILLS,
    *KILLS_OUT,
    *REFUSALS,
    *GOING_WRONG,
    *ROT,
    *CLOCKS,
    *POWER,
    *WINDOWS,
    *CLUSTERS,
    *ENDURANCE,
)
