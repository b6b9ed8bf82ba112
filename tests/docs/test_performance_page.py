"""docs/performance.md says what the suites of benchmarks came to, and names what they miss and why."""

from __future__ import annotations

from types import ModuleType

import pytest


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return benchmark("page", monkeypatch)


@pytest.fixture
def harness(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return benchmark("harness", monkeypatch)


def benchmark(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return a module of packaging/benchmarks, which are run as scripts and lie in no package."""
    import importlib

    from tests.unit.packaging.test_gpu_benchmark import BENCHMARKS

    monkeypatch.syspath_prepend(str(BENCHMARKS))
    return importlib.import_module(name)


def test_the_page_is_what_the_results_make(page: ModuleType, harness: ModuleType) -> None:
    told = page.page(harness.kept())
    assert page.PAGE.read_text(encoding="utf-8") == told, "run packaging/benchmarks/run.py --page"


def test_what_is_missed_is_named_with_its_cause(page: ModuleType, harness: ModuleType) -> None:
    verdict = list(page.verdict(harness.kept()))
    missed = [one for results in harness.kept().values() for one in results.missed]
    assert len(verdict) == 1 + len(missed)
    for line, one in zip(verdict[1:], missed, strict=True):
        assert one.what in line
        assert line.endswith(one.if_missed or page.UNKNOWN)


def test_results_come_back_as_they_were_kept(harness: ModuleType, tmp_path: object) -> None:
    for name, results in harness.kept().items():
        harness.keep(results, tmp_path)
        assert harness.kept(tmp_path)[name] == results


def test_a_section_is_frozen_exactly_when_its_script_is_gone(page: ModuleType) -> None:
    from tests.unit.packaging.test_gpu_benchmark import BENCHMARKS

    assert {name for name in page.SUITES if not (BENCHMARKS / f"{name}.py").is_file()} == set(page.FROZEN)
    for name in page.FROZEN:
        assert page.IS_FROZEN.format(name) in page.PAGE.read_text(encoding="utf-8")
