"""A game whose cards the companion dealt, as it would be if people had dealt them and entered what they saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.reef.rules.actions import Action, Show, Take, TakeTop
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Phase, State


def as_seen(setup: Setup, states: Sequence[State], actions: Sequence[Action]) -> tuple[Setup, Sequence[Action]]:
    """Set-up and actions without the seed from which every hand could be computed.

    `states` are those before each action and after the last. Of a game that people dealt it is the same.
    """
    if not setup.shuffle:
        return setup, actions
    first = states[0]
    display = tuple(slot.card for slot in first.display if slot is not None)
    seen = [
        action
        for before, done, after in zip(states, actions, states[1:], strict=False)
        for action in (_looked_at(done, after), *_shown(before, after))
    ]
    return replace(setup, shuffle="", display=display, top=first.top), seen


def _looked_at(action: Action, after: State) -> Action:
    return replace(action, card=after.top) if isinstance(action, Take | TakeTop) else action


def _shown(before: State, after: State) -> Iterator[Show]:
    """What was left in hands, where the game has just ended: then the companion lays it open by itself."""
    if before.phase is not Phase.OVER and after.phase is Phase.OVER:
        for seat, (held, left) in enumerate(zip(before.players, after.players, strict=True)):
            known = list(held.hand.known)
            for card in left.hand.known:
                if card in known:
                    known.remove(card)
                else:
                    yield Show(seat, card)
