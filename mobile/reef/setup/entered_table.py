"""Changes to a table of Reef taken over as it stands: boards, points, hands, display. Immutable, no Kivy."""

from __future__ import annotations

from companion.reef.box import COLOURS, HIGHEST, MOST_HELD, PIECES_IN_PLAY, UNKNOWN, Card, Colour
from companion.reef.rules.setup import Position
from companion.reef.rules.state import PLACE, Held, Player, Slot, Stock, pieces_on


def empty_position(players: int) -> Position:
    """Return the position of a table of `players` about which nothing has been entered yet."""
    return Position((Player(),) * players)


def with_seats(table: Position, players: int) -> Position:
    """Set the number of seats: who stays keeps what was told of them, and the supplies are counted anew."""
    seat = table.seat if table.seat < players else 0
    return table._replace(players=(*table.players, *(Player(),) * players)[:players], seat=seat, supply=None)


def painted_stack(stack: str, colour: Colour | None) -> str:
    """Return a stack after a touch with `colour`: that lies on top, and a further touch makes the stack higher.

    The pieces below stay unknown; no score depends on them. After the highest stack comes one piece again,
    and without a colour nothing lies there.
    """
    if colour is None:
        return ""
    if not stack.endswith(colour):
        return stack[:-1] + colour
    return UNKNOWN + stack if len(stack) < HIGHEST else str(colour)


def with_paint(table: Position, seat: int, space: int, colour: Colour | None) -> Position:
    """Paint a space of a player's board with a colour, as `painted_stack` does."""
    board = table.players[seat].board
    return with_player(table, seat, board=(*board[:space], painted_stack(board[space], colour), *board[space + 1 :]))


def with_player(table: Position, seat: int, **changed: object) -> Position:
    """Set fields of one player."""
    player = table.players[seat]._replace(**changed)  # type: ignore[arg-type]
    return table._replace(players=(*table.players[:seat], player, *table.players[seat + 1 :]))


def with_hand_of(table: Position, seat: int, number: int) -> Position:
    """Set how many cards a hand has; those that are known among them stay as far as there is room."""
    hand, number = table.players[seat].hand, min(max(0, number), MOST_HELD)
    known = hand.known[:number]
    return with_player(table, seat, hand=Held(known, number - len(known)))


def with_known_card(table: Position, seat: int, card: Card) -> Position:
    """Make one of the hidden cards of a hand, or one more, a card that everybody has seen."""
    hand = table.players[seat].hand
    if hand.total >= MOST_HELD and not hand.hidden:
        return table
    return with_player(table, seat, hand=Held((*hand.known, card), max(0, hand.hidden - 1)))


def with_card_hidden(table: Position, seat: int, place: int) -> Position:
    """Hide one of the known cards of a hand after all."""
    hand = table.players[seat].hand
    return with_player(table, seat, hand=Held(hand.known[:place] + hand.known[place + 1 :], hand.hidden + 1))


def with_slot(table: Position, number: int, slot: Slot) -> Position:
    """Set a place of the display."""
    return table._replace(display=(*table.display[:number], slot, *table.display[number + 1 :]))


def without_named_cards(table: Position) -> Position:
    """Remove the names of cards in sight, where somebody chose not to follow them after all."""
    display = tuple(slot and slot._replace(card=None) for slot in table.display)
    return table._replace(display=display, top=None)


def supply_of(table: Position) -> Stock:
    """Return the supplies as they were counted; until then what the boards leave of them, if nothing lies hidden."""
    if table.supply is not None:
        return table.supply
    laid = pieces_on(tuple(stack for player in table.players for stack in player.board))
    red, yellow, green, purple = (max(0, PIECES_IN_PLAY[len(table.players)] - laid[colour]) for colour in COLOURS)
    return red, yellow, green, purple


def with_supply(table: Position, colour: Colour, number: int) -> Position:
    """Set how many pieces of a colour are in their supply."""
    stock = list(supply_of(table))
    stock[PLACE[colour]] = number
    red, yellow, green, purple = stock
    return table._replace(supply=(red, yellow, green, purple))


def pieces_hidden(table: Position) -> int:
    """Return how many pieces lie below others, so that nobody has told their colour."""
    return sum(stack.count(UNKNOWN) for player in table.players for stack in player.board)


def with_round_inferred(table: Position) -> Position:
    """Set the round that follows from what was taken and played; every turn is one of both."""
    players = len(table.players)
    laid = sum(len(stack) for player in table.players for stack in player.board)
    played = max(0, laid - len(COLOURS) * players + 1) // 2
    held = sum(player.hand.total for player in table.players)
    taken = max(0, held + played - 2 * players)
    return table._replace(round=(played + taken) // players + 1)
