"""Both ends of the game, cards left in hand, the winner and both tie-breakers."""

from __future__ import annotations

import pytest

from companion.reef.box import read_card
from companion.reef.rules import reasons
from companion.reef.rules.actions import (
    CountLeftCard,
    CountTieBreakers,
    NameCard,
    PlayCard,
    ShowCard,
    TakeCard,
    TakeTopCard,
)
from companion.reef.rules.apply import apply
from companion.reef.rules.scoring import RankedPlace, all_totals, rank_players, tied_seats
from companion.reef.rules.setup import Position, Setup, start_state
from companion.reef.rules.state import BARE_BOARD, Depth, EndCause, Hand, Phase, Player, State, Tally
from tests.reef.helpers.playing import SEATS
from tests.reef.helpers.tables import CENTRE, pieces_on, player, reason, table

TALL = "RYGP . . . \n . R Y . \n . G P . \n . . . ."
WIDE = "R . . . \n . R Y . \n . G P . \n . . R R"


def scored_state(*points: int) -> State:
    """Final score only: these points, and nothing else known."""
    players = tuple(Player(BARE_BOARD, number, Hand()) for number in points)
    return start_state(Setup(SEATS[: len(points)], depth=Depth.SCORE, position=Position(players)))


def test_a_colour_that_runs_out_makes_the_round_the_last() -> None:
    playing = player(CENTRE, 3, "GG: P P = 3")
    state = table(player(), playing, player(), seat=1, supply={"G": 2})
    after = apply(state, PlayCard(1, read_card("GG: P P = 3"), pieces_on("G A1", "G A1")))
    assert (after.last, after.phase, after.seat) == (EndCause.COLOUR, Phase.PLAY, 2)
    over = apply(after, TakeCard(2, 0))
    assert (over.phase, over.end, over.turn) == (Phase.OVER, EndCause.COLOUR, 3)
    assert reason(over, TakeCard(0, 0)) is reasons.GAME_OVER
    assert reason(over, NameCard(0, 0, read_card("GP: Y = 1"))) is reasons.GAME_OVER


def test_the_last_in_the_round_ends_it_alone() -> None:
    state = table(player(), player(CENTRE, 3, "GG: P P = 3"), seat=1, supply={"G": 1})
    assert apply(state, PlayCard(1, read_card("GG: P P = 3"), pieces_on("G A1"))).end is EndCause.COLOUR


def test_a_deck_that_runs_out_ends_the_game_at_once() -> None:
    state = table(player(), player(), player(), player(), deck=1)
    for action in (TakeCard(0, 0), TakeTopCard(0, 0)):
        over = apply(state, action)
        assert (over.phase, over.end, over.turn) == (Phase.OVER, EndCause.DECK, 1)
        assert [player.hand.total for player in over.players] == [1, 0, 0, 0]


def test_or_the_round_is_finished_where_the_table_wants_it() -> None:
    state = table(player(), player(), player(), player(), deck=1, finish=True)
    after = apply(state, TakeTopCard(0, 0))
    assert (after.phase, after.last) == (Phase.PLAY, EndCause.DECK)
    assert reason(after, TakeTopCard(1, 0)) is reasons.DECK_EMPTY
    for seat, slot in ((1, 0), (2, 1), (3, 2)):
        after = apply(after, TakeCard(seat, slot))
        if seat == 1:
            assert after.display[0] is None
            assert reason(after, TakeCard(2, 0)) is reasons.SLOT_EMPTY
    assert (after.phase, after.end) == (Phase.OVER, EndCause.DECK)


def test_the_deck_ends_the_last_round_too() -> None:
    state = table(player(), player(), player(), seat=0, deck=1, supply={"R": 0})
    assert apply(state, TakeCard(0, 0)).end is EndCause.DECK


def test_cards_in_hand_score_once_and_without_their_pieces() -> None:
    holding = player("R R . . \n . R Y . \n . G P . \n . . . .", 5, "YG: R = 1", "YY: R2 = 2", hidden=1)
    state = table(player(), holding, seat=1, display=("RY: P = 1", "GP: R Y = 2", "GG: R2 R2 = 4"), supply={"R": 0})
    over = apply(state, TakeCard(1, 0))  # takes the purple one: it shows
    found = all_totals(over)[1]
    assert [score.points for score in found.hand] == [1, 0, 1]
    assert (found.points, found.untold, found.settled) == (7, 1, False)
    assert rank_players(over) is None
    shown = apply(over, ShowCard(1, read_card("PP: R around Y = 2")))
    assert all_totals(shown)[1].points == 9
    assert shown.players[1].board == over.players[1].board
    assert rank_players(shown) == (RankedPlace(1, (1,)), RankedPlace(2, (0,)))
    typed = apply(over, CountLeftCard(1, 4))
    assert all_totals(typed)[1].points == 11
    assert reason(typed, CountLeftCard(1, 4)) is reasons.ALL_COUNTED
    assert reason(over, CountLeftCard(1, 21)) is reasons.CARD_POINTS
    assert reason(over, CountLeftCard(0, 1)) is reasons.ALL_COUNTED
    assert reason(over, ShowCard(1, read_card("RY: P = 1"))) is reasons.ALL_COPIES_SEEN


def test_points_then_covered_spaces_then_stacks_of_four_decide() -> None:
    def places(*boards: tuple[str, int]) -> tuple[RankedPlace, ...] | None:
        players = [player(board, points) for board, points in boards]
        return rank_players(
            apply(table(*players, seat=len(boards) - 1, supply={"R": 0}), TakeCard(len(boards) - 1, 2))
        )

    assert places((CENTRE, 3), (CENTRE, 4)) == (RankedPlace(1, (1,)), RankedPlace(2, (0,)))
    assert places((WIDE, 3), (TALL, 3)) == (RankedPlace(1, (0,)), RankedPlace(2, (1,)))
    high = "RYGP . . . \n . R Y . \n . G P R \n . . . R"
    assert places((WIDE, 3), (high, 3)) == (RankedPlace(1, (1,)), RankedPlace(2, (0,)))
    assert places((WIDE, 3), (CENTRE, 9), (WIDE, 3)) == (RankedPlace(1, (1,)), RankedPlace(2, (0, 2)))


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
    found = rank_players(
        apply(table(*players, seat=len(players) - 1, supply={"R": 0}), TakeCard(len(players) - 1, 2))
    )
    assert found is not None
    assert tuple(next(place.rank for place in found if seat in place.seats) for seat in range(len(points))) == ranks


def test_only_the_score_is_counted_and_ties_are_asked_for_at_the_top_alone() -> None:
    assert rank_players(scored_state(31, 28)) == (RankedPlace(1, (0,)), RankedPlace(2, (1,)))
    assert rank_players(scored_state(31, 28, 28)) == (RankedPlace(1, (0,)), RankedPlace(2, (1, 2)))
    state = scored_state(31, 31, 12)
    assert tied_seats(state) == (0, 1)
    assert rank_players(state) is None
    after = apply(apply(state, CountTieBreakers(0, Tally(13, 2))), CountTieBreakers(1, Tally(13, 3)))
    assert rank_players(after) == (RankedPlace(1, (1,)), RankedPlace(2, (0,)), RankedPlace(3, (2,)))
    assert reason(state, CountTieBreakers(0, Tally(17, 2))) is reasons.TALLY_IMPOSSIBLE
    assert reason(state, CountTieBreakers(0, Tally(2, 3))) is reasons.TALLY_IMPOSSIBLE
    assert reason(state, TakeCard(0, 0)) is reasons.GAME_OVER


def test_where_only_the_score_is_counted_a_painted_board_judges_a_card() -> None:
    players = (Player(BARE_BOARD, 20, Hand((), 2)), player(CENTRE, 20, hidden=1))
    state = start_state(Setup(SEATS[:2], depth=Depth.SCORE, position=Position(players)))
    assert reason(state, ShowCard(0, read_card("YG: R = 1"))) is reasons.NO_BOARD
    assert reason(state, CountTieBreakers(1, Tally(4, 0))) is reasons.TALLY_KNOWN
    for action in (CountLeftCard(0, 3), CountLeftCard(0, 0), ShowCard(1, read_card("GP: R Y = 2"))):
        state = apply(state, action)
    assert [total.points for total in all_totals(state)] == [23, 22]
    assert rank_players(state) == (RankedPlace(1, (0,)), RankedPlace(2, (1,)))


def test_a_card_nobody_named_leaves_the_score_open() -> None:
    state = table(player(), player(CENTRE, 3, hidden=1), seat=1, supply={"R": 0})
    over = apply(state, PlayCard(1, None, pieces_on("Y A1", "G A1")))
    assert all_totals(over)[1].unnamed == 1
    assert rank_players(over) is None
