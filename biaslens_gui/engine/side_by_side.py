"""The same done to several items at once, in threads: for packing and unpacking images.

zlib lets Python go on meanwhile. A batch of images is so packed in about the time of one, and the model waits that much
less for its next batch. Files are read and written by one thread, in order.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def side_by_side(work: Callable[[T], R], items: Sequence[T]) -> list[R]:
    """Return `work(item)` for every item, in order.

    What one raises is raised here: the others at work have ended by then, and those that were waiting are not begun.
    """
    if len(items) < 2:
        return [work(item) for item in items]
    with ThreadPoolExecutor(min(len(items), max(2, os.cpu_count() or 1))) as threads:
        return list(threads.map(work, items))
