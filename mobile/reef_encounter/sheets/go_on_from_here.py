"""Going on from an earlier step: the question before all later ones are taken back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.sheets.questions import choice_sheet

if TYPE_CHECKING:
    from mobile.reef_encounter.sheets.sheeted import Sheeted


def ask_from_here(page: Sheeted) -> None:
    """Before all later steps are taken back."""
    sitting = page.sitting
    said = partial(words.from_here_question, number=sitting.game.session.position - sitting.step)
    agreed = partial(page.attempt, sitting.take_back_to_here)
    answers = ((words.TAKE_BACK_ALL, agreed), (words.KEEP, _nothing))
    page.open(choice_sheet(page.shell, words.FROM_HERE, said, answers, page.sheet_closed))


def _nothing() -> None:
    """An answer that changes nothing."""
