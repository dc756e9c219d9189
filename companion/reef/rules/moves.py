"""Moves of the game: taking and playing cards, laying and scoring pieces, points alone, and counts after the end.

Only the tables that own them know the published cards: a deck is known whole, in part or not at all. A known deck
never makes a card; it only rules out impossible ones.

For points alone nobody follows turns, so anybody may enter anything; a table says itself when the last turn is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from companion.reef.box import (
    CARD_COUNT,
    CENTRE_SPACES,
    COLOURS,
    HAND_LIMIT,
    MAX_CARD_POINTS,
    MAX_STACK_HEIGHT,
    SPACES,
    TOKEN_COUNTS,
    Card,
    Colour,
    Deck,
)
from companion.reef.rules import reasons
from companion.reef.rules.actions import PlacedPiece
from companion.reef.rules.scoring import card_points
from companion.reef.rules.state import (
    COLOUR_INDEX,
    Board,
    Depth,
    EndCause,
    Hand,
    Phase,
    PieceCounts,
    Player,
    Slot,
    State,
    Tally,
)
from companion.refusal import Refused


def public_cards(state: State) -> Iterator[Card]:
    """Yield every card whose place everybody knows: played, in the display, on the deck, or taken from either."""
    for player in state.players:
        yield from player.hand.known
        yield from player.hand.doubtful
        yield from filter(None, player.played)
    for slot in state.display:
        if slot is not None and slot.card is not None:
            yield slot.card
    if state.top is not None:
        yield state.top


def count_seen_copies(state: State, card: Card) -> int:
    """Count the copies of a card among `public_cards`."""
    number = int(card == state.top)
    for slot in state.display:
        if slot is not None and slot.card == card:
            number += 1
    for player in state.players:
        hand = player.hand
        number += hand.known.count(card) + hand.doubtful.count(card) + player.played.count(card)
    return number


def learned_deck(state: State) -> Deck:
    """Return the known deck, with the cards added that this game has shown."""
    deck = state.table.deck
    known, found = Counter(deck.cards), Counter(public_cards(state))
    return deck._replace(cards=(*deck.cards, *(found - known).elements()))


def unseen_cards(state: State) -> tuple[Card, ...]:
    """List the cards of the known deck that nobody has seen in this game: in hands, in the deck, played before."""
    return tuple((Counter(state.table.deck.cards) - Counter(public_cards(state))).elements())


def check_copies_left(state: State, card: Card) -> None:
    """Raise Refused unless one more copy of `card` can come in sight."""
    deck = state.table.deck
    copies = deck.cards.count(card)
    if copies > count_seen_copies(state, card):
        return
    if deck.complete:
        raise Refused(reasons.ALL_COPIES_SEEN if copies else reasons.NOT_IN_DECK, card=card, number=copies)
    if len(learned_deck(state).cards) >= CARD_COUNT:
        raise Refused(reasons.TOO_MANY_CARDS, card=card, number=CARD_COUNT)


def without_card(state: State, seat: int, card: Card) -> Hand:
    """Return the hand of `seat` without this card. Raises Refused if public knowledge rules it out there."""
    hand = state.players[seat].hand
    if card in hand.known:
        return remove_known(hand, card)
    if not hand.hidden:
        reason = reasons.NOT_HELD if hand.known else reasons.HAND_EMPTY
        raise Refused(reason, player=state.table.seats[seat], card=card)
    return without_hidden_card(state, seat, card)


def without_hidden_card(state: State, seat: int, card: Card) -> Hand:
    """Return the hand of `seat` with this card less among the hidden ones. Raises Refused if it cannot be there."""
    hand = state.players[seat].hand
    left = None
    if card in hand.doubtful:
        left = remove_doubtful(hand, card)
    else:
        check_copies_left(state, card)
        left = remove_hidden(hand, card)
    if left is None:
        raise Refused(reasons.NOT_HELD, player=state.table.seats[seat], card=card)
    return left


def can_hold(hand: Hand, card: Card) -> bool:
    """Return whether a hand that the companion dealt can hold this card, by its cards known here."""
    return card in (*hand.known, *hand.dealt) or hand.hidden > len(hand.dealt)


def remove_known(hand: Hand, card: Card) -> Hand:
    """Return the hand without one of the cards that everybody knows there."""
    place = hand.known.index(card)
    return hand._replace(known=hand.known[:place] + hand.known[place + 1 :])


def remove_doubtful(hand: Hand, card: Card) -> Hand | None:
    """Return the hand without a doubtful card, which it had until now; None if it must have left before."""
    place = hand.doubtful.index(card)
    return _possible(
        hand._replace(hidden=hand.hidden - 1, doubtful=hand.doubtful[:place] + hand.doubtful[place + 1 :])
    )


def remove_hidden(hand: Hand, card: Card) -> Hand | None:
    """Return the hand without a hidden card that nobody had seen; None if everybody has seen all that are left.

    If the companion has dealt, takes this one of the dealt cards, or the first of them.
    """
    place = hand.dealt.index(card) if card in hand.dealt else 0
    return _possible(hand._replace(hidden=hand.hidden - 1, dealt=hand.dealt[:place] + hand.dealt[place + 1 :]))


def remove_unnamed(hand: Hand, fitting: Iterable[Card]) -> Hand | None:
    """Return the hand without an unnamed card: one that nobody saw, or one of the `fitting` known or doubtful.

    None if it can be neither.
    """
    fitting = tuple(dict.fromkeys(fitting))
    moved = tuple(card for card in hand.known if card in fitting)
    left = hand._replace(
        known=tuple(card for card in hand.known if card not in fitting),
        hidden=hand.hidden + len(moved) - 1,
        doubtful=(*hand.doubtful, *moved),
        unnamed=(*hand.unnamed, fitting),
    )
    return _possible(left)


def mark_doubtful(hand: Hand, card: Card) -> Hand:
    """Return the hand after a card that everybody saw come there turned up elsewhere: its place is unknown."""
    if card in hand.known:
        left = remove_known(hand, card)
        return left._replace(hidden=left.hidden + 1)
    place = hand.doubtful.index(card)
    return _settled(hand._replace(doubtful=hand.doubtful[:place] + hand.doubtful[place + 1 :]))


def _possible(hand: Hand) -> Hand | None:
    """Return the hand, as simple as possible, if some course of play leads to it; else None."""
    if not hand.unnamed and not hand.doubtful:
        return hand if hand.hidden >= 0 else None
    unseen = hand.hidden - len(hand.doubtful) + len(hand.unnamed)  # that ever came there, and were not named since
    if hand.hidden < 0 or len(hand.unnamed) - _most_paired(hand.unnamed, hand.doubtful) > unseen:
        return None
    return _settled(hand)


def _settled(hand: Hand) -> Hand:
    """Drop unnamed plays that can only have been unseen cards, and doubts that no play explains."""
    plays = (tuple(card for card in play if card in hand.doubtful) for play in hand.unnamed)
    unnamed = tuple(play for play in plays if play)
    certain = tuple(card for card in hand.doubtful if not any(card in play for play in unnamed))
    return hand._replace(
        known=(*hand.known, *certain),
        hidden=hand.hidden - len(certain),
        doubtful=tuple(card for card in hand.doubtful if card not in certain),
        unnamed=unnamed,
    )


def _most_paired(plays: Sequence[tuple[Card, ...]], cards: Sequence[Card]) -> int:
    """Return how many plays can each have been another card: the largest matching, by augmenting paths."""
    played_by: dict[int, int] = {}

    def finds(play: int, tried: set[int]) -> bool:
        for place, card in enumerate(cards):
            if card in plays[play] and place not in tried:
                tried.add(place)
                if place not in played_by or finds(played_by[place], tried):
                    played_by[place] = play
                    return True
        return False

    return sum(finds(play, set()) for play in range(len(plays)))


def take_card(state: State, seat: int, number: int, card: Card | None) -> State:
    """Take the card of a display slot with its tokens; the deck's top card fills the gap. Raises Refused."""
    player = _with_room(state, seat)
    slot = display_slot(state, number)
    player = player._replace(points=player.points + slot.tokens, hand=_plus(player.hand, slot.card))
    filled = Slot(state.top) if state.deck else None
    return _after(state, seat, player, replace_slot(state, number, filled), card)


def take_top_card(state: State, seat: int, onto: int, card: Card | None) -> State:
    """Take the top card of the deck, for a point onto the lowest card of the display. Raises Refused."""
    player = _with_room(state, seat)
    if not state.deck:
        raise Refused(reasons.DECK_EMPTY)
    if not player.points and None not in player.played:  # a card that nobody has named may have scored
        raise Refused(reasons.NO_POINT, player=state.table.seats[seat])
    slot = display_slot(state, onto)
    if slot.card is not None:
        lower = [other.card for other in state.display if other is not None and other.card is not None]
        least = min(lower, key=lambda each: each.points)
        if least.points < slot.card.points:
            raise Refused(reasons.NOT_LOWEST, card=slot.card, lowest=least)
    player = player._replace(points=max(0, player.points - 1), hand=_plus(player.hand, state.top))
    return _after(state, seat, player, replace_slot(state, onto, slot._replace(tokens=slot.tokens + 1)), card)


def name_card(state: State, number: int | None, card: Card) -> State:
    """Return the state with a card of the display, or (None) the deck's top card, named. Raises Refused."""
    _followed(state, card)
    if number is None:
        if not state.deck:
            raise Refused(reasons.DECK_EMPTY)
        check_copies_left(state._replace(top=None), card)
        return state._replace(top=card)
    slot = display_slot(state, number)
    check_copies_left(state._replace(display=replace_slot(state, number, slot._replace(card=None))), card)
    return state._replace(display=replace_slot(state, number, slot._replace(card=card)))


def lowest_slots(state: State) -> tuple[int, ...]:
    """List the display slots that the token for the top card may lie on: any if a card is not known."""
    slots = [number for number, slot in enumerate(state.display) if slot is not None]
    known = [slot.card.points for slot in state.display if slot is not None and slot.card is not None]
    return tuple(
        number
        for number in slots
        if (slot := state.display[number]) is not None and (slot.card is None or slot.card.points == min(known))
    )


def display_slot(state: State, number: int) -> Slot:
    """Return a place of the display with a card. Raises Refused."""
    if not 0 <= number < len(state.display):
        raise Refused(reasons.NO_SLOT, number=len(state.display))
    if (slot := state.display[number]) is None:
        raise Refused(reasons.SLOT_EMPTY)
    return slot


def _with_room(state: State, seat: int) -> Player:
    player = state.players[seat]
    if player.hand.total >= HAND_LIMIT:
        raise Refused(reasons.HAND_FULL, player=state.table.seats[seat], most=HAND_LIMIT)
    return player


def _plus(hand: Hand, card: Card | None) -> Hand:
    return hand._replace(hidden=hand.hidden + 1) if card is None else hand._replace(known=(*hand.known, card))


def replace_slot(state: State, number: int, slot: Slot | None) -> tuple[Slot | None, ...]:
    """Return the display with one of its places changed."""
    return (*state.display[:number], slot, *state.display[number + 1 :])


def _after(state: State, seat: int, player: Player, display: tuple[Slot | None, ...], card: Card | None) -> State:
    """Return the state after a turn that took the deck's top card; `card` is the new top one, if known."""
    deck = state.deck - 1 if state.deck else 0
    below = state.below
    if card is not None:
        _followed(state, card)
        if not deck:
            raise Refused(reasons.DECK_EMPTY)
        check_copies_left(state, card)
    elif below:
        card, below = below[0], below[1:]
    return state._replace(
        players=state.with_player(seat, player),
        display=display,
        deck=deck,
        top=card,
        below=below,
        turn=state.turn + 1,
    )


def _followed(state: State, card: Card) -> None:
    """Raise Refused if nobody follows which cards lie there, or if the companion itself has dealt them."""
    if state.table.dealt:
        raise Refused(reasons.DEALT_BY_APP, card=card)
    if state.table.depth is not Depth.DISPLAY:
        raise Refused(reasons.NOT_FOLLOWED)


def lay_first_pieces(state: State, seat: int, pieces: Sequence[PlacedPiece]) -> State:
    """Lay the first four pieces of `seat`. Raises Refused."""
    player = state.players[seat]
    if state.phase is not Phase.OPENING or any(player.board):
        raise Refused(reasons.ALREADY_BEGUN, player=state.table.seats[seat])
    if sorted(piece.colour for piece in pieces) != sorted(COLOURS):
        raise Refused(reasons.FOUR_COLOURS)
    if not state.table.options.expert and sorted(piece.space for piece in pieces) != sorted(CENTRE_SPACES):
        raise Refused(reasons.CENTRE_ONLY)
    board, supply = lay_pieces(player.board, state.supply, pieces)
    players = state.with_player(seat, player._replace(board=board))
    phase = Phase.PLAY if all(any(each.board) for each in players) else Phase.OPENING
    return state._replace(players=players, supply=supply, phase=phase)


def play_card(state: State, seat: int, card: Card | None, pieces: Sequence[PlacedPiece]) -> State:
    """Play a card: lay its pieces and take its points. Raises Refused."""
    player = state.players[seat]
    hand = player.hand
    if not hand.total:
        raise Refused(reasons.HAND_EMPTY, player=state.table.seats[seat])
    hand = _one_less(state, seat, pieces) if card is None else without_card(state, seat, card)
    _check_pieces(state, player.board, card, pieces)
    board, supply = lay_pieces(player.board, state.supply, pieces)
    points = player.points if card is None else player.points + card_points(board, card)
    after = Player(board, points, hand, (*player.played, card))
    return state._replace(players=state.with_player(seat, after), supply=supply, turn=state.turn + 1)


def _one_less(state: State, seat: int, pieces: Sequence[PlacedPiece]) -> Hand:
    """Return the hand of `seat` without an unnamed card that gave these pieces. Raises Refused."""
    player = state.players[seat]
    hand, board = player.hand, player.board
    if hand.hidden and not state.table.dealt:
        seen = (card for card in (*hand.known, *hand.doubtful) if _gives(state, board, card, pieces))
        if (left := remove_unnamed(hand, seen)) is not None:
            return left
    raise Refused(reasons.MUST_NAME_CARD)


def _gives(state: State, board: Board, card: Card, pieces: Sequence[PlacedPiece]) -> bool:
    """Return whether these can be the pieces of a card."""
    try:
        _check_pieces(state, board, card, pieces)
    except Refused:
        return False
    return True


def lay_pieces(board: Board, supply: PieceCounts, pieces: Iterable[PlacedPiece]) -> tuple[Board, PieceCounts]:
    """Return a board and the supply after laying these pieces in their order. Raises Refused."""
    stacks, left = list(board), list(supply)
    for colour, space in pieces:
        if not 0 <= space < len(SPACES):
            raise Refused(reasons.NO_SUCH_SPACE, value=space)
        if len(stacks[space]) >= MAX_STACK_HEIGHT:
            raise Refused(reasons.TOO_HIGH, space=space, most=MAX_STACK_HEIGHT)
        if not left[COLOUR_INDEX[colour]]:
            raise Refused(reasons.SUPPLY_LACKS, colour=colour, number=supply[COLOUR_INDEX[colour]])
        stacks[space] += colour
        left[COLOUR_INDEX[colour]] -= 1
    red, yellow, green, purple = left
    return tuple(stacks), (red, yellow, green, purple)


def pieces_required(board: Board, supply: PieceCounts, gain: str) -> tuple[tuple[Colour, ...], ...]:
    """Return which of a card's two pieces one must lay: one choice, or two if only one of two pieces finds room.

    Fewer than two if the supply has no more (`play.short`) or the board no room for them (`place.full`).
    """
    left = list(supply)
    found = []
    for letter in gain:
        colour = Colour(letter)
        if left[COLOUR_INDEX[colour]] > 0:
            left[COLOUR_INDEX[colour]] -= 1
            found.append(colour)
    room = len(SPACES) * MAX_STACK_HEIGHT - sum(map(len, board))
    return tuple(dict.fromkeys(combinations(found, min(room, len(found)))))


def _check_pieces(state: State, board: Board, card: Card | None, pieces: Sequence[PlacedPiece]) -> None:
    """Raise Refused unless these are the pieces that the card gives and the supply has."""
    if card is not None and len(pieces) == 2 and min(state.supply) > 1:
        both = pieces[0].colour + pieces[1].colour
        if both == card.gain or both[::-1] == card.gain:
            return  # nearly always
    colours = [colour for colour, _ in pieces]
    if card is None:
        if len(colours) > 2 or (len(colours) < 2 and min(state.supply) > 1):
            raise Refused(reasons.MUST_LAY, colours=())
        return
    for colour in colours:
        if colours.count(colour) > card.gain.count(colour):
            raise Refused(reasons.OTHER_PIECES, card=card, colour=colour)
    choices = pieces_required(board, state.supply, card.gain)
    if sorted(colours) not in [sorted(choice) for choice in choices]:
        if len(colours) > len(choices[0]):
            short = next(c for c in COLOURS if colours.count(c) > state.supply[COLOUR_INDEX[c]])
            raise Refused(reasons.SUPPLY_LACKS, colour=short, number=state.supply[COLOUR_INDEX[short]])
        raise Refused(reasons.MUST_LAY, colours=choices[0])


TOTAL_TOKEN_POINTS: Final = sum(value * number for value, number in TOKEN_COUNTS.items())
"""The points that the tokens of the box are worth together."""
MAX_CLAIM: Final = MAX_CARD_POINTS * len(SPACES)


def claim_card(state: State, seat: int, pieces: Sequence[Colour], points: int) -> State:
    """Return the state after playing an unnamed card: its pieces and points are taken. Raises Refused."""
    _points_only(state)
    if len(pieces) > 2 or (len(pieces) < 2 and min(state.supply) > 1):
        raise Refused(reasons.TWO_PIECES, number=len(pieces))
    supply = list(state.supply)
    for colour in pieces:
        if not supply[COLOUR_INDEX[colour]]:
            raise Refused(reasons.SUPPLY_LACKS, colour=colour, number=state.supply[COLOUR_INDEX[colour]])
        supply[COLOUR_INDEX[colour]] -= 1
    if not 0 <= points <= MAX_CLAIM:
        raise Refused(reasons.CLAIM_RANGE, number=points, most=MAX_CLAIM)
    if points + sum(player.points for player in state.players) + tokens_on_display(state) > TOTAL_TOKEN_POINTS:
        raise Refused(reasons.TOKENS_LACK, most=TOTAL_TOKEN_POINTS)
    red, yellow, green, purple = supply
    return _with_points(state, seat, points)._replace(supply=(red, yellow, green, purple))


def take_tokens(state: State, seat: int, points: int) -> State:
    """Return the state after a player has taken the tokens on a card. Raises Refused."""
    _points_only(state)
    lying = tokens_on_display(state)
    if not 0 < points <= lying:
        raise Refused(reasons.FEWER_TOKENS, number=lying)
    return _lying(_with_points(state, seat, points), lying - points)


def pay_point(state: State, seat: int) -> State:
    """Return the state after a player has laid a point on a card. Raises Refused."""
    _points_only(state)
    if not state.players[seat].points:
        raise Refused(reasons.NO_POINT, player=state.table.seats[seat])
    return _lying(_with_points(state, seat, -1), tokens_on_display(state) + 1)


def close_game(state: State) -> State:
    """Return the state with the game ended: a supply is empty, or else the deck is. Raises Refused."""
    _points_only(state)
    return state._replace(phase=Phase.OVER, end=EndCause.COLOUR if 0 in state.supply else EndCause.DECK)


def tokens_on_display(state: State) -> int:
    """Count the points on the cards of the display."""
    return sum(slot.tokens for slot in state.display if slot is not None)


def _lying(state: State, number: int) -> State:
    return state._replace(display=(Slot(None, number), *state.display[1:]))


def _points_only(state: State) -> None:
    if state.table.depth is not Depth.POINTS:
        raise Refused(reasons.ONLY_POINTS)
    if state.phase is Phase.OVER:
        raise Refused(reasons.GAME_OVER)


def _with_points(state: State, seat: int, points: int) -> State:
    """Give a player more points."""
    player = state.players[seat]
    return state._replace(players=state.with_player(seat, player._replace(points=player.points + points)))


def show_card(state: State, seat: int, card: Card) -> State:
    """Return the state with a card left in hand shown. Raises Refused."""
    player = _with_hidden(state, seat)
    if not any(player.board):
        raise Refused(reasons.NO_BOARD, player=state.table.seats[seat])
    hand = without_hidden_card(state, seat, card)
    shown = player._replace(hand=hand._replace(known=(*hand.known, card)))
    return state._replace(players=state.with_player(seat, shown))


def count_left_card(state: State, seat: int, points: int) -> State:
    """Return the state with points for a card left in hand, without naming it. Raises Refused.

    Nobody follows how many are left at the depth `points`: there it refuses only after four.
    """
    followed = state.table.depth is not Depth.POINTS
    player = _with_hidden(state, seat) if followed else state.players[seat]
    if not 0 <= points <= MAX_CARD_POINTS:
        raise Refused(reasons.CARD_POINTS, number=points, most=MAX_CARD_POINTS)
    hand = remove_unnamed(player.hand, player.hand.doubtful) if followed else player.hand
    if hand is None or len(player.counted) >= HAND_LIMIT:
        raise Refused(reasons.ALL_COUNTED, player=state.table.seats[seat])
    counted = player._replace(hand=hand, counted=(*player.counted, points))
    return state._replace(players=state.with_player(seat, counted))


def count_tie_breakers(state: State, seat: int, tally: Tally) -> State:
    """Return the state with covered spaces and stacks of four of a board nobody follows. Raises Refused."""
    player = state.players[seat]
    if any(player.board):
        raise Refused(reasons.TALLY_KNOWN, player=state.table.seats[seat])
    if not 0 <= tally.fours <= tally.covered <= len(SPACES):
        raise Refused(reasons.TALLY_IMPOSSIBLE, most=len(SPACES), high=MAX_STACK_HEIGHT)
    return state._replace(players=state.with_player(seat, player._replace(tally=tally)))


def _with_hidden(state: State, seat: int) -> Player:
    player = state.players[seat]
    if not player.hand.hidden:
        raise Refused(reasons.ALL_COUNTED, player=state.table.seats[seat])
    return player
