"""Data types for a game's standings by public knowledge and for its exact result, and the standings as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from companion.finale.finale import Band
from companion.saved.fields import word


class Standing(NamedTuple):
    """One player: the word for them in records, the name, the points, and the place from 1; None while uncertain."""

    player: str
    name: str
    points: Band
    place: int | None = None


def standing(player: Any, points: Band, place: int | None) -> Standing:
    """Make the standing of somebody at the table (a seat with a name and a colour)."""
    return Standing(word(player.colour), player.name, points, place)


def sure_winner(standings: Sequence[Standing]) -> Standing | None:
    """Return the player with more points than anybody else can have, whatever is still hidden."""
    for one in standings:
        if all(one.points.least > other.points.most for other in standings if other is not one):
            return one
    return None


def standings_document(
    game: str, over: bool, standings: Sequence[Standing], parts: Sequence[dict[str, Any]]
) -> dict[str, Any]:
    """Return the score for JSON, as `docs/score.*.schema.json` describes it; `parts`: the sources of points."""
    players = [
        {
            "player": each.player,
            "name": each.name,
            "least": each.points.least,
            "most": each.points.most,
            "place": each.place,
            **part,
        }
        for each, part in zip(standings, parts, strict=True)
    ]
    return {"game": game, "over": over, "players": players}


class Finish(NamedTuple):
    """One player's end: exact points, the place from 1 (shared ones have one number), and the word of the colour.

    `corals`: how many pieces of each kind there were in the end, by their words in records.
    """

    name: str
    colour: str
    points: int
    place: int
    corals: Mapping[str, int] = MappingProxyType({})


class Result(NamedTuple):
    """A finished game whose scores are exact. Players in the order of seats, the start player first.

    `board` names the boards in a few words, such as their letters.
    """

    players: tuple[Finish, ...]
    board: str
