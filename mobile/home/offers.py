"""Cards that lead to what a game offers: a new game, an unfinished set-up, a demo, its rules, printing a copy."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.translator import N_, Speech
from mobile.frame.app_game import AppGame, Drawn, Offer, Unfinished, picture
from mobile.frame.shell import Shell
from mobile.pages.page import Page
from mobile.pages.sentences import say, verbatim, which
from mobile.widgets.card import Card
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.question import Choice, question_sheet
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words

_GO_ON = N_("Go on setting up")
_LARGE, _SMALL = 1.4, 1.0  # of running text: the titles of cards
_BESIDE = 2.2  # of running text's size: pictures of what is not played


def large_side(shell: Shell, width: float) -> float:
    """Return how large the pictures of large cards are on a page so wide, in pixels."""
    return picture_side(shell, 4.2 if width < 600 else 5.6)


def game_card(shell: Shell, game: AppGame, side: float, role: str = "plain") -> Card:
    """Return a card that leads to all that a game offers, and names its inventor."""
    icon = _icon(shell, picture([game], "emblem"), side)
    go = partial(shell.go, game.at("game"))
    return Card(shell, go, verbatim(game.title), partial(_invented, game), [icon], role=role, size=_LARGE)


def _invented(game: AppGame, speech: Speech) -> str:
    """Return a line with the inventor and the year of a game."""
    about = game.telling.about
    return speech(N_("{designer}, {year}"), designer=about.designer, year=about.year)


def large_cards(page: Page, game: AppGame, side: float, loud: bool, alone: bool = True) -> list[Card]:
    """Return the large cards of a game; `alone` adds those for when no game is going on. One may be `loud`."""
    offers = (*game.offers.large, *(game.offers.alone if alone else ()))
    return [
        _offered(page, game, offer, side, "loud" if loud and number == 0 else "plain", _LARGE)
        for number, offer in enumerate(offers)
    ]


def small_cards(page: Page, game: AppGame) -> list[Card]:
    """Return the small cards of a game."""
    side = picture_side(page.shell, _BESIDE)
    return [_offered(page, game, offer, side, "quiet", _SMALL) for offer in game.offers.small]


def reading_cards(shell: Shell, game: AppGame) -> list[Card]:
    """Return the cards for reading rules and printing."""
    cards = []
    if game.copying is not None:
        cards.append(way(shell, "print", N_("Print a copy"), game))
    if game.reading is not None:
        cards.append(way(shell, "rules", N_("Rules"), game))
    return cards


def way(shell: Shell, page: str, title: str, game: AppGame | None = None) -> Card:
    """Return a small card that leads to a page of the app, or of a game."""
    icon = _icon(shell, shell.picture(page), picture_side(shell, _BESIDE))
    go = partial(shell.go, game.at(page) if game is not None else page)
    return Card(shell, go, say(title), None, [icon], role="quiet", size=_SMALL)


def unfinished_card(shell: Shell, game: AppGame, found: Unfinished, side: float) -> Card:
    """Return a card that goes on with the set-up `found`, and names who plays."""
    icon = _icon(shell, shell.picture("table"), side)

    def line(speech: Speech) -> str:
        return which(shell, game, speech(N_("With {players}"), players=list(found.players(speech))))

    return Card(shell, partial(_resume, shell, game, found), say(_GO_ON), line, [icon], size=_LARGE)


def unfinished_sheet(shell: Shell, game: AppGame, found: Unfinished, anew: Callable[[], object]) -> Sheet:
    """Return a sheet that asks whether to go on with the set-up `found` or to begin `anew`; nothing is lost yet."""

    def waiting(speech: Speech) -> str:
        line = N_("A set-up with {players} is still waiting. It makes room as soon as another one is begun.")
        return speech(line, players=list(found.players(speech)))

    resumed = Choice(say(_GO_ON), partial(_resume, shell, game, found), "loud")
    begun = Choice(say(N_("Set up another table")), anew, "plain")
    return question_sheet(shell, say(N_("Not finished yet")), [Words(shell, waiting)], resumed, begun, width=26)


def _offered(page: Page, game: AppGame, offer: Offer, side: float, role: str, size: float) -> Card:
    line = say(offer.line) if offer.line is not None else None
    begin, icon = partial(_begin, page, game, offer), _icon(page.shell, offer.picture, side)
    return Card(page.shell, begin, say(offer.title), line, [icon], role=role, size=size)


def _begin(page: Page, game: AppGame, offer: Offer) -> None:
    """Open a page; before one that keeps a set-up of its own, ask about the one that is kept."""
    shell = page.shell
    found = game.offers.unfinished(shell.folder) if offer.begins else None
    anew = partial(shell.go, game.at(offer.page))
    if found is None:
        anew()
    else:
        page.sheets.open(unfinished_sheet(shell, game, found, anew))


def _resume(shell: Shell, game: AppGame, found: Unfinished) -> None:
    """Go on with a set-up, on the page where it was left."""
    shell.go(game.at(found.page), **found.facts)


def _icon(shell: Shell, drawn: Drawn, side: float) -> Picture:
    return Picture(shell, *drawn, size_hint=(None, None), size=(side, side))
