"""What receives files in CycloneDX: its own validator, with every format that its rules name held."""

from __future__ import annotations

from typing import Any

import pytest


def strict_validator(version: str) -> Any:
    """Return the validator of the files' own makers, for version `version` of the form ("V1_6")."""
    validation = pytest.importorskip("cyclonedx.validation.json", reason="it comes with the extra [dev]")
    from cyclonedx.schema import SchemaVersion
    from jsonschema.validators import Draft7Validator
    from rfc3986_validator import validate_rfc3986

    # Addresses, as they may stand in letters of any language; those written here are all in ASCII. jsonschema asks a
    # package for them that builds its grammar whenever it is imported, as with each program that draws a figure.
    def is_address(value: object) -> bool:
        return not isinstance(value, str) or bool(validate_rfc3986(value, rule="URI_reference"))

    Draft7Validator.FORMAT_CHECKER.checks("iri-reference")(is_address)
    return validation.JsonStrictValidator(SchemaVersion[version])
