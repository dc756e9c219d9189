"""What a touch, an answer or a button does: one function for each. Whoever shows a table calls these alone.

They are asked with the state of the game, not with what the table knows: where a screen hides why something cannot
be, the touch itself tells, as at a table without a companion.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TypeAlias

from companion.reef_encounter.box import Coral, CoralCounts, Space
from companion.reef_encounter.queries.legal import action_refusal, possible_meals
from companion.reef_encounter.queries.touches import (
    ActionPair,
    AlgaQuestion,
    AttackProbe,
    BoardSpot,
    CoralQuestion,
    FirstBiteQuestion,
    FishQuestion,
    FishSpot,
    Gesture,
    GestureResult,
    HandQuestion,
    Held,
    HitTarget,
    LarvaeQuestion,
    MealQuestion,
    Question,
    RefillQuestion,
    SeaSpot,
    SeatQuestion,
    ShownThing,
    TieQuestion,
    TurnEnding,
    WhatIfTarget,
    answer_action,
    carry_results,
    gesture_meanings,
    has_spot,
    is_usable,
    polyp_on_space,
    possible_entries,
    shown_by_touch,
    touchable_spots,
    try_gestures,
)
from companion.reef_encounter.queries.views import known_state
from companion.reef_encounter.queries.what_if import reconcile_polyp
from companion.reef_encounter.rules.actions import (
    Action,
    CallEnd,
    ChooseLarvae,
    EndTurn,
    FeedFish,
    PassFeast,
    PlacePolyp,
)
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.scoring import tied
from companion.reef_encounter.rules.state import Phase, State, Trigger
from companion.refusal import Refused
from companion.session.touch import NO_SUCH_SPOT, NOT_ASKED, AskOutcome, DoneOutcome, HoldOutcome, RefusedOutcome

Outcome: TypeAlias = (
    HoldOutcome[Held]
    | DoneOutcome[Action]
    | AskOutcome[Question | ShownThing, Held]
    | RefusedOutcome[HitTarget | None, Gesture | None, Held]
)


class ActionButton(StrEnum):
    """The buttons that act; a value is the button's word."""

    EAT = "eat"
    WHO_ATTACKS = "who-attacks"
    END_TURN = "end-turn"
    PASS_FEAST = "pass-feast"
    NO_ROCK = "call-end end.space"
    NO_REFILL = "call-end end.supply"


def touch_spot(state: State, held: Held, spot: HitTarget) -> Outcome:
    """Return what touching a spot does; what does nothing alone is held, if it can be carried somewhere."""
    if isinstance(held, WhatIfTarget):
        return HoldOutcome(None)
    if not _there(state, held, spot):
        return RefusedOutcome(Refused(NO_SUCH_SPOT), None, None, None)
    if isinstance(held, AttackProbe):
        return _compared(state, held, spot)
    found = try_gestures(state, gesture_meanings(state, held, spot))
    if held is None and not found.open and is_usable(state, spot, touchable_spots(state)):
        return HoldOutcome(spot)
    if (outcome := _meant(state, held, spot, found)) is not None:
        return outcome
    if spot == held:
        return HoldOutcome(None)
    if held is not None:
        return HoldOutcome(spot if is_usable(state, spot, touchable_spots(state)) else None)
    if isinstance(spot, BoardSpot) or not (vain := list(carry_results(state, spot, touchable_spots(state)))):
        return HoldOutcome(spot)  # a coral may be compared with another one
    return _refused(vain[0], spot, None) or HoldOutcome(None)


def carry_piece(state: State, thing: HitTarget, spot: HitTarget) -> Outcome:
    """Return what carrying a thing to a spot does; what means nothing there is let go."""
    if not _there(state, thing, spot):
        return RefusedOutcome(Refused(NO_SUCH_SPOT), None, None, None)
    found = try_gestures(state, gesture_meanings(state, thing, spot))
    return _meant(state, thing, spot, found) or HoldOutcome(None)


def stroke_lays_polyps(state: State, spot: HitTarget) -> bool:
    """Return whether a stroke that begins on a spot lays polyps, by one touch of each space it comes over."""
    meanings = gesture_meanings(state, None, spot) if isinstance(spot, BoardSpot) else ()
    return any(isinstance(meaning, PlacePolyp) for meaning in meanings)


def answer_question(state: State, question: Question | SeatQuestion, given: object) -> Outcome:
    """Return what an answer does, as `answer_action` takes it."""
    if not _asked(state, question):
        return RefusedOutcome(Refused(NOT_ASKED), None, None, None)
    return _tried(state, answer_action(state, question, given))


def untold_opening(cubes: Sequence[CoralCounts]) -> tuple[Action, ...]:
    """Return the entries of an opening in which nobody tells a bite, and the seats take these larva cubes."""
    bites = [FeedFish(seat) for seat in range(len(cubes))]
    return (*bites, *(ChooseLarvae(seat, taken) for seat, taken in enumerate(cubes)))


def as_it_lies(state: State, wanted: Gesture) -> tuple[Action, ...]:
    """Return the entries that let a refused polyp lie where it was laid; none if that could mean several things."""
    first: tuple[Action, ...] = ()
    if isinstance(wanted, ActionPair) and action_refusal(state, wanted.first) is None:
        first, state, wanted = (wanted.first,), apply(state, wanted.first), wanted.then
    entry = reconcile_polyp(state, wanted) if isinstance(wanted, PlacePolyp) else None
    return () if entry is None else (*first, entry)


def seat_questions(state: State) -> tuple[SeatQuestion, ...]:
    """Return what is still to be asked of the players before the first turn, or after the last."""
    seats = list(enumerate(state.players))
    if state.phase is Phase.OPENING:
        bites = [FirstBiteQuestion(seat) for seat, player in seats if not player.fish.total]
        return (*bites, *(LarvaeQuestion(seat) for seat, player in seats if not sum(player.larvae)))
    if state.phase is not Phase.OVER:
        return ()
    shut = tuple(FishQuestion(seat) for seat, player in seats if player.fish.hidden)
    return shut or tuple(map(TieQuestion, tied(state)))


def active_buttons(state: State) -> tuple[ActionButton, ...]:
    """Return the buttons that can act, the usual one to go on last. `state` is as everybody knows it."""
    eats = (ActionButton.EAT,) if not state.followed or possible_meals(state) else ()
    match state.phase:
        case Phase.PLAY if state.followed:
            return (*eats, ActionButton.WHO_ATTACKS, ActionButton.END_TURN)
        case Phase.PLAY:
            return (*eats, ActionButton.NO_ROCK, ActionButton.NO_REFILL, ActionButton.END_TURN)
        case Phase.FEAST:
            return (*eats, *((ActionButton.WHO_ATTACKS,) if state.followed else ()), ActionButton.PASS_FEAST)
    return (ActionButton.WHO_ATTACKS,) if state.followed and state.phase is Phase.OVER else ()


def press_button(state: State, held: Held, button: ActionButton) -> Outcome:
    """Return what pressing a button does."""
    seat = state.turn.seat
    match button:
        case ActionButton.EAT:
            return touch_spot(state, held, FishSpot())
        case ActionButton.WHO_ATTACKS:
            return HoldOutcome(None if isinstance(held, AttackProbe) else AttackProbe())
        case ActionButton.END_TURN:
            return _turn_ends(state, held) if state.followed else _tried(state, EndTurn(seat))
        case ActionButton.PASS_FEAST:
            return _tried(state, *_passes(known_state(state, "table")))
        case ActionButton.NO_ROCK:
            return _tried(state, CallEnd(seat, Trigger.SPACE))
        case ActionButton.NO_REFILL:
            return _tried(state, CallEnd(seat, Trigger.SUPPLY))


def _there(state: State, held: Held, spot: HitTarget) -> bool:
    match held:
        case AttackProbe(Space() as space):
            held = BoardSpot(space)
        case AttackProbe() | TurnEnding():
            held = None
    return has_spot(state, spot) and (held is None or isinstance(held, WhatIfTarget) or has_spot(state, held))


def _asked(state: State, question: Question | SeatQuestion) -> bool:
    """Return whether a touch leads to a question now, or a player is asked it; any may tell what they hide."""
    match question:
        case RefillQuestion(coral):
            return state.followed and question in gesture_meanings(state, None, SeaSpot(coral))
        case AlgaQuestion(pay):
            return state.followed is (pay is not None)
        case MealQuestion():
            return not state.followed
        case CoralQuestion():
            return False  # a touch on the boards answers it
        case HandQuestion(seat):
            return seat in range(len(state.players))
    return question in seat_questions(state)


def _tried(state: State, *actions: Action) -> Outcome:
    """Do these; or say why the first of them cannot be."""
    why = action_refusal(state, actions[0])
    return DoneOutcome(actions) if why is None else RefusedOutcome(why, None, actions[0], None)


def _meant(state: State, held: Held, spot: HitTarget, found: GestureResult) -> Outcome | None:
    """What a touch with a meaning does; None where it has none."""
    if found.why is not None:
        return _refused(found, held if isinstance(spot, FishSpot) and isinstance(held, BoardSpot) else spot, None)
    if found.meaning is not None:
        return _entered(state, found.meaning)
    show = shown_by_touch(state, held, spot)
    return None if show is None else AskOutcome(show, None)


def _entered(state: State, meaning: Gesture) -> Outcome:
    match meaning:
        case ActionPair(first, then):
            return DoneOutcome((first, then))
        case RefillQuestion() | MealQuestion():
            return AskOutcome(meaning, None)
        case AlgaQuestion() | CoralQuestion():
            can = [action for action in possible_entries(state, meaning) if action_refusal(state, action) is None]
            if len(can) == 1:
                return DoneOutcome((can[0],))
            # Which coral is answered on the boards: what glows then are the corals.
            return HoldOutcome(FishSpot()) if isinstance(meaning, CoralQuestion) else AskOutcome(meaning, None)
        case _:
            return DoneOutcome((meaning,))


def _refused(found: GestureResult, spot: HitTarget | None, held: Held) -> Outcome | None:
    if found.why is None or found.meaning is None:
        return None
    return RefusedOutcome(found.why, spot, found.meaning, held)


def _compared(state: State, held: AttackProbe, spot: HitTarget) -> Outcome:
    """What touching a coral does while the question is who may attack whom."""
    show = shown_by_touch(state, held, spot)
    if show is not None:
        return AskOutcome(show, AttackProbe())
    corals = isinstance(spot, BoardSpot) and polyp_on_space(state, spot.space) is not None
    return HoldOutcome(AttackProbe(spot.space) if corals and isinstance(spot, BoardSpot) else held)


def _turn_ends(state: State, held: Held) -> Outcome:
    """The spaces of the open sea that can be taken are to be touched next; or no longer. If none can, say why."""
    if isinstance(held, TurnEnding):
        return HoldOutcome(None)
    found = [try_gestures(state, gesture_meanings(state, None, SeaSpot(coral))) for coral in Coral]
    if any(result.open for result in found):
        return HoldOutcome(TurnEnding())
    return next(no for result in found if (no := _refused(result, None, held)) is not None)


def _passes(state: State) -> tuple[Action, ...]:
    """The player on turn eats nothing in the additional turn, nor do those after them who have nothing to eat."""
    passes = [PassFeast(state.turn.seat)]
    while action_refusal(state, passes[-1]) is None:
        state = apply(state, passes[-1])
        if not state.followed or state.phase is not Phase.FEAST or possible_meals(state):
            break
        passes.append(PassFeast(state.turn.seat))
    return tuple(passes)
