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
    r"|the coral tile “[^”]*”|the points beside the board|the board|the hand|the discard pile|the deck"
    r"|place [1-3] of the display|a card of the display|the display|[A-D][1-4])"
)
THINGS = rf"(?P<things>{THING}(?:, {THING})*(?: and {THING})?)"
TO = rf" (?:(?:onto |into |back to |to )?(?P<to>{PLACE})|(?P<top>on top of it))"
PUT = re.compile(rf"put {THINGS} from (?P<start>{PLACE}){TO}")
FROM = re.compile(rf"from (?P<start>{PLACE}) put (?P<moves>.+)")
WAY = re.compile(rf"{THINGS}{TO}(?P<end>, | and |$)")
TURN = re.compile(r"turn over the coral tiles? (?P<turned>.+)")
SHOW = re.compile(rf"show {THINGS} from (?P<place>{PLACE})")
SENTENCE = re.compile(r"For (?P<player>[^:]+): (?P<clauses>.+)\.")


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
        self.turned = set[frozenset[str]]()
        for clause in found["clauses"].split("; "):
            if turn := TURN.fullmatch(clause):
                for face in re.findall(r"“(.+?)”", turn["turned"]):
                    self._turn(face)
            elif show := SHOW.fullmatch(clause):
                self._show(show["things"], self._place(show["place"]))
            else:
                self._carry_all(clause)
        for place, pieces in self.arrived.items():
            self.places[place] += pieces

    def _show(self, things: str, place: str) -> None:
        for number, piece in _listed(things):
            for _ in range(number):
                self._out_of(place, self.hidden(piece))
                self._lay(piece, place)

    def _carry_all(self, clause: str) -> None:
        last = ""
        for number, piece, start, to in _carried(clause):
            to = last if to == "on top of it" else to
            for _ in range(number):
                self._carry(piece, start, to)
            last = to

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
        place = f"the coral tile “{face}”"
        if self.places[place] or self.arrived.get(place):
            raise ClumsyError(f"locked: {face}")
        stronger, weaker = face.split(" over ")
        if {stronger, weaker} in self.turned:
            raise ClumsyError(f"turned twice: {face}")
        self.turned.add(frozenset((stronger, weaker)))
        other = f"{weaker} over {stronger}"
        self.faces = self.faces - {face} | {other}
        self.places[f"the coral tile “{other}”"] = self.places.pop(place)


def _carried(clause: str) -> Iterator[tuple[int, str, str, str]]:
    """Yield number, piece, from and to; a piece that is not said again is the one before."""
    if put := PUT.fullmatch(clause):
        for number, named in _listed(put["things"]):
            yield number, named, put["start"], put["to"] or put["top"]
        return
    parted = FROM.fullmatch(clause)
    if parted is None:
        raise UnreadableError(clause)
    at, piece, moves = 0, "", parted["moves"]
    while at < len(moves):
        way = WAY.match(moves, at)
        if way is None:
            raise UnreadableError(moves[at:])
        for number, named in _listed(way["things"]):
            piece = named or piece
            yield number, piece, parted["start"], way["to"] or way["top"]
        at = way.end()


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
