"""Faces turned upright and cut out at one size, as dlib does it: eyes and mouth always lie at the same places."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import Pixels

PLACES = np.array([[0.305, 0.301], [0.681, 0.301], [0.493, 0.716]])
"""Where right eye, left eye and mouth lie in the square, as shares of its side.

The eyes lie where the average face of dlib's `get_face_chip_details` has them with the padding of 0.2 that the networks
were made for; the mouth, which dlib does not use, where it lies on average in 26 faces that dlib cut out.
"""

USED = (0, 1, 3)
"""Eyes and mouth, of the points of a face; the tip of the nose moves most as a head turns."""

MOST_REDUCED = 16


def upright(
    image: Pixels, points: npt.NDArray[np.float64], side: int, margin: float = 0.0, *, mirrored: bool = False
) -> Pixels:
    """Return the face as a square of `side` pixels; black where the picture ends.

    `points` are right eye, left eye, nose and mouth: 4 x 2, x and y in pixels. `margin` is shown more around it, as a
    share of the side.
    """
    from PIL import Image

    scale, shift = similarity((PLACES - 0.5) * side / (1 + 2 * margin) + side / 2, points[list(USED)])
    # Where the face is larger than the square it is cut out larger and reduced: nothing is left out between pixels.
    more = int(np.clip(np.ceil(abs(scale)), 1, MOST_REDUCED))
    step = scale / more
    # Pillow takes a, b, c, d, e, f: pixel (x, y) shows the place (a x + b y + c, d x + e y + f) of the picture.
    rows = (step.real, -step.imag, shift.real, step.imag, step.real, shift.imag)
    whole = Image.fromarray(image)
    cut = whole.transform((side * more,) * 2, Image.Transform.AFFINE, rows, Image.Resampling.BILINEAR)
    small = np.asarray(cut.resize((side, side), Image.Resampling.BOX))
    return small[:, ::-1] if mirrored else small


def similarity(
    start: npt.NDArray[np.float64] | Sequence[Sequence[float]], end: npt.NDArray[np.float64]
) -> tuple[complex, complex]:
    """Return a and b of the similarity z -> a z + b that takes `start` nearest to `end`, by least squares.

    Both are N x 2, read as the complex numbers x + i y. Points that all coincide leave the scale at 1.
    """
    first, last = (points @ np.array([1, 1j]) for points in (np.asarray(start), np.asarray(end)))
    centred = first - first.mean()
    spread = float((np.abs(centred) ** 2).sum())
    scale = complex((np.conj(centred) @ (last - last.mean())) / spread) if spread else 1.0 + 0j
    return scale, complex(last.mean() - scale * first.mean())
