"""Plays whole games of Reef for the tests and writes their records: `python tests/reef/helpers/compose.py`.

Nobody played them: a plain player that thinks one card ahead plays all seats, with our own deck. The one that comes
with the program is the first; the others end in every way a game can end.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[3]))

from companion.reef.box import HAND_LIMIT, TIDE_DECK, Card
from companion.reef.game import REEF, Game
from companion.reef.interface import COMPOSED_GAME
from companion.reef.queries.legal import find_best_layings
from companion.reef.rules.actions import (
    Action,
    CountLeftCard,
    CountTieBreakers,
    PayPoint,
    PlayCard,
    TakeCard,
    TakeTopCard,
)
from companion.reef.rules.scoring import all_totals, rank_players
from companion.reef.rules.setup import NO_DECK, Position, Setup
from companion.reef.rules.state import BARE_BOARD, Depth, EndCause, Hand, Phase, Player, State, Tally
from tests.reef.helpers.playing import SEATS, Dealer, points_only

GAMES = Path(__file__).parents[1] / "games"
RESULTS = GAMES / "results.json"
ENOUGH = 5  # points for which a card is played at once


class Thinker(Dealer):
    """A player who plays a card that scores enough, and otherwise takes the one that could score most."""

    def next(self, eager: float) -> Action | None:
        if self.state.phase is not Phase.PLAY:
            return super().next(eager)
        seat, hand = self.state.seat, self.hands[self.state.seat]
        best = max(hand, key=self.worth, default=None)
        if best is not None and (len(hand) == HAND_LIMIT or self.worth(best) >= ENOUGH):
            hand.remove(best)
            found = find_best_layings(self.state.players[seat].board, self.state.supply, best)
            return PlayCard(seat, best, self.rng.choice(found.layings)) if found.layings else self.laying(best)
        slots = [slot for slot, card in enumerate(self.display) if card is not None]
        slot = max(slots, key=lambda number: self.worth(self.display[number]))
        card, top = self.display[slot], self.deck[-1] if self.deck else None
        assert card is not None
        if top is not None and self.state.players[seat].points > 2 and self.worth(top) > self.worth(card) + 2:
            hand.append(self.deck.pop())
            onto = min(slots, key=lambda number: getattr(self.display[number], "points", 0))
            return TakeTopCard(seat, onto, self.seen_card())
        hand.append(card)
        self.display[slot] = self.deck.pop() if self.deck else None
        return TakeCard(seat, slot, self.seen_card())

    def worth(self, card: Card | None) -> int:
        """What a card could score at once."""
        assert card is not None
        player = self.state.players[self.state.seat]
        return find_best_layings(player.board, self.state.supply, card).points


def ended(cause: EndCause, players: int, **wished: Any) -> Dealer:
    """A game that ends by this cause."""
    if cause is EndCause.DECK:
        return find_game(lambda state: state.end is cause and len(state.players) == players, 0.02, players, **wished)
    for seed in range(100):
        dealer = Thinker(Random(seed), players, **wished)
        if dealer.play().end is cause:
            return dealer
    raise AssertionError("no such game")


def find_game(wanted: Callable[[State], bool], eager: float = 0.5, players: int = 2, **wished: Any) -> Dealer:
    """The first of many random games that ends as wanted."""
    for seed in range(20_000):
        dealer = Dealer(Random(seed), players, **wished)
        dealer.play(eager)
        if wanted(dealer.state):
            return dealer
    raise AssertionError("no such game")


def tie(level: int) -> Callable[[State], bool]:
    """A test whether the first two are equal in points and up to `level` of what decides a tie, and then differ."""

    def is_one(state: State) -> bool:
        one, other = ((each.points, *(each.tally or ())) for each in all_totals(state))
        return one[:level] == other[:level] and (level == 3 or one[level] != other[level])

    return is_one


def score_only() -> Dealer:
    """A game of which only the end was counted: points, cards by their values, a tie told by covered spaces."""
    dealer = Dealer(Random(1), 3)
    players = tuple(Player(BARE_BOARD, points, Hand((), cards)) for points, cards in ((41, 2), (44, 0), (20, 1)))
    dealer.setup = Setup(SEATS[:3], depth=Depth.SCORE, position=Position(players))
    dealer.actions = [
        CountLeftCard(0, 3),
        CountLeftCard(0, 0),
        CountLeftCard(2, 5),
        CountTieBreakers(0, Tally(14, 1)),
        CountTieBreakers(1, Tally(13, 4)),
    ]
    return dealer


def taken_over() -> Dealer:
    """The second half of a game, taken over as it stood."""
    dealer = ended(EndCause.COLOUR, 2)
    middle = dealer.states[len(dealer.states) // 2]
    held = Position(
        tuple(player._replace(hand=player.hand, played=()) for player in middle.players),
        middle.seat, middle.supply, middle.display, middle.deck, middle.top, middle.round,
    )  # fmt: skip
    dealer.setup = Setup(dealer.setup.seats, TIDE_DECK, Depth.DISPLAY, position=held)
    dealer.actions = dealer.actions[len(dealer.states) // 2 :]
    return dealer


def claimed() -> Dealer:
    """A game of which only points, supplies and tokens were followed, with a tie in the end."""
    dealer = Dealer(Random(1), 3)
    dealer.setup = Setup(SEATS[:3], depth=Depth.POINTS)
    for seed in range(1000):
        _, dealer.actions = points_only(Random(seed), 3)
        if isinstance(dealer.actions[-1], CountTieBreakers) and any(
            isinstance(each, PayPoint) for each in dealer.actions
        ):
            return dealer
    raise AssertionError("no such game")


def composed() -> Iterator[tuple[Path, Dealer]]:
    sample = Thinker(Random("composed"), 2)
    sample.play()
    yield COMPOSED_GAME, sample
    for players in (2, 3, 4):
        yield GAMES / f"colour-{players}.reef", ended(EndCause.COLOUR, players)
    yield GAMES / "deck-at-once.reef", ended(EndCause.DECK, 4)
    yield GAMES / "deck-finished.reef", ended(EndCause.DECK, 4, finish=True)
    yield GAMES / "expert.reef", ended(EndCause.COLOUR, 3, expert=True)
    yield GAMES / "boards-unknown-deck.reef", ended(EndCause.COLOUR, 2, depth=Depth.BOARDS, deck=NO_DECK)
    yield GAMES / "tie-covered.reef", find_game(tie(1))
    yield GAMES / "tie-fours.reef", find_game(tie(2))
    yield GAMES / "tie-shared.reef", find_game(tie(3))
    yield GAMES / "score-only.reef", score_only()
    yield GAMES / "taken-over.reef", taken_over()
    yield GAMES / "points-only.reef", claimed()


def result(state: State) -> dict[str, Any]:
    """What a game came to, as it is kept beside the records."""
    places = rank_players(state)
    assert places is not None
    return {
        "end": state.end and state.end.value,
        "points": [each.points for each in all_totals(state)],
        "places": [[place.rank, list(place.seats)] for place in places],
    }


def main() -> None:
    results = {}
    for path, dealer in composed():
        game = Game(REEF, dealer.setup)
        for action in dealer.actions:
            game.do(action)
        path.write_text(game.text(), "utf-8", newline="\n")
        results[path.stem] = result(game.state)
    RESULTS.write_text(json.dumps(results, indent=2) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
