"""How long sharing the real game takes, and explaining what would allow a refused move. Prints figures.

python -m tests.bench.sharing
"""

from __future__ import annotations

from time import process_time

from companion.drawing.charts import Size
from companion.reef_encounter import interface as reef_encounter
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import REAL_GAME
from companion.reef_encounter.queries.legal import candidates, refusal
from companion.reef_encounter.queries.views import known_to
from companion.reef_encounter.queries.what_if import what_if
from companion.reef_encounter.wording.names import translator
from companion.reports.exports import figures_of, moving_picture, result_picture

MIDDLE = 84
"""The step of the real game at which everything that is refused is asked about."""


def main() -> None:
    game, tr = Game.open(REEF_ENCOUNTER, REAL_GAME), translator("en")
    began = process_time()
    for figure in figures_of(reef_encounter, tr, game):
        figure.drawn(Size(180, 3))
    print(f"all charts                      {(process_time() - began) * 1000:8.1f} ms (50)")
    began = process_time()
    size = len(moving_picture(reef_encounter, tr, game))
    print(f"animation of all steps          {process_time() - began:8.1f} s (10), {size / 1e6:.2f} MB (3)")
    began = process_time()
    size = len(result_picture(reef_encounter, tr, game))
    print(f"picture of the result           {process_time() - began:8.1f} s, {size / 1e6:.2f} MB")
    state = known_to(game.history.state_at(MIDDLE), "table")
    slowest, number = 0.0, 0
    for action in (action for actions in candidates(state).values() for action in actions):
        if refusal(state, action) is not None:
            began = process_time()
            what_if(state, action)
            slowest, number = max(slowest, process_time() - began), number + 1
    print(f"what it would take, slowest of {number} {slowest * 1000:8.1f} ms (150)")


if __name__ == "__main__":
    main()
