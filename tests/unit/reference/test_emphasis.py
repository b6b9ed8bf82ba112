"""The directions that a training error is weighed along: what attributes move, and what each is read from."""

from __future__ import annotations

from typing import Any

import pytest

torch = pytest.importorskip("torch")


@pytest.fixture
def drawn() -> tuple[Any, Any]:
    """Attributes (n, 3) of zero mean, and latents (n, 2048) that they move: two of them along much the same."""
    numbers = torch.Generator().manual_seed(0)
    x = (torch.rand(4_000, 3, generator=numbers) < 0.5).float()
    shape = torch.randn(3, 2048, generator=numbers)
    shape[1] = 3 * shape[0] + shape[1]  # a large change that goes along with a small one
    y = x @ shape + torch.randn(4_000, 2048, generator=numbers)
    return x - x.mean(0), y - y.mean(0)


def correlations(x: Any, told: Any) -> Any:
    """Return the correlations of every attribute with what every direction tells, attributes as rows."""
    return torch.corrcoef(torch.cat([x.T, told.T]))[: x.shape[1], x.shape[1] :]


def test_along_what_an_attribute_is_read_from_no_other_varies(drawn: tuple[Any, Any]) -> None:
    from emphasis import read

    x, y = drawn
    found = correlations(x, y @ read(x, y).T).abs()
    assert float(found.diagonal().min()) > 0.95
    assert float((found - torch.diag(found.diagonal())).max()) < 0.1


def test_what_attributes_move_mixes_them(drawn: tuple[Any, Any]) -> None:
    from emphasis import moved

    x, y = drawn
    found = correlations(x, y @ moved(x, y).T).abs()
    assert int((found > 0.2).sum(0).max()) > 1


def test_every_direction_has_the_weight_of_its_kind(drawn: tuple[Any, Any]) -> None:
    from emphasis import MOVED, READ, moved, read

    x, y = drawn
    for directions, weight in ((moved(x, y), MOVED), (read(x, y), READ)):
        assert torch.allclose((y @ directions.T).var(0), torch.tensor(weight), rtol=1e-3)


def test_an_attribute_that_hardly_varies_is_not_read(drawn: tuple[Any, Any]) -> None:
    from emphasis import read

    x, y = drawn
    assert len(read(torch.cat([x, torch.zeros(len(x), 1)], 1), y)) == x.shape[1]
