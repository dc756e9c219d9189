"""The table, the score and the outlook on the end, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from companion.reef.box import BOARD_SIDE, COLOURS, Card, space_name
from companion.reef.notation.views import format_diagram
from companion.reef.queries.legal import estimate_end
from companion.reef.queries.views import PlayerView, View
from companion.reef.rules.actions import Action, PlayCard
from companion.reef.rules.scoring import (
    PlayerTotal,
    RankedPlace,
    Score,
    all_totals,
    rank_players,
    score_card,
    tied_seats,
)
from companion.reef.rules.state import COLOUR_INDEX, Board, Depth, EndCause, Phase, PieceCounts, Player, Slot, State
from companion.reef.wording.log import action_sentence, card_score_line, consequence_lines
from companion.reef.wording.names import make_table_translator, stack_name
from companion.session.history import UndoHistory
from companion.translator import N_, NN_, Translator

LAST_ROUND_LINES: Final = {
    EndCause.COLOUR: N_("This is the last round: a supply is empty."),
    EndCause.DECK: N_("This is the last round: the deck is empty."),
}


def table_lines(tr: Translator, view: View) -> list[str]:
    """Return lines that describe the whole table, section by section, for a terminal."""
    tr = make_table_translator(tr, view.table)
    lines = [turn_line(tr, view)]
    points_only = view.table.depth is Depth.POINTS
    if view.last is not None and not points_only:
        lines.append(tr(LAST_ROUND_LINES[view.last]))
    if points_only:
        lines += ["", supply_line(tr, view), tokens_line(tr, view)]
    elif view.table.depth is not Depth.SCORE:
        lines += ["", supply_line(tr, view), *display_lines(tr, view)]
    for player in view.players:
        lines += ["", *_player_lines(tr, view, player)]
    return lines


def turn_line(tr: Translator, view: View) -> str:
    """Return a sentence that says who acts now, in what part of the game."""
    player = view.table.seats[view.seat]
    match view.phase:
        case Phase.OPENING:
            return tr(N_("Opening: everybody lays one piece of each colour."))
        case Phase.PLAY if view.table.depth is Depth.POINTS:
            if view.last is not None:
                return tr(LAST_ROUND_LINES[view.last])
            return tr(N_("Points only: nobody follows whose turn it is."))
        case Phase.PLAY:
            text = N_("Round {round}, on turn: {player} ({sign})")
            return tr(text, round=view.round, player=player, sign=player.sign)
        case Phase.OVER:
            return over_line(tr, view.end)


def over_line(tr: Translator, end: EndCause | None) -> str:
    """Return a sentence that says that the game is over, and why if that is known."""
    return tr(N_("The game is over: {trigger}."), trigger=end) if end else tr(N_("The game is over."))


def supply_line(tr: Translator, view: View) -> str:
    """Return a sentence with the number of pieces of each colour left in this view's supply."""
    return pieces_left_line(tr, view.supply)


def pieces_left_line(tr: Translator, supply: PieceCounts) -> str:
    """Return a sentence with the number of pieces of each colour in `supply`."""
    left = ", ".join(f"{tr.name(colour)} {supply[COLOUR_INDEX[colour]]}" for colour in COLOURS)
    return tr(N_("Supplies: {left}"), left=left)


def tokens_line(tr: Translator, view: View) -> str:
    """Return how many points lie on the display, for games that do not follow on which cards."""
    lying = sum(slot.tokens for slot in view.display if slot is not None)
    return tr.count(*NN_("On cards of the display: {n} point", "On cards of the display: {n} points"), lying)


def display_lines(tr: Translator, view: View) -> list[str]:
    """Return lines with the cards in sight, and how many the deck still has."""
    lines = []
    if view.table.depth is Depth.DISPLAY or any(slot and slot.tokens for slot in view.display):
        lines.append(tr(N_("Display:")))
        lines += [f"  {number}. {_slot(tr, slot)}" for number, slot in enumerate(view.display, 1)]
    said = tr.count(*NN_("Deck: {n} card", "Deck: {n} cards"), view.deck)
    if view.top is not None:
        said = tr(N_("{deck}, on top {card}"), deck=said, card=view.top)
    return [*lines, said]


def _slot(tr: Translator, slot: Slot | None) -> str:
    if slot is None:
        return tr(N_("no card any more"))
    said = _card(tr, slot.card)
    if not slot.tokens:
        return said
    return tr.count(*NN_("{card}, with {n} token on it", "{card}, with {n} tokens on it"), slot.tokens, card=said)


def _card(tr: Translator, card: Card | None) -> str:
    return tr(N_("a card that is not named yet")) if card is None else tr.name(card)


def _stack_lines(tr: Translator, board: Board) -> Iterator[str]:
    """Yield lines that say what the diagram shows, to be read aloud: the stacks of each row, from bottom to top."""
    for row in range(0, len(board), BOARD_SIDE):
        stacks = [(space_name(at), stack_name(tr, board[at])) for at in range(row, row + BOARD_SIDE) if board[at]]
        if stacks:
            yield " · ".join(tr.labelled(space, said) for space, said in stacks)


def _player_lines(tr: Translator, view: View, player: PlayerView) -> list[str]:
    lines = [tr(N_("{player} ({sign})"), player=player.seat, sign=player.seat.sign)]
    if any(player.board):
        lines += ["    " + line for line in format_diagram(player.board).splitlines()]
        lines += ["    " + line for line in _stack_lines(tr, player.board)]
    if player.total is not None:
        lines.append("  " + sum_line(tr, player.total))
    elif player.points is not None:
        unnamed = player.played.count(None)
        lines.append("  " + points_so_far_line(tr, player.points, unnamed))
        lines += ["  " + unnamed_line(tr, unnamed)] if unnamed else []
    if view.table.depth is Depth.POINTS:
        return lines
    lines.append("  " + tr.count(*NN_("{n} card in hand", "{n} cards in hand"), player.cards))
    lines += [f"    {tr.name(card)}" for card in (*player.hand.known, *player.hand.dealt)]
    if view.table.depth is not Depth.SCORE:
        lines.append("  " + tr.count(*NN_("{n} card played", "{n} cards played"), len(player.played)))
    return lines


_ABOVE: Final = (
    N_("more points than {below}"),
    N_("as many points as {below}, more covered spaces"),
    N_("as many points and covered spaces as {below}, more stacks of four"),
)
_SHARED: Final = N_("equal in points and in every tie-breaker: the place is shared")


def score_lines(tr: Translator, state: State) -> list[str]:
    """Return lines of the whole result: each player's points and their sources, then the places."""
    tr = make_table_translator(tr, state.table)
    lines: list[str] = []
    for seat, found in zip(state.table.seats, all_totals(state), strict=True):
        if state.phase is not Phase.OVER:
            lines.append(
                tr(N_("{player}: {points}"), player=seat, points=points_so_far_line(tr, found.taken, found.unnamed))
            )
            lines += ["  " + unnamed_line(tr, found.unnamed)] if found.unnamed else []
            continue
        lines.append(tr(N_("{player}: {points}"), player=seat, points=sum_line(tr, found)))
        lines += ["  " + line for line in points_source_lines(tr, found)]
    lines.append("")
    if state.phase is not Phase.OVER:
        lines.append(tr(N_("The game is not over; cards left in hand are counted at the end.")))
        return lines
    return [*lines, *_places(tr, state)]


def why_lines(tr: Translator, history: UndoHistory[State, Action]) -> list[str]:
    """Return lines with the sources of each player's points, in the order they came: they add up to the result."""
    tr = make_table_translator(tr, history.state.table)
    lines: list[list[str]] = []
    began = history.state_at(0)
    for whose, player, found in zip(history.state.table.seats, began.players, all_totals(history.state), strict=True):
        heading = tr(N_("{player}: {points}"), player=whose, points=sum_line(tr, found))
        lines.append([heading, f"  {player.points:+3}  {first_points_line(tr, began)}"])
    for number, action in enumerate(history.done, 1):
        before, after = history.state_at(number - 1), history.state_at(number)
        for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
            if more := now.points - was.points:
                said = [action_sentence(tr, before, action, after), *consequence_lines(tr, before, action, after)]
                if isinstance(action, PlayCard) and action.card is not None and action.seat == seat:
                    said.append(places_line(tr, score_card(now.board, action.card).matches))
                lines[seat].append(f"  {more:+3}  {' '.join(said)}")
    for told, found in zip(lines, all_totals(history.state), strict=True):
        known = [score.points for score in found.hand] + list(found.counted)
        told += [
            f"  {points:+3}  {said}" for points, said in zip(known, _hand_lines(tr, found), strict=True) if points
        ]
    return [line for told in lines for line in told]


def first_points_line(tr: Translator, began: State) -> str:
    """Return when everybody had their first points; `began` is the state with which a record begins."""
    fresh = began.phase is Phase.OPENING or all(player == Player() for player in began.players)
    return tr(N_("at the start") if fresh else N_("when the record begins"))


def points_line(tr: Translator, points: int) -> str:
    """Return a number of points in words."""
    return tr.count(*NN_("{n} point", "{n} points"), points)


def points_change_line(tr: Translator, before: State, after: State) -> str:
    """Return who has more or fewer points than before, and by how many; empty for nobody.

    Hands count once it is over.
    """
    over = before.phase is after.phase is Phase.OVER
    had, have = ([each.points if over else each.taken for each in all_totals(state)] for state in (before, after))
    tr = make_table_translator(tr, after.table)
    told = []
    for seat, was, now in zip(after.table.seats, had, have, strict=True):
        more = now - was
        text = NN_("{player}: {n} point more.", "{player}: {n} points more.")
        if more < 0:
            text = NN_("{player}: {n} point fewer.", "{player}: {n} points fewer.")
        if more:
            told.append(tr.count(*text, abs(more), player=seat))
    return " ".join(told)


def sum_line(tr: Translator, total: PlayerTotal) -> str:
    """Return a player's sum of points in words: "at least" while cards are missing."""
    points = points_line(tr, total.points)
    return points if total.settled else tr(N_("at least {points}"), points=points)


def points_so_far_line(tr: Translator, points: int, unnamed: int) -> str:
    """Return the words for points in a running game: "at least" if some played cards have no name yet."""
    said = points_line(tr, points)
    return tr(N_("at least {points}"), points=said) if unnamed else said


def unnamed_line(tr: Translator, unnamed: int) -> str:
    """Return a sentence that says how many played cards have no name, so that their points are missing."""
    text = NN_("{n} card that was played is not named yet", "{n} cards that were played are not named yet")
    return tr.count(*text, unnamed)


def places_line(tr: Translator, matches: Sequence[Sequence[int]]) -> str:
    """Return a sentence that says where the matches of a card lay."""
    places = "; ".join(", ".join(map(space_name, match)) for match in matches)
    return tr(N_("The pattern lay on {places}."), places=places)


def left_card_line(tr: Translator, score: Score) -> str:
    """Return a sentence that says how much a card left in hand brought."""
    return tr(N_("left in hand, {card}: {score}"), card=score.card, score=card_score_line(tr, score))


def points_source_lines(tr: Translator, total: PlayerTotal) -> list[str]:
    """Return a line for each source of a player's points."""
    lines = [tr(N_("in the game: {points}"), points=points_line(tr, total.taken))]
    lines += _hand_lines(tr, total)
    if total.untold:
        text = NN_("{n} card in hand is not counted yet", "{n} cards in hand are not counted yet")
        lines.append(tr.count(*text, total.untold))
    if total.unnamed:
        lines.append(unnamed_line(tr, total.unnamed))
    if total.tally is not None:
        sentence = N_("covered spaces: {covered}; stacks of four: {fours}")
        lines.append(tr(sentence, covered=total.tally.covered, fours=total.tally.fours))
    return lines


def _hand_lines(tr: Translator, total: PlayerTotal) -> list[str]:
    """Return each card left in hand: the known ones, then those with points alone."""
    known = [left_card_line(tr, score) for score in total.hand]
    return known + [tr(N_("left in hand: {points}"), points=points_line(tr, points)) for points in total.counted]


def _places(tr: Translator, state: State) -> list[str]:
    places, seats = rank_players(state), state.table.seats
    if places is None:
        if waiting := tied_seats(state):
            text = N_("Count covered spaces and stacks of four on the boards of {players}.")
            return [tr(text, players=tuple(seats[seat] for seat in waiting))]
        return [tr(N_("Count every card to see the places."))]
    lines = []
    for number, place in enumerate(places):
        players = tuple(seats[seat] for seat in place.seats)
        reason = ranking_reason(tr, state, places, number)
        text = N_("{place}. {player} ({reason})") if reason else N_("{place}. {player}")
        lines.append(tr(text, place=place.rank, player=players, reason=reason))
    return lines


def ranking_reason(tr: Translator, state: State, places: tuple[RankedPlace, ...], number: int) -> str:
    """Return what put a place above the next one, or that players share it; empty for the last place alone."""
    place, found = places[number], all_totals(state)
    if len(place.seats) > 1:
        return tr(_SHARED)
    if number + 1 == len(places):
        return ""
    one, other = (found[places[at].seats[0]] for at in (number, number + 1))
    decided = 0
    if one.points == other.points and one.tally is not None and other.tally is not None:
        decided = 1 if one.tally.covered != other.tally.covered else 2
    below = tuple(state.table.seats[seat] for seat in places[number + 1].seats)
    return tr(_ABOVE[decided], below=below)


STILL_TO_PLAY: Final = N_("Still to play: {players}.")
EARLIEST_END: Final = N_("Round {round} now; at the earliest the game ends with round {earliest}.")
IN_DECK: Final = NN_("{n} card in the deck", "{n} cards in the deck")


def outlook_lines(tr: Translator, state: State) -> list[str]:
    """Return lines that say how near the end is, by what everybody knows."""
    depth, found = state.table.depth, estimate_end(state)
    if state.phase is Phase.OVER or depth is Depth.SCORE:
        return []
    tr = make_table_translator(tr, state.table)
    lines = []
    if found.last is not None:
        lines.append(tr(LAST_ROUND_LINES[found.last]))
        if found.waiting:
            lines.append(tr(STILL_TO_PLAY, players=[state.table.seats[seat] for seat in found.waiting]))
    elif found.earliest is not None:
        lines.append(tr(EARLIEST_END, round=state.round, earliest=found.earliest))
    lines.append(pieces_left_line(tr, found.supply))
    return lines if depth is Depth.POINTS else [*lines, tr.count(*IN_DECK, found.deck)]
