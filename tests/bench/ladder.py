"""How strong the computer player is: `python -m tests.bench.ladder FILE.csv` plays games and tells the shares won.

    python -m tests.bench.ladder ladder.csv                  # play on where the file stops
    python -m tests.bench.ladder ladder.csv --games 40 --only reef  # 40 of each contest whose name has "reef"
    python -m tests.bench.ladder ladder.csv --table          # only tell what the file holds

Each game is a line. Every deal is played as often as there are seats: with the same bag or deck,
and the player in question sits on each seat in turn. Whoever stops it loses one game at most.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Generator, Iterator
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple, TypeVar

from companion.player.chance import Chance
from companion.player.search import Choice, choose
from companion.reef.box import TIDE_DECK
from companion.reef.player import greedy as reef_greedy
from companion.reef.player.player import PLAYING as REEF
from companion.reef.queries.views import known_state as reef_known_to
from companion.reef.rules.apply import apply as apply_in_reef
from companion.reef.rules.scoring import rank_players as ranking_of_reef
from companion.reef.rules.setup import Setup as ReefSetup
from companion.reef.rules.setup import start_state as start_reef
from companion.reef.rules.state import Depth
from companion.reef.rules.state import Phase as ReefPhase
from companion.reef_encounter.box import NO_CORALS, add_corals
from companion.reef_encounter.player import turns as encounter_turns
from companion.reef_encounter.player.player import PLAYING as ENCOUNTER
from companion.reef_encounter.queries.views import known_state
from companion.reef_encounter.rules.actions import (
    ChooseLarvae,
    Collect,
    FeedFish,
    PlacePolyp,
    RevealFish,
    TellHand,
)
from companion.reef_encounter.rules.scoring import rank_players
from companion.reef_encounter.rules.state import Phase
from companion.refusal import Refused
from companion.seating import Level
from tests.laws.helpers.dealer import Dealer, random_setup
from tests.reef.helpers.playing import SEATS

GREEDY = "greedy"
T = TypeVar("T")


class Contest(NamedTuple):
    """Who plays whom: one `player`, and `players` - 1 times the `other`."""

    game: str
    player: str
    other: str
    players: int

    @property
    def name(self) -> str:
        return f"{self.game} {self.player} {self.other} {self.players}"


CONTESTS: Final = [
    Contest(game, player, other, players)
    for player, other, players in (
        ("good", GREEDY, 2),
        ("easy", GREEDY, 2),
        ("strong", "good", 2),
        ("strong", GREEDY, 2),
        ("strong", GREEDY, 3),
        ("strong", "good", 3),
        ("strong", GREEDY, 4),
    )
    for game in ("reef-encounter", "reef")
]


class Played(NamedTuple):
    """One game: the share of the victory that the player in question has, and the processor time of its turns."""

    share: float
    times: list[float]


def ended(thinking: Generator[Any, None, T]) -> T:
    """Let something go on to its end, and return what it found."""
    while True:
        try:
            next(thinking)
        except StopIteration as stopped:
            found: T = stopped.value
            return found


def timed(times: list[float], thinking: Generator[Any, None, Choice[Any]]) -> Choice[Any]:
    began = process_time()
    found = ended(thinking)
    times.append(process_time() - began)
    return found


class Table(Dealer):
    """A game of Reef Encounter whose hands everybody has told the companion alone."""

    def __init__(self, seed: str, players: int) -> None:
        rng = Random(seed)
        super().__init__(random_setup(rng, players), rng)
        for seat in range(players):
            self.do(TellHand(seat, self.hidden[seat]))

    def carry(self, act: Any) -> None:
        """Do an act of a turn with what truly comes out of the bag."""
        seat = act.seat
        if isinstance(act, Collect):
            if not self.attempt(Collect(seat, act.coral, self.refill(act.coral))):
                self.do(Collect(seat, act.coral, ()))  # the last cube of that colour: no tile lies there any more
        elif isinstance(act, PlacePolyp):
            coral = self.state.turn.growing
            placed = None if act.consumed else coral
            lacks = coral is not None and not self.bag()[coral]
            if not (lacks and self.attempt(PlacePolyp(seat, act.space, act.consumed, bag_lacks=True), placed)):
                self.do(act, placed)
        else:
            self.do(act)
            if isinstance(act, FeedFish) and act.coral is not None:
                self.opening[seat] = act.coral
                self.hidden[seat] = add_corals(self.hidden[seat], act.coral, -1)

    def finish(self) -> list[float]:
        """Open all fishes, and return each seat's share of the victory."""
        for seat, player in enumerate(self.state.players):
            opening = self.opening[seat]
            if player.fish.hidden and opening is not None:
                self.do(RevealFish(seat, add_corals(NO_CORALS, opening)))
        places = rank_players(self.state)
        assert places is not None
        first = [place.seat for place in places if place.place == 1]
        return [float(seat in first) / len(first) for seat in range(len(self.state.players))]


def encounter(seed: str, who: list[str], asked: int) -> Played:
    table, times = Table(seed, len(who)), list[float]()
    number = 0
    while table.state.phase is not Phase.OVER:
        seat = next(seat for seat in range(len(who)) if ENCOUNTER.waits_for(table.state, seat))
        known = known_state(table.state, seat)
        number += 1
        chance = f"{seed}/{number}"
        if who[seat] == GREEDY:
            turn = encounter_turns.simple(ENCOUNTER.deal(known, seat, Chance(chance)), seat, algae=True)
        else:
            spent = times if seat == asked and known.phase is Phase.PLAY else []
            thinking = choose(ENCOUNTER, known, seat, Level(who[seat]), chance)
            turn = timed(spent, thinking).turn
        for act in turn:
            try:
                table.carry(act)
            except Refused:
                break  # the bag had no such polyp: think anew
            if isinstance(act, (FeedFish, ChooseLarvae)):
                break
    return Played(table.finish()[asked], times)


def reef(seed: str, who: list[str], asked: int) -> Played:
    state = start_reef(
        ReefSetup(SEATS[: len(who)], TIDE_DECK, Depth.DISPLAY, shuffle=f"a deck that was shuffled/{seed}")
    )
    times, number = list[float](), 0
    while state.phase is not ReefPhase.OVER:
        seat = next(seat for seat in range(len(who)) if REEF.waits_for(state, seat))
        known = reef_known_to(state, seat)
        number += 1
        chance = f"{seed}/{number}"
        if who[seat] == GREEDY:
            dealt = REEF.deal(known, seat, Chance(chance))
            opening = dealt.phase is ReefPhase.OPENING
            turn: tuple[Any, ...] = (reef_greedy.begin(dealt, seat) if opening else reef_greedy.turn(dealt),)
        else:
            spent = times if seat == asked and known.phase is ReefPhase.PLAY else []
            thinking = choose(REEF, known, seat, Level(who[seat]), chance)
            turn = timed(spent, thinking).turn
        for act in turn:
            state = apply_in_reef(state, act)
    places = ranking_of_reef(state)
    assert places is not None
    first = places[0].seats
    return Played(float(asked in first) / len(first), times)


GAMES: Final = {"reef-encounter": encounter, "reef": reef}


def played(contest: Contest, number: int) -> Played:
    """Play the game of a contest with this number."""
    deal, asked = divmod(number, contest.players)
    who = [contest.other] * contest.players
    who[asked] = contest.player
    return GAMES[contest.game](f"ladder {contest.players}/{deal}", who, asked)


def read(path: Path) -> dict[str, list[list[str]]]:
    """The lines of a file, by contests."""
    found: dict[str, list[list[str]]] = {}
    if path.exists():
        with path.open(encoding="utf-8", newline="") as file:
            for line in list(csv.reader(file))[1:]:
                found.setdefault(line[0], []).append(line)
    return found


def wilson(share: float, number: int) -> tuple[float, float]:
    """The interval of Wilson in which a share lies with 95 % certainty."""
    z = 1.96
    middle = (share + z * z / (2 * number)) / (1 + z * z / number)
    half = z * sqrt(share * (1 - share) / number + z * z / (4 * number * number)) / (1 + z * z / number)
    return middle - half, middle + half


def table(path: Path) -> Iterator[str]:
    """What a file tells: for each contest the share won, and the processor time of a turn."""
    yield "| game | player | against | games | won | 95 % | s a turn, median | at 95 % |"
    yield "|---|---|---|---|---|---|---|---|"
    lines = read(path)
    for contest in CONTESTS:
        found = lines.get(contest.name)
        if not found:
            continue
        share = sum(float(line[2]) for line in found) / len(found)
        low, high = wilson(share, len(found))
        medians = sorted(float(line[3]) for line in found)
        slow = sorted(float(line[4]) for line in found)
        others = contest.other if contest.players == 2 else f"{contest.players - 1} × {contest.other}"
        yield (
            f"| {contest.game} | {contest.player} | {others} | {len(found)} | {share:.0%} | {low:.0%} to {high:.0%} "
            f"| {medians[len(medians) // 2]:.3f} | {slow[len(slow) // 2]:.3f} |"
        )


def main() -> None:
    """Play, or tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--only", dest="part", action="append", default=[], help="parts of the names of the contests to play"
    )
    parser.add_argument("--games", type=int, default=200, help="how many of each contest")
    parser.add_argument("--table", action="store_true", help="only tell what the file holds")
    options = parser.parse_args()
    if not options.table:
        wanted = [contest for contest in CONTESTS if all(part in contest.name for part in options.part)]
        done = {name: {int(line[1]) for line in lines} for name, lines in read(options.file).items()}
        new = not options.file.exists()
        with options.file.open("a", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            if new:
                writer.writerow(["contest", "game", "share", "median", "at95"])
            for number in range(options.games):
                for contest in wanted:
                    if number not in done.get(contest.name, ()):
                        game = played(contest, number)
                        times = sorted(game.times) or [0.0]
                        median, slow = times[len(times) // 2], times[int(0.95 * (len(times) - 1))]
                        writer.writerow([contest.name, number, game.share, f"{median:.4f}", f"{slow:.4f}"])
                        file.flush()
    print("\n".join(table(options.file)))


if __name__ == "__main__":
    main()
