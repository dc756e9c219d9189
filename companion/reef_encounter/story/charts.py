"""The list of charts of a game's story; draws those of points, tempo and economy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple

from companion.drawing import charts
from companion.drawing.charts import Bar, BarGroup, ChartCaption, ChartDrawing, ChartSize, Figure, draw_bar_rows
from companion.drawing.measure import text_width
from companion.drawing.paths import Transform
from companion.drawing.scene import Anchor, Point, Scene, Shape
from companion.record.format import keyword
from companion.reef_encounter.art.designs import draw_coral_disc, place_player_mark
from companion.reef_encounter.art.style import ink_name
from companion.reef_encounter.rules.state import Depth
from companion.reef_encounter.story import board_charts
from companion.reef_encounter.story.events import ActionType, PieceFlow, PointSource
from companion.reef_encounter.story.statistics import Ledger, Meal, Story
from companion.reef_encounter.wording import charts as sentences
from companion.reef_encounter.wording.charts import SOURCE_LABELS, meal_data, player_data
from companion.translator import N_, Translator, format_signed

_MIDDLE, _LINE = 2.2, 5.4
"""Of the text: how far below its upper edge the first line of a player's meals is, and the next below the last."""


def draw_waterfall(tr: Translator, story: Story, size: charts.ChartSize) -> charts.ChartDrawing:
    """Draw for each player a row for each source of points, each bar beginning where the last one ended."""
    text = size.text
    used = [source for source in PointSource if any(ledger.total(source) for ledger in story.points.ledgers)]
    named = [tr(SOURCE_LABELS[source]) for source in used]
    words = charts.name_column_width(named, size, 0.45)
    names = [charts.wrap_text(name, words - text, text) for name in named]
    rows = [(1.15 * len(name) + 0.75) * text for name in names]
    most = max([_reach(ledger) for ledger in story.points.ledgers] + [1])
    numbers = charts.widest_word((format_signed(-most),), text, True) + text
    height = len(story.points.ledgers) * (sum(rows) + 5.0 * text)
    field = charts.PlotArea(words, 0, size.width - words - numbers, height, 0, most, 0, 1)
    shapes: list[Shape] = []
    values: list[charts.TouchSpot] = []
    y = height
    for ledger in story.points.ledgers:
        seat = story.table.seats[ledger.seat]
        y -= 2 * text
        name_, high = charts.fit_line(seat.name, size.width - 2 * text, text, True)
        shapes += [
            place_player_mark(seat.colour, (0.8 * text, y + text), 1.6 * text),
            charts.centred_label(name_, (2 * text, y + text), high, Anchor.START, True),
        ]
        at = 0
        for source, name, row in zip(used, names, rows, strict=True):
            gained = ledger.total(source)
            shapes += charts.draw_label_lines(name, (0, y - row / 2), text)
            shapes += _bar(field, at, gained, y - row / 2, text, ink_name(seat.colour, "light"))
            values.append(
                charts.TouchSpot(
                    *(0, y - row, size.width, y),
                    tr.labelled(seat.name, f"{' '.join(name)} {format_signed(gained)}"),
                    (player_data(story, ledger.seat, source=keyword(source), amount=gained),),
                )
            )
            at += gained
            y -= row
        shapes.append(charts.centred_label(tr(N_("points")), (0, y - text), text, Anchor.START, True))
        shapes += _bar(field, 0, ledger.points, y - text, text, ink_name(seat.colour), total=True)
        y -= 3 * text
    return charts.ChartDrawing(Scene(size.width, height, tuple(shapes)), tuple(values))


def _reach(ledger: Ledger) -> int:
    """Return the most points a waterfall comes to on its way."""
    at = most = 0
    for source in PointSource:
        at += ledger.total(source)
        most = max(most, at)
    return most


def _bar(
    field: charts.PlotArea, at: int, gained: int, y: float, text: float, fill: str, total: bool = False
) -> list[Shape]:
    """Draw a bar from `at` on, with the gain at its end."""
    thick = 1.3 * text
    end = field.x(max(at, at + gained)) + 0.4 * text
    said = f"{gained}" if total else format_signed(gained)
    return [
        charts.draw_bar(field.x(at), y - thick / 2, field.x(at + gained) - field.x(at), thick, fill),
        charts.centred_label(said, (end, y), text, Anchor.START, total),
    ]


def draw_score_ranges(tr: Translator, story: Story, size: charts.ChartSize) -> charts.ChartDrawing:
    """Draw points from turn to turn, each player between the least and the most possible."""
    rows = [[(each.least, each.most) for each in scores] for scores in story.points.scores]
    if story.turns:
        rows[-1] = [(each.least, each.most) for each in story.points.final]
    text = size.text
    top = max([most for row in rows for _, most in row] + [5])
    left = charts.widest_word((f"{top}",), text) + text
    field = charts.PlotArea(
        left, 2 * text, size.width - left - 3 * text, 0.55 * size.width, 0, len(rows) - 0.5, 0, top
    )
    shapes: list[Shape] = [*charts.vertical_axis(field, text), *charts.turn_axis(field, text)]
    values: list[charts.TouchSpot] = []
    seats = story.table.seats
    lows, highs = (
        [charts.step_line_points(field, [row[seat][end] for row in rows]) for seat in range(len(seats))]
        for end in (0, 1)
    )
    for seat, low, high in zip(seats, lows, highs, strict=True):
        shapes.append(charts.area_between(high, low, ink_name(seat.colour, "light")))
    for seat, low, high in zip(seats, lows, highs, strict=True):
        shapes += [charts.draw_line(high, "line", 0.2), *charts.draw_outlined_line(low, ink_name(seat.colour), 0.6)]
    places = charts.spread_labels([field.y(sum(each) / 2) for each in rows[-1]], 1.8 * text, field.bottom, field.top)
    for seat, y in zip(seats, places, strict=True):
        shapes.append(place_player_mark(seat.colour, (field.right + 1.4 * text, y), 1.7 * text))
    for turn, row in enumerate(rows):
        said = ", ".join(f"{seat.name} {_range(*each)}" for seat, each in zip(seats, row, strict=True))
        sentence = tr(N_("After turn {turn}: {points}"), turn=turn, points=said)
        numbers = tuple(
            player_data(story, seat, turn=turn, least=least, most=most) for seat, (least, most) in enumerate(row)
        )
        values.append(charts.TouchSpot(field.x(turn), 0, field.x(turn + 1), field.top, sentence, numbers))
    return charts.ChartDrawing(Scene(size.width, field.top + text, tuple(shapes)), tuple(values))


def _range(least: int, most: int) -> str:
    return f"{least}" if least == most else f"{least}-{most}"


def draw_meal_timeline(tr: Translator, story: Story, size: charts.ChartSize) -> charts.ChartDrawing:
    """Draw every meal in its turn, a row a player, sized by the polyps kept, with their worth then and now."""
    text, seats = size.text, story.table.seats
    left = 2.6 * text
    last = max(len(story.turns), 1)
    field = charts.PlotArea(left, 2 * text, size.width - left - 2 * text, 0, 0, last, 0, 1)
    lines = _lines_of_meals(story, field, text)
    high = [
        _LINE * text * (1 + max([row for meal, row in lines if meal.seat == seat], default=0))
        for seat in range(len(seats))
    ]
    field = field._replace(height=sum(high) + text)
    tops = [field.top - sum(high[:seat]) for seat in range(len(seats))]
    shapes: list[Shape] = charts.turn_axis(field, text)
    values: list[charts.TouchSpot] = []
    for seat, top in zip(seats, tops, strict=True):
        y = top - _MIDDLE * text
        shapes += [
            charts.draw_line(((left, y), (field.right, y)), "quiet", 0.2),
            place_player_mark(seat.colour, (text, y), 1.8 * text),
        ]
    for meal, number in lines:
        radius = _radius(meal, text)
        x, y = field.x(meal.turn), tops[meal.seat] - (_MIDDLE + _LINE * number) * text
        shapes += [
            *draw_coral_disc(meal.coral, (x, y), 2 * radius),
            charts.centred_label(_worth(meal), (x, y - radius - 0.8 * text), text),
        ]
        sentence = tr(
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
            charts.TouchSpot(x - radius, y - radius, x + radius, y + radius, sentence, (meal_data(story, meal),))
        )
    return charts.ChartDrawing(Scene(size.width, field.top, tuple(shapes)), tuple(values))


def _lines_of_meals(story: Story, field: charts.PlotArea, text: float) -> list[tuple[Meal, int]]:
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


_DOINGS = {
    ActionType.POLYPS: (N_("polyps placed"), "tile"),
    ActionType.SHRIMPS: (N_("shrimps introduced or moved"), "mark"),
    ActionType.ALGAE: (N_("algae played"), "water.deep"),
    ActionType.EXCHANGES: (N_("exchanges"), "paper"),
    ActionType.MEALS: (N_("corals eaten"), "line"),
}
"""The words for each doing, and the ink of its part of a bar; a cross marks exchanges as well."""

_FLOWS = {
    PieceFlow.ATTACKS: N_("taken in attacks"),
    PieceFlow.OPENING: N_("chosen at the beginning"),
    PieceFlow.COLLECTED: N_("collected from the open sea"),
    PieceFlow.BOUGHT: N_("a larva cube for a polyp"),
    PieceFlow.PLACED: N_("placed again"),
    PieceFlow.ALGA: N_("paid for algae"),
    PieceFlow.PLAYED: N_("played"),
    PieceFlow.SOLD: N_("a larva cube for a polyp tile"),
    PieceFlow.AMENDED: N_("let stand by the table"),
}


def draw_tempo(tr: Translator, story: Story, size: charts.ChartSize) -> charts.ChartDrawing:
    """Draw a bar for each turn, in parts by doings; the player's mark beneath, and a legend above."""
    text = size.text
    most = max([sum(kinds.values()) for kinds in story.tempo] + [4])
    used = [doing for doing in ActionType if any(kinds[doing] for kinds in story.tempo)]
    number = max(len(story.turns), 1)
    left = charts.widest_word((f"{most}",), text) + text
    field = charts.PlotArea(left, 3.6 * text, size.width - left, 0.4 * size.width, 0.5, number + 0.5, 0, most)
    shapes: list[Shape] = [*charts.vertical_axis(field, text), *charts.turn_axis(field, text)]
    values: list[charts.TouchSpot] = []
    slot = field.x(1) - field.x(0)
    for turn, kinds in zip(story.turns, story.tempo, strict=True):
        x, y = field.x(turn.number), field.bottom
        for doing in used:
            if kinds[doing]:
                high = field.y(kinds[doing]) - field.bottom
                shapes += _part(doing, x - 0.38 * slot, y, 0.76 * slot, high)
                y += high
        seat = story.table.seats[turn.seat]
        shapes.append(place_player_mark(seat.colour, (x, field.bottom - 2.4 * text), min(1.6 * text, 0.9 * slot)))
        said = ", ".join(f"{tr(_DOINGS[doing][0])} {kinds[doing]}" for doing in used if kinds[doing])
        sentence = tr(N_("Turn {turn}, {player}: {what}"), turn=turn.number, player=seat, what=said or "–")
        numbers = tuple(
            player_data(story, turn.seat, turn=turn.number, what=keyword(doing), amount=kinds[doing])
            for doing in used
            if kinds[doing]
        )
        values.append(charts.TouchSpot(x - slot / 2, 0, x + slot / 2, field.top, sentence, numbers))
    named = charts.draw_legend([(partial(_sample, doing, text), tr(_DOINGS[doing][0])) for doing in used], size, left)
    shapes += Transform(0, field.top + text).shapes(named.scene.shapes)
    return charts.ChartDrawing(Scene(size.width, field.top + text + named.scene.height, tuple(shapes)), tuple(values))


def _part(doing: ActionType, x: float, y: float, wide: float, high: float) -> list[Shape]:
    """Draw a part of a bar."""
    shapes: list[Shape] = [charts.draw_bar(x, y, wide, high, _DOINGS[doing][1])]
    if doing is ActionType.EXCHANGES:
        shapes += [
            charts.draw_line(((x, y), (x + wide, y + high)), "line", 0.2),
            charts.draw_line(((x, y + high), (x + wide, y)), "line", 0.2),
        ]
    return shapes


def _sample(doing: ActionType, text: float, at: Point) -> list[Shape]:
    return _part(doing, at[0] - text / 2, at[1] - text / 2, text, text)


def draw_economy(tr: Translator, story: Story, size: charts.ChartSize) -> charts.ChartDrawing:
    """Draw for each player the sources (light) and uses (dark) of consumed polyps and larva cubes."""
    blocks: list[BarGroup] = []
    for place, (seat, each) in enumerate(zip(story.table.seats, story.economies, strict=True)):
        for pieces, what, came, went in (
            ("consumed", N_("Consumed polyps"), each.consumed_in, each.consumed_out),
            ("larvae", N_("Larva cubes"), each.larvae_in, each.larvae_out),
        ):
            flows = [(flow, came[flow]) for flow in PieceFlow] + [(flow, -went[flow]) for flow in PieceFlow]
            bars = [
                Bar(
                    tr(_FLOWS[flow]),
                    number,
                    format_signed(number),
                    ink_name(seat.colour, "light" if number > 0 else "body"),
                    player_data(story, place, what=pieces, source=keyword(flow), amount=number),
                )
                for flow, number in flows
            ]
            title = tr(N_("{player}: {what}"), player=seat, what=tr(what))
            blocks.append(BarGroup(title, place_player_mark(seat.colour, (0, 0), 1.5 * size.text), bars))
    return draw_bar_rows(blocks, size)


class Chart(NamedTuple):
    """One chart: its title (a msgid), its claim in words and numbers, and its drawing function.

    `boards`: it needs a game that follows the reef boards.
    """

    title: str
    claim: Callable[[Translator, Story], ChartCaption]
    drawn: Callable[[Translator, Story, ChartSize], ChartDrawing]
    boards: bool = False


CHARTS: Final[Mapping[str, Chart]] = MappingProxyType(
    {
        "points": Chart(N_("Where the points came from"), sentences.flips_caption, draw_waterfall),
        "bands": Chart(N_("Points from turn to turn"), sentences.lead_caption, draw_score_ranges),
        "worth": Chart(N_("What a polyp was worth"), sentences.worth_caption, board_charts.draw_worth_chart),
        "tiles": Chart(N_("The ten coral tiles"), sentences.tiles_caption, board_charts.draw_tile_chart),
        "meals": Chart(N_("What the parrotfish ate"), sentences.meals_caption, draw_meal_timeline),
        "corals": Chart(
            N_("Corals on the boards"), sentences.corals_caption, board_charts.draw_coral_chart, boards=True
        ),
        "shrimps": Chart(
            N_("The lives of the shrimps"), sentences.shrimps_caption, board_charts.draw_shrimp_chart, boards=True
        ),
        "taken": Chart(
            N_("Who took whose polyps"), sentences.attacks_caption, board_charts.draw_attack_matrix, boards=True
        ),
        "tempo": Chart(N_("What was done in each turn"), sentences.tempo_caption, draw_tempo),
        "economy": Chart(N_("Earned and spent"), sentences.economy_caption, draw_economy, boards=True),
    }
)
"""All charts by their words, in the order they are shown."""


def available_charts(story: Story) -> Mapping[str, Chart]:
    """Return the charts with something to say about this game."""
    followed = story.table.depth is Depth.FULL
    return {word: chart for word, chart in CHARTS.items() if story.turns and (followed or not chart.boards)}


def story_figures(tr: Translator, story: Story) -> list[Figure]:
    """Return the charts with something to say about this game, drawn and with their sentences in a language."""
    return [_figure(tr, story, word, chart) for word, chart in available_charts(story).items()]


def _figure(tr: Translator, story: Story, word: str, chart: Chart) -> Figure:
    return Figure(word, tr(chart.title), chart.claim(tr, story), lambda size: chart.drawn(tr, story, size))
