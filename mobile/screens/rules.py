"""The rules to read: by section, or found by words; rulings are marked; opened at the rule that a refusal names."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.reef_encounter import guide
from companion.reef_encounter.guide import STRENGTH_WORDS, Passage, Rule, Section, Strength, pages_in_words
from companion.speech import N_, NN_, Speech
from mobile.screens.figures import figure_of, on_paper, section_icon
from mobile.screens.saying import count, say
from mobile.shell import Shell
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.field import Field
from mobile.widgets.flow import Flow
from mobile.widgets.painting import Ground
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.titled import Titled
from mobile.widgets.words import Words

_PAUSE = 0.2  # seconds after a letter until rules are looked for
_SHOWN = 12  # rules found that are shown; another word finds fewer

FOUND = NN_("{n} rule", "{n} rules")


class Rules(Titled):
    """`rule` is the name of a rule to open at once, like `attack.guard`; one nobody knows opens the contents."""

    def __init__(self, shell: Shell, rule: str = "", **kwargs: Any) -> None:
        super().__init__(shell, say(N_("Rules")), widest=1180, **kwargs)
        self._field = Field(shell, say(N_("Search the rules")), self._typed, most=60, live=True)
        self._soon = Clock.create_trigger(self._look, _PAUSE)
        self._section: str | None = None
        self._deep = False
        self._top = Panel(shell, None)
        self._page = Panel(shell, None, spacing=shell.theme.space(1.5))
        self._top.add_widget(self._field)
        shell.voice.bind(language=self._again)
        self._rule = rule if rule and _section_of(rule) is not None else ""
        if self._rule:
            self.open_rule(self._rule)
        else:
            self._contents()

    def back(self) -> bool:
        """From a section to the contents; from a rule opened by a refusal straight back to the table."""
        if self._deep or (self._section is None and not self._field.text):
            return False
        self._field.text = ""
        self._contents()
        return True

    def open_rule(self, name: str) -> None:
        """Show the section of a rule, with the rule in sight and marked."""
        section = _section_of(name)
        if section is None:
            return
        self._deep = name == self._rule
        self._read(section, name)

    def _again(self, *_: object) -> None:
        """Pictures speak, too: made anew in the other language."""
        if self._field.text:
            self._search(self._field.text)
        elif self._section is None:
            self._contents()
        else:
            self._read(next(section for section in guide.SECTIONS if section.key == self._section), "")

    def _contents(self) -> None:
        """All sections, each with its drawing."""
        self._section, self._searching, shell = None, False, self.shell
        flow = Flow(shell.theme.text(11), most=4, gap=shell.theme.space(1.5))
        side = picture_side(shell, 3)
        for section in guide.SECTIONS:
            icon = Picture(shell, section_icon(section.key), size_hint=(None, None), size=(side, side))
            flow.add_widget(Card(shell, partial(self._read, section, ""), say(section.title), None, [icon]))
        marked = N_("Rulings, where the rulebooks are silent or differ, are marked with a line at the side.")
        self._put(flow, Words(shell, say(marked), role="faint"))

    def _read(self, section: Section, name: str) -> None:
        """One section; the rule `name` in sight."""
        self._section, self._searching, shell = section.key, False, self.shell
        widgets: list[Widget] = [self._heading(section)]
        if section.intro:
            widgets.append(Words(shell, say(section.intro)))
        speech = shell.voice.speech
        named = [rule.name for rule in section.rules]
        if section.key not in named and (drawn := figure_of(section.key, speech)) is not None:
            widgets.append(_figure(shell, section.key, drawn()))
        flow = Flow(shell.theme.text(24), most=2, gap=shell.theme.space(1.5))
        wanted = None
        for rule in section.rules:
            panel = RulePanel(shell, rule, rule.name == name)
            flow.add_widget(panel)
            if rule.name == name:
                wanted = panel
        widgets.append(flow)
        self._put(*widgets)
        if wanted is not None:
            self._show_soon(wanted)

    def _heading(self, section: Section) -> Widget:
        """Its name, and the ways to the sections before and after."""
        shell, number = self.shell, guide.SECTIONS.index(section)
        row = BoxLayout(size_hint_y=None, spacing=shell.theme.space())
        words = Words(shell, say(section.title), size=1.4, bold=True, pos_hint={"center_y": 0.5})
        row.add_widget(words)
        for sign, other in (("‹", number - 1), ("›", number + 1)):
            if 0 <= other < len(guide.SECTIONS):
                turn = partial(self._read, guide.SECTIONS[other], "")
                button = Button(shell, partial(_plainly, sign), turn, role="quiet", size=1.3, size_hint_x=None)
                button.width = 1.3 * shell.theme.touch
                button.pos_hint = {"center_y": 0.5}
                row.add_widget(button)
        row.bind(minimum_height=row.setter("height"))
        return row

    def _typed(self, _words: str) -> None:
        """Look once the typing pauses."""
        self._soon()

    def _look(self, *_: object) -> None:
        self._search(self._field.text)

    def _search(self, words: str) -> None:
        """Rules with all these words; the contents once nothing is typed any more."""
        if not words.strip():
            if self._searching:
                self._contents()
            return
        self._searching = True
        self._section = None
        hits = guide.search(self.shell.voice.speech, words)
        flow = Flow(self.shell.theme.text(24), most=2, gap=self.shell.theme.space(1.5))
        for _, rule in hits[:_SHOWN]:
            flow.add_widget(RulePanel(self.shell, rule, False))
        self._put(Words(self.shell, count(FOUND, len(hits)), bold=True), flow)

    def _put(self, *widgets: Widget) -> None:
        self._page.clear_widgets()
        for widget in widgets:
            self._page.add_widget(widget)
        if self._top.parent is None:
            self.fill(self._top, self._page)
        self.scroll.scroll_y = 1

    def _show_soon(self, panel: Widget) -> None:
        """Scroll once everything has found its height."""
        for seconds in (0.05, 0.2):
            Clock.schedule_once(lambda _: self._scroll_to(panel), seconds)

    def _scroll_to(self, panel: Widget) -> None:
        if panel.get_root_window() is not None and self.body.height > self.scroll.height:
            self.scroll.scroll_to(panel, padding=self.shell.theme.space(2), animate=False)


class RulePanel(Panel):
    """One rule: title, pages of the English rulebook, its passages; `marked` has been looked for."""

    def __init__(self, shell: Shell, rule: Rule, marked: bool, **kwargs: Any) -> None:
        super().__init__(shell, **kwargs)
        if marked:
            self._mark = Ground(self, shell.theme.space(1))
            self._mark.paint(shell.theme.ink("panel"), shell.theme.ink("glow"), 2.2)
        self.add_widget(Words(shell, say(rule.title), size=1.15, bold=True))
        where = Words(shell, partial(_where, rule), role="faint", size=0.85)
        for passage in rule.passages:
            self.add_widget(_PassageBox(shell, passage))
        if (drawn := figure_of(rule.name, shell.voice.speech)) is not None:
            self.add_widget(_figure(shell, rule.name, drawn()))
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


def _figure(shell: Shell, name: str, scene: Any) -> Picture:
    """A printed picture keeps its paper and is as wide as its column, but no wider than is good."""
    scene = on_paper(scene)
    aspect = scene.width / scene.height
    language = shell.voice.language
    picture = Picture(shell, f"figure-{name}-{language}", lambda: scene, aspect, paper=True, size_hint=(1, None))
    most = shell.theme.text(26)
    picture.bind(width=partial(_in_proportion, aspect, most))
    return picture


def _in_proportion(aspect: float, most: float, picture: Picture, wide: float) -> None:
    picture.height = min(wide, most) / aspect


def _where(rule: Rule, speech: Speech) -> str:
    return f"{rule.name} · {pages_in_words(speech, rule.pages)}"


def _section_of(name: str) -> Section | None:
    return next((section for section in guide.SECTIONS for rule in section.rules if rule.name == name), None)


def _plainly(text: str, _speech: Speech) -> str:
    return text
