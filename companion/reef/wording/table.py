"""The table in words, from one view: the player on turn, boards, supplies, display and players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.reef.box.cards import Card
from companion.reef.box.pieces import COLOURS, SIDE, space_name
from companion.reef.notation.diagram import diagram
from companion.reef.questions.view import PlayerView, View
from companion.reef.rules.state import PLACE, Board, Depth, Ended, Phase, Slot, Stock
from companion.reef.wording.names import speaking, stack_name
from companion.reef.wording.scores import so_far_line, sum_line, unnamed_line
from companion.speech import N_, NN_, Speech

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
