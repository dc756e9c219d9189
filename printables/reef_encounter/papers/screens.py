"""The four screens: a reef outside, the turn inside, folded along the top and standing on bent wings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from companion.drawing.paths import Area, from_top, polyline
from companion.drawing.scene import Scene, Shape
from companion.reef_encounter.art.style import ink
from companion.reef_encounter.box import PlayerColour
from companion.translator import N_, Speech
from printables.press.part import Content, Craft, Edition, Outline, Piece
from printables.reef_encounter.naming import colour
from printables.reef_encounter.papers.backdrop import wide_rock
from printables.reef_encounter.papers.card_words import (
    ALGAE,
    ATTACK,
    BETWEEN,
    END,
    FIRST,
    LAST,
    PLACING,
    POINTS,
    SHRIMPS,
    Group,
    Note,
)
from printables.reef_encounter.papers.style import action_column, mark, note_slices, repaint
from printables.text.columns import fitting_size, height_of, stacked
from printables.text.furniture import all_slices, ground, panel, placed_at, title_line
from printables.text.names import name_of, name_plate, set_name
from printables.text.typeset import CARD_MINIMUM, Slice

WIDTH, HEIGHT = 256.0, 86.5
"""Millimetres of one side; both sides, joined along the top, lie across A4 and Letter."""

WING = 64.0
"""Width of each of the two wings that are bent back."""

FIRST_PLAYER = PlayerColour.PURPLE
"""For whom the words are set first; they are the same for all."""

_BORDER, _PAD, _HEAD = 3.2, 2.6, 7.8
_LEFT, _RIGHT = Area(0, 0, WING, HEIGHT), Area(WIDTH - WING, 0, WING, HEIGHT)
_MIDDLE = Area(WING, 0, WIDTH - 2 * WING, HEIGHT)
_PLATE = Area(WIDTH / 2 - 33, 5.4, 66, 11.5)
_NAME = 58.0  # mm that a name may take beside the heading inside
_NOTES: tuple[tuple[Note, ...], ...] = ((PLACING, ATTACK, SHRIMPS), (ALGAE, END, POINTS))


def _halves(after: int) -> tuple[tuple[Group, ...], ...]:
    """The ten actions in two columns; the first ends `after` so many of those that come in any order."""
    return (
        ((N_("first"), FIRST), (N_("in any order"), BETWEEN[:after])),
        ((N_("in any order"), BETWEEN[after:]), (N_("last"), LAST)),
    )


def screen_outside(player: PlayerColour, name: str = "") -> Scene:
    """The outside of a screen: a reef in a frame of the player's colour, with their name below the fish."""
    wide, high = WIDTH - 2 * _BORDER, HEIGHT - 2 * _BORDER
    shapes: list[Shape] = [
        ground(WIDTH, HEIGHT, ink(player)),
        placed_at(f"reef-{player.name.lower()}", wide_rock(player, wide, high), _BORDER, _BORDER),
    ]
    shapes += [mark(player, x, 0.86 * HEIGHT, 0.18 * HEIGHT) for x in (0.055 * WIDTH, 0.945 * WIDTH)]
    if name:
        shapes += name_plate(name, _PLATE, ink(player, "shade"), ink(player))
    return Scene(WIDTH, HEIGHT, tuple(shapes))


class Sizes(NamedTuple):
    """The type sizes that fit a language, in points: of the notes on the wings and of the actions between them.

    `after` says how many of the actions that come in any order stand in the first column.
    """

    notes: float
    actions: float
    after: int


def sizes(speech: Speech) -> Sizes:
    """The largest sizes that fit every panel. Raises DoesNotFit."""
    wing, column, player = _wings()[0], _columns()[0], FIRST_PLAYER
    notes = [partial(_notes, notes, speech, player) for notes in _NOTES]

    def taller(after: int) -> float:
        return max(height_of(_slices(actions, speech, player, CARD_MINIMUM)) for actions in _halves(after))

    after = min((3, 4), key=taller)
    actions = [partial(_slices, actions, speech, player) for actions in _halves(after)]
    return Sizes(
        min(fitting_size(make, wing, 10) for make in notes),
        min(fitting_size(make, column, 10) for make in actions),
        after,
    )


def screen_words(speech: Speech, size: Sizes) -> tuple[Shape, ...]:
    """The words inside a screen, in the inks of `FIRST_PLAYER`: notes on the wings, the ten actions between."""
    player = FIRST_PLAYER
    shapes: list[Shape] = []
    for notes, box in zip(_NOTES, _wings(), strict=True):
        shapes += stacked(_notes(notes, speech, player, size.notes), box)
    area = _actions()
    head = from_top(area.x, area.top, area.width - 10, _HEAD)
    shapes.append(title_line(speech(N_("A turn")), head, ink(player, "shade"), 15))
    for actions, box in zip(_halves(size.after), _columns(), strict=True):
        shapes += stacked(_slices(actions, speech, player, size.actions), box)
    return tuple(shapes)


def screen_inside(player: PlayerColour, words: Sequence[Shape], name: str = "") -> Scene:
    """The inside of a screen: `screen_words` in its player's inks, on paper in a frame of their colour."""
    area = _actions()
    owner = area.right - 9 - _NAME / 2, area.top - _HEAD / 2
    return Scene(
        WIDTH,
        HEIGHT,
        (
            ground(WIDTH, HEIGHT, ink(player)),
            *(panel(area.wider(-_BORDER)) for area in (_LEFT, _MIDDLE, _RIGHT)),
            *repaint(words, FIRST_PLAYER, player),
            mark(player, area.x + area.width - 4, area.top - 4, 7.5),
            *([set_name(name, owner, _NAME, 13, ink(player, "shade"))] if name else ()),
        ),
    )


def _wings() -> tuple[Area, Area]:
    """The areas for the words of the wings."""
    return _LEFT.wider(-_BORDER - _PAD, -_BORDER - 1.6), _RIGHT.wider(-_BORDER - _PAD, -_BORDER - 1.6)


def _actions() -> Area:
    return _MIDDLE.wider(-_BORDER - _PAD, -_BORDER - 0.9)


def _columns() -> tuple[Area, Area]:
    """The areas for the actions: two columns under a heading."""
    area, gap = _actions(), 4.0
    wide, high = (area.width - gap) / 2, area.height - _HEAD
    return Area(area.x, area.y, wide, high), Area(area.x + wide + gap, area.y, wide, high)


def _notes(notes: Sequence[Note], speech: Speech, player: PlayerColour, size: float) -> list[Slice]:
    wide, tint = _wings()[0].width, ink(player, "shade")
    return all_slices([note_slices(note, speech, wide, size, tint, 1.6) for note in notes])


def _slices(groups: Sequence[Group], speech: Speech, player: PlayerColour, size: float) -> list[Slice]:
    return action_column(groups, speech, _columns()[0].width, size, player)


def screen(player: PlayerColour, outside: Scene, inside_: Scene) -> Scene:
    """Both sides as they are printed: the outside below, the inside above it upside down."""
    name = f"screen-{player.name.lower()}"
    within = placed_at(f"{name}.inside", inside_, 0, HEIGHT)
    return Scene(WIDTH, 2 * HEIGHT, (placed_at(f"{name}.outside", outside, 0, 0), within._replace(turn=180)))


def folds() -> tuple[Outline, ...]:
    """The folds: first along the top edge, then, both layers together, the wings."""
    level = polyline([(0, HEIGHT), (WIDTH, HEIGHT)])
    return (level, *(polyline([(x, 0), (x, 2 * HEIGHT)]) for x in (WING, WIDTH - WING)))


def make(edition: Edition) -> Content:
    """The four screens."""
    words = screen_words(edition.speech, sizes(edition.speech))
    pieces = []
    for player in PlayerColour:
        name = name_of(edition.names, player)
        sides = screen_outside(player, name), screen_inside(player, words, name)
        pieces.append(
            Piece(
                f"screen-{player.name.lower()}",
                edition.speech(N_("Screen, {colour}"), colour=colour(edition.speech, player)),
                1,
                screen(player, *sides),
                rim=ink(player),
                craft=Craft(folds=folds(), finished=sides),
                worded=True,
            )
        )
    return Content(tuple(pieces))
