"""Opens a saved game at its table, or at the choice among its branches; saves a new game and opens its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any

from companion.refusal import Refused
from companion.session.game import Game
from companion.session.game_rules import GameRules, U
from mobile.core import records as saved_files
from mobile.core.shell import Shell
from mobile.pages.titled_page import TitledPage, show_refusals


class Showing(StrEnum):
    """What a saved game opens with, where it is over: the table, its result, or the table before its first step."""

    TABLE, RESULT, STEPS = "table", "result", "steps"


def open_game_table(shell: Shell, path: Path, instead: bool = False, showing: Showing = Showing.TABLE) -> None:
    """Open a saved game, `instead` of the page shown, or above it. Raises Refused.

    If it was played on in different ways, it first asks which course the table played.
    """
    shell.app_state.take(path)
    fork = saved_files.find_fork(shell.games, path)
    if fork is None:
        open_table_page(shell, path, instead, showing)
    else:
        shell.app_state.take(fork.path)
        (shell.exchange if instead else shell.go)("courses", fork=fork)


def open_table_page(shell: Shell, path: Path, instead: bool = False, showing: Showing = Showing.TABLE) -> None:
    """Open the table of a saved game on which this window has a lock. Raises Refused."""
    game = saved_files.open_saved_game(shell.games, path)
    facts = {} if showing is Showing.TABLE else {"showing": showing}
    (shell.exchange if instead else shell.go)(shell.games[game.kind.name].at("table"), game=game, **facts)


def start_game(
    page: TitledPage,
    kind: GameRules[U, Any, Any],
    setup: U,
    key: str,
    begun: Callable[[], object] = lambda: None,
    counted: Sequence[Any] = (),
) -> None:
    """Save a new game and open its table; what is not possible is said on `page`, and nothing is lost.

    `begun` is called once it is saved; `counted` are actions that were told before it began.
    """
    try:
        path = page.shell.app_state.saved_games.library.new_path([player.name for player in kind.players(setup)])
        game = Game.create(kind, path, setup, key)
        for action in counted:
            game.do(action)
        begun()
        open_game_table(page.shell, path, instead=True)
    except Refused as why:
        show_refusals(page, *why.faults)
