"""Charts of tempo and economy: the doings of each turn, and the sources and uses of pieces."""

from __future__ import annotations

from functools import partial

from companion.drawing import charts
from companion.drawing.bar_rows import Bar, Block, bar_rows
from companion.drawing.paths import Transform
from companion.drawing.scene import Point, Scene, Shape
from companion.reef_encounter.art.paper_cut import ink
from companion.reef_encounter.art.placed_designs import mark_at
from companion.reef_encounter.story.causes import Doing, Flow
from companion.reef_encounter.story.story import Story
from companion.reef_encounter.wording.story import numbers_of
from companion.saved.fields import word
from companion.speech import N_, Speech, signed

_DOINGS = {
    Doing.POLYPS: (N_("polyps placed"), "tile"),
    Doing.SHRIMPS: (N_("shrimps introduced or moved"), "mark"),
    Doing.ALGAE: (N_("algae played"), "water.deep"),
    Doing.EXCHANGES: (N_("exchanges"), "paper"),
    Doing.MEALS: (N_("corals eaten"), "line"),
}
"""The words for each doing, and the ink of its part of a bar; a cross marks exchanges as well."""

_FLOWS = {
    Flow.ATTACKS: N_("taken in attacks"),
    Flow.OPENING: N_("chosen at the beginning"),
    Flow.COLLECTED: N_("collected from the open sea"),
    Flow.BOUGHT: N_("a larva cube for a polyp"),
    Flow.PLACED: N_("placed again"),
    Flow.ALGA: N_("paid for algae"),
    Flow.PLAYED: N_("played"),
    Flow.SOLD: N_("a larva cube for a polyp tile"),
    Flow.AMENDED: N_("let stand by the table"),
}


def tempo(speech: Speech, story: Story, size: charts.Size) -> charts.Drawing:
    """Draw a bar for each turn, in parts by doings; the player's mark beneath, and a legend above."""
    text = size.text
    most = max([sum(kinds.values()) for kinds in story.tempo] + [4])
    used = [doing for doing in Doing if any(kinds[doing] for kinds in story.tempo)]
    number = max(len(story.turns), 1)
    left = charts.words_width((f"{most}",), text) + text
    field = charts.Field(left, 3.6 * text, size.width - left, 0.4 * size.width, 0.5, number + 0.5, 0, most)
    shapes: list[Shape] = [*charts.upright_axis(field, text), *charts.turns_axis(field, text)]
    values: list[charts.Value] = []
    slot = field.x(1) - field.x(0)
    for turn, kinds in zip(story.turns, story.tempo, strict=True):
        x, y = field.x(turn.number), field.bottom
        for doing in used:
            if kinds[doing]:
                high = field.y(kinds[doing]) - field.bottom
                shapes += _part(doing, x - 0.38 * slot, y, 0.76 * slot, high)
                y += high
        seat = story.table.seats[turn.seat]
        shapes.append(mark_at(seat.colour, (x, field.bottom - 2.4 * text), min(1.6 * text, 0.9 * slot)))
        said = ", ".join(f"{speech(_DOINGS[doing][0])} {kinds[doing]}" for doing in used if kinds[doing])
        sentence = speech(N_("Turn {turn}, {player}: {what}"), turn=turn.number, player=seat, what=said or "–")
        numbers = tuple(
            numbers_of(story, turn.seat, turn=turn.number, what=word(doing), amount=kinds[doing])
            for doing in used
            if kinds[doing]
        )
        values.append(charts.Value(x - slot / 2, 0, x + slot / 2, field.top, sentence, numbers))
    named = charts.legend([(partial(_sample, doing, text), speech(_DOINGS[doing][0])) for doing in used], size, left)
    shapes += Transform(0, field.top + text).shapes(named.scene.shapes)
    return charts.Drawing(Scene(size.width, field.top + text + named.scene.height, tuple(shapes)), tuple(values))


def _part(doing: Doing, x: float, y: float, wide: float, high: float) -> list[Shape]:
    """Draw a part of a bar."""
    shapes: list[Shape] = [charts.box(x, y, wide, high, _DOINGS[doing][1])]
    if doing is Doing.EXCHANGES:
        shapes += [
            charts.line(((x, y), (x + wide, y + high)), "line", 0.2),
            charts.line(((x, y + high), (x + wide, y)), "line", 0.2),
        ]
    return shapes


def _sample(doing: Doing, text: float, at: Point) -> list[Shape]:
    return _part(doing, at[0] - text / 2, at[1] - text / 2, text, text)


def economy(speech: Speech, story: Story, size: charts.Size) -> charts.Drawing:
    """Draw for each player the sources (light) and uses (dark) of consumed polyps and larva cubes."""
    blocks: list[Block] = []
    for place, (seat, each) in enumerate(zip(story.table.seats, story.economies, strict=True)):
        for pieces, what, came, went in (
            ("consumed", N_("Consumed polyps"), each.consumed_in, each.consumed_out),
            ("larvae", N_("Larva cubes"), each.larvae_in, each.larvae_out),
        ):
            flows = [(flow, came[flow]) for flow in Flow] + [(flow, -went[flow]) for flow in Flow]
            bars = [
                Bar(
                    speech(_FLOWS[flow]),
                    number,
                    signed(number),
                    ink(seat.colour, "light" if number > 0 else "body"),
                    numbers_of(story, place, what=pieces, source=word(flow), amount=number),
                )
                for flow, number in flows
            ]
            title = speech(N_("{player}: {what}"), player=seat, what=speech(what))
            blocks.append(Block(title, mark_at(seat.colour, (0, 0), 1.5 * size.text), bars))
    return bar_rows(blocks, size)
