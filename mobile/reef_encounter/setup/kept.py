"""A set-up that is not finished yet as a small file, and back. Plain Python.

Nothing secret is in it: hands and parrotfish are entered after the game has begun.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from companion.quoting import visible
from companion.reef_encounter.about import ABOUT
from companion.reef_encounter.box.boards import BOARDS
from companion.reef_encounter.box.pieces import Coral, PlayerColour
from companion.reef_encounter.notation.header import decode_setup, encode_setup
from companion.reef_encounter.rules.state import Depth
from companion.refusal import Refused
from companion.saved.fields import piece, word
from mobile.frame.settings import LONGEST_NAME
from mobile.reef_encounter.setup.entered_table import EnteredTable
from mobile.reef_encounter.setup.steps.draft import FEWEST, MOST, SLOTS, Chair, Draft
from mobile.setting_up.kept_draft import SetUpFile

VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Kept:
    """What has been said so far, and the page it was said on. `table`: what lies on one that is taken over.

    `page` is the app's page, `new` or `takeover`; `part` the part of it.
    """

    page: str
    part: str
    draft: Draft
    table: EnteredTable | None = None


def kept(folder: Path) -> Kept | None:
    """The set-up to go on with; None where there is none or it cannot be read."""
    stored = _file(folder).stored()
    if stored is None:
        return None
    try:
        table = _table(stored["table"]) if "table" in stored else None
        page, part = stored["page"], stored["part"]
        if page not in ("new", "takeover") or not isinstance(part, str):
            return None
        return Kept(page, part, _draft(stored["draft"]), table)
    except (KeyError, TypeError, ValueError, Refused):
        return None


def keep(folder: Path, now: Kept) -> bool:
    """Write it down, all or nothing. False where that is not possible: then the evening goes on without."""
    document: dict[str, Any] = {"page": now.page, "part": now.part, "draft": told(now.draft)}
    if now.table is not None:
        document["table"] = encode_setup(now.table.setup())
    return _file(folder).keep(document)


def forget(folder: Path) -> None:
    """The game has begun, or the set-up is not wanted any more."""
    _file(folder).forget()


def _file(folder: Path) -> SetUpFile:
    return SetUpFile(folder, ABOUT.word, VERSION)


def told(draft: Draft) -> dict[str, Any]:
    """A draft as plain values."""
    return {
        "players": [{"name": chair.name, "colour": word(chair.colour)} for chair in draft.chairs],
        "first": draft.first,
        "depth": word(draft.depth),
        "advanced": draft.advanced,
        "app_draws": draft.app_draws,
        "boards": list(draft.boards),
        "starfish": draft.starfish,
        "corner": word(draft.corner) if draft.corner is not None else None,
        "drawn": [word(coral) for coral in draft.drawn],
        "ticked": sorted(draft.ticked),
    }


def _draft(told: Mapping[str, Any]) -> Draft:
    """The draft of a file. Raises KeyError, TypeError, ValueError or Refused for what is none."""
    chairs = tuple(
        Chair(piece(PlayerColour, chair["colour"], "colour"), visible(str(chair["name"]))[:LONGEST_NAME])
        for chair in told["players"]
    )
    first, boards, starfish = told["first"], tuple(told["boards"]), told["starfish"]
    corner = None if told["corner"] is None else piece(Coral, told["corner"], "corner")
    colours = {chair.colour for chair in chairs}
    if not (FEWEST <= len(chairs) == len(colours) <= MOST and first in range(len(chairs))):
        raise ValueError(chairs)
    if len(set(boards)) != len(boards) or not set(boards) <= BOARDS.keys() or len(boards) > len(chairs):
        raise ValueError(boards)
    if starfish not in (None, True, False):
        raise ValueError(starfish)
    return Draft(
        chairs,
        first,
        piece(Depth, told["depth"], "depth"),
        bool(told["advanced"]),
        bool(told["app_draws"]),
        boards,
        starfish,
        corner,
        tuple(piece(Coral, coral, "drawn") for coral in told["drawn"])[:SLOTS],
        frozenset(map(str, told["ticked"])),
    )


def _table(header: Mapping[str, Any]) -> EnteredTable:
    """The table of a file; what cannot be at a table is told when the game begins. Raises Refused."""
    setup = decode_setup(header)
    position = setup.position
    if position is None:
        raise ValueError(header)
    table = EnteredTable(setup.seats, setup.boards, setup.advanced, setup.depth, players=position.players)
    table = replace(table, seat=position.seat, tiles=position.tiles)
    if setup.depth is not Depth.FULL:
        return table
    return replace(
        table, rocks=position.rocks, sea=position.sea, bonus=position.bonus, bonus_kept=position.bonus_kept
    )
