"""What touches mean, without a window: strokes, drags, taps in two steps, refusals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

import pytest

from companion.reef_encounter.box import Alga, Coral, Space
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.legal import possible_meals
from companion.reef_encounter.queries.touch_outcomes import ActionButton
from companion.reef_encounter.queries.touches import (
    AlgaSpot,
    AttackPair,
    AttackProbe,
    BagSpot,
    BoardSpot,
    ConsumedSpot,
    FishSpot,
    Held,
    LarvaSpot,
    RefillQuestion,
    SeaSpot,
    ShrimpSpot,
    TileSpot,
)
from companion.reef_encounter.queries.views import seen_by
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import (
    Action,
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
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Reason
from mobile.reef_encounter.highlight_drawings import Highlight
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.reef_encounter.play.highlights import find_highlights, mark_new
from mobile.reef_encounter.play.touch_input import TableTouchInput
from mobile.reef_encounter.play.wording import play_hint
from tests.games.moments import Moment
from tests.games.records import open_game
from tests.mobile.helpers.games import real
from tests.mobile.helpers.seated import Seated, on


def first(kind: type, start: int = Moment.START, **wanted: object) -> int:
    """The step before the first action of that kind; `wanted` are fields that must not be None."""
    actions = enumerate(real().history.done[start:], start)
    return next(
        n for n, action in actions if isinstance(action, kind) and None not in [getattr(action, w) for w in wanted]
    )


class Case(NamedTuple):
    """Touches at the real game after some steps, and what comes of them: nothing else is done, refused or asked."""

    name: str
    step: int
    touches: Sequence[Any]
    """A spot is tapped, several are one stroke, and a word is a button."""
    done: int | Sequence[Action | type] = 0
    """The actions or their kinds; a number: so many of those that were really done next."""
    why: Reason | None = None
    asked: Sequence[object] = ()
    held: Held = None


W, GREY, PINK, ORANGE = Coral.WHITE, Coral.GREY, Coral.PINK, Coral.ORANGE
MOVE, LOCK, MEAL = first(MoveShrimp, Moment.BEFORE_LOCK, to=0), first(PlayAlga, tile=0, pay=0), first(EatCoral)
moved, locked, eaten = (real().history.done[step] for step in (MOVE, LOCK, MEAL))
assert isinstance(moved, MoveShrimp)
assert isinstance(locked, PlayAlga)
assert isinstance(eaten, EatCoral)
SHRIMP = BoardSpot(moved.start), BoardSpot(moved.to)  # type: ignore[arg-type]
PAID = ConsumedSpot(locked.pay), TileSpot(locked.tile)  # type: ignore[arg-type]
TILES = RefillQuestion(GREY, (W, Coral.YELLOW, GREY))
PURPLE_ALGA = PlayAlga(1, ORANGE, Alga.PURPLE, None)
TO_BARE_ROCK = (on("D/E4"), on("D/A2"))
COMPARED = on("B/F4"), on("B/G3")
AT, IN, REFILL = Moment.FIRST_SHRIMP, Moment.FIRST_LARVA, Moment.SECOND_REFILL
CASES = (
    # a finger only passes over two of them
    Case("a larva cube is carried", Moment.FIRST_TURN, [(LarvaSpot(W), None, on("D/E5"), on("D/F4"), on("D/E4"))], 2),
    Case("no larva in water", Moment.FIRST_TURN, [(LarvaSpot(W), on("D/E4"), on("D/E2"))], why=reasons.DEEP_WATER),
    # over the growth space and a pool to free rock
    Case("a stroke passes over", IN, [(on("D/D4"), on("D/E2"), on("D/E4"))], (PlacePolyp, PlacePolyp)),
    Case("a stroke in vain says why once", IN, [(on("D/E2"), on("D/D2"))], why=reasons.DEEP_WATER),
    Case("a finger trembles", IN, [(on("D/E4"), on("D/E4"), None, on("D/E4"))], 1),
    Case("a shrimp is dragged", MOVE, [(SHRIMP[0], None, SHRIMP[1])], 1),
    Case("a shrimp is tapped", MOVE, SHRIMP, 1),
    Case("a shrimp is held", MOVE, SHRIMP[:1], held=SHRIMP[0]),
    Case(
        "a shrimp goes back behind the screen",
        Moment.BEFORE_FOUR_BARE,
        [(BoardSpot(Space(0, 35)), ShrimpSpot())],
        [MoveShrimp(1, Space(0, 35), None)],
    ),
    Case("a payment is dragged to a tile", LOCK, [PAID], 1),
    Case("a payment, then its tile", LOCK, PAID, 1),
    Case("a tile, then its payment", LOCK, PAID[::-1], 1),
    Case("a payment on an alga", Moment.BEFORE_ALGA, [(ConsumedSpot(ORANGE), AlgaSpot(Alga.PURPLE))], [PURPLE_ALGA]),
    Case("a polyp for a larva cube", first(LarvaForPolyp), [(ConsumedSpot(W), SeaSpot(W))], 1),
    Case("a larva cube for a polyp", first(PolypForLarva), [(LarvaSpot(ORANGE), BagSpot())], 1),
    Case("the bag, then a larva cube", Moment.FIRST_ATTACK, [BagSpot(), LarvaSpot(PINK)], [PolypForLarva(0, PINK)]),
    Case("a shrimp is dragged to the fish", MEAL, [(BoardSpot(eaten.space), FishSpot())], 1),
    Case("a coral is tapped and eaten", MEAL, [on("B/F3")], [EatCoral(1, on("B/F3").space)]),
    Case("a fish eats the only coral it can", MEAL, [FishSpot()], (EatCoral,)),
    Case("a coral too small to eat", REFILL, [on("D/F4")], why=reasons.EAT_SMALL),
    Case("a fish that cannot eat", REFILL, [FishSpot()], why=reasons.EAT_SMALL),
    Case("collecting asks for the tiles in their order", AT, [SeaSpot(GREY)], asked=[TILES]),
    Case("no collecting from rock", AT, [TO_BARE_ROCK, SeaSpot(GREY)], (MoveShrimp,), reasons.SHRIMP_ON_ROCK),
    Case("a turn that cannot end", AT, [TO_BARE_ROCK, ActionButton.END_TURN], (MoveShrimp,), reasons.SHRIMP_ON_ROCK),
    Case(
        "two corals are compared",
        Moment.BEFORE_TWO_ATTACKS,
        [ActionButton.WHO_ATTACKS, *COMPARED],
        asked=[AttackPair(*(c.space for c in COMPARED))],
        held=AttackProbe(),
    ),
    Case("another thing is held instead", Moment.FIRST_ATTACK, [ShrimpSpot(), BagSpot()], held=BagSpot()),
    Case("a second tap lets go", Moment.FIRST_ATTACK, [ShrimpSpot(), ShrimpSpot()]),
    Case("no shrimp a second time", AT, [ShrimpSpot()], why=reasons.INTRODUCED),
    Case("nothing to pay with", AT, [ConsumedSpot(GREY)], why=reasons.PAY_LACKS),
    Case("no such larva cube", AT, [LarvaSpot(GREY)], why=reasons.LARVA_NONE),
    Case("beside everything", AT, [(None, None), (LarvaSpot(PINK), None)]),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_comes_of_touches(case: Case) -> None:
    table = Seated(case.step)
    for touch in case.touches:
        if isinstance(touch, ActionButton):
            table.touch_input.press(touch)
        elif isinstance(touch, list | tuple) and not hasattr(touch, "_fields"):
            table.stroke(*touch)
        else:
            table.touch_input.tap(touch)
    wanted = [*table.next[: case.done]] if isinstance(case.done, int) else [*case.done]
    assert [
        type(done) if isinstance(kind, type) else done for done, kind in zip_longest(table.done, wanted)
    ] == wanted
    assert [why.reason for why, _ in table.refused] == [case.why] * (case.why is not None)
    assert table.asked == [*case.asked]
    assert table.touch_input.held == case.held
    if case.why and isinstance(case.touches[-1], LarvaSpot):
        assert table.refused[-1][1] == case.touches[-1], "the refusal reaches what was touched"


def test_a_stroke_that_began_on_bare_rock_never_attacks() -> None:
    table = Seated(Moment.BEFORE_TWO_ATTACKS)  # pink is being played, and may attack
    state = table.controller.state
    marks = find_highlights(state, state, None).marks
    bare = next(spot for spot, kind in marks.items() if kind is Highlight.FREE and isinstance(spot, BoardSpot))
    attacked = next(spot for spot, kind in marks.items() if kind is Highlight.TARGET and isinstance(spot, BoardSpot))
    table.stroke(bare, attacked)
    assert [getattr(action, "space", None) for action in table.done] == [bare.space]
    table = Seated(Moment.BEFORE_TWO_ATTACKS)
    table.stroke(attacked, bare)
    assert [getattr(action, "space", None) for action in table.done] == [attacked.space, bare.space]


def test_a_stroke_is_taken_back_and_done_again_as_one() -> None:
    table = Seated(Moment.FIRST_LARVA)
    before = table.controller.state
    table.stroke(on("D/E4"), on("D/F4"), on("D/E5"))
    after = table.controller.state
    table.controller.undo()
    assert table.controller.state == before
    table.controller.redo()
    assert table.controller.state == after


def test_ending_the_turn_shows_what_can_be_taken() -> None:
    table = Seated(Moment.FIRST_SHRIMP)
    table.touch_input.press(ActionButton.END_TURN)
    state = table.controller.state
    goals = find_highlights(state, state, table.touch_input.held).goals
    assert SeaSpot(Coral.GREY) in goals
    assert all(isinstance(goal, SeaSpot) for goal in goals)
    table.touch_input.tap(SeaSpot(Coral.GREY))
    assert table.asked == [RefillQuestion(Coral.GREY, (Coral.WHITE, Coral.YELLOW, Coral.GREY))]
    table.touch_input.press(ActionButton.END_TURN)
    table.touch_input.press(ActionButton.END_TURN)
    assert table.touch_input.held is None


def test_what_is_carried_to_where_it_means_nothing_does_nothing() -> None:
    table = Seated(Moment.BEFORE_LOCK)
    coral = next(c for c in Coral if table.controller.state.players[table.controller.state.turn.seat].consumed[c])
    other = next(c for c in Coral if c is not coral)
    for start, end in ((ConsumedSpot(coral), SeaSpot(other)), (ConsumedSpot(coral), LarvaSpot(other))):
        table.stroke(start, end)
        table.touch_input.tap(start)
        table.touch_input.tap(end)
        assert not table.done
        assert not table.refused


def test_a_larva_cube_that_cannot_be_played_any_more_is_held_for_the_bag() -> None:
    history = real().history
    states = [history.state_at(step) for step in range(120)]
    step = next(n for n, s in enumerate(states) if s.turn.larvae == 2 and any(s.players[s.turn.seat].larvae))
    larvae = states[step].players[states[step].turn.seat].larvae
    table = Seated(step)
    table.touch_input.tap(cube := LarvaSpot(next(coral for coral in Coral if larvae[coral])))
    assert table.touch_input.held == cube
    table.touch_input.tap(BagSpot())
    assert [type(action) for action in table.done] == [PolypForLarva]


def test_a_whole_turn_by_taps_alone() -> None:
    table = Seated(Moment.FIRST_TURN)
    table.touch_input.tap(LarvaSpot(Coral.WHITE))
    for name in ("D/E4", "D/F4", "D/E5"):
        table.touch_input.tap(on(name))
    table.touch_input.tap(ShrimpSpot())
    table.touch_input.tap(on("D/E4"))
    assert table.done == list(table.next[:5])
    table.touch_input.tap(SeaSpot(Coral.GREY))
    assert isinstance(table.next[5], Collect)
    assert isinstance(table.done[0], PlayLarva)


def test_the_additional_turn_says_where_nothing_can_be_eaten() -> None:
    history = real().history
    last = max(step for step, action in enumerate(history.done) if isinstance(action, EatCoral))
    state = history.state_at(last + 1)
    assert state.phase is Phase.FEAST
    glows = find_highlights(state, state, None)
    assert FishSpot() not in glows.marks  # five polyps go back to the bag, and the only coral guarded has no more
    said = play_hint(make_translator("en", "mobile"), seen_by(state, "table"), glows)
    assert said == "No coral is left that Ben could eat in the additional turn."


def test_what_was_shows_only_what_was_new() -> None:
    table = Seated(Moment.THIRD_OF_THREE_PINK)
    table.controller.look_at(Moment.FIRST_SHRIMP)
    marks = mark_new(table.controller.shown, table.controller.before).marks
    assert set(marks.values()) <= {Highlight.NEW}


@pytest.mark.parametrize("name", ["shrimps-feast-without-a-meal", "locked-feast-without-a-meal"])
def test_one_touch_passes_the_feast_for_all_who_have_nothing_to_eat(name: str) -> None:
    setup, actions = open_game(name)
    game = Game(REEF_ENCOUNTER, setup)
    for action in actions:
        if game.state.phase is Phase.FEAST:
            break
        game.do(action)
    controller = ReefEncounterController(game)
    hands = TableTouchInput(controller, lambda *_: None, lambda *_: None)
    passed = 0
    while controller.state.phase is Phase.FEAST:
        assert not passed or possible_meals(controller.state), "who is asked again can eat"
        hands.press(ActionButton.PASS_FEAST)
        passed += 1
    assert 0 < passed < len(setup.seats) - 1
    assert sum(isinstance(action, PassFeast) for action in controller.game.history.done) > passed
