"""Every sentence a person reads goes through `tr`, so that a translation needs no change of code."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Return `text` in the language of the window. Fill in values after translation, with `str.format`."""
    return QCoreApplication.translate("BiasLens", text)


def count_of(number: int, one: str, many: str) -> str:
    """Return "1 image" or "1,234 images"."""
    return f"{number:,} {tr(one) if number == 1 else tr(many)}"


def duration(seconds: float) -> str:
    """Return a time a person can grasp: "8 s", "3 min 20 s", "2 h 05 min"."""
    whole = max(0, round(seconds))
    if whole < 60:
        return tr("{seconds} s").format(seconds=whole)
    if whole < 3600:
        return tr("{minutes} min {seconds:02d} s").format(minutes=whole // 60, seconds=whole % 60)
    return tr("{hours} h {minutes:02d} min").format(hours=whole // 3600, minutes=whole % 3600 // 60)


def size(number: float) -> str:
    """Return an amount of bytes a person can grasp: "38 MB"."""
    for unit in ("B", "kB", "MB", "GB"):
        if number < 1000:
            return f"{number:.0f} {unit}"
        number /= 1000
    return f"{number:.1f} TB"
