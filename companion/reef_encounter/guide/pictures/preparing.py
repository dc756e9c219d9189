"""Pictures of the guide: setting up (p. 3-4)."""

from __future__ import annotations

from collections.abc import Callable

from companion.drawing.paths import Transform
from companion.drawing.scene import Scene
from companion.reef_encounter.art.boards import rock_at
from companion.reef_encounter.art.equipment import action_card, bag, number_badge, screen, sea_space
from companion.reef_encounter.art.geometry import RockPlan
from companion.reef_encounter.art.placed_designs import polyp_at
from companion.reef_encounter.box.boards import BOARDS
from companion.reef_encounter.box.pieces import OPENING_SEA, SHRIMPS, Alga, Coral, PlayerColour
from companion.reef_encounter.guide.pictures.composing import (
    NUMBER,
    above,
    added,
    arrow,
    beside,
    cylinder,
    fish,
    hidden,
    larvae,
    numbered,
    polyps,
    shrimps,
    small,
    tile,
)
from companion.reef_encounter.guide.pictures.things import sea


def opened(letter: str, size: float) -> Scene:
    """Draw a reef board `size` mm wide with its five opening polyps; its letters would be too small to read."""
    plan = RockPlan(20)
    tiles = (polyp_at(coral, plan.box(cell).centre, 18.4) for cell, coral in BOARDS[letter].starts)
    rock = rock_at(letter, (plan.width / 2, plan.height / 2), plan.tile)
    return small(Scene(plan.width, plan.height, (rock, *tiles)), size / plan.width)


def _sides() -> Scene:
    """Draw all ten tiles as the first one landed: the starfish up, or all of them down."""
    rows = (beside(tile(2, up), arrow(), *(tile(n, up, size=13) for n in (1, 4, 7))) for up in (True, False))
    return above(*rows)


def _sea() -> Scene:
    """Draw the first filling, here from white on; it goes on clockwise, so the lower row reads from the right."""
    white, yellow, orange, pink, grey = (sea_space(c, "?" * n) for c, n in zip(Coral, OPENING_SEA, strict=True))
    back = Scene(arrow().width, 6, Transform(8.4, 6, turn=180).shapes(arrow().shapes))
    return above(
        beside(white, arrow(), yellow, arrow(), orange, gap=1),
        beside(Scene(30, 18, ()), Scene(8.4, 6, ()), grey, back, pink, gap=1),
    )


def handed_out(player: PlayerColour, tiles: int = 0) -> Scene:
    """Draw a player's pieces: parrotfish, screen, turn action card, shrimps; below, `tiles` polyp tiles face down."""
    pieces = beside(
        fish(player), screen(player, 17), action_card(player, 17), shrimps(player.name[0].lower() * SHRIMPS)
    )
    return above(pieces, hidden(tiles), gap=2, middle=True) if tiles else pieces


def table() -> Scene:
    """Draw the table of two players at the start, everything numbered; narrow enough for a printed column."""
    reefs = (numbered(opened(letter, 42), {"1": (4, 33)}) for letter in "DB")
    stock = above(larvae("WYOPG", 4.2), beside(*(cylinder(alga, 4.6) for alga in Alga), gap=0.7), gap=1)
    supply = above(_marked(polyps("WYOPG", 4.2), "3"), _marked(bag(13), "4"), _marked(stock, "5"), gap=2.4)
    middle = beside(numbered(sea(53), {"2": (26.5, 20.5)}), supply, gap=2)
    one, other = (
        (screen(player, 11), fish(player, 12), action_card(player, 11))
        for player in (PlayerColour.PURPLE, PlayerColour.GREEN)
    )
    players = [_marked(piece, number) for piece, number in zip(one, "678", strict=True)]
    return above(beside(*reefs, gap=2), middle, beside(*players, *other, gap=1.2), gap=2, middle=True)


def _marked(scene: Scene, number: str) -> Scene:
    return beside(number_badge(number, NUMBER, loud=True), scene, gap=0.8)


SETTING: dict[str, Callable[[], Scene]] = {
    "setup.boards": lambda: opened("D", 56),
    "setup.bonus": lambda: beside(polyps("WYOPG"), added(), bag(16)),
    "setup.side": _sides,
    "setup.sea": _sea,
    "setup.hands": lambda: handed_out(PlayerColour.GREEN),
    "setup.fish": lambda: beside(polyps("P"), arrow(), fish(PlayerColour.PURPLE)),
    "setup.table": table,
    "setup.larvae": lambda: beside(larvae("YO"), arrow(), screen(PlayerColour.PURPLE, 17)),
}
