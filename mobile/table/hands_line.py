"""The line for the hands beside a prompt: the pieces to carry, turn over or show at the real table, after a step.

It shares the place of the prompt, in catchwords where sentences have no room. Where both cannot be read even so, it
lies over what is next to them until the next touch; then it is one line, which a touch on either opens.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout

from companion.drawing.measure import text_width
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.ui.behaviors import RotatedWidget
from mobile.ui.buttons import Button
from mobile.ui.layouts import Panel
from mobile.ui.lazy_text import literal_text
from mobile.ui.message_bar import MessageBar
from mobile.ui.pictures import RoundedBackground
from mobile.ui.text import WIDTH_SHARE, LazyText, TextLabel, text_height

_LETTERS = (1.0, 0.9, 0.8, 0.7, 0.62, 0.55)  # of running text's size, the first that fit; then the least readable
_WITH_ASIDE = 0.62  # of running text's size: with smaller letters the line below a prompt is left out
_SMALL = 0.7  # of running text's size: a touch shows smaller letters larger
_SPREAD = 1.3  # of a place's width: a line to the left of it
_OPENED = 0.5  # of the window's height, at most


class Sentences(NamedTuple):
    """What stands in the place of a prompt: what to do now, a fainter line below, and what hands must do.

    `brief` is the last of them in catchwords.
    """

    said: str
    aside: str
    hands: str
    brief: str


class Division(NamedTuple):
    """The areas of the prompt and of the line for the hands, the size of their letters in pixels.

    `folded`: the line is one line at most, which must be opened to be read; until the next touch it lies whole in
    `risen`. `brief`: it is in catchwords. `aside`: the fainter line has room. `fits`: prompt and line have room.
    """

    prompt: Area
    hands: Area
    letters: float
    folded: bool
    aside: bool
    brief: bool = False
    fits: bool = True
    risen: Area | None = None


def divided(
    shell: Shell,
    area: Area,
    told: Sentences,
    beside: float,
    rises: bool = True,
    offer: float = 0.0,
    lies_left: bool = False,
    kept: float = 0.0,
) -> Division:
    """Divide the place of a prompt; `beside` is the width of what stands there beside its words, in pixels.

    `offer` is the width of a button in the line for the hands, which is then at least as high as a finger needs.
    A line without room there lies over what is above the place where it `rises`, else over what is below, or where it
    `lies_left` over what is to the left. So much right above the place is `kept` in sight, in pixels.
    """
    theme = shell.theme
    gap, pad, full, least = theme.space(0.25), theme.space(0.25), theme.text(), theme.readable
    room, inner = (
        WIDTH_SHARE * (area.width - 2 * theme.space() - beside),
        WIDTH_SHARE * (area.width - 2 * theme.space() - offer),
    )
    tall = theme.least if offer else 0.0
    sizes = [*(size for share in _LETTERS if (size := share * full) > least), least]

    def prompt(size: float, *lines: str) -> float:
        return sum(text_height(line, size, True, room) for line in lines)

    def split(high: float, size: float, folded: bool, aside: bool, brief: bool) -> Division:
        left, line = area._replace(height=area.height - high - gap), area._replace(height=high)
        if folded and not rises:
            left = left._replace(y=area.y + high + gap)
        else:
            line = line._replace(y=area.y + area.height - high)
        return Division(left, line, size, folded, aside, brief)

    def risen(found: Division) -> Division:
        """With the place of the whole line, from the edge of the folded one that is nearer to the prompt."""
        line = found.hands
        if lies_left:
            wide = min(area.x - 2 * gap, _SPREAD * area.width)
            room = WIDTH_SHARE * (wide - 2 * theme.space() - offer)
            high = max(tall, text_height(told.brief, least, False, room) + pad)
            left = Area(area.x - gap - wide, area.y + area.height - high, wide, high)
            return found._replace(brief=True, risen=left)
        high = max(line.height, tall, text_height(told.brief, least, False, inner) + pad)
        y = line.y if rises else line.y + line.height - high
        if rises and kept:
            y = area.y + area.height + kept + gap
        return found._replace(brief=True, risen=line._replace(y=y, height=high))

    low = text_height("A", least, False, inner) + pad
    fine = [size for size in sizes if size >= _WITH_ASIDE * full or size == sizes[0]]
    ways = [(False, False, size, brief) for brief in (False, True) for size in sizes]
    if told.aside:  # what an attack would leave, and the like: somebody has asked for it
        forms = ((False, False), (False, True), (True, True))
        ways = [*((True, folded, size, brief) for folded, brief in forms for size in fine), *ways]
    for aside, folded, size, brief in ways:
        lines = (told.said, told.aside) if aside else (told.said,)
        whole = max(tall, text_height(told.brief if brief else told.hands, size, False, inner) + pad)
        high = 0.0 if not told.hands else low if folded else whole
        if prompt(size, *lines) + pad + gap + high <= area.height:
            return risen(split(high, least, True, aside, True)) if folded else split(high, size, False, aside, brief)
    left = area.height - prompt(least, told.said) - pad - gap
    fits = left >= (low if told.hands else -gap)
    found = split(left if fits else -gap, least, True, False, True)
    if not fits:  # the prompt has all of the place
        edge = area.y + area.height + gap if rises else area.y - gap
        found = found._replace(prompt=area, hands=Area(area.x, edge, area.width, 0.0), fits=False)
    return risen(found)


class HandsNote(Panel):
    """The line for the hands on a page without a prompt: `said`, in a panel of its own."""

    def __init__(self, shell: Shell, said: LazyText) -> None:
        space = shell.theme.space
        super().__init__(shell, "raised", padding=(space(), space(0.5)))
        self.add_widget(TextLabel(shell, said))


class Touched(Protocol):
    """What a touch that opens the line may hit besides."""

    refusing: bool

    def collide_point(self, x: float, y: float) -> bool:
        """Return whether it lies at that point."""


class HandsLine(RotatedWidget, BoxLayout):
    """What hands must do, beside the prompt `about`. A folded line, or a small one, opens over what is next to it.

    A new sentence without room lies there whole at once, until a finger comes.
    """

    def __init__(self, shell: Shell, about: Touched) -> None:
        space = shell.theme.space
        super().__init__(padding=(space(), 0), spacing=space(), size_hint=(None, None))
        self.shell, self._prompt = shell, about
        self.folded = self.opened = self.risen = False
        self._text = self._brief = self._put_away = ""
        self._place, self._letters = Area(0, 0, 0, 0), 0.0
        self._over: Area | None = None
        self._ground = RoundedBackground(self, space(0.5))
        self.words = TextLabel(shell, literal_text(""), grows=False)
        """What is in sight of the sentence."""
        self.add_widget(self.words)
        self._offer: Button | None = None
        shell.theme.bind(palette=self._follow)
        self._follow()

    @property
    def text(self) -> str:
        """The whole sentence; empty while there is nothing to do."""
        return self._text

    def offer(self, button: Button | None) -> None:
        """Show a button after the words wherever it has room; None takes it away."""
        if self._offer is not None and self._offer.parent is self:
            self.remove_widget(self._offer)
        self._offer = button

    @property
    def offered(self) -> float:
        """How wide the button is with its gap, in pixels; 0 without one."""
        if self._offer is None:
            return 0.0
        theme = self.shell.theme
        longest = max(text_width(word, theme.readable, bold=True) for word in self._offer.text.split())
        return float(max(theme.least, 1.1 * longest + theme.space(2)) + self.spacing)

    def show(self, told: Sentences, division: Division) -> None:
        """Say what hands must do in the area of a division."""
        if told.hands != self._text:
            self._put_away = ""
        self._text, self._brief = told.hands, told.brief if division.brief else told.hands
        self._place, self._letters, self._over = division.hands, division.letters, division.risen
        self.folded, self.opened = division.folded, False
        self.risen = self._over is not None and told.hands != self._put_away
        self._lay()

    def sink(self) -> None:
        """Leave what lies next to the prompt in sight, until something else is told."""
        if self.risen:
            self.risen = False
            self._lay()

    @property
    def _opens(self) -> bool:
        """Return whether there is more to read when it is open: the rest, whole sentences, or larger letters."""
        less = self.folded or self._brief != self._text or self._letters < _SMALL * self.shell.theme.text()
        return self.parent is not None and bool(self.opacity) and less

    def toggle(self) -> bool:
        """Open the line, or make it small again; return whether there is anything to open."""
        if not self._opens:
            return False
        self.opened, self.risen = not (self.opened or self.risen), False
        self._put_away = self._text
        self._lay()
        return True

    def on_touch_down(self, touch: Any) -> bool:
        """Open the line for a touch on it or on the prompt; any touch folds it again."""
        if super().on_touch_down(touch):
            return True
        if not self._opens or touch.is_mouse_scrolling:
            return False
        large = self.opened or self.risen
        there = self.collide_point(*touch.pos) or (not large and self._prompt.collide_point(*touch.pos))
        return self.toggle() and there if there or large else False

    def _lay(self) -> None:
        theme, place, text = self.shell.theme, self._place, self._text
        inner = WIDTH_SHARE * (place.width - 2 * theme.space() - self.offered)
        letters, shown = self._letters, self._brief
        if self.risen and self._over is not None:
            place = self._over
        elif self.opened and self.parent is not None:
            most = _OPENED * self.parent.height
            shown = text
            letters = next(
                (size for share in _LETTERS if text_height(text, size := share * theme.text(), False, inner) < most),
                theme.readable,
            )
            letters = max(letters, theme.readable)
            high = max(text_height(text, letters, False, inner) + theme.space(), theme.least if self._offer else 0.0)
            low = place.y if place.y < self.parent.height / 2 else place.y + place.height - high
            place = place._replace(y=low, height=high)
        elif self.folded:
            if place.height < theme.least:  # no room for the button
                inner = WIDTH_SHARE * (place.width - 2 * theme.space())
            shown = _beginning(shown, letters, inner, place.height)
        self._show_offer(place.height)
        self.pos, self.size = (place.x, place.y), (place.width, place.height)
        self.words.enlarge(letters / theme.text())
        self.words.say(literal_text(shown))

    def _show_offer(self, high: float) -> None:
        """Show the button in a line of that height, or hide it where that is too low."""
        button, theme = self._offer, self.shell.theme
        if button is None:
            return
        if high < theme.least and button.parent is self:
            self.remove_widget(button)
        elif high >= theme.least:
            button.size = (self.offered - self.spacing, min(high, theme.touch))
            if button.parent is None:
                self.add_widget(button)

    def _follow(self, *_: object) -> None:
        self._ground.paint(self.shell.theme.ink("raised"))


def _beginning(text: str, size: float, room: float, high: float) -> str:
    """Return as many words as there is room for, and a sign that a touch shows the rest; nothing for no room."""
    more, words = " … ›", text.split(" ")
    while words and text_height(" ".join(words) + more, size, False, room) > high:
        words.pop()
    return " ".join(words) + more if words else ""


class SharedBar(MessageBar):
    """A message that shares its place with the line for the `hands`, and lends a part of it where both stay readable.

    Subclasses say how wide what stands beside the words is, and `_refresh` after the place has changed.
    """

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        self._room = self._place = Area(0, 0, 0, 0)
        self._must: LazyText | None = None
        self._brief: LazyText | None = None
        self._lent = 0.0
        self._under: Area | None = None
        self.spreads = False
        """Whether a line without room lies to the left rather than over what is below: there are buttons."""
        super().__init__(shell, **kwargs)
        self.hands = HandsLine(shell, self)

    @property
    def _beside(self) -> float:
        """How wide what stands beside the words is, in pixels."""
        return 0.0

    @property
    def _edge(self) -> float:
        """Where the place begins, with all that stands in it, in pixels from the left."""
        return self._left.x

    @property
    def _kept(self) -> float:
        """How much right above the place no line may lie over, in pixels."""
        return 0.0

    def _refresh(self) -> None:
        """Lie in the place, which has changed."""

    def tell(
        self,
        said: LazyText,
        aside: LazyText | None = None,
        hands: LazyText | None = None,
        brief: LazyText | None = None,
    ) -> None:
        """Show a quiet message, in the usual place of the notice; `hands` is what hands must do meanwhile.

        `brief` is the same in catchwords.
        """
        refused, self._must, self._brief = self.refusing, hands, brief or hands
        super().tell(said, aside)
        if refused:
            self._refresh()

    @property
    def place(self) -> Area:
        """The place of its sentences, with the line for the hands."""
        return self._room

    def has_room(self, aside: str) -> bool:
        """Return whether a line has room below what it says, beside what hands must do."""
        if self._told is None or self._room.width <= 1:
            return False
        tr = self.shell.locale.tr  # and not the aside of now, which asks this
        division = self._division(Sentences(self._told[0](tr), aside, *self._hands_now()))
        return division.aside and not division.folded

    def sink(self) -> None:
        """Leave what lies next to it in sight, until something else is told."""
        self.hands.sink()

    def settle(self) -> None:
        """Say now what was told, and lie where that needs it: else both come with the next frame."""
        self._say_now()

    def _say(self, *_: object) -> None:
        self._divide()
        super()._say()

    def lend(self, high: float) -> Area | None:
        """Lend the lowest `high` pixels of its place, if the rest can be read; 0 takes them back."""
        before, self._lent = self._lent, high
        if high and (self._told is None or not self._division(self._sentences()).fits):
            self._lent = 0.0
        if before or self._lent:
            self._divide()
        return self._room._replace(height=high) if self._lent else None

    def hide_under(self, area: Area | None) -> None:
        """Hide what would look out from beneath something at `area`, also once its words have another place."""
        self._under = area
        if area is not None:
            self.hands.sink()
        for part in (self, self.hands):
            there = Area(part.x, part.y, part.width, part.height)
            part.opacity = 0 if area is not None and area.meets(there) else 1
        if self.refusing:
            self.hands.opacity = 0

    def _sentences(self) -> Sentences:
        tr, told = self.shell.locale.tr, self._told
        if told is None:
            return Sentences("", "", *self._hands_now())
        return Sentences(told[0](tr), "" if told[1] is None else told[1](tr), *self._hands_now())

    def _hands_now(self) -> tuple[str, str]:
        """What hands must do now, and in catchwords."""
        tr = self.shell.locale.tr
        return tuple("" if said is None else said(tr) for said in (self._must, self._brief))  # type: ignore[return-value]

    def _divide(self) -> None:
        """Divide the place between the prompt and what hands must do."""
        self._place, self.smallest = self._left, None
        sentences, division = self._sentences(), None
        if (sentences.hands or sentences.aside) and sentences.said and self._room.width > 1:
            division = self._division(sentences)
            self.smallest = division.letters if division.aside else None
        if division is not None and sentences.hands:
            self._place = division.prompt
            if self.hands.parent is None and self.parent is not None:
                self.parent.add_widget(self.hands, index=self.parent.children.index(self))
            self.hands.show(sentences, division)
        elif self.hands.parent is not None:
            self.hands.parent.remove_widget(self.hands)
        self._refresh()
        if self._under is not None and not self.refusing:
            self.hide_under(self._under)

    def _division(self, sentences: Sentences) -> Division:
        left, around = self._left, Window.height if self.parent is None else self.parent.height
        low = left.y + left.height / 2 < around / 2
        aside = not low and self.spreads and self._edge > left.width
        return divided(self.shell, left, sentences, self._beside, low or aside, self.hands.offered, aside, self._kept)

    @property
    def _left(self) -> Area:
        """The place less what is lent."""
        if not self._lent:
            return self._room
        taken = self._lent + self.shell.theme.space(0.25)
        return self._room._replace(y=self._room.y + taken, height=self._room.height - taken)
