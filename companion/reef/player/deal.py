"""Hidden cards dealt anew from what a seat knows, so that a turn can be tried with all of them open."""

from __future__ import annotations

from collections import Counter

from companion.player.chance import Chance
from companion.reef.box import TIDE_DECK, Card
from companion.reef.rules.moves import public_cards
from companion.reef.rules.state import Hand, Slot, State


def deal(known: State, seat: int, chance: Chance) -> State:
    """Return the state with every hidden card open but those that `seat` holds without knowing them.

    `known` is what `known_state(state, seat)` returns. Cards that no known deck tells of are thought up from our own.
    """
    own = known.players[seat].hand
    seen = Counter(public_cards(known)) + Counter(own.dealt)
    pool = chance.shuffled(sorted((Counter(known.table.deck.cards) - seen).elements()))
    missing = sum(player.hand.hidden for player in known.players) - own.hidden + max(0, known.deck)
    missing += sum(slot is not None and slot.card is None for slot in known.display)
    while len(pool) < missing:
        pool += chance.shuffled(TIDE_DECK.cards)
    players = []
    for number, player in enumerate(known.players):
        hand = player.hand
        if number == seat:
            hand = Hand((*hand.known, *hand.dealt), hand.hidden - len(hand.dealt))
        else:
            supposed = _supposed(hand, pool)
            hand = Hand((*hand.known, *supposed))
        players.append(player._replace(hand=hand))
    display = tuple(
        Slot(pool.pop(), slot.tokens) if slot is not None and slot.card is None else slot for slot in known.display
    )
    top = known.top
    if top is None and known.deck:
        top = pool.pop()
    below = tuple([pool.pop() for _ in range(known.deck - 1)]) if known.deck else ()
    return known._replace(players=tuple(players), display=display, top=top, below=below)


def _supposed(hand: Hand, pool: list[Card]) -> list[Card]:
    """Return cards for the hidden part of a hand, those first that everybody saw come there."""
    cards = list(hand.doubtful)[: hand.hidden]
    return cards + [pool.pop() for _ in range(hand.hidden - len(cards))]
