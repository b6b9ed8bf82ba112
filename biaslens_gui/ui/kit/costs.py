"""What a plan still has to make and how long that takes, in words."""

from __future__ import annotations

from biaslens_gui.core.plan import LEAST_TOLD, Cost, Price, price_of
from biaslens_gui.ui.shell.i18n import count_of, duration, localised, size, tr
from biaslens_gui.ui.shell.workspace import Workspace


def cost_in_words(cost: Cost) -> str:
    """Return what is to be made, in one line; nothing if there is nothing to make."""
    counted = (
        (cost.images, count_of(cost.images, "image", "images")),
        (cost.captions, count_of(cost.captions, "caption", "captions")),
        (cost.questions, count_of(cost.questions, "question to images", "questions to images")),
        (cost.completions, count_of(cost.completions, "answer of the language model", "answers of the language model")),
        (cost.fills, count_of(cost.fills, "sentence with other words", "sentences with other words")),
        (cost.embeddings, count_of(cost.embeddings, "image compared with texts", "images compared with texts")),
        (cost.classifications, count_of(cost.classifications, "image to sort", "images to sort")),
        (cost.attributions, count_of(cost.attributions, "tracing of words", "tracings of words")),
    )
    return ", ".join(words for number, words in counted if number)


def effort_in_words(cost: Cost, free: int, hour_price: float = 0.0, currency: str = "") -> str:
    """Return how long it takes, for how much, and how much of the disk.

    Of the disk `free` bytes are free (0 where nobody can tell); an hour costs `hour_price` (0 where nobody said).
    """
    words = []
    if cost.seconds:
        words.append(tr("About {time} on this computer, as measured.").format(time=duration(max(1.0, cost.seconds))))
        if price := price_of(cost, hour_price, currency):
            priced = tr("That is about {price}, at {rate} {currency} an hour.")
            if price.amount < LEAST_TOLD:
                priced = tr("That is less than {price}, at {rate} {currency} an hour.")
            rate = localised(f"{price.hour_price:,.2f}")
            words.append(priced.format(price=_money(price), rate=rate, currency=price.currency))
    elif cost.unmeasured:
        unknown = tr(
            "How long it takes is not known yet: {models} never worked on this computer. A dry run measures it."
        )
        words.append(unknown.format(models=", ".join(cost.unmeasured)))
    if cost.bytes and free:
        disk = tr("About {need} of disk; {free} are free.")
        if cost.bytes > free:
            disk = tr("About {need} of disk, but only {free} are free: free some space first.")
        words.append(disk.format(need=size(cost.bytes), free=size(free)))
    return " ".join(words)


def spent_in_words(seconds: float, hour_price: float, currency: str) -> str:
    """Return what the seconds of a job at work have cost; nothing where nobody said what an hour costs.

    What it cost before it was stopped and resumed is not among them.
    """
    price = price_of(Cost(seconds=seconds), hour_price, currency)
    if price is None:
        return ""
    words = (
        tr("less than {price} since Start or Resume")
        if price.amount < LEAST_TOLD
        else tr("about {price} since Start or Resume")
    )
    return words.format(price=_money(price))


def _money(price: Price) -> str:
    """Return an amount with its currency, at least the smallest that is told."""
    return f"{localised(f'{max(price.amount, LEAST_TOLD):,.2f}')} {price.currency}".rstrip()


def price_set(workspace: Workspace) -> tuple[float, str]:
    """Return what an hour of this computer costs, 0 where nobody said, and in which currency."""
    return float(workspace.settings["hour_price"]), str(workspace.settings["currency"])
