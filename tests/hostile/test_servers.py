"""Whatever a server answers: it is read, or refused in words; one bad answer costs one item and never the run."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.api import GenerationSettings, ImageRequest, KnownError, ModelRef, Said, local_server
from biaslens_gui.core.events import RunEvent, RunFailed, RunFinished, Warned
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Caption
from biaslens_gui.core.spec import Role
from biaslens_gui.core.storable import made_storable, storable
from biaslens_gui.engine.jobs import RunJob
from biaslens_gui.engine.models.folders import built_in
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.components.raw_server import Answer, chat, http, sending
from tests.pebbles import never, pebble_host, pebble_plan

LISTED = http(b'{"object": "list", "data": [{"id": "m"}]}')
HALF = chat("a man \ud800 x\x00y\x1b[2J")
ENDLESS = http(b"{}", "Content-Length: 99999999999999999999")
DIGITS = http(b"{}", f"Content-Length: {'9' * 5000}")
CHUNK = http(b"FFFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n", "Transfer-Encoding: chunked")
DEEP = http(b'{"choices":' + b"[" * 100_000)
RESET = b""
REFUSED = http(b"\x1b[31mBAD", status="500 \x1b]0;owned\x07")
UNUSABLE = {"length": ENDLESS, "digits": DIGITS, "chunk": CHUNK, "deep": DEEP, "reset": RESET, "refused": REFUSED}

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.floats()
    | st.integers()
    | st.text()
    | st.text(st.characters(categories=["Cs", "Cc"])),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(
        st.sampled_from(("choices", "message", "content", "logprobs", "top_logprobs", "token", "logprob", "images",
                         "data", "id", "prompt_id", "outputs", "filename", "j", "title")) | st.text(max_size=3),
        inner,
        max_size=3,
    ),
    max_leaves=10,
)  # fmt: skip
SHAPES = VALUES | VALUES.map(lambda value: {"choices": [{"message": {"content": "a"}, "logprobs": value}]})
LIKELIHOODS = st.builds(
    lambda token, value: {
        "choices": [
            {
                "message": {"content": ""},
                "logprobs": {"content": [{"top_logprobs": [{"token": token, "logprob": value}]}]},
            }
        ]
    },
    st.sampled_from(("A", "B", "\ud800", 3, None)),
    st.floats() | st.integers() | st.text(max_size=3) | st.just("1e999") | st.none(),
)  # fmt: skip
HEADERS = st.lists(
    st.tuples(
        st.sampled_from(("Content-Length", "Transfer-Encoding", "Content-Encoding", "Connection", "Location", "X", "")),
        st.sampled_from(("chunked", "gzip", "-1", "0", "1e9", "99999999999999999999", "9" * 4400, "close", "²"))
        | st.text(st.characters(max_codepoint=255, exclude_characters="\r\n"), max_size=20),
    ).map(lambda pair: f"{pair[0]}: {pair[1]}"),
    max_size=3,
)
ENDS = st.sampled_from((b"", b"0\r\n\r\n", b"FFFFFFFFFFFFFFFFFF\r\n", b"-1\r\nx\r\n", b"2\r\n{}\r\n0\r\n\r\n"))
STATUS = st.sampled_from(("200 OK", "200", "100 Continue", "204 No", "999 \x1b[2J", "-1", "", "500 \x85\x9b31m"))
REPLIES = (
    st.builds(lambda value: http(json.dumps(value).encode()), SHAPES | LIKELIHOODS)
    | st.builds(lambda body, headers, status: http(body, *headers, status=status), ENDS, HEADERS, STATUS)
    | st.binary(max_size=200)
)


def usable(text: str) -> bool:
    return isinstance(text, str) and bool(storable(text).encode("utf-8") or text == "")


@pytest.mark.slow
def test_any_reply_is_an_answer_or_refused_in_words_at_length() -> None:
    asked_any(600)


def test_any_reply_is_an_answer_or_refused_in_words() -> None:
    asked_any(25)


def asked_any(examples: int) -> None:
    """Ask every question of a server whose replies are any bytes."""
    current = [b""]
    with sending(lambda first, body: current[0]) as address:
        options = {"address": address, "patience": 5, "model": "m"}
        questions: tuple[Callable[[], object], ...] = (
            lambda: local_server.Endpoint(address, 5.0).ask("x", None, never),
            lambda: local_server.ChatServer(options).listed(),
            lambda: usable(local_server.ChatServer(options).written([], 5, never, {"type": "boolean"})),
            lambda: local_server.ChatServer(options).shares([], ("yes", "no"), never),
            lambda: painter.generate([ImageRequest("a", 1, GenerationSettings())], never),
        )
        current[0] = http(b"{}")
        host = PluginHost.discover()
        part = host.role("image_model", "loopback_images")
        with part.load(ModelRef("image_model", "loopback_images", options={"address": address}), "cpu") as painter:

            @settings(max_examples=examples)
            @given(REPLIES)
            def check(reply: bytes) -> None:
                current[0] = reply
                for question in questions:
                    refused: KnownError | None = None
                    try:
                        question()
                    except KnownError as error:
                        refused = error
                    assert refused is None or (refused.hint and len(refused.message) < 1000)

            check()


@given(VALUES)
def test_a_storable_value_can_be_stored_and_keeps_its_length(value: object) -> None:
    found: set[str] = set()
    made = made_storable(Caption("d", "i", "m", json.dumps(value, ensure_ascii=False)), found)
    assert made.text.encode("utf-8").count(b"\0") == 0
    assert len(made.text) == len(json.dumps(value, ensure_ascii=False))
    assert made_storable(made, set()) is made
    noted = made_storable([Said("a\ud800", "b\0")], found)[0]
    assert (noted, noted.note) == ("a\ufffd", "b\ufffd")
    assert {"\ud800", "\0"} <= found


# --- Whole runs


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host()


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Pebbles")


def with_server(plan: Plan, host: PluginHost, role: Role, plugin: str, address: str) -> Plan:
    part = host.role(role, plugin)
    served = built_in(part, {"address": address, "patience": 10})
    models = [model for model in plan.spec.models if model.role != role]
    return replace(plan, spec=replace(plan.spec, models=(*models, served)))


def captioned(
    project: ProjectFolder, folder: Path, host: PluginHost, answer: Answer, *, retry_failed: bool = False
) -> list[RunEvent]:
    """Run a plan of four images whose captions come from a server."""

    def answered(first: str, body: bytes) -> bytes:
        return LISTED if first.startswith("GET") else answer(first, body)

    with sending(answered) as address:
        plan = with_server(pebble_plan(folder / "model", host, 2), host, "captioner", "loopback_captioner", address)
        return list(run_inline(RunJob(str(project.path), plan, "cpu", retry_failed), host, never))


def captions(project: ProjectFolder) -> list[tuple[str, str]]:
    with AuditReader(project) as reader:
        return [(row["text"], row["failure"]) for row in reader.select("select text, failure from captions")]


def test_half_of_a_character_is_replaced_and_said(project: ProjectFolder, tmp_path: Path, host: PluginHost) -> None:
    events = captioned(project, tmp_path, host, lambda first, body: HALF)
    assert isinstance(events[-1], RunFinished)
    assert {text for text, _ in captions(project)} == {"a man \ufffd x\ufffdy\ufffd[2J"}
    told = [event.message for event in events if isinstance(event, Warned) and "U+D800" in event.message]
    assert len(told) == 1
    assert "U+0000, U+001B, U+D800" in told[0]


@pytest.mark.parametrize("bad", UNUSABLE.values(), ids=list(UNUSABLE))
def test_an_image_that_a_server_cannot_describe_costs_that_image_alone(
    bad: bytes, project: ProjectFolder, tmp_path: Path, host: PluginHost
) -> None:
    seen: list[bytes] = []

    def answer(first: str, body: bytes) -> bytes:
        if body not in seen:
            seen.append(body)
        return bad if body in seen[1:2] else chat("a bright pebble")

    events = captioned(project, tmp_path, host, answer)
    assert isinstance(events[-1], RunFinished)
    found = captions(project)
    assert sorted(bool(failure) for _, failure in found) == [False, False, False, True]
    (failure,) = (failure for _, failure in found if failure)
    assert "server" in failure
    assert [event for event in events if isinstance(event, Warned) and "could not be used" in event.title]


def test_it_is_asked_for_again_when_that_is_wanted(project: ProjectFolder, tmp_path: Path, host: PluginHost) -> None:
    bodies: list[bytes] = []
    bad = ENDLESS

    def answer(first: str, body: bytes) -> bytes:
        if first.startswith("GET"):
            return LISTED
        bodies.append(body)
        return bad if body == bodies[0] else chat("a bright pebble")

    counts = []
    with sending(answer) as address:
        plan = pebble_plan(tmp_path / "model", host, 2)
        plan = with_server(plan, host, "captioner", "loopback_captioner", address)
        for retry in (False, False, True):
            events = list(run_inline(RunJob(str(project.path), plan, "cpu", retry), host, never))
            assert isinstance(events[-1], RunFinished)
            counts.append(sum(bool(failure) for _, failure in captions(project)))
            bad = chat("a dark pebble")
    assert counts == [1, 1, 0]


def test_a_server_that_is_of_no_use_at_all_ends_the_run_in_words_and_costs_nothing(
    project: ProjectFolder, tmp_path: Path, host: PluginHost
) -> None:
    events = captioned(project, tmp_path, host, lambda first, body: ENDLESS)
    end = events[-1]
    assert isinstance(end, RunFailed)
    assert not end.details
    assert end.hint
    assert captions(project) == []
    events = captioned(project, tmp_path, host, lambda first, body: chat("a pebble"))
    assert isinstance(events[-1], RunFinished)
    assert captions(project) == [("a pebble", "")] * 4
