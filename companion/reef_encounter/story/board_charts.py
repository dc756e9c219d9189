"""Charts of the reef boards (growth, lives of shrimps, attacks by victim) and of the coral tiles."""

from __future__ import annotations

from collections.abc import Sequence

from companion.drawing import charts
from companion.drawing.scene import Circle, Point, Scene, Shape
from companion.record.format import keyword
from companion.reef_encounter.art.designs import (
    draw_coral_disc,
    place_coral,
    place_cylinder,
    place_parrotfish,
    place_player_mark,
    place_shrimp,
)
from companion.reef_encounter.art.style import ink_name
from companion.reef_encounter.box import Coral, PlayerColour
from companion.reef_encounter.story.events import ShrimpFate, ShrimpLife, TileLife
from companion.reef_encounter.story.statistics import Story
from companion.reef_encounter.wording.charts import player_data
from companion.translator import N_, NN_, Translator


def draw_coral_chart(tr: Translator, story: Story, size: charts.ChartSize) -> charts.ChartDrawing:
    """Draw a picture a board: its polyps from turn to turn, one coral above the other, and beneath their guards."""
    text = size.text
    high, gap = 0.26 * size.width, 4.8 * text
    number = len(story.table.boards)
    top = max([sum(board.polyps) for boards in story.boards.grown for board in boards] + [10])
    height = number * (high + gap)
    shapes: list[Shape] = []
    values: list[charts.TouchSpot] = []
    for place, board in enumerate(story.table.boards):
        low = height - (place + 1) * (high + gap) + gap - 1.2 * text
        last = len(story.boards.grown) - 0.5
        field = charts.PlotArea(3.2 * text, low, size.width - 6 * text, high, 0, last, 0, top)
        grown = [boards[place] for boards in story.boards.grown]
        shapes += [*charts.vertical_axis(field, text), *charts.turn_axis(field._replace(bottom=low - text), text)]
        below, marks = [0] * len(grown), []
        for coral in Coral:
            above = [beneath + each.polyps[coral] for beneath, each in zip(below, grown, strict=True)]
            if any(each.polyps[coral] for each in grown):
                upper, lower = charts.step_line_points(field, above), charts.step_line_points(field, below)
                shapes += [
                    charts.area_between(upper, lower, ink_name(coral)),
                    charts.draw_line(upper, ink_name(coral, "shade"), 0.3),
                ]
                most = max(range(len(grown)), key=lambda turn: grown[turn].polyps[coral])
                side = min(1.8 * text, 0.9 * (field.y(grown[most].polyps[coral]) - field.y(0)))
                middle = field.y((above[most] + below[most]) / 2)
                shapes.append(place_coral(coral, (min(field.x(most + 0.5), field.right - text), middle), side))
            below = above
        for turn, each in enumerate(grown):
            guards = [seat for seat, polyps in enumerate(each.guarded) if polyps]
            wide = field.x(min(turn + 1, last)) - field.x(turn)
            for index, seat in enumerate(guards):
                thick = 0.7 * text / len(guards)
                y = low - 0.85 * text + index * thick
                colour = story.table.seats[seat].colour
                shapes.append(
                    charts.draw_bar(field.x(turn), y, wide, thick, ink_name(colour), ink_name(colour, "shade"))
                )
                if not turn or not grown[turn - 1].guarded[seat]:
                    marks.append(place_player_mark(colour, (field.x(turn), y + thick / 2), 1.1 * text))
            said = ", ".join(f"{tr.name(coral)} {each.polyps[coral]}" for coral in Coral if each.polyps[coral])
            sentence = tr(N_("Board {board} after turn {turn}: {polyps}"), board=board.letter, turn=turn, polyps=said)
            numbers: tuple[charts.DataPoint, ...] = tuple(
                {"board": board.letter, "turn": turn, "coral": keyword(coral), "amount": each.polyps[coral]}
                for coral in Coral
            )
            values.append(
                charts.TouchSpot(field.x(turn), low - text, field.x(turn) + wide, field.top, sentence, numbers)
            )
        shapes += marks
        shapes.append(
            charts.centred_label(board.letter, (field.right + 1.5 * text, field.y(top / 2)), 1.4 * text, bold=True)
        )
    return charts.ChartDrawing(Scene(size.width, height, tuple(shapes)), tuple(values))


def draw_shrimp_chart(tr: Translator, story: Story, size: charts.ChartSize) -> charts.ChartDrawing:
    """Draw every stay of a shrimp on the boards, a row each: came, moved, and was eaten or taken back."""
    text, row = size.text, 2.0 * size.text
    lives = sorted(story.boards.shrimps, key=lambda life: (life.seat, life.came))
    height = row * len(lives) + 2.4 * text
    last = max(len(story.turns), 1)
    field = charts.PlotArea(
        2.6 * text, 2.4 * text, size.width - 4.6 * text, row * len(lives), 0, last, 0, max(len(lives), 1)
    )
    shapes: list[Shape] = charts.turn_axis(field, text)
    values: list[charts.TouchSpot] = []
    for number, life in enumerate(lives):
        y = field.y(len(lives) - number - 0.5)
        seat = story.table.seats[life.seat]
        left, right = field.x(life.came), field.x(last if life.left is None else life.left)
        if not number or lives[number - 1].seat != life.seat:
            shapes.append(place_player_mark(seat.colour, (text, y), 1.8 * text))
        shapes.append(
            charts.draw_bar(left, y - 0.4 * text, max(right - left, 0.2), 0.8 * text, ink_name(seat.colour, "light"))
        )
        shapes += [_ground(seat.colour, (left, y), 0.9 * text), place_shrimp(seat.colour, (left, y), 1.7 * text)]
        shapes += [Circle((field.x(turn), y), 0.35 * text, "paper", "line", 0.25) for turn in life.moved]
        if life.fate is ShrimpFate.EATEN:
            shapes += [
                _ground(seat.colour, (right, y), 0.95 * text),
                place_parrotfish(seat.colour, (right, y), 2.0 * text),
            ]
        elif life.left is not None:
            shapes.append(charts.draw_bar(right - 0.15 * text, y - 0.7 * text, 0.3 * text, 1.4 * text, "line"))
        stay: dict[str, int | str] = {"turn": life.came, "fate": keyword(life.fate)}
        if life.left is not None:
            stay["until"] = life.left
        values.append(
            charts.TouchSpot(
                *(left - text, y - row / 2, right + text, y + row / 2),
                _life_told(tr, story, life),
                (player_data(story, life.seat, **stay),),
            )
        )
    return charts.ChartDrawing(Scene(size.width, height, tuple(shapes)), tuple(values))


def _ground(colour: PlayerColour, at: Point, radius: float) -> Circle:
    """Draw the ground of a player's creature, so that it shows on dark paper."""
    return Circle(at, radius, ink_name(colour, "light"))


def _life_told(tr: Translator, story: Story, life: ShrimpLife) -> str:
    facts = {"player": story.table.seats[life.seat], "came": life.came, "left": life.left}
    match life.fate:
        case ShrimpFate.STAYS:
            return tr(N_("A shrimp of {player} came in turn {came} and is still there."), **facts)
        case ShrimpFate.EATEN:
            return tr(N_("A shrimp of {player} came in turn {came} and was eaten in turn {left}."), **facts)
        case ShrimpFate.BEHIND:
            text = N_("A shrimp of {player} came in turn {came} and went behind the screen in turn {left}.")
            return tr(text, **facts)
        case ShrimpFate.AMENDED:
            return tr(N_("A shrimp of {player} came in turn {came} and was gone in turn {left}."), **facts)


def draw_attack_matrix(tr: Translator, story: Story, size: charts.ChartSize) -> charts.ChartDrawing:
    """Draw the matrix of attacks: a row for each attacker, a column for each victim; the last one is nobody's."""
    text, seats = size.text, story.table.seats
    owners: list[int | None] = [*range(len(seats)), None]
    cell = min((size.width - 4 * text) / len(owners), 7 * text)
    height = cell * len(seats) + 4 * text
    most = max(story.boards.taken.values(), default=1)
    shapes: list[Shape] = []
    values: list[charts.TouchSpot] = []
    left, top = 4 * text, height - 4 * text
    for column, owner in enumerate(owners):
        at = (left + (column + 0.5) * cell, height - 2 * text)
        shapes.append(
            charts.centred_label("–", at, 1.4 * text)
            if owner is None
            else place_player_mark(seats[owner].colour, at, 2 * text)
        )
    for row, seat in enumerate(seats):
        y = top - (row + 0.5) * cell
        shapes += [
            _ground(seat.colour, (1.8 * text, y), 1.7 * text),
            place_parrotfish(seat.colour, (1.8 * text, y), 3 * text),
        ]
        for column, owner in enumerate(owners):
            number = story.boards.taken[row, owner]
            x = left + (column + 0.5) * cell
            shapes.append(charts.draw_bar(x - cell / 2, y - cell / 2, cell, cell, "paper", "quiet"))
            if number:
                shapes.append(
                    Circle((x, y), 0.46 * cell * (number / most) ** 0.5, ink_name(seat.colour, "light"), "line", 0.2)
                )
            said = charts.centred_label(f"{number}", (x, y), text, bold=bool(number))
            shapes.append(said._replace(ink=ink_name(seat.colour, "shade")) if number else said)
            texts = NN_("{player} took {n} polyp of {other}.", "{player} took {n} polyps of {other}.")
            if owner is None:
                texts = NN_(
                    "{player} took {n} polyp that lay there from the start.",
                    "{player} took {n} polyps that lay there from the start.",
                )
            elif owner == row:
                texts = NN_("{player} took {n} polyp of their own.", "{player} took {n} polyps of their own.")
            other = None if owner is None else seats[owner]
            sentence = tr.count(*texts, number, player=seat, other=other)
            whose = {} if other is None else {"other": keyword(other.colour)}
            numbers = (player_data(story, row, amount=number, **whose),)
            values.append(charts.TouchSpot(x - cell / 2, y - cell / 2, x + cell / 2, y + cell / 2, sentence, numbers))
    return charts.ChartDrawing(Scene(size.width, height, tuple(shapes)), tuple(values))


_APART = 0.11  # of a point: corals of one worth run side by side


def draw_worth_chart(tr: Translator, story: Story, size: charts.ChartSize) -> charts.ChartDrawing:
    """Draw the worth of a polyp of each coral from turn to turn: five step lines.

    Each has its coral at its end, and where it runs longest alone.
    """
    text = size.text
    field = charts.PlotArea(
        1.4 * text, 2 * text, size.width - 5.2 * text, 0.5 * size.width, 0, len(story.worth) - 0.5, 0.5, 5.5
    )
    shapes: list[Shape] = [*charts.vertical_axis(field, text), *charts.turn_axis(field, text)]
    for coral in Coral:
        shapes += charts.draw_outlined_line(
            charts.step_line_points(field, [_height(values, coral) for values in story.worth]), ink_name(coral), 0.6
        )
    shown: list[Shape] = []
    for coral in Coral:
        alone = [values.count(values[coral]) == 1 for values in story.worth]
        first, last = _longest(alone)
        x = (field.x(first) + field.x(min(last, field.x1))) / 2
        if field.x(last) - field.x(first) > 2.5 * text and x < field.right - 3 * text:
            shown += draw_coral_disc(coral, (x, field.y(_height(story.worth[first], coral))), 1.8 * text)
    ends = [field.y(_height(story.worth[-1], coral)) for coral in Coral]
    places = charts.spread_labels(ends, 1.9 * text, field.bottom, field.top)
    for coral, end, y in zip(Coral, ends, places, strict=True):
        x = field.right + 2.8 * text
        shapes.append(charts.draw_line(((field.right, end), (x, y)), "line", 0.2))
        shown += draw_coral_disc(coral, (x, y), 1.8 * text)
    shapes += shown
    spots = []
    for turn, values in enumerate(story.worth):
        said = ", ".join(f"{tr.name(coral)} {values[coral]}" for coral in Coral)
        sentence = tr(N_("After turn {turn} a polyp was worth: {points}"), turn=turn, points=said)
        numbers: tuple[charts.DataPoint, ...] = tuple(
            {"turn": turn, "coral": keyword(coral), "amount": values[coral]} for coral in Coral
        )
        spots.append(
            charts.TouchSpot(field.x(turn), 0, field.x(min(turn + 1, field.x1)), field.top, sentence, numbers)
        )
    return charts.ChartDrawing(Scene(size.width, field.top + text, tuple(shapes)), tuple(spots))


def _height(values: Sequence[int], coral: Coral) -> float:
    return values[coral] + (coral - 2) * _APART


def _longest(alone: Sequence[bool]) -> tuple[int, int]:
    """Return the span of the longest run of true ones; an empty one if there is none."""
    best = start = 0, 0
    for place, each in enumerate(alone):
        start = (start[0], place + 1) if each else (place + 1, place + 1)
        best = max(best, start, key=lambda run: run[1] - run[0])
    return best


def draw_tile_chart(tr: Translator, story: Story, size: charts.ChartSize) -> charts.ChartDrawing:
    """Draw the ten coral tiles, a row each: the coral on top and since when, who turned it, and the lock."""
    text, row = size.text, 2.6 * size.text
    height = row * len(story.tiles) + 2 * text
    last = len(story.worth) - 0.5
    field = charts.PlotArea(0.5 * text, 2 * text, size.width - text, height - 2 * text, 0, last, 0, len(story.tiles))
    shapes: list[Shape] = charts.turn_axis(field, text)
    values: list[charts.TouchSpot] = []
    for number, life in enumerate(story.tiles):
        y = field.y(len(story.tiles) - number - 0.5)
        shapes += _life(story, field, life, y, 0.78 * row)
        values.append(
            charts.TouchSpot(0, y - row / 2, size.width, y + row / 2, _line(tr, story, life), _numbers(story, life))
        )
    return charts.ChartDrawing(Scene(size.width, height, tuple(shapes)), tuple(values))


def _life(story: Story, field: charts.PlotArea, life: TileLife, y: float, thick: float) -> list[Shape]:
    shapes: list[Shape] = []
    ends = [reign.since for reign in life.reigns[1:]] + [field.x1]
    for reign, end in zip(life.reigns, ends, strict=True):
        left, right = field.x(reign.since), field.x(end)
        shapes.append(
            charts.draw_bar(
                left,
                y - thick / 2,
                right - left,
                thick,
                ink_name(reign.stronger, "light"),
                ink_name(reign.stronger, "shade"),
            )
        )
        if right - left > 1.3 * thick:
            shapes.append(place_coral(reign.stronger, (left + 0.85 * thick, y), 0.9 * thick))
        if right - left > 2.2 * thick:
            shapes.append(place_coral(reign.weaker, (left + 1.65 * thick, y - 0.12 * thick), 0.55 * thick))
    turned = [(story.table.seats[reign.by].colour, reign.since) for reign in life.reigns if reign.by is not None]
    shapes += [place_player_mark(colour, (field.x(since), y), 0.6 * thick) for colour, since in turned]
    if life.locked is not None:
        # Beside the corals that lie there, where it came too early to stand at its own turn.
        at = max(field.x(life.locked.turn), field.x(life.reigns[-1].since) + 2.5 * thick)
        at = min(at, field.right - thick / 2)
        shapes.append(place_cylinder(life.locked.alga, (at, y), 0.8 * thick))
    return shapes


def _numbers(story: Story, life: TileLife) -> tuple[charts.DataPoint, ...]:
    found: list[charts.DataPoint] = []
    turned: dict[str, int | str]
    for reign in life.reigns:
        turned = {
            "tile": life.number,
            "turn": reign.since,
            "coral": keyword(reign.stronger),
            "over": keyword(reign.weaker),
        }
        found.append(turned if reign.by is None else player_data(story, reign.by, **turned))
    if life.locked is not None:
        turned = {"tile": life.number, "turn": life.locked.turn, "alga": keyword(life.locked.alga)}
        found.append(turned if life.locked.by is None else player_data(story, life.locked.by, **turned))
    return tuple(found)


def _line(tr: Translator, story: Story, life: TileLife) -> str:
    parts = []
    for reign in life.reigns:
        facts = {"stronger": reign.stronger, "weaker": reign.weaker, "turn": reign.since}
        if reign.by is None:
            parts.append(tr(N_("Turn {turn}: {stronger} over {weaker}."), **facts))
        else:
            text = N_("Turn {turn}: {stronger} over {weaker}, turned by {player}.")
            parts.append(tr(text, player=story.table.seats[reign.by], **facts))
    if life.locked is not None:
        parts.append(
            tr(N_("Locked in turn {turn} by {alga:cylinder}."), turn=life.locked.turn, alga=life.locked.alga)
        )
    return " ".join(parts)
