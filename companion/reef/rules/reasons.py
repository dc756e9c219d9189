"""Reasons for refusals in Reef, each with its sentence and the rule it rests on."""

from __future__ import annotations

from typing import Final

from companion.refusal import Reason
from companion.speech import N_, NN_

# Whose turn, which phase, what is followed
NO_SUCH_SEAT: Final = Reason("seat-unknown", N_("Only {number} players sit at this table."), rule="setup.players")
NOT_YOUR_TURN: Final = Reason("not-your-turn", N_("It is {acting} who acts now, not {player}."), rule="turn.order")
GAME_OVER: Final = Reason("game-over", N_("The game is over; nothing more can be played."), rule="end")
NOT_OVER: Final = Reason(
    "not-over", N_("This comes after the end of the game, and the game is not over yet."), rule="end.hand"
)
BEGIN_FIRST: Final = Reason(
    "begin-first",
    N_("Before the first turn everybody lays one piece of each colour on their board."),
    rule="setup.start",
)
BEGUN: Final = Reason("begun", N_("{player} has laid the first four pieces already."), rule="setup.start")
NOT_FOLLOWED: Final = Reason(
    "not-followed", N_("This game does not follow the cards of the display, so none can be named there.")
)
DEALT: Final = Reason("dealt-here", N_("The app deals the cards of this game; none is named or entered by hand."))

# The opening
FOUR_COLOURS: Final = Reason(
    "four-colours", N_("Lay four pieces to begin with, one of each colour."), rule="setup.start"
)
CENTRE_ONLY: Final = Reason(
    "centre-only", N_("The first four pieces go on B2, C2, B3 and C3, one on each."), rule="setup.start"
)

# Taking
HAND_FULL: Final = Reason(
    "hand-full", N_("{player} holds {most} cards, and more are not allowed: play one."), rule="hand.limit"
)
NO_SLOT: Final = Reason(
    "slot-unknown", N_("The display has {number} cards; choose one of these."), rule="take.display"
)
SLOT_EMPTY: Final = Reason(
    "slot-empty", N_("No card is left there; choose another one of the display."), rule="take.display"
)
DECK_EMPTY: Final = Reason("deck-empty", N_("The deck is empty."), rule="take.top")
NO_POINT: Final = Reason(
    "no-point", N_("{player} has no point to lay on a card; take a card of the display."), rule="take.top"
)
NOT_LOWEST: Final = Reason(
    "not-lowest",
    N_("The point goes on the card with the lowest value. That is {lowest}, not {card}."),
    rule="take.top",
)

# Playing
HAND_EMPTY: Final = Reason("hand-empty", N_("{player} has no card in hand: take one."), rule="play")
NOT_HELD: Final = Reason("not-held", N_("{player} does not hold {card}."), rule="play")
HIDDEN: Final = Reason("card-hidden", N_("Whether {player} holds {card} is hidden from everybody else."), rule="play")
NAME_IT: Final = Reason("name-it", N_("All cards in this hand are known: say which one is played."), rule="play")
NO_SUCH_SPACE: Final = Reason(
    "space-unknown", N_("“{value}” is no space of a board; spaces are named A1 to D4."), rule="place.space"
)
TOO_HIGH: Final = Reason(
    "too-high",
    N_("No stack is higher than {most} pieces. Choose another space than {space:space}."),
    rule="place.height",
)
OTHER_PIECES: Final = Reason(
    "other-pieces",
    N_("{card} does not give so many {colour:pieces}. Lay the two pieces that it shows."),
    rule="play.pieces",
)
MUST_LAY: Final = Reason(
    "must-lay", N_("Both pieces of the card are laid, as far as the supply has them."), rule="play.pieces"
)
SUPPLY_LACKS: Final = Reason(
    "supply-lacks", N_("The supply of {colour:pieces} has only {number} left."), rule="play.short"
)

# Points only
ONLY_POINTS: Final = Reason(
    "only-points", N_("This game follows boards or cards; there, points are not claimed but counted.")
)
NOT_THE_CARDS: Final = Reason(
    "not-the-cards", N_("This game follows only points, supplies and tokens, no cards and no boards.")
)
TWO_PIECES: Final = Reason(
    "two-pieces",
    N_("A card gives two pieces, fewer only where the supply lacks them; not {number}."),
    rule="play.pieces",
)
CLAIMED: Final = Reason("claimed-range", N_("A card scores 0 to {most} points, not {number}."), rule="play.score")
FEWER_TOKENS: Final = Reason(
    "fewer-tokens",
    (
        *NN_("Only {n} point lies on cards of the display.", "Only {n} points lie on cards of the display."),
        N_("No point lies on a card of the display."),
    ),
    rule="take.display",
)
TOKENS_LACK: Final = Reason(
    "tokens-lack",
    N_("The box has tokens for {most} points, and this would be more. Look at the points again."),
    rule="components",
)

# The cards there are
NOT_IN_DECK: Final = Reason(
    "card-not-in-deck",
    N_("The deck of this table has no card {card}. Look at the card again, or add it to the deck."),
    rule="card",
)
ALL_SEEN: Final = Reason(
    "card-all-seen",
    NN_(
        "The deck has {card} only once, and it lies elsewhere in sight.",
        "The deck has {card} {n} times, and all of these lie elsewhere in sight.",
    ),
    rule="card",
)
TOO_MANY_CARDS: Final = Reason(
    "cards-too-many", N_("This would be one card more than the {number} of a deck: {card}."), rule="components"
)

# After the end
ALL_COUNTED: Final = Reason("all-counted", N_("All cards that {player} has left are counted."), rule="end.hand")
CARD_POINTS: Final = Reason(
    "card-points-range", N_("A card scores 0 to {most} points, not {number}."), rule="end.hand"
)
NO_BOARD: Final = Reason(
    "no-board", N_("{player}’s board is not known. Enter what the card scores."), rule="end.hand"
)
TALLY_KNOWN: Final = Reason(
    "tally-known", N_("{player}’s board is followed, so the app counts this."), rule="end.ties"
)
TALLY_IMPOSSIBLE: Final = Reason(
    "tally-impossible",
    N_("A board has {most} spaces, and no more stacks of four than covered spaces."),
    rule="end.ties",
)

# As it lies, a table taken over, set-up: all faults are told at once
STACK_UNREADABLE: Final = Reason(
    "stack-unreadable",
    N_("“{value}” on {space:space} is no stack; write R, Y, G and P from bottom to top."),
    rule="board",
)
STACK_TOP: Final = Reason(
    "stack-top", N_("The top piece on {space:space} must be known; it is what counts."), rule="match.top"
)
STACK_UNKNOWN: Final = Reason("stack-unknown", N_("Enter every piece of a stack that is changed."), rule="board")
NO_NUMBER: Final = Reason("no-number", N_("For {field} a number is wanted, such as 12, not “{value}”."))
COUNT_RANGE: Final = Reason("count-range", N_("{number} cannot be; enter 0 to {most}."))
NOTHING_TOUCHED: Final = Reason(
    "nothing-touched", N_("Everything lies as the app has it. First tap what lies otherwise.")
)
NOT_TOUCHABLE: Final = Reason(
    "not-touchable", N_("The app does not follow this now, so nothing can be put right here.")
)
COUNTS_NO_MORE: Final = Reason(
    "counts-no-more",
    N_(
        "The game is over: only boards, points and cards in hand are still compared. With --at you choose an earlier "
        "step."
    ),
    rule="end",
)
LIES_OTHERWISE: Final = Reason(
    "lies-otherwise", N_("Something has changed since this was entered. Enter again how it lies.")
)
TOO_MANY_PIECES: Final = Reason(
    "pieces-too-many", N_("These would be more {colour:pieces} than the {number} in the box."), rule="components"
)
SUPPLY_FIT: Final = Reason(
    "supply-fit",
    N_("The supply of {colour:pieces} cannot be {number}: with what lies on the boards it has {least} to {most}."),
    rule="setup.supply",
)
SUPPLY_FOLLOWS: Final = Reason(
    "supply-follows",
    N_("The supply of {colour:pieces} cannot be {number}: with what lies on the boards it has {most}."),
    rule="setup.supply",
)
SUPPLY_WANTED: Final = Reason(
    "supply-wanted", N_("Some pieces below are not known, so count the four supplies."), rule="setup.supply"
)
PIECES_COUNT: Final = Reason(
    "pieces-count",
    N_("Boards and supplies have {number} pieces together; {wanted} are in play."),
    rule="setup.supply",
)
BOARD_SPACES: Final = Reason("board-spaces", N_("{player}’s board has {wanted} spaces, not {number}."), rule="board")
BOARD_BARE: Final = Reason(
    "board-bare", N_("At least four pieces lie on {player}’s board; enter them."), rule="setup.start"
)
CARDS_COUNT: Final = Reason(
    "cards-count", N_("There are {most} cards; {number} have been entered."), rule="components"
)
HAND_COUNT: Final = Reason(
    "hand-count", N_("{player} cannot hold {number} cards; {most} are the most."), rule="hand.limit"
)
POINTS_RANGE: Final = Reason(
    "points-range", N_("{player} cannot have {number} points; enter 0 to {most}."), rule="setup.tokens"
)
ALREADY_OVER: Final = Reason(
    "already-over", N_("With an empty deck the game is over. Enter it as a final score."), rule="end.deck"
)
POSITION_MISSING: Final = Reason("position-missing", N_("To score a game, enter everybody’s points and cards."))
POSITION_PLAYERS: Final = Reason("position-players", N_("The position must tell of all {wanted} players."))
SEATS_COUNT: Final = Reason(
    "seats-count", N_("Reef is for two to four players, not for {number}."), rule="setup.players"
)
NAME_MISSING: Final = Reason(
    "name-missing", N_("The player of the board “{sign}” has no name yet."), rule="setup.players"
)
NAME_LONG: Final = Reason(
    "name-long",
    N_("The name of the player of the board “{sign}” has {number} signs; {most} are the most."),
    rule="setup.players",
)
NAME_UNREADABLE: Final = Reason(
    "name-unreadable",
    N_(
        "The name of the player of the board “{sign}” holds a sign that cannot be seen: a line break, a mark without "
        "width, or one that joins two emoji. Write it without."
    ),
    rule="setup.players",
)
NAME_TWICE: Final = Reason(
    "name-twice", N_("Two players are called “{name}”; change one name."), rule="setup.players"
)
SIGN_TWICE: Final = Reason(
    "sign-twice", N_("Two players have the board “{sign}”; give one of them another."), rule="setup.boards"
)
NO_STARFISH: Final = Reason(
    "no-starfish", N_("The first player in the list is the start player and has the starfish."), rule="setup.boards"
)
DISPLAY_COUNT: Final = Reason(
    "display-count", N_("The display has {wanted} cards, not {number}."), rule="setup.display"
)
DECK_INCOMPLETE: Final = Reason(
    "deck-incomplete", N_("Only a whole deck of {wanted} cards can be dealt; {number} are known."), rule="components"
)
SHUFFLE_SHORT: Final = Reason(
    "shuffle-short", N_("The seed for shuffling needs at least {number} characters."), rule="setup.cards"
)
