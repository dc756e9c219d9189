"""The named stages of the self-check's walk, and the exception that tells where it got stuck. Plain Python."""

from __future__ import annotations

from typing import NamedTuple

from companion.translator import N_, Translator, capitalize_first


class WalkStage(NamedTuple):
    """A part of the walk: `text` is a msgid, `game` the title of the tried game, where there are several."""

    text: str
    game: str = ""

    def in_words(self, tr: Translator) -> str:
        """Return the stage in words, as within a sentence."""
        return f"{self.game}: {tr(self.text)}" if self.game else tr(self.text)

    def capitalized(self, tr: Translator) -> str:
        """Return the stage in words, as at the start of a sentence."""
        return capitalize_first(self.in_words(tr))


HOME_STAGE = WalkStage(N_("the first page"))
TABLE_STAGE = WalkStage(N_("a table to play at"))
TOUCHES_STAGE = WalkStage(N_("tapping on it, and taking it all back"))
SECRETS_STAGE = WalkStage(N_("what is told in private, sealed and opened"))
PRINT_STAGE = WalkStage(N_("a printed copy"))
CLOSING_STAGE = WalkStage(N_("closing"))


class WalkStuck(Exception):  # noqa: N818 - says where the walk ended, and nothing is in error
    """Raised where the walk came no further than `stage`; its cause is the exception there, if there was one."""

    def __init__(self, stage: WalkStage) -> None:
        super().__init__(stage.text)
        self.stage = stage
