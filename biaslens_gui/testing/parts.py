"""Rules for the parts that load nothing: methods, prompt suites, base rates, exporters."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict, replace

from biaslens_gui.api import (
    AuditSpec,
    Caption,
    Cost,
    ImageRecord,
    MethodChoice,
    ModelRef,
    Plan,
    Prompt,
    RunResults,
    claims,
)
from biaslens_gui.reports.engines import lacking_for
from biaslens_gui.testing.rules import Contract, InfoContract, require, skip


class MethodContract(InfoContract):
    """Rules for methods, tried without a model."""

    @property
    def spec(self) -> AuditSpec:
        """A small audit of two prompts with the models this method needs, none of which is loaded."""
        options = {param.name: param.default for param in self.part.params}
        needs = self.part.info.needs_with(options)
        models = tuple(ModelRef(role, "contract", digest="0" * 64) for role in needs)
        prompts = (Prompt("a photo of a doctor"), Prompt("a photo of a nurse"))
        return AuditSpec("Contract", models, prompts, (MethodChoice(self.part.info.id),), images_per_prompt=4)

    def test_it_names_the_paper_it_comes_from(self) -> None:
        require(bool(self.part.info.references), "A method names its source.")

    def test_what_it_needs_at_times_hangs_on_options_it_has(self) -> None:
        known = {param.name for param in self.part.params}
        for role, option, _ in self.part.info.optional:
            require(option in known, f"It needs {role} depending on {option!r}, which is none of its options.")

    def test_the_cost_grows_with_the_images_and_leaves_time_to_the_engine(self) -> None:
        options = {param.name: param.default for param in self.part.params}
        few: Cost = self.part.cost(Plan(self.spec), options)
        many: Cost = self.part.cost(Plan(replace(self.spec, images_per_prompt=8)), options)
        require(few == self.part.cost(Plan(self.spec), options), "The same plan costs something else the second time.")
        require(few.seconds == many.seconds == 0 and few.bytes == many.bytes == 0, "Seconds and bytes stay 0.")
        require(many.images >= few.images >= 0, "More images per prompt cost fewer images.")


class PromptSuiteContract(Contract):
    """Rules for prompt suites."""

    def test_it_says_what_it_is_and_where_it_comes_from(self) -> None:
        for name in ("id", "title", "summary", "source", "licence"):
            require(bool(str(getattr(self.part, name)).strip()), f"Its {name} is empty.")

    def test_its_prompts_can_be_sent_as_they_are(self) -> None:
        texts = [prompt.text for prompt in self.part.prompts]
        require(bool(texts), "It has no prompts.")
        require(len(set(texts)) == len(texts), "A prompt is there twice.")
        for text in texts:
            require(
                bool(text.strip()) and text == text.strip(), f"The prompt {text!r} is empty or has blanks around it."
            )
            require(re.search(r"<[^<>]+>", text) is None, f"The prompt {text!r} has a slot that is not filled.")

    def test_slot_values_are_in_the_text(self) -> None:
        for prompt in self.part.prompts:
            absent = [value for value in prompt.slots.values() if value not in prompt.text]
            require(not absent, f"The prompt {prompt.text!r} does not contain {absent}.")


class BaseRatesContract(Contract):
    """Rules for tables of cited base rates."""

    def test_it_is_cited_and_every_share_is_one(self) -> None:
        again = claims.read_base_rates(asdict(self.part))
        require(again == self.part, "A name is not the common one: use claims.read_base_rates.")

    def test_a_prompt_that_names_one_row_finds_it(self) -> None:
        for row in self.part.shares:
            for term in row.terms:
                found = self.part.named_in(f"a photo of a {term}")
                require(found == (row,), f"{term!r} finds {len(found)} rows, not only {row.of!r}.")


class ExporterContract(Contract):
    """Rules for exporters, tried with the results of a small run where all is installed that they need."""

    def test_it_says_what_it_is(self) -> None:
        for name in ("id", "version", "title", "summary"):
            require(bool(str(getattr(self.part, name)).strip()), f"Its {name} is empty.")

    def test_it_writes_the_same_files_under_safe_names(self) -> None:
        self._needs_what_is_here()
        once, again = Recorded(), Recorded()
        self.part.export(small_results(), once)
        self.part.export(small_results(), again)
        require(bool(once.files), "It writes nothing.")
        require(once.files == again.files, "The same results gave other files the second time.")
        for name in once.files:
            safe = not name.startswith("/") and "\\" not in name and ":" not in name and ".." not in name.split("/")
            require(safe, f"The name {name!r} leads out of the folder, or is not for every system.")

    def test_an_empty_run_is_written_too(self) -> None:
        self._needs_what_is_here()
        empty = replace(small_results(), images=(), captions=(), completions=(), findings=(), verdicts=())
        self.part.export(empty, Recorded())

    def _needs_what_is_here(self) -> None:
        if packages := lacking_for((self.part,)):
            skip(f"It needs {', '.join(packages)}, not installed here.")


class Recorded:
    """An `Output` that keeps what is written, by name; images by the hash they are copied from."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def write(self, name: str, content: bytes) -> None:
        """Keep `content`."""
        require(name not in self.files, f"{name} is written twice.")
        self.files[name] = content

    def write_parts(self, name: str, parts: Iterable[bytes]) -> None:
        """Keep `parts` as one file."""
        self.write(name, b"".join(parts))

    def image(self, name: str, sha256: str) -> None:
        """Keep the name of an image."""
        self.write(name, sha256.encode())

    def thumbnail(self, sha256: str, side: int) -> bytes:
        """Show nothing: there are no images here."""
        return b""


def small_results() -> RunResults:
    """Return the results of a run with one image shown, one filtered and one failed, and a caption like a formula."""
    model = ModelRef("image_model", "contract", "model", "0" * 64, "A model")
    prompt = Prompt("a photo of a doctor")
    plan = Plan(AuditSpec("Contract", (model,), (prompt,), images_per_prompt=3))
    shown = ImageRecord("a" * 64, model.digest, prompt.text, 0, 1, "ok", "b" * 64, 32, 32)
    filtered = ImageRecord("c" * 64, model.digest, prompt.text, 1, 2, "filtered", note="The safety filter fired.")
    failed = ImageRecord("d" * 64, model.digest, prompt.text, 2, 3, "failed", note="The numbers overflowed.")
    caption = Caption("e" * 64, shown.digest, "captioner", '=HYPERLINK("x"), a doctor, "smiling"')
    return RunResults(plan.run_id, plan, (shown, filtered, failed), (caption,), (), ())
