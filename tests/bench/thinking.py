"""How far the computer player can be trusted: `python -m tests.bench.thinking WHAT [--number N] [--level LEVEL]`.

    positions   whether every turn is allowed, and processor time by phase of the game
    twins       whether another's secret changes a turn
    values      the value told of the best turn against the mean of 2,000 other tries
    reasons     whether what a reason names follows more often from the best turn than from the next, in 200 tries

Positions are those of random games between easy players, of both games, two to four seats, opening to end.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from itertools import count, islice
from math import fsum
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any, NamedTuple

from companion.player.chance import Chance
from companion.player.search import Outcome, Playing, choose, decisive, error_of
from companion.reef.box import TIDE_DECK
from companion.reef.player.player import PLAYING as REEF
from companion.reef.rules.setup import Setup, start_state
from companion.reef.rules.state import Depth
from companion.reef.rules.state import Phase as ReefPhase
from companion.reef_encounter.box import CORALS, add_corals
from companion.reef_encounter.player.player import PLAYING as ENCOUNTER
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.state import Phase
from companion.refusal import Refused
from companion.seating import Level
from tests.bench.ladder import Table, ended
from tests.reef.helpers.playing import SEATS

TRIES, OTHER_TRIES = 2000, 200


class Position(NamedTuple):
    """A table at which a seat decides; `state` is all there is, `known` what the seat knows, `seed` its chance."""

    game: str
    playing: Playing[Any, Any]
    state: Any
    seat: int
    seed: str

    @property
    def known(self) -> Any:
        return self.playing.known_to(self.state, self.seat)

    @property
    def phase(self) -> str:
        return f"{self.game}, {self.state.phase.value}"


def encounter(seed: str, players: int) -> Iterator[Position]:
    """Every position of a game of Reef Encounter."""
    table = Table(seed, players)
    for number in count():
        if table.state.phase is Phase.OVER:
            return
        seat = next(seat for seat in range(players) if ENCOUNTER.waits_for(table.state, seat))
        yield (found := Position("Reef Encounter", ENCOUNTER, table.state, seat, f"{seed}/{number}"))
        for act in ended(choose(ENCOUNTER, found.known, seat, Level.EASY, found.seed)).turn:
            try:
                table.carry(act)
            except Refused:
                break  # the bag had no such polyp
            if isinstance(act, (a.FeedFish, a.ChooseLarvae)):
                break


def reef(seed: str, players: int) -> Iterator[Position]:
    """Every position of a game of Reef."""
    shuffle = f"a deck that was shuffled/{seed}"
    state = start_state(Setup(SEATS[:players], TIDE_DECK, Depth.DISPLAY, shuffle=shuffle))
    for number in count():
        if state.phase is ReefPhase.OVER:
            return
        seat = next(seat for seat in range(players) if REEF.waits_for(state, seat))
        yield (found := Position("Reef", REEF, state, seat, f"{seed}/{number}"))
        for act in ended(choose(REEF, found.known, seat, Level.EASY, found.seed)).turn:
            state, _ = REEF.carried_on(state, act)


def positions(share: float) -> Iterator[Position]:
    """Positions without end, of both games in turn; of each game that is played a share, drawn at random."""
    for number in count():
        seed = f"thinking {number}"
        rng = Random(seed)
        for game in (encounter, reef):
            yield from (each for each in game(seed, 2 + number % 3) if rng.random() < share)


def twin(position: Position) -> Any | None:
    """The same table but for what the next player hides, or None where there is no other such table."""
    state, other = position.state, (position.seat + 1) % len(position.state.players)
    player = state.players[other]
    if position.playing is REEF:
        number = len(player.hand.dealt)
        swapped = player._replace(hand=player.hand._replace(dealt=state.below[:number]))
        below = (*player.hand.dealt, *state.below[number:])
        changed = state._replace(players=state.with_player(other, swapped), below=below)
        return changed if changed != state else None
    hand = player.hand.told
    held = next((coral for coral in CORALS if hand[coral]), None)
    if held is None or state.phase is not Phase.PLAY:
        return None
    lacks = next(coral for coral in CORALS if coral is not held)
    told = a.TellHand(other, add_corals(add_corals(player.hand.seen, held, -1), lacks))
    try:
        return position.playing.carried_on(state, told)[0]
    except Refused:
        return None


def tries(position: Position, turn: Any, number: int) -> list[Outcome]:
    """So many tries of a turn that the player has not made; the n-th of every turn has the same hidden things."""
    found = []
    for index in range(number):
        chance = f"{position.seed}/other/{index}"
        dealt = position.playing.deal(position.known, position.seat, Chance(chance))
        rounds = position.playing.styles[Level.STRONG].rounds
        found.append(ended(position.playing.outcome(dealt, position.seat, turn, rounds, Chance(f"{chance}/on"))))
    return found


def try_positions(number: int, level: Level) -> None:
    times: dict[str, list[float]] = defaultdict(list)
    for position in islice(positions(1), number):
        began = process_time()
        turn = ended(choose(position.playing, position.known, position.seat, level, position.seed)).turn
        times[position.phase].append(process_time() - began)
        known = position.known
        for act in turn:
            known, _ = position.playing.carried_on(known, act)  # it raises Refused
    for phase, found in sorted(times.items()):
        middle = median(found)
        at95 = quantiles(found, n=20)[-1] if len(found) > 1 else middle
        over = sum(each > 4 * middle for each in found)
        print(f"{phase}: {len(found)} turns, median {middle:.3f} s, 95 % {at95:.3f} s, {over} above four medians")


def try_twins(number: int, level: Level) -> None:
    pairs = ((position, changed) for position in positions(0.5) if (changed := twin(position)) is not None)
    same = 0
    for position, changed in islice(pairs, number):
        one, other = (
            ended(choose(each.playing, each.known, each.seat, level, each.seed))
            for each in (position, position._replace(state=changed))
        )
        same += one == other
    print(f"the same turn for {same} of {number} twins")


def try_values(number: int, level: Level) -> None:
    """A value is right where it is off by no more than both errors together."""
    right, errors = 0, []
    found = ((position, choose_one(position, level)) for position in positions(0.1))
    for position, best in islice(((position, best) for position, best in found if best.tries), number):
        values = [outcome.value for outcome in tries(position, best.turn, TRIES)]
        off = abs(best.value - fsum(values) / len(values))
        right += off <= best.error + error_of(values)
        errors.append(best.error)
        print(f"{position.phase}: told {best.value:.1f} ± {best.error:.1f}, off by {off:.2f}", flush=True)
    large = sum(error > 2 for error in errors)
    print(f"{right} of {number} within their error; errors: median {median(errors):.1f}, {large} above 2")


def choose_one(position: Position, level: Level) -> Any:
    return ended(choose(position.playing, position.known, position.seat, level, position.seed)).best[0]


def try_reasons(number: int, level: Level) -> None:
    right = told = 0
    for position in positions(0.3):
        choice = ended(choose(position.playing, position.known, position.seat, level, position.seed))
        reason = decisive(choice)
        if reason is None:
            continue
        told += 1
        first, second = (
            sum(reason.event in outcome.events for outcome in tries(position, each.turn, OTHER_TRIES))
            for each in choice.best[:2]
        )
        right += first > second
        print(f"{position.phase}: {first} and {second} of {OTHER_TRIES}", flush=True)
        if told == number:
            break
    print(f"{right} of {number} reasons hold")


WHAT = {"positions": try_positions, "twins": try_twins, "values": try_values, "reasons": try_reasons}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=WHAT)
    parser.add_argument("--number", type=int, default=100)
    parser.add_argument("--level", type=Level, choices=list(Level), default=Level.STRONG)
    options = parser.parse_args()
    WHAT[options.what](options.number, options.level)


if __name__ == "__main__":
    main()
