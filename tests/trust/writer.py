"""Plays a recorded game into a new file and tells each confirmed action on standard output, until it is killed."""

import sys
from pathlib import Path

from companion.reef_encounter.game import Game

if __name__ == "__main__":
    source = Game.open(Path(sys.argv[1]))
    game = Game.create(Path(sys.argv[2]), source.setup, source.key)
    for action in source.session.done:
        game.do(action)
        # Told only after `do` has returned: from now on it may never be lost.
        sys.stdout.write("confirmed\n")
        sys.stdout.flush()
