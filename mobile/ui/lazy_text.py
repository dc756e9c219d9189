"""Captions that widgets ask for anew in each language: sentences, plurals, names, refusals; buttons to rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.refusal import Refused
from companion.session.game_rules import Player
from companion.translator import N_, Translator, capitalize_first
from mobile.core.plugin import AppGame
from mobile.core.shell import Shell
from mobile.ui.text import LazyText

NO_FOLDER_HERE = N_("There is no folder here to save the pages in.")


def lazy_text(message: str, **facts: object) -> LazyText:
    """Return a caption: `message` (a msgid) with its facts, as a sentence; some begin with the name of a piece."""
    return lambda tr: capitalize_first(tr(message, **facts))


def with_game_title(shell: Shell, game: AppGame, line: str) -> str:
    """Return a line about something of a game: where there are several games, with its title before it."""
    return f"{game.title} · {line}" if len(shell.games) > 1 else line


def game_page_title(shell: Shell, message: str) -> LazyText:
    """Return a caption: the title of a page that each game has, with the game's title if there are several."""
    game = shell.game
    return lazy_text(message) if game is None else lambda tr: with_game_title(shell, game, tr(message))


def count(texts: tuple[str, str], number: int, **facts: object) -> LazyText:
    """Return a caption: one of `texts` (one, many), as `number` wants it."""
    return lambda tr: capitalize_first(tr.count(texts[0], texts[1], number, **facts))


def literal_text(text: str) -> LazyText:
    """Return a caption that is the same in every language: a name, a number."""
    return lambda _tr: text


def player_caption(player: Player) -> LazyText:
    """Return a caption: a player's name; where the font lacks its letters, told apart by colour or sign."""
    return lambda tr: tr.name(player)


def refusal_sentence(why: Refused) -> LazyText:
    """Return a caption: why something is not possible, in one sentence."""
    return lambda tr: explain_refusal(tr, why)


def rule_button(shell: Shell, name: str | None) -> list[tuple[LazyText, Callable[[], object]]]:
    """Return words and action of a button that opens the rule `name`; empty if there is nothing to read."""
    game = shell.game
    guide = game.module.guide() if game is not None and game.reading is not None else None
    if name is None or guide is None or guide.section_of(name) is None:
        return []
    return [(lazy_text(guide.find(name).title), partial(shell.go, "rules", rule=name))]


def explain_refusal(tr: Translator, why: Refused) -> str:
    """Return the sentence of a refusal, by the rules, the disk or the app itself."""
    return tr.name(why)
