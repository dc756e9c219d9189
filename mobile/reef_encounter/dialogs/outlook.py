"""How near the end is, a row for each way to end; the overview of a table for small windows."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any, Protocol

from companion.reef_encounter.art.designs import design_name, draw_bag
from companion.reef_encounter.box import Alga, Coral
from companion.reef_encounter.queries.audit import EndCondition, Outlook, estimate_end
from companion.reef_encounter.queries.views import View
from companion.reef_encounter.rules.state import Trigger
from companion.reef_encounter.rules.turns import coral_values
from companion.reef_encounter.wording import table as nearing
from companion.translator import N_
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.reef_encounter.dialogs.log import RecentLog
from mobile.reef_encounter.dialogs.players import PlayerStrip
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.ui.canvas import CanvasWidget, Paragraph, line_width
from mobile.ui.dialogs import Dialog
from mobile.ui.layouts import Panel, fill_layout
from mobile.ui.lazy_text import lazy_text
from mobile.ui.text import TextLabel, count_lines

_WORTH = 16  # of running text's size: what each coral is worth, beside how near the end
_LINE, _TITLE = 0.9, 18  # of large letters: their line; of running text's size: a title beside them
_WORTH_NOW = N_("Polyps eaten now count")
_COLUMN = 1.95  # of the side of its picture: a value in large letters, with its picture
_LARGER = 1.04  # letters are written a little wider than they are designed
_ICON = 1.7  # of running text's size: the picture of a road in a dialog of its own
_SIZE, _BAR = 0.85, 3  # of running text's size: words of a road, and the least width of its bar


class OutlookPanel(CanvasWidget):
    """A panel of rows, below each other or, in a low area, side by side. `opened` is called when it is touched."""

    backdrop = "ground"
    grows = False
    """Whether it is as high as what it says."""
    afar = 0.0
    """The size of values that a whole table reads, in pixels; 0 where they are as small as everything else."""
    taught = False
    """Whether newcomers see it: what each coral counts then has all the room until the end is near."""

    def __init__(self, shell: Shell, opened: Callable[[], object] = lambda: None) -> None:
        super().__init__(shell)
        self._opened = opened
        self._view: View | None = None
        self._outlook: Outlook | None = None
        self._hides_ends = False
        self.bind(width=self._grow)
        shell.theme.bind(scale=self._grow)
        shell.locale.bind(language=self._grow)

    def show(self, view: View) -> None:
        """Show the roads as `view` shows them."""
        found = estimate_end(view)
        hides = self.taught and found.nearest is not None and found.nearest.turns > len(view.players)
        was = self._view
        if was is None or (found, hides, view.end, view.tiles) != (
            self._outlook,
            self._hides_ends,
            was.end,
            was.tiles,
        ):
            self._view, self._outlook, self._hides_ends = view, found, hides
            self._grow()
            self.redraw()

    def _grow(self, *_: object) -> None:
        """Be as high as title and roads want, where it may be."""
        theme, view, found = self.shell.theme, self._view, self._outlook
        if not self.grows or view is None or found is None:
            return
        inner, tr = self.width - 2 * theme.space(), self.shell.locale.tr
        high = self.paragraph(nearing.nearest_end_line(tr, view, found), inner, 0.95).height
        if found.roads:
            high += sum(self._high(each) for each in self._wrapped(found, inner))
        else:
            high += self.paragraph(nearing.feast_line(tr, view), inner, 0.95).height
        self.height = high + 2.6 * theme.space()

    def on_touch_down(self, touch: Any) -> bool:
        """Open the same as a dialog, with the supplies that run low in words."""
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        self._opened()
        return True

    def draw(self) -> None:
        """Draw title, roads and the supplies that run low."""
        view, found = self._view, self._outlook
        if view is None or found is None:
            return
        theme, tr = self.shell.theme, self.shell.locale.tr
        self.ground(self.area, theme.ink("panel"), theme.space())
        inner = self.area.within(theme.space())
        if self._hides_ends:
            self._values_alone(view, inner)
            return
        title = nearing.nearest_end_line(tr, view, found)
        if self.afar:
            rest = self._read_afar(view, title, inner)
        else:
            wide = inner.width - theme.text(_WORTH)
            if wide >= theme.text(18) and count_lines(title, theme.text(0.95), False, wide) == 1:
                high = theme.text(1.3)
                self._values(view, Area(inner.x + wide, inner.y + inner.height - high, inner.width - wide, high), 0.9)
            rest = self._title(title, inner)
        if not found.roads:
            self._after(view, rest)
            return
        if self.grows:
            self._below_each_other(view, found, rest)
            return
        told = [nearing.end_condition_line(tr, road) for road in found.roads]
        wanted = 1.06 * max(line_width(self.shell, each, _SIZE) for each in told) + theme.space()
        places = rest.column([1] * len(told))
        half = (rest.width - theme.space(2)) / 2
        if half >= max(theme.text(13), wanted + theme.text(1.7)) and places[0].height < theme.text(1.5):
            rows = [1] * -(-len(told) // 2)
            places = [place for side in rest.row((1, 1), theme.space(2)) for place in side.column(rows)]
        if places[0].height < theme.text(0.95):
            return  # a touch shows them
        label = self._label(places[0], wanted)
        longest = max(line_width(self.shell, each, _SIZE) for each in told)
        size = _SIZE * min(1.0, (label - theme.space()) / (_LARGER * longest))  # all alike
        for road, said, place in zip(found.roads, told, places, strict=False):
            self._road(road, said, place, view, label, size)

    def _values_alone(self, view: View, area: Area) -> None:
        """Draw values as large as the area has room for."""
        theme = self.shell.theme
        rest = self._title(self.shell.locale.tr(_WORTH_NOW), area)
        side = min(rest.height, max(theme.text(3.2), _LINE * self.afar), rest.width / len(Coral) / _COLUMN)
        middle = Area(rest.x, rest.y + (rest.height - side) / 2, rest.width, side)
        self._values(view, middle, side / _LINE / theme.text())

    def _title(self, title: str, area: Area) -> Area:
        """Write how near the end at the top of an area; return what is left below."""
        first = self.paragraph(title, area.width, 0.95)
        self.stamp(first, area.x, area.y + area.height - first.height)
        return area._replace(height=area.height - first.height - self.shell.theme.space(0.6))

    def _read_afar(self, view: View, title: str, area: Area) -> Area:
        """Draw values in large letters, beside the title or above it; return what is left below."""
        theme, size = self.shell.theme, self.afar / self.shell.theme.text()
        one = 1.15 * _LINE * self.afar + line_width(self.shell, "5", size, True) + theme.space(2)
        rows = ceil(len(Coral) / max(1, min(len(Coral), int(area.width / one))))
        high, wide = rows * _LINE * self.afar, min(len(Coral) * one, area.width)
        top, beside = area.y + area.height, area.width - wide - theme.space(2)
        if beside >= theme.text(_TITLE):
            self._values(view, Area(area.x + area.width - wide, top - high, wide, high), size, rows)
            left = self._title(title, area._replace(width=beside))
            return area._replace(height=min(left.height, area.height - high - theme.space(0.6)))
        self._values(view, Area(area.x, top - high, wide, high), size, rows)
        return self._title(title, area._replace(height=area.height - high - theme.space(0.4)))

    def _values(self, view: View, area: Area, size: float, rows: int = 1) -> None:
        """Draw the worth of a polyp of each coral as the tiles lie, in as many rows."""
        theme = self.shell.theme
        side = int(area.height / rows)
        forms = self.shell.atlas.designs(side, theme.palette, "form")
        columns = [1] * ceil(len(Coral) / rows)
        places = [place for row in area.column([1] * rows) for place in row.row(columns)]
        for coral, place in zip(Coral, places, strict=False):
            y = place.y + place.height / 2
            self.picture(forms[design_name("form", coral)], place.x + side / 2, y)
            worth = coral_values(view.tiles)[coral]
            said = str(worth) if self.afar or self._hides_ends else f"= {worth}"
            self.text(said, place.x + 1.15 * side, y, size, "text", True)

    def _after(self, view: View, area: Area) -> None:
        """Draw what follows the end: the additional turns left, if any."""
        said = self.paragraph(nearing.feast_line(self.shell.locale.tr, view), area.width, 0.95)
        if said.height <= area.height:
            self.stamp(said, area.x, area.y + area.height - said.height)

    def _wrapped(self, found: Outlook, width: float) -> list[Paragraph]:
        theme, tr = self.shell.theme, self.shell.locale.tr
        wide = width - theme.text(_ICON) - theme.space()
        return [self.paragraph(nearing.end_condition_line(tr, road), wide, 0.95) for road in found.roads]

    def _high(self, said: Paragraph) -> float:
        """Return how high a road is with its bar below its words."""
        theme = self.shell.theme
        return max(theme.text(_ICON), said.height + theme.space(1.4)) + theme.space(0.8)

    def _below_each_other(self, view: View, found: Outlook, area: Area) -> None:
        """Draw each road in as many lines as its words take, with its bar below them."""
        theme, top = self.shell.theme, area.y + area.height
        side = int(theme.text(_ICON))
        x = area.x + side + theme.space()
        for road, said in zip(found.roads, self._wrapped(found, area.width), strict=True):
            high = self._high(said) - theme.space(0.8)
            self.picture(self._icon(road, side, view), area.x + side / 2, top - high / 2)
            self.stamp(said, x, top - said.height)
            self._bar(road, Area(x, top - high, area.x + area.width - x, theme.space(0.9)))
            top -= high + theme.space(0.8)

    def _side(self, area: Area) -> int:
        """Return how large the picture of a road is, in pixels: on a small phone it leaves the words their room."""
        return int(min(area.height * 0.9, self.shell.theme.text(1.7), 0.09 * area.width))

    def _label(self, area: Area, wanted: float) -> float:
        """Return how wide the words of a road are at most: all the room there is where they leave none for a bar."""
        theme = self.shell.theme
        room = area.width - self._side(area)
        if room - theme.text(_BAR) < wanted:
            return room
        return float(max(wanted, (0.52 if area.width > theme.text(27) else 0.74) * room))

    def _road(self, road: EndCondition, said: str, area: Area, view: View, label: float, size: float) -> None:
        theme = self.shell.theme
        side = self._side(area)
        middle = area.y + area.height / 2
        self.picture(self._icon(road, side, view), area.x + side / 2, middle)
        x = area.x + side + theme.space()
        self.text(said, x, middle, max(size, theme.readable / theme.text()), "text", room=label - theme.space())
        if label < area.width - side:
            bar = Area(x + label, middle - theme.space(0.45), area.x + area.width - x - label, theme.space(0.9))
            self._bar(road, bar)

    def _bar(self, road: EndCondition, bar: Area) -> None:
        """Single places where they can be counted at a glance, else a bar."""
        theme = self.shell.theme
        if road.goal <= 10:
            for number, place in enumerate(bar.row([1] * road.goal, theme.space(0.35))):
                self.ground(place, theme.ink("loud" if number < road.done else "raised"), place.height / 2)
            return
        self.ground(bar, theme.ink("raised"), bar.height / 2)
        share = max(bar.height, bar.width * road.done / road.goal)
        self.ground(Area(bar.x, bar.y, share, bar.height), theme.ink("loud"), bar.height / 2)

    def _icon(self, road: EndCondition, side: int, view: View) -> object:
        atlas, palette = self.shell.atlas, self.shell.theme.palette
        match road.trigger:
            case Trigger.LOCKED:
                return atlas.design(design_name("cylinder", Alga.BLUE), side, palette)
            case Trigger.SHRIMPS:
                seat = road.seats[0] if road.seats else view.turn.seat
                return atlas.design(design_name("shrimp", view.table.seats[seat].colour), side, palette)
            case Trigger.SPACE:
                return atlas.design(design_name("polyp", Coral.ORANGE), side, palette)
            case Trigger.SUPPLY:
                return atlas.scene("bag", draw_bag, side, palette)


def outlook_dialog(shell: Shell, view: View) -> Dialog:
    """Return the dialog with the ways to the end alone, and the supplies that run low in words."""
    content = Panel(shell, role=None)
    panel = OutlookPanel(shell)
    panel.backdrop = "panel"
    panel.size_hint = (1, None)
    panel.grows = True
    panel.show(view)
    panel.bind(pos=panel.redraw_soon, size=panel.redraw_soon)
    fill_layout(
        content, panel, *(TextLabel(shell, said) for said in nearing.low_supply_lines(view, estimate_end(view)))
    )
    return Dialog(shell, lazy_text(words.NEAR_END_LABEL), content)


class DialogOpener(Protocol):
    """The dialogs that a touch on something to look at opens."""

    def open_log(self) -> None:
        """Open all entries."""

    def open_outlook(self) -> None:
        """Open how near the end is."""

    def open_player(self, seat: int) -> None:
        """Open what everybody may know of a player."""


def overview_dialog(shell: Shell, controller: ReefEncounterController, opens: DialogOpener) -> Dialog:
    """Return the overview dialog; a touch on a player, or on the entries, opens more about them."""
    content, view, theme = Panel(shell, role=None), controller.view(), shell.theme
    for seat in range(len(view.players)):
        strip = PlayerStrip(shell, seat, opens.open_player)
        _settle(strip, theme.text(5.2))
        strip.show(view)
        content.add_widget(strip)
    content.add_widget(_outlook(shell, view))
    recent = RecentLog(shell, controller, opens.open_log)
    _settle(recent, theme.text(8))
    recent.show()
    content.add_widget(recent)
    return Dialog(shell, lazy_text(words.OVERVIEW_LABEL), content, theme.text(34))


def _outlook(shell: Shell, view: View) -> OutlookPanel:
    panel = OutlookPanel(shell)
    _settle(panel, shell.theme.text(9.5) + 2 * shell.theme.space())
    panel.show(view)
    return panel


def _settle(sketch: Any, high: float) -> None:
    """Let a layout say where it is and how wide."""
    assert isinstance(sketch, CanvasWidget)
    sketch.backdrop, sketch.size_hint, sketch.height = "panel", (1, None), high
    sketch.bind(pos=sketch.redraw_soon, size=sketch.redraw_soon)
