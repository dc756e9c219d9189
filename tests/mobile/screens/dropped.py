"""Compares a page with itself in a roomy window: what it leaves out in a small one, and which of that it may."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.mobile.helpers.reading import words_on

TABLES = (
    *("table-turn", "table-three", "table-four", "table-larva", "table-eating", "table-feast", "table-the-end"),
    *("table-looking-back", "table-hierarchy", "table-refused", "table-would-take", "table-two-ways"),
    *("reef-turn", "reef-two", "reef-four", "reef-dealt", "reef-own", "reef-paying", "reef-opening"),
    *("reef-looking-back", "reef-refused", "copy-begun", "copy-played", "copy-reef"),
)
"""Screens that do not scroll: what has no room there is gone."""

REASONS = {
    "PlayerStrip": "players are one touch away, in the overview; the prompt says whose turn it is",
    "words on PlayerStrip": "points stand in figures where words have no room",
    "OutlookPanel": "how near the end is one touch away, in the overview",
    "words on OutlookPanel": "the nearest road is told; all of them are one touch away",
    "RecentLog": "the whole log is one touch away, in the overview and behind More",
    "words on RecentLog": "the latest entries as far as there is room",
    "SlotPart": "on the smallest phones cards and questions share a room: one touch shows the cards",
    "words on SlotPart": "they go with their cards",
    "SeaWidget": "on phones the open sea is a page of its own: its thumbnail leads there, also from a refusal",
    "Tray": "a drawer on phones: one touch opens it",
    "words on Tray": "captions of what lies in the tray, where it has two rows",
    "PushButton": "what a narrow bar leaves out is offered behind More",
    "Picture": "one mark: it stands in the sign, or where there is none before the words",
    "words on HierarchySurface": "captions, where the pictures say it alone",
    "words on BoardPart": "names above boards, where signs and numbers say it; and the letters beside a board",
    "words on ChoicesPart": "a card's worth, where the cards are behind one button",
}
"""By the kind of widget, or `words on` one that is drawn."""


def content(page: Any) -> Counter[str]:
    """Count what there is on a page: things to touch, pictures, drawings, and the words on them."""
    from mobile.ui.buttons import PushButton
    from mobile.ui.canvas import CanvasWidget
    from mobile.ui.inputs import TextField
    from mobile.ui.menu_cards import MenuCard
    from mobile.ui.pictures import Picture

    top = page.dialog if getattr(page, "dialog", None) is not None else page
    found: Counter[str] = Counter()
    for widget in top.walk(restrict=True):
        if widget.disabled or widget.opacity == 0 or min(widget.size) < 2:
            continue
        kind = type(widget).__name__
        if isinstance(widget, PushButton | MenuCard | TextField | Picture | CanvasWidget):
            found[kind] += 1
        if isinstance(widget, CanvasWidget):
            found[f"words on {kind}"] += len(words_on(widget))
    return found


def dropped(roomy: Counter[str], now: Counter[str]) -> list[str]:
    """Name all of which there is less than where there is room, without a reason."""
    return [
        f"{kind}: {now[kind]} of {number}"
        for kind, number in roomy.items()
        if now[kind] < number and kind not in REASONS
    ]
