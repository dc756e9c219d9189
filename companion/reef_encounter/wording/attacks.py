"""Who may attack whom, and why: both directions between two corals, and what an attack would leave."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Final

from companion.reef_encounter.box import Coral, CoralTile, Space, flood_fill, list_cells, neighbours
from companion.reef_encounter.queries.legal import CoralPart, action_refusal, parts_after_attack, with_larva_played
from companion.reef_encounter.queries.touches import ActionPair, AttackPair, Gesture
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import PlacePolyp
from companion.reef_encounter.rules.growth import placing_refusals
from companion.reef_encounter.rules.state import BoardState, State
from companion.reef_encounter.rules.supplies import coral_at
from companion.reef_encounter.rules.turns import tile_as_it_lies, tile_between
from companion.refusal import Reason as Refusal
from companion.refusal import Refused, explain_refusal
from companion.translator import N_, NN_, Translator, capitalize_first

LazyReason = Callable[[Translator], str]
MAX_OUTCOMES: Final = 3


class ReasonSubject(Enum):
    """The piece on the table that a reason is about."""

    TILE = "the coral tile"
    SIZE = "the attacker’s polyps"
    GUARD = "the shrimp of the attacked"
    SPACE = "the polyps that can be taken"


_ABOUT: dict[Refusal, ReasonSubject] = {
    reasons.ATTACK_WEAKER: ReasonSubject.TILE,
    reasons.ATTACK_SMALL: ReasonSubject.SIZE,
    reasons.ATTACK_SHRIMP: ReasonSubject.GUARD,
    reasons.ATTACK_BESIDE_SHRIMP: ReasonSubject.GUARD,
}


@dataclass(frozen=True, slots=True)
class ComparedCoral:
    """One of the two corals: its cells on board `rock`, and for each shrimp on it its cell and whose it is."""

    coral: Coral
    rock: int
    cells: int
    shrimps: tuple[tuple[int, int], ...]

    @property
    def polyps(self) -> int:
        """How many polyps it has."""
        return self.cells.bit_count()


@dataclass(frozen=True, slots=True)
class Explanation:
    """A sentence, and what to look at beside it."""

    said: LazyReason
    about: ReasonSubject | None = None


@dataclass(frozen=True, slots=True)
class AttackOutcome:
    """The remains of a coral after an attack on one of some spaces: its parts, and the cells still guarded."""

    said: LazyReason
    parts: tuple[ComparedCoral, ...]
    guarded: int

    @property
    def leaves(self) -> bool:
        """Return whether anything of the coral stays; the last part is the attacker."""
        return len(self.parts) > 1


@dataclass(frozen=True, slots=True)
class AttackAnswer:
    """The answer whether `attacker` may attack `target`: a title, the reasons below it, and the outcomes."""

    possible: bool
    attacker: ComparedCoral
    target: ComparedCoral
    title: LazyReason
    reasons: tuple[Explanation, ...]
    outcomes: tuple[AttackOutcome, ...] = ()


@dataclass(frozen=True, slots=True)
class CoralComparison:
    """Two corals facing each other, and for both directions whether one may attack the other.

    `tile` is their coral tile as it lies, None for one colour; `locked` whether a cylinder lies on it. `both`
    holds for both directions; `answers` are the two, or none where nothing can be between them.
    """

    sides: tuple[ComparedCoral, ComparedCoral]
    tile: CoralTile | None
    locked: bool
    both: tuple[Explanation, ...]
    answers: tuple[AttackAnswer, ...]


def compare_corals(state: State, one: Space, other: Space) -> CoralComparison | None:
    """Return who may attack whom between the corals on two spaces; None where one of them is bare."""
    first, second = _side(state, one), _side(state, other)
    if first is None or second is None:
        return None
    sides = (first, second)
    if first.coral is second.coral:
        return CoralComparison(
            sides, None, False, (Explanation(_apart if one.rock != other.rock else _same_colour),), ()
        )
    tile = tile_as_it_lies(state.tiles, tile_between(first.coral, second.coral))
    locked = state.tiles.is_locked(tile.number)
    decides = Explanation(_decides(tile, locked), ReasonSubject.TILE)
    if one.rock != other.rock:
        return CoralComparison(sides, tile, locked, (decides, Explanation(_apart)), ())
    if not _border(first, second):
        return CoralComparison(sides, tile, locked, (decides, Explanation(_no_touch)), ())
    return CoralComparison(
        sides, tile, locked, (decides,), (_answer(state, first, second), _answer(state, second, first))
    )


def _side(state: State, space: Space) -> ComparedCoral | None:
    rock = state.rocks[space.rock]
    coral = coral_at(rock, 1 << space.cell)
    if coral is None:
        return None
    cells = flood_fill(1 << space.cell, rock.corals[coral])
    return ComparedCoral(coral, space.rock, cells, _shrimps(rock, cells))


def _shrimps(rock: BoardState, cells: int) -> tuple[tuple[int, int], ...]:
    return tuple((cell, seat) for seat, theirs in enumerate(rock.shrimps) for cell in list_cells(theirs & cells))


def _border(attacker: ComparedCoral, target: ComparedCoral) -> list[Space]:
    return [Space(target.rock, cell) for cell in list_cells(target.cells & neighbours(attacker.cells))]


def _apart(tr: Translator) -> str:
    return tr(N_("They lie on different boards; a coral attacks only what lies directly beside it."))


def _same_colour(tr: Translator) -> str:
    return tr(N_("Corals of one colour never attack each other; a polyp between them can join them."))


def _no_touch(tr: Translator) -> str:
    return tr(N_("They do not touch: to attack, a coral must lie directly beside."))


def _decides(tile: CoralTile, locked: bool) -> LazyReason:
    text = N_("The coral tile “{tile}” decides; {alga:cylinder} on the open sea would turn it.")
    if locked:
        text = N_("The coral tile “{tile}” decides, and it is locked for the rest of the game.")
    return lambda tr: tr(text, tile=tile, alga=tile.large_alga)


def _answer(state: State, attacker: ComparedCoral, target: ComparedCoral) -> AttackAnswer:
    attempts = [(space, _attempt(state, attacker.coral, space)) for space in _border(attacker, target)]
    open_to = [space for space, whys in attempts if not whys]
    fine = tuple(map(state.space_name, open_to))
    title = N_("{one:coral} can attack {other:coral}") if fine else N_("{one:coral} cannot attack {other:coral}")
    if fine:
        because: tuple[Explanation, ...] = (Explanation(lambda tr: _where(tr, fine), ReasonSubject.SPACE),)
    else:
        because = tuple(_refusals(why for _, whys in attempts for why in whys))
    return AttackAnswer(
        bool(fine),
        attacker,
        target,
        lambda tr: capitalize_first(tr(title, one=attacker.coral, other=target.coral)),
        because,
        tuple(_outcomes(state, attacker.coral, target, open_to)),
    )


def foresee_attacks(state: State, attacker: Coral, spaces: Iterable[Space]) -> list[AttackOutcome]:
    """Return what would remain after attacks of `attacker`, no matter who has the larva cube and the polyp."""
    found = dict[ComparedCoral, list[Space]]()
    for space in spaces:
        if (side := _side(state, space)) is not None and side.coral is not attacker:
            found.setdefault(side, []).append(space)
    return [
        outcome
        for side, attacked_on in found.items()
        for outcome in _outcomes(
            state, attacker, side, [space for space in attacked_on if not _attempt(state, attacker, space)]
        )
    ]


def _outcomes(
    state: State, attacker: Coral, target: ComparedCoral, spaces: Sequence[Space]
) -> Iterator[AttackOutcome]:
    """The outcomes: one for all spaces with like remains, and only the first few."""
    found = dict[tuple[tuple[int, tuple[int, ...]], ...], list[tuple[Space, tuple[CoralPart, ...]]]]()
    for space in spaces:
        parts = parts_after_attack(state, attacker, space)
        found.setdefault(tuple((part.cells.bit_count(), part.guards) for part in parts), []).append((space, parts))
    for alike in [*found.values()][:MAX_OUTCOMES]:
        where = tuple(state.space_name(space) for space, _ in alike)
        space, parts = alike[0]
        rock = state.rocks[space.rock]
        sides = [ComparedCoral(target.coral, space.rock, part.cells, _shrimps(rock, part.cells)) for part in parts]
        taken = ComparedCoral(attacker, space.rock, 1 << space.cell, ())
        guarded = sum(part.guarded for part in parts)
        yield AttackOutcome(partial(_left, state=state, where=where, parts=parts), (*sides, taken), guarded)


def _left(tr: Translator, state: State, where: tuple[str, ...], parts: tuple[CoralPart, ...]) -> str:
    if not parts:
        return tr(N_("After an attack on {spaces}, nothing of it is left."), spaces=where)
    return tr(
        N_("After an attack on {spaces}, this is left: {parts}."),
        spaces=where,
        parts=[_part(tr, state, part) for part in parts],
    )


def _part(tr: Translator, state: State, part: CoralPart) -> str:
    number = part.cells.bit_count()
    if not part.guards:
        return tr.count(*NN_("{n} polyp without a shrimp", "{n} polyps without a shrimp"), number)
    return tr.count(
        *NN_(
            "{n} polyp with {player}’s shrimp (guarded: {guarded})",
            "{n} polyps with {player}’s shrimp (guarded: {guarded})",
        ),
        number,
        player=state.table.seats[part.guards[0]],  # two shrimps never share a coral
        guarded=part.guarded.bit_count(),
    )


def _attempt(state: State, coral: Coral, space: Space) -> list[Refused]:
    """Everything in the rules against that polyp there, if its larva were in play."""
    state = with_larva_played(state, coral)
    why = action_refusal(state, PlacePolyp(state.turn.seat, space, consumed=True))
    return placing_obstacles(state, space) or ([] if why is None else [why])


def refused_attack(state: State, wanted: Gesture) -> AttackPair | None:
    """Return the two corals of an attack that is refused; None for anything else, or if there is no such coral."""
    coral = state.turn.growing
    if isinstance(wanted, ActionPair):
        coral, wanted = wanted.first.coral, wanted.then
    if coral is None or not isinstance(wanted, PlacePolyp):
        return None
    rock, bit = state.rocks[wanted.space.rock], 1 << wanted.space.cell
    beside = list_cells(neighbours(bit) & rock.corals[coral])
    if coral_at(rock, bit) in (None, coral) or not beside:
        return None
    return AttackPair(Space(wanted.space.rock, beside[0]), wanted.space)


def placing_obstacles(state: State, space: Space) -> list[Refused]:
    """Return everything against a polyp of the running larva on `space`, wherever the polyp comes from."""
    if state.turn.growing is None:
        return []
    found = list(placing_refusals(state, space))
    if any(why.reason is reasons.ATTACK_SHRIMP for why in found):  # then nobody asks what else it guards
        found = [why for why in found if why.reason is not reasons.ATTACK_BESIDE_SHRIMP]
    return found


def _where(tr: Translator, names: tuple[str, ...]) -> str:
    return tr.count(
        *NN_("Now, on this space: {spaces}.", "Now, on these spaces: {spaces}."), len(names), spaces=names
    )


def _refusals(found: Iterable[Refused]) -> Iterator[Explanation]:
    """Each reason once, as the rules say it."""
    told = set()
    for why in found:
        if why.reason not in told:
            told.add(why.reason)
            yield Explanation(_explained(why), _ABOUT.get(why.reason))


def _explained(why: Refused) -> LazyReason:
    return lambda tr: explain_refusal(tr, why)
