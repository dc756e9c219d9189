"""Reef Encounter's `AppGame`: its pages by name, its pictures, its offers on the first page, saved games in lists."""

from __future__ import annotations

from functools import partial
from typing import Final

from companion.imports import lazy_function, lazy_value
from companion.reef_encounter import interface
from companion.translator import N_
from mobile.core.plugin import (
    AppGame,
    GameArt,
    GameListing,
    HomeOffer,
    HomeOffers,
    KitPrinting,
    NamedDrawing,
    RulePictures,
    TutorialContent,
)
from mobile.setup.drafts import find_unfinished

_ART = "companion.reef_encounter.art"
_ROOM = "mobile.reef_encounter"
_SCENERY = f"{_ROOM}.art"


def _player(colour: str) -> NamedDrawing:
    return NamedDrawing(f"icon-fish-{colour}", partial(lazy_function(f"{_SCENERY}:draw_fish_icon_of"), colour))


def _icon(name: str) -> NamedDrawing:
    return NamedDrawing(f"icon-{name}", lazy_function(f"{_SCENERY}:draw_{name}_icon"))


NEW_GAME_OFFER = HomeOffer("new", N_("New game"), _icon("new"), begins=True)
WATCH_OFFER = HomeOffer("watch", N_("Watch a game"), _icon("watch"))
TAKEOVER_OFFER = HomeOffer("takeover", N_("Continue a game on the table"), _icon("table"), begins=True)
PRACTICE_OFFER = HomeOffer("practice", N_("Practice"), _icon("practice"))
SCORE_OFFER = HomeOffer("final", N_("Final score"), _icon("score"))

REEF_ENCOUNTER: Final = AppGame(
    module=interface,
    pages={
        "new": f"{_ROOM}.setup.new_game:NewGamePage",
        "opening": f"{_ROOM}.setup.opening:OpeningPage",
        "takeover": f"{_ROOM}.setup.takeover:TakeoverPage",
        "final": f"{_ROOM}.ending:FinalScorePage",
        "table": f"{_ROOM}.pages:make_table_page",
        "end": f"{_ROOM}.ending:make_finale_page",
        "watch": f"{_ROOM}.table.watch:WatchPage",
        "correct": f"{_ROOM}.correcting:CorrectPage",
        "audit": f"{_ROOM}.audit:AuditPage",
        "let-stand": f"{_ROOM}.reconcile:make_reconcile_page",
        "practice": f"{_ROOM}.table.practice:make_practice_page",
        "puzzle": f"{_ROOM}.table.practice:make_puzzle_page",
        "real-turn": f"{_ROOM}.table.practice:make_recorded_turn",
    },
    listing=GameListing(
        seated=lazy_function(f"{_ROOM}.pages:make_seat"),
        summary=lazy_function(f"{_ROOM}.pages:summarize_game"),
        followed={
            "full": N_("the whole game"),
            "hierarchy": N_("coral tiles and parrotfish"),
            "score": N_("only the score"),
        },
        turnless=frozenset({"score"}),
        paints={
            "-": "rock.sand.body",
            "W": "white.body",
            "Y": "yellow.body",
            "O": "orange.body",
            "P": "pink.body",
            "G": "grey.body",
        },
    ),
    art=GameArt(
        player=_player,
        designs=lazy_function(f"{_ROOM}.art:app_designs"),
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
            "foot": NamedDrawing("rock-foot", lazy_function(f"{_SCENERY}:draw_foot_icon")),
            "print": _icon("print"),
            "rules": _icon("rules"),
            "table": _icon("table"),
        },
        icon=lazy_function(f"{_ART}.designs:draw_icon"),
        sample=lazy_function(f"{_SCENERY}:draw_sample_board"),
    ),
    offers=HomeOffers(
        large=(NEW_GAME_OFFER,),
        alone=(WATCH_OFFER,),
        small=(TAKEOVER_OFFER, SCORE_OFFER, PRACTICE_OFFER),
        unfinished=partial(find_unfinished, lazy_value(f"{_ROOM}.setup.draft:DRAFT_FILE"), interface.ABOUT.word),
    ),
    reading=RulePictures(
        drawn=lazy_function(f"{_ROOM}.pages:draw_rule_picture"),
        printed=lazy_function(f"{_ROOM}.pages:draw_printed_for"),
        icon=lazy_function(f"{_ROOM}.pages:section_icon"),
    ),
    copying=KitPrinting(
        kit=lazy_value("printables.reef_encounter.kit:KIT"),
        spares=lazy_value(f"{_ROOM}.lost_pieces:LOSABLE_PIECES"),
        part="tile-5-starfish",
        lost=("polyp-white", "shrimp-red"),
    ),
    switches=lazy_value(f"{_ROOM}.dialogs.table:SWITCH_TEXTS"),
    tutorial=TutorialContent(
        curriculum=lazy_value("companion.reef_encounter.tutorial:CURRICULUM"),
        text=lazy_function("companion.reef_encounter.tutorial:lesson_text"),
        drawn=lazy_function(f"{_ROOM}.pages:draw_rule_picture"),
        goal=lazy_value("companion.reef_encounter.tutorial:OBJECTIVE"),
        setting=lazy_value("companion.reef_encounter.tutorial:SETUP_IDEAS"),
    ),
    trial=lazy_function(f"{_ROOM}.pages:make_trial"),
)
