"""Refusals as data: the exception `Refused`, with a stable reason and the facts that its sentence needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from companion.speech import NN_


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason of a refusal.

    - `code` never changes.
    - `sentence`: a message for the catalogues; or several, for one, for many and perhaps for none of what is counted.
      `companion.wording.refusals` says it, in the language of whoever reads it.
    - `rule` names the broken rule, None if it is none of the game's rules.
    """

    code: str
    sentence: str | tuple[str, ...]
    rule: str | None = None


class Refused(Exception):  # noqa: N818 - the table is refused an action; nothing is in error
    """Raised when the rules or a file refuse something; nothing has changed then.

    A plain class: a frozen dataclass that is an exception breaks when a context manager sets its traceback.
    """

    def __init__(self, reason: Reason, **facts: object) -> None:
        super().__init__(reason.code)
        self.reason = reason
        self.facts: Mapping[str, object] = facts

    @property
    def faults(self) -> tuple[Refused, ...]:
        """Every fault found: more than this one alone if a check looked at many things together."""
        return (self,)

    def __repr__(self) -> str:
        return f"Refused({self.reason.code}, {dict(self.facts)})"


@contextmanager
def raising(reason: Reason, *, instead_of: Reason) -> Iterator[None]:
    """Refuse for `reason` where something within refuses for another one whose sentence does not fit here."""
    try:
        yield
    except Refused as refused:
        if refused.reason != instead_of:
            raise
        raise Refused(reason, **refused.facts) from refused


AND_MORE: Final = Reason("and-more", NN_("{n} more thing is not right.", "{n} more things are not right."))
MOST_FAULTS: Final = 6  # told at once: more would be read by nobody


class Faulty(Refused):
    """Raised for a set-up or an entered position: `faults` is all that is wrong with it, itself the first of them.

    Beyond `MOST_FAULTS`, the last one stands for all others and says how many.
    """

    def __init__(self, faults: Iterable[Refused]) -> None:
        found = tuple(faults)
        super().__init__(found[0].reason, **found[0].facts)
        if (more := len(found) - MOST_FAULTS) > 0:
            found = (*found[:MOST_FAULTS], Refused(AND_MORE, number=more))
        self._faults = found

    @property
    def faults(self) -> tuple[Refused, ...]:
        """Every fault, in the order in which the check found them."""
        return self._faults
