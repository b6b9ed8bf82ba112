"""No garbage is looked for while a model is read, and Python looks again as it did before."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from biaslens_gui.loaders.garbage import not_looking


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    was = gc.isenabled()
    yield
    (gc.enable if was else gc.disable)()


def test_python_looks_again_when_the_last_of_several_models_is_read() -> None:
    gc.enable()
    with not_looking():
        with pytest.raises(ValueError, match="spoilt"), not_looking():
            raise ValueError("spoilt")
        assert not gc.isenabled()  # the other one is still being read
    assert gc.isenabled()


def test_who_had_it_not_look_finds_it_so() -> None:
    gc.disable()
    with not_looking():
        pass
    assert not gc.isenabled()
