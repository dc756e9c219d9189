"""The file of an unfinished set-up of Reef Encounter: its draft as plain values for JSON, and back.

It has no secrets: people enter hands and parrotfish after the game has begun.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.record.format import Collected, options_document, piece, read_options, word
from companion.reef_encounter.box import BOARDS, Coral, PlayerColour
from companion.reef_encounter.interface import ABOUT
from companion.reef_encounter.notation.setup import decode_setup, encode_setup
from companion.reef_encounter.rules.state import Depth, Options
from companion.text import visible
from mobile.frame.settings import LONGEST_NAME
from mobile.reef_encounter.setup.draft import NUMBERS, SLOTS, Chair, Draft, SeaDraw
from mobile.reef_encounter.setup.entered_table import EnteredTable
from mobile.setting_up.drafts import DraftFile


def _write(draft: Draft) -> dict[str, Any]:
    stored = {
        "players": [{"name": chair.name, "colour": word(chair.colour)} for chair in draft.chairs],
        "first": draft.first,
        "depth": word(draft.depth),
        **options_document(draft.options),
        "app_draws": draft.app_draws,
        "boards": list(draft.boards),
        "starfish": draft.starfish,
        "corner": word(draft.sea.corner) if draft.sea.corner is not None else None,
        "drawn": [word(coral) for coral in draft.sea.drawn],
        "ticked": sorted(draft.ticked),
        "all_drawn": draft.all_drawn,
    }
    table = {} if draft.table is None else {"table": encode_setup(draft.table.setup())}
    return {"draft": stored, **table}


def _read(document: Mapping[str, Any]) -> Draft:
    stored = document["draft"]
    chairs = tuple(
        Chair(piece(PlayerColour, chair["colour"], "colour"), visible(str(chair["name"]))[:LONGEST_NAME])
        for chair in stored["players"]
    )
    first, boards, starfish = stored["first"], tuple(stored["boards"]), stored["starfish"]
    corner = None if stored["corner"] is None else piece(Coral, stored["corner"], "corner")
    colours = {chair.colour for chair in chairs}
    if len(chairs) not in NUMBERS or len(chairs) != len(colours) or first not in range(len(chairs)):
        raise ValueError(chairs)
    if len(set(boards)) != len(boards) or not set(boards) <= BOARDS.keys() or len(boards) > len(chairs):
        raise ValueError(boards)
    if starfish not in (None, True, False):
        raise ValueError(starfish)
    return Draft(
        chairs,
        first,
        piece(Depth, stored["depth"], "depth"),
        read_options(Options, stored, Collected()),
        bool(stored["app_draws"]),
        boards,
        starfish,
        SeaDraw(
            corner,
            tuple(piece(Coral, coral, "drawn") for coral in stored["drawn"])[:SLOTS],
            stored.get("all_drawn") is True and len(stored["drawn"]) == SLOTS,
        ),
        frozenset(map(str, stored["ticked"])),
        _table(document["table"]) if "table" in document else None,
    )


def _table(header: Mapping[str, Any]) -> EnteredTable:
    """Return the table of a file; what cannot be at a table is told when the game begins."""
    setup = decode_setup(header)
    if setup.position is None:
        raise ValueError(header)
    return EnteredTable(setup.seats, setup.boards, setup.options, setup.depth, setup.position)


DRAFTS: Final = DraftFile(ABOUT.word, _write, _read)
