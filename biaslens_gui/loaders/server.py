"""Asking a program that serves a model on this computer, over HTTP, and no other computer.

Every answer is waited for in short glances, so that work can be stopped, and for a limited time. What can go wrong has
words: nobody there, no answer in time, a web page instead of data, an error of the server, an answer cut short.
"""

from __future__ import annotations

import base64
import http.client
import io
import json
import math
import socket
import string
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from biaslens_gui.core.addresses import address_problem
from biaslens_gui.core.codec import DecodeError, parse_json
from biaslens_gui.core.language.schemas import Schema, has_form
from biaslens_gui.core.params import Address, Int, Param, Text, with_defaults
from biaslens_gui.core.roles import Availability, Check, Pixels, Said
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.core.storable import storable
from biaslens_gui.errors import KnownError, Unusable

POLL_INTERVAL_S = 0.2
"""How long one look for data takes; between two of them work can be stopped."""

KNOCK_S = 5.0
"""How long a server on this computer may take to accept a connection."""

LARGEST = 256_000_000
"""Bytes of one answer; an image of 100 megapixels has fewer."""

ADDRESS_HINT = "Write the address of a server on this computer, such as http://127.0.0.1:11434/v1."
TITLE = "The server gives no usable answer"

BROKEN = "The server promised an answer of the form asked for and gave another; it was read as it stands."
CUT = "An answer had no room left before its form was whole; it was read as far as it goes."
NOT_HELD = "The server would not hold the model to the form asked for ({why}); its answers were read as they stand."


class Refused(Unusable):
    """The server is there and answered that it will not: with another status than 200."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """The address of a server on this computer, and how many seconds one answer may take."""

    address: str
    patience: float

    def __post_init__(self) -> None:
        """Refuse an address that leads to another computer.

        Raises:
            KnownError: it does, or it is no address.
        """
        if problem := address_problem(self.address):
            raise KnownError("Address not allowed", problem, ADDRESS_HINT)

    def ask(self, path: str, question: Mapping[str, Any] | None, check: Check) -> Any:
        """Return what the server answers at `path` below its address: the JSON of it; `question` is sent as JSON.

        Its texts are as the server wrote them; they may hold halves of characters.

        Raises:
            Unusable: the server answers, and its answer cannot be used; the message says why.
            KnownError: there is no answer.
        """
        content = self.fetch(path, question, check)
        try:
            return parse_json(content, halves=True)
        except DecodeError as error:
            kind = "a web page" if content.lstrip()[:1] == b"<" else f"something that is not JSON ({_kind(error)})"
            hint = "Check the address: it may be that of another program, or lack its last part, such as /v1."
            raise Unusable(TITLE, f"{self._place(path)} answered with {kind}.", hint) from None

    def fetch(self, path: str, question: Mapping[str, Any] | None, check: Check) -> bytes:
        """Return the bytes of the answer at `path`.

        Raises:
            Unusable: as `ask`.
            KnownError: as `ask`.
        """
        raw = self._exchange(self._request(path, question), path, check)
        answer = http.client.HTTPResponse(_Received(raw))  # type: ignore[arg-type]
        try:
            answer.begin()
            content = answer.read()
        except (http.client.HTTPException, ArithmeticError, ValueError, OSError) as error:  # lengths that are none, too
            message = f"{self._place(path)} answered with something cut short, or that is not HTTP ({_kind(error)})."
            raise Unusable(TITLE, message, "See what the server's own window says; start it again.") from None
        if answer.status != http.client.OK:
            told = " ".join(content.decode("utf-8", "replace").split())[:200]
            said = "" if told.startswith("<") else told
            message = f"{self._place(path)} answered {answer.status} {answer.reason}. {said}".strip()
            raise Refused(TITLE, message, "See what the server's own window says; check the name of the model.")
        return content

    def _request(self, path: str, question: Mapping[str, Any] | None) -> bytes:
        parts = urlsplit(self.address)
        body = b"" if question is None else json.dumps(question).encode("utf-8")
        head = [
            f"{'GET' if question is None else 'POST'} {parts.path.rstrip('/')}/{path} HTTP/1.1",
            f"Host: {parts.netloc}",
            "Accept: */*",
            "Connection: close",
            *([] if question is None else ["Content-Type: application/json", f"Content-Length: {len(body)}"]),
        ]
        return "\r\n".join([*head, "", ""]).encode("ascii", "replace") + body

    def _exchange(self, request: bytes, path: str, check: Check) -> bytes:
        """Return all that the server sends to `request`, headers included."""
        parts = urlsplit(self.address)
        deadline = time.monotonic() + self.patience
        check()
        try:
            line = socket.create_connection((parts.hostname, parts.port or 80), min(KNOCK_S, self.patience))
        except TimeoutError:
            raise self._silent(path) from None
        except OSError as error:
            message = f"Nothing can be reached at {self.address}: {error.strerror or error}."
            raise KnownError("No server there", message, f"Start the server. {ADDRESS_HINT}") from None
        with line:
            try:
                line.sendall(request)
                return self._received(line, path, deadline, check)
            except TimeoutError:
                raise self._silent(path) from None
            except OSError as error:
                message = f"{self._place(path)} broke off in the middle: {error.strerror or error}."
                raise Unusable(TITLE, message, "See what the server's own window says; start it again.") from None

    def _received(self, line: socket.socket, path: str, deadline: float, check: Check) -> bytes:
        line.settimeout(POLL_INTERVAL_S)
        received = bytearray()
        while not _whole(received):
            try:
                piece = line.recv(1 << 16)
            except TimeoutError:
                piece = None
            check()
            if piece == b"":
                break
            received += piece or b""
            if len(received) > LARGEST:
                raise Unusable(TITLE, f"{self._place(path)} sends more than {LARGEST:,} bytes.", ADDRESS_HINT)
            if time.monotonic() > deadline:
                raise self._silent(path)
        return bytes(received)

    def _silent(self, path: str) -> KnownError:
        message = f"{self._place(path)} gave no whole answer within {self.patience:g} seconds."
        return KnownError("The server does not answer", message, "See whether it hangs; or allow it more time.")

    def _place(self, path: str) -> str:
        return f"{self.address.rstrip('/')}/{path}"


def named_values(text: object) -> Mapping[str, Any]:
    """Return the JSON object that a server put into a text of its answer; nothing where it is none."""
    try:
        found = parse_json(text, halves=True) if isinstance(text, str) else None
    except DecodeError:
        return {}
    return found if isinstance(found, dict) else {}


class _Received:
    """Bytes as `HTTPResponse` reads them from a socket."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def makefile(self, *_: Any) -> io.BytesIO:
        return io.BytesIO(self._content)


def _whole(received: bytearray) -> bool:
    """Return whether an answer has come to its end, for servers that keep the line open."""
    head, blank, body = bytes(received).partition(b"\r\n\r\n")
    if not blank:
        return False
    for line in head.lower().split(b"\r\n")[1:]:
        name, _, value = line.partition(b":")
        if name == b"content-length" and value.strip().isdigit():
            stated = value.strip().lstrip(b"0")
            return len(stated) <= len(str(LARGEST)) and len(body) >= int(stated or b"0")
        if name == b"transfer-encoding" and b"chunked" in value:
            return body.endswith(b"0\r\n\r\n")
    return False


def _kind(error: BaseException) -> str:
    return str(error) or type(error).__name__


# --- The form of conversation that most servers know


def served_params(address: str, patience: int = 300) -> tuple[Param, ...]:
    """Return what an auditor says of a server: its address, the name of the model there, and how long to wait."""
    return (
        Address("address", "Address", address, "Of a server on this computer; any other computer is refused."),
        Text("model", "Model", help="Its name as the server lists it; empty for the one that is loaded."),
        Int("patience", "Longest wait", patience, 1, 36_000, "seconds", "For one answer; then the run stops in words."),
    )


class OnServer:
    """What plugins have in common whose model another program serves: nothing here can be missing, or be verified."""

    served = True

    def available(self) -> Availability:
        """Return that nothing is missing."""
        return Availability(True)

    def digest(self) -> str:
        """Return nothing: the weights are not seen from here."""
        return ""

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        """Return 1: things are made one at a time, and each is kept as soon as it is there."""
        return 1


class Chatting(OnServer):
    """What plugins that ask a chat server have in common: it can say which models it has."""

    params: tuple[Param, ...] = ()

    def listed(self, model: ModelRef, check: Check) -> tuple[str, ...]:
        """Return the names of the models that the server lists.

        Raises:
            KnownError: nobody is there, or another program.
        """
        return ChatServer(with_defaults(self.params, model.options)).listed(check)


class ChatServer:
    """A server with the interface of OpenAI's chat completions; `options` are those of `served_params`.

    Temperature 0 and a fixed seed, so that the server may answer alike each time; whether it does is its own affair.
    """

    def __init__(self, options: Mapping[str, Any]) -> None:
        self._endpoint = Endpoint(str(options["address"]), float(options["patience"]))
        self._model = str(options["model"])
        self._refused = ""

    def listed(self, check: Check = lambda: None) -> tuple[str, ...]:
        """Return the names of the models that the server lists.

        Raises:
            KnownError: nobody is there, or another program.
        """
        try:
            return _listed(self._endpoint, check)
        except Unusable as error:
            if (place := _better_place(self._endpoint, check)) is None:
                raise
            message = f"{self._endpoint.address} lists no models, and {place} does, of the same program."
            raise KnownError("Address incomplete", message, f"Write {place} as the address.") from error

    def knock(self) -> None:
        """Ask for the list of models, to see that somebody is there.

        Raises:
            KnownError: as `listed`; or the model asked for is not on the list.
        """
        names = self.listed()
        if self._model and self._model not in names:
            message = f"The server has no model called {self._model!r}."
            raise KnownError("No such model", message, f"It lists: {', '.join(names) or 'none'}.")
        self._model = self._model or (names[0] if names else "")

    def written(
        self, messages: Sequence[Mapping[str, Any]], longest: int, check: Check, schema: Schema | None = None
    ) -> str:
        """Return what the model writes after `messages`, in `longest` tokens at most, in the form `schema` if any.

        A server that refuses to hold the model to a form is asked freely, then and from then on; the answer says so in
        its note, as one does that is not of the form although the server promised it.

        Raises:
            KnownError: as `Endpoint.ask`.
        """
        if schema and not self._refused:
            try:
                choice = self._choice(messages, check, max_tokens=longest, response_format=_form(schema))
            except Refused as error:
                freely = self._choice(messages, check, max_tokens=longest)  # if this fails too, it was not the form
                self._refused = error.message.rstrip(".")
                return Said(_content(freely), NOT_HELD.format(why=self._refused))
            text = _content(choice)
            return text if has_form(text, schema) else Said(text, CUT if _is_cut(choice) else BROKEN)
        text = _content(self._choice(messages, check, max_tokens=longest))
        return Said(text, NOT_HELD.format(why=self._refused)) if schema else text

    def shares(self, messages: Sequence[Mapping[str, Any]], options: Sequence[str], check: Check) -> list[float]:
        """Return the probability of each option as the answer, in order, by the likelihood of a letter for each.

        Options are put to the model in alphabetical order, one that nobody chose.

        Raises:
            KnownError: as `Endpoint.ask`; there are too many options; the server gives no likelihoods.
        """
        if not 0 < len(options) <= len(string.ascii_uppercase):
            message = f"{len(options)} options; a server is asked about 1 to {len(string.ascii_uppercase)}."
            raise KnownError("Too many options" if options else "Class missing", message, "Change them in the plan.")
        ordered = sorted(options)
        letters = string.ascii_uppercase[: len(ordered)]
        lines = [f"{letter}) {option}" for letter, option in zip(letters, ordered, strict=True)]
        question = "\n".join(["Answer with the letter alone.", *lines])
        asked = [*messages, {"role": "user", "content": question}]
        choice = self._choice(asked, check, max_tokens=1, logprobs=True, top_logprobs=20)
        found = dict(zip(ordered, _letter_shares(choice, letters), strict=True))
        return [found[option] for option in options]

    def _choice(self, messages: Sequence[Mapping[str, Any]], check: Check, **more: Any) -> Mapping[str, Any]:
        question = {"model": self._model, "messages": list(messages), "temperature": 0, "seed": 0, "stream": False}
        found = self._endpoint.ask("chat/completions", question | more, check)
        try:
            choice = found["choices"][0]
            if not isinstance(choice["message"]["content"] or "", str):
                raise TypeError
        except (KeyError, IndexError, TypeError):
            message = f"It lacks choices[0].message.content: {json.dumps(found)[:200]}."
            hint = "Choose a server with the interface of OpenAI's chat completions."
            raise Unusable(TITLE, message, hint) from None
        return dict(choice)


def _listed(endpoint: Endpoint, check: Check) -> tuple[str, ...]:
    """Return the names of the models that a chat server lists.

    Raises:
        Unusable: it is no chat server, or not at this address.
        KnownError: nobody is there.
    """
    found = endpoint.ask("models", None, check)
    listed = found.get("data") if isinstance(found, dict) else None
    if not isinstance(listed, list):
        message = f"{endpoint.address} lists no models."
        raise Unusable(TITLE, message, "Choose a server with the interface of OpenAI's chat completions.")
    return tuple(storable(str(one.get("id"))) for one in listed if isinstance(one, dict))


def _better_place(endpoint: Endpoint, check: Check) -> str | None:
    """Return the address under which the same program lists models, where one ends in /v1 and this one does not."""
    parts = urlsplit(endpoint.address)
    place = f"{parts.scheme}://{parts.netloc}/v1"
    if endpoint.address.rstrip("/") == place:
        return None
    try:
        _listed(Endpoint(place, endpoint.patience), check)
    except KnownError:
        return None
    return place


def _content(choice: Mapping[str, Any]) -> str:
    return str(choice["message"]["content"] or "")


def _is_cut(choice: Mapping[str, Any]) -> bool:
    return choice.get("finish_reason") == "length"


def _form(schema: Schema) -> dict[str, Any]:
    """Return how a server is asked to hold its model to a form: OpenAI's structured outputs."""
    return {"type": "json_schema", "json_schema": {"name": "answer", "strict": True, "schema": dict(schema)}}


def picture_message(image: Pixels, words: str) -> dict[str, Any]:
    """Return a message of the user with an image (as PNG in the message itself) and words."""
    from PIL import Image

    content = io.BytesIO()
    Image.fromarray(image).save(content, "PNG")
    address = f"data:image/png;base64,{base64.b64encode(content.getvalue()).decode('ascii')}"
    parts = [{"type": "image_url", "image_url": {"url": address}}, {"type": "text", "text": words}]
    return {"role": "user", "content": parts}


def _letter_shares(choice: Mapping[str, Any], letters: str) -> list[float]:
    """Return how likely each of `letters` is as the first token of an answer; they sum to 1.

    Of a letter that is not among the likeliest tokens nothing is known but that it is unlikely; it counts as 0.

    Raises:
        KnownError: the server gives no likelihoods, or no letter is among the tokens it lists.
    """
    try:
        listed = choice["logprobs"]["content"][0]["top_logprobs"]
        told = [(str(entry["token"]).strip().upper(), float(entry["logprob"])) for entry in listed]
    except (KeyError, IndexError, TypeError, ValueError):
        message = "The server gives no likelihoods (logprobs), by which closed questions are answered."
        raise KnownError(TITLE, message, "Choose a server that gives them, such as llama.cpp's or vLLM.") from None
    if any(not value <= 0.01 for _, value in told):  # of a likelihood of 1 rounding may leave a little more; or NaN
        message = "One of the likelihoods it gives is none: a logarithm of a likelihood is not above 0."
        raise Unusable(TITLE, message, "Choose a server that gives them, such as llama.cpp's or vLLM.")
    weights = [sum(math.exp(value) for token, value in told if token == letter) for letter in letters]
    if not 0 < sum(weights) < math.inf:
        message = f"None of {', '.join(letters)} is among the {len(told)} tokens it finds likeliest."
        raise Unusable(TITLE, message, "Choose another model; this one does not answer in the form asked for.")
    return [weight / sum(weights) for weight in weights]
