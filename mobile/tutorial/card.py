"""The tutorial's card: one idea in a picture and a sentence or two; its place where it hides least of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.drawing.measure import text_width
from companion.translator import N_
from mobile.core.geometry import Area, WindowShape, window_shape
from mobile.core.shell import Shell
from mobile.core.theme import Colour, Theme
from mobile.ui.buttons import Button
from mobile.ui.lazy_text import lazy_text, literal_text
from mobile.ui.pictures import Picture, RoundedBackground, picture_side
from mobile.ui.text import WIDTH_SHARE, LazyText, TextLabel, text_height


class FoldedCardAreas(NamedTuple):
    """The areas of words, mark and sign, and whether the words can be read in theirs."""

    words: Area
    mark: Area
    sign: Area
    readable: bool


def folded_card_areas(
    area: Area, said: str, letters: float, signed: float, touch: float, gap: float
) -> FoldedCardAreas:
    """Return the areas in `area`: the words above the rest where it is high enough, else all in a row.

    `letters` is the least size of the words, `signed` the width of the mark with its gap, `touch` that of a finger.
    """
    side, mark = min(touch, area.height), max(0.0, min(signed - gap, area.height))
    left, right, foot = area.x + gap, area.x + area.width - side - gap / 2, area.y + gap / 2
    above = Area(left, foot + side, max(0.0, area.width - 2 * gap), max(0.0, area.height - side - gap / 2))
    if area.height >= 2 * side and _fits(above, said, letters, gap):
        return FoldedCardAreas(
            above, Area(left, foot + (side - mark) / 2, mark, mark), Area(right, foot, side, side), True
        )
    middle = area.y + area.height / 2
    row = Area(left + signed, area.y, max(0.0, right - gap - left - signed), area.height)
    marked, sign = Area(left, middle - mark / 2, mark, mark), Area(right, middle - side / 2, side, side)
    return FoldedCardAreas(row, marked, sign, area.height >= touch and _fits(row, said, letters, gap))


def _fits(area: Area, said: str, letters: float, gap: float) -> bool:
    """Return whether the words have room in letters of that size, and no word is broken in two."""
    room = WIDTH_SHARE * area.width
    if max(text_width(word, letters) for word in said.split()) > room:
        return False
    return text_height(said, letters, False, room) <= area.height - gap / 2


SEEN_LABEL, KNOWN_LABEL = N_("Got it"), N_("We know the game")
_AWAY = "×"  # the same as *Got it*, where room is little
_WIDTHS = (27.0, 21.0, 36.0)  # of running text's size
_SHARES = (0.6, 0.52, 0.45)  # of the width of a phone that lies: beside all else
_FORMS = ((1.0, 4.6), (0.9, 4.6), (0.8, 3.0), (0.8, 0.0))
_SMALLEST = (0.65, 0.0)  # where it would be higher than the window
"""Letters of running text's size, and lines that a picture is high: less, or none, where room is little."""
_COLUMN, _ASIDE, _ASIDE_HIGH = 0.48, 17.0, 8.0
"""Of the window's width, for a card with its picture beside the words; that picture, of running text's size."""
_FINE = 1.98  # of its height above the words: a picture that the rules show larger than that stands beside them
_SPARED = (1.0, 0.8, 0.6, 0.4, 0.2)  # of the height by which a picture could grow: shares that are tried
_SMALL = 0.8  # of running text's size: letters of the buttons at least
_MOST = 0.5  # of the window's height
_MARK = 1.8  # of running text's size: the mark of whoever plays
_HIGH = 4.6  # lines of text: a picture at most
_CELL = 2.3  # of running text's size: a centimetre of a picture, as in the rules
_LEAST = 13.5 / 8  # of a space: the smallest letters
FOLDED_SHARES: Final = (0.62, 0.55, 0.48, 0.0)
"""Letters of a folded card, of running text's size: the first that fit; at least readable ones."""


class PlayerOnCard(Protocol):
    """A player as a card shows who plays."""

    @property
    def design(self) -> str:
        """The design of their mark."""

    @property
    def edge(self) -> str:
        """The ink of an edge in their colour."""

    def ground(self, theme: Theme) -> Colour:
        """Return a ground in their colour, on which words can be read."""


class RuleIllustration:
    """The picture of a `rule` in the guide of a game, or of its section: `aspect` is 0 where there is neither."""

    def __init__(self, shell: Shell, rule: str) -> None:
        self._shell = shell
        self.aspect, self._wide = 0.0, 0.0
        game = shell.game
        scene = game.tutorial.drawn(rule) if game is not None and game.tutorial is not None else None
        if game is not None and scene is not None:
            self.aspect, self._wide = scene.width / scene.height, _CELL * scene.width / 10
            name = f"{game.word}-rule-{rule}"
            self.picture = Picture(shell, name, lambda: scene, self.aspect, size_hint=(None, None))
        elif game is not None and game.reading is not None:
            section = game.module.guide().section_of(rule)
            icon = game.reading.icon(section.key if section is not None else "")
            self.aspect, self._wide = 1.0, _HIGH
            self.picture = Picture(shell, icon.name, icon.scene, size_hint=(None, None))
        else:
            self.picture = Picture(shell, "", size_hint=(None, None))

    def high(self, room: float, most: float = _HIGH) -> float:
        """Return the picture's height in a width of `room`, at most as in the rules and `most` lines of text."""
        if not self.aspect:
            return 0.0
        natural = picture_side(self._shell, self._wide) / self.aspect
        return min(room / self.aspect, picture_side(self._shell, most), natural)

    def size(self, high: float) -> None:
        """Give the picture a height, and the width that goes with it."""
        self.picture.size = (high * self.aspect, high)


class TutorialCard(FloatLayout):
    """A card with the picture of `rule` and the words `said`. A touch on it calls `seen`, its button `known`.

    `sizes` are those in which it can be read in a window; `lay` puts it somewhere in one of them. `fold` makes one
    line of it: a touch on that calls `opened`.
    """

    def __init__(
        self,
        shell: Shell,
        said: LazyText,
        rule: str,
        seen: Callable[[], object],
        known: Callable[[], object],
        opened: Callable[[], object],
    ) -> None:
        super().__init__(size_hint=(None, None))
        self.shell, self._said, self._seen, self._opened = shell, said, seen, opened
        self.folded = False
        """Whether it is one line now."""
        self._ground = RoundedBackground(self, shell.theme.space(1.5))
        self._drawn = RuleIllustration(shell, rule)
        self._words = TextLabel(shell, said, grows=False, size_hint=(None, None))
        self.known_button = Button(
            shell, lazy_text(KNOWN_LABEL), known, role="quiet", size=0.9, grows=False, size_hint_x=None
        )
        self.seen_button = Button(shell, lazy_text(SEEN_LABEL), seen, size=0.9, grows=False, size_hint_x=None)
        self._who: PlayerOnCard | None = None
        self._mark = Picture(shell, "", size_hint=(None, None))
        for widget in (self._mark, self._drawn.picture, self._words, self.known_button, self.seen_button):
            self.add_widget(widget)
        self._alike = Clock.create_trigger(self._match, 0)
        for button in (self.known_button, self.seen_button):
            button.bind(font_size=self._alike)
        self._follow()
        shell.theme.bind(palette=self._follow)
        if not shell.theme.calm:
            self.opacity = 0
            Animation(opacity=1, d=0.2, t="out_quad").start(self)

    def sign(self, who: PlayerOnCard | None) -> None:
        """Show a player's colour and mark, or nobody's."""
        if who != self._who:
            self._who = who
            self._mark.show("" if who is None else who.design)
            self._follow()

    @property
    def text(self) -> str:
        """The words on the card."""
        return str(self._words.text)

    def sizes(self, room: tuple[float, float], least: bool = True) -> list[list[tuple[float, float]]]:
        """Return the sizes in which the card can be read in a window of size `room`: the best, then all others.

        Without the `least`: only those with a picture.
        """
        text, space = self.shell.theme.text, self.shell.theme.space
        narrow = sum(self._least) + space() + 2 * self._pad + self._signed
        lying = window_shape(*room, space() / 8) is WindowShape.PHONE and room[0] > room[1]
        wished = [share * room[0] for share in _SHARES] if lying else [*map(text, _WIDTHS)]
        widths = dict.fromkeys(min(room[0] - 2 * space(), max(narrow, width)) for width in wished)
        found = [[(width, self._high(width, form)) for width in widths] for form in _FORMS]
        low = [[each for each in sizes if each[1] <= _MOST * room[1]] for sizes in found]
        possible = [[each for each in sizes if each[1] <= room[1] - 2 * space()] for sizes in found]
        aside = self._aside()
        beside = [[aside]] if aside is not None and aside[0] <= _COLUMN * room[0] else []
        # Rather higher than half the window than without a picture.
        large = [*beside, *low[:-1], *possible[:-1]]
        last = found[-1] if possible[-1] else [(width, self._high(width, _SMALLEST)) for width in widths]
        return [*large, low[-1], possible[-1], [min(last, key=lambda each: each[1])]] if least else large

    def lay(self, x: float, y: float, size: tuple[float, float]) -> None:
        """Place the card at (`x`, `y`), in one of `sizes`: from the foot two buttons, the words, the picture."""
        self._show_parts(folded=False)
        self.pos, self.size = (x, y), size
        theme, left, low = self.shell.theme, x + self._pad, y + self._pad
        gap, inner = theme.space(), size[0] - 2 * self._pad
        known, seen = self._least
        signed = self._signed
        known += (inner - signed - gap - known - seen) / 2
        side = max(0.0, signed - gap)
        self._mark.pos, self._mark.size = (left, low + (theme.touch - side) / 2), (side, side)
        self.known_button.pos, self.known_button.size = (left + signed, low), (known, theme.touch)
        seen_at = signed + known + gap
        self.seen_button.pos, self.seen_button.size = (left + seen_at, low), (inner - seen_at, theme.touch)
        self._match()
        low += theme.touch + gap
        if size == self._aside():
            drawn = self._drawn_aside()
            self._words.say(self._said)
            taken = drawn * self._drawn.aspect + 2 * gap
            self._words.pos, self._words.size = (left + taken, low), (inner - taken, drawn)
            self._drawn.size(drawn)
            self._drawn.picture.pos = (left, low)
            return
        form = next((form for form in _FORMS if self._high(size[0], form) < size[1] + 1), _SMALLEST)
        drawn = self._drawn.high(inner, form[1])
        high = y + size[1] - self._pad - low - (drawn + gap if drawn else 0)
        self._words.say(self._said)
        self._words.pos, self._words.size = (left, low), (inner, high)
        more = self._spare(high, self._drawn.high(inner) - drawn, self._letters(form)) if drawn else 0.0
        self._words.height = high - more
        self._drawn.size(drawn + more)
        self._drawn.picture.pos = (left, low + high - more + gap)

    def fold(self, area: Area, hidden: bool, size: float = FOLDED_SHARES[0]) -> bool:
        """Fold the card to one line in `area`, or hide it there (`hidden`); return whether its words are readable.

        Where they cannot be read, the card stays as it was.
        """
        theme, said = self.shell.theme, self._said(self.shell.locale.tr)
        letters = max(theme.text(size), theme.space(_LEAST))
        line = folded_card_areas(area, said, letters, self._signed, theme.touch, theme.space())
        if not line.readable:
            return False
        self._show_parts(folded=True)
        if hidden:
            area = Area(area.x, area.y, 0, 0)
            line = FoldedCardAreas(area, area, area, readable=False)
        self.pos, self.size = (area.x, area.y), (area.width, area.height)
        parts: tuple[tuple[Widget, Area], ...] = (
            (self._words, line.words),
            (self._mark, line.mark),
            (self.seen_button, line.sign),
        )
        for widget, part in parts:
            widget.pos, widget.size = (part.x, part.y), (part.width, part.height)
        self._words.say(self._said)
        return True

    def _show_parts(self, folded: bool) -> None:
        """Show the picture and the second button, or neither where it is folded."""
        if folded != self.folded:
            self.folded = folded
            for widget in (self._drawn.picture, self.known_button):
                (self.remove_widget if folded else self.add_widget)(widget)
            self.seen_button.mean(literal_text(_AWAY) if folded else lazy_text(SEEN_LABEL))

    def _drawn_aside(self) -> float:
        """Return how high a picture is beside the words; 0 where it is large enough above them."""
        anywhere, room = self.shell.theme.text(100), self.shell.theme.text(_ASIDE)
        fine = self._drawn.high(anywhere, 2 * _HIGH) > _FINE * self._drawn.high(anywhere)
        return self._drawn.high(room, _ASIDE_HIGH) if fine else 0.0

    def _aside(self) -> tuple[float, float] | None:
        """Return the card's size with a finely drawn picture beside the words; None where that has no use or room."""
        theme, drawn = self.shell.theme, self._drawn_aside()
        room = theme.text(_WIDTHS[-1]) - 2 * self._pad - drawn * self._drawn.aspect - 2 * theme.space()
        letters = self._letters(_FORMS[0])
        text = text_height(self._said(self.shell.locale.tr), letters, False, WIDTH_SHARE * room)
        if not drawn or text > drawn:
            return None
        return theme.text(_WIDTHS[-1]), 2 * self._pad + drawn + theme.space(2) + theme.touch

    def _spare(self, high: float, most: float, letters: float) -> float:
        """Return how many of `high` pixels, at most `most`, the words in `letters` leave free: tried, not guessed."""
        for share in _SPARED:
            self._words.height = high - share * most
            if self._words.font_size >= letters and self._words.texture_size[1] <= self._words.height:
                return share * most
        return 0.0

    def _match(self, *_: object) -> None:
        """Write both buttons in letters of one size, the smaller one that either needs."""
        if self.folded:
            return
        both = (self.known_button, self.seen_button)
        least = min(button.font_size for button in both)
        for button in both:
            button.font_size = least

    @property
    def _least(self) -> tuple[float, float]:
        """Return the widths that both buttons need for their longest words."""
        theme = self.shell.theme
        size, pad = max(_SMALL * theme.text(), theme.space(_LEAST)), theme.space(3)
        known, seen = (
            max(theme.touch, *(text_width(word, size, bold=True) + pad for word in button.text.split()))
            for button in (self.known_button, self.seen_button)
        )
        return known, seen

    @property
    def _signed(self) -> float:
        """Return the width of the mark of the player on turn with the gap after it; 0 for nobody."""
        theme = self.shell.theme
        return 0.0 if self._who is None else min(theme.touch, theme.text(_MARK)) + theme.space()

    @property
    def _pad(self) -> float:
        return self.shell.theme.space(1.75)

    def _high(self, width: float, form: tuple[float, float]) -> float:
        """Return how high the card is with letters and a picture of those sizes."""
        theme, inner = self.shell.theme, width - 2 * self._pad
        letters, drawn = self._letters(form), self._drawn.high(inner, form[1])
        text = text_height(self._said(self.shell.locale.tr), letters, False, WIDTH_SHARE * inner)
        return 2 * self._pad + text + drawn + theme.space(2 if drawn else 1) + theme.touch

    def _letters(self, form: tuple[float, float]) -> float:
        return max(self.shell.theme.text(form[0]), self.shell.theme.space(_LEAST))

    def _follow(self, *_: object) -> None:
        theme, who = self.shell.theme, self._who
        ground, edge = (theme.ink("panel"), "edge") if who is None else (who.ground(theme), who.edge)
        self._ground.paint(ground, theme.ink(edge), 1.5)

    def on_touch_down(self, touch: Any) -> bool:
        """Pass a touch beside the card on to the table, as if it were not there."""
        if not self.collide_point(*touch.pos):
            return False
        if not super().on_touch_down(touch) and not touch.is_mouse_scrolling:
            touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Put the card away after a touch beside its buttons; open it where it is folded."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self.collide_point(*touch.pos):
            (self._opened if self.folded else self._seen)()
        return True


WeightedAreas: TypeAlias = Iterable[tuple[Area, float]]
"""What lies on a table, and how much each pixel of it is worth seeing."""
SizeChoices: TypeAlias = Iterable[Sequence[tuple[float, float]]]
"""Widths and heights in pixels, the best ones together first, then those that are less wished for."""

NEVER_COVER: Final = 1e18
"""The worth of what is not covered unless nothing else can be."""

PLAYED_COST: Final = 1e9
"""The worth of what can be touched now: it is covered only where all else is never covered."""

_STEPS = 12  # places tried along the foot
_FEET = 24  # places tried along a side: what is free between a sea and a line for hands is hardly higher than a card


def cheapest_place(room: Area, choices: SizeChoices, covered: WeightedAreas) -> Area:
    """Return the place in `room` that covers the least of what is worth seeing, for the first possible of `choices`.

    Those after it are only tried where what is never covered would be, or what is being played.
    """
    return min(_places(room, choices, covered), key=_cost)[1]


def harmless_place(
    room: Area, choices: SizeChoices, covered: WeightedAreas, worth: float = NEVER_COVER
) -> Area | None:
    """Return such a place as `cheapest_place` does, or None where it would cover something of that `worth`."""
    cost, place = min(_places(room, choices, covered), key=_cost, default=(worth, None))
    return place if cost < worth else None


def _places(room: Area, choices: SizeChoices, covered: WeightedAreas) -> Iterator[tuple[float, Area]]:
    """Return the best place of each of `choices`, until one covers nothing playable, nor what is never covered."""
    there = list(covered)
    for sizes in choices:
        found = min((_best(room, width, height, there) for width, height in sizes), key=_cost, default=None)
        if found is not None:
            yield found
            if found[0] < PLAYED_COST:
                return


def _cost(found: tuple[float, Area]) -> float:
    return found[0]


def _best(room: Area, width: float, height: float, covered: Sequence[tuple[Area, float]]) -> tuple[float, Area]:
    """Return the cost and place of a card of that size that covers least; the lowest and leftmost of equals."""
    lefts = [room.x + step / _STEPS * max(0.0, room.width - width) for step in range(_STEPS + 1)]
    feet = [room.y + step / _FEET * max(0.0, room.height - height) for step in range(_FEET + 1)]
    costs = [[0.0] * len(lefts) for _ in feet]
    for area, worth in covered:  # along one side after the other: most places share nothing with most areas
        right, top = area.x + area.width, area.y + area.height
        across = [
            (n, shared)
            for n, left in enumerate(lefts)
            if (shared := min(left + width, right) - max(left, area.x)) > 0
        ]
        for row, foot in zip(costs, feet, strict=True):
            if across and (up := min(foot + height, top) - max(foot, area.y)) > 0:
                for n, shared in across:
                    row[n] += worth * up * shared
    ways = (
        (cost, Area(left, foot, width, height))
        for row, foot in zip(costs, feet, strict=True)
        for cost, left in zip(row, lefts, strict=True)
    )
    return min(ways, key=_cost)


def widget_area(widget: Any) -> Area:
    """Return the area of a widget."""
    return Area(widget.x, widget.y, widget.width, widget.height)
