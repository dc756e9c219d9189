"""What an entry could have been: everything that was allowed at that moment."""

from __future__ import annotations

from companion.reef_encounter.questions.targets import candidates, refusal
from companion.reef_encounter.questions.view import known_to
from companion.reef_encounter.rules.actions import Action, TellHand
from companion.reef_encounter.rules.state import State


def alternatives(state: State) -> dict[str, list[Action]]:
    """Every action allowed in a state, by its word in records; what chance brought is only likely.

    Found by what the whole table knows, for the list would tell a secret too. What is told in private stands
    there untold.
    """
    known = known_to(state, "table")
    hiding: list[Action] = [TellHand(seat, None) for seat, player in enumerate(known.players) if player.hand.hidden]
    found = {
        kind: [action for action in actions if refusal(known, action) is None]
        for kind, actions in {**candidates(known), "tell-hand": hiding}.items()
    }
    return {kind: actions for kind, actions in found.items() if actions}
