"""What would allow a refused action, the judge of one card, and the slip that explains a table or a deck.

A change is a card fewer or more in a hand, a point, a piece in the supply, a stack one piece lower, as the table may
let things stand; never the player on turn, or the phase.

The judge looks at tops and heights alone, because nothing below a top ever counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias, assert_never

from companion.reef.box import (
    COLOURS,
    PIECES,
    SPACES,
    SPECIALS,
    UNKNOWN,
    Card,
    Colour,
    Condition,
    Deck,
    Special,
    pattern,
)
from companion.reef.queries.legal import Best, best_layings, refusal
from companion.reef.queries.views import known_to
from companion.reef.rules import actions as a
from companion.reef.rules import reasons
from companion.reef.rules.actions import (
    Action,
    Change,
    Claim,
    Count,
    Counted,
    Laying,
    OutOfHand,
    PlacedPiece,
    Play,
    Stack,
    Take,
    TakeTop,
    Thing,
)
from companion.reef.rules.reconcile import correctable, expected, reconcile, with_hand
from companion.reef.rules.scoring import (
    NearMiss,
    Score,
    all_matches,
    beside,
    count_matches,
    near_misses,
    scored,
    tops,
)
from companion.reef.rules.state import PLACE, Board, PieceCounts, State, pieces_on
from companion.refusal import Refused
from companion.seating import SeatChange
from companion.session.diagnosis import differing
from companion.session.history import UndoHistory

MOST_CHANGES: Final = 3
MOST_SOLUTIONS: Final = 3


class WhatIfAnswer(NamedTuple):
    """Why the action is refused, None if it is allowed; and the ways to allow it, none if nothing small does.

    `hidden` says that it also takes a card of which only its player knows whether it is in their hand.
    """

    refused: Refused | None
    ways: tuple[tuple[Change, ...], ...] = ()
    hidden: Refused | None = None


def what_if(state: State, action: Action) -> WhatIfAnswer:
    """Return why `action` is refused, and at most three ways to allow it, each as short as any."""
    state = known_to(state, "table")
    why, hidden = refusal(state, action), _hidden(state, action)
    if why is None:
        return WhatIfAnswer(None, hidden=hidden)
    pool = list(dict.fromkeys(_pool(state, action)))
    for number in range(1, MOST_CHANGES + 1):
        ways = [changes for changes in combinations(pool, number) if _allowed(state, changes, action)]
        if ways:
            return WhatIfAnswer(why, tuple(ways[:MOST_SOLUTIONS]), hidden)
    return WhatIfAnswer(why)


def _hidden(state: State, action: Action) -> Refused | None:
    """Return a refusal if only its player can know whether a card the companion dealt is in a hand, else None."""
    if not state.table.dealt or not isinstance(action, OutOfHand) or not 0 <= action.seat < len(state.players):
        return None
    if action.card is None or action.card in state.players[action.seat].hand.known:
        return None
    return Refused(reasons.HIDDEN, player=state.table.seats[action.seat], card=action.card)


def with_changes(state: State, changes: tuple[Change, ...]) -> State:
    """Return the table with these changes. Raises Refused if the box rules one out."""
    others = []
    for change in changes:
        match change:
            case Change(Count(Counted.CARDS, seat), _, int(now)):  # also of cards that the companion has dealt
                state = with_hand(state, seat, now)
            case _:
                others.append(change)
    return reconcile(state, others) if others else state


def _allowed(state: State, changes: tuple[Change, ...], action: Action) -> bool:
    try:
        after = with_changes(state, changes)
    except Refused:
        return False
    same = (after.phase, after.turn, after.end) == (state.phase, state.turn, state.end)
    return same and refusal(after, action) is None


def _pool(state: State, action: Action) -> Iterator[Change]:
    """Yield the changes that can affect an action."""
    if not 0 <= action.seat < len(state.players):
        return
    held = state.players[action.seat].hand.total
    fewer, more = (Change(Count(Counted.CARDS, action.seat), held, held + step) for step in (-1, 1))
    match action:
        case Take():
            yield fewer
        case TakeTop():
            yield from _one_more(state, Count(Counted.POINTS, action.seat))
            yield fewer
        case Play(seat, _, pieces):
            yield more
            for colour, space in pieces:
                stack = Stack(seat, space)
                if (
                    space in range(len(SPACES))
                    and stack in correctable(state)
                    and (lying := str(expected(state, stack)))
                ):
                    yield Change(stack, lying, lying[:-1])
                yield from _one_more(state, Count(Counted.SUPPLY, PLACE[colour]))
        case a.Claim(_, pieces):
            for colour in dict.fromkeys(pieces):
                place, wanted = PLACE[colour], pieces.count(colour)
                if state.supply[place] < wanted and Count(Counted.SUPPLY, place) in correctable(state):
                    yield Change(Count(Counted.SUPPLY, place), state.supply[place], wanted)
        case a.Tokens(_, points):
            thing = Count(Counted.TOKENS, 0)
            if thing in correctable(state) and int(was := expected(state, thing)) < points:
                yield Change(thing, was, points)
        case a.Pay(seat):
            yield from _one_more(state, Count(Counted.POINTS, seat))
        case a.Begin() | a.Close() | a.Name() | a.Show() | a.CountCard() | a.CountUp() | a.Reconcile() | SeatChange():
            pass
        case _:
            assert_never(action)


def _one_more(state: State, thing: Thing) -> Iterator[Change]:
    if thing in correctable(state):
        number = int(expected(state, thing))
        yield Change(thing, number, number + 1)


class Shared(NamedTuple):
    """A match that does not count because it shares stacks with counted matches.

    `stacks`: the number of a match, from 1, and a space of it.
    """

    spaces: tuple[int, ...]
    stacks: tuple[tuple[int, int], ...]


class Verdict(NamedTuple):
    """The judge's answer: the score of a card on a board, and why not more.

    - `shared`: further places of the pattern; each shares a stack with a match that counts.
    - `lacking`: stacks that, if they were otherwise, would bring more; those that only lack height come first.
    - `apart`: of a special card, pieces of its colour that are not beside the stack that counts.
    - `rivals`: of a special card, other stacks with the same colour on top: lower ones, or ones with no more beside.
    - `best`: the best laying of the card's two pieces; None if the card names no pieces.
    """

    board: Board
    score: Score
    shared: tuple[Shared, ...]
    lacking: tuple[NearMiss, ...]
    apart: tuple[int, ...]
    rivals: tuple[int, ...]
    best: Best | None


def judge(board: Board, card: Card) -> Verdict:
    """Judge the score of `card` on `board`, and why not more. Raises Refused for a board that no box can lay."""
    lying = pieces_on(board)
    for colour in COLOURS:
        if lying[colour] > PIECES:
            raise Refused(reasons.TOO_MANY_PIECES, colour=colour, number=PIECES)
    score, special = scored(board, card), pattern(card.pattern)
    apart: tuple[int, ...] = ()
    rivals: tuple[int, ...] = ()
    if isinstance(special, Special):
        counted = {space for match in score.matches for space in match}
        apart = tuple(space for space in _with_top(board, special.counted) if space not in counted)
        rivals = tuple(space for space in _with_top(board, special.crown) if space != score.crown)
    best = _plainest_first(board, best_layings(board, _supply(board), card)) if card.gain else None
    return Verdict(board, score, tuple(_shared(board, score)), _lacking(board, score), apart, rivals, best)


def only_height(board: Board, lacking: NearMiss) -> bool:
    """Return whether the stack has the right colour on top, and only its height is wrong."""
    stack, colour = board[lacking.space], lacking.wanted.colour
    return bool(stack) and (colour is None or stack[-1] == colour)


def is_highest(board: Board, crown: int, rival: int) -> bool:
    """Return whether another stack is as high as the one round which a special card counts."""
    return len(board[rival]) == len(board[crown])


def number_beside(board: Board, space: int, colour: str) -> int:
    """Count the pieces of a colour on top beside a space."""
    return sum(board[near].endswith(colour) for near in beside(space))


def _with_top(board: Board, colour: str) -> Iterator[int]:
    return (space for space in SPACES if board[space].endswith(colour))


def _shared(board: Board, score: Score) -> Iterator[Shared]:
    """Yield every match that does not count."""
    for spaces in all_matches(board, score.card.pattern):
        if spaces not in score.matches:
            stacks = [
                (number, space) for number, match in enumerate(score.matches, 1) for space in spaces if space in match
            ]
            yield Shared(spaces, tuple(stacks))


def _lacking(board: Board, score: Score) -> tuple[NearMiss, ...]:
    """List each stack that would bring a match more if it were otherwise, once for all it could be."""
    text, number = score.card.pattern, len(score.matches)
    found: dict[tuple[int, Condition], NearMiss] = {}
    for near in near_misses(board, text):
        stacks = list(board)
        stacks[near.space] = _as_wanted(board[near.space], near.wanted)
        if (near.space, near.wanted) not in found and count_matches(tops(tuple(stacks)), text) > number:
            found[near.space, near.wanted] = near
    return tuple(sorted(found.values(), key=lambda near: (not only_height(board, near), near.space)))


def _as_wanted(stack: str, wanted: Condition) -> str:
    """Change a stack as little as the condition asks for."""
    high = min(max(len(stack), wanted.low), wanted.high)
    top = wanted.colour or (stack[-1] if stack else COLOURS[0])
    return UNKNOWN * (high - 1) + top


def _plainest_first(board: Board, best: Best) -> Best:
    """Sort the best layings so that those that cover least come first: they are the easiest to see."""

    def covered(laying: tuple[PlacedPiece, ...]) -> int:
        spaces = [space for _, space in laying]
        return len(spaces) - len(set(spaces)) + sum(bool(board[space]) for space in spaces)

    return best._replace(layings=tuple(sorted(best.layings, key=covered)))


def _supply(board: Board) -> PieceCounts:
    """Return the supply that the box has beside this board, whatever other players have."""
    lying = pieces_on(board)
    left = [PIECES - lying[colour] for colour in PLACE]
    red, yellow, green, purple = left
    return red, yellow, green, purple


Wrong: TypeAlias = Mapping[Thing, tuple[str | int, str | int]]
"""The differing things: how each must lie, and how it does."""


class OtherSpace(NamedTuple):
    """A slip: one piece of an entry lies on another space; `instead` makes the game as the table is."""

    step: int
    laid: PlacedPiece
    instead: PlacedPiece


class Taken(StrEnum):
    """The likely fates of an entry's points."""

    TWICE = "twice"
    NEVER = "never"


class OtherPoints(NamedTuple):
    """A slip: one player's points differ by just those of an entry."""

    step: int
    points: int
    taken: Taken


def likely_mistake(history: UndoHistory[State, Action], wrong: Wrong) -> OtherSpace | OtherPoints | None:
    """Return the latest entry whose small slip explains every difference; None if there is none."""
    if wrong and all(isinstance(thing, Stack) for thing in wrong):
        return _other_space(history, wrong)
    if len(wrong) == 1:
        ((thing, (must, there)),) = wrong.items()
        if isinstance(thing, Count) and thing.what is Counted.POINTS:
            return _other_points(history, thing.which, int(there) - int(must))
    return None


def _other_space(history: UndoHistory[State, Action], wrong: Wrong) -> OtherSpace | None:
    found = {thing: there for thing, (_, there) in wrong.items()}
    for step in range(history.position, 0, -1):
        action = history.done[step - 1]
        if not isinstance(action, Laying):
            continue
        for number, other in _moved(action, wrong):
            branch = history.branch()
            pieces = (*action.pieces[:number], other, *action.pieces[number + 1 :])
            try:
                stopped = branch.correct(step, [replace(action, pieces=pieces)])
            except Refused:
                continue
            if stopped is None and not differing(branch.state, found, expected):
                return OtherSpace(step, action.pieces[number], other)
    return None


def _moved(action: Laying, wrong: Wrong) -> Iterator[tuple[int, PlacedPiece]]:
    """Yield each piece of an entry on a differing space, moved to each other such space."""
    spaces = [thing.space for thing in wrong if isinstance(thing, Stack) and thing.seat == action.seat]
    for number, (colour, space) in enumerate(action.pieces):
        if space in spaces:
            yield from ((number, PlacedPiece(colour, other)) for other in spaces if other != space)


def _other_points(history: UndoHistory[State, Action], seat: int, more: int) -> OtherPoints | None:
    for step in range(history.position, 0, -1):
        action = history.done[step - 1]
        if isinstance(action, Play | Claim) and action.seat == seat:
            brought = history.state_at(step).players[seat].points - history.state_at(step - 1).players[seat].points
            if brought and abs(more) == brought:
                return OtherPoints(step, brought, Taken.TWICE if more > 0 else Taken.NEVER)
    return None


_USUAL = range(1, 8)  # points that known cards are worth


class WarningKind(StrEnum):
    """The kinds of doubts; none of them is against a rule."""

    OWN_COLOUR = "own-colour"  # the card gives a colour that its pattern asks for: rare
    POINTS = "points"  # worth less or more than any card that is known
    TWO_VALUES = "two-values"  # the same pattern in other colours is worth another number
    SPECIALS = "specials"  # more than eight, or fewer in a whole deck
    SPECIAL_TWICE = "special-twice"  # every special card has another pair of colours
    SUMS = "sums"  # a whole deck gives one colour more often than another


class DeckWarning(NamedTuple):
    """One thing to look at again: the card, if it is about one, and the suspicious number."""

    what: WarningKind
    card: Card | None = None
    number: int = 0
    colour: Colour | None = None


def deck_warnings(deck: Deck) -> tuple[DeckWarning, ...]:
    """List the doubts about a deck; none about a card that is alone of its kind and like others."""
    return (*_of_cards(deck), *_of_specials(deck), *_of_sums(deck))


def _of_cards(deck: Deck) -> Iterator[DeckWarning]:
    values: dict[str, Counter[int]] = {}
    for card in deck.cards:
        values.setdefault(colourless_pattern(card), Counter())[card.points] += 1
    for card in dict.fromkeys(deck.cards):
        asked = pattern(card.pattern)
        wanted = {asked.counted} if isinstance(asked, Special) else set(card.pattern)
        if wanted & set(card.gain):
            yield DeckWarning(WarningKind.OWN_COLOUR, card)
        if card.points not in _USUAL:
            yield DeckWarning(WarningKind.POINTS, card, card.points)
        usual, _ = values[colourless_pattern(card)].most_common(1)[0]
        if card.points != usual:
            yield DeckWarning(WarningKind.TWO_VALUES, card, usual)


def _of_specials(deck: Deck) -> Iterator[DeckWarning]:
    specials = [card for card in deck.cards if isinstance(pattern(card.pattern), Special)]
    if len(specials) > SPECIALS or (deck.complete and len(specials) != SPECIALS):
        yield DeckWarning(WarningKind.SPECIALS, number=len(specials))
    pairs = Counter(card.pattern for card in specials)
    for card in dict.fromkeys(specials):
        if pairs[card.pattern] > 1:
            yield DeckWarning(WarningKind.SPECIAL_TWICE, card, pairs[card.pattern])


def _of_sums(deck: Deck) -> Iterator[DeckWarning]:
    if not deck.complete:
        return
    given = Counter("".join(card.gain for card in deck.cards))
    usual, _ = Counter(given.values()).most_common(1)[0]
    for colour in COLOURS:
        if given[colour] != usual:
            yield DeckWarning(WarningKind.SUMS, number=given[colour], colour=colour)


def colourless_pattern(card: Card) -> str:
    """Return a card's pattern without its colours, to tell which cards are alike."""
    letters = [letter for letter in card.pattern if letter in COLOURS]
    names = {letter: chr(ord("a") + place) for place, letter in enumerate(dict.fromkeys(letters))}
    return "".join(names.get(letter, letter) for letter in card.pattern)
