"""The keyboard's finger: which spot it rests on, and which lies next in a direction. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping

from mobile.reef_encounter.play.spots import Spot

Point = tuple[float, float]
ARROWS: Mapping[str, Point] = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


def beside(places: Mapping[Spot, Point], spot: Spot | None, way: Point) -> Spot | None:
    """The nearest spot in that direction; `spot` where there is none, the first one where `spot` is None."""
    if spot is None or spot not in places:
        return next(iter(places), None)
    x, y = places[spot]
    best, least = spot, float("inf")
    for other, (there_x, there_y) in places.items():
        across, up = there_x - x, there_y - y
        ahead = across * way[0] + up * way[1]
        aside = abs(across * way[1]) + abs(up * way[0])
        # What lies straight ahead is meant before what is nearer but far to the side.
        if ahead > 1 and aside <= 2.2 * ahead and ahead + 2.5 * aside < least:
            best, least = other, ahead + 2.5 * aside
    return best
