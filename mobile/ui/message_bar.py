"""A bar at a table with a message and its buttons: what was done, what can be done, or why something cannot be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Translate
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup, get_hex_from_color

from companion.translator import N_, Translator
from mobile.core.shell import Shell
from mobile.core.theme import Colour
from mobile.platform.android import vibrate
from mobile.ui.behaviors import RotatedWidget
from mobile.ui.buttons import Button
from mobile.ui.lazy_text import literal_text
from mobile.ui.pictures import RoundedBackground
from mobile.ui.text import WIDTH_SHARE, LazyText, TextLabel, text_height

MessageAction: TypeAlias = tuple[LazyText, Callable[[], object]]
"""What can be done about a refusal: a caption, and a deed."""
_ROOMY = (40, 60)  # of running text's size: from there on a refusal has two buttons beside it, or three
_NARROW = 20  # of running text's size: below that a button leaves more to the sentence, if in two lines
_TINY = 0.55  # of running text's size: letters of a button that leaves a narrow sentence its room
_SMALL = 0.8  # of running text's size
_IMPOSSIBLE = N_("That cannot be done. Why?")


class MessageBar(RotatedWidget, BoxLayout):
    """The line: `tell` shows news; `refuse` shows why not, shakes once, and offers to open the rule.

    With little room it drops what was done before what can be done, and makes the refusal itself a button:
    no text becomes too small to read.
    """

    smallest: float | None = None
    """The letters in pixels with which the line below is still shown; None for a share of running text's size."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        space = shell.theme.space
        super().__init__(spacing=space(), padding=(space(), 0), size_hint=(None, None), **kwargs)
        self.shell = shell
        self.refusing = False
        self._ground = RoundedBackground(self, space())
        self._aside = Translate()
        self.canvas.before.add(self._aside)  # what stands on the ground is shaken
        self._words = TextLabel(shell, literal_text(""), grows=False)
        self.add_widget(self._words)
        self._ways: list[Button] = []
        self._why: LazyText = literal_text("")
        self._offered: Sequence[MessageAction] = ()
        self._all: MessageAction | None = None
        self._told: tuple[LazyText, LazyText | None] | None = None
        self._soon = Clock.create_trigger(self._say, 0)
        self._words.bind(size=self._again)
        self.bind(size=self._resized)
        shell.theme.bind(palette=self._follow, scale=self._again)
        shell.theme.bind(scale=self._resized, finger=self._resized)
        shell.locale.bind(language=self._again)
        shell.locale.bind(language=self._resized)
        self._follow()

    @property
    def rule(self) -> Button | None:
        """The button that leads to the rule, or where it would have no room, to all that can be done."""
        return self._ways[0] if self._ways else None

    @property
    def ways(self) -> Sequence[Button]:
        """All buttons of a refusal."""
        return self._ways

    @property
    def text(self) -> str:
        """The text it shows now."""
        self._say_now()
        return str(self._words.text)

    def tell(self, said: LazyText, aside: LazyText | None = None) -> None:
        """Show a quiet message in bold, and `aside` fainter below, a frame later: no touch waits for it."""
        self._without_rule()
        self.refusing = False
        self._told = (said, aside)
        self._follow()
        self._soon()

    def _say_now(self) -> None:
        if self._soon.is_triggered:
            self._soon.cancel()
            self._say()

    def _say(self, *_: object) -> None:
        if self._told is None or self.refusing:
            return
        said, aside = self._told
        self._words.markup = aside is not None
        if aside is None:
            self._words.say(said, "text")
        else:
            self._words.say(lambda tr: self._toned(aside(tr), said(tr)), "text")
            theme = self.shell.theme
            if self._words.font_size < max(self.smallest or _SMALL * theme.text(), theme.readable) - 0.5:
                self._words.say(lambda tr: f"[b]{escape_markup(said(tr))}[/b]", "text")

    def refuse(self, said: LazyText, *ways: MessageAction, all_ways: MessageAction | None = None) -> None:
        """Show why not, with buttons for `ways` to go on; those without room are behind `all_ways`, if given."""
        self.refusing = True
        self._words.markup = False
        self._why, self._offered, self._all = said, ways, all_ways
        self._offer()
        self._follow()
        if self.shell.app_state.settings.felt:
            vibrate(refused=True)
        shake_once(self._aside, self.shell)

    def _offer(self) -> None:
        """Show as many buttons as fit beside the sentence; where none does, the sentence itself is one."""
        self._without_rule()
        shown = list(self._offered)
        room = 1 + sum(self.width >= self.shell.theme.text(wide) for wide in _ROOMY)
        if len(shown) > room and self._all is not None:
            shown[room - 1 :] = [self._all]
        self._words.say(self._why, "on-refusal")
        for caption, pressed in shown:
            self._add(Button(self.shell, caption, pressed, "plain", size=0.9, grows=False, size_hint=(None, None)))
        self._widen()
        if self._ways and not self._fits(self._why):
            self._without_rule()
            self._alone(*(shown[0] if len(shown) == 1 or self._all is None else self._all))

    def _alone(self, caption: LazyText, pressed: Callable[[], object]) -> None:
        """Show the sentence as a button, or a short one where even so it would be too small to read."""
        self.remove_widget(self._words)
        why = self._why

        def linked_text(tr: Translator) -> str:
            return f"{why(tr)} {caption(tr)} ›"

        sentence = linked_text if self._fits(linked_text) else lambda tr: f"{tr(_IMPOSSIBLE)} ›"
        self._add(Button(self.shell, sentence, pressed, "refusal", size=0.9, grows=False, size_hint_y=1))

    def _add(self, button: Button) -> None:
        button.pos_hint = {"center_y": 0.5}
        button.bind(text=self._widen)
        self._ways.append(button)
        self.add_widget(button)

    def _fits(self, said: LazyText) -> bool:
        """Return whether a sentence is readable beside all that is not words."""
        least = self.shell.theme.readable
        taken = sum(child.width + self.spacing for child in self.children if child is not self._words)
        room = WIDTH_SHARE * (self.width - self.padding[0] - self.padding[2] - taken)
        return bool(text_height(said(self.shell.locale.tr), least, False, room) <= self.height)

    def _resized(self, *_: object) -> None:
        """Show more buttons or fewer, for the new size."""
        if self.refusing:
            self._offer()

    def _again(self, *_: object) -> None:
        """Lay out the line again: there is more or less room now."""
        self._say()

    def _toned(self, aside: str, words: str) -> str:
        bold, faint = f"[b]{escape_markup(words)}[/b]", get_hex_from_color(self.shell.theme.ink("faint"))
        return f"{bold}\n[color={faint}]{escape_markup(aside)}[/color]" if aside else bold

    def _widen(self, *_: object) -> None:
        if not self._ways or self._words.parent is None:
            return
        from mobile.ui.canvas import line_width

        touch, room = self.shell.theme.touch, max(self.width, 200)
        narrow, size = room < self.shell.theme.text(_NARROW), 0.9
        if narrow:  # no letters larger than those of the reason, and one word a line
            size = max(_TINY, self.shell.theme.readable / self.shell.theme.text())
        most = (0.34 if narrow else 0.45, 0.29, 0.2)[len(self._ways) - 1] * room
        for button in self._ways:
            told = button.text.split() if narrow else [button.text]
            wide = max(line_width(self.shell, each, size) for each in told) + 4 * self.shell.theme.space()
            button.at_most(size)
            button.width = min(max(wide, touch), most)
            button.height = max(
                min(touch, self.height), min(0.86 * self.height, max(1.6 * touch, self.shell.theme.text(4.4)))
            )

    def _without_rule(self) -> None:
        for button in self._ways:
            self.remove_widget(button)
        self._ways = []
        if self._words.parent is None:
            self.add_widget(self._words)

    def _follow(self, *_: object) -> None:
        self._ground.paint(self.shell.theme.ink("refusal") if self.refusing else self._quiet())

    def _quiet(self) -> Colour:
        """The colour of the ground while nothing is refused."""
        return self.shell.theme.ink("band")


def shake_once(aside: Translate, shell: Shell) -> None:
    """Shake what `aside` moves once from side to side; do nothing where motion is switched off.

    Only the picture moves: a widget's place belongs to its layout, which may change it meanwhile; touches go by it.
    """
    Animation.cancel_all(aside)
    aside.x = 0
    if shell.theme.calm:
        return
    step = shell.theme.space(0.7)
    motion = Animation(x=-step, d=0.05, t="out_quad")
    for offset in (step, -step / 2, 0):
        motion += Animation(x=offset, d=0.05, t="in_out_quad")
    motion.start(aside)
