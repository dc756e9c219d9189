"""A set-up that was left unfinished: found again, named on the first page, and gone on with."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.speech import N_, Speech
from mobile.frame.shell import Shell
from mobile.pages.saying import say
from mobile.system.folders import SET_UP
from mobile.widgets.card import Card
from mobile.widgets.picture import Picture, drawing

if TYPE_CHECKING:
    from mobile.reef_encounter.setup.draft_store import Kept


def kept(shell: Shell) -> Kept | None:
    """The set-up that is not finished, where there is one that can be read."""
    if not (shell.folder / SET_UP).is_file():
        return None
    from mobile.reef_encounter.setup import draft_store  # what it holds needs the engine: only where there is one

    return draft_store.kept(shell.folder)


def resume(shell: Shell, found: Kept) -> None:
    """Go on with it, on the page where it was left."""
    facts: dict[str, Any] = {"draft": found.draft, "step": found.part}
    if found.page == "takeover":
        facts["table"] = found.table
    shell.go(found.page, **facts)


def way_back(shell: Shell, side: float) -> Card | None:
    """A card that leads to it and names who plays; its picture is `side` pixels wide."""
    found = kept(shell)
    if found is None:
        return None
    icon = Picture(shell, "icon-table", drawing("table_icon"), size_hint=(None, None), size=(side, side))
    seats = found.draft.seats

    def line(speech: Speech) -> str:
        return speech(N_("With {players}"), players=list(seats(speech)))

    return Card(shell, partial(resume, shell, found), say(N_("Go on setting up")), line, [icon], size=1.4)
