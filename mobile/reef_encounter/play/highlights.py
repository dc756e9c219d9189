"""Highlights of the table: what can be touched, what is new, and what an alga or an attack would change. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, Space, list_cells
from companion.reef_encounter.queries import touches as s
from companion.reef_encounter.queries.legal import AlgaOutcome, PossibleAttack, possible_attacks, preview_alga
from companion.reef_encounter.queries.touches import (
    AlgaSpot,
    BoardSpot,
    ConsumedSpot,
    CylinderSpot,
    Held,
    HitTarget,
    LarvaSpot,
    TileSpot,
    board_spots,
    carry_targets,
    gesture_meanings,
    guard_spots,
    has_own_shrimp,
    is_usable,
    lays_polyp,
    polyp_on_space,
    spaces_for_polyp,
    spots_beside_boards,
    touchable_spots,
    try_gestures,
)
from companion.reef_encounter.rules.actions import (
    Action,
    Collect,
    EatCoral,
    IntroduceShrimp,
    MoveShrimp,
    PlacePolyp,
    PlayAlga,
    PlayLarva,
)
from companion.reef_encounter.rules.state import State, Table
from companion.reef_encounter.rules.supplies import corals_on_board, polyp_cells, shrimp_cells
from companion.reef_encounter.rules.turns import tile_as_it_lies
from companion.reef_encounter.wording.attacks import MAX_OUTCOMES, AttackOutcome, foresee_attacks
from companion.translator import N_, Translator
from mobile.reef_encounter.highlight_drawings import Highlight
from mobile.reef_encounter.play.what_if import GhostPiece, OfferedShrimp, marks_and_ghosts, other_side

_WORTH = N_("A polyp is then worth: {worth}.")
_RISES = N_("{coral} {before} → {after}")
_ATTACKS = N_("New attacks: {attacks}.")
_ATTACK = N_("{attacker} → {target} ({spaces})")


def preview_held_alga(state: State, held: Held) -> AlgaOutcome | None:
    """Return what the held alga would change; None if none is held, or it cannot be played now."""
    seat = state.turn.seat
    match held:
        case AlgaSpot(alga):
            return preview_alga(state, PlayAlga(seat, None, alga))
        case TileSpot(number) if state.followed:
            alga = tile_as_it_lies(state.tiles, CORAL_TILES[number - 1]).large_alga
            return preview_alga(state, PlayAlga(seat, None, alga, number))
        case CylinderSpot(alga):
            return preview_alga(state, PlayAlga(seat, None, alga))
    return None


def attack_outcomes(state: State, spots: Iterable[HitTarget]) -> list[AttackOutcome]:
    """List what attacks of the running larva on `spots` would leave of each coral, `MAX_OUTCOMES` at most."""
    if (growing := state.turn.growing) is None:
        return []
    found = foresee_attacks(state, growing, sorted(spot.space for spot in spots if isinstance(spot, BoardSpot)))
    return [outcome for outcome in found if outcome.leaves][:MAX_OUTCOMES]


def carry_outcomes(state: State, thing: HitTarget | None, over: HitTarget | None) -> list[AttackOutcome]:
    """Return what remains after an attack with the larva cube or consumed polyp carried over a polyp."""
    if not isinstance(thing, LarvaSpot | ConsumedSpot) or not isinstance(over, BoardSpot):
        return []
    if isinstance(thing, ConsumedSpot) and state.turn.growing is not thing.coral:
        return []
    return foresee_attacks(state, thing.coral, [over.space])


def outcome_lines(tr: Translator, outcomes: Sequence[AttackOutcome]) -> str:
    """Return a sentence for each outcome of attacks."""
    return " ".join(outcome.said(tr) for outcome in outcomes)


def alga_outcome_text(tr: Translator, outcome: AlgaOutcome, table: Table) -> str:
    """Return the new worth of polyps, and the attacks that become possible; empty if nothing changes."""
    said = []
    if outcome.worth:
        worth = [tr(_RISES, coral=coral, before=before, after=after) for coral, before, after in outcome.worth]
        said.append(tr(_WORTH, worth=", ".join(worth)))
    if outcome.attacks:
        said.append(tr(_ATTACKS, attacks=", ".join(_attacks(tr, outcome.attacks, table))))
    return " ".join(said)


def _attacks(tr: Translator, attacks: tuple[PossibleAttack, ...], table: Table) -> list[str]:
    """One entry for all attacks of one coral on another."""
    found = dict[tuple[Coral, Coral], list[str]]()
    for attacker, target, space in attacks:
        found.setdefault((attacker, target), []).append(table.space_name(space))
    return [
        tr(_ATTACK, attacker=attacker, target=target, spaces=", ".join(spaces))
        for (attacker, target), spaces in found.items()
    ]


@dataclass
class Highlights:
    """What glows: `marks` on spots, `dimmed` cells of each reef board; `unused` finds what cannot be used now.

    `ghosts` are pieces that are not there, drawn where they would lie. `ahead` is what a held alga would bring about.

    With nothing held, larva cubes and the open sea have no mark where they can be used: they are not grey.
    """

    marks: dict[s.HitTarget, Highlight] = field(default_factory=dict)
    dimmed: list[int] = field(default_factory=list)
    unused: Callable[[], set[s.HitTarget]] = set
    ghosts: dict[s.HitTarget, GhostPiece] = field(default_factory=dict)
    ahead: AlgaOutcome | None = None

    @cached_property
    def grey(self) -> set[s.HitTarget]:
        """The things that cannot be used now. Found when first asked for: it takes as long as all the rest."""
        return self.unused() - self.goals

    @property
    def offers_shrimp(self) -> bool:
        """Return whether a touch on a coral sets a shrimp."""
        return any(isinstance(ghost, OfferedShrimp) for ghost in self.ghosts.values())

    @cached_property
    def goals(self) -> set[s.HitTarget]:
        """The spots that are marked because touching them does something; asked once all of them are marked."""
        return {spot for spot, kind in self.marks.items() if kind in (Highlight.FREE, Highlight.TARGET)}


def find_highlights(state: State, before: State, held: s.Held) -> Highlights:
    """Return all that is worth pointing out. `before` is the game before the last stroke: what differs is marked new.

    `state` is as everybody knows it: what nobody can have behind a screen does not glow.
    """
    if isinstance(held, s.WhatIfTarget):
        return _wondering(held, len(state.rocks))
    found = mark_new(state, before)
    if isinstance(held, s.AttackProbe):
        if held.first is not None:
            found.marks[s.BoardSpot(held.first)] = Highlight.PROBED
        found.unused = lambda: _cannot_attack(state)
        return found
    beside = spots_beside_boards(state)
    found.unused = lambda: {
        thing for thing in _things(state) if thing not in beside or not _begins(state, thing, beside)
    }
    dimmed = [0] * len(state.rocks)
    there: Iterable[s.HitTarget] = touchable_spots(state)
    if lays_polyp(state, held):
        there = beside
        _show_rooms(state, held, found.marks, dimmed)
        shrimp = OfferedShrimp(state.table.seats[state.turn.seat].colour)
        found.ghosts |= dict.fromkeys(guard_spots(state, held), shrimp)
    if held is None:
        there = tuple(spot for spot in there if not isinstance(spot, s.LarvaSpot | s.SeaSpot))
    for spot in there:
        if not (meanings := gesture_meanings(state, held, spot)):
            continue
        bare = isinstance(spot, s.BoardSpot) and polyp_on_space(state, spot.space) is None
        answer = try_gestures(state, meanings, counted=True)
        if answer.open:
            found.marks[spot] = Highlight.FREE if bare else Highlight.TARGET
            if isinstance(answer.meaning, EatCoral):
                found.marks[s.FishSpot()] = Highlight.TARGET
        elif bare and isinstance(spot, s.BoardSpot):
            dimmed[spot.space.rock] |= 1 << spot.space.cell
    if held is not None and not isinstance(held, s.TurnEnding):
        looked_at = isinstance(held, s.BoardSpot) and not has_own_shrimp(state, held.space)
        found.marks[held] = Highlight.PROBED if looked_at else Highlight.HELD
    _look_ahead(state, held, found)
    goals = found.goals
    laying = held is not None or state.turn.growing is not None
    if laying and any(isinstance(goal, s.BoardSpot) for goal in goals):
        found.dimmed = dimmed  # where nothing is possible a veil over everything helps nobody
    return found


def pointed_at(found: Highlights, action: Action) -> Highlights:
    """Mark where hands must act next for the computer, and nothing that could be touched instead."""
    spots: list[s.HitTarget] = []
    match action:
        case EatCoral(_, space) | PlacePolyp(_, space) | IntroduceShrimp(_, space):
            spots = [s.BoardSpot(space)]
        case MoveShrimp(_, start, to):
            spots = [s.BoardSpot(start), *([] if to is None else [s.BoardSpot(to)])]
        case PlayAlga(_, _, alga, number):
            spots = [s.AlgaSpot(alga) if number is None else s.TileSpot(number)]
        case PlayLarva(_, coral):
            spots = [s.LarvaSpot(coral)]
        case Collect(_, coral, _):
            spots = [s.SeaSpot(coral)]
        case _:
            pass
    marks = {spot: kind for spot, kind in found.marks.items() if kind is Highlight.NEW}
    return Highlights({**marks, **dict.fromkeys(spots, Highlight.TARGET)}, [0] * len(found.dimmed))


def _wondering(held: s.WhatIfTarget, rocks: int) -> Highlights:
    """The marks on what would have to be there or away, and on the touched place; none elsewhere."""
    found = Highlights(dimmed=[0] * rocks)
    if held.where is not None:
        found.marks[held.where] = Highlight.PROBED
    marks, found.ghosts = marks_and_ghosts(held)
    found.marks |= marks
    return found


def _look_ahead(state: State, held: s.Held, found: Highlights) -> None:
    """Every coral tile that a held alga would turn, and every polyp that could be attacked then."""
    found.ahead = preview_held_alga(state, held)
    if found.ahead is None:
        return
    for number in found.ahead.turned:
        found.marks.setdefault(s.TileSpot(number), Highlight.WANTED)
        found.ghosts[s.TileSpot(number)] = other_side(state.tiles, number)
    for attack in found.ahead.attacks:
        found.marks[s.BoardSpot(attack.space)] = Highlight.PROBED


def _show_rooms(state: State, held: s.Held, marks: dict[s.HitTarget, Highlight], dimmed: list[int]) -> None:
    """Mark every space where a polyp may be placed, and dim bare ones where none may."""
    spots, boards = board_spots(state.table.boards), state.table.boards
    for number, cells in enumerate(spaces_for_polyp(state, held, counted=True)):
        polyps, shrimps = polyp_cells(state.rocks[number]), state.rocks[number].shrimps[state.turn.seat]
        for cell in list_cells(cells):
            marks[spots[number][cell]] = Highlight.TARGET if polyps >> cell & 1 else Highlight.FREE
        dimmed[number] = boards[number].rock & ~polyps & ~cells & ~(shrimps if held is None else 0)


def _things(state: State) -> tuple[s.HitTarget, ...]:
    """The things that are grey while unusable."""
    if not state.followed:
        return (s.FishSpot(), *map(s.CylinderSpot, Alga))
    return (
        s.BagSpot(),
        s.FishSpot(),
        s.ShrimpSpot(),
        *map(s.LarvaSpot, Coral),
        *map(s.ConsumedSpot, Coral),
        *map(s.SeaSpot, Coral),
    )


def _cannot_attack(state: State) -> set[s.HitTarget]:
    """Return the larva cubes that would attack nothing, whoever had them."""
    attackers = {attack.attacker for attack in possible_attacks(state)}
    return {s.LarvaSpot(coral) for coral in Coral if coral not in attackers}


def _begins(state: State, thing: s.HitTarget, beside: tuple[s.HitTarget, ...]) -> bool:
    """Return whether a thing does something when touched, or can be carried where it does."""
    if try_gestures(state, gesture_meanings(state, None, thing), counted=True).open:
        return True
    if lays_polyp(state, thing) and any(spaces_for_polyp(state, thing, counted=True)):
        return True
    # Eating and introducing ask for a coral: any of its spaces stands for all. Nothing else is carried to a board.
    there = _corals(state) if isinstance(thing, s.FishSpot | s.ShrimpSpot) else carry_targets(thing, beside)
    return is_usable(state, thing, there, counted=True)


def _corals(state: State) -> Iterator[s.HitTarget]:
    """One space of each coral."""
    for number, rock in enumerate(state.rocks):
        for _, cells in corals_on_board(rock):
            yield s.BoardSpot(Space(number, (cells & -cells).bit_length() - 1))


def mark_new(state: State, before: State) -> Highlights:
    """Mark as new what differs from the game before the last stroke."""
    found = Highlights(dimmed=[0] * len(state.rocks))
    for number, (now, then) in enumerate(zip(state.rocks, before.rocks, strict=True)):
        changed = shrimp_cells(now) & ~shrimp_cells(then) | polyp_cells(then) & ~polyp_cells(now)
        for coral in Coral:
            changed |= now.corals[coral] & ~then.corals[coral]
        found.marks |= {s.BoardSpot(Space(number, cell)): Highlight.NEW for cell in list_cells(changed)}
    turned = (state.tiles.starfish ^ before.tiles.starfish) | (state.tiles.locked ^ before.tiles.locked)
    found.marks |= {s.TileSpot(tile.number): Highlight.NEW for tile in CORAL_TILES if turned >> tile.number - 1 & 1}
    return found
