"""How a rule is written: what breaks it, what leaves it untried, and the rules that every described part keeps."""

from __future__ import annotations

import re
import unittest
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

from biaslens_gui.api import Cancelled, Choice, Files, Param


class ContractBroken(AssertionError):
    """A plugin does not keep a rule; the message says which, in a sentence."""


def require(kept: bool, sentence: str) -> None:
    """Raise `ContractBroken` with `sentence` unless the rule is `kept`."""
    if not kept:
        raise ContractBroken(sentence)


def skip(why: str) -> NoReturn:
    """Leave the rule in hand untried; pytest reads this as a skipped test."""
    raise unittest.SkipTest(why)


def never() -> None:
    """The check of work that nobody stops."""


def stop_at(call: int) -> Callable[[], None]:
    """Return a check that raises `Cancelled` the `call`-th time it is asked."""
    asked = iter(range(1, call))

    def check() -> None:
        if next(asked, None) is None:
            raise Cancelled

    return check


def is_stopped(work: Callable[[], object]) -> None:
    """Require that `work`, whose check raises, does not go on to its end."""
    try:
        work()
    except Cancelled:
        return
    require(False, "It was asked to stop and went on to the end.")


class Contract:
    """Rules for one part of a plugin. `part` is the part; every method called `test_…` is a rule."""

    part: Any

    def rules(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """Yield the rules by name, inherited ones included."""
        for name in sorted(dir(self)):
            if name.startswith("test_"):
                yield name.removeprefix("test_").replace("_", " "), getattr(self, name)


class InfoContract(Contract):
    """Rules for whatever carries a `PluginInfo` and parameters: every role and method."""

    def test_it_says_what_it_is(self) -> None:
        info = self.part.info
        require(re.fullmatch(r"[a-z][a-z0-9_]*", info.id) is not None, f"The id {info.id!r} is not in lower case.")
        for name in ("version", "title", "summary"):
            require(bool(str(getattr(info, name)).strip()), f"Its {name} is empty; the auditor reads it.")
        require(len({*info.caveats}) == len(info.caveats), "A caveat is there twice.")

    def test_every_parameter_allows_its_own_default(self) -> None:
        names = [param.name for param in self.part.params]
        require(len(set(names)) == len(names), f"Two parameters share a name: {names}.")
        for param in self.part.params:
            self._check_param(param)

    @staticmethod
    def _check_param(param: Param) -> None:
        require(param.name.isidentifier(), f"The parameter name {param.name!r} makes no command-line flag.")
        require(bool(param.label), f"The parameter {param.name} has no label.")
        if isinstance(param, Choice):
            require(len({value for value, _ in param.choices}) == len(param.choices) > 0, f"{param.name}: odd choices.")
        if param.default == "" and getattr(param, "required", False):
            return  # the auditor has to fill it in
        problem = param.problem(param.default)
        require(not problem, f"The default of {param.name} is refused: {problem}")
        typed = isinstance(param, Files) or param.parse(str(param.default)) == param.default  # files are typed singly
        require(typed, f"The default of {param.name} cannot be typed.")
