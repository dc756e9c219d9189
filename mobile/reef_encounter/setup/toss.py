"""The step for the side that all ten coral tiles show, picked or tossed by the app (`setup.side`, p. 3)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from companion.reef_encounter.art.designs import coral_tile, tile_name
from companion.reef_encounter.box import CORAL_TILES
from companion.translator import N_
from mobile.pages.sentences import say
from mobile.reef_encounter.play.chance import Draws
from mobile.reef_encounter.setup.draft import Draft
from mobile.reef_encounter.setup.step import StepBox
from mobile.setting_up.choices import Choices
from mobile.widgets.flow import Flow
from mobile.widgets.picture import Picture


class TilesStep(StepBox):
    """The step that chooses the side of the coral tiles, and shows how the ten then lie."""

    def build(self) -> None:
        """Make two cards to choose from, and the ten tiles."""
        shell = self.shell
        self.heading(say(N_("Toss one coral tile.")))
        self._sides: Choices[bool] = Choices(shell, self._land, lambda: shell.theme.text(13), most=2)
        for starfish, title in ((True, N_("Starfish up")), (False, N_("Starfish down"))):
            tile = CORAL_TILES[0]
            name = tile_name(tile, starfish)
            picture = Picture(shell, name, partial(coral_tile, tile, starfish), size_hint=(None, None))
            self.sized(picture, 7)
            self._sides.offer(starfish, say(title), None, [picture], upright=True)
        self.add_widget(self._sides)
        self.offer(say(N_("Toss it for us")), self._toss)
        self.note(say(N_("Lay all ten on the open-sea board this way up.")))
        self._ten = Flow(lambda: shell.theme.text(3.6), most=10, gap=shell.theme.space())
        self._lying: list[Picture] = []
        for tile in CORAL_TILES:
            lying = Picture(shell, tile_name(tile, True), partial(coral_tile, tile, True), faded=True, height=1)
            lying.bind(width=lying.setter("height"))
            self._lying.append(lying)
            self._ten.add_widget(lying)
        self.add_widget(self._ten)

    def spread(self) -> None:
        """Lay ten in a row, or five in two rows where the window is high: as on the open-sea board."""
        self._ten.most = 5 if self.roomy else 10
        self._ten.do_layout()

    def show(self, draft: Draft) -> None:
        """Show the side that is up."""
        super().show(draft)
        self._sides.show(*([] if draft.starfish is None else [draft.starfish]))
        up = draft.starfish is not False
        for tile, lying in zip(CORAL_TILES, self._lying, strict=True):
            lying.show(tile_name(tile, up), partial(coral_tile, tile, up), faded=draft.starfish is None)

    def _land(self, starfish: bool) -> None:
        self.change(replace(self.draft, starfish=starfish))

    def _toss(self) -> None:
        self._land(self.shell.desk.own(Draws).chance.starfish())
