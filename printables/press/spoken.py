"""A sheet as a page that can be read out: its texts as text, all pieces to cut out as one picture with words."""

from __future__ import annotations

from collections import Counter

from companion.speech import N_, Speech
from printables.pdf.writing import Page
from printables.press.sheet import Sheet, sheet_scene


def spoken_page(sheet: Sheet, sheets: int, speech: Speech) -> Page:
    """The page of a sheet. `sheets` is how many sheets there are in all."""
    read = {f"{laid.piece.key}.{side}" for laid in sheet.laid if laid.piece.worded for side in ("front", "back")}
    others = [laid for laid in sheet.laid if not laid.piece.worded]
    shown = Counter(laid.piece.label for laid in others if not laid.back)
    shows = ""
    if shown:
        pieces = "; ".join(f"{number} × {label}" for label, number in shown.items())
        shows = speech(N_("To cut out: {pieces}"), pieces=pieces)
    elif others:
        shows = speech(N_("The backs of sheet {n}"), n=sheet.number)
    scene = sheet_scene(sheet, sheets, speech)
    return Page(scene, sheet.trim, sheet.bleed, frozenset({*read, sheet.page_name} - {""}), shows)
