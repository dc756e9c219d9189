"""The kit's papers with words or folds: assembly, rules, score pad, cards, screens, boxes, standing shrimps.

Each is drawn by a module of its own, read only when the part is printed: a few coral tiles do not wait for the rules.
"""

from __future__ import annotations

from companion.speech import N_
from printables.part import Content, Edition, Part, Stock


def _assembly(edition: Edition) -> Content:
    from printables.documents.assembly import make

    return make(edition)


def _rules(edition: Edition) -> Content:
    from printables.documents.rules import make

    return make(edition)


def _score_pad(edition: Edition) -> Content:
    from printables.documents.score_pad import make

    return make(edition)


def _turn_cards(edition: Edition) -> Content:
    from printables.documents.cards import make

    return make(edition)


def _screens(edition: Edition) -> Content:
    from printables.documents.screens import make

    return make(edition)


def _parrotfish(edition: Edition) -> Content:
    from printables.documents.boxes import make

    return make(edition)


def _standing_shrimps(edition: Edition) -> Content:
    from printables.documents.shrimps import make

    return make(edition)


ASSEMBLY = Part("assembly", N_("Assembly"), Stock.PAPER, _assembly)
RULES = Part("rules", N_("Rules summary"), Stock.PAPER, _rules)
SCORE_PAD = Part("score-pad", N_("Score pad"), Stock.PAPER, _score_pad)
TURN_CARDS = Part("turn-cards", N_("Turn action cards"), Stock.CARD, _turn_cards)
SCREENS = Part("screens", N_("Screens"), Stock.CARD, _screens)
PARROTFISH = Part("parrotfish", N_("Parrotfish boxes"), Stock.CARD, _parrotfish)
STANDING_SHRIMPS = Part("shrimps", N_("Standing shrimps"), Stock.CARD, _standing_shrimps)

PAPERS_TO_READ = (ASSEMBLY, RULES, SCORE_PAD)
PAPERS_TO_FOLD = (TURN_CARDS, SCREENS, PARROTFISH, STANDING_SHRIMPS)
