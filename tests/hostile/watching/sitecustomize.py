"""Writes down every attempt of a Python process to reach another machine; Python imports it by its name at the start.

It knows nothing of BiasLens, so that BiasLens' own count can be compared with it.
"""

from __future__ import annotations

import os
import sys

PLACE = os.environ.get("ATTEMPTS", "")
NAMES = {"socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr", "socket.getnameinfo"}
SENDS = {"socket.connect", "socket.sendto", "socket.sendmsg"}


def _watch(event: str, arguments: tuple[object, ...]) -> None:
    if event in NAMES or (event in SENDS and isinstance(arguments[1], tuple)):
        told = arguments[0] if event in NAMES else arguments[1]
        with open(PLACE, "a", encoding="utf-8") as file:
            file.write(f"{os.getpid()} {event} {told!r}\n")


if PLACE:
    sys.addaudithook(_watch)
    with open(PLACE + ".processes", "a", encoding="utf-8") as processes:
        processes.write(f"{os.getpid()}\n")
