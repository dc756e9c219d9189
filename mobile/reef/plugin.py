"""Reef's `AppGame`: its pages by name, its pictures, its offers on the first page, saved games in lists."""

from __future__ import annotations

from functools import partial
from typing import Final

from companion.imports import lazy_function, lazy_value
from companion.reef import interface
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

_ART = "companion.reef.art"
_ROOM = "mobile.reef"


def _player(sign: str) -> NamedDrawing:
    return NamedDrawing(f"sign-{sign}")


_EMBLEM = NamedDrawing("reef-emblem", partial(lazy_function(f"{_ART}.pieces:draw_emblem"), 64))
NEW_GAME_OFFER = HomeOffer("new", N_("New game"), _EMBLEM, begins=True)
WATCH_OFFER = HomeOffer("watch", N_("Watch a game"), NamedDrawing("sign-turtle"))
DECK_OFFER = HomeOffer(
    "deck",
    N_("Cards of your copy"),
    NamedDrawing("reef-card-back", lazy_function(f"{_ART}.cards:draw_card_back")),
    takes=".reefdeck",
)
POINTS_OFFER = HomeOffer(
    "count",
    N_("Points only"),
    NamedDrawing("gained-ry"),
    N_("With your own cards: three touches for each"),
    begins=True,
)
TAKEOVER_OFFER = HomeOffer("takeover", N_("Continue a game on the table"), NamedDrawing("stack-grp"), begins=True)
SCORE_OFFER = HomeOffer("final", N_("Final score"), NamedDrawing("token-20"))
CARD_MATCH_OFFER = HomeOffer(
    "judge", N_("Does it match?"), NamedDrawing("stack-pyry"), N_("What one card scores, and why not more")
)
PRACTICE_OFFER = HomeOffer(
    "practice",
    N_("Practice"),
    NamedDrawing("reef-icon-practice", lazy_function(f"{_ROOM}.practice:draw_practice_icon")),
)

REEF: Final = AppGame(
    module=interface,
    pages={
        "new": f"{_ROOM}.setup.new_game:NewGamePage",
        "takeover": f"{_ROOM}.setup.takeover:TakeoverPage",
        "table": f"{_ROOM}.pages:make_table_page",
        "watch": f"{_ROOM}.table.watch:WatchPage",
        "practice": f"{_ROOM}.practice:make_practice_page",
        "puzzle": f"{_ROOM}.practice:PuzzleTablePage",
        "deck": f"{_ROOM}.deck:DeckPage",
        "teach": f"{_ROOM}.deck:DeckEntryPage",
        "deck-codes": f"{_ROOM}.deck:DeckCodesPage",
        "audit": f"{_ROOM}.audit:AuditPage",
        "end": f"{_ROOM}.ending:make_finale_page",
        "count": f"{_ROOM}.setup.new_game:make_points_only_page",
        "judge": f"{_ROOM}.judge:JudgePage",
        "final": f"{_ROOM}.final_score:FinalScorePage",
    },
    listing=GameListing(
        seated=lazy_function(f"{_ROOM}.pages:make_seat"),
        summary=lazy_function(f"{_ROOM}.pages:summarize_game"),
        followed={
            "boards": N_("boards and points"),
            "display": N_("boards, points and cards"),
            "points": N_("points only"),
            "score": N_("only the score"),
        },
        turnless=frozenset({"points", "score"}),
        paints={
            "-": "water.shallow",
            "R": "reef.red.body",
            "Y": "reef.yellow.body",
            "G": "reef.green.body",
            "P": "reef.purple.body",
            "?": "rock.sand.body",
        },
    ),
    art=GameArt(
        player=_player,
        designs=lazy_function(f"{_ART}.cards:square_designs"),
        sources=(
            ("companion", "reef/art/*.py"),
            ("companion", "reef/guide_pictures.py"),
            ("mobile", "reef/pages.py"),
        ),
        pictures={"emblem": _EMBLEM},
    ),
    offers=HomeOffers(
        large=(NEW_GAME_OFFER,),
        alone=(WATCH_OFFER,),
        small=(POINTS_OFFER, TAKEOVER_OFFER, SCORE_OFFER, CARD_MATCH_OFFER, PRACTICE_OFFER, DECK_OFFER),
        unfinished=partial(find_unfinished, lazy_value(f"{_ROOM}.setup.draft:DRAFT_FILE"), interface.ABOUT.word),
    ),
    reading=RulePictures(
        printed=lazy_function(f"{_ROOM}.pages:draw_printed_for"),
        icon=lazy_function(f"{_ROOM}.pages:section_icon"),
        helped={
            **dict.fromkeys(("play.score", "match.disjoint", "match.turn", "special"), CARD_MATCH_OFFER),
            "points": POINTS_OFFER,
        },
    ),
    copying=KitPrinting(
        kit=lazy_value("printables.reef.kit:KIT"),
        spares=lazy_value(f"{_ROOM}.lost_pieces:LOSABLE_PIECES"),
        part="sign-starfish",
        lost=("piece-red", "token-1"),
    ),
    switches=lazy_value(f"{_ROOM}.preferences:SWITCH_TEXTS"),
    tutorial=TutorialContent(
        curriculum=lazy_value("companion.reef.tutorial:CURRICULUM"),
        text=lazy_function("companion.reef.tutorial:lesson_text"),
        drawn=lazy_function(f"{_ROOM}.pages:draw_printed_rule"),
        goal=lazy_value("companion.reef.tutorial:OBJECTIVE"),
        setting=lazy_value("companion.reef.tutorial:SETUP_IDEAS"),
    ),
    trial=lazy_function(f"{_ROOM}.pages:make_trial"),
)
