"""The card of the computer's turn: what it says, and its buttons; it lies where it hides least of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.translator import N_
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.tutorial.card import FOLDED_SHARES, TutorialCard, WeightedAreas, cheapest_place
from mobile.ui.lazy_text import lazy_text
from mobile.ui.text import LazyText

_READ = N_("Read")
_MOST = 0.5  # of the window's height: a card that needs more leaves no board to look at


class ComputerCard(TutorialCard):
    """A card without a picture; `go_on` and `instead` are called by its buttons.

    Where it would hide most of the table it is folded until somebody touches it, and again at the next touch.
    """

    def __init__(self, shell: Shell, go_on: Callable[[], object], instead: Callable[[], object]) -> None:
        super().__init__(shell, lambda _tr: "", "", self._press, instead, self._turn_over)
        self._drawn.aspect = 0.0  # no rule is explained, so there is no picture
        self._go_on = go_on
        self._whole: LazyText = self._said
        self._shorter: Sequence[LazyText] = ()
        self._labels: tuple[LazyText, LazyText | None] = (self._said, None)
        self._around: tuple[Area, Area, WeightedAreas] | None = None
        self._read = self._foldable = False

    def say(
        self, said: LazyText, go_on: LazyText, instead: LazyText | None, shorter: Sequence[LazyText] = ()
    ) -> None:
        """Say something else, with other words on its buttons, or on the one; `shorter` ways fit a folded card."""
        self._said = self._whole = said
        self._shorter, self._labels = shorter, (go_on, instead)
        self.seen_button.mean(go_on)
        self.known_button.mean(instead if instead is not None else go_on)

    def settle(self, page: Area, strip: Area, covered: WeightedAreas) -> None:
        """Lie where the card hides least of the `page`; folded into `strip` where it would hide most of it."""
        self._around, self._said = (page, strip, covered), self._whole
        sizes = self.sizes((page.width, page.height))
        self._foldable = not any(high <= _MOST * page.height for each in sizes for _, high in each)
        if self._foldable and not self._read and self._folded_into(strip):
            return
        place = cheapest_place(page.within(self.shell.theme.space()), sizes, covered)
        self.lay(place.x, place.y, (place.width, place.height))

    def _folded_into(self, strip: Area) -> bool:
        for said in (self._whole, *self._shorter):
            self._said = said
            if any(self.fold(strip, False, size) for size in FOLDED_SHARES):
                self.seen_button.mean(lazy_text(_READ))
                return True
        self._said = self._whole
        return False

    def lay(self, x: float, y: float, size: tuple[float, float]) -> None:
        """Place the card; one button alone takes the room of both."""
        super().lay(x, y, size)
        go_on, instead = self._labels
        self.seen_button.mean(go_on)
        if instead is None:
            if self.known_button.parent is not None:
                self.remove_widget(self.known_button)
            right = self.seen_button.right
            self.seen_button.x, self.seen_button.width = self.known_button.x, right - self.known_button.x
        elif self.known_button.parent is None:
            self.add_widget(self.known_button)

    def _show_parts(self, folded: bool) -> None:
        if self.known_button.parent is None and not self.folded:
            self.add_widget(self.known_button)
        super()._show_parts(folded)

    def _press(self) -> None:
        if self.folded:
            self._turn_over()
        else:
            self._go_on()

    def _turn_over(self) -> None:
        """Show the whole card, or fold it again."""
        self._read = self.folded
        if self._around is not None:
            self.settle(*self._around)

    def on_touch_up(self, touch: Any) -> bool:
        """Beside its buttons a touch opens the card where it is folded, or folds it where it can be."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self.collide_point(*touch.pos) and (self.folded or self._foldable):
            self._turn_over()
        return True
