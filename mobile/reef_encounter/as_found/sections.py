"""What must lie at the table as pictures: touched where it lies otherwise, ticked off where it fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.reef_encounter.art import coral_tile, tile_name
from companion.reef_encounter.box.pieces import CORAL_TILES, Alga, Coral
from companion.reef_encounter.questions.audit import PiecesAt, Where
from companion.reef_encounter.rules.actions import Tile
from companion.reef_encounter.rules.as_found import with_found
from companion.reef_encounter.rules.dominance import face
from companion.reef_encounter.wording.audit import place_title
from companion.speech import N_, Speech
from mobile.as_found.checked import Checked
from mobile.frame.shell import Shell
from mobile.pages.sentences import say, verbatim
from mobile.reef_encounter.as_found.check import Check
from mobile.reef_encounter.play import captions as words
from mobile.widgets.card import Card
from mobile.widgets.counting.tallies import Tallies, TallyLine
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture, Pile
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Said, Words
from mobile.widgets.toggle import Swatch

TILES = N_("Coral tiles")

Changed = Callable[[], object]


class Section(Checked):
    """A place whose title is touched to tick it off, with whatever lies there until it is."""

    def __init__(
        self, shell: Shell, check: Check, key: object, title: Said, *parts: Widget, ground: str | None = "panel"
    ) -> None:
        super().__init__(shell, title, parts, partial(check.tick, key), key in check.ticked, ground=ground)


def sections(shell: Shell, check: Check, changed: Changed) -> Iterator[Section]:
    """Every place but the reef boards, that of the coral tiles left out."""
    state = check.state
    seats = state.table.seats
    tally = partial(_tallies, shell, check, changed)
    line = partial(_line, shell, check, changed)
    if state.followed:
        larvae = tally([PiecesAt("larva", coral, Where.OPEN_SEA) for coral in Coral])
        polyps = tally([PiecesAt("polyp", coral, Where.OPEN_SEA) for coral in Coral])
        eaten = tally([PiecesAt("shrimp", seat.colour, Where.OPEN_SEA) for seat in seats])
        yield _section(shell, check, Where.OPEN_SEA, None, _piles(shell, check), polyps, larvae, eaten)
        yield _section(
            shell, check, Where.BONUS, None, tally([PiecesAt("polyp", coral, Where.BONUS) for coral in Coral])
        )
    cylinders = tally([PiecesAt("cylinder", alga, Where.SUPPLY) for alga in Alga])
    supply: list[Widget] = [cylinders]
    if state.followed:
        supply.insert(0, tally([PiecesAt("larva", coral, Where.SUPPLY) for coral in Coral]))
        supply.append(line(PiecesAt("polyps", None, Where.OUT_OF_SIGHT), say(N_("Polyp tiles in the bag"))))
    yield _section(shell, check, Where.SUPPLY, None, *supply)
    yield _section(
        shell, check, Where.ALGA_SPACE, None, tally([PiecesAt("cylinder", alga, Where.ALGA_SPACE) for alga in Alga])
    )
    if not state.followed:
        return
    for seat, who in enumerate(seats):
        shrimps = [(Where.BEHIND, N_("Shrimps behind the screen")), (Where.FISH, N_("More shrimps eaten"))]
        yield Section(
            shell,
            check,
            (Where.CONSUMED, seat),
            verbatim(who.name),
            Words(shell, say(words.IN_FRONT), role="faint"),
            tally([PiecesAt("polyp", coral, Where.CONSUMED, seat) for coral in Coral]),
            line(PiecesAt("polyps", None, Where.BEHIND, seat), say(N_("Polyp tiles behind the screen"))),
            line(PiecesAt("larvae", None, Where.BEHIND, seat), say(N_("Larva cubes behind the screen"))),
            line(PiecesAt("polyps", None, Where.FISH, seat), say(N_("Polyp tiles in the parrotfish"))),
            *(line(PiecesAt("shrimp", who.colour, where), say(said)) for where, said in shrimps),
        )


class TilesSection(Section):
    """The ten coral tiles as they lie: touched to turn one, the cylinder below to lock it."""

    def __init__(self, shell: Shell, check: Check, changed: Changed) -> None:
        self._check, self._changed = check, changed
        flow = Flow(picture_side(shell, 4.6), most=10, gap=shell.theme.space())
        self._tiles: list[tuple[Card, Picture, Swatch]] = []
        for tile in CORAL_TILES:
            column = Panel(shell, None, spacing=shell.theme.space(0.5))
            picture = Picture(shell, "", size_hint=(1, None), height=1)
            picture.bind(width=picture.setter("height"))
            card = Card(shell, partial(self._turn, tile.number), None, None, [picture], upright=True)
            card.padding = shell.theme.space(0.4)
            lock = Swatch(shell, "cylinder-blue", partial(self._lock, tile.number), pos_hint={"center_x": 0.5})
            column.add_widget(card)
            column.add_widget(lock)
            self._tiles.append((card, picture, lock))
            flow.add_widget(column)
        super().__init__(shell, check, Where.TILES, say(TILES), flow)
        self._show()

    def _turn(self, number: int) -> None:
        self._check.turn(number)
        self._show()
        self._changed()

    def _lock(self, number: int) -> None:
        self._check.lock(number)
        self._show()
        self._changed()

    def _show(self) -> None:
        for tile, (card, picture, lock) in zip(CORAL_TILES, self._tiles, strict=True):
            there = self._check.tile_state(tile.number)
            picture.show(tile_name(tile, there.starfish), partial(coral_tile, tile, there.starfish))
            turned = with_found(self._check.state, Tile(tile.number), there).tiles
            lock.picture.show(f"cylinder-{face(turned, tile).large_alga.name.lower()}", faded=not there.locked)
            lock.choose(there.locked)
            card.choose(tile.number in self._check.tiles)


def design(spot: PiecesAt) -> str:
    """The picture of what lies at a spot."""
    name = spot.colour.name.lower() if spot.colour is not None else ""
    return f"{spot.what}-{name}"


def _section(shell: Shell, check: Check, where: Where, whose: int | None, *parts: Widget) -> Section:
    def title(speech: Speech) -> str:
        return place_title(speech, check.state, where, whose)

    return Section(shell, check, (where, whose), title, *parts)


def _tallies(shell: Shell, check: Check, changed: Changed, spots: list[PiecesAt]) -> Tallies:
    return Tallies(
        shell,
        [
            (design(spot), check.must.get(spot, 0), check.number(spot), _counter(check, spot, changed))
            for spot in spots
        ],
    )


def _line(shell: Shell, check: Check, changed: Changed, spot: PiecesAt, title: Said) -> TallyLine:
    return TallyLine(shell, title, check.must.get(spot, 0), check.number(spot), _counter(check, spot, changed))


def _counter(check: Check, spot: PiecesAt, changed: Changed) -> Callable[[int], int]:
    def by(change: int) -> int:
        number = check.count(spot, change)
        changed()
        return number

    return by


def _piles(shell: Shell, check: Check) -> Widget:
    """The five spaces of the open sea as they must lie, each after the form of its coral."""
    flow = Flow(picture_side(shell, 7), most=2, gap=shell.theme.space(), even=False)
    side = picture_side(shell, 1.9)
    for coral in Coral:
        row = BoxLayout(size_hint_y=None, height=side, spacing=shell.theme.space())
        row.add_widget(Picture(shell, f"form-{coral.name.lower()}", size_hint=(None, None), size=(side, side)))
        lies = check.state.sea[coral]
        names = tuple(f"polyp-{c.name.lower()}" for c in Coral for _ in range(lies[c]))
        if names:
            row.add_widget(Pile(shell, names, side))
        flow.add_widget(row)
    return flow
