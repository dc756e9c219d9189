"""The pieces of Reef for a 3D printer: corals that stack four high, and point tokens."""

from __future__ import annotations

from companion.drawing.paths import Transform
from companion.drawing.scene import Circle, Shape, Text
from companion.reef.art.pieces import coral, design_name, ink, token
from companion.reef.box import PIECES, TOKENS, Colour
from companion.translator import N_
from printables.press.part import Edition
from printables.reef.naming import colour
from printables.solid.body import Body, Terrace, nest_terraces
from printables.solid.piece import SolidPiece
from printables.solid.region import STRAY, Region

FIT = 0.3
"""Millimetres between a peg and the wall of its socket: less sticks, more wobbles."""

_WIDE = 0.95  # of a coral piece: the foot
_FOOT, _TOP, _PEG = 2.4, 8.0, 10.0  # mm: how high each terrace reaches
_PEG_RADIUS, _CORE = 2.8, 4.4  # mm: the core is what the peg stands on, whatever the coral's middle looks like
_BLUNT = 0.5  # mm: the radius of the tips of a star, which nobody shall prick a finger on
_LEAST = 0.8  # mm: the thinnest wall that a nozzle of 0.4 mm makes soundly
_TOKEN = 0.75  # of a coral piece
_TOKEN_FOOT, _TOKEN_TOP = 2.0, 3.0


def pieces(edition: Edition) -> tuple[SolidPiece, ...]:
    """The four corals, then the tokens of five values."""
    return (*(_coral(which, edition) for which in Colour), *(_token(value, edition) for value in TOKENS))


def _coral(which: Colour, edition: Edition) -> SolidPiece:
    wide = _WIDE * edition.tile
    side = edition.tile
    drawn = Transform(scale=0.96 * wide / 100).shapes(coral(which))
    core = _disc(_CORE, side)
    body = Body(
        nest_terraces(
            Terrace(_disc(wide / 2, side), _FOOT),
            Terrace(_raised(which, drawn, side) | core, _TOP),
            Terrace(_disc(_PEG_RADIUS, side), _PEG),
        ),
        socket=_disc(_PEG_RADIUS + FIT + 2 * STRAY, side),
        deep=_PEG - _TOP + FIT,
    )
    label = edition.speech(N_("Coral piece, {colour}"), colour=colour(edition.speech, which, edition.colours))
    blue = edition.colours == "blue" and which is Colour.PURPLE
    paper, called = ("reef.blue.body", "piece-blue") if blue else (ink(which), "")
    key = design_name("piece", which)
    return SolidPiece(key, "coral-pieces", label, PIECES, paper, body, stack=_TOP, called=called)


def _raised(which: Colour, drawn: tuple[Shape, ...], side: float) -> Region:
    """The region of a coral at its full height: all that lies in the light."""

    def seen_in(*papers: str) -> Region:
        return Region.of(drawn, side, {ink(which, paper) for paper in papers})

    match which:
        case Colour.YELLOW:
            return Region.of(drawn, side).blunt(_BLUNT)
        case Colour.PURPLE:
            return seen_in("tint").grown(0.2)  # only the crest of the roll, to keep it open
        case Colour.RED | Colour.GREEN:
            return seen_in("body", "tint", "light").strong(_LEAST)


def _token(value: int, edition: Edition) -> SolidPiece:
    size = _TOKEN * edition.tile
    drawn = Transform(-size / 2, -size / 2).shapes(token(value, size).shapes)
    written = tuple(shape for shape in drawn if isinstance(shape, Text))
    foot = Region.of(tuple(shape for shape in drawn if shape not in written), size + 2)
    body = Body(
        nest_terraces(Terrace(foot, _TOKEN_FOOT), Terrace(Region.of(written, size + 2).grown(0.12), _TOKEN_TOP))
    )
    label = edition.speech.count("Point token, {n} point", "Point token, {n} points", value)
    return SolidPiece(f"token-{value}", "tokens", label, TOKENS[value], "seabed.body", body)


def _disc(radius: float, side: float) -> Region:
    return Region.of((Circle((0, 0), radius, fill="line"),), side)
