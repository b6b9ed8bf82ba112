"""The tables of word influence: what an auditor edits before, and what is shown of words and judges after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from biaslens_gui.api import (
    KEEP,
    SOURCE,
    Attribution,
    Cell,
    Column,
    Estimate,
    Parse,
    Prompt,
    Proposal,
    Row,
    Table,
    attribution,
    proposals,
    questions,
)

from .influence import labels, prompt_words

AUDITOR = "auditor"
TIE = 1e-9
_SEPARATOR = "; "
_YES, _NO = ("yes", "true", "present"), ("no", "false", "absent", "none")
_BIAS_COLUMNS = (
    KEEP,
    Column("prompt", "Prompt", editable=True),
    Column("bias", "Bias", editable=True, help="A word or a few: gender, age."),
    Column(
        "classes", "Classes", editable=True, help="Two or more, separated by semicolons. The judge tells them apart."
    ),
    Column("question", "Question", editable=True, help="Asked of the images when words are left out one by one."),
    Column("stated", "States the answer", help="Why it is not ticked: a prompt that says “old” asks nothing of age."),
    SOURCE,
)
_WORD_COLUMNS = (
    KEEP,
    Column("prompt", "Prompt"),
    Column("word", "Word"),
    Column("start", "At character", "int"),
    Column("why", "Why not", help="Stop words carry no influence of their own that a reader would care for."),
    Column("names", "Names the bias", editable=True, help="The word takes no part in the scores of these biases."),
)


@dataclass(frozen=True, slots=True)
class AskedBias:
    """What is asked of one prompt: a bias, the classes a judge tells apart, and the question about its images."""

    prompt: str
    name: str
    classes: tuple[str, ...]
    question: str
    own: bool = False

    @property
    def choices(self) -> tuple[str, ...]:
        """The classes a question answerer chooses from: those declared, and "unknown"."""
        return (*self.classes, questions.UNKNOWN)

    @property
    def seen_as(self) -> tuple[str, ...]:
        """The classes as a judge of images reads them: "yes" and "no" show nothing, "glasses" and "no glasses" do."""
        answers = dict.fromkeys(_YES, self.name) | dict.fromkeys(_NO, f"no {self.name}")
        seen = tuple(answers.get(name, name) for name in self.classes)
        return seen if len(set(seen)) == len(seen) else self.classes


@dataclass(frozen=True, slots=True)
class TracedQuestion:
    """One bias of one prompt: all words of the prompt, and those that are scored."""

    bias: AskedBias
    prompt: Prompt
    parse: Parse
    words: tuple[attribution.PromptWord, ...]
    scored: tuple[attribution.PromptWord, ...]

    @property
    def name(self) -> str:
        """How findings call it."""
        return f"{self.bias.name}: {self.prompt.text}"

    @property
    def labels(self) -> dict[attribution.PromptWord, str]:
        """What each word is called."""
        return dict(zip(self.words, labels(self.words), strict=True))


Names = Callable[[attribution.PromptWord, str, Sequence[str]], bool]
"""Whether a word names a bias or one of its classes."""


# --- Before


def bias_table(biases: Sequence[proposals.ProposedBias], prompts: Sequence[str]) -> Table:
    """Return one row per prompt and proposed bias, prompt by prompt; what the prompt itself states is not ticked."""
    order = {prompt: index for index, prompt in enumerate(prompts)}
    rows: list[Row] = [
        {
            "keep": not link.stated,
            "prompt": link.caption,
            "bias": bias.name,
            "classes": _SEPARATOR.join(bias.classes),
            "question": link.question,
            "stated": link.stated,
            "source": bias.source,
        }
        for bias in biases
        for link in bias.links
    ]
    rows.sort(key=lambda row: order[str(row["prompt"])])
    return Table("biases", "Biases", _BIAS_COLUMNS, tuple(rows))


def word_table(
    words: Mapping[str, Sequence[attribution.PromptWord]], asked: Sequence[AskedBias], names: Names
) -> Table:
    """Return one row per word of every prompt: stop words are not ticked, and what names a bias is left out of it."""
    rows: list[Row] = []
    for prompt, found in words.items():
        biases = [bias for bias in asked if bias.prompt == prompt]
        for word in found:
            named = [bias.name for bias in biases if names(word, bias.name, bias.classes)]
            rows.append(
                {
                    "keep": not word.stop,
                    "prompt": prompt,
                    "word": word.text,
                    "start": word.start,
                    "why": "stop word" if word.stop else "",
                    "names": _SEPARATOR.join(dict.fromkeys(named)),
                }
            )
    return Table("words", "Words", _WORD_COLUMNS, tuple(rows))


def asked_biases(table: Table, prompts: Iterable[str], *, every: bool = False) -> tuple[AskedBias, ...]:
    """Return what the auditor approved of, each once; rows with fewer than two classes ask nothing.

    A row without a prompt of the audit, as an auditor may add, is asked of all prompts. With `every`, rows that are not
    ticked count too.
    """
    known = tuple(prompts)
    found: dict[tuple[str, str], AskedBias] = {}
    for row in table.rows if every else table.kept():
        name, classes = (
            questions.bias_name(str(row.get("bias") or "")),
            proposals.class_set(row.get("classes") or ""),
        )
        question = str(row.get("question") or "").strip() or questions.question_about(name)
        if not name or len(classes) < 2:
            continue
        own = str(row.get("source") or AUDITOR) == AUDITOR
        for prompt in known if row.get("prompt") not in known else (str(row["prompt"]),):
            found.setdefault((prompt, name), AskedBias(prompt, name, classes, question, own))
    return tuple(sorted(found.values(), key=lambda bias: known.index(bias.prompt)))


def traced_questions(
    proposal: Proposal, prompts: Sequence[Prompt], parses: Sequence[Parse], names: Names
) -> tuple[TracedQuestion, ...]:
    """Return what the auditor approved of, prompt by prompt, with the words that are scored for it."""
    found = []
    asked = asked_biases(proposal.table("biases"), [prompt.text for prompt in prompts])
    for prompt, parse in zip(prompts, parses, strict=True):
        words = prompt_words(parse)
        for bias in asked:
            if bias.prompt == prompt.text:
                scored = scored_words(proposal, bias, words, names)
                found.append(TracedQuestion(bias, prompt, parse, words, scored))
    return tuple(found)


def scored_words(
    proposal: Proposal, bias: AskedBias, words: Sequence[attribution.PromptWord], names: Names
) -> tuple[attribution.PromptWord, ...]:
    """Return the words of a prompt that are scored for `bias`: ticked ones that do not name it.

    For a bias of the auditor's own, the words that name it were not known when the table was made; they are left out.
    """
    rows = {row["start"]: row for row in proposal.table("words").rows if row.get("prompt") == bias.prompt}
    chosen = []
    for word in words:
        row = rows.get(word.start, {})
        named = [questions.bias_name(part) for part in str(row.get("names") or "").split(";")]
        own = bias.own and names(word, bias.name, bias.classes)
        if row.get("keep", not word.stop) and bias.name not in named and not own:
            chosen.append(word)
    return tuple(chosen)


def listed_words(proposal: Proposal, bias: AskedBias, names: Names) -> tuple[attribution.PromptWord, ...]:
    """Return the words that will be scored for `bias`, as the proposal lists them: no parse is needed to count them."""
    listed = [row for row in proposal.table("words").rows if row.get("prompt") == bias.prompt]
    words = [(str(row["word"]), int(row["start"] or 0)) for row in listed]
    return scored_words(proposal, bias, [attribution.PromptWord(text, at, at + len(text)) for text, at in words], names)


# --- After


def influence_table(
    words: Sequence[attribution.PromptWord],
    scores: Mapping[attribution.PromptWord, Estimate],
    gradients: Mapping[attribution.PromptWord, float | None],
    ranks: Mapping[str, Sequence[attribution.PromptWord]],
    traces: Sequence[Attribution],
) -> Table:
    """Return one row per word of the prompt, scored or not and why, with its place in every other ranking."""
    first = next((item.trace for item in traces if item.trace.spans), None)
    columns = (
        Column("word", "Word"),
        Column(
            "score",
            "Influence",
            "float",
            help="The word's share of an image's gradient, averaged over the images; in the published code's variant "
            "the gradient itself, averaged.",
        ),
        Column("low", "from", "float"),
        Column("high", "to", "float"),
        Column(
            "gradient",
            "Gradient (eq. 8)",
            "float",
            help="Averaged over the images before it is shared out: one image can outweigh all others.",
        ),
        Column("seeds", "Images", "int"),
        Column("missing", "Missing", "int"),
        Column("tokens", "Tokens", "int", help="In how many pieces the word reaches the image model."),
        *(Column(f"rank {name}", f"Rank: {name}", "int") for name in ranks),
        Column("why", "Why not scored"),
    )
    rows: list[Row] = []
    for word, label in zip(words, labels(words), strict=True):
        score = scores.get(word)
        tokens = len(attribution.covering(first, word)) if first else None
        cells: dict[str, Cell] = {"word": label, "tokens": tokens}
        if score is None:
            cells["why"] = "stop word" if word.stop else "left out: it names the bias, or was not ticked"
        else:
            cells |= {"score": score.value, "low": score.low, "high": score.high, "gradient": gradients.get(word)}
            cells |= {"seeds": score.n, "missing": score.missing, "why": score.note if score.value is None else ""}
            cells |= {f"rank {name}": list(order).index(word) + 1 for name, order in ranks.items() if word in order}
        rows.append(cells)
    return Table("words", "Words", columns, tuple(rows))


@dataclass(frozen=True, slots=True)
class LeftOutWord:
    """One word with what leaving it out does to the classes; `asked` counts the seeds, `furthest` marks the largest.

    `moved` and `unseen` are those of a `ClassShift`.
    """

    name: str
    estimate: Estimate
    p: float | None
    moved: tuple[str, int, int]
    unseen: tuple[int, int]
    asked: int
    furthest: bool


def left_out_table(rows: Sequence[LeftOutWord]) -> Table:
    """Return what leaving out each word does to the shares of the classes (4.2.1)."""
    columns = (
        Column("word", "Word"),
        Column("shift", "Shift of the classes", "float", help="0: the same shares. 1: no class in common."),
        Column("low", "from", "float"),
        Column("high", "to", "float"),
        Column("n", "Pairs of images", "int", help="Seeds that show one of the classes with the word and without it."),
        Column("missing", "Missing", "int"),
        Column("unseen_with", "No class with it", "int", help="Images in which the reader could tell none of them."),
        Column("unseen_without", "No class without it", "int", help="Many: without the word the subject disappears."),
        Column(
            "p",
            "p (unadjusted)",
            "float",
            help="By exchanging the images with and without the word, seed by seed; not adjusted for other words.",
        ),
    )
    found: list[Row] = []
    for row in rows:
        estimate = row.estimate
        cells: dict[str, Cell] = {
            "word": row.name,
            "shift": estimate.value,
            "low": estimate.low,
            "high": estimate.high,
            "n": estimate.n,
        }
        cells |= {
            "missing": estimate.missing,
            "unseen_with": row.unseen[0],
            "unseen_without": row.unseen[1],
            "p": row.p,
        }
        found.append(cells)
    return Table("left_out", "Without each word", columns, tuple(found))


def left_out_in_words(rows: Sequence[LeftOutWord]) -> str:
    """Return without which word the classes of these images shift most, in counts, and where the subject is gone."""
    most = [row for row in rows if row.furthest]
    names = " or ".join(f"“{row.name}”" for row in most)
    if not most:
        parts = ["Leaving out no word shifts the classes of these images."]
    elif len(most) == 1:
        (row,) = most
        name, before, after = row.moved
        shown = f"Without {names} {after} of {row.estimate.n} images show {name}, with it {before}"
        parts = [f"{shown}: the largest shift of these images."]
    else:
        percent = f"{most[0].estimate.value or 0.0:.0%}"
        parts = [f"Without {names} the classes of these images shift alike, by {percent}: the largest shift of them."]
    for row in rows:
        with_it, without = row.unseen
        if without > with_it and 2 * without > row.asked:
            parts.append(f"Without “{row.name}” {without} of {row.asked} images show none of the classes.")
    return " ".join(parts)


def judge_table(traces: Sequence[tuple[str, Attribution]], classes: Sequence[str]) -> Table:
    """Return one row per image: what the judge saw in it and how surely, and what became of its gradients."""
    columns = (
        Column("image", "Image", "image"),
        Column("seen", "Judged to show"),
        *(Column(f"share {name}", name, "share") for name in classes),
        Column("steps", "Steps with gradient"),
        Column("loss", "Loss (eq. 7)", "float"),
        Column("failure", "Missing because"),
    )
    rows: list[Row] = []
    for image, item in traces:
        trace, names = item.trace, dict(zip(item.request.classes, classes, strict=True))
        good = [step for step in trace.steps if not step.failure]
        cells: dict[str, Cell] = {"image": image, "seen": names.get(trace.seen, "")}
        cells |= {f"share {name}": share for name, share in zip(classes, trace.likelihoods, strict=False)}
        cells["steps"] = ", ".join(str(step.step) for step in good) + f" of {trace.total_steps}"
        cells["loss"] = sum(step.loss for step in good) / len(good) if good else None
        failures = [trace.failure, *(f"step {step.step}: {step.failure}" for step in trace.steps if step.failure)]
        cells["failure"] = " ".join(filter(None, failures))
        rows.append(cells)
    return Table("judge", "What the judge saw", columns, tuple(rows))


def influence_in_words(
    question: TracedQuestion,
    ranking: Sequence[attribution.PromptWord],
    traces: Sequence[tuple[object, Attribution]],
    scores: Mapping[attribution.PromptWord, Estimate],
    measure: attribution.Measure,
) -> str:
    """Return what the traces say: where the judge's gradient is largest, what the judge saw, and at which steps."""
    if not ranking:
        return "No word could be scored."
    bias, values = question.bias, [scores[word].value or 0.0 for word in ranking]

    def word(place: int) -> str:
        number = f"{values[place]:.0%}" if measure == "norm" else f"{values[place]:.3g}"
        return f"“{question.labels[ranking[place]]}” ({number})"

    parts = [f"The judge's gradient of {bias.name} is largest at {word(0)}"]
    if len(ranking) > 1:
        parts.append(f"{', then at' if values[0] - values[1] > TIE else ' and as large at'} {word(1)}")
    names = dict(zip(traces[0][1].request.classes, bias.classes, strict=True))
    seen = Counter(names[item.trace.seen] for _, item in traces)
    steps, total = [step.step for step in traces[0][1].trace.steps], traces[0][1].trace.total_steps
    listed = ", ".join(f"{name} in {count}" for name, count in seen.most_common())
    parts.append(f". It saw {listed} of {len(traces)} images. ")
    parts.append(f"Gradients were taken at {len(steps)} of {total} steps: {', '.join(map(str, steps))}.")
    return "".join(parts)
