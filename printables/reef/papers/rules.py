"""The rules of Reef on paper: the summary with little pictures, and the two pages of a first game."""

from __future__ import annotations

from dataclasses import replace

from companion.drawing.measure import bounds
from companion.drawing.paths import Transform, rounded
from companion.drawing.scene import Path, Placed, Scene, Shape
from companion.guide import Guide
from companion.reef import guide_pictures
from companion.reef.art.cards import card_back
from companion.reef.art.pieces import at_size, joker, piece_at, sign, stack, token
from companion.reef.box import Colour, Sign
from companion.reef.guide import GUIDE
from companion.reef.guide_pictures import PICTURES
from companion.reef.tutorial import GOAL, Idea, lesson_text
from companion.translator import N_, Speech
from printables.press.part import Content, Edition
from printables.text.first_game import first_game_pages, printed_ideas
from printables.text.guide_pages import Pictures, Summary, summary_pages

_NEAR = 0.2  # mm: how exactly the room at the sides of a picture is found
_ICON = 9.4  # mm: what the heading of a section scales


def trimmed(scene: Scene) -> Scene:
    """A picture without the room at its sides."""
    there = bounds(scene.shapes, _NEAR)
    moved = Transform(-there.left, -there.bottom).shapes(scene.shapes)
    return Scene(there.right - there.left, there.top - there.bottom, moved)


def _icons() -> dict[str, Placed | None]:
    """A small picture for the heading of each section."""
    scenes = {
        "about": sign(Sign.SHELL, 20),
        "setup": sign(Sign.STARFISH, 20),
        "take": card_back(),
        "patterns": joker(20, "2"),
        "example": stack("GGY", 20),
        "end": stack("GPRY", 20),
        "notes": token(5, 20),
        "table": sign(Sign.TURTLE, 20),
    }
    found: dict[str, Placed | None] = {
        key: at_size(f"rules.{key}", scene, (0, 0), _ICON * scene.width / max(scene.width, scene.height))
        for key, scene in scenes.items()
    }
    return found | {"turn": piece_at(Colour.PURPLE, (0, 0), _ICON), "play": piece_at(Colour.RED, (0, 0), _ICON)}


def _pictures(speech: Speech, width: float) -> Pictures:
    after = {"special": guide_pictures.PICTURES["special"](width)}
    kept = {name: trimmed(guide_pictures.PICTURES[name](wide)) for name, wide in _BESIDE.items()}
    kept |= {name: guide_pictures.PICTURES[name](width) for name in ("setup.table", *_EXAMPLE)}
    return Pictures(
        _icons(), {}, after, kept, descriptions={name: speech(text) for name, text in GUIDE.descriptions.items()}
    )


_BESIDE = {"components": 26.0, "card": 66.0, "stack": 60.0}
"""Pictures at the left of their rules, and how wide they are with what is bare around them."""
_EXAMPLE = ("example.take", "example.lay", "example.count")

_OF_RECORDS = ("pattern", "board")
"""Rules about how the companion writes things down, which nobody needs at a table of paper."""


_OPEN = N_("What the rulebook leaves open about the table.")
"""What the rules of a table open with on paper, where no app has to know anything."""


def _printed() -> Guide:
    sections = tuple(
        replace(
            section,
            intro=_OPEN if section.key == "table" else section.intro,
            rules=tuple(rule for rule in section.rules if rule.name not in _OF_RECORDS),
        )
        for section in GUIDE.sections
    )
    return Guide(sections, GUIDE.related)


def _banner(width: float, height: float) -> Scene:
    """Corals in a row along the right half of the title's strip, larger and smaller ones by turns."""
    shapes: list[Shape] = []
    for base, paper in ((0.34, "water.shallow"), (0.2, "water.wave")):
        shapes.append(Path(rounded(0, 0, width, base * height, 3), fill=paper))
    sizes = (0.62, 0.78, 0.6, 0.84)
    step = width / (len(sizes) + 0.3)
    for number, (colour, size) in enumerate(zip(Colour, sizes, strict=True)):
        at = ((number + 0.65) * step, (0.08 + size / 2) * height)
        shapes.append(piece_at(colour, at, size * height))
    return Scene(width, height, tuple(shapes))


SUMMARY = Summary(
    title="Reef",
    subtitle=N_("A game by Emerson Matsuuchi. Its rules in our own words, for two to four players"),
    legend=N_("A bar like this marks a ruling: something the rulebook leaves open, and how we play it."),
    guide=_printed(),
    banner=_banner,
    pictures=_pictures,
)


def make(edition: Edition) -> Content:
    """The rules summary."""
    return Content(pages=summary_pages(SUMMARY, edition.speech, edition.paper.field()))


_PAGES = 2
_WIDE = 90.0  # mm of a picture with what is bare around it


def first_game(edition: Edition) -> Content:
    """The two pages of a first game; how experts set up is for later games."""
    ideas = [idea for idea in Idea if idea is not Idea.EXPERT]
    pictures = {one.value: trimmed(PICTURES[one.value](_WIDE)) for one in ideas if one.value in PICTURES}
    told = printed_ideas(ideas, edition.speech, GUIDE, lesson_text, pictures, kind="first")
    return Content(pages=first_game_pages(GOAL, told, _PAGES, edition.speech, edition.paper.field()))
