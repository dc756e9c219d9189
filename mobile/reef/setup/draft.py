"""The draft of a game of Reef (players, cards, options, taken-over table), changes and file. Immutable, no Kivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from companion.record.format import FaultCollector, keyword, options_document, read_options
from companion.reef.box import (
    COLOURS,
    HAND_LIMIT,
    MAX_STACK_HEIGHT,
    PIECES_IN_PLAY,
    TIDE_DECK,
    UNKNOWN_PIECE,
    Card,
    Colour,
    Deck,
    Sign,
)
from companion.reef.interface import ABOUT
from companion.reef.notation.setup import position_document, read_position
from companion.reef.player.player import DISPLAY_UNFOLLOWED
from companion.reef.rules.setup import NO_DECK, Position, Setup
from companion.reef.rules.state import (
    COLOUR_INDEX,
    DEFAULT_OPTIONS,
    Depth,
    Hand,
    Options,
    PieceCounts,
    Player,
    Seat,
    Slot,
    count_pieces,
)
from companion.refusal import Refused
from companion.seating import Computer
from companion.translator import N_, Translator
from mobile.core.settings import KnownPlayer, Settings, shorten_name
from mobile.reef.preferences import CardSource, read_preferences
from mobile.setup.drafts import (
    DraftFile,
    fallback_name,
    friends_without_seat,
    read_computer,
    rename_seat,
    stored_computer,
    usual_player_count,
)


def empty_position(players: int) -> Position:
    """Return the position of a table of `players` about which nothing has been entered yet."""
    return Position((Player(),) * players)


def set_player_count(table: Position, players: int) -> Position:
    """Set the number of seats: who stays keeps what was told of them, and the supplies are counted anew."""
    seat = table.seat if table.seat < players else 0
    return table._replace(players=(*table.players, *(Player(),) * players)[:players], seat=seat, supply=None)


def paint_stack(stack: str, colour: Colour | None) -> str:
    """Return a stack after a touch with `colour`: that lies on top, and a further touch makes the stack higher.

    The pieces below stay unknown; no score depends on them. After the highest stack comes one piece again,
    and without a colour nothing lies there.
    """
    if colour is None:
        return ""
    if not stack.endswith(colour):
        return stack[:-1] + colour
    return UNKNOWN_PIECE + stack if len(stack) < MAX_STACK_HEIGHT else str(colour)


def paint_space(table: Position, seat: int, space: int, colour: Colour | None) -> Position:
    """Paint a space of a player's board with a colour, as `paint_stack` does."""
    board = table.players[seat].board
    return change_player(table, seat, board=(*board[:space], paint_stack(board[space], colour), *board[space + 1 :]))


def change_player(table: Position, seat: int, **changed: object) -> Position:
    """Set fields of one player."""
    player = table.players[seat]._replace(**changed)  # type: ignore[arg-type]
    return table._replace(players=(*table.players[:seat], player, *table.players[seat + 1 :]))


def set_hand_size(table: Position, seat: int, number: int) -> Position:
    """Set how many cards a hand has; those that are known among them stay as far as there is room."""
    hand, number = table.players[seat].hand, min(max(0, number), HAND_LIMIT)
    known = hand.known[:number]
    return change_player(table, seat, hand=Hand(known, number - len(known)))


def add_known_card(table: Position, seat: int, card: Card) -> Position:
    """Make one of the hidden cards of a hand, or one more, a card that everybody has seen."""
    hand = table.players[seat].hand
    if hand.total >= HAND_LIMIT and not hand.hidden:
        return table
    return change_player(table, seat, hand=Hand((*hand.known, card), max(0, hand.hidden - 1)))


def hide_card(table: Position, seat: int, place: int) -> Position:
    """Hide one of the known cards of a hand after all."""
    hand = table.players[seat].hand
    return change_player(table, seat, hand=Hand(hand.known[:place] + hand.known[place + 1 :], hand.hidden + 1))


def set_display_slot(table: Position, number: int, slot: Slot) -> Position:
    """Set a place of the display."""
    return table._replace(display=(*table.display[:number], slot, *table.display[number + 1 :]))


def remove_card_names(table: Position) -> Position:
    """Remove the names of cards in sight, where somebody chose not to follow them after all."""
    display = tuple(slot and slot._replace(card=None) for slot in table.display)
    return table._replace(display=display, top=None)


def supply_left(table: Position) -> PieceCounts:
    """Return the supplies as they were counted; until then what the boards leave of them, if nothing lies hidden."""
    if table.supply is not None:
        return table.supply
    laid = count_pieces(tuple(stack for player in table.players for stack in player.board))
    red, yellow, green, purple = (max(0, PIECES_IN_PLAY[len(table.players)] - laid[colour]) for colour in COLOURS)
    return red, yellow, green, purple


def set_supply(table: Position, colour: Colour, number: int) -> Position:
    """Set how many pieces of a colour are in their supply."""
    stock = list(supply_left(table))
    stock[COLOUR_INDEX[colour]] = number
    red, yellow, green, purple = stock
    return table._replace(supply=(red, yellow, green, purple))


def count_hidden_pieces(table: Position) -> int:
    """Return how many pieces lie below others, so that nobody has told their colour."""
    return sum(stack.count(UNKNOWN_PIECE) for player in table.players for stack in player.board)


def infer_round(table: Position) -> Position:
    """Set the round that follows from what was taken and played; every turn is one of both."""
    players = len(table.players)
    laid = sum(len(stack) for player in table.players for stack in player.board)
    played = max(0, laid - len(COLOURS) * players + 1) // 2
    held = sum(player.hand.total for player in table.players)
    taken = max(0, held + played - 2 * players)
    return table._replace(round=(played + taken) // players + 1)


SIGN_NAMES: Final = {
    Sign.STARFISH: N_("Starfish"),
    Sign.SEAHORSE: N_("Seahorse"),
    Sign.TURTLE: N_("Turtle"),
    Sign.SHELL: N_("Shell"),
}
PLAYER_COUNTS: Final = tuple(PIECES_IN_PLAY)
"""How many can play."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft; `names` go clockwise from whoever has the starfish, empty ones are called by their sign.

    `display`: the cards of the display are followed too, where people deal them. `blue`: as a `Deck` has it.
    `ticked`: what of the checklist is done. `table`: what lies on one that is taken over, as far as it was told.
    `latest`: the seat that was named last.
    """

    names: tuple[str, ...] = ("", "")
    cards: CardSource = CardSource.UNSAID
    display: bool = False
    options: Options = DEFAULT_OPTIONS
    blue: bool = False
    ticked: frozenset[str] = frozenset()
    table: Position | None = None
    latest: int = field(default=0, compare=False)
    computers: tuple[Computer | None, ...] = ()

    def with_number(self, number: int, friends: Sequence[KnownPlayer] = ()) -> Draft:
        """Change the number of players: who stays keeps what was told of them; friends not there yet sit down."""
        more = (friend.name for friend in friends_without_seat(friends, self.names))
        names = (*self.names, *more, *("",) * number)[:number]
        table = None if self.table is None else set_player_count(self.table, number)
        return replace(self, names=names, table=table, computers=self.computers[:number])

    def called(self, seat: int, name: str) -> Draft:
        """Give a player another name, which somebody else may have, too."""
        return replace(self, names=rename_seat(self.names, seat, name), latest=seat)

    def played_by(self, seat: int, computer: Computer | None) -> Draft:
        """Return the draft with the computer at a seat, or a person."""
        now = [self.computer(number) for number in range(len(self.names))]
        now[seat] = computer
        return replace(self, computers=tuple(now))

    def computer(self, seat: int) -> Computer | None:
        """Return the computer that plays at a seat; None for a person."""
        return self.computers[seat] if seat < len(self.computers) else None

    @property
    def computer_refusal(self) -> Refused | None:
        """Return why the computer cannot play a seat for which it was chosen: the app does not follow the display."""
        followed = self.cards is CardSource.DEALT or (self.display and self.cards is not CardSource.POINTS)
        vain = any(self.computers) and self.cards is not CardSource.UNSAID and not followed
        return Refused(DISPLAY_UNFOLLOWED) if vain else None

    def seats(self, tr: Translator) -> tuple[Seat, ...]:
        """Return the players, everybody with a name."""
        return tuple(
            Seat(name or fallback_name(tr(SIGN_NAMES[sign]), self.names), sign, self.computer(seat))
            for seat, (name, sign) in enumerate(zip(self.names, Sign, strict=False))
        )

    def deck(self, known: Deck) -> Deck:
        """Return the cards in play, as far as they are known; `known` are those of the published ones."""
        decks = {CardSource.PUBLISHED: known, CardSource.POINTS: NO_DECK}
        return decks.get(self.cards, TIDE_DECK)._replace(blue=self.blue)

    @property
    def friends(self) -> tuple[KnownPlayer, ...]:
        """Return those at the table who have a name, to be remembered."""
        return tuple(KnownPlayer(name, keyword(sign)) for name, sign in zip(self.names, Sign, strict=False) if name)

    def setup(self, tr: Translator, seed: str, known: Deck) -> Setup:
        """Return the set-up; `seed` shuffles cards that the app deals, `known` are those of the published deck.

        Cards named in sight on a table that is taken over count only where these are followed.
        """
        if self.cards is CardSource.POINTS:
            return Setup(self.seats(tr), self.deck(known), Depth.POINTS)
        dealt = self.cards is CardSource.DEALT
        table = self.table
        if table is not None and not self.display:
            table = remove_card_names(table)
        return Setup(
            self.seats(tr),
            self.deck(known),
            Depth.DISPLAY if dealt or self.display else Depth.BOARDS,
            self.options,
            shuffle=seed if dealt else "",
            position=table,
        )


def new_draft(settings: Settings) -> Draft:
    """Return a draft with the people and the choices of the last table."""
    last = read_preferences(settings)
    number = usual_player_count(settings, PLAYER_COUNTS)
    names = (*(friend.name for friend in settings.friends), *("",) * number)[:number]
    return Draft(names, last.cards, last.display, last.options, last.blue)


def _write(draft: Draft) -> dict[str, Any]:
    stored = {
        "names": list(draft.names),
        "computers": [stored_computer(each) for each in draft.computers],
        "cards": draft.cards.value,
        "display": draft.display,
        **options_document(draft.options),
        "blue": draft.blue,
        "ticked": sorted(draft.ticked),
    }
    table = {} if draft.table is None else {"table": position_document(draft.table, _seats(len(draft.names)))}
    return {"draft": stored, **table}


def _read(document: Mapping[str, Any]) -> Draft:
    stored = document["draft"]
    names = tuple(shorten_name(str(name)) for name in stored["names"])
    if len(names) not in PLAYER_COUNTS:
        raise ValueError(names)
    return Draft(
        names,
        CardSource(stored["cards"]),
        bool(stored["display"]),
        read_options(Options, stored, FaultCollector()),
        bool(stored["blue"]),
        frozenset(map(str, stored["ticked"])),
        _table(document["table"], len(names)) if "table" in document else None,
        computers=tuple(read_computer(each) for each in stored.get("computers", ()))[: len(names)],
    )


def _table(document: object, players: int) -> Position:
    """Return the table of a file; what cannot be at a table is told when the game begins."""
    faults = FaultCollector()
    position = read_position(_seats(players), document, faults)
    if faults.faults or len(position.players) != players:
        raise ValueError(document)
    return position


def _seats(players: int) -> tuple[Seat, ...]:
    """Return the seats that a position is told with, by the signs of their boards alone."""
    return tuple(Seat("?", sign) for sign in list(Sign)[:players])


DRAFT_FILE: Final = DraftFile(ABOUT.word, _write, _read)
