"""What is advised about the work of a processor: its number format, and two processes beside each other.

Each is advice, from what was measured on this computer and what the project's certificates say; nothing of it is done
by itself. Images of another number format are other images, and those of another number of threads may differ in the
last bits.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from biaslens_gui.core.claims.drift import Drift
from biaslens_gui.core.in_words import InWords

FASTER = 1.3
"""How many times as fast bfloat16 has to be before it is worth a word."""
SLOWER = 1 / 1.1
"""From here down a plan in bfloat16 takes longer than it would in float32."""
BESIDE_FASTER = 1.2
"""The same for two processes in place of one, which take twice the memory."""
THREADS_FASTER = 1.15
"""The same for another number of threads."""


@dataclass(frozen=True, slots=True)
class ThreadsTried:
    """How much is done with a number of threads, over what is done with the number that is used."""

    threads: int
    times: float


@dataclass(frozen=True, slots=True)
class ProcessorSpeed:
    """What was measured of a processor, with which torch and how many threads.

    `half` is how many times as fast bfloat16 is as float32, `tried` what other numbers of threads do, and `beside` how
    much two processes beside each other do over one; None where that was not measured.
    """

    processor: str
    torch: str
    threads: int
    half: float
    tried: tuple[ThreadsTried, ...] = ()
    beside: float | None = None

    @property
    def best_threads(self) -> ThreadsTried | None:
        """The number of threads that does markedly more than the one in use, None where there is none."""
        best = max(self.tried, key=lambda one: one.times, default=None)
        return best if best is not None and best.threads != self.threads and best.times >= THREADS_FASTER else None


@dataclass(frozen=True, slots=True)
class FormatCertified:
    """What a drift certificate of the plan's image models says of bfloat16 in place of float32.

    `made_at` is when, as ISO 8601. `same_audit`: it is about the plan's prompts, readers and settings as well.
    """

    conclusion: Drift
    made_at: str
    points: str
    same_audit: bool


FormatAdviceKind = Literal["not known", "even", "even elsewhere", "not clear yet", "not even", "slower"]

FORMAT_ADVICE: dict[FormatAdviceKind, str] = {
    "not known": "This processor makes images in bfloat16 about {times:.1f} times as fast as in float32. Whether the "
    "audit would then say the same is not known; {how}.",
    "even": "This processor makes images in bfloat16 about {times:.1f} times as fast as in float32, and a certificate "
    "of {date} says that the audit stays even within ±{points} points.",
    "even elsewhere": "This processor makes images in bfloat16 about {times:.1f} times as fast as in float32. A "
    "certificate of {date} says that an audit of the same models with other prompts, readers or settings stays even "
    "within ±{points} points; for this one, {how}.",
    "not clear yet": "This processor makes images in bfloat16 about {times:.1f} times as fast as in float32. A "
    "certificate of {date} is not clear yet about whether the audit would then say the same; more images tell.",
    "not even": "This processor makes images in bfloat16 about {times:.1f} times as fast as in float32, but a "
    "certificate of {date} says that an audit of these models does not stay even within ±{points} points. Leave "
    "float32.",
    "slower": "This processor makes images in bfloat16 more slowly than in float32: it takes about {times:.1f} times "
    "as long.",
}
"""Each in words; `times` is a number, `date` a day, `points` the margin, `how` what certifies it where it is said."""
HOW_BY_COMMAND = "'biaslens drift PLAN --project FOLDER --set dtype=bfloat16' certifies it"
HOW_IN_THE_WINDOW = (
    "run this plan as it is and once more with the number format bfloat16, then press Certify the change under "
    "Results, Compare"
)


@dataclass(frozen=True, slots=True)
class FormatAdvice:
    """One line of advice about the number format; `times` is how many times as fast it is, or as long it takes."""

    kind: FormatAdviceKind
    times: float
    date: str = ""
    points: str = ""

    @property
    def sentence(self) -> str:
        """The advice in words, for the command line."""
        values = {"times": self.times, "date": self.date, "points": self.points, "how": HOW_BY_COMMAND}
        return FORMAT_ADVICE[self.kind].format(**values)


def advise_format(
    speed: ProcessorSpeed | None, device: str, formats: Iterable[str], certificates: Iterable[FormatCertified]
) -> FormatAdvice | None:
    """Return what is to be said of the number format of a plan; None on a graphics card, or where it makes little odds.

    `formats` are those that the plan's image models work in, and `certificates` what is certified of these models.
    A certificate that says that an audit does not stay even outweighs all others. Of the rest the one about the plan's
    own prompts, readers and settings counts, then the newest.
    """
    if speed is None or device != "cpu":
        return None
    used = set(formats)
    if used == {"bfloat16"} and speed.half <= SLOWER:
        return FormatAdvice("slower", 1 / speed.half)
    if used == {"float32"} and speed.half >= FASTER:
        return _advise_faster(speed.half, certificates)
    return None


def _advise_faster(times: float, certificates: Iterable[FormatCertified]) -> FormatAdvice:
    held = [it for it in certificates if it.conclusion != "not measured"]
    found = max(held, key=lambda it: (it.conclusion == "not even", it.same_audit, it.made_at), default=None)
    if found is None:
        return FormatAdvice("not known", times)
    kind: FormatAdviceKind = "not known"
    if found.conclusion == "not even":
        kind = "not even"
    elif found.conclusion == "even":
        kind = "even" if found.same_audit else "even elsewhere"
    elif found.same_audit:
        kind = "not clear yet"
    if kind == "not known":
        return FormatAdvice(kind, times)
    return FormatAdvice(kind, times, found.made_at[:10], found.points)


def speed_in_words(speed: ProcessorSpeed) -> InWords:
    """Return what was measured, as a list of checks has it."""
    threads = InWords("1 thread") if speed.threads == 1 else InWords("{threads} threads", threads=speed.threads)
    told = InWords(
        "bfloat16 is {times:.1f} times as fast as float32, with {threads} of {processor}",
        times=speed.half,
        threads=threads,
        processor=speed.processor,
    )
    if speed.beside is None:
        return told
    beside = InWords("two processes beside each other do {times:.1f} times as much as one", times=speed.beside)
    return InWords.joined("; ", (told, beside))


def beside_sentence(speed: ProcessorSpeed | None, device: str) -> InWords:
    """Return what two processes beside each other would bring to a plan on `device`; nothing where it is little."""
    if speed is None or device != "cpu" or speed.beside is None or speed.beside < BESIDE_FASTER:
        return InWords("")
    return InWords(
        "Two processes beside each other do about {times:.1f} times as much on this processor as one: "
        "'biaslens run PLAN --executor ray --workers 2'. Each has the models in memory, and fewer threads, so that the "
        "last bits of images may differ.",
        times=speed.beside,
    )


def threads_sentence(speed: ProcessorSpeed) -> InWords:
    """Return what another number of threads would bring; nothing where that is little."""
    best = speed.best_threads
    if best is None:
        return InWords("")
    return InWords(
        "{best} threads do about {times:.1f} times as much as the {used} that are used. OMP_NUM_THREADS={best}, set "
        "before BiasLens is started, takes them; the last bits of images may then differ, and every run records its "
        "threads.",
        best=best.threads,
        times=best.times,
        used=speed.threads,
    )
