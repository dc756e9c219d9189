"""Finds what is wrong with a page's layout: bad text, small targets, things out of reach, missing on a table.

Lengths are pixels; constants are for density 1, and `dot` says how many pixels are one of those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from re import sub
from typing import Any, NamedTuple

from companion.reef_encounter.wording.table import score_figures, score_range
from tests.mobile.helpers.driver import DOTS
from tests.mobile.helpers.fit import laid_out
from tests.mobile.helpers.reading import words_on

SLACK = 1.5  # positions are rounded
LEAST_TEXT = 13.0
FINGER = 9 * DOTS - 0.8
SMALL_CELL = 8 * DOTS - 0.8  # of a board on a phone
PHONE = 520  # a window whose shorter side is less is a phone's


@dataclass(frozen=True)
class Fault:
    """A fault of layout: cut, broken, spelled, shortened, small text, overlap, out of reach, too small, missing."""

    kind: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.what}"


@dataclass(frozen=True)
class Box:
    """A place on the window."""

    left: float
    low: float
    right: float
    top: float

    def meets(self, other: Box) -> bool:
        """Whether two boxes share more than a rounded edge."""
        across = min(self.right, other.right) - max(self.left, other.left)
        up = min(self.top, other.top) - max(self.low, other.low)
        return across > 2 * SLACK and up > 2 * SLACK

    def within(self, other: Box) -> Box:
        """The intersection with another box."""
        right, top = min(self.right, other.right), min(self.top, other.top)
        return Box(max(self.left, other.left), max(self.low, other.low), right, top)


def faults(page: Any, width: float, height: float, dot: float = 1.0) -> list[Fault]:
    """Everything wrong with a page in a window of this size: with its sheet alone, where one is open."""
    from kivy.uix.label import Label
    from kivy.uix.textinput import TextInput

    from mobile.ui.canvas import CanvasWidget
    from mobile.ui.menu_cards import MenuCard

    top = page.dialog if getattr(page, "dialog", None) is not None else page
    seen = [widget for widget in top.walk(restrict=True) if _is_visible(widget)]
    found: list[Fault] = []
    labels = [widget for widget in seen if isinstance(widget, Label) and widget.text.strip()]
    for label in labels:
        found += _text_faults(label, dot)
    found += [Fault("spelled", word) for word in _spelled(seen)]
    found += [Fault("overlap", f"{one!r} and {other!r}") for one, other in _overlapping(labels)]
    for widget in seen:
        found += _out_of_reach(widget, width, height)
        if isinstance(widget, MenuCard) and widget.orientation == "horizontal":
            found += _off_middle(widget, dot)
        if isinstance(widget, TextInput) and not widget.text:
            found += _hint_faults(widget, dot)
        if isinstance(widget, CanvasWidget) and widget.shortened:
            found.append(Fault("shortened", type(widget).__name__))
        if isinstance(widget, CanvasWidget) and widget.smallest < LEAST_TEXT * dot:
            found.append(Fault("small text", f"{type(widget).__name__}: {widget.smallest:.1f}"))
    found += [Fault("small target", what) for what in _small(page, top, min(width, height) < PHONE * dot, dot)]
    return list(dict.fromkeys(found))


def _is_visible(widget: Any) -> bool:
    """Whether a widget takes room and is not out of sight on purpose."""
    if widget.width < 2 or widget.height < 2:
        return False
    parent = widget
    while parent is not None and parent.parent is not parent:
        if parent.opacity == 0 or parent.x <= -9000:
            return False
        parent = parent.parent
    return True


def is_table(page: Any) -> bool:
    """Whether a page is a table to play at, with nothing open above it, and nothing shown on it but the game now."""
    from companion.reef_encounter.queries.touches import WhatIfTarget

    if not hasattr(page, "touch_input") or hasattr(getattr(page, "surface", None), "spots"):
        return False
    return (
        page.dialog is None
        and not page.controller.looking_back
        and not isinstance(page.touch_input.held, WhatIfTarget)
    )


class Told(NamedTuple):
    """What can be seen of how a game stands."""

    radar: bool
    log: bool
    written: frozenset[str]
    """All words on the strips of the players."""

    def __or__(self, other: object) -> Told:
        assert isinstance(other, Told)
        return Told(self.radar or other.radar, self.log or other.log, self.written | other.written)


def in_overview(page: Any) -> Told:
    """What of the game's stand can be seen one touch away."""
    page.dialogs.open_overview()
    laid_out()
    found = _told_by(_visible_widgets(page.dialog))
    page.dialogs.close()
    laid_out()
    return found


def missing(page: Any, overview: Callable[[], Told]) -> list[Fault]:
    """What a table must show at once, or after one touch: whose turn it is, how to end it, radar, log, bands.

    `overview` is asked only where that touch is offered and something is missing without it.
    """
    from mobile.reef_encounter.dialogs.players import PlayerStrip
    from mobile.reef_encounter.play import wording as captions
    from mobile.ui.buttons import Button

    if not is_table(page):
        return []
    seen, tr = _visible_widgets(page), page.shell.locale.tr
    buttons = {widget.text for widget in seen if isinstance(widget, Button)}
    found = []
    reports = [page.notice, *([page.notice.sign] if page.notice.sign in seen else [])]
    if not any(isinstance(widget, PlayerStrip) for widget in seen) and not any(map(_marked, reports)):
        found.append("whose turn it is")
    endings = (captions.END_TURN_LABEL, captions.PASS_LABEL, captions.OPEN_FISHES_LABEL, captions.POINTS_LABEL)
    # While a coral can be eaten, a phone offers that instead: tapping the open sea ends the turn, too.
    eats = bool(getattr(page, "meals", ())) and page.bar.eat in seen
    if not eats and not any(tr(ending) in buttons for ending in endings):
        found.append("the way to end the turn")
    scores = [player.score for player in page.controller.view().players if player.score is not None]
    bands = [{score_range(tr, score), score_figures(score)} for score in scores]
    told = _told_by(seen)
    if tr(captions.OVERVIEW_LABEL) in buttons and _untold(told, bands):
        told |= overview()
    return [Fault("missing", what) for what in (*found, *_untold(told, bands))]


def _untold(told: Told, bands: list[set[str]]) -> list[str]:
    """`bands` are how each score may be written."""
    known = (
        ("the radar", told.radar),
        ("the log", told.log),
        ("the score bands", all(b & told.written for b in bands)),
    )
    return [what for what, is_told in known if not is_told]


def _told_by(seen: list[Any]) -> Told:
    from mobile.reef_encounter.dialogs.log import RecentLog
    from mobile.reef_encounter.dialogs.outlook import OutlookPanel
    from mobile.reef_encounter.dialogs.players import PlayerStrip

    radar, log = (any(isinstance(widget, kind) for widget in seen) for kind in (OutlookPanel, RecentLog))
    return Told(
        radar, log, frozenset(words for each in seen if isinstance(each, PlayerStrip) for words in words_on(each))
    )


def _visible_widgets(top: Any) -> list[Any]:
    return [widget for widget in top.walk(restrict=True) if _is_visible(widget)]


def _marked(notice: Any) -> bool:
    """Whether what is to do now stands beside a player's mark that can be seen."""
    from mobile.ui.pictures import Picture

    return any(isinstance(widget, Picture) and min(widget.size) > LEAST_TEXT for widget in notice.walk(restrict=True))


def _spelled(seen: list[Any]) -> Iterator[str]:
    """Words of which each letter has a line of its own: a string where a list of strings was meant."""
    for widget in seen:
        letters = "".join(text if len(text := _text(line)) == 1 else " " for line in reversed(widget.children))
        yield from (word for word in letters.split() if len(word) > 3 and word.isalpha())


def _overlapping(labels: list[Any]) -> Iterator[tuple[str, str]]:
    """Texts that are written over each other."""
    boxes = sorted(((_written(label), label.text) for label in labels), key=lambda found: found[0].low)
    for n, (box, text) in enumerate(boxes):
        for there, other in boxes[n + 1 :]:
            if there.low >= box.top:
                break
            if box.meets(there):
                yield text, other


@lru_cache(maxsize=50_000)
def _wide(word: str, font: str, size: float, bold: bool) -> float:
    from kivy.core.text import Label as Text

    return float(Text(text=word, font_name=font, font_size=size, bold=bold).get_extents(word)[0])


def _text_faults(label: Any, dot: float) -> Iterator[Fault]:
    text = sub(r"\[/?color[^]]*]", "", label.text) if label.markup else label.text
    if label.texture_size[0] > label.width + SLACK or label.texture_size[1] > label.height + SLACK:
        yield Fault("cut", f"{text!r}: {label.texture_size} in {label.size}")
    if label.font_size < (LEAST_TEXT - 0.05) * dot:
        yield Fault("small text", f"{text!r}: {label.font_size:.1f}")
    left, _, right, _ = label.padding
    room = (label.text_size[0] or label.width) - left - right
    for word in dict.fromkeys(text.split()):
        wide = _wide(word, label.font_name, label.font_size, label.bold)
        if wide > room + SLACK and not {"/", "\\"} & set(word):
            yield Fault("broken", f"{word!r} in {text!r}: {wide:.0f} in {room:.0f}")


def _off_middle(card: Any, dot: float) -> Iterator[Fault]:
    """The words of a card, a title alone above all, stand in its middle."""
    off = card.words.center_y - card.center_y
    if card.words.parent is card and abs(off) > 2 * dot:
        yield Fault("off its middle", f"{_text(card.title or card.line)!r}: {off:.0f}")


def _hint_faults(field: Any, dot: float) -> Iterator[Fault]:
    """A hint is on one line, which ends where the field does."""
    room = field.width - field.padding[0] - field.padding[2]
    wide = _wide(field.hint_text, field.font_name, field.font_size, False)
    if wide > room + SLACK:
        yield Fault("cut", f"hint {field.hint_text!r}: {wide:.0f} in {room:.0f}")
    if field.font_size < (LEAST_TEXT - 0.05) * dot:
        yield Fault("small text", f"hint {field.hint_text!r}: {field.font_size:.1f}")


def _written(label: Any) -> Box:
    """The box that the letters of a label fill, as far as they are not scrolled out of sight."""
    from kivy.uix.stencilview import StencilView

    left, low, _, top = _box(label)
    wide, high = (min(one, other) for one, other in zip(label.texture_size, label.size, strict=True))
    spare = {"left": 0.0, "center": 0.5, "right": 1.0}.get(label.halign, 0.0) * (label.width - wide)
    middle = (low + top) / 2
    found = Box(left + spare, middle - high / 2, left + spare + wide, middle + high / 2)
    parent = label.parent
    while parent is not None and parent.parent is not parent:
        if isinstance(parent, StencilView):
            found = found.within(Box(*_box(parent)))
        parent = parent.parent
    return found


def _box(widget: Any) -> tuple[float, float, float, float]:
    left, low = widget.to_window(widget.x, widget.y)
    return left, low, left + widget.width, low + widget.height


def _out_of_reach(widget: Any, width: float, height: float) -> Iterator[Fault]:
    """What neither sight nor scrolling reaches."""
    from kivy.uix.scrollview import ScrollView

    left, low, right, top = _box(widget)
    area = Box(0, 0, width, height)
    across = up = True
    parent = widget.parent
    while parent is not None and parent.parent is not parent:
        if isinstance(parent, ScrollView):
            across, up = across and not parent.do_scroll_x, up and not parent.do_scroll_y
        parent = parent.parent
    out = across and (left < area.left - SLACK or right > area.right + SLACK)
    out = out or (up and (low < area.low - SLACK or top > area.top + SLACK))
    if out:
        name = f"{type(widget).__name__} {_text(widget)!r}"
        yield Fault("out of reach", f"{name} at {left:.0f}-{right:.0f}, {low:.0f}-{top:.0f}")


def _text(widget: Any) -> str:
    text = getattr(widget, "text", "")
    return text if isinstance(text, str) else ""


def _small(page: Any, top: Any, phone: bool, dot: float) -> Iterator[str]:
    from kivy.uix.behaviors import FocusBehavior

    for widget in top.walk(restrict=True):
        if not isinstance(widget, FocusBehavior) or widget.disabled or not _is_visible(widget):
            continue
        sides = (widget.cell, widget.cell) if hasattr(widget, "cell_centre") else tuple(widget.size)
        if min(sides) < FINGER * dot:
            yield f"{type(widget).__name__} {_text(widget)!r}: {min(sides) / DOTS / dot:.1f} mm"
    if top is page:
        for what, side in _spots(page):
            if side < (SMALL_CELL if phone and what.startswith("board") else FINGER) * dot:
                yield f"{what}: {side / DOTS / dot:.1f} mm"


def _spots(page: Any) -> Iterator[tuple[str, float]]:
    """What can be touched on a table, with its lesser side."""
    if hasattr(page, "board"):  # the hierarchy alone
        for spot, area in page.board.areas.items():
            yield str(spot), min(area.width, area.height)
    if not hasattr(page, "surface"):
        return
    if hasattr(page.surface, "spots"):  # of Reef
        yield from page.surface.spots() if hasattr(page, "touch_input") else ()
        return
    for rock in page.surface.rocks:
        if not rock.disabled:
            yield f"board {rock.letter}", min(rock.size) if rock.small else rock.tile
    if not page.surface.sea.disabled:
        plan = page.surface.sea.plan
        for what, box in (("coral tile", plan.coral_tiles[0]), ("sea space", plan.spaces[0].panel)):
            yield what, min(box.width, box.height)
        around = 1.84 * page.surface.sea.tile
        yield "alga space", around if around / 2 < page.shell.theme.touch else around / 2
    if not page.surface.tray.disabled:
        for spot, area in page.surface.tray.areas.items():
            yield str(spot), min(area.width, area.height)
