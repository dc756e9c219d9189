"""What can be entered at all, each kind of entry by a name for people, and the picture that goes with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef_encounter.rules.actions import Action
from companion.speech import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.reef_encounter.play.action_names import names
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Words


class KindChooser(Panel):
    """A card for each kind that is possible; `chosen` gets its word in records."""

    def __init__(self, shell: Shell, kinds: dict[str, list[Action]], chosen: Callable[[str], object]) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5))
        self.add_widget(Words(shell, say(N_("What happened?")), bold=True, size=1.15))
        flow = Flow(lambda: shell.theme.text(12), most=4, gap=shell.theme.space(1.2), even=False)
        side = picture_side(shell, 2.6)
        for kind, possible in kinds.items():
            named = names(possible[0])
            picture = Picture(shell, named.design, size_hint=(None, None), size=(side, side))
            flow.add_widget(Card(shell, partial(chosen, kind), say(named.title), None, [picture], size=1.0))
        self.add_widget(flow)
