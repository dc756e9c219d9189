"""What a touch, an answer or a button does: one function for each. Whoever shows a table calls these alone.

They are asked with the state of the game, not with what the table knows: where a screen hides why something cannot
be, the touch itself tells, as at a table without a companion.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from companion.reef_encounter.box import Coral
from companion.reef_encounter.queries.legal import meals, refusal
from companion.reef_encounter.queries.touches import (
    Asking,
    Both,
    Ending,
    FirstBite,
    FirstLarvae,
    Fish,
    Gesture,
    GestureResult,
    Held,
    HitTarget,
    InFish,
    OnBoard,
    OnSea,
    Question,
    Refill,
    SeatQuestion,
    Show,
    TieCount,
    WhatIfTarget,
    WhichAlga,
    WhichCoral,
    WhichMeal,
    answered,
    entries,
    gestures,
    looked_at,
    places,
    polyp,
    try_gestures,
    usable,
    uses,
)
from companion.reef_encounter.queries.views import known_to
from companion.reef_encounter.rules.actions import Action, CallEnd, EndTurn, PassFeast, PlacePolyp
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.scoring import tied
from companion.reef_encounter.rules.state import Phase, State, Trigger
from companion.session.touch import Ask, Done, Hold, No

Outcome: TypeAlias = Hold[Held] | Done[Action] | Ask[Question | Show, Held] | No[HitTarget | None, Gesture, Held]


class ActionButton(StrEnum):
    """The buttons that act; a value is the button's word."""

    EAT = "eat"
    WHO_ATTACKS = "who-attacks"
    END_TURN = "end-turn"
    PASS_FEAST = "pass-feast"
    NO_ROCK = "call-end end.space"
    NO_REFILL = "call-end end.supply"


def touch(state: State, held: Held, spot: HitTarget) -> Outcome:
    """Return what touching a spot does; what does nothing alone is held, if it can be carried somewhere."""
    if isinstance(held, WhatIfTarget):
        return Hold(None)
    if isinstance(held, Asking):
        return _compared(state, held, spot)
    found = try_gestures(state, gestures(state, held, spot))
    if held is None and not found.open and usable(state, spot, places(state)):
        return Hold(spot)
    if (outcome := _meant(state, held, spot, found)) is not None:
        return outcome
    if spot == held:
        return Hold(None)
    if held is not None:
        return Hold(spot if usable(state, spot, places(state)) else None)
    if isinstance(spot, OnBoard) or not (vain := list(uses(state, spot, places(state)))):
        return Hold(spot)  # a coral may be compared with another one
    return _refused(vain[0], spot, None) or Hold(None)


def carry(state: State, thing: HitTarget, spot: HitTarget) -> Outcome:
    """Return what carrying a thing to a spot does; what means nothing there is let go."""
    found = try_gestures(state, gestures(state, thing, spot))
    return _meant(state, thing, spot, found) or Hold(None)


def lays_polyps(state: State, spot: HitTarget) -> bool:
    """Return whether a stroke that begins on a spot lays polyps, by one touch of each space it comes over."""
    meanings = gestures(state, None, spot) if isinstance(spot, OnBoard) else ()
    return any(isinstance(meaning, PlacePolyp) for meaning in meanings)


def answer(state: State, question: Question | SeatQuestion, given: object) -> Outcome:
    """Return what an answer does, as `answered` takes it."""
    action = answered(state, question, given)
    why = refusal(state, action)
    return Done((action,)) if why is None else No(why, None, action, None)


def seat_questions(state: State) -> tuple[SeatQuestion, ...]:
    """Return what is still to be asked of the players before the first turn, or after the last."""
    seats = list(enumerate(state.players))
    if state.phase is Phase.OPENING:
        bites = [FirstBite(seat) for seat, player in seats if not player.fish.total]
        return (*bites, *(FirstLarvae(seat) for seat, player in seats if not sum(player.larvae)))
    if state.phase is not Phase.OVER:
        return ()
    shut = tuple(InFish(seat) for seat, player in seats if player.fish.hidden)
    return shut or tuple(map(TieCount, tied(state)))


def buttons(state: State) -> tuple[ActionButton, ...]:
    """Return the buttons that can act, the usual one to go on last. `state` is as everybody knows it."""
    eats = (ActionButton.EAT,) if not state.followed or meals(state) else ()
    match state.phase:
        case Phase.PLAY if state.followed:
            return (*eats, ActionButton.WHO_ATTACKS, ActionButton.END_TURN)
        case Phase.PLAY:
            return (*eats, ActionButton.NO_ROCK, ActionButton.NO_REFILL, ActionButton.END_TURN)
        case Phase.FEAST:
            return (*eats, *((ActionButton.WHO_ATTACKS,) if state.followed else ()), ActionButton.PASS_FEAST)
    return (ActionButton.WHO_ATTACKS,) if state.followed and state.phase is Phase.OVER else ()


def press(state: State, held: Held, button: ActionButton) -> Outcome:
    """Return what pressing a button does."""
    seat = state.turn.seat
    match button:
        case ActionButton.EAT:
            return touch(state, held, Fish())
        case ActionButton.WHO_ATTACKS:
            return Hold(None if isinstance(held, Asking) else Asking())
        case ActionButton.END_TURN:
            return _turn_ends(state, held) if state.followed else Done((EndTurn(seat),))
        case ActionButton.PASS_FEAST:
            return Done(_passes(known_to(state, "table")))
        case ActionButton.NO_ROCK:
            return Done((CallEnd(seat, Trigger.SPACE),))
        case ActionButton.NO_REFILL:
            return Done((CallEnd(seat, Trigger.SUPPLY),))


def _meant(state: State, held: Held, spot: HitTarget, found: GestureResult) -> Outcome | None:
    """What a touch with a meaning does; None where it has none."""
    if found.why is not None:
        return _refused(found, held if isinstance(spot, Fish) and isinstance(held, OnBoard) else spot, None)
    if found.meaning is not None:
        return _entered(state, found.meaning)
    show = looked_at(state, held, spot)
    return None if show is None else Ask(show, None)


def _entered(state: State, meaning: Gesture) -> Outcome:
    match meaning:
        case Both(first, then):
            return Done((first, then))
        case Refill() | WhichMeal():
            return Ask(meaning, None)
        case WhichAlga() | WhichCoral():
            can = [action for action in entries(state, meaning) if refusal(state, action) is None]
            if len(can) == 1:
                return Done((can[0],))
            # Which coral is answered on the boards: what glows then are the corals.
            return Hold(Fish()) if isinstance(meaning, WhichCoral) else Ask(meaning, None)
        case _:
            return Done((meaning,))


def _refused(found: GestureResult, spot: HitTarget | None, held: Held) -> Outcome | None:
    if found.why is None or found.meaning is None:
        return None
    return No(found.why, spot, found.meaning, held)


def _compared(state: State, held: Asking, spot: HitTarget) -> Outcome:
    """What touching a coral does while the question is who may attack whom."""
    show = looked_at(state, held, spot)
    if show is not None:
        return Ask(show, Asking())
    corals = isinstance(spot, OnBoard) and polyp(state, spot.space) is not None
    return Hold(Asking(spot.space) if corals and isinstance(spot, OnBoard) else held)


def _turn_ends(state: State, held: Held) -> Outcome:
    """The spaces of the open sea that can be taken are to be touched next; or no longer. If none can, say why."""
    if isinstance(held, Ending):
        return Hold(None)
    found = [try_gestures(state, gestures(state, None, OnSea(coral))) for coral in Coral]
    if any(result.open for result in found):
        return Hold(Ending())
    return next(no for result in found if (no := _refused(result, None, held)) is not None)


def _passes(state: State) -> tuple[Action, ...]:
    """The player on turn eats nothing in the additional turn, nor do those after them who have nothing to eat."""
    passes = list[Action]()
    while state.phase is Phase.FEAST and not (passes and (meals(state) or not state.followed)):
        passes.append(PassFeast(state.turn.seat))
        state = apply(state, passes[-1])
    return tuple(passes)
