"""Answers to "what would it take?": why an action is refused, and each way to allow it in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.reef_encounter import guide
from companion.reef_encounter.box import CORAL_TILES, Space
from companion.reef_encounter.queries.what_if import ChangeKind, WhatIfAnswer, change_kind
from companion.reef_encounter.rules.actions import Change, Pile, SpaceState, Tile
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.rules.turns import tile_as_it_lies
from companion.refusal import Refused, explain_with_rule, solution_lines
from companion.translator import N_, Translator

_CHANGES: Final = {
    ChangeKind.POLYP: N_("{coral:polyp} on {space}"),
    ChangeKind.CONSUMED: N_("{coral:polyp} more in front of {player}’s screen"),
    ChangeKind.LARVA: N_("{coral:larva} more behind {player}’s screen"),
    ChangeKind.SHRIMP: N_("one of {player}’s shrimps on {space}"),
    ChangeKind.NO_SHRIMP: N_("no shrimp on {space}"),
    ChangeKind.TURNED: N_("the coral tile “{tile}” turned over"),
    ChangeKind.ON_SEA: N_("one of {player}’s shrimps on the open-sea board"),
    ChangeKind.NO_POLYP: N_("no polyp on {space}"),
    ChangeKind.NO_ALGA: N_("no alga cylinder on the alga space"),
}


def answer_lines(tr: Translator, state: State, answer: WhatIfAnswer) -> list[str]:
    """Return the answer to "what would it take?", line by line."""
    why = None if answer.refused is None else explain_with_rule(tr, answer.refused, guide.GUIDE)
    return solution_lines(tr, why, [solution_line(tr, state, way) for way in answer.ways])


def consumed_lines(tr: Translator, refused: Refused) -> list[str]:
    """Return lines: why no polyp comes from behind the screen, and that a consumed one can be placed now."""
    return [explain_with_rule(tr, refused, guide.GUIDE), tr(N_("With a consumed polyp this is allowed now."))]


def solution_line(tr: Translator, state: State, way: Sequence[Change]) -> str:
    """Return all changes of one way as a condition."""
    return tr.list([_change(tr, state, change) for change in way])


def _change(tr: Translator, state: State, change: Change) -> str:
    facts: dict[str, object] = {}
    match change:
        case Change(Space() as space, _, SpaceState(coral, shrimp)):
            facts = {"space": state.space_name(space), "coral": coral}
            if shrimp is not None:
                facts["player"] = state.table.seats[shrimp]
        case Change(Pile(_, int(seat), coral)):
            facts = {"player": state.table.seats[seat], "coral": coral}
        case Change(Tile(number)):
            facts = {"tile": tile_as_it_lies(state.tiles, CORAL_TILES[number - 1])}
    return tr(_CHANGES[change_kind(change)], **facts)
