"""Reads a line for the hands back in any language: templates and phrases come from the catalogue of that language.

It gives the list back in English words, so that two languages can be compared, and with the list that was said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from companion.session.hands import CountedPieces, HandTasks, MovePieces, ShowPieces, TurnOverPieces
from companion.translator import Translator

MANY = 4321
SPACE = r"[A-D]/[A-G]\d"
PUT, SHOW, TURN = "put {things} {start:from} {to:to}", "show {things} {place:from}", "turn over {turned}"
PART, WAY = "{start:from} put {moves}", "{things} {to:to}"
CLAUSES = (PUT, PART, SHOW, TURN)


class Read(NamedTuple):
    """One thing to do: `what` is "move", "turn" or "show"; all names in English."""

    what: str
    number: int
    piece: str
    start: str = ""
    to: str = ""


def as_read(english: Translator, handling: HandTasks) -> list[Read]:
    """The list as a phrasebook reads it back."""
    found: list[Read] = []
    for task in handling.tasks:
        match task:
            case MovePieces(number, piece, start, to):
                start, to = english.name(start, "from"), english.name(to, "to")
                found.append(Read("move", number, english.name(CountedPieces(1, piece)), start, to))
            case TurnOverPieces(pieces):
                found += [Read("turn", 1, english.name(piece)) for piece in pieces]
            case ShowPieces(number, piece, place):
                found.append(Read("show", number, english.name(CountedPieces(1, piece)), english.name(place, "from")))
    return found


class Phrasebook:
    """All phrases of a game in one language, with what each means in English.

    `spaces(names)`: the fact for spaces of boards, if the game says several together.
    """

    def __init__(
        self,
        tr: Translator,
        pieces: Sequence[object],
        places: Mapping[str, Sequence[object]],
        spaces: Callable[[tuple[str, ...]], object] | None = None,
        faces: Sequence[object] = (),
    ) -> None:
        self.tr, self.english = tr, tr.in_language("en")
        cases = re.findall(r"\{things:?(\w*)\}", tr(PUT))
        self.pieces = {
            self._counted(piece, many, cases[0]): self.english.name(CountedPieces(1, piece))
            for piece in pieces
            for many in (1, MANY)
        }
        self.places = {
            role: {re.escape(tr.name(each, role)): self.english.name(each, role) for each in facts}
            for role, facts in places.items()
        }
        for role, facts in places.items():
            assert len(self.places[role]) == len(facts), "two places have one name"
        self.faces = {tr.name(face): self.english.name(face) for face in faces}
        self.spaces = spaces
        both = self._between("{most} and {last}")
        self.cells = rf"{SPACE}(?:(?:, |{re.escape(both)}){SPACE})*"
        self.both = both

    def _counted(self, piece: object, number: int, case: str) -> str:
        return re.escape(self.tr.name(CountedPieces(number, piece), case)).replace(str(MANY), r"\d+")

    def _between(self, message: str) -> str:
        """The words of a joining message between its two parts."""
        return re.split(r"\{\w+\}", self.tr(message))[1]

    @cached_property
    def thing(self) -> str:
        return "(?:" + "|".join(sorted(self.pieces, key=len, reverse=True)) + r"|\d+)"

    @cached_property
    def things(self) -> str:
        return rf"{self.thing}(?:, {self.thing})*(?:{re.escape(self.both)}{self.thing})?"

    @cached_property
    def clauses(self) -> tuple[re.Pattern[str], ...]:
        """What a clause can be, in the order of `CLAUSES`."""
        groups = {"things": self.things, "moves": ".+", "turned": ".+"}
        groups |= {"start": self._place("from"), "place": self._place("from"), "to": self._place("to")}
        return tuple(re.compile(_pattern(self.tr(message), groups)) for message in CLAUSES)

    @cached_property
    def way(self) -> re.Pattern[str]:
        """Things and where they go, among several."""
        groups = {"things": self.things, "to": self._place("to")}
        return re.compile(_pattern(self.tr(WAY), groups) + rf"(?P<end>, |{re.escape(self.both)}|$)")

    def _place(self, role: str) -> str:
        found = sorted(self.places[role], key=len, reverse=True)
        return "|".join([*found, self._spaces(role)] if self.spaces else found)

    def _spaces(self, role: str) -> str:
        assert self.spaces is not None
        return re.escape(self.tr.name(self.spaces(("@",)), role)).replace("@", self.cells)

    def read(self, sentence: str) -> list[Read]:
        """Return what the sentence asks for. Raises ValueError."""
        if not sentence:
            return []
        whole = self.tr("For {player}: {tasks}.")
        found = re.fullmatch(_pattern(whole, {"player": "[^:]+?", "tasks": ".+"}), sentence)
        if found is None:
            raise ValueError(sentence)
        tasks = found["tasks"]
        if "{tasks:sentence}" in whole:
            tasks = tasks[0].lower() + tasks[1:]
        return [read for clause in tasks.split(self._between("{earlier}; {later}")) for read in self._clause(clause)]

    def _clause(self, clause: str) -> Iterator[Read]:
        found = {message: form.fullmatch(clause) for message, form in zip(CLAUSES, self.clauses, strict=True)}
        message = next((message for message, said in found.items() if said is not None), "")
        said = found.get(message)
        if said is None:
            raise ValueError(clause)
        if message == SHOW:
            for number, piece in self._listed(said["things"]):
                yield Read("show", number, piece, self._meant("from", said["place"]))
        elif message == TURN:
            yield from (Read("turn", 1, face) for face in self._turned(said["turned"]))
        elif message == PUT:
            for number, piece in self._listed(said["things"]):
                yield Read("move", number, piece, self._meant("from", said["start"]), self._meant("to", said["to"]))
        else:
            yield from self._ways(self._meant("from", said["start"]), said["moves"])

    def _turned(self, turned: str) -> Iterator[str]:
        at = {turned.find(said): meant for said, meant in self.faces.items() if f"{said}" in turned}
        yield from (at[place] for place in sorted(at))

    def _ways(self, start: str, moves: str) -> Iterator[Read]:
        at, piece = 0, ""
        while at < len(moves):
            way = self.way.match(moves, at)
            if way is None:
                raise ValueError(moves[at:])
            for number, named in self._listed(way["things"]):
                piece = named or piece
                yield Read("move", number, piece, start, self._meant("to", way["to"]))
            at = way.end()

    def _listed(self, things: str) -> Iterator[tuple[int, str]]:
        for thing in re.findall(self.thing, things):
            meant = next((self.pieces[said] for said in self.pieces if re.fullmatch(said, thing)), "")
            number = re.match(r"\d+", thing)
            yield int(number[0]) if number else 1, meant

    def _meant(self, role: str, place: str) -> str:
        said = re.escape(place)
        if said in self.places[role]:
            return self.places[role][said]
        assert self.spaces is not None
        return self.english.name(self.spaces(tuple(re.findall(SPACE, place))), role)


def _pattern(template: str, groups: dict[str, str]) -> str:
    """A message as a pattern that reads its facts back."""
    parts = re.split(r"\{(\w+)(?::[\w.]+)?\}", template)
    return "".join(
        f"(?P<{part}>{groups[part]})" if place % 2 else re.escape(part) for place, part in enumerate(parts)
    )
