"""How many images a run made, told without holding the digest of each."""

from __future__ import annotations

from collections.abc import Sequence

from biaslens_gui.core.records import ImageRecord


class MadeImages:
    """How many images a run made, each counted once, by all labs of the run.

    An image that had no row before is made once: only the digests of others are kept, and of those that may be retried.
    """

    def __init__(self) -> None:
        self.before: set[str] = set()
        """Digests of images that have a row and are made again."""
        self._new, self._named, self._failed = 0, set[str](), set[str]()

    def add(self, images: Sequence[ImageRecord]) -> None:
        """Count images that were made."""
        again = [image.digest for image in images if image.status == "failed" or image.digest in self.before]
        self._named.update(again)
        self._new += len(images) - len(again)
        self._failed.difference_update(again)
        self._failed.update(image.digest for image in images if image.status == "failed")

    @property
    def count(self) -> int:
        """How many were tried, with those that failed."""
        return self._new + len(self._named)

    @property
    def failed(self) -> int:
        """How many of them failed, the last time that they were tried."""
        return len(self._failed)
