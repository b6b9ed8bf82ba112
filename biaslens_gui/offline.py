"""What model libraries read from the environment while they are imported: no network, few threads, quiet."""

from __future__ import annotations

import os

NO_NETWORK = {
    "HF_HUB_OFFLINE": "1",
    "TRANSFORMERS_OFFLINE": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "DO_NOT_TRACK": "1",
}
QUIET = {
    "DIFFUSERS_VERBOSITY": "error",
    "TRANSFORMERS_VERBOSITY": "error",
    "HF_HUB_DISABLE_PROGRESS_BARS": "1",
    "TOKENIZERS_PARALLELISM": "false",
}


def prepare_model_libraries() -> None:
    """Set the environment for torch, diffusers and transformers; call it before the first import of any of them.

    The network is always off. Threads are one fewer than cores unless `OMP_NUM_THREADS` says otherwise, and they wait
    without spinning: two OpenMP threads beside a busy process were measured up to 31 times slower than one.
    """
    os.environ.update(NO_NETWORK)
    os.environ.setdefault("OMP_NUM_THREADS", str(max(1, (os.cpu_count() or 1) - 1)))
    os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
