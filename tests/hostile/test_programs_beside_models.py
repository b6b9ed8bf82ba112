"""Program files beside models of the libraries' own classes: told at the scan, never run, whatever names them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from biaslens_gui.cli.main import run
from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.engine.models.scan import found_models
from biaslens_gui.engine.plugins import discover_plugins
from tests.components.folders import change_config
from tests.components.tiny import tiny_model
from tests.patience import SECONDS

CODE = """
with open({mark!r}, "a") as file:
    file.write(__file__ + "\\n")
class Mine: pass
"""
CONSOLE = (sys.executable, str(Path(sys.executable).with_name("biaslens")))


def plant(folder: Path, mark: Path, *names: str) -> None:
    for name in names:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(CODE.format(mark=str(mark)))


def change(path: Path, **values: object) -> None:
    path.write_text(json.dumps(json.loads(path.read_text()) | values))


def painter(folder: Path, mark: Path) -> Path:
    """A Stable Diffusion with files of the names that communities give them, and entries that point at them."""
    shutil.copytree(tiny_model("stable_diffusion"), folder)
    tops = ("pipeline.py", "lcm_pipeline.py", "unet.py", "StableDiffusionPipeline.py", "diffusers.py", "torch.py")
    parts = ("unet/unet.py", "unet/unet_2d_condition.py", "vae/modeling_vae.py", "text_encoder/modeling_mine.py")
    plant(folder, mark, *tops, *parts, "tokenizer/tokenization_mine.py", "scheduler/scheduling_mine.py")
    own = {"AutoConfig": "modeling_mine.Mine", "AutoModel": "modeling_mine.Mine"}
    change_config(folder / "text_encoder", auto_map=own)
    change_config(folder / "unet", auto_map={"AutoModel": "unet.Mine"})
    change(folder / "tokenizer" / "tokenizer_config.json", auto_map={"AutoTokenizer": ["tokenization_mine.Mine", None]})
    change(folder / "model_index.json", custom_pipeline="pipeline", trust_remote_code=True)
    return folder


def writer(folder: Path, mark: Path) -> Path:
    """A language model as Phi-3 was published: a class of the library, and program code that does the same."""
    shutil.copytree(tiny_model("phi3"), folder)
    plant(folder, mark, "configuration_mine.py", "modeling_mine.py", "tokenization_mine.py", "transformers.py")
    plant(folder, mark, "custom_generate/generate.py", "sample_finetune.py")
    own = dict.fromkeys(("AutoModelForCausalLM", "AutoModel"), "modeling_mine.Mine")
    change_config(folder, auto_map={"AutoConfig": "configuration_mine.Mine", **own}, trust_remote_code=True)
    change(folder / "tokenizer_config.json", auto_map={"AutoTokenizer": ["tokenization_mine.Mine", None]})
    return folder


def model_in(folder: Path) -> DetectedModel:
    found, *_ = found_models(folder, discover_plugins())
    return found


@pytest.mark.parametrize(("build", "name"), [(painter, "unet/unet_2d_condition.py"), (writer, "modeling_mine.py")])
def test_a_model_of_the_library_is_loaded_and_asked_without_the_files_beside_it(
    build: object, name: str, tmp_path: Path
) -> None:
    mark = tmp_path / "mark"
    folder = build(tmp_path / "model", mark)  # type: ignore[operator]
    environ = {key: value for key, value in os.environ.items() if key != "PYTHONSAFEPATH"} | {"OMP_NUM_THREADS": "1"}
    told = []
    for words in (("models", "scan", "."), ("models", "test", str(folder))):
        done = subprocess.run(
            [*CONSOLE, *words], cwd=folder, env=environ, capture_output=True, text=True, check=False, timeout=SECONDS
        )
        assert not mark.exists(), mark.read_text()
        assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
        told.append(done.stdout)
    assert "Files with program code lie in the folder and are not run: " in told[0]
    assert "It answers" in told[1]
    assert not model_in(folder).problem
    assert "library's own class" in model_in(folder).remark
    subprocess.run([sys.executable, str(folder / name)], check=True)
    assert mark.exists()  # so a file that had run would have been seen


@pytest.mark.parametrize("name", ["None.py", "unet/diffusers.py", "text_encoder/transformers.py"])
def test_a_file_that_diffusers_would_take_before_its_own_class_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "model"
    shutil.copytree(tiny_model("stable_diffusion"), folder)
    plant(folder, tmp_path / "mark", name)
    assert f"brings its own program code ({name})" in model_in(folder).problem
    assert run(["models", "test", str(folder)]) == 3
    assert name in capsys.readouterr().err
    assert not (tmp_path / "mark").exists()


@pytest.mark.parametrize("value", [["pipeline", "Mine"], "Mine"])
def test_a_pipeline_that_is_program_code_is_refused(value: object, tmp_path: Path) -> None:
    folder = tmp_path / "model"
    shutil.copytree(tiny_model("stable_diffusion"), folder)
    plant(folder, tmp_path / "mark", "pipeline.py")
    change(folder / "model_index.json", _class_name=value)
    assert model_in(folder).problem
    change(folder / "model_index.json", _class_name="StableDiffusionPipeline", unet=["mine", "Mine"])
    plant(folder, tmp_path / "mark", "unet/mine.py")
    assert "unet/mine.py" in model_in(folder).problem
    assert run(["models", "test", str(folder)]) == 3
    assert not (tmp_path / "mark").exists()


@pytest.mark.parametrize(
    ("config", "words"),
    [
        ({"architectures": ["MyPhi3ForCausalLM"]}, "Its MyPhi3ForCausalLM is program code"),
        ({"model_type": "phi3_mine"}, "Its family phi3_mine is program code"),
    ],
)
def test_a_model_whose_class_is_its_own_is_refused(config: dict[str, object], words: str, tmp_path: Path) -> None:
    folder = writer(tmp_path / "model", tmp_path / "mark")
    change_config(folder, **config)
    assert words in model_in(folder).problem
    assert run(["models", "test", str(folder)]) == 3
    assert not (tmp_path / "mark").exists()


def test_a_tokenizer_of_its_own_is_refused(tmp_path: Path) -> None:
    folder = writer(tmp_path / "model", tmp_path / "mark")
    change(folder / "tokenizer_config.json", tokenizer_class="MyTokenizer")
    assert "Its MyTokenizer is program code" in model_in(folder).problem
