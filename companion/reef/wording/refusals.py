"""Sentences for refusals (why, what to do, the rule), and for the ways to allow a refused action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.reef import guide
from companion.reef.box import cards, patterns
from companion.reef.decks import codes, joining
from companion.reef.notation import deck, diagram
from companion.reef.questions.would_take import Answer
from companion.reef.rules import reasons
from companion.reef.rules.actions import Change
from companion.reef.rules.state import State
from companion.reef.wording.names import FoundThing
from companion.refusal import Reason, Refused
from companion.speech import N_, NN_, Speech
from companion.wording import refusals as sentences
from companion.wording.refusals import ways_lines

REFUSALS: Final[dict[Reason, str | tuple[str, ...]]] = {
    # Whose turn, which phase, what is followed
    reasons.NO_SUCH_SEAT: N_("Only {number} players sit at this table."),
    reasons.NOT_YOUR_TURN: N_("It is {acting} who acts now, not {player}."),
    reasons.GAME_OVER: N_("The game is over; nothing more can be played."),
    reasons.NOT_OVER: N_("This comes after the end of the game, and the game is not over yet."),
    reasons.BEGIN_FIRST: N_("Before the first turn everybody lays one piece of each colour on their board."),
    reasons.BEGUN: N_("{player} has laid the first four pieces already."),
    reasons.NOT_FOLLOWED: N_("This game does not follow the cards of the display, so none can be named there."),
    reasons.DEALT: N_("The app deals the cards of this game; none is named or entered by hand."),
    # The opening
    reasons.FOUR_COLOURS: N_("Lay four pieces to begin with, one of each colour."),
    reasons.CENTRE_ONLY: N_("The first four pieces go on B2, C2, B3 and C3, one on each."),
    # Taking
    reasons.HAND_FULL: N_("{player} holds {most} cards, and more are not allowed: play one."),
    reasons.NO_SLOT: N_("The display has {number} cards; choose one of these."),
    reasons.SLOT_EMPTY: N_("No card is left there; choose another one of the display."),
    reasons.DECK_EMPTY: N_("The deck is empty."),
    reasons.NO_POINT: N_("{player} has no point to lay on a card; take a card of the display."),
    reasons.NOT_LOWEST: N_("The point goes on the card with the lowest value. That is {lowest}, not {card}."),
    # Playing
    reasons.HAND_EMPTY: N_("{player} has no card in hand: take one."),
    reasons.NOT_HELD: N_("{player} does not hold {card}."),
    reasons.HIDDEN: N_("Whether {player} holds {card} is hidden from everybody else."),
    reasons.NAME_IT: N_("All cards in this hand are known: say which one is played."),
    reasons.NO_SUCH_SPACE: N_("“{value}” is no space of a board; spaces are named A1 to D4."),
    reasons.TOO_HIGH: N_("No stack is higher than {most} pieces. Choose another space than {space:space}."),
    reasons.OTHER_PIECES: N_("{card} does not give so many {colour:pieces}. Lay the two pieces that it shows."),
    reasons.MUST_LAY: N_("Both pieces of the card are laid, as far as the supply has them."),
    reasons.SUPPLY_LACKS: N_("The supply of {colour:pieces} has only {number} left."),
    # Points only
    reasons.ONLY_POINTS: N_("This game follows boards or cards; there, points are not claimed but counted."),
    reasons.NOT_THE_CARDS: N_("This game follows only points, supplies and tokens, no cards and no boards."),
    reasons.TWO_PIECES: N_("A card gives two pieces, fewer only where the supply lacks them; not {number}."),
    reasons.CLAIMED: N_("A card scores 0 to {most} points, not {number}."),
    reasons.FEWER_TOKENS: (
        *NN_("Only {n} point lies on cards of the display.", "Only {n} points lie on cards of the display."),
        N_("No point lies on a card of the display."),
    ),
    reasons.TOKENS_LACK: N_(
        "The box has tokens for {most} points, and this would be more. Look at the points again."
    ),
    # The cards there are
    reasons.NOT_IN_DECK: N_(
        "The deck of this table has no card {card}. Look at the card again, or add it to the deck."
    ),
    reasons.ALL_SEEN: NN_(
        "The deck has {card} only once, and it lies elsewhere in sight.",
        "The deck has {card} {n} times, and all of these lie elsewhere in sight.",
    ),
    reasons.TOO_MANY_CARDS: N_("This would be one card more than the {number} of a deck: {card}."),
    # After the end
    reasons.ALL_COUNTED: N_("All cards that {player} has left are counted."),
    reasons.CARD_POINTS: N_("A card scores 0 to {most} points, not {number}."),
    reasons.NO_BOARD: N_("{player}’s board is not known. Enter what the card scores."),
    reasons.TALLY_KNOWN: N_("{player}’s board is followed, so the app counts this."),
    reasons.TALLY_IMPOSSIBLE: N_("A board has {most} spaces, and no more stacks of four than covered spaces."),
    # As it lies
    reasons.NOTHING_TOUCHED: N_("Everything lies as the app has it. First tap what lies otherwise."),
    reasons.NOT_TOUCHABLE: N_("The app does not follow this now, so nothing can be put right here."),
    reasons.COUNTS_NO_MORE: N_(
        "The game is over: only boards, points and cards in hand are still compared. With --at you choose an earlier "
        "step."
    ),
    reasons.LIES_OTHERWISE: N_("Something has changed since this was entered. Enter again how it lies."),
    reasons.NO_NUMBER: N_("For {field} a number is wanted, such as 12, not “{value}”."),
    reasons.COUNT_RANGE: N_("{number} cannot be; enter 0 to {most}."),
    reasons.TOO_MANY_PIECES: N_("These would be more {colour:pieces} than the {number} in the box."),
    reasons.STACK_UNKNOWN: N_("Enter every piece of a stack that is changed."),
    # A table taken over, set-up
    reasons.STACK_UNREADABLE: N_("“{value}” on {space:space} is no stack; write R, Y, G and P from bottom to top."),
    reasons.STACK_TOP: N_("The top piece on {space:space} must be known; it is what counts."),
    reasons.SUPPLY_FIT: N_(
        "The supply of {colour:pieces} cannot be {number}: with what lies on the boards it has {least} to {most}."
    ),
    reasons.SUPPLY_FOLLOWS: N_(
        "The supply of {colour:pieces} cannot be {number}: with what lies on the boards it has {most}."
    ),
    reasons.SUPPLY_WANTED: N_("Some pieces below are not known, so count the four supplies."),
    reasons.PIECES_COUNT: N_("Boards and supplies have {number} pieces together; {wanted} are in play."),
    reasons.BOARD_SPACES: N_("{player}’s board has {wanted} spaces, not {number}."),
    reasons.BOARD_BARE: N_("At least four pieces lie on {player}’s board; enter them."),
    reasons.CARDS_COUNT: N_("There are {most} cards; {number} have been entered."),
    reasons.HAND_COUNT: N_("{player} cannot hold {number} cards; {most} are the most."),
    reasons.POINTS_RANGE: N_("{player} cannot have {number} points; enter 0 to {most}."),
    reasons.ALREADY_OVER: N_("With an empty deck the game is over. Enter it as a final score."),
    reasons.POSITION_MISSING: N_("To score a game, enter everybody’s points and cards."),
    reasons.POSITION_PLAYERS: N_("The position must tell of all {wanted} players."),
    reasons.SEATS_COUNT: N_("Reef is for two to four players, not for {number}."),
    reasons.NAME_MISSING: N_("The player of the board “{sign}” has no name yet."),
    reasons.NAME_LONG: N_("The name of the player of the board “{sign}” has {number} signs; {most} are the most."),
    reasons.NAME_UNREADABLE: N_(
        "The name of the player of the board “{sign}” holds a sign that cannot be seen: a line break, a mark without "
        "width, or one that joins two emoji. Write it without."
    ),
    reasons.NAME_TWICE: N_("Two players are called “{name}”; change one name."),
    reasons.SIGN_TWICE: N_("Two players have the board “{sign}”; give one of them another."),
    reasons.NO_STARFISH: N_("The first player in the list is the start player and has the starfish."),
    reasons.DISPLAY_COUNT: N_("The display has {wanted} cards, not {number}."),
    reasons.DECK_INCOMPLETE: N_("Only a whole deck of {wanted} cards can be dealt; {number} are known."),
    reasons.SHUFFLE_SHORT: N_("The seed for shuffling needs at least {number} characters."),
    # Cards, patterns, decks
    patterns.UNREADABLE: N_("“{value}” in “{pattern}” cannot be read. A card looks like “YG: R2 R2+ / . * = 4”."),
    patterns.ALL_UNREADABLE: N_("“{value}” cannot be read. A card looks like “YG: R2 R2+ / . * = 4”."),
    patterns.HEIGHT: N_("“{value}” in “{pattern}” cannot be: a stack is 1 to 4 high."),
    patterns.COLOUR: N_("“{value}” in “{pattern}” is no colour; possible are {words}."),
    patterns.TOO_WIDE: N_("“{pattern}” is larger than a board."),
    patterns.EMPTY: N_("The pattern shows no piece."),
    cards.POINTS: N_("A card is worth 1 to {most} points, not {number}."),
    joining.UNDECIDED: NN_(
        "{n} card is told in two ways. Say which is right.", "{n} cards are told in two ways. Say which are right."
    ),
    **codes.SENTENCES,
    deck.DECK_NAME: N_("The name of a deck has at most {most} signs that can be read."),
    deck.NO_DECK: N_("This is no file of a deck of Reef. Choose another file."),
    deck.DECK_LONG: N_("The file has more than {number} kilobytes; a deck is far smaller. Choose another file."),
    deck.DECK_NEWER: N_(
        "This deck was saved by a newer version (format {version}; this one knows {known}). Install the newer version."
    ),
    diagram.ROWS: N_("Line {line}: a board has four rows of four stacks."),
}


def explain(speech: Speech, refused: Refused) -> str:
    """Return the sentence for a refusal, without its rule."""
    return sentences.explain(speech, refused, REFUSALS)


def explain_with_rule(speech: Speech, refused: Refused) -> str:
    """Return a refusal's sentence, with the title of the broken rule and its place in the rulebook, if any."""
    return sentences.explain_with_rule(speech, refused, guide.GUIDE, REFUSALS)


def answer_lines(speech: Speech, state: State, answer: Answer) -> list[str]:
    """Return the answer to "what would it take?", line by line."""
    why = None if answer.refused is None else explain_with_rule(speech, answer.refused)
    hidden = [] if answer.hidden is None else [explain_with_rule(speech, answer.hidden)]
    if why is None and hidden:
        return hidden
    return [*ways_lines(speech, why, [way_line(speech, state, way) for way in answer.ways]), *hidden]


def way_line(speech: Speech, state: State, way: Sequence[Change]) -> str:
    """Return all changes of one way, as things would have to lie then."""
    changes = [(FoundThing(state.table, thing, was), FoundThing(state.table, thing, now)) for thing, was, now in way]
    return speech.list(
        [speech(N_("{now}: {now:found} instead of {was:found}"), was=was, now=now) for was, now in changes]
    )
