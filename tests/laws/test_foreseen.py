"""What is foreseen of algae and attacks is what then happens, all over random games."""

from __future__ import annotations

from companion.reef_encounter.queries.legal import (
    action_refusal,
    parts_after_attack,
    possible_attacks,
    preview_alga,
    with_larva_played,
)
from companion.reef_encounter.rules.actions import PlacePolyp, PlayAlga
from companion.reef_encounter.rules.state import Phase
from companion.reef_encounter.rules.supplies import coral_at
from tests.laws.helpers.population import Played


def test_algae_do_what_was_foreseen(games: list[Played]) -> None:
    seen = 0
    for played in games:
        for before, action, after in zip(played.states, played.actions, played.states[1:], strict=False):
            if isinstance(action, PlayAlga):
                outcome = preview_alga(before, action)
                assert outcome is not None
                assert outcome.tiles == after.tiles
                assert outcome.turned == after.tiles.flipped(before.tiles)
                assert set(outcome.attacks) == set(possible_attacks(after)) - set(possible_attacks(before))
                seen += 1
    assert seen > len(games)


def test_attacks_leave_what_was_foreseen(games: list[Played]) -> None:
    seen = 0
    for played in games:
        for before, action, after in zip(played.states, played.actions, played.states[1:], strict=False):
            if not isinstance(action, PlacePolyp) or before.turn.growing is None:
                continue
            target = coral_at(before.rocks[action.space.rock], 1 << action.space.cell)
            if target is not None:
                parts = parts_after_attack(before, before.turn.growing, action.space)
                left = sum(part.cells.bit_count() for part in parts)
                rock = after.rocks[action.space.rock]
                assert all(part.cells & ~rock.corals[target] == 0 for part in parts)
                assert left <= rock.corals[target].bit_count()
                seen += 1
    assert seen > 3 * len(games)


def test_every_attack_that_is_said_to_be_possible_is(games: list[Played]) -> None:
    seen = 0
    for played in games[::8]:
        for state in played.states[::17]:
            if state.phase is Phase.PLAY:
                for attacker, _, space in possible_attacks(state):
                    assert (
                        action_refusal(
                            with_larva_played(state, attacker), PlacePolyp(state.turn.seat, space, consumed=True)
                        )
                        is None
                    )
                    seen += 1
    assert seen > len(games) / 2
