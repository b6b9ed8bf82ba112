"""The side of single images between two attributes: told where the embedder tells images apart, and not elsewhere."""

from __future__ import annotations

import numpy as np
import pytest
from biaslens_plugins.methods.t2iat.association import ConceptImages
from biaslens_plugins.methods.t2iat.sides import FEWEST, sides

from biaslens_gui.api import UNSEEN


def images(men: np.ndarray, spread: float = 0.2, twins: float = 0.6, seed: int = 1) -> ConceptImages:
    """Return one image per share of a man in `men`, and its twins with each attribute, which have much in common."""
    rng = np.random.default_rng(seed)
    shared = rng.normal(0, twins, (len(men), 8)) * np.r_[np.zeros(3), np.ones(5)]

    def made(share: np.ndarray) -> np.ndarray:
        rows = np.zeros((len(men), 8))
        rows[:, 0], rows[:, 1], rows[:, 2] = 2.0, share, 1 - share
        rows += shared + rng.normal(0, spread, rows.shape) * np.r_[0.0, np.ones(7)]
        unit: np.ndarray = rows / np.linalg.norm(rows, axis=1, keepdims=True)
        return unit

    one = np.ones(len(men))
    return ConceptImages(made(men), made(one), made(0 * one), (np.arange(len(men)),) * 3)


def test_every_image_is_on_the_side_of_what_it_shows():
    men = (np.arange(40) % 3 == 0).astype(float)
    assert sides(images(men, spread=0.1)) == tuple(int(man == 0) for man in men)


def test_an_image_between_the_two_is_not_told():
    men = np.array([*[1.0] * 10, *[0.0] * 10, 0.5, 0.5])
    found = sides(images(men, spread=0.02))
    assert found is not None
    assert found[:20] == (0,) * 10 + (1,) * 10
    assert found[20:] == (UNSEEN, UNSEEN)


@pytest.mark.parametrize("seed", range(5))
def test_where_the_two_kinds_overlap_nothing_is_told(seed):
    """So the reader errs in fewer than one image of twenty of each kind, or says nothing."""
    assert sides(images(np.ones(24), spread=1.5, seed=seed)) is None


def test_a_twin_does_not_decide():
    """Each image is all but the same as its twin with A, but for the attribute: it still lies on the side it shows."""
    assert sides(images(np.zeros(24), spread=0.05, twins=2.0)) == (1,) * 24


def test_too_few_images_tell_nothing():
    assert sides(images(np.ones(FEWEST - 1), spread=0.01)) is None
    assert sides(images(np.ones(FEWEST), spread=0.01)) == (0,) * FEWEST


def test_without_seeds_nothing_is_told():
    with_seeds = images(np.ones(24), spread=0.01)
    assert sides(ConceptImages(with_seeds.neutral, with_seeds.first, with_seeds.second)) is None
