"""What one player told in private is found in nobody else's view, and changes nothing there."""

from __future__ import annotations

from companion.reef_encounter.box import Coral
from companion.reef_encounter.notation.views import view_document
from companion.reef_encounter.queries.views import Viewer, known_state, seen_by
from companion.reef_encounter.rules.actions import Action, FeedFish, RevealFish, TellHand
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.state import Phase, State
from tests.helpers.layers import amount
from tests.laws.helpers.population import Played
from tests.laws.helpers.silence import telling, without_tellings

EACH = amount(27, all=9, long=9)
"""One step in so many is compared."""


def same(state: State, other: State, viewer: Viewer, written: bool) -> bool:
    """Whether a viewer sees the same in both, also (`written`) in the document of what they see."""
    for counted in (False, True):
        one, two = seen_by(state, viewer, counted), seen_by(other, viewer, counted)
        if one != two or (written and view_document(one) != view_document(two)):
            return False
    # What may be done next is told from the same knowledge, for that could tell a secret too.
    return known_state(state, viewer) == known_state(other, viewer)


def test_the_table_sees_the_same_whether_hands_were_told_or_not(games: list[Played]) -> None:
    compared = 0
    for played in games:
        if not telling(played):
            continue
        for step, (state, other) in enumerate(without_tellings(played, telling(played))):
            if step % EACH == 0 or state.phase is not Phase.PLAY:
                assert same(state, other, "table", written=step % (4 * EACH) == 0)
                compared += 1
    assert compared > 3 * len(games)


def test_a_player_sees_the_same_whatever_the_others_told(games: list[Played]) -> None:
    for played in games:
        seats = telling(played)
        if not seats:
            continue
        viewer = max(seats)
        for step, (state, other) in enumerate(without_tellings(played, seats - {viewer})):
            if step < 12 or step % (2 * EACH) == 0:
                assert same(state, other, viewer, written=step % (6 * EACH) == 0)


def test_another_opening_polyp_shows_nowhere_until_it_is_opened(games: list[Played]) -> None:
    compared = 0
    for played in games[:: amount(4, all=2, long=2)]:
        for step, action in enumerate(played.actions[:16]):
            if isinstance(action, FeedFish) and action.coral is not None:
                told = played.states[step].players[action.seat].hand.told
                other = next((c for c in Coral if told[c] and c is not action.coral), None)
                if other is not None:
                    compared += followed(played, step, FeedFish(action.seat, other))
    assert compared > len(games)


def followed(played: Played, step: int, instead: Action) -> int:
    """Compare the game with one where a secret was another, whether that can have been or not; tells how far."""
    other = apply(played.states[step], instead)
    others = [seat for seat in range(len(other.players)) if seat != instead.seat]
    number = 0
    for now in range(step + 1, min(step + 16, len(played.states))):
        for viewer in ("table", others[now % len(others)]):
            assert same(played.states[now], other, viewer, written=now % 7 == 0)
        number += 1
        if now == len(played.actions) or isinstance(played.actions[now], RevealFish):
            break
        other = apply(other, played.actions[now])
    return number


def test_the_owner_does_see_what_was_told(games: list[Played]) -> None:
    """So that the laws above do not hold for want of secrets."""
    for played in games:
        for action, state in zip(played.actions, played.states[1:], strict=True):
            if isinstance(action, TellHand) and action.polyps is not None:
                document = view_document(seen_by(state, action.seat))
                assert list(document["players"][action.seat]["hand"]["told"].values()) == list(action.polyps)
