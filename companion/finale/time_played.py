"""A chart of the playing time by turns, if a clock ran: the whole table's time, never anybody's alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.drawing.chart_pages import Claim, Figure
from companion.drawing.charts import Drawing, Field, Size, Value, box, turns_axis, upright_axis
from companion.drawing.font import text_width
from companion.drawing.scene import Scene, Shape
from companion.session.clock import AT, minutes
from companion.session.timeline import Session
from companion.speech import N_, NN_, Speech

_LASTED = NN_(
    "The game took {n} minute; the time between sittings is not counted.",
    "The game took {n} minutes; the time between sittings is not counted.",
)


def seconds_by_turn(session: Session[Any, Any], turn: Callable[[Any], object]) -> list[int]:
    """Return the seconds of each turn, in order; nothing if no clock ran.

    `turn` is anything that changes from one turn to the next. The time of steps taken back counts in the turn that
    went on from there.
    """
    found: list[int] = []
    now, last, timed = None, 0, False
    for step, before in zip(session.steps[: session.position], session.states, strict=False):
        if not found or turn(before) != now:
            now = turn(before)
            found.append(0)
        at = step.fields.get(AT)
        if at is not None:
            found[-1] += at - last
            last, timed = at, True
    return found if timed else []


def time_played(speech: Speech, session: Session[Any, Any], turn: Callable[[Any], object]) -> list[Figure]:
    """Return the chart as a list of one figure; an empty list if no clock ran."""
    seconds = seconds_by_turn(session, turn)
    lasted = minutes(sum(seconds)) if seconds else None
    if lasted is None:
        return []
    said = speech.count(*_LASTED, lasted)
    return [
        Figure(
            "time",
            speech(N_("Time")),
            Claim(said, ({"minutes": lasted},)),
            lambda size: _drawing(speech, seconds, size),
        )
    ]


def _drawing(speech: Speech, seconds: Sequence[int], size: Size) -> Drawing:
    """A bar for each turn, as high as its minutes."""
    text, most = size.text, max(1.0, max(seconds) / 60)
    left = text_width(f"{round(most)}", text) + text
    field = Field(left, 2 * text, size.width - left - text, 0.4 * size.width, 0.5, len(seconds) + 0.5, 0, most)
    shapes: list[Shape] = [*upright_axis(field, text), *turns_axis(field, text)]
    values: list[Value] = []
    slot = field.x(1) - field.x(0)
    for number, spent in enumerate(seconds, 1):
        x = field.x(number)
        high = field.y(spent / 60) - field.bottom
        if high > 0:
            shapes.append(box(x - 0.38 * slot, field.bottom, 0.76 * slot, high, "water"))
        told = speech(N_("Turn {turn}: {time}"), turn=number, time=f"{spent // 60}:{spent % 60:02}")
        values.append(Value(x - slot / 2, 0, x + slot / 2, field.top, told, ({"turn": number, "seconds": spent},)))
    return Drawing(Scene(size.width, field.top + text, tuple(shapes)), tuple(values))
