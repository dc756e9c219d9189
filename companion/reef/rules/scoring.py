"""The score of a card, matches of its pattern on a board, each player's final points, and the ranking.

A set of spaces is one integer, bit n for space n. A table has every way to lay a pattern on a board, as the spaces
that must meet each of its conditions; the rest is comparing integers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from companion.reef.box import (
    BOARD_SIDE,
    COLOURS,
    MAX_STACK_HEIGHT,
    SPACES,
    Card,
    Condition,
    Pattern,
    PatternGrid,
    SpecialPattern,
    parse_pattern,
    pattern_rotations,
    piece_count,
)
from companion.reef.rules.state import Board, Player, State, Tally, board_tally

SPECIAL_IN_HAND_ONCE: Final = True
"""Our ruling `end.special`: a special card left in hand scores its printed points once, for one neighbour.

The other reading is all its neighbours once.
"""


class Score(NamedTuple):
    """The score of a card on a board: its points for each match. `crown`: the stack a special card counts round."""

    card: Card
    matches: tuple[tuple[int, ...], ...]
    crown: int | None = None

    @property
    def points(self) -> int:
        """The points of all matches together."""
        return self.card.points * len(self.matches)


def score_card(board: Board, card: Card) -> Score:
    """Return the score of a card on playing it, once its pieces lie (`play.score`)."""
    matches, crown = find_matches(board, card.pattern)
    return Score(card, matches, crown)


def card_points(board: Board, card: Card) -> int:
    """Return only the points of a card on playing it."""
    return card.points * count_matches(index_tops(board), card.pattern)


def score_left_card(board: Board, card: Card) -> Score:
    """Return the score of a card left in hand after the end: its points once, however often it shows (`end.hand`)."""
    matches, crown = find_matches(board, card.pattern)
    once = SPECIAL_IN_HAND_ONCE or crown is None
    return Score(card, matches[:1] if once else matches, crown)


class PlayerTotal(NamedTuple):
    """One player's final points, and their sources.

    `taken`: points from before the end, without those of the `unnamed` cards, which nobody has named. `hand`: the
    known cards left; `counted`: points of others that somebody entered without their card; `untold`: how many there
    still are. `tally` is None if nobody knows the board.
    """

    taken: int
    unnamed: int
    hand: tuple[Score, ...]
    counted: tuple[int, ...]
    untold: int
    tally: Tally | None

    @property
    def points(self) -> int:
        """The known points; more may come while cards are `untold` or `unnamed`."""
        return self.taken + sum(score.points for score in self.hand) + sum(self.counted)

    @property
    def settled(self) -> bool:
        """Whether no card is missing any more."""
        return not self.untold and not self.unnamed


class RankedPlace(NamedTuple):
    """A rank from 1: the players who share it, and what decided between them and the ones above."""

    rank: int
    seats: tuple[int, ...]


def player_total(player: Player) -> PlayerTotal:
    """Compute a player's final points, as far as known."""
    board, hand = player.board, player.hand
    followed = any(board)
    return PlayerTotal(
        player.points,
        player.played.count(None),
        tuple(score_left_card(board, card) for card in hand.known) if followed else (),
        player.counted,
        hand.hidden,
        board_tally(board) if followed else player.tally,
    )


def all_totals(state: State) -> tuple[PlayerTotal, ...]:
    """Compute everybody's final points, by seats."""
    return tuple(map(player_total, state.players))


def tied_seats(state: State) -> tuple[int, ...]:
    """List the seats tied for the first place whose `board_tally` nobody knows, because nobody knows their board."""
    found = all_totals(state)
    if not all(each.settled for each in found):
        return ()
    most = max(each.points for each in found)
    first = [seat for seat, each in enumerate(found) if each.points == most]
    return tuple(seat for seat in first if found[seat].tally is None and len(first) > 1)


def rank_players(state: State) -> tuple[RankedPlace, ...] | None:
    """Rank the players: most points, then most covered spaces, then most stacks of four, then shared (`end.winner`).

    None while a card is not known, or a tally that decides the first place. Behind it players share a place if the
    tally of one of them is not known.
    """
    found = all_totals(state)
    if not all(each.settled for each in found) or tied_seats(state):
        return None
    keys = []
    for each in found:
        alike = [other.tally for other in found if other.points == each.points]
        keys.append((each.points, *(Tally(0, 0) if each.tally is None or None in alike else each.tally)))
    places: list[RankedPlace] = []
    for key in sorted(set(keys), reverse=True):
        seats = tuple(seat for seat, each in enumerate(keys) if each == key)
        places.append(RankedPlace(1 + sum(len(place.seats) for place in places), seats))
    return tuple(places)


_ROW: Final = MAX_STACK_HEIGHT + 1
_FIRST: Final[dict[str, int]] = {letter: place * _ROW for place, letter in enumerate(COLOURS)}


class PatternMatches(NamedTuple):
    """The matches of a pattern, each as its spaces, in their order.

    `crown`: the stack round which a special card counts, None if no stack will do.
    """

    matches: tuple[tuple[int, ...], ...]
    crown: int | None = None


class _Laying(NamedTuple):
    """One way to lay a pattern: all its spaces, and those that must meet each condition, in the conditions' order."""

    spaces: int
    wanted: tuple[int, ...]


class _Compiled(NamedTuple):
    """A pattern for fast matching: its conditions, as entries of `index_tops` to join, and the ways to lay it."""

    conditions: tuple[tuple[int, ...], ...]
    layings: tuple[_Laying, ...]
    size: int


def find_matches(board: Board, text: str) -> PatternMatches:
    """Return the most matches of a pattern on a board that share no piece; always the same among equal choices."""
    compiled, sets = _compiled(text), index_tops(board)
    if not isinstance(compiled, SpecialPattern):
        return PatternMatches(tuple(map(list_spaces, _chosen(sets, compiled))))
    crown, counted = _around(sets, compiled)
    return PatternMatches(tuple((space,) for space in list_spaces(counted)), crown)


class NearMiss(NamedTuple):
    """A near miss: the spaces of a pattern, the one with a wrong stack, and the condition on it."""

    spaces: tuple[int, ...]
    space: int
    wanted: Condition


def all_matches(board: Board, text: str) -> tuple[tuple[int, ...], ...]:
    """List every match of a pattern in every turn, even those that share pieces; not for special cards."""
    compiled, sets = _compiled(text), index_tops(board)
    if isinstance(compiled, SpecialPattern):
        return ()
    meeting = [_met(sets, entries) for entries in compiled.conditions]
    return tuple(map(list_spaces, sorted(candidate_matches(compiled.layings, meeting))))


def find_near_misses(board: Board, text: str) -> Iterator[NearMiss]:
    """Yield every place where all stacks of a pattern but one are right; not for special cards."""
    compiled, sets = _compiled(text), index_tops(board)
    if isinstance(compiled, SpecialPattern):
        return
    meeting = [_met(sets, entries) for entries in compiled.conditions]
    conditions = _conditions(parse_pattern(text))
    for laying in compiled.layings:
        lacking = [wanted & ~there for wanted, there in zip(laying.wanted, meeting, strict=True)]
        if sum(map(int.bit_count, lacking)) == 1:
            for condition, spaces in zip(conditions, lacking, strict=True):
                for space in list_spaces(spaces):
                    yield NearMiss(list_spaces(laying.spaces), space, condition)


def neighbours(space: int) -> tuple[int, ...]:
    """List the neighbours of a space, those across a corner too."""
    return list_spaces(_ROUND[space])


def index_tops(board: Board) -> list[int]:
    """Return a board's index for matching: for each colour, sets of the spaces with it on top, by height."""
    sets = [0] * (_ROW * len(COLOURS))
    bit = 1
    for stack in board:
        if stack:
            sets[_FIRST[stack[-1]] + len(stack)] |= bit
        bit += bit
    return sets


def update_top_index(sets: Sequence[int], space: int, before: str, after: str) -> list[int]:
    """Return `index_tops` updated after one stack has changed; `before` may be empty, `after` not."""
    changed, bit = list(sets), 1 << space
    if before:
        changed[_FIRST[before[-1]] + len(before)] ^= bit
    changed[_FIRST[after[-1]] + len(after)] |= bit
    return changed


def count_matches(sets: Sequence[int], text: str) -> int:
    """Count the matches of a pattern that share no piece, on a board given as its `index_tops`."""
    compiled = _compiled(text)
    if isinstance(compiled, SpecialPattern):
        return _around(sets, compiled)[1].bit_count()
    return _number(compiled, [_met(sets, entries) for entries in compiled.conditions])


class PatternCounter:
    """A counter for one pattern on many similar boards, which computes each kind of board once."""

    def __init__(self, text: str) -> None:
        self._compiled = _compiled(text)
        self._known: dict[tuple[int, ...], int] = {}
        self._progress: dict[tuple[int, ...], tuple[int, int]] = {}

    def __call__(self, sets: Sequence[int]) -> int:
        """Count the matches on a board, given as its `index_tops`."""
        compiled = self._compiled
        if isinstance(compiled, SpecialPattern):
            return _around(sets, compiled)[1].bit_count()
        meeting = tuple([_met(sets, entries) for entries in compiled.conditions])
        if (number := self._known.get(meeting)) is None:
            number = self._known[meeting] = _number(compiled, meeting)
        return number

    def progress(self, sets: Sequence[int]) -> tuple[int, int]:
        """Return the matches on a board, given as its `index_tops`, and how many stacks the nearest other one lacks.

        A match that counts already gives none of its pieces; 9 where there is no room for another.
        """
        compiled = self._compiled
        if isinstance(compiled, SpecialPattern):
            crown, counted = _around(sets, compiled)
            return counted.bit_count(), 1 if crown is not None else 2
        meeting = tuple([_met(sets, entries) for entries in compiled.conditions])
        if (found := self._progress.get(meeting)) is None:
            found = self._progress[meeting] = _number(compiled, meeting), _least_lacking(compiled, meeting)
        return found


def _least_lacking(compiled: _Compiled, meeting: Sequence[int]) -> int:
    taken = 0
    if compiled.size > 1:
        for spaces in max_disjoint(candidate_matches(compiled.layings, meeting), compiled.size):
            taken |= spaces
    else:
        taken = meeting[0]
    least = 9
    for spaces, wanted in compiled.layings:
        if not spaces & taken:
            wrong = 0
            for here, there in zip(wanted, meeting, strict=True):
                wrong += (here & ~there).bit_count()
            least = min(least, wrong)
    return least


def _number(compiled: _Compiled, meeting: Sequence[int]) -> int:
    if compiled.size == 1:
        return meeting[0].bit_count()
    return len(max_disjoint(candidate_matches(compiled.layings, meeting), compiled.size))


def _met(sets: Sequence[int], entries: Iterable[int]) -> int:
    """Return the spaces that meet a condition."""
    spaces = 0
    for entry in entries:
        spaces |= sets[entry]
    return spaces


def _chosen(sets: Sequence[int], compiled: _Compiled) -> Sequence[int]:
    """Choose the most matches that share no piece."""
    meeting = [_met(sets, entries) for entries in compiled.conditions]
    return max_disjoint(candidate_matches(compiled.layings, meeting), compiled.size)


def candidate_matches(layings: Iterable[_Laying], meeting: Sequence[int]) -> list[int]:
    """List every match, even those that share pieces, of a compiled pattern."""
    if len(meeting) == 1:
        none = ~meeting[0]
        return [spaces for spaces, _ in layings if not spaces & none]
    one, two, *more = meeting
    found = [laying for laying in layings if laying[1][0] & ~one == 0 == laying[1][1] & ~two]
    for number, there in enumerate(more, 2):
        found = [laying for laying in found if laying[1][number] & ~there == 0]
    return list(dict.fromkeys(spaces for spaces, _ in found))


def max_disjoint(matches: Sequence[int], size: int) -> list[int]:
    """Choose as many matches as possible so that no two share a space; each has `size` spaces.

    The first that fit are often as many as there is room for. If they are not, goes through the spaces in their
    order, and keeps for each set of spaces still free only the best way there.
    """
    union = taken = 0
    first = []
    for spaces in matches:
        union |= spaces
        if not spaces & taken:
            taken |= spaces
            first.append(spaces)
    if len(first) in (len(matches), union.bit_count() // size):
        return first
    by_lowest: dict[int, list[int]] = {}
    for spaces in matches:
        by_lowest.setdefault(spaces & -spaces, []).append(spaces)
    return _searched(by_lowest, union, size, first)


def _searched(by_lowest: Mapping[int, list[int]], union: int, size: int, best: list[int]) -> list[int]:
    """Search for a longer choice than `best`; the matches come by their lowest space."""
    ways: dict[int, tuple[int, ...]] = {
        union: ()
    }  # from the spaces still free to the longest choice that leaves them
    later = [0]
    for lowest in sorted(by_lowest, reverse=True):
        later.append(later[-1])
        for spaces in by_lowest[lowest]:
            later[-1] |= spaces
    for lowest in sorted(by_lowest):
        later.pop()
        useful = later[-1]
        onward: dict[int, tuple[int, ...]] = {}
        for free, way in ways.items():
            options = [(free & ~lowest & useful, way)]
            options += [
                (free & ~spaces & useful, (*way, spaces)) for spaces in by_lowest[lowest] if not spaces & ~free
            ]
            for left, longer in options:
                if len(longer) > len(best):
                    best = list(longer)
                if len(longer) + left.bit_count() // size > len(best) and len(onward.get(left, ())) <= len(longer):
                    onward[left] = longer
        ways = onward
    return best


@lru_cache(1024)
def list_spaces(spaces: int) -> tuple[int, ...]:
    """List the spaces of a set, in their order."""
    return tuple(space for space in SPACES if spaces >> space & 1)


def _around(sets: Sequence[int], special: SpecialPattern) -> tuple[int | None, int]:
    """Return the highest stack with the crowning colour on top that counts most, and the pieces that count there.

    (None, 0) if that colour shows nowhere (`special.none`).
    """
    first = _FIRST[special.crown]
    highest = next((sets[first + height] for height in range(MAX_STACK_HEIGHT, 0, -1) if sets[first + height]), 0)
    counted = _met(sets, _entries(Condition(special.counted)))
    crown, most = None, -1
    for space in list_spaces(highest):
        if (number := (_ROUND[space] & counted).bit_count()) > most:
            crown, most = space, number
    return crown, 0 if crown is None else _ROUND[crown] & counted


@lru_cache(1024)
def _compiled(text: str) -> _Compiled | SpecialPattern:
    found = parse_pattern(text)
    if isinstance(found, SpecialPattern):
        return found
    conditions = _conditions(found)
    layings = dict.fromkeys(
        _laying(turned, down, along, conditions)
        for turned in pattern_rotations(found)
        for down in range(BOARD_SIDE - len(turned) + 1)
        for along in range(BOARD_SIDE - len(turned[0]) + 1)
    )
    return _Compiled(tuple(map(_entries, conditions)), tuple(layings), piece_count(found))


def _conditions(found: Pattern) -> tuple[Condition, ...]:
    """List the different conditions of a pattern."""
    if isinstance(found, SpecialPattern):
        return ()
    return tuple(dict.fromkeys(item for row in found for item in row if item is not None))


def _laying(grid: PatternGrid, down: int, along: int, conditions: Sequence[Condition]) -> _Laying:
    wanted = dict.fromkeys(conditions, 0)
    for row, items in enumerate(grid, down):
        for column, item in enumerate(items, along):
            if item is not None:
                wanted[item] |= 1 << row * BOARD_SIDE + column
    spaces = 0
    for each in wanted.values():
        spaces |= each
    return _Laying(spaces, tuple(wanted.values()))


@lru_cache(256)
def _entries(condition: Condition) -> tuple[int, ...]:
    colours = COLOURS if condition.colour is None else (condition.colour,)
    heights = range(condition.low, condition.high + 1)
    return tuple(_FIRST[colour] + height for colour in colours for height in heights)


def _round(space: int) -> int:
    row, column = divmod(space, BOARD_SIDE)
    near = (other for other in SPACES if max(abs(other // BOARD_SIDE - row), abs(other % BOARD_SIDE - column)) == 1)
    return sum(1 << other for other in near)


_ROUND: Final = tuple(map(_round, SPACES))
"""The eight neighbours of each space, or fewer at the rim."""
