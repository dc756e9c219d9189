"""Both ends of the game, cards left in hand, the winner and both tie-breakers."""

from __future__ import annotations

import pytest

from companion.reef.box import read_card
from companion.reef.rules import reasons
from companion.reef.rules.actions import CountCard, CountUp, Name, Play, Show, Take, TakeTop
from companion.reef.rules.apply import apply
from companion.reef.rules.scoring import Place, ranking, tied, totals
from companion.reef.rules.setup import Position, Setup, start
from companion.reef.rules.state import BARE, Depth, Ended, Held, Phase, Player, State, Tally
from tests.reef.helpers.playing import SEATS
from tests.reef.helpers.tables import CENTRE, pieces_on, player, reason, table

TALL = "RYGP . . . \n . R Y . \n . G P . \n . . . ."
WIDE = "R . . . \n . R Y . \n . G P . \n . . R R"


def scored_state(*points: int) -> State:
    """Final score only: these points, and nothing else known."""
    players = tuple(Player(BARE, number, Held()) for number in points)
    return start(Setup(SEATS[: len(points)], depth=Depth.SCORE, position=Position(players)))


def test_a_colour_that_runs_out_makes_the_round_the_last() -> None:
    playing = player(CENTRE, 3, "GG: P P = 3")
    state = table(player(), playing, player(), seat=1, supply={"G": 2})
    after = apply(state, Play(1, read_card("GG: P P = 3"), pieces_on("G A1", "G A1")))
    assert (after.last, after.phase, after.seat) == (Ended.COLOUR, Phase.PLAY, 2)
    over = apply(after, Take(2, 0))
    assert (over.phase, over.end, over.turn) == (Phase.OVER, Ended.COLOUR, 3)
    assert reason(over, Take(0, 0)) is reasons.GAME_OVER
    assert reason(over, Name(0, 0, read_card("GP: Y = 1"))) is reasons.GAME_OVER


def test_the_last_in_the_round_ends_it_alone() -> None:
    state = table(player(), player(CENTRE, 3, "GG: P P = 3"), seat=1, supply={"G": 1})
    assert apply(state, Play(1, read_card("GG: P P = 3"), pieces_on("G A1"))).end is Ended.COLOUR


def test_a_deck_that_runs_out_ends_the_game_at_once() -> None:
    state = table(player(), player(), player(), player(), deck=1)
    for action in (Take(0, 0), TakeTop(0, 0)):
        over = apply(state, action)
        assert (over.phase, over.end, over.turn) == (Phase.OVER, Ended.DECK, 1)
        assert [player.hand.total for player in over.players] == [1, 0, 0, 0]


def test_or_the_round_is_finished_where_the_table_wants_it() -> None:
    state = table(player(), player(), player(), player(), deck=1, finish=True)
    after = apply(state, TakeTop(0, 0))
    assert (after.phase, after.last) == (Phase.PLAY, Ended.DECK)
    assert reason(after, TakeTop(1, 0)) is reasons.DECK_EMPTY
    for seat, slot in ((1, 0), (2, 1), (3, 2)):
        after = apply(after, Take(seat, slot))
        if seat == 1:
            assert after.display[0] is None
            assert reason(after, Take(2, 0)) is reasons.SLOT_EMPTY
    assert (after.phase, after.end) == (Phase.OVER, Ended.DECK)


def test_the_deck_ends_the_last_round_too() -> None:
    state = table(player(), player(), player(), seat=0, deck=1, supply={"R": 0})
    assert apply(state, Take(0, 0)).end is Ended.DECK


def test_cards_in_hand_score_once_and_without_their_pieces() -> None:
    holding = player("R R . . \n . R Y . \n . G P . \n . . . .", 5, "YG: R = 1", "YY: R2 = 2", hidden=1)
    state = table(player(), holding, seat=1, display=("RY: P = 1", "GP: R Y = 2", "GG: R2 R2 = 4"), supply={"R": 0})
    over = apply(state, Take(1, 0))  # takes the purple one: it shows
    found = totals(over)[1]
    assert [score.points for score in found.hand] == [1, 0, 1]
    assert (found.points, found.untold, found.settled) == (7, 1, False)
    assert ranking(over) is None
    shown = apply(over, Show(1, read_card("PP: R around Y = 2")))
    assert totals(shown)[1].points == 9
    assert shown.players[1].board == over.players[1].board
    assert ranking(shown) == (Place(1, (1,)), Place(2, (0,)))
    typed = apply(over, CountCard(1, 4))
    assert totals(typed)[1].points == 11
    assert reason(typed, CountCard(1, 4)) is reasons.ALL_COUNTED
    assert reason(over, CountCard(1, 21)) is reasons.CARD_POINTS
    assert reason(over, CountCard(0, 1)) is reasons.ALL_COUNTED
    assert reason(over, Show(1, read_card("RY: P = 1"))) is reasons.ALL_SEEN


def test_points_then_covered_spaces_then_stacks_of_four_decide() -> None:
    def places(*boards: tuple[str, int]) -> tuple[Place, ...] | None:
        players = [player(board, points) for board, points in boards]
        return ranking(apply(table(*players, seat=len(boards) - 1, supply={"R": 0}), Take(len(boards) - 1, 2)))

    assert places((CENTRE, 3), (CENTRE, 4)) == (Place(1, (1,)), Place(2, (0,)))
    assert places((WIDE, 3), (TALL, 3)) == (Place(1, (0,)), Place(2, (1,)))
    high = "RYGP . . . \n . R Y . \n . G P R \n . . . R"
    assert places((WIDE, 3), (high, 3)) == (Place(1, (1,)), Place(2, (0,)))
    assert places((WIDE, 3), (CENTRE, 9), (WIDE, 3)) == (Place(1, (1,)), Place(2, (0, 2)))


@pytest.mark.parametrize(
    ("points", "ranks"),
    [
        ((9, 9, 3), (1, 1, 3)),
        ((3, 9, 9, 1), (3, 1, 1, 4)),
        ((5, 9, 5, 5), (2, 1, 2, 2)),
        ((5, 5, 1, 1), (1, 1, 3, 3)),
        ((4, 4, 4, 4), (1, 1, 1, 1)),
    ],
)
def test_who_shares_a_place_leaves_the_next_ones_empty(points: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    players = [player(CENTRE, each) for each in points]
    found = ranking(apply(table(*players, seat=len(players) - 1, supply={"R": 0}), Take(len(players) - 1, 2)))
    assert found is not None
    assert tuple(next(place.rank for place in found if seat in place.seats) for seat in range(len(points))) == ranks


def test_only_the_score_is_counted_and_ties_are_asked_for_at_the_top_alone() -> None:
    assert ranking(scored_state(31, 28)) == (Place(1, (0,)), Place(2, (1,)))
    assert ranking(scored_state(31, 28, 28)) == (Place(1, (0,)), Place(2, (1, 2)))
    state = scored_state(31, 31, 12)
    assert tied(state) == (0, 1)
    assert ranking(state) is None
    after = apply(apply(state, CountUp(0, Tally(13, 2))), CountUp(1, Tally(13, 3)))
    assert ranking(after) == (Place(1, (1,)), Place(2, (0,)), Place(3, (2,)))
    assert reason(state, CountUp(0, Tally(17, 2))) is reasons.TALLY_IMPOSSIBLE
    assert reason(state, CountUp(0, Tally(2, 3))) is reasons.TALLY_IMPOSSIBLE
    assert reason(state, Take(0, 0)) is reasons.GAME_OVER


def test_where_only_the_score_is_counted_a_painted_board_judges_a_card() -> None:
    players = (Player(BARE, 20, Held((), 2)), player(CENTRE, 20, hidden=1))
    state = start(Setup(SEATS[:2], depth=Depth.SCORE, position=Position(players)))
    assert reason(state, Show(0, read_card("YG: R = 1"))) is reasons.NO_BOARD
    assert reason(state, CountUp(1, Tally(4, 0))) is reasons.TALLY_KNOWN
    for action in (CountCard(0, 3), CountCard(0, 0), Show(1, read_card("GP: R Y = 2"))):
        state = apply(state, action)
    assert [total.points for total in totals(state)] == [23, 22]
    assert ranking(state) == (Place(1, (0,)), Place(2, (1,)))


def test_a_card_nobody_named_leaves_the_score_open() -> None:
    state = table(player(), player(CENTRE, 3, hidden=1), seat=1, supply={"R": 0})
    over = apply(state, Play(1, None, pieces_on("Y A1", "G A1")))
    assert totals(over)[1].unnamed == 1
    assert ranking(over) is None
