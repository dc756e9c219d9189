"""What the list of saved games says about one of Reef."""

from __future__ import annotations

from companion.reef.game_kind import Game
from companion.reef.rules.scoring import ranking
from companion.reef.rules.state import Phase
from mobile.frame.app_game import Summary


def summary(game: Game) -> Summary:
    """Who is on turn, or who won."""
    state = game.state
    depth = state.table.depth.value
    if state.phase is not Phase.OVER:
        return Summary(state.seat, followed=depth)
    places = ranking(state)
    return Summary(None, places[0].seats if places else (), followed=depth)
