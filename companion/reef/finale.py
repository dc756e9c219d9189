"""Builder of the `Finale`: tokens counted, the last cards shown, tie-breakers and places, in the order of a stage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from companion.reef.art.cards import draw_card_back, draw_card_front
from companion.reef.box import TOKEN_COUNTS
from companion.reef.rules import scoring
from companion.reef.rules.actions import Action, CountLeftCard, ShowCard
from companion.reef.rules.scoring import Score, all_totals, player_total, rank_players
from companion.reef.rules.state import Depth, Phase, State
from companion.reef.wording.names import make_table_translator
from companion.reef.wording.table import points_line, ranking_reason
from companion.reports.finale import (
    Finale,
    FinalPlace,
    PointRange,
    PointsReveal,
    Portion,
    Tie,
    asked_tie_breakers,
    reveal_order,
)
from companion.translator import N_, NN_, Translator, capitalize_first

_USUAL: Final = 7  # the most that a card is worth in the decks there are; one that is entered may be worth more
_TOKENS: Final = "seabed.body"
_CARDS: Final = "starfish.body"
_LAST: Final = "yellow.body"
_TOKEN: Final = NN_("{n} token at {value}: {points}", "{n} tokens at {value}: {points}")
_CARD: Final = N_("Left in hand, {card}: {points}")
_UNSEEN: Final = N_("Hidden until now, {card}: {points}")
_COUNTED: Final = N_("A card left in hand: {points}")
TIE_BREAKERS: Final = ((N_("Covered spaces"), "piece-red"), (N_("Stacks of four"), "stack-pyry"))
"""The tie-breakers, in this order: the counted thing, and the design that shows it."""


def build_finale(states: Sequence[State], actions: Sequence[Action]) -> Finale | None:
    """Return the end as far as known; None while the game goes on. `states` are one more than `actions`."""
    now = states[-1]
    if now.phase is not Phase.OVER:
        return None
    first = next(step for step, state in enumerate(states) if state.phase is Phase.OVER)
    seats = range(len(now.players))
    over = states[first]
    known = now if now.table.depth is Depth.POINTS else over
    closed = _before_the_reveal(states[first - 1], over) if first else over
    points = begun = point_ranges(closed)
    openings: list[PointsReveal] = []
    for seat in reveal_order(points, [seat for seat in seats if not over.players[seat].hand.hidden]):
        points = (*points[:seat], point_ranges(known)[seat], *points[seat + 1 :])
        openings.append(PointsReveal(seat, tuple(_portions(closed, now, seat)), points))
    if now.table.depth is Depth.POINTS:  # nobody waits for a hand: what was counted of it is among the portions
        actions = ()
    for action, after in zip(actions[first:], states[first + 1 :], strict=False):
        if isinstance(action, ShowCard | CountLeftCard) and not after.players[action.seat].hand.hidden:
            portions = tuple(_portions(closed, now, action.seat))
            openings.append(PointsReveal(action.seat, portions, point_ranges(after)))
    places = rank_players(now) or ()
    waiting = [seat for seat in seats if now.players[seat].hand.hidden]
    return Finale(
        begun, tuple(openings), reveal_order(points, waiting), _ties(now, places), tuple(_places(now, places))
    )


def _before_the_reveal(last: State, over: State) -> State:
    """Return the end as everybody knew it: hides the cards that the companion had dealt, and shows now.

    They come last in a hand; the last player may have played one of them.
    """
    players = []
    for before, player in zip(last.players, over.players, strict=True):
        known, dealt = player.hand.known, before.hand.dealt
        number = len(dealt) if not dealt or known[-len(dealt) :] == dealt else len(dealt) - 1
        hand = player.hand._replace(known=known[: len(known) - number], hidden=player.hand.hidden + number)
        players.append(player._replace(hand=hand))
    return over._replace(players=tuple(players))


def point_ranges(state: State) -> tuple[PointRange, ...]:
    """Return the least and most points of each player: an unknown card is worth nothing, or as much as any."""
    most = max((card.points for card in state.table.deck.cards), default=_USUAL)
    found = all_totals(state)
    if state.phase is not Phase.OVER:
        return tuple(PointRange(each.taken, each.taken + each.unnamed * most) for each in found)
    return tuple(PointRange(each.points, each.points + (each.untold + each.unnamed) * most) for each in found)


def _portions(closed: State, now: State, seat: int) -> Iterator[Portion]:
    """Yield point tokens, then cards left in hand: those that everybody knew, then those that were hidden."""
    found = player_total(now.players[seat])
    left = found.taken
    for value in sorted(TOKEN_COUNTS, reverse=True):
        number, left = divmod(left, value)
        if number:
            said = partial(_tokens_told, number, value)
            yield Portion(f"token-{value}", _TOKENS, number, value, False, said)
    known = len(closed.players[seat].hand.known)
    for place, score in enumerate(found.hand):
        unseen = place >= known
        name = f"card {score.card}"
        said = partial(_card_told, now, score, unseen)
        yield Portion(name, _LAST if unseen else _CARDS, 1, score.points, unseen, said, draw_card_front(score.card))
    for points in found.counted:
        yield Portion("card-back", _LAST, 1, points, True, partial(_counted_told, points), draw_card_back())


def _tokens_told(number: int, value: int, tr: Translator) -> str:
    return tr.count(*_TOKEN, number, value=value, points=number * value)


def _card_told(state: State, score: Score, unseen: bool, tr: Translator) -> str:
    tr = make_table_translator(tr, state.table)
    return tr(_UNSEEN if unseen else _CARD, card=score.card, points=points_line(tr, score.points))


def _counted_told(points: int, tr: Translator) -> str:
    return tr(_COUNTED, points=points_line(tr, points))


def _ties(state: State, places: Sequence[scoring.RankedPlace]) -> tuple[Tie, ...]:
    """List players with equal points and known boards, and the tie-breaker that parts or levels them."""
    found = all_totals(state)
    ties: list[Tie] = []
    for points in sorted({each.points for each in found}, reverse=True):
        group = [place for place in places if found[place.seats[0]].points == points]
        seats = tuple(seat for place in group for seat in place.seats)
        tallies = [tally for seat in seats if (tally := found[seat].tally) is not None]
        if len(tallies) == len(seats) > 1:
            ties.append(
                Tie(seats, asked_tie_breakers(TIE_BREAKERS, tallies), partial(_decided, state, places, group))
            )
    return tuple(ties)


def _decided(
    state: State, places: Sequence[scoring.RankedPlace], group: Sequence[scoring.RankedPlace], tr: Translator
) -> str:
    """Return words for what parts the players of a tie, the first of them first; one sentence for a shared place."""
    tr = make_table_translator(tr, state.table)
    told = []
    for place in group:
        if place is group[-1] and len(place.seats) == 1:
            continue
        players = [state.table.seats[seat] for seat in place.seats]
        reason = ranking_reason(tr, state, tuple(places), places.index(place))
        told.append(tr(N_("{players}: {reason}."), players=players, reason=reason))
    return "\n".join(told)


def _places(state: State, places: Sequence[scoring.RankedPlace]) -> Iterator[FinalPlace]:
    found = all_totals(state)
    for number, place in enumerate(places):
        for seat in place.seats:
            yield FinalPlace(seat, place.rank, found[seat].points, partial(_reason, state, places, number))


def _reason(state: State, places: Sequence[scoring.RankedPlace], number: int, tr: Translator) -> str:
    return capitalize_first(ranking_reason(make_table_translator(tr, state.table), state, tuple(places), number))
