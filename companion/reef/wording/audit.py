"""Sentences of the table audit: a list to check off, how one thing differs, and the slip that explains it all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from companion.reef.notation.diagram import diagram
from companion.reef.questions.small_slips import OtherPoints, OtherSpace, Taken, Wrong, small_slip
from companion.reef.questions.view import View, seen_by
from companion.reef.rules.actions import Action, Play, Thing
from companion.reef.rules.as_found import expected
from companion.reef.rules.scoring import scored
from companion.reef.rules.state import Depth, State
from companion.reef.wording.log import step_line
from companion.reef.wording.names import FoundThing, speaking
from companion.reef.wording.scores import places_line, points_line
from companion.reef.wording.table import display_lines, supply_line, tokens_line
from companion.session.timeline import Session
from companion.speech import N_, NN_, Speech, sentence
from companion.wording.discrepancies import Checking

BOX = "[ ] "


def audit_lines(speech: Speech, state: State, seat: int | None = None) -> list[str]:
    """List where everything must lie now, to check off; with a `seat` also that player's hand."""
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
    """Return a line that says how one thing differs."""
    both = {name: FoundThing(state.table, thing, each) for name, each in (("must", must), ("there", there))}
    text = N_("{must}: the app has {must:found}, the table {there:found}")
    return sentence(speaking(speech, state.table)(text, **both))


def _small_slip(session: Session[State, Action], wrong: Wrong) -> tuple[int, Callable[[Speech], str]] | None:
    slip = small_slip(session, wrong)
    return None if slip is None else (slip.step, partial(_slip_told, session, slip))


def _slip_told(session: Session[State, Action], slip: OtherSpace | OtherPoints, speech: Speech) -> str:
    """Return a sentence that says which entry, and which small slip of it, explains every difference."""
    before, action, after = session.state_at(slip.step - 1), session.done[slip.step - 1], session.state_at(slip.step)
    speech = speaking(speech, before.table)
    facts = {"step": slip.step, "deed": step_line(speech, before, action, after)}
    if isinstance(slip, OtherSpace):
        text = N_(
            "One piece explains all of it. Step {step}: {deed} With {instead} instead of {laid} table and app agree; "
            "correct this entry, or move the piece."
        )
        return speech(text, laid=slip.laid, instead=slip.instead, **facts)
    text = N_("Step {step} brought just so many points: {deed} Most likely nobody took them.")
    if slip.taken is Taken.TWICE:
        text = N_("Step {step} brought just so many points: {deed} Most likely they were taken twice.")
    said = speech(text, **facts)
    if isinstance(action, Play) and action.card is not None:
        said += " " + places_line(speech, scored(after.players[action.seat].board, action.card).matches)
    return said


CHECKING: Final[Checking[State, Action, Thing, str | int]] = Checking(
    expected, differing_line, step_line, _small_slip
)


def _cards(speech: Speech, view: View) -> Sequence[str]:
    return [line if line.startswith("  ") else BOX + line for line in display_lines(speech, view)]
