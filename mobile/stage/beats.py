"""`Beat`s, the moments that the stage shows one after the other, and players' bars then; made of a `Finale`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.reports.finale import Band, Finale, Portion


class Bar(NamedTuple):
    """One player's points as a bar: what has come to light of them, and what everybody knows of the rest."""

    portions: tuple[Portion, ...]
    band: Band

    @property
    def shown_points(self) -> int:
        """Points that have come to light on the stage."""
        return sum(portion.points for portion in self.portions)


class Beat(NamedTuple):
    """A moment: whose points are in the light, what lies there of them, and everybody's bar, by seats."""

    seat: int
    portions: tuple[Portion, ...]
    bars: tuple[Bar, ...]

    @property
    def points(self) -> int:
        """The points that are in the light."""
        return sum(portion.points for portion in self.portions)


def beats(finale: Finale, number: int) -> list[Beat]:
    """Return the moments of one opening: a portion in each; the bands close with the last one."""
    opening = finale.openings[number]
    before = finale.openings[number - 1].bands if number else finale.bands
    last = max(1, len(opening.portions))
    found = []
    for shown in range(1, last + 1):
        portions = opening.portions[:shown]
        bands = opening.bands if shown == last else before
        found.append(Beat(opening.seat, portions, _bars(finale, number, opening.seat, portions, bands)))
    return found


def at_rest(finale: Finale, number: int) -> tuple[Bar, ...]:
    """Return everybody's bar once that many openings are over."""
    bands = finale.openings[number - 1].bands if number else finale.bands
    return _bars(finale, number, -1, (), bands)


def _bars(
    finale: Finale, number: int, seat: int, portions: tuple[Portion, ...], bands: Sequence[Band]
) -> tuple[Bar, ...]:
    opened = {opening.seat: opening.portions for opening in finale.openings[:number]} | {seat: portions}
    return tuple(_bar(opened.get(each, ()), band) for each, band in enumerate(bands))


def _bar(portions: tuple[Portion, ...], band: Band) -> Bar:
    """Return a player's bar. With nothing hidden it leaves out uncounted points: they would give the end away."""
    counted = Bar(portions, band).shown_points
    return Bar(portions, Band(counted, counted) if band.closed else band)
