#!/usr/bin/env python3
"""The developer's one command: run, test, slow, faults, lint, lock.

This file is kept to words that any Python reads, back to 2.7, so that a Python that is too old is told so in a
sentence. The work is in `bootstrap`, which needs nothing but the standard library.
"""

from __future__ import print_function

import sys

OLDEST = (3, 11)


def main():
    """Refuse a Python that is too old, in words; hand over to `bootstrap` otherwise."""
    if sys.version_info < OLDEST:
        print("This is Python %d.%d; BiasLens needs Python %d.%d or newer." % (sys.version_info[:2] + OLDEST))
        print("  Start it with a newer one, for example: python3.11 packaging/dev.py " + " ".join(sys.argv[1:]))
        print("  To install one: apt install python3 python3-venv (Debian 12, Ubuntu 24.04 or newer), brew install")
        print("  python (macOS), winget install Python.Python.3.13 (Windows), or the installer from python.org.")
        return 3
    sys.dont_write_bytecode = True  # a clone stays clean: no __pycache__ beside the scripts
    from bootstrap.verbs import main as start

    return start(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
