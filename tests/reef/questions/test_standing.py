"""A table taken over as it stands, set-ups that cannot be, and what a table lets stand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.reef.box import TIDE_DECK, Deck, Sign, read_card
from companion.reef.game import REEF
from companion.reef.queries.views import surplus_pieces
from companion.reef.rules import reasons
from companion.reef.rules.actions import (
    Action,
    Change,
    CountKind,
    CountThing,
    FaceUpThing,
    LayFirstPieces,
    PlayCard,
    Reconcile,
    StackThing,
    TakeCard,
    Thing,
)
from companion.reef.rules.apply import apply
from companion.reef.rules.reconcile import correctable_things, expected_state
from companion.reef.rules.setup import Position, Setup, start_state
from companion.reef.rules.state import Depth, EndCause, Hand, Phase, Player, Seat, Slot, State
from companion.refusal import Faulty, Reason
from companion.session.diagnosis import find_differences, find_mistake, last_agreeing_step
from companion.session.history import UndoHistory
from tests.reef.helpers.playing import SEATS
from tests.reef.helpers.tables import CENTRE, pieces_on, player, reason, table

HALF = "?R . . . \n . ?Y Y . \n . G ??P . \n . . . ."


def faults(setup: Setup) -> list[Reason]:
    with pytest.raises(Faulty) as caught:
        start_state(setup)
    return [fault.reason for fault in caught.value.faults]


def taken_setup(position: Position, depth: Depth = Depth.DISPLAY) -> Setup:
    return Setup(SEATS[: len(position.players)], TIDE_DECK, depth, position=position)


def test_supply_and_deck_follow_from_boards_that_are_known() -> None:
    state = start_state(
        taken_setup(Position((player("RYG . . . \n . R Y . \n . G P . \n . . . ."), player()), 1, round=4))
    )
    assert state.supply == (15, 15, 15, 16)
    assert (state.seat, state.round) == (1, 4)
    assert state.deck == 60 - 3 - 2  # three pieces more than at the start: two cards played
    assert not surplus_pieces(state)


def test_what_lies_below_may_stay_unknown_where_the_supply_is_counted() -> None:
    position = Position((player(HALF), player()))
    assert faults(taken_setup(position)) == [reasons.SUPPLY_WANTED]
    state = start_state(taken_setup(position._replace(supply=(16, 14, 15, 14))))
    assert not surplus_pieces(state)
    assert faults(taken_setup(position._replace(supply=(16, 14, 15, 13)))) == [reasons.PIECES_COUNT]
    assert faults(taken_setup(position._replace(supply=(17, 14, 15, 13)))) == [reasons.SUPPLY_FIT]
    known = Position((player(), player()), supply=(15, 16, 16, 17))
    assert faults(taken_setup(known)) == [reasons.SUPPLY_FOLLOWS, reasons.SUPPLY_FOLLOWS]
    assert faults(taken_setup(position._replace(supply=(16, 9, 18, 16)))) == [reasons.SUPPLY_FIT, reasons.SUPPLY_FIT]


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (Position((player(),)), [reasons.SEATS_COUNT]),
        (Position((player(), player()), 2), [reasons.NO_SUCH_SEAT]),
        (Position((Player(("R",) * 15), player())), [reasons.BOARD_SPACES]),
        (Position((Player(), player())), [reasons.BOARD_BARE]),
        (Position((Player(("RYGPR",) + ("R",) * 15), player())), [reasons.TOO_HIGH]),
        (Position((Player(("R?",) + ("R",) * 15), player())), [reasons.STACK_TOP]),
        (Position((Player(("X",) + ("R",) * 15), player())), [reasons.STACK_UNREADABLE]),
        (Position((player(CENTRE, 3, hidden=5), player())), [reasons.HAND_COUNT]),
        (Position((player(CENTRE, 1000), player())), [reasons.POINTS_RANGE]),
        (Position((player(), player()), display=(Slot(),)), [reasons.DISPLAY_COUNT]),
        (Position((player(), player()), deck=58), [reasons.CARDS_COUNT]),
        (Position((player(), player()), deck=0), [reasons.ALREADY_OVER]),
        (Position((player(CENTRE, 3, "YG: R = 2"), player())), [reasons.NOT_IN_DECK]),
        (Position((player(CENTRE, 3, "YG: R = 1"), player(CENTRE, 3, "YG: R = 1"))), [reasons.ALL_COPIES_SEEN]),
        (Position((Player(("RRRR",) * 8 + ("",) * 8), player())), [reasons.SUPPLY_LACKS]),
    ],
)
def test_a_table_that_cannot_be_is_refused(position: Position, why: list[Reason]) -> None:
    assert faults(taken_setup(position)) == why


def test_a_set_up_that_cannot_be_is_refused_with_all_that_is_wrong() -> None:
    plain = Setup(SEATS[:2])
    assert faults(replace(plain, seats=())) == [reasons.SEATS_COUNT]
    assert faults(replace(plain, seats=SEATS[1:3])) == [reasons.NO_STARFISH]
    twice = (SEATS[0], Seat("Ada", Sign.STARFISH))
    assert faults(replace(plain, seats=twice)) == [reasons.NAME_TWICE, reasons.SIGN_TWICE]
    assert faults(replace(plain, seats=(SEATS[0], Seat(" ", Sign.TURTLE)))) == [reasons.NAME_MISSING]
    assert faults(replace(plain, depth=Depth.SCORE)) == [reasons.POSITION_MISSING]
    assert faults(replace(plain, top=read_card("YG: R = 1"))) == [reasons.NOT_FOLLOWED]
    assert faults(replace(plain, deck=Deck("61", (*TIDE_DECK.cards, TIDE_DECK.cards[0])))) == [reasons.TOO_MANY_CARDS]
    dealt = replace(plain, shuffle="short", deck=Deck("59", TIDE_DECK.cards[1:]))
    assert faults(dealt) == [reasons.DEALT_BY_APP, reasons.DECK_INCOMPLETE, reasons.SHUFFLE_SHORT]


def test_a_taken_over_table_is_written_and_read_back() -> None:
    position = Position(
        (
            player(HALF, 20, "YG: R = 1", hidden=2)._replace(played=(None, read_card("GP: R Y = 2"))),
            player(CENTRE, 0),
        ),
        1,
        (16, 14, 15, 14),
        (Slot(), Slot(read_card("GP: Y = 1"), 3), Slot()),
        30,
        read_card("RP: G = 1"),
        7,
    )
    setup = taken_setup(position)
    assert REEF.notation.decode_setup(REEF.notation.encode_setup(setup)) == setup


def test_a_stack_that_lies_otherwise_takes_from_the_supply_or_gives_back() -> None:
    state = table()
    found = Reconcile(1, (Change(StackThing(0, 0), "", "RR"), Change(StackThing(0, 5), "R", "")))
    after = apply(state, found)
    assert after.players[0].board[0] == "RR"
    assert after.supply[0] == state.supply[0] - 1
    assert after.turn == state.turn
    assert not surplus_pieces(after)


def test_a_supply_that_was_counted_stands_and_the_rest_is_aside() -> None:
    state = table()
    after = apply(state, Reconcile(0, (Change(CountThing(CountKind.SUPPLY, 0), 16, 15),)))
    assert (after.supply[0], after.aside[0]) == (15, state.aside[0] + 1)
    both = Reconcile(0, (Change(CountThing(CountKind.SUPPLY, 0), 16, 16), Change(StackThing(0, 0), "", "R")))
    assert apply(state, both).aside[0] == state.aside[0] - 1
    assert not surplus_pieces(apply(state, both))
    assert apply(state, Reconcile(0, (Change(CountThing(CountKind.SUPPLY, 2), 16, 0),))).last is not None


def test_points_and_tokens_stand_as_they_are_found() -> None:
    state = table(tokens=(2, 0, 0))
    found = (Change(CountThing(CountKind.POINTS, 1), 3, 12), Change(CountThing(CountKind.TOKENS, 0), 2, 3))
    after = apply(state, Reconcile(0, found))
    assert after.players[1].points == 12
    assert apply(after, TakeCard(0, 0)).players[0].points == 6


def test_an_unknown_piece_is_told_without_touching_the_supply() -> None:
    state = start_state(taken_setup(Position((player(HALF), player()), supply=(16, 14, 15, 14))))
    after = apply(state, Reconcile(0, (Change(StackThing(0, 0), "?R", "GR"),)))
    assert after.supply == state.supply
    assert not surplus_pieces(after)
    assert reason(state, Reconcile(0, (Change(StackThing(0, 0), "?R", "R"),))) is reasons.STACK_UNKNOWN
    assert reason(state, Reconcile(0, (Change(StackThing(0, 1), "", "?R"),))) is reasons.STACK_UNKNOWN


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ((), reasons.NOTHING_TOUCHED),
        ((Change(StackThing(0, 5), "R", "R"),), reasons.NOTHING_TOUCHED),
        ((Change(StackThing(0, 5), "Y", "G"),), reasons.LIES_OTHERWISE),
        ((Change(StackThing(0, 16), "", "G"),), reasons.NOT_TOUCHABLE),
        ((Change(StackThing(0, 0), "", "G"), Change(StackThing(0, 0), "", "R")), reasons.NOT_TOUCHABLE),
        ((Change(StackThing(0, 0), "", "GGGGG"),), reasons.TOO_HIGH),
        ((Change(StackThing(0, 0), "", "B"),), reasons.STACK_UNREADABLE),
        ((Change(StackThing(0, 0), "", 3),), reasons.NOT_TOUCHABLE),
        ((Change(CountThing(CountKind.POINTS, 0), 3, 1000),), reasons.COUNT_RANGE),
        ((Change(CountThing(CountKind.SUPPLY, 0), 16, 27),), reasons.TOO_MANY_PIECES),
        ((Change(CountThing(CountKind.TOKENS, 3), 0, 1),), reasons.NOT_TOUCHABLE),
        ((Change(CountThing(CountKind.CARDS, 0), 2, 5),), reasons.HAND_COUNT),
        ((Change(CountThing(CountKind.DECK, 0), 20, 61),), reasons.COUNT_RANGE),
        ((Change(CountThing(CountKind.DECK, 0), 20, 56),), reasons.CARDS_COUNT),
        ((Change(FaceUpThing(0), "YG: R = 1", "GP: R Y = 2"),), reasons.ALL_COPIES_SEEN),
        ((Change(FaceUpThing(0), "YG: R = 1", "RR: R = 9"),), reasons.NOT_IN_DECK),
        ((Change(FaceUpThing(3), "", "YG: R = 1"),), reasons.NOT_TOUCHABLE),
    ],
)
def test_what_cannot_lie_there_is_refused(changes: tuple[Change, ...], why: Reason) -> None:
    held = player(CENTRE, 3, hidden=2)
    assert reason(table(held, player()), Reconcile(0, changes)) is why


def test_cards_of_a_hand_come_from_the_deck_unless_that_was_counted() -> None:
    state = table(player(CENTRE, 3, "YY: G G = 3", hidden=1), player())
    more = apply(state, Reconcile(0, (Change(CountThing(CountKind.CARDS, 0), 2, 4),)))
    assert (more.players[0].hand.total, more.deck) == (4, state.deck - 2)
    both = (Change(CountThing(CountKind.CARDS, 0), 2, 3), Change(CountThing(CountKind.DECK, 0), 20, 21))
    counted = apply(state, Reconcile(0, both))
    assert (counted.deck, counted.before) == (21, state.before - 2)
    fewer = apply(state, Reconcile(0, (Change(CountThing(CountKind.CARDS, 0), 2, 0),)))
    assert fewer.players[0].hand == Hand()
    for after in (more, counted, fewer):
        assert not surplus_pieces(after)
        assert after.turn == state.turn


def test_a_deck_that_is_found_empty_ends_the_game_or_its_last_round() -> None:
    gone = Reconcile(0, (Change(CountThing(CountKind.DECK, 0), 20, 0),))
    assert apply(table(), gone).end is EndCause.DECK
    going = apply(table(finish=True), gone)
    assert (going.phase, going.last, going.top) == (Phase.PLAY, EndCause.DECK, None)


def test_cards_that_lie_otherwise_change_places_and_are_in_no_hand() -> None:
    state = table()
    one, other = "YG: R = 1", "GP: R Y = 2"
    swapped = apply(state, Reconcile(0, (Change(FaceUpThing(0), one, other), Change(FaceUpThing(1), other, one))))
    assert [str(slot.card) for slot in swapped.display[:2] if slot] == [other, one]
    taken_wrong = apply(state, TakeCard(0, 0))
    assert [str(card) for card in taken_wrong.players[0].hand.known] == [one]
    changes = (Change(FaceUpThing(0), str(state.top), one), Change(FaceUpThing(1), other, str(state.top)))
    found = apply(taken_wrong, Reconcile(0, changes))
    assert found.players[0].hand == Hand((), 1)
    assert not surplus_pieces(found)
    unknown = apply(state, Reconcile(0, (Change(FaceUpThing(None), str(state.top), ""),)))
    assert unknown.top is None


def test_what_the_companion_has_dealt_is_not_told_otherwise() -> None:
    state = start_state(Setup(SEATS[:2], TIDE_DECK, Depth.DISPLAY, shuffle="0123456789abcdef0123456789abcdef"))
    for seat in range(2):
        state = apply(state, LayFirstPieces(seat, pieces_on("R B2", "Y C2", "G B3", "P C3")))
    assert not any(
        isinstance(thing, FaceUpThing) or thing == CountThing(CountKind.DECK, 0)
        for thing in correctable_things(state)
    )


def test_what_differs_is_traced_to_the_entry_that_was_the_slip() -> None:
    card = read_card("GP: R R R = 4")
    history: UndoHistory[State, Action] = UndoHistory(
        table(player(CENTRE, 3, str(card)), player()),
        apply,
        [PlayCard(0, card, pieces_on("G A1", "P A2")), TakeCard(1, 0), TakeCard(0, 0)],
    )
    moved: dict[Thing, str | int] = {StackThing(0, 0): "", CountThing(CountKind.SUPPLY, 2): 16}
    assert find_differences(history.state, moved, expected_state) == {
        StackThing(0, 0): ("G", ""),
        CountThing(CountKind.SUPPLY, 2): (15, 16),
    }
    assert last_agreeing_step(history, moved, expected_state) == 0
    slip = find_mistake(history, moved, expected_state)
    assert slip is not None
    assert (slip.step, slip.certain) == (1, True)
    here: dict[Thing, str | int] = {StackThing(0, 0): "R"}
    there: dict[Thing, str | int] = {StackThing(0, 3): "R"}
    other = find_mistake(history, here, expected_state)
    assert other is not None
    assert (other.step, other.certain) == (1, False)
    assert find_mistake(history, there, expected_state) is None
    agreeing = {thing: expected_state(history.state, thing) for thing in correctable_things(history.state)}
    assert find_mistake(history, agreeing, expected_state) is None
