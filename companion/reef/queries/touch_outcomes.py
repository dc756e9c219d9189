"""What a touch, a stroke or an answer does in Reef, and which choices there are. Whoever shows a table calls these.

What a hand holds is the turn as far as it has been entered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from companion.reef.box import COLOURS, MOST_HELD, Card, Colour
from companion.reef.queries.legal import best_layings, refusal
from companion.reef.queries.touches import (
    DECK,
    BoardOf,
    Compose,
    Drop,
    Gain,
    HitTarget,
    Named,
    Open,
    Others,
    PendingTurn,
    Slot,
    Space,
    Swap,
    finished_action,
    gains,
    lay,
    laying_seat,
    of_gain,
    pieces_left,
    wants_name,
)
from companion.reef.rules.actions import Action, Claim, CountCard, CountUp, Name, Play, Show, Take, TakeTop
from companion.reef.rules.moves import lowest
from companion.reef.rules.scoring import tied
from companion.reef.rules.state import Depth, Phase, State, Tally
from companion.refusal import Refused
from companion.session.touch import Ask, Done, Hold, No

Question: TypeAlias = BoardOf | Compose | Slot
"""What the table has to see to: which board comes to the front, which card it is."""


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """Which pieces did a player's card give, and how many points? Asked where points alone are followed."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardLeft:
    """Which card did a player keep until the end, or what does it score?"""

    seat: int


@dataclass(frozen=True, slots=True)
class TieCount:
    """How much has a player of all that decides a tie?"""

    seat: int


SeatQuestion: TypeAlias = CardPlayed | CardLeft | TieCount
"""Asked of a player; no touch of the table leads to it."""

Outcome: TypeAlias = (
    Hold[PendingTurn] | Done[Action] | Ask[Question, PendingTurn] | No[HitTarget | None, Action | None, PendingTurn]
)

MOST_SMALL = 12
"""Cards of one pair that are shown at once."""


def touch(state: State, entering: PendingTurn, spot: HitTarget) -> Outcome:
    """Return what touching a spot does, after all that has been entered of the turn."""
    try:
        return _touched(state, entering, spot)
    except Refused as why:
        return No(why, spot, None, entering)


def stroke(state: State, entering: PendingTurn, spaces: Sequence[Space]) -> Outcome | None:
    """Lay the next two pieces on the first and the last of the spaces over which a finger was drawn.

    Somebody's first pieces lie on all of them, in the order of the colours. None where that means nothing.
    """
    first, last = spaces[0], spaces[-1]
    before = entering
    if state.phase is not Phase.OPENING:
        spaces = first, last
    elif not any(state.players[first.seat].board) and entering.seat != first.seat:
        entering = PendingTurn(seat=first.seat)
    if first.seat != laying_seat(state, entering) or len(pieces_left(state, entering)) < 2:
        return None
    try:
        for space in spaces:
            entering = lay(state, entering, space.number) if pieces_left(state, entering) else entering
    except Refused as why:
        return No(why, first, None, before)
    return _entered(state, before, entering)


def answer(state: State, entering: PendingTurn, question: Question | SeatQuestion, given: object) -> Outcome:
    """Return what an answer does: the card that is played, or the one that lies in a slot; None takes it unnamed.

    What a player is asked is answered as `answered` takes it.
    """
    if isinstance(question, SeatQuestion):
        return _done(state, entering, answered(state, question, given))
    match question, given:
        case Compose(), Card():
            return touch(state, entering, Named(given))
        case Slot(number), Card():
            return _done(state, entering, Name(state.seat, None if question == DECK else number, given))
        case Slot(number), None:
            return _taken(state, entering, number)
    raise TypeError(f"{given!r} answers no {question!r}")


def seat_questions(state: State) -> tuple[SeatQuestion, ...]:
    """Return what can still be asked of the players: after the last turn, or of every turn if points are all."""
    seats = list(enumerate(state.players))
    if state.phase is not Phase.OVER:
        return tuple(CardPlayed(seat) for seat, _ in seats if state.table.depth is Depth.POINTS)
    ties = tuple(map(TieCount, tied(state)))
    if state.table.depth is Depth.POINTS:  # nobody knows how many cards are left
        return (*(CardLeft(seat) for seat, _ in seats), *ties)
    return tuple(CardLeft(seat) for seat, player in seats if player.hand.hidden) or ties


def answered(state: State, question: SeatQuestion, given: object) -> Action:
    """Return the entry that a player's answer makes: pieces and points, a card or what it scores, or counts."""
    match question, given:
        case CardPlayed(seat), (tuple() as pair, int() as points):
            return Claim(seat, tuple(_there(state, pair)), points)
        case CardLeft(seat), Card():
            return Show(seat, given)
        case CardLeft(seat), int():
            return CountCard(seat, given)
        case TieCount(seat), Tally():
            return CountUp(seat, given)
    raise TypeError(f"{given!r} answers no {question!r}")


def _there(state: State, pair: Sequence[Colour]) -> Iterator[Colour]:
    """The pieces of a pair, as far as the supply has them."""
    left = dict(zip(COLOURS, state.supply, strict=True))
    for colour in pair:
        if left[colour]:
            left[colour] -= 1
            yield colour


def _touched(state: State, entering: PendingTurn, spot: HitTarget) -> Outcome:
    match spot:
        case BoardOf() | Compose():
            return Ask(spot, entering)
        case Space(seat, number):
            return _on_space(state, entering, seat, number)
        case Slot() if entering != PendingTurn() and not entering.paying:
            return Ask(BoardOf(state.seat), entering)  # a card is being played: the cards beside mean nothing
        case Slot(number) if not entering.paying and wants_name(state, number):
            return Ask(spot, entering)
        case Slot(number) if entering.paying and spot != DECK:
            return _done(state, entering, TakeTop(state.seat, number))
        case Slot(number):
            return _taken(state, entering, number)
        case Open():
            return _entered(state, entering, entering._replace(open=True))
        case Others():
            return _entered(state, entering, entering._replace(others=True))
        case Gain(pair):
            cards = of_gain(state, pair)
            alone = len(cards) == 1 and state.table.deck.complete
            return _entered(state, entering, entering._replace(gain=pair, card=cards[0] if alone else None))
        case Named(None):
            return _entered(state, entering, entering._replace(later=True))
        case Named(Card() as card):
            return _named(state, entering, card)
        case Swap():
            return _entered(state, entering, entering._replace(swapped=not entering.swapped))
        case Drop():
            return Hold(PendingTurn())
    raise TypeError(spot)


def _named(state: State, entering: PendingTurn, card: Card) -> Outcome:
    """Choose the card to play; one that cannot be played, however its pieces lie, is refused at once."""
    layings = best_layings(state.players[state.seat].board, state.supply, card).layings
    play = Play(state.seat, card, layings[0]) if layings else None
    if play is not None and (why := refusal(state, play)) is not None:
        return No(why, Named(card), play, entering)
    return _entered(state, entering, entering._replace(gain=card.gain, card=card))


def _taken(state: State, entering: PendingTurn, number: int) -> Outcome:
    """Take the card of a slot; for the deck's top card a point goes onto one of the cheapest others."""
    if number != DECK.number:
        return _done(state, entering, Take(state.seat, number))
    onto = lowest(state)
    take = TakeTop(state.seat, onto[0] if onto else 0)
    if len(onto) == 1 or refusal(state, take) is not None:
        return _done(state, entering, take)
    return _entered(state, entering, PendingTurn(paying=True))


def _on_space(state: State, entering: PendingTurn, seat: int, number: int) -> Outcome:
    before = entering
    if state.phase is Phase.OPENING:
        if any(state.players[seat].board):
            return Ask(BoardOf(seat), entering)
        if entering.seat != seat:
            entering = PendingTurn(seat=seat)
    elif seat != state.seat or not entering.can_lay:
        return Ask(BoardOf(seat), entering)
    return _entered(state, before, lay(state, entering, number))


def _entered(state: State, before: PendingTurn, entering: PendingTurn) -> Outcome:
    action = finished_action(state, entering)
    return Hold(entering) if action is None else _done(state, before, action)


def _done(state: State, before: PendingTurn, action: Action) -> Outcome:
    why = refusal(state, action)
    return Done((action,)) if why is None else No(why, None, action, before)


def offered(
    state: State,
    entering: PendingTurn,
    roomy: bool = False,
    remembered: bool = False,
    drawer: bool = False,
    own: bool = False,
) -> tuple[HitTarget, ...]:
    """Return the choices of the player on turn, as spots; in a `drawer` first whether a card is played.

    If it is `roomy`, every card. Those that everybody saw being taken come first where they are `remembered`, and
    where the app has dealt the cards, so that nobody holds them. With `own` their owner looks at the others, and
    nobody names a card here that only they know.
    """
    if state.phase is not Phase.PLAY or entering.paying:
        return (Drop(),) if entering.paying else ()
    hand = state.players[state.seat].hand
    if entering.can_lay:
        both = len(set(entering.gain)) == 2 and not entering.laid
        return (*([Swap()] if both else []), Drop())
    if entering.gain:
        known = state.table.deck.complete
        rest: tuple[HitTarget, ...] = () if known else (Compose(), Named(None))
        return (*map(Named, of_gain(state, entering.gain)[:MOST_SMALL]), *rest, Drop())
    open_cards = (*hand.known, *hand.doubtful)
    if not hand.total or (own and not open_cards):
        return ()
    if drawer and not opened(state, entering):
        return (Open(),)
    shut: tuple[HitTarget, ...] = (Drop(),) if entering.open or entering.others else ()
    if open_cards and not entering.others and (remembered or state.table.dealt):
        return (*map(Named, dict.fromkeys(open_cards)), *([Others()] if hand.hidden and not own else []), *shut)
    if roomy and state.table.deck.complete:
        every = [Named(card) for pair in gains(state) for card in of_gain(state, pair)]
        return (*every, *shut)
    pairs = gains(state) if state.table.deck.complete else dict.fromkeys(PAIRS, 0)
    return (*map(Gain, pairs), *shut)


def opened(state: State, entering: PendingTurn) -> bool:
    """Return whether to ask which card is played: also when no card can be taken any more."""
    return entering.open or state.players[state.seat].hand.total >= MOST_HELD


PAIRS = ("RR", "YY", "GG", "PP", "RY", "RG", "RP", "YG", "YP", "GP")
