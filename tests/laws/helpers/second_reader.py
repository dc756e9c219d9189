"""A second reader: it knows the English sentences for the hands alone, and carries pieces one by one.

It shares no code with the maker of the list. Raises `UnreadableError`, or `ClumsyError` for what hands cannot do.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

CORAL = "white|yellow|orange|pink|grey"
THING = (
    rf"(?:\d+ (?:(?:{CORAL}) )?polyps?|\d+ (?:{CORAL}) larva cubes?|the shrimp|a \w+ alga cylinder"
    r"|\d+ (?:red|yellow|green|purple|blue) pieces?|\d+ points?|a card|“[^”]*” \([^)]*\)|\d+)"
)
CELL = "[A-D]/[A-G][1-6]"
CELLS = rf"{CELL}(?:(?:, | and ){CELL})*"
PLACE = (
    rf"(?:behind the screen|in front of the screen|the (?:{CORAL}) space of the open sea|the open-sea board"
    rf"|the reef board|the parrotfish|the bonus tiles|the bag|the supply|the stock|the alga space|{CELLS}"
    r"|the coral tile “[^”]*”|beside the board|the board|the hand|the discard pile|the deck"
    r"|place [1-3] of the display|a card of the display|the display|[A-D][1-4])"
)
CLAUSE = re.compile(
    rf"(?P<things>{THING}(?:, {THING})*(?: and {THING})?)(?: from (?P<start>{PLACE}))?"
    rf" (?:(?:onto |into |back to |to )?(?P<to>{PLACE})|(?P<top>on top of it))(?P<end>, | and |; |$)"
)
SENTENCE = re.compile(
    r"For (?P<player>[^:]+): (?:put (?P<moves>.+?)(?:; (?=turn over)|(?=\.$)))?"
    r"(?:turn over the coral tiles? (?P<turned>.+))?(?:show (?P<shown>.+) from (?P<place>.+))?\."
)


class UnreadableError(ValueError):
    """A sentence that says nothing to this reader."""


class ClumsyError(ValueError):
    """Something that hands cannot do: take what is not there, lay where something lies, touch a piece twice."""


@dataclass
class Desk:
    """A table of pieces by their names, in places by theirs.

    `free`: places that nobody follows, where any number may lie. `owned(place)`: whether each player has one.
    `hidden(piece)`: the name of a piece before somebody sees it. `room(place, there, piece)`: whether a piece can be
    laid beside those `there`. `faces`: the coral tiles, as they lie.
    """

    places: dict[str, list[str]]
    free: frozenset[str] = frozenset()
    owned: Callable[[str], bool] = lambda _place: False
    hidden: Callable[[str], str] = lambda piece: piece
    room: Callable[[str, list[str], str], bool] = lambda _place, _there, _piece: True
    faces: set[str] = field(default_factory=set)

    def lying(self) -> object:
        """What lies where, to compare."""
        return {place: Counter(pieces) for place, pieces in self.places.items()}, self.faces

    def follow(self, sentence: str) -> None:
        """Do what a sentence asks for; nothing if it is empty."""
        if not sentence:
            return
        found = SENTENCE.fullmatch(sentence)
        if found is None:
            raise UnreadableError(sentence)
        self.player, self.arrived = found["player"], dict[str, list[str]]()
        last = ""
        for number, piece, start, to in _carried(found["moves"] or ""):
            to = last if to == "on top of it" else to
            for _ in range(number):
                self._carry(piece, start, to)
            last = to
        for place, pieces in self.arrived.items():
            self.places[place] += pieces
        turned = re.findall(r"“(.+?)”", found["turned"] or "")
        for face in turned:
            self._turn(face)
        if len({frozenset(face.split(" over ")) for face in turned}) < len(turned):
            raise ClumsyError(f"turned twice: {turned}")
        for number, piece in _listed(found["shown"] or ""):
            for _ in range(number):
                place = self._place(found["place"])
                self._out_of(place, self.hidden(piece))
                self.places[place].append(piece)

    def _place(self, name: str) -> str:
        name = name.removeprefix("a card of ")
        return f"{self.player}: {name}" if self.owned(name) else name

    def _carry(self, piece: str, start: str, to: str) -> None:
        piece = f"shrimp of {self.player}" if piece == "the shrimp" else piece
        if start not in self.free:
            places = [self._place(name) for name in re.split(", | and ", start)]
            here = next((place for place in places if self._holds(place, piece)), places[0])
            piece = self._out_of(here, piece)
        for place in self.free.intersection((start, to)):
            if not self.room(place, [], piece):
                raise ClumsyError(f"{piece} never lies in {place}")
        if to not in self.free:
            self._lay(piece, self._place(to))

    def _holds(self, place: str, piece: str) -> bool:
        return any(name in self.places.get(place, ()) for name in (piece, self.hidden(piece)))

    def _out_of(self, place: str, piece: str) -> str:
        """Take a piece that lay there before this sentence; returns its name."""
        if place not in self.places:
            raise ClumsyError(f"no such place: {place}")
        there = self.places[place]
        if piece == "a card" and there:  # the one that lies there, whichever it is
            cards = [name for name in there if name != "point"]
            piece = cards[-1] if cards else piece
        name = piece if piece in there else self.hidden(piece)
        if name not in there:
            raise ClumsyError(f"no {piece} in {place}: {there}")
        there.reverse()
        there.remove(name)
        there.reverse()
        return piece

    def _lay(self, piece: str, place: str) -> None:
        if place not in self.places:
            raise ClumsyError(f"no such place: {place}")
        there = self.places[place] + self.arrived.get(place, [])
        if not self.room(place, there, piece):
            raise ClumsyError(f"no room for {piece} in {place}: {there}")
        self.arrived.setdefault(place, []).append(piece)

    def _turn(self, face: str) -> None:
        if face not in self.faces:
            raise ClumsyError(f"no coral tile shows {face}")
        if self.places[f"the coral tile “{face}”"]:
            raise ClumsyError(f"locked: {face}")
        stronger, weaker = face.split(" over ")
        other = f"{weaker} over {stronger}"
        self.faces = self.faces - {face} | {other}
        self.places[f"the coral tile “{other}”"] = self.places.pop(f"the coral tile “{face}”")


def _carried(moves: str) -> Iterator[tuple[int, str, str, str]]:
    """Yield number, piece, from and to; a place or a piece that is not said again is the one before."""
    at, start, piece = 0, "", ""
    while at < len(moves):
        clause = CLAUSE.match(moves, at)
        if clause is None or not (clause["start"] or start):
            raise UnreadableError(moves[at:])
        start = clause["start"] or start
        for number, named in _listed(clause["things"]):
            piece = named or piece
            yield number, piece, start, clause["to"] or clause["top"]
        at = clause.end()
        if clause["end"] == "; ":
            start = piece = ""


def _listed(things: str) -> Iterator[tuple[int, str]]:
    """Yield number and piece of a list, the piece in the singular; empty where only a number is said."""
    for thing in re.findall(THING, things):
        if thing.isdigit():
            yield int(thing), ""
        elif thing[0].isdigit():
            number, _, piece = thing.partition(" ")
            yield int(number), piece.removesuffix("s")
        else:
            yield 1, thing.removeprefix("a ") if "cylinder" in thing else thing
