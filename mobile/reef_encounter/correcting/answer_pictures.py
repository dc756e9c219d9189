"""How each answer to a question about an entry looks: its words and its pictures."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from companion.reef_encounter.art.designs import coral_tile, tile_name
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, stock
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.state import State, Trigger
from companion.reef_encounter.wording.names import Counting, some
from companion.translator import N_, Speech, sentence
from mobile.frame.shell import Shell
from mobile.pages.sentences import called, say, verbatim
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.action_names import names
from mobile.reef_encounter.widgets.scenery import fish_drawn
from mobile.widgets.picture import square as picture
from mobile.widgets.text import Said


def looks(shell: Shell, state: State, action: Action, name: str, value: object) -> tuple[Said, list[Widget]]:
    """Return the words and picture for `value` in field `name` of an action like this one."""
    match name, value:
        case "seat", int():
            seat = state.table.seats[value]
            return called(seat), [picture(shell, *fish_drawn(seat.colour))]
        case "tile", int():
            tile = CORAL_TILES[value - 1]
            up = state.tiles.starfish_up(value)
            return verbatim(str(value)), [picture(shell, tile_name(tile, up), partial(coral_tile, tile, up))]
        case "tile", None:
            return say(words.ALGA_SPACE), [picture(shell, "alga-green")]
        case "alga", Alga():
            return partial(_alga, value), [picture(shell, f"cylinder-{value.name.lower()}")]
        case (("coral" | "pay"), Coral()):
            return say("{coral}", coral=value), [picture(shell, f"{names(action).pieces}-{value.name.lower()}")]
        case "larvae", tuple():
            two = [coral for coral in Coral for _ in range(int(value[coral]))]
            larvae = list(some(stock(two), Counting.LARVA))
            cubes: list[Widget] = [picture(shell, f"larva-{coral.name.lower()}", share=1.9) for coral in two]
            return (lambda speech: sentence(speech.list(larvae))), cubes
        case "consumed", bool():
            return say(N_("From in front of the screen") if value else N_("From behind the screen")), []
        case "trigger", Trigger():
            return (lambda speech: sentence(speech("{trigger}", trigger=value))), []
        case "size", int():
            return verbatim(str(value)), []
    raise AssertionError(f"nothing says how {name} looks")


def _alga(alga: Alga, speech: Speech) -> str:
    return sentence(speech(N_("{alga:alga}"), alga=alga))
