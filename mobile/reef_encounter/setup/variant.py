"""Which game: how much the app follows, basic or advanced, and whose hand is in the bag. A line explains each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import partial
from typing import Final, NamedTuple

from companion.reef_encounter.art.equipment import bag
from companion.reef_encounter.box.pieces import PlayerColour
from companion.reef_encounter.rules.state import Depth, Options
from companion.saved.fields import unusual_options
from companion.speech import N_, Speech
from mobile.pages.sentences import say
from mobile.reef_encounter.setup.draft import Draft
from mobile.reef_encounter.setup.step import StepBox
from mobile.reef_encounter.widgets import scenery
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
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
    """Which game it is, in a line; what is usual about the bag goes without saying."""
    chosen = [_DEPTHS[draft.depth][0]]
    if draft.depth is not Depth.SCORE:
        values = {"advanced": draft.options.advanced, **unusual_options(draft.options)}
        chosen += [_RULES[name][value].title for name, value in values.items()]
    if draft.app_draws and draft.depth is Depth.FULL:
        chosen.append(_APP_DRAWS)
    return " · ".join(map(speech, chosen))


class GameStep(StepBox):
    """Three groups of cards; in each, one is chosen. `depths` and `bags` say what there is to choose."""

    depths: tuple[Depth, ...] = tuple(Depth)
    bags = True

    def build(self) -> None:
        """The groups."""
        self._groups: list[tuple[Flow, int]] = []
        self.heading(say(N_("What shall the app follow?")))
        self._depths = self._group(3)
        self._depth_cards = {
            depth: self._card(self._depths, title, line, partial(self._set, depth=depth), *_PICTURES[depth])
            for depth, (title, line) in _DEPTHS.items()
            if depth in self.depths
        }
        self._rest = self._asking(N_("Which rules?"))
        self._build_rules(self._group(2, self._rest))
        self._bags = self._asking(N_("Who draws the polyp tiles?"))
        self._build_bags(self._group(2, self._bags))

    def _asking(self, question: str) -> Panel:
        panel = Panel(self.shell, None, spacing=self.shell.theme.space(1.5))
        panel.add_widget(Words(self.shell, say(question), size=1.1, bold=True))
        return panel

    def _build_rules(self, kinds: Flow) -> None:
        self._rules = {
            (name, value): self._card(kinds, *kind[:2], partial(self._choose, name, value), kind.design)
            for name, values in _RULES.items()
            for value, kind in values.items()
        }

    def _build_bags(self, kinds: Flow) -> None:
        self._ours = self._card(
            kinds,
            N_("We draw from the bag"),
            N_("Tap the colours that came out."),
            partial(self._set, app_draws=False),
            "icon-bag",
            bag,
        )
        self._app = self._card(
            kinds,
            _APP_DRAWS,
            N_("No bag at hand: lay the tiles out by colour and take what the app names."),
            partial(self._set, app_draws=True),
            "polyp-pink",
        )

    def _group(self, most: int, within: Panel | None = None) -> Flow:
        flow = Flow(lambda: self.shell.theme.text(15), most=most, gap=self.shell.theme.space(1.5), even=False)
        (within or self).add_widget(flow)
        self._groups.append((flow, most))
        return flow

    def _card(self, flow: Flow, title: str, line: str, pressed: object, name: str, drawn: object = None) -> Card:
        picture = Picture(self.shell, name, drawn, size_hint=(None, None))  # type: ignore[arg-type]
        self.sized(picture, 3)
        card = Card(self.shell, pressed, say(title), say(line), [picture])  # type: ignore[arg-type]
        flow.add_widget(card)
        return card

    def spread(self) -> None:
        """One card below the other where the window is high."""
        for flow, most in self._groups:
            flow.most = 1 if self.roomy else most
            flow.do_layout()

    def show(self, draft: Draft) -> None:
        """What only some depths need is there only then."""
        super().show(draft)
        for depth, card in self._depth_cards.items():
            card.choose(depth is draft.depth)
        for (name, value), card in self._rules.items():
            card.choose(getattr(draft.options, name) == value)
        self._ours.choose(not draft.app_draws)
        self._app.choose(draft.app_draws)
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
