"""The end of a game: data for the finale on a stage, standings and exact result, the podium, the playing time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from companion.drawing.charts import (
    ChartCaption,
    ChartDrawing,
    ChartSize,
    DataPoint,
    Figure,
    PlotArea,
    TouchSpot,
    centred_label,
    draw_bar,
    turn_axis,
    vertical_axis,
    wrap_text,
)
from companion.drawing.measure import text_width
from companion.drawing.scene import Anchor, Scene, Shape
from companion.record.format import keyword
from companion.session.history import TIME_FIELD, UndoHistory, to_minutes
from companion.translator import N_, NN_, Translator

LazyLine: TypeAlias = Callable[[Translator], str]


class PointRange(NamedTuple):
    """The least and most points that somebody can have by public knowledge."""

    least: int
    most: int

    @property
    def closed(self) -> bool:
        """Whether no secret can change them."""
        return self.least == self.most


class Portion(NamedTuple):
    """Pieces that the stage reveals together: `number` of them, `each` points apiece.

    `picture` names a design of the game, or tells `scene` apart from others; `ink` fills their part of a bar.
    `unseen`: nobody could know them before.
    """

    picture: str
    ink: str
    number: int
    each: int
    unseen: bool
    sentence: LazyLine
    scene: Scene | None = None

    @property
    def points(self) -> int:
        """The points of all these pieces."""
        return self.number * self.each


class PointsReveal(NamedTuple):
    """The reveal of one player's points, a portion after the other. `bands`: everybody's afterwards, by seats."""

    seat: int
    portions: tuple[Portion, ...]
    bands: tuple[PointRange, ...]


class TieBreaker(NamedTuple):
    """One tie-breaker: its question, its picture, and the number of each of the level players."""

    sentence: LazyLine
    picture: str
    numbers: tuple[int, ...]


class Tie(NamedTuple):
    """Players with as many points, and the tie-breakers in their order up to the one that decides.

    `sentence` tells in words what parted them, or that they share the place.
    """

    seats: tuple[int, ...]
    asked: tuple[TieBreaker, ...]
    sentence: LazyLine


class FinalPlace(NamedTuple):
    """A player's place, from 1; those who share a place have one number. `sentence`: the reason for it, or ""."""

    seat: int
    place: int
    points: int
    sentence: LazyLine


class Finale(NamedTuple):
    """The whole end. `bands`: everybody's points by seats before the first reveal.

    `waiting`: seats with something to show first, in the order in which the stage asks for it. `places` are empty
    while something that decides them is missing.
    """

    bands: tuple[PointRange, ...]
    openings: tuple[PointsReveal, ...]
    waiting: tuple[int, ...]
    ties: tuple[Tie, ...]
    places: tuple[FinalPlace, ...]

    @property
    def most(self) -> int:
        """The most points that anybody could have: the length of the longest bar."""
        return max(1, *(band.most for band in self.bands))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have the first place."""
        return tuple(place.seat for place in self.places if place.place == 1)


def asked_tie_breakers(titles: Iterable[tuple[str, str]], tallies: Sequence[Sequence[int]]) -> tuple[TieBreaker, ...]:
    """Return the tie-breakers in their order, each a msgid and a picture, until no two players have all alike."""
    asked: list[TieBreaker] = []
    for (title, picture), numbers in zip(titles, zip(*tallies, strict=True), strict=True):
        asked.append(TieBreaker(partial(_title, title), picture, numbers))
        if len(set(zip(*(each.numbers for each in asked), strict=True))) == len(tallies):
            break
    return tuple(asked)


def _title(title: str, tr: Translator) -> str:
    return tr(title)


def reveal_order(bands: Sequence[PointRange], seats: Sequence[int]) -> tuple[int, ...]:
    """Return these seats in the order that keeps the end open longest: the surest of the most points comes last."""
    return tuple(sorted(seats, key=lambda seat: (bands[seat].least, bands[seat].most)))


PODIUM_HEIGHTS: Final = {1: 1.0, 2: 0.66, 3: 0.42, 4: 0.26}
"""The height of each place's step, as a share of the first."""

_HIGHEST: Final = 6.0  # of the text
_POINTS: Final = NN_("{player}: place {place}, {n} point", "{player}: place {place}, {n} points")


def podium_figures(tr: Translator, finale: Finale | None, names: Sequence[str], words: Sequence[str]) -> list[Figure]:
    """Return the podium as a list of one figure; an empty list while a place is not certain.

    `names`: everybody's, by seats; `words` those of records.
    """
    if finale is None or not finale.places:
        return []
    winners = [names[seat] for seat in finale.winners]
    won = tr(
        N_("{player} won.") if len(winners) == 1 else N_("{players} share the first place."),
        player=winners,
        players=winners,
    )
    why = [sentence for place in finale.places if place.place == 1 and (sentence := place.sentence(tr))]
    said = " ".join([won, *(f"{each.rstrip('.')}." for each in dict.fromkeys(why))])
    numbers = tuple(place_data(place, words) for place in finale.places)
    claim = ChartCaption(said, numbers)
    drawn = partial(_drawn, tr, finale, names, numbers)
    return [Figure("places", tr(N_("Who came where")), claim, drawn)]


def place_data(place: FinalPlace, words: Sequence[str]) -> DataPoint:
    """Return a place as plain values."""
    return {"player": words[place.seat], "place": place.place, "amount": place.points}


PodiumPlace = TypeVar("PodiumPlace")


def podium_order(places: Sequence[PodiumPlace]) -> list[PodiumPlace]:
    """Order places as podiums stand, from the left: second, first, third, fourth; two stand in their order."""
    return list(places) if len(places) < 3 else [places[1], places[0], *places[2:]]


def _drawn(
    tr: Translator, finale: Finale, names: Sequence[str], numbers: Sequence[DataPoint], size: ChartSize
) -> ChartDrawing:
    text, places = size.text, podium_order(list(zip(finale.places, numbers, strict=True)))
    wide = min(16 * text, size.width / len(places))
    left = (size.width - wide * len(places)) / 2
    shapes: list[Shape] = []
    values: list[TouchSpot] = []
    for number, (place, told_in_numbers) in enumerate(places):
        drawn, high = _step(place, names[place.seat], (left + number * wide, wide), text)
        shapes += drawn
        told = tr.count(*_POINTS, place.points, player=names[place.seat], place=place.place)
        values.append(TouchSpot(left + number * wide, 0, left + (number + 1) * wide, high, told, (told_in_numbers,)))
    return ChartDrawing(Scene(size.width, max(value.top for value in values) + text, tuple(shapes)), tuple(values))


def _step(place: FinalPlace, name: str, span: tuple[float, float], text: float) -> tuple[list[Shape], float]:
    """Draw the step of one place with the name and the points above; returns it with its whole height."""
    left, wide = span
    high, x = _HIGHEST * text * PODIUM_HEIGHTS[min(4, place.place)], left + wide / 2
    first = place.place == 1
    lines = wrap_text(name, wide - text / 2, text, first)
    shapes: list[Shape] = [
        draw_bar(left + 0.1 * text, 0, wide - 0.2 * text, high, "quiet"),
        centred_label(f"{place.place}", (x, high / 2), 1.4 * text, bold=True),
        centred_label(f"{place.points}", (x, high + text), 1.2 * text, bold=True),
    ]
    y = high + 2.5 * text
    for said in reversed(lines):
        shapes.append(centred_label(said, (x, y), text, Anchor.MIDDLE, first))
        y += 1.2 * text
    return shapes, y


class RankedPlayer(NamedTuple):
    """One player: the word for them in records, the name, the points, and the place from 1; None while uncertain."""

    player: str
    name: str
    points: PointRange
    place: int | None = None


def ranked_player(player: Any, points: PointRange, place: int | None) -> RankedPlayer:
    """Make the standing of somebody at the table (a seat with a name and a colour)."""
    return RankedPlayer(keyword(player.colour), player.name, points, place)


def sure_winner(standings: Sequence[RankedPlayer]) -> RankedPlayer | None:
    """Return the player with more points than anybody else can have, whatever is still hidden."""
    for one in standings:
        if all(one.points.least > other.points.most for other in standings if other is not one):
            return one
    return None


def ranking_document(
    game: str, over: bool, standings: Sequence[RankedPlayer], parts: Sequence[dict[str, Any]]
) -> dict[str, Any]:
    """Return the score for JSON, as `docs/score.*.schema.json` describes it; `parts`: the sources of points."""
    players = [
        {
            "player": each.player,
            "name": each.name,
            "least": each.points.least,
            "most": each.points.most,
            "place": each.place,
            **part,
        }
        for each, part in zip(standings, parts, strict=True)
    ]
    return {"game": game, "over": over, "players": players}


class PlayerResult(NamedTuple):
    """One player's end: exact points, the place from 1 (shared ones have one number), and the word of the colour.

    `corals`: how many pieces of each kind there were in the end, by their words in records.
    """

    name: str
    colour: str
    points: int
    place: int
    corals: Mapping[str, int] = MappingProxyType({})


class Result(NamedTuple):
    """A finished game whose scores are exact. Players in the order of seats, the start player first.

    `board` names the boards in a few words, such as their letters.
    """

    players: tuple[PlayerResult, ...]
    board: str


_LASTED = NN_(
    "The game took {n} minute; the time between sittings is not counted.",
    "The game took {n} minutes; the time between sittings is not counted.",
)


def turn_seconds(history: UndoHistory[Any, Any], turn: Callable[[Any], object]) -> list[int]:
    """Return the seconds of each turn, in order; nothing if no clock ran.

    `turn` is anything that changes from one turn to the next. The time of steps taken back counts in the turn that
    went on from there.
    """
    found: list[int] = []
    now, last, timed = None, 0, False
    for step, before in zip(history.steps[: history.position], history.states, strict=False):
        if not found or turn(before) != now:
            now = turn(before)
            found.append(0)
        at = step.fields.get(TIME_FIELD)
        if at is not None:
            found[-1] += at - last
            last, timed = at, True
    return found if timed else []


def time_figures(tr: Translator, history: UndoHistory[Any, Any], turn: Callable[[Any], object]) -> list[Figure]:
    """Return the chart as a list of one figure; an empty list if no clock ran."""
    seconds = turn_seconds(history, turn)
    lasted = to_minutes(sum(seconds)) if seconds else None
    if lasted is None:
        return []
    said = tr.count(*_LASTED, lasted)
    return [
        Figure(
            "time",
            tr(N_("Time")),
            ChartCaption(said, ({"minutes": lasted},)),
            lambda size: _drawing(tr, seconds, size),
        )
    ]


def _drawing(tr: Translator, seconds: Sequence[int], size: ChartSize) -> ChartDrawing:
    """A bar for each turn, as high as its minutes."""
    text, most = size.text, max(1.0, max(seconds) / 60)
    left = text_width(f"{round(most)}", text) + text
    field = PlotArea(left, 2 * text, size.width - left - text, 0.4 * size.width, 0.5, len(seconds) + 0.5, 0, most)
    shapes: list[Shape] = [*vertical_axis(field, text), *turn_axis(field, text)]
    values: list[TouchSpot] = []
    slot = field.x(1) - field.x(0)
    for number, spent in enumerate(seconds, 1):
        x = field.x(number)
        high = field.y(spent / 60) - field.bottom
        if high > 0:
            shapes.append(draw_bar(x - 0.38 * slot, field.bottom, 0.76 * slot, high, "water"))
        told = tr(N_("Turn {turn}: {time}"), turn=number, time=f"{spent // 60}:{spent % 60:02}")
        values.append(
            TouchSpot(x - slot / 2, 0, x + slot / 2, field.top, told, ({"turn": number, "seconds": spent},))
        )
    return ChartDrawing(Scene(size.width, field.top + text, tuple(shapes)), tuple(values))
