"""The steps in which the table only lays things out: what, how many, where; each line can be ticked off."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.uix.widget import Widget

from companion.reef_encounter.pieces import (
    CYLINDERS,
    LARVAE,
    OPENING_POLYPS,
    POLYPS,
    SHRIMPS,
    Alga,
    Coral,
)
from companion.speech import N_, NN_, Speech
from mobile.evening.draft import Draft, called
from mobile.scenery import bag_icon, fish_icon
from mobile.screens.saying import count, say
from mobile.screens.steps.step import StepBox
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.picture import Picture, Pile
from mobile.widgets.picture import side as picture_side
from mobile.widgets.words import Said


class ListStep(StepBox):
    """Cards that can be ticked; nothing depends on the ticks."""

    def build(self) -> None:
        """An empty list."""
        self._flow = Flow(self.shell.theme.text(19), most=2, gap=self.shell.theme.space(1.5))
        self.add_widget(self._flow)
        self._made: object = None

    def line(self, title: Said, text: Said, *shows: Widget) -> None:
        """One thing to lay out."""
        card = Card(self.shell, lambda: card.choose(not card.chosen), title, text, shows)
        self._flow.add_widget(card)

    def pile(self, names: Sequence[str], share: float = 2.4) -> Pile:
        """Pictures of pieces."""
        return Pile(self.shell, tuple(names), picture_side(self.shell, share))

    def anew(self, made: object) -> bool:
        """Whether the list has to be made again for these facts; empties it."""
        if made == self._made:
            return False
        self._made = made
        self._flow.clear_widgets()
        return True


class SupplyStep(ListStep):
    """Bonus tiles, bag, cubes and cylinders (`setup.bonus`, p. 3)."""

    def show(self, draft: Draft) -> None:
        """The numbers are those of the box; the bag's depends on boards and rules."""
        super().show(draft)
        if not self.anew((len(draft.chairs), draft.advanced, draft.app_draws)):
            return
        corals = [coral.name.lower() for coral in Coral]
        bag = len(Coral) * POLYPS - len(Coral) * len(draft.chairs)
        if not draft.advanced:
            bag -= len(Coral)
            bonus = say(N_("One polyp tile of each colour, beside the open-sea board."))
            self.line(say(N_("Bonus polyp tiles")), bonus, self.pile([f"polyp-{name}" for name in corals]))
        side = picture_side(self.shell, 3.4)
        picture = Picture(self.shell, "icon-bag", bag_icon, size_hint=(None, None), size=(side, side))
        if draft.app_draws:
            self.line(
                say(N_("Polyp tiles by colour")),
                say(N_("All other {n} tiles in five heaps, face up. The app says which to take."), n=bag),
                self.pile([f"polyp-{name}" for name in corals]),
            )
        else:
            self.line(
                say(N_("The bag")), say(N_("All other {n} polyp tiles go in the bag. Shake it."), n=bag), picture
            )
        self.line(
            say(N_("Larva cubes")),
            say(N_("One on the open-sea space of its colour, the other {n} beside the board."), n=5 * (LARVAE - 1)),
            self.pile([f"larva-{name}" for name in corals]),
        )
        self.line(
            say(N_("Alga cylinders")),
            say(N_("All {n} beside the open-sea board."), n=len(Alga) * CYLINDERS),
            self.pile([f"cylinder-{alga.name.lower()}" for alga in Alga]),
        )


GETS = NN_(
    "Parrotfish, screen, turn action card, four shrimps. Draw {n} polyp tile and hide it behind the screen.",
    "Parrotfish, screen, turn action card, four shrimps. Draw {n} polyp tiles and hide them behind the screen.",
)
DEALT = NN_(
    "Parrotfish, screen, turn action card, four shrimps. The app deals {n} polyp tile.",
    "Parrotfish, screen, turn action card, four shrimps. The app deals {n} polyp tiles.",
)


class ScreensStep(ListStep):
    """What each player gets, clockwise from the start player (`setup.hands`, p. 4)."""

    def show(self, draft: Draft) -> None:
        """A card a player."""
        super().show(draft)
        if not self.anew((draft.chairs, draft.first, draft.app_draws, self.shell.voice.language)):
            return
        for number, polyps in zip(draft.order, OPENING_POLYPS[len(draft.chairs)], strict=True):
            chair = draft.chairs[number]
            colour = chair.colour
            side = picture_side(self.shell, 4.6)
            name = f"icon-fish-{colour.name.lower()}"
            fish = Picture(self.shell, name, partial(fish_icon, colour), size_hint=(None, None), size=(side, side))
            who = partial(_named, draft, number)
            shrimps = Pile(self.shell, (f"shrimp-{colour.name.lower()}",) * SHRIMPS, picture_side(self.shell, 2))
            self.line(who, count(DEALT if draft.app_draws else GETS, polyps), fish, shrimps)


def _named(draft: Draft, number: int, speech: Speech) -> str:
    return called(speech, draft.chairs[number])
