"""Question answerers: BLIP for questions, ViLT, and chat models that see, saved by transformers as folders.

Closed questions are answered by likelihood, never by reading free text. For a model that writes, the score of a class
is the log-likelihood of writing it and then stopping, divided by the number of its tokens: so neither a short class nor
the beginning of another ("brown", "brown hair") wins by its length. The softmax of the scores is the answer. For a
model with a head of fixed labels it is the softmax over the labels asked about. An image is encoded once for all
questions where the architecture allows it (BLIP; chat models, up to the first word in which two questions differ, and
what follows is read for several questions at once).

Open questions are answered in words, the likeliest word after each other; by a head of fixed labels with its likeliest.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from biaslens_gui.api import (
    CannotAnswer,
    Check,
    DetectedModel,
    KnownError,
    ModelRef,
    Pixels,
    PluginInfo,
    Probabilities,
    Text,
    hookimpl,
    language_answers,
    model_folder,
    pretrained,
)

HINT = "Choose a folder with BLIP for questions, ViLT, or a chat model that sees, in transformers form."
UNSURE = frozenset({"unknown", "cannot tell", "unclear", "not visible"})
"""Classes that a head of fixed labels may lack: it then never gives them."""

KEPT_BY_TOKEN = frozenset({"full_attention", "sliding_attention", "chunked_attention"})
"""The kinds of layers whose memory has a place for every token, so that it can be gone on from more than once."""

FREELY, LONGEST = "{question} Answer in a few words.", 40
"""How a chat model is asked an open question, and how many tokens an answer in words has at most."""

Asked = tuple[str, Sequence[str]]  # a question and its classes


class TransformersQuestionAnswerer(pretrained.FolderLoader):
    """Loads question answerers from a local folder, by the class that its configuration names."""

    info = PluginInfo(
        id="transformers_vqa",
        version="1",
        title="Question answerer (transformers folder)",
        summary="Answers questions about images: BLIP, ViLT, or a chat model that sees, saved as a folder.",
        role="question_answerer",
        references=("https://huggingface.co/docs/transformers",),
        caveats=(
            "An answer says how a person is depicted, as a model with biases of its own perceives it.",
            "Declare 'unknown' as a class: a closed question makes the model choose even where nothing can be seen.",
            "A model with a head of fixed labels (ViLT) says 'unknown' only if it has a label for it.",
        ),
    )
    at_once = 8
    answers_freely = True
    params = (
        Text(
            "prompt",
            "Question to chat models",
            "{question} Answer with one of these: {classes}.",
            help="Read by chat models only, with closed questions. The classes are listed in alphabetical order.",
        ),
    )

    def read(self, path: Path, device: str, model: ModelRef) -> LoadedQuestionAnswerer:
        pretrained.require_usable(path, biaslens_detect_model(path), "question answerer", HINT)
        way = _way(path, model_folder.read_json(path / "config.json")) or LoadedQuestionAnswerer
        return way(path, device, model.batch or self.at_once, str(model.options.get("prompt", self.params[0].default)))


# --- Telling what a folder is, without loading it


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know transformers folders whose configuration describes a model that answers questions about images."""
    parts = (pretrained.refuse_without_image_processor, pretrained.refuse_without_tokenizer)
    plugin = TransformersQuestionAnswerer.info.id
    return pretrained.describe_folder(
        folder, "question_answerer", plugin, lambda config: bool(_way(folder, config)), *parts
    )


def _way(folder: Path, config: Mapping[str, Any]) -> type[LoadedQuestionAnswerer] | None:
    """Return how a model with this configuration is asked, or nothing if it does not answer questions about images."""
    name = pretrained.architecture(config)
    if name == "BlipForQuestionAnswering":
        return Blip
    if name == "ViltForQuestionAnswering":
        return Vilt
    if name == "Blip2ForConditionalGeneration" and config.get("use_decoder_only_language_model") is not False:
        return Blip2
    if config.get("model_type") in pretrained.image_text.NOT_ASKED or not pretrained.image_text.sees(config):
        return None
    return (
        ChatModel if name.endswith(pretrained.image_text.WRITES_TEXT) and pretrained.has_chat_template(folder) else None
    )


# --- Answering


class LoadedQuestionAnswerer:
    """A question answerer in memory; each subclass is one way to ask. Made by `TransformersQuestionAnswerer.load`."""

    auto_class = "AutoModelForVisualQuestionAnswering"

    def __init__(self, folder: Path, device: str, batch: int, prompt: str) -> None:
        self._device, self._batch, self._prompt = device, batch, prompt
        # A model that writes may have many billion weights; the others are small, and exact in single precision.
        self._model = pretrained.read_model(
            self.auto_class, folder, device, half=self.auto_class.endswith("TextToText")
        )
        self._images = pretrained.read_image_processor(folder)
        self._tokens = pretrained.read_tokenizer(folder)

    def answer(
        self, images: Sequence[Pixels], questions: Sequence[str], classes: Sequence[Sequence[str]], check: Check
    ) -> Sequence[Sequence[Probabilities]]:
        import torch
        from PIL import Image

        asked = [(_one_line(question), _classes(named)) for question, named in zip(questions, classes, strict=True)]
        answers: list[list[Probabilities]] = []
        for start in range(0, len(images) if asked else 0, self._batch):
            check()
            pictures = [Image.fromarray(image) for image in images[start : start + self._batch]]
            with torch.inference_mode(), pretrained.memory_in_words(self._device, len(pictures)):
                answers += self._answer(pictures, asked, check)
        return answers or [[] for _ in images]

    def tell(self, images: Sequence[Pixels], questions: Sequence[str], check: Check) -> Sequence[Sequence[str]]:
        import torch
        from PIL import Image

        asked = [_one_line(question) for question in questions]
        answers: list[list[str]] = []
        for start in range(0, len(images) if asked else 0, self._batch):
            check()
            pictures = [Image.fromarray(image) for image in images[start : start + self._batch]]
            with torch.inference_mode(), pretrained.memory_in_words(self._device, len(pictures)):
                answers += self._tell(pictures, asked, check)
        return answers or [[] for _ in images]

    def _answer(self, pictures: Sequence[Any], asked: Sequence[Asked], check: Check) -> list[list[Probabilities]]:
        """Return the probabilities by picture, then question."""
        raise NotImplementedError

    def _tell(self, pictures: Sequence[Any], asked: Sequence[str], check: Check) -> list[list[str]]:
        """Return the answers in words by picture, then question."""
        raise NotImplementedError

    def _written(self, inputs: Mapping[str, Any], check: Check) -> Any:
        """Return the tokens that the model writes, the likeliest one after each other."""
        stop_when_asked = [pretrained.asking_at_every_token(check)]
        how = {"do_sample": False, "num_beams": 1, "max_new_tokens": LONGEST, "max_length": None}
        return self._model.generate(**inputs, **how, stopping_criteria=stop_when_asked)

    def release(self) -> None:
        """Give the memory back."""
        self._model = None
        pretrained.free_memory(self._device)

    def _within(self, limit: int, length: int, question: str) -> None:
        """Refuse a question of more than `limit` tokens: cut short, it would be another question."""
        if length > limit:
            message = f"The question has {length:,} tokens; the model reads {limit:,}: {question!r}."
            raise CannotAnswer("Question too long", message, "Shorten the question or its classes in the plan.")

    def _class_tokens(self, named: Sequence[str]) -> list[list[int]]:
        tokens = [self._tokens.encode(name, add_special_tokens=False) for name in named]
        if silent := [name for name, ids in zip(named, tokens, strict=True) if not ids]:
            message = f"The model has no tokens for the class {silent[0]!r}."
            raise KnownError("Class without words", message, "Write the class in words the model can read.")
        return tokens


class Blip(LoadedQuestionAnswerer):
    """BLIP: a text encoder reads the question beside the image, a decoder writes the answer."""

    def _answer(self, pictures: Sequence[Any], asked: Sequence[Asked], check: Check) -> list[list[Probabilities]]:
        import torch

        text = self._model.config.text_config
        pixels = self._images(images=list(pictures), return_tensors="pt").to(self._device)
        seen = self._model.vision_model(pixel_values=pixels["pixel_values"])[0]
        columns = []
        for question, named in asked:
            check()
            ids = self._tokens(question, return_tensors="pt")["input_ids"].to(self._device)
            self._within(pretrained.token_limit(self._tokens, text), ids.shape[1], question)
            read = self._model.text_encoder(
                input_ids=ids.expand(len(seen), -1),
                attention_mask=torch.ones(len(seen), ids.shape[1], dtype=torch.long, device=self._device),
                encoder_hidden_states=seen,
                encoder_attention_mask=torch.ones(seen.shape[:2], dtype=torch.long, device=self._device),
            )[0]
            tokens = self._class_tokens(named)
            begun = torch.tensor([[text.bos_token_id, *ids] for ids in pretrained.padded(tokens)], device=self._device)
            logits = self._model.text_decoder(
                input_ids=begun.repeat(len(seen), 1),
                encoder_hidden_states=read.repeat_interleave(len(named), dim=0),
                encoder_attention_mask=torch.ones(len(begun) * len(seen), read.shape[1], device=self._device),
                use_cache=False,
            ).logits.unflatten(0, (len(seen), len(named)))
            columns.append(
                [pretrained.shares(pretrained.class_scores(rows, tokens, [text.sep_token_id])) for rows in logits]
            )
        return [list(row) for row in zip(*columns, strict=True)]

    def _tell(self, pictures: Sequence[Any], asked: Sequence[str], check: Check) -> list[list[str]]:
        pixels = self._images(images=list(pictures), return_tensors="pt").to(self._device)["pixel_values"]
        columns = []
        for question in asked:
            ids = self._tokens(question, return_tensors="pt")["input_ids"].to(self._device)
            self._within(pretrained.token_limit(self._tokens, self._model.config.text_config), ids.shape[1], question)
            written = self._written({"input_ids": ids.expand(len(pixels), -1), "pixel_values": pixels}, check)
            columns.append([text.strip() for text in self._tokens.batch_decode(written, skip_special_tokens=True)])
        return [list(row) for row in zip(*columns, strict=True)]


class Vilt(LoadedQuestionAnswerer):
    """ViLT: one transformer reads image and question together; a head gives one of its fixed labels."""

    def _answer(self, pictures: Sequence[Any], asked: Sequence[Asked], check: Check) -> list[list[Probabilities]]:
        places = [self._places(named) for _, named in asked]
        by_picture = self._logits(pictures, [question for question, _ in asked], check)
        return [
            [pretrained.shares(_known_labels(row.double(), known)) for row, known in zip(rows, places, strict=True)]
            for rows in by_picture
        ]

    def _tell(self, pictures: Sequence[Any], asked: Sequence[str], check: Check) -> list[list[str]]:
        labels = self._model.config.id2label
        return [[str(labels[int(row.argmax())]) for row in rows] for rows in self._logits(pictures, asked, check)]

    def _logits(self, pictures: Sequence[Any], asked: Sequence[str], check: Check) -> Iterator[Any]:
        """Yield, picture by picture, the logits of all labels for every question: questions x labels."""
        import torch

        texts = self._tokens(list(asked), padding=True, return_tensors="pt")
        limit = pretrained.token_limit(self._tokens, self._model.config)
        self._within(limit, texts["input_ids"].shape[1], max(asked, key=len))
        for picture in pictures:
            check()
            pixels = self._images(images=picture, return_tensors="pt")
            repeated = {name: value.expand(len(asked), *value.shape[1:]) for name, value in pixels.items()}
            # The model draws the order of its image patches by chance; a fixed seed makes the answer repeatable.
            with torch.random.fork_rng(devices=[]):
                torch.manual_seed(0)
                inputs = {key: value.to(self._device) for key, value in {**texts, **repeated}.items()}
                yield self._model(**inputs).logits

    def _places(self, named: Sequence[str]) -> list[int | None]:
        """Return the place of each class among the labels of the head, None for "unknown" where it has no such label.

        Raises:
            CannotAnswer: another class is no label; the model could never give it, and would seem to deny it.
        """
        labels = {_plain(label): at for at, label in self._model.config.id2label.items()}
        places = [labels.get(_plain(name)) for name in named]
        some = set(places) != {None}
        unknown = [name for name, place in zip(named, places, strict=True) if place is None]
        lacking = [name for name in unknown if not (some and _plain(name) in UNSURE)]
        if lacking:
            message = f"This model chooses among {len(labels):,} fixed labels; {lacking[0]!r} is none of them."
            hint = "Rename the class in the plan, or choose a question answerer that writes, such as BLIP."
            raise CannotAnswer("Class unknown to the model", message, hint)
        return places


class ChatModel(LoadedQuestionAnswerer):
    """A vision-language chat model, which is asked in its own form of conversation."""

    auto_class = "AutoModelForImageTextToText"

    def __init__(self, folder: Path, device: str, batch: int, prompt: str) -> None:
        super().__init__(folder, device, batch, prompt)
        self._chat = pretrained.read_processor(folder, self._images, self._tokens)
        config = self._model.config
        self._image_token = getattr(config, "image_token_id", getattr(config, "image_token_index", None))
        self._stops = pretrained.stop_tokens(self._model, self._tokens)

    def _answer(self, pictures: Sequence[Any], asked: Sequence[Asked], check: Check) -> list[list[Probabilities]]:
        turns = [self._turn(question, named) for question, named in asked]
        tokens = [self._class_tokens(named) for _, named in asked]
        longest = pretrained.token_limit(self._tokens, self._model.config.get_text_config())
        answers, known = [], dict[Any, list[Any]]()
        for picture in pictures:
            check()
            inputs = self._conversations(picture, turns, known)
            for conversation, classes, (question, _) in zip(inputs, tokens, asked, strict=True):
                self._within(longest, conversation["input_ids"].shape[1] + max(map(len, classes)), question)
            answers.append(self._answers(inputs, tokens, check))
        return answers

    def _tell(self, pictures: Sequence[Any], asked: Sequence[str], check: Check) -> list[list[str]]:
        """Return the answers in words; each conversation by itself, so that none depends on its neighbours."""
        turns = [self._spoken(FREELY.replace("{question}", question)) for question in asked]
        limit = pretrained.token_limit(self._tokens, self._model.config.get_text_config())
        answers, known = [], dict[Any, list[Any]]()
        for picture in pictures:
            row = []
            for conversation, question in zip(self._conversations(picture, turns, known), asked, strict=True):
                read = conversation["input_ids"].shape[1]
                self._within(limit, read + LONGEST, question)
                written = self._written(self._on_device(conversation), check)[0]
                begins = written[:read].tolist() == conversation["input_ids"][0].tolist()
                said = written[read:] if begins else written  # some give back what they read before what they write
                row.append(self._tokens.decode(said, skip_special_tokens=True).strip())
            answers.append(row)
        return answers

    def _conversations(self, picture: Any, turns: Sequence[str], known: dict[Any, list[Any]]) -> list[Any]:
        """Return what the model reads for each turn; of pictures of one size, `known` by it, only the pixels differ."""
        new = turns[: 1 if picture.size in known else None]
        first, *others = [self._chat(text=[turn], images=[[picture]], return_tensors="pt") for turn in new]
        seen = {name: value for name, value in first.items() if not _by_token(value, first)}
        return [first, *({**other, **seen} for other in known.setdefault(picture.size, others))]

    def _turn(self, question: str, named: Sequence[str]) -> str:
        return self._spoken(self._words(question, named))

    def _spoken(self, words: str) -> str:
        """Return `words` beside an image in the model's own form of conversation, ready for its answer."""
        turn = {"role": "user", "content": [{"type": "image"}, {"type": "text", "text": words}]}
        return language_answers.bounded(lambda: self._chat.apply_chat_template([turn], add_generation_prompt=True))

    def _words(self, question: str, named: Sequence[str]) -> str:
        # A model may favour what it reads first, so the order is one that nobody chose.
        return self._prompt.replace("{question}", question).replace("{classes}", ", ".join(sorted(named)))

    def _shared(self, inputs: Sequence[Any]) -> int:
        """Return how many tokens all conversations begin with, or 0 if the image lies beyond them."""
        rows = [conversation["input_ids"][0].tolist() for conversation in inputs]
        same = 0
        while all(same < len(row) - 1 and row[same] == rows[0][same] for row in rows):
            same += 1
        return 0 if any(self._image_token in row[same:] for row in rows) else same

    def _remembers(self, conversation: Any) -> bool:
        """Return whether the model can be asked on from what it has read, as often as there are classes.

        It cannot where its memory is a running state and no row of tokens (linear attention), or where each token is
        told which part of the image it sees (Llama 3.2 Vision).
        """
        if any(value.dim() > 2 for value in conversation.values() if _by_token(value, conversation)):
            return False
        kinds = getattr(self._model.config.get_text_config(), "layer_types", None) or ()
        return KEPT_BY_TOKEN.issuperset(kinds)

    def _read(self, conversation: Any, length: int) -> Any:
        """Return the model's memory of the first `length` tokens, the image among them."""
        start = {
            key: value[:, :length] if _by_token(value, conversation) else value for key, value in conversation.items()
        }
        return getattr(self._model(**self._on_device(start), use_cache=True), "past_key_values", None)

    def _answers(self, inputs: Sequence[Any], tokens: Sequence[list[list[int]]], check: Check) -> list[Probabilities]:
        """Return the probabilities of the classes with `tokens` after each conversation about one picture."""
        row: list[Probabilities] = []
        if not all(map(self._remembers, inputs)):
            for conversation, classes in zip(inputs, tokens, strict=True):
                check()
                row.append(self._ask_at_once(conversation, classes))
            return row
        shared = self._shared(inputs)
        begun = self._read(inputs[0], shared) if shared else None
        if begun is not None and _can_be_cut(begun, shared):
            for start in range(0, len(inputs), self._batch):
                some = slice(start, start + self._batch)
                row += self._branches(inputs[some], shared, begun, tokens[some], check)
            return row
        shared = 0 if begun is None else shared
        for conversation, classes in zip(inputs, tokens, strict=True):
            check()
            row.append(self._ask(conversation, shared, copy.deepcopy(begun), classes))
        return row

    def _branches(
        self, inputs: Sequence[Any], shared: int, begun: Any, tokens: Sequence[list[list[int]]], check: Check
    ) -> list[Probabilities]:
        """Return the same where every conversation goes on from `begun`: what follows it is read for all in one pass.

        So are the classes, behind as many tokens as the shortest conversation has but one; what a longer one has beyond
        them is read with each of its classes. Thus all rows begin at one place, and none needs a gap, which models tell
        places across in ways of their own. Behind the end of a shorter row is what is never looked at.
        """
        import torch

        rests = [conversation["input_ids"][0, shared:].tolist() for conversation in inputs]
        ids = torch.tensor(pretrained.padded(rests), device=self._device)
        whole = self._seen_whole(torch.ones(len(rests), shared + ids.shape[1], dtype=torch.long))
        memory = _branch(begun, [0] * len(rests), shared)
        read = self._model(input_ids=ids, past_key_values=memory, use_cache=True, **self._on_device(whole))
        common = min(map(len, rests)) - 1
        row: list[Probabilities] = []
        for some in _together([len(classes) for classes in tokens], 2 * self._batch):  # a question has two or more
            check()
            ends = [(rests[place][common:], tokens[place]) for place in some]
            places = [place for place in some for _ in tokens[place]]
            written = torch.tensor(
                pretrained.padded([[*rest, *ids] for rest, classes in ends for ids in classes]), device=self._device
            )
            length = shared + common
            whole = self._seen_whole(torch.ones(len(places), length + written.shape[1], dtype=torch.long))
            memory = _branch(read.past_key_values, places, length)
            logits = self._model(input_ids=written, past_key_values=memory, **self._on_device(whole)).logits
            for rest, classes in ends:
                own, logits = logits[: len(classes), len(rest) - 1 :], logits[len(classes) :]
                row.append(pretrained.shares(pretrained.class_scores(own, classes, self._stops)))
        return row

    def _ask(self, conversation: Any, shared: int, memory: Any, classes: list[list[int]]) -> Probabilities:
        """Return the probabilities of `classes` after a conversation, of which `memory` holds `shared` tokens."""
        import torch

        ids = conversation["input_ids"]
        rest = dict(conversation) if memory is None else {"input_ids": ids[:, shared:], "past_key_values": memory}
        rest |= self._seen_whole(ids)
        read = self._model(**self._on_device(rest), use_cache=True)
        memory = getattr(read, "past_key_values", None)
        if memory is None:  # some give none back (Granite 4 Vision)
            return self._ask_at_once(conversation, classes)
        memory.batch_repeat_interleave(len(classes))
        written = torch.tensor(pretrained.padded(classes), device=self._device)
        whole = self._seen_whole(torch.ones(len(classes), ids.shape[1] + written.shape[1], dtype=torch.long))
        logits = self._model(input_ids=written, past_key_values=memory, **self._on_device(whole)).logits
        first = read.logits[:, -1:].expand(len(classes), 1, -1)
        return pretrained.shares(pretrained.class_scores(torch.cat([first, logits], dim=1), classes, self._stops))

    def _ask_at_once(self, conversation: Any, classes: list[list[int]]) -> Probabilities:
        """Return the probabilities of `classes`, each read behind the whole conversation: no memory is needed."""
        import torch

        count, ids = len(classes), conversation["input_ids"]
        written = torch.tensor(pretrained.padded(classes))
        given = {}
        for name, value in conversation.items():
            if _by_token(value, conversation):
                last = written if name == "input_ids" else value[:, -1:].expand(-1, written.shape[1], *value.shape[2:])
                rows = (part.expand(count, *part.shape[1:]) for part in (value, last))
                given[name] = torch.cat(tuple(rows), dim=1)
            else:
                given[name] = torch.cat([value] * count)
        logits = self._model(**self._on_device(given)).logits[:, ids.shape[1] - 1 :]
        return pretrained.shares(pretrained.class_scores(logits, classes, self._stops))

    def _seen_whole(self, ids: Any) -> dict[str, Any]:
        """Return the mask that lets all of `ids` be seen; nothing where the model counts places from it (Qwen-VL)."""
        counts_places = hasattr(getattr(self._model, "model", None), "compute_3d_position_ids")
        return {} if counts_places else {"attention_mask": ids.new_ones(ids.shape)}

    def _on_device(self, inputs: Mapping[str, Any]) -> dict[str, Any]:
        moved = {}
        for name, value in inputs.items():
            moved[name] = value.to(self._device) if hasattr(value, "to") else value
            if name != "past_key_values" and value.is_floating_point():
                moved[name] = moved[name].to(self._model.dtype)
        return moved


class Blip2(ChatModel):
    """BLIP-2 with a language model that only writes on (OPT): asked in the form it was trained to answer in."""

    def _spoken(self, words: str) -> str:
        return f"Question: {words} Answer:"

    def _remembers(self, conversation: Any) -> bool:
        return False  # what it gives back holds no memory of what it read


# --- Memory of what was read


def _can_be_cut(memory: Any, length: int) -> bool:
    """Return whether what a model remembers of `length` tokens can be cut back to any earlier token.

    It can where each layer keeps every token by itself; not where it keeps a window of them, a running state, or what
    the image gave beside the words.
    """
    layers = getattr(memory, "layers", [None])
    return all(type(layer).__name__ == "DynamicLayer" and layer.get_seq_length() == length for layer in layers)


def _branch(memory: Any, rows: Sequence[int], length: int) -> Any:
    """Return the first `length` tokens of `rows` of `memory`, each as often as it is named; `memory` stays as it is."""
    branch = copy.copy(memory)
    branch.layers = [copy.copy(layer) for layer in memory.layers]
    for layer in branch.layers:
        layer.keys, layer.values = (kept[list(rows), :, :length] for kept in (layer.keys, layer.values))
    return branch


def _together(rows: Sequence[int], most: int) -> Iterator[list[int]]:
    """Yield the places of what has so many `rows`, in order, as many at once as have `most` rows; one at the least."""
    some: list[int] = []
    for place, count in enumerate(rows):
        if some and sum(rows[held] for held in some) + count > most:
            yield some
            some = []
        some.append(place)
    yield some


# --- Words


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _classes(named: Sequence[str]) -> list[str]:
    """Return class names without stray blanks, quotes and full stops, which language models leave around them."""
    clean = [_one_line(name).strip(" .,;:\"'`*") for name in named]
    if not clean or not all(clean):
        message = f"The classes {list(named)} hold an empty one." if named else "A question has no classes."
        raise KnownError("Class missing", message, "Give every question its classes in the plan.")
    return clean


def _by_token(value: Any, conversation: Any) -> bool:
    """Return whether a value has a place for every token of a conversation: ids, masks, and what each token sees."""
    return tuple(value.shape[:2]) == tuple(conversation["input_ids"].shape)


def _plain(text: str) -> str:
    return re.sub(r"[\W_]+", " ", text.casefold()).strip()


def _known_labels(logits: Any, places: Sequence[int | None]) -> Any:
    """Return the logits of the labels at `places`, minus infinity where the model has no such label."""
    import torch

    return torch.stack([logits.new_tensor(-torch.inf) if place is None else logits[place] for place in places])


@hookimpl
def biaslens_register_question_answerers(register: Callable[[TransformersQuestionAnswerer], None]) -> None:
    """Register the loader."""
    register(TransformersQuestionAnswerer())
