"""Why the computer plays so: the best turns with their values, and what decides, in a dialog."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from companion.reports.interface import GameModule
from companion.reports.suggest import reason_of, steps_of, value_words
from companion.session.wording import StepPhrases
from companion.translator import N_, Translator
from mobile.computer.turn import Decided, undrawn
from mobile.core.shell import Shell
from mobile.ui.dialogs import Dialog
from mobile.ui.layouts import Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text
from mobile.ui.text import TextLabel

WHY: Final = N_("Why this turn?")
_OPEN: Final = N_("It plays with open tiles and cards: whoever moves its pieces sees them.")


def why_lines(module: GameModule, words: StepPhrases, tr: Translator, decided: Decided) -> Iterator[str]:
    """Yield what decides, then each of the best turns with its value."""
    playing: Any = module.player()
    seat, known, choice = decided
    tr = module.speaking(tr, known)
    if said := reason_of(module, tr, known, seat, choice):
        yield said
    for turn in choice.best:
        steps = steps_of(playing, known, turn.turn)
        said = " ".join(words.action_sentence(tr, before, undrawn(action), after) for before, action, after in steps)
        value = value_words(tr, turn)
        yield tr.labelled(value, said) if value else said


def why_dialog(shell: Shell, module: GameModule, words: StepPhrases, decided: Decided) -> Dialog:
    """Return a dialog that says why it plays so."""
    lines = [TextLabel(shell, literal_text(line)) for line in why_lines(module, words, shell.locale.tr, decided)]
    about = TextLabel(shell, lazy_text(_OPEN), role="faint", size=0.9)
    content = fill_layout(Panel(shell, role=None), *lines, about)
    return Dialog(shell, lazy_text(WHY), content, shell.theme.text(32))
