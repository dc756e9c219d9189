"""Highlights of the table: what can be touched, what is new, and what an alga or an attack would change. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, Space, cells_of
from companion.reef_encounter.queries import touches as s
from companion.reef_encounter.queries.legal import AlgaOutcome, Attack, alga_outcome
from companion.reef_encounter.queries.touches import (
    Consumed,
    Cylinder,
    Held,
    HitTarget,
    LarvaCube,
    OnAlga,
    OnBoard,
    OnTile,
    carried,
    gestures,
    lays,
    on_boards,
    own_shrimp,
    places,
    polyp,
    spaces_for_polyp,
    targets_beside_boards,
    try_gestures,
    usable,
)
from companion.reef_encounter.rules.actions import EatCoral, PlayAlga
from companion.reef_encounter.rules.state import State, Table
from companion.reef_encounter.rules.supplies import corals_on, polyp_cells, shrimp_cells
from companion.reef_encounter.rules.turns import face
from companion.translator import N_, Translator
from mobile.reef_encounter.highlight_drawings import Highlight
from mobile.reef_encounter.play.what_if import MOST_OUTCOMES, Ghost, Outcome, foreseen, marks_and_ghosts, other_side

_WORTH = N_("A polyp is then worth: {worth}.")
_RISES = N_("{coral} {before} → {after}")
_ATTACKS = N_("New attacks: {attacks}.")
_ATTACK = N_("{attacker} → {target} ({spaces})")


def alga_preview(state: State, held: Held) -> AlgaOutcome | None:
    """Return what the held alga would change; None if none is held, or it cannot be played now."""
    seat = state.turn.seat
    match held:
        case OnAlga(alga):
            return alga_outcome(state, PlayAlga(seat, None, alga))
        case OnTile(number) if state.followed:
            alga = face(state.tiles, CORAL_TILES[number - 1]).large_alga
            return alga_outcome(state, PlayAlga(seat, None, alga, number))
        case Cylinder(alga):
            return alga_outcome(state, PlayAlga(seat, None, alga))
    return None


def after_attacks(state: State, spots: Iterable[HitTarget]) -> list[Outcome]:
    """List what attacks of the running larva on `spots` would leave of each coral, `MOST_OUTCOMES` at most."""
    if (growing := state.turn.growing) is None:
        return []
    found = foreseen(state, growing, sorted(spot.space for spot in spots if isinstance(spot, OnBoard)))
    return [outcome for outcome in found if outcome.leaves][:MOST_OUTCOMES]


def after_carrying(state: State, thing: HitTarget | None, over: HitTarget | None) -> list[Outcome]:
    """Return what remains after an attack with the larva cube or consumed polyp carried over a polyp."""
    if not isinstance(thing, LarvaCube | Consumed) or not isinstance(over, OnBoard):
        return []
    if isinstance(thing, Consumed) and state.turn.growing is not thing.coral:
        return []
    return foreseen(state, thing.coral, [over.space])


def outcome_lines(tr: Translator, outcomes: Sequence[Outcome]) -> str:
    """Return a sentence for each outcome of attacks."""
    return " ".join(outcome.said(tr) for outcome in outcomes)


def foretold(tr: Translator, outcome: AlgaOutcome, table: Table) -> str:
    """Return the new worth of polyps, and the attacks that become possible; empty if nothing changes."""
    said = []
    if outcome.worth:
        worth = [tr(_RISES, coral=coral, before=before, after=after) for coral, before, after in outcome.worth]
        said.append(tr(_WORTH, worth=", ".join(worth)))
    if outcome.attacks:
        said.append(tr(_ATTACKS, attacks=", ".join(_attacks(tr, outcome.attacks, table))))
    return " ".join(said)


def _attacks(tr: Translator, attacks: tuple[Attack, ...], table: Table) -> list[str]:
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
    ghosts: dict[s.HitTarget, Ghost] = field(default_factory=dict)
    ahead: AlgaOutcome | None = None

    @cached_property
    def grey(self) -> set[s.HitTarget]:
        """The things that cannot be used now. Found when first asked for: it takes as long as all the rest."""
        return self.unused() - self.goals

    @cached_property
    def goals(self) -> set[s.HitTarget]:
        """The spots that are marked because touching them does something; asked once all of them are marked."""
        return {spot for spot, kind in self.marks.items() if kind in (Highlight.FREE, Highlight.TARGET)}


def highlights(state: State, before: State, held: s.Held) -> Highlights:
    """Return all that is worth pointing out. `before` is the game before the last stroke: what differs is marked new.

    `state` is as everybody knows it: what nobody can have behind a screen does not glow.
    """
    if isinstance(held, s.WhatIfTarget):
        return _wondering(held, len(state.rocks))
    found = new_highlights(state, before)
    if isinstance(held, s.Asking):
        if held.first is not None:
            found.marks[s.OnBoard(held.first)] = Highlight.PROBED
        return found
    beside = targets_beside_boards(state)
    found.unused = lambda: {
        thing for thing in _things(state) if thing not in beside or not _begins(state, thing, beside)
    }
    dimmed = [0] * len(state.rocks)
    there: Iterable[s.HitTarget] = places(state)
    if lays(state, held):
        there = beside
        _show_rooms(state, held, found.marks, dimmed)
    if held is None:
        there = tuple(spot for spot in there if not isinstance(spot, s.LarvaCube | s.OnSea))
    for spot in there:
        if not (meanings := gestures(state, held, spot)):
            continue
        bare = isinstance(spot, s.OnBoard) and polyp(state, spot.space) is None
        answer = try_gestures(state, meanings, counted=True)
        if answer.open:
            found.marks[spot] = Highlight.FREE if bare else Highlight.TARGET
            if isinstance(answer.meaning, EatCoral):
                found.marks[s.Fish()] = Highlight.TARGET
        elif bare and isinstance(spot, s.OnBoard):
            dimmed[spot.space.rock] |= 1 << spot.space.cell
    if held is not None and not isinstance(held, s.Ending):
        looked_at = isinstance(held, s.OnBoard) and not own_shrimp(state, held.space)
        found.marks[held] = Highlight.PROBED if looked_at else Highlight.HELD
    _look_ahead(state, held, found)
    goals = found.goals
    laying = held is not None or state.turn.growing is not None
    if laying and any(isinstance(goal, s.OnBoard) for goal in goals):
        found.dimmed = dimmed  # where nothing is possible a veil over everything helps nobody
    return found


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
    found.ahead = alga_preview(state, held)
    if found.ahead is None:
        return
    for number in found.ahead.turned:
        found.marks.setdefault(s.OnTile(number), Highlight.WANTED)
        found.ghosts[s.OnTile(number)] = other_side(state.tiles, number)
    for attack in found.ahead.attacks:
        found.marks[s.OnBoard(attack.space)] = Highlight.PROBED


def _show_rooms(state: State, held: s.Held, marks: dict[s.HitTarget, Highlight], dimmed: list[int]) -> None:
    """Mark every space where a polyp may be placed, and dim bare ones where none may."""
    spots, boards = on_boards(state.table.boards), state.table.boards
    for number, cells in enumerate(spaces_for_polyp(state, held, counted=True)):
        polyps, shrimps = polyp_cells(state.rocks[number]), state.rocks[number].shrimps[state.turn.seat]
        for cell in cells_of(cells):
            marks[spots[number][cell]] = Highlight.TARGET if polyps >> cell & 1 else Highlight.FREE
        dimmed[number] = boards[number].rock & ~polyps & ~cells & ~(shrimps if held is None else 0)


def _things(state: State) -> tuple[s.HitTarget, ...]:
    """The things that are grey while unusable."""
    if not state.followed:
        return (s.Fish(), *map(s.Cylinder, Alga))
    return (
        s.Bag(),
        s.Fish(),
        s.ShrimpBehind(),
        *map(s.LarvaCube, Coral),
        *map(s.Consumed, Coral),
        *map(s.OnSea, Coral),
    )


def _begins(state: State, thing: s.HitTarget, beside: tuple[s.HitTarget, ...]) -> bool:
    """Return whether a thing does something when touched, or can be carried where it does."""
    if try_gestures(state, gestures(state, None, thing), counted=True).open:
        return True
    if lays(state, thing) and any(spaces_for_polyp(state, thing, counted=True)):
        return True
    # Eating and introducing ask for a coral: any of its spaces stands for all. Nothing else is carried to a board.
    there = _corals(state) if isinstance(thing, s.Fish | s.ShrimpBehind) else carried(thing, beside)
    return usable(state, thing, there, counted=True)


def _corals(state: State) -> Iterator[s.HitTarget]:
    """One space of each coral."""
    for number, rock in enumerate(state.rocks):
        for _, cells in corals_on(rock):
            yield s.OnBoard(Space(number, (cells & -cells).bit_length() - 1))


def new_highlights(state: State, before: State) -> Highlights:
    """Mark as new what differs from the game before the last stroke."""
    found = Highlights(dimmed=[0] * len(state.rocks))
    for number, (now, then) in enumerate(zip(state.rocks, before.rocks, strict=True)):
        changed = shrimp_cells(now) & ~shrimp_cells(then) | polyp_cells(then) & ~polyp_cells(now)
        for coral in Coral:
            changed |= now.corals[coral] & ~then.corals[coral]
        found.marks |= {s.OnBoard(Space(number, cell)): Highlight.NEW for cell in cells_of(changed)}
    turned = (state.tiles.starfish ^ before.tiles.starfish) | (state.tiles.locked ^ before.tiles.locked)
    found.marks |= {s.OnTile(tile.number): Highlight.NEW for tile in CORAL_TILES if turned >> tile.number - 1 & 1}
    return found
