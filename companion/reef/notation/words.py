"""Readers and writers for pieces, spaces, cards, boards and stocks as plain values of records."""

from __future__ import annotations

from companion.quoting import quoted
from companion.reef.box.cards import Card, read_card
from companion.reef.box.pieces import COLOURS, Colour, space, space_name
from companion.reef.rules.actions import Laid
from companion.reef.rules.reasons import NO_SUCH_SPACE
from companion.reef.rules.state import BARE, PLACE, Board, Stock
from companion.refusal import Refused
from companion.saved.fields import excerpt, listed, mapped, number, only, piece, text

LONGEST_CARD = 200  # signs; the longest text of any card has 130


def read_space(value: object, field: str) -> int:
    """Read a space from its name, like `B3`. A refusal names the field `field`."""
    try:
        return space(text(value, field))
    except ValueError:
        raise Refused(NO_SUCH_SPACE, value=excerpt(value), field=field) from None


def read_card_at(value: object, field: str) -> Card:
    """Read a card from its text. A refusal names the field `field`."""
    found = text(value, field)
    try:
        return read_card(found[:LONGEST_CARD])
    except Refused as refused:
        facts = {name: quoted(fact, 40) if isinstance(fact, str) else fact for name, fact in refused.facts.items()}
        raise Refused(refused.reason, **{**facts, "field": field}) from None


def colour(value: object, field: str) -> Colour:
    """Read a colour from its letter."""
    return piece(Colour, value, field)


def laid_word(laid: Laid) -> str:
    """Return a piece on a space as text: `R B3`."""
    return f"{laid.colour} {space_name(laid.space)}"


def read_laid(value: object, field: str) -> Laid:
    """Read a piece on a space from its text, like `R B3`."""
    letter, _, name = text(value, field).partition(" ")
    return Laid(colour(letter, field), read_space(name, field))


def pieces(value: object, field: str) -> tuple[Laid, ...]:
    """Read a list of pieces on spaces, in the order of laying."""
    return tuple(read_laid(item, field) for item in listed(value, field, len(COLOURS)))


def board_document(board: Board) -> dict[str, str]:
    """Return the stacks of a board by the names of their spaces, without bare ones."""
    return {space_name(number): stack for number, stack in enumerate(board) if stack}


def read_board(value: object, field: str) -> Board:
    """Read a board from its stacks by the names of their spaces."""
    stacks = list(BARE)
    for name, stack in mapped(value, field).items():
        stacks[read_space(name, field)] = text(stack, f"{field}.{excerpt(name)}")
    return tuple(stacks)


def stock_document(stock: Stock) -> dict[str, int]:
    """Return the number of pieces of each colour, by its letter."""
    return {colour.value: stock[PLACE[colour]] for colour in COLOURS}


def read_stock(value: object, field: str) -> Stock:
    """Read the number of pieces of each colour, by its letter; a missing colour has none."""
    numbers = mapped(value, field)
    only(numbers, set(COLOURS))
    red, yellow, green, purple = (number(numbers.get(colour, 0), f"{field}.{colour}") for colour in COLOURS)
    return red, yellow, green, purple
