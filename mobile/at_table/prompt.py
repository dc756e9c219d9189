"""The prompt of a table: a notice of what to do now, and a sign of whose turn it is, in large letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.drawing.measure import text_width
from mobile.at_table.banner import Acting, Banner
from mobile.at_table.prompt_layout import has_sign, prompt_areas
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.frame.theme import Colour
from mobile.widgets.notice import Notice
from mobile.widgets.picture import Picture
from mobile.widgets.rotated import Turning
from mobile.widgets.rounded import Ground
from mobile.widgets.text import Said, Words
from mobile.widgets.text_fitting import SPARE, text_height

_MOST = 0.13  # of the width of the prompt: the mark leaves the words their room
_LONGEST = 0.5  # of the width: the short line leaves sentences theirs
_LARGE = 0.66  # of running text's size: a refusal on a phone
_REFUSED = 0.42  # of the window's height, at most: a refusal in large letters


class Sign(Turning, BoxLayout):
    """The mark of the player on turn, and a short line: name and verb."""

    def __init__(self, shell: Shell) -> None:
        space = shell.theme.space
        super().__init__(spacing=space(), padding=(space(), 0), size_hint=(None, None))
        self.shell = shell
        self._ground = Ground(self, space())
        self._mark = Picture(shell, "", size_hint=(None, 1))
        self._words = Words(shell, _nothing, bold=True, grows=False)
        self.add_widget(self._mark)
        self.add_widget(self._words)
        self._acting: Acting | None = None
        self.bind(height=self._measure)
        shell.theme.bind(palette=self._follow, scale=self._measure, far=self._measure)

    def show(self, acting: Acting | None) -> None:
        """Show another player, or nobody."""
        self._acting = acting
        self._follow()

    def _follow(self, *_: object) -> None:
        theme, acting = self.shell.theme, self._acting
        self._ground.paint(theme.ink("band") if acting is None else acting.ground(theme))
        self._mark.show("" if acting is None else acting.design)
        self._words.say(_nothing if acting is None else acting.plays, "text" if acting is None else acting.ink(theme))
        self._measure()

    def wide(self, people: Sequence[Acting]) -> float:
        """Return how wide the longest short line of `people` makes it, in pixels."""
        theme = self.shell.theme
        said = (acting.plays(self.shell.voice.speech) for acting in people)
        longest = max((text_width(each, theme.afar, bold=True) for each in said), default=0.0)
        return float(1.04 * longest + theme.afar + 4 * theme.space())

    def _measure(self, *_: object) -> None:
        theme = self.shell.theme
        self._mark.width = min(self.height, theme.afar)
        self._words.enlarge(theme.afar / theme.text())


class Prompt(Notice):
    """A notice in the colour of the player on turn, with their mark; where there is room their `sign` is beside it.

    `banner` says across the window whose turn has begun. Beside a sign a refusal is written as large as that, over
    what lies next to it.
    """

    def __init__(self, shell: Shell, people: Sequence[Acting] = (), **kwargs: Any) -> None:
        self._acting: Acting | None = None
        self._people = people
        self._whole = self._place = Area(0, 0, 0, 0)
        self._signed = self._growing = False
        super().__init__(shell, **kwargs)
        self._mark = Picture(shell, "", size_hint=(None, 1))
        self.sign, self.banner = Sign(shell), Banner(shell)
        self.bind(size=self._measure)

    def show_acting(self, acting: Acting | None, passes: bool = False, quarters: int = 0) -> None:
        """Show whose turn it is; None once nobody's is. Where it `passes` to somebody, the banner says so."""
        if acting == self._acting:
            return
        before, self._acting = self._acting, acting
        if acting is not None and before is not None and passes:
            self.banner.announce(acting, quarters)
        else:
            self.banner.close()
        self.sign.show(acting)
        self._mark_it()
        self._follow()

    @property
    def who(self) -> Acting | None:
        """The player on turn; None once nobody is."""
        return self._acting

    @property
    def parts(self) -> list[Widget]:
        """The prompt, and the sign where there is one."""
        return [self, self.sign] if self._signed else [self]

    def afar(self, width: float, height: float) -> float:
        """Return the size of the sign's letters on a page of `width` and `height`, in pixels; 0 for no sign."""
        theme = self.shell.theme
        there = bool(self._people) and has_sign(width, height, theme.space() / 8, theme.text(), theme.far)
        return theme.afar if there else 0.0

    def lay(self, area: Area, afar: float) -> None:
        """Place the notice in `area`; with the sign, in letters of size `afar`, unless that is 0."""
        self._signed, self._whole, self._place = bool(afar), area, area
        theme = self.shell.theme
        if self.sign.parent is not None:
            self.sign.parent.remove_widget(self.sign)
        if afar:
            self.parent.add_widget(self.sign, index=self.parent.children.index(self) + 1)
            wide = min(self.sign.wide(self._people), _LONGEST * area.width)
            sign, self._place = prompt_areas(area, wide, theme.text(), afar)
            self.sign.pos, self.sign.size = sign[:2], sign[2:]
        self._refresh()

    def tell(self, said: Said, aside: Said | None = None) -> None:
        """Show a quiet message, in the usual place of the notice."""
        refused = self.refusing
        super().tell(said, aside)
        if refused:
            self._refresh()

    def _refresh(self) -> None:
        self.sign.opacity = 0 if self.refusing else 1
        if self.refusing and self._signed:
            self._offer()
            return
        self._mark_it()
        self._words.enlarge(1)
        self.pos, self.size = self._place[:2], self._place[2:]

    def _offer(self) -> None:
        """Where there is a sign, the reason is as large, and takes the room that it needs.

        So it does in its own place where letters are large: it does not shrink to a size that nobody wished.
        """
        if self._growing:
            return
        self._growing = True
        self._without_rule()  # what a refusal before had beside it takes no room of this one
        letters, place = (self.shell.theme.afar, self._whole) if self._signed else (self._large(), self._place)
        self.pos, self.size = place[:2], place[2:]
        if self._signed:
            self.sign.opacity = 0  # the reason lies over it
            self._mark_it()
            self._words.enlarge(letters / self.shell.theme.text())
        elif letters:
            self._take(self._in_a_sentence(), letters, place)
        super()._offer()
        if letters and self._words.parent is self:  # what stands beside the words is as wide as it is only now
            self._take(self._words.text, letters, place)
            self._widen()
        self._growing = False

    def _large(self) -> float:
        """The size in pixels of letters for which a reason takes room of the board above; 0 where it need not."""
        theme = self.shell.theme
        letters = _LARGE * theme.text()
        return letters if letters > theme.readable and self._place.y < self._around / 2 else 0.0

    def _in_a_sentence(self) -> str:
        """The reason with what can be done about it, as one button says them."""
        speech, way = self.shell.voice.speech, self._all or next(iter(self._offered), None)
        return " ".join(said(speech) for said in (self._why, *(way[:1] if way else ())))

    def _take(self, told: str, letters: float, place: Area) -> None:
        """Take as much more height than a place has as words of that size need, over what lies next to it."""
        x, y, wide, high = place
        taken = sum(child.width + self.spacing for child in self.children if child is not self._words)
        room = SPARE * (wide - self.padding[0] - self.padding[2] - taken)
        wanted = text_height(told, letters, False, room) + self.shell.theme.space()
        grown = max(high, min(wanted, _REFUSED * self._around))
        self.pos, self.size = (x, y if y < self._around / 2 else y + high - grown), (wide, grown)

    @property
    def _around(self) -> float:
        """The height of the page, in pixels."""
        return float(Window.height if self.parent is None else self.parent.height)

    def _mark_it(self) -> None:
        """The mark stands in the sign, or where there is none, or a reason lies over it, before the words."""
        before_words = self._acting is not None and (not self._signed or self.refusing)
        if self._acting is not None and before_words:
            self._mark.show(self._acting.design)
        if before_words and self._mark.parent is None:
            self.add_widget(self._mark, index=len(self.children))
        elif not before_words and self._mark.parent is not None:
            self.remove_widget(self._mark)
        self._measure()

    def _measure(self, *_: object) -> None:
        self._mark.width = min(0.8 * self.height, self.shell.theme.text(2.4), _MOST * self.width)

    def _quiet(self) -> Colour:
        return super()._quiet() if self._acting is None else self._acting.ground(self.shell.theme)


def _nothing(_speech: object) -> str:
    return ""
