"""The benchmark of a graphics card: all its cases work at tiny size on a processor, and without a card it says so."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest

BENCHMARKS = Path(__file__).resolve().parents[3] / "packaging" / "benchmarks"


@pytest.fixture
def suites(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    return importlib.import_module("run")


@pytest.mark.slow
def test_every_case_works_with_tiny_models(suites: ModuleType) -> None:
    found = suites.measured("gpu", small=True)
    cases = {one.name for one in (*found.outcomes, *found.readings)}
    assert cases >= {"ceiling", "H1", "H2", "H3", "H4", "H6", "H8"}
    assert all(one.value >= 0 for one in found.readings)
    assert found.barred == []  # a bar is for a card
    (made,) = (one.value for one in found.readings if one.what.startswith("images made of"))
    assert made == 4


def test_without_a_card_it_says_so(suites: ModuleType) -> None:
    import torch

    if torch.cuda.is_available():
        pytest.skip("A card is here.")
    with pytest.raises(Exception, match="no graphics card is here"):
        suites.measured("gpu")


def test_a_missing_library_is_named(suites: ModuleType) -> None:
    gpu = importlib.import_module("gpu")
    with pytest.raises(Exception, match="no_such_library is not installed here"):
        gpu.refuse_without_libraries(("torch", "no_such_library"))
