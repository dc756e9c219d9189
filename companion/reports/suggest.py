"""The turn that the computer would play, and why: the answer of `reef-companion suggest`, and words for the app."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from typing import Any, Final

from companion.player.reasons import FOLLOWED_TOO_LITTLE, NOTHING_TO_DECIDE
from companion.player.search import Choice, Playing, Valued, choose, decisive
from companion.record.format import keyword
from companion.record.typed import Mistyped
from companion.refusal import Reason, Refused
from companion.reports.exports import AnyGame
from companion.reports.interface import GameModule
from companion.seating import Level
from companion.session.wording import LEVEL_NAMES
from companion.translator import N_, NN_, Translator

_NOTHING: Final = Reason(
    "suggest-nothing", "There is nothing to decide for {player} after step {step}. Choose another step with --at."
)
SEED = "suggest"
"""The seed of a suggestion, unless the computer plays the seat, with a seed of its own."""


def steps_of(playing: Playing[Any, Any], known: Any, turn: Sequence[Any]) -> list[tuple[Any, Any, Any]]:
    """Return each action of a turn with the states around it; something likely stands in the place of chance."""
    found = []
    for action in turn:
        try:
            after, _ = playing.carried_on(known, action)
        except Refused:
            break  # the bag lacks a tile after all
        found.append((known, action, after))
        known = after
    return found


def value_words(tr: Translator, valued: Valued[Any]) -> str:
    """Return the value of a turn in words; empty if it was never tried."""
    if not valued.tries:
        return ""
    sign = "+" if valued.value >= 0 else "−"
    return tr(
        N_("{value} ± {span} points against the best of the others"),
        value=sign + tr.decimal(f"{abs(valued.value):.1f}"),
        span=tr.decimal(f"{valued.error:.1f}"),
    )


def reason_of(module: GameModule, tr: Translator, known: Any, seat: int, choice: Choice[Any]) -> str:
    """Return a sentence that says what decides for the best turn; empty if it was the only one tried."""
    if len(choice.best) < 2:
        return ""
    if (found := decisive(choice)) is not None:
        return module.reports().reason_line(tr, known, seat, found)
    first, second = choice.best[:2]
    if first.value - second.value > first.error + second.error:
        return tr(N_("It is clearly worth more than the next best turn."))
    return tr(N_("The next best turn is worth nearly as much."))


def untold_pieces_line(tr: Translator, number: int) -> str:
    """Return a sentence about pieces that the computer does not know; empty if there are none."""
    text = NN_(
        "{n} piece in this hand was never told, so the computer leaves it alone.",
        "{n} pieces in this hand were never told, so the computer leaves them alone.",
    )
    return tr.count(*text, number) if number else ""


def suggest(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print the turn that the computer would play for whoever is on turn, and why. Raises Refused."""
    playing = module.player()
    if playing is None:
        raise Refused(FOLLOWED_TOO_LITTLE)
    step = game.history.position if options.at is None else int(options.at)
    state = game.history.state_at(step)
    players = game.seats
    waiting = [seat for seat in range(len(players)) if playing.waits_for(state, seat)]
    seat = waiting[0] if waiting else module.reports().acting(state) or 0
    known = playing.known_to(state, seat)
    if (lacking := playing.lacking(known, seat)) is not None:
        raise Mistyped(_NOTHING, player=players[seat], step=step) if lacking.reason is NOTHING_TO_DECIDE else lacking
    computer = state.table.seats[seat].computer
    level = Level(options.level) if options.level else computer.level if computer else Level.GOOD
    seed = f"{computer.seed if computer else SEED}/{step}"
    choice = think(playing, known, seat, level, seed)
    if not choice.turn:
        raise Mistyped(_NOTHING, player=players[seat], step=step)
    if options.json:
        print(json.dumps(document(module, game, playing, known, seat, level, choice, step), indent=2))
        return
    sentence = module.reports().WORDS.action_sentence
    print(
        tr(
            N_("What the computer would play for {player} ({level}):"),
            player=players[seat],
            level=tr(LEVEL_NAMES[level]),
        )
    )
    for number, turn in enumerate(choice.best, 1):
        said = [sentence(tr, *each) for each in steps_of(playing, known, turn.turn)]
        if number == 1:
            print("\n".join(f"  {line}" for line in said))
            for line in (value_words(tr, turn), reason_of(module, tr, known, seat, choice)):
                if line:
                    print(line)
        else:
            print()
            print(tr.labelled(tr(N_("Turn {number} of the best"), number=number), value_words(tr, turn)))
            print("\n".join(f"  {line}" for line in said))
    if left := untold_pieces_line(tr, playing.left_alone(known, seat)):
        print(f"\n{left}")


def think(playing: Playing[Any, Any], known: Any, seat: int, level: Level, seed: str) -> Choice[Any]:
    """Let the computer think to the end."""
    thinking = choose(playing, known, seat, level, seed)
    while True:
        try:
            next(thinking)
        except StopIteration as stopped:
            chosen: Choice[Any] = stopped.value
            return chosen


def document(
    module: GameModule,
    game: AnyGame,
    playing: Playing[Any, Any],
    known: Any,
    seat: int,
    level: Level,
    choice: Choice[Any],
    step: int,
) -> dict[str, Any]:
    """Return a suggestion for JSON, as `docs/suggest.schema.json` describes it."""
    start = game.history.state_at(0)
    notation = game.kind.notation
    turns = [
        {
            "actions": [notation.encode(action, start) for _, action, _ in steps_of(playing, known, turn.turn)],
            "value": round(turn.value, 2) if turn.tries else None,
            "error": round(turn.error, 2) if turn.tries else None,
            "tries": turn.tries,
        }
        for turn in choice.best
    ]
    found = decisive(choice)
    why = None
    if found is not None:
        event = {name: _plain(value) for name, value in found.event._asdict().items() if value is not None}
        if "whose" in event:
            event["whose"] = keyword(game.seats[event["whose"]].colour)
        why = {"event": event, "often": found.often, "tries": found.tries, "instead": found.instead}
    return {
        "game": module.ABOUT.word,
        "step": step,
        "player": keyword(game.seats[seat].colour),
        "level": level.value,
        "turns": turns,
        "why": why,
        "untold": playing.left_alone(known, seat),
    }


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return str(value.value) if hasattr(value, "value") else value
    if isinstance(value, tuple):
        return str(value)
    return keyword(value) if hasattr(value, "name") else value
