"""The settings page: language, palette, sizes, motion, the table; each touch takes effect and is kept."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.translator import LANGUAGES, N_, NATIVE_NAMES
from mobile.core.plugin import SAMPLE_ASPECT
from mobile.core.settings import TEXT_SCALES, TOUCH_SCALES
from mobile.core.shell import Shell
from mobile.pages.titled_page import TitledPage
from mobile.ui.buttons import Button
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text, refusal_sentence
from mobile.ui.menu_cards import MenuCard, SwitchCard
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import TextLabel

TABLE_SWITCH_TEXTS = {
    "far": (N_("Read across the table"), N_("Whose turn it is, values and refusals in letters for 1.5 m.")),
    "turned": (N_("Turn towards the player"), N_("Questions and buttons face the side of whoever acts.")),
}
"""Settings by name: what they are called, and what they do."""


class TableSwitches(AutoGrid):
    """Switch cards for a table around one tablet; `told` adds what each does, `changed` is called after a touch."""

    def __init__(self, shell: Shell, changed: Callable[[], object] = lambda: None, told: bool = True) -> None:
        super().__init__(lambda: shell.theme.text(16), most=2, gap=shell.theme.space(1.5), even=False)
        self.shell, self._changed = shell, changed
        self.cards: dict[str, SwitchCard] = {}
        for name, (title, line) in TABLE_SWITCH_TEXTS.items():
            card = SwitchCard(
                shell, partial(self._turn, name), lazy_text(title), lazy_text(line) if told else None, size=1.0
            )
            self.cards[name] = card
            self.add_widget(card)
        self._show()

    def _turn(self, name: str) -> None:
        app_state = self.shell.app_state
        app_state.remember(**{name: not getattr(app_state.settings, name)})
        self.shell.theme.dress(app_state.settings)
        self._show()
        self._changed()

    def _show(self) -> None:
        for name, card in self.cards.items():
            card.choose(getattr(self.shell.app_state.settings, name))


_LINES = {
    "language": N_("Changes the whole app at once; prints can use another language."),
    "palette": N_("Pieces keep their shapes and marks, whatever their colours."),
    "scale": N_("All words, from here to the table."),
    "finger": N_("Buttons, spaces and pieces: larger for large fingers or a screen far away."),
}
_SYSTEM = N_("As the system")
_PALETTES = {
    "": (_SYSTEM, N_("Day or night, as on the rest of your screen.")),
    "day": (N_("Day"), N_("Bright water, clear colours.")),
    "night": (N_("Night"), N_("Dark and calm, easy on the eyes.")),
    "vision": (N_("Colour-blind friendly"), N_("Colours every eye can tell apart.")),
}
_FLAGS = {
    "calm": (N_("No motion"), N_("No animations. Also off where your system asks for reduced motion.")),
    "clock": (
        N_("Note how long you play"),
        N_("For the log book and the story; nobody is hurried. The time between sittings does not count."),
    ),
    "coach": (
        N_("Explain the game"),
        N_("Short cards as each idea comes, for tables where nobody has finished a game here."),
    ),
    "felt": (N_("Felt under the finger"), N_("A tick when a piece lies, two when something is refused.")),
    **TABLE_SWITCH_TEXTS,
}


class SettingsPage(TitledPage):
    """The page of settings. It is built anew where sizes change, and stays where it was scrolled to."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(N_("Settings")), **kwargs)
        self._soon = Clock.create_trigger(self._build, -1)
        shell.theme.bind(scale=self._soon, finger=self._soon)
        self._build()

    def _build(self, *_: object) -> None:
        shell = self.shell
        where = self.scroll.scroll_y
        self._groups: list[tuple[str, list[tuple[Any, MenuCard]]]] = []
        self._switches: list[tuple[str, str, MenuCard]] = []
        languages: list[Any] = [(language, literal_text(NATIVE_NAMES[language]), None, []) for language in LANGUAGES]
        palettes: list[Any] = [
            (palette, lazy_text(title), lazy_text(line), self._sample(palette))
            for palette, (title, line) in _PALETTES.items()
        ]
        percents: list[Any] = [
            (
                scale,
                partial(_percent, scale) if scale else lazy_text(_SYSTEM),
                None,
                self._letters(scale or shell.theme.scale),
            )
            for scale in (0.0, *TEXT_SCALES)
        ]
        fingers: list[Any] = [(finger, partial(_percent, finger), None, []) for finger in TOUCH_SCALES]
        widgets: list[Widget] = [
            self._group(lazy_text(N_("Language")), "language", languages, 7, self._speak),
            self._group(lazy_text(N_("Colours")), "palette", palettes, 14, partial(self._look, "palette")),
            self._group(lazy_text(N_("Text size")), "scale", percents, 5.2, partial(self._look, "scale")),
            self._group(lazy_text(N_("Touch size")), "finger", fingers, 4.5, partial(self._look, "finger")),
            self._flags(),
            TextLabel(
                shell,
                lazy_text(N_("Games and settings are kept in {folder}."), folder=shell.folder),
                role="faint",
                size=0.9,
            ),
            Button(shell, lazy_text(N_("About this app")), partial(shell.go, "about"), role="quiet"),
        ]
        self.fill(*widgets)
        self.scroll.scroll_y = where
        self._show()

    def _group(
        self, title: Any, name: str, choices: list[Any], least: float, chosen: Callable[[Any], object]
    ) -> Widget:
        panel = Panel(self.shell, None)
        panel.add_widget(TextLabel(self.shell, title, size=1.1, bold=True))
        panel.add_widget(TextLabel(self.shell, lazy_text(_LINES[name]), size=0.9, role="faint"))
        flow = AutoGrid(lambda: self.shell.theme.text(least), most=5, gap=self.shell.theme.space(1.5), even=False)
        cards = []
        for value, said, line, shows in choices:
            card = MenuCard(self.shell, partial(chosen, value), said, line, shows, upright=True, size=1.0)
            cards.append((value, card))
            flow.add_widget(card)
        self._groups.append((name, cards))
        panel.add_widget(flow)
        return panel

    def _flags(self) -> Widget:
        panel = fill_layout(
            Panel(self.shell, None), TextLabel(self.shell, lazy_text(N_("At the table")), size=1.1, bold=True)
        )
        flow = self._cards()
        for name, (title, line) in _FLAGS.items():
            if name == "felt" and "ANDROID_ARGUMENT" not in os.environ:
                continue  # nothing else ticks
            card = SwitchCard(self.shell, partial(self._toggle, name), lazy_text(title), lazy_text(line), size=1.0)
            self._groups.append((name, [(True, card)]))
            flow.add_widget(card)
        panel.add_widget(flow)
        for game in self.shell.games.values():
            switches = game.switches()
            if switches and len(self.shell.games) > 1:
                panel.add_widget(TextLabel(self.shell, literal_text(game.title), bold=True))
                flow = self._cards()
                panel.add_widget(flow)
            for name, (title, line) in switches.items():
                card = SwitchCard(
                    self.shell, partial(self._switch, game.word, name), lazy_text(title), lazy_text(line), size=1.0
                )
                self._switches.append((game.word, name, card))
                flow.add_widget(card)
        return panel

    def _cards(self) -> AutoGrid:
        return AutoGrid(lambda: self.shell.theme.text(16), most=3, gap=self.shell.theme.space(1.5), even=False)

    def _letters(self, scale: float) -> list[Widget]:
        """Return a sample of words in a text size."""
        high = 1.5 * TEXT_SCALES[-1] / self.shell.theme.scale  # all alike, so that only the letters differ
        words = TextLabel(
            self.shell,
            literal_text("Abc"),
            size=scale / self.shell.theme.scale,
            bold=True,
            align="center",
            grows=False,
        )
        words.size_hint_y, words.height = None, self.shell.theme.text(high)
        return [words]

    def _sample(self, palette: str) -> list[Widget]:
        """Return a little board in a palette; all palettes show the same one."""
        drawn = next((game.art.sample for game in self.shell.games.values() if game.art.sample is not None), None)
        if drawn is None:
            return []
        night = self.shell.theme.system.night
        palette = palette or ("night" if night else "day")
        shown = Picture(self.shell, "palette-pieces", drawn, SAMPLE_ASPECT, palette=palette, size_hint=(1, None))
        shown.height = picture_side(self.shell, 7)
        return [shown]

    def _show(self) -> None:
        """Show the settings that hold now; and why one could not be kept."""
        settings = self.shell.app_state.settings
        for name, cards in self._groups:
            now = self.shell.locale.language if name == "language" else getattr(settings, name)
            for value, card in cards:
                card.choose(value == now)
        for game, name, card in self._switches:
            card.choose(settings.own.get(game, {}).get(name) is True)
        trouble = self.shell.app_state.pop_trouble()
        if trouble is not None:
            self.tell(refusal_sentence(trouble))

    def _speak(self, language: str) -> None:
        self.shell.locale.language = language
        self.shell.app_state.remember(language=language)
        self._show()

    def _look(self, name: str, value: object) -> None:
        """Change a setting of the look; the page is built anew where sizes change by it."""
        self.shell.app_state.remember(**{name: value})
        self.shell.theme.dress(self.shell.app_state.settings)
        self._show()

    def _toggle(self, name: str) -> None:
        self._look(name, not getattr(self.shell.app_state.settings, name))

    def _switch(self, game: str, name: str) -> None:
        """Switch a wish of one game on or off."""
        now = self.shell.app_state.settings.own.get(game, {}).get(name) is not True
        self.shell.app_state.remember_for(game, **{name: now})
        self._show()


def _percent(share: float, _tr: object) -> str:
    return f"{round(share * 100)} %"
