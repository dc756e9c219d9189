"""What is said of a table that lies otherwise than the companion says: since when, and which entry to look at."""

from __future__ import annotations

from companion.session.discrepancies import Slip
from companion.session.game_kind import A, S
from companion.session.timeline import Session
from companion.speech import N_, Speech
from companion.wording.records import Told


def agreed_line(speech: Speech, step: int | None, slip: Slip[A] | None) -> str:
    """Since when the table differs; `slip` is the entry to look at, if there is any."""
    if step is None and slip is not None:
        return speech(N_("At no step did all of it lie like this: more than one thing went wrong."))
    if step is None:
        return speech(N_("The table differs from the start of this game on; look at the set-up."))
    return speech(N_("After step {step} table and app still agreed."), step=step)


def slip_line(speech: Speech, session: Session[S, A], slip: Slip[A] | None, told: Told) -> str:
    """Which entry to look at, and what to do with it; `told` says a step in one line."""
    if slip is None:
        return speech(N_("No entry explains the difference: a piece may have been moved by accident."))
    said = told(speech, session.state_at(slip.step - 1), slip.action, session.state_at(slip.step))
    if slip.certain:
        text = N_("Step {step} explains all of it: {deed} If it never happened, correct this entry.")
    else:
        text = N_("Look at step {step} first; it touched what differs: {deed}")
    return speech(text, step=slip.step, deed=said)
