"""A small real server on this computer, in a process of its own: chat completions, Stable Diffusion web UI, ComfyUI.

    python server.py MODE

prints its port and serves until its standard input closes. MODE is how it behaves: `well`, or one of its ways to fail.
Its answers depend on what it is asked alone, as a model's at temperature 0 do.
"""

from __future__ import annotations

import base64
import hashlib
import http.server
import io
import json
import math
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

CHECKPOINTS = ("tiny", "other")
"""What the web UI has to paint with; the first is loaded when it starts."""

WORDS = ("a", "doctor", "nurse", "in", "the", "office", "smiling")


@contextmanager
def serving(mode: str = "well") -> Iterator[str]:
    """Run the server in a process of its own; give its address, and end it afterwards."""
    command = [sys.executable, str(Path(__file__).resolve()), mode]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        try:
            yield f"http://127.0.0.1:{int(process.stdout.readline())}"
        finally:
            process.stdin.close()
            process.wait(600)


def chance(*parts: object) -> int:
    """Return a number that the parts decide."""
    return int.from_bytes(hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).digest()[:6], "big")


def chat(asked: dict[str, Any]) -> dict[str, Any]:
    """Return a chat completion; with likelihoods where they are asked for."""
    content = " ".join(WORDS[chance(asked["messages"], at) % len(WORDS)] for at in range(min(asked["max_tokens"], 5)))
    if "response_format" in asked:
        content = json.dumps(formed(asked["response_format"]["json_schema"]["schema"], asked["messages"]))
    choice: dict[str, Any] = {"index": 0, "message": {"role": "assistant", "content": content}}
    if asked.get("logprobs"):
        weights = {letter: 1 + chance(asked["messages"], letter) % 9 for letter in "ABCDEFGH"}
        whole = sum(weights.values())
        listed = [{"token": letter, "logprob": math.log(weight / whole)} for letter, weight in weights.items()]
        choice["logprobs"] = {"content": [{"token": "A", "logprob": 0.0, "top_logprobs": listed}]}
    return {"object": "chat.completion", "choices": [choice]}


def formed(schema: dict[str, Any], *decided_by: object) -> Any:
    """Return a value of the form `schema`."""
    if "enum" in schema:
        return schema["enum"][chance(*decided_by) % len(schema["enum"])]
    if schema["type"] == "object":
        return {name: formed(part, name, *decided_by) for name, part in schema["properties"].items()}
    if schema["type"] == "array":
        return [formed(schema["items"], at, *decided_by) for at in range(max(1, schema.get("minItems", 0)))]
    plain = {"string": WORDS[chance(*decided_by) % len(WORDS)], "boolean": chance(*decided_by) % 2 == 0}
    return plain.get(schema["type"], 1)


def sha256_of(checkpoint: str) -> str:
    """Return the hash of a checkpoint of the web UI."""
    return hashlib.sha256(checkpoint.encode()).hexdigest()


def title_of(checkpoint: str) -> str:
    """Return what the web UI calls a checkpoint whose hash it knows."""
    return f"{checkpoint}.safetensors [{sha256_of(checkpoint)[:10]}]"


def info_of(checkpoint: str, seed: int) -> str:
    """Return what the web UI says of an image, as it says it: JSON in a text."""
    told = {"seed": seed, "sd_model_name": checkpoint, "sd_model_hash": sha256_of(checkpoint)[:10]}
    return json.dumps(told | {"infotexts": [f"Seed: {seed}, Model: {checkpoint}"]})


def picture(width: int, height: int, *decided_by: object) -> bytes:
    """Return a PNG whose colours `decided_by` decides."""
    from PIL import Image

    content = io.BytesIO()
    colours = bytes(chance(at, *decided_by) % 256 for at in range(12))
    Image.frombytes("RGB", (2, 2), colours).resize((width, height)).save(content, "PNG")
    return content.getvalue()


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers by mode and path."""

    mode = "well"
    jobs: dict[str, Any] = {}  # noqa: RUF012 - shared by all requests on purpose
    loaded = CHECKPOINTS[0]
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        if self.mode == "gone":
            return self._send(b"")
        if self.path.startswith("/view"):
            job = self.jobs[self.path.partition("filename=")[2].partition(".")[0]]
            return self._send(picture(64, 48, job), "image/png")
        if self.path.startswith("/history/"):
            job = self.path.rpartition("/")[2]
            image = {"filename": f"{job}.png", "subfolder": "", "type": "output"}
            outputs = {} if self.mode == "no image" else {"9": {"images": [image]}}
            return self._say({job: {"outputs": outputs, "status": {"status_str": "error"}}})
        if self.path.endswith("/sd-models"):
            listed = [
                {"title": title_of(name), "model_name": name, "hash": sha256_of(name)[:10], "sha256": sha256_of(name)}
                for name in CHECKPOINTS
            ]
            if self.mode == "no hashes":
                listed = [{"title": f"{name}.safetensors", "model_name": name} for name in CHECKPOINTS]
            return self._say(listed)
        if self.path.endswith("/sdapi/v1/options"):
            return self._say({} if self.mode == "no hashes" else {"sd_model_checkpoint": title_of(Handler.loaded)})
        if self.mode == "ollama" and not self.path.startswith("/v1/"):
            return self._send(b"404 page not found", "text/plain", 404)
        if self.mode == "lm studio" and not self.path.startswith("/v1/"):
            return self._say({"error": f"Unexpected endpoint or method. (GET {self.path})"})
        return self._say({"object": "list", "data": [{"id": "tiny"}, {"id": "other"}]})

    def do_POST(self) -> None:
        content = self.rfile.read(int(self.headers["Content-Length"]))
        if self.mode == "hang":
            threading.Event().wait()
        if self.mode == "page":
            return self._send(b"<html><body>Welcome</body></html>", "text/html")
        if self.mode == "fault":
            return self._send(b"CUDA error: out of memory", "text/plain", 500)
        if self.mode == "half":
            return self._send(b'{"choices": [{"mess', stated=10_000)
        if self.mode == "other":
            return self._say({"answer": "hello"})
        asked = json.loads(content)
        if self.path.endswith("txt2img"):
            return self._say(self._painted(asked))
        if self.path == "/prompt":
            job = f"job{len(self.jobs)}"
            self.jobs[job] = asked["prompt"]
            return self._say({"prompt_id": job})
        if self.mode == "no form" and "response_format" in asked:
            return self._send(b'{"error": "response_format is not supported"}', status=400)
        if self.mode == "form forgotten":
            asked.pop("response_format", None)
        if self.mode == "no likelihoods":
            asked.pop("logprobs", None)
        return self._say(chat(asked))

    def _painted(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Return an image as the web UI answers; it paints with the checkpoint asked for, which stays loaded."""
        wanted = asked.get("override_settings", {}).get("sd_model_checkpoint", "")
        Handler.loaded = next((name for name in CHECKPOINTS if wanted.startswith(name)), Handler.loaded)
        if self.mode == "changed by hand" and asked["seed"] > 1:
            Handler.loaded = "other"
        made = picture(asked["width"], asked["height"], asked["prompt"], asked["seed"], Handler.loaded)
        content = base64.b64encode(_black() if self.mode == "black" else made).decode()
        if self.mode == "no hashes":
            return {"images": [content]}
        return {"images": [content], "info": info_of(Handler.loaded, asked["seed"])}

    def _say(self, answer: Any) -> None:
        self._send(json.dumps(answer).encode(), "application/json")

    def _send(self, content: bytes, kind: str = "application/json", status: int = 200, stated: int = 0) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(stated or len(content)))
        self.end_headers()
        self.wfile.write(content)
        self.close_connection = True

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


def _black() -> bytes:
    from PIL import Image

    content = io.BytesIO()
    Image.new("RGB", (8, 8)).save(content, "PNG")
    return content.getvalue()


if __name__ == "__main__":
    Handler.mode = sys.argv[1]
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    print(server.server_address[1], flush=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sys.stdin.read()
