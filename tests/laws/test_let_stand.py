"""Games in which the table let something stand, and the score counted from the pieces that lie there at the end.

The long form plays a thousand of them.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from random import Random

import pytest

from companion.record import format as record_format
from companion.reef_encounter.box import Coral, coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.game import Game as Played
from companion.reef_encounter.queries.audit import make_reconcile
from companion.reef_encounter.rules.reconcile import expected_state
from companion.reef_encounter.rules.scoring import player_score, player_tally
from companion.reef_encounter.rules.state import Phase
from tests.helpers.layers import amount
from tests.laws.helpers.player import Game
from tests.laws.helpers.population import new_game
from tests.laws.helpers.tabletop import Tabletop


def let_stand(game: Game, table: Tabletop, rng: Random) -> Tabletop | None:
    """The table with one thing otherwise than it was played, which the game was told; None where nothing was."""
    other = deepcopy(table)
    hidden = [Counter({coral: hand[coral] for coral in Coral}) for hand in game.hidden]
    touched = other.disturb(rng, hidden)
    action = make_reconcile(game.state, rng.randrange(len(hidden)), {thing: other.lying(thing) for thing in touched})
    if not action.changes or not game.attempt(action):
        return None
    game.hidden = [coral_counts(left.elements()) for left in hidden]
    return other


def played(number: int) -> tuple[Game, Tabletop, int]:
    """Game `number` to its end with one to three such breaks, and how many there were."""
    game, rng = new_game(number), Random(f"as it lies {number}")
    table = Tabletop(game)
    wanted, breaks = rng.randint(1, 3), 0
    while game.step() and len(game.actions) < 4000:
        action = game.actions[-1]
        table.move(action, game.opening[action.seat])
        soon = 0.03 if breaks else 0.9  # some games are over after a dozen actions
        if breaks < wanted and game.state.phase is Phase.PLAY and rng.random() < soon:
            other = let_stand(game, table, rng)
            if other is not None:
                table, breaks = other, breaks + 1
    return game, table, breaks


@pytest.mark.parametrize("part", range(amount(1, all=2, long=50)))
def test_the_score_is_what_lies_there_in_the_end(part: int) -> None:
    met = 0
    for number in range(part * 20, part * 20 + amount(8, long=20)):
        game, table, breaks = played(number)
        met += breaks
        saved = Played(REEF_ENCOUNTER, game.setup, "a key")
        saved.rules.conserving = True
        for action in game.actions:
            saved.do(action)
        again = Played.replayed(REEF_ENCOUNTER, record_format.read_record(saved.text().encode(), REEF_ENCOUNTER.name))
        assert again.damage is None
        assert again.state.phase is Phase.OVER
        for seat in range(len(game.setup.seats)):
            points = player_score(again.state, seat)
            assert (points.least, points.most) == (table.points(seat), table.points(seat)), (number, seat)
            assert player_tally(again.state, seat) == table.counts(seat), (number, seat)
        assert {space: table.lying(space) for space in table.spaces} == {
            space: expected_state(again.state, space) for space in table.spaces
        }
    assert met > amount(10, long=25)
