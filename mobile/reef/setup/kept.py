"""A set-up of Reef that is not finished yet as a small file, and back. Plain Python; nothing secret is in it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.quoting import visible
from companion.reef.about import ABOUT
from companion.reef.box.pieces import Sign
from companion.reef.notation.position import position_document, read_position
from companion.reef.rules.position import Position
from companion.reef.rules.state import Seat
from companion.saved.fields import Collected
from mobile.frame.settings import LONGEST_NAME
from mobile.reef.setup.draft import FEWEST, MOST, Cards, Draft
from mobile.setting_up.kept_draft import SetUpFile

_VERSION: Final = 1
_SWITCHES: Final = ("display", "expert", "finish", "blue")


class Kept(NamedTuple):
    """What has been said so far, and the page (`new` or `takeover`) and the part of it where it was said.

    `table`: what lies on one that is taken over.
    """

    page: str
    part: str
    draft: Draft
    table: Position | None = None


def set_up(folder: Path) -> SetUpFile:
    """The file in the folder of games and settings."""
    return SetUpFile(folder, ABOUT.word, _VERSION)


def kept(folder: Path) -> Kept | None:
    """The set-up to go on with; None where there is none or it cannot be read."""
    stored = set_up(folder).stored()
    if stored is None:
        return None
    try:
        draft = _draft(stored["draft"])
        table = _table(stored["table"], draft) if "table" in stored else None
        page, part = stored["page"], stored["part"]
    except (KeyError, TypeError, ValueError):
        return None
    known = page in ("new", "takeover") and isinstance(part, str)
    return Kept(page, part, draft, table) if known else None


def keep(folder: Path, now: Kept) -> bool:
    """Write it down. False where that is not possible."""
    document: dict[str, Any] = {"page": now.page, "part": now.part, "draft": _told(now.draft)}
    if now.table is not None:
        document["table"] = position_document(now.table, _seats(now.draft))
    return set_up(folder).keep(document)


def _told(draft: Draft) -> dict[str, Any]:
    switches = {name: getattr(draft, name) for name in _SWITCHES}
    return {"names": list(draft.names), "cards": draft.cards.value, **switches, "ticked": sorted(draft.ticked)}


def _draft(told: Mapping[str, Any]) -> Draft:
    """The draft of a file. Raises KeyError, TypeError or ValueError for what is none."""
    names = tuple(visible(str(name))[:LONGEST_NAME] for name in told["names"])
    if not FEWEST <= len(names) <= MOST:
        raise ValueError(names)
    switches = {name: bool(told[name]) for name in _SWITCHES}
    return Draft(names, Cards(told["cards"]), **switches, ticked=frozenset(map(str, told["ticked"])))


def _table(document: object, draft: Draft) -> Position:
    """The table of a file; what cannot be at a table is told when the game begins. Raises ValueError."""
    faults = Collected()
    position = read_position(_seats(draft), document, faults)
    if faults.faults or len(position.players) != len(draft.names):
        raise ValueError(document)
    return position


def _seats(draft: Draft) -> tuple[Seat, ...]:
    """The seats that a position is told with, by the signs of their boards alone."""
    return tuple(Seat("?", sign) for _, sign in zip(draft.names, Sign, strict=False))
