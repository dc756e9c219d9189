"""What each turn of a game of Reef brought: points by their source, to the last one. Values, no words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from companion.reef.box.cards import Card
from companion.reef.rules.actions import Action, AsItLies, Play, Take, TakeTop
from companion.reef.rules.scoring import totals
from companion.reef.rules.state import State


class Source(StrEnum):
    """Where points come from, and where they go."""

    START = "start"  # what a player begins with
    CARDS = "cards"  # played
    TOKENS = "tokens"  # that lay on a card of the display
    HAND = "hand"  # cards left at the end
    TOP = "top"  # paid for the top card of the deck
    AMENDED = "amended"  # let stand by the table


class TurnUse(StrEnum):
    """What a turn is used for."""

    PLAYED = "played"
    TAKEN = "taken"
    TOP = "top"


class Turn(NamedTuple):
    """One turn: whose, in which round from 1, what it was used for, the points it brought, the card where known."""

    seat: int
    round: int
    use: TurnUse
    points: int
    card: Card | None


_SOURCES = {Play: Source.CARDS, Take: Source.TOKENS, TakeTop: Source.TOP, AsItLies: Source.AMENDED}
_USES = {Play: TurnUse.PLAYED, Take: TurnUse.TAKEN, TakeTop: TurnUse.TOP}


def turns(states: Sequence[State], actions: Sequence[Action]) -> Iterator[Turn]:
    """Every turn of a game, `states` being those before each action and after the last."""
    for before, action, after in zip(states, actions, states[1:], strict=False):
        if (use := _USES.get(type(action))) is not None:
            points = after.players[action.seat].points - before.players[action.seat].points
            card = action.card if isinstance(action, Play) else None
            yield Turn(action.seat, before.round, use, points, card)


def sources(states: Sequence[State], actions: Sequence[Action]) -> tuple[Counter[Source], ...]:
    """For each player their points by source; together they are what the player has."""
    found = tuple(Counter({Source.START: player.points}) for player in states[0].players)
    for before, action, after in zip(states, actions, states[1:], strict=False):
        for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
            if now.points != was.points:
                found[seat][_SOURCES[type(action)]] += now.points - was.points
    for seat, total in enumerate(totals(states[-1])):
        found[seat][Source.HAND] += total.points - total.taken
    return found
