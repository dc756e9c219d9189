"""Names of pieces for sentences (`{coral:polyp}` is "a white polyp"), and the `Translator` that uses them.

A translation may add a grammatical case behind a dot, `{coral:polyp.acc}`, or alone for a count of pieces,
`{taken:acc}`; this uses it if the catalogue has that form (as a gettext context).
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from companion.drawing.measure import has_glyphs
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, CoralCounts, CoralTile, PlayerColour, Space
from companion.reef_encounter.queries.hands import LarvaCube, PolypTile
from companion.reef_encounter.rules.actions import (
    CountedPileKind,
    Pile,
    SpaceState,
    Thing,
    Tile,
    TileState,
    UniqueThing,
)
from companion.reef_encounter.rules.reconcile import Finding
from companion.reef_encounter.rules.state import CoralTiles, Seat, Table, Trigger
from companion.reef_encounter.rules.turns import tile_as_it_lies
from companion.reef_encounter.wording.hands import hands_name
from companion.seating import shown_name
from companion.session.hands import CountedPieces
from companion.translator import N_, NN_, Translator, capitalize_first

CORAL_NAMES = (N_("white"), N_("yellow"), N_("orange"), N_("pink"), N_("grey"))
ALGA_NAMES = (N_("blue"), N_("green"), N_("purple"), N_("red"))
PLAYER_COLOURS = (N_("purple"), N_("green"), N_("red"), N_("yellow"))
UNNAMED = (
    ("Purple", "Lila", "Violet", "Viola", "Morado"),
    ("Green", "Grün", "Vert", "Verde"),
    ("Red", "Rot", "Rouge", "Rosso", "Rojo"),
    ("Yellow", "Gelb", "Jaune", "Giallo", "Amarillo"),
)
"""What players without a name are called in every language, by colours."""

_NOUNS: dict[str, tuple[str, ...]] = {
    "polyp": (
        N_("a white polyp"),
        N_("a yellow polyp"),
        N_("an orange polyp"),
        N_("a pink polyp"),
        N_("a grey polyp"),
    ),
    "coral": (
        N_("a white coral"),
        N_("a yellow coral"),
        N_("an orange coral"),
        N_("a pink coral"),
        N_("a grey coral"),
    ),
    "larva": (
        N_("a white larva cube"),
        N_("a yellow larva cube"),
        N_("an orange larva cube"),
        N_("a pink larva cube"),
        N_("a grey larva cube"),
    ),
    "polyps": (
        N_("white polyps"),
        N_("yellow polyps"),
        N_("orange polyps"),
        N_("pink polyps"),
        N_("grey polyps"),
    ),
    "corals": (
        N_("white corals"),
        N_("yellow corals"),
        N_("orange corals"),
        N_("pink corals"),
        N_("grey corals"),
    ),
    "larvae": (
        N_("white larva cubes"),
        N_("yellow larva cubes"),
        N_("orange larva cubes"),
        N_("pink larva cubes"),
        N_("grey larva cubes"),
    ),
    "alga": (N_("blue alga"), N_("green alga"), N_("purple alga"), N_("red alga")),
    "cylinder": (
        N_("a blue alga cylinder"),
        N_("a green alga cylinder"),
        N_("a purple alga cylinder"),
        N_("a red alga cylinder"),
    ),
    "cylinders": (
        N_("blue alga cylinders"),
        N_("green alga cylinders"),
        N_("purple alga cylinders"),
        N_("red alga cylinders"),
    ),
}

_COUNTED: dict[str, tuple[tuple[str, str], ...]] = {
    "polyp": (
        NN_("{n} white polyp", "{n} white polyps"),
        NN_("{n} yellow polyp", "{n} yellow polyps"),
        NN_("{n} orange polyp", "{n} orange polyps"),
        NN_("{n} pink polyp", "{n} pink polyps"),
        NN_("{n} grey polyp", "{n} grey polyps"),
    ),
    "larva": (
        NN_("{n} white larva cube", "{n} white larva cubes"),
        NN_("{n} yellow larva cube", "{n} yellow larva cubes"),
        NN_("{n} orange larva cube", "{n} orange larva cubes"),
        NN_("{n} pink larva cube", "{n} pink larva cubes"),
        NN_("{n} grey larva cube", "{n} grey larva cubes"),
    ),
}

_TRIGGERS = {
    Trigger.LOCKED: N_("all ten coral tiles are locked"),
    Trigger.SHRIMPS: N_("a parrotfish has eaten all four shrimps"),
    Trigger.SPACE: N_("there is no bare rock left for a polyp"),
    Trigger.SUPPLY: N_("the open sea cannot be refilled"),
}


class CountedPiece(StrEnum):
    """The kinds of pieces in a count."""

    POLYP = "polyp"
    LARVA = "larva"


class CountedCoral(NamedTuple):
    """A number of pieces of one coral, as in "3 white polyps"."""

    number: int
    coral: Coral
    what: CountedPiece = CountedPiece.POLYP


def counted_corals(pieces: CoralCounts, what: CountedPiece = CountedPiece.POLYP) -> tuple[CountedCoral, ...]:
    """Return a stock as a list of counts for a sentence."""
    return tuple(CountedCoral(pieces[coral], coral, what) for coral in Coral if pieces[coral])


def fact_name(tr: Translator, fact: object, role: str) -> str | None:
    """Return the words for a fact of this game; the namer of every `Translator` about Reef Encounter."""
    match fact:
        case CountedCoral():
            return _counted(tr, fact, role)
        case Coral():
            return _noun(tr, role, fact) if role else tr(CORAL_NAMES[fact])
        case Alga():
            return _noun(tr, role, fact) if role else tr(ALGA_NAMES[fact])
        case PlayerColour():
            return tr(PLAYER_COLOURS[fact])
        case Seat():
            # Two names that are question marks on screen and paper are told apart by their colours.
            if not (fact.name.isascii() or has_glyphs(fact.name)):
                return _with_colour(tr, fact)
            return shown_name(fact.name, UNNAMED[fact.colour], capitalize_first(tr(PLAYER_COLOURS[fact.colour])))
        case CoralTile():
            return tr(N_("{stronger} over {weaker}"), stronger=fact.stronger, weaker=fact.weaker)
        case Trigger():
            return tr(_TRIGGERS[fact])
        case Finding():
            return _how_it_lies(tr, fact) if role else _which(tr, fact.table, fact.thing)
        case CountedPieces(number, PolypTile(Coral() as coral)) if role not in ("short", "brief"):
            return _counted(tr, CountedCoral(number, coral), role)
        case CountedPieces(number, LarvaCube(coral)) if role != "brief":
            return _counted(tr, CountedCoral(number, coral, CountedPiece.LARVA), role)
    return hands_name(tr, fact, role)


_THINGS: dict[CountedPileKind | UniqueThing, str] = {
    CountedPileKind.LARVAE: N_("{player}’s {coral:larvae}"),
    CountedPileKind.HAND: N_("behind {player}’s screen, openly taken {coral:polyps}"),
    CountedPileKind.CONSUMED: N_("in front of {player}’s screen, {coral:polyps}"),
    CountedPileKind.FISH: N_("in {player}’s parrotfish, {coral:polyps}"),
    CountedPileKind.SEA: N_("on the {space} space of the open sea, {coral:polyps}"),
    CountedPileKind.BONUS: N_("bonus tiles, {coral:polyps}"),
    CountedPileKind.HIDDEN_HAND: N_("behind {player}’s screen, hidden polyps"),
    CountedPileKind.HIDDEN_FISH: N_("in {player}’s parrotfish, hidden polyps"),
    CountedPileKind.EATEN: N_("shrimps eaten by {player}’s parrotfish"),
    UniqueThing.ALGA_SPACE: N_("alga space"),
    UniqueThing.TURN: N_("turn"),
    UniqueThing.LARVA: N_("larva cube in play"),
    UniqueThing.LAID: N_("polyps placed with the larva cube"),
}


def _which(tr: Translator, table: Table, thing: Thing) -> str:
    """Return the name of a thing of the table."""
    match thing:
        case Space():
            return table.space_name(thing)
        case Tile(number):
            tile = CORAL_TILES[number - 1]
            return tr(N_("coral tile {one}/{other}"), one=tile.stronger, other=tile.weaker)
        case Pile(CountedPileKind.SEA, int(space), coral):
            return tr(_THINGS[CountedPileKind.SEA], coral=coral, space=Coral(space))
        case Pile(heap, whose, coral):
            player = table.seats[whose] if whose is not None else None
            return tr(_THINGS[heap], player=player, coral=coral)
    return tr(_THINGS[thing])


def _how_it_lies(tr: Translator, lying: Finding) -> str:
    """Return a few words that say how something lies."""
    table, thing, found = lying
    match thing, found:
        case Tile(number), TileState(starfish, locked):
            tile = tile_as_it_lies(CoralTiles(starfish << number - 1), CORAL_TILES[number - 1])
            return tr(N_("{tile}, locked") if locked else "{tile}", tile=tile)
        case Space(), SpaceState(coral, shrimp) if shrimp is not None:
            there = {"coral": coral, "player": table.seats[shrimp]}
            return tr(
                N_("{coral:polyp} and {player}’s shrimp") if coral is not None else N_("{player}’s shrimp"), **there
            )
        case Space(), SpaceState(Coral() as coral):
            return tr.name(coral, "polyp")
        case UniqueThing.TURN, int(seat):
            return tr.name(table.seats[seat])
        case _, Coral() | Alga():
            return tr.name(found)
        case Pile() | UniqueThing.LAID, int():
            return str(found)
    return tr(N_("nothing"))


def _with_colour(tr: Translator, seat: Seat) -> str:
    return f"{seat.name} ({tr(PLAYER_COLOURS[seat.colour])})"


def make_translator(language: str, *packages: str) -> Translator:
    """Make the `Translator` of this game. Raises KeyError for a language without a catalogue."""
    return Translator(language, ("companion", *packages), fact_name)


def _noun(tr: Translator, role: str, coral: int) -> str:
    noun, _, case = role.partition(".")
    return tr.form(case, _NOUNS[noun][coral])


def _counted(tr: Translator, some: CountedCoral, case: str) -> str:
    one, many = _COUNTED[some.what][some.coral]
    return tr.count_form(case, one, many, some.number)
