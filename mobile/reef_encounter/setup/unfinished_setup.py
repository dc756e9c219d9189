"""A set-up that was left unfinished, found again for the first page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.reef_encounter.about import ABOUT
from mobile.frame.app_game import Unfinished
from mobile.system.folders import set_up_file


def unfinished(folder: Path) -> Unfinished | None:
    """The set-up that is not finished, where there is one that can be read."""
    if not set_up_file(folder, ABOUT.word).is_file():
        return None
    from mobile.reef_encounter.setup import (
        kept as draft_store,  # the engine: only where there is one
    )

    found = draft_store.kept(folder)
    if found is None:
        return None
    facts: dict[str, Any] = {"draft": found.draft, "step": found.part}
    if found.page == "takeover":
        facts["table"] = found.table
    return Unfinished(found.page, facts, found.draft.seats)
