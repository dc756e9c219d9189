"""A board too large for the paper as two halves that are glued side by side."""

from __future__ import annotations

from dataclasses import replace

from companion.drawing.scene import Placed, Scene
from companion.translator import N_, Speech
from printables.press.paper import Paper
from printables.press.part import Piece
from printables.press.tray import TIGHT_FRAME


def fits(width: float, height: float, paper: Paper) -> bool:
    """Return whether a piece of this size fits a sheet of `paper`, upright or landscape."""
    fields = (paper.field(landscape).wider(-TIGHT_FRAME) for landscape in (False, True))
    return any(width <= field.width and height <= field.height for field in fields)


def halve_to_fit(piece: Piece, paper: Paper, speech: Speech) -> tuple[Piece, ...]:
    """Return the piece, or its left and right half if only these fit `paper`, or the piece if nothing does."""
    scene = piece.front
    if fits(scene.width, scene.height, paper) or not fits(scene.width / 2, scene.height, paper):
        return (piece,)
    left, right = halves(scene, piece.key)
    return (
        replace(
            piece, key=f"{piece.key}-left", label=speech(N_("{piece}, left half"), piece=piece.label), front=left
        ),
        replace(
            piece, key=f"{piece.key}-right", label=speech(N_("{piece}, right half"), piece=piece.label), front=right
        ),
    )


def halves(scene: Scene, name: str) -> tuple[Scene, Scene]:
    """The left and the right half of a picture, as the design `name` that is cut off at the middle."""
    middle, up = scene.width / 2, scene.height / 2
    left, right = (Scene(middle, scene.height, (Placed(name, scene, (at, up)),), cut=True) for at in (middle, 0.0))
    return left, right
