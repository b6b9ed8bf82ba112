"""Addresses of servers: which of them are on this computer, and why others are refused."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit


def is_local(host: str | bytes | None) -> bool:
    """Return whether a socket address is on this machine: a loopback name or number, or no host at all."""
    name = host.decode() if isinstance(host, bytes) else host
    if name in (None, "", "localhost"):
        return True
    try:
        return ipaddress.ip_address(str(name).partition("%")[0]).is_loopback
    except ValueError:
        return False


def address_problem(address: str) -> str:
    """Return why `address` is not that of a server on this computer, or nothing."""
    host = _host(address)
    if not host or any(letter.isspace() for letter in address):
        return f"{address!r} is no address of a server, such as http://127.0.0.1:11434/v1."
    return "" if is_local(host) else f"{host} is not this computer; BiasLens works offline."


def _host(address: str) -> str:
    """Return the host that `address` names; empty if it is none that can be asked over plain HTTP."""
    try:
        parts = urlsplit(address)
        return parts.hostname or "" if parts.scheme == "http" and (parts.port or 80) > 0 else ""
    except ValueError:
        return ""
