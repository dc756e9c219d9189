"""Reef's `AppGame`: its pages by name, its pictures, its offers on the first page, saved games in lists."""

from __future__ import annotations

from functools import partial
from typing import Final

from companion.imports import lazy, lazy_value
from companion.reef import interface
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

_ART = "companion.reef.art"
_ROOM = "mobile.reef"


def _player(sign: str) -> NamedDrawing:
    return NamedDrawing(f"sign-{sign}")


_EMBLEM = NamedDrawing("reef-emblem", partial(lazy(f"{_ART}.pieces:emblem"), 64))
NEW = Offer("new", N_("New game"), _EMBLEM, begins=True)
WATCH = Offer("watch", N_("Watch a game"), NamedDrawing("sign-turtle"))
DECK = Offer(
    "deck",
    N_("Cards of your copy"),
    NamedDrawing("reef-card-back", lazy(f"{_ART}.cards:card_back")),
    takes=".reefdeck",
)
POINTS = Offer(
    "count",
    N_("Points only"),
    NamedDrawing("gained-ry"),
    N_("With your own cards: three touches for each"),
    begins=True,
)
JOIN = Offer("takeover", N_("Continue a game on the table"), NamedDrawing("stack-grp"), begins=True)
SCORE = Offer("final", N_("Final score"), NamedDrawing("token-20"))
JUDGE = Offer("judge", N_("Does it match?"), NamedDrawing("stack-pyry"), N_("What one card scores, and why not more"))
PRACTICE = Offer("practice", N_("Practice"), NamedDrawing("reef-icon-practice", lazy(f"{_ROOM}.practice:icon")))

REEF: Final = AppGame(
    module=interface,
    pages={
        "new": f"{_ROOM}.setup.new_game:NewReef",
        "takeover": f"{_ROOM}.setup.takeover:TakeOver",
        "table": f"{_ROOM}.pages:table_page",
        "watch": f"{_ROOM}.table.watch:WatchPage",
        "practice": f"{_ROOM}.practice:practice_page",
        "puzzle": f"{_ROOM}.practice:PuzzleTable",
        "deck": f"{_ROOM}.deck:DeckPage",
        "teach": f"{_ROOM}.deck:DeckEntryPage",
        "deck-codes": f"{_ROOM}.deck:DeckCodesPage",
        "audit": f"{_ROOM}.audit:AuditPage",
        "end": f"{_ROOM}.ending:finale_page",
        "count": f"{_ROOM}.setup.new_game:points_only",
        "judge": f"{_ROOM}.judge:JudgePage",
        "final": f"{_ROOM}.final_score:FinalScore",
    },
    listing=Listing(
        seated=lazy(f"{_ROOM}.pages:seated"),
        summary=lazy(f"{_ROOM}.pages:summary"),
        followed={
            "boards": N_("boards and points"),
            "display": N_("boards, points and cards"),
            "points": N_("points only"),
            "score": N_("only the score"),
        },
        turnless=frozenset({"points"}),
        paints={
            "-": "water.shallow",
            "R": "reef.red.body",
            "Y": "reef.yellow.body",
            "G": "reef.green.body",
            "P": "reef.purple.body",
            "?": "rock.sand.body",
        },
    ),
    art=Art(
        player=_player,
        designs=lazy(f"{_ART}.cards:designs"),
        sources=(
            ("companion", "reef/art/*.py"),
            ("companion", "reef/guide_pictures.py"),
            ("mobile", "reef/pages.py"),
        ),
        pictures={"emblem": _EMBLEM},
    ),
    offers=Offers(
        large=(NEW,),
        alone=(WATCH,),
        small=(POINTS, JOIN, SCORE, JUDGE, PRACTICE, DECK),
        unfinished=partial(unfinished, lazy_value(f"{_ROOM}.setup.draft:DRAFTS"), interface.ABOUT.word),
    ),
    reading=RulePictures(
        printed=lazy(f"{_ROOM}.pages:printed_for"),
        icon=lazy(f"{_ROOM}.pages:section_icon"),
        helped={**dict.fromkeys(("play.score", "match.disjoint", "match.turn", "special"), JUDGE), "points": POINTS},
    ),
    copying=KitPrinting(
        kit=lazy_value("printables.reef.kit:KIT"),
        spares=lazy_value(f"{_ROOM}.lost_pieces:SPARES"),
        part="sign-starfish",
        lost=("piece-red", "token-1"),
    ),
    switches=lazy_value(f"{_ROOM}.preferences:SWITCHES"),
    tutorial=TutorialContent(
        curriculum=lazy_value("companion.reef.tutorial:CURRICULUM"),
        text=lazy("companion.reef.tutorial:lesson_text"),
        drawn=lazy(f"{_ROOM}.pages:printed"),
        goal=lazy_value("companion.reef.tutorial:GOAL"),
        setting=lazy_value("companion.reef.tutorial:SETTING"),
    ),
    trial=lazy(f"{_ROOM}.pages:trial"),
)
