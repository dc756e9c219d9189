"""A program that writes records and prints each confirmed change, until it is killed.

writer.py play SOURCE TARGET SEED     play SOURCE with second thoughts into the new file TARGET
writer.py replace FOLDER              change every record of FOLDER, which have no checksums or are broken
"""

import sys
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[3]))

from companion.record import format as record_format
from companion.reef.game import REEF
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.session.game import Game
from companion.session.game_rules import GameRules
from tests.trust.helpers.meddling import meddle

TIMES = 400


def kind_of(path: Path) -> GameRules[Any, Any, Any]:
    return {kind.name: kind for kind in (REEF, REEF_ENCOUNTER)}[
        str(record_format.read_header_game(path.read_bytes()))
    ]


def tell() -> None:
    # Told only after the change has returned: from now on it may never be lost.
    sys.stdout.write("confirmed\n")
    sys.stdout.flush()


def play(source: Path, target: Path, seed: int) -> None:
    kind = kind_of(source)
    whole = Game.open(kind, source)
    game = Game.create(kind, target, whole.setup, "a key")
    tell()
    meddle(game, list(whole.history.done), Random(seed), TIMES, tell)


def replace(folder: Path) -> None:
    for path in sorted(folder.glob("*.reef")):
        game = Game.open(kind_of(path), path)
        if game.damage is not None:
            game.go_on()
        game.undo()
        tell()


if __name__ == "__main__":
    if sys.argv[1] == "play":
        play(Path(sys.argv[2]), Path(sys.argv[3]), int(sys.argv[4]))
    else:
        replace(Path(sys.argv[2]))
