"""Chooses the layout of the table page for a window: a tablet's, or a phone's if boards get too small to touch."""

from __future__ import annotations

from mobile.frame.layout import Area, Shape
from mobile.reef_encounter.arrangement.grid import Sizes
from mobile.reef_encounter.arrangement.phones import lying_phone, upright_phone
from mobile.reef_encounter.arrangement.places import Places
from mobile.reef_encounter.arrangement.tablets import tablet


def table_places(
    shape: Shape, width: float, height: float, players: int, boards: int, sizes: Sizes, page: int = 0
) -> Places:
    """Return the places for a window; a phone's where a tablet's boards would be too small for fingers.

    `page` is what a phone shows: a board, or last the open sea; elsewhere the board before the others.
    """
    if shape is not Shape.PHONE:
        room = Area(0, 0, width, height).within(sizes.space / 2)
        usual = tablet(shape, room, players, boards, sizes.usual, page).rocks[0]
        if usual is not None:  # other letters do not turn boards
            sizes = sizes._replace(upright=usual.upright)
        there = tablet(shape, room, players, boards, sizes, page)
        if all(rock is None or rock.small or rock.tile >= int(sizes.least) for rock in there.rocks):
            return there
    phone = lying_phone if width > height else upright_phone
    return phone(Area(0, 0, width, height), players, boards, sizes, page)
