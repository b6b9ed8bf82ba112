"""What the Linux kernel keeps from a process for good: network, other programs, other processes, changes of names.

A filter of system calls (seccomp), which an ordinary user may set and nobody can take off. It holds for all threads,
whatever language they are written in. Elsewhere, and on other processors, there is none.
"""

from __future__ import annotations

import ctypes
import errno
import platform
import struct
import sys
from collections.abc import Mapping
from typing import Any

X86_64: Mapping[str, int] = {
    "socket": 41,
    "connect": 42,
    "sendto": 44,
    "sendmsg": 46,
    "bind": 49,
    "listen": 50,
    "socketpair": 53,
    "fork": 57,
    "vfork": 58,
    "execve": 59,
    "kill": 62,
    "truncate": 76,
    "rename": 82,
    "mkdir": 83,
    "rmdir": 84,
    "creat": 85,
    "link": 86,
    "unlink": 87,
    "symlink": 88,
    "chmod": 90,
    "chown": 92,
    "ptrace": 101,
    "mknod": 133,
    "chroot": 161,
    "mount": 165,
    "unlinkat": 263,
    "renameat": 264,
    "linkat": 265,
    "symlinkat": 266,
    "mkdirat": 258,
    "fchmodat": 268,
    "unshare": 272,
    "setns": 308,
    "process_vm_readv": 310,
    "process_vm_writev": 311,
    "renameat2": 316,
    "execveat": 322,
    "io_uring_setup": 425,
}
AARCH64: Mapping[str, int] = {
    "mkdirat": 34,
    "unlinkat": 35,
    "symlinkat": 36,
    "linkat": 37,
    "renameat": 38,
    "mount": 40,
    "truncate": 45,
    "chroot": 51,
    "fchmodat": 53,
    "unshare": 97,
    "ptrace": 117,
    "kill": 129,
    "socket": 198,
    "socketpair": 199,
    "bind": 200,
    "listen": 201,
    "connect": 203,
    "sendto": 206,
    "sendmsg": 211,
    "execve": 221,
    "setns": 268,
    "process_vm_readv": 270,
    "process_vm_writev": 271,
    "renameat2": 276,
    "execveat": 281,
    "io_uring_setup": 425,
}
"""The system calls that are refused, by their numbers on a processor; source: the tables of Linux."""

MACHINES = {"x86_64": (0xC000003E, 317, X86_64), "aarch64": (0xC00000B7, 277, AARCH64)}
"""What Linux calls a processor in a filter (AUDIT_ARCH), the number of `seccomp` there, and what is refused."""

OTHER_TABLE = 0x40000000
"""From here on, x86-64 has a second table of the same calls (x32)."""

LOAD, EQUAL, AT_LEAST, RETURN = 0x20, 0x15, 0x35, 0x06
ALLOW, REFUSE = 0x7FFF0000, 0x00050000 | errno.EPERM
NUMBER, MACHINE = 0, 4
SET_NO_NEW_PRIVS = 38
SET_FILTER, ALL_THREADS = 1, 1


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_char_p))


def seal() -> bool:
    """Give up network, programs, other processes and changes of names, for all threads; return whether it was done."""
    known = MACHINES.get(platform.machine())
    if sys.platform != "linux" or known is None or struct.calcsize("P") != 8:
        return False
    machine, call, refused = known
    content = _filter(machine, sorted(refused.values()))
    program = _Program(len(content) // 8, content)
    try:
        library: Any = ctypes.CDLL(None, use_errno=True)
        if library.prctl(SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0:
            return False
        return bool(library.syscall(call, SET_FILTER, ALL_THREADS, ctypes.byref(program)) == 0)
    except (OSError, AttributeError):
        return False


def _filter(machine: int, numbers: list[int]) -> bytes:
    """Return the program that the kernel asks before each system call: refused are `numbers`, and other tables."""
    refuse = len(numbers) + 1  # instructions from the first comparison of a number to the last line, which refuses
    lines = [(LOAD, 0, 0, MACHINE), (EQUAL, 0, refuse + 2, machine), (LOAD, 0, 0, NUMBER)]
    lines += [(AT_LEAST, refuse, 0, OTHER_TABLE)]
    lines += [(EQUAL, refuse - 1 - place, 0, number) for place, number in enumerate(numbers)]
    lines += [(RETURN, 0, 0, ALLOW), (RETURN, 0, 0, REFUSE)]
    return b"".join(struct.pack("=HBBI", *line) for line in lines)
