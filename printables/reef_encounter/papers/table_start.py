"""The set-up of Reef Encounter for table-top simulators: the open sea, boards beside it, what each player has.

All four reef boards are laid out: players choose as many as they are and put the others aside.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.art.layout import CORAL_TILE, RockPlan, SeaPlan
from companion.reef_encounter.box import BOARDS, SHRIMPS, Coral, PlayerColour
from printables.press.part import Edition, StartPosition

_APART = 15.0  # mm
_CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def start(edition: Edition) -> Sequence[StartPosition]:
    """The set-up, in mm around the middle of the open-sea board."""
    return [*_sea(edition), *_rocks(edition), *_players(edition)]


def _sea(edition: Edition) -> Iterator[StartPosition]:
    sea = SeaPlan(edition.pitch)
    x, y = -sea.width / 2, -sea.height / 2
    yield StartPosition("open-sea-board", 0, 0)
    for number, place in enumerate(sea.coral_tiles, 1):
        yield StartPosition(f"coral-tile-{number}", x + place.centre[0], y + place.centre[1], 1)
    for space in sea.spaces:
        at = space.larva.centre
        yield StartPosition(design_name("larva", space.coral), x + at[0], y + at[1], 1)
    for coral in Coral:  # the bonus polyp tiles
        across = (coral - (len(Coral) - 1) / 2) * 1.3 * edition.tile
        yield StartPosition(design_name("polyp", coral), across, y - 1.2 * edition.tile)


def _rocks(edition: Edition) -> Iterator[StartPosition]:
    """The reef boards left and right of the open sea, with their first polyps."""
    rock, sea = RockPlan(edition.pitch), SeaPlan(edition.pitch)
    for (aside, up), (letter, board) in zip(_CORNERS, BOARDS.items(), strict=True):
        x = aside * (sea.width / 2 + _APART + rock.width / 2)
        y = -up * (rock.height / 2 + _APART / 2)
        yield StartPosition(f"reef-board-{letter.lower()}", x, y)
        for cell, coral in board.starts:
            at = rock.box(cell).centre
            yield StartPosition(
                design_name("polyp", coral), x - rock.width / 2 + at[0], y - rock.height / 2 + at[1], 1
            )


def _players(edition: Edition) -> Iterator[StartPosition]:
    """In front of each player, two below and two above: screen, parrotfish, card, and shrimps behind the screen."""
    rock = RockPlan(edition.pitch)
    tile = CORAL_TILE * edition.tile
    for (aside, up), player in zip(_CORNERS, PlayerColour, strict=True):
        turn, name = (180.0 if up > 0 else 0.0), player.name.lower()
        x, y = aside * 240.0, up * (rock.height + 4 * _APART + 1.5 * tile)
        yield StartPosition(f"screen-{name}", x, y, 0, turn)
        yield StartPosition(f"parrotfish-{name}", x + 160.0, y, 0, turn)
        yield StartPosition(f"turn-card-{name}", x - 170.0, y, 0, turn)
        for number in range(SHRIMPS):
            across = x + (number - (SHRIMPS - 1) / 2) * 1.2 * edition.tile
            for kind in ("shrimp", "shrimp-token"):  # a level has one of them
                yield StartPosition(design_name(kind, player), across, y + up * 3.6 * edition.tile, 0, turn)
