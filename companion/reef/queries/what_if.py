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
    PIECES_PER_COLOUR,
    SPACES,
    SPECIAL_COUNT,
    UNKNOWN_PIECE,
    Card,
    Colour,
    Condition,
    Deck,
    SpecialPattern,
    parse_pattern,
)
from companion.reef.queries.legal import BestLayings, action_refusal, find_best_layings
from companion.reef.queries.views import known_state
from companion.reef.rules import actions as a
from companion.reef.rules import reasons
from companion.reef.rules.actions import (
    Action,
    Change,
    ClaimCard,
    CountKind,
    CountThing,
    HandAction,
    LayingAction,
    PlacedPiece,
    PlayCard,
    StackThing,
    TakeCard,
    TakeTopCard,
    Thing,
)
from companion.reef.rules.reconcile import correctable_things, expected_state, reconcile, set_hand_size
from companion.reef.rules.scoring import (
    NearMiss,
    Score,
    all_matches,
    count_matches,
    find_near_misses,
    index_tops,
    neighbours,
    score_card,
)
from companion.reef.rules.state import COLOUR_INDEX, Board, PieceCounts, State, count_pieces
from companion.refusal import Refused
from companion.seating import SeatChange
from companion.session.diagnosis import find_differences
from companion.session.history import UndoHistory

MAX_CHANGES: Final = 3
MAX_SOLUTIONS: Final = 3


class WhatIfAnswer(NamedTuple):
    """Why the action is refused, None if it is allowed; and the ways to allow it, none if nothing small does.

    `hidden` says that it also takes a card of which only its player knows whether it is in their hand.
    """

    refused: Refused | None
    ways: tuple[tuple[Change, ...], ...] = ()
    hidden: Refused | None = None


def what_if(state: State, action: Action) -> WhatIfAnswer:
    """Return why `action` is refused, and at most three ways to allow it, each as short as any."""
    state = known_state(state, "table")
    why, hidden = action_refusal(state, action), _hidden(state, action)
    if why is None:
        return WhatIfAnswer(None, hidden=hidden)
    pool = list(dict.fromkeys(_pool(state, action)))
    for number in range(1, MAX_CHANGES + 1):
        ways = [changes for changes in combinations(pool, number) if _allowed(state, changes, action)]
        if ways:
            return WhatIfAnswer(why, tuple(ways[:MAX_SOLUTIONS]), hidden)
    return WhatIfAnswer(why)


def _hidden(state: State, action: Action) -> Refused | None:
    """Return a refusal if only its player can know whether a card the companion dealt is in a hand, else None."""
    if not state.table.dealt or not isinstance(action, HandAction) or not 0 <= action.seat < len(state.players):
        return None
    if action.card is None or action.card in state.players[action.seat].hand.known:
        return None
    return Refused(reasons.CARD_HIDDEN, player=state.table.seats[action.seat], card=action.card)


def with_changes(state: State, changes: tuple[Change, ...]) -> State:
    """Return the table with these changes. Raises Refused if the box rules one out."""
    others = []
    for change in changes:
        match change:
            case Change(CountThing(CountKind.CARDS, seat), _, int(now)):  # also of cards that the companion has dealt
                state = set_hand_size(state, seat, now)
            case _:
                others.append(change)
    return reconcile(state, others) if others else state


def _allowed(state: State, changes: tuple[Change, ...], action: Action) -> bool:
    try:
        after = with_changes(state, changes)
    except Refused:
        return False
    same = (after.phase, after.turn, after.end) == (state.phase, state.turn, state.end)
    return same and action_refusal(after, action) is None


def _pool(state: State, action: Action) -> Iterator[Change]:
    """Yield the changes that can affect an action."""
    if not 0 <= action.seat < len(state.players):
        return
    held = state.players[action.seat].hand.total
    fewer, more = (Change(CountThing(CountKind.CARDS, action.seat), held, held + step) for step in (-1, 1))
    match action:
        case TakeCard():
            yield fewer
        case TakeTopCard():
            yield from _one_more(state, CountThing(CountKind.POINTS, action.seat))
            yield fewer
        case PlayCard(seat, _, pieces):
            yield more
            for colour, space in pieces:
                stack = StackThing(seat, space)
                if (
                    space in range(len(SPACES))
                    and stack in correctable_things(state)
                    and (lying := str(expected_state(state, stack)))
                ):
                    yield Change(stack, lying, lying[:-1])
                yield from _one_more(state, CountThing(CountKind.SUPPLY, COLOUR_INDEX[colour]))
        case a.ClaimCard(_, pieces):
            for colour in dict.fromkeys(pieces):
                place, wanted = COLOUR_INDEX[colour], pieces.count(colour)
                if state.supply[place] < wanted and CountThing(CountKind.SUPPLY, place) in correctable_things(state):
                    yield Change(CountThing(CountKind.SUPPLY, place), state.supply[place], wanted)
        case a.TakeTokens(_, points):
            thing = CountThing(CountKind.TOKENS, 0)
            if thing in correctable_things(state) and int(was := expected_state(state, thing)) < points:
                yield Change(thing, was, points)
        case a.PayPoint(seat):
            yield from _one_more(state, CountThing(CountKind.POINTS, seat))
        case (
            a.LayFirstPieces()
            | a.CloseGame()
            | a.NameCard()
            | a.ShowCard()
            | a.CountLeftCard()
            | a.CountTieBreakers()
            | a.Reconcile()
            | SeatChange()
        ):
            pass
        case _:
            assert_never(action)


def _one_more(state: State, thing: Thing) -> Iterator[Change]:
    if thing in correctable_things(state):
        number = int(expected_state(state, thing))
        yield Change(thing, number, number + 1)


class SharedMatch(NamedTuple):
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
    shared: tuple[SharedMatch, ...]
    lacking: tuple[NearMiss, ...]
    apart: tuple[int, ...]
    rivals: tuple[int, ...]
    best: BestLayings | None


def judge(board: Board, card: Card) -> Verdict:
    """Judge the score of `card` on `board`, and why not more. Raises Refused for a board that no box can lay."""
    lying = count_pieces(board)
    for colour in COLOURS:
        if lying[colour] > PIECES_PER_COLOUR:
            raise Refused(reasons.TOO_MANY_PIECES, colour=colour, number=PIECES_PER_COLOUR)
    score, special = score_card(board, card), parse_pattern(card.pattern)
    apart: tuple[int, ...] = ()
    rivals: tuple[int, ...] = ()
    if isinstance(special, SpecialPattern):
        counted = {space for match in score.matches for space in match}
        apart = tuple(space for space in _with_top(board, special.counted) if space not in counted)
        rivals = tuple(space for space in _with_top(board, special.crown) if space != score.crown)
    best = _plainest_first(board, find_best_layings(board, _supply(board), card)) if card.gain else None
    return Verdict(board, score, tuple(_shared(board, score)), _lacking(board, score), apart, rivals, best)


def lacks_only_height(board: Board, lacking: NearMiss) -> bool:
    """Return whether the stack has the right colour on top, and only its height is wrong."""
    stack, colour = board[lacking.space], lacking.wanted.colour
    return bool(stack) and (colour is None or stack[-1] == colour)


def is_rival_crown(board: Board, crown: int, rival: int) -> bool:
    """Return whether another stack is as high as the one round which a special card counts."""
    return len(board[rival]) == len(board[crown])


def count_beside(board: Board, space: int, colour: str) -> int:
    """Count the pieces of a colour on top beside a space."""
    return sum(board[near].endswith(colour) for near in neighbours(space))


def _with_top(board: Board, colour: str) -> Iterator[int]:
    return (space for space in SPACES if board[space].endswith(colour))


def _shared(board: Board, score: Score) -> Iterator[SharedMatch]:
    """Yield every match that does not count."""
    for spaces in all_matches(board, score.card.pattern):
        if spaces not in score.matches:
            stacks = [
                (number, space) for number, match in enumerate(score.matches, 1) for space in spaces if space in match
            ]
            yield SharedMatch(spaces, tuple(stacks))


def _lacking(board: Board, score: Score) -> tuple[NearMiss, ...]:
    """List each stack that would bring a match more if it were otherwise, once for all it could be."""
    text, number = score.card.pattern, len(score.matches)
    found: dict[tuple[int, Condition], NearMiss] = {}
    for near in find_near_misses(board, text):
        stacks = list(board)
        stacks[near.space] = _as_wanted(board[near.space], near.wanted)
        if (near.space, near.wanted) not in found and count_matches(index_tops(tuple(stacks)), text) > number:
            found[near.space, near.wanted] = near
    return tuple(sorted(found.values(), key=lambda near: (not lacks_only_height(board, near), near.space)))


def _as_wanted(stack: str, wanted: Condition) -> str:
    """Change a stack as little as the condition asks for."""
    high = min(max(len(stack), wanted.low), wanted.high)
    top = wanted.colour or (stack[-1] if stack else COLOURS[0])
    return UNKNOWN_PIECE * (high - 1) + top


def _plainest_first(board: Board, best: BestLayings) -> BestLayings:
    """Sort the best layings so that those that cover least come first: they are the easiest to see."""

    def covered(laying: tuple[PlacedPiece, ...]) -> int:
        spaces = [space for _, space in laying]
        return len(spaces) - len(set(spaces)) + sum(bool(board[space]) for space in spaces)

    return best._replace(layings=tuple(sorted(best.layings, key=covered)))


def _supply(board: Board) -> PieceCounts:
    """Return the supply that the box has beside this board, whatever other players have."""
    lying = count_pieces(board)
    left = [PIECES_PER_COLOUR - lying[colour] for colour in COLOUR_INDEX]
    red, yellow, green, purple = left
    return red, yellow, green, purple


TableDifferences: TypeAlias = Mapping[Thing, tuple[str | int, str | int]]
"""The differing things: how each must lie, and how it does."""


class SpaceMistake(NamedTuple):
    """A slip: one piece of an entry lies on another space; `instead` makes the game as the table is."""

    step: int
    laid: PlacedPiece
    instead: PlacedPiece


class PointsFate(StrEnum):
    """The likely fates of an entry's points."""

    TWICE = "twice"
    NEVER = "never"


class PointsMistake(NamedTuple):
    """A slip: one player's points differ by just those of an entry."""

    step: int
    points: int
    taken: PointsFate


def find_mistake(history: UndoHistory[State, Action], wrong: TableDifferences) -> SpaceMistake | PointsMistake | None:
    """Return the latest entry whose small slip explains every difference; None if there is none."""
    if wrong and all(isinstance(thing, StackThing) for thing in wrong):
        return _other_space(history, wrong)
    if len(wrong) == 1:
        ((thing, (must, there)),) = wrong.items()
        if isinstance(thing, CountThing) and thing.what is CountKind.POINTS:
            return _other_points(history, thing.which, int(there) - int(must))
    return None


def _other_space(history: UndoHistory[State, Action], wrong: TableDifferences) -> SpaceMistake | None:
    found = {thing: there for thing, (_, there) in wrong.items()}
    for step in range(history.position, 0, -1):
        action = history.done[step - 1]
        if not isinstance(action, LayingAction):
            continue
        for number, other in _moved(action, wrong):
            branch = history.branch()
            pieces = (*action.pieces[:number], other, *action.pieces[number + 1 :])
            try:
                stopped = branch.correct(step, [replace(action, pieces=pieces)])
            except Refused:
                continue
            if stopped is None and not find_differences(branch.state, found, expected_state):
                return SpaceMistake(step, action.pieces[number], other)
    return None


def _moved(action: LayingAction, wrong: TableDifferences) -> Iterator[tuple[int, PlacedPiece]]:
    """Yield each piece of an entry on a differing space, moved to each other such space."""
    spaces = [thing.space for thing in wrong if isinstance(thing, StackThing) and thing.seat == action.seat]
    for number, (colour, space) in enumerate(action.pieces):
        if space in spaces:
            yield from ((number, PlacedPiece(colour, other)) for other in spaces if other != space)


def _other_points(history: UndoHistory[State, Action], seat: int, more: int) -> PointsMistake | None:
    for step in range(history.position, 0, -1):
        action = history.done[step - 1]
        if isinstance(action, PlayCard | ClaimCard) and action.seat == seat:
            brought = history.state_at(step).players[seat].points - history.state_at(step - 1).players[seat].points
            if brought and abs(more) == brought:
                return PointsMistake(step, brought, PointsFate.TWICE if more > 0 else PointsFate.NEVER)
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


def find_deck_warnings(deck: Deck) -> tuple[DeckWarning, ...]:
    """List the doubts about a deck; none about a card that is alone of its kind and like others."""
    return (*_of_cards(deck), *_of_specials(deck), *_of_sums(deck))


def _of_cards(deck: Deck) -> Iterator[DeckWarning]:
    values: dict[str, Counter[int]] = {}
    for card in deck.cards:
        values.setdefault(colourless_pattern(card), Counter())[card.points] += 1
    for card in dict.fromkeys(deck.cards):
        asked = parse_pattern(card.pattern)
        wanted = {asked.counted} if isinstance(asked, SpecialPattern) else set(card.pattern)
        if wanted & set(card.gain):
            yield DeckWarning(WarningKind.OWN_COLOUR, card)
        if card.points not in _USUAL:
            yield DeckWarning(WarningKind.POINTS, card, card.points)
        usual, _ = values[colourless_pattern(card)].most_common(1)[0]
        if card.points != usual:
            yield DeckWarning(WarningKind.TWO_VALUES, card, usual)


def _of_specials(deck: Deck) -> Iterator[DeckWarning]:
    specials = [card for card in deck.cards if isinstance(parse_pattern(card.pattern), SpecialPattern)]
    if len(specials) > SPECIAL_COUNT or (deck.complete and len(specials) != SPECIAL_COUNT):
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
