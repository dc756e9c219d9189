"""Two games that differ only in what one player told: nobody else is answered, shown or offered anything else.

The long form compares two hundred pairs of each kind.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from companion.reef_encounter.box import Coral, coral_counts
from companion.reef_encounter.queries.audit import estimate_end
from companion.reef_encounter.queries.legal import action_refusal, alternative_actions, rock_spaces
from companion.reef_encounter.queries.views import known_state, seen_by
from companion.reef_encounter.rules.actions import Action, Collect, FeedFish, PlacePolyp, TellHand
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.setup import start_state
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.wording.audit import audit_lines
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import explain_refusal
from tests.helpers.layers import amount
from tests.laws.helpers.crowded import crowded, onwards, possible_actions, tellings
from tests.laws.helpers.population import Played
from tests.trust.helpers.audited import audit

ENGLISH = make_translator("en")

PAIRS = amount(2, all=5, long=200)


def answer(state: State, action: Action) -> object:
    """What the table learns by trying: the sentence it is refused with, or what everybody then sees."""
    refused = action_refusal(state, action)
    return explain_refusal(ENGLISH, refused) if refused is not None else known_state(apply(state, action), "table")


def public_outputs(state: State, viewer: int) -> list[object]:
    """All that another player, or the whole table, is shown and offered."""
    known = known_state(state, "table")
    places = {space: action_refusal(known, PlacePolyp(known.turn.seat, space)) for space in rock_spaces(known)}
    why = {space: refused and explain_refusal(ENGLISH, refused) for space, refused in places.items()}
    views = [seen_by(state, who, counted=True) for who in ("table", viewer)]  # bands are in them
    lines = [audit_lines(ENGLISH, state), audit_lines(ENGLISH, state, viewer), audit(state)]
    return [known, why, views, [estimate_end(view) for view in views], lines, alternative_actions(state)]


def compare(one: State, two: State, teller: int, found: Counter[str]) -> None:
    """Fails where anybody but the teller can tell the two apart."""
    assert one != two, "else there is no secret"
    for action in possible_actions(one, teller):
        there = answer(one, action)
        assert there == answer(two, action), action
        if isinstance(action, PlacePolyp | Collect):
            found[f"{type(action).__name__} {'refused' if isinstance(there, str) else 'allowed'}"] += 1
    other = next(seat for seat in range(len(one.players)) if seat != teller)
    assert public_outputs(one, other) == public_outputs(two, other)


def test_where_few_tiles_are_out_of_sight_nobody_can_probe_a_hand_that_was_told() -> None:
    found: Counter[str] = Counter()
    pairs = 0
    for seed in range(10_000):
        rng = Random(seed)
        told = tellings(start_state(crowded(rng)), 0, rng)
        if len(told) < 2:
            continue
        one, two = told
        for _ in range(12):
            compare(one, two, 0, found)
            action = onwards(one, rng)
            if action is None or isinstance(action, FeedFish):
                break
            one, two = apply(one, action), apply(two, action)
            if one == two:
                break  # all that was told has been shown
        pairs += 1
        if pairs == PAIRS:
            break
    assert (
        min(found[f"{kind} {how}"] for kind in ("PlacePolyp", "Collect") for how in ("refused", "allowed"))
        > 20 * PAIRS
    )


def test_in_any_game_nobody_can_probe_a_hand_that_was_told(games: list[Played]) -> None:
    """The second game is told anything at all: what was told does not even have to be possible."""
    found: Counter[str] = Counter()
    pairs = 0
    for number, played in enumerate(games):
        tellers = sorted({action.seat for action in played.actions if isinstance(action, TellHand)})
        if not tellers:
            continue
        rng = Random(number)
        teller = rng.choice(tellers)
        steps = set(rng.sample(range(len(played.actions)), 3))
        other = played.states[0]
        for step, action in enumerate(played.actions):
            if step in steps and other != played.states[step]:
                compare(played.states[step], other, teller, found)
            if action.seat == teller and isinstance(action, TellHand) and action.polyps is not None:
                action = replace(action, polyps=coral_counts(rng.choices(list(Coral), k=sum(action.polyps))))
            elif action.seat == teller and isinstance(action, FeedFish) and action.coral is not None:
                action = replace(action, coral=rng.choice(list(Coral)))
            other = apply(other, action)
        pairs += 1
        if pairs == PAIRS:
            break
    assert sum(found.values()) > 20 * PAIRS
