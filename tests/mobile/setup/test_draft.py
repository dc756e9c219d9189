"""Setting up without a screen: who sits where, which boards, the open sea, and the set-up it makes."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.reef_encounter.box import OPENING_SEA, Coral, PlayerColour, coral_counts
from companion.reef_encounter.rules.actions import ChooseLarvae, Collect, FeedFish, TellHand
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.setup import start_state
from companion.reef_encounter.rules.state import Depth, Options, Phase, State
from companion.reef_encounter.wording.names import make_translator
from mobile.core.settings import DEFAULT_SETTINGS, KnownPlayer, remember_players
from mobile.reef_encounter.play.controller import RandomDraws, bag_content, is_bag_known, opening_bag
from mobile.reef_encounter.setup.draft import SEA_SLOTS, Draft, DraftPlayer, SeaDraw, SetUpStep, new_draft

PURPLE, GREEN, RED, YELLOW = PlayerColour
WHITE, YELLOW_CORAL, ORANGE, PINK, GREY = Coral
ENGLISH = make_translator("en")
THREE = Draft((DraftPlayer(PURPLE, "Ada"), DraftPlayer(GREEN, "Bo"), DraftPlayer(RED, "Cy")))


def names(draft: Draft) -> list[str]:
    return [chair.name for chair in draft.chairs]


def test_the_first_evening_needs_no_names() -> None:
    draft = new_draft(DEFAULT_SETTINGS)
    assert len({chair.colour for chair in draft.chairs}) == 2
    assert [seat.name for seat in draft.seats(ENGLISH)] == ["Purple", "Green"]


def test_the_second_evening_knows_everybody() -> None:
    table = (KnownPlayer("Ada", "red"), KnownPlayer("Bo", "green"))
    draft = new_draft(remember_players(DEFAULT_SETTINGS, table))
    assert draft.friends == table


def test_more_chairs_are_for_friends_who_are_not_there_yet() -> None:
    friends = (KnownPlayer("Bo", "green"), KnownPlayer("Di", "green"), KnownPlayer("Ed", "yellow"))
    draft = THREE.with_number(4, friends)
    assert draft.chairs[3] == DraftPlayer(YELLOW, "Di")
    assert names(draft.with_number(2)) == ["Ada", "Bo"]
    assert names(draft.with_number(2).with_number(3, friends)) == ["Ada", "Bo", "Di"]


def test_two_players_never_share_a_colour() -> None:
    draft = THREE.coloured(0, RED)
    assert [chair.colour for chair in draft.chairs] == [RED, GREEN, PURPLE]
    assert names(THREE.called(0, " Bo  ")) == ["Bo", "Bo", "Cy"], "nobody's name goes: it is refused"
    assert names(THREE.called(0, "")) == ["", "Bo", "Cy"]


def test_somebody_called_like_a_colour_is_not_taken_for_it() -> None:
    draft = Draft((DraftPlayer(PURPLE, "Green"), DraftPlayer(GREEN)))
    seats = draft.seats(ENGLISH)
    assert len({seat.name for seat in seats}) == 2


def test_seats_run_clockwise_from_the_start_player() -> None:
    draft = Draft(THREE.chairs, first=1)
    assert [seat.name for seat in draft.seats(ENGLISH)] == ["Bo", "Cy", "Ada"]
    assert [seat.name for seat in draft.moved(1, 2).seats(ENGLISH)] == ["Bo", "Ada", "Cy"]
    assert Draft(THREE.chairs, first=2).with_number(2).first == 1


def test_the_board_picked_first_makes_room() -> None:
    draft = THREE.picked("A").picked("B").picked("C")
    assert draft.ready(SetUpStep.BOARDS)
    assert draft.picked("D").boards == ("B", "C", "D")
    assert draft.picked("B").boards == ("A", "C")
    assert not draft.picked("B").ready(SetUpStep.BOARDS)


def test_the_open_sea_fills_clockwise_from_the_colour_drawn() -> None:
    sea = SeaDraw(PINK)
    assert sea.slots == (PINK,) * 3 + (GREY,) * 3 + (WHITE,) * 3 + (YELLOW_CORAL,) * 2 + (ORANGE,)
    sea = sea._replace(drawn=(*(WHITE,) * (SEA_SLOTS - 1), GREY))
    assert replace(THREE, sea=sea).ready(SetUpStep.SEA)
    assert sea.spaces == ((WHITE,) * 3, (WHITE,) * 2, (GREY,), (WHITE,) * 3, (WHITE,) * 3)
    assert not replace(THREE, sea=sea._replace(drawn=sea.drawn[:-1])).ready(SetUpStep.SEA)


def test_the_depths_ask_no_more_than_they_need() -> None:
    assert Draft(THREE.chairs, depth=Depth.HIERARCHY).steps == (
        SetUpStep.GAME,
        SetUpStep.PLAYERS,
        SetUpStep.TILES,
        SetUpStep.SCREENS,
    )
    assert SetUpStep.SEA in THREE.steps


def ready(advanced: bool, source: Random) -> Draft:
    chance = RandomDraws(source)
    draft = Draft(
        THREE.chairs,
        1,
        options=Options(advanced),
        app_draws=True,
        starfish=chance.starfish(),
        boards=chance.boards(3),
    )
    tiles = chance.tiles(opening_bag(draft.boards, advanced), SEA_SLOTS)
    return replace(draft, sea=SeaDraw(chance.coral(), tiles))


def test_a_mended_name_leaves_the_table_that_is_taken_over_as_it_was_told() -> None:
    draft = replace(THREE, boards=("A", "B", "C"))
    draft = replace(draft, table=draft.entered(ENGLISH).locked(4))
    mended = draft.called(1, "Bob").entered(ENGLISH)
    assert mended.position.tiles.locked == 1 << 3
    assert [seat.name for seat in mended.seats] == ["Ada", "Bob", "Cy"]
    others = (
        draft.coloured(0, YELLOW),
        draft.with_number(2),
        draft.picked("A"),
        replace(draft, options=Options(True)),
    )
    assert not any(other.entered(ENGLISH).position.tiles.locked for other in others)


@pytest.mark.parametrize("seed", range(8))
def test_a_table_drawn_by_the_app_is_one_the_rules_accept(seed: int) -> None:
    source = Random(seed)
    chance = RandomDraws(source)
    state = dealt(start_state(ready(bool(seed % 2), source).setup(ENGLISH)), chance)
    assert state.phase is Phase.PLAY
    assert is_bag_known(state)
    assert sum(bag_content(state)) == state.bag
    for turn in range(60):
        coral = Coral(turn % 5)
        if sum(state.players[state.turn.seat].larvae) > 20 or state.phase is not Phase.PLAY:
            break
        state = apply(state, Collect(state.turn.seat, coral, chance.refill(state, coral)))
    assert state.bag < 120


def dealt(state: State, chance: RandomDraws) -> State:
    for seat, player in enumerate(state.players):
        hand = chance.tiles(bag_content(state), player.hand.hidden)
        state = apply(state, TellHand(seat, coral_counts(hand)))
        state = apply(state, FeedFish(seat, hand[0]))
        state = apply(state, ChooseLarvae(seat, (2, 0, 0, 0, 0)))
    return state


def test_a_bag_of_cloth_stays_unknown() -> None:
    state = start_state(ready(False, Random(1)).setup(ENGLISH))
    assert not is_bag_known(state)


def test_the_bag_is_what_the_box_holds_less_what_lies_open() -> None:
    assert sum(opening_bag(("A", "B"), advanced=False)) == 200 - 10 - 5
    assert sum(opening_bag(("A", "B"), advanced=True)) == 200 - 10
    assert sum(OPENING_SEA) == SEA_SLOTS
