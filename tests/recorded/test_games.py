"""Complete games, one for every way to end: each replays to the result that was counted for it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.reef_encounter.box import LARVAE_PER_CORAL, Alga, Coral, PlayerColour, cell_name
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.rules.actions import Action, EatCoral, PlayAlga, RevealFish
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.scoring import player_score, player_tally, rank_players
from companion.reef_encounter.rules.setup import start_state
from companion.reef_encounter.rules.state import Phase, State, Trigger
from companion.reef_encounter.rules.supplies import larvae_held
from companion.reef_encounter.rules.turns import coral_values
from tests.games.records import FOLDER, GAMES, open_game, real_game

RESULTS: dict[str, dict[str, Any]] = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))
NAMES = [path.stem for path in GAMES]


def states_of(name: str) -> tuple[list[Action], list[State]]:
    setup, actions = open_game(name)
    states = [start_state(setup)]
    for action in actions:
        states.append(apply(states[-1], action))
    return actions, states


def test_every_record_has_its_result() -> None:
    assert set(NAMES) == {*RESULTS, RECORDED_GAME.stem}


@pytest.mark.parametrize("name", RESULTS)
def test_a_game_replays_to_its_result(name: str) -> None:
    _, states = states_of(name)
    last = states[-1]
    places = rank_players(last)
    assert last.phase is Phase.OVER
    assert last.end is not None
    assert places is not None
    seats = last.table.seats
    found = {
        "end": last.end.trigger.value,
        "by": seats[last.end.by].name,
        "points": {seat.name: player_score(last, number).least for number, seat in enumerate(seats)},
        "ranking": [{"seat": seats[p.seat].name, "place": p.place, "by": p.by.value} for p in places],
    }
    assert found == RESULTS[name]


@pytest.mark.parametrize("name", RESULTS)
def test_the_points_are_those_of_the_corals_eaten(name: str) -> None:
    """Counted a second way: from the meals alone, and what the ten coral tiles show at the end."""
    actions, states = states_of(name)
    fishes = [[0] * 5 for _ in states[0].players]
    for action, before, after in zip(actions, states, states[1:], strict=False):
        if isinstance(action, EatCoral):
            coral, size = eaten(action, before, after)
            back = 4 + before.table.options.advanced + (before.phase is Phase.FEAST)
            fishes[action.seat][coral] += size - back
        elif isinstance(action, RevealFish):
            for coral in Coral:
                fishes[action.seat][coral] += action.polyps[coral]
    worth = coral_values(states[-1].tiles)
    points = [sum(n * w for n, w in zip(fish, worth, strict=True)) for fish in fishes]
    assert points == [*RESULTS[name]["points"].values()]
    order = [place["seat"] for place in RESULTS[name]["ranking"]]
    seats = [seat.name for seat in states[0].table.seats]
    keys = [(points[seats.index(who)], *(player_tally(states[-1], seats.index(who)) or ())) for who in order]
    assert keys == sorted(keys, reverse=True)


def eaten(action: EatCoral, before: State, after: State) -> tuple[Coral, int]:
    """The coral that is gone from the board, and its size."""
    was, now = before.rocks[action.space.rock].corals, after.rocks[action.space.rock].corals
    gone = [(coral, (was[coral] & ~now[coral]).bit_count()) for coral in Coral if was[coral] != now[coral]]
    assert len(gone) == 1
    return gone[0]


def test_there_is_a_game_for_every_way_to_end() -> None:
    """Each trigger and each half of `end.supply`; the feast eaten and passed; every tie-breaker; every table."""
    found = set()
    for name, result in RESULTS.items():
        actions, states = states_of(name)
        last = states[-1]
        found.add(result["end"])
        found.add(result["ranking"][0]["by"])
        found.add((len(last.players), last.table.options.advanced))
        if result["end"] == "end.supply":
            found.add("larvae" if any(larvae_held(last, coral) == LARVAE_PER_CORAL for coral in Coral) else "bag")
        for action, before in zip(actions, states, strict=False):
            if before.phase is Phase.FEAST:
                found.add((result["end"], "eats" if isinstance(action, EatCoral) else "passes"))
        found.add("bonus tiles in the bag" if not last.bonus_kept and not last.table.options.advanced else "")
    assert found >= {
        *(trigger.value for trigger in Trigger),
        *("bag", "larvae", "bonus tiles in the bag"),
        *((trigger, does) for trigger in ("end.locked", "end.shrimps") for does in ("eats", "passes")),
        *("points", "consumed", "larvae", "polyps", "guarded", "shared"),
        *((players, advanced) for players in (2, 3, 4) for advanced in (False, True)),
    }


def test_the_real_game_comes_to_its_known_result() -> None:
    state, actions = real_game()
    assert [seat[:2] for seat in state.table.seats] == [("Anna", PlayerColour.PURPLE), ("Ben", PlayerColour.GREEN)]
    for action in actions:
        state = apply(state, action)
    assert state.phase is Phase.OVER
    assert state.end == (Trigger.SHRIMPS, 0, ())
    assert coral_values(state.tiles) == (2, 3, 4, 2, 4)
    scores = [player_score(state, seat) for seat in (0, 1)]
    # 32 and 19 points, and the one secret polyp in each fish is worth two to four.
    assert [sum(line.points for line in each.lines) for each in scores] == [32, 19]
    assert [(each.least, each.most, each.unknown) for each in scores] == [(34, 36, 1), (21, 23, 1)]
    assert rank_players(state) is None


def test_the_real_game_eats_what_was_eaten() -> None:
    actions, states = states_of(RECORDED_GAME.stem)
    meals = []
    for action, before, after in zip(actions, states, states[1:], strict=False):
        if isinstance(action, EatCoral):
            coral, size = eaten(action, before, after)
            player = before.players[action.seat]
            kept = sum(after.players[action.seat].fish.seen) - sum(player.fish.seen)
            letter = before.table.letters[action.space.rock]
            meals.append((action.seat, f"{letter}/{cell_name(action.space.cell)}", coral, size, kept))
    assert meals == [
        (1, "B/F4", Coral.WHITE, 7, 3),
        (0, "D/E4", Coral.WHITE, 7, 3),
        (0, "D/C4", Coral.PINK, 7, 3),
        (1, "D/E4", Coral.GREY, 5, 1),
        (0, "B/E2", Coral.GREY, 6, 2),
        (1, "B/D5", Coral.YELLOW, 7, 3),
        (0, "D/E4", Coral.ORANGE, 7, 3),
    ]


def test_the_real_game_locks_what_was_locked() -> None:
    actions, states = states_of(RECORDED_GAME.stem)
    algae = [(action.seat, action.alga, action.tile) for action in actions if isinstance(action, PlayAlga)]
    assert algae == [
        (1, Alga.PURPLE, None),
        (0, Alga.BLUE, 10),
        (0, Alga.GREEN, 6),
        (1, Alga.PURPLE, 4),
        (0, Alga.RED, 9),
        (1, Alga.BLUE, 1),
        (0, Alga.RED, 3),
    ]
    assert [n for n in range(1, 11) if states[-1].tiles.locked >> n - 1 & 1] == [1, 3, 4, 6, 9, 10]
