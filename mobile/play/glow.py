"""Which spots can be touched now, as marks on them: found by trying every action there. No Kivy, no rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.reef_encounter import reasons
from companion.reef_encounter.actions import (
    EatCoral,
    IntroduceShrimp,
    LarvaForPolyp,
    PlayAlga,
    PlayLarva,
    PolypForLarva,
)
from companion.reef_encounter.boards import Space
from companion.reef_encounter.dominance import face
from companion.reef_encounter.pieces import CORAL_TILES, Alga, Coral
from companion.reef_encounter.reefs import polyp_cells, shrimp_cells
from companion.reef_encounter.state import Phase, State
from companion.reef_encounter.targets import landings, placings, refusal, spaces
from companion.refusal import Refused
from mobile.play.marks import Mark
from mobile.play.spots import (
    AlgaSpace,
    Bag,
    Consumed,
    Fish,
    LarvaCube,
    OnAlga,
    OnReef,
    OnSea,
    OnTile,
    ShrimpBehind,
    Spot,
)

# What is refused because of things behind a screen does not grey a spot: nobody should read a screen off the tablet.
BEHIND_SCREENS = (
    reasons.HAND_LACKS,
    reasons.ALL_ACCOUNTED,
    reasons.LARVA_NONE,
    reasons.LARVA_LACKS,
    reasons.SHRIMP_NONE,
)


@dataclass
class Glow:
    """`marks` on spots; `dimmed` is a set of cells for each reef board; `grey` spots of the tray say why not."""

    marks: dict[Spot, Mark] = field(default_factory=dict)
    dimmed: list[int] = field(default_factory=list)
    grey: set[Spot] = field(default_factory=set)


def glow(state: State, before: State, held: Spot | None, probing: bool) -> Glow:
    """Everything worth pointing out. `before` is the game before the last stroke: what differs is marked new."""
    found = Glow(dimmed=[0] * len(state.reefs))
    _new(found, state, before)
    _tray(found, state)
    if probing:
        if held is not None:
            found.marks[held] = Mark.PROBED
        return found
    match held:
        case OnReef(space) if state.reefs[space.reef].shrimps[state.turn.seat] >> space.cell & 1:
            _on_reefs(found, state, landings(state, space))
            found.marks[held] = Mark.HELD
            found.marks[ShrimpBehind()] = Mark.TARGET
        case ShrimpBehind():
            _on_reefs(found, state, {s: refusal(state, IntroduceShrimp(state.turn.seat, s)) for s in spaces(state)})
            found.marks[held] = Mark.HELD
        case Consumed(coral):
            _payable(found, state, coral)
            found.marks[held] = Mark.HELD
        case OnReef():
            found.marks[held] = Mark.PROBED
        case None:
            _open(found, state)
        case _:
            _paying(found, state, held)
            found.marks[held] = Mark.HELD
    return found


def _open(found: Glow, state: State) -> None:
    """Nothing is held: the larva that is being played, else corals to eat."""
    if state.phase is Phase.PLAY and state.turn.growing is not None:
        reached = placings(state)
        if state.players[state.turn.seat].consumed[state.turn.growing]:
            with_consumed = placings(state, consumed=True)
            reached = {space: why and with_consumed[space] for space, why in reached.items()}
        _on_reefs(found, state, reached)
    elif state.phase is Phase.FEAST or (state.phase is Phase.PLAY and not state.turn.begun):
        for space in _guarded(state):
            if refusal(state, EatCoral(state.turn.seat, space)) is None:
                found.marks[OnReef(space)] = Mark.TARGET
                found.marks[Fish()] = Mark.TARGET


def _guarded(state: State) -> Iterator[Space]:
    """Spaces of reef boards where the player on turn has a shrimp."""
    for space in spaces(state):
        if state.reefs[space.reef].shrimps[state.turn.seat]:
            yield space


def _on_reefs(
    found: Glow, state: State, answers: dict[Space, Refused | None] | dict[Space | None, Refused | None]
) -> None:
    if all(why is not None and why.reason not in BEHIND_SCREENS for why in answers.values()):
        return  # where nothing is possible a veil over everything helps nobody
    polyps = [polyp_cells(reef) for reef in state.reefs]
    for space, why in answers.items():
        if space is None:
            continue
        taken = polyps[space.reef] >> space.cell & 1
        if why is None or why.reason in BEHIND_SCREENS:
            found.marks[OnReef(space)] = Mark.TARGET if taken else Mark.FREE
        elif not taken:
            found.dimmed[space.reef] |= 1 << space.cell


def _payable(found: Glow, state: State, pay: Coral) -> None:
    """What a consumed polyp can be given for."""
    seat = state.turn.seat
    for tile in CORAL_TILES:
        large = face(state.tiles, tile).large_alga
        if refusal(state, PlayAlga(seat, pay, large, tile.number)) is None:
            found.marks[OnTile(tile.number)] = Mark.TARGET
    for alga in Alga:
        if refusal(state, PlayAlga(seat, pay, alga)) is None:
            found.marks[OnAlga(alga)] = Mark.TARGET
    if refusal(state, LarvaForPolyp(seat, pay)) is None:
        found.marks[OnSea(pay)] = Mark.TARGET
    if state.turn.growing is pay:
        _on_reefs(found, state, placings(state, consumed=True))


def _paying(found: Glow, state: State, wanted: Spot) -> None:
    """What can be given for a thing that was tapped first: a consumed polyp, for the bag a larva cube."""
    for coral in Coral:
        spot: Spot = LarvaCube(coral) if isinstance(wanted, Bag) else Consumed(coral)
        whys = [refusal(state, action) for action in _paid(state, wanted, coral)]
        if any(why is None or why.reason in BEHIND_SCREENS for why in whys):
            found.marks[spot] = Mark.TARGET


def _paid(state: State, wanted: Spot, pay: Coral) -> Iterator[PlayAlga | PolypForLarva]:
    """What `pay` could buy there."""
    seat = state.turn.seat
    match wanted:
        case OnTile(number):
            yield PlayAlga(seat, pay, face(state.tiles, CORAL_TILES[number - 1]).large_alga, number)
        case OnAlga(alga):
            yield PlayAlga(seat, pay, alga)
        case AlgaSpace():
            yield from (PlayAlga(seat, pay, alga) for alga in Alga)
        case Bag():
            yield PolypForLarva(seat, pay)


def _tray(found: Glow, state: State) -> None:
    """Grey in the tray what the player on turn cannot use now."""
    seat = state.turn.seat
    for coral in Coral:
        played = refusal(state, PlayLarva(seat, coral))
        paid = refusal(state, PolypForLarva(seat, coral))
        if not any(why is None or why.reason in BEHIND_SCREENS for why in (played, paid)):
            found.grey.add(LarvaCube(coral))
        if not state.players[seat].consumed[coral]:
            found.grey.add(Consumed(coral))
    if state.phase is not Phase.PLAY or state.turn.introduced:
        found.grey.add(ShrimpBehind())
    if state.phase is not Phase.PLAY:
        found.grey |= {OnSea(coral) for coral in Coral} | {Bag()}


def _new(found: Glow, state: State, before: State) -> None:
    for number, (now, then) in enumerate(zip(state.reefs, before.reefs, strict=True)):
        changed = shrimp_cells(now) & ~shrimp_cells(then) | polyp_cells(then) & ~polyp_cells(now)
        for coral in Coral:
            changed |= now.corals[coral] & ~then.corals[coral]
        for cell in range(changed.bit_length()):
            if changed >> cell & 1:
                found.marks[OnReef(Space(number, cell))] = Mark.NEW
    flipped = (state.tiles.starfish ^ before.tiles.starfish) | (state.tiles.locked ^ before.tiles.locked)
    for tile in CORAL_TILES:
        if flipped >> tile.number - 1 & 1:
            found.marks[OnTile(tile.number)] = Mark.NEW
