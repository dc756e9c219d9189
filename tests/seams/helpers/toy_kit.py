"""The toy game's `Kit`: six coins, the same on both sides but for a ring."""

from __future__ import annotations

from typing import Final

from companion.drawing.scene import Circle, Scene
from printables.layout.model import CONTENTS, Content, Edition, Kit, KitWords, Part, Piece, Stock
from tests.seams.helpers.toy import ABOUT


def emblem(side: float) -> Scene:
    return Scene(side, side, (Circle((side / 2, side / 2), side / 2, fill="line"),))


def _coins(edition: Edition) -> Content:
    ring = Scene(edition.tile, edition.tile, (Circle((edition.tile / 2, edition.tile / 2), 5, stroke="line"),))
    return Content((Piece("coin", "Coin", 6, emblem(edition.tile), ring),))


COINS: Final = Part("coins", "Coins", Stock.CARD, _coins)
KIT: Final = Kit(ABOUT, KitWords("Toy: a homemade copy", "A game for tests."), emblem, (CONTENTS, COINS))
