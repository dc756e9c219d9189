"""The levels of a kit in words: what each is, what it takes to make, what to buy for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.speech import N_, Speech
from printables.press.layout import Load
from printables.press.paper import PAPERS
from printables.press.part import Level, Stock
from printables.press.request import KitRequest, plain


class Named(NamedTuple):
    """A level's name and what it is, both msgids."""

    name: str
    about: str


LEVELS: Mapping[Level, Named] = {
    Level.TONIGHT: Named(N_("Play tonight"), N_("All the game needs, on heavy card instead of greyboard.")),
    Level.TILES: Named(N_("Good tiles"), N_("The same, with boards and tiles on greyboard.")),
    Level.EVERYTHING: Named(N_("Everything"), N_("Also all that stands, folds and looks good.")),
}


def duration(hours: float, speech: Speech) -> str:
    """About how long, to half an hour."""
    return speech(N_("about {hours} hours of work"), hours=plain(max(0.5, round(2 * hours) / 2)))


def shopping(request: KitRequest, loads: Mapping[Stock, Load], speech: Speech) -> Iterator[str]:
    """What no printer makes: tools, greyboard, what the game needs, and what takes the place of parts left out."""
    paper = PAPERS[request.paper].name
    if Stock.BOARD in loads:
        boards = speech.count("{n} sheet", "{n} sheets", loads[Stock.BOARD].sheets)
        yield speech(N_("greyboard of 1.5 to 2 mm: {sheets} of {paper}"), sheets=boards, paper=paper)
    yield speech(N_("glue, a sharp knife, a steel ruler, a cutting mat"))
    kit = request.kit
    yield from map(speech, kit.to_have_ready)
    yield from map(speech, kit.instead.get(Level(request.level), ()))
    if request.own_pieces:
        yield from map(speech, kit.replacements)
