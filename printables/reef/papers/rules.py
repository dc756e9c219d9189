"""The rules summary of Reef: its guide with little pictures."""

from __future__ import annotations

from dataclasses import replace

from companion.drawing.scene import Placed
from companion.guide import Guide
from companion.reef.art.cards import card_back
from companion.reef.art.pieces import joker, stack
from companion.reef.art.placed_designs import at_size, piece_at
from companion.reef.art.signs import sign
from companion.reef.art.tokens import token
from companion.reef.box.pieces import Colour, Sign
from companion.reef.guide import GUIDE
from companion.speech import N_, Speech
from printables.press.part import Content, Edition
from printables.reef.papers import rule_pictures
from printables.text.guide_pages import Pictures, Summary, summary_pages

_ICON = 9.4  # mm: what the heading of a section scales


def _icons() -> dict[str, Placed | None]:
    """A small picture for the heading of each section."""
    scenes = {
        "about": sign(Sign.SHELL, 20),
        "setup": sign(Sign.STARFISH, 20),
        "take": card_back(),
        "patterns": joker(20, "2"),
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
    del speech  # pictures without words
    after = {
        "setup.display": rule_pictures.table(width),
        "match.disjoint": rule_pictures.scoring(width),
        "special": rule_pictures.around(width),
    }
    return Pictures(_icons(), {}, after)


_OF_RECORDS = ("pattern", "board")
"""Rules about how the companion writes things down, which nobody needs at a table of paper."""


def _printed() -> Guide:
    sections = tuple(
        replace(section, rules=tuple(rule for rule in section.rules if rule.name not in _OF_RECORDS))
        for section in GUIDE.sections
    )
    return Guide(sections, GUIDE.related)


SUMMARY = Summary(
    title="Reef",
    subtitle=N_("A game by Emerson Matsuuchi. Its rules in our own words, for two to four players"),
    legend=N_("A bar like this marks a ruling: something the rulebook leaves open, and how we play it."),
    guide=_printed(),
    banner=rule_pictures.banner,
    pictures=_pictures,
)


def make(edition: Edition) -> Content:
    """The rules summary."""
    return Content(pages=summary_pages(SUMMARY, edition.speech, edition.paper.field()))
