"""The house rules of packaging/checks.py hold, and each of them catches what it is there for."""

from __future__ import annotations

from pathlib import PurePosixPath

import pytest

import checks

BROKEN = (
    ("plugins/methods/one.py", 'subprocess.run("ls", shell=True)'),
    ("packaging/reference/training.py", "state = torch.load(path)"),
    ("plugins/methods/one.py", "np.load(path, allow_pickle=True)"),
    ("plugins/methods/one.py", "value = eval(text)"),
    ("biaslens_gui/engine/lab/lab.py", "    print(image)"),
    ("tests/ui/test_run.py", "    time.sleep(0.1)"),
    ("tests/ui/test_run.py", "    qtbot.wait(100)"),
    ("tests/ui/test_run.py", "from unittest.mock import Mock"),
    ("tests/ui/test_run.py", "    assert True"),
    ("biaslens_gui/engine/lab/lab.py", "x = f()  # type: ignore"),
    ("biaslens_gui/engine/lab/lab.py", "x = f()  # noqa"),
    ("biaslens_gui/engine/lab/lab.py", "# TODO: later"),
    ("biaslens_gui/engine/lab/lab.py", 'if plugin == "diffusers": ...'),
    ("plugins/image_models/one.py", "Pipeline.from_single_file(path)"),
    ("plugins/image_models/one.py", "load(path, local_files_only=False)"),
    ("README.md", "see /home/somebody/notes"),
    ("docs/adr/0001.md", "measured in /tmp/try"),
    ("packaging/dev.py", "pip install --index-url something"),
    ("biaslens_gui/ui/run/page.py", "        self.number = QSpinBox()"),
    ("resources/help/reading.md", "the difference is because of gender"),
)


def test_the_tree_keeps_the_house_rules() -> None:
    assert [str(breach) for breach in checks.breaches(checks.own_files())] == []


@pytest.mark.parametrize(("path", "text"), BROKEN, ids=[text.strip()[:40] for _, text in BROKEN])
def test_a_broken_rule_is_found(path: str, text: str) -> None:
    assert len(list(checks.breaches([(PurePosixPath(path), text)]))) == 1


def test_every_rule_has_an_example_that_breaks_it() -> None:
    found = {breach.instead for path, text in BROKEN for breach in checks.breaches([(PurePosixPath(path), text)])}
    assert found == {rule.instead for rule in checks.RULES}


def test_a_line_may_break_a_rule_for_a_stated_reason() -> None:
    path = PurePosixPath("biaslens_gui/engine/lab/lab.py")
    assert not list(checks.breaches([(path, "exec(code)  # house: the console page runs what its user types")]))
    assert list(checks.breaches([(path, "exec(code)  # house:")]))


@pytest.mark.parametrize(("lines", "kept"), [(600, True), (601, False)])
def test_a_module_has_a_limit(lines: int, kept: bool) -> None:
    path = PurePosixPath("biaslens_gui/engine/lab/lab.py")
    assert (not list(checks.breaches([(path, "x = 1\n" * lines)]))) is kept


@pytest.mark.parametrize("path", ["biaslens_gui/utils.py", "biaslens_gui/misc/one.py", "packaging/__init__.py"])
def test_a_name_says_what_is_inside(path: str) -> None:
    assert list(checks.breaches([(PurePosixPath(path), "")]))
