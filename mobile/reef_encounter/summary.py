"""What the list of saved games shows of one of Reef Encounter: players, who is on turn or won, the boards."""

from __future__ import annotations

from companion.reef_encounter.box import COLUMNS, ROWS, STRIDE, Coral, PlayerColour, cells_of
from companion.reef_encounter.game import Game
from companion.reef_encounter.rules.scoring import Tiebreak, ranking, score
from companion.reef_encounter.rules.state import Phase, Seat, State
from mobile.frame.app_game import Summary


def seated(name: str, colour: str) -> Seat:
    """Return the player called `name`, of the colour with that word. Raises KeyError if there is none."""
    return Seat(name, PlayerColour[colour.upper()])


def summary(game: Game) -> Summary:
    """Return the summary of a game: who is on turn, or who won."""
    state = game.state
    depth, boards = state.table.depth.value, boards_of(state)
    if state.phase is not Phase.OVER:
        return Summary(state.turn.seat, followed=depth, boards=boards)
    first = [place for place in ranking(state) or () if place.place == 1]
    level = any(place.by is Tiebreak.UNCOUNTED for place in first)
    scores = [score(state, seat) for seat in range(len(state.players))]
    points = tuple(each.least for each in scores) if all(each.exact for each in scores) else ()
    return Summary(None, tuple(place.seat for place in first), level, depth, points, boards)


def boards_of(state: State) -> tuple[tuple[str, ...], ...]:
    """Return the pieces on each board: `W Y O P G` polyps, `-` bare rock, `.` water."""
    found = []
    for board, rock in zip(state.table.boards, state.rocks, strict=True):
        letters = ["-" if board.rock >> cell & 1 else "." for cell in range(ROWS * STRIDE)]
        for coral in Coral:
            for cell in cells_of(rock.corals[coral]):
                letters[cell] = coral.name[0]
        found.append(tuple("".join(letters[row * STRIDE :][:COLUMNS]) for row in range(ROWS)))
    return tuple(found)
