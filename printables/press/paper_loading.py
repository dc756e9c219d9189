"""What to put into the printer: how many sheets of which stock for which pages, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.speech import N_, Speech
from printables.press.layout import Load
from printables.press.paper import PAPERS
from printables.press.part import Stock
from printables.press.sheet import STOCK_NAMES


def load_lines(speech: Speech, paper: str, loads: Mapping[Stock, Load]) -> Iterator[str]:
    """A line for each stock, in the order of the pages; `paper` is a key of PAPERS."""
    for stock, load in loads.items():
        yield speech(
            N_("{sheets} of {paper}, {stock} ({pages})"),
            sheets=speech.count("{n} sheet", "{n} sheets", load.sheets),
            paper=PAPERS[paper].name,
            stock=speech(STOCK_NAMES[stock]),
            pages=span(speech, load.first_page, load.last_page),
        )


def span(speech: Speech, first: int, last: int) -> str:
    """Pages in words: "page 3", "pages 3–5"."""
    if first == last:
        return speech(N_("page {first}"), first=first)
    return speech(N_("pages {first}–{last}"), first=first, last=last)
