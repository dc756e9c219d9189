"""Saves the real game, and damages files at random. The long form spoils ten times as often."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Final

from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME as REAL
from tests.helpers.layers import amount

WHOLE: Final = Game.open(REEF_ENCOUNTER, REAL)
LAST: Final = WHOLE.history.position
DAMAGE: Final = amount(1, long=10)


def save_real_game(path: Path, steps: int = LAST) -> Game:
    """Save the first `steps` steps of the real game at `path`."""
    game = Game.create(REEF_ENCOUNTER, path, WHOLE.setup, "4f2a")
    for action in WHOLE.history.done[:steps]:
        game.do(action)
    return game


def by_hand(text: str) -> str:
    """Lines of a record without their checksums, as a person leaves them who has changed them."""
    return re.sub(r', "sum": "[0-9a-f]{8}"}$', "}", text, flags=re.MULTILINE)


def spilt_on(data: bytes, dice: Random) -> bytes:
    """A file's bytes after a mishap: bits flipped, bytes cut out, doubled, overwritten."""
    spilt = bytearray(data)
    for _ in range(dice.randint(1, 4)):
        place, length = dice.randrange(len(spilt)), dice.randint(1, 90)
        match dice.randrange(5):
            case 0 | 1:
                spilt[place] ^= 1 << dice.randrange(8)
            case 2:
                del spilt[place : place + length]
            case 3:
                spilt[place:place] = spilt[place : place + length]
            case 4:
                spilt[place : place + length] = dice.randbytes(length)
    return bytes(spilt)
