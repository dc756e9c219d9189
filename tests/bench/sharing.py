"""How long sharing the real game takes, and explaining what would allow a refused move. Prints figures.

python -m tests.bench.sharing
"""

from __future__ import annotations

from time import process_time

from companion.drawing.charts import ChartSize
from companion.reef_encounter import interface as reef_encounter
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.queries.legal import action_refusal, candidate_actions
from companion.reef_encounter.queries.views import known_state
from companion.reef_encounter.queries.what_if import what_if
from companion.reef_encounter.wording.names import make_translator
from companion.reports.exports import game_figures, make_gif, make_result_png

MIDDLE = 84
"""The step of the real game at which everything that is refused is asked about."""


def main() -> None:
    game, tr = Game.open(REEF_ENCOUNTER, RECORDED_GAME), make_translator("en")
    began = process_time()
    for figure in game_figures(reef_encounter, tr, game):
        figure.drawn(ChartSize(180, 3))
    print(f"all charts                      {(process_time() - began) * 1000:8.1f} ms (50)")
    began = process_time()
    size = len(make_gif(reef_encounter, tr, game))
    print(f"animation of all steps          {process_time() - began:8.1f} s (10), {size / 1e6:.2f} MB (3)")
    began = process_time()
    size = len(make_result_png(reef_encounter, tr, game))
    print(f"picture of the result           {process_time() - began:8.1f} s, {size / 1e6:.2f} MB")
    state = known_state(game.history.state_at(MIDDLE), "table")
    slowest, number = 0.0, 0
    for action in (action for actions in candidate_actions(state).values() for action in actions):
        if action_refusal(state, action) is not None:
            began = process_time()
            what_if(state, action)
            slowest, number = max(slowest, process_time() - began), number + 1
    print(f"what it would take, slowest of {number} {slowest * 1000:8.1f} ms (150)")


if __name__ == "__main__":
    main()
