"""What a touch, a stroke, an answer or a button does in Reef, and which there are. Whoever shows a table calls these.

What a hand holds is the turn as far as it has been entered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from companion.reef.box import COLOURS, HAND_LIMIT, SPACES, Card, Colour
from companion.reef.queries.legal import action_refusal, find_best_layings
from companion.reef.queries.touches import (
    DECK_SPOT,
    BoardSpot,
    CardChoice,
    ComposeChoice,
    DropChoice,
    GainChoice,
    HitTarget,
    OpenChoice,
    OtherCardChoice,
    PendingTurn,
    SlotSpot,
    SpaceSpot,
    SwapChoice,
    cards_of_gain,
    finished_action,
    lay_piece,
    laying_seat,
    needs_card_name,
    pieces_to_lay,
    possible_gains,
    spot_seat,
)
from companion.reef.rules.actions import (
    Action,
    ClaimCard,
    CloseGame,
    CountLeftCard,
    CountTieBreakers,
    NameCard,
    PayPoint,
    PlayCard,
    ShowCard,
    TakeCard,
    TakeTokens,
    TakeTopCard,
)
from companion.reef.rules.moves import lowest_slots
from companion.reef.rules.scoring import tied_seats
from companion.reef.rules.state import Depth, Phase, State, Tally
from companion.refusal import Refused
from companion.session.touch import NO_SUCH_SPOT, NOT_ASKED, AskOutcome, DoneOutcome, HoldOutcome, RefusedOutcome

Question: TypeAlias = BoardSpot | ComposeChoice | SlotSpot
"""What the table has to see to: which board comes to the front, which card it is."""


@dataclass(frozen=True, slots=True)
class PlayedCardQuestion:
    """Which pieces did a player's card give, and how many points? Asked where points alone are followed."""

    seat: int


@dataclass(frozen=True, slots=True)
class LeftCardQuestion:
    """Which card did a player keep until the end, or what does it score?"""

    seat: int


@dataclass(frozen=True, slots=True)
class TieQuestion:
    """How much has a player of all that decides a tie?"""

    seat: int


SeatQuestion: TypeAlias = PlayedCardQuestion | LeftCardQuestion | TieQuestion
"""Asked of a player; no touch of the table leads to it."""

Outcome: TypeAlias = (
    HoldOutcome[PendingTurn]
    | DoneOutcome[Action]
    | AskOutcome[Question, PendingTurn]
    | RefusedOutcome[HitTarget | None, Action | None, PendingTurn]
)


class ActionButton(StrEnum):
    """The buttons that act where points alone are followed; a value is the word of its entry."""

    TOKENS = "tokens"
    PAY = "pay"
    CLOSE = "close"


MAX_SMALL_CHOICES = 12
"""Cards of one pair that are shown at once."""


def touch_spot(state: State, entering: PendingTurn, spot: HitTarget) -> Outcome:
    """Return what touching a spot does, after all that has been entered of the turn."""
    if not _is_there(state, spot):
        return RefusedOutcome(Refused(NO_SUCH_SPOT), None, None, entering)
    try:
        return _touched(state, entering, spot)
    except Refused as why:
        return RefusedOutcome(why, spot, None, entering)


def stroke_spaces(state: State, entering: PendingTurn, spaces: Sequence[SpaceSpot]) -> Outcome | None:
    """Lay the next two pieces on the first and the last of the spaces over which a finger was drawn.

    Somebody's first pieces lie on all of them, in the order of the colours. None where that means nothing.
    """
    first, last = spaces[0], spaces[-1]
    before = entering
    if not all(_is_there(state, space) for space in spaces):
        return RefusedOutcome(Refused(NO_SUCH_SPOT), None, None, entering)
    if state.phase is not Phase.OPENING:
        spaces = first, last
    elif not any(state.players[first.seat].board) and entering.seat != first.seat:
        entering = PendingTurn(seat=first.seat)
    if first.seat != laying_seat(state, entering) or len(pieces_to_lay(state, entering)) < 2:
        return None
    try:
        for space in spaces:
            entering = lay_piece(state, entering, space.number) if pieces_to_lay(state, entering) else entering
    except Refused as why:
        return RefusedOutcome(why, first, None, before)
    return _entered(state, before, entering)


def answer_question(state: State, entering: PendingTurn, question: Question | SeatQuestion, given: object) -> Outcome:
    """Return what an answer does: the card that is played, or the one that lies in a slot; None takes it unnamed.

    What a player is asked is answered as `answer_action` takes it.
    """
    if not _asked(state, entering, question):
        return RefusedOutcome(Refused(NOT_ASKED), None, None, entering)
    if isinstance(question, SeatQuestion):
        return _done(state, entering, answer_action(state, question, given))
    match question, given:
        case ComposeChoice(), Card():
            return touch_spot(state, entering, CardChoice(given))
        case SlotSpot(number), Card():
            return _done(state, entering, NameCard(state.seat, None if question == DECK_SPOT else number, given))
        case SlotSpot(number), None:
            return _taken(state, entering, number)
    raise TypeError(f"{given!r} answers no {question!r}")


def seat_questions(state: State) -> tuple[SeatQuestion, ...]:
    """Return what can still be asked of the players: after the last turn, or of every turn if points are all."""
    seats = list(enumerate(state.players))
    if state.phase is not Phase.OVER:
        return tuple(PlayedCardQuestion(seat) for seat, _ in seats if state.table.depth is Depth.POINTS)
    ties = tuple(map(TieQuestion, tied_seats(state)))
    if state.table.depth is Depth.POINTS:  # nobody knows how many cards are left
        return (*(LeftCardQuestion(seat) for seat, _ in seats), *ties)
    return tuple(LeftCardQuestion(seat) for seat, player in seats if player.hand.hidden) or ties


def active_buttons(state: State) -> tuple[ActionButton, ...]:
    """Return the buttons that can act."""
    points_alone = state.table.depth is Depth.POINTS and state.phase is not Phase.OVER
    return tuple(ActionButton) if points_alone else ()


def press_button(state: State, seat: int, button: ActionButton) -> Outcome:
    """Return what a player's button does."""
    match button:
        case ActionButton.TOKENS:
            return _done(state, PendingTurn(), TakeTokens(seat, 1))
        case ActionButton.PAY:
            return _done(state, PendingTurn(), PayPoint(seat))
        case ActionButton.CLOSE:
            return _done(state, PendingTurn(), CloseGame(seat))


def _is_there(state: State, spot: HitTarget) -> bool:
    """Return whether this table has such a place, whatever lies there; where points alone are followed, none."""
    if state.table.depth is Depth.POINTS or spot_seat(spot) not in (None, *range(len(state.players))):
        return False
    match spot:
        case SlotSpot(number):
            return number in range(DECK_SPOT.number + 1)
        case SpaceSpot(_, number):
            return number in SPACES
        case GainChoice(pair):
            return pair in COLOUR_PAIRS
    return True


def _asked(state: State, entering: PendingTurn, question: Question | SeatQuestion) -> bool:
    """Return whether a touch leads to a question now, or a player is asked it."""
    match question:
        case ComposeChoice():
            return bool(entering.gain) and not entering.can_lay and not state.table.deck.complete
        case SlotSpot(number):
            return needs_card_name(state, number)
        case BoardSpot():
            return False  # the table alone sees to it
    return question in seat_questions(state)


def answer_action(state: State, question: SeatQuestion, given: object) -> Action:
    """Return the entry that a player's answer makes: pieces and points, a card or what it scores, or counts."""
    match question, given:
        case PlayedCardQuestion(seat), (tuple() as pair, int() as points):
            return ClaimCard(seat, tuple(_there(state, pair)), points)
        case LeftCardQuestion(seat), Card():
            return ShowCard(seat, given)
        case LeftCardQuestion(seat), int():
            return CountLeftCard(seat, given)
        case TieQuestion(seat), Tally():
            return CountTieBreakers(seat, given)
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
        case BoardSpot() | ComposeChoice():
            return AskOutcome(spot, entering)
        case SpaceSpot(seat, number):
            return _on_space(state, entering, seat, number)
        case SlotSpot() if entering != PendingTurn() and not entering.paying:
            return AskOutcome(
                BoardSpot(state.seat), entering
            )  # a card is being played: the cards beside mean nothing
        case SlotSpot(number) if not entering.paying and needs_card_name(state, number):
            return AskOutcome(spot, entering)
        case SlotSpot(number) if entering.paying and spot != DECK_SPOT:
            return _done(state, entering, TakeTopCard(state.seat, number))
        case SlotSpot(number):
            return _taken(state, entering, number)
        case OpenChoice():
            return _entered(state, entering, entering._replace(open=True))
        case OtherCardChoice():
            return _entered(state, entering, entering._replace(others=True))
        case GainChoice(pair):
            cards = cards_of_gain(state, pair)
            alone = len(cards) == 1 and state.table.deck.complete
            return _entered(state, entering, entering._replace(gain=pair, card=cards[0] if alone else None))
        case CardChoice(None):
            return _entered(state, entering, entering._replace(later=True))
        case CardChoice(Card() as card):
            return _named(state, entering, card)
        case SwapChoice():
            return _entered(state, entering, entering._replace(swapped=not entering.swapped))
        case DropChoice():
            return HoldOutcome(PendingTurn())
    raise TypeError(spot)


def _named(state: State, entering: PendingTurn, card: Card) -> Outcome:
    """Choose the card to play; one that cannot be played, however its pieces lie, is refused at once."""
    layings = find_best_layings(state.players[state.seat].board, state.supply, card).layings
    play = PlayCard(state.seat, card, layings[0]) if layings else None
    if play is not None and (why := action_refusal(state, play)) is not None:
        return RefusedOutcome(why, CardChoice(card), play, entering)
    return _entered(state, entering, entering._replace(gain=card.gain, card=card))


def _taken(state: State, entering: PendingTurn, number: int) -> Outcome:
    """Take the card of a slot; for the deck's top card a point goes onto one of the cheapest others."""
    if number != DECK_SPOT.number:
        return _done(state, entering, TakeCard(state.seat, number))
    onto = lowest_slots(state)
    take = TakeTopCard(state.seat, onto[0] if onto else 0)
    if len(onto) == 1 or action_refusal(state, take) is not None:
        return _done(state, entering, take)
    return _entered(state, entering, PendingTurn(paying=True))


def _on_space(state: State, entering: PendingTurn, seat: int, number: int) -> Outcome:
    before = entering
    if state.phase is Phase.OPENING:
        if any(state.players[seat].board):
            return AskOutcome(BoardSpot(seat), entering)
        if entering.seat != seat:
            entering = PendingTurn(seat=seat)
    elif seat != state.seat or not entering.can_lay:
        return AskOutcome(BoardSpot(seat), entering)
    return _entered(state, before, lay_piece(state, entering, number))


def _entered(state: State, before: PendingTurn, entering: PendingTurn) -> Outcome:
    action = finished_action(state, entering)
    return HoldOutcome(entering) if action is None else _done(state, before, action)


def _done(state: State, before: PendingTurn, action: Action) -> Outcome:
    why = action_refusal(state, action)
    return DoneOutcome((action,)) if why is None else RefusedOutcome(why, None, action, before)


def offered_choices(
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
        return (DropChoice(),) if entering.paying else ()
    hand = state.players[state.seat].hand
    if entering.can_lay:
        both = len(set(entering.gain)) == 2 and not entering.laid
        return (*([SwapChoice()] if both else []), DropChoice())
    if entering.gain:
        known = state.table.deck.complete
        rest: tuple[HitTarget, ...] = () if known else (ComposeChoice(), CardChoice(None))
        return (*map(CardChoice, cards_of_gain(state, entering.gain)[:MAX_SMALL_CHOICES]), *rest, DropChoice())
    open_cards = (*hand.known, *hand.doubtful)
    if not hand.total or (own and not open_cards):
        return ()
    if drawer and not must_ask_card(state, entering):
        return (OpenChoice(),)
    shut: tuple[HitTarget, ...] = (DropChoice(),) if entering.open or entering.others else ()
    if open_cards and not entering.others and (remembered or state.table.dealt):
        return (
            *map(CardChoice, dict.fromkeys(open_cards)),
            *([OtherCardChoice()] if hand.hidden and not own else []),
            *shut,
        )
    if roomy and state.table.deck.complete:
        every = [CardChoice(card) for pair in possible_gains(state) for card in cards_of_gain(state, pair)]
        return (*every, *shut)
    pairs = possible_gains(state) if state.table.deck.complete else dict.fromkeys(COLOUR_PAIRS, 0)
    return (*map(GainChoice, pairs), *shut)


def must_ask_card(state: State, entering: PendingTurn) -> bool:
    """Return whether to ask which card is played: also when no card can be taken any more."""
    return entering.open or state.players[state.seat].hand.total >= HAND_LIMIT


COLOUR_PAIRS = ("RR", "YY", "GG", "PP", "RY", "RG", "RP", "YG", "YP", "GP")
