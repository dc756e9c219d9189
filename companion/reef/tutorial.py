"""The tutorial: ideas that beginners learn, which one to teach before an action, and the sentences that teach it.

What to teach follows from what lies open alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Final, assert_never

from companion.reef.box import (
    COLOURS,
    HAND_LIMIT,
    MAX_STACK_HEIGHT,
    PIECES_PER_COLOUR,
    Card,
    Colour,
    Condition,
    NamedColour,
    SpecialPattern,
    parse_pattern,
    pattern_rotations,
    piece_count,
    space_name,
)
from companion.reef.queries.legal import take_refusals, top_card_refusals
from companion.reef.queries.views import known_state
from companion.reef.rules import actions as a
from companion.reef.rules.moves import lowest_slots, tokens_on_display
from companion.reef.rules.scoring import score_card
from companion.reef.rules.state import COLOUR_INDEX, Board, Depth, EndCause, Phase, State, top_colour
from companion.reports import tutorial
from companion.reports.tutorial import Curriculum, Facts, Lesson, Objective
from companion.seating import SeatChange
from companion.translator import N_, Translator


class Idea(StrEnum):
    """One idea; the value is the name of the rule in the guide that has its picture. In the order of teaching."""

    START = "setup.start"
    EXPERT = "setup.expert"
    TAKE = "take.display"
    FULL = "hand.limit"
    PLAY = "play.order"
    ABOVE = "match.top"
    TURN = "match.turn"
    HEIGHT = "match.height"
    JOKER = "match.joker"
    SPECIAL = "special"
    HIGH = "place.height"
    ONCE = "match.disjoint"
    TOP = "take.top"
    TOKENS = "take.tokens"
    END = "end.colour"
    DECK = "end.deck"
    SHORT = "play.short"
    HAND = "end.hand"


_GAIN: Final = 2  # pieces of one colour that a card can give
_Look = Callable[[State], "Facts | None"]


def next_idea(state: State, unless: frozenset[StrEnum]) -> tuple[Idea, Facts] | None:
    """Return the first idea, in the order of teaching, that is not in `unless` and that the next action can use.

    Comes with the facts for its sentence. None if there is none. Only counts the cards in hands.
    """
    state = known_state(state, "table")
    for idea, look in (_COUNTED if state.table.depth is Depth.POINTS else _LOOKS).items():
        if idea not in unless and (facts := look(state)) is not None:
            return idea, facts
    return None


def _start(state: State) -> Facts | None:
    return {} if state.phase is Phase.OPENING and not state.table.options.expert else None


def _expert(state: State) -> Facts | None:
    return {} if state.phase is Phase.OPENING and state.table.options.expert else None


def _take(state: State) -> Facts | None:
    return {"player": _who(state)} if None in take_refusals(state).values() else None


def _full(state: State) -> Facts | None:
    return {} if _can_play(state) and state.players[state.seat].hand.total == HAND_LIMIT else None


def _play(state: State) -> Facts | None:
    held = state.players[state.seat].hand.total
    return {"player": _who(state), "number": held} if _can_play(state) else None


def _above(state: State) -> Facts | None:
    """Find a piece on the player's own board on which to lay another."""
    for space, stack in enumerate(_own_board(state)):
        if (colour := top_colour(stack)) is not None and len(stack) < MAX_STACK_HEIGHT:
            return {"space": space_name(space), "colour": _called(state, colour)}
    return None


def _turn(state: State) -> Facts | None:
    return {} if _can_play(state) else None


def _in_sight(idea: Idea) -> _Look:
    """Look for a card that the player can take now, and that one reads in the way of this idea."""

    def look(state: State) -> Facts | None:
        for number, refused in take_refusals(state).items():
            slot = state.display[number]
            if refused is None and slot is not None and slot.card is not None and idea in pattern_ideas(slot.card):
                return {"slot": number + 1}
        return None

    return look


def _high(state: State) -> Facts | None:
    """Find a stack of the player's own that takes one piece more, or none."""
    for space, stack in enumerate(_own_board(state)):
        if len(stack) >= MAX_STACK_HEIGHT - 1:
            return {"space": space_name(space), "number": len(stack)}
    return None


def _top(state: State) -> Facts | None:
    if None not in top_card_refusals(state).values():
        return None
    slots = lowest_slots(state)
    known = all(slot is None or slot.card is not None for slot in state.display)
    return {"slot": slots[0] + 1} if known and len(slots) == 1 else {}


def _tokens(state: State) -> Facts | None:
    for number, refused in take_refusals(state).items():
        slot = state.display[number]
        if refused is None and slot is not None and slot.tokens:
            return {"slot": number + 1}
    return None


def _end(state: State) -> Facts | None:
    """Find a colour that the next card may use up."""
    for colour in COLOURS:
        if 0 < (left := state.supply[COLOUR_INDEX[colour]]) <= _GAIN and _can_play(state) and state.last is None:
            return {"colour": _called(state, colour), "number": left}
    return None


def _deck(state: State) -> Facts | None:
    return {} if state.deck == 1 and None in take_refusals(state).values() else None


def _short(state: State) -> Facts | None:
    """Find a colour of which the supply may not have the pieces that a card gives."""
    gone: list[Colour] = [colour for colour in COLOURS if not state.supply[COLOUR_INDEX[colour]]]
    return {"colour": _called(state, gone[0])} if gone and _can_play(state) else None


def _hand(state: State) -> Facts | None:
    if state.phase is Phase.OVER:
        return {} if any(player.hand.hidden for player in state.players) else None
    return {} if state.phase is Phase.PLAY and state.last is not None else None


def _can_play(state: State) -> bool:
    return state.phase is Phase.PLAY and state.players[state.seat].hand.total > 0


def _own_board(state: State) -> Board:
    """Return the board on which the next action can lay pieces; empty if it can lay none."""
    return state.players[state.seat].board if _can_play(state) else ()


def _called(state: State, colour: Colour) -> NamedColour:
    """Return a colour with its name at this table."""
    return NamedColour(colour, state.table.deck.blue)


def _who(state: State) -> object:
    return state.table.seats[state.seat]


_LOOKS: Final[dict[Idea, _Look]] = {
    Idea.START: _start,
    Idea.EXPERT: _expert,
    Idea.TAKE: _take,
    Idea.FULL: _full,
    Idea.PLAY: _play,
    Idea.ABOVE: _above,
    Idea.TURN: _turn,
    Idea.HEIGHT: _in_sight(Idea.HEIGHT),
    Idea.JOKER: _in_sight(Idea.JOKER),
    Idea.SPECIAL: _in_sight(Idea.SPECIAL),
    Idea.HIGH: _high,
    Idea.TOP: _top,
    Idea.TOKENS: _tokens,
    Idea.END: _end,
    Idea.DECK: _deck,
    Idea.SHORT: _short,
    Idea.HAND: _hand,
}
"""The ideas taught before their use; "no piece counts twice" waits until a pattern shows more than once."""


def _after(rounds: int) -> _Look:
    """Look for a table of which only points are followed and where so many rounds of cards have been played."""

    def look(state: State) -> Facts | None:
        begun = (PIECES_PER_COLOUR - state.aside[0] - len(state.players)) * len(COLOURS)
        played = (begun - sum(state.supply)) // _GAIN
        return {} if _goes_on(state) and played >= rounds * len(state.players) else None

    return look


def _left(state: State) -> Facts | None:
    """Find a colour that the next card may use up, where nobody knows whose it is."""
    low = [colour for colour in COLOURS if 0 < state.supply[COLOUR_INDEX[colour]] <= _GAIN]
    if not low or not _goes_on(state):
        return None
    return {"colour": _called(state, low[0]), "number": state.supply[COLOUR_INDEX[low[0]]]}


def _goes_on(state: State) -> bool:
    """Return whether the last turns have not been called, which leave no time for lessons."""
    return state.phase is Phase.PLAY and state.last is None


_COUNTED: Final[dict[Idea, _Look]] = {
    Idea.PLAY: _after(0),
    Idea.TAKE: _after(0),
    Idea.ABOVE: _after(0),
    Idea.TURN: _after(0),
    Idea.TOKENS: lambda state: {} if _goes_on(state) and tokens_on_display(state) else None,
    Idea.END: _left,
    Idea.HAND: lambda state: {} if state.phase is Phase.OVER else None,
    Idea.HEIGHT: _after(1),
    Idea.HIGH: _after(1),
    Idea.TOP: _after(1),
    Idea.FULL: _after(2),
}
"""Taught while only points are followed: what lies open is not known, so most ideas come round by round."""


def used_ideas(before: State, action: a.Action, after: State) -> list[Idea]:
    """List the ideas that a step of the game used, in the order of teaching; with points alone nobody sees any."""
    found = set() if before.table.depth is Depth.POINTS else set(_used(before, action, after))
    return [idea for idea in Idea if idea in found]


def pattern_ideas(card: Card) -> frozenset[Idea]:
    """Return the ideas for reading the pattern of a card, beyond colours side by side."""
    found = parse_pattern(card.pattern)
    if isinstance(found, SpecialPattern):
        return frozenset({Idea.SPECIAL})
    items: list[Condition] = [item for row in found for item in row if item is not None]
    marks = {Idea.HEIGHT} if any(item.height for item in items) else set()
    return frozenset(marks | ({Idea.JOKER} if any(item.colour is None for item in items) else set()))


def _used(before: State, action: a.Action, after: State) -> Iterator[Idea]:
    match action:
        case a.LayFirstPieces():
            yield Idea.EXPERT if before.table.options.expert else Idea.START
        case a.TakeCard(slot=number):
            yield Idea.TAKE
            slot = before.display[number]
            if slot is not None and slot.tokens:
                yield Idea.TOKENS
        case a.TakeTopCard():
            yield Idea.TOP
        case a.PlayCard():
            yield from _played(before, action, after)
        case a.ShowCard() | a.CountLeftCard():
            if before.phase is Phase.OVER:
                yield Idea.HAND
        case a.ClaimCard() | a.TakeTokens() | a.PayPoint() | a.CloseGame():
            pass  # of these a table follows points alone
        case a.NameCard() | a.CountTieBreakers() | a.Reconcile() | SeatChange():
            pass
        case _:
            assert_never(action)
    if after.last is not None and before.last is None:
        yield Idea.END if after.last is EndCause.COLOUR else Idea.DECK
    if after.phase is Phase.OVER and before.phase is not Phase.OVER:
        yield Idea.HAND
        if after.end is EndCause.DECK:
            yield Idea.DECK


def _played(before: State, action: a.PlayCard, after: State) -> Iterator[Idea]:
    """Yield the ideas in playing a card: laying pieces on others, reading its pattern and counting it."""
    player, board = before.players[action.seat], after.players[action.seat].board
    yield Idea.PLAY
    if player.hand.total == HAND_LIMIT:
        yield Idea.FULL
    if len(action.pieces) < 2:
        yield Idea.SHORT
    spaces = [space for _, space in action.pieces]
    if len(set(spaces)) < len(spaces) or any(player.board[space] for space in spaces):
        yield Idea.ABOVE
    if any(len(board[space]) == MAX_STACK_HEIGHT for space in spaces):
        yield Idea.HIGH
    if action.card is not None:
        yield from pattern_ideas(action.card)
        yield from _counted(action.card, len(score_card(board, action.card).matches))


def _counted(card: Card, matches: int) -> Iterator[Idea]:
    found = parse_pattern(card.pattern)
    if matches and not isinstance(found, SpecialPattern):
        if len(pattern_rotations(found)) > 1:
            yield Idea.TURN
        if matches > 1 and piece_count(found) > 1:
            yield Idea.ONCE


CURRICULUM: Final[Curriculum[State, a.Action]] = Curriculum(
    coming=next_idea,
    used=used_ideas,
    opening=lambda state: state.phase is Phase.OPENING,
    ends_turn=lambda action: isinstance(action, a.TurnAction | a.ClaimCard),
    seats=lambda state: len(state.table.seats),
    own=frozenset((Idea.TAKE, Idea.PLAY)),
    acting=lambda state: state.seat,
)


_TEXTS: Final[Mapping[StrEnum, str]] = {
    Idea.START: N_("Everybody takes one piece of each colour and puts them on the four spaces in the middle."),
    Idea.EXPERT: N_("Everybody takes one piece of each colour and puts them anywhere, on top of each other too."),
    Idea.TAKE: N_("Take a card from the display into your hand. The top card of the deck fills the gap."),
    Idea.FULL: N_("With four cards in hand you cannot take another: play one."),
    Idea.PLAY: N_("Play a card: first lay both its pieces on your board, then count its pattern."),
    Idea.ABOVE: N_("Look from above: only the top piece of a stack counts, so laying one covers another."),
    Idea.TURN: N_("Turn a pattern as you like: it counts in all four directions, but not mirrored."),
    Idea.HEIGHT: N_("With 2 the stack must be exactly two high, with 2+ two or higher. Without a number any height."),
    Idea.JOKER: N_("A piece in four colours may be any colour: only the height counts."),
    Idea.SPECIAL: N_(
        "Find the highest stack with the colour in the middle on top. Every piece of the other colour around it counts."
    ),
    Idea.HIGH: N_("No stack is higher than four, and what lies stays."),
    Idea.ONCE: N_("The pattern shows more than once: you get its points each time, but no piece counts twice."),
    Idea.TOP: N_("You may take the top card of the deck: put 1 point on the lowest card of the display."),
    Idea.TOKENS: N_("Points that lie on a card are yours if you take it."),
    Idea.END: N_(
        "Once a supply is empty, finish the round: then everybody has had as many turns, and the game is over."
    ),
    Idea.DECK: N_(
        "When the last card leaves the deck, the game ends at once, unless you agreed to finish the round."
    ),
    Idea.SHORT: N_("A piece that the supply has no more is left out. The card counts all the same."),
    Idea.HAND: N_("Cards left in hand count after the end: once each, if the pattern shows, and without pieces."),
}
"""Instructions for hands; they need no facts of the table."""

_WHYS: Final[Mapping[StrEnum, str]] = {
    Idea.TAKE: N_("It is {player}’s turn."),
    Idea.PLAY: N_("{player} holds {number}."),
    Idea.ABOVE: N_("{space} is {colour} now."),
    Idea.HEIGHT: N_("See card {slot}."),
    Idea.JOKER: N_("See card {slot}."),
    Idea.SPECIAL: N_("See card {slot}."),
    Idea.HIGH: N_("{space} is {number} high."),
    Idea.TOP: N_("Now: card {slot}."),
    Idea.TOKENS: N_("See card {slot}."),
    Idea.END: N_("Only {number} left: {colour}."),
    Idea.SHORT: N_("None left: {colour}."),
}
"""Why now, with the cards and pieces of the table; only on cards."""

OBJECTIVE: Final = Objective(
    "match.disjoint",
    (
        N_("Take a card, or play one: it puts two pieces on your reef."),
        N_("Then its pattern counts, each time you see it from above."),
        N_("Most points win once a colour runs out."),
    ),
)
"""What Reef is played for."""

SETUP_IDEAS: Final[Mapping[str, str]] = {
    "components": N_(
        "Reefs are built of pieces, tokens are points. Once a colour runs out, the last round has come."
    ),
    "card": N_("A card gives you two pieces, then points for its pattern on your board. The display has new ones."),
    "stack": N_("Your reef grows on your own board, up to four pieces high. Only the top of a stack counts."),
}
"""While the table is set up: what things are for, by the names of the rules about them, in the order of laying out."""


def lesson_text(tr: Translator, lesson: Lesson) -> str:
    """Return the text of a lesson; a card also says why now, if that is known."""
    return tutorial.lesson_text(tr, lesson, _TEXTS, _WHYS)
