"""The page with the rules: by section, by search, or at the rule a refusal names; text and pictures in one widget."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_hex_from_color

from companion.drawing.scene import Scene
from companion.guide import AUTHORITY_LABELS, Authority, Guide, Rule, Section, match_spans
from companion.translator import N_, NN_, Translator
from mobile.core.geometry import Area
from mobile.core.plugin import RulePictures
from mobile.core.shell import Shell
from mobile.core.textures import paragraph_height
from mobile.core.theme import FONT_NAME
from mobile.pages.titled_page import TitledPage
from mobile.ui.buttons import Button, ChipRows, RoundButton
from mobile.ui.canvas import CanvasWidget
from mobile.ui.inputs import TextField
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import count, game_page_title, lazy_text, literal_text
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture, RoundedBackground, cached_width, paper_brightness, picture_side
from mobile.ui.text import LazyText, TextLabel, cut_to_texture, fit_letter_size

_LINE, _CLOSE = 0.5, 0.25  # of a space: the line at the side of what is ruled, and the gap above what is `close`


@dataclass(frozen=True)
class ParagraphPart:
    """A paragraph in letters `size` times as large as running text, with all places of `sought` underlined.

    What is `ruled` has a line at its side. `close` keeps it near what comes before.
    """

    said: LazyText
    size: float = 1.0
    bold: bool = False
    role: str = "text"
    sought: str = ""
    ruled: bool = False
    close: bool = False


@dataclass(frozen=True)
class PicturePart:
    """A picture `most` pixels wide, or less where there is no room; on `paper` it keeps the inks of print."""

    name: str
    scene: Scene
    most: float
    paper: bool = False
    close = False


Part: TypeAlias = ParagraphPart | PicturePart


class RichText(CanvasWidget):
    """Draws `parts`, texts and figures, below each other in the width of the widget, and is as high as they are.

    Nothing is written or drawn unless it is `near` what is in sight.
    """

    def __init__(self, shell: Shell, parts: Iterable[Part], near: bool = True, **kwargs: Any) -> None:
        super().__init__(shell, **kwargs)
        self._parts, self._near = [*parts], near
        self._laid: list[tuple[Part, float, float]] = []
        self.size_hint_x = 1
        self.bind(width=self._measure, size=self.redraw_soon, pos=self.redraw_soon)
        shell.theme.bind(scale=self._measure)
        shell.locale.bind(language=self._measure)
        self._measure()

    @property
    def texts(self) -> list[str]:
        """The paragraphs written, one after the other, with their marks."""
        return [self._marked(part) or self._words(part) for part in self._parts if isinstance(part, ParagraphPart)]

    @property
    def figures(self) -> list[Area]:
        """The areas of the pictures."""
        return [
            Area(self.x, self.top - end, float(self._wide(part)), high)
            for part, high, end in self._laid
            if isinstance(part, PicturePart)
        ]

    def come_near(self, near: bool) -> None:
        """Prepare for being in sight now or soon, or no longer."""
        if near != self._near:
            self._near = near
            self.redraw()

    def draw(self) -> None:
        """Draw all of it, where somebody may see it."""
        for part, high, end in self._laid if self._near else ():
            if isinstance(part, ParagraphPart):
                self._write(part, high, self.top - end)
            else:
                self._picture(part, self.top - end + high / 2)

    def _write(self, text: ParagraphPart, high: float, low: float) -> None:
        space, left = self.shell.theme.space, float(self.x)
        if text.ruled:
            above = space(_CLOSE) if text.close else 0.0
            self.ground(Area(left, low, space(_LINE), high + above), self.shell.theme.ink("glow"), 1)
            left += self.width - self._room(text)
        marked = self._marked(text)
        size = self._letters(text) / self.shell.theme.text(1)
        paragraph = self.paragraph(self._words(text), self._room(text), size, text.bold, marked)
        self.stamp(paragraph, left, low, None if marked else text.role)

    def _picture(self, figure: PicturePart, middle: float) -> None:
        wide, palette = self._wide(figure), "print" if figure.paper else None
        if wide:
            drawn = partial(getattr, figure, "scene")
            texture = self.shell.atlas.scene(figure.name, drawn, wide, palette or self.shell.theme.palette)
            self.picture(texture, self.x + wide / 2, middle, light=paper_brightness(self.shell, palette))

    def _measure(self, *_: object) -> None:
        """Find how high everything is, without writing it: on its way a page passes through widths nobody sees."""
        space, end = self.shell.theme.space, 0.0
        self._laid.clear()
        for part in self._parts if self.width > 1 else ():
            high = self._high(part)
            end += high + (space(_CLOSE if part.close else 1) if self._laid else 0)
            self._laid.append((part, high, end))
        self.height = end
        self.redraw_soon()

    def _high(self, part: Part) -> float:
        if isinstance(part, PicturePart):
            return self._wide(part) * part.scene.height / part.scene.width
        marked, letters = self._marked(part), int(self._letters(part))
        words = marked or cut_to_texture(self._words(part))
        return float(paragraph_height(words, letters, int(self._room(part)), part.bold, bool(marked)))

    def _wide(self, figure: PicturePart) -> int:
        return cached_width(min(self.width, figure.most))

    def _room(self, text: ParagraphPart) -> float:
        return float(self.width - text.ruled * self.shell.theme.space(_LINE + 1))

    def _letters(self, text: ParagraphPart) -> float:
        return fit_letter_size(self.shell, self._words(text), FONT_NAME, text.bold, text.size, self._room(text))

    def _words(self, text: ParagraphPart) -> str:
        return text.said(self.shell.locale.tr)

    def _marked(self, text: ParagraphPart) -> str:
        """Return the text with all that is sought marked, in the inks of now; empty where none of it is there."""
        words, theme = cut_to_texture(self._words(text)), self.shell.theme
        glow, ink = (get_hex_from_color(theme.ink(role)) for role in ("glow", text.role))
        parts, end = [], 0
        for start, stop in match_spans(words, text.sought) if text.sought else ():
            parts += [escape_markup(words[end:start])]
            parts += [f"[u][color={glow}]{escape_markup(words[start:stop])}[/color][/u]"]
            end = stop
        return f"[color={ink}]{''.join([*parts, escape_markup(words[end:])])}[/color]" if parts else ""


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
        reading: RulePictures,
        rule: Rule,
        marked: bool,
        followed: Callable[[str], object],
        words: str = "",
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, **kwargs)
        if marked:
            self._mark = RoundedBackground(self, shell.theme.space(1))
            self._mark.paint(shell.theme.ink("panel"), shell.theme.ink("glow"), 2.2)
        self.prose = RichText(shell, _parts(shell, guide, reading, rule, words), near=False)
        self.add_widget(self.prose)
        if related := guide.related.get(rule.name):
            links = [
                RoundButton(shell, lazy_text(guide.find(name).title), partial(followed, name)) for name in related
            ]
            self.add_widget(ChipRows(shell, links))
        if (offer := reading.helped.get(rule.name)) is not None:
            self.add_widget(Button(shell, lazy_text(offer.title), partial(shell.go, offer.page), role="quiet"))


def _parts(shell: Shell, guide: Guide, reading: RulePictures, rule: Rule, words: str) -> Iterator[Part]:
    yield ParagraphPart(lazy_text(rule.title), 1.15, bold=True, sought=words)
    for passage in rule.passages:
        ruling = passage.strength is not Authority.TEXT
        if ruling:
            yield ParagraphPart(lazy_text(AUTHORITY_LABELS[passage.strength]), _SMALL, bold=True, ruled=True)
        yield ParagraphPart(lazy_text(passage.text), sought=words, ruled=ruling, close=ruling)
    if (drawn := reading.drawn(rule.name)) is not None:
        yield rule_picture_part(shell, rule.name, drawn)
        if rule.caption:
            yield ParagraphPart(lazy_text(rule.caption), _SMALL, role="faint")
    if (printed := reading.printed(rule.name, shell.locale.tr)) is not None:
        yield printed_picture_part(shell, rule.name, printed)
    yield ParagraphPart(partial(_where, guide, rule), _SMALL, role="faint")


def rule_picture_part(shell: Shell, name: str, scene: Scene) -> PicturePart:
    """Return a picture of a rule at the size its pieces have everywhere."""
    return PicturePart(f"rule-{name}", scene, scene.width * picture_side(shell, _CELL) / 10)


def printed_picture_part(shell: Shell, name: str, scene: Scene) -> PicturePart:
    """Return a picture of the printed rules, which is another one in each language."""
    return PicturePart(f"figure-{name}-{shell.locale.language}", scene, shell.theme.text(26), paper=True)


def _where(guide: Guide, rule: Rule, tr: Translator) -> str:
    return guide.where(tr, rule)


_PAUSE = 0.2  # seconds after a letter until rules are looked for
_SHOWN = 12  # rules found that are shown; another word finds fewer

RULES_FOUND = NN_("{n} rule", "{n} rules")


class RulesPage(TitledPage):
    """The page of rules. `rule` names one to open, like `attack.guard`; an unknown name opens the contents."""

    def __init__(self, shell: Shell, rule: str = "", **kwargs: Any) -> None:
        super().__init__(shell, game_page_title(shell, N_("Rules")), widest=1180, **kwargs)
        assert shell.game is not None
        assert shell.game.reading is not None
        self._reading = shell.game.reading
        self._guide = shell.game.module.guide()
        self.field = TextField(shell, lazy_text(N_("Search the rules")), self._typed, most=60, live=True)
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
        shell.locale.bind(language=self._again)
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
        flow = AutoGrid(lambda: shell.theme.text(11), most=4, gap=shell.theme.space(1.5))
        side = picture_side(shell, 3)
        for section in self._guide.sections:
            icon = Picture(shell, *self._reading.icon(section.key), size_hint=(None, None), size=(side, side))
            flow.add_widget(MenuCard(shell, partial(self._read, section, ""), lazy_text(section.title), None, [icon]))
        marked = N_("Rulings, where the rulebooks are silent or differ, are marked with a line at the side.")
        self._show_widgets(flow, TextLabel(shell, lazy_text(marked), role="faint"))

    def _read(self, section: Section, name: str) -> None:
        """Show one section, with the rule `name` in sight."""
        self._section, self._name, self._searching, shell = section.key, name, False, self.shell
        parts: list[Part] = [ParagraphPart(lazy_text(section.intro))] if section.intro else []
        named = [rule.name for rule in section.rules]
        printed = None if section.key in named else self._reading.printed(section.key, shell.locale.tr)
        if printed is not None:
            parts.append(printed_picture_part(shell, section.key, printed))
        flow = AutoGrid(lambda: shell.theme.text(24), most=2, gap=shell.theme.space(1.5))
        wanted = None
        for rule in section.rules:
            panel = RulePanel(shell, self._guide, self._reading, rule, rule.name == name, self.follow)
            flow.add_widget(panel)
            if rule.name == name:
                wanted = panel
        self._show_widgets(self._heading(section), *[RichText(shell, parts)] * bool(parts), flow)
        if wanted is not None:
            self._wanted = wanted
            wanted.bind(pos=self._steady)
            self._steady()

    def _heading(self, section: Section) -> Widget:
        """Its name, and the ways to the sections before and after."""
        shell, number = self.shell, self._guide.sections.index(section)
        row = BoxLayout(size_hint_y=None, spacing=shell.theme.space())
        words = TextLabel(shell, lazy_text(section.title), size=1.4, bold=True, pos_hint={"center_y": 0.5})
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
        hits = self._guide.search(self.shell.locale.tr, words)
        if not hits:
            self._show_widgets(*self._nothing(words))
            return
        flow = AutoGrid(lambda: self.shell.theme.text(24), most=2, gap=self.shell.theme.space(1.5))
        for _, rule in hits[:_SHOWN]:
            flow.add_widget(RulePanel(self.shell, self._guide, self._reading, rule, False, self.follow, words))
        self._show_widgets(TextLabel(self.shell, count(RULES_FOUND, len(hits)), bold=True), flow)

    def _nothing(self, words: str) -> list[Widget]:
        """Suggest what to look for instead."""
        shell, near = self.shell, self._guide.near(self.shell.locale.tr, words)
        said = N_("No rule has these words. Did you mean one of these?") if near else N_("No rule has these words.")
        chips = [RoundButton(shell, literal_text(word), partial(self._instead, word)) for word in near]
        return [TextLabel(shell, lazy_text(said), bold=True), ChipRows(shell, chips)]

    def _instead(self, word: str) -> None:
        self.field.text = word
        self.look()

    def _show_widgets(self, *widgets: Widget) -> None:
        self._wanted = None
        self._page.clear_widgets()
        fill_layout(self._page, *widgets)
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


def _plainly(text: str, _tr: Translator) -> str:
    return text
