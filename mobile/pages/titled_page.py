"""Base class of pages with a title and a way back above, a body that may scroll, a message and buttons below."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.translator import N_
from mobile.frame.layout import HIGH, WIDE
from mobile.frame.shell import Shell
from mobile.pages.page import Page
from mobile.pages.window import lay_out
from mobile.widgets.button import Button
from mobile.widgets.field import Field
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel, Scroll
from mobile.widgets.picture import Picture
from mobile.widgets.text import Heading, Said, Words

_ENTER = (13, 271)  # Enter, and the one of the number pad
_BUTTON = 24.0  # of running text's size: no button at the foot is wider
_CAPTION, _SIGN = 7.5, 4.5  # of running text's size: buttons at the foot, where each has words, and where not
_MOST_NEWS = 0.36  # of the page's height
WIDEST = 1080.0  # density-independent pixels: longer lines are hard to read


class Titled(Page):
    """Base class: subclasses fill `body`, a column that scrolls where it does not fit, and `foot`, a row that stays.

    The foot is not there while it is empty. `tell` says one calm sentence above the foot.
    """

    sinks = True
    """Whether a page with little on it begins lower, where eyes and fingers are."""

    def __init__(
        self, shell: Shell, title: Said, widest: float = WIDEST, scrolls: bool = True, **kwargs: Any
    ) -> None:
        super().__init__(shell, **kwargs)
        space = shell.theme.space
        self._widest, self._least = widest, _CAPTION
        column = BoxLayout(orientation="vertical")
        self.head = Panel(shell, "band", orientation="horizontal", padding=(space(), space(0.6)), spacing=space(1.5))
        self.back_button = Button(
            shell,
            lambda speech: "‹",
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
        middle = AnchorLayout(anchor_x="center", anchor_y="top", size_hint_y=None)
        middle.add_widget(self.body)
        self._middle = middle
        self._scrolls = True
        self.scroll = Scroll(shell, middle)
        column.add_widget(self.scroll)
        self._notice = Panel(shell, "refusal", padding=(space(2), space(1)))
        self._said = Words(shell, lambda speech: "", role="on-refusal")
        self._news = Scroll(shell, self._said, gutter=space(), size_hint_y=None)
        self._said.bind(height=self._fit_news)
        self._notice.add_widget(self._news)
        self._ways = Flow(
            lambda: shell.theme.text(9), most=3, gap=space(1), even=False, widest=shell.theme.text(_BUTTON)
        )
        self.foot = Panel(shell, "band", padding=(space(1.5), space(1)))
        self._buttons = Flow(
            lambda: shell.theme.text(self._least),
            most=4,
            gap=space(1),
            even=False,
            fill=True,
            pos_hint={"center_x": 0.5},
        )
        self.foot.add_widget(self._buttons)
        self._column = column
        self._rock = Picture(shell, *shell.picture("foot"), WIDE / HIGH, size_hint=(None, None))
        self.add_widget(self._rock)
        self.add_widget(column)
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
        for button in buttons:
            self._buttons.add_widget(button)
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

    def tell(self, said: Said | None, *ways: Widget) -> None:
        """Show a message above the foot, until the next one; None takes it away. `ways` are buttons beside it."""
        if self._notice.parent is not None:
            self._column.remove_widget(self._notice)
        self._ways.clear_widgets()
        if self._ways.parent is not None:
            self._notice.remove_widget(self._ways)
        if said is not None:
            for way in ways:
                self._ways.add_widget(way)
            if ways:
                self._notice.add_widget(self._ways)
            self._said.say(said)
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
        for widget in widgets:
            self.body.add_widget(widget)
        self.filled()
        self.scroll.scroll_y = 1

    def filled(self) -> None:
        """Lay the body out again where the page is shown already."""
        if self.parent is not None:
            lay_out(self.body, self.body.size)

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
        free = self.scroll.height - self.body.height - self.width * HIGH / WIDE
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
        for widget in [widget for widget in self.walk() if isinstance(widget, Field)]:
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
        high = self.width * HIGH / WIDE
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


NEXT = N_("Next")
