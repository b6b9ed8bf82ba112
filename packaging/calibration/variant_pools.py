"""Make and read pools of images of the variants' changed words, from which many audits are drawn.

    python packaging/calibration/variant_pools.py FOLDER POOLS.json [--images 144] [--at-once 48]

FOLDER is what `variants.py` made. A pool is made as an audit makes its images: by the ordinary plugin, with the seeds
of its prompt. Seeds depend on the prompt, so that no image is one of the shipped model: the pools are new images of
each variant. Each image is read once by two readers of another kind, the question answerer and the classifier; the
captioner, by which the shares of the shipped model were read, has no part in it. Rounds of `--at-once` images a word
are kept as they are made, so that a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from biaslens_gui.core.calibrating.planted import ATTRIBUTES
from biaslens_gui.core.identity import seed_for
from biaslens_gui.core.roles import ImageRequest, Pixels
from biaslens_gui.core.spec import GenerationSettings, Role
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.plugin_host.host import PluginHost

Pools = dict[str, dict[str, dict[str, str]]]
"""By variant and changed word: a letter for each image, `w`oman, `m`an or `-` for neither, of each reader."""
READERS = ("question_answerer", "classifier")
SEED = 0
SETTINGS = GenerationSettings(guidance=1.0, dtype="bfloat16")
"""Those of the shares that the shipped model realises (resources/reference/realised.json)."""
SHIPPED: tuple[tuple[str, Role, dict[str, str]], ...] = (
    ("question_answerer", "question_answerer", {}),
    ("clip", "classifier", {"labels": "woman, man"}),
)


def never() -> None:
    """Nobody stops a pool."""


@contextmanager
def readers(host: PluginHost) -> Iterator[tuple[Any, Any]]:
    """Hold the question answerer and the classifier that ship in memory."""
    found = []
    with ExitStack() as held:
        for folder, role, asked in SHIPPED:
            model = reference(reference_folder() / folder, host, asked, role)
            found.append(held.enter_context(host.role(model.role, model.plugin).load(model, "cpu")))
        yield found[0], found[1]


def letters(read: tuple[Any, Any], images: Sequence[Pixels]) -> dict[str, str]:
    """Return what both readers say of the gender in `images`, a letter each."""
    gender = next(attribute for attribute in ATTRIBUTES if attribute.bias == "gender")
    classes = (*gender.classes, "unknown")
    answers = [found[0] for found in read[0].answer(images, [gender.question], [classes], never)]
    by_answer = [classes[int(found.argmax())] for found in answers]
    by_class = [read[1].labels[int(found.argmax())] for found in read[1].classify(images, never)]
    known = {"woman": "w", "man": "m"}
    return {
        name: "".join(known.get(said, "-") for said in every)
        for name, every in zip(READERS, (by_answer, by_class), strict=True)
    }


def add(host: PluginHost, folder: Path, pool: dict[str, dict[str, str]], words: Sequence[str], upto: int) -> None:
    """Make and read the images of `words` by the variant in `folder` that `pool` lacks of `upto`."""
    model = reference(folder, host, role="image_model")
    with host.role(model.role, model.plugin).load(model, "cpu") as loaded, readers(host) as read:
        for word in words:
            of_word = pool.setdefault(word, dict.fromkeys(READERS, ""))
            prompt, first = f"a photo of a {word}", len(of_word[READERS[0]])
            requests = [
                ImageRequest(prompt, seed_for(SEED, prompt, index), SETTINGS, index) for index in range(first, upto)
            ]
            pixels = [image.pixels for image in loaded.generate(requests, never)] if requests else []
            if pixels:
                for name, said in letters(read, [image for image in pixels if image is not None]).items():
                    of_word[name] += said


def fill(folder: Path, kept: Path, images: int, at_once: int) -> None:
    """Fill the pools of every variant in rounds, and keep them after each."""
    host = discover_plugins()
    planted: Mapping[str, Mapping[str, str]] = json.loads((folder / "planted.json").read_text(encoding="utf-8"))
    pools: Pools = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    for upto in (*range(at_once, images, at_once), images):
        for name, changed in planted.items():
            pool = pools.setdefault(name, {})
            lacking = [word for word in changed if len(pool.get(word, {}).get(READERS[0], "")) < upto]
            if not lacking:
                continue
            add(host, folder / name, pool, lacking, upto)
            kept.write_text(json.dumps(pools, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Make the pools."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("pools", type=Path)
    parser.add_argument("--images", type=int, default=144)
    parser.add_argument("--at-once", type=int, default=48)
    options = parser.parse_args()
    fill(options.folder, options.pools, options.images, options.at_once)


if __name__ == "__main__":
    main()
