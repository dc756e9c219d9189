"""Names of pieces, cards and places for sentences (`{colour:pieces}` is "red pieces"), and their `Translator`."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.drawing.measure import has_glyphs
from companion.reef.box import (
    COLOURS,
    Card,
    Colour,
    NamedColour,
    PatternShape,
    Sign,
    read_card,
    recognise_pattern,
    space_name,
)
from companion.reef.rules.actions import CountKind, CountThing, FaceUpThing, PlacedPiece, StackThing, Thing
from companion.reef.rules.setup import CardPlace, VisiblePlace
from companion.reef.rules.state import Depth, EndCause, Seat, Table
from companion.reef.wording.hands import hands_name
from companion.seating import shown_name
from companion.session.hands import CountedPieces
from companion.translator import N_, Namer, Translator, capitalize_first

BLUE_NAME: Final = N_("blue")
"""The name of purple with a deck of blue pieces."""

_COLOURS: Final = dict(zip(Colour, (N_("red"), N_("yellow"), N_("green"), N_("purple")), strict=True))
_PIECES: Final = {
    "red": N_("red pieces"),
    "yellow": N_("yellow pieces"),
    "green": N_("green pieces"),
    "purple": N_("purple pieces"),
    "blue": N_("blue pieces"),
}
_SIGNS: Final = dict(zip(Sign, (N_("starfish"), N_("seahorse"), N_("turtle"), N_("shell")), strict=True))
UNNAMED: Final = (
    ("Starfish", "Seestern", "Étoile de mer", "Stella marina", "Estrella de mar"),
    ("Seahorse", "Seepferdchen", "Hippocampe", "Cavalluccio", "Cavalluccio marino", "Caballito de mar"),
    ("Turtle", "Schildkröte", "Tortue", "Tartaruga", "Tortuga"),
    ("Shell", "Muschel", "Coquillage", "Conchiglia", "Concha"),
)
"""What players without a name are called in every language, by signs."""
_ENDED: Final = {
    EndCause.COLOUR: N_("a supply is empty, and everybody has had as many turns"),
    EndCause.DECK: N_("the deck is empty"),
}
_KINDS: Final = {
    PatternShape.SINGLE: N_("single piece: {colours}"),
    PatternShape.PAIR: N_("side by side: {colours}"),
    PatternShape.DIAGONAL_PAIR: N_("diagonally: {colours}"),
    PatternShape.LINE: N_("row of three: {colours}"),
    PatternShape.CORNER: N_("corner of three: {colours}"),
    PatternShape.DIAGONAL: N_("diagonal of three: {colours}"),
    PatternShape.SQUARE: N_("square of four: {colours}"),
}
_IN_SIGHT: Final = {
    VisiblePlace.HAND: N_("{player}’s cards in hand"),
    VisiblePlace.PLAYED: N_("cards that {player} has played"),
    VisiblePlace.DISPLAY: N_("card {slot} of the display"),
    VisiblePlace.TOP: N_("top card of the deck"),
}


class Finding(NamedTuple):
    """A thing of a table with its finding, for sentences: `{was}` names it, `{was:found}` says how it lies."""

    table: Table
    thing: Thing
    found: str | int


def make_namer(blue: bool = False) -> Namer:
    """Make the namer of every `Translator` about Reef; `blue` if purple is called that."""

    def name(tr: Translator, fact: object, role: str) -> str | None:
        match fact:
            case Colour():
                word = BLUE_NAME if blue and fact is Colour.PURPLE else _COLOURS[fact]
                if role:
                    return tr(_PIECES[word])
                # In German the purple of Reef is another word than that of Reef Encounter, as in their rulebooks.
                return tr.form("piece of Reef", "purple") if word == "purple" else tr(word)
            case NamedColour(colour, as_blue):
                return make_namer(as_blue)(tr, colour, role)
            case Card():
                return card_name(tr, fact)
            case PlacedPiece(colour, space):
                return tr(N_("{colour} on {space}"), colour=colour, space=space_name(space))
            case CardPlace(where, player, slot):
                return capitalize_first(tr(_IN_SIGHT[where], player=player, slot=slot))
            case Sign():
                return tr(_SIGNS[fact])
            case Seat():
                # Two names that are question marks on screen and paper are told apart by their boards.
                if not (fact.name.isascii() or has_glyphs(fact.name)):
                    return f"{fact.name} ({tr(_SIGNS[fact.sign])})"
                return shown_name(fact.name, UNNAMED[fact.sign], capitalize_first(tr(_SIGNS[fact.sign])))
            case EndCause():
                return tr(_ENDED[fact])
            case int() if role == "space":
                return space_name(fact)
            case Finding():
                return _how_it_lies(tr, fact.thing, fact.found) if role else thing_name(tr, fact)
            case CountedPieces(_, Card() as card):
                # Cards with one pattern can give other pieces, and a hand may hold both.
                text = N_("“{pattern}” (gives {colours}, worth {value})")
                facts = {"pattern": pattern_name(tr, card.pattern), "value": card.points}
                return tr(text, colours=tuple(map(Colour, card.gain)), **facts)
        return hands_name(tr, fact, role)

    return name


name: Final = make_namer()
"""With purple called purple."""


def make_translator(language: str, *packages: str, blue: bool = False) -> Translator:
    """Make the `Translator` of this game. Raises KeyError for a language without a catalogue."""
    return Translator(language, ("companion", *packages), make_namer(blue))


def make_table_translator(tr: Translator, table: Table) -> Translator:
    """Return a `Translator` that names the colours as at this table."""
    return tr.calling(make_namer(table.deck.blue))


def card_name(tr: Translator, card: Card) -> str:
    """Return the name of a card: its pattern and its points."""
    return tr(N_("“{pattern}” (worth {value})"), pattern=pattern_name(tr, card.pattern), value=card.points)


def pattern_name(tr: Translator, text: str) -> str:
    """Return a pattern in words; one with a shape of its own by its text, row by row."""
    kind, colours, height = recognise_pattern(text)
    if kind is PatternShape.OTHER:
        return text
    if kind is PatternShape.SPECIAL:
        counted, crown = colours
        return tr(N_("round the highest stack ({crown}): {counted}"), crown=crown, counted=counted)
    named = tr.list([colour or tr(N_("any colour")) for colour in colours])
    said = tr(_KINDS[kind], colours=named)
    if height.endswith("+"):
        return tr(N_("{pattern}, {height} high or more"), pattern=said, height=height.removesuffix("+"))
    return tr(N_("{pattern}, exactly {height} high"), pattern=said, height=height) if height else said


def thing_name(tr: Translator, lying: Finding) -> str:
    """Return the name of a thing of the table that can be corrected."""
    table, thing, _ = lying
    match thing:
        case StackThing(seat, space):
            return tr(N_("{player}’s {space}"), player=table.seats[seat], space=space_name(space))
        case CountThing(CountKind.POINTS, seat):
            return tr(N_("{player}’s points"), player=table.seats[seat])
        case CountThing(CountKind.CARDS, seat):
            return tr(N_("{player}’s cards in hand"), player=table.seats[seat])
        case CountThing(CountKind.DECK):
            return tr(N_("cards in the deck"))
        case CountThing(CountKind.SUPPLY, place):
            return tr(N_("supply of {colour:pieces}"), colour=COLOURS[place])
        case CountThing(CountKind.TOKENS) if table.depth is Depth.POINTS:
            return tr(N_("tokens on the display"))
        case CountThing(CountKind.TOKENS, slot):
            return tr(N_("tokens on card {slot} of the display"), slot=slot + 1)
        case FaceUpThing(slot) if slot is not None:
            return tr(N_("card {slot} of the display"), slot=slot + 1)
        case _:
            return tr(N_("top card of the deck"))


def stack_name(tr: Translator, stack: str) -> str:
    """Return the name of a stack, its pieces from the bottom to the top."""
    if not stack:
        return tr(N_("nothing"))
    known = tuple(Colour)
    named = [tr.name(Colour(letter)) if letter in known else "?" for letter in stack]
    return ", ".join(named)


def _how_it_lies(tr: Translator, thing: Thing, found: str | int) -> str:
    if isinstance(thing, FaceUpThing):
        return card_name(tr, read_card(str(found))) if found else tr(N_("not looked at"))
    return stack_name(tr, str(found)) if isinstance(thing, StackThing) else str(found)
