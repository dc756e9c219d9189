"""The log in words: one action as a short sentence, from the states around it; what an undo cannot make unseen.

The log never names a hidden card, whoever reads it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from companion.reef.box import COLOURS, Colour
from companion.reef.game import Disclosure
from companion.reef.queries.hands import hand_tasks
from companion.reef.queries.views import DisclosedCard
from companion.reef.rules import actions as a
from companion.reef.rules.scoring import Score, score_card, score_left_card
from companion.reef.rules.state import COLOUR_INDEX, Depth, EndCause, Phase, State
from companion.reef.wording.names import Finding, make_table_translator
from companion.seating import SeatChange
from companion.session.wording import StepPhrases, seat_change_line
from companion.translator import N_, NN_, Translator


def step_line(tr: Translator, before: State, action: a.Action, after: State) -> str:
    """Return a line that says what `action` did and what followed from it."""
    tr = make_table_translator(tr, before.table)
    parts = [action_sentence(tr, before, action, after), *consequence_lines(tr, before, action, after)]
    if before.phase is Phase.OPENING and after.phase is Phase.PLAY:
        parts.append(tr(N_("The game begins; {player} has the first turn."), player=after.table.seats[0]))
    if after.phase is Phase.OVER and before.phase is not Phase.OVER:
        parts.append(tr(N_("The game is over: {trigger}."), trigger=after.end))
    elif after.last is not None and before.last is None and after.table.depth is not Depth.SCORE:
        parts.append(last_turns_line(tr, after) or tr(_LAST[after.last]))
    return " ".join(parts)


def last_turns_line(tr: Translator, state: State) -> str:
    """Return a sentence that a supply is empty, if the table itself must say when the game is over; else nothing."""
    empty = tuple(Colour(colour) for colour in COLOURS if not state.supply[COLOUR_INDEX[colour]])
    if not empty or state.table.depth is not Depth.POINTS or state.phase is Phase.OVER:
        return ""
    return tr(
        N_("Supply empty: {colours}. Everybody finishes this round; then say that the game is over."), colours=empty
    )


_LAST = {
    EndCause.COLOUR: N_("A supply is empty: this is the last round."),
    EndCause.DECK: N_("The deck is empty: this is the last round."),
}


def action_sentence(tr: Translator, before: State, action: a.Action, after: State) -> str:
    """Return one sentence that says what somebody did, without its consequences."""
    tr = make_table_translator(tr, before.table)
    player = before.table.seats[action.seat]
    match action:
        case a.LayFirstPieces(_, pieces):
            return tr(N_("{player} lays the first pieces: {pieces}."), player=player, pieces=pieces)
        case a.TakeCard(_, number, _):
            slot = before.display[number] if number < len(before.display) else None
            if slot is None or slot.card is None:
                return tr(N_("{player} takes card {slot} of the display."), player=player, slot=number + 1)
            return tr(N_("{player} takes {card} from the display."), player=player, card=slot.card)
        case a.TakeTopCard(_, number, _):
            facts = {"player": player, "slot": number + 1, "card": before.top}
            if before.top is None:
                text = N_("{player} takes the top card of the deck and lays a point on card {slot} of the display.")
            else:
                text = N_("{player} takes {card} from the deck and lays a point on card {slot} of the display.")
            return tr(text, **facts)
        case a.PlayCard():
            return _played(tr, before, action)
        case a.ClaimCard(_, pieces, points):
            claiming = NN_(
                "{player} plays a card ({pieces}) and claims {n} point.",
                "{player} plays a card ({pieces}) and claims {n} points.",
            )
            return tr.count(*claiming, points, player=player, pieces=pieces or tr(N_("no pieces")))
        case a.TakeTokens(_, points):
            taking = NN_(
                "{player} takes {n} point with a card of the display.",
                "{player} takes {n} points with a card of the display.",
            )
            return tr.count(*taking, points, player=player)
        case a.PayPoint():
            return tr(N_("{player} lays a point on a card of the display."), player=player)
        case a.CloseGame():
            return tr(N_("Everybody has had their last turn."))
        case a.NameCard(_, None, card):
            return tr(N_("{player} names the top card of the deck: {card}."), player=player, card=card)
        case a.NameCard(_, int(number), card):
            text = N_("{player} names card {slot} of the display: {card}.")
            return tr(text, player=player, slot=number + 1, card=card)
        case a.ShowCard(_, card):
            return tr(N_("{player} shows {card}."), player=player, card=card)
        case a.CountLeftCard(_, points):
            counting = NN_(
                "{player} counts {n} point for a card in hand.", "{player} counts {n} points for a card in hand."
            )
            return tr.count(*counting, points, player=player)
        case a.CountTieBreakers(_, tally):
            text = N_("{player} counts covered spaces: {covered}; stacks of four: {fours}.")
            return tr(text, player=player, covered=tally.covered, fours=tally.fours)
        case a.Reconcile(_, changes):
            return _let_stand(tr, before, changes)
        case SeatChange():
            return seat_change_line(tr, player, action)
        case a.NameCard():
            raise TypeError(action)
        case _:
            assert_never(action)


def card_score_line(tr: Translator, score: Score) -> str:
    """Return a sentence that says how much a card scores and how."""
    number, points = len(score.matches), score.card.points
    if not number:
        return tr(N_("Its pattern does not show."))
    if number == 1:
        return tr.count(*NN_("Its pattern shows once: {n} point.", "Its pattern shows once: {n} points."), points)
    text = N_("Its pattern shows {times} times: {times} × {value} = {points} points.")
    return tr(text, times=number, value=points, points=score.points)


def consequence_lines(tr: Translator, before: State, action: a.Action, after: State) -> list[str]:
    """Return sentences about the points of an action: tokens on a taken card, the score of a played or shown one."""
    match action:
        case a.TakeCard(seat, number, _) if (slot := before.display[number]) is not None and slot.tokens:
            text = NN_("{n} token lay on it.", "{n} tokens lay on it.")
            return [tr.count(*text, slot.tokens)]
        case a.PlayCard(seat, card, _) if card is not None:
            return [card_score_line(tr, score_card(after.players[seat].board, card))]
        case a.ShowCard(seat, card) if before.phase is Phase.OVER:
            return [card_score_line(tr, score_left_card(after.players[seat].board, card))]
        case a.ClaimCard() | a.TakeTokens() | a.PayPoint() | a.CloseGame():
            return []
        case (
            a.LayFirstPieces()
            | a.TakeCard()
            | a.TakeTopCard()
            | a.PlayCard()
            | a.NameCard()
            | a.ShowCard()
            | a.CountLeftCard()
            | a.CountTieBreakers()
            | a.Reconcile()
            | SeatChange()
        ):
            return []
        case _:
            assert_never(action)


def _played(tr: Translator, before: State, action: a.PlayCard) -> str:
    facts = {"player": before.table.seats[action.seat], "card": action.card, "pieces": action.pieces}
    if action.card is None:
        return tr(N_("{player} plays a card that is not named yet: {pieces}."), **facts)
    if not action.pieces:
        return tr(N_("{player} plays {card}; the supply has neither of its pieces."), **facts)
    return tr(N_("{player} plays {card}: {pieces}."), **facts)


def _let_stand(tr: Translator, before: State, changes: Sequence[a.Change]) -> str:
    lines = []
    for thing, was, now in changes:
        both = {name: Finding(before.table, thing, found) for name, found in (("was", was), ("now", now))}
        lines.append(tr("{was}: {was:found} → {now:found}", **both))
    return tr(N_("The table let it stand: {changes}."), changes="; ".join(lines))


_SEEN = {
    DisclosedCard.NEXT_CARD: N_("{player} took a card, and everybody may have seen the next one of the deck."),
    DisclosedCard.CARD: N_("Everybody has seen the card of {player}."),
}


def _reveal_sentence(tr: Translator, state: State, disclosure: Disclosure) -> str:
    player = state.table.seats[disclosure.action.seat]
    tr = make_table_translator(tr, state.table)
    said = tr(_SEEN[DisclosedCard(disclosure.seen)], player=player)
    left = [who for who, each in zip(state.table.seats, state.players, strict=True) if each.hand.total]
    if state.table.dealt and state.phase is Phase.OVER and left:
        said += " " + tr(N_("Everybody has seen the cards that were left in hand: {players}."), players=left)
    return said


STEP_WORDS: Final = StepPhrases(
    line=step_line, action_sentence=action_sentence, seen=_reveal_sentence, hands=hand_tasks
)
