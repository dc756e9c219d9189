"""What the list of saved games says about one of Reef."""

from __future__ import annotations

from companion.reef.box.pieces import Sign
from companion.reef.game_kind import Game
from companion.reef.rules.scoring import ranking
from companion.reef.rules.state import Phase, Seat
from mobile.frame.app_game import Summary


def seated(name: str, sign: str) -> Seat:
    """Somebody at its table, from a name and the word of a sign. Raises KeyError for no sign."""
    return Seat(name, Sign[sign.upper()])


def summary(game: Game) -> Summary:
    """Who is on turn, or who won."""
    state = game.state
    depth = state.table.depth.value
    if state.phase is not Phase.OVER:
        return Summary(state.seat, followed=depth)
    places = ranking(state)
    return Summary(None, places[0].seats if places else (), followed=depth)
