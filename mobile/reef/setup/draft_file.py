"""The file of an unfinished set-up of Reef: its draft as plain values for JSON, and back. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.record.format import Collected, options_document, read_options
from companion.reef.box import Sign
from companion.reef.interface import ABOUT
from companion.reef.notation.setup import position_document, read_position
from companion.reef.rules.setup import Position
from companion.reef.rules.state import Options, Seat
from companion.text import visible
from mobile.frame.settings import LONGEST_NAME
from mobile.reef.remembered.preferences import Cards
from mobile.reef.setup.draft import NUMBERS, Draft
from mobile.setting_up.drafts import DraftFile


def _write(draft: Draft) -> dict[str, Any]:
    stored = {
        "names": list(draft.names),
        "cards": draft.cards.value,
        "display": draft.display,
        **options_document(draft.options),
        "blue": draft.blue,
        "ticked": sorted(draft.ticked),
    }
    table = {} if draft.table is None else {"table": position_document(draft.table, _seats(len(draft.names)))}
    return {"draft": stored, **table}


def _read(document: Mapping[str, Any]) -> Draft:
    stored = document["draft"]
    names = tuple(visible(str(name))[:LONGEST_NAME] for name in stored["names"])
    if len(names) not in NUMBERS:
        raise ValueError(names)
    return Draft(
        names,
        Cards(stored["cards"]),
        bool(stored["display"]),
        read_options(Options, stored, Collected()),
        bool(stored["blue"]),
        frozenset(map(str, stored["ticked"])),
        _table(document["table"], len(names)) if "table" in document else None,
    )


def _table(document: object, players: int) -> Position:
    """Return the table of a file; what cannot be at a table is told when the game begins."""
    faults = Collected()
    position = read_position(_seats(players), document, faults)
    if faults.faults or len(position.players) != players:
        raise ValueError(document)
    return position


def _seats(players: int) -> tuple[Seat, ...]:
    """Return the seats that a position is told with, by the signs of their boards alone."""
    return tuple(Seat("?", sign) for sign in list(Sign)[:players])


DRAFTS: Final = DraftFile(ABOUT.word, _write, _read)
