"""Registration of Reef with the shared session code: its `GameRules`, and its types under short names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from companion.reef.notation.actions import WORDS, decode_action, encode_action
from companion.reef.notation.setup import decode_setup, encode_setup, old_format
from companion.reef.queries.views import astray, disclosed_card, known_to, same_undo_group, unaccounted, without_seed
from companion.reef.rules.actions import Action
from companion.reef.rules.apply import apply, entered
from companion.reef.rules.setup import Setup, named, start
from companion.reef.rules.state import Depth, Phase, Seat, State
from companion.session import game, replay
from companion.session.game_rules import GameRules, Notation, Secrecy, Undoing


def _players(setup: Setup) -> Sequence[Seat]:
    return setup.seats


def _lying_open(state: State) -> State:
    """Return a state without the companion's dealing: as on paper, people say from here on which card comes."""
    return known_to(state, "table")._replace(table=replace(state.table, dealt=False))


def _on_turn(state: State) -> int | None:
    return state.seat if state.phase is Phase.PLAY and state.table.depth is not Depth.POINTS else None


def _missing(state: State) -> list[str]:
    found = [f"{number:+} {what}" for what, number in unaccounted(state).items()]
    return found or ([f"{'-' if state.table.dealt else '+'}{wrong} cards"] if (wrong := astray(state)) else [])


REEF: Final[GameRules[Setup, State, Action]] = GameRules(
    name="reef",
    players=_players,
    start=start,
    apply=apply,
    entered=entered,
    unaccounted=_missing,
    notation=Notation(
        encode_setup,
        decode_setup,
        lambda action, start: encode_action(action, start.table),
        lambda fields, start: decode_action(fields, start.table),
        lambda action: WORDS[type(action)],
        old_format,
    ),
    undoing=Undoing(same_undo_group, disclosed_card, _on_turn),
    secrecy=Secrecy(header="shuffle", as_seen=without_seed, lying_open=_lying_open),
    corrected_as_entered=True,
    named=named,
)

Replay: TypeAlias = replay.Replay[Setup, State, Action]
Game: TypeAlias = game.Game[Setup, State, Action]
Disclosure: TypeAlias = replay.Disclosure[Action]
