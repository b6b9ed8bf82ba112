"""What can be asked of the engine: plain data that travels to a child process."""

from __future__ import annotations

from dataclasses import dataclass

from biaslens_gui.core.plan import Plan


@dataclass(frozen=True, slots=True)
class ProposeJob:
    """Ask every method of the plan that has no proposal for one; ends with `PlanReady`. What is there is kept."""

    project: str
    plan: Plan
    device: str = "auto"


@dataclass(frozen=True, slots=True)
class RunJob:
    """Run the plan, or go on with it; what has no proposal yet is proposed first. Ends with `RunFinished`."""

    project: str
    plan: Plan
    device: str = "auto"
    retry_failed: bool = False


Job = ProposeJob | RunJob
