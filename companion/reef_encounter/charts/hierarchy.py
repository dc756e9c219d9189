"""Charts of the coral tiles: the worth of each coral from turn to turn, and the life of each tile."""

from __future__ import annotations

from collections.abc import Sequence

from companion.drawing import charts
from companion.drawing.scene import Scene, Shape
from companion.reef_encounter.art.paper_cut import ink
from companion.reef_encounter.art.placed_designs import coral_at, cylinder_at, form_at, mark_at
from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.story.hierarchy import TileLife
from companion.reef_encounter.story.story import Story
from companion.reef_encounter.wording.story import numbers_of
from companion.saved.fields import word
from companion.speech import N_, Speech

_APART = 0.11  # of a point: corals of one worth run side by side


def worth(speech: Speech, story: Story, size: charts.Size) -> charts.Drawing:
    """Draw the worth of a polyp of each coral from turn to turn: five step lines.

    Each has its coral at its end, and where it runs longest alone.
    """
    text = size.text
    field = charts.Field(
        1.4 * text, 2 * text, size.width - 5.2 * text, 0.5 * size.width, 0, len(story.worth) - 0.5, 0.5, 5.5
    )
    shapes: list[Shape] = [*charts.upright_axis(field, text), *charts.turns_axis(field, text)]
    for coral in Coral:
        shapes += charts.outlined_line(
            charts.step_line(field, [_height(values, coral) for values in story.worth]), ink(coral), 0.6
        )
    shown: list[Shape] = []
    for coral in Coral:
        alone = [values.count(values[coral]) == 1 for values in story.worth]
        first, last = _longest(alone)
        x = (field.x(first) + field.x(min(last, field.x1))) / 2
        if field.x(last) - field.x(first) > 2.5 * text and x < field.right - 3 * text:
            shown += coral_at(coral, (x, field.y(_height(story.worth[first], coral))), 1.8 * text)
    ends = [field.y(_height(story.worth[-1], coral)) for coral in Coral]
    places = charts.kept_apart(ends, 1.9 * text, field.bottom, field.top)
    for coral, end, y in zip(Coral, ends, places, strict=True):
        x = field.right + 2.8 * text
        shapes.append(charts.line(((field.right, end), (x, y)), "line", 0.2))
        shown += coral_at(coral, (x, y), 1.8 * text)
    shapes += shown
    values_ = []
    for turn, values in enumerate(story.worth):
        said = ", ".join(f"{speech.name(coral)} {values[coral]}" for coral in Coral)
        sentence = speech(N_("After turn {turn} a polyp was worth: {points}"), turn=turn, points=said)
        numbers: tuple[charts.Numbers, ...] = tuple(
            {"turn": turn, "coral": word(coral), "amount": values[coral]} for coral in Coral
        )
        values_.append(charts.Value(field.x(turn), 0, field.x(min(turn + 1, field.x1)), field.top, sentence, numbers))
    return charts.Drawing(Scene(size.width, field.top + text, tuple(shapes)), tuple(values_))


def _height(values: Sequence[int], coral: Coral) -> float:
    return values[coral] + (coral - 2) * _APART


def _longest(alone: Sequence[bool]) -> tuple[int, int]:
    """Return the span of the longest run of true ones; an empty one if there is none."""
    best = start = 0, 0
    for place, each in enumerate(alone):
        start = (start[0], place + 1) if each else (place + 1, place + 1)
        best = max(best, start, key=lambda run: run[1] - run[0])
    return best


def tiles(speech: Speech, story: Story, size: charts.Size) -> charts.Drawing:
    """Draw the ten coral tiles, a row each: the coral on top and since when, who turned it, and the lock."""
    text, row = size.text, 2.6 * size.text
    height = row * len(story.tiles) + 2 * text
    last = len(story.worth) - 0.5
    field = charts.Field(0.5 * text, 2 * text, size.width - text, height - 2 * text, 0, last, 0, len(story.tiles))
    shapes: list[Shape] = charts.turns_axis(field, text)
    values: list[charts.Value] = []
    for number, life in enumerate(story.tiles):
        y = field.y(len(story.tiles) - number - 0.5)
        shapes += _life(story, field, life, y, 0.78 * row)
        values.append(
            charts.Value(0, y - row / 2, size.width, y + row / 2, _line(speech, story, life), _numbers(story, life))
        )
    return charts.Drawing(Scene(size.width, height, tuple(shapes)), tuple(values))


def _life(story: Story, field: charts.Field, life: TileLife, y: float, thick: float) -> list[Shape]:
    shapes: list[Shape] = []
    ends = [reign.since for reign in life.reigns[1:]] + [field.x1]
    for reign, end in zip(life.reigns, ends, strict=True):
        left, right = field.x(reign.since), field.x(end)
        shapes.append(
            charts.box(
                left, y - thick / 2, right - left, thick, ink(reign.stronger, "light"), ink(reign.stronger, "shade")
            )
        )
        if right - left > 1.3 * thick:
            shapes.append(form_at(reign.stronger, (left + 0.85 * thick, y), 0.9 * thick))
        if right - left > 2.2 * thick:
            shapes.append(form_at(reign.weaker, (left + 1.65 * thick, y - 0.12 * thick), 0.55 * thick))
    turned = [(story.table.seats[reign.by].colour, reign.since) for reign in life.reigns if reign.by is not None]
    shapes += [mark_at(colour, (field.x(since), y), 0.6 * thick) for colour, since in turned]
    if life.locked is not None:
        # Beside the corals that lie there, where it came too early to stand at its own turn.
        at = max(field.x(life.locked.turn), field.x(life.reigns[-1].since) + 2.5 * thick)
        at = min(at, field.right - thick / 2)
        shapes.append(cylinder_at(life.locked.alga, (at, y), 0.8 * thick))
    return shapes


def _numbers(story: Story, life: TileLife) -> tuple[charts.Numbers, ...]:
    found: list[charts.Numbers] = []
    turned: dict[str, int | str]
    for reign in life.reigns:
        turned = {"tile": life.number, "turn": reign.since, "coral": word(reign.stronger), "over": word(reign.weaker)}
        found.append(turned if reign.by is None else numbers_of(story, reign.by, **turned))
    if life.locked is not None:
        turned = {"tile": life.number, "turn": life.locked.turn, "alga": word(life.locked.alga)}
        found.append(turned if life.locked.by is None else numbers_of(story, life.locked.by, **turned))
    return tuple(found)


def _line(speech: Speech, story: Story, life: TileLife) -> str:
    parts = []
    for reign in life.reigns:
        facts = {"stronger": reign.stronger, "weaker": reign.weaker, "turn": reign.since}
        if reign.by is None:
            parts.append(speech(N_("Turn {turn}: {stronger} over {weaker}."), **facts))
        else:
            text = N_("Turn {turn}: {stronger} over {weaker}, turned by {player}.")
            parts.append(speech(text, player=story.table.seats[reign.by], **facts))
    if life.locked is not None:
        parts.append(
            speech(N_("Locked in turn {turn} by {alga:cylinder}."), turn=life.locked.turn, alga=life.locked.alga)
        )
    return " ".join(parts)
