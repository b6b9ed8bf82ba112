"""Word-level explanations: how much each word of a prompt, taken away, changes who is shown.

`method` asks and tells; `removal` replaces words and counts groups of images, `estimates` are the scores of words with
their intervals, and `tables` what an auditor edits and a finding shows.
"""

from __future__ import annotations

from collections.abc import Callable

from biaslens_gui.api import Method, hookimpl

from .method import WordInfluence


@hookimpl
def biaslens_register_methods(register: Callable[[Method], None]) -> None:
    """Register the word-level method."""
    register(WordInfluence())
