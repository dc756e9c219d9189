"""One rule as a panel: its words, rulings marked, its picture, its pages, and the rules it leads to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_hex_from_color

from companion.drawing.scene import Scene
from companion.guide import STRENGTH_WORDS, Guide, Passage, Rule, Strength, places
from companion.speech import Speech
from mobile.frame.app_game import Reading
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.widgets.button import Chip, Chips
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.rounded import Ground
from mobile.widgets.text import Words

_CELL = 2.3  # of running text's size: a space of a reef in a picture


class RulePanel(Panel):
    """One rule of a `guide`: title, passages, where the rulebook has it, and where it leads; pictures of `reading`.

    `marked` has been looked for by its name, `words` by themselves; `followed` gets the name of a rule touched.
    """

    def __init__(
        self,
        shell: Shell,
        guide: Guide,
        reading: Reading,
        rule: Rule,
        marked: bool,
        followed: Callable[[str], object],
        words: str = "",
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, **kwargs)
        if marked:
            self._mark = Ground(self, shell.theme.space(1))
            self._mark.paint(shell.theme.ink("panel"), shell.theme.ink("glow"), 2.2)
        self.add_widget(Found(shell, rule.title, words, size=1.15, bold=True))
        where = Words(shell, partial(_where, guide, rule), role="faint", size=0.85)
        for passage in rule.passages:
            self.add_widget(_PassageBox(shell, passage, words))
        if (drawn := reading.drawn(rule.name)) is not None:
            self.add_widget(figure(shell, rule.name, drawn))
            if rule.caption:
                self.add_widget(Words(shell, say(rule.caption), role="faint", size=0.85))
        if (printed := reading.printed(rule.name, shell.voice.speech)) is not None:
            self.add_widget(figure(shell, rule.name, printed, paper=True))
        if related := guide.related.get(rule.name):
            links = [Chip(shell, say(guide.find(name).title), partial(followed, name)) for name in related]
            self.add_widget(Chips(shell, links))
        self.add_widget(where)


class Found(Words):
    """A message in which all places of `words` are underlined in the ink of what glows."""

    def __init__(self, shell: Shell, message: str, words: str, **kwargs: Any) -> None:
        self._message, self._wanted = say(message), words
        super().__init__(shell, self._underlined if words else self._message, markup=bool(words), **kwargs)

    def _underlined(self, speech: Speech) -> str:
        text, end, parts = self._message(speech), 0, []
        glow = get_hex_from_color(self.shell.theme.ink("glow"))
        for start, stop in places(text, self._wanted):
            found = f"[u][color={glow}]{escape_markup(text[start:stop])}[/color][/u]"
            parts += [escape_markup(text[end:start]), found]
            end = stop
        return "".join([*parts, escape_markup(text[end:])])


class _PassageBox(BoxLayout):
    """A paragraph; a ruling has a line at its side and says what it rests on."""

    def __init__(self, shell: Shell, passage: Passage, words: str) -> None:
        super().__init__(size_hint_y=None, spacing=shell.theme.space())
        column = Panel(shell, None, spacing=shell.theme.space(0.25))
        if passage.strength is not Strength.TEXT:
            line = Widget(size_hint_x=None, width=shell.theme.space(0.5))
            self._line = Ground(line, 1)
            self._line.paint(shell.theme.ink("glow"))
            self.add_widget(line)
            column.add_widget(Words(shell, say(STRENGTH_WORDS[passage.strength]), size=0.85, bold=True))
        column.add_widget(Found(shell, passage.text, words))
        self.add_widget(column)
        self.bind(minimum_height=self.setter("height"))


def figure(shell: Shell, name: str, scene: Scene, paper: bool = False) -> Widget:
    """A picture at the size its pieces have everywhere; smaller only where the column is too narrow.

    One that is printed keeps its paper, and is drawn anew in each language.
    """
    aspect = scene.width / scene.height
    key = f"figure-{name}-{shell.voice.language}" if paper else f"rule-{name}"
    picture = Picture(shell, key, lambda: scene, aspect, paper=paper, size_hint=(None, None))
    most = shell.theme.text(26) if paper else scene.width * picture_side(shell, _CELL) / 10
    frame = AnchorLayout(anchor_x="left", size_hint_y=None)
    frame.add_widget(picture)
    frame.bind(width=partial(_in_proportion, aspect, most))
    return frame


def _in_proportion(aspect: float, most: float, frame: Widget, wide: float) -> None:
    (picture,) = frame.children
    picture.size = (min(wide, most), min(wide, most) / aspect)
    frame.height = picture.height


def _where(guide: Guide, rule: Rule, speech: Speech) -> str:
    return guide.where(speech, rule)
