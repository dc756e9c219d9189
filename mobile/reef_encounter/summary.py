"""What the list of saved games says about one of Reef Encounter."""

from __future__ import annotations

from companion.reef_encounter.box.pieces import PlayerColour
from companion.reef_encounter.game_kind import Game
from companion.reef_encounter.rules.scoring import Tiebreak, ranking
from companion.reef_encounter.rules.state import Phase, Seat
from mobile.frame.app_game import Summary


def seated(name: str, colour: str) -> Seat:
    """Somebody at its table, from a name and the word of a colour. Raises KeyError for no colour."""
    return Seat(name, PlayerColour[colour.upper()])


def summary(game: Game) -> Summary:
    """Who is on turn, or who won."""
    state = game.state
    depth = state.table.depth.value
    if state.phase is not Phase.OVER:
        return Summary(state.turn.seat, followed=depth)
    first = [place for place in ranking(state) or () if place.place == 1]
    level = any(place.by is Tiebreak.UNCOUNTED for place in first)
    return Summary(None, tuple(place.seat for place in first), level, depth)
