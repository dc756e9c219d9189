"""An unfinished set-up: shown on the first page, to be continued or replaced by another one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.speech import N_, Speech
from mobile.frame.app_game import AppGame, Unfinished
from mobile.frame.shell import Shell
from mobile.pages.sentences import say, which
from mobile.widgets.card import Card
from mobile.widgets.picture import Picture
from mobile.widgets.question import Choice, question_sheet
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words

_GO_ON = N_("Go on setting up")


def way_back(shell: Shell, game: AppGame, found: Unfinished, side: float) -> Card:
    """A card that leads to it and names who plays; its picture is `side` pixels wide."""
    icon = Picture(shell, *shell.picture("table"), size_hint=(None, None), size=(side, side))

    def line(speech: Speech) -> str:
        return which(shell, game, speech(N_("With {players}"), players=list(found.players(speech))))

    return Card(shell, partial(_resume, shell, game, found), say(_GO_ON), line, [icon], size=1.4)


def replacing(shell: Shell, game: AppGame, found: Unfinished, anew: Callable[[], object]) -> Sheet:
    """Asks whether to go on with the set-up `found` or to begin `anew`; nothing is lost by the question."""

    def waiting(speech: Speech) -> str:
        line = N_("A set-up with {players} is still waiting. It makes room as soon as another one is begun.")
        return speech(line, players=list(found.players(speech)))

    resumed = Choice(say(_GO_ON), partial(_resume, shell, game, found), "loud")
    begun = Choice(say(N_("Set up another table")), anew, "plain")
    return question_sheet(shell, say(N_("Not finished yet")), [Words(shell, waiting)], resumed, begun, width=26)


def _resume(shell: Shell, game: AppGame, found: Unfinished) -> None:
    """Go on with it, on the page where it was left."""
    shell.go(game.at(found.page), **found.facts)
