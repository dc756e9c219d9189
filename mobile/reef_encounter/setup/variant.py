"""The set-up step for the kind of game: how much the app follows, basic or advanced, and who draws from the bag."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from functools import partial
from typing import Any, Final, NamedTuple

from kivy.uix.widget import Widget

from companion.record.format import unusual_options
from companion.reef_encounter.art.designs import bag
from companion.reef_encounter.box import PlayerColour
from companion.reef_encounter.rules.state import Depth, Options
from companion.translator import N_, Speech
from mobile.pages.sentences import say
from mobile.reef_encounter.setup.draft import Draft
from mobile.reef_encounter.setup.step import StepBox
from mobile.reef_encounter.widgets import scenery
from mobile.setting_up.choices import Choices
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.text import Words

_DEPTHS = {
    Depth.FULL: (
        N_("The whole game"),
        N_("Every polyp, cube and shrimp. The app says what is possible and counts."),
    ),
    Depth.HIERARCHY: (
        N_("Coral tiles and parrotfish"),
        N_("Algae and meals only, a few taps a turn. You follow the boards yourselves."),
    ),
    Depth.SCORE: (N_("Only the score"), N_("Play without the app. In the end it counts the points.")),
}
_APP_DRAWS = N_("The app draws")


class _Kind(NamedTuple):
    """One way to play: its title, a line (msgids), and a design that stands for it."""

    title: str
    line: str
    design: str


_RULES: Final[Mapping[str, Mapping[object, _Kind]]] = {
    "advanced": {
        False: _Kind(
            N_("Basic game"),
            N_("The starfish space grows a bonus polyp. Four polyps of each coral eaten go back in the bag."),
            "starfish",
        ),
        True: _Kind(
            N_("Advanced game"),
            N_("No bonus polyps. Five polyps of each coral eaten go back in the bag."),
            "alga-red",
        ),
    },
}
"""Each option of a table by name, and what its values mean."""
assert {option.name for option in fields(Options)} == _RULES.keys()


def chosen_game(draft: Draft, speech: Speech) -> str:
    """Return the kind of game in a line; it leaves out the usual way of the bag."""
    chosen = [_DEPTHS[draft.depth][0]]
    if draft.depth is not Depth.SCORE:
        values = {"advanced": draft.options.advanced, **unusual_options(draft.options)}
        chosen += [_RULES[name][value].title for name, value in values.items()]
    if draft.app_draws and draft.depth is Depth.FULL:
        chosen.append(_APP_DRAWS)
    return " · ".join(map(speech, chosen))


class GameStep(StepBox):
    """The step that chooses the kind of game, in three groups of cards; `depths` and `bags` limit the choice."""

    depths: tuple[Depth, ...] = tuple(Depth)
    bags = True

    def build(self) -> None:
        """Make the groups of cards."""
        self._groups: list[tuple[Choices[Any], int]] = []
        self.heading(say(N_("What shall the app follow?")))
        self._depths = self._group(3, lambda depth: self._set(depth=depth), self)
        for depth, (title, line) in _DEPTHS.items():
            if depth in self.depths:
                self._card(self._depths, depth, title, line, *_PICTURES[depth])
        self._rest = self._asking(N_("Which rules?"))
        self._rules = {name: self._group(2, partial(self._choose, name), self._rest) for name in _RULES}
        for name, kinds in _RULES.items():
            for value, kind in kinds.items():
                self._card(self._rules[name], value, *kind)
        self._bags = self._asking(N_("Who draws the polyp tiles?"))
        self._draws = self._group(2, lambda app: self._set(app_draws=app), self._bags)
        ours = N_("We draw from the bag"), N_("Tap the colours that came out."), "icon-bag", bag
        self._card(self._draws, False, *ours)
        app = N_("No bag at hand: lay the tiles out by colour and take what the app names.")
        self._card(self._draws, True, _APP_DRAWS, app, "polyp-pink")

    def _asking(self, question: str) -> Panel:
        panel = Panel(self.shell, None, spacing=self.shell.theme.space(1.5))
        panel.add_widget(Words(self.shell, say(question), size=1.1, bold=True))
        return panel

    def _group(self, most: int, picked: Callable[[Any], object], within: Widget) -> Choices[Any]:
        group: Choices[Any] = Choices(self.shell, picked, lambda: self.shell.theme.text(15), most=most, even=False)
        within.add_widget(group)
        self._groups.append((group, most))
        return group

    def _card(self, group: Choices[Any], value: object, title: str, line: str, name: str, scene: Any = None) -> None:
        picture = Picture(self.shell, name, scene, size_hint=(None, None))
        self.sized(picture, 3)
        group.offer(value, say(title), say(line), [picture])

    def spread(self) -> None:
        """Put one card below the other where the window is high."""
        for flow, most in self._groups:
            flow.most = 1 if self.roomy else most
            flow.do_layout()

    def show(self, draft: Draft) -> None:
        """Show the choices that this depth needs."""
        super().show(draft)
        self._depths.show(draft.depth)
        for name, group in self._rules.items():
            group.show(getattr(draft.options, name))
        self._draws.show(draft.app_draws)
        for part, wanted in (
            (self._rest, draft.depth is not Depth.SCORE),
            (self._bags, self.bags and draft.depth is Depth.FULL),
        ):
            if wanted and part.parent is None:
                self.add_widget(part)
            elif not wanted and part.parent is not None:
                self.remove_widget(part)

    def _choose(self, name: str, value: object) -> None:
        self._set(options=replace(self.draft.options, **{name: value}))  # type: ignore[arg-type]

    def _set(self, **changes: object) -> None:
        self.change(replace(self.draft, **changes))  # type: ignore[arg-type]


_PICTURES = {
    Depth.FULL: ("icon-new", scenery.new_icon),
    Depth.HIERARCHY: scenery.fish_drawn(PlayerColour.GREEN),
    Depth.SCORE: ("icon-score", scenery.score_icon),
}
