"""How long tests wait for what is sure to come: long enough for a machine on which other programs are busy.

A wait ends as soon as what it waits for is there, so a long one costs time only where a test fails. What has to happen
soon is measured as processor time or counted, never by the clock on the wall.
"""

from __future__ import annotations

SECONDS = 1200.0
MILLISECONDS = int(SECONDS * 1000)
