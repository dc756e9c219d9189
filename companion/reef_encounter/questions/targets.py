"""Legal actions of a state, found by trying: highlights and "may I?" come from the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product

from companion.reef_encounter.box.boards import Space, cells_of
from companion.reef_encounter.box.pieces import CORAL_TILES, OPENING_LARVAE, Alga, Coral, Stock, plus, stock
from companion.reef_encounter.questions.view import known_to
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.actions import Action, TellHand
from companion.reef_encounter.rules.apply import entered
from companion.reef_encounter.rules.feeding import EDIBLE, LARGEST
from companion.reef_encounter.rules.open_sea import likely_refill
from companion.reef_encounter.rules.state import State, Tally, Trigger
from companion.refusal import Reason, Refused

_TILES = (None, *(tile.number for tile in CORAL_TILES))
_PAIRS = tuple(combinations_with_replacement(Coral, OPENING_LARVAE))


def refusal(state: State, action: a.Action) -> Refused | None:
    """Return why the rules refuse `action`, or None if they allow it."""
    try:
        entered(state, action)
    except Refused as refused:
        return refused
    return None


def spaces(state: State) -> Iterator[Space]:
    """Yield every rock space of the boards in play."""
    for number, board in enumerate(state.table.boards):
        for cell in cells_of(board.rock):
            yield Space(number, cell)


def candidates(state: State) -> dict[str, Sequence[a.Action]]:
    """Return every conceivable action, by its word in records, legal or not; fills in likely chance for the try."""
    seat = state.turn.seat
    return {**_on_boards(state, seat), **_without_boards(state, seat), **_around(state)}


def _on_boards(state: State, seat: int) -> dict[str, Sequence[a.Action]]:
    """Return candidates that need the boards."""
    if not state.followed:
        return {}
    shrimps = [
        Space(number, cell) for number, rock in enumerate(state.rocks) for cell in cells_of(rock.shrimps[seat])
    ]
    return {
        "eat": [a.EatCoral(seat, space) for space in spaces(state)],
        "larva": [a.PlayLarva(seat, coral) for coral in Coral],
        "place": [a.PlacePolyp(seat, space, consumed) for consumed in (False, True) for space in spaces(state)],
        "introduce": [a.IntroduceShrimp(seat, space) for space in spaces(state)],
        # Without a shrimp on the boards, any space says so.
        "move": [
            a.MoveShrimp(seat, start, to)
            for start in shrimps or [next(spaces(state))]
            for to in (*spaces(state), None)
        ],
        "larva-for-polyp": [a.LarvaForPolyp(seat, coral) for coral in Coral],
        "alga": [a.PlayAlga(seat, pay, alga, tile) for alga, tile, pay in product(Alga, _TILES, Coral)],
        "polyp-for-larva": [a.PolypForLarva(seat, coral) for coral in Coral],
        "collect": [a.Collect(seat, coral, likely_refill(state, coral)) for coral in Coral],
        "choose-larvae": [a.ChooseLarvae(each, stock(two)) for each in _seats(state) for two in _PAIRS],
    }


def _without_boards(state: State, seat: int) -> dict[str, Sequence[a.Action]]:
    """Return candidates that replace those in games that do not follow the boards."""
    if state.followed:
        return {}
    return {
        "eat-named": [a.EatNamed(seat, coral, size) for coral in Coral for size in range(EDIBLE, LARGEST + 1)],
        "alga": [a.PlayAlga(seat, None, alga, tile) for alga, tile in product(Alga, _TILES)],
        "end-turn": [a.EndTurn(seat)],
        "call-end": [a.CallEnd(seat, trigger) for trigger in Trigger],
        "count-up": [a.CountUp(each, Tally(0, 0, 0, 0)) for each in _seats(state)],
    }


def _around(state: State) -> dict[str, Sequence[a.Action]]:
    """Return candidates of the opening, the feast and the end."""
    return {
        "feed-fish": [a.FeedFish(each, None) for each in _seats(state)],
        "pass-feast": [a.PassFeast(state.turn.seat)],
        "reveal": [a.RevealFish(each, polyps) for each in _seats(state) for polyps in _contents(state, each)],
    }


def _contents(state: State, seat: int) -> list[Stock]:
    """List possible hidden contents of a fish: all of one colour each, as far as the told ones leave room."""
    fish = state.players[seat].fish
    return [plus(fish.told, coral, fish.unknown) for coral in Coral]


def _seats(state: State) -> range:
    return range(len(state.table.seats))


def allowed(state: State) -> dict[str, tuple[a.Action, ...] | Refused]:
    """Return the legal actions of each kind, or why there is none.

    Of several reasons it gives the rarest: it comes from the try that got furthest.
    """
    found: dict[str, tuple[a.Action, ...] | Refused] = {}
    for kind, actions in candidates(state).items():
        possible: list[a.Action] = []
        reasons: dict[Reason, list[Refused]] = {}
        for action in actions:
            refused = refusal(state, action)
            if refused is None:
                possible.append(action)
            else:
                reasons.setdefault(refused.reason, []).append(refused)
        found[kind] = tuple(possible) if possible else min(reasons.values(), key=len)[0]
    return found


def alternatives(state: State) -> dict[str, list[Action]]:
    """List the legal actions of a state, by their words in records; results of chance in them are only likely.

    Uses public knowledge, for the list would tell a secret too. Private answers stand there untold.
    """
    known = known_to(state, "table")
    hiding: list[Action] = [TellHand(seat, None) for seat, player in enumerate(known.players) if player.hand.hidden]
    found = {
        kind: [action for action in actions if refusal(known, action) is None]
        for kind, actions in {**candidates(known), "tell-hand": hiding}.items()
    }
    return {kind: actions for kind, actions in found.items() if actions}
