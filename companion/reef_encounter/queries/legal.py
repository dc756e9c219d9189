"""Legal actions of a state, found by trying: targets, meals, and what an alga or an attack would bring.

A preview uses public knowledge, and supposes that the player can pay, for the question is about the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from companion.reef_encounter.box import (
    CORAL_TILES,
    OPENING_LARVAE,
    Alga,
    Coral,
    CoralCounts,
    Space,
    add_corals,
    coral_counts,
    flood_fill,
    list_cells,
)
from companion.reef_encounter.queries.views import known_state
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.actions import Action, EatCoral, PlacePolyp, PlayAlga, TellHand
from companion.reef_encounter.rules.apply import apply, apply_entered
from companion.reef_encounter.rules.growth import polyp_spaces, polyps_beside_shrimps
from companion.reef_encounter.rules.open_sea import likely_refill
from companion.reef_encounter.rules.state import CoralTiles, Phase, State, Tally, Trigger
from companion.reef_encounter.rules.supplies import coral_at, polyp_cells, shrimp_cells, with_player
from companion.reef_encounter.rules.turns import MAX_CORAL_SIZE, MIN_EDIBLE_SIZE, coral_values, polyps_returned
from companion.refusal import Reason, Refused

_TILES = (None, *(tile.number for tile in CORAL_TILES))
_PAIRS = tuple(combinations_with_replacement(Coral, OPENING_LARVAE))


def action_refusal(state: State, action: a.Action) -> Refused | None:
    """Return why the rules refuse `action`, or None if they allow it."""
    try:
        apply_entered(state, action)
    except Refused as refused:
        return refused
    return None


def rock_spaces(state: State) -> Iterator[Space]:
    """Yield every rock space of the boards in play."""
    for number, board in enumerate(state.table.boards):
        for cell in list_cells(board.rock):
            yield Space(number, cell)


def candidate_actions(state: State) -> dict[str, Sequence[a.Action]]:
    """Return every conceivable action, by its word in records, legal or not; fills in likely chance for the try."""
    seat = state.turn.seat
    return {**_on_boards(state, seat), **_without_boards(state, seat), **_around(state)}


def _on_boards(state: State, seat: int) -> dict[str, Sequence[a.Action]]:
    """Return candidates that need the boards."""
    if not state.followed:
        return {}
    shrimps = [
        Space(number, cell) for number, rock in enumerate(state.rocks) for cell in list_cells(rock.shrimps[seat])
    ]
    return {
        "eat": [a.EatCoral(seat, space) for space in rock_spaces(state)],
        "larva": [a.PlayLarva(seat, coral) for coral in Coral],
        "place": [a.PlacePolyp(seat, space, consumed) for consumed in (False, True) for space in rock_spaces(state)],
        "introduce": [a.IntroduceShrimp(seat, space) for space in rock_spaces(state)],
        # Without a shrimp on the boards, any space says so.
        "move": [
            a.MoveShrimp(seat, start, to)
            for start in shrimps or [next(rock_spaces(state))]
            for to in (*rock_spaces(state), None)
        ],
        "larva-for-polyp": [a.LarvaForPolyp(seat, coral) for coral in Coral],
        "alga": [a.PlayAlga(seat, pay, alga, tile) for alga, tile, pay in product(Alga, _TILES, Coral)],
        "polyp-for-larva": [a.PolypForLarva(seat, coral) for coral in Coral],
        "collect": [a.Collect(seat, coral, likely_refill(state, coral)) for coral in Coral],
        "choose-larvae": [a.ChooseLarvae(each, coral_counts(two)) for each in _seats(state) for two in _PAIRS],
    }


def _without_boards(state: State, seat: int) -> dict[str, Sequence[a.Action]]:
    """Return candidates that replace those in games that do not follow the boards."""
    if state.followed:
        return {}
    return {
        "eat-named": [
            a.EatByColour(seat, coral, size) for coral in Coral for size in range(MIN_EDIBLE_SIZE, MAX_CORAL_SIZE + 1)
        ],
        "alga": [a.PlayAlga(seat, None, alga, tile) for alga, tile in product(Alga, _TILES)],
        "end-turn": [a.EndTurn(seat)],
        "call-end": [a.CallEnd(seat, trigger) for trigger in Trigger],
        "count-up": [a.CountTieBreakers(each, Tally(0, 0, 0, 0)) for each in _seats(state)],
    }


def _around(state: State) -> dict[str, Sequence[a.Action]]:
    """Return candidates of the opening, the feast and the end."""
    return {
        "feed-fish": [a.FeedFish(each, None) for each in _seats(state)],
        "pass-feast": [a.PassFeast(state.turn.seat)],
        "reveal": [a.RevealFish(each, polyps) for each in _seats(state) for polyps in _contents(state, each)],
    }


def _contents(state: State, seat: int) -> list[CoralCounts]:
    """List possible hidden contents of a fish: all of one colour each, as far as the told ones leave room."""
    fish = state.players[seat].fish
    return [add_corals(fish.told, coral, fish.unknown) for coral in Coral]


def _seats(state: State) -> range:
    return range(len(state.table.seats))


def legal_actions(state: State) -> dict[str, tuple[a.Action, ...] | Refused]:
    """Return the legal actions of each kind, or why there is none.

    Of several reasons it gives the rarest: it comes from the try that got furthest.
    """
    found: dict[str, tuple[a.Action, ...] | Refused] = {}
    for kind, actions in candidate_actions(state).items():
        possible: list[a.Action] = []
        reasons: dict[Reason, list[Refused]] = {}
        for action in actions:
            refused = action_refusal(state, action)
            if refused is None:
                possible.append(action)
            else:
                reasons.setdefault(refused.reason, []).append(refused)
        found[kind] = tuple(possible) if possible else min(reasons.values(), key=len)[0]
    return found


def alternative_actions(state: State) -> dict[str, list[Action]]:
    """List the legal actions of a state, by their words in records; results of chance in them are only likely.

    Uses public knowledge, for the list would tell a secret too. Private answers stand there untold.
    """
    known = known_state(state, "table")
    hiding: list[Action] = [TellHand(seat, None) for seat, player in enumerate(known.players) if player.hand.hidden]
    found = {
        kind: [action for action in actions if action_refusal(known, action) is None]
        for kind, actions in {**candidate_actions(known), "tell-hand": hiding}.items()
    }
    return {kind: actions for kind, actions in found.items() if actions}


class PossibleMeal(NamedTuple):
    """The coral of `size` polyps that the shrimp on `space` guards; `kept` of them would stay in the parrotfish."""

    space: Space
    coral: Coral
    size: int
    kept: int


def possible_meals(state: State) -> tuple[PossibleMeal, ...]:
    """List the corals that the player on turn may eat now, board by board."""
    return tuple(
        meal for meal in _guarded(state) if action_refusal(state, EatCoral(state.turn.seat, meal.space)) is None
    )


def _guarded(state: State) -> Iterator[PossibleMeal]:
    """Yield the corals that shrimps of the player on turn guard."""
    back = polyps_returned(state)
    for number, rock in enumerate(state.rocks):
        for cell in list_cells(rock.shrimps[state.turn.seat]):
            if (coral := coral_at(rock, 1 << cell)) is not None:
                size = flood_fill(1 << cell, rock.corals[coral]).bit_count()
                yield PossibleMeal(Space(number, cell), coral, size, max(0, size - back))


class PossibleAttack(NamedTuple):
    """A possible attack: a polyp of `attacker` can take the one of `target` on `space`."""

    attacker: Coral
    target: Coral
    space: Space


class AlgaOutcome(NamedTuple):
    """The preview of an alga cylinder: the coral `tiles` as they would lie, and those `turned`, by number.

    `worth` lists each coral whose value changes, with a polyp's points before and after. `attacks` are those that
    become possible.
    """

    tiles: CoralTiles
    turned: tuple[int, ...]
    worth: tuple[tuple[Coral, int, int], ...]
    attacks: tuple[PossibleAttack, ...]

    @property
    def matters(self) -> bool:
        """Whether polyps change their worth, or attacks become possible."""
        return bool(self.worth or self.attacks)


class CoralPart(NamedTuple):
    """A connected piece of one coral; `guarded` are cells safe from attack, `guards` the shrimps' seats."""

    cells: int
    guarded: int
    guards: tuple[int, ...]


def with_larva_played(state: State, coral: Coral) -> State:
    """Return the state as if a larva of `coral` was just played and one such polyp lay in front of the screen."""
    seat = state.turn.seat
    player = state.players[seat]
    player = player._replace(consumed=add_corals(player.consumed, coral))
    turn = state.turn._replace(growing=coral)
    return state._replace(phase=Phase.PLAY, turn=turn, players=with_player(state, seat, player), end=None)


def preview_alga(state: State, action: PlayAlga) -> AlgaOutcome | None:
    """Preview an alga cylinder, whatever pays for it; None if nobody can play it now."""
    if state.followed and action.pay is None:
        action = PlayAlga(action.seat, Coral.WHITE, action.alga, action.tile)
    if action.pay is not None:
        player = state.players[action.seat]
        player = player._replace(consumed=add_corals(player.consumed, action.pay))
        state = state._replace(players=with_player(state, action.seat, player))
    try:
        after = apply(state, action)
    except Refused:
        return None
    worth = zip(Coral, coral_values(state.tiles), coral_values(after.tiles), strict=True)
    before = set(possible_attacks(state))
    return AlgaOutcome(
        after.tiles,
        after.tiles.flipped(state.tiles),
        tuple((coral, one, other) for coral, one, other in worth if one != other),
        tuple(attack for attack in possible_attacks(after) if attack not in before),
    )


def possible_attacks(state: State) -> list[PossibleAttack]:
    """List every attack that boards and coral tiles allow to a player with the right larva cube and polyp."""
    found = []
    for coral in Coral:
        growing = state._replace(turn=state.turn._replace(growing=coral))
        for number, rock in enumerate(state.rocks):
            for cell in list_cells(polyp_spaces(growing, number) & polyp_cells(rock)):
                target = coral_at(rock, 1 << cell)
                assert target is not None
                found.append(PossibleAttack(coral, target, Space(number, cell)))
    return found


def parts_after_attack(state: State, coral: Coral, space: Space) -> tuple[CoralPart, ...]:
    """Return the parts of a coral that an attack of `coral` on `space` would leave, largest first.

    Raises Refused.
    """
    before, bit = state.rocks[space.rock], 1 << space.cell
    target = coral_at(before, bit)
    rock = apply(with_larva_played(state, coral), PlacePolyp(state.turn.seat, space, consumed=True)).rocks[space.rock]
    if target is None:
        return ()
    left = flood_fill(bit, before.corals[target]) & ~bit
    found = []
    while left:
        cells = flood_fill(left & -left, rock.corals[target])
        left &= ~cells
        shrimps = cells & shrimp_cells(rock)
        guards = tuple(seat for seat, theirs in enumerate(rock.shrimps) if theirs & cells)
        found.append(CoralPart(cells, shrimps | polyps_beside_shrimps(cells, shrimps), guards))
    return tuple(sorted(found, key=lambda part: -part.cells.bit_count()))
