"""The stages of the walk that the app takes through itself, by their names. Plain Python."""

from __future__ import annotations

from companion.speech import N_

HOME = N_("the first page")
TABLE = N_("a table to play at")
TOUCHES = N_("touches on it, and what they did taken back")
SECRETS = N_("what is told in private, sealed and opened")
PRINT = N_("a printed copy")
CLOSING = N_("closing")


class Stuck(Exception):  # noqa: N818 - says where the walk ended, and nothing is in error
    """The walk came no further than `stage`; the cause is what happened there, none if nothing did."""

    def __init__(self, stage: str) -> None:
        super().__init__(stage)
        self.stage = stage
