"""Broken: a library that is not there."""

import no_such_library  # noqa: F401
