"""Icons and words for the phone of a seat: free, here, asleep or gone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.drawing.paths import polyline, smooth
from companion.drawing.scene import Circle, Path, Scene
from companion.translator import N_
from mobile.frame.plain_icons import framed
from seats.guests import Lamp

SAID: Final[Mapping[Lamp, str]] = {
    Lamp.FREE: N_("nobody yet"),
    Lamp.HERE: N_("the phone is here"),
    Lamp.ASLEEP: N_("the phone is asleep"),
    Lamp.GONE: N_("the phone is gone"),
}


def _free() -> Scene:
    return framed(Circle((0, 0), 34, stroke="mark", width=6))


def _here() -> Scene:
    """A full lamp with a tick."""
    tick = Path(polyline(((-18, 0), (-4, -16), (20, 16))), stroke="line", width=9)
    return framed(Circle((0, 0), 38, fill="alga.green.body", stroke="line", width=2.4), tick)


def _asleep() -> Scene:
    """A moon."""
    outer = [(-8, 38), (-36, 16), (-36, -16), (-8, -38), (24, -30)]
    inner = [(0, -20), (-8, 4), (4, 28)]
    return framed(Path(smooth([*outer, *inner]), fill="yellow.body", stroke="line", width=2.4))


def _gone() -> Scene:
    """A ring that is crossed out."""
    lines = (((-18, 18), (18, -18)), ((-18, -18), (18, 18)))
    cross = (Path(polyline(ends), stroke="mark", width=8) for ends in lines)
    return framed(Circle((0, 0), 36, stroke="mark", width=6), *cross)


DRAWN: Final[Mapping[Lamp, Callable[[], Scene]]] = {
    Lamp.FREE: _free,
    Lamp.HERE: _here,
    Lamp.ASLEEP: _asleep,
    Lamp.GONE: _gone,
}
