"""What the list of saved games shows of one of Reef: its players, and who is on turn or won."""

from __future__ import annotations

from companion.reef.box import SIDE, Sign
from companion.reef.game import Game
from companion.reef.rules.scoring import ranking, totals
from companion.reef.rules.state import Phase, Seat
from mobile.frame.app_game import Summary


def seated(name: str, sign: str) -> Seat:
    """Return the player called `name`, of the sign with that word. Raises KeyError if there is none."""
    return Seat(name, Sign[sign.upper()])


def summary(game: Game) -> Summary:
    """Return the summary of a game: who is on turn, or who won."""
    state = game.state
    depth = state.table.depth.value
    boards = tuple(
        tuple("".join(player.board[row * SIDE + column][-1:] or "-" for column in range(SIDE)) for row in range(SIDE))
        for player in state.players
        if any(player.board)
    )
    if state.phase is not Phase.OVER:
        return Summary(state.seat, followed=depth, boards=boards)
    places, ends = ranking(state), totals(state)
    points = tuple(total.points for total in ends) if all(total.settled for total in ends) else ()
    return Summary(None, places[0].seats if places else (), followed=depth, points=points, boards=boards)
