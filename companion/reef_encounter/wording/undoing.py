"""`STEP_WORDS`: sentences of undoing, what somebody saw meanwhile, and several steps in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.reef_encounter.box.pieces import stock
from companion.reef_encounter.game_kind import Crossing, DoneStep
from companion.reef_encounter.questions.strokes import Seen
from companion.reef_encounter.rules.actions import Collect, PlacePolyp, PlayLarva
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.wording.log import deed, step_line
from companion.reef_encounter.wording.names import Some, some
from companion.speech import N_, Speech
from companion.wording.records import StepWords


def _reveal_sentence(speech: Speech, state: State, crossing: Crossing) -> str:
    action = crossing.action
    player = state.table.seats[action.seat]
    match Seen(crossing.seen):
        case Seen.REFILL:
            assert isinstance(action, Collect)
            text = N_("{player} collected, and everybody has seen what came out of the bag: {refill}.")
            return speech(text, player=player, refill=some(stock(action.refill)))
        case Seen.COLLECTED:
            return speech(N_("{player} collected, and the tiles lie behind the screen."), player=player)
        case Seen.REVEAL:
            return speech(N_("Everybody has seen what {player}’s parrotfish held."), player=player)
        case Seen.TOLD:
            return speech(N_("{player} has told or seen something in private."), player=player)


def _several(speech: Speech, done: Sequence[DoneStep]) -> str | None:
    first, action = done[0], done[0].action
    player = first.before.table.seats[action.seat]
    if _all_placed(done, action.seat):
        coral = first.before.turn.growing
        spaces = [one.before.space_name(one.action.space) for one in done if isinstance(one.action, PlacePolyp)]
        if coral is not None:
            text = N_("{player} places {polyps} on {spaces}")
            return speech(text, player=player, polyps=Some(len(done), coral), spaces=speech.list(spaces))
    if isinstance(action, PlayLarva) and _all_placed(done[1:], action.seat):
        text = N_("{player} plays {larva:larva} and places {polyps}")
        polyps = Some(len(done) - 1, action.coral)
        return speech(text, player=player, larva=action.coral, polyps=polyps)
    return None


def _all_placed(done: Sequence[DoneStep], seat: int) -> bool:
    return all(isinstance(one.action, PlacePolyp) and one.action.seat == seat for one in done)


STEP_WORDS: Final = StepWords(line=step_line, deed=deed, seen=_reveal_sentence, several=_several)
