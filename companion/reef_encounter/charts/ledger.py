"""Charts of points: their sources, their growth from turn to turn, the worth of each meal."""

from __future__ import annotations

from companion.drawing import charts
from companion.drawing.font import text_width
from companion.drawing.scene import Anchor, Scene, Shape
from companion.reef_encounter.art.paper_cut import ink
from companion.reef_encounter.art.placed_designs import coral_at, mark_at
from companion.reef_encounter.story.causes import Source
from companion.reef_encounter.story.ledger import Ledger
from companion.reef_encounter.story.meals import Meal
from companion.reef_encounter.story.story import Story
from companion.reef_encounter.wording.ledger import SOURCES
from companion.reef_encounter.wording.story import meal_numbers, numbers_of
from companion.saved.fields import word
from companion.speech import N_, Speech, signed

_MIDDLE, _LINE = 2.2, 5.4
"""Of the text: how far below its upper edge the first line of a player's meals is, and the next below the last."""


def waterfall(speech: Speech, story: Story, size: charts.Size) -> charts.Drawing:
    """Draw for each player a row for each source of points, each bar beginning where the last one ended."""
    text = size.text
    used = [source for source in Source if any(ledger.total(source) for ledger in story.points.ledgers)]
    named = [speech(SOURCES[source]) for source in used]
    words = charts.column(named, size, 0.45)
    names = [charts.wrapped(name, words - text, text) for name in named]
    rows = [(1.15 * len(name) + 0.75) * text for name in names]
    most = max([_reach(ledger) for ledger in story.points.ledgers] + [1])
    numbers = charts.words_width((signed(-most),), text, True) + text
    height = len(story.points.ledgers) * (sum(rows) + 5.0 * text)
    field = charts.Field(words, 0, size.width - words - numbers, height, 0, most, 0, 1)
    shapes: list[Shape] = []
    values: list[charts.Value] = []
    y = height
    for ledger in story.points.ledgers:
        seat = story.table.seats[ledger.seat]
        y -= 2 * text
        name_, high = charts.on_a_line(seat.name, size.width - 2 * text, text, True)
        shapes += [
            mark_at(seat.colour, (0.8 * text, y + text), 1.6 * text),
            charts.label(name_, (2 * text, y + text), high, Anchor.START, True),
        ]
        at = 0
        for source, name, row in zip(used, names, rows, strict=True):
            gained = ledger.total(source)
            shapes += charts.label_lines(name, (0, y - row / 2), text)
            shapes += _bar(field, at, gained, y - row / 2, text, ink(seat.colour, "light"))
            values.append(
                charts.Value(
                    *(0, y - row, size.width, y),
                    speech.labelled(seat.name, f"{' '.join(name)} {signed(gained)}"),
                    (numbers_of(story, ledger.seat, source=word(source), amount=gained),),
                )
            )
            at += gained
            y -= row
        shapes.append(charts.label(speech(N_("points")), (0, y - text), text, Anchor.START, True))
        shapes += _bar(field, 0, ledger.points, y - text, text, ink(seat.colour), total=True)
        y -= 3 * text
    return charts.Drawing(Scene(size.width, height, tuple(shapes)), tuple(values))


def _reach(ledger: Ledger) -> int:
    """Return the most points a waterfall comes to on its way."""
    at = most = 0
    for source in Source:
        at += ledger.total(source)
        most = max(most, at)
    return most


def _bar(
    field: charts.Field, at: int, gained: int, y: float, text: float, fill: str, total: bool = False
) -> list[Shape]:
    """Draw a bar from `at` on, with the gain at its end."""
    thick = 1.3 * text
    end = field.x(max(at, at + gained)) + 0.4 * text
    said = f"{gained}" if total else signed(gained)
    return [
        charts.box(field.x(at), y - thick / 2, field.x(at + gained) - field.x(at), thick, fill),
        charts.label(said, (end, y), text, Anchor.START, total),
    ]


def bands(speech: Speech, story: Story, size: charts.Size) -> charts.Drawing:
    """Draw points from turn to turn, each player between the least and the most possible."""
    rows = [[(each.least, each.most) for each in scores] for scores in story.points.scores]
    if story.turns:
        rows[-1] = [(each.least, each.most) for each in story.points.final]
    text = size.text
    top = max([most for row in rows for _, most in row] + [5])
    left = charts.words_width((f"{top}",), text) + text
    field = charts.Field(left, 2 * text, size.width - left - 3 * text, 0.55 * size.width, 0, len(rows) - 0.5, 0, top)
    shapes: list[Shape] = [*charts.upright_axis(field, text), *charts.turns_axis(field, text)]
    values: list[charts.Value] = []
    seats = story.table.seats
    lows, highs = (
        [charts.step_line(field, [row[seat][end] for row in rows]) for seat in range(len(seats))] for end in (0, 1)
    )
    for seat, low, high in zip(seats, lows, highs, strict=True):
        shapes.append(charts.between(high, low, ink(seat.colour, "light")))
    for seat, low, high in zip(seats, lows, highs, strict=True):
        shapes += [charts.line(high, "line", 0.2), *charts.outlined_line(low, ink(seat.colour), 0.6)]
    places = charts.kept_apart([field.y(sum(each) / 2) for each in rows[-1]], 1.8 * text, field.bottom, field.top)
    for seat, y in zip(seats, places, strict=True):
        shapes.append(mark_at(seat.colour, (field.right + 1.4 * text, y), 1.7 * text))
    for turn, row in enumerate(rows):
        said = ", ".join(f"{seat.name} {_range(*each)}" for seat, each in zip(seats, row, strict=True))
        sentence = speech(N_("After turn {turn}: {points}"), turn=turn, points=said)
        numbers = tuple(
            numbers_of(story, seat, turn=turn, least=least, most=most) for seat, (least, most) in enumerate(row)
        )
        values.append(charts.Value(field.x(turn), 0, field.x(turn + 1), field.top, sentence, numbers))
    return charts.Drawing(Scene(size.width, field.top + text, tuple(shapes)), tuple(values))


def _range(least: int, most: int) -> str:
    return f"{least}" if least == most else f"{least}-{most}"


def timeline_of_meals(speech: Speech, story: Story, size: charts.Size) -> charts.Drawing:
    """Draw every meal in its turn, a row a player, sized by the polyps kept, with their worth then and now."""
    text, seats = size.text, story.table.seats
    left = 2.6 * text
    last = max(len(story.turns), 1)
    field = charts.Field(left, 2 * text, size.width - left - 2 * text, 0, 0, last, 0, 1)
    lines = _lines_of_meals(story, field, text)
    high = [
        _LINE * text * (1 + max([row for meal, row in lines if meal.seat == seat], default=0))
        for seat in range(len(seats))
    ]
    field = field._replace(height=sum(high) + text)
    tops = [field.top - sum(high[:seat]) for seat in range(len(seats))]
    shapes: list[Shape] = charts.turns_axis(field, text)
    values: list[charts.Value] = []
    for seat, top in zip(seats, tops, strict=True):
        y = top - _MIDDLE * text
        shapes += [
            charts.line(((left, y), (field.right, y)), "quiet", 0.2),
            mark_at(seat.colour, (text, y), 1.8 * text),
        ]
    for meal, number in lines:
        radius = _radius(meal, text)
        x, y = field.x(meal.turn), tops[meal.seat] - (_MIDDLE + _LINE * number) * text
        shapes += [
            *coral_at(meal.coral, (x, y), 2 * radius),
            charts.label(_worth(meal), (x, y - radius - 0.8 * text), text),
        ]
        sentence = speech(
            N_(
                "Turn {turn}: {player} ate {coral:coral} of {size} polyps "
                "and kept {kept}, worth {worth} then, {now} now."
            ),
            turn=meal.turn,
            player=seats[meal.seat],
            coral=meal.coral,
            size=meal.size,
            kept=meal.kept,
            worth=meal.worth,
            now=meal.worth_now,
        )
        values.append(
            charts.Value(x - radius, y - radius, x + radius, y + radius, sentence, (meal_numbers(story, meal),))
        )
    return charts.Drawing(Scene(size.width, field.top, tuple(shapes)), tuple(values))


def _lines_of_meals(story: Story, field: charts.Field, text: float) -> list[tuple[Meal, int]]:
    """Assign each meal the first of its player's lines, from 0, with room after those before it."""
    taken: dict[tuple[int, int], float] = {}
    found = []
    for meal in story.meals:
        half = max(_radius(meal, text), text_width(_worth(meal), text) / 2) + 0.2 * text
        left = field.x(meal.turn) - half
        number = next(n for n in range(len(story.meals)) if taken.get((meal.seat, n), left) <= left)
        taken[meal.seat, number] = left + 2 * half
        found.append((meal, number))
    return found


def _radius(meal: Meal, text: float) -> float:
    return text * (0.7 + 0.16 * min(meal.kept, 8))


def _worth(meal: Meal) -> str:
    """Return how many polyps stayed, the worth of each then, and the worth now if it differs."""
    return f"{meal.kept}×{meal.worth}" + (f"→{meal.worth_now}" if meal.worth_now != meal.worth else "")
