"""The page with the rules: by section, by search, or opened at the rule that a refusal names. Rulings are marked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.guide import Section
from companion.translator import N_, NN_, Speech
from mobile.frame.shell import Shell
from mobile.pages.prose import Part, Prose, Text
from mobile.pages.rule import RulePanel, page_figure
from mobile.pages.sentences import count, of_game, say, verbatim
from mobile.pages.titled_page import Titled
from mobile.widgets.button import Button, Chip, Chips
from mobile.widgets.card import Card
from mobile.widgets.field import Field
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Words

_PAUSE = 0.2  # seconds after a letter until rules are looked for
_SHOWN = 12  # rules found that are shown; another word finds fewer

FOUND = NN_("{n} rule", "{n} rules")


class Rules(Titled):
    """The page of rules. `rule` names one to open, like `attack.guard`; an unknown name opens the contents."""

    def __init__(self, shell: Shell, rule: str = "", **kwargs: Any) -> None:
        super().__init__(shell, of_game(shell, N_("Rules")), widest=1180, **kwargs)
        assert shell.game is not None
        assert shell.game.reading is not None
        self._reading = shell.game.reading
        self._guide = shell.game.telling.wording.guide()
        self.field = Field(shell, say(N_("Search the rules")), self._typed, most=60, live=True)
        self._soon = Clock.create_trigger(self.look, _PAUSE)
        self._wanted: Widget | None = None
        self._panels: list[RulePanel] = []
        self._steady = Clock.create_trigger(self._hold, -1)
        self._draw_near = Clock.create_trigger(self._near, -1)
        self.body.bind(height=self._steady)
        self.scroll.bind(height=self._steady, scroll_y=self._draw_near)
        self.sinks = False  # what is typed in stays where it is, however little is found
        self._section: str | None = None
        self._name = ""
        self._searching = self._deep = False
        self._trail: list[Callable[[], object]] = []
        self._top = Panel(shell, None)
        self._page = Panel(shell, None, spacing=shell.theme.space(1.5))
        self._top.add_widget(self.field)
        shell.voice.bind(language=self._again)
        self._later = Clock.create_trigger(self._again, -1)
        shell.theme.bind(scale=self._later)
        self._rule = rule if self._guide.section_of(rule) is not None else ""
        if self._rule:
            self.open_rule(self._rule)
        else:
            self._contents()

    def back(self) -> bool:
        """Go back from a rule to the one that led to it; from a section to the contents.

        From a rule opened by a refusal straight back to the table.
        """
        if self._trail:
            self._trail.pop()()
            return True
        if self._deep or (self._section is None and not self.field.text):
            return False
        self.field.text = ""
        self._contents()
        return True

    def open_rule(self, name: str) -> None:
        """Show the section of a rule, scrolled to the rule, which is marked."""
        section = self._guide.section_of(name)
        if section is None:
            return
        self._deep = name == self._rule
        self._read(section, name)

    def follow(self, name: str) -> None:
        """Go from one rule to a related one; Back leads here again."""
        section = self._guide.section_of(name)
        if section is not None:
            self._trail.append(self._way_back())
            self._read(section, name)

    def _way_back(self) -> Callable[[], object]:
        """Return a function that leads back to the page as it is now."""
        if self._searching:
            return partial(self._search, self.field.text)
        if self._section is None:
            return self._contents
        section = next(section for section in self._guide.sections if section.key == self._section)
        return partial(self._read, section, self._name)

    def _again(self, *_: object) -> None:
        """Draw the page anew in another language: printed pictures have words, too."""
        self._way_back()()

    def _contents(self) -> None:
        """Show all sections, each with its drawing."""
        self._trail.clear()
        self._section, self._searching, shell = None, False, self.shell
        flow = Flow(lambda: shell.theme.text(11), most=4, gap=shell.theme.space(1.5))
        side = picture_side(shell, 3)
        for section in self._guide.sections:
            icon = Picture(shell, *self._reading.icon(section.key), size_hint=(None, None), size=(side, side))
            flow.add_widget(Card(shell, partial(self._read, section, ""), say(section.title), None, [icon]))
        marked = N_("Rulings, where the rulebooks are silent or differ, are marked with a line at the side.")
        self._show_widgets(flow, Words(shell, say(marked), role="faint"))

    def _read(self, section: Section, name: str) -> None:
        """Show one section, with the rule `name` in sight."""
        self._section, self._name, self._searching, shell = section.key, name, False, self.shell
        parts: list[Part] = [Text(say(section.intro))] if section.intro else []
        named = [rule.name for rule in section.rules]
        printed = None if section.key in named else self._reading.printed(section.key, shell.voice.speech)
        if printed is not None:
            parts.append(page_figure(shell, section.key, printed))
        flow = Flow(lambda: shell.theme.text(24), most=2, gap=shell.theme.space(1.5))
        wanted = None
        for rule in section.rules:
            panel = RulePanel(shell, self._guide, self._reading, rule, rule.name == name, self.follow)
            flow.add_widget(panel)
            if rule.name == name:
                wanted = panel
        self._show_widgets(self._heading(section), *[Prose(shell, parts)] * bool(parts), flow)
        if wanted is not None:
            self._wanted = wanted
            wanted.bind(pos=self._steady)
            self._steady()

    def _heading(self, section: Section) -> Widget:
        """Its name, and the ways to the sections before and after."""
        shell, number = self.shell, self._guide.sections.index(section)
        row = BoxLayout(size_hint_y=None, spacing=shell.theme.space())
        words = Words(shell, say(section.title), size=1.4, bold=True, pos_hint={"center_y": 0.5})
        row.add_widget(words)
        for sign, other in (("‹", number - 1), ("›", number + 1)):
            if 0 <= other < len(self._guide.sections):
                turn = partial(self._read, self._guide.sections[other], "")
                button = Button(shell, partial(_plainly, sign), turn, role="quiet", size=1.3, size_hint_x=None)
                button.width = 1.3 * shell.theme.touch
                button.pos_hint = {"center_y": 0.5}
                row.add_widget(button)
        row.bind(minimum_height=row.setter("height"))
        return row

    def _typed(self, _words: str) -> None:
        """Search once the typing pauses."""
        self._trail.clear()
        self._soon()

    def look(self, *_: object) -> None:
        """Search for the words in the field."""
        self._search(self.field.text)

    def _search(self, words: str) -> None:
        """Show rules with all these words; the contents once nothing is typed any more."""
        if not words.strip():
            if self._searching:
                self._contents()
            return
        self._searching = True
        self._section = None
        hits = self._guide.search(self.shell.voice.speech, words)
        if not hits:
            self._show_widgets(*self._nothing(words))
            return
        flow = Flow(lambda: self.shell.theme.text(24), most=2, gap=self.shell.theme.space(1.5))
        for _, rule in hits[:_SHOWN]:
            flow.add_widget(RulePanel(self.shell, self._guide, self._reading, rule, False, self.follow, words))
        self._show_widgets(Words(self.shell, count(FOUND, len(hits)), bold=True), flow)

    def _nothing(self, words: str) -> list[Widget]:
        """Suggest what to look for instead."""
        shell, near = self.shell, self._guide.near(self.shell.voice.speech, words)
        said = N_("No rule has these words. Did you mean one of these?") if near else N_("No rule has these words.")
        chips = [Chip(shell, verbatim(word), partial(self._instead, word)) for word in near]
        return [Words(shell, say(said), bold=True), Chips(shell, chips)]

    def _instead(self, word: str) -> None:
        self.field.text = word
        self.look()

    def _show_widgets(self, *widgets: Widget) -> None:
        self._wanted = None
        self._page.clear_widgets()
        for widget in widgets:
            self._page.add_widget(widget)
        self._panels = [widget for widget in self._page.walk(restrict=True) if isinstance(widget, RulePanel)]
        if self._top.parent is None:
            self.fill(self._top, self._page)
        else:
            self.filled()
        self.scroll.scroll_y = 1
        self._draw_near()

    def on_touch_down(self, touch: Any) -> bool:
        """Stop our own scrolling once a finger takes hold of the page."""
        self._wanted = None
        return bool(super().on_touch_down(touch))

    def _hold(self, *_: object) -> None:
        """Keep the rule that is wanted at the top while things find their places."""
        if self._wanted is not None:
            self._scroll_to(self._wanted)
        self._draw_near()

    def _near(self, *_: object) -> None:
        """Rules are drawn as far as half a window from what is in sight."""
        scroll, most = self.scroll, self.scroll.height / 2
        _, bottom = scroll.to_window(scroll.x, scroll.y)
        for panel in self._panels:
            _, low = panel.to_window(panel.x, panel.y)
            panel.prose.come_near(low + panel.height > bottom - most and low < bottom + scroll.height + most)

    def _scroll_to(self, panel: Widget) -> None:
        """The top of the rule to the top of the page."""
        beyond = self.body.height - self.scroll.height
        if panel.get_root_window() is None or beyond <= 0:
            return
        _, top = panel.to_window(panel.x, panel.top)
        _, end = self.body.to_window(self.body.x, self.body.top)
        above = end - top - self.shell.theme.space(2)
        self.scroll.scroll_y = 1 - min(1.0, max(0.0, above / beyond))


def _plainly(text: str, _speech: Speech) -> str:
    return text
