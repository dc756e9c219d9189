"""The podium chart of a finished game: a step for each place, the highest for the first; and the places as data."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, TypeVar

from companion.drawing.chart_pages import Claim, Figure
from companion.drawing.charts import Drawing, Numbers, Size, Value, box, label, wrapped
from companion.drawing.scene import Anchor, Scene, Shape
from companion.finale.finale import Finale, Place
from companion.speech import N_, NN_, Speech

HEIGHTS: Final = {1: 1.0, 2: 0.66, 3: 0.42, 4: 0.26}
"""The height of each place's step, as a share of the first."""

_HIGHEST: Final = 6.0  # of the text
_POINTS: Final = NN_("{player}: place {place}, {n} point", "{player}: place {place}, {n} points")


def podium(speech: Speech, finale: Finale | None, names: Sequence[str], words: Sequence[str]) -> list[Figure]:
    """Return the podium as a list of one figure; an empty list while a place is not certain.

    `names`: everybody's, by seats; `words` those of records.
    """
    if finale is None or not finale.places:
        return []
    winners = [names[seat] for seat in finale.winners]
    won = speech(
        N_("{player} won.") if len(winners) == 1 else N_("{players} share the first place."),
        player=winners,
        players=winners,
    )
    why = [sentence for place in finale.places if place.place == 1 and (sentence := place.sentence(speech))]
    said = " ".join([won, *(f"{each.rstrip('.')}." for each in dict.fromkeys(why))])
    numbers = tuple(place_numbers(place, words) for place in finale.places)
    claim = Claim(said, numbers)
    drawn = partial(_drawn, speech, finale, names, numbers)
    return [Figure("places", speech(N_("Who came where")), claim, drawn)]


def place_numbers(place: Place, words: Sequence[str]) -> Numbers:
    """Return a place as plain values."""
    return {"player": words[place.seat], "place": place.place, "amount": place.points}


Stood = TypeVar("Stood")


def arranged(places: Sequence[Stood]) -> list[Stood]:
    """Order places as podiums stand, from the left: second, first, third, fourth; two stand in their order."""
    return list(places) if len(places) < 3 else [places[1], places[0], *places[2:]]


def _drawn(speech: Speech, finale: Finale, names: Sequence[str], numbers: Sequence[Numbers], size: Size) -> Drawing:
    text, places = size.text, arranged(list(zip(finale.places, numbers, strict=True)))
    wide = min(16 * text, size.width / len(places))
    left = (size.width - wide * len(places)) / 2
    shapes: list[Shape] = []
    values: list[Value] = []
    for number, (place, told_in_numbers) in enumerate(places):
        drawn, high = _step(place, names[place.seat], (left + number * wide, wide), text)
        shapes += drawn
        told = speech.count(*_POINTS, place.points, player=names[place.seat], place=place.place)
        values.append(Value(left + number * wide, 0, left + (number + 1) * wide, high, told, (told_in_numbers,)))
    return Drawing(Scene(size.width, max(value.top for value in values) + text, tuple(shapes)), tuple(values))


def _step(place: Place, name: str, span: tuple[float, float], text: float) -> tuple[list[Shape], float]:
    """Draw the step of one place with the name and the points above; returns it with its whole height."""
    left, wide = span
    high, x = _HIGHEST * text * HEIGHTS[min(4, place.place)], left + wide / 2
    first = place.place == 1
    lines = wrapped(name, wide - text / 2, text, first)
    shapes: list[Shape] = [
        box(left + 0.1 * text, 0, wide - 0.2 * text, high, "quiet"),
        label(f"{place.place}", (x, high / 2), 1.4 * text, bold=True),
        label(f"{place.points}", (x, high + text), 1.2 * text, bold=True),
    ]
    y = high + 2.5 * text
    for said in reversed(lines):
        shapes.append(label(said, (x, y), text, Anchor.MIDDLE, first))
        y += 1.2 * text
    return shapes, y
