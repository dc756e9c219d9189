"""Legal actions of a state, found by trying: highlights and "may I?" come from the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement

from companion.reef.box.cards import Card
from companion.reef.box.pieces import COLOURS, DISPLAY, HIGHEST
from companion.reef.rules import actions as a
from companion.reef.rules import reasons
from companion.reef.rules.apply import entered
from companion.reef.rules.cards import unseen
from companion.reef.rules.claiming import tokens_lying
from companion.reef.rules.playing import to_lay
from companion.reef.rules.state import Board, Depth, Phase, State, Tally
from companion.refusal import Refused


def refusal(state: State, action: a.Action) -> Refused | None:
    """Return why the rules refuse `action`, or None if they allow it."""
    try:
        entered(state, action)
    except Refused as refused:
        return refused
    return None


def takes(state: State) -> dict[int, Refused | None]:
    """Return for each display slot why its card may not be taken now, or None."""
    return {slot: refusal(state, a.Take(state.seat, slot)) for slot in range(len(state.display))}


def tops(state: State) -> dict[int, Refused | None]:
    """Return for each display slot why the token for the deck's top card may not lie there now, or None."""
    return {slot: refusal(state, a.TakeTop(state.seat, slot)) for slot in range(len(state.display))}


def spaces(board: Board, laid: Sequence[a.Laid] = ()) -> dict[int, Refused | None]:
    """Return for each space why no piece may lie there once these are `laid`, or None (`place.height`)."""
    there = [space for _, space in laid]
    high = {space: len(stack) + there.count(space) for space, stack in enumerate(board)}
    return {
        space: Refused(reasons.TOO_HIGH, space=space, most=HIGHEST) if height >= HIGHEST else None
        for space, height in high.items()
    }


def playable(state: State) -> dict[str, tuple[Card, ...]]:
    """Return the known cards that the player on turn could play, by public knowledge, grouped by their pieces.

    The same for every viewer. Cards of no known deck are missing here: people compose them.
    """
    hand = state.players[state.seat].hand
    cards = (*hand.known, *hand.doubtful, *(unseen(state) if hand.hidden else ()))
    found: dict[str, tuple[Card, ...]] = {}
    for card in dict.fromkeys(cards):
        found[card.gain] = (*found.get(card.gain, ()), card)
    return found


def allowed(state: State) -> Mapping[str, int | Refused]:
    """Return the number of legal ways of each kind of action, by its word, or why there is none.

    A card that a player holds unseen may be any: counts those that nobody has seen.
    """
    seat = state.seat
    if state.table.depth is Depth.POINTS:
        return _allowed_in_points(state)
    if state.phase is Phase.OPENING:
        seat = next((seat for seat, player in enumerate(state.players) if not any(player.board)), 0)
    first = tuple(map(a.Laid, COLOURS, (5, 6, 9, 10)))
    tries: dict[str, Sequence[a.Action]] = {
        "begin": [a.Begin(seat, first)],
        "take": [a.Take(seat, slot) for slot in range(DISPLAY)],
        "take-top": [a.TakeTop(seat, slot) for slot in range(DISPLAY)],
        "play": [_some_play(state, seat, card) for cards in playable(state).values() for card in cards]
        or [a.Play(seat, None, ())],
        "show": [
            a.Show(seat, card)
            for seat, player in enumerate(state.players)
            for card in dict.fromkeys((*player.hand.doubtful, *unseen(state)))
        ],
        "count-card": [a.CountCard(each, 0) for each in range(len(state.players))],
        "count-up": [a.CountUp(each, Tally(0, 0)) for each in range(len(state.players))],
    }
    return {word: _answer(state, actions) for word, actions in tries.items() if actions}


def _allowed_in_points(state: State) -> Mapping[str, int | Refused]:
    """Count the legal ways for points only: as many as there are pairs of pieces, and points on cards."""
    seats = range(len(state.players))
    tries: dict[str, Sequence[a.Action]] = {
        "claim": [a.Claim(0, pair, 0) for pair in combinations_with_replacement(COLOURS, 2)],
        "tokens": [a.Tokens(0, points) for points in range(1, tokens_lying(state) + 1)] or [a.Tokens(0, 1)],
        "pay": [a.Pay(seat) for seat in seats],
        "close": [a.Close(0)],
        "count-card": [a.CountCard(seat, 0) for seat in seats],
        "count-up": [a.CountUp(seat, Tally(0, 0)) for seat in seats],
    }
    return {word: _answer(state, actions) for word, actions in tries.items()}


def _answer(state: State, actions: Sequence[a.Action]) -> int | Refused:
    answers = [refusal(state, action) for action in actions]
    possible = answers.count(None)
    return possible or next(answer for answer in answers if answer is not None)


def _some_play(state: State, seat: int, card: Card) -> a.Play:
    """Return a play of a card with its pieces wherever there is room."""
    board = state.players[seat].board
    laid: list[a.Laid] = []
    for colour in to_lay(board, state.supply, card.gain)[0]:
        free = [space for space, refused in spaces(board, laid).items() if refused is None]
        laid.append(a.Laid(colour, free[0]))
    return a.Play(seat, card, tuple(laid))
