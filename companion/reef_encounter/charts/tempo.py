"""Charts of tempo and economy: what was done in each turn, and what pieces came from and went for."""

from __future__ import annotations

from companion.drawing.charts import (
    Drawing,
    Field,
    Size,
    Value,
    box,
    fitting,
    label,
    label_lines,
    turns_axis,
    upright_axis,
    words_width,
    wrapped,
)
from companion.drawing.scene import Anchor, Scene, Shape
from companion.reef_encounter.art.paper_cut import ink
from companion.reef_encounter.art.placed_designs import mark_at
from companion.reef_encounter.rules.state import Seat
from companion.reef_encounter.story.story import Story
from companion.reef_encounter.story.tempo import Doing, Flow
from companion.reef_encounter.wording.ledger import signed
from companion.speech import N_, Speech

_DOINGS = {
    Doing.POLYPS: (N_("polyps placed"), "tile"),
    Doing.SHRIMPS: (N_("shrimps introduced or moved"), "mark"),
    Doing.ALGAE: (N_("algae played"), "water.deep"),
    Doing.EXCHANGES: (N_("exchanges"), "paper"),
    Doing.MEALS: (N_("corals eaten"), "line"),
}
"""What is done, in words, and the ink of its part of a bar: from lightest to darkest no two neighbours are alike."""

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


def tempo(speech: Speech, story: Story, size: Size) -> Drawing:
    """A bar for each turn, in parts by what was done; the player's mark beneath, and which part is what above."""
    text = size.text
    most = max([sum(kinds.values()) for kinds in story.tempo] + [4])
    used = [doing for doing in Doing if any(kinds[doing] for kinds in story.tempo)]
    legend = 1.9 * text * len(used)
    number = max(len(story.turns), 1)
    left = words_width((f"{most}",), text) + text
    field = Field(left, 3.6 * text, size.width - left, 0.4 * size.width, 0.5, number + 0.5, 0, most)
    shapes: list[Shape] = [*upright_axis(field, text), *turns_axis(field, text)]
    values: list[Value] = []
    slot = field.x(1) - field.x(0)
    for turn, kinds in zip(story.turns, story.tempo, strict=True):
        x, y = field.x(turn.number), field.bottom
        for doing in used:
            if kinds[doing]:
                high = field.y(kinds[doing]) - field.bottom
                shapes.append(box(x - 0.38 * slot, y, 0.76 * slot, high, _DOINGS[doing][1]))
                y += high
        seat = story.table.seats[turn.seat]
        shapes.append(mark_at(seat.colour, (x, field.bottom - 2.4 * text), min(1.6 * text, 0.9 * slot)))
        said = ", ".join(f"{speech(_DOINGS[doing][0])} {kinds[doing]}" for doing in used if kinds[doing])
        sentence = speech(N_("Turn {turn}, {player}: {what}"), turn=turn.number, player=seat, what=said or "–")
        values.append(Value(x - slot / 2, 0, x + slot / 2, field.top, sentence))
    for place, doing in enumerate(used):
        y = field.top + legend - (place + 0.3) * 1.9 * text
        words, fill = _DOINGS[doing]
        shapes.append(box(left, y - 0.5 * text, text, text, fill))
        said = speech(words)
        shapes.append(
            label(said, (left + 1.6 * text, y), fitting(said, size.width - left - 2 * text, text), Anchor.START)
        )
    return Drawing(Scene(size.width, field.top + legend + text, tuple(shapes)), tuple(values))


def economy(speech: Speech, story: Story, size: Size) -> Drawing:
    """For each player what consumed polyps and larva cubes came from (light) and what they went for (dark)."""
    text = size.text
    column = 0.48 * size.width
    shapes: list[Shape] = []
    values: list[Value] = []
    blocks: list[tuple[Seat, str, list[tuple[list[str], int]]]] = []
    for seat, each in zip(story.table.seats, story.economies, strict=True):
        for what, came, went in (
            (N_("Consumed polyps"), each.consumed_in, each.consumed_out),
            (N_("Larva cubes"), each.larvae_in, each.larvae_out),
        ):
            flows = [(flow, came[flow]) for flow in Flow] + [(flow, -went[flow]) for flow in Flow]
            rows = [(wrapped(speech(_FLOWS[flow]), column - text, text), number) for flow, number in flows if number]
            blocks.append((seat, speech(what), rows))
    most = max([abs(number) for _, _, rows in blocks for _, number in rows] + [1])
    height = sum(2.2 * text + sum(_high(name, text) for name, _ in rows) for _, _, rows in blocks)
    field = Field(column, 0, size.width - column - 3 * text, height, 0, most, 0, 1)
    y = height
    for seat, what, rows in blocks:
        y -= 2.2 * text
        title = speech(N_("{player}: {what}"), player=seat, what=what)
        shapes += [
            mark_at(seat.colour, (0.8 * text, y + text), 1.5 * text),
            label(title, (2 * text, y + text), fitting(title, size.width - 2 * text, text, True), Anchor.START, True),
        ]
        for name, number in rows:
            high = _high(name, text)
            middle, long = y - high / 2, field.x(abs(number)) - field.left
            shapes += [
                *label_lines(name, (0, middle), text),
                box(
                    field.left,
                    middle - 0.55 * text,
                    long,
                    1.1 * text,
                    ink(seat.colour, "light" if number > 0 else "body"),
                ),
                label(signed(number), (field.left + long + 0.4 * text, middle), text, Anchor.START),
            ]
            values.append(Value(0, y - high, size.width, y, f"{title}: {' '.join(name)} {signed(number)}"))
            y -= high
    return Drawing(Scene(size.width, height, tuple(shapes)), tuple(values))


def _high(name: list[str], text: float) -> float:
    return (1.15 * len(name) + 0.4) * text
