"""Finds what to teach: the first new idea that the next action can use, and the ideas that a step used.

From what lies open alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Final, assert_never

from companion.coaching.teaching import Facts, Teaching
from companion.reef_encounter.box.boards import Space, cells_of, neighbours
from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.coaching.ideas import Idea
from companion.reef_encounter.questions.meals import meals
from companion.reef_encounter.questions.outlook import outlook
from companion.reef_encounter.questions.targets import refusal
from companion.reef_encounter.questions.view import known_to, seen_by
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.corals import bit_of, coral_at, corals_on, polyp_cells
from companion.reef_encounter.rules.dominance import ALL_TILES
from companion.reef_encounter.rules.feeding import polyps_returned
from companion.reef_encounter.rules.growth import LARVAE_A_TURN, PER_LARVA, room
from companion.reef_encounter.rules.state import Phase, State

_Look = Callable[[State], "Facts | None"]
_Examples = Callable[[State], Iterator["Facts"]]


def coming(state: State, unless: frozenset[StrEnum]) -> tuple[Idea, Facts] | None:
    """Return the first idea, in the order of teaching, that is not in `unless` and that the next action can use.

    Comes with the facts for its sentence. None if there is none, or if only the boards could tell.
    """
    state = known_to(state, "table")
    for idea, look in _LOOKS.items():
        if idea not in unless and (facts := look(state)) is not None:
            return idea, facts
    return None


def on_board(state: State, idea: StrEnum, number: int) -> Facts | None:
    """Return the facts for an idea used on the board of this number; None if it cannot be used there."""
    state = known_to(state, "table")
    on_it = f"{state.table.boards[number].letter}/"
    examples = (found(state) for each, found in _EXAMPLES.items() if each == idea)
    return next((facts for found in examples for facts in found if str(facts["space"]).startswith(on_it)), None)


def _fish(state: State) -> Facts | None:
    unfed = state.phase is Phase.OPENING and any(not player.fish.total for player in state.players)
    return {} if unfed else None


def _larvae(state: State) -> Facts | None:
    fed = [player for player in state.players if player.fish.total and not sum(player.larvae)]
    return {} if state.phase is Phase.OPENING and fed else None


def _meals(state: State) -> Iterator[Facts]:
    """Yield the corals that the player on turn may eat, before any other action."""
    for meal in meals(state):
        facts = {"player": _who(state), "coral": meal.coral, "size": meal.size, "kept": meal.kept}
        yield facts | {"space": state.space_name(meal.space)}


def _larva(state: State) -> Facts | None:
    for coral in Coral:
        if state.phase is Phase.PLAY and refusal(state, a.PlayLarva(state.turn.seat, coral)) is None:
            return {"player": _who(state)}
    return None


def _place(state: State) -> Facts | None:
    if state.phase is not Phase.PLAY or state.turn.growing is None or state.turn.laid == PER_LARVA:
        return None
    return {"coral": state.turn.growing} if any(room(state, number) for number in range(len(state.rocks))) else None


def _attacks(state: State) -> Iterator[Facts]:
    """Yield the polyps that the running larva could take."""
    if _place(state) is None:
        return
    for number, rock in enumerate(state.rocks):
        for cell in cells_of(room(state, number) & polyp_cells(rock)):
            target, space = coral_at(rock, 1 << cell), state.space_name(Space(number, cell))
            yield {"coral": state.turn.growing, "target": target, "space": space}


def _introductions(state: State) -> Iterator[Facts]:
    """Yield the corals without a shrimp, the largest first; once the player has laid polyps in this turn."""
    if state.phase is not Phase.PLAY or not state.turn.laid:
        return
    found = [
        (cells.bit_count(), Space(number, (cells & -cells).bit_length() - 1), coral)
        for number, rock in enumerate(state.rocks)
        for coral, cells in corals_on(rock)
    ]
    for _, space, coral in sorted(found, key=lambda each: -each[0]):
        if refusal(state, a.IntroduceShrimp(state.turn.seat, space)) is None:
            yield {"player": _who(state), "coral": coral, "space": state.space_name(space)}


def _growths(state: State) -> Iterator[Facts]:
    """Yield the extra-growth spaces beside which the running larva's polyp would let one grow."""
    if _place(state) is None or state.turn.growing is None or not state.bonus[state.turn.growing]:
        return
    for number, (board, rock) in enumerate(zip(state.table.boards, state.rocks, strict=True)):
        if not board.growth & polyp_cells(rock) and neighbours(board.growth) & room(state, number):
            space = Space(number, board.growth.bit_length() - 1)
            yield {"coral": state.turn.growing, "space": state.space_name(space)}


def _collect(state: State) -> Facts | None:
    """Return who can end the turn, as soon as something was done in it."""
    turn = state.turn
    done = turn.introduced or turn.laid or turn.larvae == LARVAE_A_TURN or (turn.begun and turn.growing is None)
    return {"player": _who(state)} if done and state.phase is Phase.PLAY and state.followed else None


def _end(state: State) -> Facts | None:
    """Return a way in which the game can end before this turn is over."""
    road = outlook(seen_by(state, "table")).nearest if state.phase is Phase.PLAY else None
    return {"trigger": road.trigger} if road is not None and road.turns == 1 else None


def _feast(state: State) -> Facts | None:
    return {"player": _who(state), "back": polyps_returned(state)} if state.phase is Phase.FEAST else None


def _who(state: State) -> object:
    return state.table.seats[state.turn.seat]


def _first(examples: _Examples) -> _Look:
    return lambda state: next(examples(state), None)


_EXAMPLES: Final[dict[Idea, _Examples]] = {
    Idea.EAT: _meals,
    Idea.INTRODUCE: _introductions,
    Idea.ATTACK: _attacks,
    Idea.GROWTH: _growths,
}
"""Ideas that are used on a space: every space where they can be."""

_LOOKS: Final[dict[Idea, _Look]] = {
    Idea.FISH: _fish,
    Idea.LARVAE: _larvae,
    Idea.FEAST: _feast,
    Idea.EAT: _first(_meals),
    Idea.LARVA: _larva,
    Idea.PLACE: _place,
    Idea.INTRODUCE: _first(_introductions),
    Idea.COLLECT: _collect,
    Idea.ATTACK: _first(_attacks),
    Idea.GROWTH: _first(_growths),
    Idea.END: _end,
}
"""The ideas taught before their use, if one can see it coming; the table learns all others on using them."""


def used(before: State, action: a.Action, after: State) -> list[Idea]:
    """List the ideas that a step of the game used, in the order of teaching; none for private answers."""
    found = set(_used(before, action, after))
    return [idea for idea in Idea if idea in found]


def _used(before: State, action: a.Action, after: State) -> Iterator[Idea]:
    match action:
        case a.FeedFish() if before.followed:
            yield Idea.FISH
        case a.ChooseLarvae():
            yield Idea.LARVAE
        case a.EatCoral() | a.EatNamed():
            yield Idea.EAT
            yield Idea.VALUES
        case a.PlayLarva():
            yield Idea.LARVA
        case a.PlacePolyp():
            yield from _placed(before, action, after)
        case a.IntroduceShrimp():
            yield Idea.INTRODUCE
            yield Idea.GUARD
        case a.MoveShrimp():
            yield Idea.MOVE
        case a.LarvaForPolyp():
            yield Idea.LARVA_FOR_POLYP
        case a.PolypForLarva():
            yield Idea.POLYP_FOR_LARVA
        case a.PlayAlga(tile=tile):
            yield Idea.ALGA if tile is None else Idea.LOCK
            if after.tiles.locked == ALL_TILES:
                yield Idea.LAST_TILE
        case a.PassFeast():
            yield Idea.FEAST
        case a.Collect():
            pass  # the turn is over, and the next player's has nothing of it
        case a.TellHand() | a.FeedFish() | a.EndTurn() | a.CallEnd() | a.RevealFish() | a.CountUp() | a.AsItLies():
            pass
        case _:
            assert_never(action)
    if after.end is not None and before.end is None:
        yield Idea.END
        if after.phase is Phase.FEAST:
            yield Idea.FEAST


def _placed(before: State, action: a.PlacePolyp, after: State) -> Iterator[Idea]:
    """Yield the ideas in laying a polyp: an attack with all that belongs to it, joining, extra growth."""
    number, bit = action.space.rock, bit_of(before, action.space)
    old, new = before.rocks[number], after.rocks[number]
    yield Idea.PLACE
    if action.consumed:
        yield Idea.CONSUMED
    taken, laid = coral_at(old, bit), coral_at(new, bit)
    if taken is not None:
        yield from (Idea.ATTACK, Idea.HIERARCHY, Idea.CONSUMED)
        if _number(before, number, taken) < _number(after, number, taken):
            yield Idea.SPLIT
    if polyp_cells(new).bit_count() - polyp_cells(old).bit_count() > (taken is None):
        yield Idea.GROWTH
    if laid is not None and _number(after, number, laid) < _number(before, number, laid):
        yield Idea.JOIN


def _number(state: State, board: int, coral: int) -> int:
    """Count the corals of one colour on a board."""
    return sum(each == coral for each, _ in corals_on(state.rocks[board]))


TEACHING: Final[Teaching[State, a.Action]] = Teaching(
    coming=coming,
    used=used,
    opening=lambda state: state.phase is Phase.OPENING,
    ends_turn=lambda action: isinstance(action, a.TurnEnd),
    seats=lambda state: len(state.table.seats),
)
