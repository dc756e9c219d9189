"""The table, the score and the outlook on the end, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from companion.reef.box import COLOURS, SIDE, Card, space_name
from companion.reef.notation.views import diagram
from companion.reef.queries.legal import outlook
from companion.reef.queries.views import PlayerView, View
from companion.reef.rules.actions import Action, Play
from companion.reef.rules.scoring import Place, Score, Total, ranking, scored, tied, totals
from companion.reef.rules.state import PLACE, Board, Depth, Ended, Phase, Player, Slot, State, Stock
from companion.reef.wording.log import deed, followed, score_line
from companion.reef.wording.names import speaking, stack_name
from companion.session.history import Session
from companion.translator import N_, NN_, Speech

LAST: Final = {
    Ended.COLOUR: N_("This is the last round: a supply is empty."),
    Ended.DECK: N_("This is the last round: the deck is empty."),
}


def table_lines(speech: Speech, view: View) -> list[str]:
    """Return lines that describe the whole table, section by section, for a terminal."""
    speech = speaking(speech, view.table)
    lines = [whose_turn(speech, view)]
    points_only = view.table.depth is Depth.POINTS
    if view.last is not None and not points_only:
        lines.append(speech(LAST[view.last]))
    if points_only:
        lines += ["", supply_line(speech, view), tokens_line(speech, view)]
    elif view.table.depth is not Depth.SCORE:
        lines += ["", supply_line(speech, view), *display_lines(speech, view)]
    for player in view.players:
        lines += ["", *_player_lines(speech, view, player)]
    return lines


def whose_turn(speech: Speech, view: View) -> str:
    """Return a sentence that says who acts now, in what part of the game."""
    player = view.table.seats[view.seat]
    match view.phase:
        case Phase.OPENING:
            return speech(N_("Opening: everybody lays one piece of each colour."))
        case Phase.PLAY if view.table.depth is Depth.POINTS:
            if view.last is not None:
                return speech(LAST[view.last])
            return speech(N_("Points only: nobody follows whose turn it is."))
        case Phase.PLAY:
            text = N_("Round {round}, on turn: {player} ({sign})")
            return speech(text, round=view.round, player=player, sign=player.sign)
        case Phase.OVER:
            return over_line(speech, view.end)


def over_line(speech: Speech, end: Ended | None) -> str:
    """Return a sentence that says that the game is over, and why if that is known."""
    return speech(N_("The game is over: {trigger}."), trigger=end) if end else speech(N_("The game is over."))


def supply_line(speech: Speech, view: View) -> str:
    """Return a sentence with the number of pieces of each colour left in this view's supply."""
    return supplies_line(speech, view.supply)


def supplies_line(speech: Speech, supply: Stock) -> str:
    """Return a sentence with the number of pieces of each colour in `supply`."""
    left = ", ".join(f"{speech.name(colour)} {supply[PLACE[colour]]}" for colour in COLOURS)
    return speech(N_("Supplies: {left}"), left=left)


def tokens_line(speech: Speech, view: View) -> str:
    """Return how many points lie on the display, for games that do not follow on which cards."""
    lying = sum(slot.tokens for slot in view.display if slot is not None)
    return speech.count(*NN_("On cards of the display: {n} point", "On cards of the display: {n} points"), lying)


def display_lines(speech: Speech, view: View) -> list[str]:
    """Return lines with the cards in sight, and how many the deck still has."""
    lines = []
    if view.table.depth is Depth.DISPLAY or any(slot and slot.tokens for slot in view.display):
        lines.append(speech(N_("Display:")))
        lines += [f"  {number}. {_slot(speech, slot)}" for number, slot in enumerate(view.display, 1)]
    said = speech.count(*NN_("Deck: {n} card", "Deck: {n} cards"), view.deck)
    if view.top is not None:
        said = speech(N_("{deck}, on top {card}"), deck=said, card=view.top)
    return [*lines, said]


def _slot(speech: Speech, slot: Slot | None) -> str:
    if slot is None:
        return speech(N_("no card any more"))
    said = _card(speech, slot.card)
    if not slot.tokens:
        return said
    return speech.count(*NN_("{card}, with {n} token on it", "{card}, with {n} tokens on it"), slot.tokens, card=said)


def _card(speech: Speech, card: Card | None) -> str:
    return speech(N_("a card that is not named yet")) if card is None else speech.name(card)


def _stack_lines(speech: Speech, board: Board) -> Iterator[str]:
    """Yield lines that say what the diagram shows, to be read aloud: the stacks of each row, from bottom to top."""
    for row in range(0, len(board), SIDE):
        stacks = [(space_name(at), stack_name(speech, board[at])) for at in range(row, row + SIDE) if board[at]]
        if stacks:
            yield " · ".join(speech.labelled(space, said) for space, said in stacks)


def _player_lines(speech: Speech, view: View, player: PlayerView) -> list[str]:
    lines = [speech(N_("{player} ({sign})"), player=player.seat, sign=player.seat.sign)]
    if any(player.board):
        lines += ["    " + line for line in diagram(player.board).splitlines()]
        lines += ["    " + line for line in _stack_lines(speech, player.board)]
    if player.total is not None:
        lines.append("  " + sum_line(speech, player.total))
    elif player.points is not None:
        unnamed = player.played.count(None)
        lines.append("  " + so_far_line(speech, player.points, unnamed))
        lines += ["  " + unnamed_line(speech, unnamed)] if unnamed else []
    if view.table.depth is Depth.POINTS:
        return lines
    lines.append("  " + speech.count(*NN_("{n} card in hand", "{n} cards in hand"), player.cards))
    lines += [f"    {speech.name(card)}" for card in (*player.hand.known, *player.hand.dealt)]
    if view.table.depth is not Depth.SCORE:
        lines.append("  " + speech.count(*NN_("{n} card played", "{n} cards played"), len(player.played)))
    return lines


_ABOVE: Final = (
    N_("more points than {below}"),
    N_("as many points as {below}, more covered spaces"),
    N_("as many points and covered spaces as {below}, more stacks of four"),
)
_SHARED: Final = N_("equal in points and in every tie-breaker: the place is shared")


def score_lines(speech: Speech, state: State) -> list[str]:
    """Return lines of the whole result: each player's points and their sources, then the places."""
    speech = speaking(speech, state.table)
    lines: list[str] = []
    for seat, found in zip(state.table.seats, totals(state), strict=True):
        if state.phase is not Phase.OVER:
            lines.append(
                speech(N_("{player}: {points}"), player=seat, points=so_far_line(speech, found.taken, found.unnamed))
            )
            lines += ["  " + unnamed_line(speech, found.unnamed)] if found.unnamed else []
            continue
        lines.append(speech(N_("{player}: {points}"), player=seat, points=sum_line(speech, found)))
        lines += ["  " + line for line in total_lines(speech, found)]
    lines.append("")
    if state.phase is not Phase.OVER:
        lines.append(speech(N_("The game is not over; cards left in hand are counted at the end.")))
        return lines
    return [*lines, *_places(speech, state)]


def why_lines(speech: Speech, session: Session[State, Action]) -> list[str]:
    """Return lines with the sources of each player's points, in the order they came: they add up to the result."""
    speech = speaking(speech, session.state.table)
    lines: list[list[str]] = []
    began = session.state_at(0)
    for whose, player, found in zip(session.state.table.seats, began.players, totals(session.state), strict=True):
        heading = speech(N_("{player}: {points}"), player=whose, points=sum_line(speech, found))
        lines.append([heading, f"  {player.points:+3}  {beginning(speech, began)}"])
    for number, action in enumerate(session.done, 1):
        before, after = session.state_at(number - 1), session.state_at(number)
        for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
            if more := now.points - was.points:
                said = [deed(speech, before, action, after), *followed(speech, before, action, after)]
                if isinstance(action, Play) and action.card is not None and action.seat == seat:
                    said.append(places_line(speech, scored(now.board, action.card).matches))
                lines[seat].append(f"  {more:+3}  {' '.join(said)}")
    for told, found in zip(lines, totals(session.state), strict=True):
        known = [score.points for score in found.hand] + list(found.counted)
        told += [
            f"  {points:+3}  {said}" for points, said in zip(known, _hand_lines(speech, found), strict=True) if points
        ]
    return [line for told in lines for line in told]


def beginning(speech: Speech, began: State) -> str:
    """Return when everybody had their first points; `began` is the state with which a record begins."""
    fresh = began.phase is Phase.OPENING or all(player == Player() for player in began.players)
    return speech(N_("at the start") if fresh else N_("when the record begins"))


def points_line(speech: Speech, points: int) -> str:
    """Return a number of points in words."""
    return speech.count(*NN_("{n} point", "{n} points"), points)


def points_changed(speech: Speech, before: State, after: State) -> str:
    """Return who has more or fewer points than before, and by how many; empty for nobody.

    Hands count once it is over.
    """
    over = before.phase is after.phase is Phase.OVER
    had, have = ([each.points if over else each.taken for each in totals(state)] for state in (before, after))
    speech = speaking(speech, after.table)
    told = []
    for seat, was, now in zip(after.table.seats, had, have, strict=True):
        more = now - was
        text = NN_("{player}: {n} point more.", "{player}: {n} points more.")
        if more < 0:
            text = NN_("{player}: {n} point fewer.", "{player}: {n} points fewer.")
        if more:
            told.append(speech.count(*text, abs(more), player=seat))
    return " ".join(told)


def sum_line(speech: Speech, total: Total) -> str:
    """Return a player's sum of points in words: "at least" while cards are missing."""
    points = points_line(speech, total.points)
    return points if total.settled else speech(N_("at least {points}"), points=points)


def so_far_line(speech: Speech, points: int, unnamed: int) -> str:
    """Return the words for points in a running game: "at least" if some played cards have no name yet."""
    said = points_line(speech, points)
    return speech(N_("at least {points}"), points=said) if unnamed else said


def unnamed_line(speech: Speech, unnamed: int) -> str:
    """Return a sentence that says how many played cards have no name, so that their points are missing."""
    text = NN_("{n} card that was played is not named yet", "{n} cards that were played are not named yet")
    return speech.count(*text, unnamed)


def places_line(speech: Speech, matches: Sequence[Sequence[int]]) -> str:
    """Return a sentence that says where the matches of a card lay."""
    places = "; ".join(", ".join(map(space_name, match)) for match in matches)
    return speech(N_("The pattern lay on {places}."), places=places)


def left_line(speech: Speech, score: Score) -> str:
    """Return a sentence that says how much a card left in hand brought."""
    return speech(N_("left in hand, {card}: {score}"), card=score.card, score=score_line(speech, score))


def total_lines(speech: Speech, total: Total) -> list[str]:
    """Return a line for each source of a player's points."""
    lines = [speech(N_("in the game: {points}"), points=points_line(speech, total.taken))]
    lines += _hand_lines(speech, total)
    if total.untold:
        text = NN_("{n} card in hand is not counted yet", "{n} cards in hand are not counted yet")
        lines.append(speech.count(*text, total.untold))
    if total.unnamed:
        lines.append(unnamed_line(speech, total.unnamed))
    if total.tally is not None:
        text_ = N_("covered spaces: {covered}; stacks of four: {fours}")
        lines.append(speech(text_, covered=total.tally.covered, fours=total.tally.fours))
    return lines


def _hand_lines(speech: Speech, total: Total) -> list[str]:
    """Return each card left in hand: the known ones, then those with points alone."""
    known = [left_line(speech, score) for score in total.hand]
    return known + [
        speech(N_("left in hand: {points}"), points=points_line(speech, points)) for points in total.counted
    ]


def _places(speech: Speech, state: State) -> list[str]:
    places, seats = ranking(state), state.table.seats
    if places is None:
        if waiting := tied(state):
            text = N_("Count covered spaces and stacks of four on the boards of {players}.")
            return [speech(text, players=tuple(seats[seat] for seat in waiting))]
        return [speech(N_("Count every card to see the places."))]
    lines = []
    for number, place in enumerate(places):
        players = tuple(seats[seat] for seat in place.seats)
        reason = place_reason(speech, state, places, number)
        text = N_("{place}. {player} ({reason})") if reason else N_("{place}. {player}")
        lines.append(speech(text, place=place.rank, player=players, reason=reason))
    return lines


def place_reason(speech: Speech, state: State, places: tuple[Place, ...], number: int) -> str:
    """Return what put a place above the next one, or that players share it; empty for the last place alone."""
    place, found = places[number], totals(state)
    if len(place.seats) > 1:
        return speech(_SHARED)
    if number + 1 == len(places):
        return ""
    one, other = (found[places[at].seats[0]] for at in (number, number + 1))
    decided = 0
    if one.points == other.points and one.tally is not None and other.tally is not None:
        decided = 1 if one.tally.covered != other.tally.covered else 2
    below = tuple(state.table.seats[seat] for seat in places[number + 1].seats)
    return speech(_ABOVE[decided], below=below)


STILL_TO_PLAY: Final = N_("Still to play: {players}.")
SOONEST: Final = N_("Round {round} now; at the earliest the game ends with round {earliest}.")
IN_DECK: Final = NN_("{n} card in the deck", "{n} cards in the deck")


def outlook_lines(speech: Speech, state: State) -> list[str]:
    """Return lines that say how near the end is, by what everybody knows."""
    depth, found = state.table.depth, outlook(state)
    if state.phase is Phase.OVER or depth is Depth.SCORE:
        return []
    speech = speaking(speech, state.table)
    lines = []
    if found.last is not None:
        lines.append(speech(LAST[found.last]))
        if found.waiting:
            lines.append(speech(STILL_TO_PLAY, players=[state.table.seats[seat] for seat in found.waiting]))
    elif found.earliest is not None:
        lines.append(speech(SOONEST, round=state.round, earliest=found.earliest))
    lines.append(supplies_line(speech, found.supply))
    return lines if depth is Depth.POINTS else [*lines, speech.count(*IN_DECK, found.deck)]
