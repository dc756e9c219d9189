"""The look that cards, screens and pages share: coloured frames, headings, numbered actions, notes."""

from __future__ import annotations

from collections.abc import Sequence

from companion.drawing.measure import CAP_HEIGHT, text_width
from companion.drawing.paths import Area, Transform, from_top, rounded
from companion.drawing.scene import Anchor, Circle, Path, Placed, Shape, Spoken, Text
from companion.reef_encounter.art.designs import mark_at
from companion.reef_encounter.art.style import ink
from companion.reef_encounter.box import PlayerColour
from companion.translator import Speech
from printables.reef_encounter.papers.card_words import Group, Note, Often, TurnAction
from printables.text.columns import height_of, stacked
from printables.text.furniture import all_slices, centred, ground, panel
from printables.text.typeset import POINT, RISE, Drawing, Slice, Style, paragraph


def mark(player: PlayerColour, x: float, y: float, size: float) -> Placed:
    """A player's mark around (x, y)."""
    return mark_at(player, (x, y), size)


def action_slices(action: TurnAction, speech: Speech, width: float, size: float, player: PlayerColour) -> list[Slice]:
    """One action: its number on a disc, its title run into its text, how often at the right."""
    disc, badge = size * POINT * 1.7, 1.6 * size * POINT
    words = f"**{speech(action.title)}**" + (f"  {speech(action.text)}" if action.text else "")
    style = Style(size, before=0.3 * size * POINT, hang=disc + 1.4, spoken=Spoken.MORE)
    slices = paragraph(words, width - badge, style)
    first = slices[0]
    if len(slices) == 1:  # its disc is taller than its line and must not touch the next one
        first = first._replace(height=max(first.height, 0.83 * disc))

    tint, below = ink(player, "shade"), sum(slice_.height for slice_ in slices[:-1])

    def numbered(x: float, top: float) -> list[Shape]:
        middle = top - size * POINT * (RISE - CAP_HEIGHT / 2)
        return [
            Circle((x + disc / 2, middle), disc / 2, fill=tint),
            centred(action.number, x + disc / 2, middle, size * POINT, "paper")._replace(spoken=Spoken.ITEM),
            *first.draw(x, top),
        ]

    slices[0] = first._replace(draw=numbered)
    if action.often is Often.PAID:
        return slices
    last = slices[-1]

    def draw_with_often(x: float, top: float) -> list[Shape]:
        # Beside the first line, but read out after the last one.
        at = (x + width, top + below - size * POINT * RISE)
        often = Text(action.often.value, at, size * POINT, tint, Anchor.END, bold=True, spoken=Spoken.MORE)
        return [*last.draw(x, top), often]

    slices[-1] = last._replace(draw=draw_with_often)
    return slices


def action_column(
    groups: Sequence[Group], speech: Speech, width: float, size: float, player: PlayerColour
) -> list[Slice]:
    """Groups of actions, each as one slice with an upright bar at its left that says when they are done."""
    bar = 1.5 * size * POINT
    out = []
    for heading, actions in groups:
        column = all_slices([action_slices(action, speech, width - bar - 1.6, size, player) for action in actions])
        label = speech(heading)
        tall = max(height_of(column), text_width(label, size * POINT, bold=True) + 2)
        rail = _rail(label, tall, bar, size, player)
        inner = Area(bar + 1.6, 0, width - bar - 1.6, tall)
        out.append(Slice(tall, _beside(rail, column, inner), before=0.6 * size * POINT))
    return out


def _rail(label: str, tall: float, bar: float, size: float, player: PlayerColour) -> tuple[Shape, ...]:
    """An upright bar with a word along it, hung from (0, 0)."""
    x = bar / 2 + CAP_HEIGHT * size * POINT / 2
    return (
        Path(rounded(0, -tall, bar, tall, bar / 3), fill=ink(player, "light")),
        Text(label, (x, -tall / 2), size * POINT, ink(player, "shade"), Anchor.MIDDLE, bold=True, turn=90),
    )


def _beside(rail: Sequence[Shape], column: Sequence[Slice], area: Area) -> Drawing:
    def draw(x: float, top: float) -> list[Shape]:
        place = from_top(x + area.x, top, area.width, area.height)
        return [*Transform(x, top).shapes(rail), *stacked(column, place)]

    return draw


def repaint(shapes: Sequence[Shape], first: PlayerColour, player: PlayerColour) -> tuple[Shape, ...]:
    """Return shapes set for one player in another's inks: setting words anew would take far longer."""
    inks = {ink(first, part): ink(player, part) for part in ("body", "shade", "light")}

    def painted(shape: Shape) -> Shape:
        match shape:
            case Text():
                return shape._replace(ink=inks[shape.ink]) if shape.ink in inks else shape
            case Path() | Circle():
                return shape._replace(fill=inks[shape.fill]) if shape.fill in inks else shape
            case Placed():
                return shape

    return tuple(map(painted, shapes))


def note_slices(note: Note, speech: Speech, width: float, size: float, tint: str, before: float = 2.0) -> list[Slice]:
    """A heading and its points."""
    heading = paragraph(
        speech(note.title), width, Style(size + 0.5, tint, True, before=before, spoken=Spoken.HEADING), keeps=True
    )
    points = [
        slice_
        for point in note.points
        for slice_ in paragraph(
            speech(point), width, Style(size, hang=2.6, marker="•", before=0.4, spoken=Spoken.ITEM)
        )
    ]
    return [*heading, *points]


def frame(width: float, height: float, player: PlayerColour, border: float = 3.0) -> tuple[list[Shape], Area]:
    """Return a piece in a player's colour with a sheet of paper on it, and that sheet's area."""
    area = Area(0, 0, width, height).wider(-border)
    return [ground(width, height, ink(player)), panel(area)], area
