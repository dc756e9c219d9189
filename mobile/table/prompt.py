"""The prompt of a table, what to do now, with a large sign of whose turn it is; the banner that announces a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.drawing.measure import text_width as text_width_prompt
from companion.drawing.palette import mix_colours, parse_rgb
from companion.translator import N_, Translator, capitalize_first
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.core.theme import Colour, Theme
from mobile.table.hands_line import SharedBar
from mobile.table.prompt_layout import prompt_areas, shows_sign
from mobile.ui.behaviors import RotatedWidget
from mobile.ui.canvas import CanvasWidget, line_width
from mobile.ui.pictures import Picture, RoundedBackground
from mobile.ui.text import WIDTH_SHARE, TextLabel, text_height

PLAYS_LINE: Final = N_("{player} plays")
"""The short line about whoever is on turn."""

BANNER_SECONDS: Final = 2.0
"""Seconds until the banner goes, unless a finger comes first."""

CAPITALS_MM: Final = 12.0
"""Millimetres: how high the capitals of the banner are, where a name has the room."""

_FADE = 0.15  # seconds
_HIGHEST = 0.3  # of the window's height: a phone keeps the table in sight
_TINT = 0.6  # how much of a player's colour there is in a ground that words are read on
_MARK, _HIGH = 1.1, 1.5  # of the letters' size


def tinted_ground(theme: Theme, colour: str) -> Colour:
    """Return a dark ground in the colour of a player, on which words in the ink of text can be read."""
    red, green, blue = parse_rgb(mix_colours(theme.inks["water.deep"], theme.inks[f"{colour}.shade"], _TINT))
    return red / 255, green / 255, blue / 255, 1.0


class ActivePlayer(NamedTuple):
    """Somebody at the table: their `seat`, what they do (a msgid), a design and the ink of their colour.

    Without a `colour` of their own they have the ground of everything else.
    """

    seat: Any
    does: str
    design: str
    colour: str = ""

    def plays(self, tr: Translator) -> str:
        """Return a short line: name and verb."""
        return capitalize_first(tr(self.does, player=self.seat))

    def ground(self, theme: Theme) -> Colour:
        """Return a dark ground in their colour, on which words in the ink of text can be read."""
        return tinted_ground(theme, self.colour) if self.colour else theme.ink("band")

    @property
    def edge(self) -> str:
        """Return the ink of an edge around the ground of `ground`."""
        return f"{self.colour}.light" if self.colour else "edge"

    def ink(self, theme: Theme) -> str:
        """Return the ink of words about them on the ground of `ground`."""
        return f"{self.colour}.light" if self.colour else "text"


class Banner(RotatedWidget, CanvasWidget):
    """Shows name and mark of the player on turn. Touches go through it; the next one ends it, or two seconds."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell=shell, size=(0, 0))
        self.acting: ActivePlayer | None = None
        self._soon = Clock.create_trigger(self._show, 0)
        self._ends = Clock.create_trigger(self.close, BANNER_SECONDS)

    def announce(self, acting: ActivePlayer, quarters: int = 0) -> None:
        """Show who plays, from the next frame on: no touch waits for it. `quarters` turn it towards them."""
        self.acting, self.quarters = acting, quarters
        self._soon()

    def follow(self, *_: object) -> None:
        """Stay in the middle of a page that has another size now."""
        if self.acting is not None and not self._soon.is_triggered:
            self._place()

    def close(self, *_: object) -> None:
        """Fade out; at once where motion is switched off."""
        self._ends.cancel()
        self._soon.cancel()
        if self.acting is None:
            return
        self.acting = None
        Animation.cancel_all(self, "opacity")
        if self.shell.theme.calm or self.opacity == 0:
            self._gone()
            return
        fade = Animation(opacity=0, d=_FADE)
        fade.bind(on_complete=self._gone)
        fade.start(self)

    def _gone(self, *_: object) -> None:
        if self.acting is None:
            self.opacity = 0
            self.canvas.clear()

    def _show(self, *_: object) -> None:
        if self.acting is None or self.parent is None:
            return
        self._place()
        Animation.cancel_all(self, "opacity")
        if self.shell.theme.calm:
            self.opacity = 1
        else:
            self.opacity = 0
            Animation(opacity=1, d=_FADE).start(self)
        self._ends()

    def _place(self) -> None:
        x, y = self.parent.pos
        wide, high = self.parent.size
        length, across = (high, wide) if self.quarters % 2 else (wide, high)
        tall = _HIGH * min(self.shell.theme.capitals(CAPITALS_MM), _HIGHEST * across / _HIGH)
        self.lay(Area(x + (wide - length) / 2, y + (high - tall) / 2, length, tall))

    def draw(self) -> None:
        """Draw a band in the colour of whoever plays, between two lines."""
        acting, theme = self.acting, self.shell.theme
        if acting is None:
            return
        name, size = self.shell.locale.tr.name(acting.seat), self.height / _HIGH / theme.text()
        room = self.width - 2 * theme.space(2)
        apart = theme.space(2)
        wide = _MARK * theme.text(size) + apart + line_width(self.shell, name, size, bold=True)
        if wide > room:
            size, wide = size * room / wide, room
        side = int(_MARK * theme.text(size))
        self.ground(self.area, theme.ink(f"{acting.colour}.light" if acting.colour else "edge"), 0)
        rim = theme.space(0.5)
        self.ground(Area(self.x, self.y + rim, self.width, self.height - 2 * rim), acting.ground(theme), 0)
        left, middle = self.center_x - wide / 2, self.y + self.height / 2
        self.picture(self.shell.atlas.design(acting.design, side, theme.palette), left + side / 2, middle)
        self.text(name, left + side + apart, middle, size, acting.ink(theme), bold=True)


_MOST = 0.13  # of the width of the prompt: the mark leaves the words their room
_LONGEST = 0.5  # of the width: the short line leaves sentences theirs
_LARGE = 0.66  # of running text's size: a refusal on a phone
_REFUSED = 0.42  # of the window's height, at most: a refusal in large letters


class TurnSign(RotatedWidget, BoxLayout):
    """The mark of the player on turn, and a short line: name and verb."""

    def __init__(self, shell: Shell) -> None:
        space = shell.theme.space
        super().__init__(spacing=space(), padding=(space(), 0), size_hint=(None, None))
        self.shell = shell
        self._ground = RoundedBackground(self, space())
        self._mark = Picture(shell, "", size_hint=(None, 1))
        self._words = TextLabel(shell, _nothing, bold=True, grows=False)
        self.add_widget(self._mark)
        self.add_widget(self._words)
        self._acting: ActivePlayer | None = None
        self.bind(height=self._measure)
        shell.theme.bind(palette=self._follow, scale=self._measure, far=self._measure)

    def show(self, acting: ActivePlayer | None) -> None:
        """Show another player, or nobody."""
        self._acting = acting
        self._follow()

    def _follow(self, *_: object) -> None:
        theme, acting = self.shell.theme, self._acting
        self._ground.paint(theme.ink("band") if acting is None else acting.ground(theme))
        self._mark.show("" if acting is None else acting.design)
        self._words.say(_nothing if acting is None else acting.plays, "text" if acting is None else acting.ink(theme))
        self._measure()

    def wide(self, people: Sequence[ActivePlayer]) -> float:
        """Return how wide the longest short line of `people` makes it, in pixels."""
        theme = self.shell.theme
        said = (acting.plays(self.shell.locale.tr) for acting in people)
        longest = max((text_width_prompt(each, theme.afar, bold=True) for each in said), default=0.0)
        return float(1.04 * longest + theme.afar + 4 * theme.space())

    def _measure(self, *_: object) -> None:
        theme = self.shell.theme
        self._mark.width = min(self.height, theme.afar)
        self._words.enlarge(theme.afar / theme.text())


class Prompt(SharedBar):
    """A notice in the colour of the player on turn, with their mark; where there is room their `sign` is beside it.

    `hands` says above it what hands must do after the last step. `banner` says across the window whose turn has
    begun. Beside a sign a refusal is written as large as that, over what lies next to it.
    """

    def __init__(self, shell: Shell, people: Sequence[ActivePlayer] = (), **kwargs: Any) -> None:
        self._acting: ActivePlayer | None = None
        self._people = people
        self._whole = Area(0, 0, 0, 0)
        self._signed = self._growing = False
        super().__init__(shell, **kwargs)
        self._mark = Picture(shell, "", size_hint=(None, 1))
        self.sign, self.banner = TurnSign(shell), Banner(shell)
        self.bind(size=self._measure)

    def show_acting(self, acting: ActivePlayer | None, passes: bool = False, quarters: int = 0) -> None:
        """Show whose turn it is; None once nobody's is. Where it `passes` to somebody, the banner says so."""
        if acting == self._acting:
            return
        before, self._acting = self._acting, acting
        if acting is not None:
            people, self._people = (
                self._people,
                [acting if each.design == acting.design else each for each in self._people],
            )
            if self._signed and self._people != people:  # another verb is longer or shorter
                self.lay(self._whole, self.shell.theme.afar)
        if acting is not None and before is not None and passes and before.design != acting.design:
            self.banner.announce(acting, quarters)
        else:
            self.banner.close()
        self.sign.show(acting)
        self._mark_it()
        self._follow()

    @property
    def who(self) -> ActivePlayer | None:
        """The player on turn; None once nobody is."""
        return self._acting

    @property
    def parts(self) -> list[Widget]:
        """The prompt, the sign where there is one, and the line for the hands where it says anything."""
        there = (self._signed, self.sign), (self.hands.parent is not None, self.hands)
        return [self, *(part for shown, part in there if shown)]

    def afar(self, width: float, height: float) -> float:
        """Return the size of the sign's letters on a page of `width` and `height`, in pixels; 0 for no sign."""
        theme = self.shell.theme
        there = bool(self._people) and shows_sign(width, height, theme.space() / 8, theme.text(), theme.far)
        return theme.afar if there else 0.0

    def lay(self, area: Area, afar: float) -> None:
        """Place the notice in `area`; with the sign, in letters of size `afar`, unless that is 0."""
        self._signed, self._whole, self._room = bool(afar), area, area
        theme = self.shell.theme
        if self.sign.parent is not None:
            self.sign.parent.remove_widget(self.sign)
        if afar:
            self.parent.add_widget(self.sign, index=self.parent.children.index(self) + 1)
            wide = min(self.sign.wide(self._people), _LONGEST * area.width)
            sign, self._room = prompt_areas(area, wide, theme.text(), afar)
            self.sign.pos, self.sign.size = sign[:2], sign[2:]
        self._divide()

    def _refresh(self) -> None:
        self.sign.opacity = self.hands.opacity = 0 if self.refusing else 1
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
        self.hands.opacity = 0  # the reason has all of the place
        self._without_rule()  # what a refusal before had beside it takes no room of this one
        letters, place = (self.shell.theme.afar, self._whole) if self._signed else (self._large(), self._room)
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
        return letters if letters > theme.readable and self._room.y < self._around / 2 else 0.0

    def _in_a_sentence(self) -> str:
        """The reason with what can be done about it, as one button says them."""
        tr, way = self.shell.locale.tr, self._all or next(iter(self._offered), None)
        return " ".join(said(tr) for said in (self._why, *(way[:1] if way else ())))

    def _take(self, told: str, letters: float, place: Area) -> None:
        """Take as much more height than a place has as words of that size need, over what lies next to it."""
        x, y, wide, high = place
        taken = sum(child.width + self.spacing for child in self.children if child is not self._words)
        room = WIDTH_SHARE * (wide - self.padding[0] - self.padding[2] - taken)
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
        self._mark.width = min(0.8 * self.height, self._widest_mark)

    @property
    def _beside(self) -> float:
        return 0.0 if self._acting is None or self._signed else self._widest_mark + self.spacing

    @property
    def _kept(self) -> float:
        return float(max(0.0, self._whole.y + self._whole.height - self._room.y - self._room.height))

    @property
    def _edge(self) -> float:
        return self._whole.x

    @property
    def _widest_mark(self) -> float:
        return min(self.shell.theme.text(2.4), _MOST * self._room.width)

    def _quiet(self) -> Colour:
        return super()._quiet() if self._acting is None else self._acting.ground(self.shell.theme)


def _nothing(_tr: object) -> str:
    return ""
