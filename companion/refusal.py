"""Why something is refused, as data: a stable reason and the facts a sentence needs. No sentences here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """One way to be refused. `code` never changes; `rule` names the rule broken, None where it is no rule."""

    code: str
    rule: str | None = None


class Refused(Exception):  # noqa: N818 - the table is refused an action; nothing is in error
    """The rules refuse an action, and nothing has changed.

    A plain class: a frozen dataclass that is an exception breaks when a context manager sets its traceback.
    """

    def __init__(self, reason: Reason, **facts: object) -> None:
        super().__init__(reason.code)
        self.reason = reason
        self.facts: Mapping[str, object] = facts

    def __repr__(self) -> str:
        return f"Refused({self.reason.code}, {dict(self.facts)})"
