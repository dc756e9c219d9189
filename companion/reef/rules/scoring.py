"""The score of a card, each player's final points, and the ranking. Every number comes with its reason."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.reef.box.cards import Card
from companion.reef.rules.matching import count_matches, find, tops
from companion.reef.rules.state import Board, Player, State, Tally, tally

SPECIAL_IN_HAND_ONCE: Final = True
"""Our ruling `end.special`: a special card left in hand scores its printed points once, for one neighbour.

The other reading is all its neighbours once.
"""


class Score(NamedTuple):
    """The score of a card on a board: its points for each match. `crown`: the stack a special card counts round."""

    card: Card
    matches: tuple[tuple[int, ...], ...]
    crown: int | None = None

    @property
    def points(self) -> int:
        """The points of all matches together."""
        return self.card.points * len(self.matches)


def scored(board: Board, card: Card) -> Score:
    """Return the score of a card on playing it, once its pieces lie (`play.score`)."""
    matches, crown = find(board, card.pattern)
    return Score(card, matches, crown)


def points_scored(board: Board, card: Card) -> int:
    """Return only the points of a card on playing it."""
    return card.points * count_matches(tops(board), card.pattern)


def scored_in_hand(board: Board, card: Card) -> Score:
    """Return the score of a card left in hand after the end: its points once, however often it shows (`end.hand`)."""
    matches, crown = find(board, card.pattern)
    once = SPECIAL_IN_HAND_ONCE or crown is None
    return Score(card, matches[:1] if once else matches, crown)


class Total(NamedTuple):
    """One player's final points, and their sources.

    `taken`: points from before the end, without those of the `unnamed` cards, which nobody has named. `hand`: the
    known cards left; `counted`: points of others that somebody entered without their card; `untold`: how many there
    still are. `tally` is None if nobody knows the board.
    """

    taken: int
    unnamed: int
    hand: tuple[Score, ...]
    counted: tuple[int, ...]
    untold: int
    tally: Tally | None

    @property
    def points(self) -> int:
        """The known points; more may come while cards are `untold` or `unnamed`."""
        return self.taken + sum(score.points for score in self.hand) + sum(self.counted)

    @property
    def settled(self) -> bool:
        """Whether no card is missing any more."""
        return not self.untold and not self.unnamed


class Place(NamedTuple):
    """A rank from 1: the players who share it, and what decided between them and the ones above."""

    rank: int
    seats: tuple[int, ...]


def total(player: Player) -> Total:
    """Compute a player's final points, as far as known."""
    board, hand = player.board, player.hand
    followed = any(board)
    return Total(
        player.points,
        player.played.count(None),
        tuple(scored_in_hand(board, card) for card in hand.known) if followed else (),
        player.counted,
        hand.hidden,
        tally(board) if followed else player.tally,
    )


def totals(state: State) -> tuple[Total, ...]:
    """Compute everybody's final points, by seats."""
    return tuple(map(total, state.players))


def tied(state: State) -> tuple[int, ...]:
    """List the seats tied for the first place whose `tally` nobody knows, because nobody knows their board."""
    found = totals(state)
    if not all(each.settled for each in found):
        return ()
    most = max(each.points for each in found)
    first = [seat for seat, each in enumerate(found) if each.points == most]
    return tuple(seat for seat in first if found[seat].tally is None and len(first) > 1)


def ranking(state: State) -> tuple[Place, ...] | None:
    """Rank the players: most points, then most covered spaces, then most stacks of four, then shared (`end.winner`).

    None while a card is not known, or a tally that decides the first place. Behind it players share a place if the
    tally of one of them is not known.
    """
    found = totals(state)
    if not all(each.settled for each in found) or tied(state):
        return None
    keys = []
    for each in found:
        alike = [other.tally for other in found if other.points == each.points]
        keys.append((each.points, *(Tally(0, 0) if each.tally is None or None in alike else each.tally)))
    places: list[Place] = []
    for key in sorted(set(keys), reverse=True):
        seats = tuple(seat for seat, each in enumerate(keys) if each == key)
        places.append(Place(1 + sum(len(place.seats) for place in places), seats))
    return tuple(places)
