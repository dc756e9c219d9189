"""Lines as dashes, drawn as short lines of their own, because no back end is asked for more than plain strokes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from math import hypot

from companion.drawing.extent import flattened
from companion.drawing.paths import Steps
from companion.drawing.scene import Line, Move, Step

_SMOOTH = 0.05  # mm that a dash of a curve may stray


def dashed(steps: Sequence[Step], lengths: Sequence[float] = (2.0, 1.5)) -> Steps:
    """A line as dashes and spaces of these lengths in mm, by turns; curves become short straight pieces."""
    found: list[Step] = []
    for points, closed in flattened(steps, _SMOOTH):
        along = points + points[:1] if closed else points
        turns = cycle(lengths)
        done, drawing, left = along[0], True, next(turns)
        found.append(Move(done))
        for to in along[1:]:
            while (far := hypot(to[0] - done[0], to[1] - done[1])) > left:
                done = (done[0] + (to[0] - done[0]) * left / far, done[1] + (to[1] - done[1]) * left / far)
                found.append(Line(done) if drawing else Move(done))
                drawing, left = not drawing, next(turns)
            done, left = to, left - far
            if drawing:
                found.append(Line(to))
    return tuple(found)
