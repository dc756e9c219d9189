"""Registration of Reef with the shared session code: its `GameRules`, and its types under short names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from companion.reef.notation.actions import ACTION_WORDS, decode_action, encode_action
from companion.reef.notation.setup import decode_setup, encode_setup, first_format
from companion.reef.queries.views import (
    disclosed_card,
    hide_seed,
    impossible_cards,
    known_state,
    same_undo_group,
    surplus_pieces,
)
from companion.reef.rules.actions import Action
from companion.reef.rules.apply import apply, apply_entered
from companion.reef.rules.setup import Setup, start_state, with_names
from companion.reef.rules.state import Depth, Phase, Seat, State
from companion.session import game, replay
from companion.session.game_rules import GameRules, Notation, Secrecy, UndoRules


def _players(setup: Setup) -> Sequence[Seat]:
    return setup.seats


def _lying_open(state: State) -> State:
    """Return a state without the companion's dealing: as on paper, people say from here on which card comes."""
    return known_state(state, "table")._replace(table=replace(state.table, dealt=False))


def _on_turn(state: State) -> int | None:
    return state.seat if state.phase is Phase.PLAY and state.table.depth is not Depth.POINTS else None


def _missing(state: State) -> list[str]:
    found = [f"{number:+} {what}" for what, number in surplus_pieces(state).items()]
    return found or (
        [f"{'-' if state.table.dealt else '+'}{wrong} cards"] if (wrong := impossible_cards(state)) else []
    )


REEF: Final[GameRules[Setup, State, Action]] = GameRules(
    name="reef",
    players=_players,
    start=start_state,
    apply=apply,
    entered=apply_entered,
    unaccounted=_missing,
    notation=Notation(
        encode_setup,
        decode_setup,
        lambda action, start: encode_action(action, start.table),
        lambda fields, start: decode_action(fields, start.table),
        lambda action: ACTION_WORDS[type(action)],
        first_format,
    ),
    undoing=UndoRules(same_undo_group, disclosed_card, _on_turn),
    secrecy=Secrecy(header="shuffle", as_seen=hide_seed, lying_open=_lying_open),
    corrected_as_entered=True,
    named=with_names,
)

Replay: TypeAlias = replay.Replay[Setup, State, Action]
Game: TypeAlias = game.Game[Setup, State, Action]
Disclosure: TypeAlias = replay.Disclosure[Action]
