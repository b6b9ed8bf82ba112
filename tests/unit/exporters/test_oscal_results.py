"""OSCAL: the rules of its schema are kept, UUIDs lead somewhere, and figures are those of the claims."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from biaslens_plugins.exporters.oscal_results import OscalResults

from biaslens_gui.core.claims import Evidence, HeldAgainst, Limits
from biaslens_gui.core.findings.access_levels import LEVEL, what_follows
from biaslens_gui.core.findings.audit_record import AuditRecord, limits_change, text_change
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.testing import Recorded
from tests.unit.exporters.conftest import IMAGE_MODEL, receiver_schema

TOKEN = r"^(\p{L}|_)(\p{L}|\p{N}|[.\-_])*$".replace(r"\p{L}|\p{N}", r"\w").replace(r"\p{L}", r"[^\W\d_]")
STRING = {"type": "string", "pattern": r"^\S(.*\S)?$"}
UUID = {
    "type": "string",
    "pattern": "^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[45][0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}$",
}
TIME = {"type": "string", "pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$"}


def many(entry, **more):
    return {"type": "array", "minItems": 1, "items": entry} | more


def record(required, **optional):
    known = required | optional
    return {
        "type": "object", "required": sorted(required), "properties": known, "additionalProperties": False,
    }  # fmt: skip


WORD = {"type": "string", "pattern": TOKEN}
PROP = record(
    {"name": WORD, "value": STRING},
    uuid=UUID, ns={"type": "string", "pattern": r"^[a-zA-Z][a-zA-Z0-9+\-.]+:.+$"}, remarks=STRING,
    **{"class": WORD, "group": WORD},
)  # fmt: skip
PROPS = many(PROP)
OBSERVATION = record(
    {"uuid": UUID, "description": STRING, "methods": many(STRING), "collected": TIME},
    title=STRING, props=PROPS, types=many(WORD), remarks=STRING, expires=TIME,
    subjects=many(record({"subject-uuid": UUID, "type": WORD}, title=STRING, props=PROPS)),
    **{"relevant-evidence": many(record({"description": STRING}, href=STRING, props=PROPS))},
)  # fmt: skip
STATUS = record({"state": {"enum": ["satisfied", "not-satisfied"]}}, reason=WORD, remarks=STRING)
FINDING = record(
    {
        "uuid": UUID, "title": STRING, "description": STRING,
        "target": record(
            {"type": {"enum": ["statement-id", "objective-id"]}, "target-id": WORD, "status": STATUS}, title=STRING
        ),
    },
    props=PROPS, remarks=STRING,
    **{"related-observations": many(record({"observation-uuid": UUID}))},
)  # fmt: skip
COMPONENT = record(
    {
        "uuid": UUID, "type": STRING, "title": STRING, "description": STRING,
        "status": record(
            {"state": {"enum": ["under-development", "operational", "disposition", "other"]}}, remarks=STRING
        ),
    },
    props=PROPS,
)  # fmt: skip
RESULT = record(
    {
        "uuid": UUID, "title": STRING, "description": STRING, "start": TIME,
        "reviewed-controls": record({
            "control-selections": many(record(
                {}, description=STRING, **{"include-controls": many(record({"control-id": WORD}))}
            ))
        }),
    },
    end=TIME, observations=many(OBSERVATION), findings=many(FINDING), remarks=STRING,
    **{"local-definitions": record({}, components=many(COMPONENT))},
)  # fmt: skip
METADATA = record({"title": STRING, "last-modified": TIME, "version": STRING, "oscal-version": STRING}, props=PROPS)
OBJECTIVE = record(
    {"control-id": WORD, "parts": many(record({"name": WORD}, id=WORD, prose=STRING))}, description=STRING
)
BODY = record(
    {
        "uuid": UUID, "metadata": METADATA, "import-ap": record({"href": STRING}), "results": many(RESULT),
    },
    **{
        "local-definitions": record({}, **{"objectives-and-methods": many(OBJECTIVE)}),
        "back-matter": record({}, resources=many(record({"uuid": UUID}, title=STRING, description=STRING))),
    },
)  # fmt: skip
RULES = record({"assessment-results": BODY})
"""What OSCAL 1.1.3 asks of the parts that are written here: what must be there, what may be, and of which form."""


def written(results):
    output = Recorded()
    OscalResults().export(results, output)
    assert list(output.files) == ["assessment-results.json"]
    return output.files["assessment-results.json"]


def body_of(results):
    return json.loads(written(results))["assessment-results"]


@pytest.fixture(scope="module")
def thresholds(claimed):
    """The claims, with one more threshold that is met, one that is not clear yet, and one that no claim is about."""
    first, second, *others = claimed.claims
    shown = Evidence("woman", first.model, first.prompt, tuple(image.digest for image in claimed.images[:2]), 30, "s 1")
    near = Limits("gender", "prompt difference", 0.0, 0.1, "the board", "why", "woman")
    far = replace(near, high=0.9)
    second = replace(second, held=(HeldAgainst(far, "met"), HeldAgainst(near, "not clear yet", 99)))
    unheld = limits_change(Limits("age", "depiction", 0.1, 0.2, "the board", "it says so", "old"))
    record = AuditRecord((replace(unheld, at="2025-01-01T00:00:00+00:00"),))
    return replace(claimed, claims=(replace(first, evidence=(shown,)), second, *others), record=record)


def test_the_rules_of_the_schema_are_kept(claimed, thresholds):
    import jsonschema

    check = jsonschema.Draft202012Validator(RULES)
    check.check_schema(RULES)
    empty = replace(claimed, plan=Plan(AuditSpec("", (), ())), images=(), claims=(), findings=(), manifest={})
    for results in (claimed, thresholds, empty, white_box(claimed)):
        check.validate(json.loads(written(results)))
    broken = json.loads(written(thresholds))
    broken["assessment-results"]["results"][0]["findings"][0]["target"]["status"]["state"] = "maybe"
    assert not check.is_valid(broken)


def test_the_receiver_s_own_schema_takes_the_whole_file(claimed, thresholds):
    import jsonschema

    check = jsonschema.Draft202012Validator(receiver_schema("oscal_assessment_results"))
    for results in (claimed, thresholds, white_box(claimed)):
        check.validate(body_of(results))
    broken = body_of(thresholds)
    broken["results"][0]["findings"][0]["target"]["status"]["state"] = "maybe"
    assert not check.is_valid(broken)
    assert not check.is_valid({**body_of(claimed), "uuid": "none"})


def white_box(results):
    return replace(results, record=AuditRecord((text_change(LEVEL, "white box, independent", "alice"),)))


def test_the_access_of_the_audit_is_said_only_where_somebody_said_it(claimed):
    body = body_of(white_box(claimed))
    named = {prop["name"]: prop["value"] for prop in body["metadata"]["props"]}
    assert named["access-and-assurance"] == "white box, independent"
    assert body["results"][0]["remarks"] == " ".join(what_follows("white box, independent"))
    unsaid = body_of(claimed)
    assert "remarks" not in unsaid["results"][0]
    assert "access-and-assurance" not in [prop["name"] for prop in unsaid["metadata"]["props"]]


def test_every_figure_is_that_of_its_claim(thresholds):
    observations = body_of(thresholds)["results"][0]["observations"]
    for observation, claim in zip(observations, thresholds.claims, strict=True):
        props = {prop["name"]: prop["value"] for prop in observation["props"]}
        for name in ("value", "low", "high"):
            assert (float(props[name]) if name in props else None) == getattr(claim, name)
        bounded = claim.low is not None
        assert (float(props["confidence-level"]) if bounded else props.get("confidence-level")) == (
            1 - claim.level if bounded else None
        )
        assert props["conclusion"] == claim.conclusion.replace(" ", "-")


def test_a_threshold_is_satisfied_only_where_it_is_met(thresholds):
    findings = body_of(thresholds)["results"][0]["findings"]
    states = [(finding["target"]["status"]["state"], finding["target"]["status"]["reason"]) for finding in findings]
    assert states == [
        ("not-satisfied", "fail"), ("satisfied", "pass"), ("not-satisfied", "other"), ("not-satisfied", "other"),
    ]  # fmt: skip
    assert "related-observations" not in findings[-1]


def test_a_threshold_that_one_of_its_claims_does_not_meet_is_not_satisfied(thresholds):
    first, second, *others = thresholds.claims
    two = (first, replace(second, held=(HeldAgainst(first.held[0].limits, "met"),)), *others)
    finding, *_ = body_of(replace(thresholds, claims=two))["results"][0]["findings"]
    assert finding["target"]["status"] == {"state": "not-satisfied", "reason": "fail"}
    assert len(finding["related-observations"]) == 2


def test_every_reference_leads_to_something_in_the_file(thresholds):
    body = body_of(thresholds)
    result = body["results"][0]
    known = {component["uuid"] for component in result["local-definitions"]["components"]}
    assert {subject["subject-uuid"] for one in result["observations"] for subject in one["subjects"]} <= known
    seen = {observation["uuid"] for observation in result["observations"]}
    related = [ref["observation-uuid"] for one in result["findings"] for ref in one.get("related-observations", ())]
    assert related
    assert set(related) <= seen
    assert body["import-ap"]["href"].removeprefix("#") == body["back-matter"]["resources"][0]["uuid"]
    objectives = body["local-definitions"]["objectives-and-methods"][0]["parts"]
    assert [part["id"] for part in objectives] == [one["target"]["target-id"] for one in result["findings"]]
    uuids = re.findall(r'"uuid": "([^"]+)"', written(thresholds).decode())
    assert len(uuids) == len(set(uuids))


def test_the_same_audit_is_the_same_file_and_another_is_another(claimed):
    assert written(claimed) == written(claimed)
    later = replace(claimed, claims=claimed.claims[:2])
    assert body_of(later)["uuid"] != body_of(claimed)["uuid"]
    assert body_of(later)["results"][0]["uuid"] == body_of(claimed)["results"][0]["uuid"]
    assert body_of(replace(claimed, run_id="f" * 16))["results"][0]["uuid"] != body_of(claimed)["results"][0]["uuid"]


def test_two_models_of_one_name_are_two_components(claimed):
    spec = AuditSpec("", (IMAGE_MODEL, replace(IMAGE_MODEL, path="/srv/tiny world", digest="a" * 64)), ())
    components = body_of(replace(claimed, plan=Plan(spec)))["results"][0]["local-definitions"]["components"]
    assert len({component["uuid"] for component in components}) == 2


def test_claims_of_several_models_are_told_apart_by_them(thresholds):
    """Two observations, and two claims of one threshold, had the same words for two models."""
    first = thresholds.claims[0]
    spec = AuditSpec("", (IMAGE_MODEL, replace(IMAGE_MODEL, name="other", digest="a" * 64)), ())
    two = replace(thresholds, plan=Plan(spec), claims=(first, replace(first, model="other")))
    titles = [one["title"] for one in body_of(two)["results"][0]["observations"]]
    assert titles[0].endswith("; model: tiny world")
    assert titles[1].endswith("; model: other")
    assert body_of(two)["results"][0]["findings"][0]["description"].count("; model: other: Not met") == 1
    assert "model:" not in body_of(thresholds)["results"][0]["observations"][0]["title"]


def test_nothing_hides_and_nobody_is_named(thresholds):
    content = written(thresholds)
    for word in (b"alice", b"/home", "\u202e".encode()):
        assert word not in content
    assert b"[U+202E]doctor" in content
