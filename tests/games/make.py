"""Makes the recorded games of `tests/games` anew: `python tests/games/make.py` (`--seek` looks for new seeds).

Each is a random game whose seed was sought until it ended as its name says. The real game is made
from nothing: its record is kept as it is.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from companion.reef_encounter.box import LARVAE_PER_CORAL, Coral
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.rules.actions import EatCoral, RevealFish
from companion.reef_encounter.rules.scoring import Tiebreak, player_score, rank_players
from companion.reef_encounter.rules.state import State, Trigger
from companion.reef_encounter.rules.supplies import larvae_held
from companion.session import game as saved_games
from tests.games.records import FOLDER
from tests.laws.helpers.dealer import random_setup
from tests.laws.helpers.player import Game
from tests.laws.helpers.tempers import EATER, FANCIER, FILLER, HOARDER, LOCKER, Temper

KEY = "tests"
# Short games in which all fishes hold one polyp of one coral, so that the tie-breakers decide.
LEVEL = replace(FANCIER, fish=Coral.GREY, introduce=0)
IDLING = replace(LEVEL, buy=0.5, larva=0.3, introduce=0.5)


@dataclass(frozen=True, slots=True)
class Wish:
    """A game to be recorded: its random seed, who plays, and how it has to end."""

    seed: int
    players: int
    advanced: bool
    temper: Temper
    granted: Callable[[Game], bool]


def ended(trigger: Trigger) -> Callable[[Game], bool]:
    return lambda game: _end(game.state) is trigger


def feast(trigger: Trigger, meals: bool) -> Callable[[Game], bool]:
    """A test whether a game ended so, and in the feast somebody ate, or nobody did."""

    def granted(game: Game) -> bool:
        if _end(game.state) is not trigger:
            return False
        done = [action for action in game.actions if not isinstance(action, RevealFish)]
        last = done[1 - len(game.state.players) :]  # one action for each of the others
        return any(isinstance(action, EatCoral) for action in last) is meals

    return granted


def bag_ran_out(game: Game) -> bool:
    return _end(game.state) is Trigger.SUPPLY and not larvae_ran_out(game)


def larvae_ran_out(game: Game) -> bool:
    return _end(game.state) is Trigger.SUPPLY and any(
        larvae_held(game.state, coral) == LARVAE_PER_CORAL for coral in Coral
    )


def first_place(by: Tiebreak) -> Callable[[Game], bool]:
    """A test whether the first place went by this tie-breaker, or is shared."""

    def granted(game: Game) -> bool:
        places = rank_players(game.state)
        return places is not None and places[0].by is by

    return granted


def _end(state: State) -> Trigger | None:
    return None if state.end is None else state.end.trigger


WISHES: dict[str, Wish] = {
    "locked-feast-with-a-meal": Wish(0, 2, False, LOCKER, feast(Trigger.LOCKED, True)),
    "locked-feast-without-a-meal": Wish(0, 3, True, LOCKER, feast(Trigger.LOCKED, False)),
    "shrimps-feast-with-a-meal": Wish(34, 4, False, EATER, feast(Trigger.SHRIMPS, True)),
    "shrimps-feast-without-a-meal": Wish(1, 3, True, EATER, feast(Trigger.SHRIMPS, False)),
    "shrimps-advanced": Wish(21, 2, True, EATER, feast(Trigger.SHRIMPS, True)),
    "shrimps-hands-told": Wish(0, 2, False, replace(EATER, tells=True), ended(Trigger.SHRIMPS)),
    "space": Wish(0, 3, False, FILLER, ended(Trigger.SPACE)),
    "space-advanced": Wish(35, 4, True, FILLER, ended(Trigger.SPACE)),
    "supply-bag": Wish(0, 2, False, HOARDER, bag_ran_out),
    "supply-bag-advanced": Wish(0, 4, True, HOARDER, bag_ran_out),
    "supply-larvae": Wish(0, 4, False, FANCIER, larvae_ran_out),
    "tie-consumed": Wish(2, 2, False, IDLING, first_place(Tiebreak.CONSUMED)),
    "tie-larvae": Wish(0, 3, False, LEVEL, first_place(Tiebreak.LARVAE)),
    "tie-polyps": Wish(1, 4, True, LEVEL, first_place(Tiebreak.POLYPS)),
    "tie-guarded": Wish(97, 2, True, IDLING, first_place(Tiebreak.GUARDED)),
    "tie-shared": Wish(8, 3, False, LEVEL, first_place(Tiebreak.SHARED)),
}


def played(wish: Wish, seed: int) -> Game:
    rng = Random(seed)
    return Game(random_setup(rng, wish.players, wish.advanced), rng, [wish.temper] * wish.players).play()


def seek(wish: Wish) -> int:
    """The first seed that grants a wish."""
    seed = 0
    while not wish.granted(played(wish, seed)):
        seed += 1
    return seed


def text(game: Game) -> str:
    """A game as a record; what players told in private is sealed."""
    saved = saved_games.Game(REEF_ENCOUNTER, game.setup, KEY if any(temper.tells for temper in game.tempers) else "")
    for action in game.actions:
        saved.do(action)
    return saved.text()


def result(state: State) -> dict[str, object]:
    """How a game came out, as `results.json` keeps it."""
    end, places = state.end, rank_players(state)
    assert end is not None
    assert places is not None
    names = [seat.name for seat in state.table.seats]
    return {
        "end": end.trigger.value,
        "by": names[end.by],
        "points": {name: player_score(state, seat).least for seat, name in enumerate(names)},
        "ranking": [{**asdict(place), "seat": names[place.seat]} for place in places],
    }


def main() -> None:
    if "--seek" in sys.argv:
        for name, wish in WISHES.items():
            print(f"{name}: {seek(wish)}", flush=True)
        return
    results = {}
    for name, wish in WISHES.items():
        game = played(wish, wish.seed)
        if not wish.granted(game):
            sys.exit(f"{name}: seed {wish.seed} does not end so any more; look for another with --seek")
        (FOLDER / f"{name}.reef").write_text(text(game), encoding="utf-8")
        results[name] = result(game.state)
    (FOLDER / "results.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
