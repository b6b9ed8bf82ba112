"""Addresses of servers: which of them are on this computer, and why others are refused."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from biaslens_gui.core.secrets import without_secrets


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
    """Return why `address` is not that of a server on this computer, or nothing; never with a secret it may hold.

    Addresses are part of a plan, so of the names of models and of all that is given away: nobody signs in by one.
    """
    if "@" in address:
        return (
            "This address signs in to a server, with what comes before the @; addresses stand in plans and reports, so "
            "a password has no place there. Let the server listen on this computer alone, without a password."
        )
    if "?" in address or "#" in address:
        return "This address goes on after its path (? or #), which is not sent; write it without, and without keys."
    host = _host(address)
    if not host or any(letter.isspace() for letter in address):
        if without_secrets(address) == address and "%" not in address:
            return f"{address!r} is no address of a server, such as http://127.0.0.1:11434/v1."
        return "This is no address of a server, such as http://127.0.0.1:11434/v1."
    return "" if is_local(host) else f"{host} is not this computer; BiasLens works offline."


def _host(address: str) -> str:
    """Return the host that `address` names; empty if it is none that can be asked over plain HTTP."""
    try:
        parts = urlsplit(address)
        return parts.hostname or "" if parts.scheme == "http" and (parts.port or 80) > 0 else ""
    except ValueError:
        return ""
