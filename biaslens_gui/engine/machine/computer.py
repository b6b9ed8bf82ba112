"""Whether this computer can do the work: processor, memory, graphics card, disk, libraries, network, models.

`check_computer` imports nothing heavy. `check_libraries` loads torch in a process of its own, which takes seconds, and
says whether it works and which device it sees; that process measures the processor, too.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.in_words import InWords
from biaslens_gui.engine.machine.runtime import Runtime, check_runtime, find_runtime, is_program
from biaslens_gui.engine.machine.spawning import spawning
from biaslens_gui.settings.places import data_folder

MODEL_LIBRARIES = ("torch", "diffusers", "transformers", "accelerate", "spacy")
LEAST_FREE_BYTES = 2 << 30
LEAST_MEMORY_BYTES = 4 << 30
PATIENCE_S = 120
BYTES_PER_GB = 1e9
AT_WORK = re.compile(r"version (?P<version>\S+), (uses the processor|sees (?P<card>.+))")


def check_computer() -> Iterator[CheckResult]:
    """Yield what an auditor must know before a first run, one sentence each."""
    version, new = platform.python_version(), sys.version_info >= (3, 11)
    told = InWords("version {version}", version=version)
    yield CheckResult("Python", new, told, "" if new else "Install Python 3.11 or newer.")
    yield _processor()
    yield _memory()
    yield _graphics_card()
    yield _speed()
    yield _model_libraries()
    yield _report_libraries()
    folder = data_folder()
    place = next(parent for parent in (folder, *folder.parents) if parent.exists())
    yield _disk(place)
    yield _may_write(place)
    yield _offline()


def _model_libraries() -> CheckResult:
    if is_program() or find_runtime() is not None:
        return check_runtime(MODEL_LIBRARIES)
    missing = [name for name in MODEL_LIBRARIES if importlib.util.find_spec(name) is None]
    return CheckResult(
        "Model libraries",
        not missing,
        InWords("{libraries} missing", libraries=", ".join(missing)) if missing else "all installed",
        "Install them with: pip install 'biaslens-gui[models]'." if missing else "",
    )


def _report_libraries() -> CheckResult:
    """Whether reports can be made: by this installation itself, never by a model runtime."""
    from biaslens_gui.reports.engines import HOW, lacking

    missing = lacking()
    return CheckResult(
        "Libraries of reports",
        not missing,
        InWords("{libraries} missing", libraries=", ".join(missing)) if missing else "all installed",
        HOW if missing else "",
    )


def _processor() -> CheckResult:
    cores = os.cpu_count() or 1
    hint = "" if cores > 1 else "Image models will be very slow with one core; use a computer with four or more."
    told = InWords("{cores} cores, {kind}", cores=cores, kind=platform.machine())
    return CheckResult("Processor", cores > 1, told, hint)


def _speed() -> CheckResult:
    """What was measured of the processor, and what it advises; a processor that nobody measured is no fault."""
    from biaslens_gui.core.processor_advice import beside_sentence, speed_in_words, threads_sentence
    from biaslens_gui.engine.machine.processor import remembered_speed

    if (speed := remembered_speed()) is None:
        hint = "It is measured when the model libraries are loaded as a test, as by 'biaslens doctor --load'."
        return CheckResult("Speed of the processor", True, "not measured yet", hint, known=False)
    advice = InWords.joined(" ", (threads_sentence(speed), beside_sentence(speed, "cpu")))
    return CheckResult("Speed of the processor", True, speed_in_words(speed), advice)


def _memory() -> CheckResult:
    from biaslens_gui.engine.machine.memory import memory_of

    memory = memory_of("cpu")
    if not memory.total:
        return CheckResult("Memory", True, "this system does not say how much there is")
    ok = memory.free >= LEAST_MEMORY_BYTES
    free, total = memory.free / BYTES_PER_GB, memory.total / BYTES_PER_GB
    told = InWords("{free:,.1f} GB free of {total:,.1f} GB", free=free, total=total)
    return CheckResult("Memory", ok, told, "" if ok else "Close other programs: a small image model needs about 4 GB.")


def _graphics_card() -> CheckResult:
    """A computer without one works, more slowly: that is said, and is no fault."""
    from biaslens_gui.engine.machine.environment import choose_device
    from biaslens_gui.engine.machine.memory import memory_of

    device = choose_device("auto")
    if device == "cpu":
        return CheckResult("Graphics card", True, "none is used: the processor works, which takes longer")
    memory = memory_of(device)
    if not memory.total:
        return CheckResult("Graphics card", True, device)
    free, total = memory.free / BYTES_PER_GB, memory.total / BYTES_PER_GB
    told = InWords("{card}, {free:,.1f} GB free of {total:,.1f} GB", card=device, free=free, total=total)
    return CheckResult("Graphics card", True, told)


def _disk(place: Path) -> CheckResult:
    free = shutil.disk_usage(place).free
    ok = free >= LEAST_FREE_BYTES
    told = InWords("{free:,.1f} GB free", free=free / BYTES_PER_GB)
    return CheckResult("Disk", ok, told, "" if ok else "Free some space.")


def _may_write(place: Path) -> CheckResult:
    try:
        with tempfile.TemporaryFile(dir=place) as file:
            file.write(b"BiasLens")
    except OSError as error:
        hint = "Choose a folder you may write to as the folder of new projects, in the settings."
        return CheckResult("Permission to write", False, f"{place}: {error.strerror or error}", hint)
    return CheckResult("Permission to write", True, "projects can be made here")


def _offline() -> CheckResult:
    from biaslens_gui.loaders.guard import guard

    if not guard.installed:
        return CheckResult("Network", True, "connections are blocked in every process that loads a model")
    told = InWords(
        "connections are blocked in every process; {attempts:,} attempts of this process were blocked",
        attempts=guard.attempts,
    )
    return CheckResult("Network", True, told)


def check_models(folders: Sequence[Path], found: int) -> CheckResult:
    """Return whether there are models: `found` in the `folders` that were added."""
    gone = [str(folder) for folder in folders if not folder.is_dir()]
    if gone:
        told = InWords("{folders} not found", folders=", ".join(gone))
        return CheckResult("Models", False, told, "Connect the drive, or take the folder out.")
    if not found:
        hint = "Add the folder of a model on the page Models; the models of the drawn world are always there."
        return CheckResult("Models", True, "none of your own yet", hint)
    return CheckResult("Models", True, InWords("{found:,} found", found=found))


def check_libraries() -> CheckResult:
    """Load torch in a process of its own, and return whether it works and what it can use."""
    if (runtime := find_runtime()) is not None:
        return _torch_at_work(_told_by_runtime(runtime))
    if importlib.util.find_spec("torch") is None:
        return CheckResult(
            "torch at work", False, "not installed", "Install it with: pip install 'biaslens-gui[models]'."
        )
    context = spawning()
    receiver, sender = context.Pipe(duplex=False)
    child = context.Process(target=_load_torch, args=(sender,), name="biaslens-check", daemon=True)
    child.start()
    sender.close()
    try:
        silent = InWords("no answer in {seconds} s", seconds=PATIENCE_S)
        told = str(receiver.recv()) if receiver.poll(PATIENCE_S) else silent
    except EOFError:
        child.join()
        told = _ended_with(child.exitcode)
    finally:
        if child.is_alive():
            child.join(5)
            child.kill()
        child.join()
        receiver.close()
    return _torch_at_work(told)


def _torch_at_work(told: str) -> CheckResult:
    ok = _is_at_work(told)
    if found := AT_WORK.fullmatch(told):
        version, card = found["version"], found["card"]
        told = InWords("version {version}, uses the processor", version=version)
        if card is not None:
            told = InWords("version {version}, sees {card}", version=version, card=card)
    return CheckResult("torch at work", ok, told, "" if ok else "Install torch again for this computer's processor.")


def _is_at_work(told: str) -> bool:
    """Whether `torch_in_words` says that torch works."""
    return told.startswith("version")


def _told_by_runtime(runtime: Runtime) -> str:
    program = f"from {__name__} import loaded_and_measured; print(loaded_and_measured())"
    try:
        done = subprocess.run(
            runtime.command("-c", program),
            env=runtime.environ(), capture_output=True, text=True, check=False, timeout=PATIENCE_S,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    said = (done.stdout if done.returncode == 0 else done.stderr).strip().splitlines()
    return said[-1] if said else _ended_with(done.returncode)


def _ended_with(code: int | None) -> InWords:
    return InWords("the process ended with code {code}", code=code)


def _load_torch(sender: Connection) -> None:
    """Send what `loaded_and_measured` says; runs in the child."""
    sender.send(loaded_and_measured())


def loaded_and_measured() -> str:
    """Return what `torch_in_words` says; where torch works, the processor is measured with it and remembered."""
    said = torch_in_words()
    if _is_at_work(said):
        from biaslens_gui.engine.machine.processor import measure_all

        with suppress(Exception):  # that torch works was asked; without a measurement nothing is advised
            measure_all()
    return said


def torch_in_words() -> str:
    """Load torch, and say what it can use, or why it cannot be loaded; called in processes made for it."""
    from biaslens_gui.loaders.guard import block_network, prepare_model_libraries

    prepare_model_libraries()
    block_network()
    try:
        torch = importlib.import_module("torch")
        sees = f"sees {torch.cuda.get_device_name(0)}" if torch.cuda.is_available() else "uses the processor"
        return f"version {torch.__version__}, {sees}"
    except Exception as error:  # noqa: BLE001 - whatever keeps torch from loading is what was asked for
        return f"{type(error).__name__}: {error}"
