"""The table audit in words: a list to check off, and which entry most likely was the slip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.reef.notation.diagram import diagram
from companion.reef.questions.view import View, seen_by
from companion.reef.rules.actions import Action, Thing
from companion.reef.rules.as_found import expected
from companion.reef.rules.state import Depth, State
from companion.reef.wording.log import step_line
from companion.reef.wording.names import FoundThing, speaking
from companion.reef.wording.scores import points_line
from companion.reef.wording.table import display_lines, supply_line, tokens_line
from companion.speech import N_, NN_, Speech, sentence
from companion.wording.discrepancies import Checking

BOX = "[ ] "


def audit_lines(speech: Speech, state: State, seat: int | None = None) -> list[str]:
    """What must lie where now, to be checked off; with a `seat` also what that player holds."""
    speech = speaking(speech, state.table)
    view = seen_by(state, "table" if seat is None else seat)
    lines: list[str] = []
    points_only = view.table.depth is Depth.POINTS
    if points_only:
        lines += [BOX + supply_line(speech, view), BOX + tokens_line(speech, view)]
    elif view.table.depth is not Depth.SCORE:
        lines += [BOX + supply_line(speech, view), *_cards(speech, view)]
    for player in view.players:
        lines += ["", speech(N_("{player} ({sign})"), player=player.seat, sign=player.seat.sign)]
        if any(player.board):
            lines += ["    " + line for line in diagram(player.board).splitlines()]
        if player.points is not None:
            lines.append(BOX + points_line(speech, player.points))
        if points_only:
            continue
        lines.append(BOX + speech.count(*NN_("{n} card in hand", "{n} cards in hand"), player.cards))
        lines += [f"    {speech.name(card)}" for card in (*player.hand.known, *player.hand.dealt)]
    return lines


def differing_line(speech: Speech, state: State, thing: Thing, must: str | int, there: str | int) -> str:
    """One thing that differs."""
    both = {name: FoundThing(state.table, thing, each) for name, each in (("must", must), ("there", there))}
    text = N_("{must}: the app has {must:found}, the table {there:found}")
    return sentence(speaking(speech, state.table)(text, **both))


CHECKING: Final[Checking[State, Action, Thing, str | int]] = Checking(expected, differing_line, step_line)


def _cards(speech: Speech, view: View) -> Sequence[str]:
    return [line if line.startswith("  ") else BOX + line for line in display_lines(speech, view)]
