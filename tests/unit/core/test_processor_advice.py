"""What is advised about the number format, threads and processes: from what was measured and what is certified."""

from __future__ import annotations

import pytest

from biaslens_gui.core.claims.drift import Drift
from biaslens_gui.core.processor_advice import (
    FORMAT_ADVICE,
    FormatAdvice,
    FormatCertified,
    ProcessorSpeed,
    ThreadsTried,
    advise_format,
    beside_sentence,
    speed_in_words,
    threads_sentence,
)

FAST = ProcessorSpeed("A processor", "2.13.0", 7, 1.6)
SLOW = ProcessorSpeed("A processor", "2.13.0", 7, 0.5)


def certified(conclusion: Drift, day: str = "2026-05-04", *, same_audit: bool = True) -> FormatCertified:
    return FormatCertified(conclusion, f"{day}T10:00:00+00:00", "5", same_audit)


def test_a_faster_format_that_nobody_certified_is_named_with_the_way_to_certify_it() -> None:
    advice = advise_format(FAST, "cpu", ["float32"], [])
    assert advice == FormatAdvice("not known", 1.6)
    assert advice.sentence == (
        "This processor makes images in bfloat16 about 1.6 times as fast as in float32. Whether the audit would then "
        "say the same is not known; 'biaslens drift PLAN --project FOLDER --set dtype=bfloat16' certifies it."
    )


def test_a_certificate_that_it_stays_even_is_named_with_its_day_and_its_margin() -> None:
    advice = advise_format(FAST, "cpu", ["float32"], [certified("even")])
    assert advice == FormatAdvice("even", 1.6, "2026-05-04", "5")
    assert "a certificate of 2026-05-04 says that the audit stays even within ±5 points." in advice.sentence


def test_a_certificate_of_other_prompts_does_not_speak_for_these() -> None:
    advice = advise_format(FAST, "cpu", ["float32"], [certified("even", same_audit=False)])
    assert advice is not None
    assert advice.kind == "even elsewhere"
    assert "with other prompts, readers or settings" in advice.sentence
    both = [certified("even", "2026-01-01"), certified("even", "2026-06-01", same_audit=False)]
    assert advise_format(FAST, "cpu", ["float32"], both) == FormatAdvice("even", 1.6, "2026-01-01", "5")


@pytest.mark.parametrize("same_audit", [True, False])
def test_what_does_not_stay_even_is_never_advised_whatever_else_is_certified(same_audit: bool) -> None:
    held = [certified("even", "2026-06-01"), certified("not even", "2026-01-01", same_audit=same_audit)]
    advice = advise_format(FAST, "cpu", ["float32"], held)
    assert advice is not None
    assert advice.kind == "not even"
    assert advice.sentence.endswith("does not stay even within ±5 points. Leave float32.")


def test_one_that_is_not_clear_yet_certifies_nothing() -> None:
    advice = advise_format(FAST, "cpu", ["float32"], [certified("not clear yet")])
    assert advice is not None
    assert advice.kind == "not clear yet"
    assert advise_format(FAST, "cpu", ["float32"], [certified("not measured")]) == FormatAdvice("not known", 1.6)
    elsewhere = [certified("not clear yet", same_audit=False)]
    assert advise_format(FAST, "cpu", ["float32"], elsewhere) == FormatAdvice("not known", 1.6)


def test_the_newest_of_two_about_the_same_audit_counts() -> None:
    held = [certified("even", "2026-06-01"), certified("not clear yet", "2026-01-01")]
    assert advise_format(FAST, "cpu", ["float32"], held) == FormatAdvice("even", 1.6, "2026-06-01", "5")


def test_bfloat16_on_a_processor_that_multiplies_it_slower_is_told() -> None:
    advice = advise_format(SLOW, "cpu", ["bfloat16"], [certified("even")])
    assert advice == FormatAdvice("slower", 2.0)
    assert "takes about 2.0 times as long" in advice.sentence


@pytest.mark.parametrize(
    ("speed", "device", "formats"),
    [
        (None, "cpu", ["float32"]),  # nobody measured it
        (FAST, "cuda", ["float32"]),
        (FAST, "cpu", ["bfloat16"]),  # it is used already
        (FAST, "cpu", ["float16"]),
        (FAST, "cpu", ["float32", "bfloat16"]),
        (FAST, "cpu", []),  # no model is loaded here
        (SLOW, "cpu", ["float32"]),
        (ProcessorSpeed("A processor", "2.13.0", 7, 1.29), "cpu", ["float32"]),
        (ProcessorSpeed("A processor", "2.13.0", 7, 0.95), "cpu", ["bfloat16"]),
    ],
)
def test_where_there_is_nothing_to_gain_nothing_is_said(
    speed: ProcessorSpeed | None, device: str, formats: list[str]
) -> None:
    assert advise_format(speed, device, formats, [certified("not even")]) is None


def test_every_kind_has_words() -> None:
    for kind in FORMAT_ADVICE:
        assert "1.6 times as" in FormatAdvice(kind, 1.6, "2026-05-04", "5").sentence


def speed(tried: tuple[ThreadsTried, ...] = (), beside: float | None = None) -> ProcessorSpeed:
    return ProcessorSpeed("A processor", "2.13.0", 7, 1.6, tried, beside)


def test_fewer_threads_are_advised_only_where_they_do_markedly_more() -> None:
    assert not threads_sentence(speed())
    assert not threads_sentence(speed((ThreadsTried(3, 1.1), ThreadsTried(1, 0.4))))
    told = threads_sentence(speed((ThreadsTried(3, 1.4), ThreadsTried(1, 1.2))))
    assert told.startswith("3 threads do about 1.4 times as much as the 7 that are used. OMP_NUM_THREADS=3,")
    assert "the last bits of images may then differ" in told


def test_two_processes_are_advised_from_a_fifth_more_on_and_on_a_processor() -> None:
    assert not beside_sentence(None, "cpu")
    assert not beside_sentence(speed(), "cpu")
    assert not beside_sentence(speed(beside=1.19), "cpu")
    assert not beside_sentence(speed(beside=1.5), "cuda")
    told = beside_sentence(speed(beside=1.5), "cpu")
    assert "about 1.5 times as much" in told
    assert "--executor ray --workers 2" in told


def test_what_was_measured_is_told_in_a_line() -> None:
    assert speed_in_words(speed()) == "bfloat16 is 1.6 times as fast as float32, with 7 threads of A processor"
    assert speed_in_words(speed(beside=1.5)).endswith("; two processes beside each other do 1.5 times as much as one")
