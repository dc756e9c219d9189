"""The named stages of the self-check's walk, and the exception that tells where it got stuck. Plain Python."""

from __future__ import annotations

from typing import NamedTuple

from companion.translator import N_, Speech, sentence


class Stage(NamedTuple):
    """A part of the walk: `text` is a msgid, `game` the title of the tried game, where there are several."""

    text: str
    game: str = ""

    def in_words(self, speech: Speech) -> str:
        """Return the stage in words, as within a sentence."""
        return f"{self.game}: {speech(self.text)}" if self.game else speech(self.text)

    def capitalized(self, speech: Speech) -> str:
        """Return the stage in words, as at the start of a sentence."""
        return sentence(self.in_words(speech))


HOME = Stage(N_("the first page"))
TABLE = Stage(N_("a table to play at"))
TOUCHES = Stage(N_("tapping on it, and taking it all back"))
SECRETS = Stage(N_("what is told in private, sealed and opened"))
PRINT = Stage(N_("a printed copy"))
CLOSING = Stage(N_("closing"))


class Stuck(Exception):  # noqa: N818 - says where the walk ended, and nothing is in error
    """Raised where the walk came no further than `stage`; its cause is the exception there, if there was one."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage.text)
        self.stage = stage
