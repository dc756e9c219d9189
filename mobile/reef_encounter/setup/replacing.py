"""The question before a set-up that is not finished makes room for another one."""

from __future__ import annotations

from collections.abc import Callable

from companion.speech import N_, Speech
from mobile.frame.shell import Shell
from mobile.pages.saying import say
from mobile.reef_encounter.setup.draft_store import Kept
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.words import Words


def replacing(
    shell: Shell,
    found: Kept,
    go_on: Callable[[], object],
    anew: Callable[[], object],
) -> Sheet:
    """Asks whether to `go_on` with the set-up `found` or to begin `anew`; nothing is lost by the question."""
    content = Panel(shell, None, spacing=shell.theme.space(1.5))
    content.add_widget(Words(shell, lambda speech: _kept(speech, found)))
    content.add_widget(Button(shell, say(N_("Go on setting up")), go_on, role="loud"))
    content.add_widget(Button(shell, say(N_("Set up another table")), anew))
    return Sheet(shell, say(N_("Not finished yet")), content, shell.theme.text(26))


def _kept(speech: Speech, found: Kept) -> str:
    line = N_("A set-up with {players} is still waiting. It makes room as soon as another one is begun.")
    return speech(line, players=list(found.draft.seats(speech)))
