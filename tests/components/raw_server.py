"""A server on this computer that sends whatever bytes a test wants, one connection at a time."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

Answer = Callable[[str, bytes], bytes]
"""From the first line of a request and its body to all bytes of the answer, headers included."""


def http(body: bytes, *headers: str, status: str = "200 OK") -> bytes:
    """Return an answer; with `headers` in place of its length."""
    lines = headers or (f"Content-Length: {len(body)}",)
    return "\r\n".join([f"HTTP/1.1 {status}", *lines, "", ""]).encode("latin-1") + body


def chat(content: Any) -> bytes:
    """Return a chat completion that says `content`, as ASCII."""
    choice = {"index": 0, "message": {"role": "assistant", "content": content}, "finish_reason": "stop"}
    return http(json.dumps({"object": "chat.completion", "choices": [choice]}).encode())


@contextmanager
def sending(answer: Answer) -> Iterator[str]:
    """Serve until the end of the block; give the address."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=_serve, args=(listening, answer))
        thread.start()
        port = listening.getsockname()[1]
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            with socket.create_connection(("127.0.0.1", port)) as last:
                last.sendall(b"END\r\n\r\n")
            thread.join(30)


def _serve(listening: socket.socket, answer: Answer) -> None:
    while True:
        line, _ = listening.accept()
        with line, line.makefile("rb") as request:
            first = request.readline().decode("latin-1").strip()
            if first == "END":
                return
            length = 0
            while header := request.readline().strip():
                name, _, value = header.partition(b":")
                length = int(value) if name.lower() == b"content-length" else length
            body = request.read(length)
            try:
                line.sendall(answer(first, body))
                line.shutdown(socket.SHUT_WR)
            except OSError:
                continue  # who asked has seen enough
