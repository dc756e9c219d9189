"""The latest lines of the log beside the table, and an entry as a row of pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias, assert_never

from companion.reef_encounter.art.designs import design_name, tile_design_name
from companion.reef_encounter.box import CORAL_TILES, Coral, CoralCounts
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.rules.supplies import coral_at
from companion.seating import SeatChange
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.ui.canvas import CanvasWidget, line_width

EntryPicture: TypeAlias = tuple[str, str]
"""A kind of designs and the design's name."""
ARROW = "→"


def entry_pictures(before: State, action: a.Action, after: State) -> tuple[EntryPicture | str, ...]:
    """Return designs and short texts, from left to right; none for an entry that is better told in words."""
    told = tuple(_drawn(before, action, after))
    colour = before.table.seats[action.seat].colour
    return (("mark", design_name("mark", colour)), *told) if told else ()


def _drawn(before: State, action: a.Action, after: State) -> Iterator[EntryPicture | str]:
    colour = before.table.seats[action.seat].colour
    shrimp, fish = ("shrimp", design_name("shrimp", colour)), ("fish", design_name("fish", colour))
    match action:
        case a.FeedFish():
            yield from ("?", ARROW, fish)
        case a.ChooseLarvae(_, larvae):
            yield from (_larva(coral) for coral in Coral for _ in range(larvae[coral]))
        case a.PlayLarva(_, coral):
            yield _larva(coral)
        case a.PlacePolyp(_, space) if before.turn.growing is not None:
            yield from (_polyp(before.turn.growing), ARROW, before.space_name(space))
            target = coral_at(before.rocks[space.rock], 1 << space.cell)
            if target is not None:
                yield from ("×", _polyp(target))
        case a.EatCoral(_, space):
            eaten = coral_at(before.rocks[space.rock], 1 << space.cell)
            if eaten is not None:
                gone = sum(rock.corals[eaten].bit_count() for rock in before.rocks)
                gone -= sum(rock.corals[eaten].bit_count() for rock in after.rocks)
                yield from (str(gone), _polyp(eaten), ARROW, fish)
        case a.EatByColour(_, coral, size):
            yield from (str(size), _polyp(coral), ARROW, fish)
        case a.IntroduceShrimp(_, space):
            yield from (shrimp, ARROW, before.space_name(space))
        case a.MoveShrimp(_, start, to):
            yield from (shrimp, before.space_name(start), ARROW, "–" if to is None else before.space_name(to))
        case a.LarvaForPolyp(_, coral):
            yield from (_polyp(coral), ARROW, _larva(coral))
        case a.PolypForLarva(_, coral):
            yield from (_larva(coral), ARROW, _polyp(coral))
        case a.PlayAlga(_, pay, alga, tile):
            if pay is not None:
                yield _polyp(pay)
            yield ("cylinder", design_name("cylinder", alga))
            numbers = {tile} if tile is not None else set()
            numbers |= set(after.tiles.flipped(before.tiles))
            yield ARROW if numbers else "–"
            for number in sorted(numbers):
                yield ("tile", tile_design_name(CORAL_TILES[number - 1], after.tiles.starfish_up(number)))
        case a.Collect(_, coral, refill):
            yield _larva(coral)
            yield from _each(before.sea[coral])
            if refill:
                yield "←"
                yield from map(_polyp, refill)
        case (a.PlacePolyp() | a.TellHand() | a.EndTurn() | a.CallEnd()) | (
            a.PassFeast() | a.RevealFish() | a.CountTieBreakers() | a.Reconcile() | SeatChange()
        ):
            pass  # better told in words
        case _:
            assert_never(action)


def _each(polyps: CoralCounts) -> Iterator[EntryPicture]:
    for coral in Coral:
        yield from [_polyp(coral)] * polyps[coral]


def _polyp(coral: Coral) -> EntryPicture:
    return "polyp", design_name("polyp", coral)


def _larva(coral: Coral) -> EntryPicture:
    return "larva", design_name("larva", coral)


_SIZE = 0.92


class RecentLog(CanvasWidget):
    """A widget with the latest lines of the log, as many as fit. `opened` is called when it is touched."""

    backdrop = "ground"
    entries = 0
    """How many entries are in sight."""

    def __init__(self, shell: Shell, controller: ReefEncounterController, opened: Callable[[], object]) -> None:
        super().__init__(shell)
        self._controller, self._opened = controller, opened
        self._shown: object = None
        self._covered = 0.0

    def cover(self, height: float) -> None:
        """Begin that much higher: something lies over the foot, and must cut no line."""
        if height != self._covered:
            self._covered = height
            self.redraw()

    def show(self) -> None:
        """Show the lines up to the step that is shown."""
        now = (self._controller.step, self._controller.game.history.done[-1:], self.shell.locale.language)
        if now != self._shown:
            self._shown = now
            self.redraw()

    def draw(self) -> None:
        """Draw rows from the bottom up, the latest bright: in pictures, or in words where those say more."""
        theme, tr = self.shell.theme, self.shell.locale.tr
        self.ground(self.area, theme.ink("panel"), theme.space())
        inner = self.area.within(theme.space(1.2))
        history = self._controller.game.history
        low, step, row = inner.y + self._covered, self._controller.step, theme.text(1.7)
        while step > 0 and low + row <= inner.y + inner.height:
            latest = step == self._controller.step
            found = entry_pictures(history.state_at(step - 1), history.done[step - 1], history.state_at(step))
            if found:
                self._row(found, Area(inner.x, low, inner.width, row), latest)
                low += row
            else:
                wrapped = self.paragraph(self._controller.action_sentence(tr, step), inner.width, _SIZE)
                if low + wrapped.height > inner.y + inner.height:
                    break
                self.stamp(wrapped, inner.x, low, "text" if latest else "faint")
                low += wrapped.height + theme.space(0.5)
            step -= 1
        self.entries = self._controller.step - step

    def _row(self, found: Sequence[EntryPicture | str], area: Area, latest: bool) -> None:
        """Pictures and short texts side by side, smaller where they are many."""
        theme = self.shell.theme
        side, gap = int(0.86 * area.height), theme.space(0.6)
        wide = [line_width(self.shell, part, 0.95) if isinstance(part, str) else side for part in found]
        share = min(1.0, (area.width - gap * len(found)) / max(1.0, sum(wide)))
        x, middle = area.x, area.y + area.height / 2
        for part, each in zip(found, wide, strict=True):
            if isinstance(part, str):
                self.text(part, x, middle, 0.95, "text" if latest else "faint", room=each * share + 1)
            else:
                kind, name = part
                drawn = self.shell.atlas.designs(int(side * share), theme.palette, kind)[name]
                self.picture(drawn, x + each * share / 2, middle, 1.0 if latest else 0.8)
            x += each * share + gap

    def on_touch_down(self, touch: Any) -> bool:
        """Open the whole log."""
        if not self.disabled and self.collide_point(*touch.pos):
            self._opened()
            return True
        return False
