"""The template of the printed report finds the colour of every class, that of no class (-1) too."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

typst = pytest.importorskip("typst", reason="it comes with the extra [reports]")
TEMPLATE = files("biaslens_resources").joinpath("reports", "report.typ")


@pytest.mark.parametrize("number", [-1, 0, 7])
def test_the_colour_of_a_class_is_found_by_its_number(number: int) -> None:
    template = TEMPLATE.read_text(encoding="utf-8")
    found = re.search(r"#let colour-of.*", template)
    assert found is not None
    assert template.count("colours.at(") == 1  # nobody looks one up in another way
    asked = f'#let report = (colours: ("{number}": "#777777"))\n{found[0]}\n#colour-of({number})\n'
    assert typst.compile(asked.encode())
