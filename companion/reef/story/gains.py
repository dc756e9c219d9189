"""Gains of each turn of a game of Reef: points by their source, to the last one. Values, no words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple, assert_never

from companion.reef.box.cards import Card
from companion.reef.rules import actions as a
from companion.reef.rules.scoring import totals
from companion.reef.rules.state import State


class Source(StrEnum):
    """The sources of points, gained or lost."""

    START = "start"  # what a player begins with
    CARDS = "cards"  # played
    TOKENS = "tokens"  # that lay on a card of the display
    HAND = "hand"  # cards left at the end
    TOP = "top"  # paid for the top card of the deck
    AMENDED = "amended"  # let stand by the table


class TurnUse(StrEnum):
    """The uses of a turn."""

    PLAYED = "played"
    TAKEN = "taken"
    TOP = "top"


class Turn(NamedTuple):
    """One turn: its seat, its round from 1, its use, the points it brought, the card if known."""

    seat: int
    round: int
    use: TurnUse
    points: int
    card: Card | None


def _cause(action: a.Action) -> tuple[Source, TurnUse | None]:
    """Return why points change in `action`, and the use of the turn, if it is one."""
    match action:
        case a.Play():
            return Source.CARDS, TurnUse.PLAYED
        case a.Claim():
            return Source.CARDS, TurnUse.PLAYED
        case a.Tokens():
            return Source.TOKENS, None
        case a.Pay():
            return Source.TOP, None
        case a.Take():
            return Source.TOKENS, TurnUse.TAKEN
        case a.TakeTop():
            return Source.TOP, TurnUse.TOP
        case a.Show() | a.CountCard():
            return Source.HAND, None
        case a.Begin() | a.Close() | a.Name() | a.CountUp() | a.AsItLies():
            return Source.AMENDED, None
        case _:
            assert_never(action)


def turns(states: Sequence[State], actions: Sequence[a.Action]) -> Iterator[Turn]:
    """Yield every turn of a game, `states` being those before each action and after the last."""
    for before, action, after in zip(states, actions, states[1:], strict=False):
        if (use := _cause(action)[1]) is not None:
            points = after.players[action.seat].points - before.players[action.seat].points
            card = action.card if isinstance(action, a.Play) else None
            yield Turn(action.seat, before.round, use, points, card)


def sources(states: Sequence[State], actions: Sequence[a.Action]) -> tuple[Counter[Source], ...]:
    """Return each player's points by source; together they are all that the player has."""
    found = tuple(Counter({Source.START: player.points}) for player in states[0].players)
    for before, action, after in zip(states, actions, states[1:], strict=False):
        for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
            if now.points != was.points:
                found[seat][_cause(action)[0]] += now.points - was.points
    for seat, total in enumerate(totals(states[-1])):
        found[seat][Source.HAND] += total.points - total.taken
    return found
