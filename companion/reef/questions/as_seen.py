"""Removes the seed from a game that the companion dealt, as if people had: what we share tells no hidden card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.reef.questions.view import laid_open
from companion.reef.rules.actions import Action, OffDeck, Show
from companion.reef.rules.apply import apply
from companion.reef.rules.setup import Setup, start
from companion.reef.rules.state import Phase, State


def as_seen(setup: Setup, states: Sequence[State], actions: Sequence[Action]) -> tuple[Setup, Sequence[Action]]:
    """Return set-up and actions without the seed from which anybody could compute every hand.

    `states` are those before each action and after the last. A game that people dealt stays the same.
    """
    if not setup.shuffle:
        return setup, actions
    # The app deals the display once all first pieces lie (`setup.order`): before that nobody has seen it.
    first = states[0] if states[-1].phase is not Phase.OPENING else laid_open(states[0])
    named = [slot.card for slot in first.display if slot is not None and slot.card is not None]
    open_setup = replace(setup, shuffle="", display=tuple(named), top=first.top)
    seen: list[Action] = []
    known = start(open_setup)
    for done, after in zip(actions, states[1:], strict=False):
        looked_at = _looked_at(done, after)
        known = apply(known, looked_at)
        seen.append(looked_at)
        for shown in _laid_open(known, after):
            known = apply(known, shown)
            seen.append(shown)
    return open_setup, seen


def _looked_at(action: Action, after: State) -> Action:
    return replace(action, card=after.top) if isinstance(action, OffDeck) else action


def _laid_open(known: State, after: State) -> Iterator[Show]:
    """Yield the cards left in unknown hands once the game is over: then the companion opens them by itself.

    `known` is the state `after` the same actions as everybody knows it.
    """
    if after.phase is Phase.OVER:
        for seat, (held, left) in enumerate(zip(known.players, after.players, strict=True)):
            for card in (Counter(left.hand.known) - Counter(held.hand.known)).elements():
                yield Show(seat, card)
