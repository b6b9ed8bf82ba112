"""Models that see are language models too: asked in their own form of conversation, without an image."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from biaslens_plugins.captioners.transformers_captioner import TransformersCaptioner
from biaslens_plugins.language_models.transformers_lm import TransformersLanguageModel, biaslens_detect_model

from biaslens_gui.api import CompletionRequest, KnownError, Message, ModelRef
from biaslens_gui.core.language.schemas import has_form, list_of, object_of, text_up_to
from biaslens_gui.loaders.image_text import WITH_AN_IMAGE_ALONE
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.testing import never
from tests.components.tiny import tiny_model
from tests.contracts.architectures import CHAT_FAMILIES

PLUGIN = TransformersLanguageModel()
DOCTOR = CompletionRequest("t", (Message("system", "office"), Message("user", "a photo of a doctor")), longest=8)
NURSE = CompletionRequest("t", (Message("system", "office"), Message("user", "a photo of a nurse")), longest=8)
FORM = list_of(object_of(name=text_up_to(20)), 2)

OF_PARTS = (
    "{% for message in messages %}<s>{{ message['role'] }} {% for part in message['content'] | "
    "selectattr('type', 'equalto', 'text') %}{{ part['text'] }}{% endfor %}</s>{% endfor %}<s>assistant "
)
"""As LLaVA's, which reads nothing of a turn that is a plain text, and says nothing of it."""

OF_TEXTS = "{% for message in messages %}<s>{{ message['role'] + ' ' + message['content'] }}</s>{% endfor %}<s>"
"""As of models that were taught to see afterwards: it stops at a turn that is made of parts."""

WITHOUT_SYSTEM = (
    "{% for message in messages if message['role'] != 'system' %}<s>user {% for part in message['content'] %}"
    "{{ part['text'] }}{% endfor %}</s>{% endfor %}<s>assistant "
)
"""One that passes over what the system says without a word."""

EMPTY = "{% for message in messages %}<s>{{ message['role'] }}</s>{% endfor %}"


def folder_with(template: str, place: Path, *, file: str = "chat_template.jinja") -> Path:
    folder = shutil.copytree(tiny_model("gemma_3"), place / "gemma-3-4b-it")
    (folder / "chat_template.jinja").unlink()
    text = template if file.endswith(".jinja") else json.dumps({"chat_template": template})
    (folder / file).write_text(text)
    return folder


def load(path: Path) -> Any:
    return PLUGIN.load(ModelRef("language_model", "transformers_lm", str(path)), "cpu")


def test_a_model_that_sees_is_offered_to_describe_to_answer_and_to_write() -> None:
    found = PluginHost.discover(strict=True).detect_models(tiny_model("gemma_3"))
    roles = [model.role for model in found if not model.problem]
    assert roles == ["captioner", "question_answerer", "language_model"]


@pytest.mark.parametrize(
    ("template", "file"),
    [(OF_PARTS, "chat_template.jinja"), (OF_TEXTS, "chat_template.jinja"), (OF_PARTS, "chat_template.json")],
)
def test_it_reads_all_that_is_said_in_whichever_form_its_template_knows(
    template: str, file: str, tmp_path: Path
) -> None:
    folder = folder_with(template, tmp_path, file=file)
    with load(folder) as loaded:
        read = [loaded._tokens.decode(loaded._question(request)) for request in (DOCTOR, NURSE)]
        (formed,) = loaded.complete([CompletionRequest("t", DOCTOR.messages, longest=60, schema=FORM)], never)
        shares = loaded.choose(DOCTOR, ["man", "woman"], never)
    assert all("office" in text for text in read)
    assert ["doctor" in text for text in read] == [True, False]
    assert has_form(formed, FORM)
    assert sum(shares.values()) == pytest.approx(1)


def test_what_a_system_says_is_said_by_the_user_where_the_template_passes_over_it(tmp_path: Path) -> None:
    with load(folder_with(WITHOUT_SYSTEM, tmp_path)) as loaded:
        text = loaded._tokens.decode(loaded._question(DOCTOR))
    assert "office" in text
    assert "doctor" in text


def test_a_template_that_leaves_out_the_question_is_refused(tmp_path: Path) -> None:
    with load(folder_with(EMPTY, tmp_path)) as loaded, pytest.raises(KnownError, match="leaves out"):
        loaded.complete([DOCTOR], never)


def test_without_a_chat_template_it_is_told_so_by_its_captioner_alone(tmp_path: Path) -> None:
    folder = shutil.copytree(tiny_model("gemma_3"), tmp_path / "model")
    (folder / "chat_template.jinja").unlink()
    assert biaslens_detect_model(folder) is None
    with pytest.raises(KnownError, match="no language model"), load(folder):
        pass


def test_it_writes_where_its_images_could_not_be_prepared() -> None:
    """Mistral Small prepares images with torchvision; words need none of it."""
    folder = tiny_model("mistral_3")
    found = biaslens_detect_model(folder)
    assert found is not None
    assert found.problem == ""
    with load(folder) as loaded:
        (text,) = loaded.complete([DOCTOR], never)
    assert text


def test_its_images_are_read_as_before(tmp_path: Path) -> None:
    folder = folder_with(OF_PARTS, tmp_path, file="chat_template.json")
    assert TransformersCaptioner().available().ok
    assert "captioner" in [model.role for model in PluginHost.discover().detect_models(folder)]


SPOKEN_TO = [name for _, name, _ in CHAT_FAMILIES if name not in WITH_AN_IMAGE_ALONE]


@pytest.mark.slow
@pytest.mark.parametrize("name", [*SPOKEN_TO, "chat_captioner", "qwen2_vl", "qwen_2_5_vl"])
def test_every_family_that_is_spoken_to_writes_without_an_image(name: str) -> None:
    with load(tiny_model(name)) as loaded:
        texts = loaded.complete([DOCTOR, NURSE], never)
        shares = loaded.choose(DOCTOR, ["man", "woman"], never)
        (again,) = loaded.complete([DOCTOR], never)
    assert texts[0] == again
    assert all(0 < share < 1 for share in shares.values())
