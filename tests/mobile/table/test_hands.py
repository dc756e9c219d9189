"""What touches mean, without a window: strokes, drags, taps in two steps, refusals."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import Alga, Coral, Space
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.legal import meals
from companion.reef_encounter.queries.views import seen_by
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import (
    Collect,
    EatCoral,
    LarvaForPolyp,
    MoveShrimp,
    PassFeast,
    PlacePolyp,
    PlayAlga,
    PlayLarva,
    PolypForLarva,
)
from companion.reef_encounter.rules.state import Phase
from companion.reef_encounter.wording.names import speaker
from mobile.reef_encounter.highlight_drawings import Mark
from mobile.reef_encounter.play.controller import Sitting
from mobile.reef_encounter.play.highlights import glow, news
from mobile.reef_encounter.play.touch_input import Hands
from mobile.reef_encounter.play.touches import (
    Attack,
    Bag,
    Consumed,
    Fish,
    LarvaCube,
    OnAlga,
    OnRock,
    OnSea,
    OnTile,
    Refill,
    ShrimpBehind,
    Spot,
)
from mobile.reef_encounter.play.wording import hint
from tests.games.moments import Moment
from tests.games.records import open_game
from tests.mobile.helpers.games import real
from tests.mobile.helpers.seated import Seated, on


def test_a_larva_cube_carried_to_a_space_is_played_and_lays_one_polyp_there() -> None:
    table = Seated(Moment.FIRST_TURN)
    table.stroke(LarvaCube(Coral.WHITE), None, on("D/E5"), on("D/F4"), on("D/E4"))  # it only passes over two of them
    assert table.done == list(table.next[:2])
    assert not table.refused


def test_a_larva_cube_carried_to_where_nothing_can_lie_is_not_played() -> None:
    table = Seated(Moment.FIRST_TURN)
    table.stroke(LarvaCube(Coral.WHITE), on("D/E4"), on("D/E2"))
    assert not table.done
    assert table.why is reasons.DEEP_WATER


def test_a_stroke_that_began_on_bare_rock_never_attacks() -> None:
    table = Seated(Moment.BEFORE_TWO_ATTACKS)  # pink is being played, and may attack
    state = table.sitting.state
    marks = glow(state, state, None).marks
    bare = next(spot for spot, kind in marks.items() if kind is Mark.FREE and isinstance(spot, OnRock))
    attacked = next(spot for spot, kind in marks.items() if kind is Mark.TARGET and isinstance(spot, OnRock))
    table.stroke(bare, attacked)
    assert [getattr(action, "space", None) for action in table.done] == [bare.space]
    table = Seated(Moment.BEFORE_TWO_ATTACKS)
    table.stroke(attacked, bare)
    assert [getattr(action, "space", None) for action in table.done] == [attacked.space, bare.space]


def test_a_stroke_is_taken_back_and_done_again_as_one() -> None:
    table = Seated(Moment.FIRST_LARVA)
    before = table.sitting.state
    table.stroke(on("D/E4"), on("D/F4"), on("D/E5"))
    after = table.sitting.state
    table.sitting.take_back()
    assert table.sitting.state == before
    table.sitting.again()
    assert table.sitting.state == after


def test_a_stroke_passes_over_spaces_where_nothing_can_go() -> None:
    table = Seated(Moment.FIRST_LARVA)  # white is being played
    table.stroke(on("D/D4"), on("D/E2"), on("D/E4"))  # the growth space, a pool, free rock
    assert [type(action) for action in table.done] == [PlacePolyp, PlacePolyp]
    assert not table.refused


def test_a_stroke_in_vain_says_why_once() -> None:
    table = Seated(Moment.FIRST_LARVA)
    table.stroke(on("D/E2"), on("D/D2"))
    assert not table.done
    assert [why.reason for why, _ in table.refused] == [reasons.DEEP_WATER]


def test_the_same_space_is_laid_once_however_the_finger_trembles() -> None:
    table = Seated(Moment.FIRST_LARVA)
    table.stroke(on("D/E4"), on("D/E4"), None, on("D/E4"))
    assert len(table.done) == 1


def test_a_shrimp_is_dragged_or_tapped_to_its_place() -> None:
    for gesture in ("drag", "tap"):
        table = Seated(Moment.BEFORE_LOCK)
        move = next(action for action in table.next if isinstance(action, MoveShrimp))
        table = Seated(Moment.BEFORE_LOCK + table.next.index(move))
        assert move.to is not None
        start, end = OnRock(move.start), OnRock(move.to)
        if gesture == "drag":
            table.stroke(start, None, end)
        else:
            table.hands.tap(start)
            assert table.hands.held == start
            table.hands.tap(end)
        assert table.done == [move]
        assert table.hands.held is None


def test_a_shrimp_goes_back_behind_the_screen() -> None:
    table = Seated(Moment.BEFORE_FOUR_BARE)
    shrimp = OnRock(Space(0, 35))
    table.stroke(shrimp, ShrimpBehind())
    assert table.done == [MoveShrimp(1, shrimp.space, None)]


def test_a_payment_dragged_to_a_coral_tile_locks_it_with_its_large_alga() -> None:
    table = Seated(Moment.START)
    lock = next(n for n, a in enumerate(table.next) if isinstance(a, PlayAlga) and a.tile is not None)
    table = Seated(lock)
    action = table.next[0]
    assert isinstance(action, PlayAlga)
    assert action.pay is not None
    assert action.tile is not None
    table.stroke(Consumed(action.pay), OnTile(action.tile))
    assert table.done == [action]


@pytest.mark.parametrize("tile_first", [False, True])
def test_a_payment_and_a_coral_tile_may_be_tapped_in_either_order(tile_first: bool) -> None:
    table = Seated(Moment.START)
    lock = next(n for n, a in enumerate(table.next) if isinstance(a, PlayAlga) and a.tile is not None)
    table = Seated(lock)
    action = table.next[0]
    assert isinstance(action, PlayAlga)
    spots: list[Spot] = [Consumed(action.pay), OnTile(action.tile)]  # type: ignore[arg-type]
    for spot in reversed(spots) if tile_first else spots:
        table.hands.tap(spot)
    assert table.done == [action]


def test_a_payment_on_a_quarter_of_the_alga_space_plays_that_alga() -> None:
    table = Seated(Moment.BEFORE_ALGA)
    table.stroke(Consumed(Coral.ORANGE), OnAlga(Alga.PURPLE))
    assert table.done == [PlayAlga(1, Coral.ORANGE, Alga.PURPLE, None)]


def test_exchanges() -> None:
    table = Seated(Moment.START)
    paid = next(n for n, a in enumerate(table.next) if isinstance(a, LarvaForPolyp))
    table = Seated(paid)
    table.stroke(Consumed(Coral.WHITE), OnSea(Coral.WHITE))
    assert table.done == [table.next[0]]
    swapped = next(n for n, a in enumerate(Seated(Moment.START).next) if isinstance(a, PolypForLarva))
    table = Seated(swapped)
    table.stroke(LarvaCube(Coral.ORANGE), Bag())
    assert table.done == [table.next[0]]


def test_an_edible_coral_is_eaten_by_a_tap_and_its_shrimp_by_a_drag_to_the_fish() -> None:
    meal = next(n for n, a in enumerate(Seated(Moment.START).next) if isinstance(a, EatCoral))
    table = Seated(meal)
    action = table.next[0]
    assert isinstance(action, EatCoral)
    table.stroke(OnRock(action.space), Fish())
    assert table.done == [action]
    beside = on("B/F3")
    table = Seated(meal)
    table.hands.tap(beside)
    assert table.done == [EatCoral(1, beside.space)]


def test_a_small_coral_with_an_own_shrimp_says_why_it_is_not_eaten() -> None:
    table = Seated(Moment.SECOND_REFILL)
    table.hands.tap(on("D/F4"))
    assert table.why is reasons.EAT_SMALL


def test_collecting_asks_for_the_tiles_in_their_order() -> None:
    table = Seated(Moment.FIRST_SHRIMP)
    table.hands.tap(OnSea(Coral.GREY))
    assert table.asked == [Refill(Coral.GREY, (Coral.WHITE, Coral.YELLOW, Coral.GREY))]
    assert not table.done


def test_collecting_with_a_shrimp_on_bare_rock_is_refused_before_anything_is_asked() -> None:
    table = Seated(Moment.FIRST_SHRIMP)
    table.stroke(on("D/E4"), on("D/A2"))
    table.hands.tap(OnSea(Coral.GREY))
    assert table.why is reasons.SHRIMP_ON_ROCK
    assert not table.asked


def test_two_corals_are_compared() -> None:
    table = Seated(Moment.BEFORE_TWO_ATTACKS)
    table.hands.probe()
    table.hands.tap(on("B/F4"))
    table.hands.tap(on("B/G3"))
    assert table.asked == [Attack(on("B/F4").space, on("B/G3").space)]
    assert not table.done


def test_a_fish_eats_the_only_coral_it_can() -> None:
    meal = next(n for n, a in enumerate(Seated(Moment.START).next) if isinstance(a, EatCoral))
    table = Seated(meal)
    table.hands.tap(Fish())
    assert [type(action) for action in table.done] == [EatCoral]
    assert table.hands.held is None


def test_a_fish_that_cannot_eat_says_why() -> None:
    table = Seated(Moment.SECOND_REFILL)
    table.hands.tap(Fish())
    assert table.why is reasons.EAT_SMALL
    assert not table.asked


def test_ending_the_turn_shows_what_can_be_taken() -> None:
    table = Seated(Moment.FIRST_SHRIMP)
    table.hands.end_turn()
    state = table.sitting.state
    goals = glow(state, state, table.hands.held).goals
    assert OnSea(Coral.GREY) in goals
    assert all(isinstance(goal, OnSea) for goal in goals)
    table.hands.tap(OnSea(Coral.GREY))
    assert table.asked == [Refill(Coral.GREY, (Coral.WHITE, Coral.YELLOW, Coral.GREY))]
    table.hands.end_turn()
    table.hands.end_turn()
    assert table.hands.held is None


def test_a_turn_that_cannot_end_says_why() -> None:
    table = Seated(Moment.FIRST_SHRIMP)
    table.stroke(on("D/E4"), on("D/A2"))
    table.hands.end_turn()
    assert table.why is reasons.SHRIMP_ON_ROCK
    assert table.hands.held is None


def test_what_is_carried_to_where_it_means_nothing_does_nothing() -> None:
    table = Seated(Moment.BEFORE_LOCK)
    coral = next(c for c in Coral if table.sitting.state.players[table.sitting.state.turn.seat].consumed[c])
    other = next(c for c in Coral if c is not coral)
    for start, end in ((Consumed(coral), OnSea(other)), (Consumed(coral), LarvaCube(other))):
        table.stroke(start, end)
        table.hands.tap(start)
        table.hands.tap(end)
        assert not table.done
        assert not table.refused


def test_another_thing_touched_is_held_instead() -> None:
    table = Seated(Moment.FIRST_ATTACK)
    table.hands.tap(ShrimpBehind())
    table.hands.tap(Bag())
    assert table.hands.held == Bag()


def test_a_larva_cube_that_cannot_be_played_any_more_is_held_for_the_bag() -> None:
    session = real().session
    states = [session.state_at(step) for step in range(120)]
    step = next(n for n, s in enumerate(states) if s.turn.larvae == 2 and any(s.players[s.turn.seat].larvae))
    larvae = states[step].players[states[step].turn.seat].larvae
    table = Seated(step)
    table.hands.tap(cube := LarvaCube(next(coral for coral in Coral if larvae[coral])))
    assert table.hands.held == cube
    table.hands.tap(Bag())
    assert [type(action) for action in table.done] == [PolypForLarva]


def test_what_is_held_is_let_go_by_a_second_tap() -> None:
    table = Seated(Moment.FIRST_ATTACK)
    table.hands.tap(ShrimpBehind())
    table.hands.tap(ShrimpBehind())
    assert table.hands.held is None
    assert not table.refused


def test_what_cannot_be_used_at_all_says_why_at_the_first_tap() -> None:
    table = Seated(Moment.FIRST_SHRIMP)  # a shrimp has been introduced, and nothing consumed
    table.hands.tap(ShrimpBehind())
    assert table.why is reasons.INTRODUCED
    table.hands.tap(Consumed(Coral.GREY))
    assert table.why is reasons.PAY_LACKS
    assert table.hands.held is None


def test_the_bag_and_then_a_larva_cube_is_as_good_as_the_other_way_round() -> None:
    table = Seated(Moment.FIRST_ATTACK)
    table.hands.tap(Bag())
    assert table.hands.held == Bag()
    table.hands.tap(LarvaCube(Coral.PINK))
    assert table.done == [PolypForLarva(0, Coral.PINK)]


def test_nothing_happens_beside_everything() -> None:
    table = Seated(Moment.FIRST_SHRIMP)
    table.stroke(None, None)
    table.stroke(LarvaCube(Coral.PINK), None)
    assert not table.done
    assert not table.refused


def test_refusals_reach_the_spot_that_was_touched() -> None:
    table = Seated(Moment.FIRST_SHRIMP)
    table.hands.tap(LarvaCube(Coral.GREY))
    assert table.refused[-1][1] == LarvaCube(Coral.GREY)
    assert table.why is reasons.LARVA_NONE


def test_a_whole_turn_by_taps_alone() -> None:
    table = Seated(Moment.FIRST_TURN)
    table.hands.tap(LarvaCube(Coral.WHITE))
    for name in ("D/E4", "D/F4", "D/E5"):
        table.hands.tap(on(name))
    table.hands.tap(ShrimpBehind())
    table.hands.tap(on("D/E4"))
    assert table.done == list(table.next[:5])
    table.hands.tap(OnSea(Coral.GREY))
    assert isinstance(table.next[5], Collect)
    assert isinstance(table.done[0], PlayLarva)


def test_the_additional_turn_says_where_nothing_can_be_eaten() -> None:
    session = real().session
    last = max(step for step, action in enumerate(session.done) if isinstance(action, EatCoral))
    state = session.state_at(last + 1)
    assert state.phase is Phase.FEAST
    glows = glow(state, state, None)
    assert Fish() not in glows.marks  # five polyps go back to the bag, and the only coral guarded has no more
    said = hint(speaker("en", "mobile"), seen_by(state, "table"), glows)
    assert said == "No coral is left that Ben could eat in the additional turn."


def test_what_was_shows_only_what_was_new() -> None:
    table = Seated(Moment.THIRD_OF_THREE_PINK)
    table.sitting.look_at(Moment.FIRST_SHRIMP)
    marks = news(table.sitting.shown, table.sitting.before).marks
    assert set(marks.values()) <= {Mark.NEW}


@pytest.mark.parametrize("name", ["shrimps-feast-without-a-meal", "locked-feast-without-a-meal"])
def test_one_touch_passes_the_feast_for_all_who_have_nothing_to_eat(name: str) -> None:
    setup, actions = open_game(name)
    game = Game(REEF_ENCOUNTER, setup)
    for action in actions:
        if game.state.phase is Phase.FEAST:
            break
        game.do(action)
    sitting = Sitting(game)
    hands = Hands(sitting, lambda *_: None, lambda *_: None)
    passed = 0
    while sitting.state.phase is Phase.FEAST:
        assert not passed or meals(sitting.state), "who is asked again can eat"
        hands.pass_feast()
        passed += 1
    assert 0 < passed < len(setup.seats) - 1
    assert sum(isinstance(action, PassFeast) for action in sitting.game.session.done) > passed
