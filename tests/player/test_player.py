"""The computer player: its turns are legal, follow from what its seat knows, and are the same everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.player.chance import Chance
from companion.player.search import Choice, choose, decisive
from companion.reef.box import TIDE_DECK
from companion.reef.interface import COMPOSED_GAME
from companion.reef.player.player import PLAYING as REEF
from companion.reef.queries.views import known_state as reef_known_to
from companion.reef.rules.setup import Setup
from companion.reef.rules.setup import start_state as start_reef
from companion.reef.rules.state import Depth
from companion.reef_encounter.box import CORALS, NO_CORALS, add_corals
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.player.player import PLAYING as ENCOUNTER
from companion.reef_encounter.queries.views import known_state
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.state import State
from companion.seating import Level
from tests.bench.ladder import CONTESTS, Table, ended, played
from tests.reef.helpers.playing import SEATS

ROOT = Path(__file__).parent.parent.parent


def thought(playing: Any, known: Any, seat: int, level: Level = Level.GOOD, seed: str = "x") -> Choice[Any]:
    return ended(choose(playing, known, seat, level, seed))


def after(table: Table, turns: int) -> Table:
    """A table where everybody has told their hand, after so many turns of easy players."""
    for number in range(turns + 2 * len(table.state.players)):
        seat = next(seat for seat in range(len(table.state.players)) if ENCOUNTER.waits_for(table.state, seat))
        known = known_state(table.state, seat)
        for act in thought(ENCOUNTER, known, seat, Level.EASY, f"{number}").turn:
            table.carry(act)
    return table


def test_the_same_turn_whatever_another_player_holds() -> None:
    """Two games that differ in another's secret alone: the player sees no difference."""
    table = after(Table("twins", 2), 3)
    seat = table.state.turn.seat
    other = 1 - seat
    hand = table.hidden[other]
    held = next(coral for coral in CORALS if hand[coral])
    lacks = next(coral for coral in CORALS if coral is not held)
    twin: State = ENCOUNTER.carried_on(table.state, a.TellHand(other, add_corals(add_corals(hand, held, -1), lacks)))[
        0
    ]
    assert twin != table.state
    found = [thought(ENCOUNTER, known_state(state, seat), seat) for state in (table.state, twin)]
    assert found[0] == found[1]
    assert len(found[0].turn) > 1


def test_hidden_tiles_are_dealt_anew_within_what_everybody_knows() -> None:
    table = after(Table("dealt", 3), 4)
    known = known_state(table.state, 0)
    hands = set()
    for number in range(12):
        dealt = ENCOUNTER.deal(known, 0, Chance(str(number)))
        assert dealt.hidden == 0
        assert dealt.players[0].hand.seen == table.hand(0)
        for before, now in zip(known.players, dealt.players, strict=True):
            assert (before.hand.total, before.fish.total) == (now.hand.total, now.fish.total)
        assert sum(dealt.unseen.tiles) == table.state.bag
        hands.add(dealt.players[1].hand.seen)
    assert len(hands) > 3


def test_a_hand_that_nobody_told_is_left_alone() -> None:
    """The computer plays on with what everybody saw."""
    table = after(Table("untold", 2), 4)
    seat = table.state.turn.seat
    unknown = table.state._replace(
        players=tuple(each._replace(hand=each.hand._replace(told=NO_CORALS)) for each in table.state.players)
    )
    known = known_state(unknown, seat)
    assert ENCOUNTER.left_alone(known, seat) == known.players[seat].hand.hidden > 0
    state = known
    for act in thought(ENCOUNTER, known, seat).turn:
        state, _ = ENCOUNTER.carried_on(state, act)
    assert state.players[seat].hand.hidden == known.players[seat].hand.hidden


@pytest.mark.parametrize("contest", CONTESTS[2:4], ids=lambda contest: contest.name)
def test_a_whole_game_ends(contest: Any) -> None:
    """Every turn of both players is legal, from the opening to the end."""
    assert played(contest, 3).share in (0.0, 0.5, 1.0)


def test_what_decides_follows_more_often_from_the_best_turn() -> None:
    told = 0
    for number in range(6):
        table = after(Table(f"reason {number}", 2), 4 + number)
        seat = table.state.turn.seat
        choice = thought(ENCOUNTER, known_state(table.state, seat), seat)
        assert [turn.value for turn in choice.best]
        found = decisive(choice)
        if found is not None:
            told += 1
            assert found.often / found.tries > found.instead / choice.best[1].tries
    assert told


def test_reef_plays_with_what_its_seat_knows() -> None:
    """The companion has dealt: a twin with another's cards exchanged for those below gets the same turn."""
    state = start_reef(Setup(SEATS[:2], TIDE_DECK, Depth.DISPLAY, shuffle="a shuffle of twenty signs and more"))
    for _ in range(6):
        seat = next(seat for seat in range(2) if REEF.waits_for(state, seat))
        state, _ = REEF.carried_on(state, thought(REEF, reef_known_to(state, seat), seat, Level.EASY).turn[0])
    seat, other = state.seat, 1 - state.seat
    player = state.players[other]
    number = len(player.hand.dealt)
    swapped = player._replace(hand=player.hand._replace(dealt=state.below[:number]))
    twin = state._replace(
        players=state.with_player(other, swapped), below=(*player.hand.dealt, *state.below[number:])
    )
    assert number
    assert twin != state
    found = [thought(REEF, reef_known_to(each, seat), seat) for each in (state, twin)]
    assert found[0] == found[1]


_TURNS = """
import sys; sys.path.insert(0, ".")
from companion.__main__ import main
main(["suggest", sys.argv[1], "--at", sys.argv[2], "--json"])
"""


def test_the_same_turn_whatever_the_order_of_hashes() -> None:
    for path, step in ((RECORDED_GAME, "44"), (COMPOSED_GAME, "14")):
        said = {
            subprocess.run(
                [sys.executable, "-S", "-c", _TURNS, str(path), step],
                cwd=ROOT,
                capture_output=True,
                check=True,
                env=os.environ | {"PYTHONHASHSEED": number},
            ).stdout
            for number in ("1", "2")
        }
        assert len(said) == 1
        assert said.pop()


def test_chance_is_the_same_in_every_python() -> None:
    chance = Chance("reef")
    assert [chance.below(1000) for _ in range(5)] == [924, 439, 487, 199, 835]
    assert sorted(chance.shuffled(range(9))) == list(range(9))
