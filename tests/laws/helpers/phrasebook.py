"""Reads a line for the hands back in any language: templates and phrases come from the catalogue of that language.

It gives the list back in English words, so that two languages can be compared, and with the list that was said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from companion.session.hands import Handling, Move, Pieces, Show, TurnOver
from companion.translator import Translator

MANY = 4321
SPACE = r"[A-D]/[A-G]\d"


class Read(NamedTuple):
    """One thing to do: `what` is "move", "turn" or "show"; all names in English."""

    what: str
    number: int
    piece: str
    start: str = ""
    to: str = ""


def as_read(english: Translator, handling: Handling) -> list[Read]:
    """The list as a phrasebook reads it back."""
    found: list[Read] = []
    for task in handling.tasks:
        match task:
            case Move(number, piece, start, to):
                start, to = english.name(start, "from"), english.name(to, "to")
                found.append(Read("move", number, english.name(Pieces(1, piece)), start, to))
            case TurnOver(pieces):
                found += [Read("turn", 1, english.name(piece)) for piece in pieces]
            case Show(number, piece, place):
                found.append(Read("show", number, english.name(Pieces(1, piece)), english.name(place, "from")))
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
        self.full, self.short = tr("{things} {start:from} {to:to}"), tr("{things} {to:to}")
        cases = re.findall(r"\{things:?(\w*)\}", self.full)
        self.pieces = {
            self._counted(piece, many, cases[0]): self.english.name(Pieces(1, piece))
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
        return re.escape(self.tr.name(Pieces(number, piece), case)).replace(str(MANY), r"\d+")

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
    def clauses(self) -> tuple[re.Pattern[str], re.Pattern[str]]:
        groups = {"things": self.things, "start": self._place("from"), "to": self._place("to")}
        end = rf"(?P<end>, |{re.escape(self.both)}|$)"
        return re.compile(_pattern(self.full, groups) + end), re.compile(_pattern(self.short, groups) + end)

    def _place(self, role: str) -> str:
        found = sorted(self.places[role], key=len, reverse=True)
        return "|".join([*found, self._spaces(role)] if self.spaces else found)

    def _spaces(self, role: str) -> str:
        assert self.spaces is not None
        return re.escape(self.tr.name(self.spaces(("@",)), role)).replace("@", self.cells)

    def read(self, sentence: str) -> list[Read]:
        """Return what the sentence asks for. Raises ValueError."""
        for message in (
            "For {player}: show {things} {place:from}.",
            "For {player}: put {moves}; turn over {turned}.",
            "For {player}: turn over {turned}.",
            "For {player}: put {moves}.",
        ):
            groups = {
                "player": "[^:]+?",
                "moves": ".+",
                "turned": ".+",
                "things": self.things,
                "place": self._place("from"),
            }
            if found := re.fullmatch(_pattern(self.tr(message), groups), sentence):
                return [*self._found(found.groupdict())]
        if not sentence:
            return []
        raise ValueError(sentence)

    def _found(self, parts: dict[str, str]) -> Iterator[Read]:
        if "place" in parts:
            for number, piece in self._listed(parts["things"]):
                yield Read("show", number, piece, self._meant("from", parts["place"]))
        for group in parts.get("moves", "").split(self._between("{earlier}; {later}")) if parts.get("moves") else ():
            yield from self._moves(group)
        for face in self._turned(parts.get("turned", "")):
            yield Read("turn", 1, face)

    def _turned(self, turned: str) -> Iterator[str]:
        at = {turned.find(said): meant for said, meant in self.faces.items() if f"{said}" in turned}
        yield from (at[place] for place in sorted(at))

    def _moves(self, group: str) -> Iterator[Read]:
        at, start, piece = 0, "", ""
        while at < len(group):
            clause = self.clauses[bool(start)].match(group, at)
            if clause is None:
                raise ValueError(group[at:])
            start = start or self._meant("from", clause["start"])
            for number, named in self._listed(clause["things"]):
                piece = named or piece
                yield Read("move", number, piece, start, self._meant("to", clause["to"]))
            at = clause.end()

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
