"""Reasons for refusals in Reef, each with its sentence and the rule it rests on."""

from __future__ import annotations

from typing import Final

from companion.refusal import Reason
from companion.translator import N_, NN_

# Whose turn, which phase, what is followed
NO_SUCH_SEAT: Final = Reason("seat-unknown", "Only {number} players sit at this table.", "setup.players")
NOT_YOUR_TURN: Final = Reason("not-your-turn", "It is {acting} who acts now, not {player}.", "turn.order")
GAME_OVER: Final = Reason("game-over", "The game is over; nothing more can be played.", "end")
NOT_OVER: Final = Reason(
    "not-over", "This comes after the end of the game, and the game is not over yet.", "end.hand"
)
BEGIN_FIRST: Final = Reason(
    "begin-first", "Before the first turn everybody lays one piece of each colour on their board.", "setup.start"
)
ALREADY_BEGUN: Final = Reason("begun", "{player} has laid the first four pieces already.", "setup.start")
NOT_FOLLOWED: Final = Reason(
    "not-followed", "This game does not follow the cards of the display, so none can be named there."
)
DEALT_BY_APP: Final = Reason("dealt-here", "The app deals the cards of this game; none is named or entered by hand.")

# The opening
FOUR_COLOURS: Final = Reason("four-colours", "Lay four pieces to begin with, one of each colour.", "setup.start")
CENTRE_ONLY: Final = Reason(
    "centre-only", "The first four pieces go on B2, C2, B3 and C3, one on each.", "setup.start"
)

# Taking
HAND_FULL: Final = Reason(
    "hand-full", "{player} holds {most} cards, and more are not allowed: play one.", "hand.limit"
)
NO_SLOT: Final = Reason("slot-unknown", "The display has {number} cards; choose one of these.", "take.display")
SLOT_EMPTY: Final = Reason("slot-empty", "No card is left there; choose another one of the display.", "take.display")
DECK_EMPTY: Final = Reason("deck-empty", "The deck is empty.", "take.top")
NO_POINT: Final = Reason(
    "no-point", "{player} has no point to lay on a card; take a card of the display.", "take.top"
)
NOT_LOWEST: Final = Reason(
    "not-lowest", "The point goes on the card with the lowest value. That is {lowest}, not {card}.", "take.top"
)

# Playing
HAND_EMPTY: Final = Reason("hand-empty", "{player} has no card in hand: take one.", "play")
NOT_HELD: Final = Reason("not-held", "{player} does not hold {card}.", "play")
CARD_HIDDEN: Final = Reason("card-hidden", "Whether {player} holds {card} is hidden from everybody else.", "play")
MUST_NAME_CARD: Final = Reason("name-it", "All cards in this hand are known: say which one is played.", "play")
NO_SUCH_SPACE: Final = Reason(
    "space-unknown", "“{value}” is no space of a board; spaces are named A1 to D4.", "place.space"
)
TOO_HIGH: Final = Reason(
    "too-high", "No stack is higher than {most} pieces. Choose another space than {space:space}.", "place.height"
)
OTHER_PIECES: Final = Reason(
    "other-pieces", "{card} does not give so many {colour:pieces}. Lay the two pieces that it shows.", "play.pieces"
)
MUST_LAY: Final = Reason(
    "must-lay", "Both pieces of the card are laid, as far as the supply has them.", "play.pieces"
)
SUPPLY_LACKS: Final = Reason("supply-lacks", "The supply of {colour:pieces} has only {number} left.", "play.short")

# Points only
ONLY_POINTS: Final = Reason(
    "only-points", "This game follows boards or cards; there, points are not claimed but counted."
)
NOT_THE_CARDS: Final = Reason(
    "not-the-cards", "This game follows only points, supplies and tokens, no cards and no boards."
)
TWO_PIECES: Final = Reason(
    "two-pieces", "A card gives two pieces, fewer only where the supply lacks them; not {number}.", "play.pieces"
)
CLAIM_RANGE: Final = Reason("claimed-range", "A card scores 0 to {most} points, not {number}.", "play.score")
FEWER_TOKENS: Final = Reason(
    "fewer-tokens",
    NN_(
        "Only {n} point lies on cards of the display.",
        "Only {n} points lie on cards of the display.",
        N_("No point lies on a card of the display."),
    ),
    "take.display",
)
TOKENS_LACK: Final = Reason(
    "tokens-lack",
    "The box has tokens for {most} points, and this would be more. Look at the points again.",
    "components",
)

# The cards there are
NOT_IN_DECK: Final = Reason(
    "card-not-in-deck",
    "The deck of this table has no card {card}. Look at the card again, or add it to the deck.",
    "card",
)
ALL_COPIES_SEEN: Final = Reason(
    "card-all-seen",
    NN_(
        "The deck has {card} only once, and it lies elsewhere in sight.",
        "The deck has {card} {n} times, and all of these lie elsewhere in sight.",
    ),
    "card",
)
TOO_MANY_CARDS: Final = Reason(
    "cards-too-many", "This would be one card more than the {number} of a deck: {card}.", "components"
)

# After the end
ALL_COUNTED: Final = Reason("all-counted", "All cards that {player} has left are counted.", "end.hand")
CARD_POINTS: Final = Reason("card-points-range", "A card scores 0 to {most} points, not {number}.", "end.hand")
NO_BOARD: Final = Reason("no-board", "{player}’s board is not known. Enter what the card scores.", "end.hand")
TALLY_KNOWN: Final = Reason("tally-known", "{player}’s board is followed, so the app counts this.", "end.ties")
TALLY_IMPOSSIBLE: Final = Reason(
    "tally-impossible", "A board has {most} spaces, and no more stacks of four than covered spaces.", "end.ties"
)

# As it lies, a table taken over, set-up: all faults are told at once
STACK_UNREADABLE: Final = Reason(
    "stack-unreadable", "“{value}” on {space:space} is no stack; write R, Y, G and P from bottom to top.", "board"
)
STACK_TOP: Final = Reason(
    "stack-top", "The top piece on {space:space} must be known; it is what counts.", "match.top"
)
STACK_UNKNOWN: Final = Reason("stack-unknown", "Enter every piece of a stack that is changed.", "board")
NO_NUMBER: Final = Reason("no-number", "For {field} a number is wanted, such as 12, not “{value}”.")
COUNT_RANGE: Final = Reason("count-range", "{number} cannot be; enter 0 to {most}.")
NOTHING_TOUCHED: Final = Reason(
    "nothing-touched", "Everything lies as the app has it. First tap what lies otherwise."
)
NOT_TOUCHABLE: Final = Reason("not-touchable", "The app does not follow this now, so nothing can be put right here.")
COUNTS_NO_MORE: Final = Reason(
    "counts-no-more",
    "The game is over: only boards, points and cards in hand are still compared. With --at you choose an earlier "
    "step.",
    "end",
)
LIES_OTHERWISE: Final = Reason(
    "lies-otherwise", "Something has changed since this was entered. Enter again how it lies."
)
TOO_MANY_PIECES: Final = Reason(
    "pieces-too-many", "These would be more {colour:pieces} than the {number} in the box.", "components"
)
SUPPLY_FIT: Final = Reason(
    "supply-fit",
    "The supply of {colour:pieces} cannot be {number}: with what lies on the boards it has {least} to {most}.",
    "setup.supply",
)
SUPPLY_FOLLOWS: Final = Reason(
    "supply-follows",
    "The supply of {colour:pieces} cannot be {number}: with what lies on the boards it has {most}.",
    "setup.supply",
)
SUPPLY_WANTED: Final = Reason(
    "supply-wanted", "Some pieces below are not known, so count the four supplies.", "setup.supply"
)
PIECES_COUNT: Final = Reason(
    "pieces-count", "Boards and supplies have {number} pieces together; {wanted} are in play.", "setup.supply"
)
BOARD_SPACES: Final = Reason("board-spaces", "{player}’s board has {wanted} spaces, not {number}.", "board")
BOARD_BARE: Final = Reason("board-bare", "At least four pieces lie on {player}’s board; enter them.", "setup.start")
CARDS_COUNT: Final = Reason("cards-count", "There are {most} cards; {number} have been entered.", "components")
HAND_COUNT: Final = Reason("hand-count", "{player} cannot hold {number} cards; {most} are the most.", "hand.limit")
POINTS_RANGE: Final = Reason(
    "points-range", "{player} cannot have {number} points; enter 0 to {most}.", "setup.tokens"
)
ALREADY_OVER: Final = Reason(
    "already-over", "With an empty deck the game is over. Enter it as a final score.", "end.deck"
)
POSITION_MISSING: Final = Reason("position-missing", "To score a game, enter everybody’s points and cards.")
POSITION_PLAYERS: Final = Reason("position-players", "The position must tell of all {wanted} players.")
SEATS_COUNT: Final = Reason("seats-count", "Reef is for two to four players, not for {number}.", "setup.players")
NAME_MISSING: Final = Reason("name-missing", "The player of the board “{sign}” has no name yet.", "setup.players")
NAME_LONG: Final = Reason(
    "name-long",
    "The name of the player of the board “{sign}” has {number} signs; {most} are the most.",
    "setup.players",
)
NAME_UNREADABLE: Final = Reason(
    "name-unreadable",
    "The name of the player of the board “{sign}” holds a sign that cannot be seen: a line break, a mark without "
    "width, or one that joins two emoji. Write it without.",
    "setup.players",
)
NAME_TWICE: Final = Reason("name-twice", "Two players are called “{name}”; change one name.", "setup.players")
SIGN_TWICE: Final = Reason(
    "sign-twice", "Two players have the board “{sign}”; give one of them another.", "setup.boards"
)
NO_STARFISH: Final = Reason(
    "no-starfish", "The first player in the list is the start player and has the starfish.", "setup.boards"
)
DISPLAY_COUNT: Final = Reason("display-count", "The display has {wanted} cards, not {number}.", "setup.display")
DECK_INCOMPLETE: Final = Reason(
    "deck-incomplete", "Only a whole deck of {wanted} cards can be dealt; {number} are known.", "components"
)
SHUFFLE_SHORT: Final = Reason(
    "shuffle-short", "The seed for shuffling needs at least {number} characters.", "setup.cards"
)
