"""What it would take, in words: why an action is refused, and each way that would allow it in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.reef_encounter.box.pieces import CORAL_TILES
from companion.reef_encounter.questions.small_changes import Needed, What
from companion.reef_encounter.questions.would_take import Answer
from companion.reef_encounter.rules.dominance import face
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.wording.refusals import explain_with_rule
from companion.refusal import Refused
from companion.speech import N_, Speech
from companion.wording.ways_to_allow import ways_lines

_CHANGES: Final = {
    What.LAID: N_("{coral:polyp} on {space}"),
    What.CONSUMED: N_("{coral:polyp} more in front of {player}’s screen"),
    What.LARVA: N_("{coral:larva} more behind {player}’s screen"),
    What.SHRIMP: N_("one of {player}’s shrimps on {space}"),
    What.SHRIMP_GONE: N_("no shrimp on {space}"),
    What.TURNED: N_("the coral tile “{tile}” turned over"),
    What.ON_SEA: N_("one of {player}’s shrimps on the open-sea board"),
    What.GONE: N_("no polyp on {space}"),
    What.ALGA: N_("no alga cylinder on the alga space"),
}


def answer_lines(speech: Speech, state: State, answer: Answer) -> list[str]:
    """The whole answer, line by line."""
    why = None if answer.refused is None else explain_with_rule(speech, answer.refused)
    return ways_lines(speech, why, [way_line(speech, state, way) for way in answer.ways])


def consumed_lines(speech: Speech, refused: Refused) -> list[str]:
    """Why no polyp can come from behind the screen, where one from in front of it can be placed now."""
    return [explain_with_rule(speech, refused), speech(N_("With a consumed polyp this is allowed now."))]


def way_line(speech: Speech, state: State, way: Sequence[Needed]) -> str:
    """All changes of one way, as what there must be then."""
    return speech.list([_change(speech, state, needed) for needed in way])


def _change(speech: Speech, state: State, needed: Needed) -> str:
    facts: dict[str, object] = {"coral": needed.coral}
    if needed.seat is not None:
        facts["player"] = state.table.seats[needed.seat]
    if needed.space is not None:
        facts["space"] = state.space_name(needed.space)
    if needed.tile is not None:
        facts["tile"] = face(state.tiles, CORAL_TILES[needed.tile - 1])
    return speech(_CHANGES[needed.what], **facts)
