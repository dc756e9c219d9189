"""One rule as a panel: its words, rulings marked, its picture, its pages, and the rules it leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from companion.drawing.scene import Scene
from companion.guide import STRENGTH_WORDS, Guide, Rule, Strength
from companion.translator import Speech
from mobile.frame.app_game import Reading
from mobile.frame.shell import Shell
from mobile.pages.prose import Figure, Part, Prose, Text
from mobile.pages.sentences import say
from mobile.widgets.button import Button, Chip, Chips
from mobile.widgets.panel import Panel
from mobile.widgets.picture import side as picture_side
from mobile.widgets.rounded import Ground

_CELL = 2.3  # of running text's size: a space of a reef in a picture
_SMALL = 0.85


class RulePanel(Panel):
    """A panel with one rule of a `guide`: title, text, pages of the rulebook, related rules; pictures of `reading`.

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
        self.prose = Prose(shell, _parts(shell, guide, reading, rule, words), near=False)
        self.add_widget(self.prose)
        if related := guide.related.get(rule.name):
            links = [Chip(shell, say(guide.find(name).title), partial(followed, name)) for name in related]
            self.add_widget(Chips(shell, links))
        if (offer := reading.helped.get(rule.name)) is not None:
            self.add_widget(Button(shell, say(offer.title), partial(shell.go, offer.page), role="quiet"))


def _parts(shell: Shell, guide: Guide, reading: Reading, rule: Rule, words: str) -> Iterator[Part]:
    yield Text(say(rule.title), 1.15, bold=True, sought=words)
    for passage in rule.passages:
        ruling = passage.strength is not Strength.TEXT
        if ruling:
            yield Text(say(STRENGTH_WORDS[passage.strength]), _SMALL, bold=True, ruled=True)
        yield Text(say(passage.text), sought=words, ruled=ruling, close=ruling)
    if (drawn := reading.drawn(rule.name)) is not None:
        yield figure(shell, rule.name, drawn)
        if rule.caption:
            yield Text(say(rule.caption), _SMALL, role="faint")
    if (printed := reading.printed(rule.name, shell.voice.speech)) is not None:
        yield page_figure(shell, rule.name, printed)
    yield Text(partial(_where, guide, rule), _SMALL, role="faint")


def figure(shell: Shell, name: str, scene: Scene) -> Figure:
    """Return a picture of a rule at the size its pieces have everywhere."""
    return Figure(f"rule-{name}", scene, scene.width * picture_side(shell, _CELL) / 10)


def page_figure(shell: Shell, name: str, scene: Scene) -> Figure:
    """Return a picture of the printed rules, which is another one in each language."""
    return Figure(f"figure-{name}-{shell.voice.language}", scene, shell.theme.text(26), paper=True)


def _where(guide: Guide, rule: Rule, speech: Speech) -> str:
    return guide.where(speech, rule)
