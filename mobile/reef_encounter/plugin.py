"""Reef Encounter's `AppGame`: its pages by name, its pictures, its offers on the first page, saved games in lists."""

from __future__ import annotations

from functools import partial
from typing import Final

from companion.imports import lazy, lazy_value
from companion.reef_encounter import interface
from companion.translator import N_
from mobile.core.plugin import (
    AppGame,
    Art,
    KitPrinting,
    Listing,
    NamedDrawing,
    Offer,
    Offers,
    RulePictures,
    TutorialContent,
)
from mobile.setup.drafts import unfinished

_ART = "companion.reef_encounter.art"
_ROOM = "mobile.reef_encounter"
_SCENERY = f"{_ROOM}.art"


def _player(colour: str) -> NamedDrawing:
    return NamedDrawing(f"icon-fish-{colour}", partial(lazy(f"{_SCENERY}:fish_icon_of"), colour))


def _icon(name: str) -> NamedDrawing:
    return NamedDrawing(f"icon-{name}", lazy(f"{_SCENERY}:{name}_icon"))


NEW = Offer("new", N_("New game"), _icon("new"), begins=True)
WATCH = Offer("watch", N_("Watch a game"), _icon("watch"))
JOIN = Offer("takeover", N_("Continue a game on the table"), _icon("table"), begins=True)
PRACTICE = Offer("practice", N_("Practice"), _icon("practice"))
SCORE = Offer("final", N_("Final score"), _icon("score"))

REEF_ENCOUNTER: Final = AppGame(
    module=interface,
    pages={
        "new": f"{_ROOM}.setup.new_game:NewGame",
        "opening": f"{_ROOM}.setup.opening:OpeningPage",
        "takeover": f"{_ROOM}.setup.takeover:TakeOver",
        "final": f"{_ROOM}.ending:FinalScore",
        "table": f"{_ROOM}.pages:table_page",
        "end": f"{_ROOM}.ending:finale_page",
        "watch": f"{_ROOM}.table.watch:WatchPage",
        "correct": f"{_ROOM}.correcting:CorrectPage",
        "audit": f"{_ROOM}.audit:AuditPage",
        "let-stand": f"{_ROOM}.reconcile:reconcile_page",
        "practice": f"{_ROOM}.table.practice:practice_page",
        "puzzle": f"{_ROOM}.table.practice:puzzle_page",
        "real-turn": f"{_ROOM}.table.practice:real_turn_page",
    },
    listing=Listing(
        seated=lazy(f"{_ROOM}.pages:seated"),
        summary=lazy(f"{_ROOM}.pages:summary"),
        followed={
            "full": N_("the whole game"),
            "hierarchy": N_("coral tiles and parrotfish"),
            "score": N_("only the score"),
        },
        paints={
            "-": "rock.sand.body",
            "W": "white.body",
            "Y": "yellow.body",
            "O": "orange.body",
            "P": "pink.body",
            "G": "grey.body",
        },
    ),
    art=Art(
        player=_player,
        designs=lazy(f"{_ROOM}.art:designs"),
        sources=(
            ("companion", "reef_encounter/art/*.py"),
            ("companion", "reef_encounter/art/svg/*.svg"),
            ("companion", "reef_encounter/guide_pictures.py"),
            ("mobile", "reef_encounter/pages.py"),
            ("mobile", "reef_encounter/art.py"),
            ("mobile", "reef_encounter/highlight_drawings.py"),
        ),
        pictures={
            "emblem": NamedDrawing("emblem"),
            "foot": NamedDrawing("rock-foot", lazy(f"{_SCENERY}:rock_foot")),
            "print": _icon("print"),
            "rules": _icon("rules"),
            "table": _icon("table"),
        },
        icon=lazy(f"{_ART}.designs:icon"),
        sample=lazy(f"{_SCENERY}:sample"),
    ),
    offers=Offers(
        large=(NEW,),
        alone=(WATCH,),
        small=(JOIN, SCORE, PRACTICE),
        unfinished=partial(unfinished, lazy_value(f"{_ROOM}.setup.draft:DRAFTS"), interface.ABOUT.word),
    ),
    reading=RulePictures(
        drawn=lazy(f"{_ROOM}.pages:drawn_for"),
        printed=lazy(f"{_ROOM}.pages:printed_for"),
        icon=lazy(f"{_ROOM}.pages:section_icon"),
    ),
    copying=KitPrinting(
        kit=lazy_value("printables.reef_encounter.kit:KIT"),
        spares=lazy_value(f"{_ROOM}.lost_pieces:SPARES"),
        part="tile-5-starfish",
        lost=("polyp-white", "shrimp-red"),
    ),
    switches=lazy_value(f"{_ROOM}.dialogs.table:SWITCHES"),
    tutorial=TutorialContent(
        curriculum=lazy_value("companion.reef_encounter.tutorial:CURRICULUM"),
        text=lazy("companion.reef_encounter.tutorial:lesson_text"),
        drawn=lazy(f"{_ROOM}.pages:drawn_for"),
        goal=lazy_value("companion.reef_encounter.tutorial:GOAL"),
        setting=lazy_value("companion.reef_encounter.tutorial:SETTING"),
    ),
    trial=lazy(f"{_ROOM}.pages:trial"),
)
