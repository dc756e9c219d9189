"""Base class of pages with a title, a scrolling body and buttons; shows what is not in sight yet, and progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, RoundedRectangle
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.refusal import Refused
from companion.translator import N_, Translator
from mobile.core.geometry import HIGH_MINIMUM, WIDE_MINIMUM
from mobile.core.icons import MENU_ICONS
from mobile.core.shell import Shell
from mobile.pages.navigator import Page, lay_out_now
from mobile.ui.buttons import Button
from mobile.ui.inputs import TextField
from mobile.ui.layouts import AutoGrid, Panel, ScrollPane, fill_layout, set_child
from mobile.ui.lazy_text import explain_refusal, rule_button
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import Heading, LazyText, TextLabel

_ENTER = (13, 271)  # Enter, and the one of the number pad
_BUTTON = 24.0  # of running text's size: no button at the foot is wider
_CAPTION, _SIGN = 7.5, 4.5  # of running text's size: buttons at the foot, where each has words, and where not
_TICK = "way-check", MENU_ICONS["check"]
_MOST_NEWS = 0.36  # of the page's height
_MOST_RULES = 3  # that a page leads to at once
MAX_BODY_WIDTH = 1080.0  # density-independent pixels: longer lines are hard to read


class TitledPage(Page):
    """Base class: subclasses fill `body`, a column that scrolls where it does not fit, and `foot`, a row that stays.

    The foot is not there while it is empty. Above it `tell` says in a sentence what cannot be, `inform` what is done.
    """

    sinks = True
    """Whether a page with little on it begins lower, where eyes and fingers are."""

    def __init__(
        self, shell: Shell, title: LazyText, widest: float = MAX_BODY_WIDTH, scrolls: bool = True, **kwargs: Any
    ) -> None:
        super().__init__(shell, **kwargs)
        space = shell.theme.space
        self._widest, self._least = widest, _CAPTION
        column = BoxLayout(orientation="vertical")
        self.head = Panel(shell, "band", orientation="horizontal", padding=(space(), space(0.6)), spacing=space(1.5))
        self.back_button = Button(
            shell,
            lambda tr: "‹",
            self._leave,
            role="quiet",
            size=1.5,
            size_hint_x=None,
            pos_hint={"center_y": 0.5},
        )
        self.head.add_widget(self.back_button)
        self.title = Heading(shell, title, size=1.35, pos_hint={"center_y": 0.5})
        self.head.add_widget(self.title)
        column.add_widget(self.head)
        self.body = BoxLayout(orientation="vertical", spacing=space(2), padding=(space(2), space(2)))
        self.body.size_hint = (None, None)
        self.body.bind(minimum_height=self._stretch)
        middle = fill_layout(AnchorLayout(anchor_x="center", anchor_y="top", size_hint_y=None), self.body)
        self._middle = middle
        self._scrolls = True
        self.scroll = ScrollPane(shell, middle)
        column.add_widget(self.scroll)
        self._notice = Panel(shell, "refusal", padding=(space(2), space(1)))
        self._said = TextLabel(shell, lambda tr: "", role="on-refusal")
        self._news = ScrollPane(shell, self._said, gutter=space(), size_hint_y=None)
        self._said.bind(height=self._fit_news)
        side = picture_side(shell, 1.6)
        self._done_sign = Picture(
            shell, *_TICK, size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5}
        )
        self._told = fill_layout(Panel(shell, None, orientation="horizontal"), self._news)
        self._notice.add_widget(self._told)
        self._ways = AutoGrid(
            lambda: shell.theme.text(9), most=3, gap=space(1), even=False, widest=shell.theme.text(_BUTTON)
        )
        self.foot = Panel(shell, "band", padding=(space(1.5), space(1)))
        self._buttons = AutoGrid(
            lambda: shell.theme.text(self._least),
            most=4,
            gap=space(1),
            even=False,
            fill=True,
            pos_hint={"center_x": 0.5},
        )
        self.foot.add_widget(self._buttons)
        self._column = column
        self._rock = Picture(shell, *shell.picture("foot"), WIDE_MINIMUM / HIGH_MINIMUM, size_hint=(None, None))
        fill_layout(self, self._rock, column)
        self.scroll.bind(pos=self._decorate, size=self._decorate, height=self._stretch)
        self.body.bind(height=self._decorate)
        middle.bind(height=self._decorate)
        shell.theme.bind(finger=self._size)
        self.bind(size=self._size, height=self._fit_news)
        for part in (self.head, self.foot, self._ways):
            part.bind(height=self._fit_news)
        self._size()

    def act(self, *buttons: Widget, signs: bool = False) -> None:
        """Put these buttons at the foot in place of others, the one to press last; `signs`: one has only a sign."""
        self._buttons.clear_widgets()
        self._least = _SIGN if signs else _CAPTION
        fill_layout(self._buttons, *buttons)
        self._size()
        there = self.foot.parent is not None
        if buttons and not there:
            self._column.add_widget(self.foot)
        elif there and not buttons:
            self._column.remove_widget(self.foot)

    @property
    def news(self) -> str:
        """The message that the page shows now; empty if none."""
        return str(self._said.text) if self._notice.parent is not None else ""

    def tell(self, said: LazyText | None, *ways: Widget) -> None:
        """Show above the foot what cannot be, until the next message; None takes it away. `ways` are buttons."""
        self._say(said, ways, good=False)

    def inform(self, said: LazyText, *ways: Widget) -> None:
        """Show above the foot what has been done or is under way: with a tick, on a ground of its own."""
        self._say(said, ways, good=True)

    def _say(self, said: LazyText | None, ways: Sequence[Widget], good: bool) -> None:
        if self._notice.parent is not None:
            self._column.remove_widget(self._notice)
        self._ways.clear_widgets()
        if self._ways.parent is not None:
            self._notice.remove_widget(self._ways)
        if said is not None:
            fill_layout(self._ways, *ways)
            if ways:
                self._notice.add_widget(self._ways)
            self._notice.mean("news" if good else "refusal")
            set_child(self._told, self._done_sign, good, len(self._told.children))
            self._said.say(said, "on-news" if good else "on-refusal")
            self._news.scroll_y = 1
            self._column.add_widget(self._notice, index=1 if self.foot.parent is not None else 0)

    def _fit_news(self, *_: object) -> None:
        """Long news scroll, so that what they are about stays in sight."""
        theme = self.shell.theme
        others = self.head.height + self.foot.height + self._ways.height + theme.touch + theme.space(2)
        room = max(theme.text(2.5), min(_MOST_NEWS * self.height, self.height - others))
        self._news.height = min(self._said.height, room)

    def fill(self, *widgets: Widget) -> None:
        """Put these widgets in the body in place of others, and scroll to its top."""
        self._let_go()
        self.body.clear_widgets()
        fill_layout(self.body, *widgets)
        self.filled()
        self.scroll.scroll_y = 1

    def filled(self) -> None:
        """Lay the body out again where the page is shown already."""
        if self.parent is not None:
            lay_out_now(self.body, self.body.size)

    def let_scroll(self, scrolls: bool) -> None:
        """Let the body be higher than the room and scroll; else make it exactly as high."""
        self._scrolls = scrolls
        self.body.size_hint_y = None if scrolls else 1
        self.scroll.do_scroll_y = scrolls
        self._size()
        self._stretch()

    def _stretch(self, *_: object) -> None:
        if not self._scrolls:
            self._middle.padding = 0
            self._middle.height = self.scroll.height
            return
        self.body.height = self.body.minimum_height
        free = self.scroll.height - self.body.height - self.width * HIGH_MINIMUM / WIDE_MINIMUM
        lower = max(0.0, 0.3 * free) if self.sinks else 0.0
        self._middle.padding = (0, lower, 0, 0)
        self._middle.height = self.body.height + lower

    def on_enter(self) -> None:
        """Let Enter press the foot's last button, unless that is quiet or something else has the keyboard."""
        Window.bind(on_key_down=self._entered)

    def on_leave(self) -> None:
        """Stop listening to the keyboard."""
        Window.unbind(on_key_down=self._entered)

    def on_close(self) -> None:
        """Drop the page's widgets."""
        self._let_go()

    def _let_go(self) -> None:
        """Remove text fields: Kivy never lets go of one, nor of anything around it."""
        for widget in [widget for widget in self.walk() if isinstance(widget, TextField)]:
            widget.parent.remove_widget(widget)

    def _entered(self, _window: Any, key: int, *_: Any) -> bool:
        busy = any(getattr(widget, "focus", False) for widget in self.walk())
        if key not in _ENTER or busy or not self._buttons.children or self._buttons.children[0].role == "quiet":
            return False
        self._buttons.children[0].press()
        return True

    def leave(self) -> None:
        """Go back to the page below."""
        self.shell.back()

    def _leave(self) -> None:
        if not self.back():
            self.leave()

    def _decorate(self, *_: object) -> None:
        """Draw a reef along the foot where nothing else is: never behind words."""
        high = self.width * HIGH_MINIMUM / WIDE_MINIMUM
        there = self._scrolls and self.scroll.height - self._middle.height > 0.75 * high
        self._rock.size = (self.width, high) if there else (0, 0)
        self._rock.pos = (self.x, self.scroll.y)

    def _size(self, *_: object) -> None:
        self.back_button.width = self.shell.theme.touch * 1.2
        # A button as wide as a large window looks like a bar: nobody presses bars.
        wide = _BUTTON * self.shell.theme.text() * max(1, len(self._buttons.children))
        self._buttons.size_hint_x = None
        self._buttons.width = min(wide, self.width - 2 * self.foot.padding[0])
        if not self._scrolls:
            self.body.width = self.width
            return
        self.body.width = min(self.width, self._widest * self.shell.theme.space(1) / 8 * self.shell.theme.scale**0.5)


NEXT_LABEL = N_("Next")


def show_refusals(page: TitledPage, *faults: Refused) -> None:
    """Show on `page` all that is not possible, with buttons to the rules that say so."""

    def told(tr: Translator) -> str:
        lines = [explain_refusal(tr, fault) for fault in faults]
        return lines[0] if len(lines) == 1 else "\n".join(f"• {line}" for line in lines)

    ways = dict.fromkeys(fault.reason.rule for fault in faults)
    found = [way for name in ways for way in rule_button(page.shell, name)][:_MOST_RULES]
    page.tell(told, *(Button(page.shell, title, opened, role="quiet", size=0.9) for title, opened in found))


MORE_SIGN: Final = "↓"
"""On the button that leads to what lies below."""
_ENOUGH = 24.0  # density-independent pixels: less than that hidden is only the page's margin
_KEPT = 0.15  # of what was in sight stays there, so that the eye finds on
_GLIDE = 0.2  # seconds


class ScrollIndicator:
    """Follows `scroll`; `changed` is called when `more` may differ. A page seen to its end once stays seen."""

    def __init__(self, scroll: ScrollPane, changed: Callable[[], object]) -> None:
        self._scroll, self._changed = scroll, changed
        scroll.announces = False
        self._page: object = None
        self._seen: set[object] = set()
        self._look = Clock.create_trigger(self._looked, -1)
        scroll.bind(scroll_y=self._look, height=self._look)
        scroll.children[0].bind(height=self._look)

    @property
    def more(self) -> bool:
        """Return whether something below has not been in sight."""
        return self._page not in self._seen and self._hidden > self._enough

    @property
    def _enough(self) -> float:
        return _ENOUGH * self._scroll.shell.theme.space(1) / 8

    @property
    def _hidden(self) -> float:
        """How much lies below, in pixels."""
        over = self._scroll.children[0].height - self._scroll.height
        return float(max(0.0, over) * min(1.0, max(0.0, self._scroll.scroll_y)))

    def turn(self, page: object) -> None:
        """Show another page from its top; `page` tells it apart from the others."""
        self._page = page
        self._look()

    def show(self) -> None:
        """Scroll down by a screen."""
        scroll = self._scroll
        over = scroll.children[0].height - scroll.height
        goal = max(0.0, self._hidden - (1 - _KEPT) * scroll.height) / max(1.0, over)
        Animation.cancel_all(scroll, "scroll_y")
        if scroll.shell.theme.calm:
            scroll.scroll_y = goal
        else:
            Animation(scroll_y=goal, d=_GLIDE, t="out_quad").start(scroll)

    def _looked(self, *_: object) -> None:
        over = self._scroll.children[0].height - self._scroll.height
        if self._hidden <= self._enough < over:
            self._seen.add(self._page)
        self._changed()


class ProgressDots(Widget):
    """A row of `number` dots, that of the page `where` (from 0) longer."""

    def __init__(self, shell: Shell, number: int, where: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.shell, self._number, self._where = shell, number, where
        self.bind(pos=self._draw, size=self._draw)
        shell.theme.bind(palette=self._draw)
        self.show(number, where)

    def show(self, number: int, where: int) -> None:
        """Show another page, or another number of them."""
        self._number, self._where = number, where
        self.width = (2 * number + 2.5) * self._dot
        self._draw()

    @property
    def _dot(self) -> float:
        """Smaller on a phone, where the title needs the room."""
        window = self.get_root_window()
        narrow = window is not None and window.width < self.shell.theme.space(65)
        return self.shell.theme.space(0.5 if narrow else 1)

    def _draw(self, *_: object) -> None:
        self.width = (2 * self._number + 2.5) * self._dot
        self.canvas.clear()
        theme = self.shell.theme
        side = self._dot
        x, y = self.x, self.y + (self.height - side) / 2
        with self.canvas:
            for page in range(self._number):
                wide = 2.5 * side if page == self._where else side
                role = "glow" if page == self._where else "text" if page < self._where else "edge"
                Color(*theme.ink(role))
                RoundedRectangle(pos=(x, y), size=(wide, side), radius=[side / 2], segments=8)
                x += wide + side
