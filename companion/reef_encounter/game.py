"""Registration of Reef Encounter with the shared session code: its `GameRules`, and its types under short names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from companion.record.format import keyword
from companion.reef_encounter.box import Coral, coral_counts
from companion.reef_encounter.notation.actions import ACTION_WORDS, decode_action, encode_action
from companion.reef_encounter.notation.setup import decode_setup, encode_setup
from companion.reef_encounter.queries.audit import surplus_pieces
from companion.reef_encounter.queries.views import disclosed_secret, known_state, same_undo_group
from companion.reef_encounter.rules.actions import Action, FeedFish, RevealFish, TellHand
from companion.reef_encounter.rules.apply import apply, apply_entered
from companion.reef_encounter.rules.setup import Setup, start_state, with_names
from companion.reef_encounter.rules.state import Phase, Seat, State
from companion.session import game, replay
from companion.session.game_rules import GameRules, Notation, Secrecy, Secret, UndoRules


def _players(setup: Setup) -> Sequence[Seat]:
    return setup.seats


def _counted(hand: Any) -> Any:
    """Return a told hand as five numbers, which are short however many tiles there are."""
    words = [keyword(coral) for coral in Coral]
    return None if hand is None else list(coral_counts([Coral(words.index(told)) for told in hand]))


def _listed(hand: Any) -> Any:
    if not isinstance(hand, list) or not all(isinstance(number, int) for number in hand):
        return hand
    return [keyword(coral) for coral, number in zip(Coral, hand, strict=False) for _ in range(min(number, 200))]


def _opened_with(action: RevealFish) -> str | None:
    """Return the first polyp of an opened parrotfish, if it held that one alone."""
    polyps = [coral for coral in Coral for _ in range(action.polyps[coral])]
    return keyword(polyps[0]) if len(polyps) == 1 else None


def _lying_open(state: State) -> State:
    return known_state(state, "table")


def _on_turn(state: State) -> int | None:
    return state.turn.seat if state.phase is Phase.PLAY else None


def _missing(state: State) -> list[str]:
    return [f"{what} {keyword(kind)}" for what, kind in surplus_pieces(state)]


REEF_ENCOUNTER: Final[GameRules[Setup, State, Action]] = GameRules(
    name="reef-encounter",
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
    ),
    undoing=UndoRules(same_undo_group, disclosed_secret, _on_turn),
    secrecy=Secrecy(
        {
            ACTION_WORDS[FeedFish]: Secret("coral", opened_by=ACTION_WORDS[RevealFish], proof=_opened_with),
            ACTION_WORDS[TellHand]: Secret("polyps", packed=_counted, unpacked=_listed),
        },
        lying_open=_lying_open,
    ),
    named=with_names,
)

Replay: TypeAlias = replay.Replay[Setup, State, Action]
Game: TypeAlias = game.Game[Setup, State, Action]
DoneStep: TypeAlias = replay.DoneStep[State, Action]
Disclosure: TypeAlias = replay.Disclosure[Action]
