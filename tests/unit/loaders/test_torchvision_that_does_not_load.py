"""A torchvision of another build than torch is there and does not load: it lifts no refusal, and breaks no model."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from biaslens_gui.loaders.libraries import is_installed
from biaslens_gui.plugin_host.host import PluginHost
from tests.components.tiny import tiny_model

BROKEN = 'raise RuntimeError("operator torchvision::nms does not exist")\n'
TELLING = "from pathlib import Path\nPath(__file__).with_name('imported').touch()\n"


def place(where: Path, program: str) -> Path:
    """Put a torchvision of this `program` among the packages of `where`."""
    (where / "torchvision-0.28.0.dist-info").mkdir(parents=True)
    (where / "torchvision-0.28.0.dist-info" / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: torchvision\nVersion: 0.28.0\n"
    )
    (where / "torchvision").mkdir()
    (where / "torchvision" / "__init__.py").write_text(program)
    return where


def test_one_that_does_not_load_counts_as_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(place(tmp_path / "whole", TELLING))
    monkeypatch.delitem(sys.modules, "torchvision", raising=False)
    assert is_installed("torchvision")
    assert (tmp_path / "whole" / "torchvision" / "imported").exists(), "it was tried"
    assert "torchvision" not in sys.modules, "in a process of its own"
    monkeypatch.syspath_prepend(place(tmp_path / "broken", BROKEN))
    assert not is_installed("torchvision")


@pytest.mark.parametrize(
    ("tiny", "file", "told"),
    [
        ("mistral_3", "", "Its PixtralProcessor prepares images with torchvision, which is there and does not load"),
        ("flux", "Flux2Pipeline", "Flux2Pipeline does not work without torchvision, which is there and does not load"),
    ],
)
def test_it_is_refused_at_the_scan_for_what_it_is(
    tiny: str, file: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = shutil.copytree(tiny_model(tiny), tmp_path / "model")
    monkeypatch.syspath_prepend(place(tmp_path / "broken", BROKEN))
    monkeypatch.delitem(sys.modules, "torchvision", raising=False)
    if file:
        index = json.loads((folder / "model_index.json").read_text())
        (folder / "model_index.json").write_text(json.dumps(index | {"_class_name": file}))
    (found, *_) = PluginHost.discover(strict=True).detect_models(folder)
    assert told in found.problem
    assert "built for the torch that is here" in found.hint


def test_models_that_need_none_load_beside_it(tmp_path: Path) -> None:
    """The libraries look for torchvision whenever they are imported, and stop at one that does not load."""
    program = (
        f"import sys; sys.path.insert(0, {str(place(tmp_path, BROKEN))!r})\n"
        "from biaslens_gui.api import ModelRef\n"
        "from biaslens_plugins.captioners.transformers_captioner import TransformersCaptioner\n"
        f"model = ModelRef('captioner', 'transformers_captioner', {str(tiny_model('qwen2_vl'))!r})\n"
        "import numpy as np\n"
        "with TransformersCaptioner().load(model, 'cpu') as loaded:\n"
        "    print(len(loaded.caption([np.zeros((32, 32, 3), np.uint8)], lambda: None)))\n"
    )
    root = Path(__file__).resolve().parents[3]
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, cwd=root)
    assert done.stdout == "1\n", done.stderr
