"""Taking and playing: each rule on a little table, allowed and refused."""

from __future__ import annotations

import pytest

from companion.reef import guide_pictures
from companion.reef.box import SPACES, TIDE_DECK, Deck, parse_space, read_card, space_name
from companion.reef.notation.views import read_diagram
from companion.reef.rules import reasons
from companion.reef.rules.actions import LayFirstPieces, NameCard, PlayCard, ShowCard, TakeCard, TakeTopCard
from companion.reef.rules.apply import apply
from companion.reef.rules.moves import lowest_slots
from companion.reef.rules.setup import NO_DECK, Setup, start_state
from companion.reef.rules.state import Depth, Hand, Options, Phase
from companion.refusal import Reason
from tests.reef.helpers.playing import SEATS
from tests.reef.helpers.tables import CENTRE, cards, pieces_on, player, reason, refused, table

RED, PAIR, HIGH = cards("YG: R = 1", "GP: R Y = 2", "GG: R2 R2 = 4")
LINE = read_card("GP: R R R = 4")
OWN = player(CENTRE, 3, str(LINE), hidden=1)


def test_a_card_comes_with_its_tokens_and_the_deck_fills_the_gap() -> None:
    after = apply(table(tokens=(0, 2, 0)), TakeCard(0, 1, read_card("YP: *4 = 3")))
    assert after.players[0].hand == Hand((PAIR,), 0)
    assert after.players[0].points == 5
    assert [slot.card for slot in after.display if slot] == [*cards("YG: R = 1", "RP: G = 1", "GG: R2 R2 = 4")]
    assert (after.deck, str(after.top), after.seat) == (19, "YP: *4 = 3", 1)


def test_the_top_card_costs_a_point_on_the_lowest_card() -> None:
    state = table()
    assert lowest_slots(state) == (0,)
    after = apply(state, TakeTopCard(0, 0))
    assert after.players[0].points == 2
    assert after.players[0].hand.known == cards("RP: G = 1")
    assert [slot.tokens for slot in after.display if slot] == [1, 0, 0]
    assert (after.deck, after.top) == (19, None)
    assert apply(after, TakeCard(1, 0)).players[1].points == 4


def test_tokens_do_not_change_a_printed_value() -> None:
    assert lowest_slots(table(tokens=(5, 0, 0))) == (0,)


def test_any_of_several_lowest_cards_takes_the_token() -> None:
    state = table(display=("YG: R = 1", "GP: Y = 1", "GG: R2 R2 = 4"))
    assert lowest_slots(state) == (0, 1)
    assert apply(state, TakeTopCard(0, 1)).players[0].points == 2


def test_a_card_nobody_has_named_may_be_the_lowest() -> None:
    state = table()
    unknown = state._replace(display=(state.display[0], state.display[1]._replace(card=None), state.display[2]))
    assert lowest_slots(unknown) == (0, 1)
    assert reason(unknown, TakeTopCard(0, 2)) is reasons.NOT_LOWEST


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (TakeCard(1, 0), reasons.NOT_YOUR_TURN),
        (TakeCard(2, 0), reasons.NO_SUCH_SEAT),
        (TakeCard(0, 3), reasons.NO_SLOT),
        (TakeTopCard(0, -1), reasons.NO_SLOT),
        (TakeTopCard(0, 1), reasons.NOT_LOWEST),
        (TakeCard(0, 0, read_card("RR: R = 1")), reasons.NOT_IN_DECK),
        (TakeCard(0, 0, PAIR), reasons.ALL_COPIES_SEEN),
        (NameCard(0, 0, PAIR), reasons.ALL_COPIES_SEEN),
        (PlayCard(0, RED, pieces_on("Y A1", "G A1")), reasons.NOT_HELD),
        (PlayCard(0, LINE, pieces_on("G A1", "Y A1")), reasons.OTHER_PIECES),
        (PlayCard(0, LINE, pieces_on("G A1")), reasons.MUST_LAY),
        (PlayCard(0, LINE, pieces_on("G A1", "P A1", "P A2")), reasons.OTHER_PIECES),
        (ShowCard(0, RED), reasons.NOT_OVER),
        (LayFirstPieces(0, pieces_on("R B2", "Y C2", "G B3", "P C3")), reasons.ALREADY_BEGUN),
    ],
)
def test_what_a_turn_cannot_be(
    action: PlayCard | TakeCard | TakeTopCard | NameCard | ShowCard | LayFirstPieces, why: Reason
) -> None:
    state = table(player(CENTRE, 3, str(LINE)), player())
    assert reason(state, action) is why


def test_the_refusals_name_what_was_wrong() -> None:
    state = table(OWN, player())
    lowest_card = refused(state, TakeTopCard(0, 2))
    assert (lowest_card.facts["card"], lowest_card.facts["lowest"]) == (HIGH, RED)
    assert refused(state, TakeCard(1, 0)).facts["acting"] == SEATS[0]


def test_four_cards_are_the_most() -> None:
    state = table(player(CENTRE, 3, str(LINE), hidden=3), player())
    assert reason(state, TakeCard(0, 0)) is reasons.HAND_FULL
    assert reason(state, TakeTopCard(0, 0)) is reasons.HAND_FULL
    assert apply(state, PlayCard(0, LINE, pieces_on("G A1", "P A2"))).players[0].hand.total == 3


def test_without_a_point_no_top_card_and_without_a_card_no_play() -> None:
    state = table(player(CENTRE, 0), player())
    assert reason(state, TakeTopCard(0, 0)) is reasons.NO_POINT
    assert reason(state, PlayCard(0, LINE, pieces_on("G A1", "P A2"))) is reasons.HAND_EMPTY


def test_pieces_are_laid_first_and_count_at_once() -> None:
    state = table(player("R R . . \n . R Y . \n . G P . \n . . . .", 3, "RP: Y Y Y = 4", str(LINE)), player())
    after = apply(state, PlayCard(0, LINE, pieces_on("G A4", "P D4")))
    assert after.players[0].points == 3
    three = player("R R . . \n . R Y . \n . G P . \n . . . .", 3, "YG: R = 1")
    shown = ("RY: P = 1", "GP: R Y = 2", "GG: R2 R2 = 4")
    helped = apply(table(three, player(), display=shown), PlayCard(0, RED, pieces_on("Y A1", "G D4")))
    assert helped.players[0].points == 3 + 2  # the yellow piece covers one of the three red ones
    assert helped.players[0].board[0] == "RY"
    assert helped.players[0].played == (RED,)
    assert (helped.supply, helped.seat) == ((14, 15, 15, 16), 1)


def test_both_pieces_may_lie_on_one_space_in_either_order() -> None:
    state = table(OWN, player())
    for order, stack in (("G A1", "P A1"), "GP"), (("P A1", "G A1"), "PG"):
        assert apply(state, PlayCard(0, LINE, pieces_on(*order))).players[0].board[0] == stack


def test_no_stack_grows_above_four() -> None:
    state = table(player("RYGP GPY . . \n . R Y . \n . G P . \n . . . .", 3, str(LINE)), player())
    assert reason(state, PlayCard(0, LINE, pieces_on("G A1", "P A2"))) is reasons.TOO_HIGH
    assert reason(state, PlayCard(0, LINE, pieces_on("G B1", "P B1"))) is reasons.TOO_HIGH
    assert refused(state, PlayCard(0, LINE, pieces_on("G A1", "P A2"))).facts["space"] == parse_space("A1")
    assert apply(state, PlayCard(0, LINE, pieces_on("G B1", "P A2"))).players[0].board[1] == "GPYG"


def test_a_hidden_card_is_played_and_named_by_it() -> None:
    state = table(OWN, player())
    named = apply(state, PlayCard(0, read_card("YY: R2 = 2"), pieces_on("Y A1", "Y A1")))
    assert named.players[0].hand == Hand((LINE,), 0)
    assert (
        reason(state, PlayCard(0, RED, pieces_on("Y A1", "G A1"))) is reasons.ALL_COPIES_SEEN
    )  # it lies in the display
    assert reason(state, PlayCard(0, read_card("YY: R2 = 3"), pieces_on("Y A1", "Y A1"))) is reasons.NOT_IN_DECK


def test_a_card_may_stay_unnamed_and_then_its_points_are_not_known() -> None:
    after = apply(table(OWN, player()), PlayCard(0, None, pieces_on("Y A1", "Y A1")))
    assert (after.players[0].points, after.players[0].played) == (3, (None,))
    assert after.players[0].hand == Hand((LINE,), 0)
    assert (
        reason(table(player(CENTRE, 3, str(LINE)), player()), PlayCard(0, None, pieces_on("G A1", "P A1")))
        is reasons.MUST_NAME_CARD
    )


def test_what_the_supply_lacks_is_not_laid_and_the_card_scores_all_the_same() -> None:
    board = "R . . . \n . R Y . \n . G P . \n . . R ."
    state = table(
        player(board, 3, "GG: P P = 3", "RR: P2 = 2", str(LINE), "YG: P P P = 4"), player(), supply={"G": 1}
    )
    double = read_card("GG: P P = 3")
    assert reason(state, PlayCard(0, double, pieces_on("G A1", "G A2"))) is reasons.SUPPLY_LACKS
    assert reason(state, PlayCard(0, double, ())) is reasons.MUST_LAY
    after = apply(state, PlayCard(0, double, pieces_on("G A1")))
    assert after.supply[2] == 0
    assert after.last is not None
    gone = state._replace(supply=(3, 3, 0, 0))
    assert apply(gone, PlayCard(0, LINE, ())).players[0].points == 3


def test_opening_pieces_go_on_the_centre_or_with_experts_anywhere() -> None:
    state = start_state(Setup(SEATS[:2]))
    assert reason(state, TakeCard(0, 0)) is reasons.BEGIN_FIRST
    assert reason(state, LayFirstPieces(0, pieces_on("R B2", "Y C2", "G B3", "G C3"))) is reasons.FOUR_COLOURS
    assert reason(state, LayFirstPieces(0, pieces_on("R A1", "Y C2", "G B3", "P C3"))) is reasons.CENTRE_ONLY
    second = apply(state, LayFirstPieces(1, pieces_on("R B2", "Y C2", "G B3", "P C3")))
    assert reason(second, LayFirstPieces(1, pieces_on("R B2", "Y C2", "G B3", "P C3"))) is reasons.ALREADY_BEGUN
    both = apply(second, LayFirstPieces(0, pieces_on("P B2", "Y C2", "G B3", "R C3")))
    assert (both.phase, both.seat, both.supply) == (Phase.PLAY, 0, (16, 16, 16, 16))
    anywhere = start_state(Setup(SEATS[:2], options=Options(expert=True)))
    expert = apply(anywhere, LayFirstPieces(0, pieces_on("R A1", "Y A1", "G A1", "P A1")))
    assert expert.players[0].board == read_diagram("RYGP . . . \n . . . . \n . . . . \n . . . .")


def test_at_the_depth_of_boards_no_card_of_the_display_is_known() -> None:
    state = start_state(Setup(SEATS[:2], NO_DECK, Depth.BOARDS))
    for seat in (0, 1):
        state = apply(state, LayFirstPieces(seat, pieces_on("R B2", "Y C2", "G B3", "P C3")))
    assert reason(state, TakeCard(0, 0, RED)) is reasons.NOT_FOLLOWED
    assert reason(state, NameCard(0, 0, RED)) is reasons.NOT_FOLLOWED
    after = apply(apply(state, TakeTopCard(0, 2)), TakeCard(1, 2))
    assert [each.points for each in after.players] == [2, 4]
    assert [each.hand.total for each in after.players] == [3, 3]
    played = apply(after, PlayCard(0, RED, pieces_on("Y A1", "G A1")))
    assert played.players[0].points == 3


def test_a_card_of_the_display_is_named_by_whoever_looks() -> None:
    state = table(top="")
    named = apply(state, NameCard(1, None, read_card("RP: G = 1")))
    assert (str(named.top), named.seat) == ("RP: G = 1", 0)
    other = apply(named, NameCard(1, 2, read_card("GG: Y2 = 2")))  # it had been another card
    assert [str(slot.card) for slot in other.display if slot] == ["YG: R = 1", "GP: R Y = 2", "GG: Y2 = 2"]


def test_no_more_than_sixty_cards_are_learned() -> None:
    nearly = Deck("59", TIDE_DECK.cards[1:])
    state = table(OWN, player(), known=nearly, display=("GP: Y = 1", "GP: R Y = 2", "GG: R2 R2 = 4"))
    one_more = apply(state, PlayCard(0, read_card("YY: G4 = 5"), pieces_on("Y A1", "Y A2")))
    full = one_more._replace(turn=2, players=(OWN, one_more.players[1]._replace(played=(read_card("YY: G4 = 5"),))))
    assert reason(full, PlayCard(0, read_card("YY: P4 = 5"), pieces_on("Y A1", "Y A2"))) is reasons.TOO_MANY_CARDS


def test_the_card_told_as_an_example_in_the_rules_is_taken_laid_and_counted_as_its_pictures_show() -> None:
    card, empty = read_card(guide_pictures.EXAMPLE_CARD), "\n".join(4 * [". . . ."])
    state = table(
        display=("RP: G = 1", guide_pictures.EXAMPLE_CARD, "GG: R2 R2 = 4"), tokens=(0, 1, 0), known=NO_DECK
    )
    taken = apply(state, TakeCard(0, 1, read_card("YG: R = 1")))
    assert taken.players[0].hand.known == (card,)
    assert taken.players[0].points == 4
    before, after = (
        tuple(stacks.get(space_name(place), "") for place in SPACES)
        for stacks in (guide_pictures.EXAMPLE_BEFORE, guide_pictures.EXAMPLE_AFTER)
    )
    mine = player(empty, 4, guide_pictures.EXAMPLE_CARD)._replace(board=before)
    played = apply(table(mine, player(), known=NO_DECK), PlayCard(0, card, pieces_on("Y C2", "Y B3")))
    assert played.players[0].board == after
    assert played.players[0].points == 4 + 2 * 4
