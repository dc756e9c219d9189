"""One rule as a panel: its words, rulings marked, its picture, its pages, and the rules it leads to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.drawing.scene import Scene
from companion.guide import STRENGTH_WORDS, Guide, Passage, Rule, Strength
from companion.speech import Speech
from mobile.frame.app_game import Reading
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.rounded import Ground
from mobile.widgets.text import Words

_CELL = 2.3  # of running text's size: a space of a reef in a picture


class RulePanel(Panel):
    """One rule of a game's `reading`: title, picture, passages, pages of the English rulebook, and where it leads.

    `marked` has been looked for; `followed` gets the name of a rule that is touched.
    """

    def __init__(
        self,
        shell: Shell,
        reading: Reading,
        rule: Rule,
        marked: bool,
        followed: Callable[[str], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, **kwargs)
        if marked:
            self._mark = Ground(self, shell.theme.space(1))
            self._mark.paint(shell.theme.ink("panel"), shell.theme.ink("glow"), 2.2)
        self.add_widget(Words(shell, say(rule.title), size=1.15, bold=True))
        where = Words(shell, partial(_where, reading.guide(), rule), role="faint", size=0.85)
        for passage in rule.passages:
            self.add_widget(_PassageBox(shell, passage))
        if (drawn := reading.drawn(rule.name)) is not None:
            self.add_widget(figure(shell, rule.name, drawn))
        if (printed := reading.printed(rule.name, shell.voice.speech)) is not None:
            self.add_widget(figure(shell, rule.name, printed, paper=True))
        guide = reading.guide()
        if related := guide.related.get(rule.name):
            links = Flow(shell.theme.text(8.5), most=3, gap=shell.theme.space(0.75), even=False)
            for name in related:
                title = say(guide.find(name).title)
                links.add_widget(Button(shell, title, partial(followed, name), role="quiet", size=0.85))
            self.add_widget(links)
        self.add_widget(where)


class _PassageBox(BoxLayout):
    """A paragraph; a ruling has a line at its side and says what it rests on."""

    def __init__(self, shell: Shell, passage: Passage) -> None:
        super().__init__(size_hint_y=None, spacing=shell.theme.space())
        column = Panel(shell, None, spacing=shell.theme.space(0.25))
        if passage.strength is not Strength.TEXT:
            line = Widget(size_hint_x=None, width=shell.theme.space(0.5))
            self._line = Ground(line, 1)
            self._line.paint(shell.theme.ink("glow"))
            self.add_widget(line)
            column.add_widget(Words(shell, say(STRENGTH_WORDS[passage.strength]), size=0.85, bold=True))
        column.add_widget(Words(shell, say(passage.text)))
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
