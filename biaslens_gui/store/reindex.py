"""Rows of images made again from the recipe in each PNG file."""

from __future__ import annotations

import hashlib
import sqlite3
from collections import defaultdict
from collections.abc import Mapping
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from biaslens_gui.core.codec import from_data, parse_json
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import IMAGE, read_outside
from biaslens_gui.loaders.image_files import open_picture, pixels_of

Row = dict[str, Any]


def index_images(audit: Path, images: Path) -> tuple[int, int]:
    """Add a row for every image file that has none and says what it is; return how many, and how many do not say.

    A file is taken only where exactly one known model has the digest that it names.
    """
    added = unknown = 0
    with closing(sqlite3.connect(audit)) as connection:
        known = {row[0] for row in connection.execute("select digest from images")}
        keys: dict[str, list[str]] = defaultdict(list)
        for key, model in connection.execute("select key, digest from models where role = 'image_model'"):
            keys[model].append(key)
        for path in sorted(images.glob("??/*.png")):
            if path.stem in known:
                continue
            row = row_of(path, keys)
            if row is None:
                unknown += 1
                continue
            names = ", ".join(row)
            connection.execute(f"insert into images ({names}) values ({', '.join('?' * len(row))})", [*row.values()])
            added += 1
        connection.commit()
    return added, unknown


def row_of(path: Path, keys: Mapping[str, list[str]]) -> Row | None:
    """Return the row of an image file from the recipe in it; nothing where it is torn, or its model is not known."""
    try:
        content = read_outside(path, IMAGE)
        height, width, _ = pixels_of(content, path.name).shape
        recipe = parse_json(open_picture(content, path.name).info.get("biaslens", "null"))
        (model,) = keys.get(recipe["model"], [])
        about = {"model": model, "prompt": recipe["prompt"], "index": recipe["index"], "seed": recipe["seed"]}
        image = from_data(ImageRecord, {"digest": recipe["digest"], **about, "note": recipe.get("origin", "")})
        settings = canonical_json(recipe["settings"])
    except (OSError, KnownError, ValueError, KeyError, TypeError, AttributeError):
        return None
    if image.digest != path.stem:
        return None
    return {
        "digest": image.digest,
        "model": image.model,
        "prompt": image.prompt,
        "position": image.index,
        "seed": image.seed,
        "settings": settings,
        "status": "ok",
        "sha256": hashlib.sha256(content).hexdigest(),
        "width": width,
        "height": height,
        "note": image.note,
        "made_at": datetime.now(UTC).isoformat(timespec="milliseconds"),
    }
