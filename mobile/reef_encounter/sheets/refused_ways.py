"""The buttons below a refusal: read the rule, ask further, look for the slip, or enter the real table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.reef_encounter.rules import reasons
from companion.refusal import Reason, Refused
from companion.session.replay import NOT_CONSERVED
from mobile.as_found.otherwise import AS_IT_LIES, REALLY_THERE
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.play.spots import Spot
from mobile.widgets.notice import Way

_OF_THE_RULES = frozenset(reason for reason in vars(reasons).values() if isinstance(reason, Reason))
_MISSING = frozenset(
    (
        reasons.ALGA_ABSENT,
        reasons.ALL_ACCOUNTED,
        reasons.CONSUMED_LACKS,
        reasons.DRAW_LACKS,
        reasons.EAT_NOTHING,
        reasons.HAND_LACKS,
        reasons.LARVA_ABSENT,
        reasons.LARVA_LACKS,
        reasons.LARVA_NONE,
        reasons.NO_SHRIMP_HERE,
        reasons.PAY_LACKS,
        reasons.POLYP_ABSENT,
        reasons.SHRIMP_NONE,
    )
)
"""What says that a piece is not there: where people see it before them, an entry was wrong."""


def ways_on(
    shell: Shell, sitting: Sitting, refused: Refused, spot: Spot | None, more: Sequence[Way] = ()
) -> list[Way]:
    """Return the rule, `more`, and one way beyond: to enter the real table, beginning with what lies at `spot`."""
    reason = refused.reason
    audit = partial(shell.go, "audit", sitting=sitting)
    if reason is NOT_CONSERVED and not sitting.on_copy:
        return [(partial(words.say, words.AUDIT), audit)]
    found: list[Way] = []
    if reason.rule is not None:
        found.append((partial(words.rule_title, reason.rule), partial(shell.go, "rules", rule=reason.rule)))
    found += more
    if sitting.on_copy:
        return found  # what was only tried is no slip, and nothing lies otherwise
    if reason in _MISSING:
        found.append((partial(words.say, REALLY_THERE), audit))
    elif reason in _OF_THE_RULES:
        let_stand = partial(shell.go, "let-stand", sitting=sitting, spot=spot)
        found.append((partial(words.say, AS_IT_LIES), let_stand))
    return found
