"""The four screens: a reef outside, the turn inside, folded along the top and standing on bent wings."""

from __future__ import annotations

from companion.drawing.paths import Way, polyline
from companion.drawing.scene import Scene, Shape
from companion.reef_encounter.art import ink
from companion.reef_encounter.pieces import PlayerColour
from companion.speech import N_, Speech
from printables.columns import Area, fitting_size, stacked
from printables.documents.look import (
    all_slices,
    deed_column,
    ground,
    inside,
    mark,
    note_slices,
    panel,
    title_line,
)
from printables.documents.scenery import wide_reef
from printables.documents.words import ALGAE, ATTACK, END, GROUPS, PLACING, POINTS, SHRIMPS, Note
from printables.naming import colour
from printables.part import Content, Edition, Outline, Piece
from printables.typeset import Slice

WIDTH, HEIGHT = 256.0, 86.0
"""Millimetres of one side; both sides, joined along the top, lie across A4 and Letter."""

WING = 58.0
"""Width of each of the two wings that are bent back."""

_BORDER, _PAD = 2.5, 3.5
_LEFT: tuple[Note, ...] = (PLACING, ATTACK, SHRIMPS)
_RIGHT: tuple[Note, ...] = (ALGAE, END, POINTS)


def screen_outside(player: PlayerColour) -> Scene:
    """What the other players see."""
    shapes: list[Shape] = [ground(WIDTH, HEIGHT, "water"), *wide_reef(player, WIDTH, HEIGHT).shapes]
    shapes += [mark(player, x, 0.86 * HEIGHT, 0.18 * HEIGHT) for x in (0.05 * WIDTH, 0.95 * WIDTH)]
    return Scene(WIDTH, HEIGHT, tuple(shapes))


def screen_inside(player: PlayerColour, speech: Speech) -> Scene:
    """What its player sees: the ten actions in the middle, what to remember on the wings."""
    tint = ink(player, "shade")
    shapes: list[Shape] = [ground(WIDTH, HEIGHT, ink(player))]
    wings = [Area(0, HEIGHT, WING, HEIGHT), Area(WIDTH - WING, HEIGHT, WING, HEIGHT)]
    middle = Area(WING, HEIGHT, WIDTH - 2 * WING, HEIGHT)
    shapes += [panel(inside(area, _BORDER)) for area in (*wings, middle)]

    def notes(of: tuple[Note, ...], width: float, size: float) -> list[Slice]:
        return all_slices([note_slices(note, speech, width, size, tint, 1.6) for note in of])

    boxes = [inside(area, _BORDER + _PAD, _BORDER + 2) for area in wings]
    wide = boxes[0].width
    size = min(
        fitting_size(lambda size: notes(_LEFT, wide, size), boxes[0], 10),
        fitting_size(lambda size: notes(_RIGHT, wide, size), boxes[1], 10),
    )
    for of, box in zip((_LEFT, _RIGHT), boxes, strict=True):
        shapes += stacked(notes(of, wide, size), box)
    shapes += _actions(player, speech, inside(middle, _BORDER + _PAD, _BORDER + 1))
    return Scene(WIDTH, HEIGHT, tuple(shapes))


def _actions(player: PlayerColour, speech: Speech, area: Area) -> list[Shape]:
    """The ten actions in two columns under a heading."""
    head = Area(area.x, area.top, area.width - 10, 8)
    shapes: list[Shape] = [
        title_line(speech(N_("A turn")), head, ink(player, "shade"), 15),
        mark(player, area.x + area.width - 4, area.top - 4, 7.5),
    ]
    gap = 4.0
    wide, high = (area.width - gap) / 2, area.height - 8
    first, between, last = GROUPS
    columns = [
        [first, (between[0], between[1][:3])],
        [(between[0], between[1][3:]), last],
    ]
    boxes = [Area(area.x + n * (wide + gap), area.top - 8, wide, high) for n in (0, 1)]

    def column(number: int, size: float) -> list[Slice]:
        return deed_column(columns[number], speech, wide, size, player)

    size = min(
        fitting_size(lambda size: column(0, size), boxes[0], 10),
        fitting_size(lambda size: column(1, size), boxes[1], 10),
    )
    for number, box in enumerate(boxes):
        shapes += stacked(column(number, size), box)
    return shapes


def screen(player: PlayerColour, speech: Speech) -> Scene:
    """Both sides as they are printed: the outside below, the inside above it upside down."""
    turned = Way(WIDTH, 2 * HEIGHT, turn=180).shapes(screen_inside(player, speech).shapes)
    return Scene(WIDTH, 2 * HEIGHT, (*screen_outside(player).shapes, *turned))


def folds() -> tuple[Outline, ...]:
    """First along the top edge, then, both layers together, the wings."""
    level = polyline([(0, HEIGHT), (WIDTH, HEIGHT)])
    return (level, *(polyline([(x, 0), (x, 2 * HEIGHT)]) for x in (WING, WIDTH - WING)))


def make(edition: Edition) -> Content:
    """The four screens."""
    return Content(
        tuple(
            Piece(
                f"screen-{player.name.lower()}",
                edition.speech(N_("Screen, {colour}"), colour=colour(edition.speech, player)),
                1,
                screen(player, edition.speech),
                folds=folds(),
            )
            for player in PlayerColour
        )
    )
