"""Every part of every plugin that ships keeps its contract; a new file under plugins/ is tested without a line here."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest

from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.testing import AttributorContract, Contract, RoleContract, contracts
from biaslens_gui.testing.checking import CONTRACTS
from tests.components.tiny import tiny_ref

HOST = PluginHost.discover(strict=False)
RULES = [
    pytest.param(contract, work, id=f"{part}-{rule}".replace(" ", "_"))
    for record in HOST.plugins
    for part, contract in contracts(HOST, record.name)
    for rule, work in contract.rules()
]
TINY = {
    "diffusers_folder": "stable_diffusion",
    "diffusers_editor": "stable_diffusion",
    "diffusers_gradients": "clip",
    "answerer_gradients": "blip_vqa",
    "transformers_captioner": "encoder_decoder",
    "transformers_lm": "llama",
}
"""Loaders that need a folder, with the tiny model they are tried on."""


@pytest.mark.parametrize(("contract", "rule"), RULES)
def test_it_keeps_the_rule(contract: Contract, rule: Callable[[], None]) -> None:
    if isinstance(contract, RoleContract) and contract.part.info.id in TINY:
        plugin = contract.part.info.id
        contract.model = tiny_ref(TINY[plugin], contract.role, plugin)
    if isinstance(contract, AttributorContract):
        contract.image_model = tiny_ref("stable_diffusion", "image_model", "diffusers_folder")
    rule()


def test_every_plugin_loads_and_brings_something() -> None:
    assert HOST.failures == []
    assert [record.name for record in HOST.plugins if not record.contributions] == []


def test_every_registry_in_use_has_a_contract_of_its_own() -> None:
    used = {part.partition(":")[0] for record in HOST.plugins for part in record.contributions}
    assert used <= set(CONTRACTS)


def test_finding_plugins_and_asking_whether_they_can_work_imports_nothing_heavy() -> None:
    program = (
        "import sys; from biaslens_gui.plugin_host.host import PluginHost; host = PluginHost.discover(); "
        "[plugin.available() for plugins in host.roles.values() for plugin in plugins.values()]; "
        "heavy = {'torch', 'diffusers', 'transformers', 'spacy', 'PySide6', 'pytest'} & set(sys.modules); "
        "heavy |= {'altair', 'docx', 'typst', 'vl_convert'} & set(sys.modules); "
        "assert not heavy, heavy"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
