"""Which idea the player on turn can come to next, with the pieces of this table. From what lies open alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Final

from companion.coaching.teaching import Facts
from companion.reef_encounter.box.boards import Space, cells_of, grown, neighbours
from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.coaching.ideas import Concept
from companion.reef_encounter.questions.outlook import outlook
from companion.reef_encounter.questions.targets import refusal
from companion.reef_encounter.questions.view import known_to, seen_by
from companion.reef_encounter.rules.actions import EatCoral, IntroduceShrimp, PlayLarva
from companion.reef_encounter.rules.corals import coral_at, corals_on, polyp_cells
from companion.reef_encounter.rules.feeding import EDIBLE, returned
from companion.reef_encounter.rules.growth import LARVAE_A_TURN, PER_LARVA, room
from companion.reef_encounter.rules.state import Phase, State

_Look = Callable[[State], "Facts | None"]
_Examples = Callable[[State], Iterator["Facts"]]


def coming(state: State, unless: frozenset[StrEnum]) -> tuple[Concept, Facts] | None:
    """The first idea, in the order of teaching, that is not among `unless` and that can be used in the next action.

    With it what its sentence names. None where there is none, or where it cannot be told without the boards.
    """
    state = known_to(state, "table")
    for concept, look in _LOOKS.items():
        if concept not in unless and (facts := look(state)) is not None:
            return concept, facts
    return None


def on_board(state: State, concept: StrEnum, number: int) -> Facts | None:
    """What the sentence of an idea names where it is used on the board of this number; None where it cannot be."""
    state = known_to(state, "table")
    on_it = f"{state.table.boards[number].letter}/"
    examples = (found(state) for each, found in _EXAMPLES.items() if each == concept)
    return next((facts for found in examples for facts in found if str(facts["space"]).startswith(on_it)), None)


def _fish(state: State) -> Facts | None:
    unfed = state.phase is Phase.OPENING and any(not player.fish.total for player in state.players)
    return {} if unfed else None


def _larvae(state: State) -> Facts | None:
    fed = [player for player in state.players if player.fish.total and not sum(player.larvae)]
    return {} if state.phase is Phase.OPENING and fed else None


def _meals(state: State) -> Iterator[Facts]:
    """The corals that the player on turn may eat, before anything else is done."""
    for space, coral, size in _guarded(state):
        if size >= EDIBLE and refusal(state, EatCoral(state.turn.seat, space)) is None:
            facts = {"player": _who(state), "coral": coral, "size": size, "space": state.space_name(space)}
            yield facts | {"back": returned(state)}


def _guarded(state: State) -> Iterator[tuple[Space, Coral, int]]:
    """The corals that shrimps of the player on turn guard."""
    for number, rock in enumerate(state.rocks):
        for cell in cells_of(rock.shrimps[state.turn.seat]):
            if (coral := coral_at(rock, 1 << cell)) is not None:
                yield Space(number, cell), coral, grown(1 << cell, rock.corals[coral]).bit_count()


def _larva(state: State) -> Facts | None:
    for coral in Coral:
        if state.phase is Phase.PLAY and refusal(state, PlayLarva(state.turn.seat, coral)) is None:
            return {"player": _who(state)}
    return None


def _place(state: State) -> Facts | None:
    if state.phase is not Phase.PLAY or state.turn.growing is None or state.turn.laid == PER_LARVA:
        return None
    return {"coral": state.turn.growing} if any(room(state, number) for number in range(len(state.rocks))) else None


def _attacks(state: State) -> Iterator[Facts]:
    """The polyps that the running larva could take."""
    if _place(state) is None:
        return
    for number, rock in enumerate(state.rocks):
        for cell in cells_of(room(state, number) & polyp_cells(rock)):
            target, space = coral_at(rock, 1 << cell), state.space_name(Space(number, cell))
            yield {"coral": state.turn.growing, "target": target, "space": space}


def _introductions(state: State) -> Iterator[Facts]:
    """The corals that have no shrimp yet, the largest first; once polyps have been laid in this turn."""
    if state.phase is not Phase.PLAY or not state.turn.laid:
        return
    found = [
        (cells.bit_count(), Space(number, (cells & -cells).bit_length() - 1), coral)
        for number, rock in enumerate(state.rocks)
        for coral, cells in corals_on(rock)
    ]
    for _, space, coral in sorted(found, key=lambda each: -each[0]):
        if refusal(state, IntroduceShrimp(state.turn.seat, space)) is None:
            yield {"player": _who(state), "coral": coral, "space": state.space_name(space)}


def _growths(state: State) -> Iterator[Facts]:
    """The extra-growth spaces beside which the running larva's polyp would let one grow."""
    if _place(state) is None or state.turn.growing is None or not state.bonus[state.turn.growing]:
        return
    for number, (board, rock) in enumerate(zip(state.table.boards, state.rocks, strict=True)):
        if not board.growth & polyp_cells(rock) and neighbours(board.growth) & room(state, number):
            space = Space(number, board.growth.bit_length() - 1)
            yield {"coral": state.turn.growing, "space": state.space_name(space)}


def _collect(state: State) -> Facts | None:
    turn = state.turn
    done = turn.introduced or turn.larvae == LARVAE_A_TURN or (turn.begun and turn.growing is None)
    return {"player": _who(state)} if done and state.phase is Phase.PLAY and state.followed else None


def _end(state: State) -> Facts | None:
    """A way in which the game can end before this turn is over."""
    road = outlook(seen_by(state, "table")).nearest if state.phase is Phase.PLAY else None
    return {"trigger": road.trigger} if road is not None and road.turns == 1 else None


def _feast(state: State) -> Facts | None:
    return {"player": _who(state), "back": returned(state)} if state.phase is Phase.FEAST else None


def _who(state: State) -> object:
    return state.table.seats[state.turn.seat]


def _first(examples: _Examples) -> _Look:
    return lambda state: next(examples(state), None)


_EXAMPLES: Final[dict[Concept, _Examples]] = {
    Concept.EAT: _meals,
    Concept.INTRODUCE: _introductions,
    Concept.ATTACK: _attacks,
    Concept.GROWTH: _growths,
}
"""Ideas that are used on a space: every space where they can be."""

_LOOKS: Final[dict[Concept, _Look]] = {
    Concept.FISH: _fish,
    Concept.LARVAE: _larvae,
    Concept.FEAST: _feast,
    Concept.EAT: _first(_meals),
    Concept.LARVA: _larva,
    Concept.PLACE: _place,
    Concept.INTRODUCE: _first(_introductions),
    Concept.COLLECT: _collect,
    Concept.ATTACK: _first(_attacks),
    Concept.GROWTH: _first(_growths),
    Concept.END: _end,
}
"""What is told beforehand, where it can be seen coming; everything else is told as it is used."""
